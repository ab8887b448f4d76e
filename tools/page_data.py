"""Make the data that the page needs of the rules where no server answers.

    python -m tools.page_data

Lessons, the tables by which the score keeper looks up what counts, and the rules in words. A test holds
that what is committed is what the core says now.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from allfives.rules import PRESETS, TILES, Layout, Match, Place, Rules, Tile, score_text
from allfives.rules.ruleset import ALL_PIPS
from allfives.words import LANGUAGES, Words, preset_about, preset_title, rules_sections
from tools.page_teaching import lessons

CLIENT: Final = Path(__file__).resolve().parent.parent / "client"
DATA: Final = "src/data"
PLAYERS: Final = (2, 3, 4)
_DEALS: Final = 6
"""Deals of each match that the page's tests replay, at the most."""


def files() -> dict[str, str]:
    """Every file by its path in the folder of the page."""
    made = {
        f"{DATA}/lessons.json": _json(lessons()),
        f"{DATA}/table.json": _json(table()),
        "tests/data/deals.json": _json(list(deals()), lines=True),
    }
    for language in LANGUAGES:
        made[f"{DATA}/rules-{language}.json"] = _json(rules_pages(language))
    return made


def main() -> int:
    """Write them."""
    for name, text in files().items():
        path = CLIENT / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return 0


def _json(value: Any, *, lines: bool = False) -> str:
    def text(part: Any) -> str:
        return json.dumps(part, ensure_ascii=False, separators=(",", ":"))

    if lines:
        return "[\n" + ",\n".join(map(text, value)) + "\n]\n"
    return text(value) + "\n"


def table() -> dict[str, Any]:
    """What is looked up, kind by kind, and which of it goes with which form."""
    forms = {name: _form(Rules.preset(name)) for name in PRESETS}
    for name, form in forms.items():
        form["players"] = {str(n): _seats(Rules.preset(name, players=n)) for n in PLAYERS}
    scorings = {_scoring(rules): list(rules.points_by_sum) for rules in map(Rules.preset, PRESETS)}
    return {
        "tiles": {
            "plain": {str(tile): _plain(tile) for tile in TILES if not tile.is_double},
            "double": _doubles(Rules.preset("muggins"), 2),
            "spinner": _doubles(Rules.preset("all-fives"), 4),
            "exposed": _doubles(Rules.preset("sniff"), 4),
        },
        "points": scorings,
        "rounded": [Rules.preset("all-fives").round(pips) for pips in range(ALL_PIPS + 1)],
        "forms": forms,
    }


def _seen(layout: Layout, tile: Tile) -> list[list[int]]:
    """What a tile counts, end by end, and the values of the places that it opens."""
    return [
        [end.counts for end in layout.ends() if end.tile is tile],
        [place.value for place in layout.places() if place.tile is tile],
    ]


def _plain(tile: Tile) -> dict[str, list[list[int]]]:
    """A plain tile, by the values at which others are joined to it."""
    alone = Layout.empty(Rules.preset("all-fives")).place(tile)
    found = {"": _seen(alone, tile)}
    for value in (tile.low, tile.high):
        found[str(value)] = _seen(alone.place(_neighbours(value, tile)[0], tile), tile)
    low, high = (_neighbours(value, tile)[0] for value in (tile.low, tile.high))
    found[f"{tile}"] = _seen(alone.place(low, tile).place(high, tile), tile)
    return found


def _doubles(rules: Rules, places: int) -> dict[str, dict[str, list[list[int]]]]:
    """The doubles as the first on the table, by the values at which others are joined to them."""
    found = {}
    for value in range(7):
        tile = Tile(value, value)
        layout = Layout.empty(rules).place(tile)
        states = {"": _seen(layout, tile)}
        for n, other in enumerate(_neighbours(value, tile)[:places], start=1):
            layout = layout.place(other, tile)
            states[str(value) * n] = _seen(layout, tile)
        found[str(tile)] = states
    return found


def _neighbours(value: int, tile: Tile) -> list[Tile]:
    """Plain tiles with that value, of which no two are the tile itself."""
    return [other for other in TILES if other.has(value) and not other.is_double and other is not tile]


def _scoring(rules: Rules) -> str:
    return f"{rules.scoring} {rules.unit}"


def _form(rules: Rules) -> dict[str, Any]:
    first = "exposed" if rules.spinner_counts == "while-exposed" else "spinner"
    kinds = {"none": ["double", "double"], "first": [first, "double"], "all": [first, first]}
    return {
        # The kind of the first double on the table, and of those after it.
        "doubles": kinds[rules.spinner],
        "branching": rules.spinner,
        "points": _scoring(rules),
        "scoring": rules.scoring,
        "unit": rules.unit,
        "exact": rules.exact,
        "strokes": rules.in_strokes,
        "divisor": rules.divisor,
        "draw": rules.draw,
        "next_leader": rules.next_leader,
        "settlement": rules.settlement,
    }


