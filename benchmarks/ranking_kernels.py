"""How fast hands are ranked: our kernels beside `phevaluator` and PokerKit, in one process on one core.

Each row is a rate in hands per second, ours and the peer's, the best of several runs of each; the peer's on a sample.
The first row counts every seven-card hand's class with `count_hands`. It counts the suits of a rank together where no
flush is in reach, so it does less than one look-up for each hand. The row "none together" looks up each hand's last
card by itself; the row "one by one" asks `class_of`, the function for other kernels, for each hand.
"""

from collections.abc import Callable
from itertools import combinations, islice
from time import perf_counter
from typing import Any

import numpy as np
import pokerkit
from phevaluator import evaluate_cards, evaluate_omaha_cards

from houseway.ranking import bulk, high
from houseway.ranking.bulk import Tables
from houseway.ranking.compiled import compile
from houseway.ranking.counting import BUG
from houseway.ranking.tables import Ints, tables

SEVEN = 133_784_560
WITH_JOKER = 154_143_080
SAMPLE = 300_000
BATCH = 2_000_000


def seconds(call: Callable[[], object], runs: int = 3) -> float:
    """The best time of several runs."""
    best = float("inf")
    for _ in range(runs):
        start = perf_counter()
        call()
        best = min(best, perf_counter() - start)
    return best


def random_hands(many: int, size: int) -> bulk.Cards:
    rng = np.random.default_rng(20)
    hands = np.concatenate([np.argsort(rng.random((many // 20, 52)), axis=1)[:, :size] for _ in range(20)])
    return hands.astype(np.uint8)


def one_by_one(deck: Ints, tables: Tables) -> int:
    """A sum over every seven-card hand, each ranked by itself with what its first six cards have carried along."""
    total = 0
    weights, masks = tables.weights, tables.masks
    size = len(deck)
    for a in range(size):
        for b in range(a + 1, size):
            for c in range(b + 1, size):
                key_c = tables.start + weights[deck[a]] + weights[deck[b]] + weights[deck[c]]
                mask_c = masks[deck[a]] + masks[deck[b]] + masks[deck[c]]
                for d in range(c + 1, size):
                    for e in range(d + 1, size):
                        key_e = key_c + weights[deck[d]] + weights[deck[e]]
                        mask_e = mask_c + masks[deck[d]] + masks[deck[e]]
                        for f in range(e + 1, size):
                            key = key_e + weights[deck[f]]
                            mask = mask_e + masks[deck[f]]
                            for g in range(f + 1, size):
                                total += bulk.class_of(key + weights[deck[g]], mask + masks[deck[g]], tables)
    return total


def in_rows(deck: Ints, tables: Tables, found: Ints) -> None:
    """Count every seven-card hand's class, each hand by itself, the last card looked up in the row of the first six."""
    weights, masks = tables.weights, tables.masks
    size = len(deck)
    for a in range(size):
        for b in range(a + 1, size):
            for c in range(b + 1, size):
                key_c = tables.start + weights[deck[a]] + weights[deck[b]] + weights[deck[c]]
                mask_c = masks[deck[a]] + masks[deck[b]] + masks[deck[c]]
                for d in range(c + 1, size):
                    for e in range(d + 1, size):
                        key_e = key_c + weights[deck[d]] + weights[deck[e]]
                        mask_e = mask_c + masks[deck[d]] + masks[deck[e]]
                        for f in range(e + 1, size):
                            key = key_e + weights[deck[f]]
                            row = bulk.row_of(key, tables)
                            in_reach = key + (0x1111 << 40)
                            if in_reach >> 40 & 0x8888 == 0:
                                for g in range(f + 1, size):
                                    found[tables.rows[row + (deck[g] >> 2)]] += 1
                            else:
                                shift = bulk.suit_shift(in_reach)
                                suited = (mask_e + masks[deck[f]]) >> shift
                                for g in range(f + 1, size):
                                    flush = tables.flushes[(suited + (masks[deck[g]] >> shift)) & 0x7FFF]
                                    found[max(flush, tables.rows[row + (deck[g] >> 2)])] += 1


def phevaluator_all() -> None:
    for a, b, c, d, e, f, g in islice(combinations(range(52), 7), SAMPLE):
        evaluate_cards(a, b, c, d, e, f, g)


def row(name: str, ours: float, peer: float, peer_name: str) -> dict[str, Any]:
    return {
        "name": name,
        "ours": round(ours),
        "peer": round(peer),
        "peer_name": peer_name,
        "ratio": round(ours / peer, 1),
        "unit": "hands/s",
    }


def measure() -> list[dict[str, Any]]:
    """All rows; some ten seconds."""
    seven, joker, five = tables("high", 7), tables("high", 7, 1, BUG), tables("high", 5)
    deck = np.arange(52)
    batch = random_hands(BATCH, 7)
    joined = random_hands(BATCH // 10, 9)
    lists = batch[:SAMPLE].tolist()
    texts = ["".join("23456789TJQKA"[card >> 2] + "cdhs"[card & 3] for card in hand) for hand in lists[:300]]
    each = compile(one_by_one)
    rows = compile(in_rows)
    found = np.zeros(len(seven.values), np.int64)
    rows(deck[:9], seven, found)
    # Compile, and fill the caches.
    each(deck[:9], seven)
    bulk.rank_hands(batch[:100], seven)
    bulk.rank_omaha(joined[:9, 5:], joined[:9, :5], five)
    bulk.count_hands(joker, range(53))

    peer_all = SAMPLE / seconds(phevaluator_all)
    peer_loop = SAMPLE / seconds(lambda: [evaluate_cards(*hand) for hand in lists])
    nines = joined[: SAMPLE // 10].tolist()
    peer_omaha = len(nines) / seconds(lambda: [evaluate_omaha_cards(*hand) for hand in nines])
    pokerkit_loop = len(texts) / seconds(lambda: [pokerkit.StandardHighHand.from_game(text) for text in texts])
    ours_batch = BATCH / seconds(lambda: bulk.rank_hands(batch, seven), 5)
    single = SAMPLE / 10 / seconds(lambda: [high.best_high(hand) for hand in lists[: SAMPLE // 10]])
    return [
        row(
            "all seven-card hands by class",
            SEVEN / seconds(lambda: bulk.count_hands(seven), 5),
            peer_all,
            "phevaluator",
        ),
        row(
            "all seven-card hands by class, none together",
            SEVEN / seconds(lambda: rows(deck, seven, found)),
            peer_all,
            "phevaluator",
        ),
        row("all seven-card hands one by one", SEVEN / seconds(lambda: each(deck, seven)), peer_all, "phevaluator"),
        row(
            "all seven-card hands of 53 with the joker",
            WITH_JOKER / seconds(lambda: bulk.count_hands(joker, range(53))),
            peer_all,
            "phevaluator, 52 cards",
        ),
        row("batches of random seven-card hands", ours_batch, peer_loop, "phevaluator"),
        row("batches of random seven-card hands", ours_batch, pokerkit_loop, "PokerKit"),
        row(
            "batches of random Omaha hands",
            len(joined) / seconds(lambda: bulk.rank_omaha(joined[:, 5:], joined[:, :5], five)),
            peer_omaha,
            "phevaluator",
        ),
        row("one seven-card hand in plain Python", single, pokerkit_loop, "PokerKit"),
    ]
