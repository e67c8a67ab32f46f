"""The floor in a real browser: live tiles, whose turn it is, several tables at once, the way there and back by keys."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import msgspec
import pytest
from playwright.sync_api import FrameLocator, ViewportSize, expect

from tests.support.books import POKER
from tests.support.patience import DEADLINE
from tests.web.access import Looked
from tests.web.bots import Bot
from tests.web.conftest import Floors, Guests
from tests.web.linked import too_wide
from tests.web.pages import NARROW, PHONE, TABLET, WALL, WIDE, Guest
from tests.web.scripted_floor import ScriptedFloor, hands
from tests.web.test_access import FOCUS, tab_to

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

STAR, CROWN = "star-casino-war", "crown-casino-war"
TIE = ("9s Kh", "9d 4c")

TILES = """() => {
  const tiles = document.querySelector("cc-app").shadowRoot.querySelector("cc-lobby").shadowRoot;
  return [...tiles.querySelectorAll("a[data-table], a[data-table] > *")].map((each) => {
    const {x, y, width, height} = each.getBoundingClientRect();
    return [each.className, x, y, width, height];
  });
}"""
"""Where every tile and every part of it lies."""


Bots = Callable[[str, str], Bot]


@pytest.fixture
def bots() -> Iterator[Bots]:
    """Guests without a page, by the floor's address and their names."""
    came: list[Bot] = []

    def bot(url: str, name: str) -> Bot:
        came.append(Bot(url, name))
        return came[-1]

    yield bot
    for each in came:
        each.close()


def on_floor(guest: Guest, bot: Bot) -> Guest:
    """Stand on the floor as somebody who has come in already."""
    kept = {"cutcard.session": bot.session, "cutcard.name": bot.name}
    with guest.page.add_init_script(f"Object.assign(localStorage, {msgspec.json.encode(kept).decode()})"):
        guest.page.goto(guest.url)
    guest.name = bot.name
    guest.page.locator("[data-house]").first.wait_for()
    return guest


def open_for_wagers(floor: ScriptedFloor, *tables: str) -> ScriptedFloor:
    """Wait until the cards of these tables are ready."""
    end = time.monotonic() + DEADLINE
    while any(floor.floor.tables[table].audience.public.table.phase != "betting" for table in tables):
        assert time.monotonic() < end
        time.sleep(0.02)
    return floor


def tied(floors: Floors, guests: Guests, bots: Bots, *more: str) -> Guest:
    """On the floor, while the table of The Star waits for the own decision."""
    floor = open_for_wagers(floors({STAR: [hands(STAR, *TIE)]}), STAR, *more)
    ann = bots(floor.url, "Ann")
    for table in (STAR, *more):
        ann.do(table, command="take_seat", box=1)
    ann.do(STAR, command="place_wager", box=1, wager="initial", amount="25")
    ann.ready(STAR)
    return on_floor(guests(floor.url), ann)


def test_a_tile_lights_the_boxes_that_are_taken(floors: Floors, guests: Guests, bots: Bots) -> None:
    floor = floors()
    for name, box in (("Ben", 2), ("Cy", 5)):
        bots(floor.url, name).do(STAR, command="take_seat", box=box)
    ann = bots(floor.url, "Ann")
    ann.do(STAR, command="take_seat", box=7)
    guest = on_floor(guests(floor.url), ann)
    tile = guest.page.locator(f"a[data-table={STAR}]")
    expect(tile).to_contain_text("4 of 7 free")
    read = "dots => dots.map((dot) => [Number(dot.dataset.dot), dot.getAttribute('class')])"
    lit = [dot for dot in tile.locator("[data-dot]").evaluate_all(read) if dot[1]]
    assert lit == [[2, "taken"], [5, "taken"], [7, "taken own"]]
    expect(tile.locator("svg.boxes")).to_have_attribute("aria-label", "7 boxes, 3 taken")
    ann.do(STAR, command="give_up_box", box=7)
    expect(tile.locator("[data-dot='7']")).to_have_attribute("class", "")
    expect(tile).to_contain_text("5 of 7 free")


