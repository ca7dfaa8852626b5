"""The floor's desk in the browser: a declared irregularity and its ruling, pause and resume, a correction, the books."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.house import open_house
from browser.person import Person
from houseway.room.people import People, house_key
from houseway.room.store import Store

Somebody = Callable[..., Person]
CARIBBEAN = "lucky-derby/caribbean-stud"
COME_IN = """async ([path, name]) => {
  const { post } = await import("/static/api.js");
  const said = await post(path, { name, password: "correct horse" });
  if (said.refused) throw new Error(said.refused.says);
}"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("floor")


@pytest.fixture(scope="module")
def house(folder: Path) -> Iterator[str]:
    with open_house(folder) as address:
        yield address


@pytest.fixture
def flo(somebody: Somebody, folder: Path) -> Person:
    """The floor, who has come in with a name and got the role from the keeper of the house."""
    flo = somebody()
    flo.page.goto(flo.house)
    name = f"Flo {folder.stat().st_mtime_ns % 97} {id(flo) % 9973}"
    flo.page.evaluate(COME_IN, ["/api/register", name])
    store = Store(f"sqlite:///{folder / 'houseway.db'}")
    People(store, house_key(folder)).appoint(name, "floor")
    store.close()
    flo.page.evaluate(COME_IN, ["/api/login", name])
    return flo


def test_an_irregularity_is_declared_and_its_ruling_follows(somebody: Somebody, flo: Person) -> None:
    ann = somebody()
    table = ann.open(CARIBBEAN, seat=2, bots=2, name="The rail")
    ann.until_bets()
    ann.page.locator(".spot.base").first.click()
    ann.click("bet")
    desk = flo.page
    desk.goto(f"{flo.house}/floor")
    desk.get_by_role("link", name="The rail").click()
    desk.wait_for_url("**/floor/*")
    expect(desk.locator("[data-fresh=state] .state")).to_have_text("playing")
    form = desk.locator("form[data-declare=identical_cards]")
    form.get_by_role("link", name="Why?").click()
    expect(desk.locator("#why .rule").first).to_be_visible()
    desk.keyboard.press("Escape")
    form.get_by_role("button", name="Declare").click()
    expect(desk.locator("[data-told] .done")).to_contain_text("Identical cards")
    expect(desk.locator("[data-fresh=state]")).to_contain_text("misdeal")
    expect(desk.locator("[data-fresh=said] [data-kind=ruling]")).to_contain_text("identical cards: misdeal")
    ann.until_over()
    expect(ann.page.locator("#log")).to_contain_text("misdeal")
    expect(form.get_by_role("button", name="Declare")).to_be_disabled()
    expect(desk.locator("[data-fresh=books]")).to_contain_text("declared: identical cards")
    number = ann.page.evaluate("async (table) => (await (await fetch(`/api${table}`)).json()).number", table)
    desk.goto(f"{flo.house}/history/{table.rpartition('/')[2]}/{number}")
    expect(desk.locator("#steps [data-kind=ruling]")).to_contain_text("misdeal")


def test_a_table_is_halted_and_goes_on(somebody: Somebody, flo: Person) -> None:
    ann = somebody()
    table = ann.open(CARIBBEAN, seat=2, bots=2)
    desk = flo.page
    desk.goto(f"{flo.house}/floor/{table.rpartition('/')[2]}")
    desk.get_by_role("button", name="Pause").click()
    expect(desk.locator("[data-fresh=state] .state")).to_have_text("paused")
    expect(desk.get_by_role("button", name="Pause")).to_be_disabled()
    ann.page.wait_for_function("async () => (await (await fetch('/api' + location.pathname)).json()).paused")
    desk.get_by_role("button", name="Resume").click()
    expect(desk.locator("[data-fresh=state] .state")).not_to_have_text("paused")


def test_a_result_is_corrected_by_a_new_entry(somebody: Somebody, flo: Person) -> None:
    ann = somebody()
    table = ann.open(CARIBBEAN, seat=2, bots=2)
    ann.play()
    ann.until_over()
    desk = flo.page
    desk.goto(f"{flo.house}/floor/{table.rpartition('/')[2]}")
    before = desk.locator("[data-fresh=books] .trail").first.locator("> li").count()
    names = desk.locator("select[name=from] option").all_inner_texts()
    bot = next(name for name in names if name.endswith("(bot)"))
    person = next(name for name in names if not name.endswith("(bot)"))
    desk.locator("select[name=from]").select_option(bot)
    desk.locator("select[name=to]").select_option(person)
    desk.get_by_label("Amount").fill("12.50")
    desk.get_by_label("Reason").fill("Paid to the wrong seat")
    desk.get_by_role("button", name="Enter the correction").click()
    expect(desk.locator("[data-told] .done")).to_contain_text(f"12.50 went from {bot} to {person}")
    trail = desk.locator("[data-fresh=books] .trail").first.locator("> li")
    expect(trail).to_have_count(before + 1)
    expect(trail.first).to_contain_text("Paid to the wrong seat")
    desk.goto(f"{flo.house}/floor")
    desk.get_by_role("button", name="Are the books in order?").click()
    expect(desk.locator("[data-verdict]")).to_contain_text("They are")


def test_others_are_told_in_a_sentence(somebody: Somebody) -> None:
    ann = somebody()
    ann.page.goto(f"{ann.house}/floor")
    expect(ann.page.locator("h1")).to_have_text("The floor's desk is for dealers, the floor and auditors.")