def _seats(rules: Rules) -> dict[str, Any]:
    """What depends on the number of players."""
    boneyard = len(TILES) - rules.players * rules.hand
    return {
        "hand": rules.hand,
        "target": rules.target,
        "boneyard": boneyard,
        "drawable": rules.drawable(boneyard),
        "sides": [list(rules.seats(side)) for side in range(rules.sides)],
        "next": [(seat + 1) % rules.players for seat in range(rules.players)],
        "out": [_settled(rules, [rules.side(seat)], out=True) for seat in range(rules.players)],
        # By the sides that have the lowest total.
        "blocked": {"".join(map(str, lowest)): _blocked(rules, lowest) for lowest in _ties(rules)},
    }


def _ties(rules: Rules) -> Iterator[list[int]]:
    for chosen in range(1, 2**rules.sides):
        yield [side for side in range(rules.sides) if chosen >> side & 1]


def _blocked(rules: Rules, lowest: list[int]) -> list[dict[str, Any]]:
    splits = rules.players == 3 and len(lowest) == 2 and rules.block_tie == "split"
    winners = lowest if len(lowest) == 1 or splits else []
    return _settled(rules, winners, out=False)


def _settled(rules: Rules, winners: list[int], *, out: bool) -> list[dict[str, Any]]:
    """What a settlement changes: for each side the groups of seats whose pips are added and then rounded.

    ``share`` of the sum of those goes to the side; ``fixed`` points do not depend on any pips.
    """
    seats = range(rules.players)
    if rules.settlement == "own-deducted":
        return [
            {"side": side, "share": -1, "groups": [[seat] for seat in rules.seats(side)]}
            for side in range(rules.sides)
        ]
    if rules.settlement == "out-bonus":
        return [{"side": side, "share": 1, "groups": [], "fixed": 1} for side in winners if out]
    if rules.settlement != "opponents-sum":
        raise NotImplementedError(f"no form of the page settles by {rules.settlement}")
    losers = [seat for seat in seats if rules.side(seat) not in winners]
    share = 1 / len(winners) if winners else 0
    return [{"side": side, "share": share, "groups": [losers]} for side in winners]


def rules_pages(language: str) -> dict[str, Any]:
    """The rules pages of all forms in one language; each line stands there once."""
    words = Words(language)
    lines: dict[str, int] = {}

    def at(line: str) -> int:
        return lines.setdefault(line, len(lines))

    pages = {}
    for name in PRESETS:
        for players in PLAYERS:
            sections = rules_sections(words, Rules.preset(name, players=players))
            pages[f"{name}/{players}"] = [
                [at(section.title), *map(at, section.paragraphs)] for section in sections
            ]
    return {
        "forms": {name: [preset_title(words, name), preset_about(words, name)] for name in PRESETS},
        "lines": list(lines),
        "pages": pages,
    }


def deals() -> Iterator[dict[str, Any]]:
    """Matches played at random, deal by deal, with what the core says after each placement and at the end."""
    for name in PRESETS:
        for players in PLAYERS:
            # The same every time, and with a target that some of them reach.
            random = Random(f"{name} {players}")
            preset = Rules.preset(name, players=players)
            match = Match.start(preset.replace(target=preset.target // 2))
            for _ in range(_DEALS):
                if match.over:
                    break
                match = match.deal(match.next_deal(random))
                made = {"form": name, "players": players, "target": match.rules.target}
                played, match = _played(match, random)
                yield {**made, "deal": match.deal_number, **played}


def _played(match: Match, random: Random) -> tuple[dict[str, Any], Match]:
    before = match.scores
    turns = []
    position = match.position
    while position is not None and position.turn is not None:
        seat, scores = position.turn, position.scores
        action = random.choice(position.legal_actions())
        match = match.apply(action)
        position = match.position
        assert position is not None
        if not isinstance(action, Place):
            turns.append(f"{seat} {'+' if str(action) == '+' else '--'}")
            continue
        settled = dict(position.ended.settlement) if position.ended else {}
        side = match.rules.side(seat)
        points = position.scores[side] - scores[side] - settled.get(side, 0)
        ends = " ".join(f"{end.tile}:{end.counts}" for end in position.layout.ends())
        places = " ".join(f"{place.tile}:{place.value}" for place in position.layout.places())
        turns.append(f"{seat} {action} ={score_text(points)}|{ends}|{places}")
    assert position is not None
    ended = position.ended
    assert ended is not None
    played = {
        "leader": match.leader,
        "before": [float(score) for score in before],
        "turns": turns,
        "how": ended.how,
        "out": ended.seat,
        "hands": [[str(tile) for tile in hand] for hand in position.hands],
        "settlement": [[side, float(change)] for side, change in ended.settlement],
        "scores": [float(score) for score in position.scores],
        "winners": list(match.winners),
    }
    return played, match


if __name__ == "__main__":
    sys.exit(main())
