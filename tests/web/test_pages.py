"""The page as the server hands it out: addresses, compression, caches, and what is not there."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from allfives.web.pages import PATHS, Site
from tests.web.serving import Running

ROOT = Path(__file__).parents[2]
BROWSER = {"accept": "text/html,*/*;q=0.8"}
INDEX = '<!doctype html>\n<title>All Fives</title><script src="/page/index-AbC_1.js"></script>'
WHOLE = b"let whole"
GZIPPED = gzip.compress(WHOLE, mtime=0)
ADDRESSES = ["/", "/rooms/Ab-_1", "/rooms/Ab-_1/matches/2", "/analysis", "/learn", "/learn/count"]
ADDRESSES += ["/rules", "/sheet", "/settings"]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder like that of a built page."""
    folder = tmp_path_factory.mktemp("static")
    (folder / "page").mkdir()
    (folder / "index.html").write_text(INDEX, encoding="utf-8")
    (folder / "icon.svg").write_text("<svg/>", encoding="utf-8")
    (folder / "sw.js").write_text("self", encoding="utf-8")
    for ending, body in (("", WHOLE), (".br", b"as brotli"), (".gz", GZIPPED)):
        (folder / f"page/index-AbC_1.js{ending}").write_bytes(body)
    (folder / "page/inter-1.woff2").write_bytes(b"wOF2")
    return folder


@pytest.fixture(scope="module")
def running(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with that page."""
    with Running.with_(tmp_path_factory.mktemp("server"), page=built) as running:
        yield running


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_address_of_the_page_answers_with_the_page(running: Running, address: str) -> None:
    with running.client() as client:
        answer = client.get(address)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_a_slash_at_the_end_of_an_address_makes_no_difference(running: Running) -> None:
    with running.client() as client:
        answers = [client.get(address) for address in ("/rules/", "/rooms/Ab-_1/", "/rooms/Ab-_1/matches/2/")]
    assert [(answer.status_code, answer.text) for answer in answers] == [(200, INDEX)] * 3


def test_the_server_knows_as_many_addresses_as_the_page() -> None:
    table = (ROOT / "client" / "src" / "app" / "pages.ts").read_text(encoding="utf-8")
    asked = [re.compile(found.replace("?<", "?P<")) for found in re.findall(r"path: /(.*?)/,", table)]
    assert len(asked) == len(re.findall(r"name: '", table))
    assert len(PATHS) == len(ADDRESSES)
    plain = [pattern.pattern.replace("\\/", "/") for pattern in asked]
    for address in ADDRESSES:
        assert [each for each in plain if re.fullmatch(each, address)] != [], address
    for each in plain:
        assert [address for address in ADDRESSES if re.fullmatch(each, address)] != [], each


def test_a_browser_that_has_the_page_already_gets_nothing_again(running: Running) -> None:
    with running.client() as client:
        tag = client.get("/").headers["etag"]
        again = client.get("/rules", headers={"if-none-match": f'"other", {tag}'})
        other = client.get("/", headers={"if-none-match": '"other"'})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert other.status_code == 200


@pytest.mark.parametrize(
    ("accepted", "encoding", "body"),
    [
        ("gzip, deflate, br", "br", b"as brotli"),
        ("gzip", "gzip", GZIPPED),
        ("br;q=0, gzip;q=0.5", "gzip", GZIPPED),
        ("identity", None, WHOLE),
    ],
    ids=["brotli", "gzip", "gzip-rather", "whole"],
)
def test_a_script_comes_as_small_as_the_browser_can_take_it_and_is_kept_for_a_year(
    running: Running, accepted: str, encoding: str | None, body: bytes
) -> None:
    with (
        running.client() as client,
        client.stream("GET", "/page/index-AbC_1.js", headers={"accept-encoding": accepted}) as answer,
    ):
        raw = b"".join(answer.iter_raw())
    assert (answer.status_code, raw) == (200, body)
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["vary"] == "accept-encoding"


def test_files_with_a_name_of_their_own_are_asked_for_again_and_pictures_after_a_day(
    running: Running,
) -> None:
    with running.client() as client:
        icon, worker = client.get("/icon.svg"), client.get("/sw.js")
        font = client.get("/page/inter-1.woff2")
    assert icon.headers["content-type"] == "image/svg+xml"
    assert icon.headers["cache-control"] == "public, max-age=86400"
    assert worker.headers["cache-control"] == "no-cache"
    assert font.headers["content-type"] == "font/woff2"
    assert "vary" not in font.headers


@pytest.mark.parametrize(
    "address",
    [
        "/nothing",
        "/rooms/a.b",
        "/rooms/Ab/matches/x",
        "/learn/a/b",
        "/page/old-1.js",
        "/page/index-AbC_1.js.br",
    ],
)
def test_what_is_not_there_is_said_to_a_person_by_the_page_and_to_a_program_in_json(
    running: Running, address: str
) -> None:
    with running.client() as client:
        person, program = client.get(address, headers=BROWSER), client.get(address)
    assert (person.status_code, person.text) == (404, INDEX)
    assert person.headers["cache-control"] == "no-store"
    assert (program.status_code, program.json()["code"]) == (404, "no_page")


def test_below_the_api_everything_that_is_not_there_is_json(running: Running) -> None:
    with running.client() as client:
        answer = client.get("/api/nothing", headers=BROWSER)
    assert (answer.status_code, answer.json()["code"]) == (404, "no_page")


@pytest.mark.parametrize("address", ["/", "/page/index-AbC_1.js", "/api/rules", "/healthz", "/nothing"])
def test_what_can_be_got_can_be_asked_about(running: Running, address: str) -> None:
    with running.client() as client:
        got, asked = client.get(address), client.head(address)
    assert (asked.status_code, asked.content) == (got.status_code, b"")
    same = ("content-type", "content-length", "cache-control")
    assert [asked.headers.get(name) for name in same] == [got.headers.get(name) for name in same]


def test_the_code_of_a_room_stands_in_no_number(running: Running) -> None:
    with running.client() as client:
        client.get("/rooms/hemlock")
        client.head("/rooms/hemlock/matches/3")
        numbers = client.get("/metrics").text
    assert 'route="/rooms/{code}",status="200"' in numbers
    assert 'method="HEAD",route="/rooms/{code}/matches/{match}",status="200"' in numbers
    assert "hemlock" not in numbers


def test_without_a_built_page_the_front_page_says_how_to_build_it(tmp_path: Path) -> None:
    (tmp_path / "server").mkdir()
    with Running.with_(tmp_path / "server", page=tmp_path / "nothing") as running, running.client() as client:
        front, icon = client.get("/"), client.get("/icon.svg")
    assert front.status_code == 200
    assert "make run" in front.text
    assert icon.status_code == 404
    assert set(Site.read(tmp_path / "nothing").files) == {"index.html"}
