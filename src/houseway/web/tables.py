"""The lobby and the tables: pictures, streams, commands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Request, Response
from fastapi.responses import JSONResponse, StreamingResponse
from pydantic import ConfigDict, Field

from houseway.room import commands, floor
from houseway.room.house import House
from houseway.room.live import LiveTable
from houseway.room.lobby import lobby
from houseway.room.people import Person
from houseway.room.picture import picture_json
from houseway.room.replies import Said
from houseway.room.terms import Terms
from houseway.web import games, streams
from houseway.web.people import Body, Nothing
from houseway.web.replies import MAY_REFUSE, No, reply
from houseway.web.visitors import Anybody, Somebody, TheHouse

router = APIRouter(prefix="/api", tags=["tables"], responses=MAY_REFUSE)
Key = Annotated[
    str,
    Header(
        alias="Idempotency-Key",
        min_length=8,
        max_length=64,
        pattern=r"^[A-Za-z0-9_-]+$",
        description="The same key gives the same reply, and nothing is done twice.",
    ),
]
Seat = Annotated[int, Field(ge=1, le=20)]
Amount = Annotated[str, Field(min_length=1, max_length=20)]
Seen = Annotated[int | None, Field(ge=0, le=2**31, description="The version of the table that the person saw")]


class Sit(Body):
    seat: Seat | None = None
    chips: Amount


class Rebuy(Body):
    chips: Amount


class Answer(Body):
    text: str = Field(min_length=1, max_length=500)
    seen: Seen = None
    who: str | None = Field(default=None, max_length=60)
    seat: Annotated[int, Field(ge=0, le=20)] | None = None


class Check(Body):
    text: str = Field(min_length=1, max_length=500)


class Bots(Body):
    number: int = Field(default=20, ge=1, le=20)


class ASeat(Body):
    seat: Seat


class Declare(Body):
    what: str = Field(max_length=60)
    card: int | None = Field(default=None, ge=1, le=500)
    seat: Seat | None = None


class Correct(Body):
    amounts: dict[Annotated[str, Field(max_length=60)], Amount] = Field(min_length=2, max_length=40)
    reason: str = Field(min_length=3, max_length=200)


class Done(Body):
    """What a command did."""

    model_config = ConfigDict(extra="allow")
    version: int | None = None


def table_of(house: TheHouse, id: str) -> LiveTable:
    table = house.tables.get(id)
    if table is None:
        raise No(404, "no-such-table", "There is no such table, or it has been closed.")
    return table


# -- looking --------------------------------------------------------------------------------------------------------


@router.get("/tables")
async def tables(house: TheHouse, person: Anybody) -> dict[str, Any]:
    """The open tables."""
    return {"tables": lobby(house, person)}


@router.get("/lobby/stream", response_class=StreamingResponse)
async def lobby_stream(request: Request, house: TheHouse, person: Anybody) -> Response:
    """Server-sent events named `lobby`, each with the open tables, whenever something changes."""
    return streams.open_stream(house, request.state.token, streams.lobby_events(house, person))


@router.post("/tables", status_code=201)
async def open_table(house: TheHouse, person: Somebody, terms: Terms, key: Key) -> JSONResponse:
    """Opens a table of any game, with any limits, options and readings that its document allows."""
    return reply(await house.open_once(terms, person, key))


@router.get("/tables/{id}")
async def picture(house: TheHouse, person: Anybody, id: str) -> Response:
    """The picture of the table for this viewer (docs/api.md)."""
    table = table_of(house, id)
    await table.written()
    return Response(picture_json(table, person), media_type="application/json")


@router.get("/tables/{id}/stream", response_class=StreamingResponse)
async def table_stream(
    request: Request,
    house: TheHouse,
    id: str,
    last_event_id: Annotated[str | None, Header(max_length=20)] = None,
) -> Response:
    """Server-sent events named `table`, each with the picture for this viewer; `id:` is the version."""
    table = table_of(house, id)
    seen = int(last_event_id) if last_event_id and last_event_id.isdecimal() and last_event_id.isascii() else None
    return streams.open_stream(
        house, request.state.token, streams.table_events(house, table, request.state.token, seen)
    )


@router.get("/tables/{id}/why/{name}")
async def why(house: TheHouse, id: str, name: str) -> dict[str, Any]:
    """A clause or reading of this table's game in words."""
    return games.why(table_of(house, id).game, name)


