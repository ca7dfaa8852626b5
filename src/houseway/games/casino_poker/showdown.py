"""Three Card Poker, Caribbean Stud, Crazy 4 Poker and Ultimate Texas Hold'em: look, raise or fold, then compare.

The games differ in how many cards are dealt, when a raise may be made and how large, when the player-dealer's hand
qualifies, and what folding does to each wager. All of that is data of the catalog entry.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from houseway.catalog.loader import Game
from houseway.games.casino_poker.advice import advise
from houseway.games.casino_poker.hands import KINDS, aces_or_better
from houseway.games.casino_poker.judging import BOARD, Showdown, folds_money, judge, key
from houseway.table.bank import BANK, Bet, Judgement
from houseway.table.felt import Script
from houseway.table.questions import Amount, Choice, Pick, Question, Reply
from houseway.table.table import Table

# What folding does to a wager: it is given up; it stays in play; it is given up unless the hand wins it; or unless the
# board alone wins it, and is then paid by the board, or by the hand.
FoldEffect = Literal["forfeit", "stands", "unless made", "board", "board opens"]


class Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Raise(Part):
    """One answer at a street: the Play wager as a multiple of the Ante."""

    word: str  # "play", "play 4", "check", "fold"
    times: int = 0
    up_to: int | None = None  # any amount between `times` and `up_to` antes may be bet instead ("bet 25.00")
    needs: Literal["aces or better"] | None = None
    because: str


class Street(Part):
    """A point where players decide."""

    name: str
    clause: str
    board: int = 0  # community cards that come before it
    board_clause: str | None = None
    burn: int = 0
    choices: tuple[Raise, ...]


class Rules(Part):
    hand: Literal["three", "best four", "best five"]
    deal: tuple[tuple[Literal["players", "bank", "board", "burn"], int], ...]
    deal_from: Literal["house left", "bank left"] = "bank left"
    bank_in_turn: bool = False  # the bank receives its card when its seat's turn comes, else after the players
    bank_after_betting: int = 0  # cards that the bank receives only when all decisions are made
    bank_shows: int | None = None  # which of the bank's cards lies face up before the decisions: 1, 2, …
    ask_from: Literal["house left", "bank left"] = "bank left"
    streets: tuple[Street, ...]
    base: tuple[str, ...] = ("ante",)
    play: str = "play"
    qualifies: Literal["always", "queen high", "king high", "ace king", "a pair"]
    ante_unqualified: Literal["pays", "pushes", "compared"]
    play_unqualified: Literal["pays", "pushes", "compared"]
    play_table: str | None = None  # a winning Play wager is paid by the player's hand
    fold: dict[str, FoldEffect]
    folds_first: bool = True  # folded money is taken before anything else is settled
    behind: Literal["follows", "decides"] = "follows"  # whether those who bet behind a seat answer for themselves
    bonus_below: Literal["loses", "returned"] = "loses"  # a bonus without a row, when the base hand did not lose
    blind_tie: Literal["pushes", "loses"] = "pushes"
    bad_beat_unqualified: bool = True  # the Bad Beat bet stays alive when the bank's hand does not qualify
    bad_beat_reads: Literal["beaten", "winning"] = "beaten"
    blind_below_straight: Literal["pushes", "loses", "pays"] = "pushes"


def play(t: Table) -> Script:
    rules: Rules = t.game.rules
    yield from t.seat_bank()
    yield from t.wagers("player-wagers")
    t.collect("fee-moment")
    t.say("No more bets.", "no-more-bets")

    deal(t, rules)
    if t.game.entry.action is not None and t.game.entry.action.card is not None:
        assert rules.bank_shows is not None
        t.start_action(t.hand(BANK).cards[rules.bank_shows - 1])
    else:
        t.start_action()
    show = Showdown()
    for street in rules.streets:
        turn_board(t, street)
        yield from decide(t, rules, street, show)
    show.hands = {holder: hand.cards for holder, hand in t.hands.items()}
    if rules.folds_first:
        collect_folded(t, rules, show)
    for _ in range(rules.bank_after_betting):
        t.deal(BANK, "bank-dealt-last", up=False)
    t.turn_up(BANK, "bank-opened")
    open_hands(t, rules, show)
    t.note("bank-qualifies" if show.qualified else "bank-does-not-qualify")
    t.settle_all(lambda bet: judge(t.game, bet, show))


# -- dealing ----------------------------------------------------------------------------------------------------


def deal(t: Table, rules: Rules) -> None:
    assert t.player_dealer is not None
    first = 1 if rules.deal_from == "house left" else t.player_dealer % t.seats + 1
    for whom, number in rules.deal:
        if whom == "board":
            for _ in range(number):
                t.deal(BOARD, "deal-board", up=False)
        elif whom == "burn":
            t.burn(number, "board-burn")
        elif whom == "bank":
            deal_bank(t, rules, number)
        else:
            for seat in t.clockwise(first):
                for _ in range(number):
                    t.deal(seat, "deal-order", up=False, sees=tuple(t.bettors(seat)))
    t.note_if_told("rest-discarded")


def deal_bank(t: Table, rules: Rules, number: int) -> None:
    """The bank's cards; the one that it shows lies open from the start or is turned over now."""
    for _ in range(number):
        place = len(t.hand(BANK).cards) + 1
        up = place == rules.bank_shows
        t.deal(BANK, "bank-card-up" if up else "bank-cards", up=up)


