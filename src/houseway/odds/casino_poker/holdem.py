"""Ultimate Texas Hold'em, all three decisions exact: every flop, turn, river, hole pair and opposing pair.

A first pass over all flops finds the best play: on the river by itself, on the flop from the sums over turn and river,
before the flop from the sums over flops. A second pass plays it and counts how every deal ends; whatever hangs on the
decisions, side bets included, is then judged from those counts. Flops that differ only in their suits are one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations, product
from os import cpu_count
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from houseway.catalog.loader import Game
from houseway.games.casino_poker.judging import Showdown
from houseway.odds.casino_poker import alike, disjoint, ends
from houseway.odds.casino_poker import holdem_kernel as kernel
from houseway.odds.casino_poker.ends import Ends, faces, shown
from houseway.odds.kept import keep, kept, path_for
from houseway.odds.report import Progress
from houseway.pieces.cards import RANKS
from houseway.ranking import high
from houseway.ranking.compiled import compile, digest
from houseway.ranking.tables import Ints, Tables, tables
from houseway.table.bank import BANK

OWN, BOARD, FLOP = 2, 5, 3
HOLE_PAIRS = 1176  # of the 49 cards after the flop
KINDS = {"best five": OWN + BOARD, "two and three": BOARD}  # kind of hand -> cards that its tables are made for
EDITION = 1  # of what is kept; rises when this module decides otherwise
Flop = tuple[int, ...]


@dataclass(frozen=True)
class Stakes:
    """What the base wagers pay by own row, other row and comparison (HIGHER, EQUAL, LOWER, the other hand seen from
    one's own), in a common unit, and how much may be raised when."""

    hand: str  # the kind of hand
    base: Ints  # the wagers placed before the deal
    raised: Ints  # one unit of raise
    fold: int  # the wagers placed before the deal, when the hand is folded
    before_flop: tuple[int, ...]
    on_flop: int
    on_river: int

    @cached_property
    def path(self) -> Path:
        """Where what follows from these stakes, and from the program that counts it, is kept."""
        program = (kernel.weigh_flop, kernel.count_flop, high.of_ranks, high.of_suit)
        numbers = (EDITION, self.fold, self.before_flop, self.on_flop, self.on_river)
        texts = (self.hand, self.base.tolist(), self.raised.tolist(), numbers, [digest(rule) for rule in program])
        return path_for("holdem", *map(repr, texts))

    @property
    def seven(self) -> Tables:
        return tables("high", KINDS[self.hand])


@dataclass(frozen=True)
class Play:
    """The best play and what comes of it."""

    starts: Ints  # by the number of a start: units raised before the flop, 0 to check
    flops: NDArray[np.bool_]  # by flop class and pair of hole cards: whether the flop is raised after a check
    showdowns: Ints  # deals by units raised, own row, other row and comparison
    folds: Ints  # deals by the board's own row, own row, other row and comparison
    examples: NDArray[np.uint8]  # board and hole cards by the board's own row and one's own


# -- what is at stake -------------------------------------------------------------------------------------------------


def fits(game: Game) -> bool:
    rules = game.rules
    dealt = dict.fromkeys(("players", "bank", "board"), 0)
    for whom, number in rules.deal:
        dealt[whom] = dealt.get(whom, 0) + number * rules.deal_rounds
    late_board = 0 if dealt["board"] else sum(street.board for street in rules.streets)
    return (
        rules.hand in KINDS
        and dealt["players"] == OWN
        and dealt["bank"] + rules.bank_after_betting == OWN
        and dealt["board"] + late_board == BOARD
        and [street.board for street in rules.streets] == [0, FLOP, BOARD - FLOP]
        and rules.qualifies in ("always", "a pair")
        and game.decks == 1
    )


def units_offered(game: Game, street: int) -> tuple[int, ...]:
    return tuple(sorted(choice.times for choice in game.rules.streets[street].choices if choice.times))


def stakes_of(game: Game) -> Stakes:
    """The judges of the round are asked what each comparison of two rows nets."""
    shape = (kernel.ROWS, kernel.ROWS, 3)
    spots = list(possible())
    shows = [compared(game, *spot) for spot in spots]
    nets = [ends.base_net(game, show) for show in shows] + [ends.raise_net(game, show) for show in shows]
    [fold] = {ends.base_net(game, ends.folded(show)) for show in shows}
    (*whole, lost), _ = ends.in_units([*nets, fold])
    base, raised = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
    for place, spot in enumerate(spots):
        base[spot], raised[spot] = whole[place], whole[place + len(spots)]
    [on_flop], [on_river] = units_offered(game, 1), units_offered(game, 2)
    return Stakes(game.rules.hand, base, raised, lost, units_offered(game, 0), on_flop, on_river)


def possible() -> Iterator[tuple[int, int, int]]:
    """Own row, other row and comparison, as far as they go together."""
    for own, other in product(range(high.ROYAL_FLUSH + 1), repeat=2):
        if own == other:
            yield from ((own, other, how) for how in (kernel.HIGHER, kernel.EQUAL, kernel.LOWER))
        else:
            yield own, other, kernel.LOWER if other < own else kernel.HIGHER


def compared(game: Game, own: int, other: int, how: int, cards: Ints | None = None) -> Showdown:
    """Two hands of these rows that compare so, with the board and hole cards of somebody who has such a hand."""
    given = faces(range(OWN + BOARD) if cards is None else cards)
    board, hole = given[:BOARD], given[BOARD:]
    mine = own << 20 | 2
    theirs = other << 20 | {kernel.HIGHER: 3, kernel.EQUAL: 2, kernel.LOWER: 1}[how]
    return shown(game, hole, hole, board, values={str(ends.SEAT): mine, BANK: theirs})


# -- the best play ----------------------------------------------------------------------------------------------------


def best_play(stakes: Stakes, progress: Progress) -> Play:
    """The best play of the base wagers together: kept from another time, or minutes of work, told to `progress`."""
    found = kept_play(stakes)
    return found if found is not None else find_play(stakes, list(flop_classes()), progress, whole=True)


def kept_play(stakes: Stakes) -> Play | None:
    """The play, if it was found before."""
    if stakes.path not in _known:
        found = kept(stakes.path)
        if found is None:
            return None
        flops = np.unpackbits(found.pop("flops"), axis=1, count=HOLE_PAIRS).astype(bool)
        _known[stakes.path] = Play(flops=flops, **found)
    return _known[stakes.path]


_known: dict[Path, Play] = {}


def find_play(stakes: Stakes, flops: list[Flop], progress: Progress, whole: bool = False) -> Play:
    """The best play on these flops; if they are the `whole` of them, it is kept."""
    sums = weigh_flops(stakes, flops, lambda done: progress("the best play on every flop", done * 0.47))
    raise_flop = stakes.on_flop * sums[:, :, 1] + sums[:, :, 0] > sums[:, :, 2]
    starts = decide_starts(stakes, flops, sums, raise_flop)
    paths = np.where(raise_flop, stakes.on_flop, 0)
    for place, flop in enumerate(flops):
        units = starts[_starts_after(flop)]
        paths[place] = np.where(units > 0, units, paths[place])
    counted = count_ends(stakes, flops, paths, lambda done: progress("every deal played so", 0.47 + done * 0.53))
    play = Play(starts, raise_flop, *counted)
    if whole:
        _known[stakes.path] = play
        keep(
            stakes.path, starts=starts, flops=np.packbits(raise_flop, axis=1),
            showdowns=play.showdowns, folds=play.folds, examples=play.examples,
        )  # fmt: skip
    return play


@cache
def flop_classes() -> dict[Flop, int]:
    """One flop of every kind, with the number of flops that are the same but for their suits."""
    flops = disjoint.all_hands(FLOP)
    chosen, many = alike.one_of_each(flops, fixed=False)
    return {tuple(flop): number for flop, number in zip(flops[chosen].tolist(), many.tolist(), strict=True)}


def start_of(first: int, second: int) -> str:
    """The name of a start: "AKs", "T9o", "77"."""
    highest, lowest = sorted((first, second), reverse=True)
    ranks = RANKS[highest // 4] + RANKS[lowest // 4]
    if highest // 4 == lowest // 4:
        return ranks
    return ranks + ("s" if highest % 4 == lowest % 4 else "o")


@cache
def start_names() -> tuple[str, ...]:
    """The 169 starts, from pairs and aces down."""
    by_rank = sorted({start_of(*pair) for pair in combinations(range(52), 2)}, key=_start_order)
    return tuple(by_rank)


def _start_order(name: str) -> tuple[bool, int, int, bool]:
    return name[0] != name[1], -RANKS.index(name[0]), -RANKS.index(name[1]), name.endswith("o")


@cache
def _number_of_start() -> Ints:
    """By two cards."""
    numbers = {name: place for place, name in enumerate(start_names())}
    return np.array([[numbers[start_of(a, b)] if a != b else -1 for b in range(52)] for a in range(52)])


def _starts_after(flop: Flop) -> Ints:
    """For each pair of hole cards after this flop, the number of its start."""
    rest = [card for card in range(52) if card not in flop]
    first, second = np.array(list(combinations(rest, 2))).T
    found: Ints = _number_of_start()[first, second]
    return found


def weigh_flops(stakes: Stakes, flops: list[Flop], done: Callable[[float], None]) -> Ints:
    seven = stakes.seven
    rows = seven.values >> 20
    weigh = compile(kernel.weigh_flop)
    sums = np.zeros((len(flops), HOLE_PAIRS, 3), np.int64)

    def one(place: int) -> None:
        weigh(
            np.array(flops[place]), seven, rows, stakes.base, stakes.raised, stakes.on_river, stakes.fold, sums[place]
        )

    for finished in _side_by_side(one, len(flops)):
        done(finished)
    return sums


def decide_starts(stakes: Stakes, flops: list[Flop], sums: Ints, raise_flop: NDArray[np.bool_]) -> Ints:
    """How much each start raises before the flop: the most valuable of the raises on offer, or nothing."""
    later = np.where(raise_flop, stakes.on_flop * sums[:, :, 1] + sums[:, :, 0], sums[:, :, 2])
    offered = (0, *stakes.before_flop)
    worth = np.zeros((len(offered), len(start_names())), np.int64)
    for place, flop in enumerate(flops):
        starts, times = _starts_after(flop), flop_classes()[flop]
        for row, units in zip(worth, offered, strict=True):
            np.add.at(row, starts, times * (units * sums[place, :, 1] + sums[place, :, 0] if units else later[place]))
    best: Ints = np.array(offered)[np.argmax(worth, axis=0)]
    return best


def count_ends(
    stakes: Stakes, flops: list[Flop], paths: Ints, done: Callable[[float], None]
) -> tuple[Ints, Ints, NDArray[np.uint8]]:
    seven, five = stakes.seven, tables("high", BOARD)
    rows = seven.values >> 20
    count = compile(kernel.count_flop)
    most = max(*stakes.before_flop, stakes.on_flop, stakes.on_river) + 1
    pairs_of_rows = (kernel.ROWS, kernel.ROWS)
    parts = [
        (
            np.zeros((most, *pairs_of_rows, 3), np.int64),
            np.zeros((kernel.ROWS, *pairs_of_rows, 3), np.int64),
            np.zeros((*pairs_of_rows, OWN + BOARD), np.uint8),
        )
        for _ in range(cpu_count() or 1)
    ]
    free = list(parts)

    def one(place: int) -> None:
        part = free.pop()  # each core counts for itself
        times = flop_classes()[flops[place]]
        count(
            np.array(flops[place]), seven, five, rows, stakes.base, stakes.raised, stakes.on_river, stakes.fold,
            paths[place], times, *part,
        )  # fmt: skip
        free.append(part)

    for finished in _side_by_side(one, len(flops)):
        done(finished)
    showdowns, folds, examples = parts[0]
    for shown_there, folded_there, laid in parts[1:]:
        showdowns += shown_there
        folds += folded_there
        examples = np.where(examples.any(axis=2, keepdims=True), examples, laid)
    return showdowns, folds, examples


def _side_by_side(work: Callable[[int], None], many: int) -> Iterator[float]:
    """Does the work for all places on all cores; yields how much is done. The first alone: it compiles."""
    work(0)
    yield 1 / many
    with ThreadPoolExecutor(cpu_count() or 1) as pool:
        tasks = [pool.submit(work, place) for place in range(1, many)]
        try:
            for number, task in enumerate(as_completed(tasks), 2):
                task.result()
                yield number / many
        finally:
            for task in tasks:
                task.cancel()


# -- what comes of it -------------------------------------------------------------------------------------------------


def ends_of(game: Game, play: Play) -> Ends:
    """How every wager of the document ends under this play."""
    found = Ends(game)
    fold = next(choice.because for choice in game.rules.streets[2].choices if choice.word == "fold")
    of_row = {int(own): play.examples[alone, own] for alone, own in np.argwhere(play.examples.any(axis=2))}
    for units, own, other, how in np.argwhere(play.showdowns).tolist():
        show = compared(game, own, other, how, of_row[own])
        found.add(show, units, int(play.showdowns[units, own, other, how]))
    for alone, own, other, how in np.argwhere(play.folds).tolist():
        show = ends.folded(compared(game, own, other, how, play.examples[alone, own]))
        found.add(show, 0, int(play.folds[alone, own, other, how]), fold)
    return found
