"""The golden data, worked out by a referee that shares no code with this project, reproduced step by step."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from allfives.rules import (
    TILES,
    Action,
    Deal,
    DealEnded,
    DealStarted,
    Draw,
    Drew,
    End,
    Event,
    Layout,
    Match,
    MatchEnded,
    MatchStarted,
    Pass,
    Passed,
    Place,
    Placed,
    Position,
    Rules,
    Score,
    Tile,
    parse_score,
    read_play,
    score_text,
    settle,
)

GOLDEN = Path(__file__).resolve().parent.parent / "golden"


def load(name: str) -> list[Any]:
    """The entries of a JSON file, or of one with a JSON in each line."""
    text = (GOLDEN / name).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()] if name.endswith("l") else list(json.loads(text))


def tiles(names: list[str]) -> tuple[Tile, ...]:
    return tuple(map(Tile.parse, names))


def tile(name: str | None) -> Tile | None:
    return None if name is None else Tile.parse(name)


def scores(texts: list[str]) -> tuple[Score, ...]:
    return tuple(map(parse_score, texts))


def changes(by_side: dict[str, str]) -> tuple[tuple[int, Score], ...]:
    return tuple(sorted((int(side), parse_score(change)) for side, change in by_side.items()))


# --- positions.json ----------------------------------------------------------------------------------

POSITIONS = load("positions.json")


def position_id(case: dict[str, Any]) -> str:
    return f"{case['rules']}:{'_'.join(step['play'] for step in case['steps'])}"


@pytest.mark.parametrize("case", POSITIONS, ids=position_id)
def test_each_placement_has_the_ends_sum_points_and_open_places_of_the_golden_position(
    case: dict[str, Any],
) -> None:
    rules = Rules.parse(case["rules"])
    layout = Layout.empty(rules)
    for step in case["steps"]:
        play = read_play(step["play"], layout)
        layout = layout.place(play.tile, play.host)
        assert {
            "play": str(play),
            "ends": [[str(end.tile), end.counts] for end in layout.ends()],
            "sum": layout.count(),
            "points": rules.points_by_sum[layout.count()],
            "open": [[str(place.tile), place.value] for place in layout.places()],
            "spinner": None if layout.spinner is None else str(layout.spinner),
        } == step


@pytest.mark.parametrize("case", POSITIONS, ids=position_id)
def test_the_seat_to_act_scores_the_points_of_the_golden_position(case: dict[str, Any]) -> None:
    rules = Rules.parse(case["rules"])
    layout = Layout.empty(rules)
    for step in case["steps"]:
        play = read_play(step["play"], layout)
        rest = [tile for tile in TILES if tile not in layout.joined and tile is not play.tile]
        hands = (tuple(sorted([play.tile, *rest[2:]])), tuple(rest[:2]))
        before = Position(rules, layout, hands, (), 0, (0, 0))
        assert play in before.legal_actions()
        after = before.apply(play)
        assert after.scores == (step["points"], 0)
        layout = after.layout


# --- settlements.json --------------------------------------------------------------------------------


def settlement_id(case: dict[str, Any]) -> str:
    hands = "_".join(".".join(hand) or "-" for hand in case["hands"])
    how = "blocked" if case["out"] is None else f"out{case['out']}"
    return f"{case['rules']}:{how}:{hands}:{'_'.join(case['before'])}"


@pytest.mark.parametrize("case", load("settlements.json"), ids=settlement_id)
def test_a_deal_is_settled_as_in_the_golden_case(case: dict[str, Any]) -> None:
    rules = Rules.parse(case["rules"])
    before = scores(case["before"])
    outcome = settle(rules, tuple(map(tiles, case["hands"])), case["out"], before)
    assert (outcome.how, outcome.seat) == ("blocked" if case["out"] is None else "out", case["out"])
    assert {str(side): score_text(change) for side, change in outcome.settlement} == case["settlement"]
    after = list(before)
    for side, change in outcome.settlement:
        after[side] += change
    assert list(map(score_text, after)) == case["after"]
    assert list(Match.start(rules).winners_with(tuple(after))) == case["winners"]


# --- matches.jsonl, variants.jsonl -------------------------------------------------------------------

MATCHES = load("matches.jsonl") + load("variants.jsonl")


def match_id(game: dict[str, Any]) -> str:
    return str(game["id"])


def match_rules(game: dict[str, Any]) -> Rules:
    rules = Rules.preset(game.get("preset", "all-fives"), players=game["players"])
    assert rules.target == game["target"]
    return rules


def dealt(deal: dict[str, Any]) -> Deal:
    return Deal(tuple(map(tiles, deal["hands"])), tiles(deal["boneyard"]), deal["leader"])


def action_of(event: dict[str, Any]) -> Action:
    if "draw" in event:
        return Draw()
    if "pass" in event:
        return Pass()
    return Place(Tile.parse(event["place"]), tile(event["on"]))


def event_of(event: dict[str, Any]) -> Event:
    if "draw" in event:
        return Drew(event["seat"], Tile.parse(event["draw"]))
    if "pass" in event:
        return Passed(event["seat"])
    return Placed(
        event["seat"],
        Tile.parse(event["place"]),
        tile(event["on"]),
        tuple(End(Tile.parse(name), counts) for name, counts in event["ends"]),
        tuple((Tile.parse(name), value) for name, value in event["open"]),
        parse_score(str(event["points"])),
        scores(event["scores"]),
    )


def log_of(game: dict[str, Any]) -> tuple[Event, ...]:
    """The whole log that the golden match tells of, made from its text alone."""
    rules = match_rules(game)
    names = tuple(f"Seat {seat}" for seat in range(rules.players))
    log: list[Event] = [MatchStarted(rules, names)]
    now: tuple[Score, ...] = (0,) * rules.sides
    for number, deal in enumerate(game["deals"], start=1):
        start = dealt(deal)
        log.append(DealStarted(number, start.leader, start.hands, start.boneyard, now))
        log += map(event_of, deal["events"])
        now = scores(deal["scores"])
        out = deal["events"][-1]["seat"] if deal["end"] == "out" else None
        left = tuple(map(tiles, deal["final_hands"]))
        log.append(DealEnded(deal["end"], out, left, changes(deal.get("settlement", {})), now))
    return (*log, MatchEnded(tuple(game["winner"]), scores(game["scores"])))


@pytest.mark.parametrize("game", MATCHES, ids=match_id)
def test_a_match_plays_out_event_by_event_as_the_golden_one(game: dict[str, Any]) -> None:
    match = Match.start(match_rules(game))
    for deal in game["deals"]:
        assert match.waits_for_deal
        match = match.deal(dealt(deal))
        for event in deal["events"]:
            assert match.turn == event["seat"]
            match = match.apply(action_of(event))
    assert match.events == log_of(game)
    assert match.winners == tuple(game["winner"])
    assert list(map(score_text, match.scores)) == game["scores"]
    assert match.turn is None
    assert not match.waits_for_deal


@pytest.mark.parametrize("game", MATCHES, ids=match_id)
def test_the_log_of_a_golden_match_folds_into_a_match_with_that_very_log(game: dict[str, Any]) -> None:
    log = log_of(game)
    match = Match.replay(log)
    assert match.events == log
    assert match.winners == tuple(game["winner"])


@pytest.mark.parametrize("game", MATCHES, ids=match_id)
def test_each_deal_of_a_golden_match_plays_out_as_positions(game: dict[str, Any]) -> None:
    rules = match_rules(game)
    before: tuple[Score, ...] = (0,) * rules.sides
    for number, deal in enumerate(game["deals"]):
        position = Position.start(rules, dealt(deal), scores=before, first=number == 0)
        for event in deal["events"]:
            assert position.outcome() is None
            assert position.turn == event["seat"]
            action = action_of(event)
            assert action in position.legal_actions()
            if "draw" in event:
                assert position.boneyard[0] == Tile.parse(event["draw"])
            after = position.apply(action)
            if "place" in event:
                layout = after.layout
                assert [[str(end.tile), end.counts] for end in layout.ends()] == event["ends"]
                assert [[str(place.tile), place.value] for place in layout.places()] == event["open"]
                side = rules.side(event["seat"])
                assert parse_score(event["scores"][side]) - position.scores[side] == event["points"]
                if after.outcome() is None:
                    assert list(map(score_text, after.scores)) == event["scores"]
            position = after
        outcome = position.outcome()
        assert outcome is not None
        assert outcome.how == deal["end"]
        assert {str(side): score_text(change) for side, change in outcome.settlement} == deal.get(
            "settlement", {}
        )
        assert [list(map(str, hand)) for hand in position.hands] == deal["final_hands"]
        assert list(map(score_text, position.scores)) == deal["scores"]
        before = position.scores


def test_the_golden_matches_cover_every_preset_number_of_players_and_ending() -> None:
    kinds = {(game.get("preset", "all-fives"), game["players"]) for game in MATCHES}
    assert len(kinds) == 24
    assert {deal["end"] for game in MATCHES for deal in game["deals"]} == {"out", "blocked", "target"}
    halves = [d for game in MATCHES for d in game["deals"] if any(".5" in text for text in d["scores"])]
    assert len(halves) == 10
