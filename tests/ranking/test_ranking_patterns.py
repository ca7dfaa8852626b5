"""The rows of the seven-card bonus tables."""

import pytest
from ranking_samples import cards, dense_hands

from houseway.ranking import high, patterns
from houseway.ranking.counting import WILD, count
from houseway.ranking.high import Joker

SUITED = (
    patterns.FLUSH
    | patterns.STRAIGHT_FLUSH
    | patterns.ROYAL_FLUSH
    | patterns.SEVEN_STRAIGHT_FLUSH
    | patterns.SEVEN_STRAIGHT_FLUSH_JOKER
    | patterns.ROYAL_MATCH
)


@pytest.mark.parametrize(
    ("hand", "joker", "rarest"),
    [
        ("As Ks Qs Js Ts 9s 8s", "bug", "seven-card straight flush without the joker"),
        ("7h 6h 5h 4h 3h 2h Ah", "bug", "seven-card straight flush without the joker"),
        ("7h 6h Jo 4h 3h 2h Ah", "bug", "seven-card straight flush with the joker"),
        ("As Ks Qs Js Ts 9s 8d", "bug", "royal flush"),
        ("As Ks Qs Js Ts Kd Qd", "bug", "royal flush and royal match"),
        ("As Ks Qs Js Ts Kd Qc", "bug", "royal flush"),
        ("As Ks Qs Jo Ts Kd Qd", "bug", "royal flush and royal match"),
        ("As Ks Qs Js Ts Kd Jo", "bug", "royal flush"),
        ("As Ks Qs Js Ts Kd Jo", "wild", "royal flush and royal match"),
        ("As Ad Ah Ac Jo Kd Kh", "bug", "five aces"),
        ("As Ad Ah Ac Jo Kd Kh", "wild", "five aces"),
        ("9s 9d 9h 9c Jo Kd Kh", "wild", "five of a kind"),
        ("9s 9d 9h 9c Jo Kd Kh", "bug", "four of a kind without the joker"),
        ("9s 9d 9h Jo 2c Kd Qh", "wild", "four of a kind"),
        ("9s 9d 8h 8c 2c 2d Ah", "none", "three pair"),
        ("9s 9d 8h 8c Ac Jo 2h", "bug", "three pair"),
        ("9s 9d 8h 8c Kc Jo 2h", "bug", ""),
        ("9s 9d 8h 8c Kc Jo 2h", "wild", "full house"),
        ("As Kd Qh Jc Jo 2c 3d", "bug", "straight"),
    ],
)
def test_rarest_row(hand: str, joker: Joker, rarest: str) -> None:
    named = patterns.named(patterns.bonus_rows(cards(hand), joker))
    assert (named[0] if named else "") == rarest


def test_three_of_a_kind_and_straight_are_both_told() -> None:
    """Three of a kind pays 3 to 1 and a straight 2 to 1 (000:696-697)."""
    rows = patterns.bonus_rows(cards("9s 8d 7h 6c 5c 5d 5h"))
    assert patterns.named(rows) == ("three of a kind", "straight")


ROW_OF = {
    high.TRIPS: patterns.TRIPS,
    high.STRAIGHT: patterns.STRAIGHT,
    high.FLUSH: patterns.FLUSH,
    high.FULL_HOUSE: patterns.FULL_HOUSE,
    high.QUADS: patterns.QUADS,
    high.STRAIGHT_FLUSH: patterns.STRAIGHT_FLUSH,
    high.ROYAL_FLUSH: patterns.ROYAL_FLUSH,
    high.FIVES: patterns.FIVES,
}


@pytest.mark.parametrize("joker", ["bug", "wild"])
def test_the_best_hand_is_among_the_rows(joker: Joker) -> None:
    hands = dense_hands(6_000, 7, 21)
    hands[::2, 0] = 52
    for hand in hands.tolist():
        rows = patterns.bonus_rows(hand, joker)
        kind = high.category(high.best_high(hand, joker=joker))
        assert kind < high.TRIPS or rows & ROW_OF[kind]
        # Nothing better than the best hand is told.
        assert not any(rows & row for better, row in ROW_OF.items() if better > kind)


def test_a_wild_joker_by_substitution() -> None:
    hands = dense_hands(1_200, 7, 22)
    for hand in hands.tolist():
        naturals = hand[1:]
        found = 0
        for other in range(52):
            rows = patterns.rows(*count([*naturals, other])[:4], 0, WILD)
            # A joker does not repeat a card, but for its rank.
            found |= rows & ~SUITED if other in naturals else rows
        if found & patterns.SEVEN_STRAIGHT_FLUSH:
            found ^= patterns.SEVEN_STRAIGHT_FLUSH | patterns.SEVEN_STRAIGHT_FLUSH_JOKER
        if not patterns.bonus_rows([*naturals[:6], 52], "wild") & patterns.NATURAL_QUADS:
            found &= ~patterns.NATURAL_QUADS
        assert patterns.bonus_rows([*naturals, 52], "wild") == found


def test_wrong_hands_are_refused() -> None:
    with pytest.raises(ValueError, match="7 cards wanted"):
        patterns.bonus_rows(cards("As Ks"))
    with pytest.raises(ValueError, match="joker"):
        patterns.bonus_rows(cards("As Ks Qs Js Ts 9s Jo"))
