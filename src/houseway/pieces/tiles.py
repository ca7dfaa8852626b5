"""Chinese dominoes, the tiles of pai gow: 32 tiles with 21 faces (001:2558).

Eleven faces exist twice; the other ten exist once and pair by their total, save the 2-4 and the 1-2, which are the
Gee Joon together. The document never lists the set; the names it uses (R8, W10, Big 7 ... in 001:2665-2693) fit only
this one. A tile's code is 100 + 10 * its lower end + its higher end: 6-6 is 166, 1-3 is 113, far from every card.
"""

from typing import Final

from houseway.pieces.notation import nearest

# Face, traditional name, name in the chart of 001:2665-2693 (R and W: red and white spots), copies in the set.
_SET = (
    ("6-6", "teen", "12", 2),
    ("1-1", "day", "2", 2),
    ("4-4", "yun", "R8", 2),
    ("1-3", "gor", "R4", 2),
    ("5-5", "mooy", "W10", 2),
    ("3-3", "chong", "W6", 2),
    ("2-2", "bon", "W4", 2),
    ("5-6", "foo", "11", 2),
    ("4-6", "ping", "R10", 2),
    ("1-6", "tit", "Big 7", 2),
    ("1-5", "look", "R6", 2),
    ("4-5", "chop gow", "9", 1),
    ("3-6", "chop gow", "9", 1),
    ("3-5", "chop bot", "W8", 1),
    ("2-6", "chop bot", "W8", 1),
    ("3-4", "chop chit", "Sm. 7", 1),
    ("2-5", "chop chit", "Sm. 7", 1),
    ("1-4", "chop ng", "5", 1),
    ("2-3", "chop ng", "5", 1),
    ("2-4", "gee joon", "Low 6", 1),
    ("1-2", "gee joon", "3", 1),
)


class Tile(int):
    """One of the 21 faces. `Tile(166)` and `tile("6-6")` are the same object each time."""

    low: int
    """The end with fewer spots."""
    high: int
    """The end with more spots."""
    spots: int
    """Both ends together."""
    text: str
    """Both ends, the lower first: 1-3."""
    name: str
    """The traditional name: teen, day, gee joon. Two tiles of one name are a pair."""
    label: str
    """The name the document's chart uses: R8, Big 7."""
    words: str
    copies: int
    """How often the face is in a set of 32."""

    def __new__(cls, code: int) -> "Tile":
        found = _BY_CODE.get(code)
        if found is None:
            raise ValueError(f"There is no tile with the code {int(code)}; 6-6 is 166 and 1-3 is 113.")
        return found

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    def __format__(self, spec: str) -> str:
        return format(self.text, spec)

    def __reduce__(self) -> tuple[type["Tile"], tuple[int]]:
        return Tile, (int(self),)

    def _repr_svg_(self) -> str:
        from houseway.pieces.svg import tile_svg  # only a picture pays for the import

        return tile_svg(self)


def _carve_faces() -> dict[int, Tile]:
    """Carve the set: the only place where tile objects come into being."""
    faces = {}
    for text, name, label, copies in _SET:
        low, high = int(text[0]), int(text[2])
        code = 100 + 10 * low + high
        face = int.__new__(Tile, code)
        face.low, face.high, face.spots = low, high, low + high
        face.text, face.name, face.label, face.copies = text, name, label, copies
        face.words = f"{name} {text}"
        faces[code] = face
    return faces


_BY_CODE = _carve_faces()
TILE_FACES: Final = tuple(_BY_CODE.values())
"""The 21 faces, in the order of the traditional ranking of pairs, the Gee Joon last."""
TILES: Final = tuple(face for face in TILE_FACES for _ in range(face.copies))
"""The set of 32."""

_BY_TEXT = {face.text: face for face in TILE_FACES} | {face.text[::-1]: face for face in TILE_FACES}


def tile(text: str) -> Tile:
    """`tile("6-6")`, `tile("1-3")` or `tile("3-1")`."""
    found = _BY_TEXT.get(text.strip())
    if found is None:
        hint = nearest(text.strip(), _BY_TEXT)
        raise ValueError(f"{text!r} is not a tile: write its two ends from 1 to 6, like 6-6 or 1-3.{hint}")
    return found


def tiles(text: str) -> list[Tile]:
    """`tiles("6-6 1-3")`: tiles parted by blanks or commas, in the order they are written."""
    return [tile(part) for part in text.replace(",", " ").split()]
