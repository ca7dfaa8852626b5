"""One hand of a flop game: blinds, hole cards, betting before and after the flop, the turn and the river, showdown.

Clauses that the script cites: first-button, button-order; blinds (or small-blind, big-blind); hole-cards; betting-1
to betting-4, and where a document has them bet, call, check, raise, fold (or call-2 and so on); bets-to-pot; burn,
flop, turn, river; discard; showdown, hand-values; best-hand-wins, low-wins, no-low, both-halves, tied-hands,
tied-halves, odd-chips, odd-chip-halves, odd-chip-boards; last-player-wins, uncalled-bet, side-pots; action-only,
raises-limited; new-player, missed-blinds, seat-change, straddle, dead-money, in-the-middle; run-twice and
run-twice-short; bomb-pot and bomb-pot-optional, -two, -money.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from houseway.catalog.loader import Game
from houseway.catalog.schema import Irregularity
from houseway.games.flop_poker import hands
from houseway.games.flop_poker.rules import Rules
from houseway.games.flop_poker.streets import BOARDS, STREETS, Streets
from houseway.pieces.cards import Card
from houseway.table.events import Event
from houseway.table.felt import Script
from houseway.table.pot import rulings, showdown
from houseway.table.pot.acting import betting
from houseway.table.pot.forced import Opening, bomb_pot, draw_for_button, post_antes, post_blinds
from houseway.table.pot.pots import Pot
from houseway.table.pot.showdown import Share
from houseway.table.pot.table import PotTable
from houseway.table.questions import Cards, Question
from houseway.table.setup import Trouble

FOR_POT = True

__all__ = ["FOR_POT", "STYLES", "Rules", "bot", "card_trouble", "holders", "play"]


def play(t: PotTable) -> Script:
    rules: Rules = t.game.rules
    streets = Streets(t, rules)
    if t.troubles:
        rulings.before_the_deal(t)
    draw_for_button(t)
    t.collect_at("before the deal")
    opening: Opening | None = None
    if t.stakes.bomb:
        yield from bomb_pot(t)
    else:
        post_antes(t, t.name("ante", "blinds"))
        opening = yield from post_blinds(t)
    deal_hole_cards(t, rules)
    discards = rules.discard
    if discards == "before the betting":
        yield from discard(t, streets)
    if opening is not None:
        yield from betting(t, opening.first, opening.level, streets.watch)
    if discards == "before the flop":
        yield from discard(t, streets)
    for street, cards in STREETS:
        if not t.contested:
            break
        if rules.run_twice:
            yield from streets.offer_twice()
        streets.open(street, cards)
        if street == "flop":
            t.collect_at("flop")
        if street == "flop" and discards == "before the flop betting":
            yield from discard(t, streets)
        if t.can_bet:
            yield from betting(t, first_to_act(t, rules), watch=streets.watch)
        streets.betting_done(street)
        if street == "flop" and discards == "before the turn":
            yield from discard(t, streets)
    if t.contested:
        streets.run_second()
    t.collect_at("end" if "board" in t.hands else "no flop")
    show_down(t, rules, streets.boards)


def first_to_act(t: PotTable, rules: Rules) -> int:
    """The seat where the betting begins from the flop on."""
    return t.passed[-1] if rules.later_first == "big blind" and t.passed else t.button % t.seats + 1


# -- cards ------------------------------------------------------------------------------------------------------


def deal_hole_cards(t: PotTable, rules: Rules) -> None:
    """One card at a time from the left of the button; a player whose last card is forgotten gets it at the end."""
    order = t.left_of_button()
    if rules.last_card == "big blind" and t.passed:
        first = 1 + next(place for place, player in enumerate(order) if player.seat == t.passed[-1])
        order = [*order[first:], *order[:first]]
    places = [(player, str(player.seat), (str(player.seat),)) for player in order]
    for left in range(rules.hole, 0, -1):
        for player, holder, sees in places:
            if left == 1 and t.troubles and t.waits("missing card dealt", player.seat):
                continue
            t.deal(holder, "hole-cards", False, sees)
    if t.troubles:
        rulings.after_the_deal(t)


def discard(t: PotTable, streets: Streets) -> Script:
    """Everybody who is still in throws one of the cards dealt away, unseen."""
    if not t.contested:
        return
    if t.troubles:
        streets.before_discards()
    questions = [
        Question(
            str(player.seat),
            player.seat,
            "discard",
            (Cards("discard", tuple(t.hand(player.seat).cards), 1, 1, because="discard"),),
            "discard",
            sees=(str(player.seat),),
        )
        for player in t.live()
    ]
    if t.game.rules.discards == "in turn":
        for question in questions:
            reply = yield from t.ask(question)
            t.discard(question.seat, reply.cards, "discard")
        return
    replies = yield from t.ask_all(questions)
    for question, reply in zip(questions, replies, strict=True):
        t.discard(question.seat, reply.cards, "discard")


def card_trouble(t: PotTable, trouble: Trouble, rule: Irregularity, holder: str, card: Card, up: bool) -> bool:
    return rulings.on_card(t, trouble, rule, holder, card)


# -- the end ----------------------------------------------------------------------------------------------------


def show_down(t: PotTable, rules: Rules, names: Sequence[str]) -> None:
    """Everybody who is still in opens his hand; each pot goes to the best hand among those who play for it."""
    on_board = rulings.at_the_showdown(t) if t.troubles and t.contested else set()
    if not t.contested:
        showdown.take_uncontested(t, t.name("last-player-wins", "best-hand-wins"))
        return
    boards = [t.hand(name).cards for name in names]
    halves = (hands.HIGH, hands.LOW) if rules.split else (hands.HIGH,)
    order = showdown.order(t)
    held = {player.seat: t.hand(player.seat) for player in order}
    own: dict[int, Sequence[Card]] = {seat: () if seat in on_board else hand.cards for seat, hand in held.items()}
    ranks = [
        {half: {seat: hands.value(rules, half, mine, cards) for seat, mine in own.items()} for half in halves}
        for cards in boards
    ]
    parts = (1, 1) if rules.two_pots else range(1, len(boards) + 1)

    def shares(pot: Pot) -> list[list[Share]]:
        return [[Share(board, half, _playing_for(pot, ranks[board - 1][half])) for half in halves] for board in parts]

    def playing(seat: int, share: Share) -> Sequence[Card]:
        five = hands.playing(rules, share.half or hands.HIGH, own[seat], boards[share.board - 1])
        return [Card(card) for card in five]

    t.note(t.name("showdown", "best-hand-wins"))
    if len(boards) == 2:
        t.note_if_told("each-board-half")
    shown, counts = t.name("hands-shown", "showdown"), t.name("hand-values", "best-hand-wins")
    for seat, hand in held.items():
        if seat in on_board:
            continue
        t.turn_up(seat, shown)
        made = [(worth[hands.HIGH][seat], worth[hands.LOW][seat] if rules.split else 0) for worth in ranks]
        counted = hands.Counts(hand.holder, made)
        hand.value = counted.words
        t.events.append(Event("value", counts, counted))
    t.note_if_told("losing-hands-killed")
    showdown.divide(t, shares, playing)


def _playing_for(pot: Pot, ranks: Mapping[int, int]) -> dict[int, int]:
    """What the hands of those who play for a pot are worth; a low that does not qualify has no part in it."""
    return {seat: rank for seat in pot.seats if (rank := ranks[seat])}


# -- what the table asks of a script ------------------------------------------------------------------------------


def bot(game: Game, question: Question, seen: Mapping[str, Any]) -> str | None:
    from houseway.games.flop_poker.advice import advise

    return advise(game, question, seen)


def by_equity(game: Game, question: Question, seen: Mapping[str, Any]) -> str | None:
    from houseway.games.flop_poker.weighing import weigh

    return weigh(game, question, seen)


STYLES = {"tight": bot, "by equity": by_equity}


def holders(game: Game, seats: int) -> list[str]:
    rules: Rules = game.rules
    return [*map(str, range(1, seats + 1)), *(BOARDS if rules.boards == 2 or rules.run_twice else BOARDS[:1]), "burn"]
