"""Scenario files: one round with everything that chance and people decide written down. `shared` contract: see
docs/scenario.md. Nothing is guessed; what the game does not allow is refused with one sentence."""

from __future__ import annotations

import tomllib
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from random import Random
from typing import Any

from houseway.bots import answer_for
from houseway.catalog.index import CatalogError
from houseway.catalog.loader import Game
from houseway.catalog.loader import game as find_game
from houseway.money import cents
from houseway.pieces.shoe import StackedShoe
from houseway.table.bank import BANK
from houseway.table.questions import Question
from houseway.table.refusals import Refusal
from houseway.table.round import Round
from houseway.table.setup import Setup, SetupError, Trouble

KEYS = {
    "": {"game", "options", "readings", "collection", "table", "players", "cards", "bets", "decisions",
         "irregularities", "expect"},
    "table": {"seats", "player_dealer", "bank", "button", "limit", "blinds", "ante", "chip", "dice", "action_seat",
              "seed", "turn", "last_player_dealer", "rounds_held", "partners", "new_shoe", "cut_card"},
    "bets": {"seat", "wager", "amount", "bettor"},
    "decisions": {"seat", "do", "bettor"},
    "irregularities": {"what", "card", "seat"},
    "collection": {"option", "schedule"},
    "expect": {"game", "action_seat", "hands", "settlements", "fees", "net", "ruling", "events", "refused"},
}  # fmt: skip
POKER_KEYS = ("button", "limit", "blinds", "ante", "chip")


class ScenarioError(Exception):
    """The file asks for something that is not allowed. `code` is the refusal's, where the table refused it."""

    def __init__(self, says: str, code: str | None = None, because: str | None = None) -> None:
        super().__init__(says)
        self.code = code
        self.because = because


@dataclass(slots=True)
class Outcome:
    """A scenario that was played: its round, its JSON, and where it differs from what was expected."""

    round: Round | None
    json: dict[str, Any]
    differences: list[str] = field(default_factory=list)
    refused: ScenarioError | None = None


def read(path: str | Path) -> dict[str, Any]:
    """A scenario file as it is written."""
    try:
        return tomllib.loads(Path(path).read_text("utf-8"))
    except OSError as error:
        raise ScenarioError(f"{path} cannot be read: {(error.strerror or str(error)).lower()}.") from error
    except UnicodeDecodeError as error:
        raise ScenarioError(f"{path} cannot be read: it is not text in UTF-8.") from error
    except tomllib.TOMLDecodeError as error:
        raise ScenarioError(f"{path} is not TOML: {error}.") from error


def run_file(path: str | Path) -> Outcome:
    return run(read(path))


def run(raw: Mapping[str, Any]) -> Outcome:
    """Plays the scenario. With `[expect]`, the differences are listed; `refused` there expects a refusal's code."""
    expected = raw.get("expect", {})
    try:
        _check_keys(raw)
        round = _play(raw)
    except ScenarioError as error:
        if isinstance(expected, Mapping) and error.code is not None and expected.get("refused") == error.code:
            return Outcome(None, {"refused": error.code, "says": str(error)}, refused=error)
        raise
    result = round.json()
    shoe = round.table.shoe
    unused = shoe.unused() if isinstance(shoe, StackedShoe) else {}
    if unused:
        result["unused_cards"] = {holder: " ".join(map(str, some)) for holder, some in unused.items()}
    return Outcome(round, result, differences(expected, result))


# -- reading the file -------------------------------------------------------------------------------------------


def _check_keys(raw: Mapping[str, Any]) -> None:
    for place, known in KEYS.items():
        part = raw if not place else raw.get(place, {})
        rows = part if isinstance(part, list) else [part]
        if place in ("bets", "decisions", "irregularities") and not isinstance(part, list) and part:
            raise ScenarioError(f"[{place}] must be a list: write [[{place}]].")
        for row in rows:
            if not isinstance(row, Mapping):
                raise ScenarioError(f"[{place}] must be a table of keys and values.")
            for key in row:
                if key not in known:
                    near = get_close_matches(key, known, n=1)
                    hint = f"did you mean {near[0]!r}?" if near else "known are: " + ", ".join(sorted(known)) + "."
                    raise ScenarioError(f"Unknown key {key!r} in {f'[{place}]' if place else 'the file'}; {hint}")


def _play(raw: Mapping[str, Any]) -> Round:
    game = _game(raw)
    if raw.get("collection"):
        raise ScenarioError(f"{game.id}: the collection schedules are not in the catalog yet; leave [collection] out.")
    try:
        slips, backline = _slips(game, raw.get("bets", []), raw.get("table", {}))
        setup = Setup.of(game, **_table(game, raw, slips, backline))
        round = Round(game, setup)
    except SetupError as error:
        raise ScenarioError(f"{game.id}: {error}") from error
    _answer_all(round, slips, _decisions(game, round, raw.get("decisions", [])))
    return round


