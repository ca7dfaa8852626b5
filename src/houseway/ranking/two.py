"""Two-card hands: the front hand of pai gow poker, a pair or two high cards.

A value has the shape of a high hand's value (see `high`), so a front hand and a back hand compare directly: the back
must be the higher (003:15). Ace-king in front of ace-king-nine-five-two is no foul, for the back has more cards.
"""

from collections.abc import Iterable

from houseway.ranking.counting import WILD, cards_in, count
from houseway.ranking.high import Joker, best_by, of_ranks, rules
from houseway.ranking.high import category as category
from houseway.ranking.high import name as name


def rank2(cards: Iterable[int], joker: Joker = "none") -> int:
    """The value of two cards; a wild joker pairs the other card, a bug is an ace."""
    held = tuple(cards)
    if len(held) != 2:
        raise ValueError(f"2 cards wanted, {len(held)} given")
    return best_by(held, rules(joker))


def below(counts: int, jokers: int, limit: int) -> int:
    """The best value that stays below the limit, if the joker's card can be chosen so; else the lowest value there is.

    Ace and joker in front of a pair of nines: the joker counts as a king, and the hand is not fouled (003:582-587).
    """
    if jokers == 0:
        return of_ranks(counts, 0, 0)
    best = 0
    lowest = of_ranks(counts, jokers, WILD)
    for place in range(13):
        value = of_ranks(counts + (1 << (4 * place)), jokers - 1, WILD)
        lowest = min(lowest, value)
        if value < limit:
            best = max(best, value)
    return best if best > 0 else lowest


def rank2_below(cards: Iterable[int], back: int) -> int:
    """The value of two cards of which one may be a fully wild joker that is ranked to avoid a foul."""
    clubs, diamonds, hearts, spades, jokers = count(cards)
    counts = clubs + diamonds + hearts + spades
    if cards_in(counts) + jokers != 2:
        raise ValueError("2 cards wanted")
    return below(counts, jokers, back)


def fouled(front: int, back: int) -> bool:
    """Whether the front hand outranks the back hand."""
    return front > back
