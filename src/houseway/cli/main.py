"""The terminal program: what can be asked of the house, and how it says no.

Each command's work stands in a module of its own, which is imported when the command is given, so that a short question
gets a quick answer. Exit status: 0 done; 1 something does not come out as it should; 2 the command line or a file is
wrong.
"""

from __future__ import annotations

import io
import os
import sys
from typing import Annotated

import typer

from houseway import __version__
from houseway.cli import errors

app = typer.Typer(
    name="houseway",
    help="The executable rulebook of the California card room: dealt, settled and explained as the document says.",
    add_completion=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)

Game = Annotated[str, typer.Argument(metavar="GAME", help="Room and game, such as cameo-club/ez-baccarat.")]
AnyGame = Annotated[str | None, typer.Argument(metavar="GAME", help="Room and game; left out, all that are built.")]
Json = Annotated[bool, typer.Option("--json", metavar="", help="Answer in JSON, for scripts.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="KEY=VALUE", help="A choice that the document leaves open."),
]
Readings = Annotated[
    list[str] | None,
    typer.Option("--reading", "-r", metavar="KEY=VALUE", help="Read a doubtful passage the other way."),
]
Why = Annotated[bool, typer.Option("--why", metavar="", help="Print the rule behind every line.")]


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"houseway {__version__}")
        raise typer.Exit()


@app.callback(invoke_without_command=True)
def house(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", metavar="", callback=_version, is_eager=True, help="Say which version this is.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command()
def games(
    as_json: Json = False,
    everything: Annotated[
        bool, typer.Option("--all", metavar="", help="List the documents that are not built yet, too.")
    ] = False,
) -> None:
    """List the games by room, with family and approval id."""
    from houseway.cli.games import show

    show(as_json, everything)


@app.command()
def rules(
    game: Game,
    as_json: Json = False,
    option: Options = None,
    reading: Readings = None,
    only: Annotated[
        list[str] | None, typer.Option("--only", metavar="PART", help="One part only, such as wagers or clauses.")
    ] = None,
) -> None:
    """Show a game's rules: deck, wagers, pay tables, flow, settlement, readings, and the document clause by clause."""
    from houseway.cli.rules import show

    show(game, option or [], reading or [], as_json, only or [])


@app.command()
def readings(game: AnyGame = None, as_json: Json = False) -> None:
    """Show the doubtful passages: the question, the choice made and why, and the other readings."""
    from houseway.cli.readings import show

    show(game, as_json)


@app.command()
def coverage(game: AnyGame = None, as_json: Json = False) -> None:
    """Check that every line has a clause and that an example makes every rule happen."""
    from houseway.cli.coverage import show

    raise typer.Exit(show(game, as_json))


@app.command()
def run(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A scenario file (docs/scenario.md), or a poker hand in PHH (.phh).")
    ],
    as_json: Json = False,
    option: Options = None,
    reading: Readings = None,
    why: Why = False,
    game: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help="The game whose rules a PHH hand is played by.")
    ] = None,
    save: Annotated[
        str | None, typer.Option("--save", metavar="FILE", help="Save the round for houseway verify.")
    ] = None,
    phh: Annotated[str | None, typer.Option("--phh", metavar="FILE", help="Write the poker hand in PHH.")] = None,
    history: Annotated[
        str | None, typer.Option("--history", metavar="FILE", help="Write the round as a page to read.")
    ] = None,
) -> None:
    """Play a scenario file, say what happened, and compare it with what the file expects."""
    from houseway.cli.run import Kept, show

    raise typer.Exit(show(file, option or [], reading or [], as_json, why, game, Kept(save, phh, history)))


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Room and game; left out, you choose.")] = None,
    option: Options = None,
    reading: Readings = None,
    seat: Annotated[int | None, typer.Option(metavar="N", help="Your seat.")] = None,
    seats: Annotated[int | None, typer.Option(metavar="N", help="Seats at the table, the bank's included.")] = None,
    bank: Annotated[
        str | None, typer.Option(metavar="AMOUNT", help="Be the player-dealer first, with this bank, or 'all'.")
    ] = None,
    stack: Annotated[str, typer.Option(metavar="AMOUNT", help="The chips you buy in for.")] = "500.00",
    rounds: Annotated[int | None, typer.Option(metavar="N", help="Leave after so many rounds.")] = None,
    seed: Annotated[str | None, typer.Option(metavar="TEXT", help="Deal the same cards again.")] = None,
    save: Annotated[str | None, typer.Option("--save", metavar="DIR", help="Save every round there.")] = None,
) -> None:
    """Sit down at a table with bots and play."""
    from houseway.cli.play import Wishes, sit_down

    sit_down(Wishes(game, option or [], reading or [], seat, seats, bank, stack, rounds, seed, save))


