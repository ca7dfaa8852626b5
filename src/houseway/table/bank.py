"""The bank: the player-dealer's wager and how far it reaches.

Bets are settled one after another. A losing bet takes its stake out of action, a winning bet its pay-off, and both use
up the bank's money; a push takes nothing. When nothing is left, what remains of the bet and all later bets go back.
The worked example is 001:2653: of $200 a $60 loser leaves $140, a $40 winner leaves $100.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from houseway.money import Odds, money

BANK = "player_dealer"


@dataclass(slots=True)
class Bet:
    """One bettor's money on one wager of one seat (or of one of its hands after a split)."""

    seat: int
    bettor: str
    wager: str
    stake: int
    hand: str | None = None
    open: bool = True  # not yet settled

    @property
    def backline(self) -> bool:
        return self.bettor != str(self.seat)


class Placed(NamedTuple):
    """Money put on the layout, as it was told: the bet itself may grow or be settled later."""

    seat: int
    bettor: str
    wager: str
    amount: int
    hand: str | None = None

    def json(self) -> dict[str, object]:
        told: dict[str, object] = {
            "seat": self.seat,
            "bettor": self.bettor,
            "wager": self.wager,
            "amount": money(self.amount),
        }
        return told if self.hand is None else told | {"hand": self.hand}


class Judgement(NamedTuple):
    """What the cards say of one bet: "win" at odds (or for `amount`), "lose" the stake (or `amount` of it), "push", or
    "forfeit" for money given up; and the clause that says so."""

    outcome: str
    because: str
    odds: Odds | None = None
    amount: int | None = None


@dataclass(slots=True)
class Settlement:
    """What became of one bet."""

    order: int
    seat: int
    bettor: str
    wager: str
    stake: int
    outcome: str
    collected: int
    paid: int
    returned: int
    bank_left: int | None
    because: str
    odds: str | None = None
    hand: str | None = None

    def json(self) -> dict[str, object]:
        row: dict[str, object] = {
            "order": self.order,
            "seat": self.seat,
            "bettor": self.bettor,
            "wager": self.wager,
            "stake": money(self.stake),
            "outcome": self.outcome,
            "collected": money(self.collected),
            "paid": money(self.paid),
            "returned": money(self.returned),
            "bank_left": None if self.bank_left is None else money(self.bank_left),
            "odds": self.odds,
            "because": self.because,
        }
        if self.hand is not None:
            row["hand"] = self.hand
        return row


class Bank:
    """The money of the player-dealer in this round. `amount` None: it covers every bet."""

    __slots__ = ("amount", "left", "partners", "won")

    def __init__(self, amount: int | None, partners: Mapping[str, int] | None = None) -> None:
        assert amount is None or amount > 0
        self.amount = amount
        self.left = amount
        self.won = 0  # net result so far
        self.partners = dict(partners or {})  # sharers of the bank beside the player-dealer, name -> cents
        assert not self.partners or (amount is not None and sum(self.partners.values()) < amount)

    def covers(self, wanted: int) -> int:
        """How much of `wanted` the bank still reaches; that much of it is then out of action."""
        assert wanted >= 0
        if self.left is None:
            return wanted
        covered = min(wanted, self.left)
        self.left -= covered
        assert 0 <= self.left <= (self.amount or 0)
        return covered

    def add(self, amount: int) -> None:
        """Money that the player-dealer puts to the bank in the middle of a round."""
        if self.amount is not None and self.left is not None:
            self.amount += amount
            self.left += amount

    @property
    def used_up(self) -> bool:
        return self.left == 0

    def shares(self) -> dict[str, int]:
        """The bank's result by owner. A shared ("Kum-Kum") bank is one bank, divided in proportion to the shares
        (001:2059-2060, 2597-2598, 3439); odd cents stay with the player-dealer."""
        if not self.partners:
            return {BANK: self.won}
        assert self.amount is not None
        parts = {}
        for name, share in self.partners.items():
            part = abs(self.won) * share // self.amount
            parts[name] = part if self.won >= 0 else -part
        return {BANK: self.won - sum(parts.values()), **parts}


def settle(bank: Bank, bet: Bet, order: int, found: Judgement, take: int, pay: int) -> Settlement:
    """Settles one bet as far as the bank's money covers: `take` of the stake is lost, or `pay` is won."""
    assert bet.open, f"{bet} is settled twice"
    assert 0 <= take <= bet.stake
    assert pay >= 0
    assert not (take and pay)
    bet.open = False
    outcome, because, odds = found.outcome, found.because, found.odds
    collected = paid = 0
    if bank.used_up:
        outcome, odds = "not covered", None
    else:
        covered = bank.covers(take + pay)
        if covered < take + pay:
            outcome = "partly covered"
        collected, paid = (covered, 0) if take else (0, covered)
        bank.won += collected - paid
    shown = None if odds is None else str(odds)
    return Settlement(
        order=order,
        seat=bet.seat,
        bettor=bet.bettor,
        wager=bet.wager,
        stake=bet.stake,
        outcome=outcome,
        collected=collected,
        paid=paid,
        returned=bet.stake - collected,
        bank_left=bank.left,
        because=because,
        odds=shown,
        hand=bet.hand,
    )


def give_back(bet: Bet, order: int, left: int | None, because: str) -> Settlement:
    """A cancelled bet: the whole stake returns to its owner."""
    assert bet.open
    bet.open = False
    return Settlement(
        order=order,
        seat=bet.seat,
        bettor=bet.bettor,
        wager=bet.wager,
        stake=bet.stake,
        outcome="void",
        collected=0,
        paid=0,
        returned=bet.stake,
        bank_left=left,
        because=because,
        hand=bet.hand,
    )
