"""Pokara Gold: three cards from several decks of ace, king, queen, jack and ten (001:5945), identical cards included.

From low to high: high card, pair, straight, flush (a flush may hold a pair: ace, ace, king is the highest), three of
a kind, straight flush, royal flush (ace, king, queen suited), trip flush (three of the very same card)
(001:5978-5988). There are 70 different values.

A value is an integer, higher is better: the category times 2**20, then ranks of four bits as in `high`.
"""

from collections.abc import Iterable, Sequence

from houseway.ranking.counting import ACE, at_least, cards_in, count, highest, kickers, straight, top, without
from houseway.ranking.words import kicker_words, listed, plural, singular

HIGH_CARD, PAIR, STRAIGHT, FLUSH, TRIPS, STRAIGHT_FLUSH, ROYAL_FLUSH, TRIP_FLUSH = range(8)

CATEGORIES = (
    "high card",
    "pair",
    "straight",
    "flush",
    "three of a kind",
    "straight flush",
    "royal flush",
    "trip flush",
)

DECK = tuple(range(32, 52))
"""One deck's twenty cards, tens to aces."""


def of_ranks(counts: int) -> int:
    """What the ranks alone make."""
    three = top(at_least(counts, 3))
    if three > 0:
        return TRIPS << 20 | three << 16
    run = straight(counts, 3, 0, 0)
    if run > 0:
        return STRAIGHT << 20 | run << 12
    pair = top(at_least(counts, 2))
    if pair > 0:
        return PAIR << 20 | pair << 16 | top(at_least(without(counts, pair), 1)) << 12
    return kickers(at_least(counts, 1), 3) << 8


def of_suit(held: int) -> int:
    """What the cards of one suit make, if there are three."""
    if cards_in(held) < 3:
        return 0
    three = top(at_least(held, 3))
    if three > 0:
        return TRIP_FLUSH << 20 | three << 16
    run = straight(held, 3, 0, 0)
    if run == ACE << 4 | (ACE - 1):
        return ROYAL_FLUSH << 20 | run << 12
    if run > 0:
        return STRAIGHT_FLUSH << 20 | run << 12
    return FLUSH << 20 | highest(held, 3) << 8


def best(clubs: int, diamonds: int, hearts: int, spades: int) -> int:
    """The value of three cards."""
    value = of_ranks(clubs + diamonds + hearts + spades)
    for held in (clubs, diamonds, hearts, spades):
        value = max(value, of_suit(held))
    return value


def rank_pokara(cards: Iterable[int]) -> int:
    """The value of a three-card hand; identical cards are welcome."""
    held = tuple(cards)
    if len(held) != 3 or not all(DECK[0] <= card <= DECK[-1] for card in held):
        raise ValueError("three cards from ten to ace wanted")
    clubs, diamonds, hearts, spades, _ = count(held)
    return best(clubs, diamonds, hearts, spades)


def category(value: int) -> int:
    """HIGH_CARD to TRIP_FLUSH."""
    return value >> 20


def ranks(value: int) -> tuple[int, ...]:
    """The ranks that decide, 9 (ten) to 13 (ace), 0 for none."""
    return tuple(value >> place & 15 for place in (16, 12, 8))


def name(value: int) -> str:
    """The hand in words: "trip flush, aces"."""
    kind = value >> 20
    first, second, _ = ranks(value)
    if kind in (TRIPS, TRIP_FLUSH):
        return f"{CATEGORIES[kind]}, {plural(first)}"
    if kind in (STRAIGHT, STRAIGHT_FLUSH):
        return f"{CATEGORIES[kind]}, {singular(first)} high"
    if kind == PAIR:
        return f"pair of {plural(first)}{kicker_words((second,))}"
    return "royal flush" if kind == ROYAL_FLUSH else f"{CATEGORIES[kind]}, {listed(ranks(value))}"


def playing(cards: Sequence[int]) -> tuple[int, ...]:
    """The three cards, those that decide first."""
    return tuple(sorted(cards, key=lambda card: ([held >> 2 for held in cards].count(card >> 2), card), reverse=True))
