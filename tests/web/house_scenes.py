"""The rooms of a house on every screen, each with whoever works there; and the pictures of them in the documents."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.people.floors import STAFFED
from tests.server.sign_in.staff import QUICK
from tests.web.offices import Staff
from tests.web.pages import Guest
from tests.web.screenshots import Album
from tests.web.scripted_floor import HELD, ScriptedFloor
from tests.web.staffed import signed_in

BOOK = "star-casino-war"
AT = f"{BOOK}-dealer"

ROOMS = {
    "sign-in": ("", "/sign-in"),
    "staff": ("S-1", "/staff"),
    "desk": ("D-1", f"/dealer/{AT}"),
    "supervisors": ("S-1", "/pit/star"),
    "cage": ("C-1", "/cage/star"),
    "inspectors": ("I-1", "/inspect/star"),
    "administrators": ("A-1", "/admin/star"),
    "day": ("G-1", "/day/star"),
}
"""Each room of a house: who comes, and where it is. Pictures in the documents are called after them."""


def rooms(album: Album, folder: Path) -> None:
    """Every room of a house in which people work, at a table where something went wrong."""
    floor = ScriptedFloor(folder, pace=HELD, dealers=(BOOK,), people=STAFFED, cages=True, sign_in=QUICK)
    staff = Staff(floor)
    try:
        for name, (badge, path) in ROOMS.items():
            guest = album.open(floor.url)
            if badge:
                signed_in(guest, badge)
            guest.page.goto(f"{floor.url}{path}")
            settled(guest)
            album.all(guest.page, f"house-{name}")
        player = album.open(floor.url).at(BOOK, "Ann")
        player.page.goto(f"{floor.url}/me")
        settled(player)
        album.all(player.page, "house-me")
    finally:
        staff.close()
        floor.close()


def settled(guest: Guest) -> None:
    """Wait until a room has said what it has to say."""
    expect(guest.page.locator("h1").first).to_be_visible()
    guest.page.wait_for_load_state("networkidle")
