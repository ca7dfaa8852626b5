"""Let It Ride, exact: every hand of three with every two cards of the board, each bet kept where that is worth more.

No hand is beaten here, so every bet stands for itself: it rides if what its five cards pay on average is more than
nothing.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.catalog.loader import Game
from houseway.games.casino_poker.judging import Showdown, row_of, table_of
from houseway.odds.casino_poker import alike, disjoint
from houseway.odds.casino_poker.alike import Hands
from houseway.odds.casino_poker.ends import Ends, faces, in_units, judged, shown, sort_of
from houseway.odds.report import Progress, WagerOdds, staked_together
from houseway.odds.tally import net_of
from houseway.pieces.cards import RANKS
from houseway.ranking import bulk
from houseway.ranking.compiled import compile
from houseway.ranking.tables import Ints, Tables, tables

OWN = 3
ON_HAND, ON_FOUR = range(2)  # when a bet may be taken back: with three cards, with four
RIDES, BACK = "let it ride", "take back"


class Dealt(NamedTuple):
    hands: Hands  # one for all that are alike but for their suits,
    many: Ints  # and how many these are
    ends: NDArray[np.int32]  # [hand][first card of the board][sort of the five cards]: second cards
    examples: Hands  # five cards of every sort


class Played(NamedTuple):
    dealt: Dealt
    rides: tuple[NDArray[np.bool_], NDArray[np.bool_]]  # by hand, and by hand and first card of the board


def fits(game: Game) -> bool:
    rules = game.rules
    opened = [(street.board, bool(street.choices)) for street in rules.streets]
    return (
        rules.hand == "best five"
        and not any(whom in ("bank", "everybody") for whom, _ in rules.deal)
        and opened == [(0, True), (1, True), (1, False)]
        and all(len(takers(game, place)) == 1 for place in (ON_HAND, ON_FOUR))
        and game.decks == 1
    )


def takers(game: Game, place: int) -> dict[str, str]:
    """The wagers that may be taken back then, and the clauses that let them."""
    choices = game.rules.streets[place].choices
    return {choice.takes_back: choice.because for choice in choices if choice.takes_back is not None}


def odds(game: Game, progress: Progress) -> list[WagerOdds]:
    progress("three cards and two of the board", 0.0)
    played = best(game)
    own = [wager for wager in game.wagers if wager not in staked_together(game)]
    found = Ends(game, list(game.wagers))
    add_bets(game, played, found)
    for hand, many in zip(*_all_own(), strict=True):
        for wager in own:
            found.add_one(wager, shown(game, faces(hand)), int(many))
    return found.odds(*in_words(game, played), freely=own)


def _all_own() -> tuple[Hands, Ints]:
    hands = disjoint.all_hands(OWN)
    chosen, many = alike.one_of_each(hands, fixed=False)
    return hands[chosen], many


def best(game: Game) -> Played:
    dealt = deal()
    wagers = [wager for place in (ON_HAND, ON_FOUR) for wager in takers(game, place)]
    on_hand, on_four = ((dealt.ends * pays(game, wager, dealt)).sum(axis=2) for wager in wagers)
    return Played(dealt, (on_hand.sum(axis=1) > 0, on_four > 0))


def pays(game: Game, wager: str, dealt: Dealt) -> Ints:
    """What the wager nets by the sort of the five cards, in a common unit."""
    sorts = np.flatnonzero(dealt.ends.sum(axis=(0, 1))).tolist()
    nets = np.zeros(dealt.ends.shape[2], np.int64)
    nets[sorts], _ = in_units([net_of(judged(game, wager, of_five(game, dealt, sort))) for sort in sorts])
    return nets


def of_five(game: Game, dealt: Dealt, sort: int) -> Showdown:
    return shown(game, faces(dealt.examples[sort, :OWN]), board=faces(dealt.examples[sort, OWN:]))


def add_bets(game: Game, played: Played, found: Ends) -> None:
    """Every base wager by the five cards; where it is taken back, it returns."""
    dealt = played.dealt
    whole = np.ones(dealt.ends.shape[:2], bool)
    kept = dict.fromkeys(staked_together(game), (whole, ""))
    for place, rides in ((ON_HAND, played.rides[ON_HAND][:, None] & whole), (ON_FOUR, played.rides[ON_FOUR])):
        kept |= {wager: (rides, because) for wager, because in takers(game, place).items()}
    ways = dealt.ends * dealt.many[:, None, None]
    for wager, (rides, because) in kept.items():
        for sort, number in enumerate(ways[rides].sum(axis=0).tolist()):
            if number:
                found.add_one(wager, of_five(game, dealt, sort), number)
        if back := int(ways[~rides].sum()):
            found.returned(wager, because, back)


# -- counting -----------------------------------------------------------------------------------------------------


@cache
def deal() -> Dealt:
    hands, many = _all_own()
    five = tables("high", OWN + 2)
    sorts = np.array([sort_of(int(value)) for value in five.values])
    found = np.zeros((len(hands), alike.FACES, sorts.max() + 1), np.int32)
    examples = np.zeros((found.shape[2], OWN + 2), np.uint8)
    compile(deal_board)(hands, five, sorts, found, examples)
    return Dealt(hands, many, found, examples)


def deal_board(hands: Hands, five: Tables, sorts: Ints, found: NDArray[np.int32], examples: Hands) -> None:
    """The board's first card and its second, in that order, behind every hand."""
    for hand in range(len(hands)):
        key = five.start
        mask = 0
        for place in range(OWN):
            key += five.weights[hands[hand, place]]
            mask += five.masks[hands[hand, place]]
        for first in range(52):
            for second in range(52):
                if first == second or first in hands[hand] or second in hands[hand]:
                    continue
                made = bulk.class_of(
                    key + five.weights[first] + five.weights[second],
                    mask + five.masks[first] + five.masks[second],
                    five,
                )
                sort = sorts[made]
                found[hand, first, sort] += 1
                examples[sort, :OWN] = hands[hand]
                examples[sort, OWN] = first
                examples[sort, OWN + 1] = second


