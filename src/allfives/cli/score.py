"""``allfives score``: what each placement counts and scores."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from allfives.cli.failure import FAULTY, CommandError, one_line
from allfives.cli.given import read_rules, read_text
from allfives.cli.session import Session
from allfives.rules import IllegalActionError, Layout, NotationError, Rules, read_play
from allfives.words import tile_name, why

__all__ = ["score_plays", "step"]


def score_plays(session: Session, plays: list[str], rules_text: str | None, *, as_json: bool) -> int:
    """Score placements one by one, up to the first that is illegal.

    Args:
        session: The run.
        plays: The plays in order; one argument may hold several, and ``-`` takes them from the
            standard input.
        rules_text: The rule set.
        as_json: Whether to write JSON: the items have the keys of ``step``; after an illegal play the
            last one has ``error`` and ``at``, the number of the play, counted from 1.

    Returns:
        0, or 1 after an illegal play.
    """
    rules = read_rules(rules_text)
    text = read_text("-") if plays == ["-"] else " ".join(plays)
    names = text.replace(",", " ").replace(";", " ").split()
    if not names:
        raise CommandError("cli-no-plays")
    layout, steps = Layout.empty(rules), list[dict[str, Any]]()
    error = told = ""  # a program reads English
    for name in names:
        try:
            play = read_play(name, layout)
            layout = layout.place(play.tile, play.host)
        except (NotationError, IllegalActionError) as problem:
            error, told = _message(problem, str), _message(problem, session.words.told)
            break
        steps.append(step(str(play), layout, rules))
        if not as_json:
            _tell(session, len(steps), str(play), layout, rules)
    if as_json:
        items = [*steps, {"error": error, "at": len(steps) + 1}] if error else steps
        session.out.exact(json.dumps(items))
    if error:
        session.out.flush()
        raise CommandError(
            "cli-illegal-play", at=len(steps) + 1, play=names[len(steps)], why=told, status=FAULTY
        )
    return 0


def step(play: str, layout: Layout, rules: Rules) -> dict[str, Any]:
    """One placement as data, with the keys of the golden positions.

    Args:
        play: Its name.
        layout: The layout after it.
        rules: The rule set.
    """
    return {
        "play": play,
        "ends": [[str(end.tile), end.counts] for end in layout.ends()],
        "sum": layout.count(),
        "points": rules.points_by_sum[layout.count()],
        "open": [[str(place.tile), place.value] for place in layout.places()],
        "spinner": None if layout.spinner is None else str(layout.spinner),
    }


def _tell(session: Session, number: int, play: str, layout: Layout, rules: Rules) -> None:
    words, out = session.words, session.out
    points = rules.points_by_sum[layout.count()]
    style = "points" if points else "title"
    out.styled([("quiet", f"{number}. "), (style, words.text("cli-play-scores", play=play, points=points))])
    out.line(why(words, layout, rules), indent=3)
    places = ", ".join(
        words.text("place-plain", value=place.value, tile=tile_name(place.tile)) for place in layout.places()
    )
    out.line(words.text("layout-places", places=places), indent=3)


def _message(problem: NotationError | IllegalActionError, told: Callable[[str], str]) -> str:
    if isinstance(problem, NotationError):
        return one_line("; ".join(told(fault.message) for fault in problem.faults))
    return one_line(told(problem.message))
