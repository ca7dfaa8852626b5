"""A table that is open: one task owns its session and its round, takes commands one after another, lets bots answer and
time run out, and writes everything down before anybody is told."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Any

from sqlalchemy import Connection, insert

from houseway.money import money
from houseway.room import ledger
from houseway.room.people import Person
from houseway.room.resume import Dealt, Remembered, head_of
from houseway.room.schema import HOUSE, commands, dealt, rounds
from houseway.room.seconds import answer_of_bot, when_time_is_up
from houseway.room.session import Session
from houseway.room.store import Store, event_row
from houseway.room.telling import Told
from houseway.room.terms import Terms
from houseway.room.thinking import Thinkers
from houseway.room.turns import STEPS, Turns
from houseway.table.questions import Question
from houseway.table.record import dumps
from houseway.table.refusals import Refusal
from houseway.table.round import Round
from houseway.table.setup import SetupError

log = logging.getLogger("houseway.room")
KEPT_REPLIES = 256
BREATH = 0.25
MOST_REST = 5.0  # seconds between two tries of a step that fails again and again
IDLE = 1800.0  # seconds after which a table without people is cleared
IDLE_WITH_PEOPLE = 43200.0  # and one at which everybody has fallen asleep: they get their chips back
BOT_CHIPS = 2_000_00
HOUSE_ACTOR = "house"


@dataclass(frozen=True, slots=True)
class Said:
    """What comes back for a command: an HTTP status and a body."""

    status: int
    body: dict[str, Any]


@dataclass(slots=True)
class Command:
    """Somebody's wish: what to do, and what it needs."""

    person: Person
    act: Callable[[], Said]
    key: str
    digest: str
    done: asyncio.Future[Said]


@dataclass(slots=True)
class Jotted:
    """What one step changes, written together."""

    rows: list[tuple[str, str, dict[str, Any]]] = field(default_factory=list)
    jobs: list[Callable[[Connection], Any]] = field(default_factory=list)


