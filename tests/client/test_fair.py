"""A client takes part in the deals, and finds it when one is not what was agreed on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import pytest
from msgspec.structs import replace

from allfives.client import Cheated, Client, Seen, Table, play_at
from allfives.client.fair import Party
from allfives.players import PLAYERS
from allfives.rules import ByteStream, Deal, Match
from allfives.table import Options, Refused
from allfives.table.commands import Commit, Reveal
from allfives.table.entries import (
    CommitsClosed,
    DealAborted,
    DealCommitted,
    DealRevealed,
    Entry,
    Happened,
    Said,
    SeatCommitted,
)
from allfives.table.fair import verify
from allfives.table.frames import EntryFrame, FairSeen, Welcome
from tests.web.serving import Running

OTHER = b"\x01" * 32
COMMIT = sha256(OTHER).hexdigest()


async def watch_two_deals(table: Table) -> list[Welcome | EntryFrame]:
    """Play at a table to the end of the second deal; everything that it told, from the seat on."""
    told: list[Welcome | EntryFrame] = []
    async for update in table:
        if isinstance(update, Welcome | EntryFrame):
            told = [update] if isinstance(update, Welcome) else [*told, update]
        if (
            isinstance(update, EntryFrame)
            and isinstance(update.entry, DealRevealed)
            and update.entry.deal == 2
        ):
            break
        if table.choices:
            await table.act(table.choices[-1])
        elif table.seen.deal and table.seen.phase == "dealing" and table.seen.fair is None:
            with suppress(Refused):
                await table.ready()
    return told


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> list[Welcome | EntryFrame]:
    async def play(running: Running) -> list[Welcome | EntryFrame]:
        host = f"http://{running.host}"
        async with Client(host, name="Ana") as ana, Client(host, name="Rui") as rui:
            code = await ana.make_room(Options(rules="all-fives/2", pace="none"))
            async with ana.join(code, 0) as table, rui.join(code) as other:
                playing = asyncio.create_task(play_at(other, PLAYERS["greedy"]))
                found = await watch_two_deals(table)
                playing.cancel()
                return found

    with Running.with_(tmp_path_factory.mktemp("server")) as running:
        return asyncio.run(play(running))


def found_in(told: list[Welcome | EntryFrame], lie: Callable[[Entry], Entry]) -> list[str]:
    """What a client at seat 0 finds that was told all this, with lies in it."""
    own = iter(
        bytes.fromhex(frame.entry.secrets[1])
        for frame in told
        if isinstance(frame, EntryFrame) and isinstance(frame.entry, DealRevealed)
    )
    party = Party(own.__next__)
    found: list[str] = []
    assert isinstance(told[0], Welcome)
    seen = Seen.of(told[0])
    for frame in told[1:]:
        party.duty(seen, "id")
        assert isinstance(frame, EntryFrame)
        frame = replace(frame, entry=lie(frame.entry))  # noqa: PLW2901
        found += party.faults(seen, frame.entry)
        seen = seen.follow(frame)
    return found


def test_nothing_is_found_where_nothing_is_wrong(told: list[Welcome | EntryFrame]) -> None:
    assert sum(isinstance(f, EntryFrame) and isinstance(f.entry, DealRevealed) for f in told) == 2
    assert found_in(told, lambda entry: entry) == []


def in_deal_2(change: Callable[[DealRevealed], DealRevealed]) -> Callable[[Entry], Entry]:
    return lambda entry: change(entry) if isinstance(entry, DealRevealed) and entry.deal == 2 else entry


def chosen_by_the_server(entry: Entry) -> Entry:
    """A server that committed to bytes of its choice, and dealt otherwise."""
    if isinstance(entry, DealCommitted) and entry.deal == 2:
        return replace(entry, commit=COMMIT)
    if isinstance(entry, DealRevealed) and entry.deal == 2:
        commits, secrets = (COMMIT, *entry.commits[1:]), (OTHER.hex(), *entry.secrets[1:])
        return replace(entry, commits=commits, secrets=secrets)
    return entry


def bytes_of_our_seat_exchanged(entry: Entry) -> Entry:
    if isinstance(entry, SeatCommitted) and entry.seat == 0:
        return replace(entry, commit=COMMIT)
    if isinstance(entry, DealRevealed):
        commits = (entry.commits[0], COMMIT, *entry.commits[2:])
        return replace(entry, commits=commits, secrets=(entry.secrets[0], OTHER.hex(), *entry.secrets[2:]))
    return entry


def a_tile_of_the_other_seat_exchanged(entry: Entry) -> Entry:
    if isinstance(entry, Happened) and entry.event["type"] == "deal_ended":
        return Happened({**entry.event, "hands": entry.event["hands"][::-1]})
    return entry


def our_seat_left_out(entry: Entry) -> Entry:
    return replace(entry, seats=(1,)) if isinstance(entry, CommitsClosed) else entry


def another_secret(entry: DealRevealed) -> DealRevealed:
    return replace(entry, secrets=(OTHER.hex(), *entry.secrets[1:]))


def another_commitment(entry: DealRevealed) -> DealRevealed:
    return replace(entry, commits=(COMMIT, *entry.commits[1:]), secrets=(OTHER.hex(), *entry.secrets[1:]))


def a_secret_missing(entry: DealRevealed) -> DealRevealed:
    return replace(entry, secrets=entry.secrets[:-1])


def a_short_secret(entry: DealRevealed) -> DealRevealed:
    return replace(entry, secrets=(*entry.secrets[:-1], "00"))


def of_a_deal_that_never_was(entry: DealRevealed) -> DealRevealed:
    return replace(entry, deal=7)


@pytest.mark.parametrize(
    ("lie", "finding"),
    [
        (in_deal_2(another_secret), "deal 2: a secret is not the one that was committed to"),
        (in_deal_2(another_commitment), "deal 2: the commitments are not those that were made"),
        (in_deal_2(a_secret_missing), "deal 2: not every secret is published"),
        (in_deal_2(a_short_secret), "deal 2: a secret has not 32 bytes"),
        (in_deal_2(of_a_deal_that_never_was), "deal 7: it was never dealt"),
        (chosen_by_the_server, "deal 2: it began with "),
        (bytes_of_our_seat_exchanged, "deal 1: our own bytes are not in it"),
        (our_seat_left_out, "deal 1: our bytes were committed to, and are left out"),
        (a_tile_of_the_other_seat_exchanged, "deal 1: the hands at its end were "),
    ],
)
def test_every_lie_about_a_deal_is_found(
    told: list[Welcome | EntryFrame], lie: Callable[[Entry], Entry], finding: str
) -> None:
    assert any(found.startswith(finding) for found in found_in(told, lie))


def test_a_server_that_commits_to_bytes_twice_is_found(told: list[Welcome | EntryFrame]) -> None:
    first = next(f.entry for f in told if isinstance(f, EntryFrame) and isinstance(f.entry, DealCommitted))

    def again(entry: Entry) -> Entry:
        return replace(entry, commit=first.commit) if isinstance(entry, DealCommitted) else entry

    assert "deal 2: the server committed to bytes that were used before" in found_in(told, again)


def test_a_server_that_publishes_nothing_is_found(told: list[Welcome | EntryFrame]) -> None:
    def silent(entry: Entry) -> Entry:
        return Said(0, "Ana", preset="hello") if isinstance(entry, DealRevealed) else entry

    assert found_in(told, silent)[0] == "deal 1: its secrets were never published"


def test_commitments_that_change_after_we_revealed_are_found(told: list[Welcome | EntryFrame]) -> None:
    """A whole state that is sent anew cannot change what was settled before."""
    party = Party(lambda: OTHER)
    first = told[0]
    assert isinstance(first, Welcome)
    seen = Seen.of(first)
    fair = FairSeen(1, 1, "a" * 64, (0, 1), ((0, COMMIT), (1, "b" * 64)), None, ())
    asked = replace(first, state=replace(first.state, fair=replace(fair, commits=())))
    assert party.duty(Seen.of(asked), "id") == Commit(id="id", deal=1, attempt=1, commit=COMMIT)
    closed = replace(first, state=replace(first.state, fair=replace(fair, closed=(0, 1))))
    assert party.duty(Seen.of(closed), "id") == Reveal(id="id", deal=1, attempt=1, secret=OTHER.hex())
    later = replace(fair, closed=(0, 1), commit="c" * 64)
    seen = Seen.of(replace(first, state=replace(first.state, fair=later)))
    entry = DealRevealed(1, ("c" * 64, COMMIT, "b" * 64), ("00", "00", "00"))
    assert list(party.faults(seen, entry)) == ["deal 1: the commitments are not those that were made"]


@pytest.mark.parametrize(
    ("missing", "finding"),
    [
        ((0,), "deal 1: it was aborted because of us, and we had revealed our bytes"),
        ((), "deal 1: it was aborted although everybody had revealed"),
    ],
)
def test_an_attempt_that_is_aborted_without_a_reason_is_found(
    told: list[Welcome | EntryFrame], missing: tuple[int, ...], finding: str
) -> None:
    """Else a server could try again until it likes the deal."""

    def aborted(entry: Entry) -> Entry:
        if isinstance(entry, Happened) and entry.event["type"] == "deal_started":
            return DealAborted(1, 1, (COMMIT, COMMIT, COMMIT), (None, None, None), missing)
        return entry

    assert finding in found_in(told, aborted)


def test_a_client_at_a_server_that_chooses_the_deal_says_so_and_so_does_the_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def chosen(match: Match, secrets: object) -> Deal:
        return match.next_deal(ByteStream(b"the best hand for me"))

    async def play(running: Running) -> None:
        async with Client(f"http://{running.host}", name="Ana") as ana:
            code = await ana.make_room(Options(seats=("open", "greedy"), pace="none"))
            async with ana.join(code) as table:
                with pytest.raises(Cheated, match="deal 1: it began with"):
                    await play_at(table, PLAYERS["greedy"])
                assert len(table.caught) == 1
            record = await ana.record(code)
        found = verify(record)
        assert found.wrong
        assert found.deals[0].status == "dealt-otherwise"

    monkeypatch.setattr("allfives.table.course.fair_deal", chosen)
    with Running.with_(tmp_path) as running:
        asyncio.run(play(running))
