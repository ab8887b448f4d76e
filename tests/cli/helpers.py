"""Runs the real program: as a process with pipes, or at a pseudo-terminal."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pexpect

from allfives.cli import main

__all__ = ["Done", "Terminal", "allfives", "environment", "figures_of", "inside"]

PROGRAM = [sys.executable, "-m", "allfives"]
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@dataclass(frozen=True)
class Done:
    """A process that has ended."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


def environment(**variables: str) -> dict[str, str]:
    """A plain environment, English unless said otherwise."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG")) and k != "NO_COLOR"}
    return {**kept, "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1", "COLUMNS": "80", **variables}


def allfives(
    *arguments: str | Path, given: str | bytes = "", cwd: Path | None = None, **variables: str
) -> Done:
    """Run the program with the standard input given, and wait for it."""
    done = subprocess.run(
        [*PROGRAM, *map(str, arguments)],
        input=given.encode() if isinstance(given, str) else given,
        cwd=cwd,
        env=environment(**variables),
        capture_output=True,
        check=False,
        timeout=60,
    )
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())


def inside(*arguments: str | Path, given: str = "", **variables: str) -> Done:
    """Run the program in this process: the same code without the time that a new process takes."""
    before = dict(os.environ), sys.stdin, sys.stdout, sys.stderr
    streams = [io.TextIOWrapper(io.BytesIO(text.encode()), "utf-8") for text in (given, "", "")]
    try:
        os.environ.clear()
        os.environ.update(environment(**variables))
        sys.stdin, sys.stdout, sys.stderr = streams
        status = main([str(argument) for argument in arguments])
        for stream in streams[1:]:
            stream.seek(0)
        return Done(status, streams[1].read(), streams[2].read())
    finally:
        os.environ.clear()
        os.environ.update(before[0])
        sys.stdin, sys.stdout, sys.stderr = before[1:]


def figures_of(*arguments: str | Path) -> dict[str, Any]:
    """What a command that goes well tells as JSON."""
    done = inside(*arguments, "--json")
    assert (done.status, done.err) == (0, "")
    figures: dict[str, Any] = json.loads(done.out)
    return figures


class Terminal:
    """The program at a pseudo-terminal, and somebody who types."""

    def __init__(
        self, *arguments: str | Path, columns: int = 80, cwd: Path | None = None, **variables: str
    ) -> None:
        env = environment(**{"TERM": "xterm-256color", **variables})
        env.pop("COLUMNS")
        self.child: pexpect.spawn[str] = pexpect.spawn(
            PROGRAM[0],
            [*PROGRAM[1:], *map(str, arguments)],
            encoding="utf-8",
            dimensions=(50, columns),
            timeout=20,
            env=env,
            cwd=None if cwd is None else str(cwd),
        )
        self.child.delaybeforesend = None
        self.raw = ""

    def until(self, *patterns: str) -> int:
        """Read on until one of these is on the screen; which one."""
        which = self.child.expect(list(patterns))
        before, after = self.child.before, self.child.after
        assert isinstance(before, str)
        self.raw += before + (after if isinstance(after, str) else "")
        return which

    def type(self, line: str) -> None:
        """Type a line."""
        self.child.sendline(line)

    def answer(self, pattern: str, line: str) -> None:
        """Wait for a question and answer it."""
        self.until(pattern)
        self.type(line)

    def end(self) -> int:
        """Read to the end; the exit status."""
        self.child.expect(pexpect.EOF)
        assert isinstance(self.child.before, str)
        self.raw += self.child.before
        self.child.close()
        assert self.child.exitstatus is not None
        return int(self.child.exitstatus)

    def play_to_the_end(self, answers: Iterable[str] = (), *, choice: str = "1") -> int:
        """Take the first play of every list, and press Enter where that is asked for; the exit status."""
        for answer in answers:
            self.answer("your play:", answer)
        end = [pexpect.EOF]
        while True:
            which = self.child.expect(
                ["your play:", r"Enter for the next", r"press\s+(?:\x1b\[\S*)?\s*Enter", *end]
            )
            before, after = self.child.before, self.child.after
            assert isinstance(before, str)
            self.raw += before + (after if isinstance(after, str) else "")
            if which == 3:
                self.child.close()
                assert self.child.exitstatus is not None
                return int(self.child.exitstatus)
            self.type(choice if which == 0 else "")

    @property
    def text(self) -> str:
        """What was shown, without colours."""
        return ESCAPES.sub("", self.raw).replace("\r\n", "\n")

    @property
    def screen(self) -> str:
        """What is still to be seen: everything since the screen was last cleared."""
        return ESCAPES.sub("", self.raw.rpartition("\x1b[3J")[2]).replace("\r\n", "\n")
