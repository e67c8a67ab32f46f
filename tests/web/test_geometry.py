"""A whole round of each game on every screen: nothing is cut off, lies on another thing, or moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from msgspec.structs import replace
from playwright.sync_api import ViewportSize

from tests.support.books import books_of_each_game
from tests.support.seeds import chance, short_or_long
from tests.web.bots import Bot
from tests.web.conftest import Floors, Guests
from tests.web.geometry import NUMBERS, Look, counted, look, moved, sized
from tests.web.moments import OTHERS, moments, script
from tests.web.pages import Guest
from tests.web.scripted_floor import HELD, ScriptedFloor

PACE = replace(HELD, betting=600_000, decision=600_000)
"""With clocks of three digits, and more time than a look takes."""

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


TWICE = size(683, 384)
"""A page of 1366 × 768 at twice its size, or a small phone on its side: limits may stand behind their spots alone."""


def screens_of(books: Sequence[str], book: str) -> list[ViewportSize]:
    """In the short form the screens are dealt out to the games, each time in another order; in the long form each game
    is seen on all of them."""
    screens = [*SCREENS, TWICE]
    dealt = chance("screens").sample(screens, len(screens))[books.index(book) :: len(books)]
    return short_or_long(dealt, screens)


def named(screen: ViewportSize) -> str:
    return f"{screen['width']}×{screen['height']}"


def faults_of(
    book: str, screens: Sequence[ViewportSize], floor: ScriptedFloor, guest: Guest, bots: Mapping[str, Bot]
) -> list[str]:
    """Everything that lies wrong in one round of a book, on these screens."""
    faults: list[str] = []
    first: dict[str, Look] = {}
    for moment in moments(floor, [guest], bots, book):
        for screen in screens:
            where = f"{book} {moment} {named(screen)}: "
            seen = look(sized(guest.page, screen))
            known = ("there is no sign",) if screen is TWICE else ()
            faults += [where + each for each in seen.faults if each not in known]
            if moment != "1-empty":
                faults += [where + each for each in moved(first.setdefault(named(screen), seen), seen)]
            if moment == "3-betting":
                more = counted(guest.page, 98_765.2)
                faults += [
                    f"{where}when a number changed, {each}"
                    for each in (*more.faults, *moved(seen, more))
                    if each not in known
                ]
                guest.page.evaluate(NUMBERS, -98_765.2)
    return faults


@pytest.mark.soak
def test_a_whole_round_of_each_game_on_every_screen(floors: Floors, guests: Guests) -> None:
    books = books_of_each_game("geometry")
    floor = floors({book: [script(book)] for book in books}, pace=PACE)
    guest = guests(floor.url).standing(books[0], "Ann")
    bots = {name: Bot(floor.url, name) for name in OTHERS}
    faults: list[str] = []
    try:
        for book in books:
            guest.over_to(book)
            faults += faults_of(book, screens_of(books, book), floor, guest, bots)
    finally:
        for bot in bots.values():
            bot.close()
    assert "\n".join(faults) == ""
