"""In which order open bets are settled: seat by seat from the action button, bettor by bettor, losers first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from houseway.table.action import round_from

if TYPE_CHECKING:
    from houseway.catalog.schema import CoveredSettlement, Settlement
    from houseway.table.bank import Bet, Judgement
    from houseway.table.table import Table


def open_bets(t: Table, wagers: Iterable[str] | None = None, covered: bool = False) -> list[Bet]:
    """The open bets in the order in which the document settles them; some settle in another order when the bank
    covers everything."""
    plan: Settlement | CoveredSettlement = t.plan
    start = t.action_start or 1
    if covered and t.plan.covered is not None:
        plan = t.plan.covered
        start = covered_start(t, plan)
    ring = round_from(t.seats, start, plan.direction)
    only = None if wagers is None else set(wagers)
    spots = t.by_spot
    found: list[Bet] = []
    for names in plan.passes:
        wanted = [name for name in names if only is None or name in only]
        for seat in ring:
            on_spots = [spots[seat, name] for name in wanted if (seat, name) in spots]
            bets = [bet for some in on_spots for bet in some if bet.open]
            found += _by_bettor(t, seat, bets) if t.plan.bettor_by_bettor else bets
    return found


def covered_start(t: Table, plan: CoveredSettlement) -> int:
    """Where settlement starts when the bank covers everything."""
    if plan.start == "action button":
        assert t.action_start is not None
        return t.action_start
    return t.setup.action_seat or (1 if plan.start == "dealer left" else t.seats)


def losers_moved(t: Table, bets: list[Bet], judged: dict[int, Judgement]) -> list[Bet]:
    """Some documents take every loser before they pay a winner, or settle a losing seat in an order of its own."""
    plan = t.plan
    place = {seat: number for number, seat in enumerate(dict.fromkeys(bet.seat for bet in bets))}
    if plan.losing_order:
        bets = _losing_order(t, bets, judged)
    if plan.losers_first:
        by_seat = plan.losers_first == "in each seat"
        bets = sorted(
            bets,
            key=lambda bet: (by_seat and place[bet.seat], judged[id(bet)].outcome not in ("lose", "forfeit")),
        )
    return bets


def _losing_order(t: Table, bets: list[Bet], judged: dict[int, Judgement]) -> list[Bet]:
    """Where the base wager is lost, its seat (or its bettor) is settled in the order of a losing hand."""

    def spot(bet: Bet) -> tuple[int, str]:
        return (bet.seat, bet.bettor if t.plan.bettor_by_bettor else "")

    order = t.plan.losing_order
    place = {found: number for number, found in enumerate(dict.fromkeys(map(spot, bets)))}
    base = t.game.wagers
    lost = {spot(bet) for bet in bets if base[bet.wager].base and judged[id(bet)].outcome == "lose"}
    normal = {id(bet): number for number, bet in enumerate(bets)}
    return sorted(
        bets, key=lambda bet: (place[spot(bet)], order.index(bet.wager) if spot(bet) in lost else normal[id(bet)])
    )


def _by_bettor(t: Table, seat: int, bets: list[Bet]) -> list[Bet]:
    """All bets of the seat's own person, then all of each bettor behind."""
    place = {who: number for number, who in enumerate(t.bettors(seat))}
    return sorted(bets, key=lambda bet: place[bet.bettor])
