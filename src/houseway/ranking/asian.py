"""Asian Stud: 32 cards, seven to ace; a flush beats a full house, and the ace also stands for a six (001:387-392,
428-430).

So ace-seven-eight-nine-ten is the lowest straight; its name is "ten high". The rule is the one in `high` with two
flags; both stand "at the discretion of the house" (001:387), so each can be switched off. Fewer than five cards (the
open cards of a stud hand) can be ranked too.
"""

from collections.abc import Iterable, Sequence

from houseway.ranking import high
from houseway.ranking.choosing import ordered, subsets
from houseway.ranking.counting import ACE_AS_SIX, FLUSH_OVER_FULL

RULES = ACE_AS_SIX | FLUSH_OVER_FULL
DECK = tuple(range(20, 52))


def rules(ace_as_six: bool = True, flush_over_full: bool = True) -> int:
    """The flags of `counting` for a house's choice."""
    return (ACE_AS_SIX if ace_as_six else 0) | (FLUSH_OVER_FULL if flush_over_full else 0)


def best_asian(cards: Iterable[int], flags: int = RULES) -> int:
    """The value of the best five of these cards (of all of them, if there are fewer)."""
    held = tuple(cards)
    if not all(DECK[0] <= card <= DECK[-1] for card in held):
        raise ValueError("Asian Stud has no card below the seven and no joker")
    return high.best_by(held, flags)


def category(value: int, flags: int = RULES) -> int:
    """The category as `high` numbers them: FLUSH is FLUSH, though its value is above a full house's."""
    kind = value >> 20
    if flags & FLUSH_OVER_FULL and kind in (high.FLUSH, high.FULL_HOUSE):
        return high.FLUSH + high.FULL_HOUSE - kind
    return kind


def name(value: int, flags: int = RULES) -> str:
    """The hand in words."""
    return high.name_as(category(value, flags), high.ranks(value))


def playing(cards: Sequence[int], flags: int = RULES) -> tuple[int, ...]:
    """The five cards that play, those that decide first; the ace of ace-seven-eight-nine-ten comes last."""
    value = best_asian(cards, flags)
    five = next(five for five in subsets(cards, 5) if best_asian(five, flags) == value)
    run = category(value, flags) in (high.STRAIGHT, high.STRAIGHT_FLUSH)
    return ordered(five, low_ace=run and high.ranks(value)[0] == 9)