@dataclass(slots=True)
class Asked:
    """A question that waits: since which version, and until when."""

    question: Question
    since: int
    deadline: float | None
    thought: asyncio.Future[str | None] | None = None  # what a bot will say that weighs its hand


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
        self._turns = turns or Turns(STEPS)
        self._turn_asked = self._turn = False
        self.watchers: set[asyncio.Event] = set()
        self._written = asyncio.Event()  # unset while a step is done but not yet in the store
        self._written.set()
        self.chance = Random()
        self.touched = time.time()  # when somebody last wished something of it
        self._jotted = Jotted()
        self._inbox: asyncio.Queue[Command | None] = asyncio.Queue()  # None: a bot has thought, or a turn has come
        self._replies: OrderedDict[tuple[int, str], tuple[str, Said]] = OrderedDict()
        self._task: asyncio.Task[None] | None = None
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
        self._show(old.round or old.last, old.people)
        self.away = {name for name, account in self.accounts.items() if account is not None} if not old.round else set()
        self._watch_questions()
        if old.round is None and self.terms.goes_on:
            self.next_at = time.time()

    # -- the task -----------------------------------------------------------------------------------------------

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name=f"table {self.id}")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        failures = 0
        try:
            while not self.closed:
                try:
                    command = await self._next_command()
                    if command is not None:
                        await self._obey(command)
                    elif self._turn:
                        self._turn = self._turn_asked = False
                        due = self._due()
                        if due is None or due > time.time():
                            continue
                        self._tick(time.time())
                        if not self._jotted.rows:
                            await asyncio.sleep(BREATH)  # nothing came of it; it is due again
                        await self.write_down()
                    failures = 0
                except asyncio.CancelledError:
                    raise
                except Exception as error:
                    # What was not written did not happen: the table goes on from what the store remembers.
                    failures += 1
                    says = "table %s: a step failed and is taken back, time %d: %r"
                    log.error(says, self.id, failures, error, exc_info=failures == 1)
                    await self._take_back()
                    await asyncio.sleep(min(0.5 * failures, MOST_REST))
        finally:
            while not self._inbox.empty():
                command = self._inbox.get_nowait()
                if command is None or command.done.done():
                    continue
                command.done.set_result(
                    Said(410, _refused("table-closed", "The table is closed."))
                    if self.closed
                    else Said(503, _refused("house-closing", "The house is closing; send the command again later."))
                )

    async def _next_command(self) -> Command | None:
        due = self._due()
        if due is None:
            return await self._inbox.get()
        wait = due - time.time()
        if wait <= 0:  # what is due waits for its turn; people come before it
            if not self._turn_asked:
                self._turn_asked = True
                self._turns.ask(self._turn_has_come)
            return await self._inbox.get()
        try:
            async with asyncio.timeout(wait):
                return await self._inbox.get()
        except TimeoutError:
            return None

    def _turn_has_come(self) -> None:
        self._turn = True
        self._inbox.put_nowait(None)

    async def command(self, person: Person, key: str, what: str, args: dict[str, Any], act: Callable[[], Said]) -> Said:
        """Queues a command; the same key gives the same reply and does nothing twice."""
        self.touched = time.time()
        digest = sha256(json.dumps([self.id, what, args], sort_keys=True).encode()).hexdigest()
        done: asyncio.Future[Said] = asyncio.get_running_loop().create_future()
        if self.closed:
            return Said(410, _refused("table-closed", "The table is closed."))
        self._inbox.put_nowait(Command(person, act, key, digest, done))
        return await done

    async def _obey(self, command: Command) -> None:
        try:
            said = self._said_before(command)
            if said is None:
                said = command.act()
                if said.status < 400:
                    self.away.discard(self.name_of(command.person) or "")
                    self._tick(time.time())
                    await self.write_down(command, said)
            if not command.done.done():
                command.done.set_result(said)
        except BaseException:
            if not command.done.done():
                command.done.set_result(
                    Said(
                        503, _refused("not-written", "Nothing was done: the house could not write it down. Try again.")
                    )
                )
            raise

    def _said_before(self, command: Command) -> Said | None:
        kept = self._replies.get((command.person.id, command.key))
        if kept is None:
            kept = self.store.read(lambda conn: said_before(conn, command.person.id, command.key))
        if kept is None:
            return None
        digest, said = kept
        return said if digest == command.digest else KEY_REUSED

    # -- writing and telling ------------------------------------------------------------------------------------

    def jot(self, kind: str, actor: str, **data: Any) -> None:
        self._jotted.rows.append((kind, actor, data))

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
        self._jotted.jobs.append(
            lambda conn: ledger.post(conn, kind, amounts, actor=actor, memo=memo, table=self.id, round=round)
        )

    def also(self, job: Callable[[Connection], Any]) -> None:
        """Something else to be written with this step."""
        self._jotted.jobs.append(job)

    def seat_account(self, name: str) -> str:
        return ledger.at_table(self.id, name)

    async def write_down(self, command: Command | None = None, said: Said | None = None) -> None:
        jotted, self._jotted = self._jotted, Jotted()
        if not jotted.rows and not jotted.jobs:
            return
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
        if command is not None and said is not None:
            self._replies[(command.person.id, command.key)] = (command.digest, said)
            if len(self._replies) > KEPT_REPLIES:
                self._replies.popitem(last=False)
        self._watch_questions()
        self.tell_watchers()

    async def written(self) -> None:
        """Nobody is told what is not in the store: who wants to look waits for that."""
        while not self._written.is_set():
            await self._written.wait()

    def tell_watchers(self) -> None:
        self._written.set()
        self.drawn.clear()
        for watcher in self.watchers:
            watcher.set()

    async def _take_back(self) -> None:
        from houseway.room.resume import recall

        self._jotted = Jotted()
        old = await asyncio.to_thread(self.store.read, lambda conn: recall(conn, self.id))
        if old is None:
            self.closed = True
            self.tell_watchers()
            return
        self.asked.clear()
        self._remember(old)
        self.tell_watchers()

    # -- time ---------------------------------------------------------------------------------------------------

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

    def _watch_questions(self) -> None:
        """Notes since which version each question is open, and when its time is up."""
        now = time.time()
        old, self.asked = self.asked, {}
        bots = False
        for question in self.round.questions if self.round is not None else ():
            place = (question.who, question.seat)
            name = self.name_at(question.who)
            asked = old.get(place)
            if asked is None or asked.question is not question:
                asked = Asked(question, self.version, None, self._think(question) if self.is_bot(name) else None)
            self.asked[place] = asked
            if self.is_bot(name) or name in self.away or name in self.leaving:
                bots = True
                asked.deadline = None
            elif asked.deadline is None and self.terms.seconds and not self.paused:
                asked.deadline = now + self.terms.seconds
        if not bots:
            self.bots_at = None
        elif self.bots_at is None or self.bots_at <= now:
            self.bots_at = now + self.terms.pace

    def _due(self) -> float | None:
        """When something happens by itself next."""
        if self.paused:
            return None
        if self.round is None:
            return self.next_at
        times = [asked.deadline for asked in self.asked.values() if asked.deadline is not None]
        if self.bots_at is not None and not self._all_think():
            times.append(self.bots_at)
        return min(times, default=None)

    def _tick(self, now: float) -> None:
        """Whatever is due: bots answer, time runs out, a finished round is closed, the next one is dealt."""
        if self.paused:
            return
        if self.round is not None and not self.round.done:
            self._answer_due(now)
        if self.round is not None and self.round.done:
            self._close_round(now)
        if self.round is None and self.next_at is not None and now >= self.next_at:
            self._open_round(now)

    def _answer_due(self, now: float) -> None:
        round = self.round
        assert round is not None
        given: list[dict[str, Any]] = []
        for question in round.questions:
            if not any(open is question for open in round.questions):
                break  # the table has gone on: the next question has its own time to think
            text = self._answer_now(round, question, now)
            if text is not None and round.answer(question.who, text, question.seat):
                given.append(round.inputs[-1])
        if given:
            self.jot("inputs", HOUSE_ACTOR, inputs=given)

    def _answer_now(self, round: Round, question: Question, now: float) -> str | None:
        """What a bot says when it has thought long enough, or what is said for somebody who is late."""
        name = self.name_at(question.who)
        asked = self.asked.get((question.who, question.seat))
        deadline = None if asked is None else asked.deadline
        if self.is_bot(name):
            ready = self.bots_at is not None and now >= self.bots_at
            return self._answer_of_bot(round, question, asked) if ready else None
        assert name is not None
        if name in self.away or name in self.leaving:
            ready = self.bots_at is not None and now >= self.bots_at
            return when_time_is_up(round, question) if ready else None
        if deadline is None or now < deadline:
            return None
        if self.game.for_pot or question.about in ("wagers", "bank"):
            self.away.add(name)
        return when_time_is_up(round, question)

    def _think(self, question: Question) -> asyncio.Future[str | None] | None:
        """A bot begins to weigh its hand as soon as it is asked, where there is somebody to play against."""
        if self.thinkers is None or self.round is None or not self.terms.pace or not self.people_here():
            return None
        thought = self.thinkers.think(self.round, question)
        if thought is not None:
            thought.add_done_callback(lambda _: self._inbox.put_nowait(None))
        return thought

    def _all_think(self) -> bool:
        """Whether every bot that is asked is still thinking; who has thought wakes the table."""
        bots = [asked for (who, _), asked in self.asked.items() if self.is_bot(self.name_at(who))]
        return bool(bots) and all(asked.thought is not None and not asked.thought.done() for asked in bots)

    def _answer_of_bot(self, round: Round, question: Question, asked: Asked | None) -> str | None:
        thought = None if asked is None or asked.question is not question else asked.thought
        if thought is None:
            return answer_of_bot(round, question, self.chance)
        if not thought.done():
            return None
        said = None if thought.cancelled() or thought.exception() is not None else thought.result()
        return said if said is not None and question.read(said) else answer_of_bot(round, question, self.chance)

    # -- rounds -------------------------------------------------------------------------------------------------

    def people_here(self) -> list[str]:
        """The persons in the seats who have not fallen asleep."""
        return [
            person.name
            for person in self.session.people.values()
            if not self.is_bot(person.name) and person.name not in self.away and person.name not in self.leaving
        ]

    def idle(self, now: float) -> bool:
        """Whether nobody has wanted anything here for so long that the table may be cleared."""
        if self.terms.goes_on or self.round is not None or self.closed:
            return False
        persons = any(account is not None for account in self.accounts.values())
        if persons and self.people_here():
            return False
        return now - self.touched > (IDLE_WITH_PEOPLE if persons else IDLE)

    def wake(self, now: float, wait: float = 0.0) -> None:
        """The next round is dealt soon, if anybody is there to play it."""
        if self.round is None and (self.people_here() or self.terms.goes_on):
            soon = now + wait
            self.next_at = soon if self.next_at is None else min(self.next_at, soon)

    def _open_round(self, now: float) -> None:
        self.next_at = None
        if not (self.people_here() or self.terms.goes_on) or self.session.ready is not None:
            return
        out = self.away if self.game.for_pot else ()  # at a banked table who is away bets nothing
        if self.game.for_pot and sum(person.name not in out for person in self.session.people.values()) < 2:
            return
        try:
            round = self.session.open_round(out=out)
        except SetupError as error:
            log.error("table %s: no round can be dealt: %s", self.id, error)
            return
        self.number += 1
        self._show(round, self._people())
        self.ready.clear()
        self.asked.clear()
        self.bots_at = None
        self.jot_state("dealt", HOUSE_ACTOR, head=head_of(round))
        if round.done:
            self._close_round(now)

    def _people(self) -> dict[str, Dealt]:
        """Who is at the table, as a round calls them."""
        return {
            str(person.seat or person.name): {"name": person.name, "account": self.accounts.get(person.name)}
            for person in self.session.people.values()
        }

    def _show(self, round: Round | None, people: dict[str, Dealt]) -> None:
        """Puts a round on the felt. Who sits down later in a seat does not see what its last holder saw."""
        self.shown = round
        self.told.clear()
        there = {} if round is None else {who: told for who, told in people.items() if _dealt_in(round, who)}
        self.names_dealt = {who: told["name"] for who, told in there.items()}
        self.dealt_as = {told["account"]: who for who, told in there.items() if told["account"] is not None}

    def _close_round(self, now: float) -> None:
        """The round's chips move, its record is kept, who wants to leave leaves: all in one transaction."""
        round = self.round
        assert round is not None
        people = self._people()
        record = dumps(round)
        moved = self.session.close_round()
        amounts = {self.seat_account(name): amount for name, amount in moved.items()}
        fees = -sum(amounts.values())
        self.move("round", amounts | {ledger.box(self.id): fees}, HOUSE_ACTOR, f"round {self.number}", self.number)
        values = {
            "table_id": self.id, "number": self.number, "game": self.game.id, "at": now, "people": json.dumps(people),
            "net": json.dumps(moved), "record": record,
        }  # fmt: skip
        self.also(lambda conn: conn.execute(insert(rounds).values(**values)))
        if there := [{"account": one, "table_id": self.id, "number": self.number} for one in self.dealt_as]:
            self.also(lambda conn: conn.execute(insert(dealt), there))
        for name in sorted(self.leaving):
            self.let_go(name)
        for person in list(self.session.people.values()):
            if self.is_bot(person.name) and person.chips < 10_00:
                self.buy(person.name, BOT_CHIPS, HOUSE_ACTOR)
        self.jot_state("settled", HOUSE_ACTOR, net={name: money(amount) for name, amount in moved.items()})
        self.next_at = None
        self.wake(now, self.terms.pause)

    # -- chips --------------------------------------------------------------------------------------------------

    def purse_of(self, name: str) -> str:
        account = self.accounts.get(name)
        return HOUSE if account is None else ledger.wallet(account)

    def buy(self, name: str, chips: int, actor: str) -> Refusal | None:
        bought = self.session.rebuy(name, money(chips))
        if isinstance(bought, Refusal):
            return bought
        self.move("rebuy", {self.purse_of(name): -chips, self.seat_account(name): chips}, actor, name)
        return None

    def let_go(self, name: str) -> None:
        chips = self.session.people[name].chips
        left = self.session.leave(name)
        assert left, left
        self.move("leave", {self.seat_account(name): -chips, self.purse_of(name): chips}, HOUSE_ACTOR, name)
        self.leaving.discard(name)
        self.away.discard(name)
        self.ready.discard(name)
        self.accounts.pop(name)


def said_before(conn: Connection, account: int, key: str) -> tuple[str, Said] | None:
    """The digest of the command that came with this key, and its reply."""
    row = conn.execute(commands.select().where(commands.c.account == account, commands.c.key == key)).first()
    return None if row is None else (row.digest, Said(row.status, json.loads(row.reply)))


def keep_reply(conn: Connection, account: int, key: str, table: str, digest: str, said: Said) -> None:
    conn.execute(
        insert(commands).values(
            account=account, key=key, table_id=table, digest=digest, status=said.status, reply=json.dumps(said.body)
        )
    )


def _dealt_in(round: Round, who: str) -> bool:
    """Whether a seat, or somebody behind the seats, plays in this round."""
    if round.game.for_pot:
        return who.isdecimal() and int(who) in round.table.brought
    return (round.setup.purses or {}).get(who, 0) > 0


def _refused(code: str, says: str) -> dict[str, Any]:
    return {"refused": {"code": code, "says": says, "because": None, "rule": []}}


KEY_REUSED = Said(409, _refused("key-reused", "This idempotency key has been used for another command."))
