"""Bots that weigh their hands do so in a program of its own, on another core: meanwhile the house answers people.

Where too many think already, a bot plays by the plain advice, which takes no time. So does every bot at a table where
no person sits, and one that is to answer at once. `python -m houseway.room.thinking` is that program: a question for
every length and pickle on its input, an answer for every line on its output.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import deque
from typing import TYPE_CHECKING, Any

from houseway.bots import style_at, styles
from houseway.table.views import view

if TYPE_CHECKING:
    from houseway.table.questions import Question
    from houseway.table.round import Round

log = logging.getLogger("houseway.room")
MOST_AT_ONCE = 12
REST = 60.0  # seconds without thought after the program has failed
Thought = asyncio.Future["str | None"]


class Thinkers:
    def __init__(self) -> None:
        self._asked: deque[bytes] = deque()
        self._open: deque[Thought] = deque()  # in the order in which the program answers
        self._more = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._rest_until = 0.0

    def think(self, round: Round, question: Question) -> Thought | None:
        """What a bot will say to this question, in a while; None when it plays by the plain advice."""
        game = round.game
        style = style_at(game, question.seat)
        plain = style is None or style == styles(game)[0] or question.about == "wagers"
        if plain or len(self._open) >= MOST_AT_ONCE or time.monotonic() < self._rest_until:
            return None
        try:
            packed = pickle.dumps((game.json(), question, view(round, question.who), style))
        except (pickle.PicklingError, AttributeError, TypeError):
            return None  # its choices cannot be sent to another program
        thought: Thought = asyncio.get_running_loop().create_future()
        self._asked.append(packed)
        self._open.append(thought)
        self._more.set()
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._serve(), name="bots that think")
        return thought

    async def _serve(self) -> None:
        """Keeps the program running and passes questions and answers on."""
        program = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "houseway.room.thinking", stdin=PIPE, stdout=PIPE
        )
        try:
            await asyncio.gather(self._ask(program), self._listen(program))
        except (OSError, EOFError) as error:
            log.error("the bots' program has ended: %r", error)
            self._rest_until = time.monotonic() + REST
        finally:
            if program.returncode is None:
                program.kill()
            await program.wait()
            self._asked.clear()
            while self._open:
                self._say(None)

    async def _ask(self, program: Process) -> None:
        assert program.stdin is not None
        while True:
            while self._asked:
                packed = self._asked.popleft()
                program.stdin.write(len(packed).to_bytes(4, "big") + packed)
                await program.stdin.drain()
            self._more.clear()
            await self._more.wait()

    async def _listen(self, program: Process) -> None:
        assert program.stdout is not None
        while line := await program.stdout.readline():
            self._say(line.decode().strip() or None)
        raise EOFError("no more answers")

    def _say(self, text: str | None) -> None:
        thought = self._open.popleft()
        if not thought.done():
            thought.set_result(text)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


def main() -> None:
    import signal

    from houseway.catalog.loader import game as find

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the house, which ends this program
    if hasattr(os, "nice"):
        os.nice(5)  # people come before bots
    while len(head := sys.stdin.buffer.read(4)) == 4:
        told: tuple[dict[str, Any], Question, dict[str, Any], str]
        told = pickle.loads(sys.stdin.buffer.read(int.from_bytes(head, "big")))
        asked, question, seen, style = told
        game = find(asked["game"], asked["options"], asked["readings"])
        advised: str | None = game.module.STYLES[style](game, question, seen)
        print(advised or "", flush=True)


if __name__ == "__main__":
    main()
