"""What lies on the layout, as plain data: hands, bets, pots, and what became of them. A running round and a past one
are both drawn from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from houseway.money import cents, money
from houseway.table.bank import BANK
from houseway.table.narrate import person as called
from houseway.table.views import UNSEEN

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.table.round import Round

ABOUT_CARDS = ("discard", "decision", "back")


def with_bank(names: Mapping[str, str], round: Round | None) -> Mapping[str, str]:
    """Whom a round calls what: the names with which people sat when it was dealt, the player-dealer's too."""
    seat = None if round is None else round.table.player_dealer
    return names if seat is None else {**names, BANK: names.get(str(seat), BANK)}


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


def _label(game: Game, wager: str) -> str:
    return game.wagers[wager].label if wager in game.wagers else wager.replace("_", " ").capitalize()


def unseen(seen: Mapping[str, Any]) -> bool:
    """Whether cards have stayed hidden from this viewer that somebody held; the seed would tell them."""
    if any(UNSEEN in hand["cards"] for hand in seen["hands"].values()):
        return True
    return any(record["kind"] in ABOUT_CARDS and UNSEEN in record.get("cards", "") for record in seen["events"])
