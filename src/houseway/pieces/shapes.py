"""The hand-drawn shapes that cards, tiles and dice are put together from: path data, nothing else.

Ranks are strokes in a box of 70 by 100, so that no font is needed. Suits are outlines from -1 to 1 in both directions;
`suits` writes them out at whole units, many in one path, so that a ten stays a small picture.
"""

from collections.abc import Iterable
from typing import Final

GLYPHS: Final = {
    "2": "M5 27C5 11 17 2 35 2S65 12 65 28C65 50 32 64 5 98H67",
    "3": "M6 2H63L33 40C53 38 66 50 66 68C66 87 53 98 34 98C19 98 8 91 3 79",
    "4": "M52 98V2L2 70H70",
    "5": "M61 2H15L10 45C17 40 25 37 35 37C54 37 66 49 66 67C66 86 53 98 34 98C19 98 8 91 4 79",
    "6": "M58 9C52 4 45 2 38 2C16 2 5 22 5 56C5 84 16 98 36 98C54 98 66 85 66 67C66 49 54 38 37 38C21 38 8 48 5 62",
    "7": "M4 2H66C46 32 32 62 28 98",
    "8": "M35 46C18 46 8 37 8 24C8 11 19 2 35 2S62 11 62 24C62 37 52 46 35 46C16 46 4 57 4 72C4 88 16 98 35 98"
    "S66 88 66 72C66 57 54 46 35 46Z",
    "9": "M13 91C19 96 26 98 33 98C55 98 66 78 66 44C66 16 55 2 35 2C17 2 5 15 5 33C5 51 17 62 34 62C50 62 63 52 66 38",
    "T": "M3 2V98M47 2C62 2 70 18 70 50S62 98 47 98S24 82 24 50S32 2 47 2Z",
    "J": "M30 2H70M54 2V68C54 88 45 98 29 98C13 98 4 88 4 73",
    "Q": "M35 2C54 2 66 20 66 50S54 98 35 98S4 80 4 50S16 2 35 2ZM40 66L68 102",
    "K": "M8 2V98M66 2L8 62M28 43L68 98",
    "A": "M2 98L35 2L68 98M14 67H56",
    "O": "M35 2C54 2 66 20 66 50S54 98 35 98S4 80 4 50S16 2 35 2Z",
    "E": "M62 2H8V98H62M8 48H52",
    "R": "M8 98V2H38C56 2 64 13 64 28S54 54 38 54H8M38 54L66 98",
}

# Every suit starts at its first point; a step is a curve (three points), an arc (radius and end) or a line (end).
_Step = tuple[float, ...]
_SUITS: Final[tuple[tuple[_Step, ...], ...]] = (
    (  # clubs: three lobes and a foot
        (0.08, 0.38),
        (0.46, 0.26, -0.13),
        (0.46, -0.26, -0.13),
        (0.46, -0.08, 0.38),
        (-0.1, 0.7, -0.2, 0.88, -0.38, 1),
        (0.38, 1),
        (0.2, 0.88, 0.1, 0.7, 0.08, 0.38),
    ),
    (  # diamonds
        (0, -1),
        (0.2, -0.6, 0.48, -0.26, 0.78, 0),
        (0.48, 0.26, 0.2, 0.6, 0, 1),
        (-0.2, 0.6, -0.48, 0.26, -0.78, 0),
        (-0.48, -0.26, -0.2, -0.6, 0, -1),
    ),
    (  # hearts
        (0, 1),
        (-0.18, 0.6, -0.96, 0.16, -0.96, -0.42),
        (-0.96, -0.76, -0.72, -0.95, -0.47, -0.95),
        (-0.24, -0.95, -0.06, -0.8, 0, -0.55),
        (0.06, -0.8, 0.24, -0.95, 0.47, -0.95),
        (0.72, -0.95, 0.96, -0.76, 0.96, -0.42),
        (0.96, 0.16, 0.18, 0.6, 0, 1),
    ),
    (  # spades: a heart on its head, and a foot
        (0, -1),
        (0.18, -0.62, 0.92, -0.2, 0.92, 0.3),
        (0.92, 0.6, 0.72, 0.75, 0.5, 0.75),
        (0.3, 0.75, 0.14, 0.65, 0.07, 0.48),
        (0.1, 0.75, 0.2, 0.9, 0.36, 1),
        (-0.36, 1),
        (-0.2, 0.9, -0.1, 0.75, -0.07, 0.48),
        (-0.14, 0.65, -0.3, 0.75, -0.5, 0.75),
        (-0.72, 0.75, -0.92, 0.6, -0.92, 0.3),
        (-0.92, -0.2, -0.18, -0.62, 0, -1),
    ),
)

