"""The days of a house in a real browser: the list, a day as a sheet that people compare, and its files."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from cutcard.money import spoken
from cutcard.rulebooks import rulebook
from cutcard.server.days.aside import LIST, Task, made
from tests.cage.desk import WAR
from tests.day.counted import DAY, written
from tests.day.days import reporting
from tests.support.seeds import seed_for
from tests.web.access import Looked
from tests.web.conftest import Floors, Guests
from tests.web.pages import PHONE, WIDE
from tests.web.scripted_floor import ScriptedFloor
from tests.web.staffed import signed_in, staffed

MINUS = "\N{MINUS SIGN}"

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


def told_of(floor: ScriptedFloor, path: Path) -> ScriptedFloor:
    """The floor tells the days of a journal that was written before; how they are made aside is tested elsewhere."""

    def answer(form: str, date: str) -> bytes:
        with reporting(path) as reporter:
            return made(Task(str(path), "star", form, date, (), 14), reporter)

    async def days(house: str, before: str) -> dict[str, Any]:
        found = msgspec.json.decode(answer(LIST, before))
        return {"days": [found["lines"][each] for each in found["days"]], "more": found["more"]}

    async def day(house: str, date: str, form: str) -> bytes:
        return answer(form, date)

    floor.floor.days.days = days  # type: ignore[method-assign]
    floor.floor.days.day = day  # type: ignore[method-assign]
    return floor


OWN = [rulebook("star-casino-war")]


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("days") / "floor.db"
    written(path, short=100, rounds=130, pace=2)
    return path


@pytest.mark.soak
def test_a_manager_opens_a_day_compares_its_tables_and_keeps_it(floors: Floors, guests: Guests, journal: Path) -> None:
    floor = told_of(staffed(floors, own=OWN), journal)
    manager = signed_in(guests(floor.url, WIDE), "G-1")
    page = manager.page
    page.goto(f"{floor.url}/day/star")
    line = page.locator(f"[data-day='{DAY}']")
    expect(line).to_contain_text(f"Money does not come out at {WAR}")
    looked = Looked(manager, seed_for("days"))
    looked.at("days", PHONE, WIDE)
    line.get_by_role("link").focus()
    page.keyboard.press("Enter")
    sheet = page.locator("cc-day-sheet")
    expect(sheet.get_by_role("alert")).to_contain_text("they differ by -$100")
    row = sheet.locator(f"table[data-figures=Tables] tr[data-row='{WAR}']")
    with reporting(journal) as reporter:
        (table,) = reporter.day("star", DAY).tables
    expect(row).to_contain_text(str(table.figures.rounds))
    figures = table.figures
    assert figures.low is not None and figures.high is not None
    amounts = (spoken(each).replace("-", MINUS) for each in (figures.win, figures.low, figures.high))
    band = "Won {}, inside the band from {} to {}".format(*amounts)
    expect(row.get_by_role("img")).to_have_attribute("aria-label", band)
    expect(sheet.locator("table[data-counted]")).to_contain_text("$7,500")
    expect(sheet).to_contain_text(f"The tray of {WAR} held $100 less by count.")
    head = sheet.locator("table[data-figures=Tables] th").nth(4)
    head.get_by_role("button").press("Enter")
    expect(head).to_have_attribute("aria-sort", "descending")
    with page.expect_download() as saving:
        sheet.locator("[data-form=csv]").press("Enter")
    saved = saving.value
    assert saved.suggested_filename == f"star-{DAY}-csv.zip"
    assert "tables.csv" in zipfile.ZipFile(saved.path()).namelist()
    expect(sheet.get_by_role("status")).to_have_text("CSV is saved.")
    looked.at("a day", PHONE, WIDE)
    assert looked.found == []
    page.go_back()
    expect(line).to_be_visible()


def test_a_dealer_is_told_that_days_are_for_others(floors: Floors, guests: Guests, journal: Path) -> None:
    floor = told_of(staffed(floors, own=OWN), journal)
    dealer = signed_in(guests(floor.url), "D-1")
    dealer.page.goto(f"{floor.url}/day/star")
    expect(dealer.page.get_by_role("alert")).to_contain_text("those of the highest rank, not for D-1")
    dealer.complaints.clear()  # a browser notes every refusal
