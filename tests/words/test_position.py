"""A whole position in words."""

from __future__ import annotations

import random

import pytest

from allfives.rules import Deal, Match, Place, Position, Rules, Tile, View
from allfives.words import LANGUAGES, Words, describe_position, score_line, side_name

NAMES = ("Ana", "Rui")
VIEW = "21.14 13.35.36.45.46.55.56.66/?8!24 ?10 0 120:95 all-fives/2"


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "Ana: 8 tiles: 1|3, 3|5, 3|6, 4|5, 4|6, 5|5, 5|6, 6|6.",
                "Rui: 8 tiles, not shown: no 2, no 4.",
                "Boneyard: 10 tiles.",
                "Score: Ana: 120, Rui: 95. Target: 250.",
                "To play: Ana.",
            ],
        ),
        (
            "pt",
            [
                "Ana: 8 peças: 1|3, 3|5, 3|6, 4|5, 4|6, 5|5, 5|6, 6|6.",
                "Rui: 8 peças, fora de vista: sem 2, sem 4.",
                "Monte de compra: 10 peças.",
                "Placar: Ana: 120, Rui: 95. Pontuação-alvo: 250.",
                "Vez de jogar: Ana.",
            ],
        ),
        (
            "es",
            [
                "Ana: 8 fichas: 1|3, 3|5, 3|6, 4|5, 4|6, 5|5, 5|6, 6|6.",
                "Rui: 8 fichas, sin mostrar: sin 2, sin 4.",
                "Cementerio: 10 fichas.",
                "Marcador: Ana: 120, Rui: 95. Puntuación objetivo: 250.",
                "Turno de: Ana.",
            ],
        ),
        (
            "ru",
            [
                "Ana: 8 костей: 1|3, 3|5, 3|6, 4|5, 4|6, 5|5, 5|6, 6|6.",
                "Rui: 8 костей лицом вниз: нет 2, нет 4.",
                "Базар: 10 костей.",
                "Счёт: Ana: 120, Rui: 95. Целевой счёт: 250.",
                "Ходит Ana.",
            ],
        ),
    ],
)
def test_a_view_tells_what_its_seat_may_know(language: str, lines: list[str]) -> None:
    text = describe_position(Words(language), View.parse(VIEW), NAMES).splitlines()
    assert text[-5:] == lines
    assert "1|2, 1|4" in text[2]


def test_a_hand_of_which_nothing_is_known() -> None:
    view = View.parse(VIEW.replace("!24", ""))
    assert "Rui: 8 tiles, not shown." in describe_position(Words("en"), view, NAMES).splitlines()


def test_a_full_position_tells_every_hand() -> None:
    deal = Deal.shuffled(random.Random(7), Rules.preset("all-fives", players=3))
    position = Position.start(Rules.preset("all-fives", players=3), deal)
    lines = describe_position(Words("en"), position).splitlines()
    assert lines[0] == "The table is empty."
    for seat, hand in enumerate(deal.hands):
        assert lines[seat + 1] == f"Seat {seat}: 7 tiles: {', '.join(f'{t.low}|{t.high}' for t in hand)}."
    assert lines[4:] == [
        "Boneyard: 7 tiles.",
        "Score: Seat 0: 0, Seat 1: 0, Seat 2: 0. Target: 200.",
        f"To play: Seat {deal.leader}.",
    ]


def test_after_the_deal_there_is_no_turn_and_an_empty_hand() -> None:
    rules = Rules.preset("all-fives", hand=1)
    deal = Deal(((Tile(0, 1),), (Tile(6, 6),)), tuple(t for t in _others(Tile(0, 1), Tile(6, 6))), 0)
    position = Position.start(rules, deal).apply(Place(Tile(0, 1)))
    lines = describe_position(Words("en"), position, NAMES).splitlines()
    assert lines[-5:] == [
        "Ana: no tiles.",
        "Rui: 1 tile: 6|6.",
        "Boneyard: 26 tiles.",
        "Score: Ana: 10, Rui: 0. Target: 250.",
        "The deal is over.",
    ]


def _others(*held: Tile) -> list[Tile]:
    return [Tile(a, b) for a in range(7) for b in range(a, 7) if Tile(a, b) not in held]


def test_an_empty_boneyard_is_called_empty() -> None:
    rules = Rules.preset("all-fives", players=4, hand=7)
    position = Position.start(rules, Deal.shuffled(random.Random(1), rules))
    assert "Boneyard: empty." in describe_position(Words("en"), position).splitlines()


def test_a_view_with_its_history_tells_the_tile_placed_last() -> None:
    match = Match.start(Rules.preset("all-fives"), NAMES)
    match = match.deal(match.next_deal(random.Random(3)))
    assert match.position is not None
    assert match.turn is not None
    tile = match.position.hands[match.turn][0]
    view = match.apply(Place(tile)).view(0)
    assert f"Last tile placed: {tile.low}|{tile.high}." in describe_position(Words("en"), view)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Score: Ana and Inés: 120, Rui and Cid: -5. Target: 200."),
        ("pt", "Placar: Ana e Inés: 120, Rui e Cid: -5. Pontuação-alvo: 200."),
        ("es", "Marcador: Ana e Inés: 120, Rui y Cid: -5. Puntuación objetivo: 200."),
        ("ru", "Счёт: Ana и Inés: 120, Rui и Cid: -5. Целевой счёт: 200."),
    ],
)
def test_partners_are_named_together(language: str, line: str) -> None:
    rules = Rules.preset("all-fives", players=4)
    assert score_line(Words(language), rules, (120, -5), ("Ana", "Rui", "Inés", "Cid")) == line


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_side_without_names_is_called_by_its_seats(language: str) -> None:
    words, rules = Words(language), Rules.preset("all-fives", players=4)
    assert side_name(words, rules, 1, None) == words.join(
        [words.text("seat", seat=1), words.text("seat", seat=3)]
    )
