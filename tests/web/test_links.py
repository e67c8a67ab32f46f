"""Links at a page: it binds a chain and reveals its links by itself, and says who chose the cards."""

from __future__ import annotations

import re
from typing import TypeVar

import msgspec
import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from cutcard import rulebook
from cutcard.server.books import book_page
from cutcard.table.base import Event
from cutcard.table.steps.cards.links import CardsChosen, ChainBound, LinkRevealed
from tests.support.books import books_of_each_game
from tests.web.conftest import Floors, Guests
from tests.web.pages import Guest, clear
from tests.web.scripted_floor import Journalled, ScriptedFloor

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

WAR = "star-casino-war"


Kind = TypeVar("Kind", bound=Event)


def of(floor: Journalled, table: str, kind: type[Kind]) -> list[Kind]:
    return [event for event in floor.events(table) if isinstance(event, kind)]


def main_wager(book: str) -> str:
    return str(next(wager["name"] for wager in book_page(rulebook(book))["wagers"] if wager["main"]))


def bound(floor: ScriptedFloor, guest: Guest) -> Guest:
    """Wait until the page has bound its chain."""
    return guest.waits(lambda: bool(of(floor, guest.table, ChainBound)), "the chain to be bound")


def played(guest: Guest) -> Guest:
    """Decide whatever the table waits for, until the round is over. It does not wait for anybody to concede."""
    choice = "[data-choice]:not([data-choice=concede])"
    while True:
        guest.page.locator(f"{choice}, [data-phase=clearing]").first.wait_for()
        if not guest.page.locator(choice).count():
            return guest.phase("clearing")
        guest.page.locator(choice).first.click()
        guest.page.locator(choice).first.wait_for(state="detached")


@pytest.mark.soak
@pytest.mark.parametrize("book", books_of_each_game("links"))
def test_links_are_given_without_a_word_and_everything_is_right(book: str, floors: Floors, guests: Guests) -> None:
    floor = floors()
    guest = bound(floor, guests(floor.url, links=True).at(book, "Ann"))
    guest.bet(main_wager(book), 25).ready()
    played(guest)
    clear(floor, guest)
    chosen = of(floor, book, CardsChosen)
    assert chosen
    assert {event.players for event in chosen} == {("Ann",)}
    assert len(of(floor, book, LinkRevealed)) == len(chosen)
    fairness = guest.panel("fairness")
    expect(fairness).to_have_attribute("data-checked", re.compile("[1-9]"))
    expect(fairness).to_have_attribute("data-choices", str(len(chosen)))
    expect(fairness).to_have_attribute("data-shoes", re.compile("[1-9]"))
    expect(fairness).to_have_attribute("data-wrong", "0")
    expect(fairness).to_contain_text("all is right")
    expect(fairness.locator("[data-chose]")).to_have_attribute("data-chose", "Ann")
    log = guest.panel("log")
    expect(log.locator("li", has_text="Ann chose the cards.")).to_have_count(len(chosen))
    assert not re.search(r"\blinks?\b", log.inner_text())  # a pool may be "linked" to its table


def test_a_page_that_is_loaded_again_between_call_and_link(floors: Floors, guests: Guests) -> None:
    """The link that was on its way is sent once more, for the same call and under the same key."""
    floor = floors()
    guest = bound(floor, guests(floor.url, links=True).at(WAR, "Ann"))
    asked: list[tuple[str, str]] = []

    def losing(route: Route) -> None:
        body = route.request.post_data or ""
        if "reveal_link" in body:
            asked.append((body, route.request.headers["idempotency-key"]))
        if len(asked) != 1:
            route.continue_()

    guest.page.route("**/commands", losing)
    guest.bet("initial", 25).ready()
    guest.waits(lambda: len(asked) == 1, "the link to be sent")
    assert of(floor, WAR, LinkRevealed) == []
    guest.page.reload()
    played(guest)
    assert asked[0] == asked[1]
    assert {event.players for event in of(floor, WAR, CardsChosen)} == {("Ann",)}
    assert len(of(floor, WAR, LinkRevealed)) == len(of(floor, WAR, CardsChosen))
    assert len(of(floor, WAR, ChainBound)) == 1
    expect(guest.page.locator("[data-alarmed]")).to_have_count(0)


def test_two_players_of_whom_one_gives_no_links(floors: Floors, guests: Guests) -> None:
    floor = floors()
    ann = bound(floor, guests(floor.url, links=True).at(WAR, "Ann"))
    ben = guests(floor.url).at(WAR, "Ben", 2)
    for guest in (ann, ben):
        guest.bet("initial", 25)
    for guest in (ann, ben):
        guest.ready()
    while floor.table(WAR).phase != "clearing":
        for guest in (ann, ben):
            guest.caught_up(len(floor.entries(WAR)))
            if guest.choices:
                guest.decide("surrender")
                guest.page.locator("[data-choice]").first.wait_for(state="detached")
    assert {event.players for event in of(floor, WAR, CardsChosen)} == {("Ann",)}
    for guest, says in ((ann, "You alone."), (ben, "Ann. You gave no link.")):
        fairness = guest.panel("fairness")
        expect(fairness.locator(".chose")).to_have_text(says)
        expect(fairness).to_have_attribute("data-wrong", "0")


def test_whoever_wants_to_gives_no_links(floors: Floors, guests: Guests) -> None:
    floor = floors()
    guest = guests(floor.url, links=True).enter("Ann").open(WAR)
    switch = guest.panel("fairness").locator("[data-action=links]")
    expect(switch).to_be_checked()
    switch.uncheck()
    guest.shut().sit().bet("initial", 25).ready()
    played(guest)
    assert of(floor, WAR, ChainBound) == []
    expect(guest.panel("fairness").locator(".chose")).to_have_text("The house alone: nobody gave a link.")


def test_what_is_wrong_with_a_choice_cannot_be_overlooked(floors: Floors, guests: Guests) -> None:
    """Somebody on the line tells the page that Ben's link did not come, and calls for links without Ann's."""
    floor = floors()
    guest = guests(floor.url, links=True, moving=True)
    lines: list[WebSocketRoute] = []

    def between(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    guest.page.route_web_socket(re.compile("/live$"), between)
    bound(floor, guest.at(WAR, "Ann")).bet("initial", 25)
    number, seq = floor.table(WAR).fairness.number, len(floor.entries(WAR))
    guest.caught_up(seq)
    told = [
        {"event": "link_missed", "player": "Ben", "says": "The link of Ben did not come in time."},
        {"event": "links_called", "number": number + 1, "players": [], "says": ""},
    ]
    lines[-1].send(msgspec.json.encode({"seq": seq + 1, "events": told, "changes": {}}).decode())
    alarm = guest.page.locator("[data-alarmed]")
    expect(alarm).to_contain_text("the link of Ann was not called for")
    alarm.locator("[data-action=show-fairness]").click()
    fairness = guest.page.locator("[data-panel=fairness]")
    expect(fairness).to_have_attribute("data-wrong", "1")
    expect(fairness.locator("[data-faults]")).to_contain_text("the link of Ann was not called for")
    expect(fairness.locator("[data-missed=Ben]")).to_have_text("Ben 1")
