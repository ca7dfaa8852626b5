"""Past rounds: lists, steps, records, proofs; and the books for those who audit."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Response
from pydantic import Field

from houseway.room import past
from houseway.room.ledger import proof
from houseway.room.past import Past, Wanted
from houseway.table.record import RecordError
from houseway.table.views import view
from houseway.web.people import Body
from houseway.web.replies import MAY_REFUSE, No
from houseway.web.visitors import Anybody, Somebody, TheHouse

router = APIRouter(prefix="/api", tags=["rounds"], responses=MAY_REFUSE)
Short = Annotated[str | None, Query(max_length=80)]


class Record(Body):
    record: str = Field(max_length=4_000_000)


def past_round(house: TheHouse, table: str, number: int) -> Past:
    if not 0 < number < 2**31:
        raise No(404, "no-such-round", "Rounds are numbered from 1.")
    found = house.store.read(lambda conn: past.find(conn, table, number))
    if found is None:
        raise No(404, "no-such-round", "No round of this number is over at that table.")
    return found


def _place(text: str | None) -> tuple[float, str, int] | None:
    """Where the last page ended, as it was told."""
    if text is None:
        return None
    parts = text.split("_")
    try:
        at, table, number = parts
        return float.fromhex(at), table, int(number)
    except (ValueError, OverflowError) as error:
        raise No(422, "malformed", f"before: {text[:40]!r} is no place in a list of rounds.") from error


@router.get("/rounds")
def rounds(
    house: TheHouse,
    person: Anybody,
    of: Literal["mine", "house"] = "mine",
    table: Short = None,
    game: Short = None,
    before: Short = None,
    limit: Annotated[int, Query(ge=1, le=past.MOST_ROWS)] = 25,
) -> dict[str, Any]:
    """Rounds that are over, the newest first: your own, or all of the house."""
    if of == "mine" and person is None:
        return {"rounds": [], "next": None}
    account = person.id if of == "mine" and person is not None else None
    wanted = Wanted(account, table, game, _place(before), limit)
    found, last = house.store.read(lambda conn: past.listed(conn, wanted))
    place = None if last is None else f"{last[0].hex()}_{last[1]}_{last[2]}"
    return {"rounds": [each.row(person) for each in found], "next": place}


@router.get("/rounds/{table}/{number}")
def one_round(
    house: TheHouse,
    person: Anybody,
    table: str,
    number: int,
    eyes: Annotated[str | None, Query(alias="as", max_length=60, description="For auditors: whose eyes")] = None,
) -> dict[str, Any]:
    """One round step by step, as this viewer saw it."""
    found = past_round(house, table, number)
    if not past.may_look(found, person, eyes):
        says = "You may look with your own eyes and the public's; an auditor also with those of who was there."
        raise No(403, "foreign-eyes", says)
    return past.told(house, found, person, eyes)


@router.get("/rounds/{table}/{number}/record", response_class=Response)
def record(house: TheHouse, person: Anybody, table: str, number: int) -> Response:
    """The round as JSON Lines, for `houseway verify`."""
    from houseway.table.record import loads

    found = past_round(house, table, number)
    says = past.may_have_record(house, found, person, view(loads(found.record), found.called(person)))
    if says is not None:
        raise No(409, "not-published", says)
    name = f"{found.game.replace('/', '-')}-{table}-{number}.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(found.record, media_type="application/x-ndjson", headers=headers)


@router.get("/rounds/{table}/{number}/verify")
def verify_round(house: TheHouse, table: str, number: int) -> dict[str, Any]:
    """Hash chain, shuffle, replay and money of a round, checked one by one."""
    return past.proved_here(past_round(house, table, number))


@router.post("/verify")
def verify_record(body: Record) -> dict[str, Any]:
    """The same for a record that you have."""
    try:
        return past.proved(body.record)
    except RecordError as error:
        raise No(422, "no-record", str(error)) from error


@router.get("/audit")
def audit(
    house: TheHouse,
    person: Somebody,
    table: Annotated[str, Query(max_length=16)],
    before: Annotated[int | None, Query(ge=0, le=2**31, description="Events before this version")] = None,
    posting: Annotated[int | None, Query(ge=0, le=2**31, description="Postings before this one")] = None,
) -> dict[str, Any]:
    """What was written about a table. For auditors and the floor."""
    if not person.audits:
        raise No(403, "not-an-auditor", "Only auditors and the floor read the books.")
    return house.store.read(lambda conn: past.books(conn, table, before, posting))


@router.get("/audit/proof")
def audit_proof(house: TheHouse, person: Somebody) -> dict[str, Any]:
    """Whether the books of the whole house are in order. For auditors and the floor."""
    if not person.audits:
        raise No(403, "not-an-auditor", "Only auditors and the floor read the books.")
    wrong = house.store.read(proof)
    return {"ok": not wrong, "wrong": wrong}
