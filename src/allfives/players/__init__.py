"""Who plays: one protocol, and the players by name. A player sees a view and never a position."""

from allfives.players.club import Club
from allfives.players.greedy import Greedy
from allfives.players.protocol import Player
from allfives.players.registry import PLAYERS
from allfives.players.uniform import Uniform

__all__ = ["PLAYERS", "Club", "Greedy", "Player", "Uniform"]
