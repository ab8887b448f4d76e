"""How much one guest or one address may ask of the server."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable, Hashable
from typing import Final

from msgspec import Struct

from allfives.table.refusals import Code, Refused

__all__ = ["Limiter", "Meter", "Rate", "Rates", "Tally", "address_of", "take"]

_SWEEP: Final = 4_096


class Rate(Struct, frozen=True):
    """So many at once, and as many again over so many seconds."""

    count: int
    seconds: float

    def __str__(self) -> str:
        return f"{self.count}/{self.seconds:g}"


class Rates(Struct, frozen=True, kw_only=True):
    """The limits. Those of an address are wide, since a whole club may share one.

    Attributes:
        requests_per_address: Requests over HTTP, handshakes of sockets included.
        requests_per_guest: The same, by one guest.
        new_guests_per_address: Guests that are made.
        new_rooms_per_address: Rooms that are made.
        new_rooms_per_guest: The same, by one guest.
        records_per_address: Records that are read.
        sockets_per_address: Sockets that are open.
        sockets_per_guest: The same, of one guest.
        messages_per_socket: Messages that a socket sends.
        messages_per_guest: The same, by one guest.
        changes_per_guest: Those among them that the game does not bound: to say something, to take or give up
            a seat, to take it back from a bot.
        tokens_per_guest: Tokens that one guest has.
    """

    requests_per_address: Rate = Rate(1_200, 60)
    requests_per_guest: Rate = Rate(300, 60)
    new_guests_per_address: Rate = Rate(120, 3_600)
    new_rooms_per_address: Rate = Rate(120, 3_600)
    new_rooms_per_guest: Rate = Rate(20, 600)
    records_per_address: Rate = Rate(60, 120)
    sockets_per_address: int = 300
    sockets_per_guest: int = 32
    messages_per_socket: Rate = Rate(100, 2)
    messages_per_guest: Rate = Rate(200, 2)
    changes_per_guest: Rate = Rate(60, 60)
    tokens_per_guest: int = 20


class Meter:
    """Counts what each key uses of a rate; forgets keys that have used nothing for long enough.

    One number is kept for each key: when it will have its whole allowance again.

    Args:
        rate: The rate.
        clock: Seconds that never go back.
    """

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self._clock = clock
        self._step = rate.seconds / rate.count
        self._whole_again: dict[Hashable, float] = {}
        self._sweep_at = _SWEEP

    def take(self, key: Hashable) -> bool:
        """Use one of what the key has left; False, and nothing is used, if nothing is left."""
        now = self._clock()
        free_at = max(now, self._whole_again.get(key, now)) + self._step
        if free_at - now > self.rate.seconds + 1e-9:
            return False
        self._whole_again[key] = free_at
        if len(self._whole_again) > self._sweep_at:
            self._whole_again = {each: at for each, at in self._whole_again.items() if at > now}
            self._sweep_at = max(_SWEEP, 2 * len(self._whole_again))
        return True

    def __len__(self) -> int:
        return len(self._whole_again)


class Tally:
    """Counts what each key has open at the moment."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: dict[Hashable, int] = {}

    def take(self, key: Hashable) -> bool:
        """Count one more; False, and nothing is counted, if there are as many as there may be."""
        if self._open.get(key, 0) >= self.most:
            return False
        self._open[key] = self._open.get(key, 0) + 1
        return True

    def give_back(self, key: Hashable) -> None:
        """Count one less."""
        self._open[key] -= 1
        if not self._open[key]:
            del self._open[key]

    def __len__(self) -> int:
        return len(self._open)


class Limiter:
    """What guests and addresses have used, in this process.

    Args:
        rates: The limits.
        clock: Seconds that never go back.
    """

    def __init__(self, rates: Rates, clock: Callable[[], float] = time.monotonic) -> None:
        self.rates = rates
        self.requests_per_address = Meter(rates.requests_per_address, clock)
        self.requests_per_guest = Meter(rates.requests_per_guest, clock)
        self.new_guests_per_address = Meter(rates.new_guests_per_address, clock)
        self.new_rooms_per_address = Meter(rates.new_rooms_per_address, clock)
        self.new_rooms_per_guest = Meter(rates.new_rooms_per_guest, clock)
        self.records_per_address = Meter(rates.records_per_address, clock)
        self.messages_per_guest = Meter(rates.messages_per_guest, clock)
        self.changes_per_guest = Meter(rates.changes_per_guest, clock)
        self.sockets_per_address = Tally(rates.sockets_per_address)
        self.sockets_per_guest = Tally(rates.sockets_per_guest)


def take(meter: Meter | Tally, key: Hashable, code: Code = "rate_limited") -> None:
    """Use one of what a key has left.

    Raises:
        Refused: With that code, if nothing is left.
    """
    if not meter.take(key):
        raise Refused(code)


def address_of(client: tuple[str, int] | None) -> str:
    """What an address counts as: an IPv6 address is its network, of which one home has a whole /64."""
    if client is None:
        return ""
    try:
        address = ipaddress.ip_address(client[0])
    except ValueError:
        return client[0][:100]
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False).network_address)
    return str(address)
