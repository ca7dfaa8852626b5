"""The house: its people, its open tables, its books."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path

from houseway.room.live import LiveTable
from houseway.room.people import People, Person, house_key
from houseway.room.resume import recall
from houseway.room.store import Store, default_home, default_url, open_tables
from houseway.room.terms import Terms, TermsError

MOST_TABLES = 2000


class House:
    def __init__(self, url: str | None = None, home: Path | None = None) -> None:
        self.url = url or default_url()
        self.store = Store(self.url)
        self.people = People(self.store, house_key(home or default_home()))
        self.tables: dict[str, LiveTable] = {}
        self.closing = False

    async def start(self) -> None:
        """Opens the doors: every table goes on where it stopped."""
        for id in self.store.read(open_tables):
            remembered = self.store.read(lambda conn, id=id: recall(conn, id))  # type: ignore[misc]
            assert remembered is not None
            table = LiveTable(id, remembered.terms, self.store, remembered)
            self.tables[id] = table
            table.start()

    async def stop(self) -> None:
        self.end_streams()
        await asyncio.gather(*(table.stop() for table in self.tables.values()))
        await asyncio.to_thread(self.store.close)

    def end_streams(self) -> None:
        """Open streams end, so that the server can."""
        self.closing = True
        for table in self.tables.values():
            table.tell_watchers()

    async def open_table(self, terms: Terms, person: Person) -> LiveTable:
        terms.open()
        if len(self.tables) >= MOST_TABLES:
            raise TermsError("The house has no room for another table.")
        table = LiveTable(secrets.token_hex(5), terms, self.store)
        table.jot_state("opened", f"person:{person.id}", terms=terms.told())
        await table.write_down()
        self.tables[table.id] = table
        table.start()
        return table

    def forget_closed(self) -> None:
        for id in [id for id, table in self.tables.items() if table.closed]:
            del self.tables[id]

    def lobby(self) -> list[LiveTable]:
        self.forget_closed()
        return sorted(self.tables.values(), key=lambda table: (table.game.id, table.id))