def _game(raw: Mapping[str, Any]) -> Game:
    id = raw.get("game")
    if not isinstance(id, str):
        raise ScenarioError('The file names no game: write game = "room/game".')
    try:
        return find_game(id, raw.get("options", {}), raw.get("readings", {}))
    except (CatalogError, TypeError) as error:
        raise ScenarioError(str(error)) from error


def _table(game: Game, raw: Mapping[str, Any], slips: Mapping[str, list[str]], backline: list[str]) -> dict[str, Any]:
    table = dict(raw.get("table", {}))
    for key in POKER_KEYS:
        if key in table:
            raise ScenarioError(f"{game.id} is banked by a player-dealer and has no {key} (key [table] {key}).")
    if raw.get("players"):
        raise ScenarioError(f"{game.id} has no stacks: leave [[players]] out, and write the bets as [[bets]].")
    setup: dict[str, Any] = {"backline": backline}
    for key in (
        "seats",
        "player_dealer",
        "action_seat",
        "seed",
        "turn",
        "last_player_dealer",
        "rounds_held",
        "cut_card",
    ):
        if key in table and (not isinstance(table[key], int) or isinstance(table[key], bool)):
            raise ScenarioError(f"[table] {key} is a whole number, not {table[key]!r}.")
    for key in ("seats", "player_dealer", "action_seat", "seed", "turn", "bank", "partners", "new_shoe"):
        if key in table:
            setup[key] = table[key]
    setup.setdefault("seed", 0)
    if "dice" in table:
        setup["dice"] = _dice(game, table["dice"])
    if "cut_card" in table:
        setup["cut_card_at"] = table["cut_card"]
    if "last_player_dealer" in table:
        last = table["last_player_dealer"]  # 0: nobody yet, a new game begins
        setup["last_bank"] = (last, table.get("rounds_held", 1) if last else 0)
    elif "player_dealer" not in table and game.entry.rotation is not None:
        setup["player_dealer"] = _free_seat(game, table.get("seats", game.entry.seats.default), slips)
    setup |= _cards(game, raw.get("cards", {}), table.get("seats", game.entry.seats.default))
    setup["troubles"] = [
        Trouble(str(row.get("what")), row.get("card"), row.get("seat")) for row in raw.get("irregularities", [])
    ]
    return setup


def _dice(game: Game, dice: Any) -> tuple[int, ...]:
    action = game.entry.action
    wanted = action.dice if action is not None else 0
    if not wanted:
        raise ScenarioError(f"{game.id} shakes no dice (key [table] dice).")
    if (
        not isinstance(dice, list)
        or len(dice) != wanted
        or any(type(die) is not int or not 1 <= die <= 6 for die in dice)
    ):
        raise ScenarioError(f"[table] dice are {wanted} numbers from 1 to 6, not {dice!r}.")
    return tuple(dice)


def _free_seat(game: Game, seats: int, slips: Mapping[str, list[str]]) -> int:
    """The player-dealer's seat where the file names none: the document's, else the first without a bet."""
    taken = {int(who) for who in slips if who.isdecimal()}
    taken |= {int(text.partition(":")[0]) for some in slips.values() for text in some if ":" in text}
    if game.entry.seats.bank_seat is not None:
        return game.entry.seats.bank_seat
    free = [seat for seat in range(1, seats + 1) if seat not in taken]
    if not free:
        raise ScenarioError(f"All {seats} seats have bets, so no seat is left for the player-dealer.")
    return free[0]


def _cards(game: Game, cards: Any, seats: int) -> dict[str, Any]:
    if not cards:
        return {}
    if "shoe" in cards:
        if len(cards) > 1:
            raise ScenarioError("[cards] lists either each holder's cards or the shoe, not both.")
        return {"shoe": cards["shoe"]}
    known = game.module.holders(game, seats)
    for holder in cards:
        if holder.partition(".")[0] not in known and holder not in known:
            names = ", ".join(name for name in known if not name.isdecimal())
            raise ScenarioError(
                f"[cards] {holder!r} receives no cards in {game.id}; seats (where they get cards) and {names} do."
            )
    return {"cards": dict(cards)}


def _slips(
    game: Game, bets: list[Mapping[str, Any]], table: Mapping[str, Any]
) -> tuple[dict[str, list[str]], list[str]]:
    """Everybody's slip as its parts, and the names of those who bet from behind, in the order of the file."""
    slips: dict[str, list[str]] = {}
    for place, bet in enumerate(bets, 1):
        seat, wager, amount = bet.get("seat"), bet.get("wager"), bet.get("amount")
        if not isinstance(seat, int) or isinstance(seat, bool) or not isinstance(wager, str) or amount is None:
            raise ScenarioError(f"Bet {place} needs a seat (a number), a wager (a name) and an amount.")
        if game.entry.rotation is not None and seat == table.get("player_dealer"):
            raise ScenarioError(
                f"Bet {place}: seat {seat} is the player-dealer's, who banks the round; nobody bets there.",
                "bank-cannot-bet",
            )
        try:
            stake = cents(amount)
        except ValueError as error:
            raise ScenarioError(f"Bet {place}: {error}", "bad-amount") from error
        bettor = str(bet.get("bettor", seat))
        text = f"{wager} {stake // 100}.{stake % 100:02d}"
        slips.setdefault(bettor, []).append(text if bettor == str(seat) else f"{seat}:{text}")
    return slips, [bettor for bettor in slips if not bettor.isdecimal()]


