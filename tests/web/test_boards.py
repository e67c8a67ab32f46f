"""Boards for walls and streams: limits, last results, who sits where, jackpots; and nothing that lies face down."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.support.books import BACEBALL, POKER
from tests.web.access import Looked
from tests.web.bots import Bot
from tests.web.conftest import Floors, Guests, Lines
from tests.web.linked import MAJOR, linked, meter, shows, too_wide
from tests.web.pages import NARROW, PHONE, TABLET, WALL, WIDE, Guest, clear
from tests.web.scripted_floor import hands

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

STAR = "star-casino-war"

CLIPPED = """() => {
  const found = [];
  const walk = (node) => {
    for (const each of node.querySelectorAll("*")) {
      if (each.shadowRoot) walk(each.shadowRoot);
      const box = each.getBoundingClientRect();
      const unseen = each.closest(".unseen, [aria-hidden=true]") || !box.width;
      if (unseen || each.namespaceURI !== "http://www.w3.org/1999/xhtml") continue;
      if (box.right > innerWidth + 1) found.push(`${each.localName}.${each.className} beyond the right`);
      if (each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== "inline") {
        found.push(`${each.localName}.${each.className}: ${each.textContent.trim().slice(0, 30)} is cut off`);
      }
    }
  };
  walk(document.querySelector("cc-app").shadowRoot);
  return found;
}"""
"""What does not fit into its place."""

MOVED = """() => {
  const found = new Set();
  const walk = (root) => {
    for (const sheet of root.adoptedStyleSheets) {
      for (const rule of sheet.cssRules) {
        if (!(rule instanceof CSSKeyframesRule)) continue;
        for (const frame of rule.cssRules) for (const name of frame.style) found.add(name);
      }
    }
    for (const each of root.querySelectorAll("*")) if (each.shadowRoot) walk(each.shadowRoot);
  };
  walk(document.querySelector("cc-app").shadowRoot);
  return [...found];
}"""
"""The properties that the page's own animations change."""


def board(guest: Guest, path: str) -> Guest:
    guest.page.goto(f"{guest.url}/board/{path}")
    guest.page.locator("main[data-connected=yes]").wait_for()
    return guest


def fits(guest: Guest, *sizes: ViewportSize) -> None:
    """Nothing is cut off or too wide; on a wall there is nothing to scroll."""
    for size in sizes:
        guest.page.set_viewport_size(size)
        guest.page.wait_for_timeout(100)
        assert too_wide(guest) == 0, size
        assert guest.page.evaluate(CLIPPED) == [], size
        if size == WALL:
            assert guest.page.evaluate("document.scrollingElement.scrollHeight") <= WALL["height"]


@pytest.mark.soak
def test_the_board_of_a_table_tells_limits_seats_and_every_round(floors: Floors, guests: Guests) -> None:
    floor = floors({STAR: [hands(STAR, "Ks", "4d")]})
    ann = guests(floor.url).at(STAR, "Ann", box=2)
    wall = board(guests(floor.url, WALL), f"table/{STAR}")
    page = wall.page
    expect(page.locator(".limits")).to_contain_text("$5 – $500")
    expect(page.locator("[data-box='2']")).to_contain_text("Ann")
    expect(page.locator("[data-box='1']")).to_contain_text("Free")
    expect(page.locator("[data-last]")).to_have_text("No round yet.")
    ann.bet("initial", 25)
    expect(page.locator("cc-countdown [data-left]")).to_be_visible()
    ann.ready().phase("clearing")
    clear(floor, ann)
    expect(page.locator("cc-road [data-round]")).to_have_count(1)
    expect(page.locator("[data-last]")).to_contain_text("Round 1: ")
    expect(page.locator("[data-state]")).to_contain_text("Place your wagers")
    fits(wall, WALL, WIDE, TABLET, PHONE, NARROW)
    looked = Looked(wall)
    looked.at("table board", PHONE, WALL)
    assert looked.found == []


