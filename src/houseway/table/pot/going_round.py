"""How the button and the blinds go round the table from hand to hand, and whom they pass by. Plain seat numbers."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from houseway.money import cents
from houseway.table.pot.rules import Blinds


class Standing(NamedTuple):
    """Where the button and the blinds stood in a hand; also a place that nobody sat in, with a dead button."""

    button: int
    blinds: tuple[int, ...]  # the smallest first
    number: int  # of blinds that the table has; two players may post fewer


def clockwise(seats: Iterable[int], after: int) -> list[int]:
    """These seats from the left of one on; that one itself comes last."""
    return sorted(seats, key=lambda seat: (seat <= after, seat))


def nobody_is_spared(rules: Blinds, small: int) -> bool:
    """Whether the blinds go on by one player in any case, and the button stays behind them (001:1693)."""
    if rules.dead_button_from:
        return small >= cents(rules.dead_button_from.split("-")[0])
    return rules.button == "dead"


def forward(last: Standing, there: Collection[int], passed_by: Collection[int]) -> int:
    """The next player who can have the button. It passes by who owes blinds, and who has taken a hand between the
    button and the big blind (001:1702); but nobody has it twice in a row because all others are such (002:275)."""
    ring = clockwise(there, last.button)
    return next((seat for seat in ring if seat not in passed_by and seat != last.button), ring[0])


def dead(
    rules: Blinds, last: Standing, there: Collection[int], owing: Collection[int]
) -> tuple[int, tuple[int | None, ...] | None]:
    """The button, and who posts which blind: each place goes on to where the next one was, whether or not anybody is
    still there. Two players need no such thing: the big blind goes to and fro."""
    big = clockwise(there, last.blinds[-1])[0]
    if len(there) == 2:
        (other,) = (seat for seat in there if seat != big)
        return (other if rules.heads_up == "on the button" else big), None
    if len(last.blinds) < last.number:
        return last.blinds[0], None
    posting = tuple(seat if seat in there and seat not in owing and seat != big else None for seat in last.blinds[1:])
    return last.blinds[0], (*posting, big)


def passed(before: Standing | None, now: Standing) -> set[int]:
    """The seats that a blind has gone past or come to since the hand before; nothing is known of a first hand."""
    if before is None:
        return set()
    found: set[int] = set()
    for old, new in zip(reversed(before.blinds), reversed(now.blinds), strict=False):
        found.update(_between(old, new))
    return found


def _between(old: int, new: int, highest: int = 20) -> Iterable[int]:
    """After one seat, up to and with the other; seat numbers beyond the table harm nobody."""
    if old <= new:
        return range(old + 1, new + 1)
    return [*range(old + 1, highest), *range(1, new + 1)]
