"""Super Pan 9: three cards each and at most one more, nearest to nine against the player-dealer (001:3305-3455)."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any, Literal

from houseway.catalog.loader import Game
from houseway.games import california
from houseway.games.baccarat.coup import COUNT_WORDS
from houseway.games.baccarat.totals import count, player_draws, total, winner
from houseway.games.california import Found, fouled, from_action, in_rotation, ruled, take_fees
from houseway.pieces.cards import cards as read_cards
from houseway.table.bank import BANK, Bet, Judgement
from houseway.table.felt import Script
from houseway.table.questions import Ask, Pick, Question, Reply
from houseway.table.table import Table

DEALT = 3  # cards before the draw

HIT = Pick("hit", "take one more card, face up", "player-draws")
STAND = Pick("stand", "play the three cards", "player-stands")
HOUSE_WAY = Pick("house way", "let the house dealer play the hand", "house-way-asked")


class Rules(california.FloorRules):
    house_way_hits_to: int
    bank_hits_to: int
    bank_stands_from: int
    bank_house_way: bool
    bank_cards: Literal["in turn", "last"]
    fees: Literal["after the first card", "before the deal"]
    tie: Literal["push", "lose"]
    equal_wagers: Literal["first", "house way"]
    off_table_draw: Literal["at once", "after the bank"]


# -- what the cards alone decide --------------------------------------------------------------------------------


def points(cards: str) -> int:
    """What cards in notation count."""
    return total([count(card) for card in read_cards(cards)])


def bank_draws(own: int, drawn: int | None) -> bool:
    """The player-dealer's best play on four, five and six against one player of the house way, whose face-up card
    counts `drawn` (None: he stood). So with eight decks and with twelve, every card counted."""
    if own == 4 or drawn is None:
        return True  # who stands has six at least
    return drawn >= (2 if own == 5 else 5)


# -- the round --------------------------------------------------------------------------------------------------


def play(t: Table) -> Script:
    rules: Rules = t.game.rules
    found = Found()
    yield from california.open_round(t)
    if rules.fees == "before the deal":
        take_fees(t)

    deal_three_each(t, rules, found)
    yield from players_draw(t, rules, found)
    t.say("All hands set.", "all-hands-set")
    california.find_touchers(t, found)
    yield from bank_plays(t, rules, found)
    for holder, because in found.owed:
        t.deal(holder, because, kind="draw")
        california.stop_if_unplayable(t)
    open_and_settle(t, rules, found)


def deal_three_each(t: Table, rules: Rules, found: Found) -> None:
    """Face down, one at a time, from the action seat clockwise."""
    order = in_rotation(t)
    if rules.bank_cards == "last":
        order = [*(holder for holder in order if holder != BANK), BANK]
    sees = {str(seat): who_may_look(t, rules, seat) for seat in from_action(t)} | {BANK: (BANK, *t.bank.partners)}
    for _ in range(DEALT):
        for holder in order:
            california.deal_down(t, found, holder, sees[holder], "deal-order")
            if rules.fees == "after the first card" and t.received == 1:
                take_fees(t)
    california.pay_owed(t, found, lambda holder: sees[holder])
    california.misdeal_if(t, "bank_wrong_number")


def players_draw(t: Table, rules: Rules, found: Found) -> Script:
    """Each hand in turn takes one card or stands."""
    bank_seen = False
    for seat in from_action(t):
        if ruled(t, "bank_exposed", seat):
            t.turn_up(BANK, "bank-exposed")
            bank_seen = True
        ruled(t, "picked_up_early", seat)
        if fouled(t, "switched_cards", seat, found) or fouled(t, "foul_hand", seat, found):
            continue
        if (yield from player_hits(t, rules, seat, bank_seen)):
            draw(t, rules, str(seat), "player-draws", found)
            fouled(t, "foul_draw", seat, found)
        else:
            t.note("player-stands", seat=seat)


def player_hits(t: Table, rules: Rules, seat: int, bank_seen: bool) -> Generator[Ask, list[Reply], bool]:
    """The largest wager on the seat decides; the house way plays where nobody may, or where he asks for it."""
    who = controller(t, rules, seat)
    if len(t.bettors(seat)) > 1:
        t.note("equal_wagers" if equal_leaders(t, seat) else "largest-wager-decides", seat=seat)
    if who is not None and not bank_seen:
        question = Question(who, seat, "draw", (HIT, STAND, HOUSE_WAY), "player-option", hand=str(seat))
        reply = yield from t.ask(question)
        if reply.word != HOUSE_WAY.word:
            return reply.word == HIT.word
        t.note("house-way-asked", seat=seat)
    ruled(t, "wrong_house_way", seat)
    hits = player_draws(value(t, seat), rules.house_way_hits_to)
    t.note("house-way-hits" if hits else "house-way-stands", seat=seat)
    return hits


def bank_plays(t: Table, rules: Rules, found: Found) -> Script:
    """The player-dealer's hand is opened when all others are set: nought to three draws, seven and more stands."""
    t.turn_up(BANK, "bank-opened-last")
    california.misdeal_if(t, "bank_wrong_number_late")
    own = value(t, BANK)
    if own <= rules.bank_hits_to:
        draw(t, rules, BANK, "bank-hits", found)
    elif own >= rules.bank_stands_from:
        t.note("bank-stands")
    elif (yield from bank_hits(t, rules, own)):
        draw(t, rules, BANK, "bank-option", found)
    else:
        t.note("bank-option")


