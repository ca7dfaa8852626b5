"""Fast Action Hold'em: two of four cards are kept, then five for everybody (001:1141-1294).

The entry says what becomes of four of a kind dealt, how five cards of one rank count, and who may have two cards kept
the house way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from houseway.catalog.loader import Game
from houseway.games import california
from houseway.games.california import fouled, from_action, in_rotation, ruled
from houseway.games.casino_poker import mishaps
from houseway.games.casino_poker.advice import seen_cards
from houseway.games.casino_poker.hands import KINDS
from houseway.games.casino_poker.judging import BOARD
from houseway.games.casino_poker.keeping import KEPT, highest, strongest
from houseway.pieces.cards import Card
from houseway.table.bank import BANK, Bet, Judgement
from houseway.table.felt import Script
from houseway.table.questions import Cards, Choice, Pick, Question
from houseway.table.table import Table

DEALT = 4
ON_BOARD = 5

HOUSE_WAY = Pick("house way", "let the house dealer name the best two", "house-way-asked")


class Rules(california.FloorRules):
    hand: Literal["best five", "best five, no five of a kind"]
    dealt: Literal["one at a time", "together"]
    dealt_four: Literal["at once", "in turn", "two push"]
    house_way: Literal["whoever asks", "players", "nobody"]
    house_way_keeps: Literal["highest", "strongest"]
    unseen: Literal["house way", "first two"]
    fees: Literal["after the first hand", "before the deal"]
    changed_bet: Literal["forfeit", "warning"]


@dataclass(slots=True)
class Found(california.Found):
    """What the deal and its irregularities have left behind in this round."""

    four: set[int] = field(default_factory=set)  # seats that were dealt four of a kind


# -- what the cards alone decide --------------------------------------------------------------------------------


def four_alike(dealt: Sequence[Card]) -> bool:
    """The instant winner."""
    return len(dealt) == DEALT and len({one.rank for one in dealt}) == 1


def kept_by_house(rules: Rules, dealt: Sequence[Card]) -> tuple[Card, ...]:
    return (highest if rules.house_way_keeps == "highest" else strongest)(dealt)


def compare(game: Game, own: int, bank: int) -> Judgement:
    if own == bank:
        return Judgement("push", "identical-hands")
    return Judgement("win", "higher-hand-wins", game.odds["game"]) if own > bank else Judgement("lose", "bank-wins")


def without_board(game: Game, own_four: bool, bank_four: bool) -> Judgement | None:
    """What four of a kind dealt to either side decides, as far as it is known when the bet is settled."""
    if own_four and bank_four and game.rules.dealt_four == "two push":
        return Judgement("push", "dealt_four")
    if own_four:
        return Judgement("win", "dealt-four-wins", game.odds["game"])
    return Judgement("lose", "bank-dealt-four") if bank_four else None


# -- the round --------------------------------------------------------------------------------------------------


def play(t: Table) -> Script:
    rules: Rules = t.game.rules
    found = Found()
    yield from california.open_round(t)
    find_changed_bets(t, rules, found)
    sees = {str(seat): who_looks(t, seat) for seat in from_action(t)} | {BANK: ()}
    deal(t, rules, found, sees)
    find_dealt_fours(t, rules, found)
    yield from players_discard(t, rules, found, sees)
    t.say("All hands set.", "all-hands-set")
    california.find_touchers(t, found)
    if any(bet.open for bet in t.bets):
        yield from bank_and_board(t, rules)
        open_and_settle(t, rules, found)


def find_changed_bets(t: Table, rules: Rules, found: Found) -> None:
    """Once the dice cup is open nobody changes his bet."""
    for seat in from_action(t):
        if ruled(t, "changed_bet", seat) and rules.changed_bet == "forfeit":
            found.forfeited[seat] = "bets-before-dice"


def deal(t: Table, rules: Rules, found: Found, sees: Mapping[str, tuple[str, ...]]) -> None:
    """Four cards face down to each hand with a bet and to the player-dealer, from the action button clockwise."""
    if rules.fees == "before the deal":
        california.take_fees(t)
    order = in_rotation(t)
    together = rules.dealt == "together"
    to = [holder for holder in order for _ in range(DEALT)] if together else order * DEALT
    first_complete = DEALT if together else len(order) * (DEALT - 1) + 1
    for number, holder in enumerate(to, 1):
        california.deal_down(t, found, holder, sees[holder], "deal-order")
        if number == first_complete and rules.fees == "after the first hand":
            california.take_fees(t)
    california.pay_owed(t, found, lambda holder: sees[holder])
    california.misdeal_if(t, "bank_wrong_number")


def find_dealt_fours(t: Table, rules: Rules, found: Found) -> None:
    """A player who is dealt four of a kind has won, and shows it."""
    for seat in from_action(t):
        hand = t.hand(seat)
        if not four_alike(hand.cards):
            continue
        found.four.add(seat)
        t.turn_up(seat, "dealt-four-wins")
        name_hand(t, rules, str(seat), "dealt-four-wins")
        if rules.dealt_four == "at once":
            settle_seat(t, rules, found, seat)


def players_discard(t: Table, rules: Rules, found: Found, sees: Mapping[str, tuple[str, ...]]) -> Script:
    """Each hand in turn keeps two of its four cards."""
    waiting = [seat for seat in from_action(t) if seat not in found.four]
    for place, seat in enumerate(waiting):
        unset = {(other, who) for other in waiting[place:] for who in t.bettors(other)}
        if mishaps.bank_exposed(t, seat, unset, "those that have not decided"):
            return
        ruled(t, "picked_up_early", seat)
        if fouled(t, "switched_cards", seat, found) or fouled(t, "cards_in_contact", seat, found):
            continue
        yield from keep_two(t, rules, str(seat), decider(t, rules, seat, sees), "discard-two")
        fouled(t, "foul_hand", seat, found)


def decider(t: Table, rules: Rules, seat: int, sees: Mapping[str, tuple[str, ...]]) -> str | None:
    """Who plays the hand: its active player, the first of its bettors; nobody who may not see it."""
    looks = sees[str(seat)]
    if not looks:
        t.note("one-hand-only", seat=seat)
        return None
    if len(t.bettors(seat)) > 1:
        t.note("active-player-decides", seat=seat)
    return looks[0]


def keep_two(t: Table, rules: Rules, holder: str, who: str | None, because: str) -> Script:
    """Two cards are kept and the others put away; nobody asked (`who` None) keeps them unseen."""
    hand = t.hand(holder)
    held = tuple(hand.cards)
    if who is None:
        t.note("unseen_hand", holder=holder)
        kept = held[:KEPT] if rules.unseen == "first two" else kept_by_house(rules, held)
    else:
        reply = yield from t.ask(question(t, rules, holder, who, held, because))
        kept = reply.cards
        if reply.word == HOUSE_WAY.word:
            t.note("house-way-asked", holder=holder)
            if holder != BANK:
                ruled(t, "wrong_house_way", int(holder))
            t.note("house_way", holder=holder)
            kept = kept_by_house(rules, held)
    away = list(held)
    for card in kept:
        away.remove(card)
    t.discard(holder, away, because)


def question(t: Table, rules: Rules, holder: str, who: str, held: tuple[Card, ...], because: str) -> Question:
    choices: list[Choice] = [Cards("keep", held, KEPT, KEPT, because=because)]
    if rules.house_way == "whoever asks" or (rules.house_way == "players" and holder != BANK):
        choices.append(HOUSE_WAY)
    if holder == BANK:
        assert t.player_dealer is not None
        return Question(who, t.player_dealer, "bank_keep", choices, because)
    return Question(who, int(holder), "keep", choices, because, sees=t.hand(holder).sees)


def bank_and_board(t: Table, rules: Rules) -> Script:
    """The player-dealer's four cards are opened. If they are four of a kind the round is over; else two of them are
    kept, and five cards dealt to the board."""
    t.turn_up(BANK, "bank-opened-last")
    if four_alike(t.hand(BANK).cards):
        t.note("bank-dealt-four")
        return
    if t.bank.partners:
        t.note("largest-bank", who=california.largest_share(t))
    yield from keep_two(t, rules, BANK, california.largest_share(t), "bank-discards")
    while len(t.hand(BOARD).cards) < ON_BOARD:
        if off_table := t.next_is("off_table"):
            t.kill(off_table, BOARD)
            continue
        t.deal(BOARD, "board")
        california.stop_if_unplayable(t)


# -- opening and settling ---------------------------------------------------------------------------------------


def open_and_settle(t: Table, rules: Rules, found: Found) -> None:
    """From the action button on, each hand is opened, compared and settled before the next one is."""
    name_hand(t, rules, BANK, "bank-hand")
    t.note("settlement-order")
    for seat in from_action(t):
        if any(bet.open for bet in t.on(seat)):
            t.turn_up(seat, "hands-opened")
            ruled(t, "misread_hand", seat)
            if seat in found.foul:
                t.hand(seat).value = "foul"
            elif seat not in found.four:
                name_hand(t, rules, str(seat), "hand-values")
            settle_seat(t, rules, found, seat)


def settle_seat(t: Table, rules: Rules, found: Found, seat: int) -> None:
    for bet in t.on(seat):
        california.settle(t, bet, found, lambda bet: judge(t, rules, bet, found))


def judge(t: Table, rules: Rules, bet: Bet, found: Found) -> Judgement:
    decided = without_board(t.game, bet.seat in found.four, four_alike(t.hand(BANK).cards))
    return decided or compare(t.game, value(t, rules, str(bet.seat)), value(t, rules, BANK))


def value(t: Table, rules: Rules, holder: str) -> int:
    board = t.hands.get(BOARD)
    return KINDS[rules.hand].value([*t.hand(holder).cards, *(board.cards if board is not None else ())])


def name_hand(t: Table, rules: Rules, holder: str, because: str) -> None:
    t.hand(holder).value = KINDS[rules.hand].name(value(t, rules, holder))
    t.tell("value", because, holder=holder, value=t.hand(holder).value)


# -- who is who -------------------------------------------------------------------------------------------------


def who_looks(t: Table, seat: int) -> tuple[str, ...]:
    """The seat's bettors, except those who look at another hand."""
    looks = tuple(who for who in t.bettors(seat) if his_one_hand(t, who) == seat)
    if looks and len(looks) < len(t.bettors(seat)):
        t.note("no-showing", seat=seat)
    return looks


def his_one_hand(t: Table, who: str) -> int:
    """Of the hands on which a person bets, the one he looks at: his own seat's, else the first in the deal."""
    bet_on = [seat for seat in from_action(t) if who in t.bettors(seat)]
    return int(who) if who.isdecimal() and int(who) in bet_on else bet_on[0]


# -- what the table asks of a script ----------------------------------------------------------------------------

card_trouble = california.faulty_card


def bot(game: Game, question: Question, seen: Mapping[str, Any]) -> str | None:
    """Players ask for the house way. It costs them half a percent of the bet against somebody who keeps the two cards
    that win most often (4,000,000 boards, two decks: 0.53 %, standard error 0.05). The player-dealer keeps these."""
    if question.about == "keep" and HOUSE_WAY.word in question.words:
        return HOUSE_WAY.word
    if question.about not in ("keep", "bank_keep"):
        return None
    kept = strongest(seen_cards(seen, BANK if question.about == "bank_keep" else str(question.seat)))
    return f"keep {' '.join(map(str, kept))}"


def holders(game: Game, seats: int) -> list[str]:
    return [*map(str, range(1, seats + 1)), BANK, BOARD]
