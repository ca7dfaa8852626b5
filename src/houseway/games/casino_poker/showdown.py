"""Three Card Poker, Caribbean Stud, Crazy 4 Poker and Ultimate Texas Hold'em: look, raise or fold, then compare.

The games differ in how many cards are dealt, when a raise may be made and how large, when the player-dealer's hand
qualifies, and what folding does to each wager. All of that is data of the catalog entry.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from houseway.catalog.loader import Game
from houseway.games.casino_poker import mishaps
from houseway.games.casino_poker.advice import advise
from houseway.games.casino_poker.hands import KINDS, aces_or_better
from houseway.games.casino_poker.judging import Hands, folds, judge, key, qualifies
from houseway.table.action import clockwise
from houseway.table.bank import BANK, Bet, Judgement
from houseway.table.felt import Script
from houseway.table.questions import Amount, Choice, Pick, Question
from houseway.table.table import Table

BOARD = "board"
Side = Literal["house left", "bank left"]
Unqualified = Literal["pays", "pushes", "compared", "cannot lose"]
FoldEffect = Literal["forfeit", "stands", "unless made", "board"]


class Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Raise(Part):
    """One answer at a street: the Play wager as a multiple of the Ante."""

    word: str  # "play", "play 4", "check", "fold"; with `up_to` an amount follows ("bet 25.00")
    times: int = 0
    up_to: int | None = None  # any amount between `times` and `up_to` antes
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
    hand: Literal["three", "three, pair before flush", "best four", "best five"]
    deal: tuple[tuple[Literal["players", "bank", "board"], int], ...]
    deal_rounds: int = 1  # so often the deal goes round: card by card, not in stacks
    deal_from: Side = "bank left"
    bank_after_betting: int = 0  # cards that the bank receives only when all decisions are made
    bank_shows: int | None = None  # which of the bank's cards lies face up before the decisions: 1, 2, …
    ask_from: Side = "bank left"
    no_more_bets: Literal["before the deal", "after the decisions"] = "before the deal"
    streets: tuple[Street, ...]
    base: tuple[str, ...] = ("ante",)
    play: str = "play"
    qualifies: Literal["always", "queen high", "king high", "ace king", "a pair"]
    ante_unqualified: Unqualified
    play_unqualified: Unqualified
    play_table: str | None = None  # a winning Play wager is paid by the player's hand
    fold: dict[str, FoldEffect]
    folds_first: bool = True  # folded money is taken before anything else is settled
    opens_from: Literal["house left", "bank left", "dealer right", "action"] = "bank left"
    opens_unqualified: bool = True  # the players' hands are opened although the bank's does not qualify
    exposed_bank: Literal["undecided", "everybody"] = "undecided"  # whose hands do not play when it is seen too early
    bad_beat_unqualified: bool = True  # the Bad Beat bet stays alive when the bank's hand does not qualify
    bad_beat_reads: Literal["beaten", "winning"] = "beaten"
    blind_below_straight: Literal["pushes", "loses", "pays"] = "pushes"
    super_bonus_tie: Literal["pays", "pushes"] = "pays"  # a straight or better that ties a qualifying hand


@dataclass(slots=True)
class Showdown:
    """Who raised, who folded, whose hand does not count, and what the hands are worth."""

    raised: set[int] = field(default_factory=set)
    folded: set[int] = field(default_factory=set)
    out: set[int] = field(default_factory=set)  # their bets went back
    foul: dict[int, str] = field(default_factory=dict)  # seat -> the clause that makes its hand lose
    hands: dict[int, Hands] = field(default_factory=dict)

    def decided(self, seat: int) -> bool:
        return seat in self.raised or seat in self.folded or seat in self.out

    def judge(self, game: Game, bet: Bet) -> Judgement:
        if bet.seat in self.foul:
            return Judgement("lose", self.foul[bet.seat])
        return judge(game, bet.wager, self.hands[bet.seat])


def play(t: Table) -> Script:
    rules: Rules = t.game.rules
    yield from t.seat_bank()
    yield from t.wagers("player-wagers")
    t.collect("fee-moment")
    if rules.no_more_bets == "before the deal":
        t.say("No more bets.", "no-more-bets")

    deal(t, rules)
    t.start_action(t.hand(BANK).cards[rules.bank_shows - 1] if rules.bank_shows is not None else None)
    show = Showdown()
    for street in rules.streets:
        turn_board(t, street)
        yield from decide(t, rules, street, show)
    if rules.no_more_bets == "after the decisions":
        t.say("No more bets.", "no-more-bets")
    if rules.folds_first:
        collect_folded(t, rules, show)
    for _ in range(rules.bank_after_betting):
        t.deal(BANK, "bank-dealt-last", up=False)
    open_hands(t, rules, show)
    mishaps.at_showdown(t, show.foul)
    t.settle_all(lambda bet: show.judge(t.game, bet))


# -- dealing ----------------------------------------------------------------------------------------------------


def left_of(t: Table, side: Side) -> int:
    assert t.player_dealer is not None
    return 1 if side == "house left" else t.player_dealer % t.seats + 1


def deal(t: Table, rules: Rules) -> None:
    mishaps.before_the_deal(t)
    dealt: list[tuple[str, int]] = []
    for _ in range(rules.deal_rounds):
        for whom, number in rules.deal:
            if whom == "players":
                holders = [str(seat) for seat in t.clockwise(left_of(t, rules.deal_from))]
            else:
                holders = [BANK if whom == "bank" else BOARD]
            for holder in holders:
                for _ in range(number):
                    dealt.append((holder, len(t.hand(holder).cards)))
                    deal_one(t, rules, holder)
    mishaps.after_the_deal(t, dealt)


def deal_one(t: Table, rules: Rules, holder: str) -> None:
    """One card. The one that the bank shows lies open from the start, also where it is only then turned over."""
    if holder == BOARD:
        t.deal(BOARD, "deal-board", up=False)
    elif holder == BANK:
        up = len(t.hand(BANK).cards) + 1 == rules.bank_shows
        t.deal(BANK, "bank-card-up" if up else "bank-cards", up=up)
    else:
        # Who plays the hand looks at it; those who bet behind him do not.
        t.deal(holder, "deal-order", up=False, sees=(t.bettors(int(holder))[0],))


def turn_board(t: Table, street: Street) -> None:
    t.burn(street.burn, "board-burn")
    if not street.board:
        return
    assert street.board_clause is not None
    if t.hand(BOARD).up.count(False):
        t.turn_some(BOARD, street.board, street.board_clause)
    else:
        for _ in range(street.board):
            t.deal(BOARD, street.board_clause)


# -- decisions --------------------------------------------------------------------------------------------------


def decide(t: Table, rules: Rules, street: Street, show: Showdown) -> Script:
    """Everybody who has not raised or folded yet is asked in turn; those who bet from behind follow the seat."""
    waiting = [seat for seat in t.clockwise(left_of(t, rules.ask_from)) if not show.decided(seat)]
    for place, seat in enumerate(waiting):
        if mishaps.bank_exposed(t, seat, waiting[place:], rules.exposed_bank):
            show.out.update(waiting[place:])
            return
        reply = yield from t.ask(question(t, rules, street, seat))
        if reply.word == "fold":
            show.folded.add(seat)
        elif reply.word != "check":
            show.raised.add(seat)
            chosen = next(choice for choice in street.choices if choice.word == reply.word)
            antes = t.on(seat, rules.base[0])
            for ante in antes:
                stake = ante.stake * chosen.times
                if chosen.up_to is not None:
                    stake = ante.stake * reply.amount // antes[0].stake
                t.place(Bet(seat, ante.bettor, rules.play, stake), chosen.because)


def question(t: Table, rules: Rules, street: Street, seat: int) -> Question:
    ante = t.on(seat, rules.base[0])[0]
    cards = [*t.hand(seat).cards, *t.hand(BOARD).face_up()]
    offers: list[Choice] = []
    for choice in street.choices:
        if choice.needs == "aces or better" and not aces_or_better(KINDS[rules.hand].value(cards)):
            continue
        least = ante.stake * choice.times
        if choice.up_to is None:
            offers.append(Pick(choice.word, because=choice.because, cost=least))
        else:
            offers.append(Amount(choice.word, least, ante.stake * choice.up_to, because=choice.because))
    return Question(ante.bettor, seat, street.name, offers, street.clause)


def collect_folded(t: Table, rules: Rules, show: Showdown) -> None:
    """Folded seats give up their money in turn before the bank's hand is opened."""
    assert t.player_dealer is not None
    for seat in t.clockwise(t.player_dealer % t.seats + 1):
        if seat not in show.folded:
            continue
        hands = hands_of(t, rules, seat, folded=True, bank_open=False)
        for wager in rules.fold:
            for bet in t.on(seat, wager):
                if folds(t.game, wager, hands):
                    t.settle(bet, Judgement("forfeit", f"fold-{key(wager)}"))


