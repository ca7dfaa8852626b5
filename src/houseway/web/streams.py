"""Server-sent events: a stream for each tab, that wakes when its table has moved on and ends when the house closes."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator
from typing import TYPE_CHECKING

from fastapi.responses import StreamingResponse

from houseway.room.lobby import lobby_json
from houseway.room.picture import picture_json
from houseway.web.replies import No

if TYPE_CHECKING:
    from houseway.room.house import House
    from houseway.room.live import LiveTable
    from houseway.room.people import Person

HEARTBEAT = 15.0
GATHER = 0.05  # what happens within so many seconds is told at once
LOBBY_EVERY = 1.0
MOST_STREAMS = 24  # of one browser
MOST_OPEN = 5000
CLOSING = b"event: closing\ndata: {}\nretry: 1000\n\n"
CLOSED = b"event: closed\ndata: {}\n\n"
_open: Counter[tuple[int, str]] = Counter()


def open_stream(house: House, token: str, events: AsyncIterator[bytes]) -> StreamingResponse:
    place = (id(house), token)
    if _open[place] >= MOST_STREAMS or _open.total() >= MOST_OPEN:
        raise No(429, "too-many-streams", "Too many tables are open at once; close a tab.")
    return StreamingResponse(
        _counted(place, events),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


async def _counted(place: tuple[int, str], events: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    _open[place] += 1
    try:
        async for event in events:
            yield event
    finally:
        _open[place] -= 1
        if not _open[place]:
            del _open[place]


def message(event: str, id: int, data: bytes) -> bytes:
    return b"id: %d\nevent: %s\ndata: %s\n\n" % (id, event.encode(), data)


async def table_events(house: House, table: LiveTable, token: str, seen: int | None) -> AsyncGenerator[bytes]:
    """The picture whenever the table has moved on; at once, unless the browser has the newest already."""

    def drawn() -> bytes:  # whoever is behind the cookie now: who has gone out sees no cards any more
        return message("table", table.version, picture_json(table, house.people.who(token)))

    moved = asyncio.Event()
    table.watchers.add(moved)
    try:
        await table.written()
        newest = seen == table.version
        seen = table.version  # before the picture goes out: what happens meanwhile is told next
        yield b": nothing new\n\n" if newest else drawn()
        while not (house.closing or table.closed):
            try:
                async with asyncio.timeout(HEARTBEAT):
                    await moved.wait()
            except TimeoutError:
                yield b": still here\n\n"
                continue
            await asyncio.sleep(0 if house.closing else GATHER)
            await house.pictures.mine()
            await table.written()
            moved.clear()
            if table.version != seen:
                seen = table.version
                yield drawn()
        yield CLOSED if table.closed else CLOSING
    finally:
        table.watchers.discard(moved)


async def lobby_events(house: House, person: Person | None) -> AsyncIterator[bytes]:
    told, number = b"", 0
    quiet = 0.0
    while not house.closing:
        now = lobby_json(house, person)
        if now != told:
            told, number, quiet = now, number + 1, 0.0
            yield message("lobby", number, now)
        elif quiet >= HEARTBEAT:
            quiet = 0.0
            yield b": still here\n\n"
        try:
            async with asyncio.timeout(LOBBY_EVERY):
                await house.shut.wait()
        except TimeoutError:
            quiet += LOBBY_EVERY
    yield CLOSING
