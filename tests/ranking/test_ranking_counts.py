"""Every hand of a deck is counted, and the numbers are those that anybody can work out or look up."""

from itertools import combinations, product
from math import comb

import numpy as np
import pytest

from houseway.ranking import asian, high, low, pokara, three
from houseway.ranking.bulk import count_hands
from houseway.ranking.counting import ACES_ONLY, BUG, EIGHT, WHEEL_SECOND, WILD
from houseway.ranking.tables import Family, tables


def by_category(
    family: Family, cards: int, jokers: int = 0, rules: int = 0, deck: range = range(52), kinds: int = 11
) -> list[int]:
    wanted = tables(family, cards, jokers, rules)
    found = count_hands(wanted, deck)
    counts = np.zeros(kinds, np.int64)
    np.add.at(counts, wanted.values >> 20, found)
    return counts.tolist()


# High card, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush, royal flush.
FIVE = [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4, 0]
SIX = [6612900, 9730740, 2532816, 732160, 361620, 205792, 165984, 14664, 1656, 188, 0]
SEVEN = [23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 37260, 4324, 0]

# The same with the joker, and five of a kind at the end; the five-card numbers are published ones.
FIVE_BUG = [1418964, 1215024, 138600, 63360, 20532, 7804, 4368, 828, 180, 24, 1]
FIVE_WILD = [1302540, 1268088, 123552, 137280, 20532, 7804, 6552, 3120, 180, 24, 13]
SEVEN_BUG = [24780420, 64221960, 35553816, 7470676, 11236028, 6172088, 4188528, 307472, 184832, 26132, 1128]


@pytest.mark.parametrize(("cards", "known"), [(5, FIVE), (6, SIX), (7, SEVEN)])
def test_all_hands_of_52_cards(cards: int, known: list[int]) -> None:
    assert by_category("high", cards) == known


def test_the_place_of_the_wheel_moves_no_hand_to_another_category() -> None:
    assert by_category("high", 7, rules=WHEEL_SECOND) == SEVEN


def test_all_five_card_hands_with_a_joker() -> None:
    assert by_category("high", 5, 1, BUG, range(53)) == FIVE_BUG
    assert by_category("high", 5, 1, WILD, range(53)) == FIVE_WILD
    assert sum(FIVE_BUG) == sum(FIVE_WILD) == 2_869_685


def test_all_seven_card_hands_with_a_bug() -> None:
    counts = by_category("high", 7, 1, BUG, range(53))
    assert sum(counts) == 154_143_080
    assert counts == SEVEN_BUG


def test_the_rare_hands_with_a_bug_by_hand() -> None:
    # Four aces, the joker and two of the other 48 cards.
    assert SEVEN_BUG[high.FIVES] == comb(48, 2)
    # A natural royal flush and any two; or four of its cards, the joker, and two that are not the fifth.
    assert SEVEN_BUG[high.ROYAL_FLUSH] == 4 * comb(48, 2) + 4 * 5 * comb(47, 2)
    # Seven different ranks without a straight, or six below the ace and the joker; and too few of each suit.
    natural = sum(not in_a_row(ranks, 5) for ranks in combinations(range(13), 7))
    joker = sum(not in_a_row(ranks, 4) for ranks in combinations(range(12), 6))
    assert SEVEN_BUG[high.HIGH_CARD] == natural * unsuited(7, 4) + joker * unsuited(6, 3)


def in_a_row(ranks: tuple[int, ...], wanted: int) -> bool:
    """So many of five neighbouring ranks, the ace at both ends."""
    held = {*ranks, -1} if 12 in ranks else set(ranks)
    return any(len(held & set(range(first, first + 5))) >= wanted for first in range(-1, 9))


def unsuited(cards: int, most: int) -> int:
    """The ways to give suits to so many cards of different ranks with no more than `most` of a suit."""
    return sum(max(map(suits.count, range(4))) <= most for suits in product(range(4), repeat=cards))


def test_all_seven_card_hands_with_a_wild_joker() -> None:
    counts = by_category("high", 7, 1, WILD, range(53))
    assert sum(counts) == 154_143_080
    # Four of a rank, the joker and any two others.
    assert counts[high.FIVES] == 13 * comb(48, 2)
    assert counts[high.ROYAL_FLUSH] == SEVEN_BUG[high.ROYAL_FLUSH]
    # A wild joker makes at least a pair, and three of a kind of a pair.
    assert counts[high.HIGH_CARD] == SEVEN[high.HIGH_CARD]
    assert counts[high.TWO_PAIR] == SEVEN[high.TWO_PAIR]


