"""The fuzzing command: a short run of it, and that it would notice."""

from __future__ import annotations

import io
import random

import pytest

from allfives.rules import Layout, NotationError
from tools import fuzz


def test_a_short_run_over_every_reader_finds_nothing() -> None:
    out = io.StringIO()
    assert fuzz.main(["--seconds", "60", "--runs", "1200", "--seed", "3", "--no-timing"], out) == 0
    assert out.getvalue() == (
        "1,200 inputs (position 200, layout 200, rules 200, play 200, record 200, json 200), 0 failures\n"
    )


def test_a_run_is_its_seed_and_its_number_of_inputs() -> None:
    inputs: list[list[str]] = []
    for _ in range(2):
        rng = random.Random(5)
        texts = fuzz.corpus(rng, 5)
        inputs.append([fuzz.damaged(rng, texts[name]) for name in texts for _ in range(20)])
    assert inputs[0] == inputs[1]


def test_the_texts_that_are_damaged_can_be_read() -> None:
    texts = fuzz.corpus(random.Random(2), 8)
    for name, reader in fuzz.READERS.items():
        assert texts[name]
        for text in texts[name]:
            reader(text)


def test_an_exception_of_another_kind_is_printed_with_its_input(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(text: str) -> None:
        raise ZeroDivisionError(text)

    monkeypatch.setitem(fuzz.READERS, "play", breaks)
    out = io.StringIO()
    assert fuzz.main(["--runs", "9", "--reader", "play", "--no-timing"], out) == 1
    assert "play: input 1 of seed 1:" in out.getvalue()
    assert "ZeroDivisionError" in out.getvalue()
    assert out.getvalue().endswith("5 inputs (play 5), 5 failures\n")


def test_time_that_grows_too_fast_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "NONSENSE", {"square": ("play", "", "x")})
    monkeypatch.setattr(fuzz, "measure", lambda name, size: (size / 100) ** 2)
    out = io.StringIO()
    assert fuzz.check_time(out, 100) == 1
    assert "grows too fast" in out.getvalue()


def test_the_measurements_are_made_of_each_kind_of_nonsense() -> None:
    out = io.StringIO()
    fuzz.check_time(out, 4_000)
    lines = out.getvalue().splitlines()
    assert len(lines) == len(fuzz.NONSENSE) + 1
    assert fuzz.measure_speed(random.Random(1), 1) > 0


def test_a_layout_of_nothing_but_faults_is_left_after_twenty() -> None:
    with pytest.raises(NotationError) as caught:
        Layout.parse("14." * 1_000)
    assert len(caught.value.faults) == 20
