"""Garden City's rules on blinds that speak of one hand after another: what no scenario of one hand can show."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from houseway.catalog.loader import game
from houseway.room.session import Session
from room.hands import hand as next_hand
from room.hands import posted

HOLDEM = "garden-city/holdem"
EVERY = (HOLDEM, *(f"garden-city/{name}" for name in ("holdem-hi-lo", "omaha", "omaha-hi-lo", "pineapple")))
EVERY = (*EVERY, "garden-city/crazy-pineapple")
hand = partial(next_hand, owes="wait")


def table_of(id: str, *seats: int, **stakes: Any) -> Session:
    session = Session(game(id), 9, seed=7, button=seats[0], **stakes)
    for seat in seats:
        assert session.sit(seat, f"P{seat}", "5000.00")
    return session


@pytest.mark.parametrize("id", EVERY)
def test_everybody_passes_through_both_blinds(id: str) -> None:
    """001:1693, 001:1754: button and blinds go on by one seat after each hand."""
    session = table_of(id, 1, 2, 3, 4, limit="3-6")
    for small, big in ((2, 3), (3, 4), (4, 1), (1, 2)):
        assert posted(hand(session)) == {small: "small blind", big: "big blind"}


@pytest.mark.parametrize("id", EVERY)
def test_who_leaves_may_spare_another_a_blind(id: str) -> None:
    """001:1693: the button skips the empty seat, and seat 4 never has the big blind."""
    session = table_of(id, 1, 2, 3, 4, limit="3-6")
    hand(session)
    assert session.leave("P3")
    assert posted(hand(session)) == {4: "small blind", 1: "big blind"}


@pytest.mark.parametrize("id", EVERY)
def test_from_ten_twenty_on_only_holdem_spares_nobody(id: str) -> None:
    """001:1693: the exception stands in the Hold'em paper alone."""
    session = table_of(id, 1, 2, 3, 4, 5, limit="20-40")
    hand(session)
    assert session.leave("P3")
    assert posted(hand(session)) == ({4: "big blind"} if id == HOLDEM else {4: "small blind", 5: "big blind"})


def test_the_other_reading_of_the_exception() -> None:
    playing = game(HOLDEM, readings={"all_blinds_owed": "the button moves"})
    session = Session(playing, 9, seed=7, button=1, limit="20-40")
    for seat in (1, 2, 3, 4, 5):
        assert session.sit(seat, f"P{seat}", "5000.00")
    hand(session)
    assert session.leave("P3")
    assert posted(hand(session)) == {4: "small blind", 5: "big blind"}


@pytest.mark.parametrize("id", EVERY)
def test_a_made_up_blind_does_not_excuse_from_the_next(id: str) -> None:
    """001:1700."""
    session = table_of(id, 1, 2, 3, 4, 5, limit="3-6")
    hand(session)  # blinds in 2 and 3
    hand(session, 4)  # 3 and 5
    table = hand(session, say={4: "post"})  # 5 and 1
    assert posted(table)[4] == "blind to get a hand"
    assert table.players[4].dead == 100, "of $1 and $3 the dollar is dead (001:1740)"
    for seats in ({1, 2}, {2, 3}, {3, 4}):
        assert set(posted(hand(session))) == seats


def test_a_new_player_whom_the_blinds_pass_twice() -> None:
    """001:1694: at $20-$40 he then owes both blinds as an established player does; elsewhere he stays a new player."""
    for limit, owes in (("20-40", "missed"), ("15-30", "new")):
        session = table_of(HOLDEM, 1, 2, 3, 5, limit=limit)
        for _ in range(5):
            hand(session)  # the game is no new one any more
        assert session.sit(4, "P4", "5000.00")
        for _ in range(9):
            hand(session, 4)
        assert dict(session._rounds.state()["owes"])[4] == owes


@pytest.mark.parametrize("id", EVERY)
def test_the_button_skips_who_took_his_hand_behind_it(id: str) -> None:
    """001:1702."""
    session = table_of(id, 1, 2, 4, 5, 6, limit="3-6")
    for _ in range(6):
        table = hand(session)
    assert (table.button, posted(table)) == (1, {2: "small blind", 4: "big blind"})
    assert session.sit(3, "P3", "5000.00")
    table = hand(session, say={3: "post"})
    assert (table.button, posted(table)) == (2, {4: "small blind", 5: "big blind", 3: "blind to get a hand"})
    table = hand(session)
    assert (table.button, posted(table)) == (4, {5: "small blind", 6: "big blind"})


@pytest.mark.parametrize("id", EVERY)
def test_the_blinds_go_on_past_a_hand_taken_between_them(id: str) -> None:
    """001:1702: of three blinds seat 3 sits between the small and the middle one; nobody posts twice for it."""
    session = table_of(id, 1, 2, 4, 5, 6)
    for _ in range(5):
        hand(session)
    assert session.sit(3, "P3", "5000.00")
    table = hand(session, say={3: "post"})
    blinds = ("small blind", "middle blind", "big blind")
    assert posted(table) == dict(zip((2, 4, 5), blinds, strict=True)) | {3: "blind to get a hand"}
    table = hand(session)
    assert (table.button, posted(table)) == (2, dict(zip((4, 5, 6), blinds, strict=True)))
    table = hand(session)
    assert (table.button, posted(table)) == (4, dict(zip((5, 6, 1), blinds, strict=True)))


@pytest.mark.parametrize("id", EVERY)
def test_a_short_big_blind_is_not_made_up_later(id: str) -> None:
    """001:1712."""
    session = table_of(id, 1, 2, 4, limit="3-6")
    assert session.sit(3, "P3", "2.00")
    assert posted(hand(session)) == {2: "small blind", 3: "big blind"}
    assert session.rebuy("P3", "100.00")
    assert posted(hand(session)) == {3: "small blind", 4: "big blind"}


@pytest.mark.parametrize("id", EVERY)
def test_who_moves_away_from_the_big_blind_waits_as_many_hands(id: str) -> None:
    """001:1709-1710: the big blind comes to seat 8 one hand later than to seat 5. Who waits that one hand has got
    nothing for it, whoever sits down meanwhile, and owes nothing."""
    session = table_of(id, 1, 2, 3, 4, 5, 6, limit="3-6")
    hand(session)  # blinds in 2 and 3
    assert session.move("P5", 8)
    assert session.sit(7, "P7", "5000.00")
    again = Session.restored(session.game, session.state())
    for table in (session, again):
        assert 8 not in hand(table).players
        free = hand(table)  # blinds in 4 and 6
        assert 8 in free.players
        assert 8 not in posted(free)
