"""One decision on a whole hand, with or without a card of the bank to be seen: the best answer to every spot, and how
the deals end when it is given. Three Card Poker, Caribbean Stud and Crazy 4 Poker find their spots each in its own way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.catalog.loader import Game
from houseway.games.casino_poker.hands import aces_or_better
from houseway.games.casino_poker.judging import Showdown
from houseway.odds.casino_poker import alike, ends
from houseway.odds.casino_poker.ends import Ends
from houseway.ranking.tables import Ints

FAILS, QUALIFIES = range(2)  # the bank's hand
LOWER, EQUAL, HIGHER = range(3)  # the bank's hand, seen from one's own
NO_CARD = -1


@dataclass(frozen=True)
class Spots:
    """What a bettor may find: his hand and the card that the bank shows, for all that differ from it in suits only."""

    hands: NDArray[np.uint8]  # one row of cards for each spot
    values: Ints  # what the hands are worth
    shown: Ints  # the bank's open card, or NO_CARD
    ways: Ints  # in how many ways the spot comes about
    meets: NDArray[
        np.int32
    ]  # [spot][FAILS or QUALIFIES][LOWER, EQUAL, HIGHER]: how many hands of the bank it can meet there

    @cached_property
    def _in_order(self) -> tuple[Ints, Ints]:
        """Every spot as one number, in ascending order, and its place."""
        numbers = _number(self.hands, self.shown)
        order = np.argsort(numbers)
        return numbers[order], order

    def place(self, hand: Sequence[int], shown: int | None) -> int:
        """The spot that stands for this hand and open card."""
        own, card = alike.stand_in(hand, shown)
        numbers, order = self._in_order
        asked = _number(np.array([own]), np.array([NO_CARD if card is None else card]))[0]
        found = int(np.searchsorted(numbers, asked))
        assert numbers[found] == asked, "there is no such spot"
        return int(order[found])


def _number(hands: NDArray[Any], shown: Ints) -> Ints:
    number = shown + 1
    for column in hands.T:
        number = number * 64 + column
    return number


class Answer(NamedTuple):
    """One answer that the document offers: the units it raises; none folds."""

    word: str
    because: str
    units: int
    needs_aces: bool


def answers(game: Game) -> list[Answer]:
    """Folding first, then what is raised least. Of a raise of any size the largest stands for all: what a unit more is
    worth does not hang on the units before it."""
    [street] = game.rules.streets
    picks = sorted(street.choices, key=lambda choice: (choice.up_to or choice.times, choice.up_to is not None))
    return [Answer(one.word, one.because, one.up_to or one.times, one.needs is not None) for one in picks]


def joined(parts: Iterable[Spots]) -> Spots:
    found = list(parts)
    return Spots(*(np.concatenate([getattr(part, name) for part in found]) for name in Spots.__dataclass_fields__))


class Kind(NamedTuple):
    """A kind of end: the sort of one's own hand, whether the bank fails or qualifies, how the two compare."""

    sort: int
    bank: int
    compared: int


@dataclass(frozen=True)
class Decided:
    """The spots with the best answer to each."""

    game: Game
    spots: Spots
    answers: list[Answer]
    best: Ints  # by spot: the place of the best answer
    of_sort: dict[int, Ints]  # the spots with each sort of hand
    deals: dict[Kind, Showdown]  # one deal for each kind of end

    def ends(self, apart: Iterable[str] = ()) -> Ends:
        """How the deals end."""
        found = Ends(self.game, list(apart))
        fold = self.answers[0].because
        for kind, show in self.deals.items():
            here = self.of_sort[kind.sort]
            ways = self.spots.ways[here] * self.spots.meets[here, kind.bank, kind.compared]
            for place, answer in enumerate(self.answers):
                if number := int(ways[self.best[here] == place].sum()):
                    found.add(show if answer.units else ends.folded(show), answer.units, number, fold)
        return found

    def answer(self, hand: Sequence[int], shown: int | None) -> str:
        """The best answer with these very cards."""
        return self.answers[int(self.best[self.spots.place(hand, shown)])].word

    @property
    def raised(self) -> NDArray[np.bool_]:
        units = np.array([answer.units for answer in self.answers])
        return np.asarray(units[self.best] > 0)


def decide(game: Game, spots: Spots, deal: Callable[[int, int, int], Showdown]) -> Decided:
    """The best answer to every spot. `deal(spot, bank, compared)` lays a deal in which the spot ends so."""
    offered = answers(game)
    assert not offered[0].units, "nobody has to raise"
    of_sort = sorted_out(spots.values)
    deals = {kind: deal(spot, kind.bank, kind.compared) for kind, spot in _kinds(spots, of_sort)}
    nets = [net for show in deals.values() for net in (ends.base_net(game, show), ends.raise_net(game, show))]
    fold = {ends.base_net(game, ends.folded(show)) for show in deals.values()}
    assert len(fold) == 1, "what folding costs hangs on nothing"
    (*whole, lost), _ = ends.in_units([*nets, *fold])
    worth = np.empty((len(offered), len(spots.values)), np.int64)
    for sort, here in of_sort.items():
        base, unit, met = (np.zeros(len(here), np.int64) for _ in range(3))
        for place, kind in enumerate(deals):
            if kind.sort == sort:
                ways = spots.meets[here, kind.bank, kind.compared].astype(np.int64)
                base += ways * whole[2 * place]
                unit += ways * whole[2 * place + 1]
                met += ways
        strong = aces_or_better(int(spots.values[here[0]]))
        for row, answer in zip(worth, offered, strict=True):
            row[here] = base + unit * answer.units if answer.units else lost * met
            if answer.needs_aces and not strong:
                row[here] = np.iinfo(np.int64).min
    return Decided(game, spots, offered, np.argmax(worth, axis=0), of_sort, deals)


def sorted_out(values: Ints) -> dict[int, Ints]:
    """The spots with each sort of hand: all of a sort, and no others, are aces or better."""
    each, place = np.unique(values, return_inverse=True)
    sorts = np.array([ends.sort_of(value) for value in each.tolist()])[place]
    return {sort: np.flatnonzero(sorts == sort) for sort in np.unique(sorts).tolist()}


def _kinds(spots: Spots, of_sort: dict[int, Ints]) -> Iterator[tuple[Kind, int]]:
    """The kinds of end that can come, and a spot where each does."""
    for sort, here in of_sort.items():
        for bank in (FAILS, QUALIFIES):
            for compared in (LOWER, EQUAL, HIGHER):
                met = np.flatnonzero(spots.meets[here, bank, compared])
                if len(met):
                    yield Kind(sort, bank, compared), int(here[met[0]])
