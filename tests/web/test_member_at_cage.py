"""A member's money goes in and out at the cage by the member's own word, at the member's own page."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import expect

from cutcard.rulebooks import rulebook
from cutcard.server.sign_in.samples import PASSWORD
from tests.web.access import Looked
from tests.web.conftest import Floors, Guests
from tests.web.house_scenes import at_cage
from tests.web.pages import PHONE
from tests.web.staffed import staffed

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

WAR = "star-casino-war"


@pytest.mark.soak
def test_a_member_agrees_to_a_deposit_and_takes_money_out(floors: Floors, guests: Guests) -> None:
    floor = staffed(floors, dealers=[WAR], own=[rulebook(WAR)])
    given = {"kind": "member", "house": "", "name": "Opal", "password": PASSWORD}
    session = httpx.post(f"{floor.url}/api/sign-in", json=given).json()["session"]
    opal = guests(floor.url, PHONE)
    opal.before(f"localStorage.setItem('cutcard.session', '{session}')")
    page, url = opal.page, floor.url
    page.goto(f"{url}/me")
    purse = page.locator("[data-purse]")
    expect(purse).to_have_text("$1,000")
    offered = at_cage(url, "C-1", "offer_deposit", member="Opal", cash="50")[0]["transfer"]["number"]
    waits = page.locator(f"[data-transfer='{offered}']")
    expect(waits).to_contain_text("$50 of yours in hand")
    assert floor.floor.held("star", "Opal") == 1_000_00, "nothing moves without the member's word"
    looked = Looked(opal, 0)
    looked.at("a deposit that waits")
    waits.locator("[data-action=agree]").press("Enter")
    expect(waits).to_have_count(0)
    expect(purse).to_have_text("$1,050")

    page.locator("cc-at-cage [name=amount]").fill("$200")
    page.locator("[data-action=withdraw]").press("Enter")
    asked = page.locator("[data-transfer]")
    expect(asked).to_contain_text("$200 waits for you at the counter")
    expect(purse).to_have_text("$850")
    at_cage(url, "C-1", "pay_withdrawal", transfer=int(asked.get_attribute("data-transfer") or 0))
    expect(asked).to_have_count(0)
    assert looked.found == []
