"""Baccarat with two common hands, audited from the papers.

EZ Baccarat 000:3-129; EZ Baccarat Panda 8 003:1414-1955 and 004:2985-3363; Supreme Baccarat 001:7755-7933.
"""

from __future__ import annotations

from collections.abc import Callable

from auditor.facts import Facts, Stake, Want, audits, odds

# -- hands, the same in every paper -------------------------------------------------------------------------------


def points(card: str) -> int:
    """Tens and pictures fall away with the tens digit (000:19, 003:1449-1452, 001:7792-7798)."""
    return "TA23456789".index(card[0]) if card[0] in "A23456789" else 0


def score(cards: list[str]) -> int:
    return sum(points(card) for card in cards) % 10


def normal_draw(facts: Facts) -> None:
    """The hands were drawn to as in 000:49-56 and 81-82, 003:1521-1550, 001:7853 and 7863-7870: third cards lie where
    they must and nowhere else."""
    player, banker = facts.cards["player"], facts.cards["banker"]
    had, has = score(player[:2]), score(banker[:2])
    if had >= 8 or has >= 8:
        assert (len(player), len(banker)) == (2, 2)
        return
    assert len(player) == (3 if had <= 5 else 2)
    if len(player) == 2:
        draws = has <= 5
    else:
        third = points(player[2])
        draws = (
            has <= 2
            or (has == 3 and third != 8)
            or (has == 4 and third not in (0, 1, 8, 9))
            or (has == 5 and third in (4, 5, 6, 7))
            or (has == 6 and third in (6, 7))
        )
    assert len(banker) == (3 if draws else 2)


# -- going round the table ----------------------------------------------------------------------------------------


def rounds(facts: Facts, start: int, passes: list[list[str]], find: Callable[[Stake], Want]) -> list[Want]:
    """Pass after pass clockwise from `start`, each with its wagers."""
    return [
        find(stake)
        for names in passes
        for seat in facts.round_from(start)
        for name in names
        for stake in facts.on(seat, name)
    ]


def left_of_bank(facts: Facts) -> int:
    return facts.round_from(facts.bank_seat)[1]


# -- EZ Baccarat, both rooms --------------------------------------------------------------------------------------

EZ_PASSES = [["player"], ["banker"], ["tie"], ["panda_8"], ["dragon_7"]]  # 000:75, 003:1484-1486


def ez(facts: Facts, stake: Stake) -> Want:
    """No push on the Banker line's three-card seven is printed in either room (000:77-80, 003:1563-1573)."""
    player, banker = facts.cards["player"], facts.cards["banker"]
    mine, theirs = score(player), score(banker)
    if stake.wager in ("player", "banker"):
        if mine == theirs:
            return Want(stake)
        won = (mine > theirs) == (stake.wager == "player")
        return Want(stake, pay=stake.amount) if won else Want(stake, take=stake.amount)
    won, to = {
        "tie": (mine == theirs, 8),  # 000:91-96, 003:1581-1598
        "dragon_7": (len(banker) == 3 and theirs == 7 and mine <= 6, 40),  # 000:107-108, 003:1614-1619
        "panda_8": (len(player) == 3 and mine == 8 and theirs <= 7, 25),  # 000:117-118, 003:1637-1642
    }[stake.wager]
    return Want(stake, pay=odds(stake.amount, to)) if won else Want(stake, take=stake.amount)


@audits("cameo-club/ez-baccarat")
def ez_baccarat(facts: Facts) -> list[Want]:
    """From the player-dealer's left (000:75)."""
    normal_draw(facts)
    return rounds(facts, left_of_bank(facts), EZ_PASSES, lambda stake: ez(facts, stake))


NUMBERS = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}  # 003:1495-1496 (where the ten is missing), 001:7884-7889


@audits("lucky-derby/ez-baccarat-panda-8")
def ez_baccarat_panda_8(facts: Facts) -> list[Want]:
    """From the seat that the Banker hand's second card names, counted from the house dealer's left without the
    player-dealer (003:1487-1496)."""
    normal_draw(facts)
    second = facts.cards["banker"][1][0]
    number = NUMBERS.get(second) or int(second)
    seat = 0
    while number:
        seat = seat % facts.seats + 1
        if seat != facts.bank_seat:
            number -= 1
    return rounds(facts, seat, EZ_PASSES, lambda stake: ez(facts, stake))


# -- Supreme Baccarat ---------------------------------------------------------------------------------------------


def supreme(facts: Facts, stake: Stake) -> Want:
    mine, theirs = score(facts.cards["player"]), score(facts.cards["banker"])
    amount = stake.amount
    if stake.wager == "total_shot":  # 001:7836-7845
        to = {18: 40, 17: 20}.get(mine + theirs)
    elif stake.wager == "tie":  # 001:7826-7830
        to = 8 if mine == theirs else None
    elif mine == theirs:  # 001:7901
        return Want(stake)
    elif stake.wager == "player":  # 001:7816
        to = 1 if mine > theirs else None
    elif theirs > mine and theirs == 6:  # 001:7818
        return Want(stake, pay=odds(amount, 1, 2))
    else:  # 001:7817
        to = 1 if theirs > mine else None
    return Want(stake, take=amount) if to is None else Want(stake, pay=amount * to)


@audits("garden-city/supreme-baccarat")
def supreme_baccarat(facts: Facts) -> list[Want]:
    """From the casino dealer's left where the bank covers all, else from the seat that the Banker hand's first card
    names; the player-dealer is nought and bears no other number (001:7876-7889). On a seat each bettor's lines stand
    together, the seat's own person first."""
    normal_draw(facts)
    first = facts.cards["banker"][0][0]
    number = NUMBERS.get(first) or int(first)
    others = facts.round_from(facts.bank_seat)[1:]

    def settled_from(start: int) -> list[Want]:
        return [
            supreme(facts, stake)
            for names in (["player", "banker"], ["tie"], ["total_shot"])
            for seat in facts.round_from(start)
            for stake in facts.stakes
            if stake.seat == seat and stake.wager in names
        ]

    wants = settled_from(1)
    if facts.bank is None or sum(want.take + want.pay for want in wants) <= facts.bank:
        return wants
    return settled_from((others * 13)[number - 1])