# -- telling ------------------------------------------------------------------------------------------------------


def in_words(game: Game, played: Played) -> tuple[str, dict[str, Any]]:
    """Which hands ride though nothing is paid on them yet, by their ranks and suits."""
    dealt = played.dealt
    on_three = dealt.hands[played.rides[ON_HAND]].tolist()
    on_four = [
        [*dealt.hands[hand].tolist(), int(first)]
        for hand, first in zip(*np.nonzero(played.rides[ON_FOUR]), strict=True)
    ]
    three, four = (
        [name for name, hand in {named(hand): hand for hand in hands}.items() if not paid(game, place, hand)]
        for place, hands in ((ON_HAND, on_three), (ON_FOUR, on_four))
    )
    play = {"three": sorted(three, key=by_rank), "four": sorted(four, key=by_rank)}
    said = "Lets a bet ride on whatever is paid already"
    said += "".join(f"; with {many} cards also on {listed(hands)}" for many, hands in play.items())
    return f"{said}.", {"ride": play}


def paid(game: Game, place: int, cards: list[int]) -> bool:
    return all(row_of(game, wager, faces(cards)) in table_of(game, wager) for wager in takers(game, place))


def listed(hands: list[str]) -> str:
    """The hands by their ranks: which of one suit, which of several."""
    suited = ["".join(one[::3]) for one in hands if len(set(one[1::3])) == 1]
    mixed = list(dict.fromkeys("".join(one[::3]) for one in hands if len(set(one[1::3])) > 1))
    said = []
    if len(suited) == comb(13, len(hands[0].split())):
        said = ["all cards of one suit"]
    elif suited:
        said = [f"{', '.join(suited)} of one suit"]
    return " and on ".join(said + ([f"{', '.join(mixed)}"] if mixed else []))


def by_rank(hand: str) -> list[int]:
    return [-RANKS.index(rank) for rank in hand[::3]]


def answer_at(game: Game, play: dict[str, Any], cards: list[int]) -> str:
    """The best answer with these cards, out of the report's data."""
    place = ON_HAND if len(cards) == OWN else ON_FOUR
    rides = paid(game, place, cards) or named(cards) in play["ride"]["three" if place == ON_HAND else "four"]
    return RIDES if rides else BACK


def named(cards: list[int]) -> str:
    """The hand whatever its suits are called: "Aa Ka Qa" is suited, "Ka Kb 9a" is a pair. The suit with the highest
    cards is "a"."""
    sets = [sum(1 << card // 4 for card in cards if card % 4 == suit) for suit in range(4)]
    order = sorted(range(4), key=lambda suit: -sets[suit])
    ordered = sorted(cards, key=lambda card: (-(card // 4), order.index(card % 4)))
    return " ".join(RANKS[card // 4] + "abcd"[order.index(card % 4)] for card in ordered)
