"""What every wager of the showdown games makes of the opened hands. Only the game, the bet and the cards decide, so the
odds ask the same judges."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from houseway.games.casino_poker.hands import KINDS, PAIR_ROWS, QUALIFIES, pair_of
from houseway.money import Odds, PayTable
from houseway.pieces.cards import Card
from houseway.table.bank import BANK, Bet, Judgement

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.games.casino_poker.showdown import Rules, Unqualified

BOARD = "board"
EVEN = Odds(1)
LESSER_ROWS = {"mini_royal_flush": "straight_flush"}  # what a hand is where the table does not name it apart
Spot = tuple[int, str]  # a seat and one of its bettors


@dataclass(slots=True)
class Showdown:
    """Everybody's cards, who raised, who folded, and what the hands are worth. A bettor is his seat and his name."""

    hands: dict[str, Sequence[Card]] = field(default_factory=dict)  # every holder's own cards, and the board
    raised: set[Spot] = field(default_factory=set)
    folded: set[Spot] = field(default_factory=set)
    out: set[Spot] = field(default_factory=set)  # their bets went back
    foul: dict[int, str] = field(default_factory=dict)  # seat -> the clause that makes its hand lose
    forfeited: dict[tuple[int, str], str] = field(default_factory=dict)  # seat and wager of its first bettor -> clause
    values: dict[str, int] = field(default_factory=dict)
    qualified: bool = False

    @property
    def board(self) -> Sequence[Card]:
        return self.hands.get(BOARD, ())

    def rank(self, rules: Rules) -> None:
        """What every hand is worth, and whether the bank's qualifies."""
        for holder, cards in self.hands.items():
            if holder not in (BOARD, "burn"):
                self.values[holder] = KINDS[rules.hand].value([*cards, *self.board])
        self.qualified = BANK not in self.values or QUALIFIES[rules.qualifies](self.values[BANK])

    def decided(self, spot: Spot) -> bool:
        """Whether nothing is left to ask of this bettor."""
        return spot in self.raised or spot in self.folded or spot in self.out

    def has_folded(self, bet: Bet) -> bool:
        return (bet.seat, bet.bettor) in self.folded

    def compare(self, seat: int) -> int:
        """1 the player's hand is higher, -1 the bank's, 0 equal."""
        mine, theirs = self.values[str(seat)], self.values[BANK]
        return (mine > theirs) - (mine < theirs)


def key(wager: str) -> str:
    return wager.replace("_", "-")


def judge(game: Game, bet: Bet, show: Showdown) -> Judgement:
    if show.has_folded(bet) and folds_money(game, bet, show):
        return Judgement("forfeit", f"fold-{key(bet.wager)}")
    if bet.seat in show.foul:
        return Judgement("lose", show.foul[bet.seat])
    if (bet.seat, bet.wager) in show.forfeited and not bet.backline:
        return Judgement("forfeit", show.forfeited[bet.seat, bet.wager])
    return JUDGES[bet.wager](game, bet, show)


def folds_money(game: Game, bet: Bet, show: Showdown) -> bool:
    """Whether folding takes this bet at once: always, never, or unless the cards already win it."""
    rules: Rules = game.rules
    effect = rules.fold.get(bet.wager, "stands")
    if effect == "forfeit":
        return True
    if effect == "stands":
        return False
    own = show.hands[str(bet.seat)] if effect == "unless made" else ()
    return row_of(game, bet.wager, [*own, *show.board]) not in table_of(game, bet.wager)


def table_of(game: Game, wager: str) -> PayTable:
    return game.tables[game.wagers[wager].pay_table or wager]


def row_of(game: Game, wager: str, cards: Sequence[Card], hand: str | None = None) -> str:
    """The row that the cards reach in the wager's pay table. A table may begin with a pair of a certain rank: its row
    is then "queens_or_better" or the like; a hand that has no row of its own in it may have that of its kind."""
    kind = KINDS[hand or game.rules.hand]
    value = kind.value(cards)
    row = kind.row(value)
    if row == "pair":
        for name, least in PAIR_ROWS.items():
            if name in table_of(game, wager) and pair_of(value) >= least:
                return name
    return row if row in table_of(game, wager) else LESSER_ROWS.get(row, row)


def odds_of(game: Game, bet: Bet) -> Odds:
    """What the document prints beside the wager; a wager with a table wins even money where the table is not asked."""
    return game.odds.get(bet.wager, EVEN)


def compared(game: Game, show: Showdown, bet: Bet) -> Judgement:
    """The plain comparison with the bank's hand."""
    rules: Rules = game.rules
    result = show.compare(bet.seat)
    if result > 0:
        return Judgement("win", f"{key(bet.wager)}-wins", odds_of(game, bet))
    if result < 0:
        return Judgement("lose", f"{key(bet.wager)}-loses")
    return Judgement("push" if rules.ties == "push" else "lose", f"{key(bet.wager)}-ties")


def unqualified(game: Game, bet: Bet, show: Showdown, effect: Unqualified) -> Judgement:
    """What a wager does when the bank's hand does not qualify."""
    because = f"{key(bet.wager)}-unqualified"
    if effect == "compared":
        return compared(game, show, bet)._replace(because=because)
    if effect == "pays" or (effect == "cannot lose" and show.compare(bet.seat) > 0):
        return Judgement("win", because, odds_of(game, bet))
    return Judgement("push", because)


