"""Ultimate Texas Hold'em, all three decisions exact: every flop, turn, river, hole pair and opposing pair.

A first pass over all flops finds the best play: on the river by itself, on the flop from the sums over turn and river,
before the flop from the sums over flops. A second pass plays it and counts how every deal ends; whatever hangs on the
decisions, side bets included, is then judged from those counts. Flops that differ only in their suits are one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import cache
from itertools import combinations, permutations
from os import cpu_count
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.odds.casino_poker import holdem_kernel as kernel
from houseway.odds.report import Progress
from houseway.ranking.compiled import compile
from houseway.ranking.tables import Ints, tables

HOLE_PAIRS = 1176  # of the 49 cards after the flop
STARTS = 169
Card = int
Flop = tuple[Card, Card, Card]


class Stakes(NamedTuple):
    """What the base wagers pay by own row, other row and comparison (HIGHER, EQUAL, LOWER, the other hand seen from
    one's own), in a common unit, and how much may be raised when."""

    base: Ints  # the wagers placed before the deal
    raised: Ints  # one unit of raise
    fold: int  # the wagers placed before the deal, when the hand is folded
    unit: int  # how many of the common unit are one stake
    before_flop: tuple[int, ...]
    on_flop: int
    on_river: int


class Play(NamedTuple):
    """The best play and what comes of it."""

    starts: dict[str, int]  # "AKs" -> units raised before the flop, 0 to check
    flops: NDArray[np.bool_]  # by flop class and pair of hole cards: whether the flop is raised after a check
    showdowns: Ints  # deals by units raised, own row, other row and comparison
    folds: Ints  # deals by the board's own row, own row, other row and comparison


@cache
def flop_classes() -> dict[Flop, int]:
    """One flop of every kind, with the number of flops that are the same but for their suits."""
    kinds: Counter[Flop] = Counter()
    for flop in combinations(range(52), 3):
        kinds[_first_of_kind(flop)] += 1
    return dict(kinds)


def _first_of_kind(flop: tuple[int, ...]) -> Flop:
    a, b, c = min(tuple(sorted(card - card % 4 + suits[card % 4] for card in flop)) for suits in permutations(range(4)))
    return a, b, c


def start_of(first: Card, second: Card) -> str:
    """The name of a start: "AKs", "T9o", "77"."""
    high, low = sorted((first, second), reverse=True)
    ranks = "23456789TJQKA"[high // 4] + "23456789TJQKA"[low // 4]
    if high // 4 == low // 4:
        return ranks
    return ranks + ("s" if high % 4 == low % 4 else "o")


@cache
def _names() -> tuple[str, ...]:
    return tuple(sorted({start_of(*pair) for pair in combinations(range(52), 2)}))


def _starts_after(flop: Flop) -> Ints:
    """For each pair of hole cards after this flop, the number of its start."""
    numbers = {name: place for place, name in enumerate(_names())}
    rest = [card for card in range(52) if card not in flop]
    return np.array([numbers[start_of(*pair)] for pair in combinations(rest, 2)], np.int64)


def best_play(stakes: Stakes, progress: Progress) -> Play:
    """The best play of the base wagers together. Minutes of work on two cores, told to `progress`."""
    flops = list(flop_classes())
    sums = weigh_flops(stakes, flops, lambda done: progress("the best play", done * 0.55))
    raise_flop = stakes.on_flop * sums[:, :, 1] + sums[:, :, 0] > sums[:, :, 2]
    before = decide_starts(stakes, flops, sums, raise_flop)
    names = _names()
    paths = np.where(raise_flop, stakes.on_flop, 0)
    for place, flop in enumerate(flops):
        units = before[_starts_after(flop)]
        paths[place] = np.where(units > 0, units, paths[place])
    showdowns, folds = count_ends(stakes, flops, paths, lambda done: progress("every deal played", 0.55 + done * 0.45))
    return Play({name: int(before[place]) for place, name in enumerate(names)}, raise_flop, showdowns, folds)


def weigh_flops(stakes: Stakes, flops: list[Flop], done: Callable[[float], None]) -> Ints:
    seven = tables("high", 7)
    rows = (seven.values >> 20).astype(np.int64)
    weigh = compile(kernel.weigh_flop)
    sums = np.zeros((len(flops), HOLE_PAIRS, 3), np.int64)

    def one(place: int) -> None:
        weigh(
            np.array(flops[place]), seven, rows, stakes.base, stakes.raised, stakes.on_river, stakes.fold, sums[place]
        )

    one(0)  # compiles, alone
    for finished in _side_by_side(one, range(1, len(flops))):
        done(finished)
    return sums


def decide_starts(stakes: Stakes, flops: list[Flop], sums: Ints, raise_flop: NDArray[np.bool_]) -> Ints:
    """How much each start raises before the flop: the most valuable of the raises on offer, or nothing."""
    later = np.where(raise_flop, stakes.on_flop * sums[:, :, 1] + sums[:, :, 0], sums[:, :, 2])
    worth = {0: np.zeros(STARTS, np.int64)} | {units: np.zeros(STARTS, np.int64) for units in stakes.before_flop}
    for place, (flop, times) in enumerate(flop_classes().items()):
        starts = _starts_after(flop)
        np.add.at(worth[0], starts, times * later[place])
        for units in stakes.before_flop:
            np.add.at(worth[units], starts, times * (units * sums[place, :, 1] + sums[place, :, 0]))
    units_offered = np.array(list(worth))
    best: Ints = units_offered[np.argmax(np.stack(list(worth.values())), axis=0)]
    return best


def count_ends(stakes: Stakes, flops: list[Flop], paths: Ints, done: Callable[[float], None]) -> tuple[Ints, Ints]:
    seven, five = tables("high", 7), tables("high", 5)
    rows = (seven.values >> 20).astype(np.int64)
    count = compile(kernel.count_flop)
    most = max(*stakes.before_flop, stakes.on_flop, stakes.on_river) + 1
    shape = (kernel.ROWS, kernel.ROWS, 3)
    showdowns = np.zeros((most, *shape), np.int64)
    folds = np.zeros((kernel.ROWS, *shape), np.int64)
    times = list(flop_classes().values())

    def one(place: int) -> tuple[Ints, Ints]:
        shown, folded = np.zeros_like(showdowns), np.zeros_like(folds)
        count(
            np.array(flops[place]), seven, five, rows, stakes.base, stakes.raised, stakes.on_river, stakes.fold,
            paths[place], times[place], shown, folded,
        )  # fmt: skip
        return shown, folded

    found = [one(0)]
    for finished in _side_by_side(lambda place: found.append(one(place)), range(1, len(flops))):
        done(finished)
    for shown, folded in found:
        showdowns += shown
        folds += folded
    return showdowns, folds


def _side_by_side(work: Callable[[int], None], places: range) -> Iterator[float]:
    """Does the work for all places on all cores; yields how much is done."""
    with ThreadPoolExecutor(cpu_count() or 1) as pool:
        tasks = [pool.submit(work, place) for place in places]
        try:
            for number, task in enumerate(as_completed(tasks), 1):
                task.result()
                yield number / len(tasks)
        finally:
            for task in tasks:
                task.cancel()
