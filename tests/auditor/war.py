"""Casino War of Garden City, audited from its paper (001:3808-3949)."""

from __future__ import annotations

from auditor.facts import Facts, Stake, Want, audits, odds

COUNTS = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}  # 001:3895-3900; the other ranks are their number
HIGH = "23456789TJQKA"  # no line ranks the cards; the ace is taken as the highest


def start(facts: Facts) -> int:
    """Seats are told off clockwise from seat 1, the player-dealer's never (001:3901)."""
    rank = facts.cards["player_dealer"][0][0]
    number = COUNTS.get(rank) or int(rank)
    others = [seat for seat in range(1, facts.seats + 1) if seat != facts.bank_seat]
    return (others * 13)[number - 1]


def primary(stake: Stake, mine: list[str], theirs: list[str], war: bool) -> Want:
    first, second = HIGH.index(mine[0][0]), HIGH.index(theirs[0][0])
    if first > second:  # 001:3905
        return Want(stake, pay=stake.amount)
    if first < second:  # 001:3906
        return Want(stake, take=stake.amount)
    if not war:  # 001:3908
        return Want(stake, take=stake.amount - odds(stake.amount, 1, 2))
    unit = stake.first
    assert stake.amount == 2 * unit  # 001:3909
    mine_now, theirs_now = HIGH.index(mine[1][0]), HIGH.index(theirs[1][0])
    if mine_now < theirs_now:  # 001:3913
        return Want(stake, take=2 * unit)
    return Want(stake, pay=unit if mine_now > theirs_now else 2 * unit)  # 001:3911-3912


def bonus(stake: Stake, mine: list[str], theirs: list[str], war: bool) -> Want:
    """The Bonus Tie Bet (001:3936-3949), paid once by the highest row."""
    if mine[0][0] != theirs[0][0]:  # 001:3905-3906
        return Want(stake, take=stake.amount)
    to = 20 if mine[0] == theirs[0] else 5
    if war and mine[1][0] == theirs[1][0]:
        to = 200 if mine[1][0] == mine[0][0] else 40
    return Want(stake, pay=odds(stake.amount, to))


@audits("garden-city/casino-war")
def casino_war(facts: Facts) -> list[Want]:
    """Hand by hand clockwise from the action seat (001:3903), each bettor's primary bet before his bonus (001:3933)."""
    theirs = facts.cards["player_dealer"]
    wants = []
    for seat in facts.round_from(start(facts)):
        mine = facts.cards.get(str(seat), [])
        answers = facts.answered(seat)
        if seat in facts.with_bets():
            assert len(mine) == (2 if "war" in answers else 1)
            assert bool(answers and answers[-1] in ("war", "surrender")) == (mine[0][0] == theirs[0][0])
        for stake in facts.stakes:
            if stake.seat == seat:
                find = primary if stake.wager == "game" else bonus
                wants.append(find(stake, mine, theirs, "war" in answers))
    return wants
