"""The odds of Fast Action Hold'em against rounds of its script, and its two ways to keep two of four cards."""

from __future__ import annotations

from fractions import Fraction
from math import comb, sqrt
from random import Random

import numpy as np
import pytest

from houseway.catalog.loader import game
from houseway.games.casino_poker.hands import KINDS
from houseway.games.casino_poker.keeping import highest, strongest
from houseway.odds.casino_poker.fast_action import dealt_fours, value_of
from houseway.odds.report import odds
from houseway.odds.simulate import simulate
from houseway.pieces.cards import Card, cards
from houseway.pieces.decks import deck
from houseway.table.bank import BANK
from houseway.table.questions import Question
from houseway.table.round import Round

FAST_ACTION = "garden-city/fast-action-holdem"
ROUNDS = 4000


def keeps_the_strongest(round: Round, question: Question) -> str | None:
    if question.about not in ("keep", "bank_keep"):
        return None
    holder = str(question.seat) if question.about == "keep" else BANK
    return f"keep {' '.join(map(str, strongest(round.table.hands[holder].cards)))}"


def test_rounds_agree() -> None:
    [counted] = odds(game(FAST_ACTION))
    [played] = simulate(game(FAST_ACTION), ROUNDS, keeps_the_strongest)
    for share in ("win", "push", "lose"):
        chance, seen = float(getattr(counted, share)), float(getattr(played, share))
        assert abs(seen - chance) <= 4 * sqrt(chance * (1 - chance) / ROUNDS)
    assert counted.win + counted.push + counted.lose == 1


def test_the_bet_is_worth_two_dealt_fours() -> None:
    [at_once] = odds(game(FAST_ACTION))
    [pushing] = odds(game(FAST_ACTION, {}, {"dealt_four": "two of them push"}))
    assert at_once.expectation == dealt_fours("52", 2)[1]
    assert pushing.expectation == 0


def test_dealt_fours_of_one_deck() -> None:
    one, both = dealt_fours("52", 1)
    assert one == Fraction(13, comb(52, 4))
    assert both == one * Fraction(12, comb(48, 4))


@pytest.mark.parametrize(("kind", "fives"), [("best five", True), ("best five, no five of a kind", False)])
def test_the_kernel_ranks_as_the_script_does(kind: str, fives: bool) -> None:
    chance = Random(1152)
    for few in (deck("52", 2), deck("20", 3)):
        for _ in range(300):
            drawn = chance.sample(few, 13)
            shoe = np.array([int(card) for card in drawn], np.int64)
            for at in (0, 4):
                kept = strongest(drawn[at : at + 4])
                assert value_of(shoe, at, fives) == KINDS[kind].value([*kept, *drawn[8:]])


@pytest.mark.parametrize(
    ("held", "by_rank", "by_chance"),
    [
        ("4h Ac 4d Kc", "4h 4d", "Ac Kc"),
        ("Kh Ac Kd As", "Ac As", "Ac As"),
        ("9h Ac 4d Qh", "Ac Qh", "Ac Qh"),
        ("As Ah As 4d", "As As", "As Ah"),
        ("Qs 7d Js Ah", "Qs Ah", "Qs Ah"),
        ("9s 8s Ah 2d", "9s Ah", "9s Ah"),
    ],
)
def test_two_of_four(held: str, by_rank: str, by_chance: str) -> None:
    four: list[Card] = list(cards(held))
    assert set(highest(four)) == set(cards(by_rank))
    assert set(strongest(four)) == set(cards(by_chance))
