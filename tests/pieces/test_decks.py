from collections import Counter

import pytest

from houseway.pieces.cards import JOKER, card
from houseway.pieces.decks import DECKS, deck
from houseway.pieces.tiles import TILES


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("52", 52),
        ("53", 53),
        ("56", 56),
        ("spanish-48", 48),
        ("40", 40),
        ("36", 36),
        ("32", 32),
        ("20", 20),
        ("tiles", 32),
    ],
)
def test_sizes(name: str, size: int) -> None:
    assert len(DECKS[name]) == size
    assert len(deck(name, 8)) == 8 * size


def test_every_named_deck_has_its_size_tested() -> None:
    assert sorted(DECKS) == sorted(["52", "53", "56", "spanish-48", "40", "36", "32", "20", "tiles"])


@pytest.mark.parametrize(
    ("name", "ranks"),
    [
        ("52", "23456789TJQKA"),
        ("spanish-48", "23456789JQKA"),  # 003:1956
        ("40", "234567JQKA"),  # 001:2764
        ("36", "23456JQKA"),  # 001:3318
        ("32", "789TJQKA"),  # 001:428
        ("20", "TJQKA"),  # 001:5943
    ],
)
def test_which_ranks_are_in(name: str, ranks: str) -> None:
    assert [str(piece) for piece in deck(name)] == [rank + suit for rank in ranks for suit in "cdhs"]


def test_only_the_53_has_a_joker() -> None:
    assert [name for name in DECKS if JOKER in DECKS[name] and name != "tiles"] == ["53"]
    assert Counter(deck("53", 8))[JOKER] == 8
    assert len(deck("53", 8)) == 424  # 002:526


def test_the_56_has_a_second_ace_of_each_suit() -> None:
    """001:751."""
    held = Counter(deck("56"))
    assert {str(piece) for piece, times in held.items() if times == 2} == {"Ac", "Ad", "Ah", "As"}


def test_shoes_of_the_documents() -> None:
    assert len(deck("40", 8)) == 320  # pan, 001:2764
    assert len(deck("52", 8)) == 416  # 001:7786
    assert (len(deck("spanish-48", 4)), len(deck("spanish-48", 8))) == (192, 384)  # 003:1971
    assert (len(deck("20", 3)), len(deck("20", 30))) == (60, 600)  # 001:5943
    assert [int(piece) for piece in deck("tiles")] == [int(piece) for piece in TILES]


def test_decks_lie_one_behind_the_other_and_are_laid_only_once() -> None:
    assert deck("52", 2) == deck("52") + deck("52")
    assert deck("52", 2) is deck("52", 2)
    assert deck("52")[0] is card("2c")


def test_an_unknown_deck_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(ValueError, match=r"no deck named 'spanish'.*Did you mean spanish-48\?"):
        deck("spanish")
    with pytest.raises(ValueError, match="at least one deck, not 0"):
        deck("52", 0)
