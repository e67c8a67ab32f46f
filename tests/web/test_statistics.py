"""Last results beside a table: its road, the own session, what was counted beside the exact odds; and the log after a
page was loaded again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.support.books import POKER
from tests.web.access import Looked
from tests.web.conftest import Floors, Guests
from tests.web.pages import Guest
from tests.web.scripted_floor import ScriptedFloor, hands

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

WAR = "star-casino-war"
CARDS = {
    WAR: [" ".join([hands(WAR, "9s Kh", "9d 4c"), hands(WAR, "Ks", "2d"), hands(WAR, "3s", "Td")])],
    POKER: [hands(POKER, "9s 9d 4c", "Ah 7d 2c"), hands(POKER, "9s 8d 4c", "Ah 7d 2c")],
}


def a_round(floor: ScriptedFloor, guest: Guest, *choices: str) -> None:
    guest.bet("initial", 25).ready()
    for choice in choices:
        guest.decide(choice)
    guest.phase("clearing")
    with floor.paced(WAR, clear=0):
        guest.phase("betting")


def log(guest: Guest) -> list[str]:
    return [re.sub(r"\s+", " ", each).strip() for each in guest.page.locator("cc-drawer li").all_inner_texts()]


def test_the_log_is_full_after_the_page_is_loaded_again(floors: Floors, guests: Guests) -> None:
    floor = floors(CARDS)
    guest = guests(floor.url).at(WAR, "Ann")
    a_round(floor, guest, "war")
    a_round(floor, guest)
    guest.bet("initial", 5)
    before = log(guest)
    guest.page.reload()
    guest.phase("betting").seated(1)
    expect(guest.page.locator("cc-drawer li").first).to_be_visible()
    after = log(guest)
    assert after and after == before[-len(after) :]
    assert any(each.startswith("Round 2 begins") for each in after)
    assert not any(each.startswith("Round 1 begins") for each in after)
    assert any("Ann puts $5 on" in each for each in after)


def test_a_hidden_hand_comes_again_to_its_player_alone(floors: Floors, guests: Guests) -> None:
    floor = floors(CARDS)
    guest = guests(floor.url).at(POKER, "Ann")
    guest.bet("ante", 5).ready()
    guest.page.locator("[data-action=look]").click()
    expect(guest.page.locator("cc-drawer li", has_text="Ann looks at the cards")).to_be_visible()
    other = guests(floor.url).standing(POKER, "Ben", "deciding")
    expect(other.page.locator("cc-drawer li", has_text="Ann looks at the cards")).to_be_visible()
    before = len(guest.frames)
    guest.page.reload()
    expect(guest.page.locator("cc-drawer li", has_text="Ann looks at the cards")).to_be_visible()
    (again,) = [each for each in guest.frames[before:] if '"recent":' in each]
    assert '"9s"' in again.partition('"recent":')[2] and '"Ah"' not in again
    assert any('"recent":' in each for each in other.frames)
    assert not [card for card in ("9s", "9d", "4c", "Ah", "7d", "2c") for each in other.frames if f'"{card}"' in each]


def figures(panel: Locator) -> dict[str, str]:
    found = panel.locator("[data-figure]").evaluate_all(
        "all => all.map((each) => [each.dataset.figure, each.firstElementChild.textContent])"
    )
    return {name: value for name, value in found if name != "time"}


def road(panel: Locator) -> list[str]:
    return [str(each) for each in panel.locator("cc-road li[data-round] [aria-hidden]").all_inner_texts()]


def test_the_panel_follows_what_is_played(floors: Floors, guests: Guests) -> None:
    floor = floors(CARDS)
    guest = guests(floor.url).at(WAR, "Ann")
    panel = guest.panel("stats")
    expect(panel.locator("[data-wager=tie]")).to_be_visible()
    assert figures(panel) == {"rounds": "0", "staked": "$0", "net": "$0", "best": "–", "worst": "–"}
    a_round(floor, guest, "war")
    expect(panel.locator("cc-road li[data-round]")).to_have_count(1)
    a_round(floor, guest)
    a_round(floor, guest)
    expect(panel.locator("cc-road li[data-round]")).to_have_count(3)
    guest.comes_to(lambda: road(panel), ["9", "2", "10"])
    guest.comes_to(
        lambda: figures(panel), {"rounds": "3", "staked": "$100", "net": "+$25", "best": "+$25", "worst": "−$25"}
    )
    won = panel.locator("[data-wager=initial] [data-row='win 1:1']")
    expect(won.locator("td").nth(0)).to_have_text(re.compile(r"33\.3\s%\s*1 of 3"))
    expect(won.locator("td").nth(1)).to_have_text(re.compile(r"46\.3\s%\s*1 in 2\.2"))
    told = panel.inner_text().lower()
    assert "no result is nearer" in told and not re.search(r"\b(due|hot|cold)\b", told)
    guest.page.reload()
    guest.phase("betting").seated(1)
    panel = guest.panel("stats")
    guest.comes_to(lambda: road(panel), ["9", "2", "10"])
    guest.comes_to(lambda: figures(panel)["net"], "+$25")


def test_whoever_looks_on_has_no_session_and_sees_the_rest(floors: Floors, guests: Guests) -> None:
    floor = floors(CARDS)
    a_round(floor, guests(floor.url).at(WAR, "Ann"), "war")
    onlooker = guests(floor.url).look_on().open(WAR)
    panel = onlooker.panel("stats")
    expect(panel.locator("[data-wager=tie]")).to_be_visible()
    assert road(panel) == ["9"]
    assert panel.locator("[data-part=session]").count() == 0
    assert panel.locator("cc-road li[data-round]").get_attribute("title") == "Round 1: Dealer 9: 1 box won."


def test_nothing_moves_when_a_round_is_added(floors: Floors, guests: Guests) -> None:
    floor = floors(CARDS)
    guest = guests(floor.url).at(WAR, "Ann")
    panel = guest.panel("stats")
    expect(panel.locator("[data-wager=tie]")).to_be_visible()
    where = "all => all.map((each) => { const box = each.getBoundingClientRect(); return [box.x, box.y, box.width]; })"
    parts = panel.locator("h2, h3, cc-road, [data-figure]")
    a_round(floor, guest, "war")
    expect(panel.locator("cc-road li[data-round]")).to_have_count(1)
    before = parts.evaluate_all(where)
    a_round(floor, guest)
    expect(panel.locator("cc-road li[data-round]")).to_have_count(2)
    guest.comes_to(lambda: figures(panel)["rounds"], "2")
    assert parts.evaluate_all(where) == before


@pytest.mark.soak
def test_the_panel_hinders_nobody(floors: Floors, guests: Guests) -> None:
    floor = floors(CARDS)
    guest = guests(floor.url).at(WAR, "Ann")
    a_round(floor, guest, "war")
    expect(guest.panel("stats").locator("[data-wager=tie]")).to_be_visible()
    looked = Looked(guest)
    looked.at("statistics")
    assert looked.found == []
