"""The rules read again, slowly and plainly, to hold the fast core against. Shares no code with it.

Everything follows from which tiles are joined and from the fields of the rule set.
"""

from __future__ import annotations

from fractions import Fraction

from allfives.rules import TILES, Action, Draw, Layout, Pass, Place, Position, Rules, Tile


def branches(layout: Layout, tile: Tile) -> bool:
    """Whether a double has arms."""
    return layout.branching == "all" or (layout.branching == "first" and tile is layout.spinner)


def covered(layout: Layout, tile: Tile) -> int:
    """How many sides of a double are covered."""
    return len([other for other in layout.joined if other is not tile and joined(layout, tile, other)])


def joined(layout: Layout, one: Tile, other: Tile) -> bool:
    return other in layout.joined[one]


def free_halves(layout: Layout, tile: Tile) -> list[int]:
    """The uncovered halves of a plain tile."""
    taken = [
        next(iter({tile.low, tile.high} & {o.low, o.high})) for o in layout.joined[tile] if o is not None
    ]
    return [half for half in (tile.low, tile.high) if half not in taken]


def ends(layout: Layout) -> list[tuple[Tile, int]]:
    """What counts."""
    found = []
    for tile in TILES:
        if tile not in layout.joined:
            continue
        if not tile.is_double:
            found += [(tile, half) for half in free_halves(layout, tile)]
            continue
        sides = covered(layout, tile)
        if sides < 2:
            found.append((tile, tile.low * 2))
        elif branches(layout, tile) and layout.spinner_counts == "while-exposed" and sides < 4:
            found.append((tile, tile.low * (4 - sides)))
    return found


def places(layout: Layout) -> list[tuple[Tile, int]]:
    """Where one may attach."""
    found = []
    for tile in TILES:
        if tile not in layout.joined:
            continue
        if not tile.is_double:
            found += [(tile, half) for half in free_halves(layout, tile)]
            continue
        sides = covered(layout, tile)
        if sides < 2:
            found += [(tile, tile.low)] * (2 - sides)
        elif branches(layout, tile):
            found += [(tile, tile.low)] * (4 - sides)
    return found


def placements(layout: Layout, hand: tuple[Tile, ...]) -> list[Place]:
    if not layout.joined:
        return [Place(tile) for tile in TILES if tile in hand]
    hosts = places(layout)
    return [
        Place(tile, host)
        for tile in TILES
        if tile in hand
        for host in TILES
        if any(h is host and value in (tile.low, tile.high) for h, value in hosts)
    ]


def drawable(rules: Rules, boneyard: tuple[Tile, ...]) -> bool:
    return rules.draw != "none" and len(boneyard) > rules.reserve


def legal_actions(position: Position) -> list[Action]:
    """What the seat to act may do."""
    if position.turn is None:
        return []
    if position.lead is not None:
        return [Place(position.lead)]
    plays: list[Action] = list(placements(position.layout, position.hands[position.turn]))
    can_draw = drawable(position.rules, position.boneyard) and not position.drew
    if can_draw and (position.rules.draw_when_able or not plays):
        plays.append(Draw())
    return plays or [Pass()]


def points(rules: Rules, total: int, score: int | Fraction) -> int:
    """What a sum scores for a side with that score."""
    fives, threes = total // 5 if total % 5 == 0 else 0, total // 3 if total % 3 == 0 else 0
    if rules.scoring == "fives-and-threes":
        scored = fives + threes
    elif rules.scoring == "fives":
        scored = fives * (1 if rules.unit == "per-multiple" else 5)
    else:
        scored = threes * (1 if rules.unit == "per-multiple" else 3)
    return 0 if rules.exact and score + scored > rules.target else scored


def blocked(position: Position) -> bool:
    """Whether nothing may be drawn and nobody can place."""
    return not drawable(position.rules, position.boneyard) and not any(
        placements(position.layout, hand) for hand in position.hands
    )


def nearest(pips: int, multiple: int) -> int:
    """Pips to the nearest multiple; what lies halfway goes up, which none of 5, 3, 1 has."""
    below = pips - pips % multiple
    return below if pips % multiple * 2 < multiple else below + multiple


def settlement(rules: Rules, hands: tuple[tuple[Tile, ...], ...], out: int | None) -> dict[int, Fraction]:
    """What the tiles left pay each side, before an exact finish is looked at; zeros left out."""
    two = rules.players == 4 and rules.partners
    side_of = [seat % 2 if two else seat for seat in range(rules.players)]
    pips = [sum(tile.low + tile.high for tile in hand) for hand in hands]
    per = 1 if rules.unit == "raw" else {"fives": 5, "threes": 3}[rules.scoring]
    pays: dict[int, Fraction] = dict.fromkeys(side_of, Fraction(0))
    if rules.settlement == "own-deducted":
        for seat, n in enumerate(pips):
            pays[side_of[seat]] -= Fraction(nearest(n, rules.round_to), per)
    elif rules.settlement == "out-bonus":
        if out is not None:
            pays[side_of[out]] += 1
    elif rules.settlement != "none":
        totals = {side: sum(n for s, n in zip(side_of, pips, strict=True) if s == side) for side in pays}
        low = [side for side in pays if totals[side] == min(totals.values())]
        winners = low if out is None else [side_of[out]]
        if len(winners) == 1 or (len(winners) == 2 and rules.players == 3 and rules.block_tie == "split"):
            others = [n for seat, n in enumerate(pips) if side_of[seat] not in winners]
            if rules.settlement == "opponents-each":
                pot = sum(nearest(n, rules.round_to) for n in others)
            elif rules.settlement == "difference" and len(winners) == 1:
                pot = nearest(max(0, sum(others) - totals[winners[0]]), rules.round_to)
            else:
                pot = nearest(sum(others), rules.round_to)
            for side in winners:
                pays[side] += Fraction(pot, per * len(winners))
    return {side: change for side, change in pays.items() if change}
