"""What a round costs to draw: frames, layouts and the page's own thread during a war, beside the same round without
movement and an empty page in the same browser.

Nothing but transform and opacity moves, so what flies and turns lays out nothing: what a round that moves lays out more
often than one that does not are the figures of the purse as they count, and faces as they come up. Read the ratios: a
machine without a graphics card paints slowly, and another's load lies in every time.

    python -m bench.frames
"""

from __future__ import annotations

import statistics
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize
from tests.support.programs import chromium
from tests.web.browsers import TIMEOUT, launched
from tests.web.film import BOOK, PACE
from tests.web.moments import WAR
from tests.web.pages import Guest
from tests.web.scripted_floor import ScriptedFloor, hands

from bench.common import measured, write_aims, write_part

SIZE: ViewportSize = {"width": 1366, "height": 768}
REPEATS = 3
SECONDS = 4

WATCH = """() => {
  window.ticks = [];
  const tick = (now) => { ticks.push(now); window.watching = requestAnimationFrame(tick); };
  window.watching = requestAnimationFrame(tick);
}"""
SEEN = "() => { cancelAnimationFrame(window.watching); return window.ticks; }"


class Cost(NamedTuple):
    """Of one stretch of time: milliseconds between frames (the median, and of one in twenty more than), layouts, and
    milliseconds of the page's thread per second."""

    median: float
    slow: float
    layouts: float
    thread: float


class Meter:
    """Watches one page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._line = page.context.new_cdp_session(page)
        self._line.send("Performance.enable")
        self._before = self._read()
        page.evaluate(WATCH)

    def _read(self) -> dict[str, float]:
        told: Any = self._line.send("Performance.getMetrics")
        return {each["name"]: each["value"] for each in told["metrics"]}

    def stop(self) -> Cost:
        ticks: list[float] = self._page.evaluate(SEEN)
        after = self._read()
        gaps = sorted(two - one for one, two in pairwise(ticks))
        since = {name: after[name] - self._before[name] for name in ("Timestamp", "LayoutCount", "TaskDuration")}
        busy = 1000 * since["TaskDuration"] / since["Timestamp"]
        return Cost(statistics.median(gaps), gaps[int(0.95 * len(gaps))], since["LayoutCount"], busy)


def nothing(browser: Browser) -> Cost:
    """An empty page, for as long as a deal takes."""
    page = browser.new_page(viewport=SIZE)
    page.goto("about:blank")
    meter = Meter(page)
    page.wait_for_timeout(1000 * SECONDS)
    found = meter.stop()
    page.close()
    return found


def war(browser: Browser, moving: bool) -> Cost:
    """From the call of the bets to the last wager of a war."""
    with tempfile.TemporaryDirectory() as folder:
        floor = ScriptedFloor(Path(folder), {BOOK: [hands(BOOK, "9s Kh", "9d 4c")]}, PACE)
        context = browser.new_context(viewport=SIZE, reduced_motion="no-preference" if moving else "reduce")
        context.set_default_timeout(TIMEOUT)
        try:
            guest = Guest(context.new_page(), floor.url).at(BOOK, "Ann")
            guest.bet(WAR[BOOK], 75).bet("tie", 10)
            meter = Meter(guest.page)
            guest.ready().decide("war").phase("clearing")
            guest.page.wait_for_timeout(700)
            return meter.stop()
        finally:
            context.close()
            floor.close()


def best(costs: list[Cost]) -> Cost:
    """Of several times the least: whatever else the machine did is in the others."""
    return Cost(*map(min, zip(*costs, strict=True)))


def main() -> None:
    if chromium() is None:
        raise SystemExit("Chromium is needed to measure frames, and cannot be found.")
    found: dict[str, list[Cost]] = {"an empty page": [], "a war, nothing moves": [], "a war": []}
    with launched() as browser:
        for _ in range(REPEATS):
            found["an empty page"].append(nothing(browser))
            found["a war, nothing moves"].append(war(browser, moving=False))
            found["a war"].append(war(browser, moving=True))
    costs = {name: best(each) for name, each in found.items()}
    empty, still, moves = costs.values()
    screen = f"{SIZE['width']}×{SIZE['height']}"
    lines = [
        f"{measured(REPEATS, 'two cores, no graphics card')}. `python -m bench.frames`, {screen}.",
        "",
        "| | ms between frames | one in twenty takes more, ms | layouts | ms of the page's thread per second |",
        "|---|---|---|---|---|",
        *(
            f"| {name} | {cost.median:.1f} | {cost.slow:.1f} | {cost.layouts:.0f} | {cost.thread:.0f} |"
            for name, cost in costs.items()
        ),
        "",
        f"Layouts of a war that moves against one that does not: {moves.layouts / max(1, still.layouts):.2f} times.",
        f"The median frame against an empty page's: {moves.median / empty.median:.2f} times.",
    ]
    print("\n".join(lines))
    write_part("Frames", lines)
    write_aims(
        [
            (
                "layouts of a war that moves, against one that does not",
                "< 3 ×",
                f"{moves.layouts / still.layouts:.2f} ×",
            )
        ]
    )


if __name__ == "__main__":
    main()
