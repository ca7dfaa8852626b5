"""The best play of a whole hand in words and as data: what each hand does against each open card of the bank."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

import numpy as np

from houseway.games.casino_poker.hands import KINDS
from houseway.odds.casino_poker.spots import NO_CARD, Decided
from houseway.pieces.cards import RANKS

BY_SUITS = "suits decide"
ANY = "any"
Run = dict[str, str]  # hands "from" and "to", both of them included, and what they "do"
FEW = 6  # runs that are told one by one


def in_words(decided: Decided) -> tuple[str, dict[str, Any]]:
    """The play in a few sentences, and as runs of hands from the lowest up."""
    play = runs_of(decided)
    return sentences(play), {"hands": play}


def runs_of(decided: Decided) -> dict[str, list[Run]]:
    """By the rank of the bank's open card, or "any" where none is open: neighbouring hands that do the same."""
    spots, found = decided.spots, {}
    for card in np.unique(spots.shown).tolist():
        here = spots.shown == card
        does = list(_does(decided, spots.values[here], decided.best[here]))
        runs = []
        for word, same in groupby(does, key=lambda one: one[1]):
            values = [value for value, _ in same]
            runs.append({"from": named(decided, values[0]), "to": named(decided, values[-1]), "do": word})
        found[ANY if card == NO_CARD else RANKS[card // 4]] = runs
    return found


def _does(decided: Decided, values: Any, best: Any) -> Iterator[tuple[int, str]]:
    """Every value from the lowest up, with its answer."""
    order = np.argsort(values, kind="stable")
    values, best = values[order], best[order]
    starts = np.flatnonzero(np.diff(values, prepend=-1))
    lowest, highest = np.minimum.reduceat(best, starts), np.maximum.reduceat(best, starts)
    for value, low, high in zip(values[starts].tolist(), lowest.tolist(), highest.tolist(), strict=True):
        yield value, decided.answers[low].word if low == high else BY_SUITS


def named(decided: Decided, value: int) -> str:
    """ "Q92" for a hand that is only high cards, "pair of kings, nine kicker" for others."""
    kind = KINDS[decided.game.rules.hand]
    if value >> 20:
        name = kind.name(value)
        return str(decided.game.rules.names.get(name, name))
    return "".join(RANKS[rank - 1] for rank in kind.ranks(value) if rank)


def sentences(play: dict[str, list[Run]]) -> str:
    """One sentence for all open cards against which the play is the same."""
    said = []
    for does, same in groupby(play.items(), key=lambda item: _of_runs(item[1])):
        cards = [shown for shown, _ in same]
        against = cards[0] if len(cards) == 1 else f"{cards[0]} to {cards[-1]}"
        said.append(f"{does[0].upper()}{does[1:]}." if cards == [ANY] else f"Against {against}: {does}.")
    return " ".join(said)


def _of_runs(runs: list[Run]) -> str:
    """Every run, where they are few; else the two ends, and where it is mixed between them."""
    if len(runs) == 1:
        return f"always {runs[0]['do']}"
    lowest, highest = runs[0], runs[-1]
    if len(runs) <= FEW:
        between = "".join(f", {run['do']} {_span(run)}" for run in runs[1:-1])
        return f"{lowest['do']} up to {lowest['to']}{between}, {highest['do']} from {highest['from']}"
    return (
        f"{lowest['do']} up to {lowest['to']}, {highest['do']} from {highest['from']}, and between them as the other "
        "cards and suits have it"
    )


def _span(run: Run) -> str:
    return f"with {run['from']}" if run["from"] == run["to"] else f"from {run['from']} to {run['to']}"