def turn_board(t: Table, street: Street) -> None:
    t.burn(street.burn, "board-burn")
    if not street.board:
        return
    board = t.hand(BOARD)
    assert street.board_clause is not None
    hidden = board.up.count(False)
    if hidden:
        t.turn_some(BOARD, street.board, street.board_clause)
    else:
        for _ in range(street.board):
            t.deal(BOARD, street.board_clause)


# -- decisions --------------------------------------------------------------------------------------------------


def decide(t: Table, rules: Rules, street: Street, show: Showdown) -> Script:
    """Everybody who has not raised or folded yet is asked in turn; those who bet from behind follow the seat, unless
    they decide for themselves."""
    for seat in asking_order(t, rules):
        antes = t.on(seat, rules.base[0])
        for ante in antes if rules.behind == "decides" else antes[:1]:
            if (seat, ante.bettor) in show.raised | show.folded:
                continue
            reply = yield from t.ask(question(t, rules, street, ante))
            follow(t, rules, street, show, ante, reply)


def asking_order(t: Table, rules: Rules) -> list[int]:
    assert t.player_dealer is not None
    return t.clockwise(1 if rules.ask_from == "house left" else t.player_dealer % t.seats + 1)


def follow(t: Table, rules: Rules, street: Street, show: Showdown, ante: Bet, reply: Reply) -> None:
    """What an answer does, for its bettor and for those behind who follow him."""
    seat = ante.seat
    bound = [ante.bettor] if rules.behind == "decides" else t.bettors(seat)
    if reply.word == "fold":
        show.folded |= {(seat, who) for who in bound}
        return
    chosen = meant(street, reply)
    if not chosen.times:
        return
    show.raised |= {(seat, who) for who in bound}
    for other in t.on(seat, rules.base[0]):
        if other.bettor in bound:
            stake = other.stake * chosen.times if not reply.amount else other.stake * reply.amount // ante.stake
            t.place(Bet(seat, other.bettor, rules.play, stake), chosen.because)


def meant(street: Street, reply: Reply) -> Raise:
    """The street's choice behind a reply; "bet 25.00" stands for the one that lets the amount open."""
    return next(
        choice
        for choice in street.choices
        if (choice.up_to is not None if reply.word == "bet" else choice.word == reply.word)
    )


def question(t: Table, rules: Rules, street: Street, ante: Bet) -> Question:
    cards = [*t.hand(ante.seat).cards, *t.hand(BOARD).face_up()]
    offers: list[Choice] = []
    for choice in street.choices:
        if choice.needs == "aces or better" and not aces_or_better(KINDS[rules.hand].value(cards)):
            continue
        least = ante.stake * choice.times
        offers.append(Pick(choice.word, because=choice.because, cost=least))
        if choice.up_to is not None:
            offers.append(Amount("bet", least, ante.stake * choice.up_to, because=choice.because))
    return Question(ante.bettor, ante.seat, street.name, offers, street.clause)


# -- folded and opened hands ------------------------------------------------------------------------------------


def collect_folded(t: Table, rules: Rules, show: Showdown) -> None:
    """Folded bettors give up their money in turn before the bank's hand is opened."""
    for seat in asking_order(t, rules):
        for who in t.bettors(seat):
            if (seat, who) not in show.folded:
                continue
            for name in rules.fold:
                for bet in t.on(seat, name):
                    if bet.bettor == who and folds_money(t.game, bet, show):
                        t.settle(bet, Judgement("forfeit", f"fold-{key(name)}"))
        if all((seat, who) in show.folded for who in t.bettors(seat)):
            t.note_if_told("folded-cards")


def open_hands(t: Table, rules: Rules, show: Showdown) -> None:
    """Opens and names every hand that was not folded, or that still has a bonus to win, and ranks them all."""
    show.hands[BANK] = t.hand(BANK).cards
    show.rank(rules)
    name = KINDS[rules.hand].name
    for holder, value in show.values.items():
        seat = int(holder) if holder.isdecimal() else None
        folded = seat is not None and all((seat, who) in show.folded for who in t.bettors(seat))
        if seat is not None and folded:
            if not any(bet.open and rules.fold.get(bet.wager, "stands") != "board" for bet in t.on(seat)):
                continue
            t.turn_up(holder, "folded-bonus-shown" if t.game.knows("folded-bonus-shown") else "hands-opened")
        elif seat is not None:
            t.turn_up(holder, "hands-opened")
        hand = t.hand(holder)
        hand.value = name(value)
        t.tell("value", "hand-values", holder=holder, value=hand.value)


def bot(game: Game, question: Question, seen: Mapping[str, Any]) -> str | None:
    return advise(game, question, seen)


def holders(game: Game, seats: int) -> list[str]:
    names = [*map(str, range(1, seats + 1)), BANK, "burn"]
    rules: Rules = game.rules
    return [*names, BOARD] if any(whom == "board" for whom, _ in rules.deal) or rules.streets[-1].board else names
