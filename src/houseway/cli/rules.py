"""`houseway rules GAME`: the document's page, part by part, each line with its place in the document."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from houseway.catalog.index import ROOM_NAMES
from houseway.cli.charts import chart
from houseway.cli.errors import Wrong
from houseway.cli.readings import short
from houseway.cli.screen import DIM, PLACES, capital, console, heading, inset, print_json, title, told
from houseway.cli.values import chosen
from houseway.rulebook import page

if TYPE_CHECKING:
    from houseway.catalog.loader import Game

Page = Mapping[str, Any]
ALWAYS = ("id", "title")  # what is left of the JSON when only a part is asked for


def show(game: str, options: list[str], readings: list[str], as_json: bool, only: list[str]) -> None:
    asked = _parts(only)
    found = page(chosen(game, options, readings))
    if as_json:
        print_json(found if not asked else {key: found[key] for key in found if key in (*ALWAYS, *asked)})
        return
    out = console()
    out.print(_head(found))
    _print(out, found, asked or list(PARTS))


def parts_of(out: Console, game: Game, only: list[str]) -> None:
    """Some parts of the page, for a person at the table."""
    _print(out, page(game), _parts(only))


def _print(out: Console, found: Page, parts: list[str]) -> None:
    for name, (says, draw) in PARTS.items():
        if found[name] and name in parts:
            _part(out, says, draw(found))


def _parts(only: list[str]) -> list[str]:
    """The parts asked for; `pay-tables` and `pay_tables` are one."""
    names = [name.strip().lower().replace("-", "_").replace(" ", "_") for text in only for name in text.split(",")]
    for name in names:
        if name not in PARTS:
            raise Wrong(f"A game's rules have no part {name!r}; the parts are: {', '.join(PARTS)}.")
    return names


def _part(out: Console, says: str, body: RenderableType) -> None:
    out.print(heading(says))
    out.print(inset(body))


def _head(found: Page) -> Text:
    room = ROOM_NAMES.get(found["room"], found["room"])
    parts = (room, found["id"], found["family"], found["approval"] or "no approval id", found["date"], found["source"])
    return title(found["title"], "  ".join(part for part in parts if part))


def _deck(found: Page) -> RenderableType:
    deck = found["deck"]
    force = "" if len(deck["allowed"]) == 1 else f" In force: {deck['decks']}; --option decks=N chooses another number."
    return told([(deck["says"] + force, deck["source"])])


def _seats(found: Page) -> RenderableType:
    seats = found["seats"]
    behind = "People may bet from behind the seats." if seats["backline"] else "Nobody bets from behind the seats."
    return told([(seats["says"], seats["source"]), (behind, "")])


def _bank(found: Page) -> RenderableType:
    return told((rule["says"], rule["source"]) for rule in found["bank"]["rules"])


def _wagers(found: Page) -> RenderableType:
    labels = {wager["name"]: wager["label"] for wager in found["wagers"]}
    grid = _grid()
    for width in (None, None, 14):
        grid.add_column(no_wrap=width is None, width=width)
    grid.add_column(ratio=1)
    grid.add_column(style=DIM, width=PLACES)
    for wager in found["wagers"]:
        name = Text(wager["name"], style="bold cyan")
        grid.add_row(name, wager["label"], _pays(wager), _terms(wager, labels), wager["source"])
    return grid


def _pays(wager: Page) -> str:
    if wager["pays"] is not None:
        return str(wager["pays"])
    return "by its table" if wager["pay_table"] else "by the result"


def _terms(wager: Page, labels: Mapping[str, str]) -> str:
    """What a bettor must keep to."""

    def either(names: Sequence[str]) -> str:
        return " or ".join(labels.get(name, name) for name in names)

    counted = " and ".join(labels.get(name, name) for name in wager["at_most_with"])
    together = f", together with {counted}" if counted else ""
    bound = either(wager["at_most"])
    if wager["at_most_sum"]:
        bound = " and ".join(labels.get(name, name) for name in wager["at_most"]) + " together"
    terms = [
        "bet in the round" if wager["later"] else "",
        f"needs {either(wager['requires'])}" if wager["requires"] else "",
        f"as much as {labels.get(wager['equals'], wager['equals'])}" if wager["equals"] else "",
        f"no more than {bound}" + together if wager["at_most"] else "",
        f"at least {wager['least']}" if wager["least"] else "",
        f"at most {wager['most']}" if wager["most"] else "",
        f"in steps of {wager['multiple_of']}" if wager["multiple_of"] else "",
        "" if wager["backline"] else "only from the seat itself",
    ]
    return capital("; ".join(term for term in terms if term))


def _limits(found: Page) -> RenderableType:
    grid = _grid()
    grid.add_column(no_wrap=True, style="bold cyan")
    for _ in range(4):
        grid.add_column(no_wrap=True)
    heads = {"ante": "ante", "buy_in": "buy-in from"}
    for rate in found["limits"]:
        more = (f"{says} {rate[key]}" if rate[key] else "" for key, says in heads.items())
        grid.add_row(rate["limit"], rate["structure"], f"blinds {rate['blinds']}" if rate["blinds"] else "", *more)
    return grid


def _pay_tables(found: Page) -> RenderableType:
    tables: list[RenderableType] = []
    labels = {wager["pay_table"]: wager["label"] for wager in found["wagers"] if wager["pay_table"] == wager["name"]}
    for name, table in found["pay_tables"].items():
        grid = _grid()
        grid.add_column(no_wrap=False)
        grid.add_column(justify="right", no_wrap=True, style="bold")
        for row in table["rows"]:
            grid.add_row(row["label"], row["pays"])
        head = Text(labels.get(name, capital(name.replace("_", " "))), style="bold cyan")
        head.append(f"  {table['source']}", style=f"not bold {DIM}")
        tables += [Text(), head, inset(grid)]
        if table["note"]:
            tables.append(inset(Text(table["note"], style="italic")))
    return Group(*tables[1:])


def _flow(found: Page) -> RenderableType:
    return told(((step["says"], step["source"]) for step in found["flow"]), numbered=True)


def _charts(found: Page) -> RenderableType:
    drawn = [part for each in found["charts"] for part in (Text(), chart(each))]
    return Group(*drawn[1:])


def _action(found: Page) -> RenderableType:
    return told([(found["action"]["says"], found["action"]["source"])])


def _settlement(found: Page) -> RenderableType:
    plan = found["settlement"]
    rows = [(plan["order"], ""), (plan["says"], plan["source"])]
    if "covered" in plan:
        rows.append((f"When the bank covers every bet: {plan['covered']['order']}", plan["covered"]["source"]))
    return told(rows)


def _house_way(found: Page) -> RenderableType:
    return told((step["says"], step["source"]) for step in found["house_way"])


def _irregularities(found: Page) -> RenderableType:
    grid = _grid()
    grid.add_column(no_wrap=True, style="bold cyan")
    grid.add_column(ratio=1)
    grid.add_column(style=DIM, width=PLACES)
    for rule in found["irregularities"]:
        needs = "" if rule["needs"] == "nothing" else f" (needs {rule['needs']})"
        grid.add_row(f"{rule['name']}{needs}", f"{rule['says']} Ruling: {rule['ruling']}.", rule["source"])
    return grid


def _options(found: Page) -> RenderableType:
    grid = _grid()
    grid.add_column(no_wrap=True)
    grid.add_column(ratio=1)
    grid.add_column(style=DIM, width=PLACES)
    for option in found["options"]:
        grid.add_row(Text(option["name"], style="bold cyan"), option["says"], option["source"])
        for choice in option["choices"]:
            force = choice["value"] == option["in_force"]
            mark = Text(f"{'●' if force else '○'} {choice['value']}", style="bold" if force else "")
            grid.add_row(mark, choice["says"] + (" (in force)" if force else ""), "")
    return grid


def _readings(found: Page) -> RenderableType:
    return short(found["readings"])


KINDS = {"rule": "", "definition": "definition", "advice": "advice", "no rule": "no rule"}


def _clauses(found: Page) -> RenderableType:
    grid = _grid()
    grid.add_column(style=DIM, width=PLACES)
    grid.add_column(ratio=1)
    for clause in found["clauses"]:
        kind = f"  {KINDS[clause['kind']]}" if KINDS[clause["kind"]] else ""
        name = Text(clause["name"], style="bold cyan").append(kind, style=f"not bold {DIM}")
        grid.add_row(clause["source"], name.append(f"\n{clause['says']}", style="not bold default"))
    return grid


def _grid() -> Table:
    table = Table.grid(padding=(0, 2))
    table.expand = False
    return table


Draw = Callable[[Page], RenderableType]
PARTS: dict[str, tuple[str, Draw]] = {
    "deck": ("Deck", _deck),
    "seats": ("Seats", _seats),
    "bank": ("The bank", _bank),
    "wagers": ("Wagers", _wagers),
    "limits": ("Limits", _limits),
    "pay_tables": ("Pay tables", _pay_tables),
    "flow": ("The round", _flow),
    "charts": ("Charts", _charts),
    "action": ("Where action starts", _action),
    "settlement": ("Order of settlement", _settlement),
    "house_way": ("House way", _house_way),
    "irregularities": ("Irregularities", _irregularities),
    "options": ("Options", _options),
    "readings": ("Readings", _readings),
    "clauses": ("The document, clause by clause", _clauses),
}
