"""What a pot table tells about money. Sums become words only when somebody asks for the record."""

from __future__ import annotations

from typing import Any, NamedTuple

from houseway.money import money


class Act(NamedTuple):
    """A player's answer in a betting round, and what it moved."""

    seat: int
    does: str  # check, call, bet, raise, fold
    puts: int  # chips put in now
    bet: int  # in front of him now
    stack: int  # what he has left

    def json(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "does": self.does,
            "puts": money(self.puts),
            "bet": money(self.bet),
            "stack": money(self.stack),
        }


class Post(NamedTuple):
    """Forced money before the cards, or a bring-in."""

    seat: int
    what: str  # "small blind", "big blind", "ante" …
    puts: int
    dead: bool  # it calls nothing
    stack: int

    def json(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "what": self.what,
            "puts": money(self.puts),
            "dead": self.dead,
            "stack": money(self.stack),
        }


class Gathered(NamedTuple):
    """The bets are moved into the middle: what lies there now, the main pot first."""

    pots: tuple[int, ...]

    def json(self) -> dict[str, Any]:
        return {"pots": [money(pot) for pot in self.pots]}


class Returned(NamedTuple):
    """A bet that nobody called, or a hand that ends by a ruling."""

    seat: int
    amount: int

    def json(self) -> dict[str, Any]:
        return {"seat": self.seat, "amount": money(self.amount)}
