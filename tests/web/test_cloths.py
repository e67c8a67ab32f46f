"""The words on the cloth, the signs beside it and who may see the rules come from the book, not from the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cutcard import rulebook
from tests.web.conftest import Floors, Guests

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


@pytest.mark.parametrize("table", ["star-casino-war", "nz-casino-war", "star-three-card-poker", "star-baceball"])
def test_every_spot_bears_the_words_of_the_book(table: str, floors: Floors, guests: Guests) -> None:
    guest = guests(floors().url).enter("Ann").open(table)
    book = rulebook(table)
    for wager in book.wagers:
        if wager.bonus_on is None:
            spot = guest.page.locator(f".own [data-wager='{wager.name}'] .name").first
            expect(spot).to_have_text(book.label(wager))


def test_what_is_written_on_the_cloth_and_who_may_see_the_rules(floors: Floors, guests: Guests) -> None:
    guest = guests(floors().url).enter("Ann").open("star-three-card-poker")
    (words,) = [marking for marking in rulebook("star-three-card-poker").layout if marking.kind == "words"]
    expect(guest.page.locator(f"[data-marking='{words.name}']")).to_have_text(words.label)
    expect(guest.panel("rules")).to_contain_text("Whoever asks is shown these rules. (14.14)")
