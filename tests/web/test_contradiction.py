"""A floor that shows one past to a page and another one later: the page says so, and keeps what proves it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from cutcard.journal import claim
from tests.support.command import cutcard
from tests.web.access import Looked
from tests.web.bots import Bot
from tests.web.conftest import Guests
from tests.web.line import Line
from tests.web.pages import PHONE
from tests.web.scripted_floor import ScriptedFloor

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("second browser")]

BOOK = "star-casino-war"
LOST = ("net::ERR_", "WebSocket connection to")


def elsewhere(folder: Path) -> ScriptedFloor:
    """A floor on a machine of its own: on one, the second that signs with the same key would be refused."""
    with pytest.MonkeyPatch.context() as machine:
        machine.setattr(claim, "NAMES", False)
        machine.setattr(claim, "SHARED", folder)
        return ScriptedFloor(folder)


class Forked:
    """Two floors that go on from the same journal, and a line that leads to one of them."""

    def __init__(self, folder: Path) -> None:
        folders = [folder / name for name in ("one", "other")]
        for each in folders:
            each.mkdir()
        ScriptedFloor(folders[0]).close()
        for file in folders[0].iterdir():
            shutil.copy(file, folders[1])
        self.one, self.other = map(elsewhere, folders)
        self.line = Line(self.one.url)

    def switch(self, page: Page) -> None:
        """The page comes to the other floor, and takes it for the same."""
        self.line.cut()
        expect(page.locator("[data-connected=no]")).to_have_count(1)
        self.line.mend(self.other.url)
        expect(page.locator("[data-connected=yes]")).to_have_count(1)

    def close(self) -> None:
        self.line.close()
        for each in (self.one, self.other):
            each.close()


@pytest.fixture
def forked(tmp_path: Path) -> Iterator[Forked]:
    floors = Forked(tmp_path)
    yield floors
    floors.close()


def moves(floor: ScriptedFloor, name: str, times: int) -> None:
    """Somebody sits down and gets up, so many times."""
    with Bot(floor.url, name) as bot:
        for _ in range(times):
            bot.do(BOOK, command="take_seat", box=1)
            bot.do(BOOK, command="give_up_box", box=1)


@pytest.mark.soak
def test_a_floor_that_went_another_way_is_warned_of_and_convicted(
    forked: Forked, guests: Guests, tmp_path: Path
) -> None:
    moves(forked.one, "Ann", 3)
    guest = guests(forked.line.url, PHONE)
    page = guest.look_on().open(BOOK).page
    remembered = page.locator("[data-remembered]")
    page.locator("[data-action=more]").click()
    page.locator("[data-tab=fairness]").click()
    expect(remembered).to_contain_text("Each signature was checked here.")
    moves(forked.other, "Ben", 9)
    warning = page.locator("[data-contradiction]")
    expect(warning).to_have_count(0)
    with guest.expecting(*LOST):
        forked.switch(page)
        expect(warning).to_be_visible()
    expect(warning).to_contain_text("is not the one that you saw: it, or something before it, was written anew.")
    assert page.evaluate("document.activeElement.shadowRoot.activeElement.localName") == "cc-contradiction"
    looked = Looked(guest)
    looked.at("the warning")
    assert looked.found == []

    with page.expect_download() as saved:
        page.locator("[data-action=save-heads]").click()
    seen = tmp_path / saved.value.suggested_filename
    saved.value.save_as(seen)
    for floor, status in ((forked.one, 1), (forked.other, 1)):  # the same key signed both: neither can be the truth
        ran = cutcard("verify", str(floor.db), "--witness", str(seen))
        assert (ran.status, "contradicts: it has" in ran.out) == (status, True), ran.out

    page.locator("[data-action=close-contradiction]").click()
    expect(warning).not_to_be_visible()
    bar = page.locator("cc-contradiction .bar")
    expect(bar).to_be_in_viewport()
    page.locator("[data-action=read-contradiction]").click()
    expect(warning).to_be_visible()
    page.reload()
    expect(warning).to_be_visible()  # it is not forgotten by loading the page again
    page.locator("[data-action=forget-heads]").click()
    expect(bar).to_have_count(0)


def test_a_floor_that_went_back_is_warned_of(forked: Forked, guests: Guests) -> None:
    """An older copy of its journal was put in its place: the page has seen entries that are not there any more."""
    moves(forked.one, "Ann", 3)
    guest = guests(forked.line.url)
    page = guest.look_on().open(BOOK).page
    was = guest.seq
    with guest.expecting(*LOST, "status of 404"), page.expect_response("**/heads/*"):
        forked.switch(page)
        expect(page.locator("[data-contradiction]")).to_contain_text(f"You saw entry {was}, and the last one is ")
        page.goto("about:blank")  # it goes on asking for heads that are not there
