"""Caribbean Stud, audited from 003:290-468 (and 004:212-401)."""

from __future__ import annotations

from collections import Counter

from auditor.facts import Facts, Stake, Want, audits, odds

RANKS = "23456789TJQKA"
ORDER = ["less", "pair", "two pair", "trips", "straight", "flush", "full house", "quads", "straight flush"]
PAYS = {"less": (1, 1), "pair": (1, 1), "two pair": (3, 2), "trips": (2, 1), "straight": (3, 1), "flush": (4, 1),
        "full house": (5, 1), "quads": (7, 1), "straight flush": (7, 1)}  # 003:350-358  # fmt: skip
COUNTS = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}
Hand = tuple[int, list[int]]


def five(cards: list[str]) -> Hand:
    """The hand by the ranking of poker (003:300-301): what it is, and the ranks that decide between two alike."""
    assert len(cards) == 5
    many = Counter(RANKS.index(card[0]) for card in cards)
    ranks = sorted(many.elements(), key=lambda rank: (many[rank], rank), reverse=True)
    shape = sorted(many.values(), reverse=True)
    if ranks == [12, 3, 2, 1, 0]:
        ranks = [3, 2, 1, 0, -1]
    run = ranks == [ranks[0] - step for step in range(5)]
    suited = len({card[1] for card in cards}) == 1
    shapes = {(4, 1): "quads", (3, 2): "full house", (3, 1, 1): "trips", (2, 2, 1): "two pair", (2, 1, 1, 1): "pair"}
    name = shapes.get(tuple(shape), "less")
    if suited or run:
        name = "straight flush" if suited and run else "flush" if suited else "straight"
    return ORDER.index(name), ranks


def action(facts: Facts) -> int:
    """The last card of the player-dealer counts the seats from the house dealer's left, its own left out, and then on
    to a seat with a wager (003:321-322 in the game's reading)."""
    rank = facts.cards["player_dealer"][4][0]
    number = COUNTS.get(rank) or int(rank)
    others = [seat for seat in range(1, facts.seats + 1) if seat != facts.bank_seat]
    seat = (others * 13)[number - 1]
    while seat not in facts.with_bets():
        seat = seat % facts.seats + 1
    return seat


def found(facts: Facts, stake: Stake) -> Want:
    mine, theirs = five(facts.cards[str(stake.seat)]), five(facts.cards["player_dealer"])
    if theirs[0] == 0 and theirs[1][:2] < [12, 11]:  # less than ace-king (003:330-332)
        return Want(stake, pay=stake.amount if stake.wager == "ante" else 0)
    if mine < theirs:  # 003:337-339
        return Want(stake, take=stake.amount)
    if mine == theirs:  # 003:465-466
        return Want(stake)
    paid = (1, 1) if stake.wager == "ante" else PAYS[ORDER[mine[0]]]  # 003:339-345
    return Want(stake, pay=odds(stake.amount, *paid))


@audits("lucky-derby/caribbean-stud")
def caribbean(facts: Facts) -> list[Want]:
    """From the action button clockwise, on every seat each bettor's Ante before his Bet (003:370, 396); a surrendered
    Ante in its turn (a reading)."""
    wants = []
    for seat in facts.round_from(action(facts)):
        folds = any(place == seat and text == "fold" for _, place, _, text in facts.answers)
        for who in dict.fromkeys(stake.bettor for stake in facts.stakes if stake.seat == seat):
            ante, *bet = [stake for wager in ("ante", "bet") for stake in facts.on(seat, wager) if stake.bettor == who]
            if folds:
                assert not bet
                wants.append(Want(ante, take=ante.amount))
            else:
                assert bet[0].amount == ante.amount  # 003:325-326
                wants += [found(facts, ante), found(facts, bet[0])]
    return wants
