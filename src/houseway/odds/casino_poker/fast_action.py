"""The odds of Fast Action Hold'em between two who keep their cards equally well.

Then nothing but a dealt four of a kind tells the bettor from the player-dealer, and what these decide is counted
exactly. All else is as good for the one as for the other; only how often they push is played out.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import comb, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.catalog.loader import Game
from houseway.games.casino_poker.fast_action import DEALT, compare, without_board
from houseway.games.casino_poker.hands import five_as_four
from houseway.games.casino_poker.keeping import KEPT, strongest_places, worth
from houseway.odds.report import Progress, WagerOdds
from houseway.odds.tally import net_of
from houseway.pieces.cards import RANKS
from houseway.pieces.decks import deck
from houseway.ranking import high
from houseway.ranking.compiled import compile
from houseway.table.bank import Judgement

PLAYED = 2_000_000
CARDS = 13  # four and four, and the board
OUTCOMES = ("win", "push", "lose")
STRATEGY = (
    "Bettor and player-dealer both keep the two cards that win most often (the table under play). Then at even money "
    "dealt fours of a kind alone decide what the bet is worth, and that is exact. How often it wins, pushes and loses "
    "is played out, and the standard error is the pushes'."
)


def quick(game: Game) -> bool:
    return True


def odds(game: Game, progress: Progress | None = None) -> list[WagerOdds]:
    if progress is not None:
        progress(f"{PLAYED:,} boards", 0.0)
    pushes = pushed(game.entry.deck.kind, game.decks, game.rules.hand == "best five")
    ends = [*of_ends(game, Fraction(pushes, PLAYED))]
    win, push, lose = (
        sum((share for found, share in ends if found.outcome == outcome), Fraction(0)) for outcome in OUTCOMES
    )
    return [
        WagerOdds(
            "game",
            "simulated",
            win,
            push,
            lose,
            sum((net_of(found) * share for found, share in ends), Fraction(0)),
            STRATEGY,
            standard_error=sqrt(pushes * (PLAYED - pushes) / PLAYED) / PLAYED,
            play={"wins": starts()},
        )
    ]


def of_ends(game: Game, pushes: Fraction) -> Iterator[tuple[Judgement, Fraction]]:
    """All ends and their shares, when so many of the boards that are compared push."""
    one, both = dealt_fours(game.entry.deck.kind, game.decks)
    for own_four, bank_four, share in ((True, True, both), (True, False, one - both), (False, True, one - both)):
        found = without_board(game, own_four, bank_four)
        assert found is not None
        yield found, share
    rest = 1 - 2 * one + both
    for own, share in ((1, (1 - pushes) / 2), (0, pushes), (-1, (1 - pushes) / 2)):
        yield compare(game, own, 0), rest * share


def dealt_fours(kind: str, decks: int) -> tuple[Fraction, Fraction]:
    """The chances that one hand is dealt four of a kind, and that two are."""
    shoe = deck(kind, decks)
    alike = [sum(card.rank == rank for card in shoe) for rank in range(len(RANKS))]
    fours = [comb(held, DEALT) for held in alike]
    second = sum(
        four * (sum(fours) - four + comb(held - DEALT, DEALT)) for four, held in zip(fours, alike, strict=True) if four
    )
    hands = comb(len(shoe), DEALT)
    return Fraction(sum(fours), hands), Fraction(second, hands * comb(len(shoe) - DEALT, DEALT))


def starts() -> dict[str, Any]:
    """How often each two cards win, by their usual names: "AKs" of one suit, "AK" of two."""
    return {
        f"{RANKS[one]}{RANKS[other]}{'s' if suited else ''}": worth(4 * one, 4 * other + (not suited)) / 1000
        for one in reversed(range(len(RANKS)))
        for other in reversed(range(one + 1))
        for suited in ((False,) if one == other else (True, False))
    }


# -- played out -------------------------------------------------------------------------------------------------


@cache
def pushed(kind: str, decks: int, fives: bool) -> int:
    """Of so many boards that are compared, how many push. The same cards every time."""
    shoe = np.array([int(card) for card in deck(kind, decks)], np.int64)
    return int(compile(play_boards)(shoe, PLAYED, fives))


def play_boards(shoe: NDArray[np.int64], rounds: int, fives: bool) -> int:
    """Deals, keeps and compares, except where a hand is dealt four of a kind; how often both hands are equal."""
    np.random.seed(1152)
    pushes = played = 0
    while played < rounds:
        for place in range(CARDS):
            drawn = np.random.randint(place, len(shoe))
            shoe[place], shoe[drawn] = shoe[drawn], shoe[place]
        if is_four(shoe, 0) or is_four(shoe, DEALT):
            continue
        played += 1
        if value_of(shoe, 0, fives) == value_of(shoe, DEALT, fives):
            pushes += 1
    return pushes


def is_four(shoe: NDArray[np.int64], at: int) -> bool:
    rank = shoe[at] >> 2
    return bool(shoe[at + 1] >> 2 == rank and shoe[at + 2] >> 2 == rank and shoe[at + 3] >> 2 == rank)


def value_of(shoe: NDArray[np.int64], at: int, fives: bool) -> int:
    """What the four cards from `at` on come to with the board."""
    places = strongest_places(shoe[at], shoe[at + 1], shoe[at + 2], shoe[at + 3])
    suits = np.zeros(4, np.int64)
    for place in range(2 * DEALT - KEPT, CARDS):
        card = shoe[place]
        if place < 2 * DEALT:
            card = shoe[at + (places // 4 if place % 2 else places % 4)]
        suits[card & 3] += 1 << (card >> 2 << 2)
    clubs, diamonds, hearts, spades = int(suits[0]), int(suits[1]), int(suits[2]), int(suits[3])
    value = high.best(clubs, diamonds, hearts, spades, 0, 0)
    return value if fives else five_as_four(value, clubs + diamonds + hearts + spades)
