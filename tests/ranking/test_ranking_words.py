"""Hands in words, and the cards that play."""

import pytest
from ranking_samples import cards, short

from houseway.ranking import asian, four, high, low, omaha, pokara, three, two


@pytest.mark.parametrize(
    ("hand", "words", "plays"),
    [
        ("Kd 9c Ks 9d Ah 2c 3d", "two pair, kings and nines, ace kicker", "KsKd9d9cAh"),
        ("Kd 6c Ks 6d 6h 2c 2d", "full house, sixes over kings", "6h6d6cKsKd"),
        ("Kd 6c Ks 6d 6h 6s 2d", "four of a kind, sixes, king kicker", "6s6h6d6cKs"),
        ("Ad 2c 3s 4d 5h Kc Kd", "straight, five high", "5h4d3s2cAd"),
        ("Ad Kc Qs Jd Th 9c 8d", "straight, ace high", "AdKcQsJdTh"),
        ("Ad 2d 3d 4d 5d Kc Kd", "straight flush, five high", "5d4d3d2dAd"),
        ("Ad Kd Qd Jd Td 9d 8d", "royal flush", "AdKdQdJdTd"),
        ("Ad Kd 9d 8d 7d Tc Js", "flush, ace, king, nine, eight and seven", "AdKd9d8d7d"),
        ("Ad Ac 9d 8d 7c 2c 3s", "pair of aces, nine, eight and seven kickers", "AdAc9d8d7c"),
        ("Ad Ac As 8d 7c 2c 3s", "three of a kind, aces, eight and seven kickers", "AsAdAc8d7c"),
        ("Ad Jc 9s 8d 7c 2c 3s", "high card, ace, jack, nine, eight and seven", "AdJc9s8d7c"),
        ("Ad Ac", "pair of aces", "AdAc"),
        ("Ad 9c 2d", "high card, ace, nine and two", "Ad9c2d"),
    ],
)
def test_high(hand: str, words: str, plays: str) -> None:
    assert high.name(high.best_high(cards(hand))) == words
    assert short(high.playing(cards(hand))) == plays
    assert short(high.playing(cards(hand)[::-1])) == plays


@pytest.mark.parametrize(
    ("hand", "joker", "words", "plays"),
    [
        ("As Ad Ah Ac Jo Kd Kh", "bug", "five aces", "AsAhAdAcJo"),
        ("9s 9d 9h 9c Jo Kd Kh", "wild", "five nines", "9s9h9d9cJo"),
        ("9s 9d 9h 9c Jo Kd Kh", "bug", "four of a kind, nines, ace kicker", "9s9h9d9cJo"),
        ("Ks Qd Jh Jo 9s 2c 2d", "bug", "straight, king high", "KsQdJhJo9s"),
        ("Ks Qs 2s 7s Jo 4d 4c", "bug", "flush, ace, king, queen, seven and two", "JoKsQs7s2s"),
        ("As Qs 2s 7s Jo 4d 4c", "bug", "flush, ace, king, queen, seven and two", "AsJoQs7s2s"),
        ("Ks Qd 2s 7h Jo 4d 9c", "bug", "high card, ace, king, queen, nine and seven", "JoKsQd9c7h"),
        ("Ks Qd 2s 7h Jo 4d 9c", "wild", "pair of kings, queen, nine and seven kickers", "KsJoQd9c7h"),
        ("As 2d 3h Jo 5c Kd Th", "bug", "straight, five high", "5cJo3h2dAs"),
    ],
)
def test_high_with_a_joker(hand: str, joker: high.Joker, words: str, plays: str) -> None:
    assert high.name(high.best_high(cards(hand), joker=joker)) == words
    assert short(high.playing(cards(hand), joker=joker)) == plays


def test_five_aces_alone_have_a_rank() -> None:
    hand = cards("9s 9d 9h 9c Jo Kd Kh")
    assert high.name(high.best_high(hand, joker="wild", fives="aces")) == "four of a kind, nines, ace kicker"
    assert short(high.playing(hand, joker="wild", fives="aces")) == "9s9h9d9cJo"


