"""The shape of a scenario file: which keys it may have and what each takes. docs/scenario.md describes them for people.

What a game makes of them is not decided here (scenario.py).
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple

from houseway.files import read_text


class ScenarioError(Exception):
    """The file asks for something that is not allowed. `code` is the refusal's, where the table refused it."""

    def __init__(self, says: str, code: str | None = None, because: str | None = None) -> None:
        super().__init__(says)
        self.code = code
        self.because = because


def read(path: str | Path) -> dict[str, Any]:
    """A scenario file as it is written."""
    try:
        return tomllib.loads(read_text(path))
    except OSError as error:
        raise ScenarioError(f"{path} cannot be read: {(error.strerror or str(error)).lower()}.") from error
    except UnicodeDecodeError as error:
        raise ScenarioError(f"{path} cannot be read: it is not text in UTF-8.") from error
    except tomllib.TOMLDecodeError as error:
        raise ScenarioError(f"{path} is not TOML: {error}.") from error


# -- what a key takes -------------------------------------------------------------------------------------------


class Kind(NamedTuple):
    says: str
    fits: Callable[[Any], bool]


def _is_whole(value: Any) -> bool:
    return type(value) is int


def _is_list(fits: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and all(fits(one) for one in value)


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


ANY = Kind("anything", lambda value: True)
TEXT = Kind("text in quotes", _is_text)
WHOLE = Kind("a whole number", _is_whole)
SEAT = Kind("the number of a seat", lambda value: _is_whole(value) and value >= 1)
COUNT = Kind("a whole number from 1", SEAT.fits)
WHO = Kind("the number of a seat, or player_dealer", lambda value: value == "player_dealer" or SEAT.fits(value))
FLAG = Kind("true or false", lambda value: isinstance(value, bool))
MONEY = Kind('an amount such as "60.00"', lambda value: _is_text(value) or _is_whole(value))
NAME = Kind("a name", lambda value: _is_text(value) or _is_whole(value))
SPAN = Kind('text such as "3-6"', lambda value: _is_text(value) or _is_whole(value))
SEATS = Kind("a list of seats, such as [1, 3]", _is_list(SEAT.fits))
PLACES = Kind("a list of seats, such as [4, 6]; 0 is nobody", _is_list(lambda value: _is_whole(value) and value >= 0))
FACES = Kind("a list of numbers from 1 to 6", _is_list(lambda face: _is_whole(face) and 1 <= face <= 6))
ANSWERS = Kind('a list of answers, such as ["war"]', _is_list(_is_text))
TABLE = Kind("a table of keys and values", lambda value: isinstance(value, Mapping))
OWES = Kind(
    'a table such as { "4" = "missed" }', lambda value: TABLE.fits(value) and all(map(_is_text, value.values()))
)
ROWS = Kind("a list of tables, written with two brackets", _is_list(TABLE.fits))
CARDS = Kind('cards such as "Kh 9s"', _is_text)
CHOICE = Kind("text, a number, true or false", lambda value: isinstance(value, str | int))

POKER = {"button": SEAT, "limit": SPAN, "blinds": SPAN, "ante": MONEY, "chip": MONEY}
SETTLEMENT = (
    "order", "seat", "hand", "bettor", "wager", "stake", "outcome", "collected", "paid", "returned", "bank_left",
    "odds", "because", "pot", "board", "half", "amount", "winners",
)  # fmt: skip
FEE = ("payer", "wager", "amount", "source", "repaired")

KEYS: dict[str, dict[str, Kind]] = {
    "": {
        "game": TEXT, "options": TABLE, "readings": TABLE, "collection": TABLE, "table": TABLE, "players": ROWS,
        "cards": TABLE, "bets": ROWS, "decisions": ROWS, "irregularities": ROWS, "expect": TABLE,
    },
    "collection": {"option": WHOLE, "schedule": TEXT},
    "table": {
        "seats": WHOLE, "player_dealer": SEAT, "bank": MONEY, "dice": FACES, "action_seat": SEAT, "seed": NAME,
        "turn": COUNT, "last_player_dealer": WHOLE, "rounds_held": COUNT, "last_bettors": SEATS, "partners": TABLE,
        "new_shoe": FLAG, "cut_card": COUNT, "owes": OWES, "blind_seats": PLACES, "skips": SEATS, "bomb": MONEY,
        "new_game": FLAG, "last_winner": SEAT, **POKER,
    },
    "players": {"seat": SEAT, "stack": MONEY},
    "bets": {"seat": SEAT, "wager": TEXT, "amount": MONEY, "bettor": NAME},
    "decisions": {"seat": WHO, "do": ANSWERS, "bettor": NAME},
    "irregularities": {"what": TEXT, "card": COUNT, "seat": SEAT},
    "expect": {
        "game": TEXT, "action_seat": SEAT, "hands": TABLE, "settlements": ROWS, "fees": ROWS, "net": TABLE,
        "ruling": TEXT, "events": ANSWERS, "refused": TEXT,
    },
    "expect.settlements": dict.fromkeys(SETTLEMENT, ANY),
    "expect.fees": dict.fromkeys(FEE, ANY),
}  # fmt: skip
NEEDED = {
    "players": ("seat", "stack"),
    "bets": ("seat", "wager", "amount"),
    "decisions": ("seat", "do"),
    "irregularities": ("what",),
    "collection": ("option",),
}
OPEN = {"options": CHOICE, "readings": CHOICE, "cards": CARDS}  # tables whose keys the game knows
BANKED = ("player_dealer", "bank", "partners", "turn", "last_player_dealer", "rounds_held", "last_bettors")


# -- checking ---------------------------------------------------------------------------------------------------


def check(raw: Mapping[str, Any]) -> None:
    """Refuses unknown keys, missing ones, and values of another kind."""
    _check_keys("", "the file", raw)
    if "game" not in raw:
        raise ScenarioError('The file names no game: write game = "room/game".')
    for place in KEYS:
        part = _part(raw, place)
        if isinstance(part, list):
            for number, row in enumerate(part, 1):
                _check_keys(place, f"[[{place}]] {number}", row)
        elif place and part is not None:
            _check_keys(place, f"[{place}]", part)
    for place, kind in OPEN.items():
        for key, value in raw.get(place, {}).items():
            _check_value(f"[{place}]", key, value, kind)


def _part(raw: Mapping[str, Any], place: str) -> Any:
    head, _, tail = place.partition(".")
    part = raw.get(head)
    return part.get(tail) if tail and isinstance(part, Mapping) else part


def _check_keys(place: str, where: str, row: Mapping[str, Any]) -> None:
    known = KEYS[place]
    for key, value in row.items():
        if key not in known:
            near = get_close_matches(key, known, n=1)
            hint = f"did you mean {near[0]!r}?" if near else f"known are: {', '.join(known)}."
            raise ScenarioError(f"Unknown key {key!r} in {where}; {hint}")
        _check_value(where, key, value, known[key])
    missing = [key for key in NEEDED.get(place, ()) if key not in row]
    if missing:
        raise ScenarioError(f"{where} needs {' and '.join(missing)}.")


def _check_value(where: str, key: str, value: Any, kind: Kind) -> None:
    if not kind.fits(value):
        raise ScenarioError(f"{where}: {key} takes {kind.says}, not {value!r}.")
