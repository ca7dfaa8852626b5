"""Hands for the ranking tests: random ones, and cards in short notation."""

import numpy as np
from numpy.typing import NDArray

RANKS = "23456789TJQKA"
SUITS = "cdhs"


def cards(text: str) -> list[int]:
    """ "As Kd Jo" as card numbers; Jo is the joker."""
    return [52 if word == "Jo" else RANKS.index(word[0]) * 4 + SUITS.index(word[1]) for word in text.split()]


def short(hand: list[int] | tuple[int, ...]) -> str:
    """The cards in the notation that PokerKit reads too."""
    return "".join("Jo" if card >= 52 else RANKS[card >> 2] + SUITS[card & 3] for card in hand)


def random_hands(many: int, size: int, seed: int, deck: range | NDArray[np.int64] = range(52)) -> NDArray[np.uint8]:
    """So many hands of different cards."""
    rng = np.random.default_rng(seed)
    source = np.asarray(deck)
    return source[np.argsort(rng.random((many, len(source))), axis=1)[:, :size]].astype(np.uint8)


def dense_hands(many: int, size: int, seed: int) -> NDArray[np.uint8]:
    """Random hands, most of them from few suits or few ranks, so that rare hands come often."""
    everything = np.arange(52)
    decks = [
        everything,
        everything[everything % 4 < 2],
        everything[everything // 4 >= 8],
        everything[(everything // 4 < 4) | (everything // 4 == 12)],
        everything[(everything % 4 == 3) | (everything // 4 >= 11)],
    ]
    share = many // len(decks) + 1
    hands = np.concatenate([random_hands(share, size, seed + place, deck) for place, deck in enumerate(decks)])
    return hands[:many]
