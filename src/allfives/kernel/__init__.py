"""The game, compiled: numbers in, numbers out, millions of deals a second.

It plays every form but those in which every double branches, is held equal to ``allfives.rules`` state by
state (``python -m tools.differential``), and needs the extra ``fast``. The first call of a function
compiles it, which is kept for the next time. numba is loaded when the first of these names is asked for: it
takes a while, and whoever only asks whether the kernel is ``ready`` need not wait.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

if find_spec("numba") is None or find_spec("numpy") is None:
    raise ImportError("the kernel needs the extra `fast`: pip install 'allfives[fast]'")

if TYPE_CHECKING:
    from allfives.kernel.actions import ACTIONS, DRAW_ID, PASS_ID, PLAY_IDS, action_id, action_of
    from allfives.kernel.batch import RESULT, deals, perft
    from allfives.kernel.cache import CACHE, ready
    from allfives.kernel.deal import act, lacks, legal, shuffle, shuffle_boneyard
    from allfives.kernel.form import FORM, Form, form_of, plays_form
    from allfives.kernel.lookahead import look_ahead_from
    from allfives.kernel.match import margins, next_deal, shares, winners
    from allfives.kernel.observation import OBSERVATION, SIZE, observe
    from allfives.kernel.playout import play_out
    from allfives.kernel.preparing import warm
    from allfives.kernel.state import BLOCKED, NONE, OUT, STATE, TARGET, from_position, hold, to_position
    from allfives.kernel.vector import any_actions, first_illegal, greedy_actions, observe_all, roll, start

_HOME: Final = {
    "ACTIONS": "actions",
    "BLOCKED": "state",
    "CACHE": "cache",
    "DRAW_ID": "actions",
    "NONE": "state",
    "OBSERVATION": "observation",
    "OUT": "state",
    "PASS_ID": "actions",
    "PLAY_IDS": "actions",
    "RESULT": "batch",
    "SIZE": "observation",
    "STATE": "state",
    "TARGET": "state",
    "FORM": "form",
    "Form": "form",
    "act": "deal",
    "action_id": "actions",
    "action_of": "actions",
    "any_actions": "vector",
    "deals": "batch",
    "first_illegal": "vector",
    "form_of": "form",
    "from_position": "state",
    "greedy_actions": "vector",
    "hold": "state",
    "lacks": "deal",
    "legal": "deal",
    "look_ahead_from": "lookahead",
    "margins": "match",
    "next_deal": "match",
    "observe": "observation",
    "observe_all": "vector",
    "perft": "batch",
    "play_out": "playout",
    "plays_form": "form",
    "ready": "cache",
    "roll": "vector",
    "shares": "match",
    "shuffle": "deal",
    "shuffle_boneyard": "deal",
    "start": "vector",
    "to_position": "state",
    "warm": "preparing",
    "winners": "match",
}
"""The module in which each name is."""


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)


__all__ = [
    "ACTIONS",
    "BLOCKED",
    "CACHE",
    "DRAW_ID",
    "FORM",
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
    "any_actions",
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
    "roll",
    "shares",
    "shuffle",
    "shuffle_boneyard",
    "start",
    "to_position",
    "warm",
    "winners",
]
