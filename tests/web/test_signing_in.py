"""Signing in and one's own sign-in in a real browser: a demonstration, a link, codes, a passkey of a virtual device."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from cutcard.rulebooks import rulebook
from cutcard.table.steps.approvals.answering import ApprovalGiven
from tests.people.floors import does
from tests.support.seeds import seed_for
from tests.web.access import Looked
from tests.web.conftest import Floors, Guests
from tests.web.pages import PHONE, WIDE, Guest
from tests.web.scripted_floor import ScriptedFloor
from tests.web.staffed import KEPT, session_of, staffed

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

WAR, CROWN = "star-casino-war", "crown-casino-war"
TABLE = f"{WAR}-dealer"
OWN = "seven grey harbour cranes"
NEXT = "nine blue harbour cranes"

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def typed(page: Page, badge: str, secret: str) -> None:
    page.locator("[data-name]").fill(badge)
    page.locator("[data-secret]").fill(secret)
    page.keyboard.press("Enter")


def link_for(floor: ScriptedFloor, badge: str) -> str:
    """Somebody is registered at The Star, and an administrator hands them this."""

    async def made() -> str:
        await does(floor.floor, "star", "register_person", "A-1", badge=badge)
        await does(floor.floor, "star", "give_title", "A-1", badge=badge, title="dealer")
        return await floor.floor.accounts.staff.make("star", badge)

    return f"/sign-in#link={floor.asks(made())}"


@pytest.mark.soak
def test_staff_sign_in_see_their_rooms_and_come_back_to_where_they_wanted_to_go(floors: Floors, guests: Guests) -> None:
    floor = staffed(floors, dealers=(WAR, CROWN), own=[rulebook(WAR), rulebook(CROWN)])
    guest = guests(floor.url)
    page, looked = guest.page, Looked(guest, seed_for("the door"), every=2)
    page.goto(f"{floor.url}/sign-in?to=//elsewhere.example/staff")
    expect(page.locator("[data-demonstration]")).to_contain_text("Nobody here is real")
    looked.at("the door", PHONE, WIDE)
    said = []
    for badge in ("S-1", "S-777"):  # nobody learns here which badges there are
        with guest.expecting("status of 401"):
            typed(page, badge, "not the password")
            refused = page.locator("[data-refused]")
            expect(refused).to_have_attribute("data-refused", "wrong_sign_in")
            said.append(refused.inner_text())
            page.locator("[data-name]").fill("")
            page.locator("[data-kind=staff]").click()
        page.reload()
    assert said[0] == said[1]

    page.locator("[data-sample=D-1]").click()
    expect(page.locator("[data-titles]")).to_contain_text("D-1 · Dealer · The Star")
    assert page.url == f"{floor.url}/staff"  # never another site
    expect(page.locator("[data-shift=on]")).to_contain_text(f"dealing {WAR}-dealer")
    expect(page.locator("main [data-room=dealer]")).to_have_attribute("href", f"/dealer/{WAR}-dealer")
    expect(page.locator("main [data-room]")).to_have_count(2)  # and the cage, where a fill is signed
    expect(page.locator("[data-sample]")).to_contain_text("nothing of the sign-in can be changed")
    looked.at("the rooms of a dealer", PHONE, WIDE)
    page.locator("[data-action=sign-out]").click()
    page.wait_for_url("**/sign-in")

    page.goto(f"{floor.url}/staff", wait_until="commit")  # which nobody sees who is not signed in
    page.wait_for_url("**/sign-in?to=%2Fstaff")
    page.goto(f"{floor.url}/sign-in?to=/pit/crown")
    expect(page.locator("[data-house]")).to_have_value("crown")  # where one wanted to go is a house already
    page.locator("[data-sample=P-1]").click()
    page.wait_for_url(f"{floor.url}/pit/crown")
    page.goto(f"{floor.url}/staff")
    expect(page.locator("main [data-room]")).to_have_count(2)
    assert [each.get_attribute("data-room") for each in page.locator("main [data-room]").all()] == ["pit", "admin"]
    page.locator("[data-action=sign-out]").click()
    page.wait_for_url("**/sign-in")

    # A member is on the floor, under the own name.
    page.locator("[data-kind=member]").click()
    page.locator("[data-sample=Opal]").click()
    page.wait_for_url(f"{floor.url}/")
    expect(page.locator("cc-app")).to_contain_text("Opal")
    expect(page.locator("[data-action=sign-in]")).to_be_visible()
    assert looked.found == []


def approves_by_passkey(floor: ScriptedFloor, guest: Guest, badge: str) -> None:
    """A dealer asks for other limits; at that desk somebody senior shows a passkey, and it is their word to one of two
    requests: what was signed serves nothing for the other."""
    page = guest.page

    async def comes() -> None:
        assert floor.floor.people is not None
        for title in floor.floor.people.of("star").state.persons["M-1"].titles_at(floor.floor.seconds()):
            await does(floor.floor, "star", "give_title", "A-1", badge=badge, title=title)
        await does(floor.floor, "star", "begin_shift", "A-1", badge=badge)
        await does(floor.floor, "star", "assign", "A-1", badge=badge)

    floor.asks(comes())
    given = session_of(floor.url, "D-1")
    headers = {"authorization": f"Bearer {given['session']}", "idempotency-key": "limits"}
    wanted = {"command": "change_limits", "limits": {"initial": {"max": "900"}}}
    assert httpx.post(f"{floor.url}/api/tables/{TABLE}/approvals", json=wanted, headers=headers).status_code == 200
    own = page.evaluate("name => localStorage.getItem(name)", KEPT)
    page.evaluate("([name, said]) => localStorage.setItem(name, said)", [KEPT, json.dumps(given)])
    page.goto(page.url.split("/staff")[0] + f"/dealer/{TABLE}")
    another = {"command": "change_limits", "limits": {"initial": {"max": "800"}}}
    headers["idempotency-key"] = "other limits"
    assert httpx.post(f"{floor.url}/api/tables/{TABLE}/approvals", json=another, headers=headers).status_code == 200
    expect(page.locator("cc-approval")).to_have_count(2)
    held: list[dict[str, Any]] = []

    def holds(route: Route) -> None:
        """What the authenticator signed is taken off the line before the floor has it."""
        held.append(json.loads(route.request.post_data or ""))
        route.abort()

    page.route("**/api/account/confirm", holds)
    first = page.locator("cc-approval:has([data-approval='1'])")
    first.locator("[data-action=here]").click()
    with guest.expecting("ERR_FAILED"):
        first.locator("[data-action=passkey]").click()
        expect(first.locator("[data-refused=passkey]")).to_be_visible()
    page.unroute("**/api/account/confirm")
    origin = {**headers, "origin": page.url.split("/dealer")[0], "host": page.url.split("/")[2]}
    for path, status in ((held[0]["path"].replace("/1", "/2"), 401), (held[0]["path"], 200)):
        sent = {**held[0], "path": path}
        assert httpx.post(f"{floor.url}/api/account/confirm", json=sent, headers=origin).status_code == status, path

    first.locator("[data-action=passkey]").click()
    expect(page.locator("cc-approval")).to_have_count(1)
    told = [each for _, _, events in floor.entries(TABLE) for each in events if isinstance(each, ApprovalGiven)]
    assert [(each.asker, each.by) for each in told] == [("D-1", badge)]
    page.evaluate("([name, said]) => localStorage.setItem(name, said)", [KEPT, own])


@pytest.mark.soak
def test_a_link_makes_a_sign_in_with_codes_a_pin_and_a_passkey(floors: Floors, guests: Guests) -> None:
    floor = staffed(floors, dealers=(WAR,), own=[rulebook(WAR)])
    home = floor.url.replace("127.0.0.1", "localhost")  # an address has no passkeys
    guest: Guest = guests(home, again=False)
    page, looked = guest.page, Looked(guest, seed_for("one's own sign-in"), every=2)
    line = page.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    device = line.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})["authenticatorId"]

    link = link_for(floor, "D-9")
    page.goto(home + link)
    expect(page.locator("[data-badge]")).to_have_text("D-9")
    assert "link" not in page.url
    looked.at("a link", PHONE)
    with guest.expecting("status of 422"):
        page.locator("[data-secret]").fill("short")
        page.keyboard.press("Enter")
        expect(page.locator("[data-refused=weak_password]")).to_be_visible()
    page.locator("[data-called]").fill("Nan")
    page.locator("[data-secret]").fill(OWN)
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Nan")
    expect(page.locator("[data-shift=off]")).to_be_visible()

    page.locator("[data-action=codes]").click()
    expect(page.locator("[data-codes] li")).to_have_count(10)
    codes = page.locator("[data-codes] li").all_inner_texts()
    assert len({*codes}) == 10
    page.locator("[data-pin]").fill("852963")
    page.locator("[data-action=pin]").click()
    expect(page.locator("section.sheet:has(#pin) [data-done]")).to_be_visible()
    page.locator("[data-label]").fill("My phone")
    page.locator("[data-action=add-passkey]").click()
    expect(page.locator("[data-passkey='My phone']")).to_be_visible()
    looked.at("one's own sign-in", PHONE, WIDE)
    kept = page.evaluate("JSON.stringify({...localStorage, ...sessionStorage})")
    assert not [secret for secret in (OWN, "852963", *codes) if secret in kept]

    approves_by_passkey(floor, guest, "D-9")

    # The link is used up; a code lets in once and asks for a new password.
    with guest.expecting("status of 401"):
        page.goto(home + link)
        expect(page.locator("[data-refused=wrong_link]")).to_be_visible()
    page.reload()
    page.locator("[data-action=recover]").click()
    typed(page, "D-9", codes[3].lower().replace("-", " "))
    page.locator("[data-action=renew]").wait_for()
    page.locator("[data-secret]").fill(NEXT)
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Nan")
    expect(page.locator("section.sheet:has(#codes)")).to_contain_text("9 codes left")
    expect(page.locator("[data-session]")).to_have_count(1)  # a new password ends the others
    page.locator("[data-action=everywhere]").click()
    page.wait_for_url("**/sign-in?to=%2Fstaff")

    # The passkey signs in, without a name; removed it serves no more, though the device still has it.
    page.locator("[data-action=passkey]").click()
    expect(page.locator("h1")).to_have_text("Nan")
    expect(page.locator("[data-session=this]")).to_contain_text("by passkey")
    page.locator("button[aria-label='Remove My phone']").click()
    expect(page.locator("[data-passkey]")).to_have_count(0)
    page.locator("[data-action=sign-out]").click()
    assert len(line.send("WebAuthn.getCredentials", {"authenticatorId": device})["credentials"]) == 1
    with guest.expecting("status of 401"):
        page.locator("[data-action=passkey]").click()
        expect(page.locator("[data-refused=wrong_sign_in]")).to_be_visible()
    assert looked.found == []
    line.detach()
