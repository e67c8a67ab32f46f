"""The floor for everybody: by keyboard alone, announced, without motion, and with nothing that axe finds serious."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from cutcard import rulebook
from cutcard.table.steps.rounds.settling import WagerSettled
from cutcard.table.steps.rounds.wagers import WagerPlaced
from cutcard.telling.sentences import sentence
from tests.support.books import BOOKS, books_of_each_game
from tests.support.seeds import seed_for
from tests.web.access import Looked
from tests.web.conftest import Floors, Guests
from tests.web.pages import PHONE, WIDE, Guest
from tests.web.scripted_floor import ScriptedFloor, hands

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

MAIN = {
    "star-casino-war": "initial",
    "crown-casino-war": "casino_war",
    "nz-casino-war": "casino_war",
    "star-three-card-poker": "ante",
    "star-baceball": "bet",
}
SIDE = {**dict.fromkeys(MAIN, "tie"), "star-three-card-poker": "pair_plus", "star-baceball": "strike_1"}

WAR = ("9s Kh", "9d 4c")
HANDS = {
    **dict.fromkeys(MAIN, WAR),
    "star-three-card-poker": ("9s 9d 4c", "Ah 7d 2c"),
    "star-baceball": ("Ks 9d 8c", "7s 5d 2c"),
}
LETTER = {**dict.fromkeys(MAIN, "w"), "star-three-card-poker": "p", "star-baceball": ""}


def floor_of(book: str, floors: Floors) -> ScriptedFloor:
    return floors({book: [hands(book, *HANDS[book])]})


# The element that has the focus, in whatever shadow it is: what it is called, and whether one sees that it has it.
FOCUS = """() => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  if (!at || at === document.body) return null;
  const {outlineStyle, outlineWidth} = getComputedStyle(at);
  const seen = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  const box = at.getBoundingClientRect();
  return {
    seen, inside: box.width > 0 && box.bottom > 0 && box.top < innerHeight,
    name: at.getAttribute("aria-label") ?? at.textContent.trim(),
    ...at.dataset, tag: at.localName, type: at.getAttribute("type") ?? "", href: at.getAttribute("href") ?? "",
  };
}"""

MOST_STOPS = 60


def tab_to(guest: Guest, wanted: Callable[[dict[str, Any]], bool], what: str) -> None:
    """Press Tab until the focus is there; on the way it is seen wherever it is."""
    for _ in range(MOST_STOPS):
        at = guest.page.evaluate(FOCUS)
        if at is not None:
            assert at["seen"], f"one does not see that the focus is on {at}"
            assert at["inside"], f"the focus is out of sight, on {at}"
            if wanted(at):
                return
        guest.page.keyboard.press("Tab")
    raise AssertionError(f"{MOST_STOPS} times Tab, and no {what}")


@pytest.mark.soak
@pytest.mark.parametrize("book", books_of_each_game("by keyboard"))
def test_a_whole_round_by_keyboard_alone(book: str, floors: Floors, guests: Guests) -> None:
    floor = floor_of(book, floors)
    guest = guests(floor.url).listening()
    keys = guest.page.keyboard
    guest.page.goto(floor.url)
    guest.page.locator("[data-name]").wait_for()
    tab_to(guest, lambda at: "name" in at and at["tag"] == "input", "field for a name")
    keys.type("Ann")
    keys.press("Enter")
    guest.page.locator(f"a[data-table={book}]").wait_for()
    tab_to(guest, lambda at: at["href"] == f"#/table/{book}", "tile of the table")
    keys.press("Enter")
    guest.table = book
    guest.phase("betting")
    tab_to(guest, lambda at: at.get("action") == "sit" and at.get("box") == "1", "free box")
    keys.press("Enter")
    guest.page.locator("button[data-wager][data-box='1']").first.wait_for()
    tab_to(guest, lambda at: at.get("wager") == MAIN[book], "spot of the main wager")
    keys.press("3")
    keys.press("Enter")
    guest.has_down(MAIN[book], 2500)
    keys.press("2")
    keys.press("+")
    guest.has_down(MAIN[book], 3000)
    keys.press("u")
    guest.has_down(MAIN[book], 2500)
    spots: list[str] = []
    while SIDE[book] not in spots:  # the arrows go round over all spots
        keys.press("ArrowRight")
        at = guest.page.evaluate(FOCUS)
        assert at["seen"]
        assert at["wager"] not in spots
        spots.append(at["wager"])
    keys.press("Space")
    guest.has_down(SIDE[book], 500)
    keys.press("d")
    if LETTER[book]:
        guest.page.locator("[data-choice]").first.wait_for()
        expect(guest.page.locator("[data-said]")).to_contain_text("Your decision")
        if guest.page.locator("[data-action=look]").count():
            keys.press("l")
            expect(guest.page.locator("[data-action=look]")).to_have_count(0)
        keys.press(LETTER[book])
        sure = guest.page.locator("[data-sure] [data-choice]")
        if sure.count():  # the same letter again, once the question can be answered
            expect(sure).to_be_enabled()
            keys.press(LETTER[book])
    guest.phase("clearing")
    announced(floor, guest)
    with floor.paced(book, clear=0):
        guest.phase("betting")
    keys.press("r")
    guest.has_down(MAIN[book], 2500).has_down(SIDE[book], 500)
    keys.press("c")
    guest.has_down(MAIN[book], 0).has_down(SIDE[book], 0)
    placed = [event for event in floor.events(book) if isinstance(event, WagerPlaced)]
    assert placed


def announced(floor: ScriptedFloor, guest: Guest) -> None:
    """Every result was said to whoever hears the page, in the sentence of its event."""
    book = rulebook(guest.table)
    results = [sentence(event, book) for event in floor.events(guest.table) if isinstance(event, WagerSettled)]
    assert results
    guest.waits(lambda: all(result in "\n".join(guest.heard()) for result in results), "all results to be announced")
    expect(guest.page.locator("[data-said]")).to_have_attribute("aria-live", "polite")


def test_a_refused_wager_is_said_and_nothing_lies_there(floors: Floors, guests: Guests) -> None:
    """Less than the sign's minimum: the floor's own sentence with its clause, for eyes and ears; the purse is whole."""
    book = "star-casino-war"
    floor = floors()
    guest = guests(floor.url).at(book, "Ann").chip(1)
    with guest.expecting("status of 422"):
        with guest.page.expect_response("**/commands") as answer:
            guest.spot("initial").click()
        refused = answer.value.json()["refused"]
        said = refused["message"].partition(": ")[2]
        for where in ("[data-refused]", "[data-alarm]"):
            expect(guest.page.locator(where)).to_contain_text(said[1:])
            expect(guest.page.locator(where)).to_contain_text(refused["rules"][0])
    expect(guest.page.locator("[data-alarm]")).to_have_attribute("aria-live", "assertive")
    guest.has_down("initial", 0)
    assert guest.true_purse("star") == 100_000
    assert not any(isinstance(event, WagerPlaced) for event in floor.events(book))


def test_a_wager_is_taken_back_by_the_other_button(floors: Floors, guests: Guests) -> None:
    book = "star-casino-war"
    guest = guests(floors().url).at(book, "Ann").bet("initial", 25).bet("tie", 5)
    guest.spot("tie").click(button="right")
    guest.has_down("tie", 0).has_down("initial", 2500)
    guest.page.locator("[data-action=undo]").click()
    guest.has_down("tie", 500)
    guest.page.locator("[data-action=clear]").click()
    guest.has_down("tie", 0).has_down("initial", 0)
    guest.comes_to(lambda: guest.true_purse("star"), 100_000)  # what is taken off is gone from the page at once


@pytest.mark.soak
@pytest.mark.parametrize("book", books_of_each_game("screens"))
def test_nothing_serious_on_any_screen_of_a_table(book: str, floors: Floors, guests: Guests) -> None:
    """Over the books each screen is seen in both widths; of which book in which one, the commit decides."""
    floor = floor_of(book, floors)
    guest = guests(floor.url).standing(book, "Ann")
    looked = Looked(guest, seed_for("widths") + BOOKS.index(book))
    looked.at("standing")
    guest.sit().bet(MAIN[book], 25).bet(SIDE[book], 5)
    looked.at("betting")
    guest.ready()
    if LETTER[book]:
        guest.page.locator("[data-choice]").first.wait_for()
        looked.at("deciding")
        guest.page.keyboard.press(LETTER[book])
    guest.phase("clearing")
    looked.at("result")
    guest.why(MAIN[book])
    looked.at("why")
    guest.page.keyboard.press("Escape")
    assert looked.found == []


@pytest.mark.soak
def test_nothing_serious_on_the_screens_beside_a_table(floors: Floors, guests: Guests) -> None:
    book = "star-three-card-poker"
    floor = floor_of(book, floors)
    guest = guests(floor.url)
    looked = Looked(guest, seed_for("beside a table"), every=2)
    guest.page.goto(floor.url)
    guest.page.locator("[data-name]").wait_for()
    looked.at("entry")
    guest.enter("Ann")
    looked.at("lobby")
    guest.open(book).sit().bet("ante", 5).ready()
    guest.decide("play").phase("clearing")
    with floor.paced(book, clear=0):
        guest.phase("betting")
    for tab in ("log", "rounds", "stats", "odds", "rules", "fairness"):
        guest.panel(tab)
        expect(guest.page.get_by_text("One moment")).to_have_count(0)
        looked.at(tab, WIDE)
    guest.panel("rounds").locator("[data-action=look-back]").first.click()
    guest.page.locator("[data-replay] input").wait_for()
    looked.at("replay", WIDE)
    guest.page.locator("[data-action=help]").click()
    guest.page.locator("[data-panel=help]").wait_for()
    looked.at("help")
    guest.page.keyboard.press("Escape")
    guest.page.set_viewport_size(PHONE)
    expect(guest.page.locator("cc-drawer")).to_have_count(0)
    for tab in ("log", "rounds", "stats", "odds", "rules", "fairness"):
        guest.panel(tab)
        expect(guest.page.get_by_text("One moment")).to_have_count(0)
        looked.at(tab, PHONE)
    assert looked.found == []


# How often something is moved by script, and how many elements would move by their styles.
MOVES = """() => {
  window.moved = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) { window.moved++; return animate.apply(this, given); };
}"""

STYLED = """() => {
  const found = [];
  const walk = (node) => {
    for (const each of node.querySelectorAll("*")) {
      const {animationName, animationDuration, transitionDuration} = getComputedStyle(each);
      const named = `${each.localName}.${each.className}`;
      if (animationName !== "none" && parseFloat(animationDuration) > 0.01) found.push(named);
      if (transitionDuration.split(",").some((time) => parseFloat(time) > 0.01)) found.push(`${named} transition`);
      if (each.shadowRoot) walk(each.shadowRoot);
    }
  };
  walk(document);
  return found;
}"""


@pytest.mark.parametrize("moving", [False, True], ids=["still", "moving"])
def test_whoever_wants_no_motion_gets_none(moving: bool, floors: Floors, guests: Guests) -> None:
    book = "crown-casino-war"
    floor = floor_of(book, floors)
    guest = guests(floor.url, moving=moving)
    guest.before(f"({MOVES})()")
    guest.at(book, "Ann").bet("casino_war", 25).ready()
    guest.decide("war").phase("clearing")
    moved = guest.page.evaluate("window.moved")
    styled = guest.page.evaluate(STYLED)
    if moving:
        assert moved > 0
    else:
        assert (moved, styled) == (0, [])
