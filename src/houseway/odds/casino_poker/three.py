"""Three Card Poker, exact for every number of decks: every hand against every hand of the bank, with the best choice
between raise and fold for who sees the bank's open card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import numpy as np

from houseway.catalog.loader import Game
from houseway.games.casino_poker.hands import KINDS, QUALIFIES
from houseway.games.casino_poker.judging import Showdown
from houseway.odds.casino_poker import alike, ends, three_kernel
from houseway.odds.casino_poker.alike import Hands
from houseway.odds.casino_poker.ends import Ends, faces, shown
from houseway.odds.casino_poker.spots import NO_CARD, Decided, Spots, decide, joined
from houseway.odds.casino_poker.strategy import in_words
from houseway.odds.report import Progress, WagerOdds
from houseway.ranking.compiled import compile
from houseway.ranking.tables import Ints, tables
from houseway.table.bank import BANK

SIZE = 3
SUITS = 4
SIX = "six_card_bonus"  # the one wager that hangs on the cards of both hands together


def fits(game: Game) -> bool:
    rules = game.rules
    dealt = {whom: number * rules.deal_rounds for whom, number in rules.deal}
    return (
        rules.hand.startswith("three")
        and dealt == {"players": SIZE, "bank": SIZE}
        and len(rules.streets) == 1
        and (SIX not in game.wagers or game.decks == 1)
    )


def odds(game: Game, progress: Progress) -> list[WagerOdds]:
    progress("three cards against three", 0.0)
    decided = best(game)
    found = decided.ends([SIX])
    if SIX not in game.wagers:
        return found.odds(*in_words(decided))
    progress("the six cards of both hands", 0.4)
    add_six_cards(game, decided, found)
    return found.odds(*in_words(decided), freely=[SIX] if stands(game) else [])


def stands(game: Game) -> bool:
    """Whether a fold leaves the bonus on the six cards alone."""
    return bool(game.rules.fold.get(SIX, "stands") == "stands")


def best(game: Game) -> Decided:
    spots = spots_of(game.rules.hand, game.rules.qualifies, game.decks, game.rules.bank_shows is not None)

    def deal(spot: int, bank: int, compared: int) -> Showdown:
        own = faces(spots.hands[spot])
        return shown(game, own, own, values={BANK: stand_in(game, int(spots.values[spot]), bank, compared)})

    return decide(game, spots, deal)


def stand_in(game: Game, own: int, bank: int, compared: int) -> int:
    """The value of a hand of the bank that fails or qualifies and compares so."""
    values = value_list(game.rules.hand)
    qualifies = QUALIFIES[game.rules.qualifies]
    return next(v for v in values if qualifies(v) == bool(bank) and (v >= own) + (v > own) == compared)


@cache
def spots_of(hand: str, qualifies: str, decks: int, shows: bool) -> Spots:
    return joined(_spots(hand, least_of(hand, qualifies), decks, shows))


def _spots(hand: str, least: int, decks: int, shows: bool) -> Iterator[Spots]:
    """One card of each rank stands for those of all suits."""
    hands, worth = alike.all_multisets(SIZE), value_of_each(hand)
    chosen, many = alike.one_of_each(hands, fixed=shows)
    own, values = hands[chosen], worth[chosen]
    for card in range(0, alike.FACES, SUITS) if shows else [NO_CARD]:
        known = np.array([card] if shows else [], np.uint8)
        other, other_values = rest_of_bank(hand, known)
        ways = many * alike.ways_of(own, decks, card) * (SUITS * decks if shows else 1)
        can = ways > 0
        meets = np.zeros((int(can.sum()), 2, 3), np.int32)
        compile(three_kernel.meet)(own[can], values[can], known, other, other_values, least, decks, meets)
        yield Spots(own[can], values[can], np.full(len(meets), card, np.int64), ways[can], meets)


def rest_of_bank(hand: str, known: Hands) -> tuple[Hands, Ints]:
    """What the bank may have besides its open card, and what it is worth then."""
    other = alike.all_multisets(SIZE - len(known))
    whole = np.sort(np.concatenate([other, np.repeat(known[None], len(other), axis=0)], axis=1), axis=1)
    return other, lookup(hand)[tuple(whole.T)]


@cache
def value_of_each(hand: str) -> Ints:
    """What every hand of three is worth."""
    value = KINDS[hand].value
    return np.array([value(faces(row)) for row in alike.all_multisets(SIZE)], np.int64)


@cache
def lookup(hand: str) -> Ints:
    """The same by the three cards in ascending order."""
    by_cards = np.zeros((alike.FACES,) * SIZE, np.int64)
    by_cards[tuple(alike.all_multisets(SIZE).T)] = value_of_each(hand)
    return by_cards


@cache
def value_list(hand: str) -> tuple[int, ...]:
    return tuple(np.unique(value_of_each(hand)).tolist())


def least_of(hand: str, qualifies: str) -> int:
    """The least value that qualifies: whatever is higher does so too."""
    return next(value for value in value_list(hand) if QUALIFIES[qualifies](value))


# -- the six cards of both hands ----------------------------------------------------------------------------------


def add_six_cards(game: Game, decided: Decided, found: Ends) -> None:
    """How the bonus on the six cards ends, for hands that are played and for hands that are folded."""
    raised = np.ones_like(decided.raised) if stands(game) else decided.raised
    rules = game.rules
    for played in (raised, ~raised):
        spots = (rules.hand, rules.qualifies, game.decks, rules.bank_shows is not None)
        for ways, cards in six_cards(spots, np.packbits(played).tobytes()):
            show = shown(game, faces(cards[:SIZE]), faces(cards[SIZE:]))
            found.add_one(SIX, show if played is raised else ends.folded(show), ways)


@cache
def six_cards(asked: tuple[str, str, int, bool], chosen: bytes) -> list[tuple[int, list[int]]]:
    """Every sort of hand that the six cards of both sides make, over the chosen of these spots: in how many ways, and
    six cards that make it."""
    spots = spots_of(*asked)
    times = spots.ways * np.unpackbits(np.frombuffer(chosen, np.uint8), count=len(spots.ways))
    six = tables("high", 2 * SIZE)
    sorts = np.array([ends.sort_of(int(value)) for value in six.values])
    ways = np.zeros(sorts.max() + 1, np.int64)
    examples = np.zeros((len(ways), 2 * SIZE), np.uint8)
    for card in np.unique(spots.shown).tolist():
        here = spots.shown == card
        known = np.array([card] if card != NO_CARD else [], np.uint8)
        other = alike.all_multisets(SIZE - len(known))
        compile(three_kernel.six_cards)(spots.hands[here], known, other, six, sorts, times[here], ways, examples)
    return [(int(ways[sort]), examples[sort].tolist()) for sort in np.flatnonzero(ways).tolist()]
