"""Casino War: one card against the player-dealer's card; a tie may go to war (001:3808-3949).

What the cards alone decide (`game_result`, `tie_row`, `tie_pays`) stands first; the odds lab calls the same functions.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from fractions import Fraction
from typing import Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict

from houseway.catalog.loader import Game
from houseway.money import Odds, cents
from houseway.pieces.cards import Card
from houseway.table.bank import BANK, Bet, Judgement
from houseway.table.felt import Script
from houseway.table.questions import Ask, Pick, Question, Reply
from houseway.table.table import Table

HALF = Odds(1, 2)
# What the game wager wins, in units of what was first staked, by the clause that says so. In a war three units are in
# action, and one of them is the player-dealer's (001:3908-3913).
NET = {
    "player-higher": Fraction(1),
    "bank-higher": Fraction(-1),
    "surrender-half": -HALF.fraction,
    "war-won": Fraction(1),
    "war-tied": Fraction(2),
    "war-lost": Fraction(-2),
}
BURN_KEYS = {"A": "burn-ace", "J": "burn-jack", "Q": "burn-queen", "K": "burn-king"}
WAR = Pick("war", "go to war: match the wager", "go-to-war")
SURRENDER = Pick("surrender", "give up half the wager", "surrender-half")


class Rules(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    ace_high: bool
    burn_by: dict[str, int]  # rank of the card shown at a new shoe -> cards burnt
    cut_card_from_back: int
    bets: Literal["after the burn", "before the burn"]
    fees: Literal["before the deal", "after the first card"]
    offers: Literal["right to left", "in action order"]
    war_cards: Literal["right to left", "left to right"]
    war_burn: int
    bank_war_card: Literal["shared", "one each"]
    bank_raise: Literal["from the bank", "added to the bank"]
    backline_war: Literal["follows the seat", "own choice"]
    double_tie: Literal["instead", "on top"]
    oversized_tie: Literal["refused", "not paid"]
    tie_cap: str  # for oversized ties that are taken but not paid; "" is none


class War(NamedTuple):
    """The two war cards of one seat."""

    card: Card
    bank_card: Card


# -- what the cards decide -------------------------------------------------------------------------------------


def height(card: Card, ace_high: bool) -> int:
    """What a card counts when two are compared."""
    return card.rank if ace_high else card.pip


def compare(card: Card, bank_card: Card, ace_high: bool) -> int:
    """1: the player's card is higher; -1: the player-dealer's; 0: a tie."""
    mine, theirs = height(card, ace_high), height(bank_card, ace_high)
    return (mine > theirs) - (mine < theirs)


def game_result(card: Card, bank_card: Card, war: War | None, ace_high: bool) -> str:
    """What becomes of the game wager: a key of `NET`. A tie without a war is surrendered."""
    higher = compare(card, bank_card, ace_high)
    if higher:
        return "player-higher" if higher > 0 else "bank-higher"
    if war is None:
        return "surrender-half"
    return ("war-tied", "war-won", "war-lost")[compare(war.card, war.bank_card, ace_high)]


def tie_row(card: Card, bank_card: Card, war: War | None) -> str | None:
    """The highest row of the Bonus Tie table that the cards reach; None when the first cards differ (001:3936-3949)."""
    if card.rank != bank_card.rank:
        return None
    if war is not None and war.card.rank == war.bank_card.rank:
        return "four_of_a_kind" if war.card.rank == card.rank else "double_tie"
    return "suited_tie" if card == bank_card else "basic_tie"


def tie_pays(game: Game, card: Card, bank_card: Card, war: War | None) -> tuple[str, Odds] | None:
    """The row and the odds that the Bonus Tie Bet is paid; None when it loses."""
    first, row = tie_row(card, bank_card, None), tie_row(card, bank_card, war)
    if first is None or row is None:
        return None
    table = game.tables["tie"]
    odds = table[row]
    if game.rules.double_tie == "on top" and row != first:
        odds = Odds(odds.to + table[first].to)
    return row, odds


# -- the round --------------------------------------------------------------------------------------------------


def play(t: Table) -> Script:
    rules: Rules = t.game.rules
    if t.setup.last_bank is not None and not t.setup.last_bank[0]:
        t.note("new-game")
    yield from t.seat_bank()
    t.note("second-turn" if t.turn == 2 else "first-turn")
    t.say("Place your bets and collections, please.", "call-for-bets")
    if rules.bets == "before the burn":
        yield from t.wagers("player-wagers")
        new_shoe(t, rules)
    else:
        new_shoe(t, rules)
        yield from t.wagers("player-wagers")
    new_house_dealer(t, rules)
    if rules.fees == "before the deal":
        take_fees(t)
    t.say("No more bets.", "no-more-bets")

    deal_one_each(t, rules)
    bank_card = t.hand(BANK).cards[0]
    start = t.start_action(bank_card)

    tied = [seat for seat in t.clockwise(start) if t.hand(seat).cards[0].rank == bank_card.rank]
    joined: set[tuple[int, str]] = set()
    wars: dict[int, War] = {}
    if rules.offers == "right to left":  # seat 1 is at the house dealer's left
        joined = yield from offer_war(t, rules, sorted(tied, reverse=True))
        wars = fight(t, rules, joined)
    else:
        for seat in tied:
            here = yield from offer_war(t, rules, [seat])
            joined |= here
            wars |= fight(t, rules, here)
    for hand in t.hands.values():
        hand.value = ", then ".join(card.words for card in hand.cards)
    t.settle_all(lambda bet: judge(t, rules, bet, wars[bet.seat] if (bet.seat, bet.bettor) in joined else None))
    t.note("round-over")


def new_shoe(t: Table, rules: Rules) -> None:
    """At a new shoe the cut card is placed and cards are burnt."""
    new_house_dealer(t, rules)
    if not t.setup.new_shoe:
        return
    t.note("new-shoe")
    if t.shoe.cut_card_at is None:
        t.shoe.cut_card_at = t.shoe.dealt + t.shoe.left - rules.cut_card_from_back
        t.note("cut-card-placed", behind=t.shoe.cut_card_at)
    t.note("burn-occasions")
    burn_by_card(t, rules)


def new_house_dealer(t: Table, rules: Rules) -> None:
    """Who takes over in the middle of the shoe burns by a card, too. The floor may say so until the bets are made."""
    trouble = t.irregular("new_house_dealer")
    if trouble is not None and not t.setup.new_shoe:
        t.rule(t.rule_of(trouble))
        burn_by_card(t, rules)


def burn_by_card(t: Table, rules: Rules) -> None:
    """A card is shown, and as many are burnt as it says."""
    shown = t.shoe.draw("burn")
    t.tell("burn", "burn-card-shown", cards=str(shown))
    watch_cut_card(t)
    rank = str(shown)[0]
    burn(t, rules.burn_by[rank], BURN_KEYS.get(rank, "burn-number"))


def take_fees(t: Table) -> None:
    t.note("fee-moment")
    t.collect("fee-moment")


def deal_one_each(t: Table, rules: Rules) -> None:
    """A card to every seat with a wager from seat 1 up; the player-dealer's comes last."""
    for place, seat in enumerate(t.clockwise(1)):
        deal(t, seat, "deal-order")
        if not place and rules.fees == "after the first card":
            take_fees(t)
    deal(t, BANK, "bank-card-last")


