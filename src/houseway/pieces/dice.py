"""Dice, as a player-dealer shakes them to find the action seat (three of them in 001:2606)."""

from collections.abc import Iterable

from houseway.pieces.shuffle import below, dice_seed, stream


class Dice(tuple[int, ...]):
    """The faces of one throw, in the order they are read out."""

    __slots__ = ()

    def __new__(cls, faces: Iterable[int]) -> "Dice":
        throw = super().__new__(cls, faces)
        for face in throw:
            if type(face) is not int or not 1 <= face <= 6:
                raise ValueError(f"{face!r} is not a face of a die: a die shows 1 to 6.")
        if not throw:
            raise ValueError("A throw needs at least one die.")
        return throw

    @classmethod
    def shaken(cls, seed: bytes, dice: int = 3) -> "Dice":
        """The throw that belongs to a round's seed: each die is a fair choice of six from a stream of their own."""
        words = stream(dice_seed(seed))
        return cls(1 + below(6, words) for _ in range(dice))

    @property
    def total(self) -> int:
        return sum(self)

    def __str__(self) -> str:
        return "-".join(str(face) for face in self)

    def _repr_svg_(self) -> str:
        from houseway.pieces.svg import dice_svg

        return dice_svg(self)
