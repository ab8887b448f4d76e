"""What the lessons of the page show: plays, hands and scores, from which the core works out the rest.

Only what a teacher chooses stands here: which tiles are placed, which wrong answers are offered. Every
sum, score, place and right answer is computed by ``tools.page_data``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

__all__ = ["LESSONS", "Choice", "Hands", "Lesson", "Marks", "Plays", "Question", "Settling", "Shown"]


@dataclass(frozen=True, slots=True)
class Plays:
    """Tiles placed one after the other; each placement is a step.

    Attributes:
        plays: The plays, written as in a record.
        texts: Which text goes with each step, from the first that is shown; it stays until the next one.
        shown: The first of the plays that is a step of its own; those before it lie there already.
        rules: The rule set.
        hand: The tiles of the reader's hand, where the step is about them.
        drawn: What the reader draws from the boneyard, in order.
    """

    plays: str
    texts: tuple[str, ...]
    shown: int = 0
    rules: str = "all-fives/2"
    hand: str = ""
    drawn: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """A position in which the reader has to choose: every play with its sum and what it leaves.

    Attributes:
        plays: What lies on the table.
        hand: The reader's hand.
        text: The text of the step.
        rules: The rule set.
    """

    plays: str
    hand: str
    text: str
    rules: str = "all-fives/2"


@dataclass(frozen=True, slots=True)
class Hands:
    """The tiles as dealt: how many each player has, and the boneyard.

    Attributes:
        rules: The rule set.
        text: The text of the step.
        hand: The tiles that the reader holds.
    """

    rules: str
    text: str
    hand: str


@dataclass(frozen=True, slots=True)
class Settling:
    """The end of a deal.

    Attributes:
        rules: The rule set.
        hands: What is left, by seat.
        text: The text of the step.
        out: Who went out; None for a block.
    """

    rules: str
    hands: tuple[str, ...]
    text: str
    out: int | None = 0


@dataclass(frozen=True, slots=True)
class Marks:
    """Scores on the traditional sheet.

    Attributes:
        scores: The scores, by side.
        text: The text of the step.
    """

    scores: tuple[str, ...]
    text: str


Shown = Plays | Choice | Hands | Settling | Marks


@dataclass(frozen=True, slots=True)
class Question:
    """A question at a step; its right answer is computed.

    Attributes:
        asks: ``boneyard`` (tiles in it with ``players``), ``fits`` (which tile fits), ``points`` (what
            ``play`` scores), ``pays`` (what the settlement pays), ``score`` (which score the marks are), or
            ``best`` (which tile of the hand scores most).
        about: What is shown with it.
        wrong: The other answers.
        play: The play that ``points`` asks for.
    """

    asks: str
    about: Shown
    wrong: tuple[str, ...]
    play: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson.

    Attributes:
        parts: What is shown, one after the other.
        question: What is asked.
        asked: The part and the step that the question comes with; by default the last.
    """

    parts: tuple[Shown, ...]
    question: Question
    asked: tuple[int, int] | None = None


_RULE_TEXT: Final = "14 11@14 44@14 34@44 12@11 15@11 55@15 05@55 13@11"

LESSONS: Final[Mapping[str, Lesson]] = {
    "tiles": Lesson(
        (
            Plays("36", ("set",)),
            Plays("55", ("double",)),
            Hands("all-fives/2", "hands", "04 12 16 25 33 34 45 56 66"),
            Hands("all-fives/4", "pairs", "02 13 26 44 56"),
            Plays("14 16@14", ("lead", "aim")),
        ),
        Question("boneyard", Hands("all-fives/3", "", "01 15 22 24 35 46 66"), ("8", "9", "10")),
    ),
    "fitting": Lesson(
        (
            Plays("36 66@36 26@66", ("places", "across", "match")),
            Plays("36 66@36 26@66", ("must",), shown=2, hand="05 13 24 44"),
            Plays("36 66@36 26@66", ("draw",), shown=2, hand="05 11 44", drawn="01 14 25"),
            Plays("36 66@36 26@66", ("pass",), shown=2, hand="05 11 44"),
        ),
        Question("fits", Plays("35 45@35 46@45 26@46", (), shown=3), ("14", "05", "16")),
    ),
    "counting": Lesson(
        (
            Plays("14 11@14 44@14 34@44", ("alone", "both", "ten", "covered")),
            Plays("55", ("once",)),
            Plays("22", ("no",)),
            Plays("00", ("zero",)),
            Plays("36 66@36 26@66", ("lead", "fifteen", "five")),
            Plays("36 66@36", ("threes",), shown=1, rules="fives-and-threes/2"),
        ),
        Question("points", Plays("34 36@34 24@34", (), shown=2), ("0", "5", "8"), play="22@24"),
    ),
    "spinner": Lesson(
        (
            Plays(_RULE_TEXT, ("none", "first", "later", "line", "open", "arm", "same", "outer", "second")),
            Plays(
                "33 36@33 35@33 34@33 66@36 55@35 44@34 23@33 25@23",
                ("big", "big", "big", "third", "big", "big", "big", "fourth", "most"),
            ),
            Plays("44 46@44 14@44", ("sniff",), shown=2, rules="sniff/2"),
        ),
        Question(
            "points", Plays("14 11@14 44@14 34@44 12@11 15@11", (), shown=5), ("10", "13", "15"), "13@11"
        ),
        asked=(0, 5),
    ),
    "settling": Lesson(
        (
            Settling("all-fives/2", ("", "13 26 33 44"), "out"),
            Settling("all-fives/2", ("", "34"), "round"),
            Settling("all-fives/4", ("", "66", "25 36", "56"), "pairs"),
            Settling("all-fives/2", ("12 03", "45"), "blocked", out=None),
            Settling("all-fives/2", ("03", "12"), "tie", out=None),
            Settling("all-fives/3", ("03", "12", "05"), "split", out=None),
            Marks(("255", "190"), "target"),
        ),
        Question("pays", Settling("all-fives/2", ("", "25 46 56"), ""), ("25", "28", "35")),
    ),
    "sheet": Lesson(
        (
            Marks(("5", "0"), "stroke"),
            Marks(("10", "15"), "cross"),
            Marks(("30", "20"), "quarters"),
            Marks(("50", "45"), "fifty"),
            Marks(("135", "90"), "next"),
            Marks(("97.5", "110"), "half"),
        ),
        Question("score", Marks(("165", "0"), ""), ("115", "160", "170")),
    ),
    "strategy": Lesson(
        (
            Choice("66 46@66 26@66 56@66 16@66", "12 24", "look"),
            Choice("34 44@34", "14 23 24", "cover"),
            Choice("14 45@14 56@45", "06 13 16 26", "leave"),
            Choice("22 12@22 25@22", "05 35 56", "heavy"),
        ),
        Question("best", Choice("36 33@36 13@33", "11 16 35 46", ""), ()),
    ),
}
"""The lessons in their order."""
