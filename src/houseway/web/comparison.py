"""One game as several documents have it, row by row: what differs stands out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from houseway import rulebook
from houseway.catalog import loader
from houseway.catalog.index import ROOM_NAMES, built
from houseway.catalog.loader import Game

MOST = 8


def sisters(game: Game) -> list[str]:
    """Other documents of the same game: those with its script and the same first words of its title."""
    family = [id for id, document in built().items() if document.family == game.entry.family and id != game.id]
    alike = [id for id in family if loader.load(id).script == game.entry.script]
    title = " ".join(game.entry.title.lower().split()[:2])
    named = [id for id in alike if title in built()[id].title.lower()]
    return (named or alike)[: MOST - 1]


def compare(game: Game, others: list[str]) -> dict[str, Any]:
    games = [game, *(loader.game(id) for id in (others or sisters(game))[: MOST - 1])]
    columns = [_rows(one) for one in games]
    keys: dict[tuple[str, str], None] = {}
    for column in columns:
        keys |= dict.fromkeys(column)
    order = list(dict.fromkeys(part for part, _ in keys))
    rows = []
    for part, name in sorted(keys, key=lambda key: order.index(key[0])):
        cells = [column.get((part, name)) for column in columns]
        rows.append({"part": part, "name": name, "cells": cells, "same": len(set(cells)) == 1})
    told = [
        {
            "id": one.id,
            "title": one.entry.title,
            "room": one.entry.room,
            "room_name": ROOM_NAMES.get(one.entry.room, one.entry.room),
        }
        for one in games
    ]
    return {"games": told, "rows": rows}


def _rows(game: Game) -> dict[tuple[str, str], str]:
    """What a document says, cell by cell."""
    page = rulebook.page(game)
    allowed = page["seats"]["allowed"]
    rows = {
        ("Document", "Approval"): page["approval"] or "none printed",
        ("Document", "Date"): page["date"] or "none printed",
        ("Table", "Deck"): f"{page['deck']['kind']}, {_span(page['deck']['allowed'])} in the shoe",
        ("Table", "Seats"): _span(allowed),
        ("Table", "Bets from behind"): "yes" if page["seats"]["backline"] else "no",
    }
    if page["bank"]:
        rows["Bank", "Rounds in a row"] = str(page["bank"]["turns"])
        rows["Bank", "Passes"] = page["bank"]["direction"]
        rows["Bank", "Nobody takes it"] = page["bank"]["declined"]
    if page["action"]:
        rows["Settlement", "Action starts by"] = page["action"]["finder"]
    if page["settlement"]:
        rows["Settlement", "Order"] = page["settlement"]["order"]
    for option in page["options"]:
        rows["Options", _plain(option["name"])] = " or ".join(
            _word(choice["value"]) or "" for choice in option["choices"]
        )
    if page["limits"]:
        rows["Table", "Limits printed"] = ", ".join(dict.fromkeys(_rate(rate) for rate in page["limits"]))
    rows |= {("Play", name): value for name, value in _play(game)}
    labels = {wager["name"]: wager["label"] for wager in page["wagers"]}
    for wager in page["wagers"]:
        rows["Wagers", wager["label"]] = _wager(wager, labels)
    for name, table in page["pay_tables"].items():
        title = next((one["label"] for one in page["wagers"] if one["pay_table"] == name), _plain(name))
        for row in table["rows"]:
            rows[f"{title} pays", row["label"]] = row["pays"]
    for rule in page["irregularities"]:
        rows["Irregularities", _plain(rule["name"])] = rule["ruling"]
    for reading in page["readings"]:
        rows["Readings", reading["question"]] = reading["says"]
    return rows


def _play(game: Game) -> Iterator[tuple[str, str]]:
    """What the script of the game is told by the entry, as far as it is a word or a number."""
    for key, value in game.entry.rules.items():
        parts = value.items() if isinstance(value, Mapping) else [(None, value)]
        for part, told in parts:
            text = _word(told)
            if key not in game.entry.charts and text is not None:
                yield _plain(key) if part is None else f"{_plain(key)}, {_plain(str(part)).lower()}", text


def _word(value: object) -> str | None:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        words = [_word(one) for one in value]
        return None if None in words or not words else ", ".join(filter(None, words))
    return str(value).replace("_", " ") if isinstance(value, str | int) else None


def _rate(rate: Mapping[str, Any]) -> str:
    return str(rate["limit"] or f"{rate['structure']} {rate['blinds']}")


def _plain(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _span(numbers: list[int]) -> str:
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return " or ".join(map(str, numbers))


def _wager(wager: dict[str, Any], labels: dict[str, str]) -> str:
    pays = f"pays {wager['pays']}" if wager["pays"] else "pays by its table" if wager["pay_table"] else ""
    parts = [pays, conditions(wager, labels), "" if wager["backline"] else "not from behind"]
    return ", ".join(part for part in parts if part) or "offered"


def conditions(wager: dict[str, Any], labels: dict[str, str]) -> str:
    """What a wager stands beside, how much it may be, and when it is placed."""

    def named(names: list[str]) -> str:
        return " or ".join(labels.get(name, name) for name in names)

    parts = [f"needs {named(wager['requires'])}" if wager["requires"] else ""]
    parts.append(f"as much as {named([wager['equals']])}" if wager["equals"] else "")
    bound = named(wager["at_most"])
    if wager["at_most_sum"]:
        bound = " and ".join(labels.get(name, name) for name in wager["at_most"]) + " together"
    parts.append(f"at most {bound}" if wager["at_most"] else "")
    parts.append(f"at least {wager['least']}" if wager["least"] else "")
    parts.append(f"at most {wager['most']}" if wager["most"] else "")
    parts.append(f"in steps of {wager['multiple_of']}" if wager["multiple_of"] else "")
    parts.append("placed in the round" if wager["later"] else "")
    return ", ".join(part for part in parts if part)