Queues = dict[tuple[int, str | None], deque[str]]


def _decisions(game: Game, round: Round, rows: list[Mapping[str, Any]]) -> Queues:
    queues: Queues = {}
    for place, row in enumerate(rows, 1):
        seat, answers = row.get("seat"), row.get("do")
        if seat == BANK:
            seat = round.table.player_dealer
        if not isinstance(seat, int) or isinstance(seat, bool):
            raise ScenarioError(f"Decision {place} needs a seat: a number or player_dealer.")
        if not isinstance(answers, list) or not all(isinstance(answer, str) for answer in answers):
            raise ScenarioError(f'Decision {place} needs a list of answers, such as do = ["war"].')
        bettor = row.get("bettor")
        queues.setdefault((seat, None if bettor in (None, str(seat)) else str(bettor)), deque()).extend(answers)
    return queues


# -- playing ----------------------------------------------------------------------------------------------------


def _answer_all(round: Round, slips: Mapping[str, list[str]], queues: Queues) -> None:
    chance = Random(0)
    while (question := round.question) is not None:
        if question.about == "wagers":
            _place_all(round, slips)
            continue
        queue = _queue(round, question, queues)
        if queue is None:
            text = answer_for(round, question, chance)
        elif queue:
            text = queue.popleft()
        else:
            raise ScenarioError(
                f"Seat {question.seat} is asked again ({question.about}), but [[decisions]] has no answer left."
            )
        taken = round.answer(question.who, text, question.seat)
        if isinstance(taken, Refusal):
            raise _refused(round, f"Seat {question.seat}", taken)
    for (seat, bettor), queue in queues.items():
        if queue:
            who = f"seat {seat}" if bettor is None else f"{bettor} on seat {seat}"
            raise ScenarioError(f"The round is over, but {who} still has answers left: {', '.join(queue)}.")


def _place_all(round: Round, slips: Mapping[str, list[str]]) -> None:
    asked = [question.who for question in round.questions]
    for who in slips:
        if who not in asked:
            raise ScenarioError(
                f"There is no seat {who} to bet from; the seats are 1 to {round.table.seats}.", "no-such-seat"
            )
    for who in asked:
        taken = round.answer(who, ", ".join(slips[who]) if slips.get(who) else "no bet")
        if isinstance(taken, Refusal):
            raise _refused(round, f"Bets of {'seat ' if who.isdecimal() else ''}{who}", taken)


def _queue(round: Round, question: Question, queues: Queues) -> deque[str] | None:
    """The answers written down for whoever is asked; None where nothing is, so that the bot plays."""
    seat = round.table.player_dealer if question.who == BANK else question.seat
    assert seat is not None
    own = queues.get((seat, question.who))
    if own is None and (
        question.who in (BANK, str(seat)) or not round.table.on(seat) or question.who == round.table.bettors(seat)[0]
    ):
        own = queues.get((seat, None))
    return own


def _refused(round: Round, who: str, refusal: Refusal) -> ScenarioError:
    place = ""
    if refusal.because is not None:
        place = f" ({', '.join(part.lines for part in round.game.cite(refusal.because))})"
    return ScenarioError(f"{who}: {refusal.says}{place}", refusal.code, refusal.because)


# -- comparing --------------------------------------------------------------------------------------------------


def differences(expected: Any, found: Any, where: str = "") -> list[str]:
    """Where the result lacks what was expected. Of lists, each expected row must be found with the keys it gives."""
    if isinstance(expected, Mapping):
        if not isinstance(found, Mapping):
            return [f"{where}: expected {dict(expected)!r}, found {found!r}"]
        return [
            line
            for key, value in expected.items()
            for line in differences(value, found.get(key), f"{where}.{key}" if where else str(key))
        ]
    if isinstance(expected, list):
        rows = found if isinstance(found, list) else []
        return [f"{where}: no row has {want!r}" for want in expected if not any(_matches(want, row) for row in rows)]
    return [] if _same(expected, found) else [f"{where}: expected {expected!r}, found {found!r}"]


def _matches(want: Any, row: Any) -> bool:
    if isinstance(want, str) and isinstance(row, str):
        return want in row
    return not differences(want, row)


def _same(expected: Any, found: Any) -> bool:
    if expected == found:
        return True
    try:  # "-60" and "-60.00" are one amount
        return _signed(expected) == _signed(found)
    except ValueError:
        return False


def _signed(text: Any) -> int:
    text = str(text)
    return -cents(text[1:]) if text.startswith("-") else cents(text)
