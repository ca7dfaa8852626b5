"""What the auditor knows of a round, and how a bank's money is spent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Stake:
    """One bettor's money on one wager of one seat, raises included."""

    seat: int
    bettor: str
    wager: str
    amount: int
    hand: str | None = None
    first: int = 0  # what was staked before any raise


@dataclass
class Facts:
    """A finished round without what the engine made of it."""

    game: str
    options: dict[str, Any]
    decks: int
    seats: int
    bank_seat: int
    bank: int | None  # None covers everything
    stakes: list[Stake] = field(default_factory=list)  # seat by seat, the seat's own person first
    cards: dict[str, list[str]] = field(default_factory=dict)  # holder -> cards in the order received
    answers: list[tuple[str, int, str, str]] = field(default_factory=list)  # who, seat, about, answer
    dice: list[int] = field(default_factory=list)

    def answered(self, seat: int, who: str | None = None) -> list[str]:
        """What was answered for a seat (by that person), in order."""
        return [text for name, place, _, text in self.answers if place == seat and who in (None, name)]

    def on(self, seat: int, wager: str) -> list[Stake]:
        return [stake for stake in self.stakes if stake.seat == seat and stake.wager == wager]

    def round_from(self, seat: int) -> list[int]:
        """All seats clockwise once round, `seat` first."""
        return [(seat - 1 + step) % self.seats + 1 for step in range(self.seats)]

    def with_bets(self) -> set[int]:
        return {stake.seat for stake in self.stakes}


@dataclass
class Want:
    """What one bet takes (of the stake, for the bank) or pays (to the bettor) when the bank's money suffices."""

    stake: Stake
    take: int = 0
    pay: int = 0


@dataclass
class Paid:
    """What really moves: one line of the settlement."""

    seat: int
    bettor: str
    wager: str
    hand: str | None
    collected: int
    paid: int
    returned: int


Audit = Callable[[Facts], list[Want]]
AUDITS: dict[str, Audit] = {}


def audits(*ids: str) -> Callable[[Audit], Audit]:
    """Marks a function as the auditor of these documents."""

    def mark(audit: Audit) -> Audit:
        for id in ids:
            assert id not in AUDITS, f"two auditors for {id}"
            AUDITS[id] = audit
        return audit

    return mark


def odds(stake: int, to: int, per: int = 1) -> int:
    """What a stake wins at "to" to "per"; what is less than a cent stays with the bank."""
    return stake * to // per


def walk(bank: int | None, wants: list[Want]) -> list[Paid]:
    """Spends the bank's money bet after bet (001:2653): what it does not reach goes back to its owner."""
    left = bank
    rows = []
    for want in wants:
        take, pay = want.take, want.pay
        assert not (take and pay)
        if left is not None:
            take, pay = min(take, left), min(pay, left)
            left -= take + pay
        stake = want.stake
        rows.append(Paid(stake.seat, stake.bettor, stake.wager, stake.hand, take, pay, stake.amount - take))
    return rows
