"""The lobby, the forms, the looks."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

import houseway.web
from browser.person import Person

Somebody = Callable[..., Person]
SHEET = Path(houseway.web.__file__ or "").parent / "static" / "house.css"
READ = 4.5  # the least contrast of text by WCAG, level AA
INKS = {
    "room": ("ink", "ink-2", "brass", "bad", "good", "even"),
    "panel": ("ink", "ink-2", "brass", "bad", "good", "even"),
    "panel-2": ("ink", "ink-2", "brass"),
    "felt-lit": ("felt-ink", "felt-ink-2"),
    "felt": ("felt-ink", "felt-ink-2"),
    "felt-deep": ("felt-ink", "felt-ink-2"),
    "brass": ("brass-ink",),
}


def colours(felt: str) -> dict[str, str]:
    css = SHEET.read_text("utf-8")
    dark, light = re.split(r":root\[data-felt=\"light\"\]", css, maxsplit=1)
    told = dark + light.partition("}")[0] if felt == "light" else dark
    return dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6})\b", told))


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_every_ink_is_legible_on_both_felts() -> None:
    for felt in ("dark", "light"):
        named = colours(felt)
        for ground, inks in INKS.items():
            for ink in inks:
                low, high = sorted((luminance(named[ground]), luminance(named[ink])))
                contrast = (high + 0.05) / (low + 0.05)
                assert contrast >= READ, f"{felt}: {ink} on {ground} has {contrast:.2f} to 1"


def test_the_lobby_finds_games_and_shows_open_tables(somebody: Somebody) -> None:
    ann, bob = somebody(), somebody()
    page = bob.page
    page.goto(bob.house)
    ann.open("garden-city/casino-war", seat=2, bots=2, name="The quiet corner")
    expect(page.get_by_role("link", name="The quiet corner")).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("casino war")
    expect(page.locator(".games li:not([hidden])")).to_have_count(1)
    page.get_by_role("searchbox").fill("no such game")
    expect(page.locator("[data-found]")).to_have_text("Nothing of that name")
    page.get_by_role("searchbox").fill("quiet")
    page.get_by_role("link", name="The quiet corner").click()
    expect(page.locator("#asked")).to_have_text(re.compile("Take a seat"))


def test_a_table_with_readings_and_limits_of_ones_own(somebody: Somebody) -> None:
    ann = somebody()
    page = ann.page
    page.goto(f"{ann.house}/open?game=garden-city/casino-war")
    page.get_by_label("What the table is called").fill("High noon")
    page.get_by_label("Least bet").fill("25")
    page.locator("select[name='options.decks']").select_option("6")
    page.get_by_label("Bots in the other seats").fill("2")
    page.locator("details summary").click()
    other = page.locator(".reading:has(label + label)").first.locator("label").nth(1)
    name = (other.locator("input").get_attribute("name") or "").removeprefix("readings.")
    other.click()
    page.get_by_role("button", name="Open the table and sit down").click()
    page.wait_for_url("**/tables/*")
    expect(page.locator("#stakes")).to_contain_text("High noon")
    expect(page.locator("#stakes")).to_contain_text("25 to 500")
    told = page.evaluate("async () => (await (await fetch('/api' + location.pathname)).json()).game")
    assert told["options"]["decks"] == 6
    assert name in told["readings"]


def test_a_wrong_limit_is_said_in_one_sentence(somebody: Somebody) -> None:
    ann = somebody()
    ann.page.goto(f"{ann.house}/open?game=garden-city/casino-war")
    ann.page.get_by_label("Least bet").fill("900")
    ann.page.get_by_role("button", name="Open the table and sit down").click()
    expect(ann.page.locator(".refusal")).to_contain_text("above the most")


def test_a_guest_keeps_the_chips_in_an_account(somebody: Somebody) -> None:
    ann = somebody()
    page = ann.page
    ann.open("cameo-club/ez-baccarat", seat=None)
    page.goto(f"{ann.house}/account")
    form = page.locator("form[data-api='/api/register']")
    form.get_by_label("Name").fill("Ann of the corner")
    form.get_by_label("Password").fill("a long password")
    form.get_by_role("button").click()
    expect(page.locator("h1")).to_have_text("Ann of the corner")
    expect(page.locator("main")).to_contain_text("You hold 10,000.00")
    page.get_by_role("button", name="Sign out").click()
    expect(page.locator("h1")).to_have_text("Who plays?")
    form = page.locator("form[data-api='/api/login']")
    form.get_by_label("Name").fill("Ann of the corner")
    form.get_by_label("Password").fill("the wrong one")
    form.get_by_role("button").click()
    expect(page.locator(".refusal")).to_have_text("Name and password do not belong together.")


def test_dark_and_light_felt_are_remembered(somebody: Somebody) -> None:
    ann = somebody(color_scheme="dark")
    page = ann.page
    page.goto(ann.house)
    expect(page.locator("html")).to_have_attribute("data-felt", "dark")
    page.get_by_role("button", name="Dark or light felt").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-felt", "light")
