"""A box that takes more than one player, in a real browser: a guest without a box bets on another's."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.support.books import CROWN, STAR
from tests.web.access import Looked
from tests.web.conftest import Floors, Guests
from tests.web.pages import PHONE, TABLET, WIDE, clear
from tests.web.scripted_floor import hands

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("second browser")]

SHARE = "button[data-action=share]"


def test_a_guest_without_a_box_bets_on_anothers_and_decides_for_the_own_wager(floors: Floors, guests: Guests) -> None:
    rounds = [hands(CROWN, "Ks", "9d"), hands(CROWN, "9s Kh", "9d 4c")]
    floor = floors({CROWN: [" ".join(rounds)]})
    ann, ben = guests(floor.url).at(CROWN, "Ann", 1), guests(floor.url).standing(CROWN, "Ben")
    expect(ben.page.locator(SHARE)).to_have_count(1)
    expect(ann.page.locator(SHARE)).to_have_count(0)  # another box would need leave
    ben.page.locator(f"{SHARE}[data-box='1']").click()
    expect(ben.page.locator("cc-own-box section")).to_have_attribute("aria-label", "Your wagers on Ann's box 1")
    ann.bet("casino_war", 10)
    ben.bet("casino_war", 25)
    expect(ben.page.locator(SHARE)).to_have_count(0)
    assert {who for _, who in floor.floor.tables[CROWN].table.bets} == {"Ann", "Ben"}
    ann.ready()
    ben.ready()
    ben.waits(lambda: ben.purse == 1025_00, "Ben to be paid")
    ann.waits(lambda: ann.purse == 1010_00, "Ann to be paid")
    clear(floor, ann)
    ben.phase("betting")

    ben.rebet({"casino_war": 25})  # on the same box, which is still Ann's
    ann.rebet({"casino_war": 10}).ready()
    ben.ready()
    for guest, word in ((ann, "surrender"), (ben, "war")):  # each decides for the own wager
        guest.page.locator(f"[data-choice={word}]").wait_for()
        guest.decide(word)
    ben.waits(lambda: ben.purse == 1050_00, "Ben's war to be paid")
    ann.waits(lambda: ann.purse == 1005_00, "half of Ann's wager to come back")


def test_whoever_sits_down_after_all_plays_the_own_box(floors: Floors, guests: Guests) -> None:
    floor = floors()
    guests(floor.url).at(CROWN, "Ann", 1)
    ben = guests(floor.url).standing(CROWN, "Ben")
    ben.page.locator(SHARE).click()
    expect(ben.page.locator("cc-own-box section")).to_have_attribute("aria-label", "Your wagers on Ann's box 1")
    ben.sit(3)
    expect(ben.page.locator("cc-own-box section")).to_have_attribute("aria-label", "Your box, number 3")
    expect(ben.page.locator(SHARE)).to_have_count(0)


def test_where_a_box_takes_one_player_nobody_else_is_asked(floors: Floors, guests: Guests) -> None:
    floor = floors()
    guests(floor.url).at(STAR, "Ann", 1)
    ben = guests(floor.url).standing(STAR, "Ben")
    expect(ben.page.locator("cc-seat[data-box='1'] .seat")).to_contain_text("Ann")
    expect(ben.page.locator("button[data-action=sit]")).to_have_count(6)
    expect(ben.page.locator(SHARE)).to_have_count(0)


@pytest.mark.soak
def test_the_button_fits_every_page(floors: Floors, guests: Guests) -> None:
    floor = floors()
    guests(floor.url).at(CROWN, "Ann", 1)
    ben = guests(floor.url).standing(CROWN, "Ben")
    ben.page.locator(SHARE).wait_for()
    looked = Looked(ben)
    looked.at("another's box", PHONE, TABLET, WIDE)
    assert looked.found == []
