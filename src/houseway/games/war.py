"""Casino War: one card against the player-dealer's card; a tie may go to war (001:3808-3949)."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from houseway.catalog.loader import Game
from houseway.money import Odds
from houseway.pieces.cards import Card
from houseway.table.bank import BANK, Bet, Judgement
from houseway.table.felt import Script
from houseway.table.questions import Ask, Pick, Question, Reply
from houseway.table.table import Table

EVEN = Odds(1)
SHARED = "shared"


class Rules(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    ace_high: bool
    burn_by: dict[str, int]  # rank of the card shown at a new shoe -> cards burnt
    war_burn: int
    bank_war_card: Literal["shared", "one each"]
    offers: Literal["right to left", "in action order"]
    double_tie: Literal["instead", "on top"]


def height(card: Card, ace_high: bool) -> int:
    """What a card counts when two are compared."""
    return card.rank if ace_high else card.pip


def tie_row(first: Card, bank_first: Card, second: Card | None, bank_second: Card | None) -> str | None:
    """The row of the Bonus Tie table, by rank and (for a suited tie) suit; None when the first cards differ."""
    if first.rank != bank_first.rank:
        return None
    if second is not None and bank_second is not None and second.rank == bank_second.rank:
        return "four_of_a_kind" if second.rank == first.rank else "double_tie"
    return "suited_tie" if first == bank_first else "basic_tie"


def play(t: Table) -> Script:
    rules: Rules = t.game.rules
    yield from t.seat_bank()
    if t.setup.new_shoe:
        burn_for_new_shoe(t, rules)
    t.say("Place your bets and collections, please.", "call-for-bets")
    yield from t.wagers("player-wagers")
    t.collect("fees-before-play")
    t.say("No more bets.", "no-more-bets")

    for seat in t.clockwise(1):
        t.deal(seat, "deal-order")
    t.deal(BANK, "bank-card-last")
    bank_card = t.hand(BANK).cards[0]
    t.start_action(bank_card)

    at_war: list[int]
    tied = [seat for seat in t.clockwise(t.action_start or 1) if t.hand(seat).cards[0].rank == bank_card.rank]
    if rules.offers == "right to left":
        at_war = yield from offer_war(t, sorted(tied, reverse=True))
        deal_wars(t, rules, at_war)
    else:
        at_war = []
        for seat in tied:
            joined = yield from offer_war(t, [seat])
            at_war += joined
            deal_wars(t, rules, joined)
    name_hands(t)
    t.settle_all(lambda bet: judge(t, rules, bet, at_war))
    if t.shoe.cut_card_out:
        t.say("Last hand of the shoe.", "last-hand")


def burn_for_new_shoe(t: Table, rules: Rules) -> None:
    shown = t.shoe.draw("burn")
    t.tell("burn", "burn-card-shown", cards=str(shown))
    t.burn(rules.burn_by[str(shown)[0]], "burn-by-rank")


def offer_war(t: Table, seats: list[int]) -> Generator[Ask, list[Reply], list[int]]:
    """Each tied player chooses; those who go to war match their wager. A bettor from behind follows the seat."""
    at_war = []
    choices = (
        Pick("war", "go to war: match the wager", "go-to-war"),
        Pick("surrender", "give up half the wager", "surrender-half"),
    )
    for seat in seats:
        reply = yield from t.ask(Question(t.bettors(seat)[0], seat, "tie", choices, "tie-choice"))
        if reply.word == "war":
            at_war.append(seat)
            for bet in t.on(seat, "game"):
                t.add(bet, bet.stake, "go-to-war")
    return at_war


def deal_wars(t: Table, rules: Rules, seats: list[int]) -> None:
    """Three cards are burnt before each war card; the player-dealer's comes last."""
    for seat in seats:
        t.burn(rules.war_burn, "war-burn")
        t.deal(seat, "war-card", kind="draw")
        if rules.bank_war_card == "one each":
            t.burn(rules.war_burn, "war-burn")
            t.deal(BANK, "bank_war_card", kind="draw")
    if seats and rules.bank_war_card == SHARED:
        t.burn(rules.war_burn, "war-burn")
        t.deal(BANK, "war-card", kind="draw")


def name_hands(t: Table) -> None:
    for hand in t.hands.values():
        hand.value = ", then ".join(card.words for card in hand.cards)


def judge(t: Table, rules: Rules, bet: Bet, at_war: list[int]) -> Judgement:
    first, bank_first = t.hand(bet.seat).cards[0], t.hand(BANK).cards[0]
    second = bank_second = None
    if bet.seat in at_war:
        second = t.hand(bet.seat).cards[1]
        place = 1 + at_war.index(bet.seat) if rules.bank_war_card != SHARED else 1
        bank_second = t.hand(BANK).cards[place]
    if bet.wager == "tie":
        return judge_tie(t, rules, tie_row(first, bank_first, second, bank_second), first == bank_first)
    mine, theirs = height(first, rules.ace_high), height(bank_first, rules.ace_high)
    if mine > theirs:
        return Judgement("win", "player-higher", EVEN)
    if mine < theirs:
        return Judgement("lose", "bank-higher")
    if second is None or bank_second is None:
        return Judgement("forfeit", "surrender-half", amount=bet.stake // 2)
    mine, theirs = height(second, rules.ace_high), height(bank_second, rules.ace_high)
    # Half of the stake is the first wager, half the raise. Of the three units in action one is the player-dealer's.
    if mine > theirs:
        return Judgement("win", "war-won", amount=bet.stake // 2)
    if mine == theirs:
        return Judgement("win", "war-tied", amount=bet.stake)
    return Judgement("lose", "war-lost")


def judge_tie(t: Table, rules: Rules, row: str | None, suited: bool) -> Judgement:
    if row is None:
        return Judgement("lose", "tie-bet-loses")
    pays = t.game.tables["tie"]
    odds = pays[row]
    if rules.double_tie == "on top" and row in ("double_tie", "four_of_a_kind"):
        odds = Odds(odds.to + pays["suited_tie" if suited else "basic_tie"].to)
    return Judgement("win", row.replace("_", "-"), odds)


def bot(game: Game, question: Question, seen: Mapping[str, Any]) -> str | None:
    """War is worth more than surrender for any number of decks (see `houseway odds`)."""
    return "war" if question.about == "tie" else None


def holders(game: Game, seats: int) -> list[str]:
    return [*map(str, range(1, seats + 1)), BANK, "burn"]
