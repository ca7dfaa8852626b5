"""The house: its people, its open tables, its books."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from houseway.room import clock, floor
from houseway.room.counting import OddsDesk
from houseway.room.live import LiveTable
from houseway.room.people import People, Person, house_key
from houseway.room.replies import KEY_REUSED, Said, keep_reply, said_before
from houseway.room.resume import recall
from houseway.room.store import Store, default_home, default_url, open_tables
from houseway.room.terms import Terms, TermsError
from houseway.room.thinking import Thinkers
from houseway.room.turns import PICTURES, STEPS, Turns

log = logging.getLogger("houseway.room")
MOST_TABLES = 2000
KEEP_EVERY = 60.0
KEEPER = Person(0, "the house", "floor", guest=False)


class House:
    def __init__(self, url: str | None = None, home: Path | None = None) -> None:
        self.url = url or default_url()
        self.store = Store(self.url)
        self.home = home or default_home()
        self.people = People(self.store, house_key(self.home))
        self.odds = OddsDesk(self.home)
        self.thinkers = Thinkers()
        self.steps, self.pictures = Turns(STEPS), Turns(PICTURES)
        self.tables: dict[str, LiveTable] = {}
        self.closing = False
        self.shut = asyncio.Event()  # set when the doors close
        self._keeper: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._opening = asyncio.Lock()
        self.lobby_drawn: tuple[list[tuple[dict[str, Any], frozenset[int]]], float] = ([], -1.0)

    async def start(self) -> None:
        """Opens the doors: every table goes on where it stopped."""
        self._loop = asyncio.get_running_loop()
        for id in self.store.read(open_tables):
            try:
                remembered = self.store.read(lambda conn, id=id: recall(conn, id))  # type: ignore[misc]
                assert remembered is not None
                table = LiveTable(id, remembered.terms, self.store, remembered, self.thinkers, self.steps)
            except Exception:  # a document has changed since: the others go on, its chips stay where they lie
                log.exception("table %s cannot go on and stays shut", id)
                continue
            self.tables[id] = table
            table.inbox.open()

        self._keeper = asyncio.create_task(self._keep(), name="housekeeper")

    async def _keep(self) -> None:
        """Clears tables that everybody has forgotten, so that there is room for others."""
        while True:
            await asyncio.sleep(KEEP_EVERY)
            for table in [table for table in self.tables.values() if clock.idle(table, time.time())]:
                close = partial(floor.close, table, KEEPER)
                await table.inbox.command(KEEPER, f"idle-{table.id}-{table.version}", "close", {}, close)
            self.forget_closed()

    async def stop(self) -> None:
        self.end_streams()
        if self._keeper is not None:
            self._keeper.cancel()
        await asyncio.gather(*(table.inbox.close() for table in self.tables.values()))
        self.odds.close()
        await self.thinkers.close()
        await asyncio.to_thread(self.store.close)

    def end_streams_soon(self) -> None:
        """The same, said from a signal."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self.end_streams)

    def end_streams(self) -> None:
        """Open streams end, so that the server can."""
        self.closing = True
        self.shut.set()
        for table in self.tables.values():
            table.tell_watchers()

    async def open_table(self, terms: Terms, person: Person) -> LiveTable:
        return await self._open(terms, person, None)

    async def open_once(self, terms: Terms, person: Person, key: str) -> Said:
        """Opens a table for a command that may come twice: the same key gives the same table."""
        digest = sha256(terms.model_dump_json().encode()).hexdigest()
        async with self._opening:
            kept = self.store.read(lambda conn: said_before(conn, person.id, key))
            if kept is not None:
                return kept[1] if kept[0] == digest else KEY_REUSED
            table = await self._open(terms, person, (key, digest))
        return Said(201, {"id": table.id, "version": table.version})

    async def _open(self, terms: Terms, person: Person, command: tuple[str, str] | None) -> LiveTable:
        if len(self.tables) >= MOST_TABLES:
            raise TermsError("The house has no room for another table.")
        table = LiveTable(secrets.token_hex(5), terms, self.store, None, self.thinkers, self.steps)
        terms.check_stakes(table.game)
        table.jot_state("opened", person.actor, terms=terms.told())
        if command is not None:
            key, digest = command
            table.also(
                lambda conn: keep_reply(
                    conn, person.id, key, table.id, digest, Said(201, {"id": table.id, "version": 1})
                )
            )
        await table.write_down()
        self.tables[table.id] = table
        self.lobby_drawn = ([], -1.0)
        table.inbox.open()
        return table

    def forget_closed(self) -> None:
        for id in [id for id, table in self.tables.items() if table.closed]:
            del self.tables[id]

    def lobby(self) -> list[LiveTable]:
        self.forget_closed()
        return sorted(self.tables.values(), key=lambda table: (table.game.id, table.id))
