"""The calendar of duties in a real browser: two notices with clocks, late in red, confirmed by one tap."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from cutcard.office.owing import DutyDischarged, DutyLate
from tests.server.offices import events_of
from tests.support.command import cutcard
from tests.web.access import Looked
from tests.web.conftest import Floors, Guests
from tests.web.offices import OFFICE, TABLE, WAR, DutiesAt, Staff, foreign_card
from tests.web.pages import PHONE, TABLET, WALL, WIDE
from tests.web.scripted_floor import ScriptedFloor

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("second browser")]


@pytest.fixture
def floor(floors: Floors) -> Iterator[ScriptedFloor]:
    yield floors(dealers=(WAR,))


@pytest.fixture
def staff(floor: ScriptedFloor) -> Iterator[Staff]:
    found = Staff(floor)
    yield found
    found.close()


def test_notices_run_out_turn_red_and_are_confirmed_by_one_tap(
    floor: ScriptedFloor, staff: Staff, guests: Guests
) -> None:
    staff.at_office("set_terms", "Opal", "casino_operator", terms={"tell_surveillance": 3})
    desk = DutiesAt(guests(floor.url).listening(), floor).open()
    desk.owed("limits_sign", "amber")
    expect(desk.page.locator("[data-count=red]")).to_have_text("0 late")
    foreign_card(floor, staff)
    desk.owed("tell_inspector", "amber").owed("tell_surveillance", "red")
    expect(desk.duty("tell_surveillance").locator("[data-clock]")).to_contain_text("late")
    expect(desk.duty("tell_inspector").locator("[data-clock]")).to_contain_text("left")
    expect(desk.duty("tell_surveillance")).to_contain_text("Casino Supervisor to Surveillance")
    expect(desk.duty("tell_surveillance")).to_contain_text("11.17.4")
    cause = desk.duty("tell_surveillance").locator("[data-cause]")
    assert cause.get_attribute("href") == f"/#/table/{TABLE}/rounds/1"
    first = desk.page.locator("cc-duty article").first
    expect(first).to_have_attribute("data-colour", "red")
    desk.guest.waits(lambda: any("Late: Tell Surveillance" in each for each in desk.guest.heard()), "to be heard")

    # Nobody has said who they are: the field for it has the focus, and nothing is sent.
    way = desk.duty("tell_surveillance").locator("[data-way=telephone]")
    way.click()
    expect(desk.page.locator("[data-person]")).to_be_focused()
    desk.named("Sam")
    with desk.guest.expecting("status of 422"):
        desk.duty("tell_surveillance").locator("[data-told]").fill("Sam")
        way.click()
        expect(desk.duty("tell_surveillance").locator("[data-refused=same_person]")).to_contain_text("11.17.4")
    desk.duty("tell_surveillance").locator("[data-told]").fill("desk 4")
    way.focus()
    desk.page.keyboard.press("Enter")
    expect(desk.duty("tell_surveillance")).to_have_count(0)

    # What was left out is only acknowledged; a sign is seen.
    expect(desk.duty("limits_sign")).to_have_count(2)
    lapse = desk.page.locator("cc-duty [data-duty=limits_sign][data-colour=red]")
    expect(lapse).to_contain_text("6.1")
    lapse.locator("[data-deed]").click()
    expect(lapse).to_have_count(0)
    desk.duty("limits_sign").locator("[data-deed]").click()
    expect(desk.duty("limits_sign")).to_have_count(0)
    expect(desk.page.locator("[data-count=red]")).to_have_text("0 late")
    events = events_of(floor.db.parent, f"office:{OFFICE}")
    assert "tell_surveillance" in [each.duty for each in events if isinstance(each, DutyLate)]
    told = next(each for each in events if isinstance(each, DutyDischarged) and each.duty == "tell_surveillance")
    assert (told.by, told.told, told.how, told.late) == ("Sam", "desk 4", "telephone", True)
    assert cutcard("verify", str(floor.db)).status == 0


PLACES = """all => all.map((each) => { const {x, y, width} = each.getBoundingClientRect(); return [x, y, width]; })"""


@pytest.mark.soak
def test_nothing_moves_while_clocks_run_and_every_width_is_in_order(
    floor: ScriptedFloor, staff: Staff, guests: Guests
) -> None:
    foreign_card(floor, staff)
    staff.at_office("raise_dispute", "Ben", "player", about="refused at the door")
    desk = DutiesAt(guests(floor.url), floor).open("Sam")
    desk.owed("tell_inspector", "amber")
    expect(desk.dispute(1)).to_be_visible()
    parts = desk.page.locator("cc-duty .what, cc-duty .clock, .counts span, cc-dispute-card")
    before, clock = parts.evaluate_all(PLACES), desk.duty("tell_inspector").locator("[data-clock] b")
    was = clock.inner_text()
    expect(clock).not_to_have_text(was)
    assert parts.evaluate_all(PLACES) == before
    looked = Looked(desk.guest)
    looked.at("duties", PHONE, {"width": 844, "height": 390}, TABLET, WIDE, WALL)
    desk.choose(desk.dispute(1), "decide_dispute")
    looked.at("a deed", PHONE, WIDE)
    assert looked.found == []


def test_the_page_opens_with_its_key_and_goes_on_when_the_line_is_back(floor: ScriptedFloor, guests: Guests) -> None:
    stranger = guests(floor.url)
    stranger.page.goto(f"{floor.url}/duties#no-key")
    expect(stranger.page.get_by_role("alert").filter(has_text="not the controllers")).to_be_visible()
    stranger.complaints.clear()  # a browser notes every refusal
    desk = DutiesAt(guests(floor.url), floor).open()
    assert "#" not in desk.page.url
    href = desk.page.locator("[data-calendar]").get_attribute("href")
    assert href is not None and desk.page.request.get(f"{floor.url}{href}").ok
    desk.page.locator("[data-filter]").select_option("nz:nz-casino-war")
    expect(desk.page.locator("[data-none]")).to_be_visible()
    desk.page.locator("[data-usual-role]").select_option("casino_supervisor")
    desk.page.reload()
    desk.page.locator("[data-person]").wait_for()