# -- showdown ---------------------------------------------------------------------------------------------------


def hands_of(t: Table, rules: Rules, seat: int, folded: bool, bank_open: bool = True) -> Hands:
    """The values that the wagers of a seat look at. Before the bank's hand is open it counts nothing."""
    value = KINDS[rules.hand].value
    board = t.hand(BOARD).cards if BOARD in t.hands else []
    own, bank = t.hand(seat).cards, t.hand(BANK).cards if bank_open else []
    return Hands(
        mine=value([*own, *board]),
        theirs=value([*bank, *board]) if bank else 0,
        six=KINDS["best five"].value([*own, *bank]) if "six_card_bonus" in t.game.wagers else 0,
        board=value(board) if board else 0,
        folded=folded,
    )


def open_hands(t: Table, rules: Rules, show: Showdown) -> None:
    """The bank's hand first, and whether it qualifies; then every hand on which a bet still hangs."""
    t.turn_up(BANK, "bank-opened")
    show.hands = {seat: hands_of(t, rules, seat, seat in show.folded) for seat in t.clockwise(1)}
    theirs = next(iter(show.hands.values()))
    tell_value(t, rules, BANK, theirs.theirs)
    qualified = qualifies(t.game, theirs)
    t.note("bank-qualifies" if qualified else "bank-does-not-qualify")
    if not qualified and not rules.opens_unqualified:
        return
    for seat in opening_order(t, rules):
        live = seat not in show.out and not (seat in show.folded and all_folded(t, show.hands[seat], seat))
        if live:
            t.turn_up(seat, "folded-hand-kept" if seat in show.folded else "hands-opened")
            tell_value(t, rules, str(seat), show.hands[seat].mine)


