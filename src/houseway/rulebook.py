"""The page of one document as plain data: what `houseway rules` prints and what its `--json` is.

Nothing is decided here. The page tells what the entry holds, with the options and readings in force, and gives every
part its place in the document.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from houseway.catalog.charts import charts
from houseway.catalog.loader import Game
from houseway.catalog.schema import CoveredSettlement, Settlement


def page(game: Game) -> dict[str, Any]:
    entry = game.entry
    return {
        "id": game.id,
        "title": entry.title,
        "room": entry.room,
        "family": entry.family,
        "approval": entry.approval,
        "date": entry.date,
        "source": ", ".join(entry.source),
        "deck": _deck(game),
        "seats": _seats(game),
        "bank": _bank(game),
        "wagers": [_wager(game, name) for name in game.wagers],
        "limits": _limits(game),
        "pay_tables": {name: _pay_table(game, name) for name in entry.pay_tables},
        "flow": told(game, entry.flow),
        "charts": charts(game),
        "settlement": _settlement(game),
        "action": _action(game),
        "house_way": told(game, entry.house_way),
        "irregularities": [
            {"name": rule.name, "ruling": rule.ruling, "says": rule.says, "needs": rule.needs}
            | _placed(game, rule.clause)
            for rule in entry.irregularities
        ],
        "options": _options(game),
        "readings": readings(game),
        "clauses": [
            {"name": clause.name, "kind": clause.kind, "says": clause.says, "source": clause.lines}
            for clause in entry.clauses
        ],
    }


def told(game: Game, names: Iterable[str]) -> list[dict[str, str]]:
    """Clauses in the order of their names, each told once."""
    return [{"clause": part.name, "says": part.says, "source": part.lines} for part in game.cite_all(names)]


def place(game: Game, key: str) -> str:
    """Where in the document the clause stands."""
    return ", ".join(dict.fromkeys(part.lines for part in game.cite(key)))


def _placed(game: Game, key: str) -> dict[str, str]:
    return {"clause": key, "source": place(game, key)}


def _deck(game: Game) -> dict[str, Any]:
    deck = game.entry.deck
    return {
        "kind": deck.kind,
        "decks": game.decks,
        "allowed": list(deck.numbers),
        "says": " ".join(part.says for part in game.cite(deck.clause)),
    } | _placed(game, deck.clause)


def _seats(game: Game) -> dict[str, Any]:
    seats = game.entry.seats
    return {
        "default": seats.default,
        "least": seats.least,
        "most": seats.most,
        "allowed": list(seats.allowed) or list(range(seats.least, seats.most + 1)),
        "bank_seat": seats.bank_seat,
        "backline": game.entry.backline,
        "says": " ".join(part.says for part in game.cite(seats.clause)),
    } | _placed(game, seats.clause)


def _bank(game: Game) -> dict[str, Any] | None:
    """How the player-dealer position is offered and passed on, in games that have one."""
    rotation = game.entry.rotation
    if rotation is None:
        return None
    names = [rotation.offer, rotation.limit, *([rotation.declined_clause] if rotation.declined_clause else [])]
    return {
        "turns": rotation.turns,
        "direction": rotation.direction,
        "declined": rotation.declined,
        "rules": told(game, dict.fromkeys(names)),
    }


def _wager(game: Game, name: str) -> dict[str, Any]:
    wager = game.wagers[name]
    return {
        "name": wager.name,
        "label": wager.label,
        "requires": list(wager.requires),
        "backline": wager.backline and game.entry.backline,
        "pays": wager.pays,
        "pay_table": wager.pay_table,
        "base": wager.base,
        "later": wager.later,
        "equals": wager.equals,
        "at_most": list(wager.at_most),
        "at_most_sum": wager.at_most_sum,
        "at_most_with": list(wager.at_most_with),
        "least": wager.least,
        "most": wager.most,
        "multiple_of": wager.multiple_of,
        "says": " ".join(part.says for part in game.cite(wager.clause)),
    } | _placed(game, wager.clause)


def _limits(game: Game) -> list[dict[str, str]]:
    """The tables that the room prints for a game that is played for the pot."""
    keys = ("structure", "limit", "blinds", "ante", "buy_in")
    return [{key: getattr(rate, key) for key in keys} for rate in getattr(game.rules, "rates", ())]


def _pay_table(game: Game, name: str) -> dict[str, Any]:
    table = game.entry.pay_tables[name]
    rows = [{"hand": row.hand, "label": row.label, "pays": row.pays} for row in table.rows]
    return {"rows": rows, "note": table.note} | _placed(game, table.clause)


def _settlement(game: Game) -> dict[str, Any] | None:
    plan = game.entry.settlement
    if plan is None:
        return None
    found: dict[str, Any] = {
        "passes": [list(names) for names in plan.passes],
        "direction": plan.direction,
        "losers_first": plan.losers_first,
        "losing_order": list(plan.losing_order),
        "bettor_by_bettor": plan.bettor_by_bettor,
        "says": plan.says or " ".join(part.says for part in game.cite(plan.clause)),
        "order": in_words(game, plan),
    } | _placed(game, plan.clause)
    if plan.covered is not None:
        found["covered"] = {
            "passes": [list(names) for names in plan.covered.passes],
            "direction": plan.covered.direction,
            "start": plan.covered.start,
            "order": in_words(game, plan.covered),
        } | _placed(game, plan.covered.clause)
    return found


def in_words(game: Game, plan: Settlement | CoveredSettlement) -> str:
    """The order of settlement as one sentence."""
    labels = [[game.wagers[name].label for name in names] for names in plan.passes]
    if len(labels) == 1:
        order = f"{plan.direction}, seat by seat" + (f": {', '.join(labels[0])}" if len(labels[0]) > 1 else "")
    else:
        order = f"{plan.direction}, one round of the table each for " + ", then ".join(map(_and, labels))
    whole = game.entry.settlement
    if whole is not None and whole.bettor_by_bettor and any(len(names) > 1 for names in labels):
        order += "; on a seat one bettor after the other"
    if isinstance(plan, Settlement) and plan.losers_first:
        where = " of a seat" if plan.losers_first == "in each seat" else ""
        order += f"; all{where} that loses is collected before anything{where} is paid"
    if isinstance(plan, Settlement) and plan.losing_order:
        order += f"; of a losing hand: {', '.join(game.wagers[name].label for name in plan.losing_order)}"
    return order[:1].upper() + order[1:] + "."


def _and(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _action(game: Game) -> dict[str, Any] | None:
    action = game.entry.action
    if action is None:
        return None
    return {
        "finder": action.finder,
        "card": action.card,
        "dice": action.dice,
        "says": " ".join(part.says for part in game.cite(action.clause)),
    } | _placed(game, action.clause)


def _options(game: Game) -> list[dict[str, Any]]:
    deck = game.entry.deck
    found: list[dict[str, Any]] = []
    if len(deck.numbers) > 1:
        choices = [{"value": number, "says": f"{number} deck{'s' if number > 1 else ''}"} for number in deck.numbers]
        found.append(
            {"name": "decks", "says": "How many decks are in the shoe.", "in_force": game.decks, "choices": choices}
            | _placed(game, deck.clause)
        )
    for option in game.entry.options:
        in_force = game.options.get(option.name, option.choices[0].value)
        choices = [{"value": choice.value, "says": choice.says} for choice in option.choices]
        found.append(
            {"name": option.name, "says": option.says, "in_force": in_force, "choices": choices}
            | _placed(game, option.clause)
        )
    return found


def readings(game: Game) -> list[dict[str, Any]]:
    """The doubtful passages: the question, the choice, why, and what else it could mean."""
    return [
        {
            "name": reading.name,
            "question": reading.question,
            "choice": reading.choice,
            "in_force": game.readings[reading.name],
            "says": reading.says,
            "why": reading.why,
            "source": reading.lines,
            "alternatives": [{"value": other.value, "says": other.says} for other in reading.alternatives],
        }
        for reading in game.entry.readings
    ]
