"""What baccarat cards alone decide: counts, draws, and what each wager makes of two finished hands.

Pure functions over small integers. The round script calls them for one coup, the odds lab for every composition of
the shoe. A hand here is a tuple of counts (0 to 9); where faces matter the cards themselves are passed.
"""

from __future__ import annotations

from collections.abc import Sequence

from houseway.pieces.cards import Card

Counts = tuple[int, ...]
STOOD = 10  # in place of the third card's count, when the Player hand took none


def count(card: Card) -> int:
    """Ace one, two to nine as printed, tens and pictures nought."""
    pip = card.pip
    return pip if pip < 10 else 0


def total(counts: Sequence[int]) -> int:
    """The last digit of the sum."""
    return sum(counts) % 10


def natural(counts: Sequence[int]) -> bool:
    """Eight or nine with the first two cards."""
    return len(counts) == 2 and total(counts) >= 8


def player_draws(own: int, most: int = 5) -> bool:
    """The Player hand hits up to `most`."""
    return own <= most


def banker_draws(chart: Sequence[str], banker: int, third: int) -> bool:
    """Reads the document's chart: a row for each Banker total from 0 up; the column of the Player hand's third card,
    the last column where it took none. "H" hits."""
    return banker < len(chart) and chart[banker][third] == "H"


def winner(player: int, banker: int) -> int:
    """1: the Player hand is closer to nine; -1: the Banker hand; 0: a tie."""
    return (player > banker) - (player < banker)


def banker_three_card_seven(player: Counts, banker: Counts) -> bool:
    """The Banker hand beats the Player hand with a seven of three cards (Dragon 7, Gold)."""
    return len(banker) == 3 and total(banker) == 7 and total(player) < 7


def player_three_card_eight(player: Counts, banker: Counts) -> bool:
    """The Player hand beats the Banker hand with an eight of three cards (Panda 8)."""
    return len(player) == 3 and total(player) == 8 and total(banker) < 8


def spread_row(own: Counts, other: Counts) -> str | None:
    """The row of the Spread table for the side bet on `own`: a natural's win or tie, or the points it wins by."""
    if natural(own) and natural(other) and total(own) == total(other):
        return "natural_tie"
    margin = total(own) - total(other)
    if natural(own) and margin > 0:
        return "natural"
    return f"by_{margin}" if margin >= 4 else None


def pair_quality(first: Card, second: Card) -> str | None:
    """Same rank: "suited", "same_color" or "mixed"; None is no pair. A jack and a queen are none (001:5872)."""
    if first.rank != second.rank:
        return None
    if first.suit == second.suit:
        return "suited"
    return "same_color" if first.red == second.red else "mixed"


def two_hand_pair(player: Sequence[Card], banker: Sequence[Card]) -> str | None:
    """The Pair bonus of Baccarat Gold 2.0 looks at both hands' first two cards, never across them (001:5870-5880)."""
    mine, theirs = pair_quality(*player[:2]), pair_quality(*banker[:2])
    return "both" if mine and theirs else mine or theirs
