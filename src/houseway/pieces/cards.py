"""Playing cards. A card is one small integer, so that a kernel and a round script mean the same thing by it.

The code is rank * 4 + suit: ranks 0..12 for 2..A, suits 0..3 for clubs, diamonds, hearts, spades; the joker is 52.
The four California aces of the 56-card deck (001:595, 001:751) are second copies of the ace codes, and the "Bonus"
king, queen and jack of the Spanish deck (003:1956) stay K, Q and J: what a marking means is a rule, not a card.
"""

from typing import Final

from houseway.pieces.notation import nearest

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"

_RANK_WORDS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
_SUIT_WORDS = ("clubs", "diamonds", "hearts", "spades")
_SUIT_SIGNS = "♣♦♥♠"


class Card(int):
    """One of the 53 faces. `Card(46)` and `card("Kh")` are the same object each time."""

    rank: int
    """0..12 for 2..A; 13 for the joker, above every rank."""
    suit: int
    """0..3 for clubs, diamonds, hearts, spades; 4 for the joker, like no other suit."""
    pip: int
    """What is printed: 1 for the ace, 2..10, then 11, 12, 13 for J, Q, K; 0 for the joker."""
    is_joker: bool
    red: bool
    text: str
    words: str
    sign: str

    def __new__(cls, code: int) -> "Card":
        if 0 <= code < len(_FACES):
            return _FACES[code]
        raise ValueError(f"There is no card with the code {int(code)}; codes run from 0 (2c) to 52 (Jk).")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    def __format__(self, spec: str) -> str:
        return format(self.text, spec)

    def __bool__(self) -> bool:
        return True  # the deuce of clubs has the code 0 and is a card all the same

    def __reduce__(self) -> tuple[type["Card"], tuple[int]]:
        return Card, (int(self),)

    def _repr_svg_(self) -> str:
        from houseway.pieces.svg import card_svg  # only a picture pays for the import

        return card_svg(self)


def _print_faces() -> tuple[Card, ...]:
    """Print the deck: the only place where card objects come into being."""
    faces = []
    for code in range(53):
        rank, suit = divmod(code, 4)
        face = int.__new__(Card, code)
        if rank == 13:
            face.rank, face.suit, face.pip = 13, 4, 0
            face.text, face.words, face.sign, face.red = "Jk", "joker", "★", False
        else:
            face.rank, face.suit = rank, suit
            face.pip = 1 if rank == 12 else rank + 2
            face.text = RANKS[rank] + SUITS[suit]
            face.words = f"{_RANK_WORDS[rank]} of {_SUIT_WORDS[suit]}"
            face.sign = ("10" if rank == 8 else RANKS[rank]) + _SUIT_SIGNS[suit]
            face.red = suit in (1, 2)
        face.is_joker = rank == 13
        faces.append(face)
    return tuple(faces)


_FACES: tuple[Card, ...] = _print_faces()
JOKER: Final = _FACES[52]
FACES: Final = _FACES
"""All 53 faces in the order of their codes."""

_BY_TEXT = {face.text.lower(): face for face in _FACES}
_BY_TEXT |= {"10" + suit: _BY_TEXT["t" + suit] for suit in SUITS}


def card(text: str) -> Card:
    """`card("Kh")`, `card("10h")`, `card("Jk")`; capitals and blanks around it do not matter."""
    found = _BY_TEXT.get(text.strip().lower())
    if found is None:
        hint = nearest(text.strip().capitalize(), (face.text for face in _FACES))
        raise ValueError(f"{text!r} is not a card: write rank AKQJT98765432 and suit shdc, or Jk for the joker.{hint}")
    return found


def cards(text: str) -> list[Card]:
    """`cards("Kh 9s")`: cards parted by blanks or commas, in the order they are written."""
    return [card(part) for part in text.replace(",", " ").split()]
