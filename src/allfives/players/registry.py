"""The players by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from allfives.players.club import Club
from allfives.players.greedy import Greedy
from allfives.players.protocol import Player
from allfives.players.uniform import Uniform

__all__ = ["PLAYERS"]

PLAYERS: Final[Mapping[str, Player]] = MappingProxyType(
    {"random": Uniform(), "greedy": Greedy(), "club": Club()}
)
"""The players that the program brings along, weakest first."""
