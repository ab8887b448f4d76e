"""The sentences on positions and events of random matches of every preset."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from allfives.rules import PRESETS, Match, Place, Rules
from allfives.words import LANGUAGES, Words, describe, describe_position, fits, log_lines, why

NAMES = ("Ana", "Rui {x}", "Inés", "מרים")


def play(rules: Rules, seed: int, deals: int) -> Iterator[Match]:
    """The states of some deals of a random match."""
    source = random.Random(seed)
    match = Match.start(rules, NAMES[: rules.players])
    for _ in range(deals):
        if match.over:
            return
        match = match.deal(match.next_deal(source))
        while match.position is not None and match.turn is not None:
            match = match.apply(source.choice(match.position.legal_actions()))
            yield match


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_position_can_be_told(language: str, preset: str, players: int) -> None:
    words, rules = Words(language), Rules.preset(preset, players=players)
    source = random.Random(f"{language} {preset}")
    for match in play(rules, players, 1):
        position = match.position
        assert position is not None
        text = describe(words, position.layout, rules)
        for tile in position.layout.tiles:
            assert f"{tile.low}|{tile.high}" in text
        if position.layout:
            assert why(words, position.layout, rules).startswith(" + ".join(
                str(end.counts) for end in position.layout.ends()
            ))  # fmt: skip
        seat = source.choice([None, *range(players)])
        told = describe_position(words, match.view(seat), match.seats)
        assert describe_position(words, position, match.seats).startswith(text)
        assert "\u2068" not in told
        if match.turn is not None:
            view = match.view(match.turn)
            for tile in view.hand:
                plays = [a for a in view.legal_actions() if isinstance(a, Place) and a.tile is tile]
                assert fits(words, tile, [(a, view.points(a)) for a in plays]).startswith(str(tile.low))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_log_can_be_told_as_everybody_may_know_it(language: str, preset: str, players: int) -> None:
    words, rules = Words(language), Rules.preset(preset, players=players)
    *_, match = play(rules, players, 2)
    full = list(log_lines(words, match.events, rules, match.seats))
    assert all(line and "\n" not in line and "{ $" not in line for line in full)
    for seat in (None, *range(players)):
        seen = list(log_lines(words, [event.seen_by(seat) for event in match.events], rules, match.seats))
        assert len(seen) == len(full)
        # What is hidden from a seat makes no other difference than in what was drawn.
        changed = [a for a, b in zip(seen, full, strict=True) if a != b]
        assert all(any(word in line for word in ("drew", "comprou", "robó", "добор")) for line in changed)