@app.command()
def odds(
    game: Game,
    as_json: Json = False,
    option: Options = None,
    reading: Readings = None,
    hands: Annotated[
        str | None,
        typer.Option("--hands", metavar="CARDS,CARDS", help="Poker: the hands to compare, or 'random' for one."),
    ] = None,
    board: Annotated[
        list[str] | None,
        typer.Option("--board", metavar="CARDS", help="Poker: the board so far; once for each of two."),
    ] = None,
    dead: Annotated[str, typer.Option("--dead", metavar="CARDS", help="Poker: cards that are known to be gone.")] = "",
) -> None:
    """Work out what every wager wins, loses and is worth; for poker, what hands are worth against each other."""
    if hands is not None or board or dead:
        from houseway.cli.equity import show as compare

        compare(game, option or [], reading or [], hands or "", board or [], dead, as_json)
        return
    from houseway.cli.odds import show

    show(game, option or [], reading or [], as_json)


@app.command()
def verify(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A saved round.")],
    as_json: Json = False,
) -> None:
    """Prove a saved round: hash chain, shuffle, replay and money."""
    from houseway.cli.verify import show

    raise typer.Exit(show(file, as_json))


@app.command()
def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 is everywhere.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", help="The port.")] = 8000,
) -> None:
    """Open the card room in the browser."""
    from houseway.cli.serve import serve as open_doors

    open_doors(host, port)


@app.command()
def appoint(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of an account.")],
    role: Annotated[str, typer.Argument(metavar="ROLE", help="player, dealer, floor or auditor.")],
) -> None:
    """Give an account of the card room a role."""
    from houseway.cli.serve import appoint as give

    give(name, role)


def main() -> None:
    """The entry point: runs a command and turns what goes wrong into one line and an exit status."""
    sys.stdout = sys.stdout or io.StringIO()  # closed by whoever started us
    sys.stderr = sys.stderr or io.StringIO()
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")  # a terminal without ♥ shows a question mark
    try:
        status = app(standalone_mode=False, prog_name="houseway")
        sys.stdout.flush()
    except BrokenPipeError:
        status = _unread()
    except SystemExit as stopped:
        if not isinstance(stopped.__context__, BrokenPipeError):
            raise
        status = _unread()  # Typer and Rich stop a program whose reader is gone
    except (KeyboardInterrupt, typer.Abort):
        status = 130
    except Exception as error:
        status = _complain(error)
    sys.exit(status if isinstance(status, int) else 0)


def _unread() -> int:
    """Whoever read our output has had enough. Python must not find the pipe broken once more at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _complain(error: Exception) -> int:
    says = errors.usage(error) if hasattr(error, "format_message") else errors.spoken(error)
    if says is not None:
        print(f"houseway: {says}", file=sys.stderr)
        return 2
    if os.environ.get("HOUSEWAY_DEBUG"):
        raise error
    what = errors.one_line(f"{type(error).__name__}: {error}")
    print(f"houseway: A fault of the program, not yours: {what} (HOUSEWAY_DEBUG=1 shows where.)", file=sys.stderr)
    return 3


if __name__ == "__main__":
    main()
