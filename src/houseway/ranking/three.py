"""Three-card hands: a straight beats a flush, and ace-king-queen suited is the mini royal flush (000:156-165).

A value is an integer, higher is better: the category times 2**20, then ranks of four bits as in `high`.
"""

from collections.abc import Iterable, Sequence

from houseway.ranking.choosing import ordered
from houseway.ranking.counting import (
    ACE,
    JOKER,
    at_least,
    cards_in,
    count,
    highest,
    kickers,
    straight,
    top,
    without,
)
from houseway.ranking.words import kicker_words, listed, plural, singular

HIGH_CARD, PAIR, FLUSH, STRAIGHT, TRIPS, STRAIGHT_FLUSH, MINI_ROYAL = range(7)

CATEGORIES = ("high card", "pair", "flush", "straight", "three of a kind", "straight flush", "mini royal flush")


def of_ranks(counts: int, jokers: int, rules: int) -> int:
    """What the ranks alone make."""
    three = top(at_least(counts, 3))
    if three > 0:
        return TRIPS << 20 | three << 16
    run = straight(counts, 3, jokers, rules)
    if run > 0:
        return STRAIGHT << 20 | run << 12
    pair = top(at_least(counts, 2))
    if pair > 0:
        return PAIR << 20 | pair << 16 | top(at_least(without(counts, pair), 1)) << 12
    return kickers(at_least(counts, 1), 3) << 8


def of_suit(held: int, jokers: int, rules: int) -> int:
    """What the cards of one suit make, if there are three."""
    if cards_in(held) + jokers < 3:
        return 0
    run = straight(held, 3, jokers, rules)
    if run == ACE << 4 | (ACE - 1):
        return MINI_ROYAL << 20 | run << 12
    if run > 0:
        return STRAIGHT_FLUSH << 20 | run << 12
    return FLUSH << 20 | highest(held, 3) << 8


def best(clubs: int, diamonds: int, hearts: int, spades: int) -> int:
    """The value of three cards."""
    value = of_ranks(clubs + diamonds + hearts + spades, 0, 0)
    for held in (clubs, diamonds, hearts, spades):
        value = max(value, of_suit(held, 0, 0))
    return value


def rank3(cards: Iterable[int]) -> int:
    """The value of a three-card hand."""
    clubs, diamonds, hearts, spades, jokers = count(cards)
    if jokers or cards_in(clubs + diamonds + hearts + spades) != 3:
        raise ValueError(f"three cards below {JOKER} wanted")
    return best(clubs, diamonds, hearts, spades)


def category(value: int, *, mini_royal: bool = True) -> int:
    """HIGH_CARD to MINI_ROYAL; where a room has no mini royal it is a straight flush like the others."""
    return value >> 20 if mini_royal else min(value >> 20, STRAIGHT_FLUSH)


def ranks(value: int) -> tuple[int, ...]:
    """The ranks that decide, 1 (two) to 13 (ace), 0 for none."""
    return tuple(value >> place & 15 for place in (16, 12, 8))


def name(value: int, *, mini_royal: bool = True) -> str:
    """The hand in words: "pair of kings, nine kicker"."""
    kind = category(value, mini_royal=mini_royal)
    first, second, _ = ranks(value)
    if kind == MINI_ROYAL:
        return CATEGORIES[kind]
    if kind == TRIPS:
        return f"three of a kind, {plural(first)}"
    if kind in (STRAIGHT, STRAIGHT_FLUSH):
        return f"{CATEGORIES[kind]}, {singular(first)} high"
    if kind == PAIR:
        return f"pair of {plural(first)}{kicker_words((second,))}"
    return f"{CATEGORIES[kind]}, {listed(ranks(value))}"


def playing(cards: Sequence[int]) -> tuple[int, ...]:
    """The three cards, those that decide first."""
    value = rank3(cards)
    wheel = category(value) in (STRAIGHT, STRAIGHT_FLUSH) and ranks(value)[0] == 2
    return ordered(cards, low_ace=wheel)
