"""The odds of one game, wager by wager: what each wins, pushes and loses, and what it is worth to its bettor.

Every game's script has its odds in a module of the same name here: `games.baccarat.coup` in `odds.baccarat.coup`. Such
a module has one function, `odds(game, progress)`, which lists a `WagerOdds` for each wager in the document's order. It
may have two more: `quick(game)`, whether the other readings are worked out as well, and `hang_on(game)`, all that its
odds hang on. A game without such a module is played out. The bank is taken to cover every bet, and the shoe to be full.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal

from houseway.catalog.index import CatalogError

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.catalog.schema import Value

Progress = Callable[[str, float], None]
"""Told what is being counted and how much of it is done, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Result:
    """One way for a wager to end: the clause that makes it so, what it nets for each unit, and how often it comes."""

    because: str
    net: Fraction
    share: Fraction
    ways: int

    def json(self) -> dict[str, Any]:
        return {"clause": self.because, "net": str(self.net), "probability": float(self.share), "ways": self.ways}


@dataclass(frozen=True, slots=True)
class WagerOdds:
    """One wager. `expectation` is the bettor's mean net result for each unit first staked on it."""

    wager: str
    method: Literal["exact", "simulated"]
    win: Fraction
    push: Fraction
    lose: Fraction
    expectation: Fraction
    strategy: str = ""  # the play that the numbers suppose, in words
    standard_error: float | None = None  # of the expectation, where it is simulated
    combinations: dict[str, int] | None = None  # ways to win, push, lose, and in total
    results: tuple[Result, ...] = ()  # the same, told apart by clause and pay-off
    play: dict[str, Any] | None = None  # the same play as data

    @property
    def favours_bettor(self) -> bool:
        return self.expectation > 0

    def json(self) -> dict[str, Any]:
        shares = {"win": self.win, "push": self.push, "lose": self.lose}
        return {
            "wager": self.wager,
            "method": self.method,
            **{name: float(share) for name, share in shares.items()},
            "expectation": float(self.expectation),
            "standard_error": self.standard_error,
            "strategy": self.strategy,
            "play": self.play,
            "favours_bettor": self.favours_bettor,
            "fractions": {name: str(share) for name, share in (shares | {"expectation": self.expectation}).items()},
            "combinations": self.combinations,
            "results": [result.json() for result in self.results],
        }


@dataclass(frozen=True, slots=True)
class OtherReading:
    """What wagers would be worth if one passage were read another way: only those that change, None where it goes."""

    name: str
    value: Value
    worth: dict[str, Fraction | None]

    def json(self) -> dict[str, Any]:
        worth = {wager: None if worth is None else float(worth) for wager, worth in self.worth.items()}
        return {"reading": self.name, "value": self.value, "expectation": worth}


@dataclass(frozen=True, slots=True)
class Together:
    """Wagers that one play decides, for each unit of the first: what the game itself is worth."""

    wagers: tuple[str, ...]
    expectation: Fraction

    def json(self) -> dict[str, Any]:
        return {
            "wagers": list(self.wagers),
            "expectation": float(self.expectation),
            "fraction": str(self.expectation),
        }


@dataclass(frozen=True, slots=True)
class Report:
    """The odds of a game as it stands."""

    wagers: list[WagerOdds]
    other_readings: list[OtherReading]
    together: Together | None = None  # where the game is more than one wager

    def json(self) -> dict[str, Any]:
        return {
            "wagers": [wager.json() for wager in self.wagers],
            "together": None if self.together is None else self.together.json(),
            "other_readings": [other.json() for other in self.other_readings],
        }


def report(game: Game, progress: Progress | None = None) -> Report:
    """The odds of every wager, and, where that is quick, what other readings would make of them."""
    wagers = odds(game, progress)
    lab = lab_of(game)
    quick = getattr(lab, "quick", None)
    others = other_readings(game, wagers, progress) if quick is not None and quick(game) else []
    return Report(wagers, others, together(game, wagers))


def together(game: Game, wagers: list[WagerOdds]) -> Together | None:
    """The base wagers that are placed only together, and what is raised on them later."""
    names = [*staked_together(game), *(name for name, wager in game.wagers.items() if wager.later)]
    worth = {wager.wager: wager.expectation for wager in wagers}
    return Together(tuple(names), sum((worth[name] for name in names), Fraction(0))) if len(names) > 1 else None


def staked_together(game: Game) -> list[str]:
    """The first base wager, what must stand beside it, and what must stand beside that."""
    found = [next(name for name, wager in game.wagers.items() if wager.base)]
    for name in found:
        found += [other for other in game.wagers[name].requires if other not in found]
    return [name for name in game.wagers if name in found]


def odds(game: Game, progress: Progress | None = None) -> list[WagerOdds]:
    """The odds of every wager of the game as it stands: its options, its readings in force, its number of decks."""
    if game.for_pot:
        says = 'is played for the pot: name the hands to compare, as in --hands "AsKs,QhQd" or --hands "AsKs,random"'
        raise CatalogError(f"{game.id} {says}.")
    lab = lab_of(game)
    if lab is None:
        from houseway.odds.simulate import simulate

        return simulate(game, progress=progress)
    wagers: list[WagerOdds] = lab.odds(game, progress)
    return wagers


def lab_of(game: Game) -> ModuleType | None:
    """Where the odds of the game's script are counted out, if they are."""
    name = f"houseway.odds.{game.entry.script}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not name.startswith(error.name):
            raise
        return None


def other_readings(game: Game, wagers: list[WagerOdds], progress: Progress | None = None) -> list[OtherReading]:
    """Every other reading of the document that changes what a wager is worth, one at a time."""
    now = {wager.wager: wager.expectation for wager in wagers}
    found = []
    others = [
        (reading.name, value)
        for reading in game.entry.readings
        for value in reading.values
        if value != game.readings[reading.name]
    ]
    for place, (reading, value) in enumerate(others, 1):
        if progress is not None:  # each takes about as long as the game itself did
            progress("the same, read another way", place / (len(others) + 1))
        then = _read_so(game, reading, value)
        if then is not None and (changed := {name: then.get(name) for name in now if then.get(name) != now[name]}):
            found.append(OtherReading(reading, value, changed))
    return found


def _read_so(game: Game, reading: str, value: Value) -> dict[str, Fraction] | None:
    """The wagers' worth with that reading; None where the game in force cannot be read so, or nothing hangs on it."""
    from houseway.catalog.loader import game as find_game

    try:
        other = find_game(game.id, {**game.options, "decks": game.decks}, {**game.switched, reading: value})
    except CatalogError:
        return None
    hang_on = getattr(lab_of(game), "hang_on", _what_odds_hang_on)
    if hang_on(other) == hang_on(game):
        return None
    return {wager.wager: wager.expectation for wager in odds(other)}


def _what_odds_hang_on(game: Game) -> tuple[Any, ...]:
    """Where settlement starts, or who may bet, changes no odds."""
    return game.rules, list(game.wagers), game.odds, game.tables, game.entry.deck
