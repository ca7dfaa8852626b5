"""Hands of poker in the PHH format (`.phh`, TOML): written for other programs, read from them.

A file's players p1, p2 … are those dealt in, clockwise from the left of the button. A file can say what every poker
program knows: stacks, blinds, cards, checks and bets. What only a California room does (two boards, a discard, a
ruling) it cannot, and such a hand is refused in one sentence.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any

from houseway.catalog.index import CatalogError
from houseway.catalog.loader import game as find_game
from houseway.files import read_text
from houseway.money import money
from houseway.table.refusals import Refusal
from houseway.table.round import Round
from houseway.table.setup import Setup, SetupError

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.table.questions import Question

# The format's variants that rooms deal: cards held, how many play, whether a low takes half, and the structure.
VARIANTS: dict[tuple[int, str, bool, str], str] = {
    (2, "any", False, "no limit"): "NT",
    (2, "any", False, "fixed limit"): "FT",
    (4, "two", False, "pot limit"): "PO",
    (4, "two", True, "fixed limit"): "FO/8",
}
PLAIN = ("open", "seats", "stakes", "button", "post", "deal", "burn", "act", "gather", "return", "turn", "value",
         "award", "note", "say", "fee", "close", "drop", "action", "muck", "show", "pot")  # fmt: skip
BOARD = {3: 0, 4: 3, 5: 4}  # how many cards lie on the board, and how many lay there before
UNKNOWN = "??"
OWN = "_houseway_game"


class PhhError(Exception):
    """The hand cannot be written or read; the message is one clear sentence."""


# -- writing ------------------------------------------------------------------------------------------------------


def dumps(round: Round) -> str:
    """The hand that was played, as a `.phh` file."""
    variant = _variant(round.game, round)
    records = [event.record() for event in round.events]
    strange = next((record["kind"] for record in records if record["kind"] not in PLAIN), None)
    if not round.done or strange is not None or round.table.ruling is not None:
        why = "it is not over" if not round.done else f"it has what the format cannot say ({strange or 'a ruling'})"
        raise PhhError(f"This hand of {round.game.id} cannot be written as PHH: {why}.")
    table, stakes = round.table, round.table.stakes
    seats = [player.seat for player in table.left_of_button()]
    antes, blinds = _posted(records, seats, stakes.blinds)
    lines = {
        "variant": f'"{variant}"',
        "antes": _sums(antes),
        # With two players the format lists the small blind first, though the button posts it.
        "blinds_or_straddles": _sums(blinds[::-1] if len(seats) == 2 else blinds),
    }
    if stakes.structure == "fixed limit":
        lines |= {"small_bet": _sum(stakes.small), "big_bet": _sum(stakes.big)}
    else:
        lines["min_bet"] = _sum(stakes.blinds[-1])
    lines |= {
        "starting_stacks": _sums(table.brought[seat] for seat in seats),
        "actions": _listed(_actions(records, seats)),
        "seats": f"[{', '.join(map(str, seats))}]",
        "seat_count": str(table.seats),
        "finishing_stacks": _sums(table.brought[seat] + table.net()[str(seat)] for seat in seats),
        OWN: f'"{round.game.id}"',
        "_button": str(table.button),
    }
    return "".join(f"{key} = {value}\n" for key, value in lines.items())


def _variant(game: Game, round: Round) -> str:
    rules = game.rules
    plain = game.for_pot and getattr(rules, "boards", 0) == 1 and rules.discard == "none"
    kind = (rules.hole, rules.use, rules.split, round.table.stakes.structure) if plain else None
    if kind not in VARIANTS:
        raise PhhError(f"{game.id} as it is dealt here has no variant in the PHH format.")
    return VARIANTS[kind]


def _posted(records: list[dict[str, Any]], seats: list[int], printed: Sequence[int]) -> tuple[list[int], list[int]]:
    """What everybody posted: dead money stands among the antes. A blind that a short stack could not pay in full is
    written in full, for it is the bet that others have to call."""
    antes, blinds = dict.fromkeys(seats, 0), dict.fromkeys(seats, 0)
    names = {"big blind": printed[-1], "small blind": printed[0] if len(printed) > 1 else 0}
    for record in records:
        if record["kind"] == "post":
            paid = _cents(record["puts"])
            if record["dead"] or record["what"] == "ante":
                antes[record["seat"]] += paid
            else:
                blinds[record["seat"]] += names.get(record["what"], paid)
    return list(antes.values()), list(blinds.values())


def _actions(records: list[dict[str, Any]], seats: list[int]) -> list[str]:
    player = {str(seat): f"p{place}" for place, seat in enumerate(seats, 1)}
    holes: dict[str, str] = dict.fromkeys(player, "")
    board = ""
    lines: list[str] = []
    shown: list[str] = []
    for record in records:
        if record["kind"] == "deal" and record["holder"] in holes:
            holes[record["holder"]] += record["cards"]
        elif record["kind"] == "deal":
            board += record["cards"]
            if len(board) // 2 in BOARD:
                lines.append(f"d db {board[2 * BOARD[len(board) // 2] :]}")
        elif record["kind"] == "act":
            does = {"fold": "f", "check": "cc", "call": "cc"}.get(record["does"])
            lines.append(f"{player[str(record['seat'])]} {does or 'cbr ' + _sum(_cents(record['bet']))}")
        elif record["kind"] == "turn" and record["holder"] in holes:
            shown.append(f"{player[record['holder']]} sm {holes[record['holder']]}")
    return [*(f"d dh {player[seat]} {cards}" for seat, cards in holes.items()), *lines, *shown]


def _cents(amount: str) -> int:
    return int(amount.replace(".", ""))


def _sum(amount: int) -> str:
    return money(amount).removesuffix(".00")


def _sums(amounts: Any) -> str:
    return f"[{', '.join(map(_sum, amounts))}]"


def _listed(lines: list[str]) -> str:
    return "[\n" + "".join(f'  "{line}",\n' for line in lines) + "]"


# -- reading ------------------------------------------------------------------------------------------------------


def load(path: str | Path, game: str | None = None) -> tuple[Round, list[str]]:
    """The hand of a file, played again by the rules of a room; and where its end differs from what the file says."""
    try:
        return loads(read_text(path), game)
    except UnicodeDecodeError as error:
        raise PhhError("it is not text in UTF-8.") from error


def loads(text: str, game: str | None = None) -> tuple[Round, list[str]]:
    try:
        raw = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise PhhError(f"it is not TOML: {error}.") from error
    id = game or raw.get(OWN)
    if not isinstance(id, str):
        raise PhhError(
            "It does not say in which room it was played: name the game, as in --game cameo-club/texas-holdem."
        )
    try:
        round, seats = _begin(raw, id)
        _replay(round, _list(raw, "actions", str), seats)
    except (SetupError, CatalogError) as error:
        raise PhhError(str(error)) from error
    return round, _ends_so(round, raw, seats)


def _begin(raw: Mapping[str, Any], id: str) -> tuple[Round, list[int]]:
    game = find_game(id)
    if not game.for_pot:
        raise PhhError(f"{id} is not played for the pot, so no hand of poker can be played there.")
    stacks = _list(raw, "starting_stacks", int, Decimal)
    blinds = _list(raw, "blinds_or_straddles", int, Decimal)
    seats = _list(raw, "seats", int) if "seats" in raw else list(range(1, len(stacks) + 1))
    if not len(stacks) == len(blinds) == len(seats):
        raise PhhError("starting_stacks, blinds_or_straddles and seats do not name the same number of players.")
    posted = [amount for amount in blinds if amount]
    if (len(seats) > 2 and blinds[: len(posted)] != sorted(posted)) or any(_list(raw, "antes", int, Decimal)):
        raise PhhError("It has antes, or blinds out of their order, which cannot be read.")
    fixed = "small_bet" in raw
    table: dict[str, Any] = {
        "seats": raw.get("seat_count", max(*seats, game.entry.seats.default)),
        "button": raw.get("_button", seats[-1]),
        "stacks": {seat: str(stack) for seat, stack in zip(seats, stacks, strict=True)},
        "blinds": "-".join(map(str, sorted(posted))),
        "limit": f"{raw['small_bet']}-{raw.get('big_bet')}" if fixed else "",
        "cards": _cards(_list(raw, "actions", str), seats) or None,
    }
    round = Round(game, Setup.of(game, seed=0, **table))
    variant = _variant(game, round)
    if raw.get("variant") != variant:
        raise PhhError(f"It is a hand of variant {raw.get('variant')!r}, but {id} at these stakes is {variant!r}.")
    return round, seats


def _list(raw: Mapping[str, Any], key: str, *kinds: type) -> list[Any]:
    value = raw.get(key)
    if not isinstance(value, list) or not all(isinstance(one, kinds) and not isinstance(one, bool) for one in value):
        raise PhhError(f"It needs {key}, a list of {'texts' if kinds == (str,) else 'numbers'}.")
    return value


def _cards(actions: list[str], seats: list[int]) -> dict[str, str]:
    """The cards that the file knows; what it does not know comes as it may."""
    found: dict[str, list[str]] = {}
    for line in actions:
        words = line.split()
        if words[:2] == ["d", "dh"] and len(words) > 3 and UNKNOWN not in words[3]:
            found[str(_seat(words[2], seats, line))] = _pairs(words[3])
        elif words[:2] == ["d", "db"] and len(words) > 2:
            found.setdefault("board", []).extend(_pairs(words[2]))
    return {holder: " ".join(some) for holder, some in found.items()}


def _pairs(cards: str) -> list[str]:
    return [cards[place : place + 2] for place in range(0, len(cards), 2)]


def _seat(name: str, seats: list[int], line: str) -> int:
    number = name.removeprefix("p")
    if not name.startswith("p") or not number.isdecimal() or not 1 <= int(number) <= len(seats):
        raise PhhError(f"{line!r}: there is no player {name!r}.")
    return seats[int(number) - 1]


def _replay(round: Round, actions: list[str], seats: list[int]) -> None:
    for line in actions:
        words = line.partition("#")[0].split()
        if len(words) < 2 or words[0] == "d" or words[1] == "sm":
            continue
        seat = _seat(words[0], seats, line)
        question = round.question
        if question is None or question.about != "turn" or question.seat != seat:
            asked = "nobody is" if question is None else f"seat {question.seat} is"
            raise PhhError(f"{line!r}: here {asked} asked, not seat {seat}.")
        taken = round.answer(question.who, _answer(words, question, line))
        if isinstance(taken, Refusal):
            raise PhhError(f"{line!r}: {taken.says}")
    if round.question is not None:
        raise PhhError(f"The file ends, but seat {round.question.seat} is still to act.")


def _answer(words: list[str], question: Question, line: str) -> str:
    if words[1] == "f":
        return "fold"
    if words[1] == "cc":
        return "check" if "check" in question.words else "call"
    if words[1] == "cbr" and len(words) > 2:
        return f"raise {words[2]}"
    raise PhhError(f"{line!r} is no action of these games.")


def _ends_so(round: Round, raw: Mapping[str, Any], seats: list[int]) -> list[str]:
    if "finishing_stacks" not in raw:
        return []
    wanted = _list(raw, "finishing_stacks", int, Decimal)
    table = round.table
    lines = []
    for seat, amount in zip(seats, wanted, strict=False):
        found = table.brought[seat] + table.net()[str(seat)]
        if Decimal(found) != Decimal(amount) * 100:
            lines.append(f"finishing_stacks, seat {seat}: expected {amount}, found {money(found)}")
    return lines
