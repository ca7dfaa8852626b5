"""The same round for pytest-benchmark: `.venv/bin/pytest benchmarks`."""

from itertools import count
from typing import Any

from benchmarks.rounds import full_table


def test_eight_seat_ez_baccarat(benchmark: Any) -> None:
    deal, seeds = full_table(), count()
    round = benchmark(lambda: deal(next(seeds)))
    assert len(round.settlements) == 35
