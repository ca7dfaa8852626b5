"""Seven-card bonus hands: which rows of a Fortune pay table the seven cards of a pai gow hand fulfil.

The tables pay "the best hand possible among the seven cards" (001:5690), but they do not order the rows alike: three
of a kind pays more than a straight (000:696-697). So the rule answers with all rows at once, as a sum of flags, and a
game takes the best paying of those it offers. A row is fulfilled if some of the seven cards can be read so; a royal
flush is a straight flush and a flush as well.
"""

from collections.abc import Iterable

from houseway.ranking.counting import ACE, ACE_PLACE, BUG, at_least, cards_in, count, straight, top
from houseway.ranking.high import Joker, rules

THREE_PAIR = 1
STRAIGHT = 2
TRIPS = 4
FLUSH = 8
FULL_HOUSE = 16
QUADS = 32
NATURAL_QUADS = 64
"""Four of a kind in which no joker plays; a room adds a bonus to tens and higher (001:5703)."""
STRAIGHT_FLUSH = 128
ROYAL_FLUSH = 256
FIVES = 512
FIVE_ACES = 1024
SEVEN_STRAIGHT_FLUSH_JOKER = 2048
ROYAL_MATCH = 4096
"""A royal flush and a suited king and queen (000:700). A joker plays in it as it may play elsewhere."""
SEVEN_STRAIGHT_FLUSH = 8192

NAMES = {
    THREE_PAIR: "three pair",
    STRAIGHT: "straight",
    TRIPS: "three of a kind",
    FLUSH: "flush",
    FULL_HOUSE: "full house",
    QUADS: "four of a kind",
    NATURAL_QUADS: "four of a kind without the joker",
    STRAIGHT_FLUSH: "straight flush",
    ROYAL_FLUSH: "royal flush",
    FIVES: "five of a kind",
    FIVE_ACES: "five aces",
    SEVEN_STRAIGHT_FLUSH_JOKER: "seven-card straight flush with the joker",
    ROYAL_MATCH: "royal flush and royal match",
    SEVEN_STRAIGHT_FLUSH: "seven-card straight flush without the joker",
}

_ROYAL = 0x1111100000000
_KING_QUEEN = 0x0110000000000


def rows(clubs: int, diamonds: int, hearts: int, spades: int, jokers: int, rules: int) -> int:
    """All rows that seven cards fulfil, as a sum of flags."""
    counts = clubs + diamonds + hearts + spades
    found = of_ranks(counts, jokers, rules)
    suits = (clubs, diamonds, hearts, spades)
    for held in suits:
        found |= of_suit(held, jokers)
        for other in suits:
            if other != held:
                found |= royal_match(held, other, jokers, rules)
    return found


def of_ranks(counts: int, jokers: int, rules: int) -> int:
    """The rows that need no suits."""
    wild = jokers
    ranked = counts
    if rules & BUG:
        wild = 0
        ranked = counts + (jokers << ACE_PLACE)
    found = 0
    five = at_least(ranked, 5 - wild)
    if five > 0:
        found |= FIVES | (FIVE_ACES if top(five) == ACE else 0)
    if at_least(ranked, 4 - wild) > 0:
        found |= QUADS | (NATURAL_QUADS if at_least(counts, 4) > 0 else 0)
    if at_least(ranked, 3 - wild) > 0:
        found |= TRIPS
    if straight(counts, 5, jokers, rules) > 0:
        found |= STRAIGHT
    singles = cards_in(at_least(ranked, 1) >> 3)
    pairs = cards_in(at_least(ranked, 2) >> 3)
    threes = cards_in(at_least(ranked, 3) >> 3)
    # A wild joker makes the third pair of two pairs and a single, or the pair beside three.
    if pairs + min(wild, singles - pairs) >= 3:
        found |= THREE_PAIR
    if (threes > 0 and pairs > 1) or (wild > 0 and (pairs > 1 or (threes > 0 and singles > 1))):
        found |= FULL_HOUSE
    return found


def of_suit(held: int, jokers: int) -> int:
    """The rows that one suit fulfils."""
    many = cards_in(held) + jokers
    if many < 5:
        return 0
    found = FLUSH
    run = straight(held, 5, jokers, 0)
    if run > 0:
        found |= STRAIGHT_FLUSH
    if run == ACE << 4 | (ACE - 1):
        found |= ROYAL_FLUSH
    if many >= 7 and straight(held, 7, jokers, 0) > 0:
        found |= SEVEN_STRAIGHT_FLUSH if jokers == 0 else SEVEN_STRAIGHT_FLUSH_JOKER
    return found


def royal_match(held: int, other: int, jokers: int, rules: int) -> int:
    """A royal flush in the one suit, king and queen in the other."""
    royal = 5 - cards_in((at_least(held, 1) >> 3) & _ROYAL)
    match = 2 - cards_in((at_least(other, 1) >> 3) & _KING_QUEEN)
    # A joker that is an ace or completes a straight or flush cannot stand for a king or a queen beside them.
    if royal + match > jokers or (rules & BUG and match > 0):
        return 0
    return ROYAL_MATCH


def bonus_rows(cards: Iterable[int], joker: Joker = "none") -> int:
    """The rows that these seven cards fulfil, as a sum of flags."""
    clubs, diamonds, hearts, spades, jokers = count(cards)
    if cards_in(clubs + diamonds + hearts + spades) + jokers != 7:
        raise ValueError("7 cards wanted")
    return rows(clubs, diamonds, hearts, spades, jokers, rules_of(joker, jokers))


def rules_of(joker: Joker, jokers: int) -> int:
    """The joker's rule as a flag; a hand that holds a joker must have one."""
    if jokers and joker == "none":
        raise ValueError("a joker in a hand that is ranked without one")
    return rules(joker)


def named(found: int) -> tuple[str, ...]:
    """The rows in words, the rarest first."""
    return tuple(words for row, words in reversed(NAMES.items()) if found & row)
