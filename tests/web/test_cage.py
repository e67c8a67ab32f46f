"""The room of a cage in a browser: a fill that two people sign, each at a page of their own."""

from __future__ import annotations

import re
import secrets
from typing import Any

import pytest
from playwright.sync_api import expect

from cutcard.rulebooks import rulebook
from tests.support.seeds import seed_for
from tests.web.access import Looked
from tests.web.conftest import Floors, Guests
from tests.web.pages import PHONE, Guest
from tests.web.staffed import by_http, session_of, staffed

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

WAR = "star-casino-war"
CAGE = "/api/houses/star/cage"


def elsewhere(url: str, badge: str, command: str, **fields: Any) -> Any:
    """What somebody does whose page is not looked at here."""
    headers = {"authorization": f"Bearer {session_of(url, badge)['session']}", "idempotency-key": secrets.token_hex(8)}
    answer = by_http().post(f"{url}{CAGE}/commands", headers=headers, json={"command": command, **fields})
    assert answer.status_code == 200, answer.text
    return answer.json()["events"]


def at_cage(guest: Guest, badge: str) -> Guest:
    guest.page.goto(f"{guest.url}/cage/star#{session_of(guest.url, badge)['session']}")
    guest.page.locator("[data-connected=yes]").wait_for()
    return guest


@pytest.mark.soak
def test_a_fill_goes_from_asking_to_its_second_signature(floors: Floors, guests: Guests) -> None:
    floor = staffed(floors, dealers=[WAR], own=[rulebook(WAR)])
    asks, issues = at_cage(guests(floor.url), "S-1"), at_cage(guests(floor.url, PHONE), "C-1")
    boss, cashier = asks.page, issues.page

    boss.locator("[data-movement=ask_fill]").press("Enter")
    form = boss.locator("cc-movement dialog[open]")
    form.locator("[data-pieces='25']").fill("40")
    form.locator("[data-pieces='100']").fill("20")
    expect(form.locator("[data-sum]")).to_have_text("$3,000")
    form.locator("[data-send]").press("Enter")
    slip = cashier.locator("[data-due] [data-slip]")
    number = slip.get_attribute("data-slip")
    assert number is not None and number.endswith("-000001")
    void = boss.locator("[data-slip] [data-act=void_slip]")  # possible, and nothing that waits for whoever asked
    expect(void).not_to_have_class(re.compile("gold"))
    expect(boss.locator("[data-due]")).to_have_count(0)
    looked = Looked(issues, seed_for("the cage"))
    looked.at("the cage with a slip that waits")
    slip.locator("[data-act=issue_fill]").press("Enter")
    cashier.locator("[data-slip][data-status=issued]").wait_for()

    elsewhere(floor.url, "R-1", "carry_slip", slip=number)
    elsewhere(floor.url, "D-1", "receive_fill", slip=number, chips={"25": 40, "100": 20})
    paper = boss.locator("[data-due] [data-paper][data-what=receive_fill]")
    paper.locator("[data-act=sign]").press("Enter")
    done = boss.locator(f"[data-slip='{number}'][data-status=done]")
    expect(done).to_contain_text("S-1, D-1")
    expect(done).to_contain_text("C-1")
    expect(cashier.locator("[data-tray] .amount")).to_have_text("$3,000")
    assert looked.found == []
