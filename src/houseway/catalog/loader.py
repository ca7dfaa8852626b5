"""Reads one catalog entry, with the options and readings asked for switched on."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, lru_cache
from importlib import import_module
from types import ModuleType
from typing import Any

from pydantic import ValidationError

from houseway.catalog.index import CatalogError, find
from houseway.catalog.lines import Lines
from houseway.catalog.schema import Alternative, Clause, Entry, Option, Reading, Value
from houseway.catalog.sheets import with_sheets
from houseway.money import Halves, Odds, PayTable

MOST_GAMES = 512  # kept in memory: each document in each combination of its options and readings is a game


class Game:
    """A document ready to be dealt: its entry, the options and readings in force, and the script that plays it."""

    def __init__(self, entry: Entry, options: Mapping[str, Value], readings: Mapping[str, Value], decks: int) -> None:
        self.entry = entry
        self.id = entry.id
        self.options = dict(options)
        self.decks = decks
        self.switched = dict(readings)  # only the readings that differ from the catalog's choice
        self.readings = {reading.name: reading.choice for reading in entry.readings} | self.switched
        self.wagers = {wager.name: wager for wager in entry.wagers}
        self.module = script_module(entry.script)
        self.for_pot: bool = getattr(self.module, "FOR_POT", False)  # people play against each other, nobody banks
        with _mistakes(f"{self.id}.toml: rules."):
            self.rules = self.module.Rules.model_validate(entry.rules)
        self.odds = {wager.name: Odds.parse(wager.pays) for wager in entry.wagers if wager.pays is not None}
        self.tables = {
            name: PayTable({row.hand: row.pays for row in table.rows}) for name, table in entry.pay_tables.items()
        }
        self.halves: Halves = self.readings.get("half_cents", "down")  # type: ignore[assignment]
        self._cited = _citations(entry, self.switched)

    def __repr__(self) -> str:
        return f"<Game {self.id}: {self.entry.title}>"

    def cite(self, key: str) -> tuple[Clause | Reading, ...]:
        """The clauses or the reading that a script cites by `key`."""
        try:
            return self._cited[key]
        except KeyError:
            raise CatalogError(
                f"{self.id}.toml: no clause or reading is called {key!r} or answers it, and the script cites it."
            ) from None

    def cite_all(self, keys: Iterable[str]) -> list[Clause | Reading]:
        """What several keys cite, each clause or reading once."""
        return list({part.name: part for key in keys for part in self.cite(key)}.values())

    def knows(self, key: str) -> bool:
        return key in self._cited

    def why(self, key: str) -> str:
        """The rule in words with its place in the document."""
        return "\n".join(f"{part.says} ({part.lines})" for part in self.cite(key))

    def deal(self, bets: Mapping[str, str] | None = None, **setup: Any) -> Any:
        """A new round, with the bets placed if they are given; see `houseway.table.round.Round`."""
        from houseway.table.round import Round
        from houseway.table.setup import Setup

        return Round(self, Setup.of(self, **setup), bets)

    def json(self) -> dict[str, Any]:
        return {"game": self.id, "options": {"decks": self.decks, **self.options}, "readings": self.switched}


def _citations(entry: Entry, switched: Mapping[str, Value]) -> dict[str, tuple[Clause | Reading, ...]]:
    cited: dict[str, list[Clause | Reading]] = {}
    parts: list[Clause | Reading] = [*entry.clauses, *(_in_force(reading, switched) for reading in entry.readings)]
    for part in parts:
        for key in (part.name, *part.answers):
            cited.setdefault(key, []).append(part)
    return {key: tuple(told) for key, told in cited.items()}


def _in_force(reading: Reading, switched: Mapping[str, Value]) -> Reading:
    """The reading as it is cited: a switched one says what its alternative says."""
    if reading.name not in switched:
        return reading
    other = next(other for other in reading.alternatives if other.value == switched[reading.name])
    return reading.model_copy(update={"says": other.says})


def script_module(script: str) -> ModuleType:
    name = f"houseway.games.{script}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{name}.".startswith(f"{error.name}."):
            raise
        raise CatalogError(f"There is no script {script!r} in houseway.games.") from error


def game(id: str, options: Mapping[str, Value] | None = None, readings: Mapping[str, Value] | None = None) -> Game:
    """The game of that document. `options` are the document's own choices, `readings` switch a passage to another
    of its readings."""
    return _game(id, tuple(sorted((options or {}).items())), tuple(sorted((readings or {}).items())))


@lru_cache(MOST_GAMES)
def _game(id: str, options: tuple[tuple[str, Value], ...], readings: tuple[tuple[str, Value], ...]) -> Game:
    entry = load(id)
    chosen = dict(options)
    asked = chosen.pop("decks", None)
    patch: dict[str, Any] = {}
    kept: dict[str, Value] = {}
    for option in entry.options:
        if option.name in chosen:
            kept[option.name] = _take(id, "option", option, chosen.pop(option.name), option.choices, patch)
    if chosen:
        names = ", ".join(["decks", *(option.name for option in entry.options)])
        raise CatalogError(f"{id} has no option {next(iter(chosen))!r}; its options are: {names}.")
    switched: dict[str, Value] = {}
    named = {reading.name: reading for reading in entry.readings}
    for name, value in readings:
        if name not in named:
            known = ", ".join(named) or "none"
            raise CatalogError(f"{id} has no reading {name!r}; its readings are: {known}.")
        reading = named[name]
        if value == reading.choice and type(value) is type(reading.choice):
            continue
        switched[name] = _take(id, "reading", reading, value, reading.alternatives, patch)
    entry = _patched(entry, patch) if patch else entry
    return Game(entry, kept, switched, _decks(entry, asked))


def _decks(entry: Entry, asked: Value | None) -> int:
    numbers = entry.deck.numbers
    if asked is None:
        return numbers[0]
    if isinstance(asked, bool) or asked not in numbers:
        allowed = f"{numbers[0]} to {numbers[-1]}" if not entry.deck.allowed else ", ".join(map(str, numbers))
        allowed = f"{allowed} decks" if len(numbers) > 1 else "one deck" if numbers == (1,) else f"{numbers[0]} decks"
        place = next(clause.lines for clause in entry.clauses if clause.name == entry.deck.clause)
        raise CatalogError(f"{entry.id} is dealt with {allowed}, not {asked} ({place}).")
    return int(asked)


def _take(
    id: str, what: str, part: Option | Reading, value: Value, others: tuple[Alternative, ...], patch: dict[str, Any]
) -> Value:
    for other in others:
        if other.value == value and type(other.value) is type(value):
            patch.update(other.set)
            return value
    known = [other.value for other in others] if isinstance(part, Option) else part.values
    listed = ", ".join(repr(known_value) for known_value in known)
    raise CatalogError(f"{id}: {what} {part.name!r} takes one of {listed}, not {value!r}.")


@cache
def load(id: str) -> Entry:
    """The entry as its file has it. A mistake in the file is told with file, key and what was expected."""
    document = find(id)
    try:
        raw = tomllib.loads(document.path.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise CatalogError(f"{id}.toml is not TOML: {error}.") from error
    raw = with_sheets(id, raw)
    try:
        Lines.parse(document.source)
    except ValueError as error:
        raise CatalogError(f"index.toml: {id}: source: {error}.") from error
    raw |= {
        "id": id,
        "title": document.title,
        "room": document.room,
        "family": document.family,
        "approval": document.approval,
        "source": tuple(place.strip() for place in document.source.split(",")),
    }
    with _mistakes(f"{id}.toml: "):
        return Entry.model_validate(raw)


@contextmanager
def _mistakes(where: str) -> Iterator[None]:
    """What is wrong with a file's values is told with the file, the key and what was expected."""
    try:
        yield
    except ValidationError as error:
        first = error.errors()[0]
        key = ".".join(map(str, first["loc"]))
        raise CatalogError(f"{where}{key}: {first['msg']}.") from error


def _patched(entry: Entry, patch: Mapping[str, Any]) -> Entry:
    raw = copy.deepcopy(entry.model_dump(by_alias=True))
    for path, value in patch.items():
        _put(raw, path.split("."), value, f"{entry.id}: {path}")
    with _mistakes(f"{entry.id}.toml: after setting {', '.join(patch)}: "):
        return Entry.model_validate(raw)


def _put(node: Any, path: list[str], value: Any, where: str) -> None:
    """Sets a value deep in the raw entry; members of a list are found by their name, printed tables by their limit."""
    for step in path[:-1]:
        if isinstance(node, list | tuple):
            node = next((member for member in node if step in (member.get("name"), member.get("limit"))), None)
        else:
            node = node.get(step) if isinstance(node, dict) else None
        if node is None:
            raise CatalogError(f"{where}: there is no {step!r} to set.")
    node[path[-1]] = value
