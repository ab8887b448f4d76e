"""The arithmetic at the end of a deal, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from allfives.rules import Hands, Rules, Score, settle
from allfives.words.points import sum_text, tile_name
from allfives.words.position import side_name
from allfives.words.words import Words

__all__ = ["settlement"]


def settlement(
    words: Words,
    rules: Rules,
    hands: Hands,
    how: str,
    seat: int | None,
    changes: Sequence[tuple[int, Score]],
    names: Sequence[str] | None = None,
) -> str:
    """What the tiles left in the hands pay, and how that was reckoned, one step a line.

    Args:
        words: The language.
        rules: The rule set.
        hands: What is left in the hands, by seat; empty where that is not known.
        how: How the deal ended: ``out``, ``blocked`` or ``target``.
        seat: Who went out; else None.
        changes: What the settlement changed, as (side, points), zeros left out.
        names: The names of the players, by seat; "Seat 0" … by default.
    """
    return "\n".join(_Settlement(words, rules, hands, how, seat, changes, names).lines())


class _Settlement:
    def __init__(
        self,
        words: Words,
        rules: Rules,
        hands: Hands,
        how: str,
        seat: int | None,
        changes: Sequence[tuple[int, Score]],
        names: Sequence[str] | None,
    ) -> None:
        self.words, self.rules, self.hands = words, rules, hands
        self.how, self.out, self.names = how, seat if how == "out" else None, names
        self.changes = dict(changes)
        self.pips = [sum(tile.pips for tile in hand) for hand in hands]

    def lines(self) -> Iterator[str]:
        """The steps, from the hands to the points."""
        text, kind = self.words.text, self.rules.settlement
        if self.how == "target":
            yield text("settled-target")
        elif not self.hands:
            yield from self._paid()
        elif kind == "none":
            yield text("settled-no-settlement")
        elif kind == "out-bonus" and self.out is None:
            yield text("settled-block-nothing")
        elif kind == "out-bonus":
            yield text("settled-out-bonus", points=1)
            yield from self._gains()
        elif kind == "own-deducted":
            yield from (self._held(seat, rounded=True) for seat in self._seats())
            yield from self._losses()
        else:
            yield from self._won()

    def _won(self) -> Iterator[str]:
        """The steps where the winning side is paid for the tiles of the others."""
        rules, outcome = self.rules, settle(self.rules, self.hands, self.out)
        losers = [seat for seat in self._seats() if rules.side(seat) not in outcome.winners]
        difference = rules.settlement == "difference" and len(outcome.winners) == 1
        each = rules.settlement == "opponents-each" and bool(outcome.winners)
        # One opponent's hand is rounded on its own line, unless hands have to be compared before that.
        alone = self.out is not None and len(losers) == 1 and not difference
        for seat in self._seats():
            if self.out is None or difference or seat in losers:
                yield self._held(seat, rounded=seat in losers and (each or alone))
        if self.out is None:
            yield from self._lowest(outcome.winners)
            if not outcome.winners:
                return
        if difference:
            yield self._difference(losers)
        elif not alone:
            terms = [rules.round(self.pips[seat]) if each else self.pips[seat] for seat in losers]
            total = sum_text(self.words, terms or [0])
            line = total if each else self._rounded(total, sum(terms))
            yield self.words.text("total-counted", sum=line)
        if len(outcome.winners) > 1:
            yield self._split(outcome.winners, losers)
        yield from self._gains()

    def _lowest(self, winners: tuple[int, ...]) -> Iterator[str]:
        """Who has the fewest pips after a block, or that there is a tie."""
        words, rules = self.words, self.rules
        totals = [sum(self.pips[seat] for seat in rules.seats(side)) for side in range(rules.sides)]
        if rules.partners:
            for side in range(rules.sides):
                total = sum_text(words, [self.pips[seat] for seat in rules.seats(side)])
                yield words.text("total-side", name=self._side(side), sum=total)
        if not winners:
            tied = [self._side(side) for side, n in enumerate(totals) if n == min(totals)]
            # The name of a pair holds an "and" already.
            names = ", ".join(tied) if rules.partners else words.join(tied)
            yield words.text("settled-tie", pips=min(totals), names=names)
        elif len(winners) == 1:
            id_ = "settled-lowest-pair" if rules.partners else "settled-lowest"
            yield words.text(id_, name=self._side(winners[0]), pips=min(totals))

    def _split(self, winners: tuple[int, ...], losers: list[int]) -> str:
        pot = self.rules.round(sum(self.pips[seat] for seat in losers)) // self.rules.divisor
        names = self.words.join(map(self._side, winners))
        return self.words.text("settled-split", pips=min(self.pips), names=names, points=pot)

    def _difference(self, losers: list[int]) -> str:
        words = self.words
        theirs = sum(self.pips[seat] for seat in losers)
        own = sum(self.pips) - theirs
        total = words.text(
            "difference",
            left=" + ".join(words.number(self.pips[seat]) for seat in losers) or words.number(0),
            right=own,
            total=theirs - own,
        )
        line = self._rounded(total, theirs - own) if theirs > own else total
        return words.text("total-difference", sum=line)

    def _gains(self) -> Iterator[str]:
        """What each winner gets; also what would have passed the target and so is worth nothing."""
        due = settle(self.rules, self.hands, self.out).settlement
        for side, points in due:
            if side in self.changes:
                yield self.words.text("settled-gains", name=self._side(side), points=points)
            else:
                target = self.rules.target
                yield self.words.text("settled-over", name=self._side(side), points=points, target=target)
        if not due:
            yield self.words.text("settled-nothing")

    def _paid(self) -> Iterator[str]:
        """The changes alone, where the hands are not known."""
        for side, points in self.changes.items():
            id_ = "settled-gains" if points > 0 else "settled-loses"
            yield self.words.text(id_, name=self._side(side), points=points if points > 0 else -points)
        if not self.changes:
            yield self.words.text("settled-nothing")

    def _losses(self) -> Iterator[str]:
        for side, points in self.changes.items():
            yield self.words.text("settled-loses", name=self._side(side), points=-points)
        if not self.changes:
            yield self.words.text("settled-nothing-off")

    def _seats(self) -> list[int]:
        """The seats that hold tiles."""
        return [seat for seat, hand in enumerate(self.hands) if hand]

    def _held(self, seat: int, *, rounded: bool) -> str:
        hand = self.hands[seat]
        total = sum_text(self.words, [tile.pips for tile in hand])
        return self.words.text(
            "held",
            name=self.words.name(self.names, seat),
            tiles=", ".join(map(tile_name, hand)),
            sum=self._rounded(total, self.pips[seat]) if rounded else total,
        )

    def _rounded(self, total: str, pips: int) -> str:
        """A sum with what it is rounded to, and how many fives or threes that is where those are points."""
        rules, words = self.rules, self.words
        rounded = rules.round(pips)
        if rules.round_to == 5:
            total = words.text("nearest-five", sum=total, rounded=rounded)
        elif rules.round_to == 3:
            total = words.text("nearest-three", sum=total, rounded=rounded)
        if rules.divisor == 5:
            return f"{total}. {words.text('is-fives', total=rounded, fives=rounded // 5)}"
        if rules.divisor == 3:
            return f"{total}. {words.text('is-threes', total=rounded, threes=rounded // 3)}"
        return total

    def _side(self, side: int) -> str:
        return side_name(self.words, self.rules, side, self.names)
