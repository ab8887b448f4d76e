"""Draw the icons of the page that have to be PNG, from ``client/public/icon.svg``.

Usage: ``python -m tools.page_icons``. Chromium draws them.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.page.browser import a_chromium

__all__ = ["main"]

PUBLIC = Path(__file__).parent.parent / "client" / "public"
GREEN = "#0B6654"
SIZES = {"icon-192.png": (192, False), "icon-512.png": (512, False)}
FULL = {"icon-maskable-512.png": (512, True), "apple-touch-icon.png": (180, True)}
SAFE = 0.8
"""A system may cut a round or square shape out of a maskable icon; this much of its width always stays."""


def main() -> None:
    """Draw them."""
    icon = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = a_chromium(playwright)
        page = browser.new_page()
        for name, (size, full) in {**SIZES, **FULL}.items():
            within = round(size * SAFE) if full else size
            page.set_viewport_size({"width": size, "height": size})
            page.set_content(
                f"<style>body{{margin:0;display:grid;place-items:center;height:{size}px}}"
                f"body.full{{background:{GREEN}}}svg{{width:{within}px}}</style>"
                f'<body class="{"full" if full else ""}">{icon}'
            )
            page.screenshot(path=PUBLIC / name, omit_background=not full)
        browser.close()


if __name__ == "__main__":
    main()