@pytest.mark.parametrize("table", [POKER, BACEBALL])
def test_the_board_of_every_game_fits_a_wall(table: str, floors: Floors, guests: Guests) -> None:
    floor = floors()
    wall = board(guests(floor.url, WALL), f"table/{table}")
    wall.page.locator(".limits dd").first.wait_for()
    fits(wall, WALL, TABLET, PHONE)


def test_a_board_never_looks_with_the_eyes_of_whoever_opened_it(floors: Floors, guests: Guests) -> None:
    """Ann has looked at her hand, and opens the board in the same browser: her cards are not sent to it."""
    floor = floors({POKER: [hands(POKER, "9s 9d 4c", "Ah 7d 2c")]})
    ann = guests(floor.url).at(POKER, "Ann").bet("ante", 25).ready()
    ann.page.locator("[data-action=look]").click()
    expect(ann.page.locator("[data-action=look]")).to_have_count(0)
    assert any('"9s"' in frame for frame in ann.frames)
    seen = len(ann.frames)
    with ann.expecting("WebSocket"):
        board(ann, f"table/{POKER}")
        ann.page.locator("[data-box='1']").wait_for()
    sent = "".join(ann.frames[seen:])
    assert '"whole"' in sent
    for card in ["9s", "9d", "4c", "Ah", "7d", "2c"]:
        assert f'"{card}"' not in sent


def test_a_win_has_its_moment_on_the_wall_and_only_moves_what_costs_nothing(floors: Floors, guests: Guests) -> None:
    floor = linked(floors, MAJOR)
    ann = guests(floor.url).at(BACEBALL, "Ann")
    walls = [board(guests(floor.url, WALL, moving=True), path) for path in (f"table/{BACEBALL}", BACEBALL)]
    shows("major", "$100,000.00", *walls)
    ann.bet("bet", 5).bet("jackpot", 2).ready().phase("clearing")
    for wall in walls:
        win = wall.page.locator("cc-won [data-win=major]")
        expect(win).to_contain_text("$100,000.20")
        assert set(wall.page.evaluate(MOVED)) == {"transform", "opacity"}
        box = win.bounding_box()
        assert box is not None and box["width"] > WALL["width"] / 2
        middle = box["y"] + box["height"] / 2
        assert abs(middle - WALL["height"] / 2) < 60
        expect(meter(wall, "major")).to_have_text("$100,000.00")


@pytest.mark.soak
def test_the_board_of_a_house_tells_all_its_tables(floors: Floors, guests: Guests) -> None:
    floor = floors()
    wall = board(guests(floor.url, WALL), "house/star")
    tables = wall.page.locator("li[data-table]")
    expect(tables).to_have_count(3)
    war = wall.page.locator(f"li[data-table={STAR}]")
    expect(war).to_contain_text("$5 – $500")
    expect(war).to_contain_text("7 of 7 free")
    expect(wall.page.locator(f"li[data-table={BACEBALL}]")).to_contain_text("$100,000")
    with Bot(floor.url, "Ann") as ann:
        ann.do(STAR, command="take_seat", box=4)
    expect(war).to_contain_text("6 of 7 free")
    fits(wall, WALL, WIDE, TABLET, PHONE, NARROW)
    looked = Looked(wall)
    looked.at("house board", PHONE, WALL)
    assert looked.found == []


def test_a_board_that_is_not_connected_says_so_and_comes_back(floors: Floors, guests: Guests, lines: Lines) -> None:
    line = lines(floors().url)
    table, house = (board(guests(line.url), path) for path in (f"table/{STAR}", "house/crown"))
    with table.expecting("ERR_", "WebSocket"), house.expecting("ERR_"):
        line.cut()
        for each in (table, house):
            expect(each.page.locator("[data-lost]")).to_contain_text("not connected")
        line.mend()
        for each in (table, house):
            expect(each.page.locator("[data-lost]")).to_have_count(0)


def test_a_board_of_nothing_says_that_there_is_no_such(floors: Floors, guests: Guests) -> None:
    guest = guests(floors().url)
    for path, says in (("table/nowhere", "no table nowhere"), ("house/nowhere", "no house nowhere")):
        guest.page.goto(f"{guest.url}/board/{path}")
        expect(guest.page.get_by_role("status")).to_contain_text(says)
