"""The shuffle, houseway-shuffle-1: from a committed seed to the order of the cards. docs/shuffle.md retells it.

A seed is 32 bytes. Its SHA-256 is published before the first card and the seed itself after the round, so that anybody
can lay the shoe again. The seed drives a stream of 32-bit words; every word picks the next card out of those that are
left. Picking one at a time is a forward Fisher-Yates shuffle: dealing nine cards costs nine picks, not 416.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count
from struct import Struct
from typing import Final, TypeVar

SHUFFLE: Final = "houseway-shuffle-1"
SEED_BYTES: Final = 32
WORDS: Final = 1 << 32
"""How many different words there are."""

T = TypeVar("T")

_eight_words = Struct(">8I").unpack


def new_seed() -> bytes:
    """A fresh seed from the operating system's cryptographic source."""
    from secrets import token_bytes  # only a fresh seed pays for the import

    return token_bytes(SEED_BYTES)


def seed_from(small: int | str | bytes) -> bytes:
    """The 32 bytes that a scenario's small seed stands for.

    32 bytes, or their 64 hex digits as a revealed seed is printed, are a seed already. Anything else is hashed:
    SHA-256 of "houseway-seed:" and the text, so that 7 and "7" are one seed.
    """
    if isinstance(small, bytes):
        if len(small) != SEED_BYTES:
            raise ValueError(f"A seed of bytes has {SEED_BYTES} of them, not {len(small)}.")
        return small
    text = str(small)
    if len(text) == 2 * SEED_BYTES and not set(text.lower()) - set("0123456789abcdef"):
        return bytes.fromhex(text)
    return sha256(f"houseway-seed:{text}".encode()).digest()


def commitment(seed: bytes) -> str:
    """What is published before the first card: the seed's SHA-256 in hex."""
    return sha256(seed).hexdigest()


def block(seed: bytes, counter: int) -> tuple[int, ...]:
    """The stream's eight words number 8 * counter and on: SHA-256(seed, counter as 8 bytes), big-endian throughout."""
    words: tuple[int, ...] = _eight_words(sha256(seed + counter.to_bytes(8, "big")).digest())
    return words


def stream(seed: bytes) -> Iterator[int]:
    """The words one by one, without end."""
    for counter in count():
        yield from block(seed, counter)


def below(n: int, words: Iterator[int]) -> int:
    """A fair choice of 0 .. n-1.

    The words are cut into n shares of equal size; a word from the few that are left over is thrown away and the next
    one asked. So no number is favoured, as it would be if the words were folded onto n numbers by a remainder.
    """
    share = WORDS // n
    while (index := next(words) // share) >= n:
        pass
    return index


def dice_seed(seed: bytes) -> bytes:
    """The seed of the same round's dice, so that the throw tells nothing about the cards and is committed with them."""
    return sha256(b"houseway-dice:" + seed).digest()


def shuffled(pieces: Sequence[T], seed: bytes) -> list[T]:
    """All the pieces in the order in which they leave the shoe."""
    order, words = list(pieces), stream(seed)
    for i in range(len(order)):
        j = i + below(len(order) - i, words)
        order[i], order[j] = order[j], order[i]
    return order
