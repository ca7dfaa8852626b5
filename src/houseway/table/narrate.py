"""Events as sentences, for the terminal, the JSON result and a screen reader."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.table.bank import BANK
from houseway.table.events import Event

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from houseway.catalog.loader import Game

NAMES = {
    BANK: "the player-dealer",
    "player": "the Player hand",
    "banker": "the Banker hand",
    "board": "the board",
    "board_2": "the second board",
}


def person(name: str) -> str:
    """How a holder, a seat or a bettor is called aloud."""
    head, _, hand = name.partition(".")
    if head.isdecimal():
        return f"seat {head}" if not hand else f"seat {head}'s hand {hand}"
    return NAMES.get(name, name)


def narrate(event: Event, game: Game) -> str:
    """The whole event in one sentence, hidden cards included: for records, never for a viewer of a live round."""
    return sentence(event.record(), game)


def sentence(record: Mapping[str, Any], game: Game) -> str:
    """A recorded event, or a viewer's version of one, in one sentence."""
    text = _TELL[record["kind"]](record, game)
    return text[:1].upper() + text[1:]


def _open(record: Mapping[str, Any], game: Game) -> str:
    decks = "one deck" if record["decks"] == 1 else f"{record['decks']} decks"
    return f"{decks} of {record['deck']}; the shoe is committed to {record['commitment'][:16]}… ({record['shuffle']})."


def _bettor(record: Mapping[str, Any]) -> str:
    seat, bettor = record["seat"], record["bettor"]
    where = person(record["hand"]) if record.get("hand") else f"seat {seat}"
    return where if bettor == str(seat) else f"{person(bettor)} on {where}"


def _label(record: Mapping[str, Any], game: Game) -> str:
    wager = record["wager"]
    return game.wagers[wager].label if wager in game.wagers else wager.replace("_", " ")


def _bank(record: Mapping[str, Any], game: Game) -> str:
    money = "covers every bet" if record["amount"] is None else f"wagers {record['amount']}"
    return f"seat {record['seat']} is the player-dealer (round {record['turn']} of his turn) and {money}."


def _settle(record: Mapping[str, Any], game: Game) -> str:
    head = f"{record['order']}. {_bettor(record)}, {_label(record, game)} {record['stake']}"
    odds = f" at {record['odds']}" if record.get("odds") else ""
    moved = {
        "win": f"wins{odds}: paid {record['paid']}",
        "lose": f"loses: {record['collected']} collected",
        "push": f"pushes: {record['returned']} returned",
        "forfeit": f"is given up: {record['collected']} collected, {record['returned']} returned",
        "not covered": f"is not covered: {record['returned']} returned",
        "void": f"is cancelled: {record['returned']} returned",
        "partly covered": (
            f"is partly covered: {record['paid']} paid, {record['collected']} collected, {record['returned']} returned"
        ),
    }[record["outcome"]]
    left = f"; the bank has {record['bank_left']} left" if record["bank_left"] is not None else ""
    return f"{head} {moved}{left}."


def _deal(record: Mapping[str, Any], game: Game) -> str:
    card = record["cards"]
    how = card if record["up"] else ("a card face down" if card == "??" else f"{card} face down")
    return f"{person(record['holder'])} receives {how}."


def _decision(record: Mapping[str, Any], game: Game) -> str:
    cards = f" {record['cards']}" if record.get("cards") else ""
    return f"{person(record['who'])} answers: {record['answer']}{cards}."


def _discard(record: Mapping[str, Any], game: Game) -> str:
    cards = record["cards"].split()
    unseen = "a card" if len(cards) == 1 else f"{len(cards)} cards"
    return f"{person(record['holder'])} discards {unseen if '??' in cards else record['cards']}."


def _action(record: Mapping[str, Any], game: Game) -> str:
    card = f" on the {record['card']}" if record["card"] else ""
    moved = "" if record["found"] == record["seat"] else f" (from seat {record['found']}, where nobody bets)"
    return f"action starts at seat {record['seat']}{card}{moved}."


def _ruling(record: Mapping[str, Any], game: Game) -> str:
    card = f" ({record['cards']} to {person(record['holder'])})" if record.get("cards") else ""
    seat = f" at seat {record['seat']}" if record.get("seat") else ""
    says = next(rule.says for rule in game.entry.irregularities if rule.name == record["what"])
    return f"irregularity, {record['what'].replace('_', ' ')}{card}{seat}: {record['ruling']}. {says}"


def _close(record: Mapping[str, Any], game: Game) -> str:
    if record["seed"] is None:
        return "the round is over; the shoe goes on, and its seed is told when it is done."
    return f"the round is over; the seed of the shoe was {record['seed'][:16]}…."


