"""Reads `--option decks=6` and `--reading tie_on_lines=lose`: names with true, false, a whole number or text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from houseway.cli.errors import Wrong

if TYPE_CHECKING:
    from houseway.catalog.loader import Game

Value = bool | int | str


def typed(text: str) -> Value:
    """The value that a person means: a quoted number stays text."""
    if text in ("true", "false"):
        return text == "true"
    if text.removeprefix("-").isdecimal() and text.isascii():
        return int(text)
    if len(text) >= 2 and text[0] == text[-1] and text[0] in "\"'":
        return text[1:-1]
    return text


def pairs(given: Sequence[str], flag: str) -> dict[str, Value]:
    values: dict[str, Value] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise Wrong(f"{flag} {text!r} is not a name and a value: write it like {flag} decks=6.")
        if name.strip() in values:
            raise Wrong(f"{flag} {name.strip()} is given twice.")
        values[name.strip()] = typed(value.strip())
    return values


def chosen(game: str, options: Sequence[str], readings: Sequence[str]) -> Game:
    """The game that a command line asks for."""
    from houseway.catalog.loader import game as find_game

    picked, switched = pairs(options, "--option"), pairs(readings, "--reading")
    return find_game(game, as_known(game, picked), as_known(game, switched))


def as_known(game: str, values: dict[str, Value]) -> dict[str, Value]:
    """A shell cannot tell the text "2" from the number 2: who writes 2 means the choice that reads so."""
    from houseway.catalog.loader import load

    entry = load(game)
    known: dict[str, list[Value]] = {
        option.name: [choice.value for choice in option.choices] for option in entry.options
    }
    known |= {reading.name: reading.values for reading in entry.readings}
    return {name: _nearest_type(value, known.get(name, [])) for name, value in values.items()}


def _nearest_type(value: Value, known: list[Value]) -> Value:
    if any(other == value and type(other) is type(value) for other in known):
        return value
    return next((other for other in known if str(other).lower() == str(value).lower()), value)
