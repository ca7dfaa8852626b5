"""The odds desk: has the odds of a game worked out in a program of its own, one game at a time, and keeps them.

`python -m houseway.room.counting` is that program: it reads which game on its input and tells on its output how far it
is, line by line, and the report in the last line.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import deque
from hashlib import sha256
from pathlib import Path
from threading import Lock, Thread, Timer
from time import monotonic
from typing import Any

from houseway import __version__
from houseway.catalog.loader import Game

PATIENCE = 900  # seconds for one game
MOST_WAITING = 12
STEP = 0.01  # what has become more by less is not told
TOO_LONG = "It takes longer than the desk has time for: `houseway odds` has all the time it needs."


class OddsDesk:
    def __init__(self, home: Path) -> None:
        self.home = home / "odds"
        self._waiting: deque[Game] = deque()
        self._failed: dict[str, str] = {}
        self._done: dict[str, Any] | None = None  # how far the game is that is being worked out
        self._lock = Lock()
        self._worker: Thread | None = None
        self._program: subprocess.Popen[str] | None = None
        self._closed = False

    def found(self, game: Game) -> dict[str, Any]:
        """What is known of the odds of this game as it stands."""
        if game.for_pot:
            return _told(
                "none", "People play against each other here: what a hand is worth hangs on the others' hands."
            )
        path = self._path(game)
        if path.exists():
            return _told("ready", "") | {"report": json.loads(path.read_text("utf-8"))}
        with self._lock:
            places = [self._key(other) for other in self._waiting]
            if self._key(game) in places:
                return _told("counting", _in_line(places.index(self._key(game)))) | {
                    "progress": self._done if places[0] == self._key(game) else None
                }
            if self._key(game) in self._failed:
                return _told("unknown", self._failed[self._key(game)])
        return _told("unknown", "Nobody has had the odds of this game worked out yet.")

    def ask(self, game: Game) -> dict[str, Any]:
        """Has the odds worked out, unless they are known."""
        now = self.found(game)
        if now["state"] != "unknown":
            return now
        with self._lock:
            if len(self._waiting) >= MOST_WAITING:
                return _told("unknown", "The desk has enough to do; ask again later.")
            self._failed.pop(self._key(game), None)
            self._waiting.append(game)
            if self._worker is None or not self._worker.is_alive():
                self._worker = Thread(target=self._work, name="odds desk", daemon=True)
                self._worker.start()
            return _told("counting", _in_line(len(self._waiting) - 1))

    def close(self) -> None:
        self._closed = True
        if self._program is not None and self._program.poll() is None:
            self._program.kill()

    def _key(self, game: Game) -> str:
        text = json.dumps([__version__, game.json(), game.entry.model_dump_json(by_alias=True)], sort_keys=True)
        return sha256(text.encode()).hexdigest()[:32]

    def _path(self, game: Game) -> Path:
        return self.home / f"{self._key(game)}.json"

    def _work(self) -> None:
        while not self._closed:
            with self._lock:
                if not self._waiting:
                    self._worker = None
                    return
                game = self._waiting[0]
            says = self._count(game)
            with self._lock:
                self._waiting.popleft()
                if says is not None:
                    self._failed[self._key(game)] = says

    def _count(self, game: Game) -> str | None:
        """Works one game out; what went wrong, if anything."""
        self._program = subprocess.Popen(
            [sys.executable, "-m", "houseway.room.counting"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        begun = monotonic()
        late = Timer(PATIENCE, self._program.kill)
        late.start()
        try:
            found = self._listen(self._program, json.dumps(game.json()))
        finally:
            late.cancel()
            with self._lock:
                self._done = None
        if found is None:
            return TOO_LONG if monotonic() - begun >= PATIENCE else "The odds could not be worked out."
        self.home.mkdir(parents=True, exist_ok=True)
        path = self._path(game)
        fresh = path.with_suffix(".new")
        fresh.write_text(json.dumps(found), "utf-8")
        fresh.replace(path)
        return None

    def _listen(self, program: subprocess.Popen[str], asked: str) -> dict[str, Any] | None:
        """Tells the program what to work out and notes how far it is; the report, if it comes to one."""
        assert program.stdin is not None
        assert program.stdout is not None
        try:
            with program.stdin as question:
                question.write(asked)
        except BrokenPipeError:
            pass  # it has ended already; the code it ended with says so
        report: dict[str, Any] | None = None
        for line in program.stdout:
            told = json.loads(line)
            report = told.pop("report", None)
            with self._lock:
                self._done = told or None
        return report if program.wait() == 0 else None


def _in_line(before: int) -> str:
    if not before:
        return "The odds are being worked out."
    games = "one other game" if before == 1 else f"{before} other games"
    return f"The odds are worked out one game after the other; before this one: {games}."


def _told(state: str, says: str) -> dict[str, Any]:
    return {"state": state, "says": says, "report": None, "progress": None}


def main() -> None:
    from houseway.catalog.loader import game
    from houseway.odds.report import report

    if hasattr(os, "nice"):
        os.nice(10)  # the tables come first
    asked = json.load(sys.stdin)
    said = -1.0

    def tell(what: str, done: float) -> None:
        nonlocal said
        if not said <= done < said + STEP:
            said = done
            print(json.dumps({"what": what, "done": round(done, 3)}), flush=True)

    found = report(game(asked["game"], asked["options"], asked["readings"]), tell)
    print(json.dumps({"report": found.json()}))


if __name__ == "__main__":
    main()
