"""What holds at every table that plays for the pot, worked out from what was told and not from the engine's pots."""

from __future__ import annotations

from houseway.money import cents, money
from houseway.table.questions import Question, Reply
from houseway.table.round import Round
from properties.random_tables import Example, play

WORDS = ("fold", "check", "call", "bet", "raise", "complete", "all in", "stand pat", "post", "wait", "straddle")
MEANS_THE_SAME = {"bet", "raise", "complete"}  # whichever of them is on offer


def put_in(round: Round, dead: bool = False) -> dict[int, int]:
    """What each seat has put in and not taken back, by what was told; the dead money alone, or all but that."""
    put = dict.fromkeys(round.table.brought, 0)
    for event in round.events:
        told = event.record()
        if event.kind in ("post", "act") and told.get("dead", False) == dead:
            put[told["seat"]] += cents(told["puts"])
        elif event.kind == "return" and not dead:
            put[told["seat"]] -= cents(told["amount"])
    return put


def chips_are_conserved(example: Example) -> None:
    """What was put in is won or given back, to the last chip; nobody has less than nothing, now or ever."""

    def look(round: Round) -> None:
        table = round.table
        assert min(table.stacks().values()) >= 0
        lying = sum(put_in(round).values()) + sum(put_in(round, dead=True).values())
        assert round.done or table.in_pot == lying
        assert sum(table.stacks().values()) + (0 if round.done else lying) == sum(table.brought.values())

    round = play(example.deal(), example.chance, look)
    table = round.table
    assert sum(table.net().values()) == 0
    won = dict.fromkeys(table.brought, 0)
    for row in table.settlements:
        assert row.amount == sum(row.winners.values()) > 0
        assert all(amount >= 0 for amount in row.winners.values())
        for seat, amount in row.winners.items():
            won[seat] += amount
    if table.ruling != "misdeal":
        put, dead = put_in(round), put_in(round, dead=True)
        assert {seat: table.brought[seat] - put[seat] - dead[seat] + won[seat] for seat in won} == table.stacks()


KILLS = ("forfeits all", "dead hand", "dead hand before posting", "no claim")


def pots_are_layered(example: Example) -> None:
    """Nobody wins more from another than he has put in himself; pots come in their order; who folded wins nothing."""
    round = play(example.deal(), example.chance)
    table = round.table
    put, dead = put_in(round), sum(put_in(round, dead=True).values())
    folded = {event.record()["seat"] for event in round.events if event.record().get("does") == "fold"}
    forfeited = {event.record()["seat"] for event in round.events if event.record().get("ruling") in KILLS}
    # All of it stays in the pot, also what nobody has called (001:1675), and so does a side pot whose last claim is gone.
    lost = sum(put.values()) if forfeited else 0
    rows = table.settlements
    assert [row.pot for row in rows] == sorted(row.pot for row in rows)
    for number in {row.pot for row in rows}:
        parts = [(row.board, row.half or "") for row in rows if row.pot == number]
        once = parts if getattr(round.game.rules, "two_pots", False) else set(parts)  # two equal pots (000:1249)
        assert parts == sorted(once), f"{parts}: main pot before side pots, boards in turn, high before low"
    for seat in table.players:
        won = sum(row.winners.get(seat, 0) for row in rows)
        assert won <= sum(min(put[seat], other) for other in put.values()) + dead + lost
        assert not (won and seat in folded)
    if rows and len({seat for row in rows for seat in row.winners}) == 1 and len(table.live()) == 1:
        assert sum(row.amount for row in rows) == sum(put.values()) + dead


def offers_hold(example: Example) -> None:
    """What is offered is taken, to both ends of every amount; what is not offered, or a cent beyond, is refused."""

    def look(round: Round) -> None:
        for question in round.questions:
            if question.about == "turn":
                looked_at(question)
                player = round.table.players[question.seat]
                assert player.stack > 0, "who is all-in is asked nothing"
                assert not player.folded

    play(example.deal(), example.chance, look)


def looked_at(question: Question) -> None:
    for choice in question.choices:
        told = choice.json()
        word = choice.word
        if told["kind"] != "amount":
            assert question.read(word)
            continue
        least, most = cents(told["least"]), cents(told["most"])
        assert 0 < least <= most
        for amount in {least, most, (least + most) // 2}:
            assert isinstance(question.read(f"{word} {money(amount)}"), Reply)
        for amount in (least - 1, most + 1, 0, -least):
            assert not isinstance(question.read(f"{word} {money(amount)}"), Reply), f"{word} {money(amount)} is taken"
    offered = set(question.words)
    for word in WORDS:
        for text in (word, f"{word} 0.01", f"{word} 99999999.00"):
            reply = question.read(text)
            if isinstance(reply, Reply):
                assert reply.word in offered
                assert word in offered or {word, reply.word} <= MEANS_THE_SAME
