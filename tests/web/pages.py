"""A guest at a page of the floor: what one does there and what one reads. All is waited for, nothing is guessed."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from playwright.sync_api import Locator, Page, ViewportSize, WebSocket

from cutcard.settlement.round import Line
from tests.support.paths import ROOT
from tests.support.patience import DEADLINE
from tests.web.bots import Bot
from tests.web.scripted_floor import ScriptedFloor
from tests.web.words import at_spot, cents, in_strip, signed

USUAL: ViewportSize = {"width": 1120, "height": 760}
WALL: ViewportSize = {"width": 1920, "height": 1080}
WIDE: ViewportSize = {"width": 1440, "height": 900}
TABLET: ViewportSize = {"width": 820, "height": 1180}
PHONE: ViewportSize = {"width": 390, "height": 844}
NARROW: ViewportSize = {"width": 360, "height": 740}

CHIPS = (100, 25, 5, 1)


# Live regions are in shadows, which come and go: what stands in them is noted whenever it is another.
LISTEN = """
  window.heard = [];
  const last = new WeakMap();
  const changed = new MutationObserver((records) => {
    for (const shadow of new Set(records.map(({target}) => target.getRootNode()))) {
      for (const region of shadow.querySelectorAll("[aria-live]")) {
        const text = region.textContent.trim();
        if (text && text !== last.get(region)) window.heard.push(text);
        last.set(region, text);
      }
    }
  });
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (how) {
    const shadow = attach.call(this, how);
    changed.observe(shadow, {subtree: true, childList: true, characterData: true});
    return shadow;
  };