def test_the_place_of_the_wheel() -> None:
    ace, wheel, king, six = (
        cards(text) for text in ("As Kd Qh Jc Td", "As 2d 3h 4c 5d", "Ks Qd Jh Tc 9d", "6s 5d 4h 3c 2d")
    )
    lowest = [high.best_high(hand) for hand in (ace, king, six, wheel)]
    assert lowest == sorted(lowest, reverse=True)
    second = [high.best_high(hand, wheel="second") for hand in (ace, wheel, king, six)]
    assert second == sorted(second, reverse=True)
    assert len(set(second)) == 4
    assert high.name(second[1]) == "straight, five high"
    assert short(high.playing(wheel, wheel="second")) == "5d4c3h2dAs"


def test_five_of_a_kind_of_several_decks() -> None:
    hand = cards("9s 9s 9h 9c 9d Kd Kd")
    assert high.name(high.best_high(hand)) == "five nines"
    assert high.name(high.best_high(cards("9s 9s 8s 7s 2s"))) == "flush, nine, nine, eight, seven and two"


def test_other_families() -> None:
    assert two.name(two.rank2(cards("Kd 9c"))) == "high card, king and nine"
    assert three.name(three.rank3(cards("Ad Kd Qd"))) == "mini royal flush"
    assert three.name(three.rank3(cards("Ad Kd Qd")), mini_royal=False) == "straight flush, ace high"
    assert three.category(three.rank3(cards("Ad Kd Qd")), mini_royal=False) == three.STRAIGHT_FLUSH
    assert three.name(three.rank3(cards("Ad 2c 3d"))) == "straight, three high"
    assert short(three.playing(cards("Ad 2c 3d"))) == "3d2cAd"
    assert three.name(three.rank3(cards("Kd Kc 3d"))) == "pair of kings, three kicker"
    assert three.name(three.rank3(cards("Kd Kc Ks"))) == "three of a kind, kings"
    assert three.name(three.rank3(cards("Kd 9d 3d"))) == "flush, king, nine and three"
    assert four.name(four.best_four(cards("Ad Ac Ah As 2d"))) == "four aces"
    assert four.name(four.best_four(cards("Ad 2c 3h 4s 4d"))) == "straight, four high"
    assert short(four.playing(cards("Ad 2c 3h 4s 4d"))) == "4s3h2cAd"
    assert four.name(four.best_four(cards("Ad Ac Kh Ks 2d"))) == "two pair, aces and kings"
    assert four.name(four.best_four(cards("Ad Ac Kh Qs 2d"))) == "pair of aces, king and queen kickers"
    assert four.name(four.best_four(cards("Ad Ac Ah Qs 2d"))) == "three of a kind, aces, queen kicker"
    assert four.name(four.best_four(cards("Ad 9d Kd Qd 2c"))) == "flush, ace, king, queen and nine"
    assert asian.name(asian.best_asian(cards("Ad 7c 8h 9s Td"))) == "straight, ten high"
    assert short(asian.playing(cards("Ad 7c 8h 9s Td"))) == "Td9s8h7cAd"
    assert asian.name(asian.best_asian(cards("Ad 7d Kd 9d Td"))) == "flush, ace, king, ten, nine and seven"
    assert asian.name(asian.best_asian(cards("Ad Ac Ah Ks Kd"))) == "full house, aces over kings"


def test_the_order_of_asian_stud() -> None:
    flush, full, best, worst, next_up = (
        asian.best_asian(cards(text))
        for text in ("7d 8d 9d Td Qd", "Ad Ac Ah Ks Kd", "As Kd Qh Jc Td", "Ad 7c 8h 9s Td", "7c 8h 9s Td Jd")
    )
    assert flush > full > best > next_up > worst
    plain = asian.rules(ace_as_six=False, flush_over_full=False)
    assert asian.best_asian(cards("Ad Ac Ah Ks Kd"), plain) > asian.best_asian(cards("7d 8d 9d Td Qd"), plain)
    assert asian.name(asian.best_asian(cards("Ad 7c 8h 9s Td"), plain), plain).startswith("high card")
    with pytest.raises(ValueError, match="below the seven"):
        asian.best_asian(cards("2d 7c 8h 9s Td"))


