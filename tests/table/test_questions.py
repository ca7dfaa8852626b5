"""Answers are text: each kind of choice reads its own and refuses the rest in one sentence."""

from __future__ import annotations

import pytest

import houseway
from houseway.pieces.cards import cards
from houseway.table.questions import Amount, Cards, Pick, Question, Reply
from houseway.table.refusals import CODES, Refusal

HELD = tuple(cards("Kh 9s 2d"))
ASKED = Question(
    "3", 3, "turn", (Pick("hit"), Pick("double", cost=10_00), Amount("raise", 20_00, 60_00, 10_00)), "rule"
)
EZ = "cameo-club/ez-baccarat"


def code(answer: object) -> str:
    assert isinstance(answer, Refusal)
    assert answer.code in CODES
    assert str(answer).endswith((".", "?"))
    return answer.code


@pytest.mark.parametrize(
    ("text", "canonical"),
    [("hit", "hit"), ("  double ", "double"), ("raise 40", "raise 40.00"), ("raise $60.00", "raise 60.00")],
)
def test_answers_are_read(text: str, canonical: str) -> None:
    reply = ASKED.read(text)
    assert isinstance(reply, Reply)
    assert reply.text == canonical


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("stand", "not-offered"),
        ("", "not-offered"),
        ("raise", "not-offered"),
        ("raise ten", "bad-amount"),
        ("raise -5", "bad-amount"),
        ("raise 19.99", "below-minimum"),
        ("raise 61", "above-maximum"),
        ("raise 25", "not-a-multiple"),
    ],
)
def test_other_answers_are_refused(text: str, expected: str) -> None:
    assert code(ASKED.read(text)) == expected


def test_what_costs_more_than_is_left_is_not_on_offer() -> None:
    poor = ASKED.within(5_00)
    assert poor.words == ["hit"]
    refusal = poor.read("double")
    assert code(refusal) == "not-offered"
    assert "cost more chips" in str(refusal)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("discard Kh", "bad-cards"),
        ("discard Kh Kh", "bad-cards"),
        ("discard Kh Ac", "bad-cards"),
        ("discard Kh 9x", "bad-cards"),
    ],
)
def test_cards_that_are_not_held(text: str, expected: str) -> None:
    assert code(Question("1", 1, "x", (Cards("discard", HELD, 2, 2),), "rule").read(text)) == expected


def test_cards_are_read_in_any_order() -> None:
    reply = Question("1", 1, "x", (Cards("discard", HELD, 2, 2),), "rule").read("discard 2d Kh")
    assert isinstance(reply, Reply)
    assert reply.cards == tuple(cards("2d Kh"))


@pytest.mark.parametrize(
    ("slip", "expected"),
    [
        ("player 10.00, player 5.00", "duplicate-bet"),
        ("dragon 5.00", "unknown-wager"),
        ("9:player 5.00", "no-such-seat"),
        ("player 0", "bad-amount"),
        ("player", "not-offered"),
        ("8:player 5.00", "bank-cannot-bet"),
        ("dragon_7 5.00", "needs-base"),
        ("player 5.00, dragon_7 5.01", "above-base"),
    ],
)
def test_betting_slips(slip: str, expected: str) -> None:
    round = houseway.game(EZ).deal(seed=1, seats=8, player_dealer=8)
    before = [str(question) for question in round.questions]
    assert code(round.answer("3", slip)) == expected
    assert [str(question) for question in round.questions] == before
    assert not round.table.bets


def test_the_table_says_whom_it_asks() -> None:
    round = houseway.game(EZ).deal(seed=1, seats=3, player_dealer=3)
    assert code(round.answer("3", "no bet")) == "not-your-turn"
    assert round.answer("1", "player 5.00")
    assert code(round.answer("1", "player 5.00")) == "not-your-turn"
    assert round.answer("2", "no bet")
    assert round.done
    assert code(round.answer("2", "no bet")) == "round-over"
