"""Cards, tiles and dice as small pictures: SVG without fonts, images or ids, so that many can stand on one page.

Every colour is a CSS custom property with a fallback (`--card-face`, `--card-hearts`, `--tile-face`, ...); a page that
wants a four-colour deck sets two of them. The colour stands twice, as attribute and as style, because viewers without
custom properties fall back on the attribute.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from houseway.pieces.cards import RANKS, Card
from houseway.pieces.shapes import BELLS, CAP, CROWNS, GLYPHS, HORNS, HOUSE, Spot, suits
from houseway.pieces.tiles import Tile

_COLOURS: Final = {
    "card-face": "#fffdf8",
    "card-edge": "#b9b2a3",
    "card-clubs": "#1d2430",
    "card-diamonds": "#b81f32",
    "card-hearts": "#b81f32",
    "card-spades": "#1d2430",
    "card-joker": "#5b3a8c",
    "card-gold": "#d9b04c",
    "card-court": "#f6efdd",
    "card-back": "#1f4a3d",
    "card-back-line": "#d9c58a",
    "tile-face": "#1b1c20",
    "tile-edge": "#55565c",
    "tile-white": "#f7f3e8",
    "tile-red": "#e0393e",
    "die-face": "#fffdf8",
    "die-spot": "#1d2430",
}
_SUIT_COLOURS = ("card-clubs", "card-diamonds", "card-hearts", "card-spades", "card-joker")

# The columns and rows of the pips; what stands below the middle stands on its head.
_LEFT, _MIDDLE, _RIGHT = 89, 125, 161
_TOP, _FOOT, _CENTRE = 64, 286, 175
_PIP = 23
_SIDES: Final = {
    4: (_TOP, _FOOT),
    5: (_TOP, _FOOT),
    6: (_TOP, _CENTRE, _FOOT),
    7: (_TOP, _CENTRE, _FOOT),
    8: (_TOP, _CENTRE, _FOOT),
    9: (_TOP, 138, 212, _FOOT),
    10: (_TOP, 138, 212, _FOOT),
}
_COLUMN: Final = {
    2: (_TOP, _FOOT),
    3: (_TOP, _CENTRE, _FOOT),
    5: (_CENTRE,),
    7: (119,),
    8: (119, 231),
    9: (_CENTRE,),
    10: (101, 249),
}


def _fill(name: str) -> str:
    return f'fill="{_COLOURS[name]}" style="fill:var(--{name},{_COLOURS[name]})"'


def _line(name: str, width: float) -> str:
    colour = _COLOURS[name]
    return f'fill="none" stroke="{colour}" stroke-width="{width:g}" style="stroke:var(--{name},{colour})"'


def _picture(wide: int, high: int, title: str, inside: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide * 2 // 5}" '
        f'height="{high * 2 // 5}" role="img"><title>{title}</title>{inside}</svg>'
    )


def _blank(face: str = "card-face") -> str:
    return (
        f'<rect x="2" y="2" width="246" height="346" rx="18" {_fill(face)}/>'
        f'<rect x="2" y="2" width="246" height="346" rx="18" {_line("card-edge", 3)}/>'
    )


def _twice(inside: str) -> str:
    """A card reads the same from both sides of the table."""
    return f'{inside}<g transform="rotate(180 125 175)">{inside}</g>'


@cache
def card_svg(card: Card) -> str:
    """One card, face up."""
    if card.is_joker:
        return _picture(250, 350, card.words, _blank() + _joker())
    ink = _SUIT_COLOURS[card.suit]
    rank = RANKS[card.rank]
    corner = (
        f'<path d="{GLYPHS[rank]}" transform="translate(15 20) scale(.52)" '
        f'stroke-linecap="round" stroke-linejoin="round" {_line(ink, 16)}/>'
        f'<path d="{suits(card.suit, [(33, 100, 18)])}" {_fill(ink)}/>'
    )
    middle = _court(card, rank, ink) if rank in CROWNS else f'<path d="{suits(card.suit, _pips(card))}" {_fill(ink)}/>'
    if card.text == "As":  # the maker's card
        middle += f'<path d="{HOUSE}" transform="translate(125 192) scale(.8)" {_line("card-gold", 5)}/>'
    return _picture(250, 350, card.words, _blank() + _twice(corner) + middle)


def _pips(card: Card) -> list[Spot]:
    if card.pip == 1:
        return [(_MIDDLE, _CENTRE, 84 if card.text == "As" else 62)]
    spots = [(x, y) for x in (_LEFT, _RIGHT) for y in _SIDES.get(card.pip, ())]
    spots += [(_MIDDLE, y) for y in _COLUMN.get(card.pip, ())]
    return [(x, y, -_PIP if y > _CENTRE else _PIP) for x, y in spots]


def _court(card: Card, rank: str, ink: str) -> str:
    gold, lines = CROWNS[rank]
    half = (
        f'<g transform="translate(125 92)"><path d="{gold}" {_fill("card-gold")}/>'
        f'<path d="{lines}" stroke-linejoin="round" {_line(ink, 4)}/></g>'
    )
    return (
        f'<rect x="66" y="36" width="118" height="278" rx="8" {_fill("card-court")}/>'
        + _twice(half)
        + f'<path d="{suits(card.suit, [(125, 175, 38)])}" {_fill(ink)}/>'
        + f'<rect x="66" y="36" width="118" height="278" rx="8" {_line(ink, 3)}/>'
    )


def _joker() -> str:
    word = "".join(
        f'<path d="{GLYPHS[letter]}" transform="translate(0 {i * 116})"/>' for i, letter in enumerate("JOKER")
    )
    hat = (
        f'<g transform="translate(26 32) scale(.79)"><path d="{HORNS}" {_fill("card-joker")}/>'
        f'<path d="{CAP}{BELLS}" {_fill("card-gold")}/>'
        f'<path d="{CAP}{BELLS}" stroke-linejoin="round" {_line("card-joker", 5)}/></g>'
    )
    return hat + _twice(
        f'<g transform="translate(16 20) scale(.28)" stroke-linecap="round" stroke-linejoin="round" '
        f"{_line('card-joker', 17)}>{word}</g>"
    )


@cache
def back_svg() -> str:
    """A card, face down."""
    lattice = ""
    for drop in range(-174, 281, 28):  # every line falls at 45 degrees, clipped to the frame
        left, right = max(24, 24 - drop), min(226, 326 - drop)
        lattice += f"M{left} {left + drop}L{right} {right + drop}"
    mirrored = f'<path d="{lattice}" transform="translate(250) scale(-1 1)"/>'
    return _picture(
        250,
        350,
        "face-down card",
        _blank()
        + f'<rect x="16" y="16" width="218" height="318" rx="10" {_fill("card-back")}/>'
        + f'<g {_line("card-back-line", 1.5)}><path d="{lattice}"/>{mirrored}'
        + '<rect x="24" y="24" width="202" height="302" rx="4" stroke-width="3"/></g>'
        + f'<circle cx="125" cy="175" r="58" {_fill("card-back")}/>'
        + f'<circle cx="125" cy="175" r="58" {_line("card-back-line", 3)}/>'
        + f'<path d="{HOUSE}" transform="translate(125 174)" stroke-linejoin="round" stroke-linecap="round" '
        + f"{_line('card-back-line', 5)}/>",
    )


# The spots of one end of a tile or of a die, counted in columns and rows from its middle.
_SPOTS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@cache
def tile_svg(tile: Tile) -> str:
    """One pai gow tile. Ones and fours are red, as the R of the document's chart (001:2665), and half of the teen."""
    spots = "".join(_end(face, y, tile) for face, y in ((tile.low, 75), (tile.high, 215)))
    edge = f'<rect x="3" y="3" width="134" height="284" rx="16" {_line("tile-edge", 4)}/>'
    body = f'<rect x="3" y="3" width="134" height="284" rx="16" {_fill("tile-face")}/>{edge}'
    return _picture(140, 290, tile.words, f'{body}<path d="M30 145H110" {_line("tile-edge", 3)}/>{spots}')


