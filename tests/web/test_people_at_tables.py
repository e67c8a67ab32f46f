"""Several people of a house at once, in a real browser: what a dealer asks is answered at the pit, or here by a PIN,
and an inspector sees it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from cutcard.rulebooks import rulebook
from cutcard.server.sign_in.samples import PIN
from tests.web.access import Looked
from tests.web.conftest import Floors, Guests
from tests.web.desks import DeskAt
from tests.web.pages import Guest
from tests.web.scripted_floor import ScriptedFloor
from tests.web.staffed import DealerAtWork, arrives, staffed

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

WAR = "star-casino-war"
TABLE = f"{WAR}-dealer"


def at_desk(guest: Guest, floor: ScriptedFloor, badge: str) -> DeskAt:
    """Somebody of the house comes to the desk, signed in and without a key."""
    arrives(guest, badge, f"/dealer/{TABLE}")
    desk = DeskAt(guest, floor, TABLE)
    desk.says.wait_for()
    return desk


def at_pit(guest: Guest, badge: str) -> Guest:
    arrives(guest, badge, "/pit/star").page.locator("[data-glance]").wait_for()
    return guest


def inspects(guest: Guest, approver: str, asker: str) -> None:
    """An inspector finds what somebody approved, and whose request it was."""
    page = arrives(guest, "I-1", "/inspect/star").page
    page.get_by_role("searchbox").fill(approver)
    page.get_by_role("searchbox").press("Enter")
    page.locator(f".hit[data-stream='table:{TABLE}'][data-round='1']").click()
    entry = page.locator("[data-entry]").filter(has_text=f"{approver} · approve")
    expect(entry).to_contain_text(asker)
    expect(entry).to_contain_text("void")


def begun(floors: Floors) -> ScriptedFloor:
    """In the middle of a round: a card is due on the box of a player who has no account, and chips on the layout."""
    floor = staffed(floors, dealers=(WAR,), own=[rulebook(WAR)])
    with DealerAtWork(floor.url, TABLE, "D-1") as dealer:
        dealer.keys("Cas", command="take_seat", box=1)
        dealer.does(until="Call for wagers.")
        chips = {"medium": "chips", "oral": False}
        dealer.keys("Cas", command="place_wager", box=1, wager="initial", amount="25", **chips)
        dealer.does(until="Deal a card to box 1.")
    return floor


def names_in(floor: ScriptedFloor, event: str) -> list[tuple[str, str]]:
    """Who asked and who answered, as the journal has it."""
    found: list[Any] = [each for _, _, events in floor.entries(TABLE) for each in events]
    return [(each.asker, each.by) for each in found if each.__struct_config__.tag == event]


@pytest.mark.soak
def test_a_card_error_is_approved_at_the_pit_and_inspected_a_limit_by_pin_and_the_dealer_is_relieved(
    floors: Floors, guests: Guests
) -> None:
    floor = begun(floors)
    dee = guests(floor.url)
    dee.page.goto(f"{floor.url}/dealer/{TABLE}")
    dee.page.wait_for_url(f"**/sign-in?to=%2Fdealer%2F{TABLE}")
    dee.complaints.clear()  # a browser notes that the desk was refused
    desk, pit = at_desk(dee, floor, "D-1"), at_pit(guests(floor.url), "S-1")
    looked = Looked(pit, turn=1)  # a card of a request is the same at a desk
    expect(desk.page.locator("[data-place=float]")).to_have_text("tray")  # what it holds, its tray says
    desk.page.locator("[data-action=sign]").click()
    expect(desk.page.locator("dialog[open]")).to_contain_text("Limits sign")
    desk.page.keyboard.press("Escape")

    # a card of another deck: the dealer asks, a supervisor decides at the board
    desk.key("9h").told("Deal a card to yourself.")
    desk.choose("report:foreign_card").answer("box", "1").answer("cards", "9h").do()
    desk.choose("resolve:void_round")
    desk.page.locator("dialog [data-action=ask]").click()
    desk.shut()
    expect(desk.page.locator("cc-approval [data-clock]")).to_contain_text("left")
    asked = pit.page.locator(f"cc-approval article[data-of='{TABLE}']")
    expect(asked).to_contain_text("Dee (D-1) asks to")
    expect(asked.locator('[data-row="Cas\'s purse"] td')).to_have_text(["Cas's purse", "-$25", "$0"])
    looked.at("the pit, asked")
    asked.locator("[data-action=approve]").click()
    expect(asked).to_have_count(0)
    expect(desk.page.locator("cc-approval")).to_have_count(0)
    assert names_in(floor, "approval_given") == [("D-1", "S-1")]
    inspects(guests(floor.url), "S-1", "D-1")

    # a limit: refused at the board with a reason, then approved at the desk by the PIN of somebody senior
    for answer in ("refuse", "here"):
        desk.tab("table").choose("change_limits").answer("limits.initial.max", "900")
        desk.page.locator("dialog [data-action=ask]").click()
        desk.shut()
        if answer == "refuse":
            asked.locator("[data-action=refuse]").click()
            asked.locator("[data-ask=reason]").fill("too high for tonight")
            asked.locator("[data-action=refuse-it]").click()
            expect(desk.page.locator("[data-ended]")).to_contain_text("was refused by Sam (S-1): too high for tonight.")
            continue
        desk.page.locator("cc-approval [data-action=here]").click()
        desk.page.locator("cc-approval [data-ask=pin]").fill(PIN)
        desk.page.locator("cc-approval [data-action=approve-here]").click()
    expect(desk.page.locator("cc-approval")).to_have_count(0)
    assert names_in(floor, "approval_given") == [("D-1", "S-1"), ("D-1", "M-1")]
    assert floor.floor.tables[TABLE].table.notices[0].limits["initial"].max == 900_00, "from the next round"

    # another dealer takes over in the middle of it
    desk.page.locator("[data-action=relief]").click()
    desk.page.locator("[data-relief] [data-ask=dealer]").select_option("D-2")
    desk.page.locator("[data-relief] [data-ask=by]").select_option("S-1")
    desk.page.locator("[data-relief] [data-ask=pin]").fill(PIN)
    desk.page.locator("[data-relief] [data-action=take-over]").click()
    expect(desk.page.locator("[data-deals='D-2']")).to_have_count(1)
    expect(pit.page.locator(f"article[data-table='{TABLE}'] [data-dealer='D-2']")).to_have_count(1)
    dan = at_desk(guests(floor.url), floor, "D-2").told("Box 1: hand Cas's Initial Wager of $25 back.")
    expect(dan.page.locator(".also").first).to_have_text("To be put up, and confirmed: limits sign.")
    dan.next()

    # and somebody senior is assigned to the table from the board
    pit.page.locator(f"article[data-table='{TABLE}'] [data-action=assign]").click()
    assigned = pit.page.locator("[data-places] [data-post='M-1']")
    expect(assigned).to_have_count(1)
    pit.page.locator("[data-places] [data-ask=badge]").select_option("M-1")
    pit.page.locator("[data-places] [data-action=assign]").click()
    expect(assigned).to_have_text([re.compile("this table"), re.compile("the whole floor")])
    assigned.first.locator("button").click()
    expect(assigned).to_have_count(1)
    assert looked.found == []
