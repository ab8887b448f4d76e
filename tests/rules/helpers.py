"""Short ways to write down what a test is about: tiles, hands, a table, what is played on it."""

from __future__ import annotations

from allfives.rules import (
    TILES,
    Action,
    Deal,
    Draw,
    Hands,
    Layout,
    Match,
    Pass,
    Position,
    Rules,
    Score,
    Tile,
    read_play,
)


def tiles(text: str) -> tuple[Tile, ...]:
    """The tiles in the order in which they are written: ``14 55 06``."""
    return tuple(map(Tile.parse, text.split()))


def hands(*texts: str) -> Hands:
    """Hands by seat, each sorted."""
    return tuple(tuple(sorted(tiles(text))) for text in texts)


def main_form(players: int = 2, **changes: object) -> Rules:
    """The main form, with some fields changed."""
    return Rules.preset("all-fives", players=players, **changes)


def table(
    plays: str,
    *held: str,
    boneyard: str = "",
    turn: int = 0,
    scores: tuple[Score, ...] | None = None,
    rules: Rules | None = None,
    drew: bool = False,
) -> Position:
    """A position made of the tiles that the test is about; those that it does not care about are left out."""
    rules = rules or main_form(len(held))
    return Position(
        rules,
        Layout.parse(plays, rules=rules),
        hands(*held),
        tiles(boneyard),
        turn,
        (0,) * rules.sides if scores is None else scores,
        drew,
    )


def action(word: str, layout: Layout) -> Action:
    """``14@11`` or ``14``, ``+`` or ``--``."""
    if word == "+":
        return Draw()
    return Pass() if word == "--" else read_play(word, layout)


def after(position: Position, words: str) -> Position:
    """What comes of these actions, by whoever is to act."""
    for word in words.split():
        position = position.apply(action(word, position.layout))
    return position


def played(match: Match, words: str) -> Match:
    """What comes of these actions in the current deal of a match."""
    for word in words.split():
        assert match.position is not None
        match = match.apply(action(word, match.position.layout))
    return match


def legal(position: Position) -> str:
    """What the seat to act may do: ``14@11 14@44``."""
    return " ".join(map(str, position.legal_actions()))


def ends(layout: Layout) -> str:
    """What counts: ``2+5+3``."""
    return "+".join(str(end.counts) for end in layout.ends())


def places(layout: Layout) -> list[str]:
    """Where one may attach: ``26 at 2``, ``66 arm X at 6``."""
    return list(map(str, layout.places()))


def deal_of(leader: int, *held: str, boneyard: str = "") -> Deal:
    """A deal of these hands; the boneyard begins with the tiles named, and the rest of the set follows."""
    dealt = hands(*held)
    first = tiles(boneyard)
    there = {tile for hand in dealt for tile in hand} | set(first)
    return Deal(dealt, (*first, *(tile for tile in TILES if tile not in there)), leader)
