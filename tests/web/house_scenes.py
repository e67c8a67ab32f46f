"""The rooms of a house on every screen, each with whoever works there; and the pictures of them in the documents."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Page, expect

from cutcard.server.sign_in.samples import PASSWORD
from tests.day.counted import DAY, written
from tests.people.floors import STAFFED
from tests.server.sign_in.staff import QUICK
from tests.support.patience import DEADLINE
from tests.web.bots import Bot
from tests.web.pages import Guest
from tests.web.screenshots import Album
from tests.web.scripted_floor import HELD, ScriptedFloor, hands
from tests.web.staffed import DealerAtWork, session_of, signed_in
from tests.web.test_day import told_of

BOOK = "star-casino-war"
AT = f"{BOOK}-dealer"
CARDS = " ".join((hands(BOOK, "Kd", "9s"), hands(BOOK, "4c", "Th"), hands(BOOK, "Qh", "Jd")))
FILL = {"25": 40, "100": 20}


def rooms(album: Album, folder: Path) -> None:
    """Every room of a house in which people work, on a night on which something happens in each."""
    more: dict[str, Any] = {"people": STAFFED, "cages": True, "sign_in": QUICK}
    floor = ScriptedFloor(folder, {BOOK: [CARDS]}, HELD, dealers=(BOOK,), **more)
    try:
        _a_night(floor)
        for name, (badge, path, does) in ROOMS.items():
            guest = album.open(floor.url)
            if badge:
                signed_in(guest, badge)
            guest.page.goto(f"{floor.url}{path}")
            _settled(guest)
            does(guest.page)
            album.all(guest.page, f"house-{name}")
            album.document(guest.page, name)
        written(folder / "days.db", short=100, rounds=130, pace=2)
        manager = signed_in(album.open(told_of(floor, folder / "days.db").url), "G-1")
        manager.page.goto(f"{floor.url}/day/star")
        expect(manager.page.locator("[data-day]").first).to_be_visible()
        album.all(manager.page, "house-days")
        manager.page.goto(f"{floor.url}/day/star?date={DAY}")
        expect(manager.page.locator("table[data-figures=Tables]")).to_be_visible()
        album.all(manager.page, "house-day")
        album.document(manager.page, "day")
    finally:
        floor.close()


def _a_night(floor: ScriptedFloor) -> None:
    """A member plays three rounds; a fill has come to a table and another is asked for; a foreign card comes up there,
    and the dealer waits for a supervisor's word."""
    url = floor.url
    given = {"kind": "member", "house": "", "name": "Opal", "password": PASSWORD}
    session = httpx.post(f"{url}/api/sign-in", json=given).json()["session"]
    with Bot(url, "Opal", session) as opal:
        opal.do(BOOK, command="take_seat", box=1)
        for amount in ("10", "25", "50"):
            _round(floor, opal, amount)
    number = at_cage(url, "S-1", "ask_fill", table=AT, chips=FILL)[0]["number"]
    at_cage(url, "C-1", "issue_fill", slip=number)
    at_cage(url, "R-1", "carry_slip", slip=number)
    paper = at_cage(url, "D-1", "receive_fill", slip=number, chips=FILL)[0]["number"]
    at_cage(url, "S-1", "sign", paper=paper)
    at_cage(url, "S-1", "ask_fill", table=AT, chips={"5": 60, "25": 20})
    with DealerAtWork(url, AT, "D-1") as dealer:
        for player, box in (("Cas", 1), ("Ida", 3)):
            dealer.keys(player, command="take_seat", box=box)
        dealer.does(until="Call for wagers.")
        for player, box, amount in (("Cas", 1, "25"), ("Ida", 3, "50")):
            chips = {"medium": "chips", "oral": False}
            dealer.keys(player, command="place_wager", box=box, wager="initial", amount=amount, **chips)
        dealer.does(until="Deal a card to box 1.")
        dealer.says("draw", card="9h")
        dealer.says("report", kind="foreign_card", box=1, cards=["9h"])
        dealer.asks_for("void_round")


def at_cage(url: str, badge: str, command: str, **fields: Any) -> Any:
    """What somebody does at the cage whose page is not looked at; the events."""
    headers = {"authorization": f"Bearer {session_of(url, badge)['session']}", "idempotency-key": secrets.token_hex(8)}
    answer = httpx.post(f"{url}/api/houses/star/cage/commands", headers=headers, json={"command": command, **fields})
    assert answer.status_code == 200, answer.text
    return answer.json()["events"]


def _round(floor: ScriptedFloor, bot: Bot, amount: str) -> None:
    """One round at the table that runs itself, to its end."""
    live = floor.floor.tables[BOOK]
    last = live.table.round
    bot.do(BOOK, command="place_wager", box=1, wager="initial", amount=amount)
    with floor.paced(BOOK, clear=0):
        bot.ready(BOOK)
        until = time.monotonic() + DEADLINE
        while live.table.round == last or live.table.in_round:
            assert time.monotonic() < until
            time.sleep(0.01)


def _settled(guest: Guest) -> None:
    """Wait until a room has said what it has to say."""
    expect(guest.page.locator("h1").first).to_be_visible()
    guest.page.wait_for_load_state("networkidle")


def _nothing(page: Page) -> None:
    """The room as whoever comes finds it."""


def _at_desk(page: Page) -> None:
    expect(page.locator("cc-approval")).to_be_visible()


def _at_pit(page: Page) -> None:
    expect(page.locator("cc-approval article")).to_be_visible()


def _finds(page: Page) -> None:
    page.get_by_role("searchbox").fill("Kd")
    page.get_by_role("searchbox").press("Enter")
    expect(page.locator("[data-counted]")).to_have_text("1 found.")
    page.locator(f".hit[data-stream='table:{BOOK}']").click()
    page.get_by_label("About entry").fill("The cut was hurried.")
    page.get_by_role("button", name="Write note").click()
    expect(page.locator("[data-note='1']").first).to_be_visible()
    page.evaluate("scrollTo(0, 0)")


def _opens(page: Page) -> None:
    page.get_by_role("button", name="Open D-2").click()


def _comes_in(page: Page) -> None:
    page.locator("[data-kind=member]").click()
    page.locator("[data-sample=Opal]").click()
    page.wait_for_url("**/me")
    expect(page.get_by_role("heading", name="Opal")).to_be_visible()


ROOMS: dict[str, tuple[str, str, Callable[[Page], None]]] = {
    "signing-in": ("", "/sign-in", _nothing),
    "staff": ("S-1", "/staff", _nothing),
    "dealers": ("D-1", f"/dealer/{AT}", _at_desk),
    "supervisors": ("S-1", "/pit/star", _at_pit),
    "cage": ("C-1", "/cage/star", _nothing),
    "inspectors": ("I-1", "/inspect/star", _finds),
    "administrators": ("A-1", "/admin/star", _opens),
    "kept-out": ("M-1", "/admin/star#kept", _nothing),
    "players": ("", "/sign-in?to=/me", _comes_in),
}
"""Each room of a house: who comes, where it is, and what they do. The pictures are called after the documents."""
