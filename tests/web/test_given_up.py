"""Nothing is given away by one tap, by a tap that comes twice, or by one that was meant for what stood there before."""

from __future__ import annotations

from typing import TypeVar

import pytest
from playwright.sync_api import expect

from cutcard.table.base import Event
from cutcard.table.steps.people.seats import PlayerLeft
from cutcard.table.steps.rounds.deciding import DecisionMade
from tests.support.books import POKER, STAR
from tests.web.conftest import Floors, Guests
from tests.web.pages import NARROW, PHONE, WIDE, Guest
from tests.web.scripted_floor import HOUR, ScriptedFloor, hands

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("second browser")]

CARDS = {
    POKER: [hands(POKER, "9s 9d 4c", "Ah 7d 2c")],
    STAR: [hands(STAR, "9s", "9d")],
}

LARGEST = """bar => {
  const area = (each) => each.getBoundingClientRect().width * each.getBoundingClientRect().height;
  const buttons = [...bar.querySelectorAll("button")];
  return buttons.sort((one, two) => area(two) - area(one)).map((each) => each.dataset.action ?? each.dataset.choice);
}"""


E = TypeVar("E", bound=Event)


def happened(floor: ScriptedFloor, kind: type[E], table: str) -> list[E]:
    return [event for event in floor.events(table) if isinstance(event, kind)]


def played(floor: ScriptedFloor, guest: Guest) -> None:
    """An Ante of $25 with a pair, looked at and played; the dealer's hand is up."""
    guest.bet("ante", 25).ready()
    guest.page.locator("[data-action=look]").click()
    guest.decide("play")
    guest.page.locator("[data-action=show]").wait_for()


@pytest.mark.parametrize("page", [WIDE, PHONE, NARROW], ids=["wide", "phone", "narrow"])
def test_after_play_the_large_button_shows_the_hand(floors: Floors, guests: Guests, page: dict[str, int]) -> None:
    floor = floors(CARDS)
    guest = guests(floor.url, page).at(POKER, "Ann")
    before = guest.purse
    with floor.paced(POKER, turn=HOUR):
        played(floor, guest)
        assert guest.page.locator("cc-controls .bar").evaluate(LARGEST)[0] == "show"
        guest.page.locator("[data-action=show]").click()
        guest.phase("clearing")
    assert guest.true_purse("star") > before
    assert [event.choice for event in happened(floor, DecisionMade, POKER)] == ["play"]


def test_a_hand_is_conceded_in_two_steps_that_a_double_tap_does_not_take(floors: Floors, guests: Guests) -> None:
    floor = floors(CARDS)
    guest = guests(floor.url, rests=True).at(POKER, "Ann")
    with floor.paced(POKER, turn=HOUR):
        played(floor, guest)
        concede = guest.page.locator("[data-choice=concede]")
        expect(concede).to_be_enabled()
        concede.dblclick()
        sure = guest.page.locator("[data-sure=concede]")
        expect(sure).to_contain_text("Ante loses")
        expect(sure.locator("[data-action=unsure]")).to_be_enabled()
        guest.page.locator("[data-action=unsure]").click()
        expect(sure).to_have_count(0)
        guest.page.keyboard.press("c")
        expect(sure).to_have_count(1)
        guest.page.keyboard.press("c")  # twice in a moment is once
        guest.page.keyboard.press("Escape")
        expect(sure).to_have_count(0)
        assert len(happened(floor, DecisionMade, POKER)) == 1
        guest.decide("concede").phase("clearing")
    assert len(happened(floor, DecisionMade, POKER)) == 2


def test_a_second_tap_where_another_button_comes_does_nothing(floors: Floors, guests: Guests) -> None:
    """The decision comes under the finger that has called for the deal, and under the one that looked at the cards."""
    floor = floors(CARDS)
    guest = guests(floor.url, PHONE, rests=True).at(POKER, "Ann")
    guest.bet("ante", 25).ready()
    look = guest.page.locator("[data-action=look]")
    expect(look).to_be_enabled()
    where = look.bounding_box()
    assert where is not None
    at = where["x"] + where["width"] / 2, where["y"] + where["height"] / 2
    guest.page.mouse.click(*at)
    expect(look).to_have_count(0)
    for choice in ("play", "fold"):
        box = guest.page.locator(f"[data-choice={choice}]").bounding_box()
        assert box is not None
        guest.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(guest.page.locator("[data-choice=play]")).to_be_enabled()
    expect(guest.page.locator("[data-sure]")).to_have_count(0)
    assert happened(floor, DecisionMade, POKER) == []


@pytest.mark.parametrize(
    ("book", "wager", "word", "says"),
    [
        (POKER, "ante", "fold", "The Ante loses"),
        (STAR, "initial", "surrender", "1/2 of the Initial Wager goes back, the rest is taken"),
    ],
)
def test_what_gives_a_wager_up_is_asked_for_again(
    floors: Floors, guests: Guests, book: str, wager: str, word: str, says: str
) -> None:
    floor = floors(CARDS)
    guest = guests(floor.url).at(book, "Ann").bet(wager, 25)
    expect(guest.page.locator("[data-action=leave]")).to_be_disabled()  # its wagers come off first
    guest.ready()
    guest.page.locator(f"[data-choice={word}]").click()
    expect(guest.page.locator(f"[data-sure={word}]")).to_contain_text(says)
    assert happened(floor, DecisionMade, book) == []
    expect(guest.page.locator(f"[data-sure] [data-choice={word}]")).to_be_enabled()
    guest.page.locator(f"[data-sure] [data-choice={word}]").click()
    guest.phase("clearing")
    assert len(happened(floor, DecisionMade, book)) == 1
    assert happened(floor, PlayerLeft, book) == []
