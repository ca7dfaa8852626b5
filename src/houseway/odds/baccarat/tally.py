"""Adds up what becomes of one wager, way by way."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from houseway.odds.report import WagerOdds
from houseway.table.bank import Judgement


class Tally:
    """The ways in which one wager wins at each of its odds, pushes and loses."""

    __slots__ = ("_found", "wager")

    def __init__(self, wager: str) -> None:
        self.wager = wager
        self._found: Counter[Judgement] = Counter()

    def add(self, found: Judgement, ways: int) -> None:
        self._found[found] += ways

    def worth(self) -> Fraction:
        """What all ways together win for each unit staked, losses taken off."""
        sum = Fraction(0)
        for found, ways in self._found.items():
            if found.outcome == "win":
                assert found.odds is not None
                sum += ways * found.odds.fraction
            else:
                assert found.outcome in ("push", "lose"), found
                sum -= ways * (found.outcome == "lose")
        return sum

    def odds(self, strategy: str = "") -> WagerOdds:
        ways = {"win": 0, "push": 0, "lose": 0}
        rows: Counter[str] = Counter()
        for found, number in self._found.items():
            ways[found.outcome] += number
            if found.outcome == "win":
                rows[f"win {found.odds}"] += number
        total = sum(ways.values())
        win, push, lose = (Fraction(number, total) for number in ways.values())
        combinations = ways | {"total": total} | (dict(rows) if len(rows) > 1 else {})
        return WagerOdds(
            self.wager, "exact", win, push, lose, self.worth() / total, strategy, combinations=combinations
        )
