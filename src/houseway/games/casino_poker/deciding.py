"""Raise, check, fold, take back: who is asked, and what the answers do to the money."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from houseway.games.casino_poker import mishaps
from houseway.games.casino_poker.hands import KINDS, aces_or_better
from houseway.games.casino_poker.judging import BOARD, Showdown, Spot
from houseway.table.bank import Bet
from houseway.table.felt import Script
from houseway.table.questions import Amount, Choice, Pick, Question, Reply
from houseway.table.table import Table

if TYPE_CHECKING:
    from houseway.games.casino_poker.showdown import Rules, Side, Street


def left_of(t: Table, side: Side | Literal["action"]) -> int:
    """The seat at the left of the house dealer or of the bank, or the one where the action starts."""
    assert t.player_dealer is not None
    if side == "action":
        return t.action_start or 1
    return 1 if side == "house left" else t.player_dealer % t.seats + 1


def who_decide(t: Table, rules: Rules, seat: int) -> tuple[str, ...]:
    """Who plays the hand; those who bet behind him follow, unless they decide for themselves."""
    bettors = t.bettors(seat)
    return tuple(bettors if rules.behind == "decides" else bettors[:1])


def who_look(t: Table, rules: Rules, seat: int) -> tuple[str, ...]:
    """Who plays the hand looks at it, unless he may see no more than one hand and that is another."""
    deciding = who_decide(t, rules, seat)
    if rules.looks == "every hand":
        return deciding
    return tuple(who for who in deciding if seat == his_one_hand(t, rules, who))


def his_one_hand(t: Table, rules: Rules, who: str) -> int:
    """Of the hands that a person plays, the one he looks at: his own seat's, else the first in the deal."""
    played = [seat for seat in t.clockwise(left_of(t, rules.deal_from)) if who in who_decide(t, rules, seat)]
    return int(who) if who.isdecimal() and int(who) in played else played[0]


def decide(t: Table, rules: Rules, street: Street, show: Showdown) -> Script:
    """Everybody who has not raised or folded yet is asked in turn."""
    waiting = [
        ante
        for seat in t.clockwise(left_of(t, rules.ask_from))
        for ante in t.on(seat, rules.base[0])
        if ante.bettor in who_decide(t, rules, seat) and not show.decided((seat, ante.bettor))
    ]
    for place, ante in enumerate(waiting):
        undecided = {spot for one in waiting[place:] for spot in bound_by(t, rules, one)}
        if mishaps.bank_exposed(t, ante.seat, undecided, rules.exposed_bank):
            show.out |= undecided
            return
        reply = yield from t.ask(question(t, rules, street, ante))
        follow(t, rules, street, show, ante, reply)


def bound_by(t: Table, rules: Rules, ante: Bet) -> list[Spot]:
    """The bettors for whom an answer holds: himself, and those behind who follow him."""
    names = [ante.bettor] if rules.behind == "decides" else t.bettors(ante.seat)
    return [(ante.seat, name) for name in names]


def question(t: Table, rules: Rules, street: Street, ante: Bet) -> Question:
    board = t.hands.get(BOARD)
    cards = [*t.hand(ante.seat).cards, *(board.face_up() if board is not None else ())]
    offers: list[Choice] = []
    for choice in street.choices:
        if choice.needs == "aces or better" and not aces_or_better(KINDS[rules.hand].value(cards)):
            continue
        least = ante.stake * choice.times
        if choice.up_to is None:
            offers.append(Pick(choice.word, because=choice.because, cost=least))
        else:
            offers.append(Amount(choice.word, least, ante.stake * choice.up_to, because=choice.because))
    return Question(ante.bettor, ante.seat, street.name, offers, street.clause)


def follow(t: Table, rules: Rules, street: Street, show: Showdown, ante: Bet, reply: Reply) -> None:
    """What an answer does. Those behind raise as many of their antes as he does."""
    bound = bound_by(t, rules, ante)
    if reply.word == "fold":
        show.folded |= set(bound)
        return
    chosen = next(choice for choice in street.choices if choice.word == reply.word)
    if chosen.takes_back is not None:
        for bet in t.on(ante.seat, chosen.takes_back):
            if (bet.seat, bet.bettor) in bound:
                t.void(bet, chosen.because)
    if not chosen.times:
        return
    show.raised |= set(bound)
    for other in list(t.on(ante.seat, rules.base[0])):
        if (other.seat, other.bettor) in bound:
            stake = other.stake * (chosen.times if chosen.up_to is None else 1)
            if chosen.up_to is not None:
                stake = other.stake * reply.amount // ante.stake
            t.place(Bet(other.seat, other.bettor, rules.play, stake), chosen.because)