def _note(record: Mapping[str, Any], game: Game) -> str:
    return game.cite(record["because"])[0].says


def _stakes(record: Mapping[str, Any], game: Game) -> str:
    limit = f" {record['limit']}" if record["limit"] else ""
    ante = "" if record["ante"] == "0.00" else f", ante {record['ante']}"
    stacks = ", ".join(f"seat {seat} {stack}" for seat, stack in record["stacks"].items())
    return f"{record['structure']}{limit}, blinds {record['blinds']}{ante}; {stacks}."


def _button(record: Mapping[str, Any], game: Game) -> str:
    if record["cards"] is None:
        return f"seat {record['seat']} has the dealer button."
    return f"the cards {record['cards']} are dealt for the button: seat {record['seat']} gets it."


def _post(record: Mapping[str, Any], game: Game) -> str:
    dead = " as dead money" if record["dead"] else ""
    return f"seat {record['seat']} posts {record['puts']}{dead}, the {record['what']}{_all_in(record)}."


def _act(record: Mapping[str, Any], game: Game) -> str:
    does, seat = record["does"], f"seat {record['seat']}"
    if does in ("check", "fold"):
        return f"{seat} {does}s."
    to = f"to {record['bet']}" if does == "raise" else record["bet" if does == "bet" else "puts"]
    return f"{seat} {does}s {to}{_all_in(record)}."


def _all_in(record: Mapping[str, Any]) -> str:
    return " and is all-in" if record["stack"] == "0.00" else ""


def _gather(record: Mapping[str, Any], game: Game) -> str:
    pots = record["pots"]
    if len(pots) == 1:
        return f"the bets are moved into the pot: {pots[0]}."
    side = ", ".join(f"side pot {number}: {pot}" for number, pot in enumerate(pots[1:], 1))
    return f"the bets are moved into the pots: main pot: {pots[0]}, {side}."


def _award(record: Mapping[str, Any], game: Game) -> str:
    pot = "the main pot" if record["pot"] == 1 else f"side pot {record['pot'] - 1}"
    half = f", {record['half']} half" if record["half"] else ""
    board = f", board {record['board']}" if record["board"] > 1 else ""
    winners = " and ".join(f"seat {seat} wins {won}" for seat, won in record["winners"].items())
    return f"{pot}{board}{half} of {record['amount']}: {winners}."


def _reshuffle(record: Mapping[str, Any], game: Game) -> str:
    cards = record["cards"].split()
    what = f"{len(cards)} cards go" if len(cards) > 1 else "a card goes"
    return f"{what} back into the deck, and what is left of it is shuffled."


_TELL: dict[str, Callable[[Mapping[str, Any], Game], str]] = {
    "open": _open,
    "seats": lambda record, game: f"the table has {record['seats']} seats.",
    "close": _close,
    "say": lambda record, game: f"“{record['words']}”",
    "note": _note,
    "decision": _decision,
    "bank": _bank,
    "partner": lambda record, game: f"{record['who']} shares the bank with {record['amount']}.",
    "bet": lambda record, game: f"{_bettor(record)} bets {record['amount']} on {_label(record, game)}.",
    "add": lambda record, game: f"{_bettor(record)} adds {record['amount']} to {_label(record, game)}.",
    "fee": lambda record, game: f"{person(record['payer'])} pays a collection of {record['amount']}.",
    "refund": lambda record, game: f"{person(record['payer'])} gets the collection of {record['amount']} back.",
    "burn": lambda record, game: "a card is burnt." if record["cards"] == "??" else f"the {record['cards']} is burnt.",
    "back": lambda record, game: f"{record['cards']} is taken back from {person(record['holder'])}.",
    "reshuffle": _reshuffle,
    "dice": lambda record, game: f"the dice show {', '.join(map(str, record['faces']))}: {record['total']}.",
    "deal": _deal,
    "draw": _deal,
    "discard": _discard,
    "turn": lambda record, game: f"{person(record['holder'])} is opened: {record['cards']}.",
    "value": lambda record, game: f"{person(record['holder'])} counts {record['value']}.",
    "action": _action,
    "result": lambda record, game: f"{record['words']}.",
    "settle": _settle,
    "ruling": _ruling,
    "stakes": _stakes,
    "button": _button,
    "post": _post,
    "act": _act,
    "gather": _gather,
    "return": lambda record, game: f"{record['amount']} goes back to seat {record['seat']}.",
    "award": _award,
    "end": lambda record, game: f"the round ends: {record['ruling']}.",
}
