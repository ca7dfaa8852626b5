"""Baccarat Gold counted out a second time: every order of six cards of an eight-deck shoe, played from the papers."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from houseway.catalog.loader import game
from houseway.odds.report import odds

DECKS = 8
HELD = np.array([16 * DECKS, *[4 * DECKS] * 9])
PLAYER_1, HOLE, PLAYER_2, UP, THIRD, LAST = np.indices((10,) * 6)  # Player, Banker, Player, Banker, third cards


def ways() -> Any:
    """How often six cards of these counts come in this order."""
    cards = (PLAYER_1, HOLE, PLAYER_2, UP, THIRD, LAST)
    product = np.ones(PLAYER_1.shape, dtype=np.int64)
    for place, card in enumerate(cards):
        product *= HELD[card] - sum((card == before).astype(np.int64) for before in cards[:place])
    return product


WAYS = ways()
HAD, HAS = (PLAYER_1 + PLAYER_2) % 10, (HOLE + UP) % 10
OVER = (HAD >= 8) | (HAS >= 8)


def mean(worth: Any) -> float:
    return float((WAYS * worth).sum() / WAYS.sum())


def seven(banker: Any, drawn: Any) -> Any:
    return drawn & (banker == 7)


# -- Baccarat Gold 1.0 --------------------------------------------------------------------------------------------


def test_baccarat_gold_1() -> None:
    """001:5171-5216 as printed; the Gold bonus is worth +21.473 % to its bettor, the Player line +1.521 %."""
    by_third = [
        HAS <= 2, (HAS == 3) & (THIRD != 8), (HAS == 4) & (THIRD >= 2) & (THIRD <= 7),
        (HAS == 5) & (THIRD >= 4) & (THIRD <= 7), (HAS == 6) & (THIRD >= 6) & (THIRD <= 7),
    ]  # fmt: skip
    draws = ~OVER & np.where(HAD >= 6, HAS <= 5, np.where(HAD <= 4, HAS <= 6, np.any(by_third, axis=0)))
    player = np.where(~OVER & (HAD <= 5), HAD + THIRD, HAD) % 10
    banker = np.where(draws, HAS + LAST, HAS) % 10
    sign = np.sign(player - banker)
    push = seven(banker, draws)
    naive = {
        "player": mean(sign),
        "banker": mean(np.where(push & (sign < 0), 0, -sign)),
        "tie": mean(np.where(sign == 0, 8, -1)),  # 9 for 1 (001:5166)
        "gold": mean(np.where(push & (player <= 6), 40, -1)),
    }
    assert {
        row.wager: float(row.expectation) for row in odds(game("garden-city/baccarat-gold-1", {"decks": DECKS}))
    } == pytest.approx(naive, abs=1e-12)
    assert naive["gold"] == pytest.approx(0.21473, abs=5e-6)
    assert naive["player"] == pytest.approx(0.01521, abs=5e-6)


# -- Baccarat Gold 2.0 --------------------------------------------------------------------------------------------


def ends(hits: bool) -> tuple[Any, Any, Any]:
    """The final hands when a Player hand of five is hit, or stands; and whether the Banker hand drew (001:5790-5796,
    5841: four and five by the third card, by the house way where there is none)."""
    player_draws = ~OVER & ((5 if hits else 4) >= HAD)
    on_four_or_five = ~player_draws | ((THIRD >= 2) & (THIRD <= 7))
    draws = ~OVER & ((HAS <= 3) | ((HAS <= 5) & on_four_or_five))
    return np.where(player_draws, HAD + THIRD, HAD) % 10, np.where(draws, HAS + LAST, HAS) % 10, draws


def test_baccarat_gold_2() -> None:
    """The bettor sees the Player hand and the Banker hand's second card, and stands where that is worth more."""
    found = {row.wager: row for row in odds(game("garden-city/baccarat-gold-2", {"decks": DECKS}))}
    hit, stand = ends(hits=True), ends(hits=False)
    stands = np.zeros(HAD.shape, dtype=bool)
    told: dict[str, list[str]] = {}
    better = WAYS * (np.sign(stand[0] - stand[1]) - np.sign(hit[0] - hit[1]))
    choice = (HAD == 5) & ~OVER
    for one in range(10):
        other = (5 - one) % 10
        if one > other:
            continue
        for shown in range(10):
            pair = ((one == PLAYER_1) & (other == PLAYER_2)) | ((other == PLAYER_1) & (one == PLAYER_2))
            sight = choice & pair & (shown == UP)
            if better[sight].sum() > 0:
                stands |= sight
                told.setdefault(str(shown), []).append(f"{one}-{other}")
    player, banker, drew = (np.where(stands, *both) for both in zip(stand, hit, strict=True))
    sign = np.sign(player - banker)
    naive = {
        "player": mean(sign),
        # With nobody on the Player line the house way hits five (001:5795).
        "banker": mean(np.where(seven(hit[1], hit[2]) & (hit[0] < 7), 0, np.sign(hit[1] - hit[0]))),
        "tie": mean(np.where(sign == 0, 9, -1)),  # 10 for 1 (001:5784)
        "gold": mean(np.where(seven(banker, drew) & (player <= 6), 40, -1)),
    }
    assert {name: float(found[name].expectation) for name in naive} == pytest.approx(naive, abs=1e-12)
    assert found["player"].play == {"stand_on_five": told}
    assert told == {"0": ["1-4", "2-3"], **{shown: ["0-5", "1-4", "2-3", "6-9", "7-8"] for shown in "1235"}}
    assert naive["player"] > mean(np.sign(hit[0] - hit[1])) > mean(np.sign(stand[0] - stand[1]))


def test_pair_bonus_by_hand() -> None:
    """A second card is of the first one's rank and suit 7 times in 415, of its colour 8, of the other 16; beside a pair
    the other hand is one as well 30 * 29 + 12 * 32 * 31 times in 414 * 413 (001:5877-5880)."""
    found = {row.wager: row.expectation for row in odds(game("garden-city/baccarat-gold-2", {"decks": DECKS}))}
    beside = Fraction(30 * 29 + 12 * 32 * 31, 414 * 413)
    both, one = Fraction(31, 415) * beside, 2 * Fraction(31, 415) * (1 - beside)
    paid = Fraction(12 * 7 + 6 * 8 + 3 * 16, 31)
    assert found["pair"] == 40 * both + paid * one - (1 - both - one)
