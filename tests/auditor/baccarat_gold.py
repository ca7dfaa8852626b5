"""The three papers of Baccarat Gold, audited: 001:5151-5336 (1.0), 5338-5531, and 5771-5937 (2.0)."""

from __future__ import annotations

from collections.abc import Callable

from auditor.baccarat import points, score
from auditor.facts import Facts, Stake, Want, audits, odds

# Which position, the player-dealer's being the first, has the action button (001:5240-5249; 5386-5394 and 5818-5826).
NINE_SEATS = {2: "AT", 3: "2J", 4: "3Q", 5: "4K", 6: "5", 7: "6", 8: "7", 9: "89"}
EIGHT_SEATS = {2: "A8", 3: "29", 4: "3T", 5: "4J", 6: "5Q", 7: "6K", 8: "7"}


def button(facts: Facts, positions: dict[int, str]) -> int:
    """By the Banker hand's hole card, its first."""
    hole = facts.cards["banker"][0][0]
    position = next(place for place, ranks in positions.items() if hole in ranks)
    others = facts.round_from(facts.bank_seat)[1:]  # the player-dealer's own is always nought (001:5238, 5384, 5816)
    return (others * 9)[position - 2]


def at_seat(facts: Facts, seat: int, wagers: list[str]) -> list[Stake]:
    """The bets on a seat: its own person's in that order, then those of each bettor behind."""
    here = [stake for stake in facts.stakes if stake.seat == seat and stake.wager in wagers]
    return [
        stake
        for who in dict.fromkeys(stake.bettor for stake in here)
        for stake in sorted(here, key=lambda stake: wagers.index(stake.wager))
        if stake.bettor == who
    ]


def rounds(facts: Facts, start: int, passes: list[list[str]], find: Callable[[Stake], Want]) -> list[Want]:
    """Pass after pass clockwise from `start`."""
    return [
        find(stake) for wagers in passes for seat in facts.round_from(start) for stake in at_seat(facts, seat, wagers)
    ]


def covered_or_from(
    facts: Facts, start: int, covered: list[str], order: list[str], find: Callable[[Stake], Want]
) -> list[Want]:
    """A bank that covers all action is settled from the house dealer's right counter-clockwise (001:5251, 5828)."""
    wants = [find(stake) for seat in range(facts.seats, 0, -1) for stake in at_seat(facts, seat, covered)]
    if facts.bank is None or sum(want.take + want.pay for want in wants) <= facts.bank:
        return wants
    return rounds(facts, start, [order], find)


def line(stake: Stake, mine: int, theirs: int, pay: int, push: bool = False) -> Want:
    """The hand nearer nine wins (001:5263, 5406, 5847); ties push (001:5259, 5399, 5840)."""
    if mine == theirs or (push and mine > theirs):
        return Want(stake)
    return Want(stake, pay=pay) if mine > theirs else Want(stake, take=stake.amount)


def bonus(stake: Stake, to: int | None) -> Want:
    return Want(stake, take=stake.amount) if to is None else Want(stake, pay=odds(stake.amount, to))


def three_card_seven(banker: list[str]) -> bool:
    return len(banker) == 3 and score(banker) == 7


# -- Baccarat Gold 1.0 --------------------------------------------------------------------------------------------


def gold_1_draw(player: list[str], banker: list[str]) -> None:
    """001:5170-5216."""
    had, has = score(player[:2]), score(banker[:2])
    if had >= 8 or has >= 8:  # 001:5213, 5216
        assert (len(player), len(banker)) == (2, 2)
        return
    assert len(player) == (2 if had >= 6 else 3)  # 001:5177
    if had >= 6:
        hits = has <= 5  # 001:5208-5209
    elif had <= 4:
        hits = has <= 6  # 001:5189-5190
    else:
        third = points(player[2])
        hits = (
            has <= 2  # 001:5198
            or (has == 3 and third != 8)  # 001:5199
            or (has == 4 and 2 <= third <= 7)  # 001:5200
            or (has == 5 and 4 <= third <= 7)  # 001:5201
            or (has == 6 and 6 <= third <= 7)  # 001:5202
        )
    assert len(banker) == (3 if hits else 2)


@audits("garden-city/baccarat-gold-1")
def baccarat_gold_1(facts: Facts) -> list[Want]:
    player, banker = facts.cards["player"], facts.cards["banker"]
    gold_1_draw(player, banker)
    mine, theirs = score(player), score(banker)

    def find(stake: Stake) -> Want:
        match stake.wager:
            case "player":
                return line(stake, mine, theirs, stake.amount)
            case "banker":  # a three-card seven pushes (001:5259)
                return line(stake, theirs, mine, stake.amount, push=three_card_seven(banker))
            case "tie":  # 9 for 1 (001:5166)
                return bonus(stake, 8 if mine == theirs else None)
        assert stake.wager == "gold"  # 001:5284
        return bonus(stake, 40 if three_card_seven(banker) and mine <= 6 else None)

    start = button(facts, NINE_SEATS)
    return covered_or_from(facts, start, ["player", "banker", "tie", "gold"], ["gold", "tie", "banker", "player"], find)


