"""Cards counted by rank: the arithmetic that every ranking shares.

A hand is counted into one integer of thirteen four-bit places, place 0 for the twos and place 12 for the aces. Four
such integers, one for each suit, and a number of jokers say everything about a hand that a ranking may ask, identical
cards of several decks included. Ranks inside a value are written 1 (two) to 13 (ace), so that 0 can say "no card".

The functions here and in the families' modules are plain Python for one hand, and `compiled.compile` makes machine code
of the very same functions. So they use integers only, and no library.
"""

from collections.abc import Iterable

JOKER = 52  # 53 is the second joker, where a deck has two
ACE = 13  # as a rank inside a value
ACE_PLACE = 48  # where the aces are counted

BUG = 1  # the joker is an ace, or completes a straight or a flush (000:510)
WILD = 2  # the joker is any card (001:5671)
ACES_ONLY = 4  # of five of a kind only five aces has a rank (003:2697)
WHEEL_SECOND = 8  # A-2-3-4-5 is the second highest straight; no document of ours says so, many rooms do
ACE_AS_SIX = 16  # 32 cards: the ace also stands below the seven (001:429)
FLUSH_OVER_FULL = 32  # 32 cards: a flush beats a full house (001:430)
EIGHT = 64  # a low hand must be eight high or lower (001:1470)

ONES = 0x1111111111111
EIGHTS = 0x8888888888888
LINE_ONES = 0x11111111111111


def count(cards: Iterable[int]) -> tuple[int, int, int, int, int]:
    """Clubs, diamonds, hearts, spades, each counted by rank, and the number of jokers."""
    clubs = diamonds = hearts = spades = jokers = 0
    for card in cards:
        if card >= JOKER:
            jokers += 1
            continue
        suit = card & 3
        one = 1 << (card - suit)  # rank * 4 is the place already
        if suit == 0:
            clubs += one
        elif suit == 1:
            diamonds += one
        elif suit == 2:
            hearts += one
        else:
            spades += one
    return clubs, diamonds, hearts, spades, jokers


def at_least(counts: int, copies: int) -> int:
    """A flag (8) in the place of every rank that is held so many times."""
    return (counts + (8 - copies) * ONES) & EIGHTS


def top(flags: int) -> int:
    """The highest flagged rank, 1 to 13; 0 if there is none."""
    rank = 1
    if flags >= 1 << 32:
        flags >>= 32
        rank += 8
    if flags >= 1 << 16:
        flags >>= 16
        rank += 4
    if flags >= 1 << 8:
        flags >>= 8
        rank += 2
    if flags >= 1 << 4:
        flags >>= 4
        rank += 1
    if flags == 0:
        rank = 0
    return rank


def copies_of(counts: int, rank: int) -> int:
    return (counts >> (4 * rank - 4)) & 15


def without(counts: int, rank: int) -> int:
    """The counts (or flags) with that rank's place emptied."""
    return counts & ~(15 << (4 * rank - 4))


def kickers(flags: int, many: int) -> int:
    """The so many highest flagged ranks, four bits each, the highest first."""
    packed = 0
    for _ in range(many):
        rank = top(flags)
        packed = packed << 4 | rank
        if rank > 0:
            flags = without(flags, rank)
    return packed


def cards_in(counts: int) -> int:
    """How many cards are counted; fifteen at the most."""
    counts += counts >> 32
    counts += counts >> 16
    counts += counts >> 8
    counts += counts >> 4
    return counts & 15


def straight(counts: int, length: int, jokers: int, rules: int) -> int:
    """The best straight as its two highest cards, four bits each: a bigger number is a better straight; 0 if none.

    The ace also stands below the two, so A-2-3-4-5 is "five, four". Where it is the second highest straight it is
    "ace, five", between "king, queen" and "ace, king".
    """
    present = at_least(counts, 1) >> 3
    ace = present >> ACE_PLACE
    # Fourteen places: the low ace, then two to ace.
    line = present << 4 | (ace << 20 if rules & ACE_AS_SIX else ace)
    held = line
    for step in range(1, length):
        held += line >> (4 * step)
    flags = (held + (8 - length + jokers) * LINE_ONES) & (LINE_ONES << 3)
    flags &= (1 << (60 - 4 * length)) - 1  # a straight cannot begin so high that it would run past the ace
    if flags == 0:
        return 0
    if rules & WHEEL_SECOND and flags & 8 and flags >> (56 - 4 * length) == 0:
        return ACE << 4 | (length - 1)
    highest = top(flags) + length - 2
    return highest << 4 | (highest - 1)


def fill(held: int, jokers: int) -> int:
    """One suit's cards with the jokers as the highest cards that are missing.

    A joker does not repeat a card of the flush: ace, king, queen, jack, nine is the highest flush (000:522).
    """
    for _ in range(jokers):
        missing = EIGHTS ^ at_least(held, 1)
        held += 1 << (4 * top(missing) - 4)
    return held


def highest(held: int, many: int) -> int:
    """The so many highest cards, four bits each, identical cards included."""
    packed = 0
    taken = 0
    for step in range(13):
        rank = 13 - step
        for _ in range(copies_of(held, rank)):
            if taken < many:
                packed = packed << 4 | rank
                taken += 1
    return packed
