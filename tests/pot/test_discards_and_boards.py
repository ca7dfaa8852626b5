"""What an example file cannot tell of the Pineapple and double-board papers of Stones: who throws his card away when, where
each card falls, refused stakes."""

from __future__ import annotations

from random import Random

import pytest

from houseway.bots import answer_for
from houseway.catalog.loader import game
from houseway.table.round import Round
from houseway.table.setup import SetupError
from houseway.table.views import view

EARLY, LATE = "stones/pineapple-2019", "stones/pineapple"
BOARDS = "stones/double-board-omaha"


def checked_down(id: str, seats: int, button: int, about: str = "") -> Round:
    """A hand in which everybody stays and nobody raises, up to the first question about something."""
    stacks = {str(seat): "100" for seat in range(1, seats + 1)}
    round: Round = game(id).deal(seed=5, seats=seats, stacks=stacks, button=button)
    while not round.done and round.questions[0].about != about:
        question = round.questions[0]
        words = [word for word in ("check", "call") if word in question.words]
        answer = words[0] if words else answer_for(round, question, Random(1))
        assert round.answer(question.who, answer, question.seat)
    return round


@pytest.mark.parametrize(("id", "board"), [(EARLY, 0), (LATE, 3)])
def test_cards_are_thrown_away_one_after_the_other_from_the_left_of_the_button(id: str, board: int) -> None:
    """003:7152-7154 before the flop, 003:10262-10265 after the betting on it."""
    round = checked_down(id, 4, button=2, about="discard")
    assert round.table.started == (1 if id == EARLY else 2)
    asked = []
    while round.questions[0].about == "discard":
        (question,) = round.questions
        asked.append(question.seat)
        assert len(round.table.hand("board").cards if board else ()) == board
        assert round.answer(question.who, answer_for(round, question, Random(1)), question.seat)
    assert asked == [3, 4, 1, 2]
    assert all(len(round.table.hand(seat).cards) == 2 for seat in asked)


def test_nobody_sees_what_another_throws_away() -> None:
    """The cards stay face down (003:7155-7157)."""
    round = checked_down(EARLY, 3, button=1)
    away = {event.record()["holder"]: event.record()["cards"] for event in round.events if event.kind == "discard"}
    for seat in "123":
        seen = {row["holder"]: row["cards"] for row in view(round, seat)["events"] if row["kind"] == "discard"}
        assert seen == {holder: cards if holder == seat else "??" for holder, cards in away.items()}


@pytest.mark.parametrize("seats", [2, 9])
def test_one_card_is_burnt_for_both_boards_and_the_first_board_comes_first(seats: int) -> None:
    """003:11711-11719, 11750-11757, 11827-11834."""
    round = checked_down(BOARDS, seats, button=1)
    told = [event.record() for event in round.events if event.kind in ("deal", "burn")]
    common = [row.get("holder", "burn") for row in told if not row.get("holder", "burn").isdecimal()]
    first, second = ["board"], ["board_2"]
    street = ["burn", *first, *second]
    assert common == ["burn", *first * 3, *second * 3, *street, *street]
    assert [row["holder"] for row in told[: 4 * seats]] == [str(seat % seats + 1) for seat in range(1, seats + 1)] * 4


@pytest.mark.parametrize("id", [LATE, BOARDS])
@pytest.mark.parametrize("limit", ["0.50-1", "1-1", "2000-4000", "1000-2500"])
def test_a_limit_that_the_room_does_not_post(id: str, limit: str) -> None:
    """From 1-2 to 1,000-2,000 (003:10423-10425, 11971-11973)."""
    with pytest.raises(SetupError, match="those of the room"):
        game(id).deal(seats=9, limit=limit)


@pytest.mark.parametrize("id", [LATE, BOARDS])
@pytest.mark.parametrize("limit", ["1-2", "1000-2000"])
def test_the_ends_of_what_the_room_posts(id: str, limit: str) -> None:
    assert not game(id).deal(seats=9, limit=limit).done
