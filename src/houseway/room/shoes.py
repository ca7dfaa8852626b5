"""The shoe of a running table: dealt on from round to round until its cut card comes out, then shuffled anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.pieces.decks import deck
from houseway.pieces.shuffle import new_seed, seed_from

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.table.round import Round

KEPT_BACK = 52  # a round begins with at least a deck in the shoe,
KEPT_FOR_A_SEAT = 13  # and with so many cards for every seat, which no round uses up


class RunningShoe:
    """One deck is shuffled before every round, several decks are dealt on.

    One seed is one shoe: its rounds share the commitment, and the seed is published when the shoe is done, for who
    knew it earlier would know the cards to come.
    """

    def __init__(self, game: Game, seats: int, seed: int | str | None = None) -> None:
        action = game.entry.action
        # Dice are shaken with the round's seed, so a table with dice takes a new seed for every round.
        self.goes_on = game.decks > 1 and not (action is not None and action.dice)
        self._size = len(deck(game.entry.deck.kind, game.decks))
        self._back = max(KEPT_BACK, KEPT_FOR_A_SEAT * seats)
        # A document that says where the cut card lies has a script that puts it there.
        self._places_cut_card = getattr(game.rules, "cut_card_from_back", None) is None
        self._name = seed
        self.count = 0  # shoes so far
        self.seed: bytes | None = None  # of the shoe that goes on
        self.start = 0
        self.cut_card_at: int | None = None

    def setup(self, seed: int | str | bytes | None = None) -> dict[str, Any]:
        """The next round's part of `Setup.of`. A seed begins a new shoe."""
        if self.seed is None or seed is not None:
            self.seed = self._next_seed(seed)
            self.count += 1
            self.start = 0
            self.cut_card_at = None
            if self.goes_on and self._places_cut_card:
                self.cut_card_at = max(1, self._size - self._back)
        return {
            "seed": self.seed,
            "new_shoe": self.start == 0,
            "shoe_start": self.start,
            "cut_card_at": self.cut_card_at,
            "shoe_goes_on": self.goes_on,
        }

    def _next_seed(self, seed: int | str | bytes | None) -> bytes:
        if seed is not None:
            return seed_from(seed)
        return new_seed() if self._name is None else seed_from(f"{self._name}, shoe {self.count + 1}")

    def remember(self, round: Round) -> None:
        """After a round: how far the shoe is dealt, or that it is done."""
        shoe = round.table.shoe
        self.start, self.cut_card_at = shoe.dealt, shoe.cut_card_at
        if not self.goes_on or shoe.cut_card_out:
            self.seed = None

    def finish(self) -> str | None:
        """Ends the shoe early; its seed, which may now be published."""
        seed, self.seed = self.seed, None
        return None if seed is None else seed.hex()

    def state(self) -> dict[str, Any]:
        seed = None if self.seed is None else self.seed.hex()
        return {"seed": seed, "start": self.start, "cut_card_at": self.cut_card_at, "count": self.count}

    def restore(self, state: dict[str, Any]) -> None:
        self.seed = None if state["seed"] is None else bytes.fromhex(state["seed"])
        self.start, self.cut_card_at, self.count = state["start"], state["cut_card_at"], state["count"]
