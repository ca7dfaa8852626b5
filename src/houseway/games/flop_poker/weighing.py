"""A bot that weighs its hand: how much of the pot it would take on average against hands that could be any, and what
the pot offers for a call. It bets what is worth more than a fair share, calls what the price is right for, and never
bluffs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb
from random import Random
from typing import TYPE_CHECKING, Any

from houseway.games.flop_poker import hands
from houseway.games.flop_poker.streets import BOARDS
from houseway.money import cents, money
from houseway.pieces.cards import Card
from houseway.pieces.cards import cards as read_cards
from houseway.pieces.decks import deck

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.games.flop_poker.rules import Rules
    from houseway.table.questions import Question

MOST, LEAST = 40, 8  # deals that it imagines before every answer
FIVES = 2_000  # and so many hands of five cards that it looks at, where each has many
OPPONENTS = 2  # more are as good as so many
BET_FROM = 1.35  # times a fair share, for a first bet
RAISE_BY = 0.1  # as much more for every big blind that has been bet already, or two of a kind would raise for ever


def weigh(game: Game, question: Question, seen: Mapping[str, Any]) -> str | None:
    own = read_cards(seen["hands"].get(str(question.seat), {"cards": ""})["cards"])
    boards = [read_cards(seen["hands"][name]["cards"]) for name in BOARDS if name in seen["hands"]] or [[]]
    chance = Random(f"{own} {boards}")  # the same hand is weighed the same way
    against = [player for player in seen["players"] if not player["folded"] and player["seat"] != question.seat]
    others = min(OPPONENTS, len(against))
    if question.about == "discard":
        rest = [[card for card in own if card != thrown] for thrown in own]
        worth = [share(game.rules, kept, boards, others, chance) for kept in rest]
        return f"discard {own[worth.index(max(worth))]}"
    if question.about != "turn":
        return None
    return answer(question, seen, share(game.rules, own, boards, others, chance), 1 / (others + 1))


def answer(question: Question, seen: Mapping[str, Any], worth: float, fair: float) -> str:
    """What to do with a hand that is worth so much of the pot, where everybody's would be worth a fair share."""
    bets = {player["seat"]: cents(player["bet"]) for player in seen["players"]}
    level = max(bets.values())
    lies = sum(cents(pot) for pot in seen["pots"])
    call = level - bets[question.seat]
    blind = cents(seen["blinds"][-1])
    eager = worth > min(0.95, fair * (BET_FROM + RAISE_BY * level / blind))
    for choice in question.choices:
        told = choice.json()
        if told["kind"] == "amount" and eager:
            wished = level + (lies + call) * 2 // 3 // blind * blind
            return f"{choice.word} {money(max(cents(told['least']), min(cents(told['most']), wished)))}"
    if "check" in question.words:
        return "check"
    return "call" if worth * (lies + call) >= call else "fold"


def share(rules: Rules, own: Sequence[Card], boards: Sequence[Sequence[Card]], others: int, chance: Random) -> float:
    """The average part of the pot against so many hands, all unseen cards being equally likely."""
    known = {*own, *(card for board in boards for card in board)}
    unseen = [card for card in deck("52", 1) if card not in known]
    missing = [5 - len(board) for board in boards]
    ways = 10 * comb(len(own), 2) if rules.use == "two" else 1
    deals = max(LEAST, min(MOST, FIVES // (ways * (others + 1) * len(boards))))
    taken = 0.0
    for _ in range(deals):
        drawn = chance.sample(unseen, others * len(own) + sum(missing))
        held = [own, *(drawn[place * len(own) : (place + 1) * len(own)] for place in range(others))]
        del drawn[: others * len(own)]
        for board, more in zip(boards, missing, strict=True):
            full = [*board, *(drawn.pop() for _ in range(more))]
            taken += _part(rules, held, full) / len(boards)
    return taken / deals


def _part(rules: Rules, held: Sequence[Sequence[Card]], board: Sequence[Card]) -> float:
    """What the first of these hands takes of a pot on that board."""
    parts = [_of_half([hands.value(rules, hands.HIGH, cards, board) for cards in held])]
    if rules.split:
        lows = [hands.value(rules, hands.LOW, cards, board) for cards in held]
        if any(lows):
            parts.append(_of_half(lows))
    return sum(parts) / len(parts)


def _of_half(values: Sequence[int]) -> float:
    top = max(values)
    return 1 / values.count(top) if values[0] == top else 0.0
