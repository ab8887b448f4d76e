"""Two deals that somebody cannot tell apart: one public history, and other tiles where they cannot look."""

from __future__ import annotations

import random
import re
from contextlib import AsyncExitStack
from dataclasses import dataclass

from allfives.rules import PRESETS, Action, Deal, DealStarted, Draw, Match, Pass, Rules
from tests.live.matches import given
from tests.live.tab import opened
from tests.live.wire import Guest, Json, Web
from tests.rules.retelling import retold

__all__ = ["Twins", "told_of", "twins"]


@dataclass(frozen=True, slots=True)
class Twins:
    """Two deals with one public history.

    Attributes:
        rules: The rule set.
        viewer: Who cannot tell them apart; None for a spectator.
        deals: The deals.
        plays: What is done in both: seat and action. Draws and passes that are forced follow by themselves.
    """

    rules: Rules
    viewer: int | None
    deals: tuple[Deal, Deal]
    plays: tuple[tuple[int, str], ...]


def twins(seed: str) -> Twins:
    """Two deals that follow from a seed."""
    rng = random.Random(seed)
    while True:
        rules = _rules(rng)
        viewer = rng.choice((None, *range(rules.players)))
        match = Match.start(rules).deal(Deal.shuffled(rng, rules))
        plays: list[tuple[int, str]] = []
        for _ in range(rng.randint(2, 3 * rules.players)):
            if match.turn is None:
                break
            plays.append((match.turn, str(action := _choice(match, rng))))
            match = _settled(match.apply(action))
        if match.turn is None:
            continue
        for _ in range(20):
            other = retold(match, viewer, match.view(viewer).sample(rng))
            # The server draws at once, so that who is to act now can play.
            if other.position != match.position and _settled(other) == other:
                return Twins(rules, viewer, (_dealt(match), _dealt(other)), tuple(plays))


def _rules(rng: random.Random) -> Rules:
    """A preset, or a form in which much is drawn, and in which the tiles decide who leads."""
    players = rng.choice((2, 3, 4))
    if rng.random() < 0.5:
        return Rules.preset(rng.choice(list(PRESETS)), players=players)
    return Rules.preset(
        "all-fives",
        players=players,
        hand=rng.randint(3, 6),
        draw=rng.choice(("until-playable", "one")),
        draw_when_able=rng.random() < 0.5,
        reserve=rng.choice((0, 2)),
        first_leader=rng.choice(("lot", "highest-double", "heaviest")),
    )


def _choice(match: Match, rng: random.Random) -> Action:
    assert match.position is not None
    return rng.choice(match.position.legal_actions())


def _settled(match: Match) -> Match:
    """The match after the draws and passes that the server makes by itself."""
    forced = Pass if match.rules.draw_when_able else Draw | Pass
    while match.turn is not None:
        assert match.position is not None
        action, *others = match.position.legal_actions()
        if others or not isinstance(action, forced):
            break
        match = match.apply(action)
    return match


def _dealt(match: Match) -> Deal:
    event = next(each for each in match.events if isinstance(each, DealStarted))
    assert not isinstance(event.boneyard, int)
    hands = tuple(hand for hand in event.hands if not isinstance(hand, int))
    return Deal(hands, event.boneyard, event.leader)


async def told_of(web: Web, guests: list[Guest], pair: Twins, deal: Deal) -> list[str]:
    """All that the viewer is told over socket and HTTP while one of the deals is played.

    The code of the room and the times are replaced by as many other characters.

    Args:
        web: The server.
        guests: Who sits; the last one looks on.
        pair: What is played.
        deal: Which of its deals.
    """
    players = pair.rules.players
    options: Json = {"rules": str(pair.rules), "seats": ["open"] * players, "deal": given(deal)}
    room = await web.make(guests[-1], {**options, "clock": {"type": "turn", "seconds": 600}})
    viewer = guests[-1] if pair.viewer is None else guests[pair.viewer]
    texts: list[str] = []
    async with AsyncExitStack() as stack:
        looking = await stack.enter_async_context(opened(web.url, room, guests[-1]))
        tabs = []
        for seat in range(players):
            tabs.append(await stack.enter_async_context(opened(web.url, room, guests[seat])))
            done = await tabs[-1].ask("sit", seat=seat, id=f"sit-{seat}")
            assert done["type"] == "done", done
        watching = looking if pair.viewer is None else tabs[pair.viewer]
        for tab in tabs:
            await tab.until("deal_started")
        for number, (seat, play) in enumerate(pair.plays):
            await tabs[seat].resync()
            done = await tabs[seat].ask("act", seq=tabs[seat].seq, action=play, id=f"act-{number}")
            assert done["type"] == "done", (done, pair)
            for tab in (looking, *tabs):
                await tab.up_to(done["seq"])
            texts += [(await _answer(web, viewer, path)) for path in _paths(room)]
        texts += watching.texts
        for query in ("", "?since=0"):
            again = await stack.enter_async_context(opened(web.url, room, viewer, query))
            texts += again.texts
    return [re.sub(r"\b\d{13}\b", "T" * 13, text.replace(room, "R" * len(room))) for text in texts]


def _paths(room: str) -> tuple[str, ...]:
    about = f"/api/rooms/{room}"
    return (about, f"{about}/matches/1.fives", f"{about}/matches/1.json")


async def _answer(web: Web, guest: Guest, path: str) -> str:
    answer = await web.ask(guest, path)
    assert answer.status_code == 200, answer.text
    return answer.text
