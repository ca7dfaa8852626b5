"""Super Pan 9: three cards each and at most one more, nearest to nine against the player-dealer (001:3305-3455)."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from houseway.catalog.loader import Game
from houseway.games.baccarat.totals import count, player_draws, total, winner
from houseway.pieces.cards import cards as read_cards
from houseway.table.action import clockwise
from houseway.table.bank import BANK, Bet, Judgement
from houseway.table.felt import RoundEnds
from houseway.table.questions import Ask, Pick, Question, Reply
from houseway.table.table import Script, Table

WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
DEALT = 3  # cards before the draw

HIT = Pick("hit", "take one more card, face up", "player-draws")
STAND = Pick("stand", "play the three cards", "player-stands")
HOUSE_WAY = Pick("house way", "let the house dealer play the hand", "house-way-asked")


class Rules(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    house_way_hits_to: int = 5
    bank_hits_to: int = 3
    bank_stands_from: int = 7
    bank_house_way: bool = True
    bank_cards: Literal["in turn", "last"] = "in turn"
    fee_after_first_card: bool = True
    tie: Literal["push", "lose"] = "push"
    equal_wagers: Literal["first", "house way"] = "first"
    unplayable_boxed: int = 3
    boxed_within: Literal["round", "hand"] = "round"
    off_table_draw: Literal["at once", "after the bank"] = "at once"
    wrong_number: Literal["lose", "void"] = "lose"
    touching: Literal["forfeit", "warning"] = "forfeit"


@dataclass(slots=True)
class Rulings:
    """What irregularities have left behind in this round."""

    waiting: list[str] = field(default_factory=list)  # holders who are still owed a card
    foul: dict[int, str] = field(default_factory=dict)  # fouled seat -> the clause that fouls it
    forfeited: list[Bet] = field(default_factory=list)


# -- what the cards alone decide --------------------------------------------------------------------------------


def bank_draws(own: int, drawn: int | None) -> bool:
    """The player-dealer's best play on four, five and six against one player, whose face-up card counts `drawn` (None:
    he stood). Exact for every number of decks, see `houseway.odds.baccarat.super_pan_9`."""
    if own == 4 or drawn is None:
        return True  # who stands has six at least
    return drawn >= (2 if own == 5 else 5)


def bank_must_draw(rules: Rules, own: int) -> bool | None:
    """What the player-dealer's three cards oblige him to; None leaves the choice to him."""
    if own <= rules.bank_hits_to:
        return True
    return False if own >= rules.bank_stands_from else None


def compare(game: Game, wager: str, own: int, bank: int) -> Judgement:
    """What two finished totals make of a bet."""
    result = winner(own, bank)
    if result > 0:
        return Judgement("win", "player-wins", game.odds[wager])
    if result < 0:
        return Judgement("lose", "bank-wins")
    return Judgement(game.rules.tie, "equal_totals")


# -- the round --------------------------------------------------------------------------------------------------


def play(t: Table) -> Script:
    rules: Rules = t.game.rules
    found = Rulings()
    yield from t.seat_bank()
    yield from t.wagers("player-wagers")
    if t.bank.partners:
        t.note("kum-kum")
    t.start_action(dice=0 if t.setup.action_seat else t.shake("dice-shaken").total)
    if not rules.fee_after_first_card:
        t.collect("collection_moment")

    deal_three_each(t, rules, found)
    yield from players_draw(t, rules, found)
    t.say("All hands set.", "all-hands-set")
    find_touchers(t, rules, found)
    yield from bank_plays(t, rules, found)
    for holder in found.waiting:
        t.deal(holder, "draw-replaced", kind="draw")
        stop_if_unplayable(t, rules)
    open_and_settle(t, rules, found)


def deal_three_each(t: Table, rules: Rules, found: Rulings) -> None:
    """Face down, one at a time, from the action seat clockwise."""
    players = t.clockwise(start(t))
    if rules.bank_cards == "last":
        order = [*map(str, players), BANK]
    else:
        ring = [seat for seat in clockwise(t.seats, start(t)) if seat in players or seat == t.player_dealer]
        order = [BANK if seat == t.player_dealer else str(seat) for seat in ring]
    sees = {str(seat): who_may_look(t, rules, seat) for seat in players} | {BANK: (BANK, *t.bank.partners)}
    for _ in range(DEALT):
        for holder in order:
            deal_face_down(t, holder, sees[holder], found)
            stop_if_unplayable(t, rules)
            if rules.fee_after_first_card and t.received == 1:
                t.collect("collection_moment")
    for holder in found.waiting:
        t.deal(holder, "off-table", up=False, sees=sees[holder])
        stop_if_unplayable(t, rules)
    found.waiting.clear()
    if t.irregular("bank_wrong_number"):
        misdeal(t, "bank_wrong_number")


