"""The tray at a dealer's desk in a browser: a fill is counted there, and signed at the same screen by a second."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cutcard.server.sign_in.samples import PIN
from tests.web.access import Looked
from tests.web.conftest import Floors, Guests
from tests.web.pages import PHONE
from tests.web.staffed import signed_in, staffed
from tests.web.test_cage import WAR, elsewhere
from tests.web.test_signing_in import AUTHENTICATOR

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

TABLE = f"{WAR}-dealer"
CHIPS = {"25": 40, "100": 20}


@pytest.mark.soak
def test_a_fill_is_received_at_the_desk_by_two(floors: Floors, guests: Guests) -> None:
    floor = staffed(floors, dealers=[WAR])
    home = floor.url.replace("127.0.0.1", "localhost")  # an address has no passkeys
    guest = signed_in(guests(home, again=False), "D-1")
    page, looked = guest.page, Looked(guest, 0)
    line = page.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    line.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    (asked,) = elsewhere(floor.url, "S-1", "ask_fill", table=TABLE, chips=CHIPS)
    elsewhere(floor.url, "C-1", "issue_fill", slip=asked["number"])
    elsewhere(floor.url, "R-1", "carry_slip", slip=asked["number"])
    page.goto(f"{guest.url}/dealer/{TABLE}")
    tray = page.locator("cc-tray [data-action=tray]")
    expect(tray).to_have_text("Tray locked · 1 waits")
    tray.press("Enter")
    here = page.locator("cc-tray [data-tray-here]")
    looked.at("the tray at a desk with a fill", PHONE)
    here.locator("[data-act=receive_fill]").press("Enter")
    form = page.locator("cc-tray cc-movement dialog[open]")
    for each, pieces in CHIPS.items():
        form.locator(f"[data-pieces='{each}']").fill(str(pieces))
    form.locator("[data-send]").press("Enter")
    paper = here.locator("[data-paper][data-what=receive_fill]")
    paper.locator("[data-act=sign-here]").press("Enter")
    form.locator("[data-action=passkey]").press("Enter")
    expect(form.locator("[role=alert]")).to_contain_text("No passkey was shown that is known here.")
    form.locator("[data-field=badge]").fill("S-1")
    form.locator("[data-field=proof]").fill(PIN)
    form.locator("[data-field=proof]").press("Enter")
    expect(here.locator("[data-value]")).to_have_text("$3,000")
    expect(here.locator(".pieces").first).to_contain_text("40 of $25")
    expect(here.locator("[data-slip], [data-paper]")).to_have_count(0)
    here.locator("[data-movement=count_tray]").press("Enter")
    form.locator("[data-send]").press("Enter")
    expect(form.locator("[role=alert]")).to_contain_text("When: Choose one.")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(tray).to_be_focused()
    assert looked.found == []
    line.detach()