def deal(t: Table, holder: int | str, because: str, kind: str = "deal") -> Card:
    card = t.deal(holder, because, kind=kind)
    watch_cut_card(t)
    return card


def burn(t: Table, number: int, because: str) -> None:
    for _ in range(number):
        t.burn(1, because)
        watch_cut_card(t)


def watch_cut_card(t: Table) -> None:
    """When the cut card comes out, this hand is the last of the shoe, and it is played to its end."""
    if t.shoe.dealt == t.shoe.cut_card_at:
        t.say("Last hand of the shoe.", "last-hand")


def offer_war(t: Table, rules: Rules, seats: list[int]) -> Generator[Ask, list[Reply], set[tuple[int, str]]]:
    """Each tied player chooses, seat by seat; who goes to war matches the game wager. The seats and bettors at war."""
    joined: set[tuple[int, str]] = set()
    for seat in seats:
        bets = t.on(seat, "game")
        for bet in bets if rules.backline_war == "own choice" else bets[:1]:
            offer = Pick(WAR.word, WAR.says, WAR.because, bet.stake)
            reply = yield from t.ask(Question(bet.bettor, seat, "tie", (offer, SURRENDER), "tie-choice"))
            if reply.word == WAR.word:
                followers = [bet] if rules.backline_war == "own choice" else bets
                joined |= {(seat, other.bettor) for other in followers if match_wager(t, rules, other)}
    return joined


