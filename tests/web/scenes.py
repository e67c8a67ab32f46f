"""What there is to see on the floor: each scene brings pages to where they are worth a picture."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from msgspec.structs import replace
from playwright.sync_api import expect

from cutcard.table.dealer import senior
from cutcard.table.state import DueCut
from cutcard.table.steps.cards.shuffling import OrderShuffle
from tests.server.promotion_floors import NAME as PROMOTION
from tests.server.tournament_floors import NAME as TOURNAMENT
from tests.support.books import BACEBALL, BOOKS, POKER
from tests.web.bots import Bot
from tests.web.desks import DeskAt
from tests.web.house_scenes import rooms
from tests.web.line import Line
from tests.web.moments import CARDS, OTHERS, WAR, moments, script, shown
from tests.web.offices import DutiesAt, Staff, foreign_card
from tests.web.pages import Guest
from tests.web.pits import PitAt
from tests.web.promotion_floor import PromotionProcess
from tests.web.screenshots import Album, Scene
from tests.web.scripted_floor import HELD, ScriptedFloor
from tests.web.tournament_floor import TournamentProcess

PACE = replace(HELD, betting=60_000, decision=60_000)
"""With clocks as a table has them, and more time than a picture takes."""

BOOK = "star-casino-war"


@contextmanager
def floor_of(folder: Path, dealers: tuple[str, ...] = ()) -> Iterator[ScriptedFloor]:
    floor = ScriptedFloor(folder, {book: [script(book)] for book in CARDS}, PACE, dealers=dealers)
    try:
        yield floor
    finally:
        floor.close()


@contextmanager
def others(floor: ScriptedFloor) -> Iterator[dict[str, Bot]]:
    """Three more guests."""
    bots = {name: Bot(floor.url, name) for name in OTHERS}
    try:
        yield bots
    finally:
        for bot in bots.values():
            bot.close()


def entry_and_lobby(album: Album, folder: Path) -> None:
    """The door and the floor, with people at some tables."""
    with floor_of(folder) as floor, others(floor) as bots:
        for table, (name, bot) in zip(BOOKS, bots.items(), strict=False):
            bot.do(table, command="take_seat", box=OTHERS[name])
        door = album.open(floor.url)
        door.page.goto(floor.url)
        door.page.locator("[data-name]").fill("Ann")
        album.all(door.page, "entry")
        door.page.locator("[data-action=enter]").click()
        door.page.locator("a[data-table]").first.wait_for()
        album.all(door.page, "lobby")
        door.page.goto(f"{floor.url}/#/disputes")
        door.page.get_by_role("heading").first.wait_for()
        album.all(door.page, "my-disputes")


def table(album: Album, folder: Path, book: str) -> None:
    """A whole round of a table, and of one table all that lies beside it."""
    with floor_of(folder) as floor, others(floor) as bots:
        guest = album.open(floor.url).standing(book, "Ann")
        for moment in moments(floor, [guest], bots, book):
            album.all(guest.page, f"{book}-{moment}")
        if book == POKER:
            beside(album, floor, guest)
        if book == "crown-casino-war":
            cut_and_refusal(album, floor, guest, bots, book)


def beside(album: Album, floor: ScriptedFloor, guest: Guest) -> None:
    """Why, and everything that lies beside a table, after its round."""
    page = guest.page
    guest.why("ante_bonus")
    expect(page.get_by_text("One moment")).to_have_count(0)
    album.all(page, "why")
    page.keyboard.press("Escape")
    with floor.paced(guest.table, clear=0):
        guest.phase("betting")
    for tab in ("log", "rounds", "odds", "rules", "fairness"):

        def opened(tab: str = tab) -> None:
            guest.panel(tab)
            expect(page.get_by_text("One moment")).to_have_count(0)

        album.all(page, f"panel-{tab}", opened)
        guest.shut()

    def again() -> None:
        page.locator(
            "[data-replay] input[type=range], [data-action=look-back], [data-action=more]:visible"
        ).first.wait_for()
        if not page.locator("[data-replay]").count():
            guest.panel("rounds").locator("[data-action=look-back]").first.click()
        page.locator("[data-replay] input[type=range]").wait_for()

    album.all(page, "panel-replay", again)
    guest.shut()
    page.locator("[data-action=help]").click()
    page.locator("[data-panel=help] article").first.wait_for()
    album.all(page, "help")


def cut_and_refusal(album: Album, floor: ScriptedFloor, guest: Guest, bots: dict[str, Bot], book: str) -> None:
    """A wager that the sign does not allow; then the cut is offered."""
    with floor.paced(book, clear=0):
        guest.phase("betting")
    page = guest.page
    guest.chip(1).spot(WAR[book]).click()
    page.locator("[data-refused]").wait_for()
    album.all(page, "refused")
    page.keyboard.press("Escape")
    floor.pace(book, cut=60_000)
    floor.house(book, OrderShuffle(actor="supervisor", role=senior(shown(floor, book))))
    guest.waits(lambda: bool(cutters(floor, book)), "the cut to be offered")
    while (who := cutters(floor, book)) != ["Ann"]:
        for name in who:
            bots[name].do(book, command="refuse_cut")
    page.locator("[data-cut]").wait_for()
    album.all(page, "cut")


def cutters(floor: ScriptedFloor, book: str) -> list[str]:
    """Who is offered the cut."""
    return [due.player for due in shown(floor, book).due[:1] if isinstance(due, DueCut)]


def lost(album: Album, folder: Path) -> None:
    """A line that is down."""
    with floor_of(folder) as floor:
        line = Line(floor.url)
        try:
            guest = album.open(line.url).at(BOOK, "Ann")
            line.cut()
            guest.page.locator("[data-connected=no]").wait_for()
            album.all(guest.page, "lost")
            album.close()
        finally:
            line.close()


def dealt_by_hand(album: Album, folder: Path) -> None:
    """The desk of a table that a person deals: a card is due, a hand was passed over, and before and after a void."""
    with floor_of(folder, (BOOK,)) as floor, others(floor) as bots:
        at = f"{BOOK}-dealer"
        desk = DeskAt(album.open(floor.url), floor, at).open()
        page = desk.page
        for name, bot in bots.items():
            bot.do(at, command="take_seat", box=OTHERS[name])
        desk.ready()
        for (name, bot), chips in zip(bots.items(), ("25", "100", "5"), strict=True):
            bot.do(at, command="place_wager", box=OTHERS[name], wager=WAR[BOOK], amount=chips)
        desk.told("When all wagers are down, call “no more bets”.").act("call_no_more_bets")
        desk.told("Deal a card to box 2.").key("Ks").told("Deal a card to box 5.")
        album.all(page, "dealer-1-card-due")
        page.locator("[data-action=elsewhere]").click()
        desk.answer("card", "9h").answer("box", "0").do()
        expect(desk.says).to_contain_text("Stop. Hand passed over")
        album.all(page, "dealer-2-stopped")
        desk.tab("trouble").choose("resolve:void_round").answer("reason", "irreparable").row("Play")
        album.all(page, "dealer-3-before-after")
        desk.do()
        expect(desk.says).to_contain_text("hand Dot's")
        desk.tab("people")
        album.all(page, "dealer-4-people")
        desk.tab("table").choose("change_limits").answer("limits.initial.min", "25").row("Limits announced")
        album.all(page, "dealer-5-limits")


def office(album: Album, folder: Path) -> None:
    """What a house owes, and who runs what."""
    with floor_of(folder, (BOOK,)) as floor:
        staff = Staff(floor)
        try:
            desk = DutiesAt(album.open(floor.url), floor).open("Sam")
            desk.owed("limits_sign", "amber")
            foreign_card(floor, staff)
            desk.owed("tell_inspector", "amber")
            album.all(desk.page, "duties")
        finally:
            staff.close()
        page = album.open(floor.url).page
        page.goto(f"{floor.url}/processes#{floor.floor.controller}")
        page.locator("[data-unit]").first.wait_for()
        album.all(page, "processes")


def boards(album: Album, folder: Path) -> None:
    """The board of a prize pool and its controller's page; boards of a table and of a house."""
    with floor_of(folder) as floor, others(floor) as bots:
        guest = album.open(floor.url).standing(BOOK, "Ann")
        for _ in moments(floor, [guest], bots, BOOK):
            pass
        addresses = (
            ("board-pool", f"board/{BACEBALL}"),
            ("pool", f"pool/{BACEBALL}"),
            ("board-table", f"board/table/{BOOK}"),
            ("board-house", "board/house/star"),
        )
        for name, address in addresses:
            page = album.open(floor.url).page
            page.goto(f"{floor.url}/{address}")
            page.locator("main").first.wait_for()
            page.wait_for_timeout(500)
            album.all(page, name)