@pytest.mark.soak
def test_the_own_turn_is_loud_and_its_clock_runs(floors: Floors, guests: Guests, bots: Bots) -> None:
    guest = tied(floors, guests, bots)
    tile = guest.page.locator(f"a[data-table={STAR}]")
    expect(tile.locator("[data-your-turn]")).to_have_text("Your turn")
    expect(tile.locator("cc-countdown [data-left]")).to_be_visible()
    expect(guest.page).to_have_title("Your turn · Cutcard")
    call = guest.page.locator(f"[data-call={STAR}]")
    expect(call).to_contain_text("Casino War, box 1")
    looked = Looked(guest)
    looked.at("lobby in turn", PHONE, WIDE)
    assert looked.found == []
    call.click()
    guest.table = STAR
    guest.phase("deciding").decide("war")
    guest.page.locator(".brand").click()
    expect(guest.page.locator("[data-call]")).to_have_count(0)
    expect(tile).to_be_visible()
    expect(tile.locator("[data-your-turn]")).to_have_count(0)


def test_money_that_is_down_is_told_with_its_clock(floors: Floors, guests: Guests, bots: Bots) -> None:
    floor = open_for_wagers(floors(), STAR)
    ann = bots(floor.url, "Ann")
    ann.do(STAR, command="take_seat", box=1)
    ann.do(STAR, command="place_wager", box=1, wager="initial", amount="25")
    tile = on_floor(guests(floor.url), ann).page.locator(f"a[data-table={STAR}]")
    expect(tile).to_contain_text("$25 down")
    expect(tile.locator("cc-countdown [data-left]")).to_be_visible()


def test_to_a_table_and_back_by_keyboard_the_focus_is_never_lost(floors: Floors, guests: Guests, bots: Bots) -> None:
    floor = floors()
    guest = on_floor(guests(floor.url), bots(floor.url, "Ann"))
    keys = guest.page.keyboard
    tab_to(guest, lambda at: at["href"] == f"#/table/{CROWN}", "tile of the table")
    keys.press("Enter")
    guest.table = CROWN
    guest.phase("betting")
    at = guest.page.evaluate(FOCUS)
    assert "place" in at and at["seen"] and at["inside"]
    assert "Casino War" in at["name"] and "Crown Melbourne" in at["name"]
    keys.press("Tab")
    assert guest.page.evaluate(FOCUS)["tag"] in ("button", "a")
    keys.press("Shift+Tab")
    assert guest.page.evaluate(FOCUS)["href"] == "#/"
    keys.press("Enter")
    guest.page.locator(f"a[data-table={CROWN}]").wait_for()
    guest.waits(lambda: (guest.page.evaluate(FOCUS) or {}).get("href") == f"#/table/{CROWN}", "the tile to be focused")
    guest.page.go_back()
    guest.phase("betting")
    guest.waits(lambda: "place" in (guest.page.evaluate(FOCUS) or {}), "the table to be focused")


def test_what_differs_between_books_is_told_from_the_books(floors: Floors, guests: Guests, bots: Bots) -> None:
    floor = floors()
    ann = bots(floor.url, "Ann")
    guest = on_floor(guests(floor.url), ann)
    compared = guest.page.locator("[data-compare]")
    expect(compared).to_have_count(1)
    told = guest.page.evaluate("fetch('/api/games/casino_war/books').then((answer) => answer.json())")
    rows = compared.locator("[data-point]")
    expect(rows).to_have_count(len(told["differs"]))
    for row, point in zip(rows.all(), told["differs"], strict=True):
        assert row.locator("td b").all_inner_texts() == [said["says"] for said in point["says"]]
    expect(compared.locator("[data-same]")).to_contain_text("10:1")
    for book, says in ((STAR, "War 2:1"), (CROWN, "Go to War 1:1"), ("nz-casino-war", "Go to War 2:1")):
        expect(guest.page.locator(f"a[data-table={book}] .differs")).to_contain_text(says)
    expect(guest.page.locator(f"a[data-table={POKER}] .differs")).to_have_count(0)
    for size in (NARROW, PHONE, TABLET, WIDE):
        guest.page.set_viewport_size(size)
        assert too_wide(guest) == 0, size


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_tiles_keep_their_places_whatever_happens_at_the_tables(
    size: ViewportSize, floors: Floors, guests: Guests, bots: Bots
) -> None:
    floor = open_for_wagers(floors({STAR: [hands(STAR, "Ks", "4d")]}), STAR)
    guest = on_floor(guests(floor.url, size), bots(floor.url, "Ann"))
    guest.page.locator(".differs").first.wait_for()
    before = guest.page.evaluate(TILES)
    ben = bots(floor.url, "Benedict the Very Lucky")
    ben.do(STAR, command="take_seat", box=1)
    ben.do(STAR, command="place_wager", box=1, wager="initial", amount="25")
    tile = guest.page.locator(f"a[data-table={STAR}]")
    expect(tile).to_contain_text("6 of 7 free")
    ben.ready(STAR)
    with floor.paced(STAR, clear=0):
        expect(tile.locator("cc-road [data-round]")).to_have_count(1)
    expect(tile).to_contain_text("Taking wagers")
    assert guest.page.evaluate(TILES) == before


