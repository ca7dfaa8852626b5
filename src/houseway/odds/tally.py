"""Adds up what becomes of one wager, way by way."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

from houseway.odds.report import Result, WagerOdds
from houseway.table.bank import Judgement

TAKEN = ("lose", "forfeit")


class Tally:
    """The ways in which one wager ends, told apart by the clause and by what it nets for each unit first staked."""

    __slots__ = ("_found", "_judged", "wager")

    def __init__(self, wager: str) -> None:
        self.wager = wager
        self._found: Counter[tuple[str, Fraction]] = Counter()
        self._judged: Counter[Judgement] = Counter()

    def add(self, because: str, net: Fraction, ways: int) -> None:
        self._found[because, net] += ways

    def judged(self, found: Judgement, ways: int) -> None:
        """What a judge of the round makes of a bet that wins by its odds and loses its whole stake."""
        self._judged[found] += ways

    def ends(self) -> Counter[tuple[str, Fraction]]:
        """The ways by clause and net."""
        ends = self._found.copy()
        for found, ways in self._judged.items():
            ends[found.because, net_of(found)] += ways
        return ends

    def odds(self, strategy: str = "", play: dict[str, Any] | None = None) -> WagerOdds:
        ends = self.ends()
        total = ends.total()
        ways = {"win": 0, "push": 0, "lose": 0}
        for (_, net), number in ends.items():
            ways["win" if net > 0 else "lose" if net < 0 else "push"] += number
        win, push, lose = (Fraction(number, total) for number in ways.values())
        best_first = sorted(ends.items(), key=lambda item: (-item[0][1], item[0][0]))
        return WagerOdds(
            self.wager,
            "exact",
            win,
            push,
            lose,
            sum((net * number for (_, net), number in ends.items()), Fraction(0)) / total,
            strategy,
            combinations=ways | {"total": total},
            results=tuple(Result(because, net, Fraction(n, total), n) for (because, net), n in best_first if n),
            play=play,
        )


def net_of(found: Judgement) -> Fraction:
    """What a judgement nets for each unit of the stake."""
    assert found.amount is None, found
    if found.outcome == "win":
        assert found.odds is not None
        return found.odds.fraction
    assert found.outcome == "push" or found.outcome in TAKEN, found
    return Fraction(-1 if found.outcome in TAKEN else 0)
