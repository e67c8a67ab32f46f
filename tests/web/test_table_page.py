"""The page of a table: the verdict, the one result line, what a spot tells of itself, and how it looks."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from cutcard import rulebook
from tests.web.bots import Bot
from tests.web.conftest import Floors, Guests
from tests.web.pages import PHONE, Guest
from tests.web.scripted_floor import hands

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

WAR = "star-casino-war"
POKER = "star-three-card-poker"
TIED = {WAR: [hands(WAR, "9s Kh", "9d 4c", "9h 2s")]}
"""Two boxes and the dealer have a nine each; then a king, a two, and the dealer's four."""


def test_the_verdict_is_in_the_middle_and_the_result_is_one_line_that_opens(floors: Floors, guests: Guests) -> None:
    guest = guests(floors({WAR: [hands(WAR, "9s Kh", "9d 4c")]}).url, PHONE).at(WAR, "Ann")
    guest.bet("initial", 25).bet("tie", 5).ready()
    verdict = guest.page.locator(".state [data-verdict]")
    expect(verdict).to_have_text("Tie: 9 against 9")
    guest.decide("war").phase("clearing")
    expect(verdict).to_have_text("War: your K beats the dealer's 4")
    line = guest.page.locator("cc-results [data-action=parts]")
    expect(line).to_contain_text("Round +$75")
    parts = guest.page.locator("cc-results [data-line]")
    expect(parts).to_have_count(3)
    expect(parts.first).to_be_hidden()
    line.click()
    (clause, *_) = [row.clauses[0] for row in rulebook(WAR).rows if row.wager == "tie" and row.result == "win"]
    expect(guest.page.locator("cc-results [data-line=tie]")).to_contain_text(clause)
    expect(guest.page.locator("cc-results [data-line=war] b")).to_have_text("+$25")
    guest.page.keyboard.press("Escape")
    expect(parts.first).to_be_hidden()
    line.click()
    guest.page.locator(".state").click()
    expect(parts.first).to_be_hidden()


def staked(guest: Guest, box: int) -> str:
    """What is said of a box among the others."""
    return str(guest.page.locator(f"cc-seat[data-box='{box}'] .seat").get_attribute("aria-label"))


def test_a_small_box_has_the_chips_that_lie_there_and_no_others(floors: Floors, guests: Guests) -> None:
    floor = floors(TIED)
    with Bot(floor.url, "Ben") as ben:
        ben.do(WAR, command="take_seat", box=2)
        guest = guests(floor.url).at(WAR, "Ann").bet("initial", 25)
        ben.do(WAR, command="place_wager", box=2, wager="initial", amount="10")
        ben.do(WAR, command="place_wager", box=2, wager="tie", amount="5")
        guest.waits(lambda: "$15 staked" in staked(guest, 2), "both wagers")
        ben.ready(WAR)
        guest.ready().page.locator("[data-choice]").first.wait_for()
        guest.waits(lambda: "$10 staked" in staked(guest, 2), "the chips that were paid to be gone")
        guest.decide("war")
        guest.waits(lambda: "$50 staked" in staked(guest, 1), "what was put down for the war")
        ben.do(WAR, command="decide", box=2, choice="war")
        guest.phase("clearing")
        guest.waits(lambda: "staked" not in staked(guest, 1) + staked(guest, 2), "all chips to be gone")
    expect(guest.page.locator("cc-seat[data-box='1'] cc-card")).to_have_count(0)  # the own cards lie large, and once
    expect(guest.page.locator("cc-own-box .hand cc-card")).to_have_count(2)
    expect(guest.page.locator("cc-seat[data-box='2'] cc-card")).to_have_count(2)


