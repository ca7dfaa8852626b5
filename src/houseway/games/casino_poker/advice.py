"""Sensible play for the seats that no person plays. Simple, well-known rules of thumb; the odds lab knows better."""

from __future__ import annotations

from collections.abc import Mapping
from math import comb, prod
from typing import TYPE_CHECKING, Any

from houseway.games.casino_poker.hands import ACE, KINDS, KING, PAIR_ROWS, aces_or_better, at_least_high, pair_of
from houseway.pieces.cards import Card, card
from houseway.pieces.decks import deck
from houseway.ranking import high
from houseway.table.bank import BANK

if TYPE_CHECKING:
    from houseway.catalog.loader import Game
    from houseway.table.questions import Question

TOO_MANY = 21  # cards of the 45 unseen that would beat the hand


def seen_cards(seen: Mapping[str, Any], holder: str) -> list[Card]:
    """The cards of a holder that this viewer knows."""
    hand = seen["hands"].get(holder)
    return [] if hand is None else [card(text) for text in hand["cards"].split() if text != "??"]


def advise(game: Game, question: Question, seen: Mapping[str, Any]) -> str | None:
    own, board = seen_cards(seen, str(question.seat)), seen_cards(seen, "board")
    kind = game.rules.hand
    if not own:  # a hand that he plays unseen
        return None
    value = KINDS[kind].value([*own, *board])
    if "let it ride" in question.words:
        return "let it ride" if rides([*own, *board], value) else "take back"
    if kind == "best four":
        if aces_or_better(value):
            return "play 3"
        # King, queen, eight, four or better plays (a rank of 1 is a two).
        return "play" if value >= (12 << 16 | 11 << 12 | 7 << 8 | 3 << 4) else "fold"
    if any(word in question.words for word in ("play 4", "play 2", "play 1")):
        return ultimate(question, own, board, value)
    if kind.startswith("three"):
        # Queen, six, four or better plays.
        return "play" if value >= (11 << 16 | 5 << 12 | 3 << 8) or value >> 20 else "fold"
    shown = seen_cards(seen, BANK)
    if not shown:  # the play that is advised costs more than he has left
        return None
    return "play" if plays_caribbean(own, shown, value) else "fold"


def plays_caribbean(own: list[Card], shown: list[Card], value: int) -> bool:
    """Less than ace-king wins only when the bank does not qualify. As the second bet is no more than the Ante, it then
    wins one, else loses two, and folding loses one: it plays where the bank fails more than one time in three. That
    is in doubt only against an ace or a king."""
    if at_least_high(value, ACE, KING) or shown[0].rank < 11:
        return True
    return 3 * ways_to_fail(own, shown[0]) > comb(46, 4)


def ways_to_fail(own: list[Card], up: Card) -> int:
    """How many fours of the unseen cards leave a hand with that ace or king less than ace-king: four ranks below the
    king, and neither a straight nor a flush."""
    left = [4 - sum(one.rank == rank for one in own) for rank in range(11)]
    ways = [1, 0, 0, 0, 0]  # ways to have so many cards of different ranks
    for many in left:
        ways = [1, *(ways[size] + many * ways[size - 1] for size in range(1, 5))]
    suited = {rank for rank in range(11) if not any((one.rank, one.suit) == (rank, up.suit) for one in own)}
    run = range(4) if up.rank == 12 else range(7, 11)
    return ways[4] - prod(left[rank] for rank in run) - comb(len(suited), 4) + suited.issuperset(run)


def rides(cards: list[Card], value: int) -> bool:
    """A paid hand rides. So do, of three cards, three to a royal flush and three of a suit in a row from the three up;
    of four, four of a suit and four in a row from the seven up that are open at both ends."""
    if value >> 20 > 1 or pair_of(value) >= PAIR_ROWS["tens_or_better"]:
        return True
    ranks = sorted(one.rank for one in cards)
    if len(set(ranks)) < len(ranks):
        return False
    suited = len({one.suit for one in cards}) == 1
    in_a_row = ranks[-1] - ranks[0] == len(ranks) - 1
    if len(cards) == 3:
        return suited and (ranks[0] >= 8 or (in_a_row and ranks[0] >= 1))
    return suited or (in_a_row and 5 <= ranks[0] <= 8)


def ultimate(question: Question, own: list[Card], board: list[Card], value: int) -> str:
    """Four Antes on good cards; two on two pair, on a pair made with an own card, on four of a suit with a high one of
    one's own; in the end one Ante unless the bank beats the hand too easily."""
    if "play 4" in question.words:
        return "play 4" if raises_four_times(own) else "check"
    if "play 2" in question.words:
        paired = value >> 20 == 1 and any(mine.rank == other.rank for mine in own for other in board)
        return "play 2" if value >> 20 >= 2 or paired or four_to_a_flush(own, board) else "check"
    return "play 1" if beaten_by_one_card(own, board, value) < TOO_MANY else "fold"


def four_to_a_flush(own: list[Card], board: list[Card]) -> bool:
    """Four cards of a suit, a ten or better of it in the hand."""
    return any(
        mine.rank >= 8 and sum(other.suit == mine.suit for other in [*own, *board]) >= 4  # a rank of 8 is a ten
        for mine in own
    )


def beaten_by_one_card(own: list[Card], board: list[Card], value: int) -> int:
    """How many of the cards not seen would beat the hand if the bank held one of them beside the board."""
    unseen = set(deck("52")) - {*own, *board}
    return sum(high.best_high([one, *board]) > value for one in unseen)


def raises_four_times(own: list[Card]) -> bool:
    """Any ace, threes or better, a king with a five (suited: any), a queen or jack with good company."""
    high, low = sorted((one.rank for one in own), reverse=True)
    suited = own[0].suit == own[1].suit
    if high == low:
        return high >= 1
    if high == 12:
        return True
    if high == 11:
        return suited or low >= 3
    if high == 10:
        return low >= (4 if suited else 6)
    return high == 9 and low >= (6 if suited else 8)
