"""Fast Action Hold'em, audited from its paper: 001:1141-1294."""

from __future__ import annotations

from itertools import combinations

from auditor.facts import Facts, Stake, Want, audits
from auditor.super_pan_9 import action_seat

RANKS = "23456789TJQKA"
Strength = tuple[int, list[int]]


def four_alike(cards: list[str]) -> bool:
    return len({card[0] for card in cards}) == 1


def five_cards(cards: tuple[str, ...]) -> Strength:
    """The traditional ranking (001:1167), five of a kind above it."""
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    by_number = sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)
    numbers = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    if ranks == [12, 3, 2, 1, 0]:
        by_number, in_a_row = [3, 2, 1, 0, -1], True
    else:
        in_a_row = len(numbers) == 5 and ranks[0] - ranks[4] == 4
    suited = len({card[1] for card in cards}) == 1
    rows = (
        numbers == [5], in_a_row and suited, numbers == [4, 1], numbers == [3, 2], suited, in_a_row,
        numbers == [3, 1, 1], numbers == [2, 2, 1], numbers == [2, 1, 1, 1], True,
    )  # fmt: skip
    row = rows.index(True)
    return -row, ranks if row == 4 else by_number


def best_of(cards: list[str]) -> Strength:
    return max(map(five_cards, combinations(cards, 5)))


def highest_two(cards: list[str]) -> list[str]:
    """The best two cards there are: a pair, else the highest (001:1231)."""
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    pairs = [rank for rank in ranks if ranks.count(rank) > 1]
    wanted = [pairs[0]] * 2 if pairs else ranks[:2]
    return [RANKS[rank] for rank in wanted]


def kept(facts: Facts, seat: int, dealt: list[str], about: str) -> list[str]:
    """Two of the four cards (001:1163-1164), as its player said or as the house dealer found."""
    answers = [text for _, place, asked, text in facts.answers if place == seat and asked == about]
    if answers and answers[0] != "house way":
        [answer] = answers
        word, *cards = answer.split()
        assert word == "keep"
        assert len(cards) == 2
        left = list(dealt)
        for card in cards:
            left.remove(card)
        return cards
    ways = [list(two) for two in combinations(dealt, 2) if sorted(c[0] for c in two) == sorted(highest_two(dealt))]
    suited = [two for two in ways if two[0][1] == two[1][1]]
    return (suited or ways)[0]


def sees_nothing(facts: Facts, seat: int) -> bool:
    """Nobody was asked for a hand that all its bettors may not look at (001:1229)."""
    return not [text for _, place, about, text in facts.answers if place == seat and about == "keep"]


def compared(stake: Stake, mine: Strength, theirs: Strength) -> Want:
    """The higher hand wins even money, identical ones push (001:1154, 001:1193)."""
    if mine > theirs:
        return Want(stake, pay=stake.amount)
    return Want(stake, take=stake.amount) if mine < theirs else Want(stake)


@audits("garden-city/fast-action-holdem")
def fast_action(facts: Facts) -> list[Want]:
    """Four of a kind dealt to players first; then seat after seat from the action button, unless the player-dealer was
    dealt four of a kind (001:1152, 001:1167)."""
    ring = [seat for seat in facts.round_from(action_seat(facts)) if seat in facts.with_bets()]
    at_once = [seat for seat in ring if four_alike(facts.cards[str(seat)])]
    wants = [Want(stake, pay=stake.amount) for seat in at_once for stake in facts.on(seat, "game")]
    rest = [seat for seat in ring if seat not in at_once]
    bank = facts.cards["player_dealer"]
    if four_alike(bank):
        assert "board" not in facts.cards
        return wants + [Want(stake, take=stake.amount) for seat in rest for stake in facts.on(seat, "game")]
    if not rest:
        return wants
    board = facts.cards["board"]
    assert len(board) == 5
    assert all(len(cards) == 4 for holder, cards in facts.cards.items() if holder != "board")
    theirs = best_of([*kept(facts, facts.bank_seat, bank, "bank_keep"), *board])
    for seat in rest:
        owners = {stake.bettor for stake in facts.on(seat, "game")}
        if sees_nothing(facts, seat):
            assert all(any(stake.bettor == who and stake.seat != seat for stake in facts.stakes) for who in owners)
        mine = best_of([*kept(facts, seat, facts.cards[str(seat)], "keep"), *board])
        wants += [compared(stake, mine, theirs) for stake in facts.on(seat, "game")]
    return wants
