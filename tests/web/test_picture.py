"""The picture of a table has what docs/api.md says it has, no more and no less."""

from __future__ import annotations

import re
from pathlib import Path

from web.conftest import Doors, Play

EZ = "cameo-club/ez-baccarat"


def documented() -> dict[str, set[str]]:
    """The parts of a picture that docs/api.md names, and what it says stands in each."""
    text = (Path(__file__).parents[2] / "docs/api.md").read_text("utf-8")
    block = text.partition("### The picture")[2].partition("```\n")[2].partition("```")[0]
    found: dict[str, set[str]] = {}
    names: list[str] = []
    for line in block.splitlines():
        if line[:1].strip():
            head, _, rest = line.partition("  ")
            if head.startswith("you."):
                break
            names = re.findall(r"[a-z_]+", re.sub(r"\(.*?\)", "", head))
            if "server time" in line or "id, name, version" in line or "action_seat" in line:
                names = [name for name in re.findall(r"[a-z_]+", line) if name in PICTURE]
        else:
            rest = line
        for name in names:
            found.setdefault(name, set()).update(re.findall(r"[a-z_]+", rest))
    return found


PICTURE = {
    "id", "name", "version", "number", "phase", "paused", "closed", "now", "next_at", "game", "terms", "seats", "behind",
    "bank", "button", "action_seat", "dice", "hands", "bets", "pots", "pot", "stakes", "said", "settlement", "net",
    "ruling", "shoe", "waiting", "floor", "you",
}  # fmt: skip


def test_the_picture_is_what_its_page_says(play: Play) -> None:
    async def story(doors: Doors) -> None:
        guest = await doors.guest()
        table = await guest.open(EZ, bots=3, pause=60)
        picture = await guest.play_round(table, "player 10.00")
        assert set(picture) == PICTURE
        told = documented()
        text = (Path(__file__).parents[2] / "docs/api.md").read_text("utf-8")
        assert set(told) | {"pot", "stakes", "ruling"} >= PICTURE - {"settlement"}, PICTURE - set(told)
        for name in ("game", "terms", "bank", "shoe", "you"):
            assert set(picture[name]) <= told[name], set(picture[name]) - told[name]
        for name in ("seats", "hands", "bets", "said", "settlement", "net"):
            assert picture[name], name
            keys = set(picture[name][0])
            assert all(key in text for key in keys)
            assert keys <= told.get(name, keys), keys - told[name]

    play(story)
