"""What a person at the table means: bare amounts, beginnings of words and labels become answers."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from houseway.table.questions import Amount, Reply
from houseway.table.wagers import BetSlip

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.table.questions import Question

_SUM = re.compile(r"\d[\d,]*(\.\d{1,2})?")
_PART = re.compile(r"(?:(?P<seat>\d+):)?(?P<name>.*?) *(?P<sum>\d[\d,]*(?:\.\d*)?)")


def meant(question: Question, text: str, game: Game) -> str:
    """The answer that `text` stands for; what cannot be guessed goes to the table as it is."""
    text = " ".join(text.replace("$", "").lower().split())
    if isinstance(question.read(text), Reply):
        return text
    for choice in question.choices:
        if isinstance(choice, BetSlip):
            return slip(choice, text, game)
    if _SUM.fullmatch(text):
        sums = [choice.word for choice in question.choices if isinstance(choice, Amount)]
        return f"{sums[0]} {text}" if len(sums) == 1 else text
    head, _, tail = text.partition(" ")
    word = beginning(head, question.words)
    return text if word is None else f"{word} {tail}".rstrip()


def slip(choice: BetSlip, text: str, game: Game) -> str:
    """A betting slip: "20" bets on the base wagers, "player line 20" and "pl 20" on the player line."""
    if text in ("", "no", "none", "pass", "nothing", "0"):
        return "no bet"
    parts = [part.strip() for part in re.split(r",(?!\d{3})| and ", text)]
    return ", ".join(_base_bet(choice, part) if _SUM.fullmatch(part) else _bet(choice, part, game) for part in parts)


def _base_bet(choice: BetSlip, amount: str) -> str:
    """A sum alone is bet on the first base wager, and as much on whatever has to be bet with it."""
    base = next((name for name, wager in choice.wagers.items() if wager.base), next(iter(choice.wagers)))
    return ", ".join(f"{name} {amount}" for name in choice.with_companions({base: 0}, base))


def _bet(choice: BetSlip, part: str, game: Game) -> str:
    match = _PART.fullmatch(part)
    if match is None:
        return part
    names = list(choice.wagers)
    name = match["name"].rstrip(" :").replace(" ", "_").replace("-", "_")
    labels = {game.wagers[wager].label.lower().replace(" ", "_"): wager for wager in names}
    labels |= {wager: wager for wager in names}
    found = beginning(name, labels)
    name = labels[found] if found is not None else name
    seat = f"{match['seat']}:" if match["seat"] else ""
    return f"{seat}{name} {match['sum']}"


def beginning(text: str, words: Iterable[str]) -> str | None:
    """The only word that begins so; a whole word before all."""
    words = list(words)
    if text in words:
        return text
    fitting = [word for word in words if text and word.startswith(text)]
    return fitting[0] if len(fitting) == 1 else None
