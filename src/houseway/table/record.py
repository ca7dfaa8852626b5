"""A round on disk, as JSON Lines, and the proof that it is true.

The first line says what was decided before the round, then come the inputs in the order they were given, then the
events, each with its link of the hash chain. Verifying runs the script again over setup and inputs and compares
everything.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from houseway.catalog import loader
from houseway.catalog.index import CatalogError
from houseway.files import read_text
from houseway.pieces.shuffle import SHUFFLE, commitment
from houseway.table.events import FIRST_LINK, canonical, chain
from houseway.table.refusals import Refusal
from houseway.table.round import Round
from houseway.table.setup import Setup, SetupError

if TYPE_CHECKING:
    from houseway.table.collection import Collection

FORMAT = "houseway-round-1"


class RecordError(Exception):
    """The file is no record of a round; the message is one clear sentence."""


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that verification looked at."""

    name: str
    ok: bool
    says: str

    def json(self) -> dict[str, Any]:
        return {"check": self.name, "ok": self.ok, "says": self.says}


def dumps(round: Round) -> str:
    """The record of a round. The seed stands in it, so it is for the house until the round is over."""
    head = {
        "format": FORMAT,
        **round.game.json(),
        "shuffle": SHUFFLE,
        "commitment": round.table.shoe.commitment,
        "seed": round.table.shoe.seed.hex(),
        "setup": round.setup.record(),
    }
    lines: list[Mapping[str, Any]] = [head, *({"input": given} for given in round.inputs)]
    links = chain(round.events)
    lines += [{"event": event.record(), "link": link} for event, link in zip(round.events, links, strict=True)]
    return "".join(canonical(line).decode() + "\n" for line in lines)


def save(round: Round, path: str | Path) -> None:
    Path(path).write_text(dumps(round), "utf-8")


def load(path: str | Path, collection: Collection | None = None) -> Round:
    """The round of a file, run again over its recorded answers; unfinished rounds go on where they stopped."""
    return loads(read_text(path), collection)


def loads(text: str, collection: Collection | None = None, kind: type[Round] = Round) -> Round:
    head, inputs, _ = _parse(text)
    return _replay(head, inputs, collection, kind)


def _parse(text: str) -> tuple[dict[str, Any], list[dict[str, Any]], list[dict[str, Any]]]:
    try:
        rows = [json.loads(line) for line in text.splitlines() if line.strip()]
    except (ValueError, RecursionError) as error:  # no JSON, or of a depth or a length of numbers that no record has
        raise RecordError("This is not a saved round: a line is not JSON.") from error
    if not rows or not isinstance(rows[0], dict) or rows[0].get("format") != FORMAT:
        raise RecordError(f"This is not a saved round: its first line does not say {FORMAT}.")
    inputs = [row["input"] for row in rows[1:] if isinstance(row, dict) and isinstance(row.get("input"), dict)]
    events = [row for row in rows[1:] if isinstance(row, dict) and isinstance(row.get("event"), dict)]
    if len(inputs) + len(events) != len(rows) - 1:
        raise RecordError("This is not a saved round: a line is neither an input nor an event.")
    return rows[0], inputs, events


def _replay(
    head: Mapping[str, Any], inputs: list[dict[str, Any]], collection: Collection | None, kind: type[Round] = Round
) -> Round:
    try:
        options = dict(head["options"])
        game = loader.game(head["game"], options, head["readings"])
        round = kind(game, Setup.from_record(game, head["setup"], bytes.fromhex(head["seed"])), collection=collection)
        for place, given in enumerate(inputs, 1):
            if "declare" in given:
                taken = round.declare(given["declare"], given["card"], given["seat"])
            else:
                taken = round.answer(given["who"], given["answer"], given["seat"])
            if isinstance(taken, Refusal):
                raise RecordError(f"Input {place} of the record is refused on replay: {taken.says}")
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError) as error:
        raise RecordError(f"This is not a complete record of a round: {error!r}.") from error
    except (CatalogError, SetupError) as error:
        raise RecordError(f"The record cannot be replayed: {error}") from error
    return round


def verify(text: str, collection: Collection | None = None) -> list[Check]:
    """Everything that a record promises, checked one by one."""
    head, inputs, rows = _parse(text)
    checks = [_check_chain(rows), _check_commitment(head, rows)]
    try:
        round = _replay(head, inputs, collection)
    except RecordError as error:
        return [*checks, Check("replay", False, str(error))]
    replayed = [json.loads(canonical(event.record())) for event in round.events]
    same = replayed == [row["event"] for row in rows]
    checks.append(
        Check(
            "replay",
            same,
            f"the script run again tells the same {len(replayed)} events"
            if same
            else _first_difference(replayed, rows),
        )
    )
    checks.append(_check_money(round))
    return checks


def _check_chain(rows: list[dict[str, Any]]) -> Check:
    from hashlib import sha256

    link = FIRST_LINK
    for place, row in enumerate(rows, 1):
        link = sha256(link.encode() + b"\n" + canonical(row["event"])).hexdigest()
        if row.get("link") != link:
            return Check("chain", False, f"the hash chain breaks at event {place}")
    return Check("chain", bool(rows), f"{len(rows)} events are chained, the last link is {link[:16]}…")


def _check_commitment(head: Mapping[str, Any], rows: list[dict[str, Any]]) -> Check:
    try:
        seed = bytes.fromhex(head["seed"])
    except (KeyError, ValueError, TypeError):
        return Check("commitment", False, "the record has no seed of a shoe")
    promised = next((row["event"].get("commitment") for row in rows if row["event"].get("kind") == "open"), None)
    if promised != commitment(seed) or head.get("commitment") != promised:
        return Check("commitment", False, "the seed is not the one that was promised before the first card")
    setup = head.get("setup")
    if isinstance(setup, dict) and ("cards" in setup or "shoe" in setup):
        return Check("commitment", True, "the seed keeps its promise; the listed cards were laid by hand, not shuffled")
    return Check("commitment", True, "the seed is the one that was promised before the first card")


def _check_money(round: Round) -> Check:
    net = round.table.net()
    if not round.done:
        return Check("money", False, "the round is not finished")
    return Check(
        "money", sum(net.values()) == 0, f"the results of {len(net)} people sum to {sum(net.values()) / 100:.2f}"
    )


def _first_difference(replayed: list[dict[str, Any]], rows: list[dict[str, Any]]) -> str:
    for place, (ours, theirs) in enumerate(zip(replayed, rows, strict=False), 1):
        if ours != theirs["event"]:
            return f"event {place} differs from the script run again"
    return f"the record has {len(rows)} events, the script run again tells {len(replayed)}"
