"""A whole round of each game on every screen: nothing is cut off, lies on another thing, or moves."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize

from tests.support.books import books_of_each_game
from tests.web.bots import Bot
from tests.web.conftest import Floors, Guests
from tests.web.geometry import Look, counted, look, moved, sized
from tests.web.moments import CARDS, OTHERS, moments, script
from tests.web.pages import Guest
from tests.web.scripted_floor import HELD, ScriptedFloor

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("second browser")]


def size(width: int, height: int) -> ViewportSize:
    return {"width": width, "height": height}


SCREENS = [
    size(390, 844),
    size(844, 390),
    size(820, 1180),
    size(1280, 720),
    size(1280, 800),
    size(1366, 625),
    size(1366, 768),
    size(1920, 1080),
]


def named(screen: ViewportSize) -> str:
    return f"{screen['width']}×{screen['height']}"


@pytest.fixture
def floor(floors: Floors) -> ScriptedFloor:
    return floors({book: [script(book)] for book in CARDS}, pace=HELD)


def faults_of(book: str, floor: ScriptedFloor, guest: Guest) -> list[str]:
    """Everything that lies wrong in one round of a book, on all screens."""
    bots = {name: Bot(floor.url, name) for name in OTHERS}
    faults: list[str] = []
    first: dict[str, Look] = {}
    try:
        for moment in moments(floor, [guest], bots, book):
            for screen in SCREENS:
                where = f"{book} {moment} {named(screen)}: "
                seen = look(sized(guest.page, screen))
                faults += [where + each for each in seen.faults]
                if moment != "1-empty":
                    faults += [where + each for each in moved(first.setdefault(named(screen), seen), seen)]
                if moment in ("3-betting", "6-result"):
                    more = counted(guest.page, 0.2), counted(guest.page, 98_765)
                    faults += [f"{where}when a number changed, {each}" for after in more for each in moved(seen, after)]
                    counted(guest.page, -98_765.2)
    finally:
        for bot in bots.values():
            bot.close()
    return faults


@pytest.mark.parametrize("book", books_of_each_game("geometry"))
def test_a_whole_round_on_every_screen(book: str, floor: ScriptedFloor, guests: Guests) -> None:
    guest = guests(floor.url).standing(book, "Ann")
    assert "\n".join(faults_of(book, floor, guest)) == ""
