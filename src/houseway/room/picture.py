"""A live table as one viewer may see it, as plain data: the whole page is drawn from this.

The cards come from `houseway.table.views`, the only place where a view is made; nothing here looks into the round for
a card. What all viewers of the same view share is drawn once for each version of the table.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from houseway.catalog.index import ROOM_NAMES
from houseway.catalog.loader import MOST_GAMES
from houseway.money import cents, money
from houseway.pieces.decks import deck
from houseway.room import commands
from houseway.room.asking import question_for
from houseway.room.telling import said
from houseway.table.bank import BANK
from houseway.table.narrate import person as called
from houseway.table.views import UNSEEN, view

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.room.live import LiveTable
    from houseway.room.people import Person
    from houseway.room.session import Person as Sitter
    from houseway.table.round import Round

ABOUT_CARDS = ("discard", "decision", "back")


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
        "game": _game(table),
        "terms": _terms(table),
        "seats": [_seat(table, number, seen, mine) for number in range(1, table.session.seats + 1)],
        "behind": [
            _behind(table, sitter, seen, mine) for sitter in table.session.people.values() if sitter.seat is None
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


def with_bank(names: Mapping[str, str], round: Round | None) -> Mapping[str, str]:
    """Whom a round calls what: the names with which people sat when it was dealt, the player-dealer's too."""
    seat = None if round is None else round.table.player_dealer
    return names if seat is None else {**names, BANK: names.get(str(seat), BANK)}


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


def _game(table: LiveTable) -> dict[str, Any]:
    return game_told(table.game)


def _terms(table: LiveTable) -> dict[str, Any]:
    terms = table.terms
    return {
        "seats": table.session.seats, "least": terms.least, "most": terms.most, "seconds": terms.seconds,
        "pause": terms.pause, "pace": terms.pace,
    }  # fmt: skip


def _seat(table: LiveTable, number: int, seen: Mapping[str, Any] | None, mine: str | None) -> dict[str, Any]:
    sitter = table.session.sitter(number)
    row: dict[str, Any] = {
        "seat": number, "name": None, "bot": False, "chips": None, "away": False, "leaving": False, "ready": False,
        "you": False, "bank": False, "button": False, "action": False, "in_round": False, "net": None, "folded": False,
        "all_in": False, "bet": None, "asked": False, "deadline": None,
    }  # fmt: skip
    if sitter is not None:
        row |= _told_of(table, sitter, mine) | {"bot": table.is_bot(sitter.name), "ready": sitter.name in table.ready}
    if seen is None:
        return row
    who = str(number)
    row["bank"] = seen.get("player_dealer") == number
    row["button"] = seen.get("button") == number
    row["action"] = seen["action_seat"] == number
    row["in_round"] = who in table.names_dealt
    row |= _asked(table, who, row["bank"])
    player = next((player for player in seen.get("players", ()) if player["seat"] == number), None)
    if player is not None:
        row |= {"folded": player["folded"], "all_in": player["all_in"] and not seen["done"]}
        row["bet"] = None if player["bet"] == "0.00" else player["bet"]
    row["net"] = _net_of(seen, who, row["bank"])
    return row


def _told_of(table: LiveTable, sitter: Sitter, mine: str | None) -> dict[str, Any]:
    return {
        "you": sitter.name == mine,
        "name": sitter.name,
        "chips": money(chips_of(table, sitter)),
        "away": sitter.name in table.away,
        "leaving": sitter.name in table.leaving,
    }


def chips_of(table: LiveTable, sitter: Sitter) -> int:
    """What lies in somebody's rack: his chips less what he has bet in this round."""
    round = table.round
    if round is None:
        return sitter.chips
    who = str(sitter.seat or sitter.name)
    if table.game.for_pot:
        player = round.table.players.get(sitter.seat)
        brought = round.table.brought.get(sitter.seat)
        return sitter.chips if player is None or brought is None else sitter.chips - brought + player.stack
    left, had = round.table.purse(who), (round.setup.purses or {}).get(who)
    return sitter.chips if left is None or had is None else sitter.chips - had + left


def _asked(table: LiveTable, who: str, banks: bool) -> dict[str, Any]:
    for (asked, _), open in table.asked.items():
        if asked == who or (banks and asked == BANK):
            return {"asked": True, "deadline": open.deadline}
    return {}


