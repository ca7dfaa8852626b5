"""High hands: the best five of any number of cards, with or without jokers.

A value is an integer, higher is better: the category times 2**20, then five ranks of four bits (1 for a two to 13 for
an ace, 0 for no card), those that decide first. Fewer than five cards can be ranked too (a stud board, a front hand
of two or three): straights and flushes need five cards, and a hand of five always beats its own first cards.

`of_ranks` and `of_suit` are the rule: what the ranks alone make, and what the cards of one suit make. The hand is worth
the better of both. `rules` is a sum of the flags in `counting`.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Literal

from houseway.ranking.choosing import ordered, stands_for, subsets
from houseway.ranking.counting import (
    ACE,
    ACE_PLACE,
    ACES_ONLY,
    BUG,
    FLUSH_OVER_FULL,
    JOKER,
    WHEEL_SECOND,
    WILD,
    at_least,
    cards_in,
    copies_of,
    count,
    fill,
    highest,
    kickers,
    straight,
    top,
    without,
)
from houseway.ranking.words import kicker_words, listed, plural, singular

HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, ROYAL_FLUSH, FIVES = range(11)

CATEGORIES = (
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
    "five of a kind",
)

Joker = Literal["none", "bug", "wild"]
Wheel = Literal["lowest", "second"]
Fives = Literal["any", "aces"]


def of_ranks(counts: int, jokers: int, rules: int) -> int:
    """What the ranks alone make, straights included."""
    wild = jokers
    ranked = counts
    if rules & BUG:
        # Where it completes nothing it is an ace, no other card.
        wild = 0
        ranked = counts + (jokers << ACE_PLACE)
    five = top(at_least(ranked, 5 - wild))
    if five > 0 and (five == ACE or rules & ACES_ONLY == 0):
        return FIVES << 20 | five << 16
    four = top(at_least(ranked, 4 - wild))
    if four > 0:
        # A joker that may not make the fifth is an ace beside the four (003:2697).
        spare = copies_of(ranked, four) + wild > 4 and wild > 0
        return QUADS << 20 | four << 16 | (ACE if spare else top(at_least(without(ranked, four), 1))) << 12
    three = top(at_least(ranked, 3 - wild))
    if three > 0:
        pair = top(at_least(without(ranked, three), 2))
        if pair > 0:
            full = FULL_HOUSE - 1 if rules & FLUSH_OVER_FULL else FULL_HOUSE
            return full << 20 | three << 16 | pair << 12
    run = straight(counts, 5, jokers, rules)
    if run > 0:
        return STRAIGHT << 20 | run << 12
    if three > 0:
        return TRIPS << 20 | three << 16 | kickers(at_least(without(ranked, three), 1), 2) << 8
    return of_pairs(ranked, wild)


def of_pairs(ranked: int, wild: int) -> int:
    """Two pair, a pair or high cards, when there is nothing better."""
    pair = top(at_least(ranked, 2 - wild))
    if pair == 0:
        # A joker alone is an ace.
        return kickers(at_least(ranked + (wild << ACE_PLACE), 1), 5)
    rest = without(ranked, pair)
    second = top(at_least(rest, 2))
    if second > 0:
        return TWO_PAIR << 20 | pair << 16 | second << 12 | top(at_least(without(rest, second), 1)) << 8
    return PAIR << 20 | pair << 16 | kickers(at_least(rest, 1), 3) << 4


def of_suit(held: int, jokers: int, rules: int) -> int:
    """What the cards of one suit make: a flush, a straight flush, a royal flush, or nothing."""
    if cards_in(held) + jokers < 5:
        return 0
    run = straight(held, 5, jokers, rules)
    if run == ACE << 4 | (ACE - 1):
        return ROYAL_FLUSH << 20 | run << 12
    if run > 0:
        return STRAIGHT_FLUSH << 20 | run << 12
    flush = FLUSH + 1 if rules & FLUSH_OVER_FULL else FLUSH
    return flush << 20 | highest(fill(held, jokers), 5)


def best(clubs: int, diamonds: int, hearts: int, spades: int, jokers: int, rules: int) -> int:
    """The value of the best five cards."""
    value = of_ranks(clubs + diamonds + hearts + spades, jokers, rules)
    for held in (clubs, diamonds, hearts, spades):
        value = max(value, of_suit(held, jokers, rules))
    return value


_JOKERS = {"none": 0, "bug": BUG, "wild": WILD}
_WHEELS = {"lowest": 0, "second": WHEEL_SECOND}
_FIVES = {"any": 0, "aces": ACES_ONLY}


def rules(joker: Joker = "none", wheel: Wheel = "lowest", fives: Fives = "any") -> int:
    """The flags of `counting` for these words."""
    return _JOKERS[joker] | _WHEELS[wheel] | _FIVES[fives]


def best_high(cards: Collection[int], *, joker: Joker = "none", wheel: Wheel = "lowest", fives: Fives = "any") -> int:
    """The value of the best five of these cards (of all of them, if there are fewer)."""
    return best_by(cards, _JOKERS[joker] | _WHEELS[wheel] | _FIVES[fives])


def best_by(cards: Collection[int], flags: int) -> int:
    """`best_high` with the rules as flags."""
    told = sum(map(_ADDS.__getitem__, cards))
    if not told + _FLUSHES & _FLUSH_OR_JOKER:
        return _of_ranks(told & _RANKS, 0, flags)
    clubs, diamonds, hearts, spades, jokers = count(cards)
    if jokers and not flags & (BUG | WILD):
        raise ValueError("a joker in a hand that is ranked without one")
    return max(
        _of_ranks(clubs + diamonds + hearts + spades, jokers, flags),
        _of_suit(clubs, jokers, flags),
        _of_suit(diamonds, jokers, flags),
        _of_suit(hearts, jokers, flags),
        _of_suit(spades, jokers, flags),
    )


# Most hands hold no joker and no five cards of a suit: one sum tells that, and the ranks of such a hand. Each card adds
# one to its rank's place and, above the ranks, to its suit's byte (a joker to the fifth). With `_FLUSHES` added, a
# suit's byte has its highest bit from five cards on, the jokers' from one.
_SUITS = 52
_ADDS = [1 << (code - code % 4) | 1 << (_SUITS + 8 * (code % 4)) for code in range(JOKER)] + [1 << (_SUITS + 32)] * 2
_RANKS = (1 << _SUITS) - 1
_FLUSHES = 0x7F7B7B7B7B << _SUITS
_FLUSH_OR_JOKER = 0x8080808080 << _SUITS

# Hand by hand, the same few ten thousand counts come again and again; what a batch needs is compiled (compiled.py).
_of_ranks, _of_suit = lru_cache(1 << 16)(of_ranks), lru_cache(1 << 13)(of_suit)


def rank5(cards: Sequence[int], joker: Joker = "none") -> int:
    return best_by(_exactly(cards, 5), _JOKERS[joker])


def rank6(cards: Sequence[int], joker: Joker = "none") -> int:
    return best_by(_exactly(cards, 6), _JOKERS[joker])


def rank7(cards: Sequence[int], joker: Joker = "none") -> int:
    return best_by(_exactly(cards, 7), _JOKERS[joker])


def _exactly(cards: Sequence[int], many: int) -> Sequence[int]:
    if len(cards) != many:
        raise ValueError(f"{many} cards wanted, {len(cards)} given")
    return cards


def category(value: int) -> int:
    """HIGH_CARD to FIVES."""
    return value >> 20


def ranks(value: int) -> tuple[int, ...]:
    """The five ranks of a value, 1 (two) to 13 (ace), 0 for no card."""
    return tuple(value >> place & 15 for place in (16, 12, 8, 4, 0))


def name(value: int) -> str:
    """The hand in words: "two pair, kings and nines, ace kicker"."""
    return name_as(value >> 20, ranks(value))


def name_as(kind: int, deciding: tuple[int, ...]) -> str:
    """The words for a category of this module and the ranks that decide within it."""
    first, second, third = deciding[:3]
    if kind == HIGH_CARD:
        return f"high card, {listed(deciding)}"
    if kind == PAIR:
        return f"pair of {plural(first)}{kicker_words(deciding[1:])}"
    if kind == TWO_PAIR:
        return f"two pair, {plural(first)} and {plural(second)}{kicker_words((third,))}"
    if kind in (TRIPS, QUADS):
        return f"{CATEGORIES[kind]}, {plural(first)}{kicker_words(deciding[1:])}"
    if kind in (STRAIGHT, STRAIGHT_FLUSH):
        # "Ace, five" is the wheel where it is the second highest straight.
        return f"{CATEGORIES[kind]}, {singular(first if first - second == 1 else second)} high"
    if kind == FULL_HOUSE:
        return f"full house, {plural(first)} over {plural(second)}"
    if kind == FIVES:
        return f"five {plural(first)}"
    return "royal flush" if kind == ROYAL_FLUSH else f"flush, {listed(deciding)}"


def playing(
    cards: Sequence[int], *, joker: Joker = "none", wheel: Wheel = "lowest", fives: Fives = "any"
) -> tuple[int, ...]:
    """The five cards that play, those that decide first."""
    return playing_by(cards, rules(joker, wheel, fives))


def playing_by(cards: Sequence[int], flags: int) -> tuple[int, ...]:
    """`playing` with the rules as flags."""
    value = best_by(cards, flags)
    five = next(five for five in subsets(cards, 5) if best_by(five, flags) == value)
    as_card = stands_for(five, value, lambda hand: best_by(hand, flags))
    return ordered(five, as_card, low_ace=category(value) in (STRAIGHT, STRAIGHT_FLUSH) and value >> 12 & 15 != ACE - 1)
