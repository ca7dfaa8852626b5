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
from houseway.pieces.shoe import StackedShoe
from houseway.scenario_file import ScenarioError, check, read
from houseway.scenario_setup import setup_of, slips_of
from houseway.table.bank import BANK
from houseway.table.narrate import person
from houseway.table.questions import Question
from houseway.table.refusals import Refusal
from houseway.table.round import Round
from houseway.table.setup import Setup, SetupError


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


def _play(raw: Mapping[str, Any]) -> Round:
    game = _game(raw)
    if "collection" in raw:
        raise ScenarioError(f"{game.id}: its collection schedules are not in the catalog; leave [collection] out.")
    table = raw.get("table", {})
    slips = slips_of(game, raw.get("bets", []), table.get("player_dealer"))
    try:
        setup = Setup.of(game, **setup_of(game, raw, slips))
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


# -- answering --------------------------------------------------------------------------------------------------


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
