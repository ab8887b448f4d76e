"""The rules of the game as a page, for any rule set."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from allfives.rules import IllegalActionError, Layout, Rules, Tile, value_text
from allfives.words.points import tile_name, why
from allfives.words.presets import changes, preset_about, preset_title
from allfives.words.words import Words

__all__ = ["Section", "rules_page", "rules_sections"]

_EXAMPLE: Final = ((14, None), (11, 14), (44, 14), (34, 44), (12, 11), (15, 11), (55, 15), (13, 11))
"""The placements of the example, those of the rule texts, as (tile, host)."""

_EXPOSED: Final = ((44, None), (46, 44), (14, 44), (24, 44), (34, 44))
"""An example of a spinner that goes on counting while it is exposed."""


class Section(NamedTuple):
    """A section of the rules page.

    Attributes:
        title: Its heading.
        paragraphs: What stands in it.
    """

    title: str
    paragraphs: tuple[str, ...]


def rules_page(words: Words, rules: Rules) -> str:
    """The rules of the game under a rule set, as plain text: a heading a line, its paragraphs under it."""
    return "\n\n".join(
        "\n".join((section.title, *section.paragraphs)) for section in rules_sections(words, rules)
    )


def rules_sections(words: Words, rules: Rules) -> tuple[Section, ...]:
    """The same page in pieces, the first being its title and what the rule set is."""
    name = rules.preset_name
    sections = [
        Section(
            words.text("rules-title", title=preset_title(words, name)),
            (preset_about(words, name),),
        )
    ]
    changed = changes(words, rules)
    if changed:
        sections.append(Section(words.text("rules-changed"), changed))
    page = _Page(words, rules)
    sections += [
        Section(words.text("rules-game"), tuple(page.game())),
        Section(words.text("rules-deal"), tuple(page.deal())),
        Section(words.text("rules-attach"), tuple(page.attaching())),
        Section(words.text("rules-count"), tuple(page.counting())),
        Section(words.text("rules-points"), tuple(page.points())),
        Section(words.text("rules-draw"), tuple(page.drawing())),
        Section(words.text("rules-end"), tuple(page.deal_end())),
        Section(words.text("rules-match"), tuple(page.match_end())),
        Section(words.text("rules-away"), tuple(page.away())),
    ]
    if rules.in_strokes:
        sections.append(Section(words.text("rules-sheet"), (words.text("rules-sheet-strokes"),)))
    sections.append(Section(words.text("rules-example"), tuple(page.example())))
    return tuple(sections)


class _Page:
    """What each section says under a rule set."""

    def __init__(self, words: Words, rules: Rules) -> None:
        self.text, self.words, self.rules = words.text, words, rules

    def game(self) -> Iterator[str]:
        rules, text = self.rules, self.text
        yield text("rules-game-aim", scoring=rules.scoring)
        if rules.partners:
            yield text("rules-game-partners")
        else:
            yield text("rules-game-players", players=rules.players)
        yield text("rules-game-target", points=rules.target)

    def deal(self) -> Iterator[str]:
        rules, text = self.rules, self.text
        yield text("rules-deal-hands", tiles=rules.hand)
        boneyard = 28 - rules.players * rules.hand
        yield text("rules-deal-boneyard", tiles=boneyard) if boneyard else text("rules-deal-no-boneyard")
        if rules.reserve and rules.draw != "none":
            yield text("rules-deal-reserve", reserve=rules.reserve)
        yield text("rules-deal-first", value=rules.first_leader)
        yield text("rules-deal-next", value=rules.next_leader)
        yield text("rules-deal-order", value=rules.first_leader)

    def attaching(self) -> Iterator[str]:
        yield self.text("rules-attach-tile")
        yield self.text("rules-attach-spinner", value=self.rules.spinner)

    def counting(self) -> Iterator[str]:
        rules, text = self.rules, self.text
        exposed = rules.spinner_counts == "while-exposed"
        yield text("rules-count-ends")
        if not (exposed and rules.spinner == "all"):
            yield text("rules-count-covered")
        if rules.spinner != "none":
            yield text("rules-count-spinner", value=rules.spinner_counts)
            yield text("rules-count-arm")
        yield text("rules-count-places")

    def points(self) -> Iterator[str]:
        rules, text = self.rules, self.text
        per_multiple = rules.unit == "per-multiple"
        if rules.scoring == "fives":
            yield text("rules-points-per-five" if per_multiple else "rules-points-fives")
        elif rules.scoring == "threes":
            yield text("rules-points-per-three" if per_multiple else "rules-points-threes")
        else:
            yield text("rules-points-fives-and-threes")
        yield text("rules-points-claim")

    def drawing(self) -> Iterator[str]:
        rules, text = self.rules, self.text
        yield text("rules-draw-must", value=value_text(rules.draw_when_able))
        yield text("rules-draw-none", value=rules.draw)
        yield text("rules-draw-blocked", value=rules.draw)

    def deal_end(self) -> Iterator[str]:
        rules, text = self.rules, self.text
        pays_winner = rules.settlement in ("opponents-sum", "opponents-each", "difference")
        yield text("rules-end-out")
        if pays_winner:
            yield text("rules-end-blocked", value=value_text(rules.partners))
        yield text("rules-end-settlement", value=rules.settlement)
        if pays_winner or rules.settlement == "own-deducted":
            yield text("rules-end-round", value=rules.round_to)
            if rules.unit == "per-multiple":
                yield text("rules-end-unit", scoring=rules.scoring)
        if pays_winner:
            yield text("rules-end-tie", value=rules.block_tie if rules.players == 3 else "none")

    def match_end(self) -> Iterator[str]:
        rules, text = self.rules, self.text
        yield text("rules-match-target", value=value_text(rules.exact))
        yield text("rules-match-order")
        if rules.settlement == "own-deducted":
            yield text("rules-match-deductions")
        elif (
            rules.players == 3
            and rules.block_tie == "split"
            and rules.settlement not in ("none", "out-bonus")
        ):
            yield text("rules-match-split")

    def away(self) -> Iterator[str]:
        yield self.text("rules-away-absent")
        yield self.text("rules-away-two-sides" if self.rules.sides == 2 else "rules-away-many-sides")

    def example(self) -> Iterator[str]:
        """The placements that the rule set allows, up to the first that it does not."""
        layout = Layout.empty(self.rules)
        exposed = self.rules.spinner_counts == "while-exposed"
        for number, host_number in _EXPOSED if exposed else _EXAMPLE:
            tile = Tile(*divmod(number, 10))
            host = None if host_number is None else Tile(*divmod(host_number, 10))
            try:
                layout = layout.place(tile, host)
            except IllegalActionError:
                break
            reason = why(self.words, layout, self.rules, name_ends=False)
            if host is None:
                yield self.text("rules-example-lead", tile=tile_name(tile), why=reason)
            else:
                yield self.text("rules-example-step", tile=tile_name(tile), host=tile_name(host), why=reason)
