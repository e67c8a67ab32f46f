"""From the board of a pit a supervisor closes a table and opens it anew, and sees why one may not be opened yet."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from cutcard.rulebooks import rulebook
from tests.web.access import Looked
from tests.web.conftest import Floors, Guests
from tests.web.desks import DeskAt
from tests.web.staffed import arrives, staffed

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

WAR = "star-casino-war"
TABLE = f"{WAR}-dealer"


def test_tables_are_closed_and_opened_anew_from_the_board(floors: Floors, guests: Guests) -> None:
    floor = staffed(floors, dealers=(WAR,), own=[rulebook(WAR)])
    pit = arrives(guests(floor.url), "S-1", "/pit/star")
    page, looked = pit.page, Looked(pit, turn=1)

    def board(table: str) -> Locator:
        return page.locator(f"article[data-table='{table}']")

    def close(table: str) -> None:
        board(table).locator("[data-action=act]").click()
        page.locator(f"dialog[data-acts='{table}'] [data-deed^=close_table]").first.click()
        page.locator("cc-deed dialog [data-action=do]").click()
        expect(board(table).locator("[data-action=open-anew]")).to_be_visible()

    # at a table that runs itself there is only its closing; open again, it goes on by itself
    expect(board(WAR)).to_contain_text("from $5")
    close(WAR)
    board(WAR).locator("[data-action=open-anew]").click()
    opening = page.locator(f"dialog[data-opening='{WAR}']")
    expect(opening).to_contain_text("Initial Wager $5 to $")
    looked.at("the pit, opening a table")
    opening.locator("[data-action=open]").click()
    expect(board(WAR)).to_contain_text("Taking wagers")
    assert floor.floor.tables[WAR].table.phase == "betting"

    # where people deal, two count the tray first; the desk says who opens it
    close(TABLE)
    board(TABLE).locator("[data-action=open-anew]").click()
    why = page.locator(f"dialog[data-opening='{TABLE}'] [data-closed]")
    expect(why).to_contain_text("opener")
    expect(why).to_contain_text("std T1")
    expect(page.locator(f"dialog[data-opening='{TABLE}'] [data-action=open]")).to_have_count(0)
    desk = guests(floor.url)
    arrives(desk, "D-1", f"/dealer/{TABLE}")
    expect(DeskAt(desk, floor, TABLE).page.locator(".also")).to_contain_text("opens it anew, from the pit")
    assert looked.found == []
