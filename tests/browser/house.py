"""A card room on a port of its own, for as long as a test needs it."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from houseway.cli.serve import server
from houseway.room.house import House
from houseway.web.app import create_app
from houseway.web.security import Rate

NO_LIMITS = {kind: Rate(1e9, 1e9) for kind in ("come in", "open", "work", "command", "read")}


@contextmanager
def open_house(folder: Path) -> Iterator[str]:
    """The address of a house whose books are in `folder`."""
    door = socket.socket()
    door.bind(("127.0.0.1", 0))
    house = House(f"sqlite:///{folder / 'houseway.db'}", folder)
    config = uvicorn.Config(create_app(house, NO_LIMITS), log_level="warning", timeout_graceful_shutdown=5)
    serving = server(config, house)
    thread = threading.Thread(target=lambda: asyncio.run(serving.serve(sockets=[door])), daemon=True)
    thread.start()
    while not serving.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.02)
    try:
        yield f"http://127.0.0.1:{door.getsockname()[1]}"
    finally:
        house.end_streams_soon()
        serving.should_exit = True
        thread.join(20)
