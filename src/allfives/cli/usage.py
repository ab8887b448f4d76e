"""Commands that explain themselves in the language of the run, and usage errors in one line.

The help of a command or option is declared as the id of a text; it becomes words only when it is shown.
"""

from __future__ import annotations

import re
import shutil
import textwrap
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from typer.core import TyperArgument, TyperCommand, TyperGroup

from allfives.cli.failure import CommandError
from allfives.cli.session import Session

if TYPE_CHECKING:
    from allfives.words import Words

__all__ = ["Command", "Group", "usage_error"]

_WIDEST: Final = 100
_STACKED: Final = 64  # narrower than this, an explanation stands below what it explains
_FIRST_COLUMN: Final = 28
_NO_OPTION: Final = re.compile(r"-[\s0-9]", re.ASCII)


class Command(TyperCommand):
    """A command whose help is in the language of the run."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments; a position of an empty table and a score below zero begin with ``-``."""
        return super().parse_args(ctx, [f" {arg}" if _NO_OPTION.match(arg) else arg for arg in args])

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help: how it is called, what it does, its arguments and options."""
        formatter.write(_help(self, ctx, self.options_metavar or ""))


class Group(TyperGroup):
    """The program itself, whose help is in the language of the run."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help: how it is called, what it does, its commands and options."""
        formatter.write(_help(self, ctx, self.subcommand_metavar))


@contextmanager
def usage_error() -> Iterator[None]:
    """Turn what Typer finds wrong with the arguments into a failure with its one line."""
    # Typer exports no base class of its usage errors but this.
    from typer.exceptions import TyperException

    try:
        yield
    except TyperException as error:
        context = getattr(error, "ctx", None)
        path = context.command_path if context is not None else "allfives"
        raise CommandError("cli-usage", message=error.format_message(), command=path) from None


def _help(command: Command | Group, ctx: Any, metavar: str) -> str:
    session = ctx.find_root().obj
    words = (session if isinstance(session, Session) else Session()).words
    columns = min(shutil.get_terminal_size().columns, _WIDEST)
    arguments = [param for param in command.params if isinstance(param, TyperArgument)]
    options = [param for param in command.get_params(ctx) if not isinstance(param, TyperArgument)]
    usage = " ".join([ctx.command_path, *(_place(param) for param in arguments), metavar])
    blocks = [
        _wrapped(words.text("cli-help-usage", usage=usage), columns, "    "),
        *(_wrapped(text, columns, "") for text in words.text(command.help or "").split("\n")),
    ]
    if isinstance(command, Group):
        rows = [(name, _first(words.text(each.help or ""))) for name, each in command.commands.items()]
        blocks.append(_section(words.text("cli-help-commands"), rows, columns))
    if arguments:
        rows = [(_metavar(param), words.text(param.help or "")) for param in arguments]
        blocks.append(_section(words.text("cli-help-arguments"), rows, columns))
    rows = [(_names(param), _told(words, param)) for param in options]
    blocks.append(_section(words.text("cli-help-options"), rows, columns))
    return "\n\n".join(blocks) + "\n"


def _names(param: Any) -> str:
    names = ", ".join(sorted(param.opts, key=len))
    return f"{names} {param.metavar}" if param.metavar else names


def _metavar(param: Any) -> str:
    return str(param.metavar or param.name.upper())


def _place(param: Any) -> str:
    return _metavar(param) if param.required else f"[{_metavar(param)}]"


def _told(words: Words, param: Any) -> str:
    return words.text("cli-opt-help" if param.name == "help" else param.help)


def _first(text: str) -> str:
    return text.partition("\n")[0]


def _section(title: str, rows: Iterable[tuple[str, str]], columns: int) -> str:
    lines = [f"{title}:"]
    for name, text in rows:
        if columns < _STACKED or len(name) > _FIRST_COLUMN - 4:
            lines.append(f"  {name}")
            head = " " * (6 if columns < _STACKED else _FIRST_COLUMN)
        else:
            head = f"  {name}".ljust(_FIRST_COLUMN)
        indent = " " * len(head)
        lines.append(_wrapped(text, columns, indent, head))
    return "\n".join(lines)


def _wrapped(text: str, columns: int, indent: str, head: str = "") -> str:
    # No name such as "all-fives" is broken at its hyphen.
    return textwrap.fill(text, columns, initial_indent=head, subsequent_indent=indent, break_on_hyphens=False)