def test_every_spot_tells_what_it_wins_on_and_its_exact_edge(floors: Floors, guests: Guests) -> None:
    floor = floors()
    guest = guests(floor.url).standing(POKER, "Ann")
    exact: Any = httpx.get(f"{floor.url}/api/tables/{POKER}/odds", trust_env=False, timeout=60).json()["wagers"]
    dialog = guest.page.locator("dialog[data-panel=about]")
    for wager in ("pair_plus", "ante"):
        guest.page.locator(f"[data-about={wager}]").click()
        expect(dialog.locator("h2")).to_have_text(rulebook(POKER).wager(wager).title)
        expect(dialog.locator("[data-edge]")).to_have_text(f"{100 * exact[wager]['house_edge']:.3f}\u00a0%")
        assert dialog.locator("tr").count() > 1
        guest.page.keyboard.press("Escape")
        expect(dialog.locator("h2")).to_have_count(0)
    expect(guest.page.locator("[data-about=pair_plus]")).to_be_visible()
    assert guest.page.locator("[data-about]").count() == guest.page.locator("cc-own-box .spot").count()


def test_hands_are_sorted_and_have_a_name(floors: Floors, guests: Guests) -> None:
    guest = guests(floors({POKER: [hands(POKER, "5d Kc 5h", "Ah 2c 7d")]}).url).at(POKER, "Ann")
    guest.bet("ante", 10).ready().page.locator("[data-action=look]").click()
    held = guest.page.locator("cc-own-box .hand")
    read = "cards => cards.map((card) => card.card)"
    guest.comes_to(lambda: held.locator("cc-card").evaluate_all(read), ["5d", "5h", "Kc"])
    expect(held).to_contain_text("Pair of fives")
    expect(guest.page.locator("cc-dealer .named")).to_have_text("Dealer")  # nobody has seen those cards
    guest.decide("play").phase("clearing")
    dealt = guest.page.locator("cc-dealer .cards cc-card")
    guest.comes_to(lambda: dealt.evaluate_all(read), ["Ah", "7d", "2c"])
    expect(guest.page.locator("cc-dealer .named")).to_have_text("Dealer: Ace high")


LOOK = "() => [document.documentElement.dataset.theme, getComputedStyle(document.documentElement).colorScheme]"


def test_light_or_dark_as_the_system_has_it_until_one_chooses(floors: Floors, guests: Guests) -> None:
    guest = guests(floors().url).standing(WAR, "Ann")
    for scheme in ("dark", "light"):
        guest.page.emulate_media(color_scheme=scheme)
        guest.comes_to(lambda: guest.page.evaluate(LOOK), [scheme, scheme])
    guest.page.locator("[data-action=help]").click()
    guest.page.locator("[data-theme-choice=dark]").check()
    guest.page.emulate_media(color_scheme="null")
    assert guest.page.evaluate(LOOK) == ["dark", "dark"]
    guest.page.reload()
    guest.phase("betting")
    assert guest.page.evaluate(LOOK) == ["dark", "dark"]


FACES = """cards => Promise.all(cards.map(async (card) => {
  await card.updateComplete;
  const image = card.shadowRoot.querySelector("img");
  await image.decode();
  return new URL(image.src).pathname;
}))"""


def test_a_deck_of_four_colours(floors: Floors, guests: Guests) -> None:
    guest = guests(floors({POKER: [hands(POKER, "5d Kc Qh", "As 2c 7d")]}).url).at(POKER, "Ann")
    guest.bet("ante", 10).ready().page.locator("[data-action=look]").click()
    held = guest.page.locator("cc-own-box cc-card")
    guest.comes_to(lambda: sorted(held.evaluate_all(FACES)), ["/cards/5d.svg", "/cards/Kc.svg", "/cards/Qh.svg"])
    guest.page.locator("[data-action=help]").click()
    guest.page.locator("[data-action=four-colours]").check()
    four = ["/cards/Qh.svg", "/cards/four/5d.svg", "/cards/four/Kc.svg"]
    guest.comes_to(lambda: sorted(held.evaluate_all(FACES)), four)
    guest.page.locator("[data-action=four-colours]").uncheck()
    guest.comes_to(lambda: sorted(held.evaluate_all(FACES)), ["/cards/5d.svg", "/cards/Kc.svg", "/cards/Qh.svg"])


def test_a_table_that_is_opened_by_keyboard_has_the_focus(floors: Floors, guests: Guests) -> None:
    guest = guests(floors().url).enter("Ann")
    tile = guest.page.locator(f"a[data-table={WAR}]")
    tile.focus()
    guest.page.keyboard.press("Enter")
    guest.phase("betting")
    expect(guest.page.locator("header [data-place]")).to_be_focused()
