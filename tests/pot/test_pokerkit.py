"""Random hands through two engines: ours and PokerKit's (0.7.7). The final stacks are the same, to the cent."""

from __future__ import annotations

from random import Random

import pytest

from houseway.money import cents
from houseway.table.round import Round
from pot.pokerkit_peer import replay
from pot.tables import STRUCTURES, VARIANTS, Table, Variant, play, table

QUICK, LONG = 130, 1700


# Where the engines differ, and whose the difference is.
SHORT_BLIND = "001:1712: a short big blind is called and raised as if it were a full one; PokerKit calls what is there"
EQUAL_BLINDS = "two players with equal blinds: PokerKit lets the big blind act first, a fault of theirs"
FOREIGN_LOW = "a side pot that no low plays for: PokerKit halves it because of a low in the main pot, a fault of theirs"
SIDE_POTS = (
    "001:1814: a side pot is a pot of its own with odd chips of its own; PokerKit joins pots when losers are out"
)


def reason(round: Round) -> str | None:
    """Why PokerKit cannot be asked about this hand."""
    table = round.table
    big = next(event.record() for event in round.events if event.record().get("what") == "big blind")
    if cents(big["puts"]) < table.stakes.blinds[-1]:
        return SHORT_BLIND
    if len(table.players) == 2 and len(set(table.stakes.blinds)) == 1:
        return EQUAL_BLINDS
    halved = {row.pot for row in round.settlements if row.half == "low"}
    if halved and any(row.pot not in halved and row.amount > table.stakes.chip for row in round.settlements):
        return FOREIGN_LOW
    return None


def odd_chips(round: Round) -> int:
    """What odd chips can move at most, where there are side pots; 0 where nothing can differ."""
    rows = round.settlements
    if len({row.pot for row in rows}) < 2:
        return 0
    parts: dict[int, list[int]] = {}
    for row in rows:
        parts.setdefault(row.pot, []).extend(row.winners.values())
    uneven = any(len(set(some)) > 1 for some in parts.values())
    return len(rows) * round.table.stakes.chip if uneven else 0


def differs(hand: Table, number: int) -> str | None:
    round = play(hand.deal(), Random(number))
    if reason(round) is not None:
        return None
    ours = dict(round.table.stacks())
    theirs = replay(round)
    if max(abs(ours[seat] - theirs[seat]) for seat in ours) <= odd_chips(round):
        return None  # SIDE_POTS, if they differ at all
    return f"{hand}: {ours}, PokerKit {theirs}"


def check(variant: Variant, structure: str, hands: int) -> None:
    for number in range(hands):
        assert differs(table(number, variant, structure), number) is None


@pytest.mark.parametrize("structure", STRUCTURES)
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_both_engines_end_with_the_same_stacks(variant: Variant, structure: str) -> None:
    check(variant, structure, QUICK)


@pytest.mark.slow
@pytest.mark.parametrize("structure", STRUCTURES)
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_both_engines_end_with_the_same_stacks_at_length(variant: Variant, structure: str) -> None:
    check(variant, structure, LONG)
