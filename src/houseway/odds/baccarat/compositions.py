"""Every way in which a coup's cards can lie in a full shoe, counted with whole numbers.

Six cards always lie ready: two for the Player hand, two for the Banker hand, and one third card for each. A third card
that nobody calls for does not matter, and any card of the shoe is as likely as any other to be next; so the ways of
all six are counted once, and the rules then say which third cards are taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product

from houseway.games.baccarat.totals import Counts, count, pair_quality, total
from houseway.pieces.cards import Card
from houseway.pieces.decks import deck

VALUES = range(10)
Held = tuple[int, ...]  # how many cards of each count the shoe holds
Thirds = tuple[tuple[int, ...], ...]  # [third card of the Player hand][third card of the Banker hand] -> ways
Two = tuple[Card, Card]


@cache
def shoe(kind: str, decks: int) -> Held:
    """Of cards that count nought there are four times as many as of any other."""
    held = Counter(count(card) for card in deck(kind, decks))
    return tuple(held[value] for value in VALUES)


def lay(held: Held, player: Counts, banker: Counts, times: int = 1) -> Thirds:
    """The ways to deal these four cards in this order and any two third cards after them, `times` over."""
    left, ways = list(held), times
    for value in (*player, *banker):
        ways *= left[value]
        left[value] -= 1
    if not ways:
        return NO_WAY
    return tuple(tuple(ways * here * (left[y] - (x == y)) for y in VALUES) for x, here in enumerate(left))


NO_WAY: Thirds = ((0,) * 10,) * 10


@cache
def six_cards(held: Held) -> dict[tuple[int, int], Thirds]:
    """The ways of all six cards, by the totals of the two hands' first two cards and then by the third cards."""
    pairs = [(a, b) for a in VALUES for b in range(a, 10)]
    sums = {totals: [[0] * 10 for _ in VALUES] for totals in product(VALUES, VALUES)}
    for place, player in enumerate(pairs):
        for banker in pairs[place:]:
            # Both orders of two different cards; and two different hands may be exchanged.
            cells = lay(held, player, banker, orders(player) * orders(banker))
            mine, theirs = total(player), total(banker)
            homes = [sums[mine, theirs]] if player == banker else [sums[mine, theirs], sums[theirs, mine]]
            for home in homes:
                for x, row in enumerate(cells):
                    home[x] = [had + more for had, more in zip(home[x], row, strict=True)]
    return {totals: tuple(map(tuple, rows)) for totals, rows in sums.items()}


def orders(two: Counts) -> int:
    return 1 + (two[0] != two[1])


def by_hand(held: Held, player_total: int) -> Iterator[tuple[Counts, Counts, Thirds]]:
    """The ways of all six cards by the very counts of the two hands, the Banker hand's in the order of the deal."""
    for player in ((a, b) for a in VALUES for b in range(a, 10) if total((a, b)) == player_total):
        for banker in product(VALUES, VALUES):
            yield player, banker, lay(held, player, banker, orders(player))


@cache
def first_two_faces(kind: str, decks: int) -> tuple[tuple[Two, Two, int], ...]:
    """For pair bets: a sample of the first two cards of each hand for every quality of the two, and their ways.

    In a full shoe all ranks are alike, and all suits are; so the very first card may be any, times the number of faces.
    """
    held = Counter(deck(kind, decks))
    faces = list(held)
    quality = {two: pair_quality(*two) for two in product(faces, faces)}
    first = faces[0]
    ways: Counter[tuple[str | None, str | None]] = Counter()
    samples: dict[tuple[str | None, str | None], tuple[Two, Two]] = {}
    for second in faces:
        player = (first, second)
        left = held - Counter(player)
        times = len(faces) * held[first] * (held[second] - (first == second))
        for banker in product(left, left):
            key = quality[player], quality[banker]
            ways[key] += times * left[banker[0]] * (left[banker[1]] - (banker[0] == banker[1]))
            samples.setdefault(key, (player, banker))
    return tuple((*samples[key], number) for key, number in ways.items() if number)