def tournament(album: Album, folder: Path) -> None:
    """A tournament's page, a seat while the person has the turn, the wall, and the Director's desk."""
    process = TournamentProcess(folder)
    process.start()
    try:
        me = album.open(process.url)
        me.enter("Wanda").page.locator(f"[data-tournament={TOURNAMENT}]").click()
        me.page.locator("input[name=accepts]").check()
        album.all(me.page, "tournament")
        me.page.locator("[data-action=apply-entry]").click()
        me.page.locator("[data-action=seat]").click()
        me.page.locator("cc-tournament-bar .turn.mine").wait_for()
        album.all(me.page, "tournament-seat")
        addresses = (
            ("wall", f"{process.url}/wall/{TOURNAMENT}", "main[data-entry]"),
            ("director", process.desk, ".desk"),
        )
        for name, address, ready in addresses:
            page = album.open(process.url).page
            page.goto(address)
            page.locator(ready).wait_for()
            album.all(page, name)
    finally:
        album.close()
        process.close()


def promotion(album: Album, folder: Path) -> None:
    """A promotion's page, and the desk of whoever runs it."""
    process = PromotionProcess(folder)
    process.start()
    try:
        desk = album.open(process.url)
        desk.page.goto(process.desk)
        desk.page.locator(".desk[data-phase]").wait_for()
        album.all(desk.page, "promotion-desk")
        me = album.open(process.url)
        me.enter("Wanda").page.locator(f"[data-promotion={PROMOTION}]").click()
        me.page.get_by_role("heading").first.wait_for()
        me.page.wait_for_timeout(300)
        album.all(me.page, "promotion")
    finally:
        album.close()
        process.close()


