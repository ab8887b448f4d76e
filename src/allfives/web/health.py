"""For those who watch over the server: does it live, can it work, what are its numbers."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from litestar import MediaType, Request, Response, get
from prometheus_client import CONTENT_TYPE_LATEST

from allfives.store import StoreError
from allfives.table.refusals import Refused
from allfives.web.errors import responses
from allfives.web.services import Services

__all__ = ["routes"]

_TAG: Final = "Health"
_PATIENCE_S: Final = 3.0
_FORMAT: Final = CONTENT_TYPE_LATEST.partition("; charset")[0]


@get(
    "/healthz",
    operation_id="isAlive",
    summary="Does the server live",
    description="`ok` as long as the process answers at all.",
    tags=[_TAG],
    media_type=MediaType.TEXT,
    responses=responses(),
)
async def is_alive() -> str:
    """Say that the process lives."""
    return "ok\n"


@get(
    "/readyz",
    operation_id="isReady",
    summary="Can the server work",
    description="`ready` if the database can be read and written, and the server is not stopping.",
    tags=[_TAG],
    media_type=MediaType.TEXT,
    responses=responses(),
)
async def is_ready(request: Request[Any, Any, Any]) -> str:
    """Say whether rooms can be played in."""
    services = Services.of(request)
    if services.stopping:
        raise Refused("unavailable", "the server stops")
    try:
        async with asyncio.timeout(_PATIENCE_S):
            await services.store.check()
    except (StoreError, TimeoutError):
        raise Refused("unavailable", "the database does not answer") from None
    return "ready\n"


@get(
    "/metrics",
    operation_id="getMetrics",
    summary="Numbers for Prometheus",
    description="In its text format. They tell of no guest, room or tile.",
    tags=[_TAG],
    media_type=MediaType.TEXT,
    responses=responses(),
)
async def get_metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The numbers of the server."""
    services = Services.of(request)
    services.metrics.look(services.house, len(services.sockets))
    return Response(services.metrics.text(), media_type=_FORMAT)


routes = (is_alive, is_ready, get_metrics)
