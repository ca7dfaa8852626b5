"""The bot of the flop games: tight and passive. It plays few hands, calls more than it raises, and never bluffs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from houseway.games.flop_poker import hands
from houseway.games.flop_poker.streets import BOARDS
from houseway.money import cents
from houseway.pieces.cards import Card
from houseway.pieces.cards import cards as read_cards

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.games.flop_poker.rules import Rules
    from houseway.table.questions import Question

TENS = 8  # the rank of a ten
HIGH_ENOUGH = 8  # big blinds: to more than so many it never raises, or two of its kind would go on for ever


def advise(game: Game, question: Question, seen: Mapping[str, Any]) -> str | None:
    own = read_cards(seen["hands"].get(str(question.seat), {"cards": ""})["cards"])
    boards = [read_cards(seen["hands"][name]["cards"]) for name in BOARDS if name in seen["hands"]] or [[]]
    if question.about == "discard":
        return f"discard {least_useful(game.rules, own, boards[0])}"
    if question.about != "turn":
        return None
    strong = max(strength(game.rules, own, board) for board in boards)
    words = question.words
    raising = next((word for word in ("bet", "raise") if word in words), None)
    if strong == 2 and raising is not None:
        least = next(choice.json()["least"] for choice in question.choices if choice.json()["word"] == raising)
        if cents(least) <= HIGH_ENOUGH * cents(seen["blinds"][-1]):
            return f"{raising} {least}"
    if "check" in words:
        return "check"
    return "call" if strong and "call" in words else "fold"


def strength(rules: Rules, own: Sequence[Card], board: Sequence[Card]) -> int:
    """0 is nothing to go on with, 1 is worth a call, 2 a raise."""
    if not board:
        ranks = sorted((card.rank for card in own), reverse=True)
        pairs = [rank for rank in set(ranks) if ranks.count(rank) > 1]
        if pairs and max(pairs) >= TENS:
            return 2
        return 1 if pairs or ranks[1] >= TENS or (rules.split and ranks[-2] <= 1) else 0
    made = hands.value(rules, hands.HIGH, own, board) >> 20
    if made >= 2:
        return 2
    low = rules.split and len(board) >= 3 and hands.value(rules, hands.LOW, own, board)
    return 1 if made or low else 0


def least_useful(rules: Rules, own: Sequence[Card], board: Sequence[Card]) -> Card:
    """The card without which the rest is worth most."""

    def rest(card: Card) -> tuple[int, int]:
        kept = [other for other in own if other != card]
        worth = hands.value(rules, hands.HIGH, kept, board)
        return worth, -card.rank

    return max(own, key=rest)
