"""Standing on five (001:5790-5793): the best choice of a bettor who sees what lies face up, and what it is worth.

The bettor's own choice counts for his bet, and the Banker hand draws by the community hand. The numbers suppose that
all who may choose choose alike, as a bettor alone at the table does.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import NamedTuple

from houseway.catalog.loader import Game
from houseway.games.baccarat.coup import Rules
from houseway.games.baccarat.totals import Counts, total
from houseway.odds.baccarat.compositions import Held, by_hand
from houseway.odds.baccarat.finish import Coups, chooses, finish, finished, two, weigh_counts

Sight = tuple[Counts, Counts]  # the Player hand's counts, and those of the Banker hand that lie face up
LINES = ("player", "banker")


class Choice(NamedTuple):
    hit: Coups
    stand: Coups


def option_on_five(game: Game, wager: str, held: Held) -> tuple[Coups, str]:
    """The finished coups under the play that the wager's odds suppose, and that play in words."""
    rules: Rules = game.rules
    rest, choices = finished(rules, held, five_is_chosen=True), sights(rules, held)
    if wager == "banker" and rules.option_for != "every bettor":
        every = sum((choice.hit for choice in choices.values()), rest)
        return every, "No choice: with nobody on the Player line the community hand hits five, the house way."
    line = wager if wager in LINES else "player"
    standing = {
        sight
        for sight, choice in choices.items()
        if weigh_counts(game, line, choice.stand).worth() > weigh_counts(game, line, choice.hit).worth()
    }
    coups = rest.copy()
    for sight, choice in choices.items():
        coups.update(choice.stand if sight in standing else choice.hit)
    words = in_words(standing, choices)
    if line != wager:
        return coups, f"The best play of the Player line. {words}"
    always = [sum(map(value, (rest, *some))) for some in zip(*choices.values(), strict=True)]
    return coups, words
