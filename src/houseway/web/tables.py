"""The lobby and the tables: pictures, streams, commands."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Header, Request, Response
from fastapi.responses import JSONResponse, StreamingResponse
from pydantic import ConfigDict, Field

from houseway.room import commands, floor
from houseway.room.live import LiveTable
from houseway.room.lobby import lobby
from houseway.room.people import Person
from houseway.room.picture import picture_json
from houseway.room.replies import cite
from houseway.room.terms import Terms
from houseway.web import streams
from houseway.web.people import Body, Nothing
from houseway.web.replies import MAY_REFUSE, No, Rule, reply
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
    rule = cite(table_of(house, id).game, name)
    if not rule:
        raise No(404, "no-such-clause", f"The document has no clause {name[:60]!r}.")
    return {"name": name, "rule": [Rule(**part).model_dump() for part in rule]}


# -- commands -------------------------------------------------------------------------------------------------------


async def _command(house: Any, id: str, person: Person, key: str, what: str, body: Body, act: Any) -> JSONResponse:
    table = table_of(house, id)
    args = body.model_dump(mode="json", exclude={"seen"})
    return reply(await table.inbox.command(person, key, what, args, partial(act, table, person)))


@router.post("/tables/{id}/sit", response_model=Done)
async def sit(house: TheHouse, person: Somebody, id: str, body: Sit, key: Key) -> JSONResponse:
    """Takes a seat, or, without one, a place behind the seats."""
    return await _command(
        house, id, person, key, "sit", body, lambda table, who: commands.sit(table, who, body.seat, body.chips)
    )


@router.post("/tables/{id}/leave", response_model=Done)
async def leave(house: TheHouse, person: Somebody, id: str, body: Nothing, key: Key) -> JSONResponse:
    """Leaves with the chips, now or after the round."""
    return await _command(house, id, person, key, "leave", body, commands.leave)


@router.post("/tables/{id}/rebuy", response_model=Done)
async def rebuy(house: TheHouse, person: Somebody, id: str, body: Rebuy, key: Key) -> JSONResponse:
    """More chips from outside the table; they play from the next round on."""
    return await _command(
        house, id, person, key, "rebuy", body, lambda table, who: commands.rebuy(table, who, body.chips)
    )


@router.post("/tables/{id}/answer", response_model=Done)
async def answer(house: TheHouse, person: Somebody, id: str, body: Answer, key: Key) -> JSONResponse:
    """Answers what the table asks."""
    return await _command(
        house, id, person, key, "answer", body,
        lambda table, who: commands.answer(table, who, body.text, body.seen, body.who, body.seat),
    )  # fmt: skip


@router.post("/tables/{id}/check")
async def check(house: TheHouse, person: Somebody, id: str, body: Check) -> JSONResponse:
    """Whether an answer would be taken. Nothing changes."""
    return reply(commands.check(table_of(house, id), person, body.text))


@router.post("/tables/{id}/ready", response_model=Done)
async def ready(house: TheHouse, person: Somebody, id: str, body: Nothing, key: Key) -> JSONResponse:
    """Asks for the next round."""
    return await _command(house, id, person, key, "ready", body, commands.ready)


@router.post("/tables/{id}/bots", response_model=Done)
async def bots(house: TheHouse, person: Somebody, id: str, body: Bots, key: Key) -> JSONResponse:
    """Bots take empty seats."""
    return await _command(
        house, id, person, key, "bots", body, lambda table, who: commands.fill(table, who, body.number)
    )


@router.post("/tables/{id}/dismiss", response_model=Done)
async def dismiss(house: TheHouse, person: Somebody, id: str, body: ASeat, key: Key) -> JSONResponse:
    """A bot gives up its seat."""
    return await _command(
        house, id, person, key, "dismiss", body, lambda table, who: commands.dismiss(table, who, body.seat)
    )


@router.post("/tables/{id}/new-shoe", response_model=Done)
async def new_shoe(house: TheHouse, person: Somebody, id: str, body: Nothing, key: Key) -> JSONResponse:
    """Puts the shoe away early, so that its seed is published."""
    return await _command(house, id, person, key, "new-shoe", body, commands.new_shoe)


@router.post("/tables/{id}/pause", response_model=Done)
async def pause(house: TheHouse, person: Somebody, id: str, body: Nothing, key: Key) -> JSONResponse:
    """The floor halts the table."""
    return await _command(house, id, person, key, "pause", body, lambda table, who: floor.pause(table, who, on=True))


@router.post("/tables/{id}/resume", response_model=Done)
async def resume(house: TheHouse, person: Somebody, id: str, body: Nothing, key: Key) -> JSONResponse:
    """The floor lets the table go on."""
    return await _command(house, id, person, key, "resume", body, lambda table, who: floor.pause(table, who, on=False))


@router.post("/tables/{id}/declare", response_model=Done)
async def declare(house: TheHouse, person: Somebody, id: str, body: Declare, key: Key) -> JSONResponse:
    """The floor declares an irregularity; the document's ruling follows."""
    return await _command(
        house, id, person, key, "declare", body,
        lambda table, who: floor.declare(table, who, body.what, body.card, body.seat),
    )  # fmt: skip


@router.post("/tables/{id}/correct", response_model=Done)
async def correct(house: TheHouse, person: Somebody, id: str, body: Correct, key: Key) -> JSONResponse:
    """The floor moves chips between people at the table by a new entry."""
    return await _command(
        house, id, person, key, "correct", body,
        lambda table, who: floor.correct(table, who, dict(body.amounts), body.reason),
    )  # fmt: skip


@router.post("/tables/{id}/close", response_model=Done)
async def close(house: TheHouse, person: Somebody, id: str, body: Nothing, key: Key) -> JSONResponse:
    """Everybody gets the chips back and the table is no more."""
    return await _command(house, id, person, key, "close", body, floor.close)
