"""Every screen of the floor at three widths: ``python -m tests.web.screenshots [--out FOLDER]``.

The shoes are scripted, so that the pictures are the same each time; three more guests sit at the tables.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from playwright.sync_api import Browser, BrowserContext, ViewportSize, expect

from cutcard.table.dealer import senior
from cutcard.table.offers import offers
from cutcard.table.state import DueCut, Table
from cutcard.table.steps.cards.shuffling import OrderShuffle
from tests.server.tournament_floors import NAME
from tests.support.books import BACEBALL, POKER
from tests.support.programs import chromium
from tests.web.bots import Bot
from tests.web.browsers import TIMEOUT, launched
from tests.web.desks import DeskAt
from tests.web.line import Line
from tests.web.pages import PHONE, TABLET, WALL, WIDE, Guest
from tests.web.scripted_floor import HELD, ScriptedFloor, hands
from tests.web.tournament_floor import TournamentProcess

SIZES = (PHONE, TABLET, WIDE)

PACE = replace(HELD, betting=60_000, decision=60_000)
"""With clocks as a table has them, and more time than a picture takes."""

WAR = {"star-casino-war": "initial", "crown-casino-war": "casino_war", "nz-casino-war": "casino_war"}

OTHERS = {"Ben": 2, "Cy": 5, "Dot": 6}
OWN_BOX = 4

CARDS = {
    **dict.fromkeys(WAR, ("9s Kh", "9d 4c", "Qc", "9h 2s", "5d")),
    POKER: ("9s Ts Js", "Ah 7d 2c", "Qc Qd 8s", "Kc 6h 3s", "5d 5h 5c"),
    BACEBALL: ("Ad As Ac", "7s 5d 2c", "Kc 9d 8s", "Kd Qs Tc", "4h 6c 9s"),
}
"""The own hand, the dealer's, and those of the others in the order of their boxes; box 4 stands before the last two."""


def script(book: str) -> str:
    own, dealer, *others = CARDS[book]
    return hands(book, others[0], dealer, own, *others[1:])


class Album:
    """The same guest on three screens, and the pictures of them."""

    def __init__(self, browser: Browser, floor: ScriptedFloor, out: Path) -> None:
        self._browser, self.floor, self._out = browser, floor, out
        self._contexts: list[BrowserContext] = []
        self.written = 0
        out.mkdir(parents=True, exist_ok=True)

    def open(self, size: ViewportSize, storage: Any = None, url: str = "") -> Guest:
        context = self._browser.new_context(viewport=size, storage_state=storage, reduced_motion="reduce")
        context.set_default_timeout(TIMEOUT)
        self._contexts.append(context)
        return Guest(context.new_page(), url or self.floor.url)

    def close(self) -> None:
        for context in self._contexts:
            context.close()
        self._contexts.clear()

    def take(self, guest: Guest, name: str) -> None:
        """One picture, when the page has drawn what it has to draw."""
        size = guest.page.viewport_size
        assert size is not None
        guest.page.evaluate(
            """async () => {
              const images = (node) => [...node.querySelectorAll("*")].flatMap((each) =>
                [...(each.localName === "img" ? [each] : []), ...(each.shadowRoot ? images(each.shadowRoot) : [])]);
              await Promise.all(images(document).map((image) => image.decode().catch(() => {})));
              await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
            }"""
        )
        path = self._out / f"{name}-{size['width']}.png"
        guest.page.screenshot(path=path)
        self.written += 1
        print(path)

    def all(self, pages: list[Guest], name: str) -> None:
        for page in pages:
            self.take(page, name)


def entry_and_lobby(album: Album) -> list[Any]:
    """The door and the floor; gives the session of the guest who came in, for every further page."""
    first = album.open(WIDE)
    first.enter("Ann")
    storage = first.page.context.storage_state()
    for size in SIZES:
        door = album.open(size)
        door.page.goto(album.floor.url)
        door.page.locator("[data-name]").fill("Ann")
        album.take(door, "entry")
        inside = album.open(size, storage)
        inside.page.goto(album.floor.url)
        inside.page.locator(".held").first.wait_for()
        album.take(inside, "lobby")
    album.close()
    return [storage]


