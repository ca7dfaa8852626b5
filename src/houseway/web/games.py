"""The rulebook: every document of the catalog, its clauses, readings, comparison and odds."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query
from fastapi.responses import JSONResponse

from houseway import rulebook
from houseway.catalog import loader
from houseway.catalog.index import ROOM_NAMES, built
from houseway.catalog.loader import Game
from houseway.room.opening import terms_of
from houseway.room.replies import cite
from houseway.web.comparison import compare
from houseway.web.people import Nothing
from houseway.web.replies import MAY_REFUSE, No
from houseway.web.visitors import Somebody, TheHouse

router = APIRouter(prefix="/api/games", tags=["rulebook"], responses=MAY_REFUSE)
Choices = Annotated[list[str], Query(max_length=60, description="name:value, as often as needed")]
Value = bool | int | str


def typed(text: str) -> Value:
    """The value that an address means."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.removeprefix("-").isdecimal() and text.isascii() and len(text) < 10 else text


def pairs(given: list[str], known: dict[str, list[Value]]) -> dict[str, Value]:
    """`decks:6` as name and value. The text "2" and the number 2 read alike in an address; the game's own is meant."""
    found: dict[str, Value] = {}
    for one in given:
        name, colon, value = one.partition(":")
        if not colon or len(one) > 200:
            raise No(422, "malformed", f"{one[:60]!r} is not a name and a value: write it like decks:6.")
        near = (other for other in known.get(name, ()) if str(other).lower() == value.lower())
        found[name] = next(near, typed(value))
    return found


def game(room: str, game: str, option: Choices = [], reading: Choices = []) -> Game:  # noqa: B006
    id = f"{room}/{game}"
    entry = loader.load(id)
    options = {one.name: [choice.value for choice in one.choices] for one in entry.options}
    readings = {one.name: list(one.values) for one in entry.readings}
    return loader.game(id, pairs(option, options), pairs(reading, readings))


TheGame = Annotated[Game, Depends(game)]


def catalog() -> list[dict[str, Any]]:
    """Rooms, their families, their games."""
    rooms: dict[str, dict[str, list[dict[str, Any]]]] = {}
    for document in built().values():
        rooms.setdefault(document.room, {}).setdefault(document.family, []).append(document.json())
    return [
        {
            "id": room,
            "name": ROOM_NAMES.get(room, room),
            "families": [{"name": family, "games": games} for family, games in sorted(families.items())],
        }
        for room, families in sorted(rooms.items())
    ]


@router.get("")
def games() -> dict[str, Any]:
    """Every game that is dealt, by room and family."""
    return {"rooms": catalog()}


@router.get("/{room}/{game}")
def rules(game: TheGame) -> dict[str, Any]:
    """The document's page: deck, seats, wagers, pay tables, charts, settlement, readings, clauses."""
    return rulebook.page(game)


@router.get("/{room}/{game}/terms")
def terms(game: TheGame) -> dict[str, Any]:
    """What may be chosen when a table of this game is opened."""
    return terms_of(game)


@router.get("/{room}/{game}/why/{name}")
def why(game: TheGame, name: str) -> dict[str, Any]:
    """A clause or reading in words, with its place in the document."""
    rule = cite(game, name)
    if not rule:
        raise No(404, "no-such-clause", f"The document has no clause {name[:60]!r}.")
    return {"name": name, "rule": rule}


@router.get("/{room}/{game}/compare")
def comparison(
    game: TheGame,
    others: Annotated[list[str], Query(alias="with", max_length=8)] = [],  # noqa: B006
) -> dict[str, Any]:
    """The game beside its sisters in other rooms, row by row."""
    return compare(game, others)


@router.get("/{room}/{game}/odds")
async def odds(house: TheHouse, game: TheGame) -> dict[str, Any]:
    """What every wager is worth, where it has been worked out."""
    return house.odds.found(game)


@router.post("/{room}/{game}/odds", status_code=202)
async def count_odds(house: TheHouse, person: Somebody, game: TheGame, body: Nothing) -> JSONResponse:
    """Has the odds of the game worked out; ask again for them with GET."""
    return JSONResponse(house.odds.ask(game), 202)