def pit(album: Album, folder: Path) -> None:
    """The board of a pit: calm, and with trouble at one table while another has notices that run out."""
    with floor_of(folder, (BOOK,)) as floor:
        staff, at = Staff(floor), f"{BOOK}-dealer"
        try:
            board = PitAt(album.open(floor.url), floor).open()
            board.page.locator("[data-glance]").wait_for()
            staff.at_table("confirm_sign", sign="limits_sign")
            board.says("Nothing needs anybody.")
            album.all(board.page, "pit-1-calm")
            foreign_card(floor, staff)
            expect(board.needs(at, "duty")).not_to_have_count(0)
            staff.at_table("change_limits", "Sam", "casino_supervisor", limits={WAR[BOOK]: {"min": "25"}})
            expect(board.needs(at, "limits")).to_have_count(1)
            album.all(board.page, "pit-2-busy")
        finally:
            staff.close()


SCENES: dict[str, Scene] = {
    **{book: partial(table, book=book) for book in (POKER, *(book for book in BOOKS if book != POKER))},
    "dealer": dealt_by_hand,
    "tournament": tournament,
    "lobby": entry_and_lobby,
    "boards": boards,
    "promotion": promotion,
    "office": office,
    "pit": pit,
    "house": rooms,
    "lost": lost,
}
"""By name; those that take long come first."""
