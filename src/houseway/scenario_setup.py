"""What a scenario file lays on the table before the round: seats, the bank or the stacks, dice, cards and bets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from houseway.catalog.loader import Game
from houseway.money import cents, money
from houseway.scenario_file import BANKED, POKER, ScenarioError
from houseway.table.bank import BANK
from houseway.table.pot.stakes import KEYS as STAKES
from houseway.table.setup import Trouble, seats_of


def setup_of(game: Game, raw: Mapping[str, Any], slips: Mapping[str, list[str]]) -> dict[str, Any]:
    """What is decided before the round, as `Setup.of` takes it."""
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


def slips_of(game: Game, bets: list[Mapping[str, Any]], bank_seat: int | None) -> dict[str, list[str]]:
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
