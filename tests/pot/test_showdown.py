"""Who opens his hand first, what the room takes and when, and pots that are divided by boards and halves."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from houseway.catalog.loader import Game, load
from houseway.catalog.loader import _patched as patched
from houseway.money import cents
from houseway.table.collection import Fee
from houseway.table.felt import Felt
from houseway.table.pot.table import PotTable
from houseway.table.round import Round
from houseway.table.setup import Setup

HOLDEM, OMAHA = "cameo-club/texas-holdem", "cameo-club/omaha"
BOARD = "2c 7d Th Js 4s"


def house(id: str = HOLDEM, **rules: Any) -> Game:
    return Game(
        patched(load(id), {f"rules.{key.replace('__', '.')}": value for key, value in rules.items()}), {}, {}, 1
    )


def played(game: Game, *answers: str, fees: Any = None, **table: Any) -> Round:
    """Three people, the button in seat 1, the blinds 1 and 2 in seats 2 and 3; everybody answers in turn."""
    setup: dict[str, Any] = {"button": 1, "blinds": "1-2", "stacks": dict.fromkeys((1, 2, 3), "100"), "seed": 1}
    setup |= table
    round = Round(game, Setup.of(game, **setup), collection=fees)
    for text in answers:
        question = round.question
        assert question is not None
        assert round.answer(question.who, text), text
    assert round.done
    return round


def opened(round: Round) -> list[str]:
    return [event.record()["holder"] for event in round.events if event.kind == "turn"]


CHECKED = ("call", "call", "check", *["check"] * 6)
BET = (*CHECKED[:9], "check", "bet 5", "call", "call")


@pytest.mark.parametrize(
    ("first", "checked", "bet"),
    [
        ("left of button", ["2", "3", "1"], ["2", "3", "1"]),
        ("last action", ["1", "2", "3"], ["2", "3", "1"]),
        ("last bet", ["2", "3", "1"], ["3", "1", "2"]),
        ("last bet or check", ["1", "2", "3"], ["3", "1", "2"]),
    ],
)
def test_who_shows_first(first: str, checked: list[str], bet: list[str]) -> None:
    game = house(showdown__first=first)
    assert opened(played(game, *CHECKED, "check", "check", "check")) == checked
    assert opened(played(game, *BET)) == bet


# -- what the room takes --------------------------------------------------------------------------------------------


class Takes:
    """A schedule that takes something at one moment of the hand."""

    def __init__(self, moment: str, *fees: Fee) -> None:
        self.moment = moment
        self.fees = fees
        self.asked: list[str] = []

    def __call__(self, table: Felt) -> list[Fee]:
        assert isinstance(table, PotTable)
        self.asked.append(table.moment)
        return [*self.fees] if table.moment == self.moment else []


def test_the_moments_of_a_hand() -> None:
    takes = Takes("")
    played(house(), *CHECKED, "check", "check", "check", fees=takes)
    assert takes.asked == ["before the deal", "first bet", "flop", "end"]
    takes = Takes("")
    played(house(), "fold", "fold", fees=takes)
    assert takes.asked == ["before the deal", "first bet", "no flop"]


def test_a_drop_comes_out_of_the_pot() -> None:
    round = played(house(), *CHECKED, "check", "check", "check", fees=Takes("flop", Fee("pot", 3_00)))
    assert sum(row.amount for row in round.settlements) == 3_00
    assert sum(round.table.net().values()) == -3_00
    assert [fee.amount for fee in round.table.fees] == [3_00]


def test_no_flop_no_drop() -> None:
    round = played(house(), "fold", "fold", fees=Takes("flop", Fee("pot", 3_00)))
    assert round.table.fees == []
    assert sum(round.table.net().values()) == 0
    round = played(house(), "fold", "fold", fees=Takes("no flop", Fee("pot", 1_00)))
    assert sum(round.table.net().values()) == -1_00


def test_a_drop_larger_than_the_pot_takes_what_is_there() -> None:
    round = played(house(), "fold", "fold", fees=Takes("no flop", Fee("pot", 50_00)))
    assert sum(round.table.net().values()) == -2_00
    assert round.settlements == []


def test_a_time_collection_comes_out_of_the_stacks() -> None:
    fees = [Fee(str(seat), 5_00) for seat in (1, 2, 3)]
    round = played(house(), "fold", "fold", fees=Takes("before the deal", *fees))
    assert dict(round.table.stacks()) == {1: 95_00, 2: 94_00, 3: 96_00}
    assert round.net == {"1": "0.00", "2": "-1.00", "3": "1.00"}, "fees are no part of what is won or lost"


def test_a_collection_at_the_first_bet() -> None:
    """002:252: the big blind pays it, and it is dropped once the first betting round has begun, whoever wins."""
    round = played(house(), "fold", "fold", fees=Takes("first bet", Fee("3", 4_00)))
    assert dict(round.table.stacks()) == {1: 100_00, 2: 99_00, 3: 97_00}
    kinds = [event.kind for event in round.events if event.kind in ("act", "fee")]
    assert kinds == ["act", "fee", "act"]


def test_a_collection_at_the_first_bet_when_nobody_can_act() -> None:
    stacks = {2: "2", 3: "1"}
    round = played(house(), stacks=stacks, button=3, blinds="2-2", fees=Takes("first bet", Fee("pot", 1_00)))
    assert sum(round.table.net().values()) == -1_00


def test_a_collection_that_takes_the_last_chips_leaves_nothing_to_act_with() -> None:
    """The big blind of 2 has 3 more, and they are the fee: the other player owes nothing that he could still raise."""
    takes = Takes("first bet", Fee("3", 3_00))
    round = played(house(), "fold", "call", stacks={1: "100", 2: "100", 3: "5"}, fees=takes)
    assert sum(row.amount for row in round.settlements) == 4_00
    assert sum(round.table.stacks().values()) == 202_00


def test_a_drop_at_the_first_bet_comes_out_of_the_bets() -> None:
    """All fold to the big blind: what nobody called goes back only as far as the room has left it there."""
    round = played(house(), "fold", "fold", fees=Takes("first bet", Fee("pot", 5_00)))
    assert dict(round.table.stacks()) == {1: 100_00, 2: 99_00, 3: 98_00}
    assert [fee.amount for fee in round.table.fees] == [3_00]
    assert round.json()["settlements"] == []


def test_who_pays_a_collection_and_is_dealt_out_has_paid_it() -> None:
    fees = [Fee(str(seat), 5_00) for seat in (1, 2, 3)]
    round = played(
        house("garden-city/holdem"), "wait", "fold", owes={1: "missed"}, fees=Takes("before the deal", *fees)
    )
    assert round.table.stacks()[1] == 95_00
    assert round.net["1"] == "0.00"
    assert sum(round.table.net().values()) == 0


def test_the_pot_of_a_pot_limit_is_what_the_room_has_left_of_it() -> None:
    game = house("stones/omaha", betting__structure="pot limit")
    round = Round(
        game,
        Setup.of(game, button=1, blinds="1-2", stacks=dict.fromkeys((1, 2, 3), "100"), seed=1),
        collection=Takes("first bet", Fee("pot", 1_00)),
    )
    for text in ("call", "raise 8"):
        assert round.question is not None
        last = round.answer(round.question.who, text)
    assert not last, "4 are left in the pot and 1 is to be called: 5 on top of the 2, no more"
    assert round.answer("2", "raise 7")


def test_a_collection_of_a_short_stack_takes_what_it_has() -> None:
    stacks = {1: "3", 2: "100", 3: "100"}
    round = played(house(), "fold", "fold", stacks=stacks, fees=Takes("end", Fee("1", 5_00)))
    assert round.table.fees == []
    round = played(house(), "fold", "fold", stacks=stacks, fees=Takes("no flop", Fee("1", 5_00)))
    assert dict(round.table.stacks())[1] == 0


# -- boards and halves ------------------------------------------------------------------------------------------------


def rows(round: Round) -> list[tuple[int, int, str | None, int, dict[int, int]]]:
    return [(row.pot, row.board, row.half, row.amount, row.winners) for row in round.settlements]


def all_in(game: Game, **table: Any) -> Round:
    return played(game, "raise 10", "all in", "all in", stacks={1: "10", 2: "5", 3: "10"}, **table)


def test_pots_then_boards_then_halves_then_tied_hands() -> None:
    cards = {
        "1": "Ah Ad 3h 2s",
        "2": "Kh Kd 9c 9d",
        "3": "Qh Qd As 2h",
        "board": "8c 7c 6d Kc Ks",
        "board_2": "Jd Jc 8h 8d Qs",
    }
    round = all_in(house(OMAHA, split=True, boards=2), cards=cards)
    assert rows(round) == [
        (1, 1, "high", 4_00, {2: 4_00}),
        (1, 1, "low", 4_00, {3: 2_00, 1: 2_00}),
        (1, 2, None, 7_00, {3: 7_00}),
        (2, 1, "high", 3_00, {1: 3_00}),
        (2, 1, "low", 2_00, {3: 1_00, 1: 1_00}),
        (2, 2, None, 5_00, {3: 5_00}),
    ]


def test_the_odd_chip_between_the_halves() -> None:
    cards = {"1": "Ah 2h", "2": "Kd Ks", "3": "Qd 9s", "board": "8c 7c 3d Kc Jd"}
    stacks = {1: "7", 2: "7", 3: "7"}
    answers = ("raise 7", "all in", "all in")
    high = played(house(split=True), *answers, cards=cards, stacks=stacks)
    assert rows(high) == [(1, 1, "high", 11_00, {2: 11_00}), (1, 1, "low", 10_00, {1: 10_00})]
    cards = {"1": "Kd Ks", "2": "Ah 2h", "3": "Qd 9s", "board": "8c 7c 3d Kc Jd"}
    nearest = played(house(split=True, odd_chips__halves="left of button"), *answers, cards=cards, stacks=stacks)
    assert rows(nearest) == [(1, 1, "high", 10_00, {1: 10_00}), (1, 1, "low", 11_00, {2: 11_00})]


def test_money_is_the_same_whatever_the_chip() -> None:
    chance = Random(2)
    for chip in ("0.01", "0.25", "1.00", "5.00"):
        stacks = {seat: f"{chance.randint(5, 40)}.{chance.choice(('00', '37'))}" for seat in (1, 2, 3)}
        setup = Setup.of(house(OMAHA, split=True, boards=2), button=1, blinds="1-2", stacks=stacks, chip=chip, seed=3)
        round = Round(house(OMAHA, split=True, boards=2), setup)
        while (question := round.question) is not None:
            assert round.answer(question.who, "all in" if "all in" in question.words else "call")
        brought = sum(cents(stack) for stack in stacks.values())
        assert sum(round.table.stacks().values()) == brought
