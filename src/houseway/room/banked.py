"""What a table with a player-dealer carries over from one round to the next: who has the bank, and for how long."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.money import cents, money
from houseway.table.bank import BANK

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.catalog.loader import Game
    from houseway.table.round import Round

NOBODY_YET = (0, 0)


class BankedRounds:
    """The bank is offered as the document says, unless somebody was named for the first round."""

    def __init__(self, game: Game, player_dealer: int | None = None, bank: str | int | None = None) -> None:
        assert game.entry.rotation is not None
        self._turns = game.entry.rotation.turns
        self._named = player_dealer
        self._bank = bank
        self.last_bank: tuple[int, int] = NOBODY_YET  # the seat that banked last, and how many rounds running
        self._bettors: tuple[int, ...] | None = None  # the seats whose people bet in that round

    def setup(self, purses: Mapping[str, int], behind: tuple[str, ...]) -> dict[str, Any]:
        """The next round's part of `Setup.of`."""
        raw: dict[str, Any] = {"purses": dict(purses), "backline": behind}
        if self._named is None or purses.get(str(self._named), 0) == 0:
            return raw | {"last_bank": self.last_bank, "last_bettors": self._bettors}
        return raw | {"player_dealer": self._named, "bank": self._bank_of(purses[str(self._named)])}

    def _bank_of(self, chips: int) -> str:
        """The named bank, but no more than its holder has; whoever names no amount puts up all he has."""
        return money(chips if self._bank is None else min(chips, cents(self._bank)))

    def results(self, round: Round) -> dict[str, int]:
        """What everybody's chips gain, fees paid, by seat number or name."""
        gains: dict[str, int] = {}
        moves = [*round.table.net().items(), *((fee.payer, -fee.amount) for fee in round.table.fees)]
        for who, amount in moves:
            name = str(round.table.player_dealer) if who == BANK else who
            gains[name] = gains.get(name, 0) + amount
        return {name: amount for name, amount in gains.items() if amount}

    def remember(self, round: Round) -> None:
        """After a round. Where nobody took the bank it is offered to everybody afresh."""
        self._named = None
        seat = round.table.player_dealer
        self.last_bank = NOBODY_YET if seat is None else (seat, round.table.turn)
        own = {bet.seat for bet in round.table.bets if not bet.backline}
        self._bettors = None if seat is None else tuple(sorted(own))

    def came(self, seat: int) -> None:
        """The bank comes to everybody in turn."""

    def moved(self, old: int, new: int) -> None:
        """The bank that somebody had stays where it was; so he has had his rounds there."""
        self.left(old)

    def left(self, seat: int) -> None:
        """Who leaves has had his rounds: the bank goes on from his seat."""
        if self._named == seat:
            self._named = None
        if self.last_bank[0] == seat:
            self.last_bank = (seat, self._turns)

    def state(self) -> dict[str, Any]:
        bettors = None if self._bettors is None else list(self._bettors)
        return {"last_bank": list(self.last_bank), "bettors": bettors, "named": self._named, "bank": self._bank}

    def restore(self, state: dict[str, Any]) -> None:
        seat, rounds = state["last_bank"]
        self.last_bank = (seat, rounds)
        bettors = state.get("bettors")
        self._bettors = None if bettors is None else tuple(bettors)
        self._named, self._bank = state["named"], state["bank"]
