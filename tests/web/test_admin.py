"""Administration in a real browser: somebody new is registered, titled, signs in by the link and is put on a table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cutcard.rulebooks import rulebook
from tests.support.books import NZ
from tests.support.seeds import seed_for
from tests.web.access import Looked
from tests.web.conftest import Floors, Guests
from tests.web.pages import PHONE, WIDE
from tests.web.staffed import by_http, session_of, signed_in, staffed

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

TABLE = f"{NZ}-dealer"


@pytest.mark.soak
def test_a_dealer_is_registered_signs_in_by_the_link_and_is_put_on_a_table(floors: Floors, guests: Guests) -> None:
    floor = staffed(floors, dealers=(NZ,), own=[rulebook(NZ)])
    fay = signed_in(guests(floor.url), "A-1", "nz")
    page, looked = fay.page, Looked(fay, seed_for("administration"), every=3)
    page.goto(f"{floor.url}/admin/nz")
    expect(page.locator("[data-badge=D-1]")).to_contain_text("deals nz-casino-war-dealer")
    new = page.locator("[data-form=new]")
    new.get_by_label("Badge").fill("d-9")
    new.get_by_label("Name").fill("Nora")
    new.get_by_label("Title").select_option("dealer")
    new.get_by_role("button", name="Register").click()
    link = page.locator("[data-link]")
    expect(link).to_be_visible()
    looked.at("people", PHONE, WIDE)

    # Found among all, and opened: the title stands there with whoever gave it.
    page.locator("[data-search]").fill("nora")
    expect(page.locator("[data-count]")).to_have_text("1 person")
    page.get_by_role("button", name="Open D-9").click()
    expect(page.locator("[data-badge=D-9] [data-title=dealer]")).to_contain_text("given by A-1")
    looked.at("a person", PHONE, WIDE)

    # The dealer sets a password by the link, and signs in with it.
    token = link.input_value().partition("#link=")[2]
    given = {"token": token, "name": "", "password": "a horse and two staples"}
    used = by_http().post(f"{floor.url}/api/sign-in/link/use", json=given)
    assert used.is_success, used.text
    assert session_of(floor.url, "D-9", "nz", "a horse and two staples")["session"]

    # Whoever made the link may be that person, until somebody else has seen them sign in.
    page.reload()
    page.get_by_role("button", name="Open D-9").click()
    open_ = page.locator("[data-badge=D-9] [data-hand=open]")
    expect(open_).to_contain_text("until then nothing is done by D-9")
    expect(open_.locator("[data-confirm]")).to_have_count(0)
    looked.at("a sign-in that nobody has confirmed", PHONE, WIDE)
    sue = signed_in(guests(floor.url), "S-2", "nz").page
    sue.goto(f"{floor.url}/admin/nz")
    expect(sue.locator("[data-badge=D-9]")).to_contain_text("sign-in not confirmed")
    sue.get_by_role("button", name="Open D-9").click()
    sue.locator("[data-badge=D-9] [data-confirm]").click()
    expect(sue.locator("[data-badge=D-9] [data-hand=confirmed]")).to_contain_text("S-2 has confirmed whose it is")

    # On shift, and on the table, in place of the one who dealt.
    page.get_by_role("link", name="Shifts").click()
    begin = page.locator("[data-form=begin]")
    begin.get_by_label("Off shift").select_option("D-9")
    begin.get_by_role("button").click()
    expect(page.locator("[data-on] [data-badge=D-9]")).to_be_visible()
    table = page.locator(f"[data-table={TABLE}]")
    table.get_by_label("Relieved by").select_option("D-9")
    table.get_by_role("button", name="Put on").click()
    expect(table).to_contain_text("D-9 deals")
    looked.at("shifts", PHONE, WIDE)

    # What is refused says why, where it was asked.
    with fay.expecting("status of 422"):
        page.locator("[data-on] [data-badge=D-9]").get_by_role("button", name="End shift").click()
        expect(page.locator("[data-refused=deals]")).to_be_visible()

    # Who signed in stands under the journal, for administrators.
    page.get_by_role("link", name="Journal").click()
    expect(page.locator("[data-tried=signed_in]").filter(has_text="D-9").first).to_contain_text("127.0.0.1")
    looked.at("sign-ins", PHONE, WIDE)
    assert not looked.found, looked.found


@pytest.mark.soak
def test_whoever_speaks_for_the_operator_decides_with_a_reason(floors: Floors, guests: Guests) -> None:
    floor = staffed(floors, dealers=(NZ,), own=[rulebook(NZ)])
    opal = signed_in(guests(floor.url), "O-1", "nz")
    page, looked = opal.page, Looked(opal, seed_for("decisions"), every=5)
    page.goto(f"{floor.url}/admin/nz#decisions")
    box = page.locator("[data-choice=set_box_maximum]")
    box.get_by_label("Value").select_option("signed")
    box.get_by_label("Reason").fill("for all pits")
    box.get_by_role("button", name="Decide").click()
    expect(box.locator("[data-decided=signed]")).to_contain_text("by O-1: for all pits")
    looked.at("decisions", PHONE, WIDE)
    waits = page.locator("[data-requests]")
    expect(waits).to_contain_text("Everything else: 15")
    waits.get_by_label("After an error").fill("5")
    waits.get_by_label("Reason").fill("two pits, one manager")
    waits.get_by_role("button", name="Decide").click()
    expect(waits).to_contain_text("After an error: 5")
    expect(waits).to_contain_text("by O-1: two pits, one manager")
    looked.at("how long requests wait", PHONE, WIDE)
    page.get_by_role("link", name="Delegations").click()
    expect(page.locator("[data-delegation]")).to_have_count(1)
    looked.at("delegations", PHONE, WIDE)
    page.get_by_role("link", name="Policies").click()
    closing = page.locator("[data-item=NZ-8]")
    closing.get_by_role("button", name="Replace").click()
    closing.get_by_label("As Crown has it").check()
    closing.get_by_label("Reason").fill("quicker")
    looked.at("policies", PHONE, WIDE)
    closing.get_by_role("button", name="Adopt").click()
    expect(closing.locator("[data-way=crown]")).to_contain_text("policy NZ-8, adopted")
    page.get_by_role("link", name="Tables").click()
    expect(page.locator(f"[data-table={TABLE}]")).to_contain_text("The house has decided signed since")
    looked.at("tables", PHONE, WIDE)
    page.get_by_role("link", name="Kept out").click()
    keep = page.locator("[data-form=exclude]")
    keep.get_by_label("Player").fill("Rex")
    keep.get_by_label("Reason").fill("a fight")
    keep.get_by_role("button", name="Keep out").click()
    rex = page.locator("[data-player=Rex]")
    expect(rex).to_contain_text("Kept out by the house")
    rex.locator("summary").click()
    looked.at("kept out", PHONE, WIDE)
    rex.get_by_label("Reason").fill("it was his brother")
    rex.get_by_role("button", name="Let in").click()
    expect(rex).to_have_count(0)
    page.get_by_role("link", name="Journal").click()
    expect(page.get_by_role("heading", name="Witnesses of the journal")).to_be_visible()
    looked.at("journal", PHONE, WIDE)
    assert not looked.found, looked.found
