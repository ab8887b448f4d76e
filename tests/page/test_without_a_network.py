"""The page as an app: it can be installed, opens without a network, and comes up to date by itself."""

from __future__ import annotations

import shutil
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.live.serving import Served
from tests.page.browser import Visitors, settled
from tests.web.serving import Running

STATIC = Path(__file__).parents[2] / "src" / "allfives" / "web" / "static"


def is_ready(page: Page) -> None:
    """Wait until all that works without a network is there."""
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")


def test_a_browser_can_install_it(served: Served, page: Page) -> None:
    page.goto("/")
    path = page.locator("link[rel=manifest]").get_attribute("href")
    answer = httpx.get(f"{served.url}{path}", trust_env=False)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = answer.json()
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    assert "maskable" in {icon.get("purpose") for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        picture = httpx.get(f"{served.url}{icon['src']}", trust_env=False)
        assert picture.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width = int.from_bytes(picture.content[16:20])
            assert icon["sizes"] == f"{width}x{width}"


@pytest.mark.parametrize("path", ["/learn", "/rules", "/sheet", "/"])
def test_after_one_visit_the_page_opens_without_a_network(visitors: Visitors, path: str) -> None:
    page = visitors.open("/", worker=True, language="pt")
    is_ready(page)
    page.context.set_offline(True)
    visitors.expect_errors("ERR_INTERNET_DISCONNECTED")
    page.goto(path)
    settled(page)
    expect(page.locator("html")).to_have_attribute("lang", "pt")
    assert "All Fives" in page.title()
    page.context.set_offline(False)


def kept(page: Page) -> dict[str, list[str]]:
    """The paths that the browser keeps of the page, by version."""
    found: dict[str, list[str]] = page.evaluate(
        """async () => {
            const found = {}
            for (const name of await caches.keys()) {
                const requests = await (await caches.open(name)).keys()
                found[name] = requests.map((each) => new URL(each.url).pathname)
            }
            return found
        }"""
    )
    return found


def test_nothing_of_what_the_server_answers_is_kept(visitors: Visitors) -> None:
    page = visitors.open("/", worker=True)
    is_ready(page)
    page.goto("/settings")
    settled(page)
    page.evaluate("fetch('/api/rules').then((answer) => answer.json())")
    ((_, paths),) = kept(page).items()
    assert {"/", "/theme.js"} <= set(paths)
    rest = [path for path in paths if not path.startswith("/page/")]
    assert set(rest) <= {"/", "/theme.js", "/icon.svg"}
    assert not any("inter-greek" in path for path in paths)


def test_a_new_version_is_shown_at_the_next_visit_and_breaks_no_page_that_is_open(
    browser: Browser, tmp_path: Path
) -> None:
    static = shutil.copytree(STATIC, tmp_path / "static")
    (tmp_path / "server").mkdir()
    with Running.with_(tmp_path / "server", page=static) as running:
        visitors = Visitors(browser, f"http://{running.host}")
        old = visitors.open("/", worker=True)
        is_ready(old)
        port = int(running.host.partition(":")[2])
        visitors.expect_errors("ERR_CONNECTION_REFUSED", "502")
    [version] = kept(old)

    for name, was, becomes in (
        ("index.html", "<title>", '<meta name="version" content="2"><title>'),
        ("sw.js", version.removeprefix("allfives-"), "0123456789abcdef"),
    ):
        text = (static / name).read_text(encoding="utf-8")
        assert was in text
        (static / name).write_text(text.replace(was, becomes), encoding="utf-8")
        (static / f"{name}.br").unlink()
        (static / f"{name}.gz").unlink()
    [script] = static.glob("page/Settings-*.js")
    script.rename(static / "page" / "Settings-Another1.js")

    with Running.with_(tmp_path / "server", page=static, port=port):
        new = old.context.new_page()
        new.goto("/sheet")
        settled(new)
        expect(new.locator("meta[name=version]")).to_have_attribute("content", "2")
        old.locator('header a[href="/settings"]').click()
        settled(old)
        expect(old).to_have_url(f"{visitors.url}/settings")
        expect(old.get_by_role("main").get_by_role("heading", level=1)).to_be_visible()
        context = old.context
        old.close()
        new.close()
        newest = context.new_page()
        newest.goto("/")
        newest.wait_for_function(
            "caches.keys().then((names) => names.join() === 'allfives-0123456789abcdef')"
        )
        visitors.close()
    assert visitors.wrong == []