def at_table(album: Album, storage: Any, book: str) -> list[Guest]:
    """The same guest at a table, on three screens."""
    pages = []
    for size in SIZES:
        guest = album.open(size, storage)
        guest.page.goto(f"{album.floor.url}/#/table/{book}")
        guest.name, guest.table = "Ann", book
        pages.append(guest.phase("betting"))
    return pages


def table(album: Album, storage: Any, bots: dict[str, Bot], book: str, wagers: dict[str, int]) -> list[Guest]:
    """A whole round of a table."""
    pages = at_table(album, storage, book)
    for name, bot in bots.items():
        bot.do(book, command="take_seat", box=OTHERS[name])
    for page in pages:
        page.page.get_by_text("Dot").first.wait_for()
    album.all(pages, f"{book}-1-empty")
    first, *rest = pages
    first.sit(OWN_BOX)
    main = next(iter(wagers))
    for (name, bot), chips in zip(bots.items(), ("25", "100", "5"), strict=True):
        bot.do(book, command="place_wager", box=OTHERS[name], wager=main, amount=chips)
    for wager, amount in wagers.items():
        first.bet(wager, amount)
    for page in rest:
        for wager, amount in wagers.items():
            page.has_down(wager, 100 * amount)
    album.all(pages, f"{book}-2-betting")
    for bot in bots.values():
        bot.ready(book)
    first.ready()
    if book != BACEBALL:
        decided(album, pages, bots, book)
    for page in pages:
        page.phase("clearing")
    album.all(pages, f"{book}-4-result")
    return pages


def decided(album: Album, pages: list[Guest], bots: dict[str, Bot], book: str) -> None:
    """The decision that is due, and what comes of it."""
    first = pages[0]
    others_decide(album.floor, first, bots, book, lambda: offered(album.floor, book)[:1] == ["Ann"])
    if book == POKER:
        for page in pages:
            page.page.locator("[data-action=look]").wait_for()
        album.all(pages, f"{book}-3-decision-before-looking")
        first.page.locator("[data-action=look]").click()
        for page in pages:
            expect(page.page.locator("[data-action=look]")).to_have_count(0)
    for page in pages:
        page.page.locator("[data-choice]").first.wait_for()
    album.all(pages, f"{book}-3-decision")
    first.decide("play" if book == POKER else "war")
    others_decide(album.floor, first, bots, book, lambda: shown(album.floor, book).phase == "clearing")


def others_decide(
    floor: ScriptedFloor, first: Guest, bots: dict[str, Bot], book: str, until: Callable[[], bool]
) -> None:
    """Whoever comes before the own decision, or after it, in the book's order."""

    def due() -> list[str]:
        return [name for name in offered(floor, book)[:1] if name in bots]

    while True:
        first.waits(lambda: until() or bool(due()), "somebody's decision")
        if until():
            return
        (name,) = due()
        word = "war" if book in WAR else "fold" if name == "Cy" else "play"
        bots[name].do(book, command="decide", box=OTHERS[name], choice=word)
        first.waits(lambda: until() or name not in due(), "the decision to be taken")  # noqa: B023


def shown(floor: ScriptedFloor, book: str) -> Table:
    """A table as everybody sees it."""
    return floor.floor.tables[book].audience.public.table


def offered(floor: ScriptedFloor, book: str) -> list[str]:
    """Who must decide now."""
    return [offer.player for offer in offers(shown(floor, book)) if offer.must]


