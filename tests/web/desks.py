"""The desk of a table in a real browser: what the dealer reads there, and does. All is waited for."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.support.said import counted
from tests.web.pages import Guest
from tests.web.scripted_floor import ScriptedFloor


class DeskAt:
    """Whoever deals at a table, at a page."""

    def __init__(self, guest: Guest, floor: ScriptedFloor, table: str) -> None:
        self.guest, self.page, self.floor, self.table = guest, guest.page, floor, table

    def open(self, key: str | None = None) -> DeskAt:
        """Come with the key of the desk."""
        key = self.floor.floor.desks[self.table] if key is None else key
        self.page.goto(f"{self.floor.url}/dealer/{self.table}#{key}")
        return self

    @property
    def says(self) -> Locator:
        """What is to be done now."""
        return self.page.locator("[data-says]")

    def told(self, text: str) -> DeskAt:
        """Wait until this is to be done."""
        expect(self.says).to_have_text(text)
        return self

    def act(self, name: str) -> DeskAt:
        """Press the button of something that is to be done now."""
        self.page.locator(f".act [data-deed='{name}']").click()
        return self

    def next(self, button: str = ".act [data-at='0']") -> DeskAt:
        """Do what is to be done now, and wait until the desk tells what comes then."""
        # While it still learns of what a guest did, its buttons are about to come anew, and would swallow the click.
        self.guest.waits(lambda: self._told == self.floor.floor.tables[self.table].seq, "the desk to know all")
        told = self._told
        found = self.page.locator(button)
        expect(found).to_be_enabled()
        found.click()
        if self.page.locator("dialog[open]").count():
            self.says_what_is_so().do()
        self.guest.waits(lambda: self._told > told, "the desk to tell what comes next")
        return self

    def prepared(self) -> DeskAt:
        """Whatever is to be done before wagers are called for, however the book has it."""
        button, last = self.page.locator(".act [data-at='0']"), self.says.filter(has_text="Call for wagers")
        while True:
            self.guest.waits(
                lambda: last.count() > 0 or (button.count() == 1 and button.is_enabled()), "what comes next"
            )
            if last.count():
                return self
            self.next()

    @property
    def _told(self) -> int:
        return int(self.page.locator(".desk").get_attribute("data-desk") or 0)

    def key(self, card: str) -> DeskAt:
        """Key a card on the pad: by one tap where the page has room for all cards, else a rank and a suit."""
        whole = self.page.locator(f"[data-card='{card}']")
        whole.wait_for(state="attached")
        if whole.is_visible():
            whole.click()
            return self
        self.page.locator(f"[data-rank='{card[0]}']").click()
        self.page.locator(f"[data-suit='{card[1]}']").click()
        return self

    def tab(self, name: str) -> DeskAt:
        """Open a list."""
        self.page.locator(f"[data-list={name}]").click()
        return self

    def choose(self, name: str) -> DeskAt:
        """Choose something from the open list."""
        found = self.page.locator(f"aside [data-deed='{name}']")
        found.wait_for(state="attached")
        if not found.is_visible():  # it is not what is likely now
            self.page.locator("aside details.less > summary").click()
        found.click()
        self.page.locator(f"dialog[data-deed='{name}']").wait_for()
        return self

    def answer(self, name: str, said: str) -> DeskAt:
        """Answer a question."""
        field = self.page.locator(f"dialog [data-ask='{name}']")
        if field.evaluate("each => each.localName") == "select":
            field.select_option(said)
        else:
            field.fill(said)
        return self

    def says_what_is_so(self) -> DeskAt:
        """Answer what the open dialog asks for: what was counted or measured is as the table has it."""
        said = counted(self.floor.floor.tables[self.table].table)
        for field in self.page.locator("dialog [data-ask]").evaluate_all("all => all.map((each) => each.dataset.ask)"):
            self.answer(field, "yes" if said[field] is True else str(said[field]))
        return self

    def as_whom(self, role: str) -> DeskAt:
        self.page.locator("[data-role]").select_option(role)
        return self

    def row(self, label: str) -> list[str]:
        """A row of before and after, once it is shown."""
        cells = self.page.locator(f'[data-trial] [data-row="{label}"] td')
        cells.first.wait_for()
        return cells.all_inner_texts()

    def do(self) -> DeskAt:
        """Do it, and wait until it is done."""
        button = self.page.locator("dialog [data-action=do]")
        expect(button).to_be_enabled()
        button.click()
        return self.shut()

    def shut(self) -> DeskAt:
        """Wait until no dialog is open, and the page knows it."""
        expect(self.page.locator(".desk[data-open='']")).to_have_count(1)
        expect(self.page.locator("dialog[open]")).to_have_count(0)
        return self

    def ready(self) -> DeskAt:
        """Whatever is to be done before wagers are taken."""
        self.says.wait_for()
        for what in ("Dealer: go through", "Shuffle", "Offer", "Load", "Burn"):
            expect(self.says).to_contain_text(what)
            self.next()
        return self.told("Call for wagers.")
