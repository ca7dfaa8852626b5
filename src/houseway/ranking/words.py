"""Ranks in words. Inside a value a rank is 1 (two) to 13 (ace), and 0 is no card."""

from collections.abc import Iterable

_SINGULAR = ("", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")


def singular(rank: int) -> str:
    return _SINGULAR[rank]


def plural(rank: int) -> str:
    return "sixes" if _SINGULAR[rank] == "six" else _SINGULAR[rank] + "s"


def listed(ranks: Iterable[int]) -> str:
    """ "ace, king and nine"; places without a card are left out."""
    names = [_SINGULAR[rank] for rank in ranks if rank]
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def kicker_words(ranks: Iterable[int]) -> str:
    """ ", ace kicker", or nothing."""
    held = [rank for rank in ranks if rank]
    if not held:
        return ""
    return f", {listed(held)} kicker" + ("s" if len(held) > 1 else "")
