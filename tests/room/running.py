"""A house that plays by itself, as a program of its own, so that a test can kill it: `python -m room.running` in the tests folder."""

from __future__ import annotations

import asyncio
import sys
from functools import partial
from pathlib import Path

from houseway.room import commands
from houseway.room.house import House
from houseway.room.live import LiveTable
from houseway.room.people import Person
from houseway.room.terms import Terms

GAMES = ("cameo-club/ez-baccarat", "garden-city/casino-war")
TABLES = 4


async def play(table: LiveTable, person: Person) -> None:
    """A person among bots: answers whatever the table asks, each command with a key that it keeps when it is repeated."""
    number = 0
    while True:
        question = commands.my_question(table, person)
        if question is None:
            await asyncio.sleep(0.002)
            continue
        number += 1
        answer = question.sample(table.chance)
        key = f"{table.id}-{table.version}-{number}"
        await table.command(
            person,
            key,
            "answer",
            {"text": answer},
            lambda answer=answer: commands.answer(table, person, answer, None, None, None),  # type: ignore[misc]
        )


async def run(url: str, home: Path) -> None:
    house = House(url, home)
    await house.start()
    person, _ = house.people.guest()
    while len(house.tables) < TABLES:
        terms = Terms(game=GAMES[len(house.tables) % 2], seats=4, pace=0, pause=0, seconds=1, goes_on=True)
        table = await house.open_table(terms, person)
        await table.command(person, f"{table.id}-bots", "fill", {}, partial(commands.fill, table, person, 3))
    for table in house.tables.values():
        await table.command(person, f"{table.id}-sit", "sit", {}, partial(commands.sit, table, person, 4, "500.00"))
        break
    print("open", flush=True)
    await play(next(iter(house.tables.values())), person)


if __name__ == "__main__":
    asyncio.run(run(sys.argv[1], Path(sys.argv[2])))