def beside(album: Album, pages: list[Guest], bots: dict[str, Bot], book: str) -> None:
    """Why, and everything that lies beside a table, after its round."""
    for page in pages:
        page.why("war" if book in WAR else "ante_bonus")
        expect(page.page.get_by_text("One moment")).to_have_count(0)
        album.take(page, "why")
        page.page.keyboard.press("Escape")
    with album.floor.paced(book, clear=0):
        for page in pages:
            page.phase("betting")
    for tab in ("log", "rounds", "odds", "rules", "fairness"):
        for page in pages:
            panel = page.panel(tab)
            expect(page.page.get_by_text("One moment")).to_have_count(0)
            if tab == "rules":
                panel.locator("summary").nth(4).click()
            album.take(page, f"panel-{tab}")
    for page in pages:
        page.panel("rounds").locator("[data-action=look-back]").first.click()
        slider = page.page.locator("[data-replay] input[type=range]")
        slider.wait_for()
        slider.fill(str(int(slider.get_attribute("max") or 0) - 3))
        album.take(page, "panel-replay")
        page.shut()
        page.page.locator("[data-action=help]").click()
        page.page.locator("[data-panel=help] article").first.wait_for()
        album.take(page, "help")
        page.page.keyboard.press("Escape")


def cut_and_refusal(album: Album, pages: list[Guest], bots: dict[str, Bot], book: str) -> None:
    """The cut is offered; then a wager that the sign does not allow."""
    floor = album.floor
    with floor.paced(book, clear=0):
        for page in pages:
            page.phase("betting")
    first = pages[0]
    first.chip(1).spot(WAR[book]).click()
    first.page.locator("[data-refused]").wait_for()
    album.take(first, "refused")
    first.page.locator("[data-refused] button").click()
    floor.pace(book, cut=60_000)
    floor.house(book, OrderShuffle(actor="supervisor", role=senior(shown(floor, book))))
    first.waits(lambda: bool(cutters(floor, book)), "the cut to be offered")
    while (who := cutters(floor, book)) != ["Ann"]:
        for name in who:
            bots[name].do(book, command="refuse_cut")
    for page in pages:
        page.page.locator("[data-cut]").wait_for()
    album.all(pages, "cut")
    first.page.locator("[data-action=refuse-cut]").click()
    floor.pace(book, cut=0)


def cutters(floor: ScriptedFloor, book: str) -> list[str]:
    """Who is offered the cut."""
    return [due.player for due in shown(floor, book).due[:1] if isinstance(due, DueCut)]


def lost(album: Album, storage: Any) -> None:
    """A line that is down."""
    line = Line(album.floor.url)
    origin = storage["origins"][0]
    elsewhere = {**storage, "origins": [{**origin, "origin": line.url}]}
    try:
        pages = []
        for size in SIZES:
            page = album.open(size, elsewhere, line.url)
            page.page.goto(f"{line.url}/#/table/star-casino-war")
            pages.append(page.phase("betting", "clearing"))
        line.cut()
        for page in pages:
            page.page.locator("[data-connected=no]").wait_for()
        album.all(pages, "lost")
    finally:
        album.close()
        line.close()


def dealt_by_hand(album: Album, bots: dict[str, Bot], book: str) -> None:
    """The desk of a table that a person deals: a card is due, a hand was passed over, and before and after a void."""
    table = f"{book}-dealer"
    desks = [DeskAt(album.open(size), album.floor, table).open() for size in SIZES]
    first = desks[0]
    for name, bot in bots.items():
        bot.do(table, command="take_seat", box=OTHERS[name])
    first.ready()
    for (name, bot), chips in zip(bots.items(), ("25", "100", "5"), strict=True):
        bot.do(table, command="place_wager", box=OTHERS[name], wager=WAR[book], amount=chips)
    first.told("When all wagers are down, call “no more bets”.").act("call_no_more_bets")
    first.told("Deal a card to box 2.").key("Ks")
    pages = [desk.guest for desk in desks]
    for desk in desks:
        desk.told("Deal a card to box 5.")
    album.all(pages, "dealer-1-card-due")
    first.page.locator("[data-action=elsewhere]").click()
    first.answer("card", "9h").answer("box", "0").do()
    for desk in desks:
        expect(desk.says).to_contain_text("Stop. Hand passed over")
    album.all(pages, "dealer-2-stopped")
    for desk in desks:
        desk.tab("trouble").choose("resolve:void_round").answer("reason", "irreparable").row("Play")
    album.all(pages, "dealer-3-before-after")
    first.do()
    for desk in desks:
        expect(desk.says).to_contain_text("hand Dot's")
        desk.page.keyboard.press("Escape")
        desk.shut().tab("people")
    album.all(pages, "dealer-4-people")
    for desk in desks:
        desk.tab("table").choose("change_limits").answer("limits.initial.min", "25").row("Limits announced")
    album.all(pages, "dealer-5-limits")
    album.close()


