"""Plays scenarios: one round with everything that chance and people decide written down (docs/scenario.md).

Nothing is guessed; what the game does not allow is refused with one sentence."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from houseway.bots import answer_for
from houseway.catalog.index import CatalogError
from houseway.catalog.loader import Game
from houseway.catalog.loader import game as find_game
from houseway.compare import differences
from houseway.money import cents, money
from houseway.pieces.shoe import StackedShoe
from houseway.scenario_file import BANKED, POKER, ScenarioError, check, read
from houseway.table.bank import BANK
from houseway.table.narrate import person
from houseway.table.pot.stakes import KEYS as STAKES
from houseway.table.questions import Question
from houseway.table.refusals import Refusal
from houseway.table.round import Round
from houseway.table.setup import Setup, SetupError, Trouble, seats_of


@dataclass(slots=True)
class Outcome:
    """A scenario that was played: its round, its JSON, and where it differs from what was expected."""

    round: Round | None
    json: dict[str, Any]
    differences: list[str] = field(default_factory=list)
    refused: ScenarioError | None = None


def run_file(path: str | Path) -> Outcome:
    return run(read(path))


def run(raw: Mapping[str, Any]) -> Outcome:
    """Plays the scenario. With `[expect]`, the differences are listed; `refused` there expects a refusal's code."""
    check(raw)
    expected = raw.get("expect", {})
    try:
        round = _play(raw)
    except ScenarioError as error:
        if error.code is not None and expected.get("refused") == error.code:
            return Outcome(None, {"refused": error.code, "says": str(error)}, refused=error)
        raise
    result = round.json()
    shoe = round.table.shoe
    unused = shoe.unused() if isinstance(shoe, StackedShoe) else {}
    if unused:
        result["unused_cards"] = {holder: " ".join(map(str, some)) for holder, some in unused.items()}
    return Outcome(round, result, differences(expected, result))


# -- setting up -------------------------------------------------------------------------------------------------


def _play(raw: Mapping[str, Any]) -> Round:
    game = _game(raw)
    if "collection" in raw:
        raise ScenarioError(f"{game.id}: its collection schedules are not in the catalog; leave [collection] out.")
    table = raw.get("table", {})
    slips = _slips(game, raw.get("bets", []), table.get("player_dealer"))
    try:
        setup = Setup.of(game, **_setup(game, raw, slips))
        round = Round(game, setup)
    except SetupError as error:
        says = str(error)
        raise ScenarioError(says if says.startswith(game.id) else f"{game.id}: {says}") from error
    _answer_all(round, slips, _decisions(round, raw.get("decisions", [])))
    _check_troubles(round)
    return round


def _game(raw: Mapping[str, Any]) -> Game:
    try:
        return find_game(raw["game"], raw.get("options", {}), raw.get("readings", {}))
    except CatalogError as error:
        raise ScenarioError(str(error)) from error


def _setup(game: Game, raw: Mapping[str, Any], slips: Mapping[str, list[str]]) -> dict[str, Any]:
    table: Mapping[str, Any] = raw.get("table", {})
    seats = seats_of(game, table.get("seats"))
    given = {key: table[key] for key in ("seats", "action_seat", "new_shoe", "seed") if key in table}
    setup: dict[str, Any] = {"seed": 0} | given | _cards(game, raw.get("cards", {}), seats, table.get("player_dealer"))
    if "dice" in table:
        setup["dice"] = _dice(game, table["dice"])
    if "cut_card" in table:
        setup["cut_card_at"] = table["cut_card"]
    setup["troubles"] = [
        Trouble(row["what"], row.get("card"), row.get("seat")) for row in raw.get("irregularities", [])
    ]
    return setup | (_stakes(game, raw, seats) if game.for_pot else _bank(game, raw, seats, slips))


