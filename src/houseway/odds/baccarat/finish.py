"""Plays every four-card start to its end: who draws is asked of the functions that the round script itself asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from houseway.catalog.loader import Game
from houseway.games.baccarat.coup import Rules, nobody_draws
from houseway.games.baccarat.settle import Coup, judge
from houseway.games.baccarat.totals import STOOD, Counts, banker_draws, player_draws, total
from houseway.odds.baccarat.compositions import Held, Thirds, six_cards
from houseway.odds.tally import Tally
from houseway.table.bank import Bet

Coups = Counter[tuple[Counts, Counts]]  # the finished Player hand and Banker hand -> ways


def two(wanted: int) -> Counts:
    """Two cards of that total stand for all: no rule asks more of the first two cards than their total."""
    return (0, wanted)


def finished(rules: Rules, held: Held, five_is_chosen: bool = False) -> Coups:
    """All finished coups of a full shoe. `five_is_chosen` leaves out those in which somebody may stand on five."""
    coups: Coups = Counter()
    for (mine, theirs), cells in six_cards(held).items():
        player, banker = two(mine), two(theirs)
        if five_is_chosen and chooses(rules, player, banker):
            continue
        finish(rules, player, banker, cells, player_draws(mine, rules.player_hits_to), coups)
    return coups


def chooses(rules: Rules, player: Counts, banker: Counts) -> bool:
    return total(player) == 5 and not nobody_draws(rules, player, banker)


def finish(rules: Rules, player: Counts, banker: Counts, cells: Thirds, hits: bool, coups: Coups) -> None:
    """Adds what becomes of two hands with each pair of third cards lying ready."""
    if nobody_draws(rules, player, banker):
        coups[player, banker] += sum(map(sum, cells))
        return
    chart = rules.chart_for(total(player))
    for x, row in enumerate(cells):
        done = (*player, x) if hits else player
        if banker_draws(chart, total(banker), x if hits else STOOD):
            for y, ways in enumerate(row):
                coups[done, (*banker, y)] += ways
        else:
            coups[done, banker] += sum(row)


def weigh(game: Game, wager: str, coups: Iterable[tuple[Coup, int]]) -> Tally:
    """What the wager's own judge makes of every coup."""
    bet = Bet(0, "0", wager, 0)
    tally = Tally(wager)
    for coup, ways in coups:
        tally.judged(judge(game, bet, coup), ways)
    return tally


def weigh_counts(game: Game, wager: str, coups: Coups) -> Tally:
    return weigh(game, wager, ((Coup((), (), player, banker), ways) for (player, banker), ways in coups.items()))
