"""The game, compiled: numbers in, numbers out, millions of deals a second.

It plays every form but those in which every double branches, is held equal to ``allfives.rules`` state by state
(``python -m tools.differential``), and needs the extra ``fast``. The first call of a function compiles it, which is
kept for the next time.
"""

from __future__ import annotations

try:
    import numba  # noqa: F401
    import numpy  # noqa: F401, ICN001
except ImportError as error:
    raise ImportError("the kernel needs the extra `fast`: pip install 'allfives[fast]'") from error

from allfives.kernel.actions import ACTIONS, DRAW_ID, PASS_ID, PLAY_IDS, action_id, action_of
from allfives.kernel.batch import RESULT, advance, begin, deals, perft
from allfives.kernel.compile import CACHE
from allfives.kernel.deal import act, lacks, legal, shuffle, shuffle_boneyard
from allfives.kernel.form import Form, form_of, plays_form
from allfives.kernel.lookahead import look_ahead_from
from allfives.kernel.match import margins, next_deal, shares, winners
from allfives.kernel.observation import OBSERVATION, SIZE, observe
from allfives.kernel.playout import any_play, play_out, richest
from allfives.kernel.state import BLOCKED, NONE, OUT, STATE, TARGET, from_position, hold, to_position
from allfives.kernel.vector import any_actions, first_illegal, greedy_actions, observe_all, roll, start
from allfives.kernel.warm import ready, warm

__all__ = [
    "ACTIONS",
    "BLOCKED",
    "CACHE",
    "DRAW_ID",
    "NONE",
    "OBSERVATION",
    "OUT",
    "PASS_ID",
    "PLAY_IDS",
    "RESULT",
    "SIZE",
    "STATE",
    "TARGET",
    "Form",
    "act",
    "action_id",
    "action_of",
    "advance",
    "any_actions",
    "any_play",
    "begin",
    "deals",
    "first_illegal",
    "form_of",
    "from_position",
    "greedy_actions",
    "hold",
    "lacks",
    "legal",
    "look_ahead_from",
    "margins",
    "next_deal",
    "observe",
    "observe_all",
    "perft",
    "play_out",
    "plays_form",
    "ready",
    "richest",
    "roll",
    "shares",
    "shuffle",
    "shuffle_boneyard",
    "start",
    "to_position",
    "warm",
    "winners",
]
