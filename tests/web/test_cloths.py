"""The words on the cloth, the signs beside it and who may see the rules come from the book, not from the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cutcard import rulebook
from tests.web.conftest import Floors, Guests

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


TABLES = ("star-casino-war", "nz-casino-war", "star-baceball", "star-three-card-poker")

NAMES = """(spots) => Object.fromEntries(spots.map((spot) => [
  spot.dataset.wager,
  [spot.querySelector(".name").textContent.trim(), spot.querySelector(".marking")?.textContent.trim() ?? ""],
]))"""


def test_the_words_of_the_book_are_on_every_cloth_and_whoever_asks_may_see_the_rules(
    floors: Floors, guests: Guests
) -> None:
    guest = guests(floors().url).standing(TABLES[0], "Ann")
    shown = {}
    for table in TABLES:
        guest.over_to(table).spot(rulebook(table).wagers[0].name).wait_for()
        shown[table] = guest.page.locator(".own [data-wager]").evaluate_all(NAMES)
    assert shown == {
        book.id: {w.name: [w.short, book.marking(w)] for w in book.wagers if w.bonus_on is None}
        for book in map(rulebook, TABLES)
    }
    (words,) = [marking for marking in rulebook(guest.table).layout if marking.kind == "words"]
    expect(guest.page.locator(f"[data-marking='{words.name}']")).to_have_text(words.label)
    expect(guest.panel("rules")).to_contain_text("Whoever asks is shown these rules. (14.14)")
