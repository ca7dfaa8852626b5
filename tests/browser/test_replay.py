"""A past round in the browser: step by step with buttons, keys and slider, with whose eyes, its proof and its file."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.person import Person
from houseway.table.record import verify

Somebody = Callable[..., Person]
EZ = "cameo-club/ez-baccarat"
HOLDEM = "cameo-club/texas-holdem"


def step(page: Page) -> int:
    return int(re.match(r"(\d+) of", page.locator("#now").inner_text())[1])  # type: ignore[index]


def cards(page: Page) -> int:
    return page.locator("#felt .piece").count()


@pytest.fixture
def ann(somebody: Somebody) -> Person:
    """Somebody who has played a round and looks it up."""
    ann = somebody()
    ann.open(EZ, seat=2, bots=3)
    ann.play()
    ann.until_over()
    ann.page.get_by_role("link", name="Step through this round").click()
    ann.page.wait_for_url("**/history/*/*")
    expect(ann.page.locator("h1")).to_have_text("EZ Baccarat")
    return ann


def test_a_round_is_replayed_with_buttons_keys_and_slider(ann: Person) -> None:
    page = ann.page
    expect(page.locator("#now")).to_contain_text("1 of ")
    expect(page.get_by_role("button", name="Back one step")).to_be_disabled()
    assert cards(page) == 0
    page.get_by_role("button", name="On one step").click()
    assert step(page) == 2
    page.keyboard.press("ArrowRight")
    assert step(page) == 3
    page.keyboard.press("End")
    last = page.locator("#steps li").count()
    assert step(page) == last
    assert cards(page) >= 4
    expect(page.locator("#felt .bet")).to_have_count(0)  # all settled
    page.keyboard.press("ArrowLeft")
    assert step(page) == last - 1
    page.keyboard.press("Home")
    assert (step(page), cards(page)) == (1, 0)
    page.locator("#place").focus()
    page.keyboard.press("ArrowRight")
    assert step(page) == 2
    page.locator("#steps li > a:first-child").nth(9).click()
    assert step(page) == 10
    expect(page.locator("#steps [aria-current=step]")).to_have_id("step-10")
    page.reload()
    assert step(page) == 10


def test_every_settled_bet_says_why(ann: Person) -> None:
    page = ann.page
    page.locator(".settled .why").first.click()
    expect(page.locator("#why .rule").first).to_be_visible()
    expect(page.locator("#why footer").first).to_contain_text("document 000")
    page.keyboard.press("Escape")
    expect(page.locator("#why")).not_to_be_visible()


def test_a_round_is_verified_and_exported(ann: Person) -> None:
    page = ann.page
    table = page.url.partition("/history/")[2].partition("/")[0]
    page.evaluate(
        """async (table) => { const { post } = await import("/static/api.js"); await post(`/api/tables/${table}/new-shoe`); }""",
        table,
    )
    page.reload()
    with page.expect_download() as download:
        page.get_by_role("link", name="Export .jsonl").click()
    saved = download.value.path()
    assert all(check.ok for check in verify(saved.read_text("utf-8")))
    page.get_by_role("link", name="Verify this round").click()
    page.wait_for_url("**/verify")
    expect(page.locator(".checks .ok")).to_have_count(4)
    page.goto(f"{ann.house}/verify")
    page.locator("input[type=file]").set_input_files(saved)
    page.get_by_role("button", name="Verify it").click()
    expect(page.locator(".checks .ok")).to_have_count(4)
    forged = saved.with_name("forged.jsonl")
    forged.write_text(saved.read_text("utf-8").replace('"kind":"deal"', '"kind":"draw"', 1), "utf-8")
    page.locator("input[type=file]").set_input_files(forged)
    page.get_by_role("button", name="Verify it").click()
    expect(page.locator(".verdict")).to_have_text("This record does not keep what it promises.")
    expect(page.locator(".checks .wrong").first).to_contain_text("Hash chain")


def test_one_looks_with_ones_own_eyes_or_the_publics(somebody: Somebody) -> None:
    ann = somebody()
    ann.open(HOLDEM, seat=2, bots=3)
    ann.play()
    ann.until_over()
    page = ann.page
    mine = page.locator("#seats .seat.you .piece").evaluate_all("all => all.map((one) => one.dataset.piece)")
    page.get_by_role("link", name="Step through this round").click()
    page.wait_for_url("**/history/*/*")
    eyes = page.get_by_label("Seen with the eyes of")
    expect(eyes.locator("option")).to_have_count(2)
    dealt = page.locator('#steps li[data-kind="deal"]').filter(has_text=re.compile("Seat 2 receives"))
    assert len(re.findall(r"\b[2-9TJQKA][cdhs]\b", " ".join(dealt.all_inner_texts()))) == 2, mine
    eyes.select_option("public")
    page.wait_for_url("**as=public*")
    expect(page.locator("#now")).to_contain_text("1 of ")
    expect(dealt.first).to_contain_text("a card face down")
    page.keyboard.press("End")
    expect(page.locator("#felt .seat.you")).to_have_count(0)


def test_a_document_reads_in_the_browser(somebody: Somebody) -> None:
    ann = somebody(viewport={"width": 390, "height": 844})
    page = ann.page
    page.goto(f"{ann.house}/rules")
    page.keyboard.press("/")
    page.keyboard.type("caribbean")
    expect(page.locator(".games li:not([hidden])")).to_have_count(1)
    page.get_by_role("link", name="Caribbean Stud", exact=False).first.click()
    page.wait_for_url("**/rules/lucky-derby/*")
    page.get_by_role("searchbox").fill("misdeal")
    expect(page.locator("[data-found]")).to_contain_text("found")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out of a phone"
    page.get_by_role("searchbox").fill("")
    first = page.locator(".clauses li").first
    first.locator(".self").click()
    assert page.evaluate("location.hash.slice(1)") == first.get_attribute("id")
    page.locator("#part-readings .others .why").first.click()
    expect(page.locator(".switched")).to_contain_text("Read another way")
    expect(page.locator(".others .now")).to_have_count(1)
    assert page.url.count("reading=") == 1, "only what differs stands in the address"
    page.get_by_role("link", name="back to this").click()
    expect(page.locator(".switched")).to_have_count(0)
    page.goto(f"{ann.house}/compare/cameo-club/three-card-poker")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    shown = page.locator(".compared tr.same:visible")
    expect(shown).to_have_count(0)
    page.get_by_label("Only what differs").uncheck()
    expect(shown).not_to_have_count(0)
