"""Chips, double-entry: every posting moves amounts between accounts and sums to nothing.

Accounts are named `wallet:<person>`, `table:<table>:<owner>` (chips that lie in front of somebody), `box:<table>` (the
collection box) and `house`, which issues the play chips and so owes what everybody else has.
"""

from __future__ import annotations

import time
from collections.abc import Mapping

from sqlalchemy import Connection, case, func, insert, select, update

from houseway.room.schema import HOUSE, balances, entries, postings


class Overdrawn(Exception):
    """Somebody has fewer chips than the posting would take."""


def wallet(account: int) -> str:
    return f"wallet:{account}"


def at_table(table: str, owner: str) -> str:
    return f"table:{table}:{owner}"


def box(table: str) -> str:
    return f"box:{table}"


def post(
    conn: Connection,
    kind: str,
    amounts: Mapping[str, int],
    *,
    actor: str,
    memo: str = "",
    table: str | None = None,
    round: int | None = None,
) -> int | None:
    """Writes one posting and moves the balances. Nothing is written when nothing moves."""
    moved = {account: amount for account, amount in sorted(amounts.items()) if amount}
    assert sum(moved.values()) == 0, f"a posting must sum to nothing: {moved}"
    if not moved:
        return None
    row = conn.execute(
        insert(postings).values(at=time.time(), kind=kind, table_id=table, round=round, actor=actor, memo=memo[:200])
    )
    number: int = row.inserted_primary_key[0]  # type: ignore[index]
    conn.execute(
        insert(entries),
        [{"posting": number, "account": account, "amount": amount} for account, amount in moved.items()],
    )
    _move(conn, moved)
    return number


def _move(conn: Connection, moved: Mapping[str, int]) -> None:
    had = {
        row.account: row.amount
        for row in conn.execute(select(balances).where(balances.c.account.in_(moved)).with_for_update())
    }
    for account, amount in moved.items():
        if account != HOUSE and had.get(account, 0) + amount < 0:
            raise Overdrawn(f"{account} has {had.get(account, 0)} cents, not the {-amount} that would leave it.")
    fresh = [{"account": account, "amount": amount} for account, amount in moved.items() if account not in had]
    if fresh:
        conn.execute(insert(balances), fresh)
    old = {account: amount for account, amount in moved.items() if account in had}
    if old:
        conn.execute(
            update(balances)
            .where(balances.c.account.in_(old))
            .values(amount=balances.c.amount + case(old, value=balances.c.account))
        )


def balance(conn: Connection, account: str) -> int:
    return conn.execute(select(balances.c.amount).where(balances.c.account == account)).scalar() or 0


def proof(conn: Connection) -> list[str]:
    """What is wrong with the books; empty when every balance is the sum of its entries and all sum to nothing."""
    wrong = []
    told = {row.account: row.amount for row in conn.execute(select(balances))}
    summed = conn.execute(select(entries.c.account, func.sum(entries.c.amount)).group_by(entries.c.account))
    added = {account: int(amount) for account, amount in summed}
    for account in sorted(told.keys() | added.keys()):
        if told.get(account, 0) != added.get(account, 0):
            wrong.append(
                f"{account}: the balance is {told.get(account, 0)}, its entries sum to {added.get(account, 0)}"
            )
    if sum(told.values()):
        wrong.append(f"all balances sum to {sum(told.values())}, not to nothing")
    uneven = select(entries.c.posting).group_by(entries.c.posting).having(func.sum(entries.c.amount) != 0)
    wrong += [f"posting {number} does not sum to nothing" for number in conn.execute(uneven).scalars()]
    return wrong