def bank_hits(t: Table, rules: Rules, own: int) -> Generator[Ask, list[Reply], bool]:
    """Between them the largest share of the bank chooses."""
    choices = (HIT, STAND, HOUSE_WAY) if rules.bank_house_way else (HIT, STAND)
    who = california.largest_share(t)
    if t.bank.partners:
        t.note("largest-bank", who=who)
    assert t.player_dealer is not None
    reply = yield from t.ask(Question(who, t.player_dealer, "bank_draw", choices, "bank-option", facts={"total": own}))
    if reply.word == HOUSE_WAY.word:
        t.note("house_way_for_bank")
        return player_draws(own, rules.house_way_hits_to)
    return reply.word == HIT.word


def draw(t: Table, rules: Rules, holder: str, because: str, found: Found) -> None:
    """One card face up. It is too late for a misdeal; a card that the house dealer exposes comes again after the
    player-dealer has played."""
    if t.next_is("wrong_position"):
        t.note("no-misdeal-in-draw")
    # The short name of the deal's irregularity is understood here too.
    if t.next_is("exposed") or t.next_is("exposed_draw"):
        t.kill(california.rule_named(t, "exposed_draw"), holder)
        found.owed.append((holder, "draw-replaced"))
        return
    if off_table := t.next_is("off_table"):
        t.kill(off_table, holder)
        because = "off_table_draw"
        if rules.off_table_draw == "after the bank":
            found.owed.append((holder, "draw-replaced"))
            return
    t.deal(holder, because, kind="draw")
    california.stop_if_unplayable(t)


# -- opening and settling ---------------------------------------------------------------------------------------


def open_and_settle(t: Table, rules: Rules, found: Found) -> None:
    """From the action seat on, each hand is opened, compared and settled before the next one is."""
    name_hand(t, BANK)
    t.note("settlement-order")
    for seat in from_action(t):
        t.turn_up(seat, "hands-opened")
        ruled(t, "misread_hand", seat)
        if seat in found.foul:
            t.hand(seat).value = "foul"
        else:
            name_hand(t, str(seat))
        for bet in t.on(seat):
            california.settle(t, bet, found, lambda bet: judge(t.game, bet, value(t, bet.seat), value(t, BANK)))


def judge(game: Game, bet: Bet, own: int, bank: int) -> Judgement:
    result = winner(own, bank)
    if result > 0:
        return Judgement("win", "player-wins", game.odds[bet.wager])
    if result < 0:
        return Judgement("lose", "bank-wins")
    return Judgement(game.rules.tie, "equal_totals")


# -- who is who -------------------------------------------------------------------------------------------------


def value(t: Table, holder: str | int) -> int:
    return total([count(card) for card in t.hand(holder).cards])


def name_hand(t: Table, holder: str) -> None:
    t.hand(holder).value = COUNT_WORDS[value(t, holder)]
    t.tell("value", "hand-values", holder=holder, value=t.hand(holder).value)


def leaders(t: Table, seat: int) -> list[str]:
    """Whose wager on the seat is the largest."""
    bets = t.on(seat)
    most = max(bet.stake for bet in bets)
    return [bet.bettor for bet in bets if bet.stake == most]


def equal_leaders(t: Table, seat: int) -> bool:
    return len(leaders(t, seat)) > 1


def controller(t: Table, rules: Rules, seat: int) -> str | None:
    """Who decides for the seat; None where equal wagers leave nobody to decide."""
    return None if equal_leaders(t, seat) and rules.equal_wagers == "house way" else leaders(t, seat)[0]


def who_may_look(t: Table, rules: Rules, seat: int) -> tuple[str, ...]:
    """The seat's bettors, except those with another hand in play, to whom a hand may not be shown."""
    deciding = controller(t, rules, seat)
    elsewhere = {bet.bettor for bet in t.bets if bet.seat != seat}
    may = tuple(who for who in t.bettors(seat) if who == deciding or who not in elsewhere)
    if len(may) < len(t.bettors(seat)):
        t.note("no-showing", seat=seat)
    return may


# -- what the table asks of a script ----------------------------------------------------------------------------

card_trouble = california.faulty_card


def bot(game: Game, question: Question, seen: Mapping[str, Any]) -> str | None:
    """Players play the house way. The player-dealer draws when most of the money against him asks for it."""
    if question.about == "draw":
        return HOUSE_WAY.word
    if question.about != "bank_draw":
        return None
    for_drawing = 0.0
    for bet in seen["bets"]:
        shown = seen["hands"][str(bet["seat"])]["cards"].split()[DEALT:]
        drawn = points(shown[0]) if shown else None
        for_drawing += float(bet["amount"]) * (1 if bank_draws(question.facts["total"], drawn) else -1)
    return HIT.word if for_drawing >= 0 else STAND.word


def holders(game: Game, seats: int) -> list[str]:
    return [*map(str, range(1, seats + 1)), BANK]