def judge_ante(game: Game, bet: Bet, show: Showdown) -> Judgement:
    rules: Rules = game.rules
    if show.qualified:
        return compared(game, show, bet)
    return unqualified(game, bet, show, rules.ante_unqualified)


def judge_play(game: Game, bet: Bet, show: Showdown) -> Judgement:
    rules: Rules = game.rules
    if not show.qualified:
        return unqualified(game, bet, show, rules.play_unqualified)
    if rules.play_table is None or show.compare(bet.seat) <= 0:
        return compared(game, show, bet)
    row = KINDS[rules.hand].row(show.values[str(bet.seat)])
    return Judgement("win", f"{key(bet.wager)}-{key(row)}", game.tables[rules.play_table][row])


def judge_blind(game: Game, bet: Bet, show: Showdown) -> Judgement:
    """Paid by the table for a winning straight or better; what a lesser win makes of it is the document's to say."""
    rules: Rules = game.rules
    result = show.compare(bet.seat)
    if result < 0 and not show.qualified and rules.blind_unqualified == "cannot lose":
        return Judgement("push", "blind-unqualified")
    if result < 0:
        return Judgement("lose", "blind-loses")
    if result == 0:
        return Judgement("push" if rules.blind_tie == "pushes" else "lose", "blind-ties")
    row = KINDS[rules.hand].row(show.values[str(bet.seat)])
    if row in game.tables["blind"]:
        return Judgement("win", f"blind-{key(row)}", game.tables["blind"][row])
    if rules.blind_below_straight == "pushes":
        return Judgement("push", "blind-below-straight")
    if rules.blind_below_straight == "pays":
        return Judgement("win", "blind-below-straight", EVEN)
    return Judgement("lose", "blind-below-straight")


def judge_super_bonus(game: Game, bet: Bet, show: Showdown) -> Judgement:
    """A straight or better is paid whatever the bank holds; less loses only to a qualifying hand that beats it."""
    rules: Rules = game.rules
    row = KINDS[rules.hand].row(show.values[str(bet.seat)])
    result = show.compare(bet.seat)
    made = row in game.tables["super_bonus"]
    if show.qualified and result == 0 and (not made or rules.super_bonus_tie == "pushes"):
        return Judgement("push", "super-bonus-ties")
    if made:
        return Judgement("win", f"super-bonus-{key(row)}", game.tables["super_bonus"][row])
    if not show.qualified:
        return Judgement("push", "super-bonus-unqualified")
    return Judgement("lose", "super-bonus-loses") if result < 0 else Judgement("push", "super-bonus-below-straight")


def judge_bonus(game: Game, bet: Bet, show: Showdown) -> Judgement:
    """A bonus on the player's own hand (with the board, where there is one; alone, where a fold leaves only that)."""
    rules: Rules = game.rules
    folded = show.has_folded(bet)
    own = () if folded and rules.fold.get(bet.wager) == "board" else show.hands[str(bet.seat)]
    row = row_of(game, bet.wager, [*own, *show.board])
    if row not in table_of(game, bet.wager) and rules.bonus_below == "returned" and show.compare(bet.seat) >= 0:
        return Judgement("push", f"{key(bet.wager)}-returned")
    return by_row(game, bet.wager, row)


def judge_own_three(game: Game, bet: Bet, show: Showdown) -> Judgement:
    """A bonus on the three cards that the player was dealt, without the board."""
    return by_row(game, bet.wager, row_of(game, bet.wager, show.hands[str(bet.seat)], "three"))


def judge_six_card(game: Game, bet: Bet, show: Showdown) -> Judgement:
    """The best five of the player's three cards and the bank's three."""
    cards = [*show.hands[str(bet.seat)], *show.hands[BANK]]
    return by_row(game, bet.wager, row_of(game, bet.wager, cards, "best five"))


def judge_bad_beat(game: Game, bet: Bet, show: Showdown) -> Judgement:
    """Pays when either hand of three of a kind or better is beaten by the other; some read it of the player's only."""
    rules: Rules = game.rules
    if not show.qualified and not rules.bad_beat_unqualified:
        return Judgement("lose", "bad-beat-unqualified")
    result = show.compare(bet.seat)
    if result == 0:
        return Judgement("lose", "bad-beat-ties")
    if result > 0 and not rules.bad_beat_either:
        return Judgement("lose", "bad-beat-loses")
    beaten, winning = sorted((show.values[str(bet.seat)], show.values[BANK]))
    kind = KINDS[rules.hand]
    if kind.row(beaten) not in game.tables["bad_beat"]:
        return Judgement("lose", "bad-beat-loses")
    return by_row(game, "bad_beat", kind.row(beaten if rules.bad_beat_reads == "beaten" else winning))


def by_row(game: Game, wager: str, row: str) -> Judgement:
    table = table_of(game, wager)
    if row not in table:
        return Judgement("lose", f"{key(wager)}-loses")
    return Judgement("win", f"{key(wager)}-{key(row)}", table[row])


JUDGES: dict[str, Callable[[Game, Bet, Showdown], Judgement]] = {
    "ante": judge_ante,
    "play": judge_play,
    "bet": judge_play,
    "blind": judge_blind,
    "super_bonus": judge_super_bonus,
    "pair_plus": judge_bonus,
    "queens_up": judge_bonus,
    "trips": judge_bonus,
    "six_card_bonus": judge_six_card,
    "bet_1": judge_bonus,
    "bet_2": judge_bonus,
    "bet_3": judge_bonus,
    "three_card_bonus": judge_own_three,
    "bad_beat": judge_bad_beat,
}
