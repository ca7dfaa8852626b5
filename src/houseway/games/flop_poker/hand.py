"""One hand of a flop game: blinds, hole cards, betting before and after the flop, the turn and the river, showdown.

Clauses that the script cites: first-button, button-order; blinds (or small-blind, big-blind); hole-cards; betting-1 to
betting-4, and where a document has them bet, call, check, raise, fold (or call-2 and so on); bets-to-pot; burn, flop,
turn, river; discard; showdown, hand-values; best-hand-wins, low-wins, no-low, tied-hands, odd-chips, odd-chip-halves;
last-player-wins, uncalled-bet, side-pots.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from houseway.catalog.loader import Game
from houseway.games.flop_poker import hands
from houseway.games.flop_poker.rules import Rules
from houseway.pieces.cards import Card
from houseway.table.felt import Script
from houseway.table.pot import showdown
from houseway.table.pot.forced import draw_for_button, post_blinds
from houseway.table.pot.pots import Pot
from houseway.table.pot.showdown import Share
from houseway.table.pot.table import PotTable
from houseway.table.questions import Cards, Question

FOR_POT = True
BOARDS = ("board", "board_2")
STREETS = (("flop", 3), ("turn", 1), ("river", 1))
DISCARDS = {"before the betting": 1, "before the flop": 2, "before the flop betting": 3, "before the turn": 4}

__all__ = ["FOR_POT", "Rules", "bot", "holders", "play"]


def play(t: PotTable) -> Script:
    rules: Rules = t.game.rules
    draw_for_button(t)
    t.collect_at("before the deal")
    first = post_blinds(t)
    deal_hole_cards(t, rules)
    yield from discard(t, rules, "before the betting")
    yield from t.betting(first, forced=t.stakes.blinds[-1])
    yield from discard(t, rules, "before the flop")
    for street, cards in STREETS:
        if not t.contested:
            break
        open_street(t, rules, street, cards)
        if street == "flop":
            t.collect_at("flop")
            yield from discard(t, rules, "before the flop betting")
        if t.can_bet:
            yield from t.betting(t.button % t.seats + 1)
        if street == "flop":
            yield from discard(t, rules, "before the turn")
    if not t.hand("board").cards:
        t.collect_at("no flop")
    t.collect_at("end")
    if t.contested:
        show_down(t, rules)
    else:
        showdown.take_uncontested(t, t.name("last-player-wins", "best-hand-wins"))


# -- cards ------------------------------------------------------------------------------------------------------


def deal_hole_cards(t: PotTable, rules: Rules) -> None:
    order = t.left_of_button()
    if rules.last_card == "big blind":
        blinds = len(t.stakes.blinds)
        order = [*order[blinds:], *order[:blinds]]
    for _ in range(rules.hole):
        for player in order:
            t.deal(player.seat, "hole-cards", up=False, sees=(str(player.seat),))


def open_street(t: PotTable, rules: Rules, street: str, cards: int) -> None:
    """One card is burnt, then the common cards lie open; for two boards one card is burnt for both (003:11711)."""
    t.burn(1, t.name(f"burn-{street}", "burn"))
    for board in BOARDS[: rules.boards]:
        for _ in range(cards):
            t.deal(board, t.name(f"{street}-{board}", street), kind="deal")


def discard(t: PotTable, rules: Rules, when: str) -> Script:
    """Everybody who is still in throws one of the cards dealt away, unseen."""
    if rules.discard != when or not t.contested:
        return
    questions = [
        Question(
            str(player.seat),
            player.seat,
            "discard",
            (Cards("discard", tuple(t.hand(player.seat).cards), 1, 1, because="discard"),),
            "discard",
        )
        for player in t.live()
    ]
    replies = yield from t.ask_all(questions)
    for question, reply in zip(questions, replies, strict=True):
        t.discard(question.seat, reply.cards, "discard")


# -- the end ----------------------------------------------------------------------------------------------------


def show_down(t: PotTable, rules: Rules) -> None:
    """Everybody who is still in opens his hand; each pot goes to the best hand among those who play for it."""
    boards = [t.hand(name).cards for name in BOARDS[: rules.boards]]
    t.note(t.name("showdown", "best-hand-wins"))
    for player in showdown.order(t):
        t.turn_up(player.seat, t.name("hands-shown", "showdown"))
        hand = t.hand(player.seat)
        hand.value = hands.in_words(rules, hand.cards, boards)
        t.tell("value", t.name("hand-values", "best-hand-wins"), holder=str(player.seat), value=hand.value)
    halves = (hands.HIGH, hands.LOW) if rules.split else (hands.HIGH,)
    values = {
        (board, half, player.seat): hands.value(rules, half, t.hand(player.seat).cards, cards)
        for board, cards in enumerate(boards, 1)
        for half in halves
        for player in t.live()
    }

    def shares(pot: Pot) -> list[list[Share]]:
        return [
            [Share(board, half, _ranks(values, board, half, pot)) for half in halves]
            for board in range(1, len(boards) + 1)
        ]

    def playing(seat: int, share: Share) -> Sequence[Card]:
        own, board = t.hand(seat).cards, boards[share.board - 1]
        return [Card(card) for card in hands.playing(rules, share.half or hands.HIGH, own, board)]

    showdown.divide(t, shares, playing)


def _ranks(values: Mapping[tuple[int, str, int], int], board: int, half: str, pot: Pot) -> dict[int, int]:
    """What the hands of those who play for a pot are worth; a low that does not qualify has no part in it."""
    return {seat: values[board, half, seat] for seat in pot.seats if values[board, half, seat]}


# -- what the table asks of a script ------------------------------------------------------------------------------


def bot(game: Game, question: Question, seen: Mapping[str, Any]) -> str | None:
    from houseway.games.flop_poker.advice import advise

    return advise(game, question, seen)


def holders(game: Game, seats: int) -> list[str]:
    rules: Rules = game.rules
    return [*map(str, range(1, seats + 1)), *BOARDS[: rules.boards], "burn"]
