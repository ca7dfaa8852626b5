"""`houseway serve`: opens the card room in the browser, and `houseway appoint`: gives somebody a role in it."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

from rich.text import Text

from houseway.cli.errors import Wrong
from houseway.cli.screen import DIM, console

if TYPE_CHECKING:
    from houseway.room.house import House


TURN = 0.0005  # seconds
RUBBISH = (50_000, 50, 100)
Opened = TypeVar("Opened")


def serve(host: str, port: int) -> None:
    import uvicorn

    from houseway.room.house import House
    from houseway.room.store import default_url
    from houseway.web.app import create_app

    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    listening = _listen(host, port)
    house = _books(House)
    shown = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host
    out = console()
    out.print(
        Text("The card room is open: ").append(f"http://{shown}:{listening.getsockname()[1]}", style="bold cyan"),
        soft_wrap=True,
    )
    out.print(
        Text(f"Its books are in {_without_password(default_url())}. Ctrl-C closes it.", style=DIM), soft_wrap=True
    )
    config = uvicorn.Config(
        create_app(house), log_level="warning", access_log=False, server_header=False, timeout_graceful_shutdown=10
    )
    with suppress(KeyboardInterrupt):
        asyncio.run(server(config, house).serve(sockets=[listening]))


def _listen(host: str, port: int) -> socket.socket:
    """The door is taken first: whoever finds it taken learns so in one line."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(2048)  # who knocks while the house is still opening waits
    except (OSError, OverflowError) as error:
        listening.close()
        why = getattr(error, "strerror", None) or "that is no port"
        raise Wrong(f"The card room cannot open at {host}, port {port}: {why.lower()}.") from error
    listening.set_inheritable(True)
    return listening


def _books(opens: Callable[[], Opened]) -> Opened:
    """Opens the house's books; whoever names books that cannot be opened learns why in one line."""
    from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

    from houseway.room.store import default_url

    try:
        return opens()
    except ArgumentError as error:  # the address makes no sense, or names a database that the house does not know
        raise Wrong(
            "HOUSEWAY_DATABASE_URL is no address of books: write it like sqlite:////var/lib/houseway.db or "
            "postgresql://user@host/houseway."
        ) from error
    except SQLAlchemyError as error:
        why = str(error.orig if isinstance(error, DBAPIError) else error).strip().partition("\n")[0].rstrip(".")
        raise Wrong(f"The books in {_without_password(default_url())} cannot be opened: {why}.") from error


def _without_password(url: str) -> str:
    from sqlalchemy import make_url

    return make_url(url).render_as_string(hide_password=True)


def server(config: Any, house: House) -> Any:
    """A server that ends the open streams when it is told to stop, for it waits for them."""
    import uvicorn

    class _Server(uvicorn.Server):
        def handle_exit(self, sig: int, frame: Any) -> None:
            house.end_streams_soon()
            super().handle_exit(sig, frame)

    # The thread that writes waits for its turn after every statement; with long turns a full house would wait for it.
    sys.setswitchinterval(TURN)
    # Looking through everything for rubbish halts the whole house; hardly anything here is tied in knots.
    gc.set_threshold(*RUBBISH)
    return _Server(config)


def appoint(name: str, role: str) -> None:
    from houseway.room.people import People, PeopleError, house_key
    from houseway.room.store import Store, default_home

    store = _books(Store)
    try:
        People(store, house_key(default_home())).appoint(name, role)
    except PeopleError as error:
        raise Wrong(str(error)) from error
    finally:
        store.close()
    console().print(f"{name} is now {role}.")
