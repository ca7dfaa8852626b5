"""The list of documents. Kept apart from the loader so that listing the games reads one small file and nothing else."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path

CATALOG = Path(__file__).parent
ROOM_NAMES = {
    "cameo-club": "Cameo Club",
    "garden-city": "Garden City Casino",
    "lake-bowl": "Lake Bowl",
    "lucky-derby": "Lucky Derby Casino",
    "stones": "Stones Gambling Hall",
}


class CatalogError(Exception):
    """Something is wrong with a name or a file of the catalog; the message is one clear sentence."""


@dataclass(frozen=True, slots=True)
class Document:
    id: str
    title: str
    family: str
    approval: str | None
    source: str

    @property
    def room(self) -> str:
        return self.id.partition("/")[0]

    @property
    def path(self) -> Path:
        return CATALOG / "rooms" / f"{self.id}.toml"

    @property
    def built(self) -> bool:
        return self.path.exists()

    def json(self) -> dict[str, str | None]:
        return {
            "id": self.id,
            "title": self.title,
            "room": self.room,
            "family": self.family,
            "approval": self.approval,
            "source": self.source,
        }


@cache
def documents() -> dict[str, Document]:
    rows = tomllib.loads((CATALOG / "index.toml").read_text("utf-8"))
    return {
        id: Document(id, row["title"], row["family"], row.get("approval"), row["source"]) for id, row in rows.items()
    }


@cache
def built() -> dict[str, Document]:
    return {id: document for id, document in documents().items() if document.built}


def find(id: str) -> Document:
    """The built document of that id, or a CatalogError that names the nearest one."""
    if id in built():
        return built()[id]
    if id in documents():
        raise CatalogError(f"{id} is a document of the catalog that is not built yet.")
    near = _meant(id.lower())
    hint = f"; did you mean {' or '.join(near)}?" if near else "; `houseway games` lists them."
    raise CatalogError(f"There is no game {id!r}{hint}")


def _meant(text: str) -> list[str]:
    """The built documents that somebody may have meant: by title, by part of the id, or by likeness."""
    titled = [id for id, document in built().items() if document.title.lower() == text]
    within = [id for id in built() if text.partition("/")[2] == "" and text in id] if len(text) > 2 else []
    if found := titled or within:
        return found[:3]
    names = {name.partition("/")[2]: name for name in built()}
    alike = get_close_matches(text.rpartition("/")[2], names, n=1, cutoff=0.5)
    return get_close_matches(text, built(), n=1, cutoff=0.5) or [names[name] for name in alike]
