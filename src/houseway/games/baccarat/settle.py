"""What every wager of the baccarat family makes of a finished coup."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from houseway.games.baccarat.totals import (
    Counts,
    banker_three_card_seven,
    count,
    natural,
    pair_quality,
    player_three_card_eight,
    spread_row,
    total,
    two_hand_pair,
    winner,
)
from houseway.money import Odds
from houseway.pieces.cards import Card
from houseway.table.bank import Bet, Judgement

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.games.baccarat.coup import Rules
    from houseway.table.table import Table

LINES = ("player", "banker")


@dataclass(frozen=True, slots=True)
class Coup:
    """Two hands as they lie, and who stood on five for himself."""

    player_cards: tuple[Card, ...]
    banker_cards: tuple[Card, ...]
    player: Counts
    banker: Counts
    standing: frozenset[str] = frozenset()
    side_bets_follow: bool = True

    @classmethod
    def of(cls, t: Table, standing: frozenset[str] = frozenset()) -> Coup:
        player, banker = tuple(t.hand("player").cards), tuple(t.hand("banker").cards)
        counts = tuple(map(count, player)), tuple(map(count, banker))
        return cls(player, banker, *counts, standing, t.game.rules.side_bets_follow)

    def player_for(self, bet: Bet) -> Counts:
        """The Player hand that this bet is compared with: a bettor who stood on five keeps the first two cards."""
        stands = f"{bet.bettor}@{bet.seat}" in self.standing and (self.side_bets_follow or bet.wager in LINES)
        return self.player[:2] if stands else self.player


def judge(game: Game, bet: Bet, coup: Coup) -> Judgement:
    return JUDGES[bet.wager](game, game.rules, bet, coup)


def compare(rules: Rules, player: Counts, banker: Counts) -> int:
    """Who is closer to nine."""
    if rules.natural_beats_drawn and natural(player) != natural(banker):
        return 1 if natural(player) else -1
    return winner(total(player), total(banker))


def judge_player(game: Game, rules: Rules, bet: Bet, coup: Coup) -> Judgement:
    player = coup.player_for(bet)
    result = compare(rules, player, coup.banker)
    if result > 0:
        return Judgement("win", "player-line-wins", game.odds["player"])
    if result == 0:
        return tied(game, rules, bet)
    if rules.banker_seven_pushes_player and barred(rules, coup.banker):
        return Judgement("push", "banker-seven-pushes")
    return Judgement("lose", "player-line-loses")


def tied(game: Game, rules: Rules, bet: Bet) -> Judgement:
    """A line wager when neither hand is closer to nine."""
    if rules.tie_on_lines == "player line wins" and bet.wager == "player":
        return Judgement("win", "tie-pushes-lines", game.odds["player"])
    return Judgement("lose" if rules.tie_on_lines == "lose" else "push", "tie-pushes-lines")


def barred(rules: Rules, banker: Counts) -> bool:
    """Whether this winning Banker hand is one that only pushes."""
    if rules.banker_pushes_on == "nothing" or total(banker) != 7:
        return False
    return rules.banker_pushes_on == "any seven" or len(banker) == 3


def judge_banker(game: Game, rules: Rules, bet: Bet, coup: Coup) -> Judgement:
    # The placard lies on the Player line wager (001:5792); a Banker line bet beside it meets the community hand.
    player = coup.player_for(bet) if rules.option_for == "every bettor" else coup.player
    result = compare(rules, player, coup.banker)
    if result > 0:
        return Judgement("lose", "banker-line-loses")
    if result == 0:
        return tied(game, rules, bet)
    if barred(rules, coup.banker):
        return Judgement("push", "banker-seven-pushes")
    if rules.banker_six_pays is not None and total(coup.banker) == 6:
        return Judgement("win", "banker-six-half", Odds.parse(rules.banker_six_pays))
    return Judgement("win", "banker-line-wins", game.odds["banker"])


def judge_tie(game: Game, rules: Rules, bet: Bet, coup: Coup) -> Judgement:
    if total(coup.player_for(bet)) == total(coup.banker):
        return Judgement("win", "tie-wins", game.odds["tie"])
    return Judgement("lose", "tie-loses")


def judge_seven(game: Game, rules: Rules, bet: Bet, coup: Coup) -> Judgement:
    """Dragon 7 and Gold are one bet under two names."""
    key = bet.wager.replace("_", "-")
    if banker_three_card_seven(coup.player_for(bet), coup.banker):
        return Judgement("win", f"{key}-wins", game.odds[bet.wager])
    return Judgement("lose", f"{key}-loses")


def judge_panda(game: Game, rules: Rules, bet: Bet, coup: Coup) -> Judgement:
    if player_three_card_eight(coup.player_for(bet), coup.banker):
        return Judgement("win", "panda-8-wins", game.odds["panda_8"])
    return Judgement("lose", "panda-8-loses")


def judge_pair(game: Game, rules: Rules, bet: Bet, coup: Coup) -> Judgement:
    row = two_hand_pair(coup.player_cards, coup.banker_cards)
    return by_row(game, "pair", row, "pair")


def judge_own_pair(game: Game, rules: Rules, bet: Bet, coup: Coup) -> Judgement:
    cards = coup.player_cards if bet.wager == "player_pair" else coup.banker_cards
    return by_row(game, "pairs", pair_quality(*cards[:2]), bet.wager.replace("_", "-"))


def by_row(game: Game, table: str, row: str | None, key: str) -> Judgement:
    if row is None:
        return Judgement("lose", f"{key}-loses")
    return Judgement("win", f"{key}-{row.replace('_', '-')}", game.tables[table][row])


def judge_spread(game: Game, rules: Rules, bet: Bet, coup: Coup) -> Judgement:
    own, other = coup.player_for(bet), coup.banker
    if bet.wager == "banker_spread":
        own, other = other, own
    row = spread_row(own, other)
    if row == "natural_tie":
        return Judgement("push", f"{bet.wager.replace('_', '-')}-natural-tie")
    if row == "natural" and rules.spread_natural == "the better row" and total(own) - total(other) >= 4:
        row = f"by_{total(own) - total(other)}"
    return by_row(game, "spread", row, bet.wager.replace("_", "-"))


def judge_total_shot(game: Game, rules: Rules, bet: Bet, coup: Coup) -> Judgement:
    both = total(coup.player) + total(coup.banker)
    if both < 17:
        return Judgement("lose", "total-shot-loses")
    return Judgement("win", f"total-shot-{both}", game.tables["total_shot"][str(both)])


JUDGES: dict[str, Callable[[Game, Rules, Bet, Coup], Judgement]] = {
    "player": judge_player,
    "banker": judge_banker,
    "tie": judge_tie,
    "dragon_7": judge_seven,
    "gold": judge_seven,
    "panda_8": judge_panda,
    "pair": judge_pair,
    "player_pair": judge_own_pair,
    "banker_pair": judge_own_pair,
    "player_spread": judge_spread,
    "banker_spread": judge_spread,
    "total_shot": judge_total_shot,
}
