"""What a table that plays for the pot carries from one round to the next: the button, the stakes, who owes blinds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.money import money

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.catalog.loader import Game
    from houseway.table.round import Round

STAKES = ("limit", "blinds", "ante", "chip")
ANY_LIMIT = "3-6"  # of a table in a limit game whose room prints none


class PotRounds:
    """Who has chips is dealt in; the button goes to the next of them clockwise after every hand."""

    def __init__(self, game: Game, button: int | None = None, **stakes: str | None) -> None:
        unknown = [name for name in stakes if name not in STAKES]
        assert not unknown, unknown
        self._stakes = {name: text for name, text in stakes.items() if text}
        if "limit" not in self._stakes and (limit := usual_limit(game)):
            self._stakes["limit"] = limit
        self._button = button  # where it is put for the first hand
        self._last = 0  # the seat that had it last; 0: a new game
        self._owes: dict[str, str] = {}
        self._winner: int | None = None

    def setup(self, purses: Mapping[str, int], behind: tuple[str, ...]) -> dict[str, Any]:
        """The next round's part of `Setup.of`."""
        stacks = {seat: money(chips) for seat, chips in purses.items() if seat.isdecimal() and chips > 0}
        seats = sorted(map(int, stacks))
        button = self._button
        if self._last:
            button = next((seat for seat in seats if seat > self._last), seats[0])
        owes = {seat: what for seat, what in self._owes.items() if seat in stacks}
        return {
            "stacks": stacks, "button": button, "new_game": not self._last, "owes": owes,
            "last_winner": self._winner if str(self._winner) in stacks else None, **self._stakes,
        }  # fmt: skip

    def results(self, round: Round) -> dict[str, int]:
        """What everybody's chips gain, fees paid, by seat number. A drop has come out of the pot already."""
        gains: dict[str, int] = dict(round.table.net())
        for fee in round.table.fees:
            if fee.payer in gains:
                gains[fee.payer] -= fee.amount
        return {who: amount for who, amount in gains.items() if amount}

    def remember(self, round: Round) -> None:
        table = round.table
        self._last = table.button or self._last
        self._owes = {str(seat): what for seat, what in table.owed.items()}
        winners = [seat for award in table.settlements[:1] for seat in award.winners]
        self._winner = winners[0] if len(winners) == 1 else None

    def left(self, seat: int) -> None:
        self._owes.pop(str(seat), None)
        if self._winner == seat:
            self._winner = None

    def state(self) -> dict[str, Any]:
        return {
            "stakes": self._stakes, "button": self._button, "last": self._last, "owes": self._owes,
            "winner": self._winner,
        }  # fmt: skip

    def restore(self, state: dict[str, Any]) -> None:
        self._stakes, self._button, self._last = state["stakes"], state["button"], state["last"]
        self._owes, self._winner = state["owes"], state["winner"]


def usual_limit(game: Game) -> str | None:
    """The room's first printed limit; none where the game is dealt without one."""
    betting = game.rules.betting
    spread = (betting.structure,) if betting.structure else betting.structures
    if any(structure in ("no limit", "pot limit") for structure in spread):
        return None
    return next((str(rate.limit) for rate in game.rules.rates if rate.limit), ANY_LIMIT)
