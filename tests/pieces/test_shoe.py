import copy
import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.pieces import shoe as shoe_module
from houseway.pieces.cards import Card, card, cards
from houseway.pieces.decks import DECKS, deck
from houseway.pieces.shoe import Shoe, ShoeEmpty, StackedShoe
from houseway.pieces.shuffle import WORDS, commitment, seed_from, shuffled
from houseway.pieces.tiles import Tile

seeds = st.binary(min_size=32, max_size=32)
SEED = seed_from(7)


def drained(shoe: Shoe | StackedShoe) -> list[Card]:
    return [shoe.draw() for _ in range(shoe.left)]


@given(seeds, st.sampled_from(sorted(DECKS)), st.integers(1, 8))
def test_lazy_is_eager(seed: bytes, name: str, decks: int) -> None:
    shoe = Shoe(deck(name, decks), seed)
    assert drained(shoe) == shuffled(deck(name, decks), seed)


@given(seeds, st.integers(0, 416))
def test_a_shoe_goes_on_where_it_was_left(seed: bytes, start: int) -> None:
    shoe = Shoe(deck("52", 8), seed, start)
    assert (shoe.dealt, shoe.left, shoe.start) == (start, 416 - start, start)
    assert drained(shoe) == shuffled(deck("52", 8), seed)[start:]


def test_two_shoes_do_not_disturb_each_other() -> None:
    first, second = Shoe(deck("52"), SEED), Shoe(deck("52"), SEED)
    drained(first)
    assert drained(second) == shuffled(deck("52"), SEED)
    assert deck("52") == tuple(sorted(deck("52")))


def test_a_copied_shoe_deals_the_same_cards() -> None:
    shoe = Shoe(deck("52"), SEED)
    shoe.draw()
    assert drained(copy.deepcopy(shoe)) == drained(shoe)


def test_counting() -> None:
    shoe = Shoe(deck("52"), SEED)
    shoe.draw("3")
    shoe.draw("burn")
    assert (shoe.dealt, shoe.left) == (2, 50)
    assert shoe.seed == SEED
    assert shoe.commitment == commitment(SEED)


@pytest.mark.parametrize("shoe", [Shoe(deck("20"), SEED), StackedShoe(deck("20"), SEED)])
def test_cut_card(shoe: Shoe | StackedShoe) -> None:
    assert not shoe.cut_card_out
    shoe.cut_card_at = 2
    shoe.draw()
    assert not shoe.cut_card_out
    shoe.draw()
    assert shoe.cut_card_out


@pytest.mark.parametrize("shoe", [Shoe(deck("20"), SEED), StackedShoe(deck("20"), SEED, shoe=cards("Kh"))])
def test_an_empty_shoe_says_so(shoe: Shoe | StackedShoe) -> None:
    drained(shoe)
    with pytest.raises(ShoeEmpty, match="no card is left"):
        shoe.draw()
    assert (shoe.dealt, shoe.left) == (20, 0)


def test_a_start_behind_the_last_card_is_refused() -> None:
    with pytest.raises(ShoeEmpty):
        Shoe(deck("20"), SEED, start=21)


def test_a_seed_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes, not 3"):
        Shoe(deck("52"), b"abc")


def test_the_shoe_throws_left_over_words_away(monkeypatch: pytest.MonkeyPatch) -> None:
    words = iter([(WORDS - 1,) * 8, (WORDS - 1, *(0,) * 7)])
    monkeypatch.setattr(shoe_module, "block", lambda *_: next(words))
    assert Shoe(deck("52")[:3], SEED).draw() == card("2c")


def test_tiles_come_out_of_a_shoe_as_tiles() -> None:
    drawn = drained(Shoe(deck("tiles"), SEED))
    assert Counter(map(Tile, drawn)) == Counter(deck("tiles"))
    assert all(isinstance(piece, Tile) for piece in drawn)


# Scenarios.


