"""Money: integer cents, exact odds, pay tables. A float is never money."""

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Literal, NamedTuple

Halves = Literal["down", "up", "even"]
"""What happens to a fraction of a cent: "down" against the bettor, "up" for him, "even" to the nearest cent, a half to
the even one. No document says; a game that can meet one has a reading."""

_AMOUNT = re.compile(r"\$?([0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)(?:\.([0-9]{1,2}))?")
_ODDS = re.compile(r"([0-9][0-9,]*(?:\.[0-9]+)?) *(to|for|:) *([0-9][0-9,]*(?:\.[0-9]+)?)", re.IGNORECASE)


def cents(amount: str | int) -> int:
    """`cents("60.00")` is 6000; so are "60", "$60.0" and the whole dollars 60. At most two decimals."""
    if isinstance(amount, str):
        return _read(amount)
    if type(amount) is int and amount >= 0:
        return amount * 100
    raise _no_money(amount)


@lru_cache(4096)  # a table reads and writes the same few amounts over and over
def _read(text: str) -> int:
    match = _AMOUNT.fullmatch(text.strip())
    if match is None:
        raise _no_money(text)
    dollars, decimals = match.groups()
    return int(dollars.replace(",", "")) * 100 + int((decimals or "0").ljust(2, "0"))


def _no_money(amount: object) -> ValueError:
    return ValueError(f'{amount!r} is not an amount of money: write dollars and cents like "60.00", never below zero.')


@lru_cache(4096)
def money(amount: int) -> str:
    """`money(6000)` is "60.00", `money(-50)` is "-0.50": net results may be negative."""
    dollars, rest = divmod(abs(amount), 100)
    return f"{'-' if amount < 0 else ''}{dollars}.{rest:02d}"


class Odds(NamedTuple):
    """`to` units are won for every `per` units staked, and the stake comes back besides."""

    to: int
    per: int = 1

    @classmethod
    def parse(cls, text: str) -> "Odds":
        """`"19 to 20"`, `"8,000 to 1"`, `"1:1"`, `"even money"`; `"9 for 1"` counts the stake in and so is 8 to 1.
        A row may also say `"push"`: nothing to 1."""
        if text.strip().lower() in ("even", "even money"):
            return cls(1, 1)
        if text.strip().lower() == "push":
            return cls(0, 1)
        match = _ODDS.fullmatch(text.strip())
        if match:
            to, per = (Fraction(match[side].replace(",", "")) for side in (1, 3))
            if match[2].lower() == "for":
                to -= per
            if to >= 0 and per > 0:
                if to.denominator == per.denominator == 1:
                    return cls(int(to), int(per))
                return cls(*(to / per).as_integer_ratio())  # 9.5 to 10 (001:5352) is 19 to 20
        raise ValueError(f'{text!r} are not odds: write them like "19 to 20", "1:1" or "9 for 1".')

    @property
    def fraction(self) -> Fraction:
        """Units won per unit staked."""
        return Fraction(self.to, self.per)

    def winnings(self, stake: int, halves: Halves = "down") -> int:
        """What a stake wins, in cents, without the stake itself."""
        whole, part = divmod(stake * self.to, self.per)
        if not part or halves == "down":
            return whole
        if halves == "up":
            return whole + 1
        return round(Fraction(stake * self.to, self.per))  # Python rounds a half to even

    def __str__(self) -> str:
        return f"{self.to} to {self.per}"


class PayTable(Mapping[str, Odds]):
    """A document's pay table: its rows from the top down, the name of each and its odds."""

    __slots__ = ("_rows",)

    def __init__(self, rows: Mapping[str, Odds | str]) -> None:
        self._rows = {name: Odds.parse(odds) if isinstance(odds, str) else odds for name, odds in rows.items()}

    def __getitem__(self, name: str) -> Odds:
        return self._rows[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    def winnings(self, name: str | None, stake: int, halves: Halves = "down") -> int:
        """What a stake wins at a row; nothing when the hand is not in the table."""
        odds = self._rows.get(name) if name is not None else None
        return odds.winnings(stake, halves) if odds else 0

    def __repr__(self) -> str:
        return f"PayTable({', '.join(f'{name}: {odds}' for name, odds in self._rows.items())})"
