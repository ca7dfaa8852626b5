"""What the table says when something is not allowed: a value with a stable code, never an exception."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

# Code -> what it means. Codes are a contract: scripts and the web match on them, so none is ever renamed.
CODES: dict[str, str] = {
    "above-base": "A bet that may not exceed the base wager exceeds it.",
    "above-maximum": "The bet is above the limit of its wager.",
    "backline-not-permitted": "The document does not let anyone bet on another person's seat here.",
    "bad-amount": "The amount is not a positive sum of dollars and cents.",
    "bad-name": "The name is no person's, or somebody at the table has it.",
    "bad-cards": "The cards named are not the asked number of cards out of the cards held.",
    "bank-cannot-bet": "The player-dealer banks the round and cannot bet against the bank.",
    "below-minimum": "The bet is below the minimum of its wager.",
    "duplicate-bet": "The same bettor names the same wager on the same seat twice.",
    "needs-base": "The wager needs another wager of the same bettor on the same seat.",
    "no-such-seat": "The table has no such seat.",
    "not-enough-chips": "The bet costs more chips than its bettor has.",
    "not-at-the-table": "Nobody of that name is at the table.",
    "not-equal": "A bet that must equal another bet differs from it.",
    "not-offered": "The answer is not among the choices on offer.",
    "not-both": "The bet stands beside one that excludes it.",
    "not-your-turn": "The table is not asking this person anything.",
    "not-a-multiple": "The bet is not a multiple of the amount that the document asks for.",
    "round-over": "The round is over.",
    "round-running": "It has to wait until the round is over.",
    "seat-occupied": "Somebody sits in that seat.",
    "seat-taken": "The seat's own player bets there, so nobody else may.",
    "too-few-people": "A round takes at least two people with chips.",
    "unknown-irregularity": "The game's document does not name this irregularity.",
    "unknown-wager": "The game has no wager of this name.",
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """One refused answer. Falsy, so that `if round.answer(...)` reads as "was it taken?"."""

    code: str
    says: str
    because: str | None = None  # the clause or reading that forbids it, where the document has one

    def __post_init__(self) -> None:
        assert self.code in CODES, self.code

    def __bool__(self) -> bool:
        return False

    def __str__(self) -> str:
        return self.says


class Taken(NamedTuple):
    """An accepted answer in its canonical text."""

    answer: str
