"""Answers that a table has to refuse, made from what the entry says about its wagers and from what is asked."""

from __future__ import annotations

from houseway.catalog.loader import Game
from houseway.catalog.schema import Wager
from houseway.money import cents, money
from houseway.table.questions import Question
from houseway.table.round import Round

WRONG_ANYWHERE = ("", "please", "bank -5.00")
WRONG_BETS = ("jackpot 5.00", "99:{wager} 5.00", "{wager} 0.00", "{wager} -5.00", "{wager} 5.005")
STAKE = 1_000


def shouts(round: Round, question: Question) -> list[str]:
    """What to try on this question; the ones that are taken after all are left out by the recorder."""
    if question.about == "wagers":
        return [*WRONG_ANYWHERE[:2], *wrong_slips(round, question)]
    if question.about == "bank":
        return [*WRONG_ANYWHERE, "bank 0.00", "bank 1.005"]
    if question.about == "turn":
        return [*WRONG_ANYWHERE[:2], "check", "call", "bet", "raise", "all in", *wrong_amounts(question), "fold please"]
    return [*WRONG_ANYWHERE[:2], "war", "fold please", "play 9", "discard", "raise 0.01"]


def wrong_amounts(question: Question) -> list[str]:
    """A cent too little, a cent too much, and what is no money at all."""
    found = ["bet 0.01", "raise 99999999.00"]
    for told in (choice.json() for choice in question.choices):
        if told["kind"] == "amount":
            word = told["word"]
            found = [
                f"{word} {money(cents(told['least']) - 1)}",
                f"{word} {money(cents(told['most']) + 1)}",
                f"{word} 1.005",
            ]
    return found


def wrong_slips(round: Round, question: Question) -> list[str]:
    game = round.game
    wagers = [wager for wager in game.wagers.values() if not wager.later]
    first = wagers[0].name
    tries = [text.format(wager=first) for text in WRONG_BETS]
    tries += [f"{first} 5.00, {first} 5.00", f"{round.table.player_dealer}:{first} 5.00"]
    for wager in wagers:
        tries += slips_against(game, wager, question)
    return tries


def slips_against(game: Game, wager: Wager, question: Question) -> list[str]:
    """Slips that break one constraint of the wager each."""
    name, tries = wager.name, []
    if wager.requires:
        tries.append(f"{name} {money(STAKE)}")
    if wager.at_most:
        tries.append(f"{wager.at_most[0]} {money(STAKE)}, {name} {money(STAKE + 100)}")
    if wager.equals:
        tries.append(f"{wager.equals} {money(STAKE)}, {name} {money(STAKE + 100)}")
    if wager.least:
        tries.append(f"{name} {money(cents(wager.least) - 1)}")
    if wager.most:
        tries.append(f"{name} {money(cents(wager.most) + 100)}")
    if wager.multiple_of:
        tries.append(f"{name} {money(cents(wager.multiple_of) * 3 // 2)}")
    if not wager.backline:
        other = 2 if question.who == "1" else 1
        tries.append(f"{other}:{name} {money(STAKE)}")
    return tries
