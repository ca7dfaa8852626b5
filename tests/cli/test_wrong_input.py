"""Whatever is typed wrong gets one line, exit status 2, and never a traceback."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cli.conftest import Houseway
from houseway import files

WAR = "garden-city/casino-war"
COMMANDS = [
    (("frobnicate",), "The commands are: games"),
    (("rules", "nope"), "`houseway games` lists them"),
    (("rules", "casino-war"), "did you mean garden-city/casino-war?"),
    (("rules", "EZ Baccarat"), "did you mean cameo-club/ez-baccarat?"),
    (("rules", "cameo-club/ez-bacarat"), "did you mean cameo-club/ez-baccarat?"),
    (("rules", WAR, "--option", "decks=9"), "1 to 6 decks, not 9 (001:3810-3811)"),
    (("rules", WAR, "--option", "decks"), "decks"),
    (("rules", WAR, "--option", "colour=red"), "no option 'colour'"),
    (("rules", WAR, "--reading", "ace=mid"), "'high', 'low'"),
    (("rules", WAR, "--reading", "duck=1"), "no reading 'duck'"),
    (("rules", WAR, "--only", "kitchen"), "no part 'kitchen'"),
    (("readings", "nope"), "`houseway games` lists them"),
    (("coverage", "nope"), "`houseway games` lists them"),
    (("odds", "nope"), "`houseway games` lists them"),
    (("run", "no-such-file.toml"), "no such file"),
    (("verify", "no-such-file.jsonl"), "no such file"),
    (("play", WAR, "--seat", "99"), "seats are 1 to 8"),
    (("play", WAR, "--seats", "99"), "2 to 8 seats"),
    (("play", WAR, "--bank", "much"), "--bank"),
    (("play", WAR, "--stack", "-5"), "--stack"),
    (("play", WAR, "--rounds", "0"), "at least 1"),
    (("play", WAR, "--rounds", "x"), "whole number"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "says"), COMMANDS, ids=[" ".join(words) for words, _ in COMMANDS])
def test_commands(houseway: Houseway, words: tuple[str, ...], says: str) -> None:
    status, out, err = houseway(*words)
    assert (status, out) == (2, "")
    assert says in err
    assert err.startswith("houseway: ")
    assert err.count("\n") == 1


HEAD = f'game = "{WAR}"\n'
BET = '[[bets]]\nseat = 3\nwager = "game"\namount = "60.00"\n'
FILES = {
    "not TOML": ("[[", "is not TOML"),
    "no game": ("[table]\nseats = 8\n", "names no game"),
    "game of another kind": ("game = 1\n", "game takes text"),
    "unknown game": ('game = "garden-city/casino-wart"\n', "did you mean garden-city/casino-war"),
    "unknown key": (HEAD + "[table]\nfoo = 1\n", "Unknown key 'foo' in [table]"),
    "near key": (HEAD + "[table]\nseat = 1\n", "did you mean 'seats'"),
    "unknown top key": (HEAD + "tables = 1\n", "Unknown key 'tables'"),
    "a turn before the first": (HEAD + "[table]\nturn = 0\n", "turn takes a whole number from 1"),
    "unknown option": (HEAD + "[options]\ncolour = 1\n", "no option 'colour'"),
    "unknown reading": (HEAD + "[readings]\nduck = 1\n", "no reading 'duck'"),
    "too many seats": (HEAD + "[table]\nseats = 12\n", "2 to 8 seats, not 12 (001:3872-3875)"),
    "seats without end": (HEAD + f"[table]\nseats = {10**30}\n" + BET, "2 to 8 seats"),
    "no such bank seat": (HEAD + "[table]\nseats = 4\nplayer_dealer = 6\n", "no seat 6"),
    "a bank of nothing": (HEAD + '[table]\nbank = "0"\n', "more than 0.00"),
    "bank no amount": (HEAD + '[table]\nbank = "lots"\n', "lots"),
    "dice nobody shakes": (HEAD + "[table]\ndice = [1, 2, 3]\n", "shakes no dice"),
    "stacks at a banked game": (HEAD + '[[players]]\nseat = 1\nstack = "5"\n', "no stacks"),
    "a button at a banked game": (HEAD + "[table]\nbutton = 3\n", "no button"),
    "collection": (HEAD + "[collection]\noption = 1\n", "collection schedules are not in the catalog"),
    "no such card": (HEAD + '[cards]\n"3" = "Xx"\n' + BET, "Xx"),
    "a card twice": (HEAD + '[cards]\n"3" = "Kh"\nplayer_dealer = "Kh"\n' + BET, "Kh"),
    "cards for nobody": (HEAD + '[cards]\nboard = "Kh"\n' + BET, "'board' receives no cards"),
    "a bet without amount": (HEAD + '[[bets]]\nseat = 3\nwager = "game"\n', "needs amount"),
    "amount is no money": (HEAD + BET.replace("60.00", "sixty"), "sixty"),
    "half a cent": (HEAD + BET.replace("60.00", "60.005"), "60.005"),
    "negative": (HEAD + BET.replace("60.00", "-60"), "-60"),
    "unknown wager": (HEAD + BET.replace("game", "insurance"), "insurance"),
    "no such seat": (HEAD + BET.replace("3", "9"), "no seat 9"),
    "bonus without base": (HEAD + BET.replace('"game"', '"tie"').replace("60.00", "5"), "001:39"),
    "bonus above its limit": (HEAD + BET + BET.replace('"game"', '"tie"').replace("60.00", "55"), "50.00"),
    "the bank bets": (HEAD + "[table]\nplayer_dealer = 3\n" + BET, "banks the round"),
    "the bank bets behind": (HEAD + "[table]\nplayer_dealer = 5\n" + BET + BET + "bettor = 5\n", "bets on no other seat"),
    "the same bet twice": (HEAD + BET + BET, "twice"),
    "answer not on offer": (
        HEAD + '[cards]\n"3" = "Kh"\nplayer_dealer = "Kd"\n' + BET + '[[decisions]]\nseat = 3\ndo = ["double"]\n',
        "the choices are: war, surrender",
    ),
    "answers left over": (
        HEAD + '[cards]\n"3" = "Kh"\nplayer_dealer = "9d"\n' + BET + '[[decisions]]\nseat = 3\ndo = ["war"]\n',
        "still has answers left: war",
    ),
    "too few answers": (
        HEAD + '[cards]\n"3" = "Kh"\nplayer_dealer = "Kd"\n' + BET + "[[decisions]]\nseat = 3\ndo = []\n",
        "no answer left",
    ),
    "unknown irregularity": (HEAD + BET + '[[irregularities]]\nwhat = "fire"\n', ".toml: garden-city/casino-war knows no irregularity 'fire'"),
    "action beyond the table": (HEAD + "[table]\naction_seat = 9\n" + BET, "no seat 9 for the action"),
}  # fmt: skip


@pytest.mark.parametrize("name", FILES)
def test_files(houseway: Houseway, tmp_path: Path, name: str) -> None:
    text, says = FILES[name]
    path = tmp_path / "dispute.toml"
    path.write_text(text, "utf-8")
    for words in (("run", str(path)), ("run", str(path), "--json")):
        status, out, err = houseway(*words)
        assert (status, out) == (2, ""), out
        assert says in err
        assert err.count("\n") == 1


def test_bytes_that_are_no_text(houseway: Houseway, tmp_path: Path) -> None:
    path = tmp_path / "noise"
    path.write_bytes(bytes(range(128, 256)))
    for command in ("run", "verify"):
        status, _, err = houseway(command, str(path))
        assert status == 2
        assert "not text" in err


def test_a_folder(houseway: Houseway, tmp_path: Path) -> None:
    for command in ("run", "verify"):
        status, _, err = houseway(command, str(tmp_path))
        assert status == 2
        assert "directory" in err


def test_a_file_far_too_large(houseway: Houseway, tmp_path: Path) -> None:
    path = tmp_path / "film.toml"
    path.write_bytes(b"#" * (files.MOST + 1))
    for command in ("run", "verify"):
        status, _, err = houseway(command, str(path))
        assert status == 2
        assert "too large" in err
        assert err.count("\n") == 1


def test_a_file_from_another_editor(houseway: Houseway, tmp_path: Path) -> None:
    scenario, saved = tmp_path / "dispute.toml", tmp_path / "round.jsonl"
    scenario.write_bytes(b"\xef\xbb\xbf" + (HEAD + BET).replace("\n", "\r\n").encode())
    assert houseway("run", str(scenario), "--save", str(saved)).status == 0
    saved.write_bytes(saved.read_bytes().replace(b"\n", b"\r\n"))
    assert houseway("verify", str(saved)).status == 0


def test_a_page_of_text_where_a_word_belongs_is_not_said_back(houseway: Houseway, tmp_path: Path) -> None:
    path = tmp_path / "dispute.toml"
    path.write_text(HEAD + BET.replace("60.00", "Kh" * 3000), "utf-8")
    status, _, err = houseway("run", str(path))
    assert status == 2
    assert "Bet 1" in err
    assert "…" in err
    assert len(err) < 700


BOOKS = {
    "no address": "hello",
    "unknown database": "foo://x",
    "no database": "sqlite:///{}",
    "nobody there": "postgresql://127.0.0.1:1/x",
}


@pytest.mark.parametrize("name", BOOKS)
def test_books_that_cannot_be_opened(
    houseway: Houseway, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("HOUSEWAY_HOME", str(tmp_path))
    monkeypatch.setenv("HOUSEWAY_DATABASE_URL", BOOKS[name].format(tmp_path))
    for words in (("appoint", "ann", "floor"), ("serve", "--port", "0")):
        status, out, err = houseway(*words)
        assert (status, out) == (2, "")
        assert "HOUSEWAY_DATABASE_URL" in err or "cannot be opened" in err
        assert err.count("\n") == 1


@pytest.mark.parametrize("words", ["rules garden-city/casino-war", "rules garden-city/casino-war --json"])
@pytest.mark.parametrize("ending", [" | true; exit ${PIPESTATUS[0]}", " >&-"])
def test_nobody_reads_the_answer(words: str, ending: str) -> None:
    shell = ["bash", "-c", f"{sys.executable} -m houseway.cli.main {words}{ending}"]
    done = subprocess.run(shell, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
