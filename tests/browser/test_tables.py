"""Tables in a real browser: what people see, click and press."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from browser.person import Person

Somebody = Callable[..., Person]
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}


def test_a_guest_plays_ez_baccarat_from_the_front_page(somebody: Somebody) -> None:
    guest = somebody()
    page = guest.page
    page.goto(guest.house)
    page.get_by_role("button", name="Play EZ Baccarat", exact=True).click()
    page.wait_for_url("**/tables/*")
    guest.bet("Player Line", "Tie Bet")
    guest.until_over()
    expect(page.locator(".middle .hand")).to_have_count(2)
    mine = page.locator("#result .seat-group.you")
    expect(mine.locator(".row").filter(has_text="Player Line")).to_have_count(1)
    expect(mine.locator(".row").filter(has_text="Tie Bet")).to_have_count(1)
    mine.locator(".why").first.click()
    why = page.locator("#why")
    expect(why).to_be_visible()
    expect(why.locator(".rule footer").first).to_contain_text(re.compile(r"document 000, lines? \d+"))


def test_two_people_never_receive_each_others_cards(somebody: Somebody) -> None:
    ann, bob = somebody(), somebody()
    table = ann.open("cameo-club/texas-holdem", seat=2)
    bob.join(table, 5)
    for person in (ann, bob):
        person.page.locator(".own img").nth(1).wait_for()
    held = {
        person: [card.get_attribute("data-piece") or "" for card in person.page.locator(".own img").all()]
        for person in (ann, bob)
    }
    assert all(len(cards) == 2 and "??" not in cards for cards in held.values())
    bet_once = False
    while ann.page.locator("body").get_attribute("data-phase") != "over":
        for person, other in ((ann, bob), (bob, ann)):
            if person.page.locator("#desk[data-mode=ask]").count() == 0:
                continue
            board = person.page.locator(".middle .cards img").count()
            before = person.state()
            if board == 5 and bet_once:
                person.click("fold")  # no showdown: nobody's cards are ever opened
            elif board == 5:
                person.click("bet" if person.may("bet") else "raise")
                bet_once = True
            else:
                person.click("check" if person.may("check") else "call")
            for one in (person, other):
                one.page.wait_for_selector(f'body:not([data-version="{before}"])', state="attached")
    guest = somebody()  # who only looks on
    guest.go(table)
    for person, unseen in ((ann, held[bob]), (bob, held[ann]), (guest, held[ann] + held[bob])):
        assert len(person.streamed) > 0
        sent = person.wire() + person.page.content()
        drawn = re.search(r"cards ([^\"<]*) are dealt for the button", sent)
        assert drawn is not None  # open to all, from another deck: they may be the same as somebody's own
        for card in set(unseen).difference(drawn[1].split()):
            assert re.search(rf"\b{card}\b", sent) is None, f"{card} came over the wire"
    for person in (ann, bob):
        assert all(re.search(rf"\b{card}\b", person.wire()) for card in held[person])


def test_a_person_banks_and_sees_the_bank_run_out(somebody: Somebody) -> None:
    ann = somebody()
    ann.open("garden-city/casino-war", seat=1, bots=6)
    page = ann.page
    expect(page.locator("#asked")).to_have_text("The bank is offered to you")
    page.locator("#sum-bank").fill("5.00")
    page.locator("#sum-bank").press("Enter")
    ann.until_over()
    expect(page.locator(".bank-name")).to_contain_text("You bank")
    expect(page.locator(".pit .bank-left")).to_have_text("0 left of 5")
    expect(page.locator("#result .row", has_text="not covered").first).to_be_visible()
    rows = page.locator("#result .bank-now").all_inner_texts()
    assert rows[-1] == "bank 0"
    expect(page.locator("#asked")).to_have_text(re.compile(r"You (won|lost) 5\."))


def test_a_pineapple_discard_is_chosen_by_clicks(somebody: Somebody) -> None:
    ann = somebody()
    ann.open("garden-city/pineapple", seat=3, bots=4)
    page = ann.page
    while page.locator(".own .card").count() == 0:
        if not ann.asked():
            ann.next_round()  # everybody had folded before there was anything to discard
        elif page.locator(".own .card").count() == 0:
            before = ann.state()
            ann.first_choice()
            page.wait_for_selector(f'body:not([data-version="{before}"])', state="attached")
    cards = page.locator(".own .card")
    expect(cards).to_have_count(3)
    discard = page.locator('#acts button[data-word="discard"]')
    expect(discard).to_be_disabled()
    thrown = cards.nth(1).locator("img").get_attribute("data-piece")
    cards.nth(0).click()
    cards.nth(1).click()  # the other one instead
    expect(page.locator("#tray img")).to_have_count(1)
    expect(page.locator("#tray img")).to_have_attribute("data-piece", thrown or "")
    discard.click()
    mine = page.locator(".seat.you .hand img")
    expect(mine).to_have_count(2)
    assert thrown not in [card.get_attribute("data-piece") for card in mine.all()]


def test_a_reload_in_the_middle_of_a_round_resumes_it(somebody: Somebody) -> None:
    ann = somebody()
    ann.open("stones/ultimate-texas-holdem", seat=4, bots=3)
    page = ann.page
    ann.bet("Ante")
    page.locator(".own img").nth(1).wait_for()
    head = page.locator("#asked").inner_text()
    cards = [card.get_attribute("data-piece") for card in page.locator(".own img").all()]
    page.reload()
    page.locator(".own img").nth(1).wait_for()
    assert page.locator("#asked").inner_text() == head
    assert [card.get_attribute("data-piece") for card in page.locator(".own img").all()] == cards
    ann.play()
    expect(page.locator("#result .seat-group.you .row").filter(has_text="Ante")).to_have_count(1)


def test_a_refused_bet_says_why(somebody: Somebody) -> None:
    ann = somebody()
    ann.open("cameo-club/ez-baccarat", seat=4, bots=3)
    page = ann.page
    ann.until_bets()
    ann.spot("Panda 8").click()
    refusal = page.locator("#ask .refusal")
    expect(refusal).to_contain_text("Panda 8 Bonus Bet needs a bet on Player Line or Banker Line")
    refusal.locator(".why").click()
    expect(page.locator("#why .rule footer").first).to_contain_text("document 000, lines")
    page.keyboard.press("Escape")
    ann.spot("Banker Line").click()
    expect(refusal).to_have_count(0)
    ann.click("bet")
    ann.until_over()


def test_undo_clear_and_repeat(somebody: Somebody) -> None:
    ann = somebody()
    ann.open("cameo-club/ez-baccarat", seat=4, bots=3)
    page = ann.page
    button = page.locator('#acts button[data-word="bet"]')
    ann.until_bets()
    ann.spot("Player Line").click()
    page.keyboard.press("3")  # the third chip: 25
    ann.spot("Player Line").click()
    expect(button).to_contain_text("Bet 30")
    page.keyboard.press("u")
    expect(button).to_contain_text("Bet 5")
    page.keyboard.press("x")
    expect(button).to_be_disabled()
    ann.bet("Banker Line")
    ann.until_over()
    ann.next_round()
    ann.until_bets()
    expect(page.locator('#acts [data-key="r"]')).to_be_enabled()
    page.keyboard.press("r")
    expect(button).to_contain_text("Bet 25")
    expect(page.locator('.spot[data-spot="banker"]')).to_have_class(re.compile("has"))


def test_a_round_by_keyboard_alone(somebody: Somebody) -> None:
    ann = somebody()
    ann.open("cameo-club/ez-baccarat", seat=4, bots=3)
    page = ann.page
    ann.until_bets()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.spot')"):
            break
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("b")
    ann.until_over()
    expect(page.locator("#result .seat-group.you")).to_contain_text("Banker Line")
    expect(page.locator("#aloud")).not_to_be_empty()  # a screen reader has heard of it
    expect(page.locator('#acts [data-key="d"]')).to_be_enabled()
    page.keyboard.press("d")
    expect(page.locator("body")).to_have_attribute("data-round", "2")


def test_somebody_bets_on_another_seat(somebody: Somebody) -> None:
    ann = somebody()
    ann.open("cameo-club/ez-baccarat", seat=4, bots=5)
    page = ann.page
    ann.until_bets()
    other = page.get_by_role("button", name="bet on this seat").first  # not the player-dealer's
    seat = (other.get_attribute("aria-label") or "").partition(":")[0]
    other.click()
    expect(page.locator("#ask .aim")).to_contain_text(f"on {seat.lower()}")
    ann.bet("Player Line")
    ann.until_over()
    expect(page.locator("#result .seat-group.you h3")).to_have_text(f"{seat} you from behind")


def test_nothing_moves_and_nothing_overflows_on_a_phone(somebody: Somebody) -> None:
    ann = somebody(**PHONE)
    ann.open("cameo-club/ez-baccarat", seat=4, bots=7)
    page = ann.page
    ann.until_bets()

    def places() -> list[Any]:
        return [button.bounding_box() for button in page.locator("#acts button").all()]

    before = places()
    ann.spot("Player Line").click()
    ann.spot("Dragon 7").click()
    page.locator('#acts [data-key="4"]').click()
    ann.spot("Tie Bet").click()
    assert places() == before
    for box in before:
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert box["y"] + box["height"] <= 844
        assert box["height"] >= 36
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    ann.click("bet")
    ann.until_over()
    page.get_by_role("button", name="How it was settled").click()
    expect(page.locator("#result")).to_be_in_viewport()


def test_a_late_decision_shows_what_will_be_said(somebody: Somebody) -> None:
    ann = somebody()
    ann.open("cameo-club/ez-baccarat", seat=4, bots=3, seconds=2)
    clock = ann.page.locator("#clock")
    expect(clock).to_contain_text(re.compile("then: (no bet|decline)"))
    ann.until_over()  # nobody has clicked
    expect(ann.page.locator("#asked")).to_have_text(re.compile("You come out even|The round is over"))


def test_somebody_without_a_seat_bets_from_behind(somebody: Somebody) -> None:
    ann = somebody()
    ann.open("garden-city/casino-war", seat=None, bots=8)
    page = ann.page
    page.get_by_role("button", name="Bet from behind").click()
    expect(page.locator("#behind")).to_have_text("You from behind, 1,000")
    ann.until_bets()
    expect(page.locator("#ask .aim")).to_contain_text("on seat")
    ann.bet("Primary Bet")
    ann.play()
    expect(page.locator("#result .seat-group.you")).to_contain_text("you from behind")


def test_five_cards_lie_before_the_seat_that_holds_them(somebody: Somebody) -> None:
    ann = somebody()
    ann.open("lucky-derby/caribbean-stud", seat=4, bots=7)
    ann.bet("Ante")
    assert ann.asked()
    expect(ann.page.locator("#seats > .seat.you .hand img")).to_have_count(5)
    expect(ann.page.locator("#seats > .seat.you .bet")).to_have_count(1)
    others = ann.page.locator("#seats > .seat:not(.you)").filter(has=ann.page.locator(".bet"))
    for seat in others.all():
        expect(seat.locator(".hand img")).to_have_count(5)
    expect(ann.page.locator("#seats .seat .seat, #seats .hand .hand")).to_have_count(0)