def deal_face_down(t: Table, holder: str, sees: tuple[str, ...], found: Rulings) -> None:
    if t.next_is("wrong_position"):
        misdeal(t, "wrong_position")
    if off_table := t.next_is("off_table"):
        t.kill(off_table, holder)
        found.waiting.append(holder)
        return
    exposed = t.next_is("exposed")
    card = t.deal(holder, "deal-order", up=exposed is not None, sees=sees)
    if exposed:
        t.rule(exposed, holder=holder, cards=str(card))


def players_draw(t: Table, rules: Rules, found: Rulings) -> Script:
    """Each hand in turn takes one card or stands."""
    shown = False
    for seat in t.clockwise(start(t)):
        if ruled(t, "bank_exposed", seat):
            t.turn_up(BANK, "bank-exposed")
            shown = True
        ruled(t, "picked_up_early", seat)
        for name, clause in (("switched_cards", "switching"), ("foul_hand", "foul-hand")):
            if ruled(t, name, seat):
                found.foul[seat] = clause
        if seat in found.foul:
            continue
        if (yield from player_hits(t, rules, seat, shown)):
            draw(t, rules, str(seat), "player-draws", found)
            if ruled(t, "foul_draw", seat):
                found.foul[seat] = "foul-draw"
        else:
            t.note("player-stands", seat=seat)


def player_hits(t: Table, rules: Rules, seat: int, shown: bool) -> Generator[Ask, list[Reply], bool]:
    """The largest wager on the seat decides; the house way plays where nobody may, or where he asks for it."""
    who = controller(t, rules, seat)
    if who is not None and not shown:
        question = Question(who, seat, "draw", (HIT, STAND, HOUSE_WAY), "player-option", hand=str(seat))
        reply = yield from t.ask(question)
        if reply.word != HOUSE_WAY.word:
            return reply.word == HIT.word
        t.note("house-way-asked", seat=seat)
    elif who is None:
        t.note("equal_wagers", seat=seat)
    ruled(t, "wrong_house_way", seat)
    hits = player_draws(value(t, seat), rules.house_way_hits_to)
    t.note("house-way-hits" if hits else "house-way-stands", seat=seat)
    return hits


def bank_plays(t: Table, rules: Rules, found: Rulings) -> Script:
    """The player-dealer's hand is opened when all others are set: nought to three draws, seven and more stands."""
    t.turn_up(BANK, "bank-opened-last")
    if t.irregular("bank_wrong_number_late"):
        misdeal(t, "bank_wrong_number_late")
    own = value(t, BANK)
    must = bank_must_draw(rules, own)
    if must:
        draw(t, rules, BANK, "bank-hits", found)
    elif must is False:
        t.note("bank-stands")
    elif (yield from bank_hits(t, rules, own)):
        draw(t, rules, BANK, "bank-option", found)


def bank_hits(t: Table, rules: Rules, own: int) -> Generator[Ask, list[Reply], bool]:
    """On four, five and six the largest share of the bank chooses."""
    choices = (HIT, STAND, HOUSE_WAY) if rules.bank_house_way else (HIT, STAND)
    who = largest_share(t)
    if who != BANK:
        t.note("largest-bank", who=who)
    assert t.player_dealer is not None
    reply = yield from t.ask(Question(who, t.player_dealer, "bank_draw", choices, "bank-option", facts={"total": own}))
    if reply.word == HOUSE_WAY.word:
        t.note("house_way_for_bank")
        return player_draws(own, rules.house_way_hits_to)
    return reply.word == HIT.word


def draw(t: Table, rules: Rules, holder: str, because: str, found: Rulings) -> None:
    """One card face up. It is too late for a misdeal; a card that the house dealer exposes comes again after the
    player-dealer has played."""
    if t.next_is("wrong_position"):
        t.note("no-misdeal-in-draw")
    # The short name of the deal's irregularity is understood here too.
    if t.next_is("exposed") or t.next_is("exposed_draw"):
        t.kill(irregularity(t, "exposed_draw"), holder)
        found.waiting.append(holder)
        return
    if off_table := t.next_is("off_table"):
        t.kill(off_table, holder)
        because = "off_table_draw"
        if rules.off_table_draw == "after the bank":
            found.waiting.append(holder)
            return
    t.deal(holder, because, kind="draw")
    stop_if_unplayable(t, rules)


# -- opening and settling ---------------------------------------------------------------------------------------


def open_and_settle(t: Table, rules: Rules, found: Rulings) -> None:
    """From the action seat on, each hand is opened, compared and settled before the next one is."""
    name_hand(t, BANK)
    t.note("settlement-order")
    for seat in t.clockwise(start(t)):
        t.turn_up(seat, "hands-opened")
        ruled(t, "misread_hand", seat)
        if seat in found.foul:
            t.hand(seat).value = "foul"
        else:
            name_hand(t, str(seat))
        for bet in t.on(seat):
            settle(t, rules, bet, found)


def settle(t: Table, rules: Rules, bet: Bet, found: Rulings) -> None:
    fouled = found.foul.get(bet.seat)
    if fouled == "foul-hand" and rules.wrong_number == "void":
        t.void(bet, "wrong_number")
    elif fouled is not None:
        t.settle(bet, Judgement("lose", fouled))
    elif any(bet is other for other in found.forfeited):
        t.settle(bet, Judgement("forfeit", "touching"))
    else:
        result = compare(t.game, bet.wager, value(t, bet.seat), value(t, BANK))
        t.settle(bet, of_removed_bet(t, bet, result))


