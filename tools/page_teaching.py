"""Work out with the core what the lessons of the page show and ask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from allfives.diagram.sheet import STROKE, Tally
from allfives.rules import TILES, Layout, Place, Rules, Score, Tile, parse_score, score_text, settle
from tools.page_lessons import LESSONS, Choice, Hands, Lesson, Marks, Plays, Question, Settling, Shown

__all__ = ["lessons"]


def lessons() -> list[dict[str, Any]]:
    """The lessons in their order."""
    return [{"name": name, **_lesson(lesson)} for name, lesson in LESSONS.items()]


def _lesson(lesson: Lesson) -> dict[str, Any]:
    parts = [_part(part) for part in lesson.parts]
    last = (len(parts) - 1, len(parts[-1].get("steps", [0])) - 1)
    return {"parts": parts, "asked": list(lesson.asked or last), "question": _question(lesson.question)}


def _part(part: Shown) -> dict[str, Any]:
    match part:
        case Plays():
            return _plays(part)
        case Choice():
            return _choice(part)
        case Hands():
            rules = Rules.parse(part.rules)
            hand = _tiles(part.hand)
            if len(hand) != rules.hand:
                raise ValueError(f"a hand has {rules.hand} tiles, not {part.hand}")
            boneyard = len(TILES) - rules.players * rules.hand
            return _form("hands", part.rules, text=part.text, hand=_names(hand), boneyard=boneyard)
        case Settling():
            return _settling(part)
        case Marks():
            return {"kind": "marks", "text": part.text, "scores": [_number(s) for s in part.scores]}


def _form(kind: str, rules: str, **more: Any) -> dict[str, Any]:
    form, players = rules.split("/")
    return {"kind": kind, "form": form, "players": int(players), **more}


def _plays(part: Plays) -> dict[str, Any]:
    rules = Rules.parse(part.rules)
    layout, steps = Layout.empty(rules), []
    for play in _read(part.plays):
        layout = layout.place(play.tile, play.host)
        steps.append(_step(layout, play, rules))
    texts = [*[""] * part.shown, *part.texts]
    for step, text in zip(steps, texts, strict=len(part.texts) > 0):
        step["text"] = text
    hand, drawn = _tiles(part.hand), _tiles(part.drawn)
    if part.drawn:
        fitting = [tile for tile in (*hand, *drawn) if layout.accepts(tile)]
        if fitting != [drawn[-1]]:
            raise ValueError(f"of these the last drawn alone has to fit: {part.hand}, {part.drawn}")
    made = _form("plays", part.rules, shown=part.shown, steps=steps)
    if part.hand:
        made["hand"] = [[str(tile), layout.accepts(tile)] for tile in hand]
    if part.drawn:
        made["drawn"] = _names(drawn)
    return made


def _step(layout: Layout, play: Place, rules: Rules) -> dict[str, Any]:
    return {
        "play": str(play),
        "ends": [[str(end.tile), end.counts] for end in layout.ends()],
        "places": [[str(place.tile), place.value] for place in layout.places()],
        "points": rules.points_by_sum[layout.count()],
    }


def _choice(part: Choice) -> dict[str, Any]:
    """Every play of the hand, with its sum, its points, and how many unseen tiles could score after it."""
    rules = Rules.parse(part.rules)
    layout, steps = Layout.empty(rules), []
    for play in _read(part.plays):
        layout = layout.place(play.tile, play.host)
        steps.append(_step(layout, play, rules))
    hand = _tiles(part.hand)
    unseen = [tile for tile in TILES if tile not in layout.joined and tile not in hand]
    plays = []
    for play in layout.plays(*hand):
        after = layout.place(play.tile, play.host)
        answers = [tile for tile in unseen if _scores(after, tile, rules)]
        points = rules.points_by_sum[after.count()]
        plays.append({"play": str(play), "sum": after.count(), "points": points, "answers": len(answers)})
    return _form(
        "choice", part.rules, text=part.text, steps=steps, hand=_names(hand), plays=plays, unseen=len(unseen)
    )


def _scores(layout: Layout, tile: Tile, rules: Rules) -> bool:
    return any(rules.points_by_sum[layout.count_with(p.tile, p.host)] for p in layout.plays(tile))


def _settling(part: Settling) -> dict[str, Any]:
    rules = Rules.parse(part.rules)
    hands = tuple(tuple(_tiles(hand)) for hand in part.hands)
    outcome = settle(rules, hands, part.out)
    changes = [[side, _number(score_text(change))] for side, change in outcome.settlement]
    left = [_names(hand) for hand in hands]
    return _form("settling", part.rules, text=part.text, out=part.out, hands=left, changes=changes)


def _question(question: Question) -> dict[str, Any]:
    right = _right(question)
    options = sorted({right, *question.wrong}, key=lambda answer: (len(answer), answer))
    if question.asks == "best" and isinstance(question.about, Choice):
        options = question.about.hand.split()
    elif right in question.wrong:
        raise ValueError(f"{right} is the right answer, not a wrong one")
    made = {
        "asks": question.asks,
        "about": _part(question.about),
        "options": options,
        "right": options.index(right),
    }
    if question.play:
        made["play"] = question.play
    if question.play and isinstance(question.about, Plays):
        after = _plays(Plays(f"{question.about.plays} {question.play}", (), rules=question.about.rules))
        made["after"] = after["steps"][-1]
    return made


def _right(question: Question) -> str:
    """The right answer, as the core has it."""
    about = question.about
    if question.asks == "boneyard" and isinstance(about, Hands):
        rules = Rules.parse(about.rules)
        return str(len(TILES) - rules.players * rules.hand)
    if question.asks == "fits" and isinstance(about, Plays):
        layout = Layout.parse(about.plays, rules=Rules.parse(about.rules))
        wrong = [tile for tile in _tiles(" ".join(question.wrong)) if layout.accepts(tile)]
        if wrong:
            raise ValueError(f"{wrong[0]} fits")
        free = [tile for tile in TILES if tile not in layout.joined and not tile.is_double]
        return next(str(tile) for tile in free if layout.accepts(tile))
    if question.asks == "points" and isinstance(about, Plays):
        rules = Rules.parse(about.rules)
        layout = Layout.parse(f"{about.plays} {question.play}", rules=rules)
        return str(rules.points_by_sum[layout.count()])
    if question.asks == "pays" and isinstance(about, Settling):
        hands = tuple(tuple(_tiles(hand)) for hand in about.hands)
        ((_, change),) = settle(Rules.parse(about.rules), hands, about.out).settlement
        return score_text(change)
    if question.asks == "score" and isinstance(about, Marks):
        tally = Tally.of(parse_score(about.scores[0]))
        return score_text(sum(tally.figures) * STROKE + tally.rest)
    if question.asks == "best" and isinstance(about, Choice):
        plays = sorted(_choice(about)["plays"], key=lambda play: -play["points"])
        if plays[0]["points"] == plays[1]["points"]:
            raise ValueError("two plays score the same")
        return str(plays[0]["play"]).split("@")[0]
    raise ValueError(f"{question.asks} cannot be asked about {about}")


def _read(plays: str) -> list[Place]:
    found = []
    for text in plays.split():
        tile, _, host = text.partition("@")
        found.append(Place(Tile.parse(tile), Tile.parse(host) if host else None))
    return found


def _tiles(text: str) -> list[Tile]:
    return [Tile.parse(tile) for tile in text.split()]


def _names(tiles: Sequence[Tile]) -> list[str]:
    return [str(tile) for tile in tiles]


def _number(text: str) -> float | int:
    score: Score = parse_score(text)
    return score if isinstance(score, int) else float(score)
