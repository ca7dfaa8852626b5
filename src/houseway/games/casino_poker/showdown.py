"""Look, raise or fold, then compare: the casino poker games that are played against the player-dealer's hand.

Three Card Poker, Caribbean Stud, Crazy 4 Poker, Ultimate Texas Hold'em, and Let It Ride (whose bank holds no hand). The
documents differ in what is dealt, when a raise may be made and how large, when the bank's hand qualifies, and what
folding does to each wager. All of that is data, the `[rules]` of a catalog entry:

The cards
  hand                how a hand is made of the cards of a holder and the board: a kind of `hands.py`
  names               what the paper calls a hand, where that is another name: "mini royal flush" -> "royal flush"
  deal                what is dealt in order, such as [["players", 3], ["bank", 3]]: so many cards to each seat with a
                      wager, to the bank, to the board, away unseen ("burn"), or to "everybody": seats and bank in turn
  deal_rounds         how often that is gone through: 1 for stacks, 5 with one card each for Caribbean Stud
  deal_from           whose left the deal begins at: the house dealer's (seat 1) or the bank's
  bank_shows          which of the bank's cards lies face up while the players decide (3: its third); none when left out
  bank_after_betting  cards that the bank receives only when all decisions are made

The decisions
  ask_from            whose left the first question goes to, or "action": it starts with the action button
  streets             one `[[rules.streets]]` for each point of decision: `name`, `clause` (lets players decide),
                      `board` (community cards opened or dealt before it, by `board_clause`), `burn` (cards burnt before
                      them) and `choices` (none: the board is opened, nobody is asked), each with
                        word        the answer: "play", "play 4", "check", "fold", "take back", …
                        because     its clause
                        times       the raise that it places, in antes; 0 places none and decides nothing yet
                        up_to       with `times`: an amount follows ("bet 25.00") of so many antes at the most
                        needs       only on offer with such a hand ("aces or better")
                        takes_back  the wager that goes back to its bettor (Let It Ride)
                      Who has raised or folded is not asked again.
  base                base[0] is the wager that raises are multiples of and whose bettors are asked
  play                the wager that a raise is placed on (in the catalog a `[[wager]]` with `later = true`)
  behind              "follows": the first bettor of a seat answers for those behind it; "decides": each for himself
  looks               whether who plays several hands sees "every hand" of them or "one hand"
  no_more_bets, fees  when these words are said and when the collection is taken

The showdown
  qualifies           the least hand with which the bank plays; "always" where it need not qualify
  ante_unqualified    what the Ante and the Play wager do when it does not: "pays" even money, "pushes", is "compared"
  play_unqualified    all the same, or "cannot lose": is paid when the player's hand is higher, else comes back
  ties                what equal hands do to Ante and Play: "push" or "lose"
  play_table          the pay table by which a winning Play wager is paid, where it is not even money
  fold                wager -> what folding does to it: "forfeit", "stands", "unless made" (by the hand and the board),
                      "board" and "board opens" (given up unless the board alone makes it; paid then by the board alone,
                      or by the opened hand); the order of its keys is the order in which folded money is taken
  folds_first         folded money is taken before the bank's hand is opened, else in the order of settlement
  folds_from          whose left that begins at, or "action": where settlement starts, in its direction
  folded_bonus        with `folds_first`: a bonus that wins in spite of a fold is paid "in turn" or "at once", with the
                      other bets of its folded hand
  opens_from          where the opening of the players' hands begins
  opens_unqualified   the players' hands are opened although the bank's does not qualify
  exposed_bank        whose hands do not play when the bank's hand is seen too early

Single wagers
  bonus_below         a bonus without a row in its table, when the base hand did not lose: "loses" or is "returned"
  blind_unqualified, blind_tie, blind_below_straight, super_bonus_tie, bad_beat_unqualified, bad_beat_reads,
  bad_beat_either: see `judging.py`

Pay tables bear their wager's name, unless the wager names another (`pay_table`); rows are named as in `hands.py`
("three_of_a_kind"; "queens_or_better" where a table begins inside the pairs). The order of settlement, the action
button and the bank's seat are the entry's own keys, as in every game. Clauses that the script cites: player-wagers,
no-more-bets, fee-moment, deal-order, bank-cards, bank-card-up, deal-board, board-burn, bank-dealt-last, bank-opened,
bank-qualifies, bank-does-not-qualify, hands-opened, hand-values (or rank-<hand> of that hand); fold-<wager>;
<wager>-wins, -loses, -ties, -unqualified; <wager>-<row>; and, where a document has them, rest-discarded, folded-cards,
folded-bonus-shown, one-hand-only.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from houseway.catalog.loader import Game
from houseway.games.casino_poker import deciding, folding, mishaps, opening
from houseway.games.casino_poker.advice import advise
from houseway.games.casino_poker.judging import BOARD, Showdown, judge
from houseway.table.bank import BANK
from houseway.table.felt import Script
from houseway.table.questions import Question
from houseway.table.table import Table

Side = Literal["house left", "bank left"]
Unqualified = Literal["pays", "pushes", "compared", "cannot lose"]
FoldEffect = Literal["forfeit", "stands", "unless made", "board", "board opens"]
Whom = Literal["players", "bank", "everybody", "board", "burn"]


class Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Answer(Part):
    """One answer at a street."""

    word: str
    because: str
    times: int = 0
    up_to: int | None = None
    needs: Literal["aces or better"] | None = None
    takes_back: str | None = None


class Street(Part):
    """A point where players decide."""

    name: str
    clause: str
    board: int = 0
    board_clause: str | None = None
    burn: int = 0
    choices: tuple[Answer, ...]


class Rules(Part):
    hand: Literal[
        "three",
        "three, pair before flush",
        "three, matches only",
        "three, suited wheel is a flush",
        "three, ace high only",
        "best four",
        "best five",
        "two and three",
    ]
    names: dict[str, str] = {}
    deal: tuple[tuple[Whom, int], ...]
    deal_rounds: int = 1
    deal_from: Side = "bank left"
    bank_shows: int | None = None
    bank_after_betting: int = 0
    ask_from: Side | Literal["action"] = "bank left"
    streets: tuple[Street, ...]
    base: tuple[str, ...] = ("ante",)
    play: str = "play"
    behind: Literal["follows", "decides"] = "follows"
    looks: Literal["every hand", "one hand"] = "every hand"
    no_more_bets: Literal["before the deal", "after the decisions"] = "before the deal"
    fees: Literal["before the deal", "after the first hand"] = "before the deal"
    qualifies: Literal["always", "queen high", "king high", "ace king", "a pair"] = "always"
    ante_unqualified: Unqualified = "pushes"
    play_unqualified: Unqualified = "pushes"
    ties: Literal["push", "lose"] = "push"
    play_table: str | None = None
    fold: dict[str, FoldEffect] = {}
    folds_first: bool = True
    folds_from: Side | Literal["action"] = "bank left"
    folded_bonus: Literal["in turn", "at once"] = "in turn"
    opens_from: Literal["house left", "bank left", "dealer right", "action"] = "bank left"
    opens_unqualified: bool = True
    exposed_bank: Literal["undecided", "everybody"] = "undecided"
    bonus_below: Literal["loses", "returned"] = "loses"
    blind_unqualified: Literal["compared", "cannot lose"] = "compared"
    blind_tie: Literal["pushes", "loses"] = "pushes"
    blind_below_straight: Literal["pushes", "loses", "pays"] = "pushes"
    super_bonus_tie: Literal["pays", "pushes"] = "pays"
    bad_beat_unqualified: bool = True
    bad_beat_reads: Literal["beaten", "winning"] = "beaten"
    bad_beat_either: bool = True


def play(t: Table) -> Script:
    rules: Rules = t.game.rules
    yield from t.seat_bank()
    yield from t.wagers("player-wagers")
    if rules.fees == "before the deal":
        t.collect("fee-moment")
    if rules.no_more_bets == "before the deal":
        t.say("No more bets.", "no-more-bets")

    deal(t, rules)
    start_action(t, rules)
    show = Showdown()
    for street in rules.streets:
        turn_board(t, street)
        if street.choices:
            yield from deciding.decide(t, rules, street, show)
    if rules.no_more_bets == "after the decisions":
        t.say("No more bets.", "no-more-bets")

    show.hands = {holder: hand.cards for holder, hand in t.hands.items()}
    if rules.folds_first:
        folding.collect_folded(t, rules, show)
    for _ in range(rules.bank_after_betting):
        deal_late(t, BANK, "bank-dealt-last", up=False)
    if deals_on(rules):
        t.note_if_told("rest-discarded")
    opening.open_hands(t, rules, show)
    mishaps.at_showdown(t, rules, show)
    t.settle_all(lambda bet: mishaps.of_removed_bet(t, bet, judge(t.game, bet, show)))


# -- dealing ----------------------------------------------------------------------------------------------------


def deal(t: Table, rules: Rules) -> None:
    """Cards that came boxed or exposed are exchanged when all have theirs."""
    mishaps.before_the_deal(t)
    dealt: list[tuple[str, int]] = []  # whose hand each card went to, and its place there
    for _ in range(rules.deal_rounds):
        for whom, number in rules.deal:
            if whom == "burn":
                t.burn(number, "board-burn")
                continue
            for holder in receivers(t, rules, whom):
                for _ in range(number):
                    dealt.append((holder, len(t.hand(holder).cards)))
                    deal_one(t, rules, holder)
                if len(dealt) == number and rules.fees == "after the first hand":
                    t.collect("fee-moment")
    for seat in t.clockwise(1):
        if deciding.who_decide(t, rules, seat) != deciding.who_look(t, rules, seat):
            t.note_if_told("one-hand-only")
    if not deals_on(rules):
        t.note_if_told("rest-discarded")
    mishaps.after_the_deal(t, dealt)


def deals_on(rules: Rules) -> bool:
    """Whether cards are dealt after the first decisions: the shuffler then keeps the rest until the last of them."""
    dealt = {whom for whom, _ in rules.deal}
    late_board = BOARD not in dealt and any(street.board for street in rules.streets)
    return late_board or rules.bank_after_betting > 0 or any(street.burn for street in rules.streets)


def receivers(t: Table, rules: Rules, whom: Whom) -> list[str]:
    """Who receives cards, in order. The bank's turn among everybody comes when its seat's does."""
    if whom in ("bank", "board"):
        return [BANK if whom == "bank" else BOARD]
    seats = t.clockwise(deciding.left_of(t, rules.deal_from))
    if whom == "players":
        return [str(seat) for seat in seats]
    assert t.player_dealer is not None
    first = deciding.left_of(t, rules.deal_from)
    ring = sorted([*seats, t.player_dealer], key=lambda seat: (seat - first) % t.seats)
    return [BANK if seat == t.player_dealer else str(seat) for seat in ring]


def deal_one(t: Table, rules: Rules, holder: str) -> None:
    """One card. The one that the bank shows lies open from the start, also where it is only then turned over."""
    if holder == BOARD:
        t.deal(BOARD, "deal-board", up=False)
    elif holder == BANK:
        up = len(t.hand(BANK).cards) + 1 == rules.bank_shows
        t.deal(BANK, "bank-card-up" if up else "bank-cards", up=up)
    else:
        t.deal(holder, "deal-order", up=False, sees=deciding.who_look(t, rules, int(holder)))


def deal_late(t: Table, holder: str, because: str, up: bool = True) -> None:
    """A card that comes when the deal is over."""
    t.deal(holder, because, up=up)
    mishaps.exchange_late(t, holder)


def start_action(t: Table, rules: Rules) -> None:
    rule = t.game.entry.action
    if rule is not None and rule.card is not None:
        assert rules.bank_shows is not None
        t.start_action(t.hand(BANK).cards[rules.bank_shows - 1])
    else:
        t.start_action()


def turn_board(t: Table, street: Street) -> None:
    t.burn(street.burn, "board-burn")
    if not street.board:
        return
    assert street.board_clause is not None
    if t.hand(BOARD).up.count(False):
        t.turn_some(BOARD, street.board, street.board_clause)
    else:
        for _ in range(street.board):
            deal_late(t, BOARD, street.board_clause)


# -- what the table asks of a script ------------------------------------------------------------------------------

card_trouble = mishaps.faulty_card


def bot(game: Game, question: Question, seen: Mapping[str, Any]) -> str | None:
    return advise(game, question, seen)


def holders(game: Game, seats: int) -> list[str]:
    rules: Rules = game.rules
    dealt = {whom for whom, _ in rules.deal}
    others = [BANK] if dealt & {"bank", "everybody"} or rules.bank_after_betting else []
    if "board" in dealt or any(street.board for street in rules.streets):
        others.append(BOARD)
    return [*map(str, range(1, seats + 1)), *others, "burn"]
