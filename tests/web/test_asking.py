"""All books are asked from a table's rules and from the inspectors' room, by keyboard and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from cutcard import rulebook
from cutcard.reference import find, powers
from tests.support.seeds import seed_for
from tests.web.access import Looked
from tests.web.conftest import Floors, Guests
from tests.web.pages import PHONE
from tests.web.scripted_floor import hands
from tests.web.staffed import signed_in, staffed

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

WAR = "star-casino-war"
CARDS = hands(WAR, "9s Kh", "9d 4c")


def asks(page: Page, words: str) -> None:
    box = page.locator("cc-ask").get_by_role("searchbox")
    box.fill(words)
    box.press("Enter")


def test_the_rules_of_a_table_are_asked_in_own_words(floors: Floors, guests: Guests) -> None:
    guest = guests(floors({WAR: [CARDS]}).url, viewport=PHONE).standing(WAR, "Ann")
    page = guest.page
    looked = Looked(guest, seed_for("asking"), every=2)
    rules = guest.panel("rules")
    rules.get_by_role("button", name="All books").press("Enter")
    asks(page, "shoe runs out")
    hit = find("shoe runs out").hits[0]
    first = rules.locator(".hits > li").first
    expect(first.get_by_role("heading")).to_contain_text(hit.title)
    expect(first.locator("[data-book]").first).to_have_attribute("data-book", WAR)
    expect(first.locator("[data-book=star-three-card-poker]")).to_contain_text("The book is silent")
    looked.at("what the books say", PHONE)

    rules.get_by_label("Only the book of this table").check()
    expect(first.locator("[data-book]")).to_have_count(1)
    first.get_by_role("button", name=re.compile(r"11\.7")).click()
    expect(rules.locator("li[data-clause='11.7'][aria-current=true]")).to_be_in_viewport()

    rules.get_by_role("button", name="Who may").click()
    expect(rules.locator("[data-power]")).to_have_count(len(powers().powers))
    asks(page, "close table")
    expect(rules.locator("[data-power]")).to_have_count(1)
    expect(rules.locator(f"[data-book={WAR}]")).to_contain_text("Gaming Supervisor, Casino Supervisor")
    looked.at("who may do what", PHONE)
    assert looked.found == []


def test_an_inspector_asks_the_books(floors: Floors, guests: Guests) -> None:
    floor = staffed(floors, {WAR: [CARDS]}, own=[rulebook(WAR)])
    guest = guests(floor.url, viewport=PHONE)
    signed_in(guest, "V-1").page.goto(f"{floor.url}/inspect/star")
    page = guest.page
    looked = Looked(guest, seed_for("inspector asks"), every=2)
    page.locator("[data-tab=rules]").click()
    asks(page, "may an inspector have the cards checked")
    expect(page.locator("cc-ask [data-name=verify_cards]")).to_contain_text("3.8")
    looked.at("the books in the room", PHONE)
    asks(page, "zeppelins")
    expect(page.locator("cc-ask [role=status]")).to_contain_text("Nothing found")
    expect(page.locator("cc-ask li.silent").first).to_contain_text("The book is silent")
    page.locator("[data-tab=powers]").click()
    expect(page.locator("cc-ask [data-power=verify_cards]")).to_contain_text("Inspector")
    page.locator("[data-tab=found]").click()
    expect(page.locator("cc-ask")).to_have_count(0)
    assert looked.found == []
