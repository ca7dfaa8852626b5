"""Standing on five (001:5790-5793): the best choice of a bettor who sees what lies face up, and what it is worth.

The bettor's own choice counts for his bet, and the Banker hand draws by the community hand. The numbers suppose that
all who may choose choose alike, as a bettor alone at the table does.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import NamedTuple

from houseway.catalog.loader import Game
from houseway.games.baccarat.coup import Rules
from houseway.games.baccarat.totals import Counts, total
from houseway.odds.baccarat.compositions import Held, by_hand
from houseway.odds.baccarat.finish import Coups, chooses, finish, finished, two, weigh_counts

Sight = tuple[Counts, Counts]  # the Player hand's counts, and those of the Banker hand that lie face up
LINES = ("player", "banker")
HOUSE_WAY = "No choice: with nobody on the Player line the community hand hits five, the house way."


class Choice(NamedTuple):
    """What becomes of the coup if five is hit, and if five stands."""

    hit: Coups
    stand: Coups


class OptionOnFive:
    """A shoe's coups, those with a choice kept apart by what the bettor sees when he chooses."""

    def __init__(self, game: Game, held: Held) -> None:
        self.game = game
        self.rules: Rules = game.rules
        self.rest = finished(game.rules, held, five_is_chosen=True)
        self.choices = sights(game.rules, held)

    def best(self, wager: str) -> tuple[Coups, str]:
        """The finished coups under the play that the wager's odds suppose, and that play in words."""
        if wager == "banker" and self.rules.option_for != "every bettor":
            return self.coups(set()), HOUSE_WAY
        line = wager if wager in LINES else "player"
        standing = self.best_to_stand(line)
        words = in_words(standing, self.choices)
        if line == wager:
            hitting, all_standing = (self.worth(line, always) for always in (set(), set(self.choices)))
            words += f" To hit always is worth {hitting:+.4%}, to stand always {all_standing:+.4%}."
        else:
            words = f"The best play of the Player line. {words}"
        return self.coups(standing), words

    def best_to_stand(self, line: str) -> set[Sight]:
        """The sights in which standing is worth more to a bet on that line."""
        return {
            sight
            for sight, choice in self.choices.items()
            if weigh_counts(self.game, line, choice.stand).worth() > weigh_counts(self.game, line, choice.hit).worth()
        }

    def coups(self, standing: set[Sight]) -> Coups:
        """All finished coups when five stands in those sights and hits in all others."""
        coups = self.rest.copy()
        for sight, choice in self.choices.items():
            coups.update(choice.stand if sight in standing else choice.hit)
        return coups

    def worth(self, line: str, standing: set[Sight]) -> float:
        tally = weigh_counts(self.game, line, self.coups(standing))
        return float(tally.odds().expectation)


def sights(rules: Rules, held: Held) -> dict[Sight, Choice]:
    """Every sight in which a bettor chooses, and what may become of it."""
    found: defaultdict[Sight, Choice] = defaultdict(lambda: Choice(Counter(), Counter()))
    for player, banker, cells in by_hand(held, 5):
        if not chooses(rules, player, banker):
            continue
        choice = found[player, seen(rules, banker)]
        hands = two(total(player)), two(total(banker))
        finish(rules, *hands, cells, True, choice.hit)
        finish(rules, *hands, cells, False, choice.stand)
    return dict(found)


def seen(rules: Rules, banker: Counts) -> Counts:
    """What lies face up of the Banker hand while bettors choose."""
    if rules.face_down == "none" or not rules.hole_card_waits:
        return banker
    return banker[1:] if rules.face_down == "banker first" else ()


def in_words(standing: set[Sight], choices: dict[Sight, Choice]) -> str:
    """The play by what the Banker hand shows: where five stands (and with which cards, if not all), where it hits."""
    by_shown: defaultdict[int | None, list[Sight]] = defaultdict(list)
    for sight in choices:
        by_shown[total(sight[1]) if sight[1] else None].append(sight)
    always, some = [], []
    for shown in sorted(by_shown, key=lambda shown: -1 if shown is None else shown):
        stands = [sight for sight in by_shown[shown] if sight in standing]
        if len(stands) == len(by_shown[shown]):
            always.append(str(shown))
        elif stands:
            hands = dict.fromkeys("-".join(map(str, player)) for player, _ in stands)
            some.append(f"{shown} with some hands ({', '.join(hands)})")
    if not always and not some:
        return "Hits five always."
    if by_shown.keys() == {None}:
        return "Stands on five always." if always else "Stands on five " + some[0].removeprefix("None ") + "."
    what = "a total of" if any(len(shown) > 1 for _, shown in choices) else "a card that counts"
    return f"Stands on five when the Banker hand shows {what} {', '.join(always + some)}; else hits."
