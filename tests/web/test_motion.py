"""What moves on a page: transform and opacity alone, only for what happens now, and never before the truth."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.web.bots import Bot
from tests.web.conftest import Floors, Guests, Lines
from tests.web.moments import offered
from tests.web.pages import Guest, clear
from tests.web.scripted_floor import HELD, ScriptedFloor, hands
from tests.web.words import money, purse_after

SOURCES = Path(__file__).parents[2] / "web" / "src"
CHEAP = {"transform", "opacity"}

BOOK = "star-casino-war"
WAR = " ".join([hands(BOOK, "9s Kh", "9d 4c"), hands(BOOK, "8s Jh", "8d Jc"), hands(BOOK, "Ks", "2d")])
WAGERS = {"initial": 25, "tie": 5}

LOST = ("net::ERR_", "WebSocket connection to", "status of 503")

# Everything that begins to move is noted, with what it shows at that moment.
NOTED = """
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    const properties = frames.flatMap((frame) => Object.keys(frame));
    const face = this.shadowRoot?.querySelector("img")?.getAttribute("src") ?? "";
    window.moved.push({what: this.localName, kind: this.className, properties, face});
    return animate.call(this, frames, how);
  };
  let away = false;
  Object.defineProperty(document, "hidden", {get: () => away});
  window.goAway = (now) => { away = now; document.dispatchEvent(new Event("visibilitychange")); };
