"""Desks in a browser on a floor with people: whoever is signed in is known, and all others are shown the way."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cutcard.rulebooks import rulebook
from tests.server.offices import events_of
from tests.support.books import STAR
from tests.support.seeds import seed_for
from tests.web.access import Looked
from tests.web.conftest import Floors, Guests
from tests.web.pages import PHONE, WIDE
from tests.web.staffed import by_http, session_of, signed_in, staffed

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


@pytest.mark.soak
def test_whoever_is_signed_in_sees_to_what_is_owed_in_their_own_name(floors: Floors, guests: Guests) -> None:
    floor = staffed(floors, dealers=(STAR,), own=[rulebook(STAR)])
    office = f"star:{STAR}"
    headers = {"authorization": f"Bearer {session_of(floor.url, 'S-1')['session']}", "idempotency-key": "one"}
    body = {"command": "raise_dispute", "about": "refused at the door", "for_player": "Ben"}
    raised = by_http().post(f"{floor.url}/api/offices/{office}/commands", json=body, headers=headers)
    assert raised.status_code == 200, raised.text

    stranger = guests(floor.url)
    stranger.page.goto(f"{floor.url}/duties")
    way = stranger.page.locator("[data-sign-in]")
    expect(way).to_have_attribute("href", "/sign-in?to=%2Fduties")
    stranger.complaints.clear()  # a browser notes every refusal

    sam = signed_in(guests(floor.url), "S-2")
    sam.page.goto(f"{floor.url}/duties")
    expect(sam.page.locator(".bar:not([data-bar])")).to_contain_text("You are S-2.")
    expect(sam.page.locator("[data-person], [data-usual-role], [data-calendar]")).to_have_count(0)
    looked = Looked(sam, seed_for("duties of a person"))
    looked.at("duties of a person", PHONE, WIDE)
    sam.page.locator("cc-dispute-card [data-deed^=decide_dispute]").first.click()
    form = sam.page.locator("cc-deed-form")
    form.locator("dialog[open]").wait_for()
    expect(form.locator("[data-actor], [data-role]")).to_have_count(0)
    form.locator("[data-ask=outcome]").select_option("stands")
    form.locator("[data-action=do]").click()
    expect(form.locator("dialog[open]")).to_have_count(0)
    assert looked.found == []
    expect(sam.page.locator("cc-dispute-card")).to_contain_text("S-2")
    ruled = [each for each in events_of(floor.db.parent, f"office:{office}") if type(each).__name__ == "DisputeRuled"]
    assert [(each.ruled.by, each.ruled.role) for each in ruled] == [("S-2", "gaming_supervisor")]
