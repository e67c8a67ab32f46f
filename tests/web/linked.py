"""Two tables on one prize pool in a real browser: their meters, the pool's own pages, and a pool that does not hear."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, expect

from tests.support.books import BACEBALL
from tests.web.conftest import Floors
from tests.web.pages import Guest
from tests.web.scripted_floor import ScriptedFloor, hands

POOL = BACEBALL
"""Both tables feed the pool of their book."""

OTHER = f"{BACEBALL}-dealer"
"""The second table, which a person deals."""

MAJOR = "Ad Ad Ad"
"""Three aces of diamonds win the major jackpot."""

NOTHING = "Ks 9d 8c"


def linked(floors: Floors, hand: str = NOTHING) -> ScriptedFloor:
    """A floor with two tables on one pool; box 1 of the first gets this hand."""
    return floors({BACEBALL: [hands(BACEBALL, hand, "7s 5d 2c")]}, dealers=(BACEBALL,))


def at_page(guest: Guest, kind: str) -> Guest:
    """Open the board of the pool, or its controller's page."""
    guest.page.goto(f"{guest.url}/{kind}/{POOL}")
    guest.page.locator("main[data-entry]").wait_for()
    return guest


def meter(guest: Guest, level: str) -> Locator:
    """The digits of a meter, on whatever page."""
    return guest.page.locator(f"[data-meter={level}] cc-odometer")


def shows(level: str, value: str, *guests: Guest) -> None:
    """Wait until all of them see this value."""
    for guest in guests:
        expect(meter(guest, level)).to_have_text(value)


def too_wide(guest: Guest) -> int:
    """By how many pixels the page is wider than its window."""
    return int(guest.page.evaluate("document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"))


@contextmanager
def deaf(floor: ScriptedFloor) -> Iterator[None]:
    """The pool hears nothing meanwhile; afterwards it hears all that was said to it."""
    post, stream = floor.floor.post, f"pool:{POOL}"
    receiver = post.receivers[stream]
    floor.does(lambda: post._receivers.pop(stream))
    try:
        yield
    finally:

        def hear() -> None:
            post.join(receiver)
            post.start()

        floor.does(hear)
