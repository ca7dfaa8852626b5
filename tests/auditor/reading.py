"""Reads the facts of a round out of its record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from auditor.facts import Facts, Paid, Stake
from houseway.money import cents
from houseway.table.round import Round

Told = dict[str, Any]


def facts_of(round: Round) -> Facts:
    table = round.table
    assert table.player_dealer is not None
    facts = Facts(
        round.game.id, round.game.options, round.game.decks, table.seats, table.player_dealer, table.bank.amount
    )
    for event in round.events:
        if event.kind not in READERS:
            continue
        READERS[event.kind](facts, event.record())
    return facts


def _bet(facts: Facts, told: Told) -> None:
    amount = cents(told["amount"])
    facts.stakes.append(Stake(int(told["seat"]), told["bettor"], told["wager"], amount, told.get("hand"), first=amount))


def _add(facts: Facts, told: Told) -> None:
    spot = (int(told["seat"]), told["bettor"], told["wager"], told.get("hand"))
    for stake in facts.stakes:
        if (stake.seat, stake.bettor, stake.wager, stake.hand) == spot:
            stake.amount += cents(told["amount"])


def _deal(facts: Facts, told: Told) -> None:
    facts.cards.setdefault(told["holder"], []).append(told["cards"])


def _decision(facts: Facts, told: Told) -> None:
    answer = f"{told['answer']} {told.get('cards', '')}".rstrip()
    facts.answers.append((told["who"], int(told["seat"]), told["about"], answer))


def _dice(facts: Facts, told: Told) -> None:
    facts.dice = list(told["faces"])


READERS: dict[str, Callable[[Facts, Told], None]] = {
    "bet": _bet,
    "add": _add,
    "deal": _deal,
    "draw": _deal,
    "decision": _decision,
    "dice": _dice,
}


def settled(round: Round) -> list[Paid]:
    """What the engine did."""
    return [
        Paid(row.seat, row.bettor, row.wager, row.hand, row.collected, row.paid, row.returned)
        for row in round.settlements
    ]
