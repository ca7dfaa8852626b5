"""What happens at a table by itself: bots answer, time runs out, a finished round is closed, the next one is dealt."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from houseway.room import dealing
from houseway.room.schema import HOUSE
from houseway.room.seconds import answer_of_bot, when_time_is_up

if TYPE_CHECKING:
    from houseway.room.live import LiveTable
    from houseway.table.questions import Question
    from houseway.table.round import Round

IDLE = 1800.0  # seconds after which a table without people is cleared
IDLE_WITH_PEOPLE = 43200.0  # and one at which everybody has fallen asleep: they get their chips back


@dataclass(slots=True)
class Asked:
    """A question that waits: since which version, and until when."""

    question: Question
    since: int
    deadline: float | None
    thought: asyncio.Future[str | None] | None = None  # what a bot will say that weighs its hand


def watch_questions(table: LiveTable) -> None:
    """Notes since which version each question is open, and when its time is up."""
    now = time.time()
    old, table.asked = table.asked, {}
    bots = False
    for question in table.round.questions if table.round is not None else ():
        place = (question.who, question.seat)
        name = table.name_at(question.who)
        asked = old.get(place)
        if asked is None or asked.question is not question:
            asked = Asked(question, table.version, None, _think(table, question) if table.is_bot(name) else None)
        table.asked[place] = asked
        if table.is_bot(name) or name in table.away or name in table.leaving:
            bots = True
            asked.deadline = None
        elif asked.deadline is None and table.terms.seconds and not table.paused:
            asked.deadline = now + table.terms.seconds
    if not bots:
        table.bots_at = None
    elif table.bots_at is None or table.bots_at <= now:
        table.bots_at = now + table.terms.pace


def wake(table: LiveTable, now: float, wait: float = 0.0) -> None:
    """The next round is dealt soon, if anybody is there to play it."""
    if table.round is None and (table.people_here() or table.terms.goes_on):
        soon = now + wait
        table.next_at = soon if table.next_at is None else min(table.next_at, soon)


def due(table: LiveTable) -> float | None:
    """When something happens by itself next."""
    if table.paused:
        return None
    if table.round is None:
        return table.next_at
    times = [asked.deadline for asked in table.asked.values() if asked.deadline is not None]
    if table.bots_at is not None and not _all_think(table):
        times.append(table.bots_at)
    return min(times, default=None)


def tick(table: LiveTable, now: float) -> None:
    """Does whatever is due."""
    if table.paused:
        return
    if table.round is not None and not table.round.done:
        _answer_due(table, table.round, now)
    if table.round is not None and table.round.done:
        _close(table, table.round, now)
    if table.round is None and table.next_at is not None and now >= table.next_at:
        table.next_at = None
        round = dealing.open_round(table)
        if round is not None and round.done:
            _close(table, round, now)


def _close(table: LiveTable, round: Round, now: float) -> None:
    dealing.close_round(table, round, now)
    table.next_at = None
    wake(table, now, table.terms.pause)


def idle(table: LiveTable, now: float) -> bool:
    """Whether nobody has wanted anything here for so long that the table may be cleared."""
    if table.terms.goes_on or table.round is not None or table.closed:
        return False
    persons = any(account is not None for account in table.accounts.values())
    if persons and table.people_here():
        return False
    return now - table.touched > (IDLE_WITH_PEOPLE if persons else IDLE)


# -- answers --------------------------------------------------------------------------------------------------------


def _answer_due(table: LiveTable, round: Round, now: float) -> None:
    given: list[dict[str, Any]] = []
    for question in round.questions:
        if not any(open is question for open in round.questions):
            break  # the table has gone on: the next question has its own time to think
        text = _answer_now(table, round, question, now)
        if text is not None and round.answer(question.who, text, question.seat):
            given.append(round.inputs[-1])
    if given:
        table.jot("inputs", HOUSE, inputs=given)


def _answer_now(table: LiveTable, round: Round, question: Question, now: float) -> str | None:
    """What a bot says when it has thought long enough, or what is said for somebody who is late."""
    name = table.name_at(question.who)
    asked = table.asked.get((question.who, question.seat))
    deadline = None if asked is None else asked.deadline
    ready = table.bots_at is not None and now >= table.bots_at
    if table.is_bot(name):
        return _answer_of_bot(table, round, question, asked) if ready else None
    assert name is not None
    if name in table.away or name in table.leaving:
        return when_time_is_up(round, question) if ready else None
    if deadline is None or now < deadline:
        return None
    if table.game.for_pot or question.about in ("wagers", "bank"):
        table.away.add(name)
    return when_time_is_up(round, question)


def _think(table: LiveTable, question: Question) -> asyncio.Future[str | None] | None:
    """A bot begins to weigh its hand as soon as it is asked, where there is somebody to play against."""
    if table.thinkers is None or table.round is None or not table.terms.pace or not table.people_here():
        return None
    thought = table.thinkers.think(table.round, question)
    if thought is not None:
        thought.add_done_callback(lambda _: table.inbox.knock())
    return thought


def _all_think(table: LiveTable) -> bool:
    """Whether every bot that is asked is still thinking; who has thought wakes the table."""
    bots = [asked for (who, _), asked in table.asked.items() if table.is_bot(table.name_at(who))]
    return bool(bots) and all(asked.thought is not None and not asked.thought.done() for asked in bots)


def _answer_of_bot(table: LiveTable, round: Round, question: Question, asked: Asked | None) -> str | None:
    thought = None if asked is None or asked.question is not question else asked.thought
    if thought is None:
        return answer_of_bot(round, question, table.chance)
    if not thought.done():
        return None
    said = None if thought.cancelled() or thought.exception() is not None else thought.result()
    return said if said is not None and question.read(said) else answer_of_bot(round, question, table.chance)