def test_five_aces_alone_leave_the_other_fives_as_four_of_a_kind() -> None:
    wild = by_category("high", 7, 1, WILD, range(53))
    aces = by_category("high", 7, 1, WILD | ACES_ONLY, range(53))
    assert aces[high.FIVES] == comb(48, 2)
    assert aces[high.QUADS] + aces[high.STRAIGHT_FLUSH] + aces[high.ROYAL_FLUSH] + aces[high.FIVES] == (
        wild[high.QUADS] + wild[high.STRAIGHT_FLUSH] + wild[high.ROYAL_FLUSH] + wild[high.FIVES]
    )
    assert aces[:7] == wild[:7]


def test_all_three_card_hands() -> None:
    counts = [0] * len(three.CATEGORIES)
    for hand in combinations(range(52), 3):
        counts[three.category(three.rank3(hand))] += 1
    assert counts == [16440, 3744, 1096, 720, 52, 44, 4]


def test_all_four_card_hands_of_five_cards() -> None:
    """The best four of five cards, and what of it can be counted by hand."""
    counts = by_category("four", 5, kinds=9)
    assert counts == [1150080, 1047552, 123552, 101808, 114616, 58656, 2072, 576, 48]
    assert sum(counts) == 2_598_960
    assert counts[7] + counts[8] == 624
    assert counts[8] == 48
    # A straight flush of four among five cards, counted by hand: eleven runs, four suits; the fifth card is any of 48,
    # but a run of five is counted in two of its fours.
    assert counts[6] == 4 * 11 * 48 - 4 * 10
    assert counts[5] == 54912 + 3744


def test_all_hands_of_32_cards() -> None:
    counts = [0] * len(high.CATEGORIES)
    for hand in combinations(asian.DECK, 5):
        counts[asian.category(asian.best_asian(hand))] += 1
    assert sum(counts) == 201_376
    # Five straights: ace-seven to ten, seven to jack, ... ten to ace; the last one suited is the royal flush.
    assert counts[high.ROYAL_FLUSH] == 4
    assert counts[high.STRAIGHT_FLUSH] == 4 * 4
    assert counts[high.STRAIGHT] == 5 * (4**5 - 4)
    assert counts[high.FLUSH] == 4 * 56 - 20
    assert counts[high.FULL_HOUSE] == 8 * 4 * 7 * 6
    assert counts[high.QUADS] == 8 * 28
    assert counts[high.TRIPS] == 8 * 4 * 21 * 16
    assert counts[high.TWO_PAIR] == 28 * 36 * 24
    assert counts[high.PAIR] == 8 * 6 * 35 * 64


def test_pokara_has_seventy_values() -> None:
    """Three decks: every multiset of three of the twenty cards can be dealt."""
    kinds: dict[int, set[int]] = {}
    for hand in product(pokara.DECK, repeat=3):
        value = pokara.rank_pokara(hand)
        kinds.setdefault(pokara.category(value), set()).add(value)
    # The rows of 001:5981-5988 upwards, as the five ranks give them.
    assert [len(kinds[kind]) for kind in range(8)] == [7, 20, 3, 27, 5, 2, 1, 5]


def test_all_low_hands_of_five_cards() -> None:
    wanted = tables("low", 5)
    found = count_hands(wanted)
    counts = dict.fromkeys(range(len(high.CATEGORIES)), 0)
    for value, many in zip(wanted.values.tolist(), found.tolist(), strict=True):
        if value:
            counts[low.category(value)] += many
    assert counts[high.HIGH_CARD] == 1287 * 4**5
    assert counts[high.PAIR] == FIVE[high.PAIR]
    assert counts[high.TWO_PAIR] == FIVE[high.TWO_PAIR]
    assert counts[high.TRIPS] == FIVE[high.TRIPS]
    assert counts[high.FULL_HOUSE] == FIVE[high.FULL_HOUSE]
    assert counts[high.QUADS] == FIVE[high.QUADS]


def test_low_hands_of_eight_or_better() -> None:
    wanted = tables("low", 5, 0, EIGHT)
    found = count_hands(wanted)
    # 56 sets of five of the eight lowest ranks, each a value of its own.
    assert len(wanted.values) == 57
    assert found[1:].tolist() == [4**5] * 56
    assert found[0] == 2_598_960 - 56 * 4**5
