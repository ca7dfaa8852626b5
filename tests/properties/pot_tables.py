"""Random stakes for a game that is played for the pot: stacks, button, limit, blinds, who owes blinds.

Only what an entry says of itself is asked (structures, rates, blinds), so a new document needs nothing here.
"""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from houseway.catalog.loader import Game
from houseway.money import cents, money
from houseway.table.pot.stakes import LIMITS, NO_LIMITS, OWES

LIMIT = [(100, 200), (200, 400), (300, 600), (400, 400), (1000, 2000), (1500, 3000)]
BIG = [100, 200, 300, 500]
CHIPS = [1, 25, 50, 100]


@st.composite
def stakes(draw: DrawFn, game: Game, seats: int) -> dict[str, Any]:
    """The part of `Setup.of` that a pot table has and a banked one has not."""
    setup, big = draw(stakes_of(game))
    setup["stacks"] = stacks = draw(stacks_of(seats, big))
    players = [int(seat) for seat in stacks]
    setup["button"] = draw(st.none() | st.sampled_from([*players, *players, *range(1, seats + 1)]))
    setup["chip"] = draw(st.none() | st.sampled_from([money(chip) for chip in CHIPS]))
    setup["new_game"] = draw(st.booleans())
    setup["last_winner"] = draw(st.none() | st.sampled_from(players))
    if draw(st.integers(0, 2)) == 0:
        owing = draw(st.dictionaries(st.sampled_from(sorted(stacks)), st.sampled_from(OWES), max_size=3))
        setup["owes"] = owing if len(owing) < len(stacks) else {}
    if draw(st.integers(0, 4)) == 0:
        setup["blind_seats"] = draw(dead_blinds(min(2, game.rules.blinds.number), players))
    if getattr(game.rules, "bomb_pots", False) and draw(st.booleans()):
        within = setup["limit"].split("-") if "limit" in setup else ["5.00", "25.00"]  # one bet of the table
        setup["bomb"] = draw(st.sampled_from(within))
    return setup


@st.composite
def stakes_of(draw: DrawFn, game: Game) -> tuple[dict[str, Any], int]:
    """One of the tables that the document spreads, and the bet by which its stacks are measured."""
    betting, forced = game.rules.betting, game.rules.blinds
    spread = (betting.structure,) if betting.structure else betting.structures
    rates = [rate for rate in game.rules.rates if rate.structure in spread]
    as_printed = draw(st.booleans())
    if rates and as_printed:
        rate = draw(st.sampled_from(rates))
        big = cents((rate.limit or rate.blinds).split("-")[-1])
        if rate.structure in LIMITS:
            return {"limit": rate.limit}, big
        return {"blinds": rate.blinds}, big
    if draw(st.sampled_from(spread)) in LIMITS:
        low, big = draw(st.sampled_from(LIMIT))
        setup: dict[str, Any] = {"limit": f"{money(low)}-{money(big)}"}
        if draw(st.booleans()):
            setup["blinds"] = draw(blinds(forced.number, low))
        return setup, big
    big = draw(st.sampled_from(BIG))
    printed = forced.default or any(rate.blinds for rate in rates if rate.structure in NO_LIMITS)
    return ({} if printed and draw(st.booleans()) else {"blinds": draw(blinds(forced.number, big))}), big


@st.composite
def blinds(draw: DrawFn, number: int, big: int) -> str:
    """Smaller ones first, some of them as large as the big blind; in halves and thirds of it."""
    small = sorted(draw(st.lists(st.sampled_from([big, big // 2, big // 3 // 25 * 25 or 25]), min_size=2, max_size=2)))
    return "-".join(money(blind) for blind in [*small[: max(0, number - 1)], big])


@st.composite
def dead_blinds(draw: DrawFn, number: int, players: list[int]) -> list[int]:
    """Who posts where somebody has left: each blind but the big one may be nobody's."""
    number = min(number, len(players))
    first = draw(st.integers(0, len(players) - 1))
    posting = [players[(first + place) % len(players)] for place in range(number)]
    return [*(draw(st.sampled_from([seat, seat, 0])) for seat in posting[:-1]), posting[-1]]


@st.composite
def stacks_of(draw: DrawFn, seats: int, big: int) -> dict[str, str]:
    """From two people to a full table: somebody with half a chip beside somebody with a thousand big bets."""
    places = draw(st.sets(st.integers(1, seats), min_size=2, max_size=seats))
    amounts = st.one_of(
        st.integers(1, 2 * big),
        st.integers(1, 40).map(lambda some: some * 25),
        st.integers(big, 30 * big),
        st.sampled_from([100 * big, 1000 * big]),
    )
    return {str(seat): money(draw(amounts)) for seat in sorted(places)}
