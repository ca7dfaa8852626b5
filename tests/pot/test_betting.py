"""One betting round by itself: what may be bet in each structure, what an all-in for less does, when raises end."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.money import cents
from houseway.table.pot.betting import BettingRound, Offer, Player
from houseway.table.pot.rules import Betting, Structure
from houseway.table.pot.stakes import Stakes


class Talk:
    """A betting round spoken aloud: `Talk("no limit", 100, 100).does("bet 10", "call")`."""

    def __init__(self, structure: Structure, *stacks: int, low: float = 1, high: float = 2, **rest: Any) -> None:
        forced, pot, bets = rest.pop("forced", 0), rest.pop("pot", 0), rest.pop("bets", ())
        size = rest.pop("size", low)
        rules = Betting(structures=(structure,), **rest)
        self.players = [Player(seat, 100 * stack) for seat, stack in enumerate(stacks, 1)]
        for player, bet in zip(self.players, bets, strict=False):
            player.pay(100 * bet)
        stakes = Stakes(
            {player.seat: player.stack for player in self.players},
            1,
            structure,
            round(100 * low),
            round(100 * high),
            (),
            1,
        )
        self.round = BettingRound(rules, stakes, self.players, 100 * pot, round(100 * size), round(100 * forced))

    def does(self, *words: str) -> Talk:
        for word in words:
            player = self.round.next()
            assert player is not None, f"nobody is to {word}"
            does, _, amount = word.partition(" ")
            if does == "fold":
                self.round.fold(player)
            elif does in ("check", "call"):
                self.round.check_or_call(player, self.round.offer(player).to_call)
            else:
                offer = self.round.offer(player)
                to = cents(amount)
                assert offer.least <= to <= offer.most or to == offer.short, f"{word}: {offer}"
                self.round.raise_to(player, to)
        return self

    @property
    def offer(self) -> Offer:
        player = self.round.next()
        assert player is not None
        return self.round.offer(player)

    @property
    def may(self) -> tuple[float, float]:
        """To what he may bet or raise, in dollars."""
        return self.offer.least / 100, self.offer.most / 100

    @property
    def turn(self) -> int | None:
        player = self.round.next()
        return None if player is None else player.seat


# -- how much -----------------------------------------------------------------------------------------------------


def test_fixed_limit() -> None:
    talk = Talk("fixed limit", 100, 100, 100, low=3, high=6)
    assert talk.may == (3, 3)
    assert talk.does("bet 3").may == (6, 6)
    assert Talk("fixed limit", 100, 100, low=3, high=6, size=6).may == (6, 6), "in the later betting rounds"


def test_spread_limit() -> None:
    talk = Talk("spread limit", 100, 100, 100, low=2, high=10)
    assert talk.may == (2, 10)
    assert talk.does("bet 5").may == (10, 15), "a raise is as large at least as the bet before it"
    assert Talk("spread limit", 100, 100, low=2, high=10, spread_raise="at least the low limit").does("bet 5").may == (
        7,
        15,
    )


def test_pot_limit() -> None:
    talk = Talk("pot limit", 500, 500, 500, pot=12, low=2, high=2)
    assert talk.may == (2, 12)
    assert talk.does("bet 12").may == (24, 48), "a call of 12 makes a pot of 36, which may be raised"
    assert talk.does("raise 48").may == (84, 168), "12 + 12 + 48 lie there, a call of 48 makes 120"


def test_pot_limit_before_the_flop() -> None:
    talk = Talk("pot limit", 500, 500, 500, forced=2, bets=(0, 1, 2), low=2, high=2)
    assert talk.may == (4, 7), "1 and 2 are in, a call of 2 makes 5, to be raised by 5"


def test_no_limit() -> None:
    talk = Talk("no limit", 100, 200, 300, low=2, high=2)
    assert talk.may == (2, 100)
    assert talk.does("bet 10").may == (20, 200)
    assert talk.does("raise 35").may == (60, 300), "raised by 25, so by 25 at least again"


def test_no_limit_where_a_raise_need_not_be_as_large_as_the_last() -> None:
    talk = Talk("no limit", 100, 200, 300, low=2, high=2, least_raise="the smallest bet")
    assert talk.does("bet 10", "raise 35").may == (37, 300)


@pytest.mark.parametrize(("counts", "most"), [("the raise", 400), ("the money put in", 300), ("the whole bet", 300)])
def test_no_single_bet_above_three_hundred(counts: str, most: int) -> None:
    """002:252: bets are not to exceed $300.00."""
    talk = Talk("no limit", 1000, 1000, 1000, low=2, high=2, most="300", most_counts=counts)
    assert talk.may == (2, 300)
    assert talk.offer.bounded
    assert talk.does("bet 100").may == (200, most)


def test_the_highest_bet_leaves_no_room_for_a_raise() -> None:
    talk = Talk("no limit", 1000, 1000, 1000, low=2, high=2, most="300", most_counts="the whole bet")
    assert talk.does("bet 300").may == (0, 0)


def test_a_blind_below_the_limit_is_brought_up_to_it_and_that_is_no_raise() -> None:
    """002:221: completing a forced bet does not count as a raise."""
    talk = Talk("fixed limit", 100, 100, 100, low=3, high=6, forced=1, bets=(0, 0, 1))
    assert talk.may == (3, 3)
    talk.does("raise 3", "raise 6", "raise 9", "raise 12")
    assert talk.may == (0, 0)


# -- all-in for less ------------------------------------------------------------------------------------------------


def test_the_three_six_example() -> None:
    """At 3-6 a bet of 6, an all-in for 10: the next player calls 10 or raises to 12."""
    talk = Talk("fixed limit", 100, 10, 100, low=3, high=6, size=6).does("bet 6", "raise 10")
    assert talk.offer.to_call == 10_00
    assert talk.may == (12, 12)


def test_the_one_three_example() -> None:
    """002:220: at 1 and 3, a bet of 3, all-in for 5: call 5, or raise to 6."""
    talk = Talk("fixed limit", 100, 5, 100, low=1, high=3, size=3).does("bet 3", "raise 5")
    assert (talk.offer.to_call, talk.may) == (5_00, (6, 6))


def test_a_raise_on_top_of_an_all_in() -> None:
    talk = Talk("fixed limit", 100, 10, 100, low=3, high=6, size=6, after_short="on top").does("bet 6", "raise 10")
    assert talk.may == (16, 16)


def test_below_a_full_raise_is_action_only() -> None:
    """001:1716: who has acted may call what is added and may not raise again."""
    talk = Talk("no limit", 100, 14, 100, low=2, high=2).does("bet 10", "raise 14", "call")
    assert talk.turn == 1
    assert talk.offer.to_call == 4_00
    assert talk.may == (0, 0)
    assert talk.offer.barred == "action-only"


def test_who_has_not_acted_may_raise_after_a_short_all_in() -> None:
    assert Talk("no limit", 100, 14, 100, low=2, high=2).does("bet 10", "raise 14").may == (20, 100)


def test_a_full_raise_after_a_short_one_reopens_the_betting() -> None:
    talk = Talk("no limit", 100, 14, 100, low=2, high=2).does("bet 10", "raise 14", "raise 20")
    assert talk.turn == 1
    assert talk.may == (30, 100)


def test_it_reopens_it_also_for_who_has_called_the_short_one() -> None:
    """A full raise from 10 to 20 is one for everybody, though it costs who has called the 14 only 6 more."""
    talk = Talk("no limit", 100, 14, 100, 100, low=2, high=2).does("bet 10", "raise 14", "call", "raise 20", "call")
    assert talk.turn == 3
    assert (talk.offer.to_call, talk.may) == (6_00, (30, 100))


def test_who_has_called_a_blind_below_the_limit_may_raise_the_full_bet() -> None:
    """002:1381: with a big blind of 3 and bets of 3.50 the call is no answer to a bet; bringing it up to 3.50 is one."""
    talk = Talk("fixed limit", 100, 100, 100, low=3.5, high=7, forced=3, bets=(0, 2, 3)).does("call", "call")
    assert talk.does("raise 3.50").may == (7, 7)


def test_who_has_called_a_short_bet_may_raise_the_full_one() -> None:
    talk = Talk("fixed limit", 2, 100, 100, low=3, high=6).does("bet 2", "call", "raise 3")
    assert (talk.turn, talk.may) == (2, (6, 6))


def test_two_short_all_ins_together_reopen_it() -> None:
    talk = Talk("no limit", 100, 14, 21, 100, low=2, high=2).does("bet 10", "raise 14", "raise 21", "call")
    assert talk.turn == 1
    assert talk.may[0] > 21


def test_half_a_raise_reopens_it_where_the_document_says_so() -> None:
    talk = Talk("no limit", 100, 15, 100, low=2, high=2, counts_from="half a raise").does("bet 10", "raise 15", "call")
    assert talk.may[0] == 25
    talk = Talk("no limit", 100, 14, 100, low=2, high=2, counts_from="half a raise").does("bet 10", "raise 14", "call")
    assert talk.may == (0, 0)


def test_a_short_opening_bet_is_completed() -> None:
    talk = Talk("fixed limit", 2, 100, 100, low=3, high=6).does("bet 2")
    assert (talk.offer.to_call, talk.may) == (2_00, (3, 3))


def test_a_short_big_blind_is_called_and_raised_as_a_full_one() -> None:
    """001:1712."""
    talk = Talk("fixed limit", 100, 100, 1, low=3, high=6, forced=3, bets=(0, 1, 1))
    assert (talk.offer.to_call, talk.may) == (3_00, (6, 6))


# -- how often ------------------------------------------------------------------------------------------------------


def test_a_bet_and_three_raises() -> None:
    talk = Talk("fixed limit", 100, 100, 100, low=3, high=6).does("bet 3", "raise 6", "raise 9", "raise 12")
    assert talk.may == (0, 0)
    assert talk.offer.barred == "raises-limited"


def test_a_blind_counts_as_the_bet() -> None:
    talk = Talk("fixed limit", 100, 100, 100, low=3, high=6, forced=3, bets=(0, 1, 3))
    assert talk.does("raise 6", "raise 9", "raise 12").may == (0, 0)


def test_raises_without_end_between_two() -> None:
    four = ("bet 3", "raise 6", "raise 9", "raise 12")
    assert Talk("fixed limit", 100, 100, low=3, high=6).does(*four).may == (15, 15)
    talk = Talk("fixed limit", 100, 100, 100, low=3, high=6).does("check", "bet 3", "raise 6", "fold", "raise 9")
    assert talk.does("raise 12", "raise 15").may == (18, 18)
    talk = Talk("fixed limit", 100, 100, 100, low=3, high=6, lifted="began with two")
    assert talk.does("check", "bet 3", "raise 6", "fold", "raise 9", "raise 12").may == (0, 0)
    assert Talk("fixed limit", 100, 100, low=3, high=6, lifted="never").does(*four).may == (0, 0)


def test_an_all_in_player_counts_as_left_or_not() -> None:
    assert Talk("fixed limit", 100, 9, 100, low=3, high=6).does("bet 3", "raise 6", "raise 9", "raise 12").may == (0, 0)
    talk = Talk("fixed limit", 100, 6, 100, low=3, high=6, lifted="two can bet")
    assert talk.does("bet 3", "raise 6", "raise 9", "raise 12").may == (15, 15)
    talk = Talk("fixed limit", 100, 100, 100, low=3, high=6, lifted="two can bet")
    assert talk.does("bet 3", "raise 6", "raise 9", "raise 12").may == (0, 0)


def test_structures_without_a_cap() -> None:
    talk = Talk("no limit", 100, 100, 100, low=2, high=2, capped=("fixed limit",))
    assert talk.does("bet 2", "raise 4", "raise 6", "raise 8", "raise 10").may == (12, 100)
    assert (
        Talk("no limit", 100, 100, 100, raises=0).does("bet 2", "raise 4", "raise 6", "raise 8", "raise 10").may[0]
        == 12
    )


def test_an_all_in_for_less_is_none_of_the_raises() -> None:
    talk = Talk("fixed limit", 100, 8, 100, 100, low=3, high=6, size=6)
    talk.does("bet 6", "raise 8", "raise 12", "raise 18", "raise 24")
    assert talk.may == (0, 0)


def test_check_raise() -> None:
    assert Talk("fixed limit", 100, 100).does("check", "bet 1").may == (2, 2)
    talk = Talk("fixed limit", 100, 100, check_raise=False).does("check", "bet 1")
    assert talk.may == (0, 0)
    assert talk.offer.barred == "check-raise"


# -- who ------------------------------------------------------------------------------------------------------------


def test_the_round_ends_when_all_have_called() -> None:
    talk = Talk("fixed limit", 100, 100, 100).does("check", "check")
    assert talk.turn == 3
    assert talk.does("check").turn is None
    assert Talk("fixed limit", 100, 100, 100).does("check", "bet 1", "fold", "call").turn is None


def test_the_big_blind_has_the_last_word() -> None:
    talk = Talk("fixed limit", 100, 100, 100, low=2, high=4, forced=2, bets=(0, 1, 2)).does("call", "call")
    assert talk.turn == 3
    assert talk.offer.to_call == 0
    assert talk.may == (4, 4)
    assert talk.does("check").turn is None


def test_nobody_bets_against_nobody() -> None:
    talk = Talk("no limit", 100, 10, 10, low=2, high=2).does("bet 20", "call", "call")
    assert talk.turn is None
    talk = Talk("no limit", 10, 10, 100, low=2, high=2).does("bet 10", "call")
    assert (talk.offer.to_call, talk.may) == (10_00, (0, 0)), "he may call, but there is nobody left to raise"


def test_a_raise_over_everybodys_head_is_none() -> None:
    talk = Talk("no limit", 100, 10, low=2, high=2, forced=2, bets=(1, 2)).does("raise 50")
    assert talk.turn == 2
    assert talk.offer.to_call == 8_00
    assert talk.may == (0, 0)
