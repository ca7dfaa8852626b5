"""A table over many rounds: chips, the bank, the shoe."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from houseway.catalog.loader import game, load
from houseway.room.session import Session
from houseway.table import record
from houseway.table.refusals import CODES, Refusal
from houseway.table.round import Round
from houseway.table.setup import SetupError
from houseway.table.views import view

EZ = "cameo-club/ez-baccarat"


def seated(id: str = EZ, people: int = 3, chips: str = "500.00", **table: object) -> Session:
    session = Session(game(id), **{"seed": 7, **table})  # type: ignore[arg-type]
    for seat, name in enumerate(["Ann", "Bob", "Cy", "Di", "Ed"][:people], 1):
        assert session.sit(seat, name, chips)
    return session


def finish(round: Round, chance: Random) -> Round:
    for _ in range(400):
        if round.question is None:
            return round
        question = chance.choice(round.questions)
        assert round.answer(question.who, question.sample(chance), question.seat)
    raise AssertionError("the round does not end")


def refused(answer: object) -> str:
    assert isinstance(answer, Refusal)
    assert answer.code in CODES
    return answer.code


def test_chips_follow_the_round() -> None:
    session = seated(player_dealer=2, bank="100.00")
    round = session.open_round()
    assert [question.who for question in round.questions] == ["1", "3"], "empty seats are not asked"
    round.bet({"1": "player 50.00", "3": "banker 20.00"})
    net = {name: round.table.net().get(who, 0) for name, who in (("Ann", "1"), ("Bob", "player_dealer"), ("Cy", "3"))}
    moved = session.close_round()
    assert moved == {name: amount for name, amount in net.items() if amount}
    assert {person.name: person.chips for person in session.people.values()} == {
        name: 50000 + amount for name, amount in net.items()
    }


def test_nobody_bets_more_than_he_has() -> None:
    session = seated(player_dealer=2, bank="100.00", chips="30.00")
    round = session.open_round()
    assert refused(round.answer("1", "player 30.01")) == "not-enough-chips"
    assert round.answer("1", "player 30.00")


def test_the_bank_is_offered_round_the_table_and_nobody_keeps_it_for_three_rounds() -> None:
    session = seated(player_dealer=2, bank="100.00")
    banked = []
    for _ in range(6):
        round = session.open_round()
        while (question := round.question) is not None:
            assert round.answer(question.who, "bank 50.00" if question.about == "bank" else "player 5.00")
        banked.append((round.table.player_dealer, round.table.turn))
        session.close_round()
    assert banked == [(2, 1), (2, 2), (3, 1), (3, 2), (1, 1), (1, 2)]


def test_who_leaves_gives_up_the_bank() -> None:
    session = seated(player_dealer=2, bank="100.00")
    session.open_round().bet({"1": "player 5.00"})
    session.close_round()
    assert session.leave("Bob")
    assert session.sit(2, "Eve", "50.00")
    question = session.open_round().question
    assert question is not None
    assert (question.about, question.who) == ("bank", "3")


def test_nobody_takes_the_bank() -> None:
    session = seated()
    round = session.open_round()
    while (question := round.question) is not None:
        assert round.answer(question.who, "decline")
    assert round.table.ruling == "game broken"
    assert session.close_round() == {}
    question = session.open_round().question
    assert question is not None
    assert question.about == "bank"


def test_one_shoe_goes_on_until_its_cut_card_is_out() -> None:
    session = seated(seats=4)
    chance = Random(1)
    commitments, secrets, starts = [], [], []
    for _ in range(60):
        round = finish(session.open_round(), chance)
        if round.table.ruling is None:
            starts.append((session.shoe.count, round.setup.shoe_start, round.setup.new_shoe))
            commitments.append((session.shoe.count, round.table.shoe.commitment))
            secrets.append((session.shoe.count, round.events[-1].record()["seed"]))
        session.close_round()
        for person in list(session.people.values()):
            if person.chips < 10000:
                assert session.rebuy(person.name, "500.00")
    shoes = {number for number, _ in commitments}
    assert len(shoes) > 1
    assert len(set(commitments)) == len(shoes), "one shoe, one promise"
    told = [number for number, seed in secrets if seed is not None]
    assert told == sorted(set(told)), "the seed is told once, with the last round of its shoe"
    for number in shoes:
        mine = [(start, new) for shoe, start, new in starts if shoe == number]
        assert [start for start, _ in mine] == sorted({start for start, _ in mine})
        assert [new for _, new in mine].count(True) <= 1


def test_a_seed_that_goes_on_is_hidden_and_the_round_still_verifies() -> None:
    session = seated(player_dealer=2, bank="100.00")
    session.open_round().bet({"1": "player 5.00"})
    session.close_round()
    round = finish(session.open_round(), Random(3))
    assert round.setup.shoe_start > 0
    assert round.table.shoe.seed.hex() not in str(view(round, "1"))
    assert [check for check in record.verify(record.dumps(round)) if not check.ok] == []


def test_one_deck_is_shuffled_before_every_round() -> None:
    from houseway.catalog.index import built

    single = next((id for id in built() if load(id).deck.numbers[0] == 1), None)
    if single is None:
        pytest.skip("no game with a single deck is built")
    session = seated(single, player_dealer=2, bank="100.00")
    seeds = []
    for _ in range(2):
        round = finish(session.open_round(), Random(3))
        seeds.append(round.events[-1].record()["seed"])
        session.close_round()
    assert None not in seeds
    assert seeds[0] != seeds[1]


def test_coming_and_going() -> None:
    session = seated(people=2, seats=3)
    assert refused(session.sit(4, "Cy", "10.00")) == "no-such-seat"
    assert refused(session.sit(1, "Cy", "10.00")) == "seat-occupied"
    assert refused(session.sit(3, "Ann", "10.00")) == "bad-name"
    assert refused(session.sit(3, "7", "10.00")) == "bad-name"
    assert refused(session.sit(3, "Cy", "ten")) == "bad-amount"
    assert refused(session.rebuy("Ann", "0.00")) == "bad-amount"
    assert refused(session.rebuy("Zoe", "10.00")) == "not-at-the-table"
    assert refused(session.leave("Zoe")) == "not-at-the-table"
    assert session.stand_behind("Flo", "40.00")
    round = session.open_round()
    assert refused(session.leave("Ann")) == "round-running"
    assert refused(session.ready) == "round-running"
    with pytest.raises(SetupError, match="finished"):
        session.close_round()
    with pytest.raises(SetupError, match="being played"):
        session.open_round()
    finish(round, Random(1))
    session.close_round()
    assert session.leave("Ann")
    assert refused(session.ready) == "too-few-people"
    with pytest.raises(SetupError, match="two people"):
        session.open_round()


def test_somebody_behind_the_seats_bets_and_is_paid() -> None:
    session = seated(player_dealer=2, bank="100.00")
    assert session.stand_behind("Flo", "40.00")
    round = session.open_round()
    round.bet({"1": "player 5.00", "Flo": "1:banker 20.00"})
    result = round.table.net()["Flo"]
    session.close_round()
    assert session.people["Flo"].chips == 4000 + result


def test_a_table_that_cannot_be() -> None:
    with pytest.raises(SetupError, match="seats"):
        Session(game(EZ), seats=99)


def test_the_same_seed_makes_the_same_session() -> None:
    def run() -> list[int]:
        session, chance = seated(), Random(5)
        for _ in range(5):
            finish(session.open_round(), chance)
            session.close_round()
        return [person.chips for person in session.people.values()]

    assert run() == run()


CALM = (HealthCheck.too_slow,)


@given(luck=st.integers(0, 2**32), people=st.integers(2, 5))
@settings(max_examples=4, deadline=None, derandomize=True, suppress_health_check=CALM, database=None)
def check_chips(game_id: str, luck: int, people: int) -> None:
    """Sessions of random play: chips are conserved, nobody falls below nothing, and a saved session is the session."""
    chance = Random(luck)
    session = seated(game_id, people, "100.00", seats=None, seed=luck)
    for _ in range(6):
        for person in list(session.people.values()):
            if person.chips < 2000:
                assert session.rebuy(person.name, "100.00")
        before = sum(person.chips for person in session.people.values()) + session.box
        finish(session.open_round(), chance)
        session.close_round()
        assert sum(person.chips for person in session.people.values()) + session.box == before
        again = Session.restored(session.game, session.state())
        assert again.state() == session.state()


def test_chips_are_conserved_in_every_game(game_id: str) -> None:
    check_chips(game_id)


def test_a_session_is_restored_in_the_middle_of_a_round() -> None:
    session = seated(player_dealer=2, bank="100.00")
    round = session.open_round()
    assert round.answer("1", "player 5.00")
    again = Session.restored(session.game, session.state(), record.loads(record.dumps(round)))
    assert again.round is not None
    finish(again.round, Random(2))
    again.close_round()
    assert again.played == 1
