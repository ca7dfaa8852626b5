"""Let It Ride Bonus, audited from 001:3668-3806."""

from __future__ import annotations

from collections import Counter

from auditor.facts import Facts, Stake, Want, audits, odds

RANKS = "23456789TJQKA"
BASE = {"royal": 500, "straight flush": 100, "quads": 25, "full house": 15, "flush": 10, "straight": 5, "trips": 3,
        "two pair": 2, "tens": 1}  # 001:3755-3763  # fmt: skip
BONUS = {"straight flush": 40, "trips": 30, "straight": 5, "flush": 4, "pair": 1}  # 001:3786-3790


def in_sequence(cards: list[str]) -> bool:
    """Ranks without a gap; the ace stands above the king or below the two."""
    ranks = sorted(RANKS.index(card[0]) for card in cards)
    lowest = ranks[0]
    plain = list(range(lowest, lowest + len(cards)))
    return ranks == plain or ranks == [*range(len(cards) - 1), 12]


def of_one_suit(cards: list[str]) -> bool:
    return len({card[1] for card in cards}) == 1


def five_cards(cards: list[str]) -> str:
    """What the player's three cards and the two community cards make (001:3738)."""
    assert len(cards) == 5
    most = sorted(Counter(card[0] for card in cards).values(), reverse=True)
    run, suited = in_sequence(cards), of_one_suit(cards)
    if run and suited:
        return "royal" if {card[0] for card in cards} == set("TJQKA") else "straight flush"
    if most[0] == 4:
        return "quads"
    if most == [3, 2]:
        return "full house"
    if suited or run:
        return "flush" if suited else "straight"
    if most[0] == 3:
        return "trips"
    if most[:2] == [2, 2]:
        return "two pair"
    pairs = [rank for rank, many in Counter(card[0] for card in cards).items() if many == 2]
    return "tens" if pairs and pairs[0] in "TJQKA" else "nothing"


def three_cards(cards: list[str]) -> str:
    """Only what was dealt (001:3776)."""
    assert len(cards) == 3
    most = max(Counter(card[0] for card in cards).values())
    run, suited = in_sequence(cards), of_one_suit(cards)
    if run and suited:
        return "straight flush"
    if most == 3:
        return "trips"
    if run or suited:
        return "straight" if run else "flush"
    return "pair" if most == 2 else "nothing"


def taken_back(facts: Facts) -> list[Stake]:
    """Bets 1 and 2 are decided for a whole seat, first all of Bet 1, then all of Bet 2, from the house dealer's left
    (001:3729-3735); what is withdrawn goes back at once."""
    back = []
    for place, wager in enumerate(("bet_1", "bet_2")):
        for seat in range(1, facts.seats + 1):
            if facts.on(seat, wager) and facts.answered(seat)[-2:][place] == "take back":
                back += facts.on(seat, wager)
    return back


@audits("garden-city/let-it-ride-bonus")
def let_it_ride(facts: Facts) -> list[Want]:
    """From the house dealer's right, counter-clockwise, hand by hand, the bonus first (001:3744-3746, 3781)."""
    back = taken_back(facts)
    wants = [Want(stake) for stake in back]
    for seat in range(facts.seats, 0, -1):
        for who in dict.fromkeys(stake.bettor for stake in facts.stakes if stake.seat == seat):
            for wager in ("three_card_bonus", "bet_1", "bet_2", "bet_3"):
                for stake in facts.on(seat, wager):
                    if stake.bettor == who and stake not in back:
                        wants.append(found(facts, stake))
    return wants


def found(facts: Facts, stake: Stake) -> Want:
    own = facts.cards[str(stake.seat)]
    if stake.wager == "three_card_bonus":
        to = BONUS.get(three_cards(own))
    else:
        to = BASE.get(five_cards(own + facts.cards["board"]))
    return Want(stake, take=stake.amount) if to is None else Want(stake, pay=odds(stake.amount, to))
