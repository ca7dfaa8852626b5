"""Ace-to-five low hands: the ace is low, straights and flushes do not count against a hand, pairs do (002:295).

A value is an integer, higher is better: 8 * 2**20 less the hand's badness. The badness has the shape of a high hand's
value, category times 2**20 and five ranks of four bits, but with ranks 1 (ace) to 13 (king) and without straights and
flushes. 0 is a hand that does not qualify. Fewer than five cards (a stud board) are ranked among themselves.

The joker is the lowest card that the hand does not hold (002:295).
"""

from collections.abc import Iterable, Sequence

from houseway.ranking.choosing import ordered, stands_for, subsets
from houseway.ranking.counting import ACE_PLACE, EIGHT, EIGHTS, WILD, at_least, cards_in, count, top, without
from houseway.ranking.high import CATEGORIES, FULL_HOUSE, HIGH_CARD, PAIR, QUADS, TRIPS, TWO_PAIR
from houseway.ranking.words import kicker_words, listed, plural

WORST = 8 << 20
_FOUR_OF_A_KIND = 5  # here the categories have no straight and no flush between them
_FULL_HOUSE = 4
_LOW_CATEGORIES = (HIGH_CARD, PAIR, TWO_PAIR, TRIPS, FULL_HOUSE, QUADS)


def of_ranks(counts: int, jokers: int, rules: int) -> int:
    """The value of the lowest five of the counted cards and jokers."""
    # From here on the ace is place 0 and the king place 12.
    held = (counts << 4 | counts >> ACE_PLACE) & ((1 << 52) - 1)
    for _ in range(jokers):
        held += lowest(EIGHTS ^ at_least(held, 1)) >> 3
    chosen = choose(held, min(5, cards_in(held)))
    badness = describe(chosen)
    if rules & EIGHT and (badness >> 20 > 0 or cards_in(chosen) < 5 or badness >> 16 > 8):
        return 0
    return WORST - badness


def lowest(flags: int) -> int:
    """The lowest flag alone."""
    return flags & -flags


def choose(held: int, many: int) -> int:
    """The lowest so many cards: different ranks first, then second copies of the lowest, then third, then fourth."""
    chosen = 0
    for copies in range(1, 5):
        flags = at_least(held, copies)
        while flags > 0 and many > 0:
            one = lowest(flags)
            chosen += one >> 3
            flags -= one
            many -= 1
    return chosen


def describe(chosen: int) -> int:
    """Category and ranks, those held most often first."""
    badness = 0
    for step in range(4):
        flags = at_least(chosen, 4 - step) & ~at_least(chosen, 5 - step)
        while flags > 0:
            rank = top(flags)
            flags = without(flags, rank)
            badness = badness << 4 | rank
    # The ranks stand from the first place on, whatever their number.
    while 0 < badness < 1 << 16:
        badness <<= 4
    return kind_of(chosen) << 20 | badness


def kind_of(chosen: int) -> int:
    pairs = cards_in(at_least(chosen, 2) >> 3)
    if at_least(chosen, 4) > 0:
        return _FOUR_OF_A_KIND
    if at_least(chosen, 3) > 0:
        return _FULL_HOUSE if pairs == 2 else 3
    return pairs


def best_low(cards: Iterable[int], *, eight: bool = False) -> int:
    """The value of the lowest five of these cards; with `eight` only a hand of eight or lower is worth anything."""
    clubs, diamonds, hearts, spades, jokers = count(cards)
    return of_ranks(clubs + diamonds + hearts + spades, jokers, WILD | EIGHT if eight else WILD)


def qualifies(value: int, highest: int = 8) -> bool:
    """Five different ranks, none above the highest (7 for a "seven or better")."""
    return value > 0 and category(value) == HIGH_CARD and ranks(value)[0] <= highest and ranks(value)[4] > 0


def category(value: int) -> int:
    """HIGH_CARD, PAIR, TWO_PAIR, TRIPS, FULL_HOUSE or QUADS, as the high hands number them."""
    return _LOW_CATEGORIES[(WORST - value) >> 20]


def ranks(value: int) -> tuple[int, ...]:
    """The ranks that decide, 1 (ace) to 13 (king), 0 for no card."""
    return tuple((WORST - value) >> place & 15 for place in (16, 12, 8, 4, 0))


def name(value: int) -> str:
    """The hand in words: "low, seven, six, four, three and ace"."""
    if value == 0:
        return "no low"
    # Words know the ace as the highest rank.
    first, second, *rest = (rank and (rank - 1 or 13) for rank in ranks(value))
    kind = category(value)
    if kind == HIGH_CARD:
        return f"low, {listed((first, second, *rest))}"
    if kind == TWO_PAIR:
        return f"two pair, {plural(first)} and {plural(second)}{kicker_words(rest)}"
    if kind == FULL_HOUSE:
        return f"full house, {plural(first)} over {plural(second)}"
    words = f"pair of {plural(first)}" if kind == PAIR else f"{CATEGORIES[kind]}, {plural(first)}"
    return words + kicker_words((second, *rest))


def playing(cards: Sequence[int]) -> tuple[int, ...]:
    """The five cards that play, the highest first."""
    value = best_low(cards)
    five = next(five for five in subsets(cards, 5) if best_low(five) == value)
    return ordered(five, stands_for(five, value, best_low), low_ace=True)
