"""The authority over a live room: commands in, events out. Knows no HTTP."""

from allfives.table.commands import Command
from allfives.table.entries import Entry
from allfives.table.options import Options, checked
from allfives.table.refusals import REFUSALS, Refused

__all__ = ["REFUSALS", "Command", "Entry", "Options", "Refused", "checked"]
