"""The game for OpenSpiel: ``python_allfives``, one deal with every chance in the open.

    import pyspiel
    import allfives.envs.openspiel

    game = pyspiel.load_game("python_allfives", {"players": 3})

The tiles are dealt one by one, then comes the lot for the leader where the rules ask for one, and each draw
is a chance node as well. What a deal pays are the margins of docs/environments.md.
"""

from __future__ import annotations

from typing import Any, Final

try:
    import pyspiel
except ImportError as error:
    raise ImportError("OpenSpiel's game needs the package `open_spiel`: pip install open_spiel") from error

import numpy as np
import numpy.typing as npt

from allfives.envs.game import rules_of
from allfives.kernel import (
    ACTIONS,
    DRAW_ID,
    NONE,
    OBSERVATION,
    PASS_ID,
    PLAY_IDS,
    SIZE,
    STATE,
    act,
    form_of,
    from_position,
    legal,
    margins,
    observe,
)
from allfives.kernel.table import EMPTY
from allfives.rules import TILES, Deal, IllegalActionError, Position, Rules
from allfives.rules.deal import opening

__all__ = ["SHORT_NAME", "AllFivesGame", "AllFivesState"]

SHORT_NAME: Final = "python_allfives"

_TYPE: Final = pyspiel.GameType(
    short_name=SHORT_NAME,
    long_name="Python All Fives",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.REWARDS,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"players": 2, "rules": "all-fives"},
)


_PLAIN: Final = str.maketrans(";:", ",=")
_STORED: Final = str.maketrans(",=", ";:")


class _Setting:
    """What all states of a game share; a copy of a state does not copy it."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.form = form_of(rules)
        drawn = rules.drawable(len(TILES) - rules.players * rules.hand)
        # Between two placements at most all other seats pass; besides, a seat can pass after each draw.
        self.longest = len(TILES) * rules.players + 2 * drawn

    def __deepcopy__(self, memo: dict[int, Any]) -> _Setting:
        return self


class AllFivesGame(pyspiel.Game):  # type: ignore[misc]
    """The game; parameters: ``players`` (2 to 4) and ``rules``, the text of a rule set.

    Because commas and equals signs part the parameters in OpenSpiel's texts of games, semicolons and colons
    can stand for them in that of the rule set, and do where the game is stored: ``all-fives;draw:one``.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {"players": 2, "rules": "all-fives", **(params or {})}
        rules = rules_of(str(given["rules"]).translate(_PLAIN), int(given["players"]))
        self.setting = _Setting(rules)
        # No placement scores more than the best sum, and no settlement more than all pips.
        most = float(len(TILES) * max(rules.points_by_sum) + sum(tile.pips for tile in TILES))
        information = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=len(TILES),
            num_players=rules.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=self.setting.longest,
        )
        super().__init__(
            _TYPE, information, {"players": rules.players, "rules": str(given["rules"]).translate(_STORED)}
        )

    def new_initial_state(self) -> AllFivesState:
        """The state before the first tile is dealt."""
        return AllFivesState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> _Observer:
        """What turns a state into what a player knows."""
        return _Observer(
            self.setting, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params
        )