# -- commands -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Wish:
    """Who wishes something of which table, with the key of the command."""

    house: House
    id: str
    person: Person
    key: str

    async def __call__(self, what: str, body: Body, act: Callable[..., Said], *args: Any) -> JSONResponse:
        table = table_of(self.house, self.id)
        asked = body.model_dump(mode="json", exclude={"seen"})
        do = partial(act, table, self.person, *args)
        return reply(await table.inbox.command(self.person, self.key, what, asked, do))


async def wish_of(house: TheHouse, person: Somebody, id: str, key: Key) -> Wish:
    return Wish(house, id, person, key)


Wished = Annotated[Wish, Depends(wish_of)]


@router.post("/tables/{id}/sit", response_model=Done)
async def sit(wish: Wished, body: Sit) -> JSONResponse:
    """Takes a seat, or, without one, a place behind the seats."""
    return await wish("sit", body, commands.sit, body.seat, body.chips)


@router.post("/tables/{id}/leave", response_model=Done)
async def leave(wish: Wished, body: Nothing) -> JSONResponse:
    """Leaves with the chips, now or after the round."""
    return await wish("leave", body, commands.leave)


@router.post("/tables/{id}/rebuy", response_model=Done)
async def rebuy(wish: Wished, body: Rebuy) -> JSONResponse:
    """More chips from outside the table; they play from the next round on."""
    return await wish("rebuy", body, commands.rebuy, body.chips)


@router.post("/tables/{id}/answer", response_model=Done)
async def answer(wish: Wished, body: Answer) -> JSONResponse:
    """Answers what the table asks."""
    return await wish("answer", body, commands.answer, body.text, body.seen, body.who, body.seat)


@router.post("/tables/{id}/check")
async def check(house: TheHouse, person: Somebody, id: str, body: Check) -> JSONResponse:
    """Whether an answer would be taken. Nothing changes."""
    return reply(commands.check(table_of(house, id), person, body.text))


@router.post("/tables/{id}/ready", response_model=Done)
async def ready(wish: Wished, body: Nothing) -> JSONResponse:
    """Asks for the next round."""
    return await wish("ready", body, commands.ready)


@router.post("/tables/{id}/bots", response_model=Done)
async def bots(wish: Wished, body: Bots) -> JSONResponse:
    """Bots take empty seats."""
    return await wish("bots", body, commands.fill, body.number)


@router.post("/tables/{id}/dismiss", response_model=Done)
async def dismiss(wish: Wished, body: ASeat) -> JSONResponse:
    """A bot gives up its seat."""
    return await wish("dismiss", body, commands.dismiss, body.seat)


@router.post("/tables/{id}/new-shoe", response_model=Done)
async def new_shoe(wish: Wished, body: Nothing) -> JSONResponse:
    """Puts the shoe away early, so that its seed is published."""
    return await wish("new-shoe", body, commands.new_shoe)


@router.post("/tables/{id}/pause", response_model=Done)
async def pause(wish: Wished, body: Nothing) -> JSONResponse:
    """The floor halts the table."""
    return await wish("pause", body, floor.pause, True)


@router.post("/tables/{id}/resume", response_model=Done)
async def resume(wish: Wished, body: Nothing) -> JSONResponse:
    """The floor lets the table go on."""
    return await wish("resume", body, floor.pause, False)


@router.post("/tables/{id}/declare", response_model=Done)
async def declare(wish: Wished, body: Declare) -> JSONResponse:
    """The floor declares an irregularity; the document's ruling follows."""
    return await wish("declare", body, floor.declare, body.what, body.card, body.seat)


@router.post("/tables/{id}/correct", response_model=Done)
async def correct(wish: Wished, body: Correct) -> JSONResponse:
    """The floor moves chips between people at the table by a new entry."""
    return await wish("correct", body, floor.correct, dict(body.amounts), body.reason)


@router.post("/tables/{id}/close", response_model=Done)
async def close(wish: Wished, body: Nothing) -> JSONResponse:
    """Everybody gets the chips back and the table is no more."""
    return await wish("close", body, floor.close)