def test_holders_get_their_cards_in_order_then_the_seed_decides() -> None:
    shoe = StackedShoe(deck("52"), SEED, holders={"3": cards("Kh 9s"), "player_dealer": cards("Jd")})
    rest = shuffled([piece for piece in deck("52") if piece not in cards("Kh 9s Jd")], SEED)
    drawn = [shoe.draw(name) for name in ("3", "player_dealer", "4", "3", "3", "burn")] + [shoe.draw()]
    assert drawn == [card("Kh"), card("Jd"), rest[0], card("9s"), *rest[1:4]]
    assert (shoe.dealt, shoe.left, shoe.commitment, shoe.seed) == (7, 45, commitment(SEED), SEED)


def test_a_shoe_in_order_does_not_ask_who_holds() -> None:
    shoe = StackedShoe(deck("52"), SEED, shoe=cards("Jd 7s 2h"))
    assert [shoe.draw("3"), shoe.draw(), shoe.draw("burn")] == cards("Jd 7s 2h")
    assert shoe.unused() == {}
    assert shoe.draw("3") not in cards("Jd 7s 2h")


def test_unused_cards_are_listed_in_their_order() -> None:
    shoe = StackedShoe(deck("52"), SEED, holders={"3": cards("Kh 9s 2c"), "4": cards("2d"), "5": []})
    shoe.draw("3")
    shoe.draw("4")
    assert shoe.unused() == {"3": cards("9s 2c")}


@given(seeds, st.lists(st.sampled_from(deck("56")), max_size=20, unique=True))
def test_a_stacked_shoe_deals_exactly_its_deck(seed: bytes, listed: list[Card]) -> None:
    holders = {"1": listed[::2], "2": listed[1::2]}
    shoe = StackedShoe(deck("56"), seed, holders=holders)
    drawn = [shoe.draw(name) for name, own in holders.items() for _ in own]
    assert drawn == listed[::2] + listed[1::2]
    assert Counter(drawn + drained(shoe)) == Counter(deck("56"))


def test_the_cards_of_others_are_not_dealt_to_those_without_a_list() -> None:
    ranks = deck("20")
    shoe = StackedShoe(ranks, SEED, holders={"1": list(ranks[:15])})
    assert sorted(shoe.draw() for _ in range(5)) == list(ranks[15:])
    with pytest.raises(ShoeEmpty):
        shoe.draw()
    assert shoe.left == 15


def test_a_second_copy_comes_from_the_second_deck() -> None:
    assert StackedShoe(deck("52", 2), SEED, shoe=cards("Kh Kh")).left == 104
    assert StackedShoe(deck("56"), SEED, shoe=cards("As As")).left == 56


@pytest.mark.parametrize(
    ("name", "decks", "listed", "sentence"),
    [
        ("52", 1, "Kh Kh", "Kh is listed 2 times, but the shoe holds it only once."),
        ("52", 2, "Kh Kh Kh", "Kh is listed 3 times, but the shoe holds it only twice."),
        ("52", 3, "Kh Kh Kh Kh", "Kh is listed 4 times, but the shoe holds it only 3 times."),
        ("52", 6, "Kh Jk", "Jk is listed, but it is not in the deck."),
        ("36", 8, "7h", "7h is listed, but it is not in the deck."),
    ],
)
def test_impossible_cards_are_refused_in_one_sentence(name: str, decks: int, listed: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        StackedShoe(deck(name, decks), SEED, shoe=cards(listed))
    first, *others = cards(listed)
    with pytest.raises(ValueError, match=re.escape(sentence)):
        StackedShoe(deck(name, decks), SEED, holders={"1": [first], "2": others})


def test_holders_and_shoe_exclude_each_other() -> None:
    with pytest.raises(ValueError, match="not both"):
        StackedShoe(deck("52"), SEED, holders={"1": cards("Kh")}, shoe=cards("9s"))
