"""Playthroughs: a whole match as a text with all that the rules answer at each state.

After the playthroughs of OpenSpiel: one is committed for each preset and number of players, and the tests
make it again, so that no answer changes unseen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from fractions import Fraction
from pathlib import Path

from allfives.rules import (
    FIELDS,
    PRESETS,
    Action,
    ByteStream,
    Drew,
    End,
    Event,
    Match,
    Outcome,
    Passed,
    Place,
    Placed,
    Position,
    Rules,
    Source,
    deal_source,
    score_text,
    value_text,
)

__all__ = ["playthrough", "write_playthroughs"]


def playthrough(rules: Rules, seed: int | str = "playthrough") -> str:
    """A whole match of random play: the first deal state by state, the others in a line each, the end.

    Each state shows the position, what every seat and a spectator may know of it and how many deals that
    leaves possible, the ends and their sum, the open places, the legal actions with what they score, and the
    events that the chosen action makes, also as those see them who may not know all.

    Args:
        rules: The rule set.
        seed: Where the deals and the actions come from.
    """
    return "\n".join(_lines(rules, seed)) + "\n"


def write_playthroughs(folder: Path) -> list[Path]:
    """Write the playthrough of each preset and number of players, ``all-fives-2.txt`` …, into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name in PRESETS:
        for players in (2, 3, 4):
            path = folder / f"{name}-{players}.txt"
            path.write_text(playthrough(Rules.preset(name, players=players)), encoding="utf-8")
            written.append(path)
    return written


def _lines(rules: Rules, seed: int | str) -> Iterator[str]:
    chance = ByteStream(f"{seed}/play".encode())
    match = Match.start(rules, ["Ana", "Rui", "Eva", "Ivo"][: rules.players])
    yield f"rules: {rules}"
    yield f"fields: {' '.join(f'{name}={value_text(getattr(rules, name))}' for name in FIELDS)}"
    yield f"points by sum: {' '.join(f'{n}:{p}' for n, p in enumerate(rules.points_by_sum[:41]) if p)}"
    yield f"sides: {' '.join('+'.join(map(str, rules.seats(side))) for side in range(rules.sides))}"
    yield from _event_lines(match.opening, rules)
    match = match.deal(match.next_deal(deal_source(seed, 1)))
    yield from _event_lines(match.events[-1], rules)
    while match.turn is not None:
        yield from _state_lines(match)
        match, made, action = _moved(match, chance)
        yield f"action: {action}"
        for event in made:
            yield from _event_lines(event, rules)
    yield from _state_lines(match)
    if not match.over:
        absent = match.time_out(0).leave(0).come_back(0)
        for event in absent.events[len(match.events) :]:
            yield from _event_lines(event, rules)
        match = absent
    while not match.over:
        match = match.deal(match.next_deal(deal_source(seed, match.deal_number + 1)))
        yield ""
        turns = []
        while match.turn is not None:
            match, made, _ = _moved(match, chance)
            turns += [_turn_text(event) for event in made]
        yield f"deal {match.deal_number}: {match.leader} leads; {' '.join(filter(None, turns))}"
        assert match.position is not None
        yield f"position: {match.position}"
        yield f"outcome: {_outcome_text(match.position.outcome())}"
    yield ""
    yield f"winners: {_plain(match.winners)}"
    yield f"scores: {':'.join(map(score_text, match.scores))}"
    yield f"events: {len(match.events)}"


def _moved(match: Match, chance: Source) -> tuple[Match, tuple[Event, ...], Action]:
    """The match after a random action, the events that this made, and the action."""
    assert match.position is not None
    actions = match.position.legal_actions()
    action = actions[chance.randrange(len(actions))]
    after = match.apply(action)
    return after, after.events[len(match.events) :], action


def _state_lines(match: Match) -> Iterator[str]:
    position = match.position
    assert position is not None
    yield ""
    yield f"position: {position}"
    for seat in (*range(match.rules.players), None):
        view = match.view(seat)
        who = "spectator" if seat is None else f"seat {seat}"
        yield f"{who}: {view}"
        yield f"  deals possible: {view.worlds().count()}; legal: {_actions_text(view.legal_actions())}"
    layout = position.layout
    yield f"ends: {_plain(layout.ends())}; sum: {layout.count()}; spinner: {_plain(layout.spinner)}"
    yield f"places: {', '.join(map(str, layout.places())) or '-'}"
    yield f"legal: {_scored_text(position)}"
    yield f"turn: {_plain(match.turn)}; waits for a deal: {_plain(match.waits_for_deal)}"
    yield f"next leader: {_plain(match.next_leader)}; status: {'; '.join(position.status()) or 'sound'}"
    yield f"outcome: {_outcome_text(position.outcome())}"


def _actions_text(actions: tuple[Action, ...]) -> str:
    return " ".join(map(str, actions)) or "-"


def _scored_text(position: Position) -> str:
    """The legal actions, each placement with what it scores for the seat to act."""
    view = position.view(position.turn)
    return (
        " ".join(
            f"{action}={view.points(action)}" if isinstance(action, Place) else str(action)
            for action in position.legal_actions()
        )
        or "-"
    )


def _outcome_text(outcome: Outcome | None) -> str:
    if outcome is None:
        return "-"
    return " ".join(f"{f.name}={_plain(getattr(outcome, f.name))}" for f in fields(outcome))


def _event_lines(event: Event, rules: Rules) -> Iterator[str]:
    yield f"event: {_event_text(event)}"
    for seat in (*range(rules.players), None):
        seen = event.seen_by(seat)
        if seen != event:
            yield f"  to {'a spectator' if seat is None else f'seat {seat}'}: {_event_text(seen)}"


def _event_text(event: Event) -> str:
    values = (f"{f.name}={_plain(getattr(event, f.name))}" for f in fields(event))
    return f"{type(event).__name__} {' '.join(values)}"


def _turn_text(event: Event) -> str:
    """An event of a later deal in brief: ``0+36`` (drew), ``1:12@11=5`` (placed), ``0--`` (passed)."""
    match event:
        case Drew():
            return f"{event.seat}+{event.tile}"
        case Placed():
            points = f"={event.points}" if event.points else ""
            return f"{event.seat}:{Place(event.tile, event.host)}{points}"
        case Passed():
            return f"{event.seat}--"
        case _:
            return ""


def _plain(value: object) -> str:
    """A value in few characters, without spaces."""
    match value:
        case None:
            return "-"
        case bool():
            return value_text(value)
        case End():
            return f"{value.tile}:{value.counts}"
        case Fraction():
            return score_text(value)
        case tuple():
            return f"[{','.join(map(_plain, value))}]"
        case _:
            return str(value)
