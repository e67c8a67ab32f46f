"""What a floor owes in a real browser: the page of duties, and a table of a person that comes to owe something."""

from __future__ import annotations

import uuid
from typing import Any

import httpx
from playwright.sync_api import Locator, expect

from tests.support.patience import DEADLINE
from tests.web.bots import Bot, DealerBot
from tests.web.pages import Guest
from tests.web.scripted_floor import ScriptedFloor

WAR = "star-casino-war"
TABLE = f"{WAR}-dealer"
OFFICE = f"star:{WAR}"


class Staff:
    """People of the house without a page: at the desk of the table, and at its office."""

    def __init__(self, floor: ScriptedFloor) -> None:
        self.floor = floor
        self._client = httpx.Client(base_url=floor.url, trust_env=False, verify=False, timeout=DEADLINE)

    def _post(self, path: str, key: str, body: dict[str, Any]) -> Any:
        headers = {"Authorization": f"Bearer {key}", "Idempotency-Key": uuid.uuid4().hex}
        answer = self._client.post(path, json=body, headers=headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def at_table(self, command: str, actor: str = "Dee", role: str = "dealer", **fields: Any) -> Any:
        body = {"command": command, "actor": actor, "role": role, **fields}
        return self._post(f"/api/tables/{TABLE}/staff", self.floor.floor.desks[TABLE], body)

    def at_office(self, command: str, actor: str, role: str, **fields: Any) -> Any:
        body = {"command": command, "actor": actor, "role": role, **fields}
        return self._post(f"/api/offices/{OFFICE}/commands", self.floor.floor.controller, body)

    def told(self) -> Any:
        headers = {"Authorization": f"Bearer {self.floor.floor.desks[TABLE]}"}
        return self._client.get(f"/api/tables/{TABLE}/desk", headers=headers).json()

    def finish(self) -> None:
        """Whatever is to be done until no round is under way."""
        while self.floor.floor.tables[TABLE].table.in_round:
            deed = self.told()["instruction"]["deeds"][0]
            self.at_table(deed["command"], deed["actor"] or "Dee", deed["role"], **deed["given"])

    def close(self) -> None:
        self._client.close()


def foreign_card(floor: ScriptedFloor, staff: Staff) -> None:
    """Ann sits at box 1; a foreign card comes up, and the round is void for it. The limits sign was never seen up."""
    with Bot(floor.url, "Ann") as ann, DealerBot(floor.url, TABLE, floor.floor.desks[TABLE]) as dealer:
        ann.do(TABLE, command="take_seat", box=1)
        dealer.does(until="Call for wagers.")
        ann.do(TABLE, command="place_wager", box=1, wager="initial", amount="25")
        dealer.does(until="Deal a card to box 1.")
        staff.at_table("draw", card="9h")
        staff.at_table("report", kind="foreign_card", box=1, cards=["9h"])
        void = staff.told()["remedies"][0]
        staff.at_table("resolve", "Sam", void["role"], **void["given"])
        staff.finish()


class DutiesAt:
    """Somebody who sees to duties, at the page of them."""

    def __init__(self, guest: Guest, floor: ScriptedFloor) -> None:
        self.guest, self.page, self.floor = guest, guest.page, floor

    def open(self, name: str = "") -> DutiesAt:
        """Come with the key; ``name``: who it is."""
        self.page.goto(f"{self.floor.url}/duties#{self.floor.floor.controller}")
        self.page.locator("[data-person]").wait_for()
        if name:
            self.named(name)
        return self

    def named(self, name: str) -> DutiesAt:
        self.page.locator("[data-person]").fill(name)
        return self

    def duty(self, word: str) -> Locator:
        """What is owed, by its word."""
        return self.page.locator(f"cc-duty [data-duty={word}]")

    def owed(self, word: str, colour: str) -> DutiesAt:
        """Wait until something stands in a colour."""
        expect(self.duty(word)).to_have_attribute("data-colour", colour)
        return self

    def dispute(self, number: int) -> Locator:
        return self.page.locator(f"cc-dispute-card [data-dispute='{number}']")

    def choose(self, at: Locator, command: str) -> DutiesAt:
        """Open what may be done there."""
        at.locator(f"[data-deed^='{command}']").first.click()
        self.page.locator("cc-deed-form dialog[open]").wait_for()
        return self

    def answer(self, name: str, said: str) -> DutiesAt:
        field = self.page.locator(f"cc-deed-form [data-ask='{name}']")
        if field.evaluate("each => each.localName") == "select":
            field.select_option(said)
        else:
            field.fill(said)
        return self

    def do(self, name: str = "", role: str = "") -> DutiesAt:
        """Do it, by this name and in this role, and wait until it is done."""
        if name:
            self.page.locator("cc-deed-form [data-actor]").fill(name)
        if role:
            self.page.locator("cc-deed-form [data-role]").select_option(role)
        self.page.locator("cc-deed-form [data-action=do]").click()
        expect(self.page.locator("cc-deed-form dialog[open]")).to_have_count(0)
        return self
