"""The same public history told with other hidden tiles. Shares no code with ``View`` and ``Worlds``."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from allfives.rules import (
    Absent,
    Back,
    Deal,
    DealStarted,
    Draw,
    Drew,
    Event,
    Match,
    MatchStarted,
    Pass,
    Passed,
    Place,
    Placed,
    Position,
    Resigned,
    Rules,
    Tile,
    TimedOut,
)


@dataclass
class Told:
    """What is told of one seat: when it took up tiles, when which tile left, when nothing fitted."""

    start: int
    draws: list[int] = field(default_factory=list)
    placed: dict[Tile, int] = field(default_factory=dict)
    nothing_fitted: list[tuple[int, set[int]]] = field(default_factory=list)


def retold(match: Match, seat: int | None, world: Position) -> Match:
    """The match with its current deal played again, action by action, from a deal that ends up in that world.

    Raises:
        AllFivesError: If an action is not legal in it.
    """
    at = current_deal(match)
    if at is None:
        start = Position.parse(match.opening.position or "")
        hands, boneyard = other_tiles(match, start.counts, match.events, seat, world)
        retelling = Match.start(
            match.rules, match.seats, position=replace(start, hands=hands, boneyard=boneyard)
        )
        history = match.events[1:]
    else:
        dealt = match.events[at]
        assert isinstance(dealt, DealStarted)
        history = match.events[at + 1 :]
        counts = (match.rules.hand,) * match.rules.players
        hands, boneyard = other_tiles(match, counts, match.events[at:], seat, world)
        retelling = Match.replay(match.events[:at]).deal(Deal(hands, boneyard, dealt.leader))
    for event in history:
        retelling = done_again(retelling, event)
    return retelling


def current_deal(match: Match) -> int | None:
    """Where in the log the current deal begins; None if the match was taken up in it."""
    return max((i for i, event in enumerate(match.events) if isinstance(event, DealStarted)), default=None)


def done_again(match: Match, event: Event) -> Match:
    match event:
        case Placed(tile=tile, host=host):
            return match.apply(Place(tile, host))
        case Drew():
            return match.apply(Draw())
        case Passed():
            return match.apply(Pass())
        case Resigned(seat=seat):
            return match.resign(seat)
        case TimedOut(seat=seat):
            return match.time_out(seat)
        case Absent(seat=seat):
            return match.leave(seat)
        case Back(seat=seat):
            return match.come_back(seat)
        case _:
            return match


def other_tiles(
    match: Match, counts: tuple[int, ...], history: tuple[Event, ...], seat: int | None, world: Position
) -> tuple[tuple[tuple[Tile, ...], ...], tuple[Tile, ...]]:
    """Hands and boneyard at the start of the history that lead to the world, with the same public history."""
    told, drawn = what_is_told(match.rules, counts, history)
    hands: list[tuple[Tile, ...]] = []
    for holder, facts in enumerate(told):
        own = {time: tile for time, tile in drawn.items() if time in facts.draws}
        tiles = {*world.hands[holder], *facts.placed}
        if holder != seat:
            own = drawn_tiles(facts, tiles, not_dealt(match.rules, history))
        drawn |= own
        hands.append(tuple(sorted(tiles - set(own.values()))))
    return tuple(hands), (*(drawn[time] for time in sorted(drawn)), *world.boneyard)


def what_is_told(
    rules: Rules, counts: tuple[int, ...], history: tuple[Event, ...]
) -> tuple[list[Told], dict[int, Tile]]:
    """The facts by seat, and which tile was really drawn at which event."""
    told = [Told(count) for count in counts]
    drawn: dict[int, Tile] = {}
    open_values: set[int] = set()
    first = history[0]
    if isinstance(first, MatchStarted) and first.position is not None:
        start = Position.parse(first.position)
        open_values = {place.value for place in start.layout.places()}
    drew_before = False
    for time, event in enumerate(history):
        match event:
            case Drew(seat=seat, tile=tile):
                if drew_before or not rules.draw_when_able:
                    told[seat].nothing_fitted.append((time, open_values))
                told[seat].draws.append(time)
                assert tile is not None
                drawn[time] = tile
                drew_before = True
            case Passed(seat=seat):
                told[seat].nothing_fitted.append((time, open_values))
                drew_before = False
            case Placed(seat=seat, tile=tile, places=places):
                told[seat].placed[tile] = time
                open_values = {value for _, value in places}
                drew_before = False
    return told, drawn


def not_dealt(rules: Rules, history: tuple[Event, ...]) -> set[Tile]:
    """The tiles that nobody was dealt, as the lead of a first deal tells where the tiles decide who leads."""
    leads = [event.tile for event in history if isinstance(event, Placed) and event.host is None]
    start = history[0]
    if isinstance(start, DealStarted):
        first = start.deal == 1 and rules.first_leader != "lot"
    else:
        first = ">" in getattr(start, "position", "").split()[3]
    if not first or not leads:
        return set()
    every = {Tile(a, b) for a in range(7) for b in range(a, 7)}
    heavier = {t for t in every if (t.pips, t.high) > (leads[0].pips, leads[0].high)}
    if rules.first_leader == "heaviest":
        return heavier
    doubles = {t for t in every if t.is_double}
    return heavier & doubles if leads[0].is_double else heavier | doubles


def drawn_tiles(facts: Told, tiles: set[Tile], not_dealt: set[Tile]) -> dict[int, Tile]:
    """Which of its tiles a seat can have drawn at which time; the others it held from the start."""
    slots = [-1] * facts.start + facts.draws
    assert len(slots) == len(tiles)
    never = 1 + max((0, *facts.draws, *facts.placed.values(), *(time for time, _ in facts.nothing_fitted)))

    def can_come(tile: Tile, taken_up: int) -> bool:
        left = facts.placed.get(tile, never)
        return (
            taken_up < left
            and not (taken_up == -1 and tile in not_dealt)
            and not any(
                taken_up < time < left and {tile.low, tile.high} & values
                for time, values in facts.nothing_fitted
            )
        )

    # A perfect matching of tiles and slots, by augmenting paths.
    holder: dict[int, Tile] = {}

    def find(tile: Tile, tried: set[int]) -> bool:
        for slot, taken_up in enumerate(slots):
            if slot not in tried and can_come(tile, taken_up):
                tried.add(slot)
                if slot not in holder or find(holder[slot], tried):
                    holder[slot] = tile
                    return True
        return False

    for tile in sorted(tiles):
        assert find(tile, set()), f"{tile} contradicts the history"
    return {slots[slot]: tile for slot, tile in holder.items() if slots[slot] != -1}
