"""What every wager of the showdown games makes of the opened hands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from houseway.games.casino_poker.hands import KINDS, QUALIFIES, pair_of
from houseway.money import Odds
from houseway.table.bank import BANK, Bet, Judgement

if TYPE_CHECKING:
    from houseway.games.casino_poker.showdown import Rules
    from houseway.table.table import Table

EVEN = Odds(1)


@dataclass(slots=True)
class Showdown:
    """Who raised, who folded, and what the hands are worth."""

    raised: list[int] = field(default_factory=list)
    folded: list[int] = field(default_factory=list)
    values: dict[str, int] = field(default_factory=dict)
    qualified: bool = False

    def judge_bank(self, qualifies: str) -> None:
        self.qualified = QUALIFIES[qualifies](self.values[BANK])

    def compare(self, seat: int) -> int:
        """1 the player's hand is higher, -1 the bank's, 0 equal."""
        mine, theirs = self.values[str(seat)], self.values[BANK]
        return (mine > theirs) - (mine < theirs)


def key(wager: str) -> str:
    return wager.replace("_", "-")


def judge(t: Table, rules: Rules, bet: Bet, show: Showdown) -> Judgement:
    if bet.seat in show.folded and folds_money(t, rules, bet):
        return Judgement("forfeit", f"fold-{key(bet.wager)}")
    return JUDGES[bet.wager](t, rules, bet, show)


def folds_money(t: Table, rules: Rules, bet: Bet) -> bool:
    """Whether folding takes this bet at once: always, never, or unless its hand already wins it."""
    effect = rules.fold.get(bet.wager, "stands")
    if effect == "forfeit":
        return True
    if effect == "stands":
        return False
    own = [] if effect == "board" else t.hand(bet.seat).cards
    value = KINDS[rules.hand].value([*own, *t.hand("board").cards])
    return KINDS[rules.hand].row(value) not in t.game.tables[bet.wager]


def compared(show: Showdown, bet: Bet, odds: Odds = EVEN) -> Judgement:
    """The plain comparison with the bank's hand."""
    result = show.compare(bet.seat)
    if result > 0:
        return Judgement("win", f"{key(bet.wager)}-wins", odds)
    if result < 0:
        return Judgement("lose", f"{key(bet.wager)}-loses")
    return Judgement("push", f"{key(bet.wager)}-ties")


def judge_ante(t: Table, rules: Rules, bet: Bet, show: Showdown) -> Judgement:
    if show.qualified or rules.ante_unqualified == "compared":
        return compared(show, bet)
    if rules.ante_unqualified == "pays":
        return Judgement("win", "ante-unqualified", EVEN)
    return Judgement("push", "ante-unqualified")


def judge_play(t: Table, rules: Rules, bet: Bet, show: Showdown) -> Judgement:
    if show.qualified or rules.play_unqualified == "compared":
        odds = EVEN
        if rules.play_table is not None:
            table = t.game.tables[rules.play_table]
            odds = table.get(KINDS[rules.hand].row(show.values[str(bet.seat)]), EVEN)
        return compared(show, bet, odds)
    if rules.play_unqualified == "pays":
        return Judgement("win", "play-unqualified", EVEN)
    return Judgement("push", "play-unqualified")


def judge_blind(t: Table, rules: Rules, bet: Bet, show: Showdown) -> Judgement:
    result = show.compare(bet.seat)
    if result < 0:
        return Judgement("lose", "blind-loses")
    if result == 0:
        return Judgement("push", "blind-ties")
    row = KINDS[rules.hand].row(show.values[str(bet.seat)])
    if row in t.game.tables["blind"]:
        return Judgement("win", f"blind-{key(row)}", t.game.tables["blind"][row])
    if rules.blind_below_straight == "pushes":
        return Judgement("push", "blind-below-straight")
    if rules.blind_below_straight == "pays":
        return Judgement("win", "blind-below-straight", EVEN)
    return Judgement("lose", "blind-below-straight")


def judge_super_bonus(t: Table, rules: Rules, bet: Bet, show: Showdown) -> Judgement:
    """A straight or better is paid whatever the bank holds; less loses only to a qualifying hand that beats it."""
    row = KINDS[rules.hand].row(show.values[str(bet.seat)])
    if row in t.game.tables["super_bonus"]:
        return Judgement("win", f"super-bonus-{key(row)}", t.game.tables["super_bonus"][row])
    if show.qualified and show.compare(bet.seat) < 0:
        return Judgement("lose", "super-bonus-loses")
    return Judgement("push", "super-bonus-pushes")


def judge_bonus(t: Table, rules: Rules, bet: Bet, show: Showdown) -> Judgement:
    """A bonus on the player's own hand (with the board, where there is one)."""
    cards = t.hand(bet.seat).cards
    board = t.hand("board").cards if "board" in t.hands else []
    if bet.seat in show.folded and rules.fold.get(bet.wager) == "board":
        cards = []
    kind = KINDS[rules.hand]
    value = kind.value([*cards, *board])
    return by_row(t, bet.wager, bonus_row(kind.row(value), value, bet.wager, t))


def bonus_row(row: str, value: int, wager: str, t: Table) -> str:
    """A table may begin with a pair of a certain rank: its row is then "queens_or_better" or the like."""
    if row == "pair" and "pair" not in t.game.tables[wager]:
        return "queens_or_better" if pair_of(value) >= 11 else row
    return row


def judge_six_card(t: Table, rules: Rules, bet: Bet, show: Showdown) -> Judgement:
    """The best five of the player's three cards and the bank's three."""
    kind = KINDS["best five"]
    value = kind.value([*t.hand(bet.seat).cards, *t.hand(BANK).cards])
    return by_row(t, bet.wager, kind.row(value))


def judge_bad_beat(t: Table, rules: Rules, bet: Bet, show: Showdown) -> Judgement:
    """Pays when either hand of three of a kind or better is beaten."""
    result = show.compare(bet.seat)
    if result == 0:
        return Judgement("lose", "bad-beat-ties")
    if not show.qualified and not rules.bad_beat_unqualified:
        return Judgement("lose", "bad-beat-unqualified")
    mine, theirs = show.values[str(bet.seat)], show.values[BANK]
    beaten, winning = min(mine, theirs), max(mine, theirs)
    kind = KINDS[rules.hand]
    if kind.row(beaten) not in t.game.tables["bad_beat"]:
        return Judgement("lose", "bad-beat-loses")
    row = kind.row(beaten if rules.bad_beat_reads == "beaten" else winning)
    return by_row(t, "bad_beat", row)


def by_row(t: Table, wager: str, row: str) -> Judgement:
    table = t.game.tables[wager]
    if row not in table:
        return Judgement("lose", f"{key(wager)}-loses")
    return Judgement("win", f"{key(wager)}-{key(row)}", table[row])


JUDGES: dict[str, Callable[[Table, Rules, Bet, Showdown], Judgement]] = {
    "ante": judge_ante,
    "play": judge_play,
    "bet": judge_play,
    "blind": judge_blind,
    "super_bonus": judge_super_bonus,
    "pair_plus": judge_bonus,
    "queens_up": judge_bonus,
    "trips": judge_bonus,
    "six_card_bonus": judge_six_card,
    "bad_beat": judge_bad_beat,
}
