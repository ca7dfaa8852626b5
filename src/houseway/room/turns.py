"""Work that can wait a moment takes turns, so that between two pieces of it people's commands are heard.

A full house has hundreds of bots to move and pictures to draw at any time. Done as soon as it is due, it would all come
before the next command; so only a few pieces of each kind are done in one go of the event loop.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

STEPS, PICTURES = 2, 4  # in one go


class Turns:
    def __init__(self, at_once: int) -> None:
        self._at_once = at_once
        self._waiting: deque[Callable[[], None]] = deque()
        self._going = False

    def ask(self, call: Callable[[], None]) -> None:
        """Calls when the turn has come: first come, first served."""
        self._waiting.append(call)
        if not self._going:
            self._going = True
            asyncio.get_running_loop().call_soon(self._go)

    def _go(self) -> None:
        for _ in range(min(self._at_once, len(self._waiting))):
            self._waiting.popleft()()
        self._going = bool(self._waiting)
        if self._going:
            asyncio.get_running_loop().call_soon(self._go)

    async def mine(self) -> None:
        """Waits for a turn."""
        turn = asyncio.get_running_loop().create_future()
        self.ask(lambda: None if turn.done() else turn.set_result(None))
        await turn
