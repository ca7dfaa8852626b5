"""The server: one house, its API, its pages, and the door that every request passes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from fastapi import FastAPI
from starlette.staticfiles import StaticFiles

from houseway import __version__
from houseway.room.house import House
from houseway.web import drawings, floor_pages, games, pages, past_pages, people, rounds, rules_pages, tables
from houseway.web.replies import speak_of_errors
from houseway.web.security import Door, Rate

if TYPE_CHECKING:
    from starlette.responses import Response
    from starlette.types import Scope

HERE = Path(__file__).parent


class Kept(StaticFiles):
    """Files that a browser keeps."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        found = await super().get_response(path, scope)
        found.headers["Cache-Control"] = "no-cache"  # kept, but asked for anew: an unchanged file costs a 304
        return found


def create_app(house: House, rates: Mapping[str, Rate] | None = None) -> FastAPI:
    """The application that serves this house. It opens the house when it starts and closes it when it stops."""

    @asynccontextmanager
    async def doors(app: FastAPI) -> AsyncIterator[None]:
        await house.start()
        try:
            yield
        finally:
            await house.stop()

    app = FastAPI(
        title="Houseway",
        version=__version__,
        summary="The card room: its rulebook, its tables, its books.",
        lifespan=doors,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.house = house
    speak_of_errors(app)
    pages.speak_of_errors(app)
    for part in (people, games, tables, rounds, drawings, pages, rules_pages, past_pages, floor_pages):
        app.include_router(part.router)
    app.mount("/static", Kept(directory=HERE / "static", check_dir=False), name="static")
    app.add_middleware(Door, house=house, rates=rates)
    return app
