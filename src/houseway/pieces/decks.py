"""Every deck that the documents use, by name.

A deck lies in the order of the card codes (2c 2d 2h 2s 3c ... As, then the joker); several decks lie one behind the
other. That order is part of the shuffle's description: whoever checks a round starts from it (docs/shuffle.md).
"""

from collections.abc import Collection
from functools import cache
from typing import Final, cast

from houseway.pieces.cards import FACES, JOKER, RANKS, Card
from houseway.pieces.notation import nearest
from houseway.pieces.tiles import TILES


def _without(ranks: Collection[str]) -> tuple[Card, ...]:
    """The 52 cards less some ranks."""
    return tuple(face for face in FACES[:52] if RANKS[face.rank] not in ranks)


DECKS: Final[dict[str, tuple[Card, ...]]] = {
    "52": _without(""),
    "53": (*_without(""), JOKER),  # pai gow poker, draw poker, No Bust (001:2012): one joker in each deck
    "56": (*_without(""), *FACES[48:52]),  # California aces (001:751): a second ace of each suit
    "spanish-48": _without("T"),  # Pure Spanish 21.5 (003:1956): K Q J are marked "Bonus"
    "40": _without("89T"),  # Pan (001:2764): eight of these are its 320 cards
    "36": _without("789T"),  # Super Pan 9 (001:3318)
    "32": _without("23456"),  # Asian stud (001:428): seven up
    "20": _without("23456789"),  # Pokara Gold: ace to ten only, 3 to 30 decks
    # The type says cards because nearly every shoe holds them; a tile game writes Tile(shoe.draw()).
    "tiles": cast(tuple[Card, ...], TILES),  # pai gow (001:2558)
}


@cache
def deck(name: str, decks: int = 1) -> tuple[Card, ...]:
    """`deck("52", 8)`: the 416 cards of an eight-deck shoe, unshuffled. The same tuple each time."""
    if name not in DECKS:
        raise ValueError(f"There is no deck named {name!r}; there are {', '.join(DECKS)}.{nearest(name, DECKS)}")
    if decks < 1:
        raise ValueError(f"A shoe needs at least one deck, not {decks}.")
    return DECKS[name] * decks
