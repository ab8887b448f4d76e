"""The command line, ``allfives``: a match in the terminal, and tools for records, positions and rules."""

from allfives.cli.main import main

__all__ = ["main"]