def all_folded(t: Table, hands: Hands, seat: int) -> bool:
    """Whether folding has taken every bet of the seat."""
    return all(folds(t.game, bet.wager, hands) for bet in t.on(seat))


def tell_value(t: Table, rules: Rules, holder: str, value: int) -> None:
    words = t.hand(holder).value = KINDS[rules.hand].name(value)
    t.tell("value", "hand-values", holder=holder, value=words)


def opening_order(t: Table, rules: Rules) -> list[int]:
    if rules.opens_from == "action":
        return t.clockwise(t.action_start or 1)
    if rules.opens_from == "dealer right":
        ring = clockwise(t.seats, t.seats, skip=t.player_dealer)
        order = [*ring[:1], *reversed(ring[1:])] if t.player_dealer != t.seats else [*reversed(ring)]
        return [seat for seat in order if t.on(seat)]
    return t.clockwise(left_of(t, rules.opens_from))


card_trouble = mishaps.faulty_card


def bot(game: Game, question: Question, seen: Mapping[str, Any]) -> str | None:
    return advise(game, question, seen)


def holders(game: Game, seats: int) -> list[str]:
    names = [*map(str, range(1, seats + 1)), BANK, "burn"]
    rules: Rules = game.rules
    return [*names, BOARD] if any(whom == "board" for whom, _ in rules.deal) or rules.streets[-1].board else names