@pytest.mark.soak
def test_a_bar_leads_to_the_other_tables_and_says_whose_turn_it_is(floors: Floors, guests: Guests, bots: Bots) -> None:
    guest = tied(floors, guests, bots, CROWN)
    guest.page.set_viewport_size(PHONE)
    guest.page.locator(f"a[data-table={CROWN}]").click()
    guest.table = CROWN
    guest.phase("betting")
    here, there = (guest.page.locator(f"[data-switch={table}]") for table in (CROWN, STAR))
    expect(here).to_have_attribute("aria-current", "page")
    expect(there).to_contain_text("Your turn")
    expect(guest.page).to_have_title("Your turn · Casino War, Crown Melbourne · Cutcard")
    looked = Looked(guest)
    looked.at("switcher", PHONE)
    assert looked.found == []
    there.click()
    guest.table = STAR
    guest.phase("deciding")
    expect(guest.page.locator(f"[data-switch={STAR}]")).not_to_contain_text("Your turn")


def chosen(frame: FrameLocator) -> str:
    """The chip that is chosen at a table in a frame."""
    return (
        frame.locator("[data-chip][aria-checked=true], [data-chip][aria-pressed=true]").get_attribute("data-chip") or ""
    )


@pytest.mark.soak
def test_tables_side_by_side_each_with_its_own_keys(floors: Floors, guests: Guests, bots: Bots) -> None:
    floor = floors()
    ann = bots(floor.url, "Ann")
    for table in (STAR, POKER):
        ann.do(table, command="take_seat", box=1)
    guest = on_floor(guests(floor.url, WALL), ann)
    for table in (STAR, POKER):
        guest.page.locator(f"[data-pick={table}]").click()
    guest.page.locator("[data-action=beside]").click()
    expect(guest.page).to_have_url(f"{floor.url}/#/tables/{STAR}+{POKER}")
    one, two = (guest.page.frame_locator(f"[data-beside={table}]") for table in (STAR, POKER))
    for frame in (one, two):
        frame.locator("[data-phase=betting]").wait_for()
    assert "2 tables" in guest.page.evaluate(FOCUS)["name"]
    first = chosen(two)
    two.locator("[data-chip]").last.click()
    guest.waits(lambda: chosen(two) != first, "another chip to be chosen")
    kept = chosen(one)
    guest.page.keyboard.press("1")
    guest.waits(lambda: chosen(two) == "1", "the key to be heard where the focus is")
    assert chosen(one) == kept
    for frame, wager in ((one, "initial"), (two, "ante")):
        frame.locator("[data-chip='25']").click()
        frame.locator(f"cc-own-box [data-wager={wager}]").click()
        frame.locator(f"cc-own-box [data-wager={wager}][data-cents='2500']").wait_for()
    looked = Looked(guest)
    looked.at("side by side", WALL)
    assert looked.found == []
    guest.page.set_viewport_size(WIDE)
    expect(guest.page.locator("iframe")).to_have_count(0)
    expect(guest.page.locator(f"cc-table[data-table={STAR}]")).to_be_visible()
    guest.phase("betting").page.locator(f"[data-switch={POKER}]").click()
    expect(guest.page.locator(f"cc-table[data-table={POKER}]")).to_be_visible()
    guest.phase("betting").page.set_viewport_size(WALL)
    for frame in (one, two):
        frame.locator("[data-phase=betting]").wait_for()
    one.locator("[data-action=close-table]").click()
    expect(guest.page).to_have_url(f"{floor.url}/#/table/{POKER}")
    expect(guest.page.locator(f"cc-table[data-table={POKER}]")).to_be_visible()
    guest.phase("betting")
