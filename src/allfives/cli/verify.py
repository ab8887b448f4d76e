"""``allfives verify``: whether deals are the ones that everybody's secrets give."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from typing import Final

from allfives.cli.failure import FAULTY, UNUSABLE, CommandError, one_line
from allfives.cli.given import open_input, unreadable
from allfives.cli.output import safe
from allfives.cli.records import read_matches
from allfives.cli.session import Session
from allfives.notation import Reading, RecordFault
from allfives.table.fair import Attempt, DealCheck, Differs, Parties, PartyState, Status, Verification, verify
from allfives.words import Words

__all__ = ["verify_files"]

_FOUND: Final[dict[Status, str]] = {
    "fair": "cli-verify-fair",
    "server-alone": "cli-verify-server-alone",
    "no-commitments": "cli-verify-no-commitments",
    "still-secret": "cli-verify-still-secret",
    "tiles-hidden": "cli-verify-tiles-hidden",
    "not-revealed": "cli-verify-not-revealed",
    "commitment-broken": "cli-verify-commitment-broken",
    "used-before": "cli-verify-used-before",
    "dealt-otherwise": "cli-verify-dealt-otherwise",
}
_DIFFERS: Final[dict[Differs, str]] = {
    "hands": "cli-verify-hands",
    "boneyard": "cli-verify-boneyard",
    "leader": "cli-verify-leader",
    "position": "cli-verify-position",
}
_TO_BLAME: Final[dict[Status, PartyState]] = {
    "not-revealed": "withheld",
    "commitment-broken": "broken",
    "used-before": "used-before",
}


def verify_files(session: Session, names: list[str], *, as_json: bool) -> int:
    """Verify how the matches in files were dealt, and tell it deal by deal.

    Args:
        session: The run.
        names: The files; ``-`` is the standard input.
        as_json: Whether to write one JSON object, with the matches of all files together.

    Returns:
        0 if nothing is wrong, 1 if anything is (a fault in a record included), 2 if a file could not be read.
    """
    words, out = session.words, session.out
    status = 0
    count: Counter[str] = Counter()
    listed: dict[str, list[dict[str, object]]] = {"faults": [], "deals": [], "aborted": []}
    for name in names:
        of_file = {"file": name} if len(names) > 1 else {}
        try:
            with open_input(name) as stream, closing(read_matches(stream)) as readings:
                for reading in readings:
                    found, faults = _examine(reading)
                    count.update(_counts(found, faults))
                    if as_json:
                        for kind, entries in _entries(reading, found, faults).items():
                            listed[kind] += ({**entry, **of_file} for entry in entries)
                        continue
                    for fault in faults:
                        told = words.text("cli-fault", file=name, line=fault.line, fault=str(fault))
                        out.exact(safe(told))
                    out.exact(safe(_heading(words, name, reading, found)))
                    for style, line in _lines(words, reading, found):
                        out.line(line, style, indent=2)
        except BrokenPipeError:
            raise
        except (CommandError, OSError) as error:
            failure = error if isinstance(error, CommandError) else unreadable(name, error)
            sys.stderr.write(f"allfives: {one_line(failure.text(words))}\n")
            status = UNUSABLE
    if as_json:
        out.exact(json.dumps({"matches": count["matches"], **listed}))
    elif count["matches"] or status != UNUSABLE:
        numbers = {name: count[name] for name in ("matches", "deals", "fair", "wrong")}
        out.line(words.text("cli-verified", **numbers))
    return status or (FAULTY if count["wrong"] else 0)


def _examine(reading: Reading) -> tuple[Verification | None, tuple[RecordFault, ...]]:
    """What was found of the deals of a match, and its faults; with a fault nothing else is looked for.

    After a fault the reader goes on with what is right, and not with what the record says.
    """
    if reading.faults or reading.record is None:
        return None, reading.faults
    found = verify(reading.record)
    faults = (
        RecordFault(message, reading.line, kind="syntax", match=reading.match, deal=deal or None)
        for deal, message in found.unreadable
    )
    return found, tuple(faults)


def _counts(found: Verification | None, faults: Sequence[RecordFault]) -> dict[str, int]:
    deals = () if found is None else found.deals
    attempts = () if found is None else found.attempts
    return {
        "matches": 1,
        "deals": len(deals),
        "fair": sum(deal.status == "fair" for deal in deals),
        "wrong": len(faults) + sum(d.wrong for d in deals) + sum(a.wrong for a in attempts),
    }


# --- As JSON ------------------------------------------------------------------------------------------


def _entries(
    reading: Reading, found: Verification | None, faults: Sequence[RecordFault]
) -> dict[str, list[dict[str, object]]]:
    deals = () if found is None else found.deals
    attempts = () if found is None else found.attempts
    return {
        "faults": [{**fault.to_json()} for fault in faults],
        "deals": [
            {
                "match": reading.match,
                "deal": deal.deal,
                "status": deal.status,
                "clients": deal.clients,
                "parties": list(deal.parties),
                "differs": list(deal.differs),
            }
            for deal in deals
        ],
        "aborted": [
            {
                "match": reading.match,
                "deal": attempt.aborted.deal,
                "parties": list(attempt.parties),
                "missing": list(attempt.aborted.missing),
            }
            for attempt in attempts
        ],
    }


# --- In words -----------------------------------------------------------------------------------------


def _heading(words: Words, name: str, reading: Reading, found: Verification | None) -> str:
    if found is None or reading.record is None:
        return words.text("cli-verify-faulty", file=name, match=reading.match)
    seats = reading.record.seats
    players = ", ".join(words.name(seats, seat) for seat in range(len(seats)))
    return words.text("cli-verify-match", file=name, match=reading.match, names=players)


def _lines(words: Words, reading: Reading, found: Verification | None) -> Iterator[tuple[str, str]]:
    """What is told of a match, each line with its style: deal by deal, the attempts before each."""
    if found is None or reading.record is None:
        return
    told: list[tuple[int, bool, str]] = [
        *(
            (each.aborted.deal, each.wrong, _attempt(words, reading.record.seats, each))
            for each in found.attempts
        ),
        *((each.deal, each.wrong, _deal(words, each)) for each in found.deals),
    ]
    for deal, wrong, text in sorted(told, key=lambda line: line[0]):
        yield "wrong" if wrong else "", words.text("cli-verify-deal", deal=deal, found=text)


def _deal(words: Words, check: DealCheck) -> str:
    blamed = _TO_BLAME.get(check.status)
    return words.text(
        _FOUND[check.status],
        clients=check.clients,
        parties=_parties(words, check.parties, blamed) if blamed else "",
        differs=words.join(words.text(_DIFFERS[each]) for each in check.differs) if check.differs else "",
    )


def _attempt(words: Words, seats: Sequence[str], attempt: Attempt) -> str:
    parties = attempt.parties
    said = [words.text("cli-verify-aborted")]
    missing = [words.name(seats, seat) for seat in attempt.aborted.missing]
    if parties[0] == "withheld":
        missing = [words.text("cli-verify-server"), *missing]
    if missing:
        said.append(words.text("cli-verify-missing", names=words.join(missing)))
    if "broken" in parties:
        blamed = _parties(words, parties, "broken")
        said.append(words.text("cli-verify-commitment-broken", parties=blamed))
    elif "used-before" in parties:
        said.append(words.text("cli-verify-used-before", parties=_parties(words, parties, "used-before")))
    elif "kept" in parties:
        said.append(words.text("cli-verify-kept"))
    if attempt.complete:
        said.append(words.text("cli-verify-complete"))
    return " ".join(said)


def _parties(words: Words, parties: Parties, state: PartyState) -> str:
    """Those of the parties of whom that is true, as one says it."""
    named = [
        words.text("cli-verify-client", number=place, clients=len(parties) - 1)
        if place
        else words.text("cli-verify-server")
        for place, each in enumerate(parties)
        if each == state
    ]
    return words.join(named)