def match_wager(t: Table, rules: Rules, bet: Bet) -> bool:
    """The player and the player-dealer each add as much as was wagered. Whoever follows a war without the chips for it
    stays out, which leaves him surrender."""
    raised, purse = bet.stake, t.purse(bet.bettor)
    if purse is not None and purse < raised:
        return False
    t.add(bet, raised, "go-to-war")
    if rules.bank_raise == "added to the bank" and t.bank.amount is not None:
        held = t.purse(BANK)
        t.bank.add(raised if held is None else max(0, min(raised, held - t.bank.amount)))
        t.note("bank_raise")
    return True


def fight(t: Table, rules: Rules, joined: set[tuple[int, str]]) -> dict[int, War]:
    """Three cards are burnt before every war card. The player-dealer's one comes last and serves all, unless there is
    one for each war."""
    seats = sorted({seat for seat, _ in joined}, reverse=rules.war_cards == "right to left")
    mine: dict[int, Card] = {}
    wars: dict[int, War] = {}
    for seat in seats:
        burn(t, rules.war_burn, "war-burn")
        mine[seat] = deal(t, seat, "war-card", kind="draw")
        if rules.bank_war_card == "one each" or seat == seats[-1]:
            burn(t, rules.war_burn, "bank-war-card")
            theirs = deal(t, BANK, "bank-war-card", kind="draw")
            wars |= {other: War(card, theirs) for other, card in mine.items()}
            mine.clear()
    return wars


# -- settling ---------------------------------------------------------------------------------------------------


def judge(t: Table, rules: Rules, bet: Bet, war: War | None) -> Judgement:
    if bet.wager == "tie":
        return judge_tie(t, rules, bet, war)
    result = game_result(t.hand(bet.seat).cards[0], t.hand(BANK).cards[0], war, rules.ace_high)
    if result == "surrender-half":
        kept = HALF.winnings(bet.stake, t.game.halves)
        return Judgement("forfeit", result, amount=bet.stake - kept)
    if result == "player-higher":
        return Judgement("win", result, t.game.odds["game"])
    if NET[result] < 0:
        return Judgement("lose", result)  # the whole stake, in a war the raise with it
    return Judgement("win", result, amount=int(NET[result] * (bet.stake // 2)))


def judge_tie(t: Table, rules: Rules, bet: Bet, war: War | None) -> Judgement:
    paid = tie_pays(t.game, t.hand(bet.seat).cards[0], t.hand(BANK).cards[0], war)
    if paid is None:
        return Judgement("lose", "tie-bet-loses")
    row, odds = paid
    if rules.oversized_tie == "not paid" and oversized(t, rules, bet, war is not None):
        return Judgement("push", "oversized_tie")
    return Judgement("win", row.replace("_", "-"), odds)


def oversized(t: Table, rules: Rules, bet: Bet, raised: bool) -> bool:
    """Whether the Bonus Tie Bet is larger than the game wager was before a war, or larger than the cap."""
    game = next(other.stake for other in t.on(bet.seat, "game") if other.bettor == bet.bettor)
    most = game // 2 if raised else game
    return bet.stake > (min(most, cents(rules.tie_cap)) if rules.tie_cap else most)


def bot(game: Game, question: Question, seen: Mapping[str, Any]) -> str | None:
    """War is worth more than surrender with any cards (see `houseway odds`)."""
    return "war" if question.about == "tie" else None


def holders(game: Game, seats: int) -> list[str]:
    return [*map(str, range(1, seats + 1)), BANK, "burn"]
