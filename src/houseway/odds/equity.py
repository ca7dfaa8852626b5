"""What given hands are worth against each other in a game that is played for the pot: what is asked, what comes out.

A family's lab (`houseway.odds.<script>`) has a function `equity(game, asked, progress)` that counts or plays it out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal

from houseway.pieces.cards import Card
from houseway.pieces.cards import cards as read_cards
from houseway.pieces.decks import deck

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.odds.report import Progress

RANDOM = "random"  # a hand that nobody knows


class EquityError(Exception):
    """These hands cannot be compared; the message is one clear sentence."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The hands, the boards as far as they lie, and cards that are known to be gone. None is a hand nobody knows."""

    hands: tuple[tuple[Card, ...] | None, ...]
    boards: tuple[tuple[Card, ...], ...] = ((),)
    dead: tuple[Card, ...] = ()

    @property
    def known(self) -> list[Card]:
        return [card for some in (*self.hands, *self.boards, self.dead) for card in some or ()]


@dataclass(frozen=True, slots=True)
class HandOdds:
    """One hand: how often it takes the whole pot alone, has a part of it, and what its part is worth on average."""

    hand: str
    win: Fraction
    tie: Fraction
    high: Fraction  # its mean part of the pot as a high hand,
    low: Fraction  # and as a low hand
    standard_error: float | None = None  # of the equity, where it is simulated

    @property
    def equity(self) -> Fraction:
        return self.high + self.low

    def json(self) -> dict[str, Any]:
        parts = {
            "win": self.win,
            "tie": self.tie,
            "lose": 1 - self.win - self.tie,
            "equity": self.equity,
            "high": self.high,
            "low": self.low,
        }
        told: dict[str, Any] = {"hand": self.hand, **{name: float(part) for name, part in parts.items()}}
        told |= {"standard_error": self.standard_error}
        if self.standard_error is None:
            told["fractions"] = {name: str(part) for name, part in parts.items()}
        return told


@dataclass(frozen=True, slots=True)
class Equities:
    """All hands, and from how many run-outs that is known."""

    method: Literal["exact", "simulated"]
    runouts: int
    hands: tuple[HandOdds, ...]
    split: bool  # whether a low hand may take half
    strategy: str = ""

    def json(self) -> dict[str, Any]:
        return {
            "method": self.method,
            "runouts": self.runouts,
            "strategy": self.strategy,
            "hands": [hand.json() for hand in self.hands],
            "wagers": [],
        }


def equity(game: Game, asked: Asked, progress: Progress | None = None) -> Equities:
    """What each of the hands is worth."""
    from houseway.odds.report import lab_of

    if not game.for_pot:
        raise EquityError(f"{game.id} is played against the player-dealer; leave the hands out to get its odds.")
    lab = lab_of(game)
    if lab is None:
        raise EquityError(f"Hands of {game.id} cannot be compared yet.")
    check(game, asked)
    found: Equities = lab.equity(game, asked, progress or (lambda what, done: None))
    return found


# -- what is asked ------------------------------------------------------------------------------------------------


def read(hands: str, boards: Sequence[str] = (), dead: str = "") -> Asked:
    """What people write: "AsKs,QhQd", "AsKs,random"; boards such as "2c 7d Th"."""
    return Asked(
        tuple(None if part.strip() == RANDOM else _cards(part) for part in hands.split(",")),
        tuple(_cards(board) for board in boards) or ((),),
        _cards(dead),
    )


def _cards(text: str) -> tuple[Card, ...]:
    """Cards with or without spaces between them."""
    tight = "".join(text.split()).replace("10", "T")
    try:
        return tuple(read_cards(" ".join(tight[place : place + 2] for place in range(0, len(tight), 2))))
    except ValueError as error:
        raise EquityError(str(error)) from error


def check(game: Game, asked: Asked) -> None:
    """Refuses too few hands and cards that the deck does not have, or not so often."""
    if len(asked.hands) < 2:
        raise EquityError('It takes at least two hands, such as "AsKs,QhQd" or "AsKs,random".')
    if len(asked.hands) > game.entry.seats.most:
        raise EquityError(f"The table has {game.entry.seats.most} seats, not {len(asked.hands)}.")
    left = list(deck(game.entry.deck.kind, game.decks))
    for card in asked.known:
        if card not in left:
            known = "is used twice" if card in deck(game.entry.deck.kind, game.decks) else "is not in the deck"
            raise EquityError(f"{card} {known}.")
        left.remove(card)


def rest(game: Game, known: Iterable[Card]) -> list[Card]:
    """The cards that nobody has seen."""
    left = list(deck(game.entry.deck.kind, game.decks))
    for card in known:
        left.remove(card)
    return left