"""


CAME = """(room) => {
  const inside = (name) => room.querySelector(name).shadowRoot;
  const text = (node) => node?.textContent.trim() ?? "";
  const each = (nodes, read) => Object.fromEntries([...nodes].map(read));
  const [own, strip, page] = [inside("cc-own-box"), inside("cc-results"), room.getRootNode().host.getRootNode()];
  return {
    spots: each(own.querySelectorAll("[data-wager][data-result]"), (spot) =>
      [spot.dataset.wager, [spot.dataset.result, text(spot.querySelector(":scope > .came > b"))]]),
    lines: each(strip.querySelectorAll("[data-line]"), (line) => [line.dataset.line, text(line.querySelector("b"))]),
    total: text(strip.querySelector("[data-total] b")),
    purse: page.querySelector("[data-purse]")?.dataset.purse,
  };
}"""


REST = int(re.findall(r"REST = (\d+)", (ROOT / "web/src/rest.ts").read_text(encoding="utf-8"))[0])
"""Milliseconds for which controls rest that have just come."""

RESTLESS = f"""{{
  const usual = window.setTimeout;
  window.setTimeout = (done, wait, ...given) => usual(done, wait === {REST} ? 15 : wait, ...given);
}}"""
"""Whoever clicks by program taps once, and waits for each control: a third of the time in browsers was spent so."""


class Guest:
    """One page of one guest, or of somebody who only looks on."""

    def __init__(self, page: Page, url: str, links: bool = False, rests: bool = True) -> None:
        """``links``: whether the page gives links of its own. Then others than the scripted cards come.

        ``rests``: whether controls that have just come rest as long as for a finger that taps twice.
        """
        self.page, self.url = page, url
        self.name = ""
        self.table = ""
        self.complaints: list[str] = []
        self.frames: list[str] = []
        self.answers: list[tuple[str, str]] = []
        self._heeded: list[tuple[Any, Callable[[Any], None]]] = []
        self._scripts: list[Any] = []
        self._bot: Bot | None = None
        self._chip = 0
        self._refused: dict[str, str] = {}  # by address: what was sent there last that was refused
        self.heed("console", self._said)
        self.heed("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.heed("request", self._asked)
        self.heed("response", self._answered)
        self.heed("websocket", self._listen)
        if not links:
            self.before("try { localStorage.setItem('cutcard.links', 'off') } catch { /* a page without storage */ }")
        if not rests:
            self.before(RESTLESS)

    def heed(self, event: str, handler: Callable[[Any], None]) -> None:
        """Hear of what happens in the page, for as long as it is ours."""
        on: Any = self.page.on
        on(event, handler)
        self._heeded.append((event, handler))

    def before(self, script: str) -> None:
        """Run a script in every page before its own."""
        self._scripts.append(self.page.add_init_script(script))

    def leave(self) -> None:
        """Others may have the page."""
        self.page.evaluate("0")  # what it had to say until now is heard
        for event, handler in self._heeded:
            self.page.remove_listener(event, handler)
        for script in self._scripts:
            script.close()
        if self._bot is not None:
            self._bot.close()

    # --- what the browser has to say about the page

    def _said(self, message: Any) -> None:
        # A desk tries out what is half filled in, if its user is slow: a browser notes that it was refused.
        tried_out = "status of 422" in message.text and message.location["url"].endswith("/staff/trial")
        if message.type in ("error", "warning") and not tried_out:
            url = message.location["url"]
            sent = f", sent {self._refused[url]}" if url in self._refused else ""
            self.complaints.append(f"console {message.type}: {message.text} ({url}{sent})")

    def _answered(self, response: Any) -> None:
        if response.status >= 400 and response.request.post_data:
            self._refused[response.url] = response.request.post_data[:200]

    def _asked(self, request: Any) -> None:
        if not request.url.startswith((self.url, "data:", "blob:")):
            self.complaints.append(f"asks another host: {request.url}")

    def _listen(self, socket: WebSocket) -> None:
        assert socket.url.startswith(self.url.replace("http", "ws", 1)), socket.url
        socket.on("framereceived", lambda payload: self.frames.append(str(payload)))

    def keep_answers(self) -> None:
        """Keep the body of every answer from now on."""
        self.heed("requestfinished", self._finished)

    def _finished(self, request: Any) -> None:
        if "/api/" in request.url:
            answer = request.response()
            self.answers.append((request.url, answer.text() if answer is not None else ""))

    # --- coming and going

    def enter(self, name: str) -> Guest:
        """Take a name, and stand on the floor."""
        self.page.goto(self.url)
        self.page.locator("[data-name]").fill(name)
        self.page.locator("[data-action=enter]").click()
        self.page.locator("a[data-table]").first.wait_for()
        self.name = name
        return self

    def look_on(self) -> Guest:
        """Come in without a name."""
        self.page.goto(self.url)
        self.page.locator("[data-action=watch]").click()
        self.page.locator("a[data-table]").first.wait_for()
        return self

    def open(self, table: str) -> Guest:
        """Go to a table."""
        self.page.locator(f"a[data-table={table}]").click()
        self.table = table
        self.phase("betting")
        return self

    def sit(self, box: int = 1) -> Guest:
        """Sit down at a box."""
        self.page.locator(f"button[data-action=sit][data-box='{box}']").click()
        return self.seated(box)

    def at(self, table: str, name: str, box: int = 1) -> Guest:
        """Have a name and a box already: for whoever is no guest of the door and the floor."""
        bot = Bot(self.url, name)
        bot.do(table, command="take_seat", box=box)
        return self.known(bot, table).phase("betting").seated(box)

    def standing(self, table: str, name: str, phase: str = "betting") -> Guest:
        """Have a name already, and look at a table."""
        return self.known(Bot(self.url, name), table).phase(phase)

    def over_to(self, table: str) -> Guest:
        """Go to another table by its address, in the same page."""
        self.page.evaluate("(table) => { location.hash = `#/table/${table}`; }", table)
        self.page.locator(f"cc-table[data-table={table}]").wait_for()
        self.table = table
        return self.phase("betting")

    def known(self, bot: Bot, table: str) -> Guest:
        """Be somebody who has come in already, and look at a table."""
        kept = {"cutcard.session": bot.session, "cutcard.name": bot.name}
        with self.page.add_init_script(f"Object.assign(localStorage, {msgspec.json.encode(kept).decode()})"):
            self.page.goto(f"{self.url}/#/table/{table}")
        if self._bot is not None:
            self._bot.close()
        self.name, self.table, self._bot = bot.name, table, bot
        return self

    def seated(self, box: int) -> Guest:
        """Wait until the page shows the box as ours."""
        self.page.locator(f"button[data-wager][data-box='{box}']").first.wait_for()
        return self

    # --- what one sees

    @property
    def room(self) -> Locator:
        return self.page.locator("[data-phase][data-seq]")

    @property
    def seq(self) -> int:
        return int(self.room.get_attribute("data-seq") or 0)

    @property
    def purse(self) -> int:
        """The purse in the header, in cents."""
        return cents(self.page.locator("[data-purse]").get_attribute("data-purse") or "0")

    def phase(self, *phases: str) -> Guest:
        """Wait until the page shows one of these phases."""
        self.page.locator(", ".join(f"[data-seq][data-phase={phase}]" for phase in phases)).wait_for()
        return self

    def round(self, number: int) -> Guest:
        """Wait until the page shows this round."""
        self.page.locator(f"[data-seq][data-round='{number}']").wait_for()
        return self

    def caught_up(self, seq: int) -> Guest:
        """Wait until the page has shown so much."""
        return self.waits(lambda: self.seq >= seq, f"the page to show {seq}")

    def waits(self, true: Callable[[], bool], what: str) -> Guest:
        """Wait for a condition while the page goes on."""
        end = time.monotonic() + DEADLINE
        while not true():
            assert time.monotonic() < end, f"waited {DEADLINE:.0f} s for {what}"
            self.page.wait_for_timeout(20)
        return self

    def spot(self, wager: str) -> Locator:
        """A spot of the own box."""
        return self.page.locator(f"cc-own-box [data-wager={wager}]")

    def down(self, wager: str) -> int:
        """What lies on a spot of the own box, in cents, with what is on its way."""
        return int(self.spot(wager).get_attribute("data-cents") or 0)

    @property
    def came(self) -> dict[str, Any]:
        """What the round came to, wherever the page shows it: at the spots, in the results, and in the purse."""
        return dict(self.room.evaluate(CAME))

    def has_come_to(self, lines: dict[str, Line], purse: str, without_spot: Collection[str] = ()) -> Guest:
        """Wait until the page shows these lines, and a purse as the floor writes it."""
        spots = {wager: [line.result, at_spot(line)] for wager, line in lines.items() if wager not in without_spot}
        total = signed(sum(line.net for line in lines.values()))
        strip = {wager: in_strip(line) for wager, line in lines.items()}
        return self.comes_to(lambda: self.came, {"spots": spots, "lines": strip, "total": total, "purse": purse})

    def comes_to(self, read: Callable[[], object], wanted: object) -> Guest:
        """Wait until what is read is what is wanted; if it never is, show both."""
        end = time.monotonic() + DEADLINE
        while (found := read()) != wanted and time.monotonic() < end:
            self.page.wait_for_timeout(20)
        assert found == wanted
        return self

    @property
    def choices(self) -> list[str]:
        """What is offered."""
        read = "all => all.map((each) => each.dataset.choice)"
        return list(self.page.locator("[data-choice]").evaluate_all(read))

    def listening(self) -> Guest:
        """Keep all that is announced on this page from now on."""
        self.before(LISTEN)
        return self

    def heard(self) -> list[str]:
        """What was announced, in order."""
        return list(self.page.evaluate("window.heard"))

    # --- what one does

    def chip(self, value: int) -> Guest:
        """Choose a chip, in dollars."""
        self.page.locator(f"[data-chip='{value}']").click()
        self._chip = value
        return self

    def bet(self, wager: str, amount: int) -> Guest:
        """Put chips on a spot until so many dollars more lie there; what one amount alone may be takes one click."""
        before, left = self.down(wager), amount
        if wager == "jackpot":
            self.spot(wager).click()
            left = 0
        for value in CHIPS:
            if left >= value and value != self._chip:
                self.chip(value)
            while left >= value:
                self.spot(wager).click()
                left -= value
        return self.has_down(wager, before + 100 * amount)

    def has_down(self, wager: str, amount: int) -> Guest:
        """Wait until so many cents lie on a spot, and none is on its way any more."""
        spot = f"cc-own-box [data-wager={wager}][data-cents='{amount}']"
        self.page.locator(f"{spot}:not(:has(.pending))").wait_for()
        return self

    def rebet(self, wagers: dict[str, int]) -> Guest:
        """The wagers of the last round again."""
        self.page.locator("[data-action=rebet]").click()
        for wager, amount in wagers.items():
            self.has_down(wager, 100 * amount)
        return self

    def ready(self) -> Guest:
        """Have nothing more to bet: when all say so, the bets are called."""
        self.page.locator("[data-action=ready]").click()
        return self

    @property
    def bot(self) -> Bot:
        """The same guest without the page."""
        if self._bot is None:
            self._bot = Bot(self.url, self.name, self.page.evaluate("localStorage.getItem('cutcard.session')"))
        return self._bot

    def true_purse(self, house: str) -> int:
        """The purse in the header, once it is what the floor says: the page hears of it a moment after the spots."""
        self.waits(lambda: self.purse == cents(self.bot.purse(house)), "the purse that the floor tells")
        return self.purse

    def decide(self, word: str) -> Guest:
        """Take a decision that is offered; one that gives money up is asked for twice."""
        self.page.locator(f"[data-choice={word}]").click()
        sure = self.page.locator(f"[data-sure={word}] [data-choice={word}]")
        if sure.count():
            sure.click()
        return self

    def why(self, wager: str) -> Locator:
        """Ask why a line came to what it came to; gives the open dialog."""
        parts = self.page.locator("cc-results [data-action=parts]")
        if parts.get_attribute("aria-expanded") == "false":
            parts.click()
        self.page.locator(f"cc-results [data-line={wager}] [data-action=why]").click()
        dialog = self.page.locator("dialog[data-panel=why]:visible")
        dialog.wait_for()
        return dialog

    def panel(self, tab: str) -> Locator:
        """Open what lies beside the table."""
        opened = self.page.locator(f"[data-tab={tab}]")
        more = self.page.locator("[data-action=more]:visible")
        opened.or_(more).first.wait_for()
        if not opened.count():
            more.click()
        opened.click()
        found = self.page.locator(f"[data-panel={tab}]" if tab != "log" else "cc-drawer ol, cc-drawer .empty")
        found.first.wait_for()
        return found.first

    def shut(self) -> Guest:
        """Close the sheet of a narrow page."""
        button = self.page.locator("[data-action=shut]")
        if button.count():
            button.click()
        return self

    @contextmanager
    def expecting(self, *patterns: str) -> Iterator[None]:
        """What the browser complains of meanwhile is meant, if it is one of these."""
        before = list(self.complaints)
        yield
        rest = self.complaints[len(before) :]
        self.complaints[:] = before + [each for each in rest if not any(re.search(one, each) for one in patterns)]


def clear(floor: ScriptedFloor, guest: Guest) -> None:
    """The cards are picked up; the next round may begin."""
    with floor.paced(guest.table, clear=0):
        guest.phase("betting")