class AllFivesState(pyspiel.State):  # type: ignore[misc]
    """A deal, from its first tile on."""

    def __init__(self, game: AllFivesGame) -> None:
        super().__init__(game)
        self._setting = game.setting
        rules = self._setting.rules
        self.dealt: list[list[int]] = [[] for _ in range(rules.players)]
        """The hands as dealt, by seat."""
        self.events: list[tuple[int, int, int]] = []
        """What was done: seat, action id, and the tile that was drawn, else -1."""
        self.leader: int | None = None
        self._drawing = False
        self._rewards = [0.0] * rules.players
        self._states = np.zeros(1, STATE)
        s = self._states[0]
        s["table"], s["turn"], s["lead"], s["last"] = EMPTY, NONE, NONE, len(TILES) - rules.kept

    def current_player(self) -> int:
        """Whose turn it is: a seat, chance, or nobody when the deal is over."""
        if self.leader is None or self._drawing:
            return int(pyspiel.PlayerId.CHANCE)
        turn = int(self._states[0]["turn"])
        return int(pyspiel.PlayerId.TERMINAL) if turn == NONE else turn

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """The margin of each seat so far."""
        row = np.zeros(self._setting.rules.players)
        margins(self._states[0]["scores"], self._setting.form, row)
        return [float(margin) for margin in row]

    def rewards(self) -> list[float]:
        """What the last thing that happened changed in the margins."""
        return self._rewards[:]

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.current_player():
            return []
        mask = np.zeros(ACTIONS, np.uint8)
        legal(self._states[0], self._setting.form, mask)
        return [int(action) for action in np.flatnonzero(mask)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can do now: the tile that is dealt or drawn, or the seat that leads."""
        outcomes = self._chances()
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def _chances(self) -> list[int]:
        if self._drawing:
            s = self._states[0]
            return sorted(int(tile) for tile in s["deck"][s["next"] :])
        held = {tile for hand in self.dealt for tile in hand}
        if len(held) == self._setting.rules.players * self._setting.rules.hand:
            return list(range(self._setting.rules.players))
        return [tile for tile in range(len(TILES)) if tile not in held]

    def _apply_action(self, action: int) -> None:
        before = self.returns()
        if self.is_chance_node():
            self._happen(int(action))
        else:
            self._do(int(action))
        self._rewards = [after - was for after, was in zip(self.returns(), before, strict=True)]

    def _happen(self, outcome: int) -> None:
        s, rules = self._states[0], self._setting.rules
        if self._drawing:
            at, deck = int(s["next"]), s["deck"]
            place = at + [int(tile) for tile in deck[at:]].index(outcome)
            deck[at], deck[place] = deck[place], deck[at]
            act(s, self._setting.form, DRAW_ID)
            self._drawing = False
            self.events[-1] = (*self.events[-1][:2], outcome)
            return
        hand = next((hand for hand in self.dealt if len(hand) < rules.hand), None)
        if hand is None:
            self._begin(outcome)
            return
        hand.append(outcome)
        hand.sort()
        s["hands"][self.dealt.index(hand)] |= 1 << outcome
        s["next"] += 1
        if s["next"] == rules.players * rules.hand:
            first = opening(rules, self._hands())
            if first is not None:
                self._begin(first[0])

    def _hands(self) -> tuple[tuple[Any, ...], ...]:
        return tuple(tuple(TILES[tile] for tile in hand) for hand in self.dealt)

    def _begin(self, leader: int) -> None:
        """The tiles are dealt; the order of the boneyard is chance's, one draw after the other."""
        rules = self._setting.rules
        held = {tile for hand in self.dealt for tile in hand}
        boneyard = tuple(tile for tile in TILES if tile.index not in held)
        position = Position.start(rules, Deal(self._hands(), boneyard, leader))
        from_position(position, self._setting.form, self._states)
        self._states[0]["leader"] = self.leader = leader

    def _do(self, action: int) -> None:
        seat = self.current_player()
        if action not in self._legal_actions(seat):
            raise IllegalActionError(f"action {action} is not legal for seat {seat} now")
        self.events.append((seat, action, NONE))
        if action == DRAW_ID:
            self._drawing = True
        else:
            act(self._states[0], self._setting.form, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            hands = sum(map(len, self.dealt))
            lot = self.leader is None and hands == self._setting.rules.players * self._setting.rules.hand
            return f"seat {action} leads" if lot else f"tile {TILES[action]}"
        return _action_text(action)

    def __str__(self) -> str:
        hands = "/".join(".".join(str(TILES[tile]) for tile in hand) for hand in self.dealt)
        return " ".join([hands, *(_event_text(event, event[0]) for event in self.events)])

    def observation(self, player: int) -> npt.NDArray[np.int32]:
        """The observation of docs/environments.md, also while tiles are dealt."""
        row = np.zeros(SIZE, np.int32)
        observe(self._states[0], self._setting.form, player, row)
        if self.leader is None:
            row[-_LEADER:] = 0
        return row


_LEADER: Final = OBSERVATION[-1][1]


def _action_text(action: int) -> str:
    """The tile, the value it joins, and a ``d`` if it joins a double; or what else is done."""
    if action >= DRAW_ID:
        return "pass" if action == PASS_ID else "draw"
    tile, value, double = PLAY_IDS[action]
    return f"{tile}@{value}{'d' if double else ''}"


def _event_text(event: tuple[int, int, int], player: int) -> str:
    """What a player sees of something that was done."""
    seat, action, tile = event
    drawn = f"={TILES[tile]}" if tile != NONE and seat == player else ""
    return f"{seat}:{_action_text(action)}{drawn}"


class _Observer:
    """OpenSpiel's protocol for observers: ``tensor``, and ``dict`` with its parts by name."""

    def __init__(self, setting: _Setting, kind: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"an observer takes no parameters, not {params}")
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError(
                "an observer shows what one player knows: public_info, and private_info of that player"
            )
        shapes: dict[str, tuple[int, ...]] = {"player": (setting.rules.players,), "observation": (SIZE,)}
        if kind.perfect_recall:
            shapes |= {"dealt": (len(TILES),), "history": (setting.longest, 3)}
        self._recalls = kind.perfect_recall
        self._players = setting.rules.players
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        at = 0
        for name, shape in shapes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: AllFivesState, player: int) -> None:
        """Write what a player knows of a state."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        self.dict["observation"][:] = state.observation(player)
        if self._recalls:
            self.dict["dealt"][state.dealt[player]] = 1
            for row, (seat, action, tile) in zip(self.dict["history"], state.events, strict=False):
                row[0] = 1 + (seat - player) % self._players
                row[1] = 1 + action
                row[2] = 1 + tile if seat == player else 0

    def string_from(self, state: AllFivesState, player: int) -> str:
        """What a player knows of a state, as a text."""
        parts = [f"p{player}"]
        if self._recalls:
            parts.append(".".join(str(TILES[tile]) for tile in state.dealt[player]) or "-")
            if state.leader is not None:
                parts.append(f"leader {state.leader}")
            parts += [_event_text(event, player) for event in state.events]
            lead = state.observation(player)[_LEAD : _LEAD + len(TILES)]
            parts += [f"lead {TILES[tile]}" for tile in np.flatnonzero(lead)]
            return " ".join(parts)
        row, at = state.observation(player), 0
        for name, size, _, _ in OBSERVATION:
            parts.append(f"{name} {','.join(map(str, row[at : at + size]))}")
            at += size
        return " ".join(parts)


_LEAD: Final = SIZE - _LEADER - len(TILES)

pyspiel.register_game(_TYPE, AllFivesGame)
