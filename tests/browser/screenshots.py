"""Takes the pictures of docs/screenshots anew: `python -m browser.screenshots` in the tests folder."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image, ImageOps
from playwright.sync_api import Browser, Page, sync_playwright

from browser import chromium
from browser.house import open_house
from browser.person import Person

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
MOST_BYTES = 300_000
LAPTOP = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
LIGHT = {"color_scheme": "light"}
STILL = 1500  # thousandths of a second until everything lies where it belongs


def main() -> None:
    program = chromium.program()
    assert program is not None, chromium.WHAT_TO_INSTALL
    with tempfile.TemporaryDirectory() as books, open_house(Path(books)) as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(chromium.ARGS))
        for picture in (betting, settlement, poker, discard, full_table, phone, replay, rulebook, lobby):
            with person(browser, house) as come_in:
                picture(come_in)


@contextmanager
def person(browser: Browser, house: str) -> Iterator[Callable[..., Person]]:
    contexts = []

    def come_in(**window: Any) -> Person:
        contexts.append(browser.new_context(**({"color_scheme": "dark", "reduced_motion": "reduce"} | LAPTOP | window)))
        return Person(contexts[-1], house)

    yield come_in
    for context in contexts:
        context.close()


def keep(page: Page, name: str) -> None:
    page.wait_for_timeout(STILL)
    path = FOLDER / f"{name}.png"
    page.evaluate("document.documentElement.style.setProperty('--weave', 'none')")  # it triples the size of a picture
    with Image.open(BytesIO(page.screenshot())) as drawn:
        for bits in (7, 6):  # a half smaller, and nobody sees it
            ImageOps.posterize(drawn.convert("RGB"), bits).save(path, optimize=True)
            if (size := path.stat().st_size) < MOST_BYTES:
                break
    assert size < MOST_BYTES, f"{name}.png has {size} bytes"
    print(f"{path.name}: {size // 1024} kB")


def betting(come_in: Callable[..., Person]) -> None:
    for felt, window in (("", {}), ("-light", LIGHT)):
        ann = come_in(**window)
        ann.open("cameo-club/ez-baccarat", seat=4, bots=7, seconds=45)
        ann.until_bets()
        ann.spot("Player Line").click()
        ann.page.keyboard.press("3")
        ann.spot("Player Line").click()
        ann.page.keyboard.press("2")
        ann.spot("Dragon 7").click()
        keep(ann.page, f"table-betting{felt}")


def settlement(come_in: Callable[..., Person]) -> None:
    ann = come_in()
    ann.open("stones/ultimate-texas-holdem", seat=4, bots=6)
    ann.bet("Ante", "Trips")
    ann.asked()
    keep(ann.page, "table-decision")
    ann.play()
    keep(ann.page, "settlement")
    ann.page.locator("#result .why").first.click()
    keep(ann.page, "why")


def poker(come_in: Callable[..., Person]) -> None:
    ann = come_in()
    ann.open("cameo-club/texas-holdem", seat=5, bots=9, seconds=45)
    while ann.asked() and ann.page.locator(".middle .cards img").count() < 3:
        before = ann.state()
        ann.first_choice()
        ann.page.wait_for_selector(f'body:not([data-version="{before}"])', state="attached")
    keep(ann.page, "table-poker")


def discard(come_in: Callable[..., Person]) -> None:
    ann = come_in(**LIGHT)
    ann.open("garden-city/pineapple", seat=4, bots=7, seconds=45)
    while ann.page.locator(".own .card").count() == 0:
        ann.asked()
        before = ann.state()
        ann.first_choice()
        ann.page.wait_for_selector(f'body:not([data-version="{before}"]), .own .card', state="attached")
    ann.page.locator(".own .card").nth(1).click()
    keep(ann.page, "table-discard")


def full_table(come_in: Callable[..., Person]) -> None:
    ann = come_in()
    ann.open("cameo-club/ez-baccarat", seat=7, bots=13, seats=14)
    ann.bet("Banker Line")
    ann.until_over()
    keep(ann.page, "table-full")


def phone(come_in: Callable[..., Person]) -> None:
    ann = come_in(**PHONE)
    ann.open("garden-city/let-it-ride-bonus", seat=4, bots=5, seconds=45)
    ann.bet("Bet #1")
    ann.asked()
    keep(ann.page, "phone")


def replay(come_in: Callable[..., Person]) -> None:
    ann = come_in()
    table = ann.open("garden-city/casino-war", seat=3, bots=5)
    ann.play()
    ann.page.goto(f"{ann.house}/history/{table.rpartition('/')[2]}/1")
    ann.page.locator("#felt .plate").first.wait_for()
    ann.page.keyboard.press("End")
    keep(ann.page, "replay")


def rulebook(come_in: Callable[..., Person]) -> None:
    ann = come_in()
    ann.page.goto(f"{ann.house}/rules/cameo-club/ez-baccarat")
    keep(ann.page, "rulebook")


def lobby(come_in: Callable[..., Person]) -> None:
    for window, name in ((LAPTOP, "lobby"), (PHONE, "lobby-phone")):
        ann = come_in(**window)
        ann.page.goto(ann.house)
        keep(ann.page, name)


if __name__ == "__main__":
    main()
