"""One prize pool at several tables, in a real browser: meters, wins and a lost link, on cloth, desk, board and page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.support.books import BACEBALL
from tests.web.access import Looked
from tests.web.conftest import Floors, Guests, Lines
from tests.web.desks import DeskAt
from tests.web.linked import MAJOR, OTHER, POOL, at_page, deaf, linked, meter, shows, too_wide
from tests.web.pages import NARROW, PHONE, TABLET, WALL, WIDE, clear

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


def test_meters_move_at_every_linked_table_and_on_the_board(floors: Floors, guests: Guests) -> None:
    floor = linked(floors)
    ann = guests(floor.url).at(BACEBALL, "Ann")
    ben = guests(floor.url).standing(OTHER, "Ben", "cards")
    board = guests(floor.url).look_on()
    board.page.locator(f"[data-board={POOL}]").click()
    shows("major", "$100,000.00", ann, ben, board)
    ann.bet("bet", 5).bet("jackpot", 2).ready().phase("clearing")
    shows("major", "$100,000.20", ann, ben, board)
    shows("minor", "$10,000.10", ann, ben, board)
    shows("mystery", "$100.00", ann, ben, board)  # it moves once the round is drawn
    expect(ben.page.locator("[data-meter=mystery]")).to_contain_text("by $500")
    clear(floor, ann)
    shows("mystery", "$100.05", ann, ben, board)
    entry = floor.floor.pools[POOL].shown_seq
    for guest in (ann, ben, board):
        expect(guest.page.locator(f"[data-entry='{entry}']")).to_have_count(1)


@pytest.mark.soak
def test_a_win_is_shown_everywhere_and_said_once(floors: Floors, guests: Guests) -> None:
    floor = linked(floors, MAJOR)
    ben = guests(floor.url).listening().standing(OTHER, "Ben", "cards")
    ann = guests(floor.url).at(BACEBALL, "Ann")
    desk = DeskAt(guests(floor.url), floor, OTHER).open().guest
    board = at_page(guests(floor.url), "board")
    control = at_page(guests(floor.url), "pool")
    shows("major", "$100,000.00", ann, ben, desk, board)
    ann.bet("bet", 5).bet("jackpot", 2).ready().phase("clearing")
    for guest in (ann, ben, desk, board):
        banner = guest.page.locator("cc-won [data-win=major]")
        expect(banner).to_contain_text("$100,000.20")
        expect(banner).to_contain_text(f"won at {BACEBALL}")
        expect(banner).to_contain_text("Pending")
        expect(meter(guest, "major")).to_have_text("$100,000.00")  # the next one begins
        expect(guest.page.locator("[data-meter=major]")).to_have_attribute("data-generation", "1")
        expect(guest.page.locator("[data-meter=major] [data-status=pending]")).to_contain_text("$100,000.20")
    clear(floor, ann)
    for guest in (ann, ben, desk, board):
        expect(guest.page.locator("[data-meter=major] [data-status=paid]")).to_contain_text("$100,000.20")
        expect(guest.page.locator("cc-won [data-win=major]")).to_contain_text("Paid")
    assert [said for said in ben.heard() if "Major Jackpot" in said] == [
        f"The Major Jackpot of $100,000.20 is won at table {BACEBALL}."
    ]
    ben.page.locator("[data-action=close-win]").click()
    expect(ben.page.locator("cc-won [data-win]")).to_have_count(0)
    expect(control.page.locator("[data-win=major]")).to_contain_text("Paid")
    expect(control.page.locator("[data-holds=yes]")).to_be_visible()
    sums = control.page.locator("[data-side] [data-total]").all_inner_texts()
    assert len(sums) == 2 and sums[0] == sums[1] != "0.00"
    for page, screen in ((board, "board"), (control, "pool")):
        looked = Looked(page)
        looked.at(screen, PHONE, WIDE)
        assert looked.found == []
        for width in (NARROW, TABLET, WALL):
            page.page.set_viewport_size(width)
            assert too_wide(page) == 0, (screen, width)
    board.page.set_viewport_size(WALL)
    expect(board.page.locator("main")).to_be_visible()
    assert board.page.evaluate("document.scrollingElement.scrollHeight") <= WALL["height"]


def test_a_pool_that_does_not_answer_is_said_where_it_is_played(floors: Floors, guests: Guests) -> None:
    floor = linked(floors)
    ann = guests(floor.url).listening().at(BACEBALL, "Ann")
    ben = guests(floor.url).standing(OTHER, "Ben", "cards")
    board = at_page(guests(floor.url), "board")
    ann.bet("bet", 5).bet("jackpot", 2)
    with deaf(floor):
        floor.pace(BACEBALL, links=0)
        ann.ready().phase("clearing")
        why = "No jackpot is played here now: the prize pool does not answer."
        expect(ann.page.locator("[data-jackpot-down]")).to_have_text(why)
        expect(board.page.locator(f"[data-table={BACEBALL}][data-up=no]")).to_contain_text(why)
        expect(board.page.locator(f"[data-table={OTHER}]")).to_have_attribute("data-up", "yes")
        expect(ben.page.locator("[data-jackpot-down]")).to_have_count(0)
        assert ann.true_purse("star") == 1000_00 + 5_00  # the Bet won, and the jackpot wager came back
        clear(floor, ann)
        spot = ann.spot("jackpot")
        expect(spot).to_contain_text("Not in play")
        expect(spot).to_have_attribute("aria-disabled", "true")
        spot.click(force=True)
        ann.bet("bet", 5).has_down("jackpot", 0)
        assert ann.page.locator("[data-refused]").count() == 0
        ann.waits(lambda: any("does not answer" in said for said in ann.heard()), "the lost link to be announced")
    expect(ann.page.locator("[data-jackpot-down]")).to_have_count(0)
    expect(board.page.locator(f"[data-table={BACEBALL}]")).to_have_attribute("data-up", "yes")
    ann.bet("jackpot", 2)


def test_a_board_says_that_it_is_not_connected_and_comes_back(floors: Floors, guests: Guests, lines: Lines) -> None:
    floor = linked(floors)
    line = lines(floor.url)
    board = at_page(guests(line.url), "board")
    with board.expecting("ERR_", "WebSocket"):
        line.cut()
        expect(board.page.locator("[data-lost]")).to_contain_text("not connected")
        line.mend()
        expect(board.page.locator("[data-lost]")).to_have_count(0)
    shows("major", "$100,000.00", board)


def test_a_pool_that_is_not_there_is_said_to_be_unknown(floors: Floors, guests: Guests) -> None:
    guest = guests(linked(floors).url)
    with guest.expecting("status of 404", "WebSocket"):
        for kind in ("board", "pool"):
            guest.page.goto(f"{guest.url}/{kind}/star-baseball")
            expect(guest.page.get_by_role("status")).to_contain_text("did you mean")
