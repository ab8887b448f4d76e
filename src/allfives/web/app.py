"""The application: its routes, what every answer has, its beginning and its end."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, cast

from litestar import Litestar, Request, Response
from litestar.datastructures import CacheControlHeader, Headers
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.middleware import ASGIMiddleware
from litestar.static_files import create_static_files_router
from litestar.types import (
    ASGIApp,
    LifeSpanReceive,
    LifeSpanScope,
    LifeSpanSend,
    Message,
    Receive,
    Scope,
    Send,
)

from allfives.rules import AllFivesError
from allfives.store import Store, StoreError
from allfives.table.bots import Bots
from allfives.table.duty import Times
from allfives.table.house import House
from allfives.web import asyncapi, guests, health, pages, positions, records, rooms, rules, sockets, tokens
from allfives.web.errors import HttpRefused, Refusal, on_error, refused_with
from allfives.web.headers import add_headers, is_own_origin
from allfives.web.limits import Limiter, address_of, take
from allfives.web.metrics import Metrics, forget_the_dead
from allfives.web.openapi import ASSETS, openapi_config
from allfives.web.process import Sweeper, share_turns
from allfives.web.services import Services
from allfives.web.settings import Settings

__all__ = ["LARGEST_REQUEST", "create_app"]

LARGEST_REQUEST: Final = 32_768
"""Bytes of the body of a request; a larger one is refused as ``too_large``."""

_SAFE: Final = ("GET", "HEAD", "OPTIONS")
_BEGAN: Final = "allfives.began"
_HEAD: Final = "allfives.head"
_CHECK_S: Final = 60.0
_log = logging.getLogger("allfives.web")
_access = logging.getLogger("allfives.access")


def create_app(settings: Settings) -> Litestar:
    """The application of one server process.

    Args:
        settings: What it is started with.
    """
    site = pages.Site.read(settings.page)

    def answer(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal] | Response[bytes]:
        """Answer a request that ended in an error: a person with the page if there is nothing here."""
        page = pages.missing(site, request) if refused_with(error).code == "no_page" else None
        return on_error(request, error) if page is None else page

    return _App(
        [
            *pages.routes(site),
            *guests.routes,
            *tokens.routes,
            *rooms.routes,
            *rules.routes,
            *positions.routes,
            *records.routes,
            *health.routes,
            *sockets.routes,
            *asyncapi.routes,
            create_static_files_router(
                "/assets",
                [ASSETS],
                cache_control=CacheControlHeader(public=True, max_age=3_600),
                include_in_schema=False,
            ),
        ],
        lifespan=[_lifespan(settings)],
        middleware=[_Gate()],
        before_send=[add_headers, _note],
        after_exception=[_note_error],
        exception_handlers={HTTPException: answer, AllFivesError: answer, Exception: answer},
        openapi_config=openapi_config(),
        request_max_body_size=LARGEST_REQUEST,
        logging_config=None,
        debug=False,
    )


class _App(Litestar):
    """The application; whatever can be got can be asked for with HEAD too."""

    async def __call__(
        self,
        scope: Scope | LifeSpanScope,
        receive: Receive | LifeSpanReceive,
        send: Send | LifeSpanSend,
    ) -> None:
        """Answer a request, as ASGI has it. Of an answer to HEAD the server sends no body."""
        if scope["type"] == ScopeType.HTTP and scope.get("method") == "HEAD":
            scope = cast("Scope", {**scope, "method": "GET"})
            scope["state"] = {**(scope.get("state") or {}), _HEAD: True}
        await super().__call__(scope, receive, send)


def _lifespan(settings: Settings) -> Any:
    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        """Open the store and the house; close them in the opposite order."""
        async with await Store.open(settings.database, migrate=settings.migrate) as store:
            bots = Bots(settings.bot_processes)
            if settings.warm:
                bots.warm()
            keep = None if settings.keep_days is None else settings.keep_days * 86_400_000
            times = Times(dead=settings.lease * 1000, keep=keep)
            house = await House.open(
                store, bots=bots, limits=settings.limits, times=times, alone=settings.alone
            )
            services = Services(
                settings=settings,
                store=store,
                house=house,
                limiter=Limiter(settings.rates),
                metrics=Metrics(),
                secret=await store.secret("cookies"),
            )
            forget_the_dead()
            services.provide_to(app)
            _log.info("the server is ready", extra={"fields": {"holder": store.process}})
            sweeper = None
            if settings.own_process:
                share_turns()
                sweeper = Sweeper()
            loops = [
                asyncio.create_task(_watch_loop(services, sweeper)),
                asyncio.create_task(_check_loop(services)),
            ]
            try:
                yield
            finally:
                for loop in loops:
                    loop.cancel()
                for loop in loops:
                    with contextlib.suppress(asyncio.CancelledError):
                        await loop
                await services.begin_stop()
                _log.info("the server has stopped", extra={"fields": {"holder": store.process}})

    return lifespan


async def _watch_loop(services: Services, sweeper: Sweeper | None) -> None:
    """Look once a second at the numbers, at how late the event loop is, and whether memory is to be swept."""
    while True:
        due = time.perf_counter() + 1
        await asyncio.sleep(1)
        lag = max(0.0, time.perf_counter() - due)
        services.metrics.look(services.house, len(services.sockets), lag)
        if sweeper is not None:
            sweeper.look(services.gone, len(services.sockets))


async def _check_loop(services: Services) -> None:
    """Look once a minute whether those who are connected may still be."""
    while True:
        await asyncio.sleep(_CHECK_S)
        # While the store is away, they can do nothing that it would have to keep.
        with contextlib.suppress(StoreError):
            await services.check_callers()


class _Gate(ASGIMiddleware):
    """What a request over HTTP passes before its route: whose page asks, and how often its address does."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Let the request through, or refuse it."""
        scope["state"][_BEGAN] = time.perf_counter()
        services = _services(scope)
        if services is None:
            raise HttpRefused("no_page")
        changes = scope.get("method") not in _SAFE
        if changes and not is_own_origin(Headers.from_scope(scope), services.settings.origins):
            raise HttpRefused("wrong_origin")
        take(services.limiter.requests_per_address, address_of(scope["client"]))
        await next_app(scope, receive, send)


