"""Draw whole deals in a browser, tile by tile, on the table of a room; look for anything wrong on it.

    python -m tools.page_layouts [--deals 600] [--seed 1] [--sizes 390x844 844x390 1440x900] [--thorough]

The deals come from the core: of all presets for two, three and four players, who place at random, and
layouts of long arms, of four arms, of all tiles, without a spinner and with one at every double. For each
window it is measured how large the page of a room leaves its table; the table alone, built from
`client/bench/table`, then shows one placement after the other at that size. After each the boxes of what is
drawn are compared: no two tiles overlap; tiles, numbers, rings and ghosts are inside the table; what counts
has its number, every place of a tile its ghost; and the ghosts lie apart and can be hit. The ghosts are
those of one tile, each time of another; with `--thorough`, of tiles for all open places.

Prints what is wrong, and the short side of the tiles beside those of the design; exit status 1 if anything is
wrong. Ctrl-C ends early with what is known by then.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from allfives.notation import event_to_json
from allfives.rules import (
    PRESETS,
    TILES,
    Deal,
    DealStarted,
    Layout,
    Place,
    Placed,
    Position,
    Rules,
    Tile,
    deal_source,
)
from scripts.page import find_node
from tests.live.serving import serving
from tests.page.browser import DESKTOP, LANDSCAPE, PHONE, Visitors, a_chromium
from tests.page.seated import a_room, state_of
from tools.page_deals import KINDS

__all__ = ["Drawn", "a_table", "deals", "draw", "main"]

Size = tuple[int, int]

CLIENT: Final = Path(__file__).parent.parent / "client"
SIZES: Final = (PHONE, LANDSCAPE, DESKTOP)
DESIGN: Final = {
    PHONE: ("390x420", "20.8 / 25.4 / 31.2 / 38.2", "18.8 / 26.7 / 35.8 / 42.6"),
    DESKTOP: ("1000x560", "37.6 / 47.0 / 55.4 / 60.0", "33.8 / 45.2 / 57.0 / 57.0"),
}
"""By window: the table that the design measured, and its tiles at deal end and in play."""

_HAND: Final = 7
_MOST: Final = 20
_SHOWN: Final = 20
_TELL_S: Final = 20
_SETTINGS: Final = {"speed": "off", "sounds": False, "ask": True, "name": "Ana"}

_SCRIPT: Final = Path(__file__).with_suffix(".js")


@dataclass(frozen=True, slots=True)
class Full:
    """A deal that is over: its rules, the plays in order, how many tiles the first seat held after each."""

    kind: str
    rules: Rules
    plays: tuple[Place, ...]
    held: tuple[int, ...]


def _played(rules: Rules, chance: Random) -> tuple[tuple[Place, ...], tuple[int, ...]]:
    """A whole deal of players who place at random."""
    position = Position.start(rules, Deal.shuffled(deal_source(str(chance.random()), 1), rules))
    plays: list[Place] = []
    held: list[int] = []
    while actions := position.legal_actions():
        action = chance.choice(actions)
        position = position.apply(action)
        if isinstance(action, Place):
            plays.append(action)
            held.append(len(position.hands[0]))
    return tuple(plays), tuple(held)


def deals(count: int, seed: int) -> Iterator[Full]:
    """So many deals, three in five of them played by the rules of the presets; the same for the same seed."""
    presets = [(name, players) for name in PRESETS for players in (2, 3, 4)]
    others = [kind for kind in KINDS if not kind.endswith("players")]
    for number in range(count):
        turn, at = divmod(number, 5)
        if at < 3:
            name, players = presets[(3 * turn + at) % len(presets)]
            rules = Rules.preset(name, players=players)
            plays, held = _played(rules, Random(f"{seed} {number}"))
            yield Full(str(rules), rules, plays, held)
        else:
            kind = others[(2 * turn + at - 3) % len(others)]
            branching, play = KINDS[kind]
            plays = tuple(play(Random(f"{kind} {seed} {number}")))
            rules = Rules.preset("all-fives", spinner=branching)
            yield Full(kind, rules, plays, (_HAND,) * len(plays))


def _told(deal: Full, number: int, *, thorough: bool = False) -> dict[str, Any]:
    """A deal as the page is told of it."""
    rules, layout = deal.rules, Layout.empty(deal.rules)
    zero = (0,) * (2 if rules.partners else rules.players)
    order = Random(number).sample(TILES, len(TILES))
    steps: list[dict[str, Any]] = []
    for at, (play, held) in enumerate(zip(deal.plays, deal.held, strict=True)):
        layout = layout.place(play.tile, play.host)
        over = at == len(deal.plays) - 1
        left = [tile for tile in order if tile not in layout.joined]
        places = tuple((place.tile, place.value) for place in layout.places())
        event = Placed(0, play.tile, play.host, layout.ends(), places, 0, zero)
        ends = {end.tile for end in layout.ends()}
        steps.append(
            {
                "event": event_to_json(event, at + 1),
                "layout": str(layout),
                "over": over,
                "hosts": [(str(one.tile), one.host and str(one.host)) for one in deal.plays[: at + 1]],
                "counts": [end.counts for end in layout.ends()],
                "rings": sum(host not in ends for host, _ in places),
                "hands": [_hand(rules, layout, [], left[:held])]
                if over
                else _hands(rules, layout, held, left, None if thorough else at),
            }
        )
    start = DealStarted(1, 0, (deal.held[0] + 1, *(5,) * (rules.players - 1)), 28 - 5 * rules.players, zero)
    return {"number": number, "branching": rules.spinner, "start": event_to_json(start, 0), "steps": steps}


def _hands(
    rules: Rules, layout: Layout, held: int, left: Sequence[Tile], turn: int | None
) -> list[dict[str, Any]]:
    """Hands of so many tiles, with tiles for every place, as far as some are left, or with one of these."""
    values = {place.value for place in layout.places()}
    looks = [tile for tile in left if tile.is_double and tile.low in values][:1]
    plain = [tile for tile in left if not tile.is_double]
    while best := max(plain, key=lambda tile: len({tile.low, tile.high} & values), default=None):
        if not {best.low, best.high} & values:
            break
        looks.append(best)
        values -= {best.low, best.high}
    if turn is not None and looks:
        looks = [looks[turn % len(looks)]]
    parts = [looks[at : at + held] for at in range(0, len(looks), held)] or [[]]
    return [
        _hand(rules, layout, part, [*part, *(tile for tile in left if tile not in part)][:held])
        for part in parts
    ]


def _hand(rules: Rules, layout: Layout, looks: Sequence[Tile], hand: Sequence[Tile]) -> dict[str, Any]:
    """A hand, what could be done with it, and the tiles of it whose ghosts are looked at."""
    choices = []
    for play in layout.plays(*sorted(hand)):
        after = layout.place(play.tile, play.host)
        ends = [(str(end.tile), end.counts) for end in after.ends()]
        choices.append({"action": str(play), "points": rules.points_by_sum[after.count()], "ends": ends})
    places = [place.value for place in layout.places()]
    return {
        "hand": sorted(map(str, hand)),
        "choices": choices,
        "looks": [(str(tile), sum(value in (tile.low, tile.high) for value in places)) for tile in looks],
    }


@dataclass(slots=True)
class Drawn:
    """What was seen in windows of one size.

    Attributes:
        deals: Deals that were drawn.
        placements: Placements that were.
        wrong: What is wrong, by what it is: the deal, and how.
        areas: Sizes of the table, and at how many placements it had them.
        end: The short side of the tiles in pixels at the end of each deal.
        play: The same after every placement.
        spinners: The same as ``end`` where every double branches; these are in none of the others.
        moved: Placements where the table moved when ghosts were shown.
        close: The least distance between the middles of two ghosts.
    """

    deals: int = 0
    placements: int = 0
    wrong: dict[str, list[str]] = field(default_factory=dict)
    areas: Counter[Size] = field(default_factory=Counter)
    end: list[float] = field(default_factory=list)
    play: list[float] = field(default_factory=list)
    spinners: list[float] = field(default_factory=list)
    moved: int = 0
    close: float = float("inf")

    def add(self, deal: Full, seen: Sequence[dict[str, Any]]) -> None:
        """Note what was seen of a deal."""
        self.deals += 1
        self.placements += len(seen)
        plays = [str(play) for play in deal.plays]
        for count, step in enumerate(seen, 1):
            for what, how in step["wrong"]:
                self.wrong.setdefault(what, []).append(f"{deal.kind}: {how}: {' '.join(plays[:count])}")
            wide, high = step["area"]
            self.areas[(round(wide), round(high))] += 1
            self.moved += step.get("moved", False)
            self.close = min(self.close, step["close"] or float("inf"))
        sizes = [step["size"] for step in seen]
        if deal.rules.spinner == "all":
            self.spinners.append(sizes[-1])
        else:
            self.end.append(sizes[-1])
            self.play += sizes[:-1]


def draw(page: Page, deal: Full, number: int, drawn: Drawn) -> None:
    """Draw a deal in a room, on a page that :func:`a_table` has opened, and note what is seen."""
    base = _base(page, str(deal.rules), deal.rules.players)
    drawn.add(deal, page.evaluate("([deal, base]) => drawDeal(deal, base)", [_told(deal, number), base]))


@cache
def _base(page: Page, rules: str, players: int) -> dict[str, Any]:
    """The state of a room with these rules before anything happens in it, as a server has it."""
    return state_of(page, a_room(page, rules=rules, seats=["open"] * players))


def a_table(visitors: Visitors, size: Size) -> Page:
    """The page of a room in a window of a size, ready to be shown deals."""
    page = visitors.open(None, size=size, touch=size != DESKTOP)
    page.add_init_script(f"localStorage.setItem('allfives.settings', {json.dumps(json.dumps(_SETTINGS))})")
    page.add_init_script(path=_SCRIPT)
    page.goto(f"/rooms/{a_room(page)}")
    return page


def areas(page: Page) -> dict[str, list[float]]:
    """How large a room leaves its table, by the tiles in the hand."""
    found: dict[str, list[float]] = {}
    rules = Rules.preset("all-fives")
    tiles = Layout.parse("66", rules=rules)
    for held in range(_MOST + 1):
        deal = Full("", rules, (Place(Tile.parse("66")),), (held,))
        told = _told(deal, held + 1)
        told["steps"][0] |= {"over": False, "hands": [_hand(rules, tiles, [], TILES[:held])]}
        [seen] = page.evaluate("([deal, base]) => drawDeal(deal, base)", [told, _base(page, str(rules), 2)])
        found[str(held)] = seen["area"]
    return found


def built(folder: Path) -> None:
    """Build the page that has nothing but a table."""
    vite = (CLIENT / "node_modules" / "vite" / "bin" / "vite.js").resolve()
    config = CLIENT / "bench" / "table" / "vite.config.ts"
    command = [find_node().node, str(vite), "build", "--config", str(config.relative_to(CLIENT))]
    subprocess.run([*command, "--outDir", str(folder), "--logLevel", "error"], cwd=CLIENT, check=True)


def _bare(visitors: Visitors, size: Size, folder: Path) -> Page:
    """The page that has nothing but a table."""
    page = visitors.open(None, size=size, touch=size != DESKTOP)
    page.add_init_script(path=_SCRIPT)
    page.route(
        "**/bench/**", lambda route: route.fulfill(path=folder / route.request.url.partition("/bench/")[2])
    )
    page.goto("/bench/index.html")
    return page


def _cuts(values: Sequence[float]) -> str:
    """Least, five per cent, median, 95 per cent."""
    if not values:
        return "-"
    row = sorted(values)
    cut = [row[min(len(row) - 1, int(part * len(row)))] for part in (0, 0.05)]
    return " / ".join(
        f"{each:.1f}" for each in [*cut, median(row), row[min(len(row) - 1, int(0.95 * len(row)))]]
    )


def report(size: Size, drawn: Drawn) -> str:
    """What was seen, beside the design."""
    areas = ", ".join(f"{wide}x{high} ({times})" for (wide, high), times in drawn.areas.most_common(6))
    lines = [
        f"{_name(size)}: {drawn.deals} deals, {drawn.placements} placements; table {areas}",
        f"  deal end                {_cuts(drawn.end)}",
        f"  in play                 {_cuts(drawn.play)}",
        f"  every double branches   {_cuts(drawn.spinners)}",
    ]
    if size in DESIGN:
        table, end, play = DESIGN[size]
        lines.insert(2, f"    design at {table:9}   {end}")
        lines.insert(4, f"    design at {table:9}   {play}")
    lines.append(
        f"  the view moved when ghosts were shown at {drawn.moved} placements;"
        f" the nearest middles of two ghosts: {drawn.close:.0f} px"
    )
    for what, how in drawn.wrong.items():
        lines.append(f"  WRONG {what}: {len(how)}")
        lines += [f"    {each}" for each in how[:_SHOWN]]
    if not drawn.wrong:
        lines.append("  nothing wrong")
    return "\n".join(lines)


def _run(
    visitors: Visitors, folder: Path, size: Size, given: Sequence[Full], drawn: Drawn, thorough: bool
) -> None:
    room = areas(a_table(visitors, size))
    page = _bare(visitors, size, folder)
    begin = told = time.monotonic()
    for number, deal in enumerate(given, 1):
        drawn.add(
            deal,
            page.evaluate(
                "([deal, areas]) => drawDeal(deal, areas)", [_told(deal, number, thorough=thorough), room]
            ),
        )
        now = time.monotonic()
        if now - told > _TELL_S:
            told = now
            wrong = sum(map(len, drawn.wrong.values()))
            print(f"{_name(size)}: {number} deals in {now - begin:.0f} s, wrong: {wrong}", file=sys.stderr)
    visitors.close()
    if visitors.wrong:
        drawn.wrong["page"] = visitors.wrong


def _name(size: Size) -> str:
    return f"{size[0]}x{size[1]}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw, and print what was seen."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--deals", type=int, default=600, help="deals in each size")
    parser.add_argument("--seed", type=int, default=1, help="which deals")
    parser.add_argument("--sizes", nargs="+", default=list(map(_name, SIZES)), help="windows, as 390x844")
    parser.add_argument("--thorough", action="store_true", help="look at ghosts at all open places each time")
    options = parser.parse_args(arguments)
    given = list(deals(options.deals, options.seed))
    seen: dict[Size, Drawn] = {}
    try:
        with (
            tempfile.TemporaryDirectory() as folder,
            serving(Path(folder)) as served,
            sync_playwright() as playwright,
        ):
            browser = a_chromium(playwright)
            built(Path(folder) / "bench")
            for text in options.sizes:
                wide, _, high = text.partition("x")
                size = (int(wide), int(high))
                drawn = seen[size] = Drawn()
                _run(
                    Visitors(browser, served.url),
                    Path(folder) / "bench",
                    size,
                    given,
                    drawn,
                    options.thorough,
                )
                print(report(size, drawn), flush=True)
            browser.close()
    except KeyboardInterrupt:
        print("\n".join(report(size, drawn) for size, drawn in list(seen.items())[-1:]))
        return 130
    return 1 if any(drawn.wrong for drawn in seen.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
