"""A new player in Lake Bowl lets the blinds and the button pass and is dealt in behind them (002:270-274)."""

from __future__ import annotations

from houseway.catalog.loader import game
from houseway.room.session import Session
from room.hands import hand, posted

HOLDEM = "lake-bowl/holdem"
WAITS = "wait for the button"


def table_of(*seats: int, **readings: str) -> Session:
    session = Session(game(HOLDEM, readings=readings), 8, seed=7, limit="2-4")
    for seat in seats:
        assert session.sit(seat, f"Player {'ABCDEFGH'[seat - 1]}", "100.00")
    return session


def test_blinds_and_button_pass_a_new_player() -> None:
    session = table_of(1, 2, 4, 5)
    first = hand(session)
    assert first.button == 1, "a new game begins at the left of the house dealer (002:252)"
    assert posted(first) == {2: "small blind", 4: "big blind"}
    assert session.sit(6, "Player F", "100.00")
    assert posted(hand(session, say={6: "wait"})) == {4: "small blind", 5: "big blind"}
    table = hand(session, say={6: WAITS})
    assert posted(table) == {5: "small blind", 1: "big blind"}, "the big blind goes past seat 6"
    assert 6 not in table.players
    table = hand(session)
    assert (table.button, 6 in table.players) == (5, False), "the button still has to pass"
    table = hand(session)
    assert table.button == 1
    assert 6 in table.players
    assert 6 not in posted(table), "he is dealt in for nothing (002:273)"
    assert not table.owed


def test_who_sits_down_between_button_and_blinds_has_to_wait() -> None:
    session = table_of(1, 2, 4, 5)
    hand(session)  # button 1, blinds 2 and 4
    assert session.sit(3, "Player C", "100.00")
    table = hand(session, say={3: WAITS})  # button 2: seat 3 is between it and the blinds in 4 and 5
    assert (table.button, 3 in table.players) == (2, False)
    table = hand(session)
    assert (table.button, 3 in table.players) == (4, True), "the button has passed him (002:274)"
    assert 3 not in posted(table)


def test_who_moves_to_a_seat_that_the_blind_has_passed_waits_for_it() -> None:
    """002:278: the big blind has passed seat 8 since it was in seat 5. Sitting out a hand does not pay for it, as it
    does by the other reading."""
    for reading, dealt in ("as missed blinds", [False, False, True]), ("so many hands", [False, True, True]):
        session = table_of(1, 2, 3, 4, 5, 6, moved_past_the_blind=reading)
        hand(session)  # blinds in 2 and 3
        assert session.move("Player E", 8)
        tables = [hand(session, say={8: "wait"}) for _ in range(3)]
        assert [8 in table.players for table in tables] == dealt, reading
        assert posted(tables[2])[8] == "big blind"


def test_who_waits_for_a_big_blind_that_is_moved_past_him() -> None:
    """It would be seat 4's, but seat 3 has left, so the small blind comes to him: he posts a big one, or waits on."""
    first = {
        "he posts a big blind": {4: "big blind", 5: "big blind"},
        "he waits on": {5: "small blind", 6: "big blind"},
    }
    for reading, blinds in first.items():
        session = table_of(1, 2, 3, 4, 5, 6, blind_that_is_moved_on=reading)
        hand(session)  # button 1, blinds 2 and 3
        for _ in range(4):
            hand(session, 4)
        hand(session, say={4: "wait"})  # button 1, blinds 2 and 3 again
        assert session.leave("Player C")
        assert posted(hand(session, say={4: "wait"})) == blinds


def test_nobody_has_the_button_twice_although_the_other_owes_his_blinds() -> None:
    """002:275: two players, one leaves and somebody new sits down."""
    session = table_of(1, 2)
    assert hand(session).button == 1
    assert hand(session).button == 2
    assert session.leave("Player A")
    assert session.sit(5, "Player E", "100.00")
    table = hand(session)
    assert (table.button, posted(table)) == (5, {2: "small blind", 5: "big blind"})
