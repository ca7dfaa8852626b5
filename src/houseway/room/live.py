"""A table that is open: its session, its round and who is there. Everything is written down before anybody is told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from houseway.room import clock, dealing, ledger
from houseway.room.clock import Asked
from houseway.room.inbox import Command, Inbox
from houseway.room.replies import Said, keep_reply
from houseway.room.resume import Remembered, recall
from houseway.room.session import Session
from houseway.room.store import Store, event_row
from houseway.room.telling import Told
from houseway.room.terms import Terms
from houseway.room.thinking import Thinkers
from houseway.room.turns import STEPS, Turns

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from houseway.room.people import Person
    from houseway.table.round import Round


@dataclass(slots=True)
class Jotted:
    """What one step changes, written together."""

    rows: list[tuple[str, str, dict[str, Any]]] = field(default_factory=list)
    jobs: list[Callable[[Connection], Any]] = field(default_factory=list)


class LiveTable:
    def __init__(
        self,
        id: str,
        terms: Terms,
        store: Store,
        remembered: Remembered | None = None,
        thinkers: Thinkers | None = None,
        turns: Turns | None = None,
    ) -> None:
        self.id = id
        self.terms = terms
        self.store = store
        self.game = terms.open()
        self.version = 0
        self.accounts: dict[str, int | None] = {}  # name at the table -> account; None is a bot
        self.leaving: set[str] = set()
        self.away: set[str] = set()
        self.ready: set[str] = set()
        self.paused = False
        self.closed = False
        self.shown: Round | None = None  # the round on the felt: the one that is played, or the last
        self.number = 0
        self.next_at: float | None = None
        self.asked: dict[tuple[str, int], Asked] = {}  # by who answers, and about which seat
        self.bots_at: float | None = None
        self.thinkers = thinkers
        self.inbox = Inbox(self, turns or Turns(STEPS))
        self.watchers: set[asyncio.Event] = set()
        self._written = asyncio.Event()  # unset while a step is done but not yet in the store
        self._written.set()
        self.chance = Random()
        self.touched = time.time()  # when somebody last wished something of it
        self.jotted = Jotted()
        self.drawn: dict[tuple[str | None, str | None], bytes] = {}  # pictures of this version, by viewer (picture.py)
        self.told: dict[str | None, Told] = {}  # the round's story so far, by viewer (telling.py)
        self.names_dealt: dict[str, str] = {}  # whom the round on the felt calls what: those who were dealt in
        self.dealt_as: dict[int, str] = {}  # the same by account: who may see with whose eyes
        self.slips: dict[str, str] = {}  # everybody's last bets, to repeat them
        if remembered is None:
            self.session = Session(self.game, terms.seats, limits=terms.limits(self.game), **terms.stakes(self.game))
        else:
            self._remember(remembered)

    def _remember(self, old: Remembered) -> None:
        self.session = Session.restored(self.game, old.state, old.round, limits=self.terms.limits(self.game))
        self.version, self.accounts, self.number = old.version, dict(old.accounts), old.number
        self.leaving, self.paused, self.closed = set(old.leaving), old.paused, old.closed
        dealing.show(self, old.round or old.last, old.people)
        self.away = {name for name, account in self.accounts.items() if account is not None} if not old.round else set()
        clock.watch_questions(self)
        if old.round is None and self.terms.goes_on:
            self.next_at = time.time()

    # -- who is there -------------------------------------------------------------------------------------------

    @property
    def round(self) -> Round | None:
        return self.session.round

    def name_at(self, who: str) -> str | None:
        person = self.session.person(who)
        return None if person is None else person.name

    def name_of(self, person: Person) -> str | None:
        """What somebody is called at this table: the name with which he came."""
        return next((name for name, account in self.accounts.items() if account == person.id), None)

    def is_bot(self, name: str | None) -> bool:
        return name is None or self.accounts.get(name) is None

    def people_here(self) -> list[str]:
        """The persons in the seats who have not fallen asleep."""
        return [
            person.name
            for person in self.session.people.values()
            if not self.is_bot(person.name) and person.name not in self.away and person.name not in self.leaving
        ]

    # -- writing down -------------------------------------------------------------------------------------------

    def jot(self, kind: str, actor: str, **data: Any) -> None:
        self.jotted.rows.append((kind, actor, data))

    def jot_state(self, kind: str, actor: str, **data: Any) -> None:
        """A fact together with all that goes on from it."""
        state = self.session.state()
        self.jot(
            kind,
            actor,
            **data,
            state=state,
            accounts=dict(self.accounts),
            leaving=sorted(self.leaving),
            number=self.number,
        )

    def move(self, kind: str, amounts: dict[str, int], actor: str, memo: str = "", round: int | None = None) -> None:
        """Chips that move with this step, by ledger account."""
        self.also(lambda conn: ledger.post(conn, kind, amounts, actor=actor, memo=memo, table=self.id, round=round))

    def also(self, job: Callable[[Connection], Any]) -> None:
        """Something else to be written with this step."""
        self.jotted.jobs.append(job)

    async def write_down(self, command: Command | None = None, said: Said | None = None) -> bool:
        """Writes the step and then tells who watches; whether there was anything to write."""
        jotted, self.jotted = self.jotted, Jotted()
        if not jotted.rows and not jotted.jobs:
            return False
        version, now = self.version, time.time()

        rows = [
            event_row(self.id, version + place, kind, actor, now, data)
            for place, (kind, actor, data) in enumerate(jotted.rows, 1)
        ]

        def job(conn: Connection) -> None:
            for write in jotted.jobs:
                write(conn)
            if command is not None and said is not None:
                keep_reply(conn, command.person.id, command.key, self.id, command.digest, said)

        self.version += len(jotted.rows)
        if said is not None:
            said.body["version"] = self.version
        self._written.clear()
        await self.store.write_step(rows, job if jotted.jobs or command is not None else None)
        clock.watch_questions(self)
        self.tell_watchers()
        return True

    async def take_back(self) -> None:
        """A step that failed has not happened: the table is again what the store remembers."""
        self.jotted = Jotted()
        old = await asyncio.to_thread(self.store.read, lambda conn: recall(conn, self.id))
        if old is None:
            self.closed = True
            self.tell_watchers()
            return
        self.asked.clear()
        self._remember(old)
        self.tell_watchers()

    # -- telling ------------------------------------------------------------------------------------------------

    async def written(self) -> None:
        """Nobody is told what is not in the store: who wants to look waits for that."""
        while not self._written.is_set():
            await self._written.wait()

    def tell_watchers(self) -> None:
        self._written.set()
        self.drawn.clear()
        for watcher in self.watchers:
            watcher.set()
