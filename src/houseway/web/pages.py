"""The pages, drawn on the server. What moves on them comes from the API; only the table needs scripts."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, RedirectResponse
from jinja2 import Environment, FileSystemLoader, select_autoescape
from starlette.exceptions import HTTPException

from houseway import rulebook
from houseway.catalog import loader
from houseway.catalog.index import ROOM_NAMES, CatalogError, built
from houseway.money import money
from houseway.room.lobby import dots, lobby
from houseway.room.opening import terms_of
from houseway.room.people import Person
from houseway.room.potted import usual_limit
from houseway.room.seats import chips_of
from houseway.web import games as rules_api
from houseway.web.replies import No
from houseway.web.visitors import Anybody, TheHouse, house_of

if TYPE_CHECKING:
    from fastapi import FastAPI, Response

router = APIRouter(include_in_schema=False)
NO_PAGES = ("/api/", "/static/", "/pieces/", "/dice/")
HERE = Path(__file__).parent
FIRST = "cameo-club/ez-baccarat"
POKER = "cameo-club/texas-holdem"
ENVIRONMENT = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=select_autoescape(default=True),
    trim_blocks=True,
    lstrip_blocks=True,
)
ENVIRONMENT.filters["grouped"] = lambda amount: f"{float(amount):,.2f}"
ENVIRONMENT.globals["room_name"] = lambda room: ROOM_NAMES.get(room, room)


def render(request: Request, name: str, person: Person | None, status: int = 200, **context: Any) -> HTMLResponse:
    """A page. Every template knows `me`, `chips`, `csrf` and `nonce`."""
    house = house_of(request)
    text = ENVIRONMENT.get_template(name).render(
        me=None if person is None else person.json(),
        chips=None if person is None else money(house.people.chips(person)),
        csrf=house.people.csrf(request.state.token),
        nonce=request.state.nonce,
        path=request.url.path,
        **context,
    )
    return HTMLResponse(text, status)


def sorry(request: Request, person: Person | None, status: int, says: str) -> HTMLResponse:
    return render(request, "sorry.html", person, status, says=says)


def speak_of_errors(app: FastAPI) -> None:
    """What is refused is told on a page to whoever asked for a page."""
    for kind in (No, CatalogError, HTTPException, RequestValidationError):
        app.exception_handlers[kind] = _on_a_page(app.exception_handlers[kind])  # type: ignore[arg-type]


def _on_a_page(tell: Callable[[Request, Any], Awaitable[Response]]) -> Callable[[Request, Any], Awaitable[Response]]:
    async def told(request: Request, error: Exception) -> Response:
        reply = await tell(request, error)
        if request.method not in ("GET", "HEAD") or request.url.path.startswith(NO_PAGES):
            return reply
        person = house_of(request).people.who(request.state.token)
        return sorry(request, person, reply.status_code, json.loads(bytes(reply.body))["refused"]["says"])

    return told


# -- lobby and tables -----------------------------------------------------------------------------------------------


@router.get("/")
def lobby_page(request: Request, house: TheHouse, person: Anybody) -> HTMLResponse:
    rows = [
        row | {"room": row["room_name"], "limits": row["stakes"], "free": len(row["free"]), "banks": row["bank"]}
        | {"seats": dots(house.tables[row["id"]])}
        for row in lobby(house, person)
        if row["id"] in house.tables
    ]  # fmt: skip
    rooms = [
        {
            "id": room["id"],
            "name": room["name"],
            "families": [(_plain(family["name"]), family["games"]) for family in room["families"]],
        }
        for room in rules_api.catalog()
    ]
    games = built()
    first = games.get(FIRST) or next(iter(games.values()))
    return render(
        request, "lobby.html", person, tables=rows, rooms=rooms, first=first, poker=games.get(POKER), count=len(games)
    )


@router.get("/open")
def open_page(request: Request, person: Anybody, game: Annotated[str, Query(max_length=80)]) -> HTMLResponse:
    try:
        found = loader.game(game)
    except CatalogError as error:
        return sorry(request, person, 404, str(error))
    terms = terms_of(found)
    page = rulebook.page(found)
    told = {
        "id": found.id,
        "title": found.entry.title,
        "room": ROOM_NAMES.get(found.entry.room, found.entry.room),
        "approval": found.entry.approval,
        "decks": page["deck"]["allowed"],
        "seats": terms["seats"]["allowed"],
        "seats_default": terms["seats"]["default"],
        "pot": found.for_pot,
        "limits": terms["limits"],
        "usual_limit": usual_limit(found) if found.for_pot else None,
        "options": [option for option in page["options"] if option["name"] != "decks"],
        "readings": [
            {
                "name": reading["name"],
                "question": reading["question"],
                "why": reading["why"],
                "choices": [{"value": reading["choice"], "says": reading["says"]}, *reading["alternatives"]],
            }
            for reading in page["readings"]
            if reading["alternatives"]
        ],
    }
    return render(request, "open.html", person, game=told, asked=dict(request.query_params), switched=False, wrong=None)


@router.get("/tables/{id}")
def table_page(request: Request, house: TheHouse, person: Anybody, id: str) -> HTMLResponse:
    table = house.tables.get(id)
    if table is None:
        return sorry(request, person, 404, "There is no such table, or it has been closed.")
    entry = table.game.entry
    told = {
        "id": table.id,
        "name": table.terms.name,
        "title": entry.title,
        "room": ROOM_NAMES.get(entry.room, entry.room),
        "game": table.game.id,
        "for_pot": table.game.for_pot,
    }
    return render(request, "table.html", person, table=told)


@router.get("/account")
def account_page(request: Request, house: TheHouse, person: Anybody) -> HTMLResponse:
    held = []
    for table in house.tables.values():
        name = None if person is None else table.name_of(person)
        if name is not None:
            amount = money(chips_of(table, table.session.people[name]))
            held.append((table.terms.name or table.game.entry.title, f"/tables/{table.id}", amount))
    return render(request, "account.html", person, held=held, wrong=None)


@router.get("/api/docs")
def api_page(request: Request, person: Anybody) -> HTMLResponse:
    """The API as a page of our own: nothing is fetched from elsewhere."""
    return render(request, "api.html", person, api=request.app.openapi())


@router.get("/favicon.ico")
def favicon() -> RedirectResponse:
    return RedirectResponse("/static/mark.svg", 308)


def _plain(name: str) -> str:
    return name.replace("_", " ").replace("-", " ").capitalize()