def pool_pages(album: Album, pool: str) -> None:
    """The board of a prize pool, for a wall too, and its controller's page."""
    for kind, sizes in (("board", (PHONE, TABLET, WALL)), ("pool", SIZES)):
        for size in sizes:
            page = album.open(size)
            page.page.goto(f"{album.floor.url}/{kind}/{pool}")
            page.page.locator("main[data-entry]").wait_for()
            album.take(page, kind)
    album.close()


def tournament_pages(album: Album, folder: Path) -> None:
    """The wall, the Director's desk, the tournament's page and a seat, while the person has the turn."""
    process = TournamentProcess(folder)
    process.start()
    try:
        me = album.open(WIDE, url=process.url)
        me.enter("Wanda").page.locator(f"[data-tournament={NAME}]").click()
        me.page.locator("input[name=accepts]").check()
        album.take(me, "tournament")
        me.page.locator("[data-action=apply-entry]").click()
        me.page.locator("[data-action=seat]").click()
        me.page.locator("cc-tournament-bar .turn.mine").wait_for()
        for size in SIZES:
            me.page.set_viewport_size(size)
            album.take(me, "seat")
        pages = (("wall", f"{process.url}/wall/{NAME}", "main[data-entry]"), ("director", process.desk, ".desk"))
        for name, address, ready in pages:
            for size in (PHONE, TABLET, WALL):
                page = album.open(size, url=process.url)
                page.page.goto(address)
                page.page.locator(ready).wait_for()
                album.take(page, name)
    finally:
        album.close()
        process.close()


def take(out: Path) -> int:
    """Take all pictures; gives how many."""
    wagers: dict[str, dict[str, int]] = {
        **{book: {main: 75, "tie": 10} for book, main in WAR.items()},
        POKER: {"ante": 25, "pair_plus": 10},
        BACEBALL: {"bet": 50, "strike_1": 5, "strike_2": 5, "strike_3": 5, "strike_out": 1, "jackpot": 2},
    }
    with tempfile.TemporaryDirectory() as folder, launched() as browser:
        scripts = {book: [script(book)] for book in CARDS}
        floor = ScriptedFloor(Path(folder), scripts, PACE, dealers=("star-casino-war",))
        bots = {name: Bot(floor.url, name) for name in OTHERS}
        album = Album(browser, floor, out)
        try:
            (storage,) = entry_and_lobby(album)
            after: dict[str, Callable[[Album, list[Guest], dict[str, Bot], str], None]] = {
                POKER: beside,
                "crown-casino-war": cut_and_refusal,
            }
            for book, each in wagers.items():
                pages = table(album, storage, bots, book, each)
                if book in after:
                    after[book](album, pages, bots, book)
                album.close()
            pool_pages(album, BACEBALL)
            (tournament := Path(folder) / "tournament").mkdir()
            tournament_pages(album, tournament)
            dealt_by_hand(album, bots, "star-casino-war")
            lost(album, storage)
        finally:
            for bot in bots.values():
                bot.close()
            floor.close()
        return album.written


def main() -> None:
    asked = argparse.ArgumentParser(description="Take a picture of every screen.")
    asked.add_argument("--out", type=Path, default=Path("screenshots"))
    told = asked.parse_args()
    if chromium() is None:
        raise SystemExit("Chromium is needed for pictures, and cannot be found.")
    began = time.monotonic()
    number = take(told.out)
    print(f"{number} pictures in {told.out}, in {time.monotonic() - began:.0f} seconds.")


if __name__ == "__main__":
    main()
