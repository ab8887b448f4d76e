"""``allfives serve`` and ``allfives forget``, as processes."""

from __future__ import annotations

import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pexpect
import psutil
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from allfives.cli.folder import default_database
from allfives.cli.serve import has_screen, qr_lines
from allfives.web.server import DatabaseInUse, addresses, alone_with, listen
from tests.cli.helpers import Done, environment, inside
from tests.databases import postgres, postgres_url
from tests.web.serving import until

__all__ = ["postgres", "postgres_url"]


class Server:
    """``allfives serve`` in a process of its own."""

    def __init__(self, *options: str, cwd: Path, **variables: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "allfives", "serve", *options],
            cwd=cwd,
            env=environment(**variables),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        first = self.process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)/", first)
        assert found is not None, first + str(self.process.stderr and self.process.stderr.read())
        self.port = int(found[1])
        self.url = f"http://127.0.0.1:{self.port}"
        until(self.answers)

    def answers(self) -> bool:
        try:
            return httpx.get(f"{self.url}/readyz", trust_env=False, timeout=5).status_code == 200
        except httpx.TransportError:
            assert self.process.poll() is None
            return False

    def stop(self, number: int = signal.SIGTERM) -> Done:
        self.process.send_signal(number)
        out, err = self.process.communicate(timeout=30)
        return Done(self.process.returncode, out, err)

    @property
    def workers(self) -> list[psutil.Process]:
        found = []
        for child in psutil.Process(self.process.pid).children():
            with suppress(psutil.NoSuchProcess):  # also said of one that is dead and not yet buried
                if "spawn_main" in " ".join(child.cmdline()):
                    found.append(child)
        return found


@contextmanager
def serving(*options: str, cwd: Path, **variables: str) -> Iterator[Server]:
    server = Server("--port", "0", "--bot-processes", "1", *options, cwd=cwd, **variables)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            os.killpg(server.process.pid, signal.SIGKILL)
            server.process.communicate()


@contextmanager
def guest(server: Server, name: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, trust_env=False, timeout=20) as client:
        assert client.post("/api/me", json={"name": name}).status_code == 200
        yield client


@contextmanager
def socket(server: Server, client: httpx.Client, code: str) -> Iterator[Any]:
    cookies = "; ".join(f"{each.name}={each.value}" for each in client.cookies.jar)
    address = f"ws://127.0.0.1:{server.port}/api/rooms/{code}/socket"
    with connect(address, additional_headers={"Cookie": cookies}, proxy=None) as connected:
        yield connected


def until_done(connected: Any) -> dict[str, Any]:
    while True:
        frame: dict[str, Any] = json.loads(connected.recv(20))
        if frame["type"] in ("done", "refused"):
            return frame


def test_the_server_ends_well_its_rooms_go_on_and_its_log_tells_nothing_of_anybody(tmp_path: Path) -> None:
    """The log is as talkative as it can be, while guests come by cookie and by token and some are refused."""
    database = ("--database", "sqlite+aiosqlite:///club.db")
    with (
        serving(*database, "--log-level", "debug", cwd=tmp_path) as server,
        guest(server, "Xanthippe") as ana,
    ):
        token = ana.post("/api/tokens", json={"label": "Sokrates"}).json()["token"]
        code = ana.post("/api/rooms", json={"title": "Tuesday", "chat": "free"}).json()["code"]
        ana.get(f"/api/rooms/{code}?secret=hemlock", headers={"Authorization": f"Bearer {token}"})
        ana.get("/api/rooms/hemlock", headers={"Authorization": "Bearer hemlock"})
        with socket(server, ana, code) as connected:
            connected.send(b"\xff", text=True)
        with socket(server, ana, code) as connected:
            for command in (
                {"type": "sit"},
                {"type": "say", "text": "Philosophers"},
                {"type": "act", "seq": 0, "action": "99@99"},
                {"type": "hemlock"},
            ):
                connected.send(json.dumps({"id": f"x{command['type']}"[:3], **command}))
                until_done(connected)
            server.process.send_signal(signal.SIGTERM)
            frame = {"type": ""}
            while frame["type"] != "bye":
                frame = json.loads(connected.recv(20))
            assert frame["code"] == "restart"
            with pytest.raises(ConnectionClosed) as closed:
                connected.recv(20)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        done = server.stop()
        cookies = ana.cookies
    assert done.status == 0
    lines = [json.loads(line) for line in done.err.splitlines()]
    assert ("/api/rooms/{code}", 200) in [(line.get("route"), line.get("status")) for line in lines]
    cookie = cookies["allfives_guest"]
    hidden = ["Xanthippe", "Sokrates", "Philosophers", "hemlock", code, token, cookie, cookie[:32], "99@99"]
    assert [word for word in [*hidden, "127.0.0.1"] if word in done.err] == []

    with serving(*database, cwd=tmp_path) as server:
        with httpx.Client(base_url=server.url, cookies=cookies, trust_env=False) as ana:
            seen = ana.get(f"/api/rooms/{code}").json()
            assert (seen["seat"], seen["state"]["options"]["title"]) == (0, "Tuesday")
        done = server.stop(signal.SIGINT)
        assert (done.status, done.err) == (0, "")


