"""What happened at the table, in order. Events are facts with the clause that makes them so; they are told to people
by `narrate` and shown to each viewer by `houseway.table.views`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256
from json import JSONEncoder
from typing import Any, Protocol


class Told(Protocol):
    """Content that is written out only when somebody asks for it: a settlement, a move at a pot table."""

    def json(self) -> dict[str, Any]: ...


class Event:
    """One fact. `data` is its content, or something that can tell it. `hidden` names those who may see the cards in it;
    None: everybody does."""

    __slots__ = ("because", "data", "hidden", "kind")

    def __init__(
        self, kind: str, because: str | None, data: dict[str, Any] | Told, hidden: tuple[str, ...] | None = None
    ) -> None:
        self.kind = kind
        self.because = because
        self.data = data
        self.hidden = hidden

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.because!r}, {self.data!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.record() == other.record()

    def __hash__(self) -> int:
        return hash(canonical(self.record()))

    def record(self) -> dict[str, Any]:
        """The whole fact for the audit trail, hidden cards included."""
        record: dict[str, Any] = {"kind": self.kind, **(self.data if isinstance(self.data, dict) else self.data.json())}
        if self.because is not None:
            record["because"] = self.because
        if self.hidden is not None:
            record["hidden"] = list(self.hidden)
        return record


_written = JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, default=str).encode


def canonical(value: Mapping[str, Any]) -> bytes:
    """One byte string for one value: sorted keys, no blanks, UTF-8."""
    return _written(value).encode()


FIRST_LINK = "0" * 64


def chain(events: Iterable[Event], link: str = FIRST_LINK) -> list[str]:
    """The hash chain of the events: each link is SHA-256 over the previous link and the event's record."""
    links = []
    for event in events:
        link = sha256(link.encode() + b"\n" + canonical(event.record())).hexdigest()
        links.append(link)
    return links
