"""A promotion in the browser, from the terms that are lodged to the prize that is paid; and its draw made again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.server.promotion_floors import NAME
from tests.server.test_promotions import checked
from tests.server.tournament_floors import well
from tests.web.access import Looked
from tests.web.conftest import Guests
from tests.web.pages import PHONE, TABLET, WALL, Guest
from tests.web.promotion_floor import PromotionProcess

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

SMALL = {"width": 1280, "height": 720}
LYING = {"width": 844, "height": 390}
WIDTHS: Any = (PHONE, LYING, TABLET, SMALL, WALL)
ME = "Wanda"
WIDER = "() => document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"
TABLE = "star-casino-war"


@pytest.fixture
def held(tmp_path: Path) -> Iterator[PromotionProcess]:
    process = PromotionProcess(tmp_path)
    process.start()
    yield process
    process.close()


def desk_of(guest: Guest, process: PromotionProcess) -> Page:
    guest.page.goto(process.desk)
    guest.page.locator(".desk[data-phase]").wait_for()
    return guest.page


def does(desk: Page, step: str, **answers: str) -> None:
    """Take a step at the desk: at once, or with answers to what it asks."""
    desk.locator(f"[data-step='{step}'][data-status=due] [data-do]").click()
    for name, said in answers.items():
        field = desk.locator(f"cc-deed-form [data-ask={name}]")
        if field.evaluate("(field) => field.localName") == "select":
            field.select_option(said)
        else:
            field.fill(said)
    form = desk.locator("cc-deed-form dialog[open]")
    if answers or form.count():
        form.locator("[data-action=do]").click()
    desk.locator(f"[data-step='{step}'][data-status=done]").wait_for()


PLAYS = """async (table) => {
  const authorization = `Bearer ${localStorage["cutcard.session"]}`;
  const post = async (path, body) => {
    const key = {"Idempotency-Key": crypto.randomUUID(), "Content-Type": "application/json"};
    const headers = {...key, Authorization: authorization};
    return (await fetch(`/api/tables/${table}/${path}`, {method: "POST", headers, body: JSON.stringify(body)})).status;
  };
  const found = [await post("commands", {command: "take_seat", box: 1})];
  found.push(await post("commands", {command: "place_wager", box: 1, wager: "initial", amount: "10"}));
  found.push(await post("ready", {}));
  for (let tries = 0; tries < 400; tries++) {
    const {whole} = await (await fetch(`/api/tables/${table}`)).json();
    if (whole.round >= 1 && whole.phase === "betting") break;
    if (whole.offers?.length) await post("commands", {command: "decide", box: 1, choice: "surrender"});
    await new Promise((done) => setTimeout(done, 50));
  }
  return found;
}"""
"""Wager ten dollars on Casino War, and wait until the round is over."""


def plays(guest: Guest) -> None:
    assert guest.page.evaluate(PLAYS, TABLE) == [200, 200, 200]


@pytest.mark.soak
def test_a_promotion_from_its_draft_to_the_prize_that_is_paid(
    held: PromotionProcess, guests: Guests, tmp_path: Path
) -> None:
    me, office = guests(held.url), guests(held.url)
    looked = [Looked(each, turn) for turn, each in enumerate((me, office))]
    view = held.get()

    # The terms are lodged and published at the desk; the start comes too early, with its clause and its time.
    desk = desk_of(office, held)
    expect(desk.locator("[data-step=start_promotion]")).to_have_attribute("data-status", "later")
    looked[1].at("desk at first", *WIDTHS)
    desk.locator("[data-do=lodge_terms]").focus()
    desk.keyboard.press("Enter")
    looked[1].at("lodging", *WIDTHS)
    desk.keyboard.press("Escape")  # by keys alone
    does(desk, "lodge_terms", reference="L-2026-7")
    does(desk, "publish_terms")
    does(desk, "name_tables")
    does(desk, "nominate_scrutineer", person="Sam")
    expect(desk.locator("[data-step=start_promotion] .clauses")).to_contain_text("14.7")
    looked[1].at("desk before the start", *WIDTHS)
    held.clock(view["start"])
    does(desk, "start_promotion")

    # Whoever has not wagered enough is told what is missing; after a round the entry is received.
    me.enter(ME)
    me.page.locator(f"[data-promotion={NAME}]").click()
    page = me.page
    expect(page.locator("[data-enough=no]")).to_contain_text("$0 of $10 wagered so far")
    looked[0].at("what is missing", *WIDTHS)
    plays(me)
    page.locator("[data-enough=yes]").wait_for()
    page.locator("input[name=accepts]").check()
    page.locator("[data-action=apply-entry]").click()
    page.locator(".own[data-entries='1']").wait_for()
    expect(page.locator("[data-own]")).to_contain_text("everybody sees you as #1")

    # Something is not right: all stops, in red, until the inspectorate is told and it is validated.
    desk.locator("[data-deed=postpone]").click()
    desk.locator("[data-ask=why]").fill("The list was open on a screen")
    desk.locator("cc-deed-form [data-action=do]").click()
    expect(desk.locator("[data-stop]")).to_contain_text("inspectorate")
    expect(desk.locator("[data-step]")).to_have_count(1)
    looked[1].at("stopped", *WIDTHS)
    desk.locator("[data-do=tell_inspectorate]").click()
    desk.locator("[data-ask=told]").fill("Inspector Ng")
    desk.locator("cc-deed-form [data-action=do]").click()
    desk.locator("[data-do=resume]").click()
    desk.locator("[data-ask=validated]").fill("Another list was printed and compared")
    desk.locator("cc-deed-form [data-action=do]").click()
    expect(desk.locator("[data-stop]")).to_have_count(0)

    # Time closes entries, and people seal the list; the scrutineer's value comes after it, then the draw.
    held.clock(view["closes"] + 1)
    does(desk, "seal_entries")
    page.locator("[data-list]").wait_for()
    does(desk, "oversee_draw")
    held.clock(view["draws"])
    does(desk, "make_draw")
    does(desk, "notify_winner.1")
    does(desk, "publish_results")
    page.locator("[data-win='1'][data-status=won]").wait_for()
    looked[0].at("won", *WIDTHS)

    # The winner claims it, chooses how it is paid, and has the cash of it in the purse.
    page.locator("[data-action=make_claim]").click()
    desk.locator("[data-step='honour_claim.1'] [data-do]").click()
    page.locator("[data-payment='1'] [name=cash]").fill("2000")
    page.locator("[data-payment='1'] [name=transfer]").fill("10,000")
    looked[0].at("payment", *WIDTHS)
    page.locator("[data-action=choose_payment]").click()
    does(desk, "award_prize.1")
    desk.locator("[data-step='confirm_payment.1.transfer'] [data-do]").click()
    page.locator("[data-win='1'][data-status=paid]").wait_for()
    does(desk, "close_promotion")
    desk.locator("[data-tab=money]").click()
    expect(desk.locator("[data-balances=yes]")).to_be_visible()
    looked[1].at("desk at the end", *WIDTHS)

    # The draw is made again: here, by a program that shares no code with ours; and one that was bent is found.
    page.locator("[data-action=check-draw]").click()
    expect(page.locator("[data-verdict=well]")).to_contain_text("All is well")
    assert checked(tmp_path, held.get("/draw")).returncode == 0

    def bent(route: Route) -> None:
        found = route.fetch().json()
        found["entries"][0][1] = "#2"
        route.fulfill(body=json.dumps(found), content_type="application/json")

    page.route("**/api/promotions/*/draw", bent)
    page.locator("[data-action=check-draw]").click()
    expect(page.locator("[data-verdict=wrong]")).to_contain_text("another hash")
    page.unroute("**/api/promotions/*/draw")
    assert [fault for each in looked for fault in each.found] == []
    for each in (page, desk):
        for width in WIDTHS:
            each.set_viewport_size(width)
            assert each.evaluate(WIDER) <= 0, width

    # Nobody without the key has the desk, and the terms are there for everybody.
    with office.expecting("status of 401"):
        desk.goto(f"{held.url}/promotion/{NAME}#wrong")
        expect(desk.locator("main")).to_contain_text("The desk is shut")
    desk.goto(f"{held.url}/promotion-terms/{NAME}")
    expect(desk.locator("body")).to_contain_text("Lucky Ten Minutes")
    for guest in (me, office):
        guest.page.goto("about:blank")
    assert held.stop() == 0
    well(tmp_path)
