"""What a player is."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from allfives.rules import Action, Draw, IllegalActionError, Pass, Place, Source, View

__all__ = ["Player", "placements"]


@runtime_checkable
class Player(Protocol):
    """Something that decides for a seat, from what that seat may know and nothing else."""

    def choose(self, view: View, rng: Source) -> Action:
        """The action of the seat whose view it is.

        Args:
            view: What the seat knows; it is that seat's turn.
            rng: Where chance comes from. Equal views and equal chance give equal choices.

        Returns:
            One of ``view.legal_actions()``; where there is only one, that one, at once.

        Raises:
            IllegalActionError: If the seat is not to act.
        """
        ...


def placements(view: View) -> tuple[Place, ...] | Draw | Pass:
    """The placements that a seat can choose from, or the only thing it can do without one.

    Where the rules let a seat draw although it can place, that draw is left out.

    Raises:
        IllegalActionError: If the seat is not to act.
    """
    actions = view.legal_actions()
    if not actions:
        who = "a spectator" if view.seat is None else f"seat {view.seat}"
        raise IllegalActionError(f"{who} is not to act")
    if not isinstance(actions[0], Place):
        return actions[0]
    return tuple(action for action in actions if isinstance(action, Place))
