"""The real server as a program that a test can kill: `python -m room.running URL HOME SOCKET` in the tests folder.

It has imported everything once; for every line on its input it lets a copy of itself serve the house and says the
copy's number, so that two hundred starts take seconds. The socket is the test's: who knocks while no server runs waits
until the next one opens.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

import uvicorn
from fastapi import FastAPI

from houseway.catalog.index import built
from houseway.catalog.loader import game
from houseway.cli.serve import server
from houseway.room.house import House
from houseway.room.store import connect, migrate
from houseway.web.app import create_app
from houseway.web.security import Rate

NO_LIMITS = {kind: Rate(1e9, 1e9) for kind in ("come in", "open", "work", "replay", "command", "read")}


def serve(url: str, home: Path, door: socket.socket) -> None:
    house = House(url, home)
    config = uvicorn.Config(create_app(house, NO_LIMITS), log_level="error", access_log=False)
    asyncio.run(server(config, house).serve(sockets=[door]))


def warm_up() -> None:
    """What a server imports and prepares only when it starts is done once for all copies."""
    with TemporaryDirectory() as folder:
        engine = connect(f"sqlite:///{folder}/warm.db")
        migrate(engine)
        engine.dispose()
    for name in ("psycopg", "sqlalchemy.dialects.postgresql.psycopg"):
        import_module(name)
    uvicorn.Config(FastAPI()).load()


def main(url: str, home: Path, handle: int) -> None:
    logging.basicConfig(level=logging.ERROR)
    for id in ("cameo-club/ez-baccarat", "garden-city/casino-war", "cameo-club/texas-holdem"):
        if id in built():
            game(id)
    warm_up()
    door = socket.socket(fileno=handle)
    print("here", flush=True)
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            try:
                serve(url, home, door)
            finally:
                os._exit(1)
        print(child, flush=True)
        os.waitpid(child, 0)
        print("gone", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]))
