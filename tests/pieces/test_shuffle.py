from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from itertools import islice, pairwise
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.pieces.cards import cards
from houseway.pieces.decks import deck
from houseway.pieces.shuffle import (
    SHUFFLE,
    WORDS,
    below,
    block,
    commitment,
    dice_seed,
    new_seed,
    seed_from,
    shuffled,
    stream,
)

seeds = st.binary(min_size=32, max_size=32)


# NIST's published examples for SHA-256 (FIPS 180-4 and the additional test data that goes with it).
@pytest.mark.parametrize(
    ("message", "digest"),
    [
        (b"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        (b"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
        ),
        (b"\xbd", "68325720aabd7c82f30f554b313d0570c95accbb7dc4b5aae11204c08ffe732b"),
        (b"\xc9\x8c\x8e\x55", "7abc22c0ae5af26ce93dbb94433a0e0b2e119d014f8e7f65bd56c61ccccd9504"),
        (b"\0" * 55, "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7"),
        (b"\0" * 56, "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb"),
        (b"\0" * 64, "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b"),
        (b"a" * 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ],
)
def test_the_primitive_is_the_sha_256_of_the_standard(message: bytes, digest: str) -> None:
    assert sha256(message).hexdigest() == digest


# Fixed vectors of our own stream: if one of these has to change, the version's name has to change with it.
VECTOR_BLOCK_0 = (0x2C34CE1D, 0xF23B838C, 0x5ABF2A7F, 0x6437CCA3, 0xD3067ED5, 0x09FF25F1, 0x1DF6B11B, 0x582B51EB)
VECTOR_BLOCK_1 = (0x08E00266, 0xFFF0AACC, 0x64974F22, 0xA53622A7, 0xDC458AC1, 0xB5FD446A, 0xE7C99A4A, 0x99A564E6)
VECTOR_DICE = "d07d54586259344d1a5bea345ba17732f30b216aa785405b52e7558ab9800208"


def test_the_version_and_its_vectors() -> None:
    assert SHUFFLE == "houseway-shuffle-1"
    zeros = bytes(32)
    assert commitment(zeros) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert block(zeros, 0) == VECTOR_BLOCK_0
    assert block(zeros, 1) == VECTOR_BLOCK_1
    assert shuffled(deck("52"), zeros)[:9] == cards("4c Ad 6s 7h Qs 3h 4s 2s 4d")
    assert shuffled(deck("52", 8), seed_from(7))[:9] == cards("Jd 6s 6d 3c 6c 5c 4c 4h 7s")
    assert dice_seed(zeros).hex() == VECTOR_DICE


def test_words_run_through_the_blocks_in_order() -> None:
    seed = seed_from("words")
    assert tuple(islice(stream(seed), 24)) == block(seed, 0) + block(seed, 1) + block(seed, 2)
    assert block(seed, 1)[0] == int.from_bytes(sha256(seed + b"\0\0\0\0\0\0\0\1").digest()[:4], "big")


@given(st.integers(1, 700), st.data())
def test_every_number_owns_the_same_share_of_the_words(n: int, data: st.DataObject) -> None:
    index = data.draw(st.integers(0, n - 1))
    share = WORDS // n
    assert below(n, iter([index * share])) == index
    assert below(n, iter([index * share + share - 1])) == index


def test_words_that_are_left_over_are_thrown_away() -> None:
    assert WORDS % 3 == 1  # so exactly the last word favours somebody
    assert below(3, iter([WORDS - 1, WORDS - 1, 0])) == 0
    assert below(3, iter([WORDS - 2])) == 2
    assert below(1, iter([WORDS - 1])) == 0


def _fits(observed: Iterable[int], expected: float, lost: int = 1) -> bool:
    """Chi-square within four standard deviations of what chance gives; too even is as suspect as too uneven."""
    counts = list(observed)
    freedom = len(counts) - lost
    chi = sum((count - expected) ** 2 for count in counts) / expected
    return abs(chi - freedom) < 4 * sqrt(2 * freedom)


def test_choices_are_uniform() -> None:
    words = stream(seed_from("uniform"))
    for n in (2, 3, 6, 7, 52, 53, 416):
        counts = Counter(below(n, words) for _ in range(100 * n))
        assert _fits((counts[i] for i in range(n)), 100), n


def test_all_orders_of_four_cards_are_equally_likely() -> None:
    orders = Counter(tuple(shuffled("abcd", seed_from(i))) for i in range(12_000))
    assert len(orders) == 24
    assert _fits(orders.values(), 500)


def test_every_card_is_equally_likely_at_every_place() -> None:
    rounds = 2600
    at = Counter(
        place_and_card
        for i in range(rounds)
        for place_and_card in enumerate(shuffled(range(52), seed_from(f"place {i}")))
    )
    # Rows and columns of the square both sum to the rounds: 52 * 52 counts, 51 * 51 of them free.
    assert _fits((at[place, piece] for place in range(52) for piece in range(52)), rounds / 52, lost=103)


def test_neighbours_are_independent() -> None:
    pairs = Counter()  # type: Counter[tuple[int, int]]
    for i in range(3000):
        order = shuffled(range(13), seed_from(f"pairs {i}"))
        pairs.update(pairwise(order))
    assert _fits((pairs[a, b] for a in range(13) for b in range(13) if a != b), 3000 * 12 / 156, lost=1)


@given(seeds, st.integers(0, 80))
def test_a_shuffle_loses_nothing(seed: bytes, size: int) -> None:
    assert sorted(shuffled(range(size), seed)) == list(range(size))


def test_small_seeds() -> None:
    assert seed_from(7) == seed_from("7") == sha256(b"houseway-seed:7").digest()
    assert seed_from(7) != seed_from(8)
    assert len(seed_from(-1)) == 32
    raw = bytes(range(32))
    assert seed_from(raw) is raw
    assert seed_from(raw.hex()) == seed_from(raw.hex().upper()) == raw
    with pytest.raises(ValueError, match="not 3"):
        seed_from(b"abc")


def test_new_seeds_are_new() -> None:
    assert len({new_seed() for _ in range(100)}) == 100
    assert len(new_seed()) == 32
