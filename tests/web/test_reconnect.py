"""A page that loses the floor in mid-decision: the same decision is there again, and nothing is done twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Route, expect

from cutcard.table.base import Event
from cutcard.table.steps.cards.dealing import CardDealt
from cutcard.table.steps.rounds.deciding import DecisionMade
from cutcard.table.steps.rounds.wagers import WagerPlaced
from tests.support.books import POKER
from tests.web.conftest import Floors, Guests, Lines
from tests.web.pages import Guest
from tests.web.scripted_floor import Journalled, ScriptedProcess, hands
from tests.web.words import purse_after

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("second browser")]

BOOK = "star-casino-war"
CARDS = {
    BOOK: [" ".join([hands(BOOK, "9s Kh", "9d 4c"), hands(BOOK, "8s Jh", "8d Jc"), hands(BOOK, "Ks", "2d")])],
    POKER: [hands(POKER, "9s 9d 4c", "Ah 7d 2c")],
}

LOST = ("net::ERR_", "WebSocket connection to", "status of 503")
"""What a browser says of a line that is down."""


@pytest.fixture
def killable(tmp_path: Path) -> Iterator[ScriptedProcess]:
    server = ScriptedProcess(tmp_path, CARDS)
    server.start()
    yield server
    server.close()


def happened(floor: Journalled, kind: type[Event], table: str = BOOK) -> int:
    return sum(isinstance(event, kind) for event in floor.events(table))


def deciding(guest: Guest) -> Guest:
    """Twenty-five dollars and a Tie wager, and the first cards are the same."""
    guest.bet("initial", 25).bet("tie", 5).ready()
    guest.page.locator("[data-choice=war]").wait_for()
    return guest


def same_decision(guest: Guest, purse: int) -> None:
    expect(guest.page.locator("[data-connected=yes]")).to_have_count(1)
    guest.page.locator("[data-choice=war]").wait_for()
    guest.phase("settling", "deciding")
    assert guest.choices == ["war", "surrender"]
    assert guest.true_purse("star") == purse
    expect(guest.page.locator("[data-choice=war]")).to_be_enabled()  # while the line comes back it waits


def test_a_page_that_is_loaded_again_in_mid_decision(floors: Floors, guests: Guests) -> None:
    floor = floors(CARDS)
    guest = guests(floor.url).at(BOOK, "Ann")
    before = guest.purse
    deciding(guest)
    purse, seq = guest.true_purse("star"), guest.seq
    guest.page.reload()
    same_decision(guest, purse)
    assert guest.seq == seq
    guest.decide("war").phase("clearing")
    lines = {wager: line for (_, _, wager), line in floor.settled(BOOK).items()}
    guest.has_come_to(lines, purse_after(before, [*lines.values()]))
    assert (happened(floor, WagerPlaced), happened(floor, DecisionMade)) == (2, 1)


def test_a_face_down_hand_that_was_looked_at_is_there_after_a_reload(floors: Floors, guests: Guests) -> None:
    floor = floors(CARDS)
    guest = guests(floor.url).at(POKER, "Ann")
    guest.bet("ante", 25).ready()
    guest.page.locator("[data-action=look]").click()
    hand = guest.page.locator("cc-own-box .hand")
    pair = "Your hand: nine of spades, nine of diamonds, four of clubs, Pair of nines"
    expect(hand).to_have_attribute("aria-label", pair)
    guest.page.reload()
    expect(hand).to_have_attribute("aria-label", pair)
    assert guest.choices == ["play", "fold"]
    guest.decide("play").phase("clearing")
    assert happened(floor, DecisionMade, POKER) == 1


class Held:
    """Commands of a page that are on their way: they go no further before the test lets them, or breaks their line."""

    def __init__(self, guest: Guest) -> None:
        self._guest = guest
        self._routes: list[Route] = []
        self._broken = False
        guest.page.route("**/commands", self._sent)

    def _sent(self, route: Route) -> None:
        if self._broken:
            route.continue_()
        else:
            self._routes.append(route)

    def one(self) -> Held:
        """Wait until a command is sent."""
        self._guest.waits(lambda: len(self._routes) > 0, "a command")
        return self

    def breaks(self) -> None:
        """The line of what is on its way breaks; whatever comes later goes through."""
        self._broken = True
        for route in self._routes:
            route.abort("connectionfailed")


def at_rest(guest: Guest, sent: bool) -> None:
    """The page says that the line is down, and nothing can be pressed."""
    lost = guest.page.locator("[data-lost]")
    lost.wait_for()
    expect(lost).to_contain_text(
        "is on its way: it is done once, or not at all" if sent else "Nothing can be done until"
    )
    pressed = "[data-choice]:enabled, [data-action=ready]:enabled, [data-action=leave]:enabled, .acts button:enabled"
    expect(guest.page.locator(pressed)).to_have_count(0)
    expect(guest.page.locator("cc-own-box [data-cents]:not([aria-disabled=true])")).to_have_count(0)
    guest.page.keyboard.press("w")
    guest.page.keyboard.press("c")


def back(guest: Guest) -> None:
    """The line is back by itself."""
    expect(guest.page.locator("[data-connected=yes]")).to_have_count(1)
    expect(guest.page.locator("[data-lost]")).to_have_count(0)


def test_a_line_that_is_down_for_a_while(floors: Floors, guests: Guests, lines: Lines) -> None:
    """What was decided just before waits, and is done once when the line is back."""
    floor = floors(CARDS)
    line = lines(floor.url)
    guest = guests(line.url).at(BOOK, "Ann")
    before = guest.purse
    deciding(guest)
    with guest.expecting(*LOST):
        held = Held(guest)
        guest.decide("war")
        held.one()
        line.cut()
        held.breaks()
        at_rest(guest, sent=True)
        assert happened(floor, DecisionMade) == 0
        line.mend()
        back(guest)
        guest.phase("clearing")
    settled = {wager: each for (_, _, wager), each in floor.settled(BOOK).items()}
    guest.has_come_to(settled, purse_after(before, [*settled.values()]))
    assert happened(floor, DecisionMade) == 1
    steps = [msgspec.json.decode(frame) for frame in guest.frames]
    shown = [step["seq"] for step in steps if "changes" in step]
    assert shown == sorted(set(shown)) == [*range(shown[0], shown[-1] + 1)]


def test_a_browser_that_is_offline(floors: Floors, guests: Guests) -> None:
    """The browser has no net, and a decision was taken: it is sent again once there is one, and done once."""
    floor = floors(CARDS)
    guest = guests(floor.url).at(BOOK, "Ann")
    before = guest.purse
    deciding(guest)
    with guest.expecting(*LOST):
        guest.page.context.set_offline(True)
        at_rest(guest, sent=False)
        guest.page.context.set_offline(False)
        back(guest)
        held = Held(guest)
        guest.decide("surrender")
        held.one()
        guest.page.context.set_offline(True)
        held.breaks()
        at_rest(guest, sent=True)
        assert happened(floor, DecisionMade) == 0
        guest.page.context.set_offline(False)
        guest.phase("clearing")
    settled = {wager: each for (_, _, wager), each in floor.settled(BOOK).items()}
    guest.has_come_to(settled, purse_after(before, [*settled.values()]))
    assert happened(floor, DecisionMade) == 1


def test_a_floor_that_stops_answering_is_noticed_and_goes_on(killable: ScriptedProcess, guests: Guests) -> None:
    """Its process does nothing: no connection breaks. A chip that was put a moment before lies there once."""
    guest = guests(killable.url).at(BOOK, "Ann").chip(25)
    with guest.expecting(*LOST):
        with killable.stunned():
            guest.spot("initial").click()
            expect(guest.spot("initial").locator(".pending")).to_have_count(1)
            at_rest(guest, sent=True)
        back(guest)
        guest.has_down("initial", 2500)
        assert happened(killable, WagerPlaced) == 1
        guest.ready()
        guest.page.locator("[data-choice=war]").wait_for()
        with killable.stunned():
            at_rest(guest, sent=False)
        back(guest)
        guest.decide("war").phase("betting")
    assert happened(killable, DecisionMade) == 1


def test_what_was_sent_too_late_for_its_round_is_not_done_in_the_next(
    floors: Floors, guests: Guests, lines: Lines
) -> None:
    """Whoever comes back into another round is told, and the chip is not put there."""
    floor = floors(CARDS)
    line = lines(floor.url)
    guest = guests(line.url).at(BOOK, "Ann").bet("initial", 25)
    with guest.expecting(*LOST):
        held = Held(guest)
        guest.chip(5).spot("tie").click()
        held.one()
        line.cut()
        held.breaks()
        at_rest(guest, sent=True)
        with floor.paced(BOOK, betting=0, decision=0, clear=0):
            guest.waits(lambda: floor.table(BOOK).round == 1 and floor.table(BOOK).phase == "betting", "the next round")
        line.mend()
        refused = guest.page.locator("[data-refused]")
        expect(refused).to_contain_text("The line was down, and the round has gone on.")
        back(guest)
    assert happened(floor, WagerPlaced) == 1
    assert guest.down("tie") == 0


def test_a_floor_that_is_killed_in_mid_decision(killable: ScriptedProcess, guests: Guests) -> None:
    guest = guests(killable.url).at(BOOK, "Ann")
    before = guest.purse
    deciding(guest)
    purse, placed = guest.true_purse("star"), happened(killable, WagerPlaced)
    with guest.expecting(*LOST):
        killable.kill()
        expect(guest.page.locator("[data-connected=no]")).to_have_count(1)
        killable.start()
        expect(guest.page.locator("[data-connected=yes]")).to_have_count(1)
    same_decision(guest, purse)
    guest.decide("war").phase("betting")
    assert (happened(killable, WagerPlaced), happened(killable, DecisionMade)) == (placed, 1)
    assert [str(event.card) for event in killable.events(BOOK) if isinstance(event, CardDealt)] == CARDS[BOOK][
        0
    ].split()[:4]
    guest.waits(lambda: guest.came["lines"].keys() == {"tie", "initial", "war"}, "the results")
    assert guest.true_purse("star") > before


def test_a_command_that_meets_a_killed_floor_is_done_once(killable: ScriptedProcess, guests: Guests) -> None:
    """The floor goes down when the chip is put, and comes back on the same file: the chip lies there once."""
    guest = guests(killable.url).at(BOOK, "Ann").chip(25)
    with guest.expecting(*LOST):
        held = Held(guest)
        guest.spot("initial").click()
        held.one()
        killable.kill()
        held.breaks()
        at_rest(guest, sent=True)
        expect(guest.spot("initial").locator(".pending")).to_have_count(1)
        killable.start()
        guest.has_down("initial", 2500)
        back(guest)
    assert happened(killable, WagerPlaced) == 1
    assert guest.true_purse("star") == 100_000 - 2500


def test_two_quick_clicks_over_a_slow_line_are_two_chips(floors: Floors, guests: Guests) -> None:
    floor = floors(CARDS)
    guest = guests(floor.url, rests=True).at(BOOK, "Ann").chip(25)
    held: list[Route] = []
    guest.page.route("**/commands", lambda route: held.append(route))
    guest.spot("initial").dblclick()
    expect(guest.spot("initial")).to_have_attribute("data-cents", "5000")
    expect(guest.spot("initial").locator(".pending")).to_have_count(1)
    assert happened(floor, WagerPlaced) == 0
    for _ in range(2):
        guest.waits(lambda: len(held) > 0, "the next command")
        held.pop().continue_()
    guest.has_down("initial", 5000)
    assert held == []
    assert (happened(floor, WagerPlaced), guest.true_purse("star")) == (2, 100_000 - 5000)


def test_an_answer_that_is_lost_on_its_way_back(floors: Floors, guests: Guests) -> None:
    """The floor got the command and the page did not get the answer: it asks again, and nothing is done twice."""
    floor = floors(CARDS)
    guest = guests(floor.url, rests=True).at(BOOK, "Ann").chip(25)
    asked: list[str] = []

    def losing(route: Route) -> None:
        asked.append(route.request.headers["idempotency-key"])
        if len(asked) % 2:
            route.fetch()
            route.abort("connectionreset")
        else:
            route.continue_()

    guest.page.route("**/commands", losing)
    with guest.expecting(*LOST):
        guest.spot("initial").click()
        guest.waits(lambda: len(asked) == 2, "the command to be sent again")
        guest.has_down("initial", 2500)
        guest.spot("initial").click()
        guest.waits(lambda: len(asked) == 4, "the command to be sent again")
        guest.has_down("initial", 5000).ready()
        guest.page.locator("[data-choice=war]").dblclick()
        guest.phase("clearing")
        guest.waits(lambda: len(asked) == 6, "the decision to be sent again")  # it may have lost its answer later
    assert asked[0] == asked[1] != asked[2] == asked[3] != asked[4] == asked[5]
    assert (happened(floor, WagerPlaced), happened(floor, DecisionMade)) == (2, 1)


def test_a_key_that_is_held_down_puts_one_chip(floors: Floors, guests: Guests) -> None:
    floor = floors(CARDS)
    guest = guests(floor.url).at(BOOK, "Ann").chip(25)
    for key in ("Enter", "Space", "+"):
        guest.spot("initial").focus()
        before = guest.down("initial")
        for _ in range(4):
            guest.page.keyboard.down(key)
        guest.page.keyboard.up(key)
        guest.has_down("initial", before + 2500)
    assert happened(floor, WagerPlaced) == 3
    assert guest.true_purse("star") == 100_000 - 7500
