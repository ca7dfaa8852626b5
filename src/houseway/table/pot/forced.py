"""Money before the cards: who has the button, who posts which blind, and how somebody who missed his gets a hand."""

from __future__ import annotations

from hashlib import sha256

from houseway.pieces.decks import deck
from houseway.pieces.shoe import Shoe
from houseway.table.pot.betting import Player
from houseway.table.pot.rules import Blinds
from houseway.table.pot.table import PotTable

NAMES = {1: ("big blind",), 2: ("small blind", "big blind"), 3: ("small blind", "middle blind", "big blind")}


def draw_for_button(t: PotTable) -> None:
    """In a new game everybody is dealt a card face up; the highest, by suit where two are equal, gets the button. The
    cards are then shuffled in again, so they come from a shoe of their own out of the round's seed."""
    rules: Blinds = t.game.rules.blinds
    if t.button:
        return
    shoe = Shoe(deck(t.game.entry.deck.kind, 1), sha256(b"houseway-button:" + t.setup.seed).digest())
    drawn = {player.seat: shoe.draw() for player in t.from_seat(1)}
    sign = 1 if rules.first_button == "high card" else -1
    t.button = max(drawn, key=lambda seat: (sign * drawn[seat].rank, sign * drawn[seat].suit))
    t.tell("button", "first-button", seat=t.button, cards=" ".join(f"{card}" for card in drawn.values()))


def post_blinds(t: PotTable) -> int:
    """The blinds go in clockwise from the button. Returns the seat where the first betting round starts."""
    t.tell("button", t.name("button-order", "first-button"), seat=t.button, cards=None)
    players = blind_order(t)
    amounts = t.stakes.blinds[-len(players) :]
    for player, amount, what in zip(players, amounts, NAMES[len(amounts)], strict=True):
        t.post(player, amount, what, t.name(what.replace(" ", "-"), "blinds"))
    return players[-1].seat % t.seats + 1


def blind_order(t: PotTable) -> list[Player]:
    """Who posts, the smallest blind first. With two players the small blind is the other one's, or the button's."""
    rules: Blinds = t.game.rules.blinds
    ring = t.left_of_button()
    if len(ring) == 2 and rules.heads_up == "on the button":
        ring = ring[::-1]
    return ring[: len(t.stakes.blinds)]
