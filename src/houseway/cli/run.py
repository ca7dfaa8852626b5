"""`houseway run FILE`: plays a scenario, tells what happened, and compares it with what the file expects."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from houseway.cli.errors import Wrong
from houseway.cli.screen import BAD, DIM, GOOD, capital, cards_text, console, heading, inset, print_json, title
from houseway.cli.telling import OUTCOMES, lines
from houseway.cli.values import as_known, pairs
from houseway.scenario import Outcome, run
from houseway.scenario_file import ScenarioError, read
from houseway.table.narrate import person
from houseway.table.setup import SetupError

if TYPE_CHECKING:
    from houseway.table.round import Round


@dataclass(frozen=True, slots=True)
class Kept:
    """The files that shall be written of the round, each in its format."""

    save: str | None
    phh: str | None
    history: str | None


def show(
    file: str, options: list[str], readings: list[str], as_json: bool, why: bool, game: str | None, kept: Kept
) -> int:
    if file.endswith(".phh"):
        outcome, expects = _hand(file, options, readings, game), True
    elif game is not None:
        raise Wrong(f"{file}: a scenario names its game itself; --game is for hands in PHH.")
    else:
        raw = read(file)
        expects = "expect" in raw
        try:
            outcome = run(_switched(raw, options, readings))
        except (ScenarioError, SetupError) as error:
            raise Wrong(f"{file}: {error}") from error
    _keep(outcome, file, kept)
    if as_json:
        print_json(outcome.json)
        for line in outcome.differences:
            print(f"houseway: {file}: {line}", file=sys.stderr)
    else:
        _print(outcome, why, expects)
    return int(bool(outcome.differences))


def _hand(file: str, options: list[str], readings: list[str], game: str | None) -> Outcome:
    """A hand of poker that another program has written down."""
    from houseway import phh

    if options or readings:
        raise Wrong(f"{file}: a hand in PHH is played as the game's document says; leave --option and --reading out.")
    try:
        round, differences = phh.load(file, game)
    except phh.PhhError as error:
        raise Wrong(f"{file}: {error}") from error
    return Outcome(round, round.json(), differences)


def _switched(raw: dict[str, Any], options: list[str], readings: list[str]) -> dict[str, Any]:
    """The file with what the command line switches."""
    for key, given, flag in (("options", options, "--option"), ("readings", readings, "--reading")):
        if given:
            values = pairs(given, flag)
            if isinstance(raw.get("game"), str):
                values = as_known(raw["game"], values)
            raw = raw | {key: {**raw.get(key, {}), **values}}
    return raw


def _keep(outcome: Outcome, file: str, kept: Kept) -> None:
    if outcome.round is None:
        if kept != Kept(None, None, None):
            raise Wrong(f"{file}: a refused scenario has no round to save.")
        return
    if kept.save is not None:
        from houseway.table.record import save

        save(outcome.round, kept.save)
    if kept.phh is not None:
        from houseway import phh

        try:
            Path(kept.phh).write_text(phh.dumps(outcome.round), "utf-8")
        except phh.PhhError as error:
            raise Wrong(f"{file}: {error}") from error
    if kept.history is not None:
        from houseway.history import history

        Path(kept.history).write_text(history(outcome.round), "utf-8")


def _print(outcome: Outcome, why: bool, expects: bool) -> None:
    out = console()
    if outcome.round is None:
        out.print(Text("Refused, as the file expects: ", style=GOOD).append(outcome.json["says"], style="default"))
        return
    _story(out, outcome.round, why)
    _hands(out, outcome.json["hands"])
    _settlements(out, outcome.round, outcome.json)
    _money(out, outcome.json)
    for holder, cards in outcome.json.get("unused_cards", {}).items():
        out.print(Text(f"\nNot needed of {person(holder)}: ").append_text(cards_text(cards)))
    if outcome.json["ruling"]:
        out.print(Text(f"\nRuling: {outcome.json['ruling']}", style=f"bold {BAD}"))
    if outcome.differences:
        number = len(outcome.differences)
        out.print(Text(f"\n{number} difference{'s' * (number > 1)} from what the file expects", style=f"bold {BAD}"))
        for line in outcome.differences:
            out.print(inset(Text(line)))
    elif expects:
        out.print(Text("\nEverything comes out as the file expects.", style=GOOD))


def _story(out: Console, round: Round, why: bool) -> None:
    entry = round.game.entry
    out.print(title(entry.title, "  ".join((round.game.id, entry.approval or "no approval id", *entry.source))))
    out.print(heading("What happened"))
    records = [event.record() for event in round.events if event.kind != "settle" or why]
    for line in lines(records, round.game):
        out.print(inset(line.text))
        for part in round.game.cite_all(line.because) if why else ():
            says = "" if part.says == line.text.plain else f"{part.says} "  # a note says the rule itself
            out.print(inset(inset(Text(f"{says}({part.lines})", style=f"italic {DIM}"))))


def _hands(out: Console, hands: Mapping[str, Any]) -> None:
    if not hands:
        return
    out.print(heading("Hands"))
    table = _table(3)
    for holder, hand in hands.items():
        table.add_row(capital(person(holder)), cards_text(hand["cards"]), hand.get("value", ""))
    out.print(inset(table))


def _settlements(out: Console, round: Round, found: Mapping[str, Any]) -> None:
    rows = found["settlements"]
    if not rows:
        return
    if "pot" in rows[0]:
        _pots(out, rows)
        return
    out.print(heading("Settlement"))
    limited = any(row["bank_left"] is not None for row in rows)
    table = _table(4, right=4)
    heads = ("", "", "wager", "result", "stake", "won", "back", "bank left" if limited else "")
    table.add_row(*(Text(head, style=DIM) for head in heads))
    for row in rows:
        label = round.game.wagers[row["wager"]].label if row["wager"] in round.game.wagers else capital(row["wager"])
        result = Text(row["outcome"], style=OUTCOMES.get(row["outcome"], "")).append(
            f" {row['odds']}" if row["odds"] and row["outcome"] == "win" else "", style=DIM
        )
        table.add_row(
            str(row["order"]),
            _who(row),
            label,
            result,
            row["stake"],
            _won(row),
            row["returned"],
            row["bank_left"] or "",
        )
    out.print(inset(table))


def _who(row: Mapping[str, Any]) -> str:
    where = row.get("hand") or str(row["seat"])
    return f"Seat {where}" if row["bettor"] == str(row["seat"]) else f"{capital(person(row['bettor']))} on {where}"


def _won(row: Mapping[str, Any]) -> Text:
    """What the bettor has won or lost by this bet."""
    if row["paid"] != "0.00":
        return Text(f"+{row['paid']}", style=GOOD)
    return Text(f"-{row['collected']}", style=BAD) if row["collected"] != "0.00" else Text("0.00", style=DIM)


def _pots(out: Console, rows: list[Mapping[str, Any]]) -> None:
    out.print(heading("Pots"))
    table = _table(3, right=1)
    for row in rows:
        board = f", board {row['board']}" if row["board"] and any(other["board"] == 2 for other in rows) else ""
        half = f", {row['half']}" if row["half"] else ""
        winners = ", ".join(f"{person(seat)} {amount}" for seat, amount in row["winners"].items())
        name = "Main pot" if row["pot"] == 1 else f"Side pot {row['pot'] - 1}"
        table.add_row(f"{name}{board}{half}", "to", winners, row["amount"])
    out.print(inset(table))


def _money(out: Console, found: Mapping[str, Any]) -> None:
    if found["fees"]:
        out.print(heading("Fees"))
        table = _table(2, right=1)
        for fee in found["fees"]:
            table.add_row(capital(person(fee["payer"])), str(fee.get("wager") or ""), fee["amount"])
        out.print(inset(table))
    if found["net"]:
        out.print(heading("Result"))
        table = _table(1, right=1)
        for owner, amount in found["net"].items():
            table.add_row(capital(person(owner)), signed(amount))
        out.print(inset(table))


def signed(amount: str) -> Text:
    if amount.startswith("-"):
        return Text(amount, style=BAD)
    return Text("0.00", style=DIM) if amount == "0.00" else Text(f"+{amount}", style=GOOD)


def _table(left: int, right: int = 0) -> Table:
    table = Table.grid(padding=(0, 1))
    for _ in range(left):
        table.add_column()
    for _ in range(right):
        table.add_column(justify="right", no_wrap=True)
    return table