async def _note(message: Message, scope: Scope) -> None:
    """Count and log an answer: by its route, not its address, since a room's code is a secret."""
    if message["type"] != "http.response.start":
        return
    services = _services(scope)
    if services is None:
        return
    route, status = scope.get("path_template") or "unknown", message["status"]
    began = scope["state"].get(_BEGAN)
    seconds = None if began is None else time.perf_counter() - began
    services.metrics.requests.labels(route, _method(scope), status).inc()
    fields: dict[str, Any] = {"route": route, "method": _method(scope), "status": status}
    if seconds is not None:
        services.metrics.request_seconds.labels(route).observe(seconds)
        fields["ms"] = round(seconds * 1000, 1)
    _access.info("request", extra={"fields": fields})


async def _note_error(error: Exception, scope: Scope) -> None:
    """Count a refusal; log an error of a socket, which no handler of errors sees."""
    services = _services(scope)
    if services is not None:
        services.metrics.refused.labels(refused_with(error).code).inc()
    if scope["type"] == ScopeType.WEBSOCKET and not isinstance(error, AllFivesError | HTTPException):
        _log.error("a handshake failed", exc_info=error)


def _services(scope: Scope) -> Services | None:
    return Services.of_app(scope["litestar_app"])


def _method(scope: Scope) -> str:
    method = "HEAD" if _HEAD in scope.get("state", {}) else str(scope.get("method"))
    return method if method in ("GET", "HEAD", "POST", "PATCH", "DELETE", "PUT", "OPTIONS") else "other"