"""

MEANT = {"offset", "easing", "composite", "computedOffset"}


# --- the sources


def style_sheets() -> Iterator[tuple[str, str]]:
    """All styles of the pages, by file, without their comments."""
    for path in sorted([*SOURCES.rglob("*.ts"), *SOURCES.rglob("*.css")]):
        text = path.read_text(encoding="utf-8")
        sheets = [text] if path.suffix == ".css" else re.findall(r"css`([^`]*)`", text)
        for sheet in sheets:
            yield path.relative_to(SOURCES).as_posix(), re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)


def keyframes(sheet: str) -> list[set[str]]:
    """The properties of every ``@keyframes`` of a sheet."""
    found = []
    for start in re.finditer(r"@keyframes\s+[\w-]+\s*\{", sheet):
        depth, end = 1, start.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(sheet[end], 0)
            end += 1
        found.append(set(re.findall(r"([\w-]+)\s*:", sheet[start.end() : end])))
    return found


def transitions(sheet: str) -> set[str]:
    """The properties that change slowly."""
    found: set[str] = set()
    for name, value in re.findall(r"\btransition(-property)?\s*:\s*([^;}]+)", sheet):
        for part in re.sub(r"\([^)]*\)", "", value.replace("!important", "")).split(","):
            found |= {part.strip()} if name else {part.split()[0]}
    return found - {"none"}


def test_only_transform_and_opacity_move_in_any_style_sheet() -> None:
    sheets = list(style_sheets())
    assert len(sheets) > 20
    frames = {file: named - CHEAP for file, sheet in sheets for named in keyframes(sheet) if named - CHEAP}
    slow = {file: transitions(sheet) - CHEAP for file, sheet in sheets if transitions(sheet) - CHEAP}
    assert (frames, slow) == ({}, {})


def test_a_scan_of_style_sheets_would_find_what_it_looks_for() -> None:
    sheet = "a { transition: opacity 0.1s, left 1s cubic-bezier(0, 1, 0, 1) } @keyframes b { 0%, 9% { top: 0 } }"
    assert transitions(sheet) == {"opacity", "left"}
    assert keyframes(sheet) == [{"top"}]


def test_nothing_is_moved_but_by_the_one_place_that_looks_what_moves() -> None:
    found = [path.name for path in SOURCES.rglob("*.ts") if ".animate(" in path.read_text(encoding="utf-8")]
    assert found == ["motion.ts"]


# --- in a browser


class Seen:
    """What moved on a page since it was last asked."""

    def __init__(self, guest: Guest) -> None:
        self._page = guest.page

    def take(self) -> list[dict[str, Any]]:
        return list(self._page.evaluate("window.moved.splice(0)"))


def bets(guest: Guest) -> Guest:
    for wager, amount in WAGERS.items():
        guest.bet(wager, amount)
    return guest.ready()


def plays_a_war(floor: ScriptedFloor, guest: Guest) -> None:
    """The first choice is taken as soon as it is there, whatever still moves."""
    before = guest.true_purse("star")
    bets(guest).decide("war").phase("clearing")
    shows(floor, guest, before)


def lie(guest: Guest, own: str, dealer: str) -> None:
    """Wait until these cards lie there with their faces up."""
    read = "all => all.map((each) => each.getAttribute('src').slice(7, -4)).join(' ')"
    for place, cards in (("cc-own-box", own), ("cc-dealer", dealer)):
        guest.comes_to(partial(guest.page.locator(f"{place} cc-card img").evaluate_all, read), cards)


def shows(floor: ScriptedFloor, guest: Guest, before: int) -> None:
    """The page shows what settlement makes of the round."""
    lines = {wager: line for (_, _, wager), line in floor.settled(BOOK).items()}
    guest.has_come_to(lines, purse_after(before, [*lines.values()]))


@pytest.mark.browser
@pytest.mark.xdist_group("second browser")
def test_cards_come_face_down_and_turn_and_chips_change_hands(floors: Floors, guests: Guests) -> None:
    floor = floors({BOOK: [WAR]})
    guest = guests(floor.url, moving=True).listening()
    guest.before(NOTED)
    guest.at(BOOK, "Ann")
    purse = guest.page.locator("[data-purse]")
    wide = purse.bounding_box()
    plays_a_war(floor, guest)
    lie(guest, "9s Kh", "9d 4c")
    seen = Seen(guest).take()
    assert {name for each in seen for name in each["properties"]} - MEANT <= CHEAP
    faces = [each["face"].rpartition("/")[2] for each in seen if each["what"] == "cc-card"]
    for card in ("9s", "9d", "Kh", "4c"):
        assert faces.count(f"{card}.svg") >= 1, "a card shows its face once it is half turned"
    assert faces.count("back.svg") >= 2 * sum(face != "back.svg" for face in faces), "it came, and began to turn"
    assert any(each["what"] == "span" and len(each["properties"]) > 2 for each in seen), "what was won was pushed out"
    guest.waits(lambda: guest.page.locator(".moving > *").count() == 0, "the end of all that moved")
    heard = " ".join(guest.heard())
    assert [heard.count(card) for card in ("9♠ to", "9♦ to", "K♥ to", "4♣ to")] == [1, 1, 1, 1]
    # The purse has run to its end in the room that it had.
    shown = purse.locator("cc-counting span")
    guest.comes_to(shown.inner_text, money(guest.purse))
    assert purse.bounding_box() == wide


@pytest.mark.browser
@pytest.mark.xdist_group("second browser")
def test_what_is_over_does_not_move_for_whoever_comes_late_or_looks_away(floors: Floors, guests: Guests) -> None:
    floor = floors({BOOK: [WAR]})
    guest = guests(floor.url, moving=True)
    guest.before(NOTED)
    bets(guest.at(BOOK, "Ann"))
    guest.page.locator("[data-choice=war]").wait_for()
    guest.page.reload()
    guest.page.locator("[data-choice=war]").wait_for()
    seen = Seen(guest)
    assert seen.take() == [], "the cards lay there when the page came"
    guest.page.evaluate("goAway(true)")
    guest.decide("war").phase("clearing")
    guest.page.evaluate("goAway(false)")
    guest.page.wait_for_timeout(100)
    assert seen.take() == [], "it happened while nobody looked"
    clear(floor, guest)
    guest.page.wait_for_timeout(400)
    plays_a_war(floor, guest)
    assert seen.take() != [], "now somebody looks"


@pytest.mark.browser
@pytest.mark.xdist_group("second browser")
def test_whoever_wants_no_movement_sees_none(floors: Floors, guests: Guests) -> None:
    floor = floors({BOOK: [WAR]})
    guest = guests(floor.url)
    guest.before(NOTED)
    guest.at(BOOK, "Ann")
    guest.page.evaluate(
        "() => { window.ran = []; document.addEventListener('transitionrun', (event) => ran.push(event.propertyName)) }"
    )
    plays_a_war(floor, guest)
    assert Seen(guest).take() == []
    assert guest.page.evaluate("[window.ran, document.getAnimations().length]") == [[], 0]


@pytest.mark.browser
@pytest.mark.xdist_group("second browser")
def test_a_line_that_is_slow_cut_and_mended_in_mid_decision_leaves_the_table_as_it_is(
    floors: Floors, guests: Guests, lines: Lines
) -> None:
    floor = floors({BOOK: [WAR]}, pace=HELD)
    line = lines(floor.url)
    guest = guests(line.url, moving=True)
    guest.before(NOTED)
    guest.at(BOOK, "Ann")
    before = guest.true_purse("star")
    for wager, amount in WAGERS.items():
        guest.bet(wager, amount)
    # Slow: the whole deal comes at once, when all of it is long over.
    line.hush()
    with Bot(floor.url, "Ann", guest.bot.session) as elsewhere:
        elsewhere.ready(BOOK)
    guest.waits(lambda: offered(floor, BOOK) == ["Ann"], "the decision, on the floor")
    line.mend()
    guest.page.locator("[data-choice=war]").wait_for()
    # Cut while the cards are still on their way.
    with guest.expecting(*LOST):
        line.cut()
        guest.page.locator("[data-connected=no]").wait_for()
        assert guest.page.locator("[data-choice=war]").is_disabled()
        line.mend()
        guest.page.locator("[data-connected=yes]").wait_for()
    guest.waits(lambda: not guest.page.locator("[data-choice=war]").is_disabled(), "the decision")
    lie(guest, "9s", "9d")
    # And once more, with the answer on its way.
    guest.decide("war")
    with guest.expecting(*LOST):
        line.cut()
        line.mend()
        guest.phase("clearing")
    shows(floor, guest, before)
    lie(guest, "9s Kh", "9d 4c")