def of_removed_bet(t: Table, bet: Bet, result: Judgement) -> Judgement:
    """A bet of unknown size, because its owner took it off the layout: the schedule's limits stand in for it. Without
    a schedule there are none, and the bet counts for what it was."""
    least, most = t.setup.limits.get(bet.wager, (bet.stake, bet.stake))
    if bet is not t.on(bet.seat)[0]:
        return result
    if result.outcome == "lose" and ruled(t, "removed_losing_bet", bet.seat):
        if most > bet.stake:
            t.add(bet, most - bet.stake, "removed-losing-bet")
        return result._replace(because="removed-losing-bet")
    if result.outcome == "win" and ruled(t, "removed_winning_bet", bet.seat):
        assert result.odds is not None
        pays = result.odds.winnings(min(least, bet.stake), t.game.halves)
        return Judgement("win", "removed-winning-bet", amount=pays)
    return result


# -- irregularities ---------------------------------------------------------------------------------------------


def irregularity(t: Table, name: str) -> Any:
    return next(rule for rule in t.game.entry.irregularities if rule.name == name)


def ruled(t: Table, name: str, seat: int) -> bool:
    """Whether that went wrong at the seat; if so the ruling is told."""
    if not t.irregular(name, seat):
        return False
    t.rule(irregularity(t, name), seat=seat)
    return True


def misdeal(t: Table, name: str) -> None:
    rule = irregularity(t, name)
    t.rule(rule)
    raise RoundEnds("misdeal", rule.clause)


def stop_if_unplayable(t: Table, rules: Rules) -> None:
    """Three boxed cards: the shoe is unplayable and the round is cancelled."""
    if not t.troubles:
        return
    records = (event.record() for event in t.events if event.kind == "ruling")
    boxed = [record["holder"] for record in records if record["what"] == "boxed"]
    most = len(boxed) if rules.boxed_within == "round" else max(map(boxed.count, boxed), default=0)
    if most >= rules.unplayable_boxed:
        raise RoundEnds("shoe unplayable", "shoe-unplayable")


def find_touchers(t: Table, rules: Rules, found: Rulings) -> None:
    """After "all hands set" nobody touches his wager or his cards."""
    for seat in t.clockwise(start(t)):
        if ruled(t, "touched", seat) and rules.touching == "forfeit":
            found.forfeited.append(t.on(seat)[0])


# -- who is who -------------------------------------------------------------------------------------------------


def start(t: Table) -> int:
    assert t.action_start is not None
    return t.action_start


def value(t: Table, holder: str | int) -> int:
    return total([count(card) for card in t.hand(holder).cards])


def name_hand(t: Table, holder: str) -> None:
    t.hand(holder).value = WORDS[value(t, holder)]
    t.tell("value", "hand-values", holder=holder, value=t.hand(holder).value)


def controller(t: Table, rules: Rules, seat: int) -> str | None:
    """Whose wager on the seat is the largest; None where equal wagers leave nobody to decide."""
    bets = t.on(seat)
    most = max(bet.stake for bet in bets)
    leaders = [bet.bettor for bet in bets if bet.stake == most]
    return None if len(leaders) > 1 and rules.equal_wagers == "house way" else leaders[0]


def who_may_look(t: Table, rules: Rules, seat: int) -> tuple[str, ...]:
    """The seat's bettors, except those with another hand in play, to whom a hand may not be shown."""
    deciding = controller(t, rules, seat)
    elsewhere = {bet.bettor for bet in t.bets if bet.seat != seat}
    may = tuple(who for who in t.bettors(seat) if who == deciding or who not in elsewhere)
    if len(may) < len(t.bettors(seat)):
        t.note("no-showing", seat=seat)
    return may


def largest_share(t: Table) -> str:
    """The largest bank decides; among equal ones the player-dealer's own."""
    partners = t.bank.partners
    own = (t.bank.amount or 0) - sum(partners.values())
    name = max(partners, key=lambda who: partners[who], default=BANK)
    return name if partners and partners[name] > own else BANK


def bot(game: Game, question: Question, seen: Mapping[str, Any]) -> str | None:
    """Players play the house way. The player-dealer draws when most of the money against him asks for it."""
    if question.about == "draw":
        return HOUSE_WAY.word
    if question.about != "bank_draw":
        return None
    for_drawing = 0.0
    for bet in seen["bets"]:
        shown = seen["hands"][str(bet["seat"])]["cards"].split()[DEALT:]
        drawn = count(read_cards(shown[0])[0]) if shown else None
        for_drawing += float(bet["amount"]) * (1 if bank_draws(question.facts["total"], drawn) else -1)
    return HIT.word if for_drawing >= 0 else STAND.word


def holders(game: Game, seats: int) -> list[str]:
    return [*map(str, range(1, seats + 1)), BANK]
