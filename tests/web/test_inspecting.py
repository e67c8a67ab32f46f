"""The room of inspectors in a real browser: a round is found by a card, stepped through, noted, verified, exported."""

from __future__ import annotations

import re
import secrets
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cutcard.house.demonstration import main_wagers
from cutcard.inspection.case import HEADS, JOURNAL, KEY, unpack_case
from cutcard.rulebooks import rulebook
from tests.support.command import cutcard
from tests.support.patience import DEADLINE
from tests.support.seeds import seed_for
from tests.web.access import Looked
from tests.web.conftest import Floors, Guests
from tests.web.pages import PHONE, Guest
from tests.web.scripted_floor import ScriptedFloor, hands
from tests.web.staffed import by_http, signed_in, staffed

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

BOOK = "star-casino-war"
CARDS = " ".join((hands(BOOK, "Kd", "9s"), hands(BOOK, "4c", "Th")))
(MAIN,) = main_wagers(rulebook(BOOK))
DESK: Any = {"width": 1280, "height": 720}


class Player:
    """A guest who plays over HTTP, one wager of $10 on box 1 in each round."""

    def __init__(self, floor: ScriptedFloor, name: str = "Ann") -> None:
        self.floor = floor
        self.session = by_http().post(f"{floor.url}/api/guests", json={"name": name}).json()["session"]
        self._post("commands", {"command": "take_seat", "box": 1})

    def _post(self, what: str, body: Any) -> None:
        headers = {"authorization": f"Bearer {self.session}", "idempotency-key": secrets.token_hex(8)}
        answer = by_http().post(f"{self.floor.url}/api/tables/{BOOK}/{what}", json=body, headers=headers)
        assert answer.status_code == 200, answer.text

    def plays(self) -> None:
        """One round, to its end."""
        live = self.floor.floor.tables[BOOK]
        last = live.table.round
        self._post("commands", {"command": "place_wager", "box": 1, "wager": MAIN, "amount": "10"})
        with self.floor.paced(BOOK, clear=0):
            self._post("ready", {})
            until = time.monotonic() + DEADLINE
            while live.table.round == last or live.table.in_round:
                assert time.monotonic() < until
                time.sleep(0.01)


def arrives(guest: Guest, floor: ScriptedFloor, badge: str) -> Page:
    """Somebody of The Star comes to the room."""
    signed_in(guest, badge).page.goto(f"{floor.url}/inspect/star")
    return guest.page


def finds(page: Page, text: str) -> None:
    page.get_by_role("searchbox").fill(text)
    page.get_by_role("searchbox").press("Enter")


@pytest.mark.soak
def test_a_round_is_found_stepped_through_noted_verified_and_exported(
    floors: Floors, guests: Guests, tmp_path: Path
) -> None:
    floor = staffed(floors, {BOOK: [CARDS]}, own=[rulebook(BOOK)])
    ann = Player(floor)
    ann.plays()
    guest = guests(floor.url, viewport=DESK)
    looked = Looked(guest, seed_for("inspecting"), every=3)
    page = arrives(guest, floor, "V-1")

    # While one looks a new round appears.
    hits = page.locator(f".hit[data-stream='table:{BOOK}']")
    expect(hits.and_(page.locator("[data-round='1']"))).to_be_visible()
    ann.plays()
    expect(hits.and_(page.locator("[data-round='2']"))).to_be_visible()
    looked.at("what is found", PHONE)

    finds(page, "Kd")
    expect(page.locator("[data-understood] .chip")).to_have_text("card Kd")
    expect(page.locator("[data-counted]")).to_have_text("1 found.")
    expect(hits).to_contain_text("Found for card Kd")
    hits.click()
    steps_through(page)
    looked.at("a round", DESK)

    page.get_by_label(re.compile("About entry")).fill("The cut was hurried.")
    page.get_by_role("button", name="Write note").click()
    expect(page.locator("[data-note='1'] .text")).to_have_text("The cut was hurried.")
    page.get_by_role("button", name="Export", exact=True).click()
    with page.expect_download() as downloading:
        page.locator("a[data-case]").click()
    downloading.value.save_as(tmp_path / "case.zip")

    # The rest with a phone in the hand.
    page.set_viewport_size(PHONE)
    page.locator("[data-tab=verify]").click()
    page.get_by_role("button", name="Verify now").click()
    expect(page.locator("[data-verification=done] .verdict")).to_have_text("All is well.")
    looked.at("a verification", DESK)
    page.locator("[data-tab=notes]").click()
    page.get_by_role("button", name="Show its place").click()
    expect(page.get_by_role("heading", name=f"{BOOK}, round 1")).to_be_focused()
    page.get_by_role("button", name="One frame back").click()
    looked.at("a round in the hand", PHONE)
    page.get_by_role("button", name="← Back").click()
    expect(page.locator("cc-inspect-place")).to_have_count(0)
    finds(page, "Th 12")
    expect(page.get_by_role("button", name="or round 12?")).to_be_visible()
    page.get_by_role("button", name="or round 12?").click()
    expect(page.locator("[data-counted]")).to_have_text("Nothing found.")
    page.locator("[data-tab=today]").click()
    looked.at("today", PHONE)
    assert looked.found == []

    folder = tmp_path / "case"
    folder.mkdir()
    unpack_case(tmp_path / "case.zip", folder)
    proof = ("--key", str(folder / KEY), "--head", str(folder / HEADS))
    assert cutcard("verify", str(folder / JOURNAL), *proof).status == 0

    stranger = guests(floor.url)
    page = arrives(stranger, floor, "D-1")
    expect(page.get_by_role("heading", name="This room is shut")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("neither inspector nor surveillance")
    stranger.complaints.clear()  # a browser notes every refusal


def steps_through(page: Page) -> None:
    """Go through a round by the keys, the buttons and the slider."""
    frame, drawn = page.locator("[data-frame]"), page.locator("cc-inspect-frames .order li")
    count = int(frame.get_attribute("data-frames") or 0)
    assert count >= 4
    page.get_by_role("slider").fill("0")
    expect(frame).to_have_attribute("data-frame", "0")
    page.get_by_role("heading", name=f"{BOOK}, round 1").focus()
    for at in range(1, count + 1):
        page.keyboard.press("ArrowRight")
        expect(frame).to_have_attribute("data-frame", str(at))
    page.keyboard.press("ArrowLeft")
    expect(frame).to_have_attribute("data-frame", str(count - 1))
    page.keyboard.press("Home")
    while drawn.count() < 2:
        page.get_by_role("button", name="One frame on").click()
    expect(drawn.nth(0)).to_contain_text("box 1")
    expect(drawn.nth(1)).to_contain_text("dealer")
    expect(page.locator("[data-layout] [data-box='1'] .hand")).to_have_attribute("aria-label", "king of diamonds")
