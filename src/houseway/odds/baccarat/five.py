"""Standing on five (001:5790-5793): the best choice of a bettor who sees what lies face up, and what it is worth.

The bettor's own choice counts for his bet, and the Banker hand draws by the community hand. The numbers suppose that
all who may choose choose alike, as a bettor alone at the table does.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from math import lcm
from typing import Any, NamedTuple

from houseway.catalog.loader import Game
from houseway.games.baccarat.coup import Rules
from houseway.games.baccarat.settle import Coup, judge
from houseway.games.baccarat.totals import Counts, total
from houseway.odds.baccarat.compositions import Held, by_hand
from houseway.odds.baccarat.finish import Coups, chooses, finish, finished, two, weigh_counts
from houseway.odds.tally import net_of
from houseway.table.bank import Bet

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
        self.standing = {line: best_to_stand(game, line, self.choices) for line in LINES}

    def best(self, wager: str) -> tuple[Coups, str, dict[str, Any] | None]:
        """The finished coups under the play that the wager's odds suppose, and that play as text and as data."""
        if wager == "banker" and self.rules.option_for != "every bettor":
            return self.coups(set()), HOUSE_WAY, None
        line = wager if wager in LINES else "player"
        standing = self.standing[line]
        words = in_words(standing, self.choices)
        if line == wager:
            hitting, all_standing = (self.worth(line, always) for always in (set(), set(self.choices)))
            words += f" To hit always is worth {hitting:+.4%}, to stand always {all_standing:+.4%}."
        else:
            words = f"The best play of the Player line. {words}"
        return self.coups(standing), words, as_data(standing)

    def coups(self, standing: set[Sight]) -> Coups:
        """All finished coups when five stands in those sights and hits in all others."""
        coups = self.rest.copy()
        for sight, choice in self.choices.items():
            coups.update(choice.stand if sight in standing else choice.hit)
        return coups

    def worth(self, line: str, standing: set[Sight]) -> float:
        return float(weigh_counts(self.game, line, self.coups(standing)).odds().expectation)


def best_to_stand(game: Game, line: str, choices: dict[Sight, Choice]) -> set[Sight]:
    """The sights in which standing is worth more to a bet on that line."""
    bet = Bet(0, "0", line, 0)
    coups = {coup for choice in choices.values() for way in choice for coup in way}
    nets = {coup: net_of(judge(game, bet, Coup((), (), *coup))) for coup in coups}
    unit = lcm(*(net.denominator for net in nets.values()))
    worth = {coup: int(net * unit) for coup, net in nets.items()}

    def value(way: Coups) -> int:
        return sum(ways * worth[coup] for coup, ways in way.items())

    return {sight for sight, choice in choices.items() if value(choice.stand) > value(choice.hit)}


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
    by_shown: defaultdict[int, list[Sight]] = defaultdict(list)
    for sight in choices:
        by_shown[total(sight[1])].append(sight)
    always, some = [], []
    for shown, sights in sorted(by_shown.items()):
        stands = [sight for sight in sights if sight in standing]
        if len(stands) == len(sights):
            always.append(str(shown))
        elif stands:
            hands = dict.fromkeys(_hand(player) for player, _ in stands)
            some.append(f"{shown} in some cases (with {', '.join(hands)})")
    if not standing:
        return "Hits five always."
    if len(standing) == len(choices):
        return "Stands on five always."
    if not any(shown for _, shown in choices):
        return f"Stands on five with {', '.join(_hand(player) for player, _ in standing)}; else hits."
    what = "a total of" if any(len(shown) > 1 for _, shown in choices) else "a card that counts"
    return f"Stands on five when the Banker hand shows {what} {', '.join(always + some)}; else hits."


def as_data(standing: set[Sight]) -> dict[str, Any]:
    """Where five stands: by the counts that the Banker hand shows, the Player hands."""
    stands: defaultdict[str, list[str]] = defaultdict(list)
    for player, shown in sorted(standing):
        stands[_hand(shown)].append(_hand(player))
    return {"stand_on_five": dict(stands)}


def _hand(counts: Counts) -> str:
    return "-".join(map(str, counts))
