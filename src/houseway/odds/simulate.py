"""What nobody has counted out is played: round after round of the game's own script, and how sure the result is.

One person sits against a bank that covers everything, has every wager of the document before the deal, and plays as
the game's bot does, or as `play` says.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from fractions import Fraction
from math import sqrt
from random import Random
from typing import TYPE_CHECKING

from houseway.bots import answer_for
from houseway.money import cents, money
from houseway.odds.report import Progress, WagerOdds
from houseway.table.round import Round
from houseway.table.setup import Setup

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.catalog.schema import Wager
    from houseway.table.questions import Question

STAKE = 4000  # cents: divides without a rest by all odds in use
ROUNDS = 20_000
TOLD_EVERY = 250
BY_THE_BOT = "As the table's bot plays it; best play may be worth more."
Play = Callable[[Round, "Question"], str | None]
Nets = dict[str, Counter[int]]  # wager -> what it netted in cents -> rounds


def simulate(
    game: Game, rounds: int = ROUNDS, play: Play | None = None, seed: str = "odds", progress: Progress | None = None
) -> list[WagerOdds]:
    """Every wager of the document, in its order. Later wagers count for each unit of the first base wager."""
    nets: Nets = defaultdict(Counter)
    asked = False
    for number in range(rounds):
        if progress is not None and number % TOLD_EVERY == 0:
            progress(f"{rounds:,} rounds of {game.entry.title}", number / rounds)
        round = play_one(game, f"{seed} {number}", play)
        asked = asked or any(event.kind == "decision" for event in round.events)
        for wager, net in nets_of(round).items():
            nets[wager][net] += 1
    first = next(wager for wager in game.entry.wagers if wager.base)
    strategy = BY_THE_BOT if asked and play is None else ""
    return [
        of_wager(wager, nets[wager.name], rounds, stake_on(game, first if wager.later else wager), strategy)
        for wager in game.entry.wagers
    ]


def play_one(game: Game, seed: str, play: Play | None) -> Round:
    """One round at the smallest table that the document allows."""
    seats = game.entry.seats
    bank = seats.bank_seat or 1
    bettor = 2 if bank == 1 else 1
    setup = Setup.of(game, seats=min(seats.allowed or (seats.least,)), player_dealer=bank, seed=seed)
    slip = ", ".join(f"{wager.name} {money(stake_on(game, wager))}" for wager in game.entry.wagers if not wager.later)
    round = Round(game, setup, {str(bettor): slip})
    chance = Random(seed)
    while not round.done:
        question = round.questions[0]
        answer = play(round, question) if play is not None else None
        taken = round.answer(question.who, answer or answer_for(round, question, chance), question.seat)
        assert taken, taken
    return round


def stake_on(game: Game, wager: Wager) -> int:
    """Wagers that together may be no more than another one share its stake."""
    groups = [(other.name, *other.at_most_with) for other in game.entry.wagers]
    stake = STAKE // max(len(group) for group in groups if wager.name in group)
    return stake if wager.most is None else min(stake, cents(wager.most))


def nets_of(round: Round) -> Counter[str]:
    """What each wager that was settled won or lost in the round, all its hands together."""
    nets: Counter[str] = Counter()
    for row in round.settlements:
        nets[row.wager] += row.paid - row.collected
    return nets


def of_wager(wager: Wager, nets: Counter[int], rounds: int, stake: int, strategy: str) -> WagerOdds:
    """A wager that was not raised in a round neither wins nor loses there."""
    won, lost = (sum(n for net, n in nets.items() if net * sign > 0) for sign in (1, -1))
    mean = Fraction(sum(net * n for net, n in nets.items()), rounds * stake)
    squares = Fraction(sum(net * net * n for net, n in nets.items()), rounds * stake * stake)
    return WagerOdds(
        wager.name,
        "simulated",
        Fraction(won, rounds),
        Fraction(rounds - won - lost, rounds),
        Fraction(lost, rounds),
        mean,
        strategy,
        standard_error=sqrt((squares - mean * mean) / rounds),
    )
