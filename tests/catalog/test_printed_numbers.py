"""Numbers that a round seldom meets, read from the documents once more: examples and random rounds may pass them by."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from houseway.catalog.loader import game, load
from houseway.coverage import EXAMPLES
from houseway.scenario import run_file
from houseway.table.views import view

FACES = {"A": 1, **{str(pips): pips for pips in range(2, 10)}, "T": 10, "J": 11, "Q": 12, "K": 13}
SEATS_OF_GOLD = {2: "A8", 3: "29", 4: "3T", 5: "4J", 6: "5Q", 7: "6K", 8: "7"}

COUNTED = {
    "garden-city/supreme-baccarat": "001:7878-7891",
    "garden-city/casino-war": "001:3892-3900",
    "garden-city/three-card-poker": "001:4038",
    "lucky-derby/ez-baccarat-panda-8": "003:1492-1496",
    "lucky-derby/three-card-poker": "003:1088-1091",
    "lucky-derby/caribbean-stud": "003:321-323, 004:243-245",
}
SEATED = {
    "garden-city/baccarat-gold": SEATS_OF_GOLD,  # 001:5386-5394
    "garden-city/baccarat-gold-1": {
        2: "AT",
        3: "2J",
        4: "3Q",
        5: "4K",
        6: "5",
        7: "6",
        8: "7",
        9: "89",
    },  # 001:5240-5250
    "garden-city/baccarat-gold-2": SEATS_OF_GOLD,  # 001:5818-5826
}


@pytest.mark.parametrize("id", COUNTED)
def test_what_a_card_counts_for_the_action(id: str) -> None:
    action = load(id).action
    assert action is not None
    assert dict(action.values) == FACES


@pytest.mark.parametrize("id", SEATED)
def test_which_seat_a_card_names(id: str) -> None:
    action = load(id).action
    assert action is not None
    assert dict(action.chart) == {rank: seat for seat, ranks in SEATED[id].items() for rank in ranks}


def test_every_action_by_card_is_read_here(game_id: str) -> None:
    action = load(game_id).action
    assert (action is not None and bool(action.values or action.chart)) == (game_id in {*COUNTED, *SEATED})


def test_nobody_keeps_the_bank_for_a_third_round(game_id: str) -> None:
    """Every document with a player-dealer lets him hold two rounds, then the bank goes on."""
    rotation = load(game_id).rotation
    assert rotation is None or rotation.turns == 2


def test_cards_burnt_by_rank_at_war() -> None:
    """001:3844-3852: an ace one, two to ten their number, then one, two, three."""
    assert game("garden-city/casino-war").rules.burn_by == {**FACES, "J": 1, "Q": 2, "K": 3}


def test_where_the_cut_card_goes_at_war() -> None:
    """001:3836: in a new shoe about forty cards from the back."""
    round = game("garden-city/casino-war", {"decks": 6}).deal(
        seed=1, player_dealer=2, bets={"3": "game 20"}, new_shoe=True
    )
    assert round.table.shoe.cut_card_at == 6 * 52 - 40


def test_hands_stay_closed_when_the_bank_does_not_qualify() -> None:
    """003:328-331: play stops there; the players' hands are opened only if it resumes."""
    round = run_file(EXAMPLES / "lucky-derby/caribbean-stud/bank-does-not-qualify.toml").round
    assert round is not None
    hands = view(round)["hands"]
    assert hands.pop("player_dealer")["cards"].count("?") == 0
    assert all(set(hand["cards"]) == {"?", " "} for hand in hands.values() if hand["cards"])


# -- what the Banker hand does: its total, and the Player hand's third card (None: it stood) -------------------------

Draws = Callable[[int, int | None], bool]


def normal(total: int, third: int | None) -> bool:
    """000:49-56, 003:1521-1550, 001:7863-7870."""
    if third is None:
        return total <= 5
    hit_on = {3: "012345679", 4: "234567", 5: "4567", 6: "67"}
    return total <= 2 or str(third) in hit_on.get(total, "")


def gold(total: int, third: int | None) -> bool:
    """001:5359-5362, 5794-5796, 5841."""
    return total <= 3 or (total <= 5 and (third is None or 2 <= third <= 7))


CHARTS: dict[tuple[str, int], Draws] = {  # the game, and what the Player hand's first two cards counted
    **{("cameo-club/ez-baccarat", had): normal for had in range(8)},
    **{("lucky-derby/ez-baccarat-panda-8", had): normal for had in range(8)},
    **{("garden-city/supreme-baccarat", had): normal for had in range(8)},
    **{("garden-city/baccarat-gold", had): gold for had in range(8)},
    **{("garden-city/baccarat-gold-2", had): gold for had in range(8)},
    **{("garden-city/baccarat-gold-1", had): lambda total, third: total <= 6 for had in range(5)},  # 001:5189-5190
    ("garden-city/baccarat-gold-1", 5): normal,  # 001:5198-5202
    **{("garden-city/baccarat-gold-1", had): lambda total, third: total <= 5 for had in (6, 7)},  # 001:5208-5209
}


@pytest.mark.parametrize(("id", "had"), CHARTS)
def test_every_square_of_the_banker_chart(id: str, had: int) -> None:
    rules = game(id).rules
    (name,) = [name for span, name in rules.banker_chart_for.items() if had in counts(span)]
    chart = rules.banker_charts[name]
    for total in range(8):
        for column, third in enumerate([*range(10), None]):
            square = total < len(chart) and chart[total][column]
            if square != "-":  # cannot come about
                assert (square == "H") == CHARTS[id, had](total, third), (total, third)


def counts(span: str) -> range:
    first, _, last = span.partition("-")
    return range(int(first), int(last or first) + 1)