def test_the_order_of_pokara() -> None:
    """The rows of 001:5981-5988, each with its highest and lowest hand."""
    rows = [
        "Ac Ac Ac, Td Td Td",
        "Ac Kc Qc",
        "Kd Qd Jd, Qh Jh Th",
        "As Ad Ac, Ts Td Tc",
        "As As Ks, Js Ts Ts",
        "As Kd Qc, Qs Jd Tc",
        "As Ad Kc, Ts Td Jc",
        "As Kd Jc, Kd Jc Td",
    ]
    values = [pokara.rank_pokara(cards(hand)) for row in rows for hand in row.split(", ")]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)
    assert pokara.name(values[0]) == "trip flush, aces"
    assert pokara.name(values[2]) == "royal flush"
    assert pokara.name(pokara.rank_pokara(cards("As As Ks"))) == "flush, ace, ace and king"
    assert pokara.name(pokara.rank_pokara(cards("As Ad Kc"))) == "pair of aces, king kicker"
    assert pokara.name(pokara.rank_pokara(cards("As Kd Qc"))) == "straight, ace high"
    assert short(pokara.playing(cards("Ks As Ks"))) == "KsKsAs"
    with pytest.raises(ValueError, match="ten to ace"):
        pokara.rank_pokara(cards("9s Kd Qc"))


@pytest.mark.parametrize(
    ("hand", "words", "plays"),
    [
        ("As 2d 3h 4c 5d", "low, five, four, three, two and ace", "5d4c3h2dAs"),
        ("As 2d 3h 4c 5d 6d 7d", "low, five, four, three, two and ace", "5d4c3h2dAs"),
        ("As 2d 3h Jo 5d", "low, five, four, three, two and ace", "5dJo3h2dAs"),
        ("As 2d Jo Kc Qd", "low, king, queen, three, two and ace", "KcQdJo2dAs"),
        ("As Ad 3h 3c 5d 5h 5c", "two pair, threes and aces, five kicker", "3h3cAsAd5h"),
        ("As Ad Ah Kc Kd Ks Kh", "full house, aces over kings", "AsAhAdKsKh"),
        ("As Ad 3h 4c 5d", "pair of aces, five, four and three kickers", "AsAd5d4c3h"),
    ],
)
def test_low(hand: str, words: str, plays: str) -> None:
    assert low.name(low.best_low(cards(hand))) == words
    assert short(low.playing(cards(hand))) == plays


def test_eight_or_better() -> None:
    assert low.qualifies(low.best_low(cards("8s 7d 6h 5c 4d")))
    assert not low.qualifies(low.best_low(cards("9s 7d 6h 5c 4d")))
    assert not low.qualifies(low.best_low(cards("8s 7d 6h 5c 5d")))
    assert not low.qualifies(low.best_low(cards("8s 7d 6h 5c")))
    assert low.qualifies(low.best_low(cards("7s 6d 5h 4c 2d")), 7)
    assert low.best_low(cards("9s 7d 6h 5c 4d"), eight=True) == 0
    assert low.name(0) == "no low"
    # The sibling document's examples (002:209).
    sixty_four, sixty_five = (low.best_low(cards(text)) for text in ("As 2s 3d 4d 6h", "As 2s 3d 5d 6h"))
    assert sixty_four > sixty_five
    assert low.best_low(cards("Ah 2d 5c 6c 7d")) > low.best_low(cards("Ac 2c 6d 7h 8d"))


def test_omaha() -> None:
    """Two of the hole cards and three of the board, no more and no fewer (001:2373)."""
    board = cards("7s 7h 7c 3d Kh")
    assert omaha.name_high(omaha.rank_high(cards("7d Ad 2c 9s"), board)) == "four of a kind, sevens, ace kicker"
    assert short(omaha.playing_high(cards("7d Ad 2c 9s"), board)) == "7s7h7d7cAd"
    assert omaha.name_high(omaha.rank_high(cards("Kc Ks 9s 2d"), board)) == "full house, kings over sevens"
    # One king beside three sevens and a king on the board: seven cards of hold'em would be a full house.
    assert omaha.name_high(omaha.rank_high(cards("Kc Qd 9s 2d"), board)).startswith("three of a kind, sevens")
    board = cards("As 2h 3c Kd Kh")
    assert omaha.name_low(omaha.rank_low(cards("4d 5d Qc 9s"), board)) == "low, five, four, three, two and ace"
    assert short(omaha.playing_low(cards("4d 5d Qc 9s"), board)) == "5d4d3c2hAs"
    assert short(omaha.playing_high(cards("4d 5d Qc 9s"), board)) == "5d4d3c2hAs"
    # One low card of the hand is not enough.
    assert omaha.rank_low(cards("4d Qd Qc 9s"), board) == 0
    assert omaha.playing_low(cards("4d Qd Qc 9s"), board) == ()
    with pytest.raises(ValueError, match="board"):
        omaha.rank_high(cards("4d Qd Qc 9s"), cards("2d 3d"))
