"""Four-card hands, the best four of five cards (001:7982-7990).

From low to high: high card, pair, two pair, straight, flush, three of a kind, straight flush, four of a kind; four
aces are a row of their own at the top. The ace is high, and low in 4-3-2-ace (001:7985).

A value is an integer, higher is better: the category times 2**20, then ranks of four bits as in `high`.
"""

from collections.abc import Iterable, Sequence

from houseway.ranking.choosing import ordered, subsets
from houseway.ranking.counting import ACE, at_least, cards_in, count, highest, kickers, straight, top, without
from houseway.ranking.words import kicker_words, listed, plural, singular

HIGH_CARD, PAIR, TWO_PAIR, STRAIGHT, FLUSH, TRIPS, STRAIGHT_FLUSH, QUADS, FOUR_ACES = range(9)

CATEGORIES = (
    "high card",
    "pair",
    "two pair",
    "straight",
    "flush",
    "three of a kind",
    "straight flush",
    "four of a kind",
    "four aces",
)


def of_ranks(counts: int, jokers: int, rules: int) -> int:
    """What the ranks alone make."""
    four = top(at_least(counts, 4))
    if four > 0:
        return (FOUR_ACES if four == ACE else QUADS) << 20 | four << 16
    three = top(at_least(counts, 3))
    if three > 0:
        return TRIPS << 20 | three << 16 | top(at_least(without(counts, three), 1)) << 12
    run = straight(counts, 4, jokers, rules)
    if run > 0:
        return STRAIGHT << 20 | run << 12
    pair = top(at_least(counts, 2))
    if pair == 0:
        return kickers(at_least(counts, 1), 4) << 4
    rest = without(counts, pair)
    second = top(at_least(rest, 2))
    if second > 0:
        return TWO_PAIR << 20 | pair << 16 | second << 12
    return PAIR << 20 | pair << 16 | kickers(at_least(rest, 1), 2) << 8


def of_suit(held: int, jokers: int, rules: int) -> int:
    """What the cards of one suit make, if there are four."""
    if cards_in(held) + jokers < 4:
        return 0
    run = straight(held, 4, jokers, rules)
    if run > 0:
        return STRAIGHT_FLUSH << 20 | run << 12
    return FLUSH << 20 | highest(held, 4) << 4


def best(clubs: int, diamonds: int, hearts: int, spades: int) -> int:
    """The value of the best four cards."""
    value = of_ranks(clubs + diamonds + hearts + spades, 0, 0)
    for held in (clubs, diamonds, hearts, spades):
        value = max(value, of_suit(held, 0, 0))
    return value


def best_four(cards: Iterable[int]) -> int:
    """The value of the best four of these cards."""
    clubs, diamonds, hearts, spades, jokers = count(cards)
    if jokers:
        raise ValueError("four-card hands have no joker")
    return best(clubs, diamonds, hearts, spades)


def category(value: int) -> int:
    """HIGH_CARD to FOUR_ACES."""
    return value >> 20


def ranks(value: int) -> tuple[int, ...]:
    """The ranks that decide, 1 (two) to 13 (ace), 0 for none."""
    return tuple(value >> place & 15 for place in (16, 12, 8, 4))


def name(value: int) -> str:
    """The hand in words: "two pair, kings and nines"."""
    kind = value >> 20
    first, second, *rest = ranks(value)
    if kind == FOUR_ACES:
        return "four aces"
    if kind in (QUADS, TRIPS):
        return f"{CATEGORIES[kind]}, {plural(first)}{kicker_words((second,))}"
    if kind in (STRAIGHT, STRAIGHT_FLUSH):
        return f"{CATEGORIES[kind]}, {singular(first)} high"
    if kind == TWO_PAIR:
        return f"two pair, {plural(first)} and {plural(second)}"
    if kind == PAIR:
        return f"pair of {plural(first)}{kicker_words((second, *rest))}"
    return f"{CATEGORIES[kind]}, {listed(ranks(value))}"


def playing(cards: Sequence[int]) -> tuple[int, ...]:
    """The four cards that play, those that decide first."""
    value = best_four(cards)
    four = next(four for four in subsets(cards, 4) if best_four(four) == value)
    wheel = category(value) in (STRAIGHT, STRAIGHT_FLUSH) and ranks(value)[0] == 3
    return ordered(four, low_ace=wheel)
