"""A dispute from the table to its letter in a real browser: the desk, the house, the guest's own page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.support.command import cutcard
from tests.web.access import Looked
from tests.web.bots import DealerBot
from tests.web.conftest import Floors, Guests
from tests.web.desks import DeskAt
from tests.web.offices import TABLE, WAR, DutiesAt, Staff
from tests.web.pages import PHONE, WIDE, clear
from tests.web.scripted_floor import ScriptedFloor

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("second browser")]


@pytest.fixture
def floor(floors: Floors) -> Iterator[ScriptedFloor]:
    yield floors({WAR: ("9s Kh",)}, dealers=(WAR,))


@pytest.fixture
def staff(floor: ScriptedFloor) -> Iterator[Staff]:
    found = Staff(floor)
    yield found
    found.close()


@pytest.mark.soak
def test_a_dispute_goes_from_the_table_to_a_letter(floor: ScriptedFloor, staff: Staff, guests: Guests) -> None:
    """Raised, decided and reviewed at the table's desk; the table closes; then it is the house's, to the last word."""
    ann = guests(floor.url).standing(TABLE, "Ann", "cards").sit(1)
    with DealerBot(floor.url, TABLE, floor.floor.desks[TABLE]) as dealer:
        dealer.does(until="Call for wagers.")
        ann.phase("betting").bet("initial", 25)
        dealer.does(until="Deal a card to box 1.")
    staff.at_table("draw", card="2d")
    staff.at_table("draw", card="Kh")
    staff.finish()

    # At the table: what Ann says is keyed at its desk, and decided there.
    desk = DeskAt(guests(floor.url), floor, TABLE).open()
    desk.says.wait_for()
    desk.tab("players").choose("raise_dispute").answer("actor", "Ann").answer("about", "my two was a queen").do()
    desk.tab("people").choose("decide_dispute").answer("dispute", "1").answer("outcome", "stands")
    desk.answer("finding", "a two").do()
    ann.page.goto(f"{floor.url}/#/disputes")
    mine = ann.page.locator("cc-dispute-card article")
    expect(mine).to_have_attribute("data-stage", "decided")
    expect(mine.locator("[data-says]")).to_contain_text("At the table")
    expect(mine.locator("[data-action=letter]")).to_have_count(0)
    desk.tab("players").choose("ask_for_review").answer("actor", "Ann").answer("dispute", "1").do()
    staff.at_table("leave_table", "Ann", "player")
    staff.at_table("close_table", "Sam", "casino_supervisor", found=floor.floor.tables[TABLE].table.rules.cards)

    # The house goes on with it, at the stage where it was.
    house = DutiesAt(guests(floor.url), floor).open()
    dispute = house.dispute(1)
    expect(dispute).to_have_attribute("data-stage", "review_asked")
    expect(dispute).to_contain_text("my two was a queen")
    house.choose(dispute, "review_dispute").answer("outcome", "stands").answer("finding", "seen on film")
    house.do("Ada", "assistant_gaming_manager")
    expect(dispute).to_have_attribute("data-stage", "reviewed")

    # Ann reads it on her own page, and is not content.
    expect(mine).to_have_attribute("data-stage", "reviewed")
    expect(mine).to_contain_text("seen on film")
    looked = Looked(ann)
    looked.at("my disputes", PHONE, WIDE)
    ann.page.locator("[data-action=not_content]").click()
    expect(mine.locator("[data-says]")).to_contain_text("You are not content.")
    expect(mine.locator("[data-rights]")).to_have_count(0)
    house.owed("last_word", "green")

    # The last word: who reviewed cannot give it; a manager does, and Ann is paid.
    house.choose(dispute, "give_final_decision").answer("outcome", "adjust").answer("amount", "10")
    house.answer("finding", "goodwill")
    with house.guest.expecting("status of 422"):
        house.page.locator("cc-deed-form [data-actor]").fill("Ada")
        house.page.locator("cc-deed-form [data-action=do]").click()
        expect(house.page.locator("cc-deed-form [data-refused=same_person]")).to_contain_text("13.1")
    house.do("Meg", "gaming_manager")
    expect(dispute).to_have_attribute("data-stage", "final")
    expect(mine.locator("[data-rights]")).to_contain_text("section 33")
    expect(mine).to_contain_text("You were paid $10.")
    assert ann.bot.purse("star") == "985"

    # The letter is printed, and Ann is told by it; then the house is done with it.
    address = dispute.locator("[data-action=letter]").get_attribute("href")
    assert address is not None
    reader = guests(floor.url)
    reader.page.goto(f"{floor.url}{address}")
    for said in ("my two was a queen", "seen on film", "goodwill", "section 33", "2♦ to box 1", "13.12"):
        expect(reader.page.locator("body")).to_contain_text(said)
    reader.page.emulate_media(media="print")
    assert reader.page.locator("h2").filter(has_text="How the round went").is_visible()
    house.choose(house.duty("advise_of_rights"), "tell_of_rights").answer("way", "letter").do("Meg", "gaming_manager")
    expect(house.dispute(1)).to_have_count(0)
    expect(mine).to_have_attribute("data-over", "yes")
    assert mine.locator("[data-action=letter]").get_attribute("href") == address
    house.page.locator("details[data-office='star:star-casino-war'] summary").click()
    expect(house.page.locator("details [data-dispute='1']")).to_have_attribute("data-over", "yes")
    assert looked.found == []
    assert cutcard("verify", str(floor.db)).status == 0


def test_a_guest_disputes_a_round_from_the_list_of_rounds_and_is_content(
    floor: ScriptedFloor, staff: Staff, guests: Guests
) -> None:
    ann = guests(floor.url).at(WAR, "Ann")
    ann.bet("initial", 10).ready()
    ann.phase("clearing")
    clear(floor, ann)
    ann.page.locator("[data-tab=rounds]").click()
    ann.page.locator("[data-round='1'] [data-action=dispute]").click()
    expect(ann.page.locator("cc-my-disputes select[name=table]")).to_have_value(WAR)
    expect(ann.page.locator("cc-my-disputes input[name=round]")).to_have_value("1")
    ann.page.locator("cc-my-disputes textarea").fill("the card came too fast")
    ann.page.locator("[data-action=raise]").click()
    mine = ann.page.locator("cc-dispute-card article")
    expect(mine).to_have_attribute("data-stage", "raised")
    with ann.expecting("status of 422"):  # the same once more
        ann.page.locator("cc-my-disputes input[name=round]").fill("1")
        ann.page.locator("cc-my-disputes textarea").fill("the card came too fast")
        ann.page.locator("[data-action=raise]").click()
        expect(ann.page.locator("[data-refused=raised_already]")).to_be_visible()
    staff.at_office("decide_dispute", "Gus", "gaming_supervisor", dispute=1, outcome="stands", finding="it did not")
    expect(mine).to_have_attribute("data-stage", "decided")
    ann.page.locator("[data-action=content]").click()
    expect(mine).to_have_attribute("data-over", "yes")
    assert cutcard("verify", str(floor.db)).status == 0
