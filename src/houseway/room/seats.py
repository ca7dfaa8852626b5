"""Who sits at a live table or stands behind the seats, as plain data: with how much, and how he is doing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from houseway.money import money
from houseway.table.bank import BANK

if TYPE_CHECKING:
    from houseway.room.live import LiveTable
    from houseway.room.session import Person as Sitter


def seat_told(table: LiveTable, number: int, seen: Mapping[str, Any] | None, mine: str | None) -> dict[str, Any]:
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


def behind_told(table: LiveTable, sitter: Sitter, seen: Mapping[str, Any] | None, mine: str | None) -> dict[str, Any]:
    net = None if seen is None else _net_of(seen, sitter.name)
    return (
        _told_of(table, sitter, mine)
        | {"asked": False, "deadline": None, "net": net}
        | _asked(table, sitter.name, False)
    )


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