def test_a_port_and_a_file_have_one_server_and_nobody_is_forgotten_while_it_runs(tmp_path: Path) -> None:
    file, link = tmp_path / "club.db", tmp_path / "link.db"
    database = f"sqlite+aiosqlite:///{file}"
    with serving("--database", database, cwd=tmp_path) as server, guest(server, "Zenobia") as client:
        code = client.post("/api/rooms", json={}).json()["code"]
        with socket(server, client, code) as connected:
            connected.send('{"type": "sit", "id": "1"}')
            assert until_done(connected)["type"] == "done"
        link.symlink_to(file)
        for name in (file, link, f"{tmp_path}/./club.db"):
            with pytest.raises(DatabaseInUse), alone_with(f"sqlite+aiosqlite:///{name}"):
                pass
        second = inside("serve", "--port", "0", "--database", database)
        assert (second.status, second.out) == (2, "")
        where = server.url.replace("127.0.0.1", "localhost")
        assert second.err == f"allfives: a server already runs at {where}/, with {file}\n"
        other = f"sqlite+aiosqlite:///{tmp_path / 'other.db'}"
        taken = inside("serve", "--port", str(server.port), "--database", other)
        assert (taken.status, taken.out) == (2, "")
        said = f"allfives: port {server.port} of 127.0.0.1 is taken; choose another with --port\n"
        assert taken.err == said

        listed = inside("forget", "--list", "Zenobia", "--database", database)
        id_ = listed.out.split()[0]
        assert (listed.status, len(id_)) == (0, 32)
        assert "Zenobia" in listed.out
        busy = inside("forget", id_, "--database", database)
        assert (busy.status, busy.out) == (2, "")
        assert "a server runs on this database" in busy.err
        assert server.stop().status == 0
    done = inside("forget", id_, "--database", database)
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith("Zenobia is forgotten.")
    again = inside("forget", id_, "--database", database)
    assert (again.status, again.err) == (1, f"allfives: there is no guest {id_}\n")
    none = inside("forget", "--list", "Zenobia", "--database", database)
    assert none.out == "There is no guest of the name Zenobia.\n"
    with sqlite3.connect(file) as connection:
        assert "Zenobia" not in "\n".join(connection.iterdump())
    connection.close()


def test_the_lock_on_a_file_goes_with_its_process_however_that_ends(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path / 'club.db'}"
    code = f"import time\nfrom allfives.web.server import alone_with\nwith alone_with({database!r}):\n"
    code += "    print('mine', flush=True)\n    time.sleep(60)"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "mine\n"
        with pytest.raises(DatabaseInUse), alone_with(database):
            pass
        holder.kill()
    with alone_with(database) as tell_where:
        with pytest.raises(DatabaseInUse) as early, alone_with(database):
            pass
        tell_where("http://localhost:8000/")
        with pytest.raises(DatabaseInUse) as late, alone_with(database):
            pass
    assert (early.value.address, late.value.address) == ("", "http://localhost:8000/")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--workers", "2"], "more than one process needs PostgreSQL"),
        (["--allow-origin", "club.example"], "club.example is no origin"),
        (["--allow-origin", "https://club.example/page"], "is no origin"),
        (["--limit", "seeds=1"], "there is no limit 'seeds'"),
        (["--limit", "rooms=many"], "rooms is a whole number"),
        (["--database", "mysql://a:geheim@b/c"], "is not supported"),
        (["--database", "sqlite+aiosqlite:////nowhere/at/all.db"], "No such file or directory"),
        (["--database", "postgresql+asyncpg://a:geheim@127.0.0.1:1/c"], "is not available"),
        (["--host", "no.such.host.invalid"], "cannot listen at no.such.host.invalid"),
        (["--port", "99999"], "65535"),
        (["--log-level", "loud"], "loud"),
    ],
)
def test_what_cannot_be_served_is_said_in_one_line(tmp_path: Path, options: list[str], said: str) -> None:
    given = [] if "--database" in options else ["--database", f"sqlite+aiosqlite:///{tmp_path / 'a.db'}"]
    done = inside("serve", "--port", "0", *given, *options)
    assert done.status != 0
    assert said in done.err
    assert done.err.count("\n") == 1
    assert "geheim" not in done.err


def test_everywhere_means_the_addresses_of_the_local_network_too() -> None:
    own = {
        each.address
        for addresses in psutil.net_if_addrs().values()
        for each in addresses
        if each.family.name == "AF_INET" and not each.address.startswith("127.")
    }
    with listen("0.0.0.0", 0) as everywhere:
        port = everywhere.getsockname()[1]
        first, *others = addresses(everywhere)
    assert first == f"http://localhost:{port}/"
    assert set(others) <= {f"http://{address}:{port}/" for address in own}
    assert others or not own
    with listen("127.0.0.1", 0) as here:
        assert addresses(here) == [f"http://localhost:{here.getsockname()[1]}/"]


