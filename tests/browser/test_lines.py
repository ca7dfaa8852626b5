"""Bad lines, and one browser with two tabs."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from browser.person import Person

Somebody = Callable[..., Person]
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
BOXES = "(all) => all.map((one) => one.getBoundingClientRect()).map((box) => [box.x, box.y, box.width, box.height])"
WAR = "garden-city/casino-war"


def come_in_in_another_tab(person: Person, form: str, name: str) -> None:
    tab = person.page.context.new_page()
    tab.goto(f"{person.house}/account")
    there = tab.locator(f'form[data-api="{form}"]')
    there.locator("[name=name]").fill(name)
    there.locator("[name=password]").fill("correct horse")
    there.locator("button").click()
    expect(tab.locator("header .me")).to_contain_text(name)
    tab.close()


def test_a_guest_who_keeps_the_chips_in_another_tab_plays_on(somebody: Somebody) -> None:
    ann = somebody()
    ann.open(WAR, seat=2, bots=2)
    ann.until_bets()
    come_in_in_another_tab(ann, "/api/register", "Tabitha")
    ann.bet("Primary Bet")
    ann.play()
    ann.until_over()


def test_a_page_of_somebody_else_says_so(somebody: Somebody) -> None:
    bob, ann = somebody(), somebody()
    bob.page.goto(bob.house)
    come_in_in_another_tab(bob, "/api/register", "Bobby")
    ann.open(WAR, seat=2, bots=2)
    ann.until_bets()
    come_in_in_another_tab(ann, "/api/login", "Bobby")
    ann.spot("Primary Bet").click()
    ann.click("bet")
    expect(ann.page.locator("#ask .refusal")).to_contain_text("In another tab Bobby has come in")


def test_a_line_that_is_cut_is_told_and_the_bet_goes_when_it_is_back(somebody: Somebody) -> None:
    ann = somebody()
    ann.open(WAR, seat=2, bots=2)
    ann.until_bets()
    ann.spot("Primary Bet").click()
    ann.page.context.set_offline(True)
    expect(ann.page.locator("#line")).to_contain_text("offline")
    ann.click("bet")
    ann.page.context.set_offline(False)
    ann.page.wait_for_selector("body:not([data-phase=bets])", state="attached")
    ann.play()
    expect(ann.page.locator("#line")).to_have_text("")
    ann.faults.clear()  # the browser itself notes that it was offline


def test_dice_lie_clear_of_the_cards_on_a_phone(somebody: Somebody) -> None:
    ann = somebody(**PHONE)
    ann.open("garden-city/fast-action-holdem", seat=2, bots=3)
    ann.until_bets()
    ann.page.locator(".spot.base").first.click()
    ann.click("bet")
    ann.play()
    ann.until_over()
    lie_apart(ann, ".dice", ".middle .hand, .plate, .bank, .say")


def test_hands_and_bets_lie_clear_of_the_board_on_a_phone(somebody: Somebody) -> None:
    ann = somebody(**PHONE)
    ann.open("stones/big-o", seat=2, bots=3)
    while ann.asked():
        lie_apart(ann, ".middle .cards .piece", ".seat .hand .piece, .seat .bet")
        before = ann.state()
        ann.click("check" if ann.may("check") else "call")
        ann.page.wait_for_selector(f'body:not([data-version="{before}"])', state="attached")
    lie_apart(ann, ".middle .cards .piece", ".seat .hand .piece")


def test_nothing_is_hidden_behind_a_seat_of_a_replay(somebody: Somebody) -> None:
    ann = somebody()
    table = ann.open(WAR, seat=2, bots=2)
    ann.bet("Primary Bet")
    ann.play()
    ann.page.goto(f"{ann.house}{table.replace('tables', 'history')}/1")
    ann.page.locator(".plate").first.wait_for()
    lie_apart(ann, ".rack small, .shoe small", ".plate")


def test_cards_are_heard_in_words(somebody: Somebody) -> None:
    ann = somebody()
    ann.open(WAR, seat=2, bots=2)
    said = [
        "Action starts at seat 2 on the Qd.", "The Kc is burnt.", "Seat 2 receives Ts.", "As the bank has it, all is paid.",
    ]  # fmt: skip
    heard = [
        "Action starts at seat 2 on the queen of diamonds.", "The king of clubs is burnt.",
        "Seat 2 receives the ten of spades.", "As the bank has it, all is paid.",
    ]  # fmt: skip
    aloud = 'async (said) => said.map((await import("/static/told.js")).aloud)'
    assert ann.page.evaluate(aloud, said) == heard


def lie_apart(person: Person, ones: str, others: str) -> None:
    there = [person.page.locator(which).evaluate_all(BOXES) for which in (ones, others)]
    for x, y, wide, high in there[0]:
        for a, b, wide_b, high_b in there[1]:
            apart = a > x + wide - 0.5 or x > a + wide_b - 0.5 or b > y + high - 0.5 or y > b + high_b - 0.5
            assert apart, ((x, y, wide, high), (a, b, wide_b, high_b))
