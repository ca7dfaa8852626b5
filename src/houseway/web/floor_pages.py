"""The floor's desk: the tables, and one table with its irregularities, corrections and books."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse
from sqlalchemy import select

from houseway.room import past
from houseway.room.house import House
from houseway.room.lobby import lobby
from houseway.room.people import Person
from houseway.room.picture import picture
from houseway.room.schema import accounts
from houseway.web.pages import render
from houseway.web.replies import No
from houseway.web.rules_pages import anchors
from houseway.web.tables import table_of
from houseway.web.visitors import Anybody, TheHouse

router = APIRouter(include_in_schema=False)
MAY = {
    "floor": "You may halt a table, declare what went wrong, correct a result by a new entry, and read the books.",
    "dealer": "You may have the next round dealt and put a shoe away; the floor rules, and auditors read the books.",
    "auditor": "You may read the books of every table; the floor rules.",
}


def _staff(person: Person | None) -> Person:
    if person is None or not (person.deals or person.audits):
        raise No(403, "not-the-floor", "The floor's desk is for dealers, the floor and auditors.")
    return person


@router.get("/floor")
def floor_page(request: Request, house: TheHouse, person: Anybody) -> HTMLResponse:
    staff = _staff(person)
    return render(request, "floor.html", staff, tables=lobby(house, staff), may=MAY[staff.role])


@router.get("/floor/{id}")
async def desk_page(
    request: Request,
    house: TheHouse,
    person: Anybody,
    id: str,
    before: Annotated[int | None, Query(ge=0, le=2**31)] = None,
    posting: Annotated[int | None, Query(ge=0, le=2**31)] = None,
) -> HTMLResponse:
    staff = _staff(person)
    table = table_of(house, id)
    await table.written()
    books = None
    if staff.audits:
        books = await to_thread(house.store.read, lambda conn: past.books(conn, id, before, posting))
    return render(
        request, "floor-table.html", staff, table=picture(table, staff), books=books, may=MAY[staff.role],
        most=past.MOST_ROWS, called=_called(house, books, id),
        irregularities=table.game.entry.irregularities, anchor=anchors(table.game),
    )  # fmt: skip


def _called(house: House, books: dict[str, Any] | None, table: str) -> Callable[[str], str]:
    """What a person or an account of the books is called on a page."""
    written = [] if books is None else [row["actor"] for part in ("events", "postings") for row in books[part]]
    written += [] if books is None else [account for row in books["postings"] for account in row["entries"]]
    ids = {int(number) for kind, _, number in (text.partition(":") for text in written) if kind in ("person", "wallet")}
    names: dict[int, str] = dict(
        house.store.read(
            lambda conn: [
                (row.id, row.name)
                for row in conn.execute(select(accounts.c.id, accounts.c.name).where(accounts.c.id.in_(ids)))
            ]
        )
    )

    def called(text: str) -> str:
        kind, _, rest = text.partition(":")
        if kind in ("person", "wallet"):
            return names.get(int(rest), text) + (", in the purse" if kind == "wallet" else "")
        return {"box": "collection box", "table": rest.removeprefix(f"{table}:")}.get(kind, text)

    return called
