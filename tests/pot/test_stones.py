"""What an example file cannot tell of the Stones papers: the order of the deal, every card of a short deck, refused stakes."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.catalog.loader import game
from houseway.pieces.decks import deck
from houseway.table.round import Round
from houseway.table.setup import SetupError

HOLDEM, OMAHA = "stones/no-limit-texas-holdem", "stones/omaha"


def dealt(round: Round, kind: str = "deal") -> list[tuple[str, str]]:
    told = [event.record() for event in round.events if event.kind == kind]
    return [(row.get("holder", "burn"), row["cards"]) for row in told]


def test_cards_go_round_from_the_small_blind_and_the_button_is_last() -> None:
    """003:13212-13213, 13252-13255."""
    round = game(HOLDEM).deal(seed=1, seats=10, stacks={"2": "100", "5": "100", "9": "100"}, button=5)
    assert [holder for holder, _ in dealt(round)] == ["9", "2", "5"] * 2


def all_in(seats: int, seed: int, asked: str = "run it twice") -> Round:
    """Everybody folds to two who are all-in before the flop."""
    stacks = {str(seat): "50" for seat in range(1, seats + 1)}
    round: Round = game(OMAHA, {"run_it_twice": True}).deal(seed=seed, seats=10, stacks=stacks, button=seats)
    while not round.done:
        question = round.questions[0]
        word = asked if question.about == "run it twice" else "fold" if question.seat > 2 else "all in"
        if word not in question.words:
            word = "call"
        assert round.answer(question.who, word, question.seat)
    return round


@pytest.mark.parametrize("seed", range(20))
def test_a_deck_too_short_for_two_boards_takes_the_burnt_cards_again(seed: int) -> None:
    """Ten hands of four, a first board with its burns, then a burn and a flop: no card is left. The four burnt cards
    are burn, turn, burn and river (003:13796-13804)."""
    round = all_in(10, seed)
    burns = [card for _, card in dealt(round, "burn")]
    first, second = ([card for holder, card in dealt(round) if holder == name] for name in ("board", "board_2"))
    hands = [card for holder, card in dealt(round) if holder.isdecimal()]
    assert len(hands) == 40
    assert sorted([*hands, *first, *burns[:4], *second[:3]]) == sorted(map(str, deck("52", 1)))
    assert sorted([*burns[4:], *second[3:]]) == sorted(burns[:4])


@pytest.mark.parametrize("seats", range(2, 10))
def test_a_deck_that_is_long_enough_is_dealt_to_its_end(seats: int) -> None:
    round = all_in(seats, seats)
    cards = [card for _, card in [*dealt(round), *dealt(round, "burn")]]
    assert len(cards) == len(set(cards)) == 4 * seats + 16
    assert not dealt(round, "reshuffle")


def test_once_is_once() -> None:
    round = all_in(10, 3, "run it once")
    assert {row.board for row in round.settlements} == {1}
    assert len(dealt(round, "burn")) == 3


@pytest.mark.parametrize(
    ("id", "stakes", "says"),
    [
        (HOLDEM, {"bomb": "1.00"}, "below the limits of the table; the least is 2.00"),
        (OMAHA, {"bomb": "3.00", "limit": "4-8"}, "below the limits of the table; the least is 4.00"),
        (OMAHA, {"bomb": "9.00", "limit": "4-8"}, "above the limits of the table; the most is 8.00"),
        ("cameo-club/omaha", {"bomb": "5.00"}, "knows no bomb pots"),
        (HOLDEM, {"limit": "4-8"}, "leave limit out"),
    ],
)
def test_stakes_outside_the_papers_are_refused(id: str, stakes: dict[str, Any], says: str) -> None:
    with pytest.raises(SetupError, match=says):
        game(id).deal(**stakes)


def test_a_bomb_pot_has_no_blinds_and_the_button_stays_for_the_betting() -> None:
    """003:13400-13403: all who are in see the flop, then the first left of the button begins."""
    round = game(HOLDEM).deal(seed=4, stacks={"1": "100", "2": "100", "3": "100"}, button=2, bomb="5.00")
    for seat in ("3", "1", "2"):
        assert round.answer(seat, "in")
    assert [event.record()["what"] for event in round.events if event.kind == "post"] == ["bomb pot"] * 3
    assert [holder for holder, _ in dealt(round)][-3:] == ["board"] * 3
    assert [question.seat for question in round.questions] == [3]
