"""A table's inbox: one task takes people's wishes one after another and does what is due between them."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from houseway.room import clock
from houseway.room.replies import KEY_REUSED, Said, no, said_before
from houseway.room.turns import Turns

if TYPE_CHECKING:
    from houseway.room.live import LiveTable
    from houseway.room.people import Person

log = logging.getLogger("houseway.room")
KEPT_REPLIES = 256
BREATH = 0.25
MOST_REST = 5.0  # seconds between two tries of a step that fails again and again
CLOSED = no(410, "table-closed", "The table is closed.")
CLOSING = no(503, "house-closing", "The house is closing; send the command again later.")
NOT_WRITTEN = no(503, "not-written", "Nothing was done: the house could not write it down. Try again.")


@dataclass(slots=True)
class Command:
    """Somebody's wish: what to do, and what it needs."""

    person: Person
    act: Callable[[], Said]
    key: str
    digest: str
    done: asyncio.Future[Said]


class Inbox:
    def __init__(self, table: LiveTable, turns: Turns) -> None:
        self.table = table
        self._waiting: asyncio.Queue[Command | None] = asyncio.Queue()  # None: a bot has thought, or a turn has come
        self._turns = turns
        self._turn_asked = self._turn = False
        self._replies: OrderedDict[tuple[int, str], tuple[str, Said]] = OrderedDict()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = asyncio.create_task(self._run(), name=f"table {self.table.id}")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def knock(self) -> None:
        """Has the table look again at what is due."""
        self._waiting.put_nowait(None)

    async def command(self, person: Person, key: str, what: str, args: dict[str, Any], act: Callable[[], Said]) -> Said:
        """Queues a command; the same key gives the same reply and does nothing twice."""
        self.table.touched = time.time()
        digest = sha256(json.dumps([self.table.id, what, args], sort_keys=True).encode()).hexdigest()
        done: asyncio.Future[Said] = asyncio.get_running_loop().create_future()
        if self.table.closed:
            return CLOSED
        self._waiting.put_nowait(Command(person, act, key, digest, done))
        return await done

    async def _run(self) -> None:
        failures = 0
        try:
            while not self.table.closed:
                try:
                    command = await self._next()
                    if command is not None:
                        await self._obey(command)
                    elif self._turn:
                        await self._take_turn()
                    failures = 0
                except asyncio.CancelledError:
                    raise
                except Exception as error:
                    # What was not written did not happen: the table goes on from what the store remembers.
                    failures += 1
                    says = "table %s: a step failed and is taken back, time %d: %r"
                    log.error(says, self.table.id, failures, error, exc_info=failures == 1)
                    await self.table.take_back()
                    await asyncio.sleep(min(0.5 * failures, MOST_REST))
        finally:
            self._send_back()

    async def _next(self) -> Command | None:
        due = clock.due(self.table)
        if due is None:
            return await self._waiting.get()
        wait = due - time.time()
        if wait <= 0:  # what is due waits for its turn; people come before it
            if not self._turn_asked:
                self._turn_asked = True
                self._turns.ask(self._turn_has_come)
            return await self._waiting.get()
        try:
            async with asyncio.timeout(wait):
                return await self._waiting.get()
        except TimeoutError:
            return None

    def _turn_has_come(self) -> None:
        self._turn = True
        self.knock()

    async def _take_turn(self) -> None:
        """Does what is due."""
        self._turn = self._turn_asked = False
        due = clock.due(self.table)
        if due is None or due > time.time():
            return
        clock.tick(self.table, time.time())
        if not self.table.jotted.rows:
            await asyncio.sleep(BREATH)  # nothing came of it; it is due again
        await self.table.write_down()

    async def _obey(self, command: Command) -> None:
        try:
            said = self._said_before(command)
            if said is None:
                said = command.act()
                if said.status < 400:
                    self.table.away.discard(self.table.name_of(command.person) or "")
                    clock.tick(self.table, time.time())
                    if await self.table.write_down(command, said):
                        self._keep(command, said)
            if not command.done.done():
                command.done.set_result(said)
        except BaseException:
            if not command.done.done():
                command.done.set_result(NOT_WRITTEN)
            raise

    def _said_before(self, command: Command) -> Said | None:
        kept = self._replies.get((command.person.id, command.key))
        if kept is None:
            kept = self.table.store.read(lambda conn: said_before(conn, command.person.id, command.key))
        if kept is None:
            return None
        digest, said = kept
        return said if digest == command.digest else KEY_REUSED

    def _keep(self, command: Command, said: Said) -> None:
        self._replies[(command.person.id, command.key)] = (command.digest, said)
        if len(self._replies) > KEPT_REPLIES:
            self._replies.popitem(last=False)

    def _send_back(self) -> None:
        """Whoever still waits when the task ends is told so."""
        while not self._waiting.empty():
            command = self._waiting.get_nowait()
            if command is not None and not command.done.done():
                command.done.set_result(CLOSED if self.table.closed else CLOSING)