# -- Baccarat Gold ------------------------------------------------------------------------------------------------


def usual_draw(player: list[str], banker: list[str], player_hits: bool) -> None:
    """001:5359-5362, 5794-5796 and 5841; where the Player hand stood, the Banker hand goes by the house way."""
    had, has = score(player[:2]), score(banker[:2])
    if had >= 8 or has >= 8:
        assert (len(player), len(banker)) == (2, 2)
        return
    assert len(player) == (3 if player_hits else 2)
    hits = has <= 3 or (has <= 5 and (not player_hits or 2 <= points(player[2]) <= 7))
    assert len(banker) == (3 if hits else 2)


def pair_pays(hand: list[str], mixed: int, color: int, suited: int) -> int | None:
    first, second = hand[:2]
    suit, beside = first[1], second[1]
    if first[0] != second[0]:
        return None
    if suit == beside:
        return suited
    return color if {suit, beside} in ({"h", "d"}, {"s", "c"}) else mixed


def spread_pays(own: list[str], other: list[str]) -> int | None:
    """001:5471-5479, without the natural tie. A natural has its own row."""
    margin = score(own) - score(other)
    if len(own) == 2 and score(own) >= 8 and margin > 0:
        return 1
    return {4: 1, 5: 2, 6: 4, 7: 6, 8: 10, 9: 30}.get(margin)


@audits("garden-city/baccarat-gold")
def baccarat_gold(facts: Facts) -> list[Want]:
    """From the button; the pair bets of the whole table first (001:5433-5442)."""
    player, banker = facts.cards["player"], facts.cards["banker"]
    mine, theirs = score(player), score(banker)
    usual_draw(player, banker, score(player[:2]) <= 5)
    natural_tie = mine == theirs >= 8 and len(player) == len(banker) == 2

    def find(stake: Stake) -> Want:
        match stake.wager:
            case "player":
                return line(stake, mine, theirs, stake.amount)
            case "banker":  # 19 to 20 (001:5352)
                return line(stake, theirs, mine, odds(stake.amount, 19, 20))
            case "tie":  # 10 for 1 (001:5353)
                return bonus(stake, 9 if mine == theirs else None)
            case "player_pair" | "banker_pair":  # 001:5446-5449
                return bonus(stake, pair_pays(player if stake.wager == "player_pair" else banker, 6, 12, 25))
        if natural_tie:  # 001:5479
            return Want(stake)
        hands = (player, banker) if stake.wager == "player_spread" else (banker, player)
        return bonus(stake, spread_pays(*hands))

    order = ["player_spread", "banker_spread", "tie", "banker", "player"]
    return rounds(facts, button(facts, EIGHT_SEATS), [["player_pair"], ["banker_pair"], order], find)


# -- Baccarat Gold 2.0 --------------------------------------------------------------------------------------------


@audits("garden-city/baccarat-gold-2")
def baccarat_gold_2(facts: Facts) -> list[Want]:
    """On five each bettor on the Player line chooses for himself (001:5791-5793)."""
    player, banker = facts.cards["player"], facts.cards["banker"]
    theirs = score(banker)
    lines = [(stake.bettor, stake.seat) for stake in facts.stakes if stake.wager == "player"]
    stood = {(who, seat) for who, seat, about, answer in facts.answers if about == "five" and answer == "stand"}
    assert stood <= set(lines)
    had, natural = score(player[:2]), max(score(player[:2]), score(banker[:2])) >= 8
    asked = [(who, seat) for who, seat, about, _ in facts.answers if about == "five"]
    assert asked == (list(lines) if had == 5 and not natural else [])
    usual_draw(player, banker, had <= 5 and not (lines and had == 5 and set(lines) == stood))

    def find(stake: Stake) -> Want:
        own = player[:2] if (stake.bettor, stake.seat) in stood else player
        mine, common = score(own), score(player)
        match stake.wager:
            case "player":
                return line(stake, mine, theirs, stake.amount)
            case "banker":  # a three-card seven pushes (001:5837)
                return line(stake, theirs, common, stake.amount, push=three_card_seven(banker))
            case "tie":  # 10 for 1 (001:5784)
                return bonus(stake, 9 if mine == theirs else None)
            case "gold":  # 001:5866
                return bonus(stake, 40 if three_card_seven(banker) and mine <= 6 else None)
        found = [pays for hand in (player, banker) if (pays := pair_pays(hand, 3, 6, 12)) is not None]  # 001:5876-5880
        return bonus(stake, 40 if len(found) == 2 else found[0] if found else None)

    order = ["gold", "pair", "tie", "banker", "player"]
    return covered_or_from(facts, button(facts, EIGHT_SEATS), ["player", "banker", "tie", "gold", "pair"], order, find)
