"""``allfives join``: a seat at a live table, from the terminal."""

from allfives.cli.join.entrance import Wishes, join
from allfives.cli.join.prompt import COMMANDS

__all__ = ["COMMANDS", "Wishes", "join"]
