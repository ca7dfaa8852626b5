"""Chips that come to a table and go from it, each time with an entry in the ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.money import cents, money
from houseway.room import ledger
from houseway.room.replies import Said, no
from houseway.room.schema import HOUSE
from houseway.table.refusals import Refusal

if TYPE_CHECKING:
    from houseway.room.live import LiveTable
    from houseway.room.people import Person

OF_A_BOT = 2_000_00


def in_wallet(table: LiveTable, person: Person, chips: str) -> int | Said:
    """The amount that somebody wants to bring to the table, if he has it."""
    try:
        amount = cents(chips)
    except ValueError as error:
        return no(422, "bad-amount", str(error))
    had = table.store.read(lambda conn: ledger.balance(conn, ledger.wallet(person.id)))
    if amount > had:
        return no(409, "too-few-chips", f"You have {money(had)} in chips, not {money(amount)}.")
    return amount


def bring(table: LiveTable, name: str, amount: int, actor: str, kind: str = "buy-in") -> None:
    """From somebody's wallet, or the house's for a bot, to the table."""
    table.move(kind, {_purse(table, name): -amount, ledger.at_table(table.id, name): amount}, actor, name)


def buy(table: LiveTable, name: str, amount: int, actor: str) -> Refusal | None:
    """More chips for somebody at the table."""
    bought = table.session.rebuy(name, money(amount))
    if isinstance(bought, Refusal):
        return bought
    bring(table, name, amount, actor, "rebuy")
    return None


def let_go(table: LiveTable, name: str) -> None:
    """Somebody leaves with his chips."""
    amount = table.session.people[name].chips
    left = table.session.leave(name)
    assert left, left
    table.move("leave", {ledger.at_table(table.id, name): -amount, _purse(table, name): amount}, HOUSE, name)
    table.leaving.discard(name)
    table.away.discard(name)
    table.ready.discard(name)
    table.accounts.pop(name)


def _purse(table: LiveTable, name: str) -> str:
    account = table.accounts.get(name)
    return HOUSE if account is None else ledger.wallet(account)
