"""A choice with which its player says how much: the page asks, by keys and by hand, and sends what its button says."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cutcard.table.steps.rounds.deciding import DecisionMade
from tests.own_games.games import red_dog
from tests.web.access import Looked
from tests.web.conftest import Floors, Guests
from tests.web.pages import PHONE

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

BOOK = "sample-red-dog"


@pytest.mark.soak
def test_a_raise_of_ones_own_size(floors: Floors, guests: Guests) -> None:
    floor = floors({BOOK: ["4s 8d 6c"]}, own=[red_dog()])
    ann = guests(floor.url).at(BOOK, "Ann").bet("ante", 20).ready()
    page = ann.page
    choice, field = page.locator("[data-choice=raise]"), page.locator("[data-amount=raise]")
    expect(choice).to_contain_text("Raise $20")
    expect(page.locator("[data-step='1']")).to_be_disabled()
    page.locator("[data-step='-1']").click()
    expect(choice).to_contain_text("Raise $19")
    field.press("PageDown")
    expect(choice).to_contain_text("Raise $9")
    field.fill("15")
    field.press("Enter")
    expect(choice).to_contain_text("Raise $15")
    expect(field).to_have_attribute("aria-valuetext", "$15")
    looked = Looked(ann)
    looked.at("how much", PHONE)
    assert looked.found == []
    choice.click()
    ann.phase("clearing")
    (made,) = [event for event in floor.events(BOOK) if isinstance(event, DecisionMade)]
    assert (made.choice, made.amount) == ("raise", 15_00)
