import copy
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.pieces.cards import FACES
from houseway.pieces.dice import Dice
from houseway.pieces.shuffle import seed_from
from houseway.pieces.tiles import TILE_FACES, TILES, Tile, tile, tiles


def test_the_set_has_32_tiles_in_16_pairs() -> None:
    """001:2558."""
    assert len(TILES) == 32
    assert set(Counter(piece.name for piece in TILES).values()) == {2}
    assert len({piece.name for piece in TILES}) == 16


def test_every_face_of_two_dice_is_there() -> None:
    assert {(piece.low, piece.high) for piece in TILE_FACES} == {(a, b) for b in range(1, 7) for a in range(1, b + 1)}
    assert sum(piece.spots for piece in TILES) == 227  # the spots of a Chinese set


def test_eleven_faces_exist_twice() -> None:
    held = Counter(TILES)
    twice = sorted(piece for piece, times in held.items() if times == 2)
    assert twice == tiles("1-1 1-3 1-5 1-6 2-2 3-3 4-4 4-6 5-5 5-6 6-6")
    assert all(held[piece] == piece.copies for piece in TILE_FACES)


def test_names_of_the_chart_tell_the_spots() -> None:
    """R8, W10, Big 7 ... in 001:2665-2693 are the spots that a tile shows."""
    for piece in TILE_FACES:
        assert int("".join(sign for sign in piece.label if sign.isdigit())) == piece.spots
    assert tile("4-4").label == "R8"
    assert tile("5-5").label == "W10"


@given(st.sampled_from(TILE_FACES))
def test_tiles_read_in_either_order(piece: Tile) -> None:
    assert tile(f"{piece.low}-{piece.high}") is piece
    assert tile(f"{piece.high}-{piece.low}") is piece
    assert Tile(int(piece)) is piece
    assert copy.deepcopy(piece) is piece
    assert pickle.loads(pickle.dumps(piece)) is piece
    assert piece not in FACES


def test_a_tile_in_print() -> None:
    assert [f"{piece:>4}" for piece in tiles("6-6, 3-1")] == [" 6-6", " 1-3"]
    assert repr(tile("1-3")) == "1-3"
    assert tile("1-3").words == "gor 1-3"


@pytest.mark.parametrize("text", ["", "6", "7-1", "0-0", "66", "6-6-6"])
def test_what_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a tile"):
        tile(text)


def test_codes_of_no_tile_are_refused() -> None:
    with pytest.raises(ValueError, match="no tile with the code"):
        Tile(131)


def test_a_throw() -> None:
    throw = Dice([3, 4, 5])
    assert (throw.total, str(throw), throw == (3, 4, 5)) == (12, "3-4-5", True)


@pytest.mark.parametrize("faces", [[0], [7, 1, 1], [], [True], [2.0]])
def test_what_is_no_throw_is_refused(faces: list[int]) -> None:
    with pytest.raises(ValueError, match="die"):
        Dice(faces)


def test_a_shaken_throw_follows_from_the_seed_and_is_fair() -> None:
    assert Dice.shaken(seed_from(1)) == Dice.shaken(seed_from(1)) == (1, 2, 3)
    faces = Counter(face for seed in range(2000) for face in Dice.shaken(seed_from(seed)))
    assert all(abs(faces[face] - 1000) < 4 * 29 for face in range(1, 7))  # four standard deviations