def _net_of(seen: Mapping[str, Any], who: str, banks: bool = False) -> str | None:
    net = seen["net"]
    if net is None:
        return None
    parts = [net[name] for name in (who, BANK if banks else who) if name in net]
    return parts[-1] if parts else None


def _behind(table: LiveTable, sitter: Sitter, seen: Mapping[str, Any] | None, mine: str | None) -> dict[str, Any]:
    net = None if seen is None else _net_of(seen, sitter.name)
    return (
        _told_of(table, sitter, mine)
        | {"asked": False, "deadline": None, "net": net}
        | _asked(table, sitter.name, False)
    )


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


def hands_told(hands: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [_hand(holder, hand) for holder, hand in sorted(hands.items(), key=_place)]


def _place(item: tuple[str, Any]) -> tuple[int, str]:
    """Seats in order, then the player-dealer, then what belongs to nobody."""
    seat, _, hand = item[0].partition(".")
    if seat.isdecimal():
        return int(seat), hand
    return (100, hand) if seat == BANK else (101, "")


def _hand(holder: str, hand: Mapping[str, Any]) -> dict[str, Any]:
    seat, _, part = holder.partition(".")
    return {
        "holder": holder,
        "called": called(holder),
        "seat": int(seat) if seat.isdecimal() else None,
        "hand": part or None,
        "cards": hand["cards"].split(),
        "value": hand["value"],
    }


def _label(game: Game, wager: str) -> str:
    return game.wagers[wager].label if wager in game.wagers else wager.replace("_", " ").capitalize()


def bets_told(game: Game, bets: Iterable[Mapping[str, Any]], names: Mapping[str, str]) -> list[dict[str, Any]]:
    return [
        {**bet, "label": _label(game, bet["wager"]), "name": names.get(bet["bettor"], bet["bettor"])} for bet in bets
    ]


def pots_told(public: Mapping[str, Any], events: Sequence[Mapping[str, Any]]) -> list[dict[str, str]]:
    """What lies in the middle, without the bets that are still in front of the players."""
    middle = sum(cents(pot) for pot in public.get("pots", ()))
    middle -= sum(cents(player["bet"]) for player in public.get("players", ()))
    gathered: list[str] = next((record["pots"] for record in reversed(events) if record["kind"] == "gather"), [])
    if sum(map(cents, gathered)) != middle:  # antes and dead money lie there from the start
        gathered = [money(middle)] if middle > 0 else []
    return [{"name": f"side pot {place}" if place else "main pot", "amount": pot} for place, pot in enumerate(gathered)]


def _pot(seen: Mapping[str, Any]) -> str | None:
    """All that is played for, with the bets in front of the players."""
    return money(sum(cents(pot) for pot in seen["pots"])) if "pots" in seen and not seen["done"] else None


def _stakes(table: LiveTable, seen: Mapping[str, Any] | None) -> dict[str, Any] | None:
    if seen is None or "structure" not in seen:
        return None
    return {name: seen[name] for name in ("structure", "limit", "blinds")} | {"ante": table.terms.ante or None}


def settlement_told(game: Game, seen: Mapping[str, Any], names: Mapping[str, str]) -> list[dict[str, Any]]:
    """What became of every bet or pot, each row with its clause, which the event has."""
    clauses = [record.get("because") for record in seen["events"] if record["kind"] in ("settle", "award")]
    return [
        {"because": because, **_settled(game, row, names)}
        for because, row in zip(clauses, seen["settlements"], strict=False)
    ]


def _settled(game: Game, row: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    if "winners" in row:
        winners = [
            {"seat": int(seat), "name": names.get(seat), "amount": amount} for seat, amount in row["winners"].items()
        ]
        return {**row, "winners": winners}
    return {**row, "label": _label(game, row["wager"]), "name": names.get(row["bettor"], row["bettor"])}


def net_told(net: Mapping[str, str], names: Mapping[str, str]) -> list[dict[str, str | None]]:
    return [{"who": who, "name": names.get(who, who), "amount": amount} for who, amount in net.items()]


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


def unseen(seen: Mapping[str, Any]) -> bool:
    """Whether cards have stayed hidden from this viewer that somebody held; the seed would tell them."""
    if any(UNSEEN in hand["cards"] for hand in seen["hands"].values()):
        return True
    return any(record["kind"] in ABOUT_CARDS and UNSEEN in record.get("cards", "") for record in seen["events"])


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