Spot = tuple[float, float, float]
"""Where a suit sign stands, x and y of its middle, and half its height; below zero it stands on its head."""


def suits(suit: int, spots: Iterable[Spot]) -> str:
    """The path data of one suit's sign at all these places."""
    return "".join(_suit(suit, *spot) for spot in spots)


def _suit(suit: int, x: float, y: float, size: float) -> str:
    def at(points: tuple[float, ...]) -> str:
        return " ".join(f"{(y if i % 2 else x) + size * value:.0f}" for i, value in enumerate(points))

    drawn = []
    for i, step in enumerate(_SUITS[suit]):
        if len(step) == 3:  # its ends lie behind the middle of the lobe: the long way round
            radius = f"{abs(size) * step[0]:.1f}"
            drawn.append(f"A{radius} {radius} 0 1 0 {at(step[1:])}")
        else:
            drawn.append(("M" if i == 0 else "L" if len(step) == 2 else "C") + at(step))
    return "".join(drawn) + "Z"


# What a court card wears or carries, in a box from -50 to 50 and from -40 (top) to 40: its gold, then its lines in ink.
CROWNS: Final = {
    "K": (
        "M-40 34L-48-8L-24 8L0-16L24 8L48-8L40 34Z",
        "M-40 34L-48-8L-24 8L0-16L24 8L48-8L40 34ZM-38 22H38M0-16V-40M-9-31H9",
    ),
    "Q": (
        "M-38 34L-46-2C-36 10-22 8-17-10C-14 2-6 6 0-18C6 6 14 2 17-10C22 8 36 10 46-2L38 34Z",
        "M-38 34L-46-2C-36 10-22 8-17-10C-14 2-6 6 0-18C6 6 14 2 17-10C22 8 36 10 46-2L38 34Z"
        "M-36 23H36M-46-2a5 5 0 1 0-1-9a5 5 0 0 0 1 9M46-2a5 5 0 1 1 1-9a5 5 0 0 1-1 9"
        "M0-18a7 7 0 1 0 0-14a7 7 0 0 0 0 14",
    ),
    "J": (
        "M-17 20L34-27L42-40L29-33L-23 14ZM-41 37a5 5 0 1 0 7-7a5 5 0 0 0-7 7Z"
        "M17 20L-34-27L-42-40L-29-33L23 14ZM41 37a5 5 0 1 1 -7-7a5 5 0 0 1 7 7Z",
        "M-17 20L34-27L42-40L29-33L-23 14ZM-41 37a5 5 0 1 0 7-7a5 5 0 0 0-7 7ZM-29 7L-12 27M-20 17L-34 30"
        "M17 20L-34-27L-42-40L-29-33L23 14ZM41 37a5 5 0 1 1 -7-7a5 5 0 0 1 7 7ZM29 7L12 27M20 17L34 30",
    ),
}

# The joker's cap, on a card of 250 by 350: its two outer horns, the middle horn with the band, and the three bells.
HORNS: Final = (
    "M125 150C96 128 54 138 46 196C62 178 80 184 84 240H125Z"
    "M125 150C154 128 196 138 204 196C188 178 170 184 166 240H125Z"
)
CAP: Final = (
    "M97 240C92 190 102 150 125 104C148 150 158 190 153 240ZM78 240H172L166 262L148 250L125 264L102 250L84 262Z"
)
BELLS: Final = "".join(
    f"M{x - 11} {y}a11 11 0 1 0 22 0a11 11 0 1 0-22 0" for x, y in ((46, 204), (125, 96), (204, 204))
)

# On the back of a card, about its middle: the house.
HOUSE: Final = "M-34 2L0-30L34 2M-24-6V30H24V-6M-7 30V8H7V30"
