import copy
import json
import pickle
import re
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.pieces.cards import FACES, JOKER, Card, card, cards

any_card = st.sampled_from(FACES)


def test_code_is_rank_times_four_plus_suit() -> None:
    assert [int(card(text)) for text in ("2c", "2d", "2h", "2s", "3c", "Kh", "As", "Jk")] == [0, 1, 2, 3, 4, 46, 51, 52]


@given(any_card)
def test_notation_reads_back(face: Card) -> None:
    assert card(str(face)) is face
    assert card(f" {str(face).upper()} ") is face
    assert Card(int(face)) is face
    if not face.is_joker:
        assert face == face.rank * 4 + face.suit


def test_there_is_one_object_for_a_face_even_after_copying() -> None:
    king = card("Kh")
    assert Card(46) is king
    assert copy.deepcopy(king) is king
    assert pickle.loads(pickle.dumps(king)) is king


def test_ten_may_be_written_with_two_digits() -> None:
    assert card("10h") is card("Th")
    assert cards("10h, Kh  9s") == [card("Th"), card("Kh"), card("9s")]
    assert cards("") == []


def test_what_a_card_says_of_itself() -> None:
    king = card("Kh")
    assert (king.rank, king.suit, king.pip, king.red, king.is_joker) == (11, 2, 13, True, False)
    assert (str(king), repr(king), f"{king}", f"{king:>4}") == ("Kh", "Kh", "Kh", "  Kh")
    assert (king.words, king.sign) == ("king of hearts", "K♥")
    assert (card("Ts").sign, card("As").pip, card("2c").pip, card("Tc").pip) == ("10♠", 1, 2, 10)
    assert [card(text).red for text in ("2c", "2d", "2h", "2s", "Jk")] == [False, True, True, False, False]


def test_joker_is_above_every_rank_and_of_no_suit() -> None:
    assert JOKER is card("jk")
    assert (JOKER.rank, JOKER.suit, JOKER.pip, JOKER.words) == (13, 4, 0, "joker")
    assert max(FACES) is JOKER


def test_a_deuce_of_clubs_is_true() -> None:
    assert card("2c")


def test_cards_compare_and_serialise_as_numbers() -> None:
    assert sorted(cards("As 2c Kh")) == cards("2c Kh As")
    assert json.dumps(card("Kh")) == "46"


@pytest.mark.parametrize("text", ["", "K", "Kx", "1h", "11h", "Kh9s", "joker!", "🂡"])
def test_what_is_no_card_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(f"{text!r} is not a card")) as refusal:
        card(text)
    assert "\n" not in str(refusal.value)


def test_the_nearest_card_is_named() -> None:
    with pytest.raises(ValueError, match=r"Did you mean Kh\?"):
        card("Khh")


@pytest.mark.parametrize("code", [-1, 53, 166])
def test_codes_of_no_card_are_refused(code: int) -> None:
    with pytest.raises(ValueError, match="no card with the code"):
        Card(code)


def test_importing_the_pieces_brings_no_heavy_library_along() -> None:
    modules = ["cards", "tiles", "dice", "decks", "shuffle", "shoe"]
    lines = [*(f"import houseway.pieces.{name}" for name in modules), "import houseway.money, sys"]
    lines.append("print({'numpy', 'numba', 'pydantic', 'rich', 'typer', 'difflib'} & set(sys.modules))")
    done = subprocess.run([sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
