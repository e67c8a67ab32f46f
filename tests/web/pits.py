"""The board of a pit in a real browser: who looks after a house, at a page."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.web.pages import Guest
from tests.web.scripted_floor import ScriptedFloor


class PitAt:
    """Somebody who looks after the tables of a house."""

    def __init__(self, guest: Guest, floor: ScriptedFloor, house: str = "star") -> None:
        self.guest, self.page, self.floor, self.house = guest, guest.page, floor, house

    def open(self, key: str | None = None) -> PitAt:
        """Come with the key of the pit."""
        key = self.floor.floor.controller if key is None else key
        self.page.goto(f"{self.floor.url}/pit/{self.house}#{key}")
        return self

    def says(self, text: str) -> PitAt:
        """Wait until the board says this at a glance."""
        expect(self.page.locator("[data-glance]")).to_have_text(text)
        return self

    def table(self, name: str) -> Locator:
        return self.page.locator(f"article[data-table='{name}']")

    def needs(self, table: str, kind: str) -> Locator:
        """What a table needs somebody for."""
        return self.table(table).locator(f"[data-need={kind}]")
