"""Who banks next: two rounds, then on to the next who accepts."""

from __future__ import annotations

from typing import Any

import houseway
from houseway.table.round import Round

EZ = "cameo-club/ez-baccarat"


def offered(last: tuple[int, int], **table: Any) -> Round:
    round: Round = houseway.game(EZ).deal(last_bank=last, seats=4, **table)
    return round


def asked(round: Round) -> list[str]:
    """Lets everybody decline and notes in which order they are asked."""
    order = []
    while round.question is not None and round.question.about == "bank":
        order.append(round.question.who)
        if not round.answer(round.question.who, "decline"):
            break
    return order


def test_the_holder_of_a_first_round_is_asked_for_his_second() -> None:
    assert asked(offered((3, 1)))[:2] == ["3", "4"]


def test_after_two_rounds_the_bank_goes_on_clockwise() -> None:
    assert asked(offered((3, 2)))[:3] == ["4", "1", "2"]


def test_nobody_accepts() -> None:
    round = offered((3, 2))
    assert asked(round) == ["4", "1", "2"]
    assert round.done
    assert round.table.ruling == "game broken"
    assert round.net == {"player_dealer": "0.00"} or not any(float(part) for part in round.net.values())


def test_who_accepts_names_his_wager() -> None:
    round = offered((3, 2))
    assert round.answer("4", "decline")
    assert not round.answer("1", "bank 0.00")
    assert not round.answer("2", "bank 100.00"), "seat 1 is asked first"
    assert round.answer("1", "bank 100.00")
    assert round.table.player_dealer == 1
    assert round.table.bank.amount == 100_00
    assert {question.who for question in round.questions} == {"2", "3", "4"}
    assert round.table.turn == 1


def test_the_second_round_is_told_as_such() -> None:
    round = offered((3, 1))
    assert round.answer("3", "bank 50.00")
    assert round.table.turn == 2


CARIBBEAN = "lucky-derby/caribbean-stud"


def test_only_who_wagered_on_the_round_before_may_bank_where_the_document_says_so() -> None:
    def offers(id: str) -> list[str]:
        return asked(houseway.game(id).deal(last_bank=(3, 2), last_bettors=(1,), seats=4))

    assert offers(CARIBBEAN) == ["1"]
    assert offers(EZ) == ["4", "1", "2"]


def test_who_banked_the_round_before_is_asked_for_his_second() -> None:
    round = houseway.game(CARIBBEAN).deal(last_bank=(3, 1), last_bettors=(1,), seats=4)
    assert asked(round) == ["3", "1"]
