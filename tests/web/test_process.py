from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from allfives.web.process import EVERY_S, SOCKETS, Sweeper


class Loop:
    """Something that is held by itself alone."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


def old_loop() -> weakref.ref[Loop]:
    """Something that has lived for a while before only itself held it."""
    loop = Loop()
    gc.collect(1)
    return weakref.ref(loop)


def test_memory_is_swept_after_a_while() -> None:
    now = 0.0
    sweeper = Sweeper(lambda: now)
    loop = old_loop()
    now = EVERY_S - 1
    assert not sweeper.look(0, 0)
    assert loop() is not None
    now = EVERY_S
    assert sweeper.look(0, 0)
    assert loop() is None
    assert not sweeper.look(0, 0)


def test_memory_is_swept_when_many_sockets_have_gone() -> None:
    sweeper = Sweeper(lambda: 0.0)
    loop = old_loop()
    assert not sweeper.look(SOCKETS - 1, 0)
    assert loop() is not None
    assert not sweeper.look(SOCKETS, SOCKETS + 1)
    assert sweeper.look(SOCKETS, SOCKETS)
    assert loop() is None
    assert not sweeper.look(SOCKETS + 1, 0)


def test_python_itself_only_sweeps_what_is_young() -> None:
    Sweeper()
    loop = old_loop()
    swept = gc.get_stats()[2]["collections"]
    held = [[number] for number in range(200_000)]
    assert gc.get_stats()[2]["collections"] == swept
    assert loop() is not None
    assert len(held) == 200_000