def _bank(game: Game, raw: Mapping[str, Any], seats: int, slips: Mapping[str, list[str]]) -> dict[str, Any]:
    """What a table with a player-dealer has."""
    table = raw.get("table", {})
    for key in STAKES:
        if key in table:
            raise ScenarioError(f"{game.id} is banked by a player-dealer and has no {key} (key [table] {key}).")
    if "players" in raw:
        raise ScenarioError(f"{game.id} has no stacks: leave [[players]] out, and write the bets as [[bets]].")
    bank = {key: table[key] for key in ("player_dealer", "turn", "bank", "partners") if key in table}
    if "last_player_dealer" in table:
        last = table["last_player_dealer"]  # 0: nobody yet, a new game begins
        bank["last_bank"] = (last, table.get("rounds_held", 1) if last else 0)
        if "last_bettors" in table:
            bank["last_bettors"] = tuple(table["last_bettors"])
    elif told := [key for key in ("rounds_held", "last_bettors") if key in table]:
        raise ScenarioError(f"[table] {told[0]} tells of the round before: name its last_player_dealer, too.")
    elif "player_dealer" not in table and game.entry.rotation is not None:
        bank["player_dealer"] = _free_seat(game, seats, slips)
    behind = dict.fromkeys((bet["seat"], str(bet.get("bettor", bet["seat"]))) for bet in raw.get("bets", []))
    bank["behind"] = tuple(spot for spot in behind if spot[1] != str(spot[0]))
    return bank | {"backline": [who for who in slips if not who.isdecimal()]}


