"""A live table as one viewer may see it, as plain data: the whole page is drawn from this.

The cards come from `houseway.table.views`, the only place where a view is made; nothing here looks into the round for
a card. What all viewers of the same view share is drawn once for each version of the table.
"""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from houseway.catalog.index import ROOM_NAMES
from houseway.catalog.loader import MOST_GAMES
from houseway.money import cents, money
from houseway.pieces.decks import deck
from houseway.room import commands
from houseway.room.asking import question_for
from houseway.room.layout import bets_told, hands_told, net_told, pots_told, settlement_told, unseen, with_bank
from houseway.room.seats import behind_told, chips_of, seat_told
from houseway.room.telling import said
from houseway.table.views import view

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.room.live import LiveTable
    from houseway.room.people import Person


def picture(table: LiveTable, person: Person | None) -> dict[str, Any]:
    """The table and what it is to this person."""
    return felt(table, person) | {"now": time.time(), "you": you(table, person)}


def picture_json(table: LiveTable, person: Person | None) -> bytes:
    """The same as JSON; only `you` is written anew for everybody."""
    eyes = (viewer_of(table, person), None if person is None else table.name_of(person))
    common = table.drawn.get(eyes)
    if common is None:
        felt = _felt(table, *eyes)
        del felt["game"]
        common = table.drawn[eyes] = _json(felt)[:-1] + b"," + _game_json(table.game)
    own = _json({"now": time.time(), "you": you(table, person)})
    return own[:-1] + b"," + common[1:]


_written = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode


def _json(told: Mapping[str, Any]) -> bytes:
    return _written(told).encode()


@lru_cache(MOST_GAMES)
def _game_json(game: Game) -> bytes:
    """The part of every picture that never changes, as the end of it."""
    return b'"game":' + _json(game_told(game)) + b"}"


def viewer_of(table: LiveTable, person: Person | None) -> str | None:
    """What the round on the felt calls this person: only who was there when it was dealt sees with his own eyes."""
    return None if person is None else table.dealt_as.get(person.id)


def felt(table: LiveTable, person: Person | None) -> dict[str, Any]:
    return _felt(table, viewer_of(table, person), None if person is None else table.name_of(person))


# -- what everybody with the same view sees -------------------------------------------------------------------------


def _felt(table: LiveTable, viewer: str | None, mine: str | None) -> dict[str, Any]:
    """`viewer` is what the round calls him, `mine` the name with which he is at the table now."""
    round = table.shown
    told = table.told.get(viewer)
    seen = None if round is None else view(round, viewer, told.records if told is not None else ())
    names = with_bank(table.names_dealt, round)
    return {
        "id": table.id,
        "name": table.terms.name or table.game.entry.title,
        "version": table.version,
        "number": table.number,
        "phase": phase(table),
        "paused": table.paused,
        "closed": table.closed,
        "next_at": table.next_at,
        "game": game_told(table.game),
        "terms": _terms(table),
        "seats": [seat_told(table, number, seen, mine) for number in range(1, table.session.seats + 1)],
        "behind": [
            behind_told(table, sitter, seen, mine) for sitter in table.session.people.values() if sitter.seat is None
        ],
        "bank": _bank(table, seen),
        "button": None if seen is None else seen.get("button"),
        "action_seat": None if seen is None else seen["action_seat"],
        "dice": None if seen is None else _dice(seen),
        "hands": [] if seen is None else hands_told(seen["hands"]),
        "bets": [] if seen is None else bets_told(table.game, seen.get("bets", ()), names),
        "pots": [] if seen is None or seen["done"] else pots_told(seen, seen["events"]),
        "pot": None if seen is None else _pot(seen),
        "stakes": _stakes(table, seen),
        "said": [] if seen is None else said(table, seen, viewer),
        "settlement": [] if seen is None else settlement_told(table.game, seen, names),
        "net": None if seen is None or seen["net"] is None else net_told(seen["net"], names),
        "ruling": None if seen is None else seen["ruling"],
        "shoe": _shoe(table, seen),
        "waiting": [
            {
                "who": question.who,
                "name": table.name_at(question.who),
                "seat": question.seat,
                "about": question.about,
                "bot": table.is_bot(table.name_at(question.who)),
            }
            for question in (table.round.questions if table.round is not None else ())
        ],
        "floor": [
            {"name": rule.name, "says": rule.says, "ruling": rule.ruling, "needs": rule.needs}
            for rule in table.game.entry.irregularities
        ],
    }


