"""The rulebook as pages: every document, the same game in several rooms, what its wagers are worth."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Annotated, Any
from urllib.parse import urlencode

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse

from houseway import rulebook
from houseway.catalog.index import ROOM_NAMES, built
from houseway.catalog.loader import Game
from houseway.web import games as rules_api
from houseway.web.comparison import MOST, compare, conditions, sisters
from houseway.web.pages import ENVIRONMENT, render
from houseway.web.visitors import Anybody, TheHouse

router = APIRouter(include_in_schema=False)
DECKS = {
    "53": "52 cards and a joker",
    "56": "52 cards and a second ace of every suit",
    "spanish-48": "48 cards, without the tens",
    "tiles": "the 32 tiles",
}


def place(lines: str) -> str:
    """`001:3812-3815` in words."""
    told: dict[str, list[str]] = {}
    for part in lines.split(", "):
        document, _, span = part.partition(":")
        told.setdefault(document, []).append(span.replace("-", " to "))
    return "; ".join(f"document {document}, lines {', '.join(spans)}" for document, spans in told.items())


def worth(share: float) -> str:
    return f"{100 * share:+.4f} %".replace("-", "−")


def percent(share: float) -> str:
    digits = 2 if share >= 0.001 or not share else 4 if share >= 0.00001 else 7
    return f"{100 * share:.{digits}f} %"


ENVIRONMENT.filters |= {"place": place, "worth": worth, "percent": percent}


@router.get("/rules")
def rules_page(request: Request, person: Anybody) -> HTMLResponse:
    return render(request, "rules.html", person, rooms=rules_api.catalog(), count=len(built()))


@router.get("/rules/{room}/{game}")
def game_page(request: Request, house: TheHouse, person: Anybody, found: rules_api.TheGame) -> HTMLResponse:
    """One document: everything that `houseway rules` prints, and the odds where they are known."""
    page = rulebook.page(found)
    labels = {wager["name"]: wager["label"] for wager in page["wagers"]}
    return render(
        request, "game.html", person, page=page, game=_named(found), sections=_sections(page),
        deck=DECKS.get(page["deck"]["kind"], f"{page['deck']['kind']} cards"), anchor=anchors(found),
        aliases=_aliases(found), query=_query(_chosen(found)), switch=_switches(found),
        odds=house.odds.found(found), chosen=_chosen(found), others=len(sisters(found)),
        terms={wager["name"]: conditions(wager, labels) for wager in page["wagers"]},
    )  # fmt: skip


@router.get("/rules/{room}/{game}/odds")
def odds_page(request: Request, house: TheHouse, person: Anybody, found: rules_api.TheGame) -> HTMLResponse:
    odds = house.odds.found(found)
    report = odds["report"]
    return render(
        request, "odds.html", person, query=_query(_chosen(found)),
        game=_named(found), odds=odds, report=report, chosen=_chosen(found),
        scale=None if report is None else _scale(report),
        labels={name: wager.label for name, wager in found.wagers.items()}, readings=rulebook.readings(found),
    )  # fmt: skip


@router.get("/compare/{room}/{game}")
def compare_page(
    request: Request,
    person: Anybody,
    room: str,
    game: str,
    others: Annotated[list[str], Query(alias="with", max_length=8)] = [],  # noqa: B006
) -> HTMLResponse:
    found = rules_api.game(room, game)
    compared = compare(found, others)
    beside = [one["id"] for one in compared["games"]]
    return render(
        request, "compare.html", person, game=_named(found), compared=compared, beside=beside, most=MOST,
        kin=[one.json() for one in built().values() if one.family == found.entry.family and one.id != found.id],
    )  # fmt: skip


def _named(game: Game) -> dict[str, Any]:
    entry = game.entry
    return {
        "id": game.id,
        "title": entry.title,
        "room": ROOM_NAMES.get(entry.room, entry.room),
        "approval": entry.approval,
        "for_pot": game.for_pot,
    }


def _chosen(game: Game) -> list[tuple[str, str]]:
    """What differs from the house's choice, as an address says it."""
    told: list[tuple[str, str]] = [("reading", f"{name}:{_text(value)}") for name, value in game.switched.items()]
    usual = {option.name: option.choices[0].value for option in game.entry.options}
    told += [("option", f"{name}:{_text(value)}") for name, value in game.options.items() if value != usual.get(name)]
    if game.decks != game.entry.deck.numbers[0]:
        told.append(("option", f"decks:{game.decks}"))
    return told


def _query(chosen: list[tuple[str, str]]) -> str:
    return f"?{urlencode(chosen, safe=':')}" if chosen else ""


def _switches(game: Game) -> Callable[[str, str, object], str]:
    """The address of this page with one more choice, all others as they are; None takes a choice back."""
    chosen = _chosen(game)

    def switch(kind: str, name: str, value: object) -> str:
        kept = [(each, text) for each, text in chosen if (each, text.partition(":")[0]) != (kind, name)]
        return f"/rules/{game.id}" + _query(kept if value is None else [*kept, (kind, f"{name}:{_text(value)}")])

    return switch


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def anchors(game: Game) -> Callable[[str], str]:
    """Where on the page a rule stands: its own clause or reading, or the first of those that answer for it."""
    here = {clause.name for clause in game.entry.clauses} | {reading.name for reading in game.entry.readings}

    def anchor(key: str) -> str:
        return key if key in here else next((part.name for part in game.cite(key) if part.name in here), "part-clauses")

    return anchor


def _aliases(game: Game) -> dict[str, list[str]]:
    """Further names of each clause under which the script cites it, so that a link to any of them leads to it."""
    taken = {clause.name for clause in game.entry.clauses} | {reading.name for reading in game.entry.readings}
    found: dict[str, list[str]] = {}
    for clause in game.entry.clauses:
        fresh = [name for name in dict.fromkeys(clause.answers) if name not in taken]
        taken.update(fresh)
        found[clause.name] = fresh
    return found


def _sections(page: dict[str, Any]) -> list[tuple[str, str]]:
    """The parts that this document's page has."""
    named = [
        ("table", "The table", True), ("bank", "The bank", page["bank"]), ("wagers", "Wagers", page["wagers"]),
        ("limits", "Limits", page["limits"]), ("pay-tables", "What bonus bets pay", page["pay_tables"]),
        ("flow", "A round", page["flow"]), ("charts", "Charts", page["charts"]),
        ("house-way", "House ways", page["house_way"]), ("settlement", "Settlement", page["settlement"]),
        ("irregularities", "Irregularities", page["irregularities"]), ("options", "Options", page["options"]),
        ("readings", "Readings", page["readings"]), ("clauses", "The document", True),
    ]  # fmt: skip
    return [(name, title) for name, title, here in named if here]


def _scale(report: dict[str, Any]) -> dict[str, Any]:
    """How far the axis of the expectations reaches, in percent, and the marks on it."""
    worth = [100 * one["expectation"] for one in report["wagers"]]
    worth += [] if report["together"] is None else [100 * report["together"]["expectation"]]
    low, high = min(*worth, 0.0), max(*worth, 0.0)
    step = next(step for step in (0.5, 1, 2, 5, 10, 25, 50, 100, 1000) if (high - low) / step <= 6)
    marks = [step * place for place in range(-ceil(-low / step), ceil(high / step) + 1)]
    return {"low": marks[0], "span": (marks[-1] - marks[0]) or step, "marks": marks}
