"""How deals end, and what the judges of the round make of each wager then.

The cards of millions of deals are told apart only as far as a document can: what kind of hand each side has, who is
higher, whether the bank qualifies, what was raised. One deal stands for all of a kind, and `games.casino_poker.judging`
is asked about it, wager by wager.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Any

from houseway.catalog.loader import Game
from houseway.games.casino_poker.hands import QUALIFIES
from houseway.games.casino_poker.judging import BOARD, Showdown, judge
from houseway.odds.report import WagerOdds, staked_together
from houseway.odds.tally import Tally, net_of
from houseway.pieces.cards import FACES, Card
from houseway.table.bank import BANK, Bet, Judgement

SEAT = 1
SPOT = (SEAT, str(SEAT))


def sort_of(value: int) -> int:
    """What sort of hand a value is, as far as pay tables tell hands apart: its category, and the rank of a pair."""
    return value >> 16 if value >> 20 == 1 else value >> 20 << 4


def faces(codes: Iterable[Any]) -> tuple[Card, ...]:
    return tuple(FACES[int(code)] for code in codes)


def shown(
    game: Game,
    own: Sequence[Card],
    bank: Sequence[Card] = (),
    board: Sequence[Card] = (),
    values: Mapping[str, int] | None = None,
) -> Showdown:
    """The opened hands of one bettor and the bank. `values` stand for what hands of their sort are worth."""
    hands = {str(SEAT): own, BANK: bank, BOARD: board}
    show = Showdown(hands={holder: cards for holder, cards in hands.items() if cards})
    show.rank(game.rules)
    if values is not None:
        show.values |= values
        show.qualified = QUALIFIES[game.rules.qualifies](show.values[BANK])
    return show


def folded(show: Showdown) -> Showdown:
    """The same deal with the bettor's hand given up."""
    return Showdown(hands=show.hands, folded={SPOT}, values=show.values, qualified=show.qualified)


def judged(game: Game, wager: str, show: Showdown) -> Judgement:
    return judge(game, Bet(*SPOT, wager, 1), show)


def base_net(game: Game, show: Showdown) -> Fraction:
    """What the base wagers, one unit each, net together."""
    return sum((net_of(judged(game, wager, show)) for wager in staked_together(game)), Fraction(0))


def raise_net(game: Game, show: Showdown) -> Fraction:
    """What one unit of raise nets."""
    return net_of(judged(game, game.rules.play, show))


def in_units(nets: Sequence[Fraction]) -> tuple[list[int], int]:
    """The same amounts as whole numbers of a common unit, and how many of it are one stake."""
    unit = lcm(*(net.denominator for net in nets))
    return [int(net * unit) for net in nets], unit


class Ends:
    """How often every wager ends how."""

    def __init__(self, game: Game, apart: Sequence[str] = ()) -> None:
        """Wagers kept `apart` hang on more of the cards and are added one by one."""
        self._game = game
        self._apart = set(apart)
        self._tallies = {wager: Tally(wager) for wager in game.wagers}

    def add(self, show: Showdown, units: int, ways: int, unraised: str = "") -> None:
        """Deals of one kind, with so many units raised; with none, the clause `unraised` says why nothing is."""
        for wager, tally in self._tallies.items():
            if wager in self._apart:
                continue
            if wager != self._game.rules.play:
                tally.judged(judged(self._game, wager, show), ways)
            elif units:
                found = judged(self._game, wager, show)
                tally.add(found.because, units * net_of(found), ways)
            else:
                tally.add(unraised, Fraction(0), ways)

    def add_one(self, wager: str, show: Showdown, ways: int) -> None:
        self._tallies[wager].judged(judged(self._game, wager, show), ways)

    def returned(self, wager: str, because: str, ways: int) -> None:
        """The wager went back to its bettor."""
        self._tallies[wager].add(because, Fraction(0), ways)

    def odds(self, strategy: str, play: dict[str, Any], freely: Sequence[str] = ()) -> list[WagerOdds]:
        """Every wager in the document's order; those that are decided `freely` hang on no play."""
        return [
            tally.odds() if wager in freely else tally.odds(strategy, play) for wager, tally in self._tallies.items()
        ]
