"""Past rounds as pages: the list, a round step by step, and its proof."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse

from houseway.catalog.index import ROOM_NAMES, built
from houseway.room import past
from houseway.room.past import PUBLIC, Past
from houseway.room.people import Person
from houseway.table.bank import BANK
from houseway.web.pages import ENVIRONMENT, render
from houseway.web.replies import No
from houseway.web.rounds import past_round, rounds
from houseway.web.visitors import Anybody, TheHouse

router = APIRouter(include_in_schema=False)
ON_A_PAGE = 40


def moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%d %b %Y, %H:%M UTC")


ENVIRONMENT.filters["moment"] = moment


@router.get("/history")
def history_page(
    request: Request,
    house: TheHouse,
    person: Anybody,
    of: Annotated[str | None, Query(pattern="^(mine|house)$")] = None,
    table: Annotated[str | None, Query(max_length=16)] = None,
    before: Annotated[str | None, Query(max_length=80)] = None,
) -> HTMLResponse:
    whose = of or ("house" if table is not None or person is None else "mine")
    found = rounds(house, person, whose, table, None, before, ON_A_PAGE)  # type: ignore[arg-type]
    return render(
        request, "history.html", person, rounds=found["rounds"], next=found["next"], of=whose, table=table,
        room_of=lambda game: ROOM_NAMES.get(game.partition("/")[0], game),
    )  # fmt: skip


@router.get("/history/{table}/{number}")
def round_page(
    request: Request,
    house: TheHouse,
    person: Anybody,
    table: str,
    number: str,
    eyes: Annotated[str | None, Query(alias="as", max_length=60)] = None,
) -> HTMLResponse:
    found = past_round(house, table, _number(number))
    may = viewers(found, person)
    if eyes is not None and eyes not in [name for name, _ in may]:
        raise No(403, "foreign-eyes", "You may look with your own eyes and the public's; only auditors choose others.")
    told = past.told(house, found, person, eyes)
    return render(
        request, "round.html", person, round=told, viewers=may, eyes=told["viewer"] or PUBLIC,
        open=table in house.tables, room=ROOM_NAMES.get(found.game.partition("/")[0]), known=found.game in built(),
    )  # fmt: skip


@router.get("/history/{table}/{number}/verify")
def proof_page(request: Request, house: TheHouse, person: Anybody, table: str, number: str) -> HTMLResponse:
    """The checks of `houseway verify`, made by the house; the record to make them elsewhere."""
    found = past_round(house, table, _number(number))
    told = past.told(house, found, person)
    return render(request, "verify.html", person, round=told, proof=past.proved_here(found))


@router.get("/verify")
def verify_page(request: Request, person: Anybody) -> HTMLResponse:
    return render(request, "verify.html", person, round=None, proof=None)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise No(404, "no-such-round", "Rounds are numbered from 1.")
    return int(text)


def viewers(found: Past, person: Person | None) -> list[tuple[str, str]]:
    """With whose eyes this person may look at the round, and what they are called."""
    own = found.called(person)
    told = [] if own is None else [(own, f"your own ({_called(own, found.people[own]['name'])})")]
    if person is not None and person.audits:
        told += [(who, _called(who, each["name"])) for who, each in found.people.items() if who != own]
    return [*told, (PUBLIC, "somebody looking on")]


def _called(who: str, name: Any) -> str:
    where = f"seat {who}, " if who.isdecimal() else "the bank, " if who == BANK else ""
    return f"{where}{name}"