def phase(table: LiveTable) -> str:
    round = table.round
    if round is None:
        return "waiting" if table.shown is None else "over"
    return "bets" if any(question.about == "wagers" for question in round.questions) else "playing"


@lru_cache(MOST_GAMES)
def game_told(game: Game) -> dict[str, Any]:
    """What a page shows of the game itself."""
    entry = game.entry
    return {
        "id": game.id,
        "title": entry.title,
        "room": entry.room,
        "room_name": ROOM_NAMES.get(entry.room, entry.room),
        "family": entry.family,
        "for_pot": game.for_pot,
        "backline": entry.backline,
        "wagers": [
            {
                "name": wager.name,
                "label": wager.label,
                "pays": wager.pays,
                "pay_table": wager.pay_table,
                "base": wager.base,
                "later": wager.later,
                "least": wager.least,
                "most": wager.most,
                "because": wager.clause,
                "says": " ".join(part.says for part in game.cite(wager.clause)),
            }
            for wager in game.wagers.values()
        ],
        "pay_tables": {
            name: [{"label": row.label, "pays": row.pays} for row in paid.rows]
            for name, paid in entry.pay_tables.items()
        },
        "options": {"decks": game.decks, **game.options},
        "readings": game.switched,
    }


def _terms(table: LiveTable) -> dict[str, Any]:
    terms = table.terms
    return {
        "seats": table.session.seats, "least": terms.least, "most": terms.most, "seconds": terms.seconds,
        "pause": terms.pause, "pace": terms.pace,
    }  # fmt: skip


def _bank(table: LiveTable, seen: Mapping[str, Any] | None) -> dict[str, Any] | None:
    if seen is None or seen.get("player_dealer") is None:
        return None
    rotation = table.game.entry.rotation
    return {
        "seat": seen["player_dealer"],
        "name": table.names_dealt.get(str(seen["player_dealer"])),
        "amount": seen["bank"],
        "left": seen["bank_left"],
        "turn": seen["turn"],
        "turns": None if rotation is None else rotation.turns,
    }


def _dice(seen: Mapping[str, Any]) -> list[int] | None:
    thrown = [record["faces"] for record in seen["events"] if record["kind"] == "dice"]
    return thrown[-1] if thrown else None


def _pot(seen: Mapping[str, Any]) -> str | None:
    """All that is played for, with the bets in front of the players."""
    return money(sum(cents(pot) for pot in seen["pots"])) if "pots" in seen and not seen["done"] else None


def _stakes(table: LiveTable, seen: Mapping[str, Any] | None) -> dict[str, Any] | None:
    if seen is None or "structure" not in seen:
        return None
    return {name: seen[name] for name in ("structure", "limit", "blinds")} | {"ante": table.terms.ante or None}


def _shoe(table: LiveTable, seen: Mapping[str, Any] | None) -> dict[str, Any]:
    size = len(deck(table.game.entry.deck.kind, table.game.decks))
    told: dict[str, Any] = {"decks": table.game.decks, "left": size, "dealt": 0, "burnt": 0, "discarded": 0}
    told |= {"goes_on": table.session.shoe.goes_on, "commitment": None, "seed": None}
    round = table.shown
    if seen is None or round is None:
        return told
    shoe = round.table.shoe
    events = seen["events"]
    seed = next((record["seed"] for record in events if record["kind"] == "close"), None)
    return told | {
        "left": shoe.left,
        "dealt": shoe.dealt,
        "burnt": sum(len(record["cards"].split()) for record in events if record["kind"] == "burn"),
        "discarded": sum(len(record["cards"].split()) for record in events if record["kind"] == "discard"),
        "commitment": next(record["commitment"] for record in events if record["kind"] == "open"),
        "seed": seed if table.closed or not unseen(seen) else None,
    }


# -- what the table is to one person --------------------------------------------------------------------------------


def you(table: LiveTable, person: Person | None) -> dict[str, Any]:
    name = None if person is None else table.name_of(person)
    sitter = None if name is None else table.session.people[name]
    return {
        "name": name,
        "seat": None if sitter is None else sitter.seat,
        "behind": sitter is not None and sitter.seat is None,
        "who": viewer_of(table, person),
        "chips": None if sitter is None else money(chips_of(table, sitter)),
        "leaving": name in table.leaving,
        "away": name in table.away,
        "ready": name in table.ready,
        "may": commands.may(table, person),
        "question": None if person is None else question_for(table, person),
        "last_slip": None if name is None else table.slips.get(name),
    }