@contextmanager
def at_a_terminal(tmp_path: Path, *options: str, **variables: str) -> Iterator[Path]:
    """Serve at a pseudo-terminal; the file with what a browser was told to open."""
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {opened}\n', encoding="utf-8")
    browser.chmod(0o755)
    elsewhere = ("CI", "DISPLAY", "SSH_CONNECTION", "WAYLAND_DISPLAY")
    given = {key: value for key, value in environment().items() if key not in elsewhere}
    terminal = pexpect.spawn(
        sys.executable,
        ["-m", "allfives", "serve", "--port", "0", "--bot-processes", "1", *options],
        cwd=tmp_path,
        env={**given, "TERM": "xterm", "BROWSER": str(browser), "XDG_DATA_HOME": str(tmp_path), **variables},
        encoding="utf-8",
        timeout=20,
    )
    terminal.expect("Ctrl-C stops the server")
    yield opened
    terminal.sendintr()
    terminal.expect(pexpect.EOF)
    terminal.close()


def test_at_a_terminal_with_a_screen_the_page_is_opened(tmp_path: Path) -> None:
    with at_a_terminal(tmp_path, DISPLAY=":0") as opened:
        until(lambda: opened.exists() and opened.read_text(encoding="utf-8").endswith("\n"))
    assert re.fullmatch(r"http://localhost:\d+/\n", opened.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("options", "variables"),
    [
        (("--no-browser",), {"DISPLAY": ":0"}),
        ((), {}),
        ((), {"DISPLAY": ":0", "CI": "true"}),
        ((), {"DISPLAY": ":0", "SSH_CONNECTION": "a b c d"}),
    ],
)
def test_the_page_is_not_opened_where_nobody_would_see_it_or_nobody_wants_it(
    tmp_path: Path, options: tuple[str, ...], variables: dict[str, str]
) -> None:
    with at_a_terminal(tmp_path, *options, **variables) as opened:
        pass
    assert not opened.exists()


def test_there_is_a_screen_on_a_desktop_only() -> None:
    assert has_screen({}, "darwin")
    assert has_screen({"WAYLAND_DISPLAY": "wayland-0"}, "linux")
    assert not has_screen({"DISPLAY": ""}, "linux")
    assert not has_screen({"CI": "true"}, "darwin")


def test_the_qr_code_of_an_address_is_dark_on_light_and_has_its_margin() -> None:
    lines = list(qr_lines("http://192.0.2.7:8000/"))
    assert {style for line in lines for style, _ in line} == {"black on bright_white"}
    blocks = ["".join(text for _, text in line) for line in lines]
    assert blocks[0] == " " * 29
    assert blocks[1] == "  █▀▀▀▀▀█" + blocks[1][9:20] + "█▀▀▀▀▀█  "
    assert (len(blocks), {len(line) for line in blocks}) == (15, {29})


def test_without_a_database_everything_is_kept_in_the_folder_for_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == f"sqlite+aiosqlite:///{tmp_path}/allfives/allfives.db"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_database() == f"sqlite+aiosqlite:///{tmp_path}/.local/share/allfives/allfives.db"


def test_nobody_in_particular_is_not_forgotten(tmp_path: Path) -> None:
    missing = inside("forget", "abc", "--database", f"sqlite+aiosqlite:///{tmp_path / 'none.db'}")
    assert (missing.status, missing.err) == (2, f"allfives: there is no file {tmp_path / 'none.db'}\n")
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "there.db").touch()
    nobody = inside("forget", "--database", f"sqlite+aiosqlite:///{tmp_path / 'there.db'}")
    assert nobody.status == 2
    assert "--list" in nobody.err


def test_two_workers_serve_one_room_and_one_that_dies_is_replaced(tmp_path: Path, postgres_url: str) -> None:
    with (
        serving("--workers", "2", "--database", postgres_url, cwd=tmp_path) as server,
        guest(server, "Ana") as ana,
    ):
        until(lambda: len(server.workers) == 2)
        code = ana.post("/api/rooms", json={"public": True}).json()["code"]
        # Each request on a connection of its own: sooner or later both have answered.
        seen = [httpx.get(f"{server.url}/api/rooms/{code}", trust_env=False) for _ in range(20)]
        assert {answer.status_code for answer in seen} == {200}
        counted = re.findall(
            r'^allfives_requests_total{.*route="/api/rooms/{code}",status="200"} (\S+)',
            ana.get("/metrics").text,
            re.MULTILINE,
        )
        assert counted == ["20.0"]
        dead = server.workers[0].pid
        os.kill(dead, signal.SIGKILL)
        until(lambda: len(server.workers) == 2 and dead not in [each.pid for each in server.workers])
        until(server.answers)
        assert httpx.get(f"{server.url}/api/rooms/{code}", trust_env=False).status_code == 200
        workers = server.workers
        done = server.stop()
        assert done.status == 0, done.err
        assert not any(each.is_running() for each in workers)
