"""Players look after themselves in a real browser: three taps at a table, and a page of their own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from cutcard.rulebooks import rulebook
from tests.support.seeds import seed_for
from tests.web.access import Looked
from tests.web.conftest import Floors, Guests
from tests.web.scripted_floor import hands
from tests.web.staffed import staffed

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

WAR = "star-casino-war"


@pytest.mark.soak
def test_three_taps_at_a_table_set_a_limit_and_three_more_keep_one_out(floors: Floors, guests: Guests) -> None:
    floor = staffed(floors, {WAR: [hands(WAR, "2s", "9d")]}, own=[rulebook(WAR)])
    ann = guests(floor.url).at(WAR, "Ann")
    page = ann.page
    page.locator("[data-action=session]").click()
    page.locator("[data-topic=limits]").click()
    page.locator("[data-limit='20']").click()
    expect(page.locator("cc-guard [data-said]")).to_have_text("From now on: at most $20 in a gaming day.")
    looked = Looked(ann, seed_for("limits at a table"), every=2)
    looked.at("limits at a table")
    page.locator("[data-action=back]").click()
    page.locator("[data-action=go-on]").click()
    ann.bet("initial", 20)
    with ann.expecting("status of 422"):
        page.locator("[data-wager=tie]").first.click()
        expect(page.locator("cc-refusal")).to_contain_text("nothing of it is left")
    with ann.expecting("status of", "WebSocket"):
        page.locator("[data-action=session]").click()
        page.locator("[data-topic=exclusion]").click()
        page.get_by_role("button", name="Half a year").click()
        expect(page.locator("[data-shut]")).to_contain_text("You keep yourself out of The Star")
        looked.at("turned away at a table")
        page.goto(floor.url)
        page.goto(f"{floor.url}/#/table/{WAR}")
        expect(page.locator("[data-shut]")).to_contain_text("your money, statement and disputes stay yours")
    page.goto(f"{floor.url}/me")
    expect(page.locator("cc-guard [data-barred]").first).to_contain_text("You keep yourself out of The Star until ")
    assert looked.found == []


@pytest.mark.soak
def test_ones_own_page(floors: Floors, guests: Guests, tmp_path: Path) -> None:
    floor = staffed(floors, {WAR: [hands(WAR, "2s", "9d")]}, own=[rulebook(WAR)])
    ann = guests(floor.url).at(WAR, "Ann").bet("initial", 20).ready()
    ann.phase("clearing")
    page = ann.page
    page.goto(floor.url)
    page.get_by_role("link", name="Ann: your account").click()
    day = page.locator("[data-day]").first
    expect(day).to_contain_text("$20")
    looked = Looked(ann, seed_for("a player's page"), every=2)
    looked.at("a player's page")
    page.locator("[name=password]").fill("a horse and two staples")
    page.locator("[data-action=join]").click()
    expect(page.locator("main")).to_contain_text("You play here as a member.")
    with page.expect_download() as taken:
        page.locator("[data-action=export]").click()
    data = json.loads(taken.value.path().read_text())
    assert data["account"]["account"]["name"] == "" and data["houses"]["star"]["rounds"][0]["net"] == "-20"
    pause = page.locator("cc-guard[topic=time-out]")
    pause.get_by_role("button", name="24 hours").click()
    expect(pause).to_contain_text("Nobody can shorten it")
    looked.at("a player's page as a member")
    pause.locator("[data-action=confirm]").click()
    expect(pause.locator("[data-said]")).to_have_text("Your break has begun.")
    page.locator("[name=closing]").fill("Ann")
    page.locator("[data-action=close]").click()
    expect(page.locator("[data-kept]")).to_contain_text("You are kept out of The Star: your name is kept until ")
    page.locator("[data-round]").first.click()
    assert page.url.endswith(f"/#/table/{WAR}/rounds/1")
    assert looked.found == []
