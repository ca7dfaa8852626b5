"""What a question offers, told to a person: the words to say and what they mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.money import money
from houseway.table.pot.asking import Pay, Raise
from houseway.table.questions import Amount, Cards, Pick
from houseway.table.wagers import BetSlip

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.table.questions import Question

HEADS = {
    "wagers": "Place your bets",
    "bank": "The bank is offered to you. What you put up is the most that you can win or lose.",
    "turn": "It is your turn",
    "tie": "A tie",
    "five": "The Player hand counts five: another card?",
    "draw": "Another card?",
    "bank_draw": "Another card for the bank's hand?",
    "keep": "Which cards do you keep?",
    "bank_keep": "Which cards does the bank's hand keep?",
    "discard": "Which cards do you throw away?",
    "bet_1": "Bet 1: let it ride, or take it back?",
    "bet_2": "Bet 2: let it ride, or take it back?",
}


def head(question: Question) -> str:
    """What is asked."""
    said = HEADS.get(question.about) or f"{question.about[:1].upper()}{question.about[1:]}?"
    return said if question.hand is None else f"{said.rstrip('?')}, hand {question.hand}?"


def choices(choice: Any, game: Game) -> list[tuple[str, str]]:
    """What can be said, and what it means."""
    if isinstance(choice, BetSlip):
        return [(name, _wager(game, name, choice)) for name in choice.wagers]
    if isinstance(choice, Amount):
        return [(f"{choice.word} AMOUNT", f"from {money(choice.least)} to {money(choice.most)}")]
    if isinstance(choice, Raise):
        to = "to " if choice.word == "raise" else ""
        if choice.least == choice.most:
            return [(choice.word, f"{to}{money(choice.least)}")]
        return [(f"{choice.word} AMOUNT", f"{to}{money(choice.least)} at least and {money(choice.most)} at most")]
    if isinstance(choice, Cards):
        number = str(choice.least) if choice.least == choice.most else f"{choice.least} to {choice.most}"
        such = " ".join(map(str, choice.held[: choice.least or 1]))
        cost = f" ({money(choice.cost)})" if choice.cost else ""
        return [(f"{choice.word} CARDS", f"{number} of your cards, such as {choice.word} {such}{cost}")]
    if isinstance(choice, Pick):
        cost = f" ({money(choice.cost)})" if choice.cost else ""
        return [(choice.word, f"{choice.says}{cost}")]
    if isinstance(choice, Pay):
        return [(choice.word, choice.says)]
    return [(str(choice.json()["word"]), "")]


def _wager(game: Game, name: str, slip: BetSlip) -> str:
    wager = game.wagers[name]
    pays = f"pays {wager.pays}" if wager.pays else "pays by its table" if wager.pay_table else ""
    needs = f"needs {' or '.join(wager.requires)}" if wager.requires else ""
    equal = f"as much as {wager.equals}" if wager.equals else ""
    most = " and ".join(wager.at_most) + " together" if wager.at_most_sum else " or ".join(wager.at_most)
    bound = f"no more than {most}" if wager.at_most else ""
    bound += f" together with {' and '.join(wager.at_most_with)}" if wager.at_most_with else ""
    fewest, highest = slip.limits.get(name, (None, None))
    low = wager.least or (money(fewest) if fewest else None)
    high = wager.most or (money(highest) if highest else None)
    span = f"{low} to {high}" if low and high else f"at least {low}" if low else f"at most {high}" if high else ""
    return ", ".join(part for part in (wager.label, pays, equal or needs, bound, span) if part)


def example(slip: BetSlip) -> str:
    names = list(slip.wagers)
    base = next((name for name in names if slip.wagers[name].base), names[0])
    together = slip.with_companions({base: 20}, base)
    side = next((name for name in names if name not in together and not slip.wagers[name].equals), None)
    return ", ".join(f"{name} 20" for name in together) + (f", {side} 5" if side else "")
