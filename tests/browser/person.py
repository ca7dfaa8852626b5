"""Somebody in front of a browser: what he does at a table, by clicks and keys, and all that comes over his wire."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import BrowserContext, Page, Response, expect

PATIENCE = 30_000
STEPS = 80
OPEN = """async ([terms, seat, bots]) => {
  const { get, post } = await import("/static/api.js");
  const { person } = await get("/api/me");
  if (!person) await post("/api/guest");
  const table = await post("/api/tables", terms);
  if (table.refused) throw new Error(table.refused.says);
  const url = `/api/tables/${table.id}`;
  if (seat) await post(`${url}/sit`, { seat, chips: "1000.00" });
  if (bots) await post(`${url}/bots`, { number: bots });
  return `/tables/${table.id}`;
}"""
SIT = """async ([table, seat]) => {
  const { post } = await import("/static/api.js");
  await post("/api/guest");
  const said = await post(`/api${table}/sit`, { seat, chips: "1000.00" });
  if (said.refused) throw new Error(said.refused.says);
}"""
ASKED = "#desk[data-mode=ask] #acts button:not(:disabled), .own .card"
OVER = "body[data-phase=over]"


class Person:
    def __init__(self, context: BrowserContext, house: str) -> None:
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.house = house
        self.streamed: list[str] = []  # every message of a stream
        self.replies: list[Response] = []
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda told: self._hear(told.type, told.text))
        self.page.on("response", self._keep)
        line = context.new_cdp_session(self.page)
        line.send("Network.enable")
        line.on("Network.eventSourceMessageReceived", lambda event: self.streamed.append(event["data"]))

    def _hear(self, kind: str, text: str) -> None:
        if kind == "error" and "status of 4" not in text:  # a refusal is no fault of the page
            self.faults.append(text)

    def _keep(self, response: Response) -> None:
        if response.request.resource_type in ("document", "fetch", "xhr"):
            self.replies.append(response)

    def wire(self) -> str:
        """All that the house has sent to this browser since it came to the table: its page, replies, streams."""
        return "\n".join([*self.streamed, *(reply.text() for reply in self.replies if reply.ok)])

    # -- at a table -------------------------------------------------------------------------------------------------

    def open(self, game: str, seat: int | None = 1, bots: int = 0, **terms: Any) -> str:
        """Opens a table that loses no time and waits between two rounds; its address."""
        self.page.goto(f"{self.house}/")
        told = {"game": game, "pace": 0, "pause": 120, "seconds": 0} | terms
        table: str = self.page.evaluate(OPEN, [told, seat, bots])
        self.go(table)
        return table

    def join(self, table: str, seat: int) -> None:
        self.page.goto(f"{self.house}/")
        self.page.evaluate(SIT, [table, seat])
        self.go(table)

    def go(self, table: str) -> None:
        self.replies.clear()  # a browser forgets what it got for the page before
        self.page.goto(self.house + table)
        self.page.locator(".plate").first.wait_for()

    def asked(self) -> bool:
        """Waits until the table asks something; False when the round is over instead."""
        self.page.wait_for_selector(f"{ASKED}, {OVER}", state="attached")
        return self.page.locator(OVER).count() == 0

    def click(self, word: str) -> None:
        self.page.locator(f'#acts button[data-word="{word}"]:not(:disabled)').click()

    def may(self, word: str) -> bool:
        return self.page.locator(f'#acts button[data-word="{word}"]').count() > 0

    def spot(self, label: str) -> Any:
        return self.page.get_by_role("button", name=label).and_(self.page.locator(".spot"))

    def until_bets(self) -> None:
        """Passes the bank on until somebody else has it; where nobody takes it, another round is dealt."""
        spot, decline = self.page.locator(".spot").first, '#acts button[data-word="decline"]:not(:disabled)'
        for _ in range(STEPS):
            self.page.wait_for_selector(f".spot, {OVER}, {decline}", state="attached")
            if spot.count():
                return
            if self.page.locator(OVER).count():
                self.next_round()
                continue
            before = self.state()
            self.click("decline")
            self.page.wait_for_selector(f'body:not([data-version="{before}"])', state="attached")
        raise AssertionError("nobody takes the bank")

    def next_round(self) -> None:
        number = self.page.locator("body").get_attribute("data-round")
        self.click("ready")
        self.page.wait_for_selector(f'body:not([data-round="{number}"])', state="attached")

    def bet(self, *labels: str) -> None:
        self.until_bets()
        for label in labels:
            self.spot(label).click()
        self.click("bet")

    def until_over(self) -> None:
        expect(self.page.locator("body")).to_have_attribute("data-phase", "over", timeout=PATIENCE)

    def first_choice(self) -> None:
        """The first legal answer to whatever is asked: the base bets, the first cards, the first button."""
        page = self.page
        if page.locator(".spot").count():
            page.locator(".spot.base").first.click()
            self.click("bet")
        elif page.locator(".own .card").count():
            sure = page.locator("#acts .main")
            for card in page.locator(".own .card").all():
                if sure.is_enabled():
                    break
                card.click()
            sure.click()
        elif self.may("bank"):
            self.click("bank")
        else:
            page.locator("#acts button:not(:disabled)").first.click()

    def play(self) -> None:
        """One round to its settlement by first choices."""
        for _ in range(STEPS):
            if not self.asked():
                return
            before = self.state()
            self.first_choice()
            self._until_changed(before)
        raise AssertionError(f"the round does not end: {self.page.locator('#asked').inner_text()}")

    def state(self) -> str:
        return self.page.locator("body").get_attribute("data-version") or ""

    def _until_changed(self, version: str) -> None:
        refused = self.page.locator("#ask .refusal")
        self.page.wait_for_selector(f'body:not([data-version="{version}"]), #ask .refusal', state="attached")
        assert refused.count() == 0, refused.inner_text()
