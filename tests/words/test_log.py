"""The log of a match, line by line."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from allfives.rules import (
    Absent,
    Back,
    DealEnded,
    DealStarted,
    Drew,
    End,
    Event,
    MatchEnded,
    MatchStarted,
    Passed,
    Placed,
    Resigned,
    Rules,
    Tile,
    TimedOut,
)
from allfives.words import Log, Words, log_line, log_lines

RULES = Rules.preset("all-fives")
PAIRS = Rules.preset("all-fives", players=4)
NAMES = ("Ana", "Rui", "Inés", "Cid")
PLACED = Placed(
    1,
    Tile(0, 5),
    Tile(5, 5),
    (End(Tile(0, 5), 0), End(Tile(1, 6), 6), End(Tile(3, 5), 5), End(Tile(4, 6), 4)),
    ((Tile(0, 5), 0), (Tile(1, 6), 6), (Tile(3, 5), 5), (Tile(4, 6), 4)),
    15,
    (65, 200),
)
LED = Placed(0, Tile(2, 2), None, (End(Tile(2, 2), 4),), ((Tile(2, 2), 2), (Tile(2, 2), 2)), 0, (0, 0))
OUT = DealEnded("out", 0, ((), (Tile(3, 4),)), ((0, 5),), (120, 100))
BLOCKED = DealEnded("blocked", None, ((Tile(0, 1),), (Tile(3, 4),)), ((0, 5),), (120, 100))


def tell(*events: Event, language: str = "en", rules: Rules = RULES) -> list[str]:
    return list(log_lines(Words(language), events, rules, NAMES[: rules.players]))


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Rui drew 1 tile and placed 0|5 on 5|5. Ends 0, 6, 5, 4: 15. Rui scores 15, has 200."),
        (
            "pt",
            "Rui comprou 1 peça e colocou 0|5 em 5|5. Extremidades 0, 6, 5, 4: 15. Rui marca 15, tem 200.",
        ),
        ("es", "Rui robó 1 ficha y colocó 0|5 en 5|5. Extremos 0, 6, 5, 4: 15. Rui anota 15, tiene 200."),
        ("ru", "Rui: добор 1 кость; 0|5 к 5|5. Концы 0, 6, 5, 4: 15. Rui: +15, всего 200."),
    ],
)
def test_a_turn_is_one_line(language: str, line: str) -> None:
    assert tell(Drew(1, None), PLACED, language=language) == [line]


def test_tiles_that_were_drawn_are_named_where_they_are_seen() -> None:
    seen = tell(Drew(1, Tile(0, 2)), Drew(1, Tile(0, 5)), PLACED)
    assert seen[0].startswith("Rui drew 0|2, 0|5 and placed 0|5 on 5|5.")
    unseen = tell(Drew(1, None), Drew(1, None), Drew(1, None), PLACED)
    assert unseen[0].startswith("Rui drew 3 tiles and placed 0|5 on 5|5.")


def test_nothing_is_told_of_a_draw_before_what_follows_it() -> None:
    log = Log(Words("en"), RULES, NAMES)
    assert log.lines(Drew(1, None)) == []
    assert log.rest() == ["Rui drew 1 tile."]
    assert log.rest() == []


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Ana led 2|2. One end: 4. No points."),
        ("pt", "Ana abriu com 2|2. Uma extremidade: 4. Nenhum ponto."),
        ("es", "Ana salió con 2|2. Un extremo: 4. Ningún punto."),
        ("ru", "Ana: начальный ход 2|2. Один конец: 4. Без очков."),
    ],
)
def test_a_lead_without_points(language: str, line: str) -> None:
    assert tell(LED, language=language) == [line]


def test_a_lead_after_a_draw_by_choice() -> None:
    assert tell(Drew(0, Tile(2, 2)), LED)[0].startswith("Ana drew 2|2 and led 2|2.")


@pytest.mark.parametrize(
    ("language", "end"),
    [
        ("en", "Rui scores 15, the pair has 200."),
        ("pt", "Rui marca 15, a dupla de parceiros tem 200."),
        ("es", "Rui anota 15, la pareja tiene 200."),
        ("ru", "Rui: +15, у пары 200."),
    ],
)
def test_partners_have_one_score(language: str, end: str) -> None:
    assert tell(PLACED, language=language, rules=PAIRS)[0].endswith(end)


def test_half_points_in_a_score() -> None:
    halves = Placed(0, Tile(5, 5), None, (End(Tile(5, 5), 10),), (), 10, (Fraction(195, 2), 0))
    assert tell(halves)[0].endswith("Ana scores 10, has 97.5.")
    assert tell(halves, language="ru")[0].endswith("Ana: +10, всего 97,5.")


def test_fives_and_threes_are_told_apart() -> None:
    rules = Rules.preset("fives-and-threes")
    scored = Placed(0, Tile(5, 5), Tile(3, 5), (End(Tile(3, 6), 5), End(Tile(5, 5), 10)), (), 8, (20, 0))
    assert tell(scored, rules=rules) == [
        "Ana placed 5|5 on 3|5. Ends 5, 10: 15 is 3 fives and 5 threes. Ana scores 8, has 20."
    ]
    passed = Placed(0, Tile(5, 5), None, (End(Tile(5, 5), 10),), (), 0, (60, 0))
    assert tell(passed, rules=rules) == [
        "Ana led 5|5. One end: 10 is 2 fives. 2 points would pass 61: no points."
    ]


DEALT = DealStarted(1, 0, (9, 9), 1, (0, 0))


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Rui passed: boneyard empty, no 0, no 4, no 5, no 6."),
        ("pt", "Rui passou a vez: monte de compra vazio, sem 0, sem 4, sem 5, sem 6."),
        ("es", "Rui pasó: cementerio vacío, sin 0, sin 4, sin 5, sin 6."),
        ("ru", "Rui: пропуск хода, базар пуст, нет 0, нет 4, нет 5, нет 6."),
    ],
)
def test_a_pass_tells_its_reason(language: str, line: str) -> None:
    assert tell(DEALT, Drew(1, None), PLACED, Passed(1), language=language)[-1] == line


def test_a_pass_with_a_boneyard_down_to_its_reserve() -> None:
    rules = Rules.preset("all-fives", reserve=2)
    events = (DealStarted(1, 0, (9, 9), 2, (0, 0)), LED, Passed(1))
    assert tell(*events, rules=rules)[-1] == "Rui passed: boneyard down to its reserve, no 2."


def test_a_pass_where_nobody_draws_or_one_draw_did_not_help() -> None:
    none = Rules.preset("fives-and-threes")
    assert tell(DealStarted(1, 0, (7, 7), 14, (0, 0)), LED, Passed(1), rules=none)[-1] == "Rui passed: no 2."
    one = Rules.preset("all-fives", draw="one")
    events = (DealStarted(1, 0, (9, 9), 10, (0, 0)), LED, Drew(1, None), Passed(1))
    assert tell(*events, rules=one)[-1] == "Rui drew 1 tile and passed: no 2."


def test_a_pass_of_which_nothing_else_is_known() -> None:
    assert log_line(Words("en"), Passed(1), RULES, NAMES) == "Rui passed."


def test_a_deal_taken_up_from_a_position_knows_its_table() -> None:
    hands = "02.04.22.23.24.25.26.34.44.45.46/00.01.03.05.06.11.13.15.16.33.35.36.55.56.66"
    text = f"21.14 {hands} - 1 0:0 all-fives/2"
    start = MatchStarted(RULES, ("Ana", "Rui"), text)
    assert tell(start, Passed(1)) == [
        "All Fives: Ana, Rui. Target: 250.",
        "Rui passed: boneyard empty, no 2, no 4.",
    ]


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "Deal 1: Ana leads, chosen by lot.",
                "Ana goes out.",
                "Rui held 3|4: 7, nearest five: 5.",
                "Ana: plus 5 points.",
                "Score: Ana: 120, Rui: 100. Target: 250.",
                "Deal 2: Ana leads, after going out in the last one.",
            ],
        ),
        (
            "pt",
            [
                "Rodada 1: Ana abre, por sorteio.",
                "Ana bate o jogo.",
                "Rui tinha 3|4: 7, múltiplo de cinco mais próximo: 5.",
                "Ana: mais 5 pontos.",
                "Placar: Ana: 120, Rui: 100. Pontuação-alvo: 250.",
                "Rodada 2: Ana abre, por ter batido o jogo na anterior.",
            ],
        ),
        (
            "es",
            [
                "Ronda 1: sale Ana, por sorteo.",
                "Ana domina.",
                "Rui tenía 3|4: 7, múltiplo de cinco más cercano: 5.",
                "Ana: más 5 puntos.",
                "Marcador: Ana: 120, Rui: 100. Puntuación objetivo: 250.",
                "Ronda 2: sale Ana, por haber dominado la anterior.",
            ],
        ),
        (
            "ru",
            [
                "Сдача 1: начинает Ana, по жеребьёвке.",
                "Ana: выложена последняя кость.",
                "Rui, на руках 3|4: 7, ближайшее кратное пяти: 5.",
                "Ana: плюс 5 очков.",
                "Счёт: Ana: 120, Rui: 100. Целевой счёт: 250.",
                "Сдача 2: начинает Ana, после выхода в прошлой сдаче.",
            ],
        ),
    ],
)
def test_a_deal_begins_and_ends(language: str, lines: list[str]) -> None:
    again = DealStarted(2, 0, (9, 9), 10, (120, 100))
    assert tell(DEALT, OUT, again, language=language) == lines


@pytest.mark.parametrize(
    ("changes", "before", "line"),
    [
        ({}, (DEALT, BLOCKED), "Deal 2: Rui leads, chosen by lot."),
        ({"next_leader": "lot"}, (DEALT, OUT), "Deal 2: Rui leads, chosen by lot."),
        (
            {"next_leader": "rotate"},
            (DEALT, OUT),
            "Deal 2: Rui leads, next in order after the last leader.",
        ),
        ({}, (), "Deal 2: Rui leads."),
    ],
)
def test_who_leads_and_by_what_right(changes: dict[str, Any], before: tuple[Event, ...], line: str) -> None:
    rules = Rules.preset("all-fives", **changes)
    assert tell(*before, DealStarted(2, 1, (9, 9), 10, (0, 0)), rules=rules)[-1] == line


@pytest.mark.parametrize("first_leader", ["highest-double", "heaviest"])
def test_the_first_lead_by_the_tiles(first_leader: str) -> None:
    rules = Rules.preset("all-fives", first_leader=first_leader)
    dealt = DealStarted(1, 1, ((Tile(0, 1),), 9), (), (0, 0))
    assert tell(dealt, rules=rules) == ["Deal 1: Rui leads, as the tiles dealt decide."]


def test_draws_that_empty_the_boneyard_are_told_before_the_block() -> None:
    assert tell(DEALT, LED, Drew(1, None), BLOCKED)[2:5] == [
        "Rui drew 1 tile.",
        "The deal is blocked: nobody can place, and nothing is left to draw.",
        "Ana held 0|1: 1.",
    ]


def test_a_block_where_nobody_draws() -> None:
    lines = tell(BLOCKED, rules=Rules.preset("fives-and-threes"))
    assert lines[:2] == ["The deal is blocked: nobody can place.", "A block pays nothing in this form."]


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "Target of 250 reached: Rui.",
                "Score: Ana: 65, Rui: 260. Target: 250.",
                "Match over. Winner: Rui.",
            ],
        ),
        (
            "pt",
            [
                "Pontuação-alvo de 250 alcançada: Rui.",
                "Placar: Ana: 65, Rui: 260. Pontuação-alvo: 250.",
                "Fim da partida. Vitória: Rui.",
            ],
        ),
        (
            "es",
            [
                "Puntuación objetivo de 250 alcanzada: Rui.",
                "Marcador: Ana: 65, Rui: 260. Puntuación objetivo: 250.",
                "Fin de la partida. Victoria: Rui.",
            ],
        ),
        (
            "ru",
            [
                "Целевой счёт 250 достигнут: Rui.",
                "Счёт: Ana: 65, Rui: 260. Целевой счёт: 250.",
                "Матч окончен. Победа: Rui.",
            ],
        ),
    ],
)
def test_a_match_ends_at_the_target(language: str, lines: list[str]) -> None:
    end = DealEnded("target", None, ((Tile(0, 1),), (Tile(3, 4),)), (), (65, 260))
    assert tell(PLACED, end, MatchEnded((1,), (65, 260)), language=language)[1:] == lines
    assert tell(end, MatchEnded((1,), (65, 260)), language=language) == lines


def test_partners_win_together_and_a_win_can_be_shared() -> None:
    assert tell(MatchEnded((1,), (65, 260)), rules=PAIRS) == [
        "Score: Ana and Inés: 65, Rui and Cid: 260. Target: 200.",
        "Match over. Winners: Rui and Cid.",
    ]
    three = Rules.preset("all-fives", players=3)
    assert tell(MatchEnded((0, 2), (205, 100, 205)), rules=three)[-1] == (
        "Match over. The win is shared: Ana and Inés."
    )


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["Rui is out of time.", "Rui is away; a bot plays on.", "Rui is back.", "Rui resigns."]),
        (
            "pt",
            [
                "Rui: o tempo acabou.",
                "Rui se ausentou; um robô joga no lugar.",
                "Rui está de volta.",
                "Rui desiste.",
            ],
        ),
        (
            "es",
            [
                "Rui: se acabó el tiempo.",
                "Rui se ha ausentado; un bot juega en su lugar.",
                "Rui está de vuelta.",
                "Rui abandona.",
            ],
        ),
        (
            "ru",
            [
                "Rui: время вышло.",
                "Rui отсутствует, вместо игрока ходит бот.",
                "Rui снова за столом.",
                "Rui сдаётся.",
            ],
        ),
    ],
)
def test_what_happens_to_a_seat(language: str, lines: list[str]) -> None:
    assert tell(TimedOut(1), Absent(1), Back(1), Resigned(1), language=language) == lines


def test_a_resignation_is_followed_by_the_score_and_the_winner() -> None:
    assert tell(OUT, Resigned(1), MatchEnded((0,), (120, 100)))[-3:] == [
        "Rui resigns.",
        "Score: Ana: 120, Rui: 100. Target: 250.",
        "Match over. Winner: Ana.",
    ]


def test_a_single_event_can_be_told_by_itself() -> None:
    words = Words("en")
    assert log_line(words, Drew(1, Tile(2, 6)), RULES, NAMES) == "Rui drew 2|6."
    assert log_line(words, OUT, RULES, NAMES).count("\n") == 3
    assert log_line(words, Resigned(1), RULES) == "Seat 1 resigns."


@pytest.mark.parametrize("name", ["{ $tile }", "Rui\nAna resigns.", "שרה", "A" * 10_000, "%s {0}"])
def test_a_name_can_hold_anything_and_a_line_stays_one_line(name: str) -> None:
    (line,) = log_lines(Words("pt"), [PLACED], RULES, ["Ana", name])
    shown = name.replace("\n", "\ufffd")
    assert line.startswith(f"{shown} colocou 0|5 em 5|5.")
    assert len(line.splitlines()) == 1


def test_who_resigns_among_three_is_played_on_and_that_is_said() -> None:
    three = Rules.preset("all-fives", players=3)
    said = [
        log_line(Words(language), Resigned(1), three, ("Ana", "Rui", "Inés"))
        for language in ("en", "pt", "es", "ru")
    ]
    assert said == [
        "Rui resigns and cannot win any more; a bot plays on.",
        "Rui desiste e já não pode vencer; um robô joga no lugar.",
        "Rui abandona y ya no puede ganar; un bot juega en su lugar.",
        "Rui сдаётся и победить уже не может; вместо игрока ходит бот.",
    ]
