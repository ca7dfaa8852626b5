"""Five cards against five, exact: Caribbean Stud, whose bank shows a card, and Crazy 4 Poker, whose best four count.

Every hand of one's own meets every hand of the bank that has none of its cards; `disjoint` counts them without laying
them side by side.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import comb
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.catalog.loader import Game
from houseway.games.casino_poker.hands import QUALIFIES
from houseway.games.casino_poker.judging import Showdown
from houseway.odds.casino_poker import alike, disjoint
from houseway.odds.casino_poker.alike import Hands
from houseway.odds.casino_poker.ends import faces, shown
from houseway.odds.casino_poker.spots import NO_CARD, Decided, Spots, decide, joined
from houseway.odds.casino_poker.strategy import in_words
from houseway.odds.report import Progress, WagerOdds
from houseway.ranking.bulk import rank_hands
from houseway.ranking.tables import Ints, tables
from houseway.table.bank import BANK

SIZE = 5
SUITS = 4
FAMILIES: dict[str, Literal["high", "four"]] = {"best five": "high", "best four": "four"}


class Known(NamedTuple):
    """What can be counted before a card of the bank is known."""

    values: Ints  # of all hands of the kind, by class
    own: Hands
    own_class: Ints
    many: Ints  # for how many hands, alike but for their suits, each of one's own stands
    other: Hands  # what the bank may have besides its open card


def fits(game: Game) -> bool:
    rules = game.rules
    dealt = {whom: number * rules.deal_rounds for whom, number in rules.deal}
    whole = {"players": SIZE, "bank": SIZE}
    return (
        rules.hand in FAMILIES
        and dealt in (whole, {"everybody": SIZE})
        and len(rules.streets) == 1
        and not rules.streets[0].board
        and game.decks == 1
    )


def odds(game: Game, progress: Progress) -> list[WagerOdds]:
    decided = best(game, progress)
    return decided.ends().odds(*in_words(decided))


def best(game: Game, progress: Progress) -> Decided:
    rules = game.rules
    shows = rules.bank_shows is not None
    family = FAMILIES[rules.hand]
    values = tables(family, SIZE).values
    qualify = np.array([QUALIFIES[rules.qualifies](int(value)) for value in values])
    qualify[0] = False  # no hand at all
    assert np.all(np.diff(qualify.astype(int)) >= 0), "whatever beats a hand that qualifies does so too"
    spots = spots_of(family, int(np.argmax(qualify)), shows, progress)

    def deal(spot: int, bank: int, compared: int) -> Showdown:
        own = int(spots.values[spot])
        theirs = np.flatnonzero((qualify == bank) & ((values >= own) * 1 + (values > own) == compared))
        stand_in = int(values[theirs[theirs > 0][0]])
        return shown(game, faces(spots.hands[spot]), faces(spots.hands[spot]), values={BANK: stand_in})

    return decide(game, spots, deal)


_found: dict[tuple[str, int, bool], Spots] = {}


def spots_of(family: Literal["high", "four"], least: int, shows: bool, progress: Progress) -> Spots:
    """All spots, for a bank that qualifies from the class `least` on."""
    asked = family, least, shows
    if asked not in _found:
        _found[asked] = joined(_spots(family, least, shows, progress))
    return _found[asked]


def _spots(family: Literal["high", "four"], least: int, shows: bool, progress: Progress) -> Iterator[Spots]:
    """One card of each rank stands for those of all suits."""
    cards = range(0, alike.FACES, SUITS) if shows else [NO_CARD]
    for place, card in enumerate(cards):
        progress("five cards against five", (place + 0.3) / (len(cards) + 0.3))
        yield spots_against(family, least, card)


def spots_against(family: Literal["high", "four"], least: int, card: int) -> Spots:
    """All hands against a bank that shows this card of clubs, or no card."""
    shows = card != NO_CARD
    known = prepare(family, shows)
    mine = np.all(known.own != card, axis=1)
    own, own_class = known.own[mine], known.own_class[mine]
    other = known.other[np.all(known.other != card, axis=1)]
    open_card = np.repeat(np.array([[card] if shows else []], np.uint8), len(other), axis=0)
    whole = np.concatenate([other, open_card], axis=1)
    other_class = rank_hands(whole, tables(family, SIZE)).astype(np.int64)
    lower, equal = disjoint.compared(own, own_class, other, other_class).T
    failing = disjoint.free_of(own, other[other_class < least])
    everyone = np.full_like(lower, comb(alike.FACES - SIZE - shows, other.shape[1]))
    meets = parted(own_class >= least, lower, equal, failing, everyone)
    ways = known.many[mine] * (SUITS if shows else 1)
    return Spots(own, known.values[own_class], np.full(len(own), card, np.int64), ways, meets)


def parted(strong: NDArray[np.bool_], lower: Ints, equal: Ints, failing: Ints, everyone: Ints) -> NDArray[np.int32]:
    """The bank's hands by whether they qualify and by comparison; a `strong` hand of one's own would qualify itself."""
    higher = everyone - lower - equal
    nothing = np.zeros_like(lower)
    fail = np.where(strong, [failing, nothing, nothing], [lower, equal, failing - lower - equal])
    plays = np.where(strong, [lower - failing, equal, higher], [nothing, nothing, everyone - failing])
    return np.stack([fail, plays]).transpose(2, 0, 1).astype(np.int32)


@cache
def prepare(family: Literal["high", "four"], shows: bool) -> Known:
    whole = tables(family, SIZE)
    hands = disjoint.all_hands(SIZE)
    chosen, many = alike.one_of_each(hands, fixed=shows)
    own = hands[chosen]
    other = disjoint.all_hands(SIZE - 1) if shows else hands
    return Known(whole.values, own, rank_hands(own, whole).astype(np.int64), many, other)
