"""Which cards play: subsets of a hand, and the order in which to lay them down. For showing, not for speed."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from houseway.ranking.counting import JOKER


def choices(holes: int, board: int) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
    """Exactly two of the hole cards and three of the board (001:2373): the places of each, to combine freely."""
    return list(combinations(range(holes), 2)), list(combinations(range(board), 3))


def natural_first(cards: Sequence[int]) -> list[int]:
    """Highest first, jokers last: a joker plays only where it must."""
    return sorted(cards, key=lambda card: (card < JOKER, card), reverse=True)


def subsets(cards: Sequence[int], many: int) -> Iterator[tuple[int, ...]]:
    """The ways to choose so many of the cards, the same whatever order they lie in."""
    return combinations(natural_first(cards), min(many, len(cards)))


def stands_for(cards: Sequence[int], value: int, rank: Callable[[Sequence[int]], int]) -> dict[int, int]:
    """For each joker among the cards the card it stands for, the highest that gives the hand this value."""
    stands: dict[int, int] = {}
    played = list(cards)
    for place, card in enumerate(played):
        if card < JOKER:
            continue
        for other in range(JOKER - 1, -1, -1):
            tried = [*played[:place], other, *played[place + 1 :]]
            if rank(tried) == value and (other not in played or len({held >> 2 for held in tried}) == 1):
                stands[card] = other
                played = tried
                break
        else:
            # Only a hand with a pair of the joker's own rank is left, where a repeated card does no harm.
            stands[card] = next(
                other for other in range(51, -1, -1) if rank([*played[:place], other, *played[place + 1 :]]) == value
            )
            played[place] = stands[card]
    return stands


def ordered(cards: Sequence[int], stands: dict[int, int] | None = None, low_ace: bool = False) -> tuple[int, ...]:
    """Pairs and more before kickers, high before low; an ace that plays low comes last."""
    stands = stands or {}
    rank_of = {card: stands.get(card, card) >> 2 for card in cards}
    many = Counter(stands.get(card, card) >> 2 for card in cards)

    def place(card: int) -> tuple[int, int, int]:
        rank = rank_of[card]
        return many[rank], -1 if low_ace and rank == 12 else rank, -card if card >= JOKER else card

    return tuple(sorted(cards, key=place, reverse=True))