def _end(face: int, y: int, tile: Tile) -> str:
    size = 22 if face == 1 else 15
    step = 40 if face == 6 else 32
    drawn = ""
    for column, row in _SPOTS[face]:
        red = face in (1, 4) or (tile.name == "teen" and column < 0)
        colour = "tile-red" if red else "tile-white"
        drawn += f'<circle cx="{70 + 32 * column}" cy="{y + step * row}" r="{size}" {_fill(colour)}/>'
    return drawn


def dice_svg(faces: Iterable[int]) -> str:
    """A throw, its dice side by side."""
    thrown = tuple(faces)
    drawn = ""
    for i, face in enumerate(thrown):
        spots = "".join(f'<circle cx="{50 + 25 * x}" cy="{50 + 25 * y}" r="10"/>' for x, y in _SPOTS[face])
        drawn += (
            f'<g transform="translate({i * 112})">'
            f'<rect x="3" y="3" width="94" height="94" rx="18" {_fill("die-face")}/>'
            f'<rect x="3" y="3" width="94" height="94" rx="18" {_line("card-edge", 3)}/>'
            f"<g {_fill('die-spot')}>{spots}</g></g>"
        )
    return _picture(112 * len(thrown) - 12, 100, f"dice {' '.join(map(str, thrown))}", drawn)


def hand_svg(pieces: Sequence[Card | Tile | None]) -> str:
    """Cards or tiles in a row; None lies face down. From eight pieces on they overlap so that the corners show."""
    tiles = any(isinstance(piece, Tile) for piece in pieces)
    wide, high = (140, 290) if tiles else (250, 350)
    step = wide + 16 if len(pieces) < 8 else 84
    drawn = ""
    for i, piece in enumerate(pieces):
        one = back_svg() if piece is None else tile_svg(piece) if isinstance(piece, Tile) else card_svg(piece)
        drawn += one.replace("<svg ", f'<svg x="{i * step}" ', 1).replace(
            f'width="{wide * 2 // 5}" height="{high * 2 // 5}"', f'width="{wide}" height="{high}"', 1
        )
    title = ", ".join("face down" if piece is None else piece.words for piece in pieces) or "no cards"
    return _picture(max(wide, (len(pieces) - 1) * step + wide), high, title, drawn)
