"""How much one guest or one address may ask for; others are not touched by it."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from allfives.table.house import Limits
from allfives.web import LimitError, Settings
from allfives.web.limits import Meter, Rate, Tally, address_of
from tests.web.serving import WIDE, Player, Running


class Clock:
    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now


def test_a_rate_gives_so_many_at_once_and_as_many_again_over_its_time() -> None:
    clock = Clock()
    meter = Meter(Rate(3, 30), clock)
    assert [meter.take("a") for _ in range(4)] == [True, True, True, False]
    assert meter.take("b")
    clock.now += 9.9
    assert not meter.take("a")
    clock.now += 0.2
    assert [meter.take("a") for _ in range(2)] == [True, False]
    clock.now += 1_000
    assert [meter.take("a") for _ in range(4)] == [True, True, True, False]


def test_who_is_refused_does_not_wait_longer_for_asking_again() -> None:
    clock = Clock()
    meter = Meter(Rate(1, 10), clock)
    assert meter.take("a")
    assert not any(meter.take("a") for _ in range(100))
    clock.now += 10
    assert meter.take("a")


def test_a_meter_forgets_those_who_have_used_nothing_for_long() -> None:
    clock = Clock()
    meter = Meter(Rate(10, 10), clock)
    for number in range(4_000):
        meter.take(number)
    clock.now += 100
    for number in range(4_000, 4_100):
        meter.take(number)
    assert len(meter) <= 101


def test_a_tally_counts_what_is_open() -> None:
    tally = Tally(2)
    assert [tally.take("a") for _ in range(3)] == [True, True, False]
    tally.give_back("a")
    assert tally.take("a")
    tally.give_back("a")
    tally.give_back("a")
    assert len(tally) == 0


@pytest.mark.parametrize(
    ("client", "counts_as"),
    [
        (("192.0.2.7", 1), "192.0.2.7"),
        (("2001:db8:1:2:3:4:5:6", 1), "2001:db8:1:2::"),
        (("2001:db8:1:2:ffff::", 1), "2001:db8:1:2::"),
        (("::ffff:192.0.2.7", 1), "192.0.2.7"),
        (("a socket", 0), "a socket"),
        (None, ""),
    ],
)
def test_a_home_with_a_whole_network_counts_as_one_address(
    client: tuple[str, int] | None, counts_as: str
) -> None:
    assert address_of(client) == counts_as


def test_limits_can_be_changed_by_name() -> None:
    settings = Settings(database="").with_limit("new_rooms_per_guest=5/60").with_limit("rooms=7")
    assert settings.rates.new_rooms_per_guest == Rate(5, 60)
    assert settings.limits == Limits(rooms=7)
    assert settings.rates.sockets_per_guest == Settings(database="").rates.sockets_per_guest


@pytest.mark.parametrize(
    "text",
    [
        "",
        "=",
        "rooms",
        "rooms=",
        "rooms=-1",
        "rooms=0",
        "rooms=5/60",
        "rooms=1e3",
        "rooms=٣",
        "rooms=" + "9" * 20,
        "new_rooms_per_guest=5",
        "new_rooms_per_guest=5/0",
        "new_rooms_per_guest=5/60/7",
        "seed=1",
        "database=x",
    ],
)
def test_a_limit_that_is_not_there_or_has_no_such_value_is_refused(text: str) -> None:
    with pytest.raises(LimitError):
        Settings(database="").with_limit(text)


def test_a_thousand_rooms_are_not_made_from_one_address_and_others_do_not_notice(tmp_path: Path) -> None:
    rates = msgspec.structs.replace(
        WIDE, new_rooms_per_guest=Rate(5, 600), new_rooms_per_address=Rate(8, 600)
    )
    with (
        Running.with_(tmp_path, rates=rates, proxy_headers=True) as running,
        running.guest("Ana") as ana,
        running.guest("Ben") as ben,
    ):
        answers = [ana.post("/api/rooms", json={}) for _ in range(1_000)]
        assert [answer.status_code for answer in answers[:5]] == [201] * 5
        assert {answer.status_code for answer in answers[5:]} == {429}
        assert answers[-1].json()["code"] == "rate_limited"
        assert int(answers[-1].headers["retry-after"]) > 0
        # The guest's refusals used up nothing of the address, which another guest shares.
        made = [ben.post("/api/rooms", json={}).status_code for _ in range(4)]
        assert made == [201, 201, 201, 429]
        elsewhere = {"X-Forwarded-For": "192.0.2.7"}
        assert ben.post("/api/rooms", json={}, headers=elsewhere).status_code == 201
        assert ana.get("/api/me").status_code == 200


def test_a_guest_has_so_many_rooms_open_at_most(tmp_path: Path) -> None:
    with (
        Running.with_(tmp_path, limits=Limits(rooms_per_guest=2, rooms=3)) as running,
        running.guest("Ana") as ana,
        running.guest("Ben") as ben,
    ):
        made = [ana.post("/api/rooms", json={}) for _ in range(3)]
        assert [answer.status_code for answer in made] == [201, 201, 429]
        assert made[-1].json()["code"] == "too_many_rooms"
        made = [ben.post("/api/rooms", json={}) for _ in range(2)]
        assert [answer.status_code for answer in made] == [201, 429]


def test_requests_of_one_address_are_limited_whoever_asks(tmp_path: Path) -> None:
    rates = msgspec.structs.replace(
        WIDE, requests_per_address=Rate(20, 600), new_guests_per_address=Rate(2, 600)
    )
    with Running.with_(tmp_path, rates=rates, proxy_headers=True) as running, running.client() as client:
        made = []
        for _ in range(3):
            client.cookies.clear()
            made.append(client.post("/api/me", json={}).status_code)
        assert made == [200, 200, 429]
        answers = [client.get("/api/rules").status_code for _ in range(30)]
        assert answers == [200] * 17 + [429] * 13
        with pytest.raises(InvalidStatus) as refused, running.socket(client, "x"):
            pass
        assert refused.value.response.status_code == 429
        assert client.get("/api/rules", headers={"X-Forwarded-For": "192.0.2.7"}).status_code == 200


def test_without_proxy_headers_nobody_says_whose_address_it_is(tmp_path: Path) -> None:
    rates = msgspec.structs.replace(WIDE, requests_per_address=Rate(5, 600))
    with Running.with_(tmp_path, rates=rates) as running, running.client() as client:
        answers = [
            client.get("/api/rules", headers={"X-Forwarded-For": f"192.0.2.{n}"}).status_code
            for n in range(8)
        ]
    assert answers == [200] * 5 + [429] * 3


def test_requests_of_one_guest_are_limited_from_wherever_they_come(tmp_path: Path) -> None:
    rates = msgspec.structs.replace(WIDE, requests_per_guest=Rate(10, 600))
    with Running.with_(tmp_path, rates=rates, proxy_headers=True) as running, running.guest("Ana") as ana:
        answers = [
            ana.get("/api/me", headers={"X-Forwarded-For": f"192.0.2.{n}"}).status_code for n in range(15)
        ]
        assert answers == [200] * 10 + [429] * 5
        with running.guest("Ben") as ben:
            assert ben.get("/api/me").status_code == 200


def test_sockets_of_one_guest_and_of_one_address_are_limited(tmp_path: Path) -> None:
    rates = msgspec.structs.replace(WIDE, sockets_per_guest=2, sockets_per_address=3)
    with (
        Running.with_(tmp_path, rates=rates) as running,
        running.guest("Ana") as ana,
        running.guest("Ben") as ben,
    ):
        code = ana.post("/api/rooms", json={}).json()["code"]
        with Player(running, ana, code), Player(running, ana, code), Player(running, ben, code):
            for client in (ana, ben):
                with running.socket(client, code) as socket:
                    assert json.loads(socket.recv(5)) == {"type": "bye", "code": "too_many_sockets"}
                    with pytest.raises(ConnectionClosed) as closed:
                        socket.recv(5)
                    assert closed.value.rcvd is not None
                    assert closed.value.rcvd.code == 1013
        with Player(running, ana, code) as again:
            assert again.ask("sit")["type"] == "done"