def _stakes(game: Game, raw: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """What a table has where people play for the pot."""
    table = raw.get("table", {})
    for key in BANKED:
        if key in table:
            raise ScenarioError(f"{game.id} is played for the pot and has no {key} (key [table] {key}).")
    if "bets" in raw:
        if any("bettor" in bet for bet in raw["bets"]) and game.knows("no-backline"):
            says = f"{game.id}: nobody bets behind a seat or on the side."
            raise ScenarioError(says, "backline-not-permitted", "no-backline")
        raise ScenarioError(
            f"{game.id} is played for the pot: leave [[bets]] out, and write the betting as [[decisions]]."
        )
    stakes = {key: table[key] for key in STAKES if key in table}
    stakes |= {key: str(table[key]) for key in POKER if key in table and key != "button"}
    players = raw.get("players", [])
    stacks = {row["seat"]: row["stack"] for row in players}
    if len(stacks) < len(players):
        raise ScenarioError("[[players]] names a seat twice.")
    if len(stacks) > seats:
        raise ScenarioError(f"[[players]] lists {len(stacks)} players, but the table has {seats} seats.")
    for holder in raw.get("cards", {}) if players else ():
        if holder.partition(".")[0].isdecimal() and (not holder.isdecimal() or int(holder) not in stacks):
            raise ScenarioError(f"[cards] {holder!r} is none of the [[players]], so no cards are dealt there.")
    return stakes | ({"stacks": stacks} if players else {})


def _dice(game: Game, dice: list[int]) -> tuple[int, ...]:
    action = game.entry.action
    wanted = action.dice if action is not None else 0
    if not wanted:
        raise ScenarioError(f"{game.id} shakes no dice (key [table] dice).")
    if len(dice) != wanted:
        raise ScenarioError(f"[table] dice are {wanted} numbers from 1 to 6, not {dice!r}.")
    return tuple(dice)


def _free_seat(game: Game, seats: int, slips: Mapping[str, list[str]]) -> int:
    """The player-dealer's seat where the file names none: the document's, else the first without a bet."""
    if game.entry.seats.bank_seat is not None:
        return game.entry.seats.bank_seat
    taken = {int(who) for who in slips if who.isdecimal()}
    taken |= {int(text.partition(":")[0]) for some in slips.values() for text in some if ":" in text}
    free = [seat for seat in range(1, seats + 1) if seat not in taken]
    if not free:
        raise ScenarioError(f"All {seats} seats have bets, so no seat is left for the player-dealer.")
    return free[0]


def _cards(game: Game, cards: Mapping[str, str], seats: int, bank_seat: int | None) -> dict[str, Any]:
    if not cards:
        return {}
    if "shoe" in cards:
        if len(cards) > 1:
            raise ScenarioError("[cards] lists either each holder's cards or the shoe, not both.")
        return {"shoe": cards["shoe"]}
    known = game.module.holders(game, seats)
    for holder in cards:
        head = holder.partition(".")[0]
        if head == str(bank_seat) and BANK in known:
            raise ScenarioError(
                f"[cards] {holder!r}: seat {head} is the player-dealer's; his cards stand under {BANK}."
            )
        if head not in known and holder not in known:
            names = ", ".join(name for name in known if not name.isdecimal())
            raise ScenarioError(
                f"[cards] {holder!r} receives no cards in {game.id}; seats (where they get cards) and {names} do."
            )
    return {"cards": dict(cards)}


def _slips(game: Game, bets: list[Mapping[str, Any]], bank_seat: int | None) -> dict[str, list[str]]:
    """Everybody's slip as its parts, in the order of the file."""
    slips: dict[str, list[str]] = {}
    for place, bet in enumerate(bets, 1):
        seat, wager = bet["seat"], bet["wager"]
        if game.entry.rotation is not None and seat == bank_seat:
            says = f"seat {seat} is the player-dealer's, who banks the round; nobody bets there."
            raise ScenarioError(f"Bet {place}: {says}", "bank-cannot-bet")
        if wager in game.wagers and game.wagers[wager].later:
            says = f"{wager} is bet in the round, by an answer among [[decisions]], not before the deal."
            raise ScenarioError(f"Bet {place}: {says}", "unknown-wager")
        try:
            stake = money(cents(bet["amount"]))
        except ValueError as error:
            raise ScenarioError(f"Bet {place}: {error}", "bad-amount") from error
        bettor = str(bet.get("bettor", seat))
        slips.setdefault(bettor, []).append(f"{wager} {stake}" if bettor == str(seat) else f"{seat}:{wager} {stake}")
    return slips


Queues = dict[tuple[str, str | None], deque[str]]


def _decisions(round: Round, rows: list[Mapping[str, Any]]) -> Queues:
    queues: Queues = {}
    for place, row in enumerate(rows, 1):
        seat = str(row["seat"])
        if seat != BANK and int(seat) > round.table.seats:
            raise ScenarioError(f"Decision {place}: there is no seat {seat}; the seats are 1 to {round.table.seats}.")
        bettor = row.get("bettor")
        own = bettor is None or str(bettor) == seat
        queues.setdefault((seat, None if own else str(bettor)), deque()).extend(row["do"])
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
            who = person(seat) if bettor is None else f"{bettor} on {person(seat)}"
            raise ScenarioError(f"The round is over, but {who} still has answers left: {', '.join(queue)}.")


def _place_all(round: Round, slips: Mapping[str, list[str]]) -> None:
    asked = [question.who for question in round.questions]
    for who in slips:
        if who not in asked:
            if who == str(round.table.player_dealer):
                says = f"seat {who} is the player-dealer's, who banks the round and bets on no other seat."
                raise ScenarioError(f"Bets of seat {who}: {says}", "bank-cannot-bet")
            raise ScenarioError(
                f"There is no seat {who} to bet from; the seats are 1 to {round.table.seats}.", "no-such-seat"
            )
    for who in asked:
        taken = round.answer(who, ", ".join(slips[who]) if slips.get(who) else "no bet")
        if isinstance(taken, Refusal):
            raise _refused(round, f"Bets of {'seat ' if who.isdecimal() else ''}{who}", taken)


def _queue(round: Round, question: Question, queues: Queues) -> deque[str] | None:
    """The answers written down for whoever is asked; None where nothing is, so that the bot plays."""
    bank = str(round.table.player_dealer)
    seat = bank if question.who == BANK else str(question.seat)
    names = (seat, BANK) if seat == bank else (seat,)
    speaks_for_seat = question.who in names or question.who == _first_on(round, question.seat)
    keys = [(name, question.who) for name in names] + [(name, None) for name in names if speaks_for_seat]
    found = [queues[key] for key in keys if key in queues]
    return next((queue for queue in found if queue), found[0] if found else None)


def _first_on(round: Round, seat: int) -> str | None:
    """Who decides for a seat that nobody sits in: the first who bets on it."""
    return None if round.game.for_pot else next(iter(round.table.bettors(seat)), None)


def _check_troubles(round: Round) -> None:
    """Every irregularity that the file names must have come about."""
    told = {event.because for event in round.events}
    for place, trouble in enumerate(round.setup.troubles):
        rule = round.table.rule_of(trouble)
        if place not in round.table.used_troubles and rule.clause not in told:
            where = f" (card {trouble.card})" if trouble.card else f" (seat {trouble.seat})" if trouble.seat else ""
            dealt = f"; it dealt {round.table.received} cards to hands" if trouble.card else ""
            raise ScenarioError(f"The irregularity {trouble.what}{where} never came about in this round{dealt}.")


def _refused(round: Round, who: str, refusal: Refusal) -> ScenarioError:
    place = ""
    if refusal.because is not None:
        spans = (span.strip() for part in round.game.cite(refusal.because) for span in part.lines.split(","))
        place = f" ({', '.join(dict.fromkeys(spans))})"
    return ScenarioError(f"{who}: {refusal.says}{place}", refusal.code, refusal.because)
