"""Where things lie on a page, by their boxes: what is cut off, what lies on another thing, and what has moved.

One look pierces all shadow roots. What is found is said in words, so that whoever broke it knows where.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from playwright.sync_api import Page, ViewportSize

PIECES: dict[str, str] = {
    "header": "header",
    "purse": "[data-purse]",
    "banner": "cc-won > *, cc-refusal > *, .notices .lost",
    "dealer's cards": "cc-dealer > .cards",
    "sign": "cc-dealer > .sign",
    "meter": "cc-meters > .meter",
    "thing": "cc-dealer > .thing",
    "state": ".state p::text, .state cc-clock, .state .more",
    "verdict": "[data-verdict]",
    "seat": "cc-seat",
    "own cards": "cc-own-box > .hand",
    "spot": "cc-own-box > .spot",
    "pay table": "cc-own-box > .paytable",
    "result": "cc-results > .strip",
    "controls": ".foot",
    "session": "cc-protection > .session b::text",
    "button": "cc-controls > button",
    "drawer": "cc-drawer",
}
"""What may not lie on another piece. ``>`` steps into a shadow root, ``::text`` means the
words alone without what is empty around them; the order is that of a page from its top."""

NEEDED = ("header", "dealer's cards", "sign", "spot", "seat", "controls")
"""Pieces that every table has: a name that no longer finds them would make a test blind."""

FIXED = ("header", "purse", "sign", "meter", "thing", "spot", "seat", "controls", "button")
"""What stays where it is from the moment one sits down, whatever numbers and cards come."""

SCROLLS = ("cc-drawer", "[data-scrolls]", "cc-switcher", ".brief")
"""What is meant to be scrolled: lists beside the cloth, and strips that say so of themselves. The brief of a result is
shortened where it must be, and opens into all of its parts."""

LOOK = (Path(__file__).parent / "geometry.js").read_text(encoding="utf-8")

# Only figures become others, and by enough to be wider: whatever lies beside them must stay where it is.
NUMBERS = """async (by) => {
  const host = document.querySelector("cc-app")?.shadowRoot ?? document;
  const table = host.querySelector("cc-table");
  const {live} = table;
  const plus = (text, more) => (Number(text) + more).toFixed(2);
  const {float, meters} = live.picture;
  const read = meters && Object.fromEntries(Object.entries(meters).map(([name, value]) => [name, plus(value, by)]));
  live.picture = {...live.picture, float: plus(float, 7 * by), meters: read};
  const levels = live.board?.levels.map((each) => ({...each, value: plus(each.value, by)}));
  if (levels) live.board = {...live.board, levels};
  const session = live.you?.session && {...live.you.session, net: plus(live.you.session.net, by)};
  if (live.you) live.you = {...live.you, session, purse: plus(live.you.purse, 3 * by)};
  live.dispatchEvent(new CustomEvent("change", {detail: []}));
  await table.updateComplete;
  // It looks once a second by itself.
  table.shadowRoot.querySelector("cc-controls").shadowRoot.querySelector("cc-protection")?.requestUpdate();
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
}"""


class Place(NamedTuple):
    """One piece: which of its kind it is, and its edges."""

    which: str
    left: float
    top: float
    right: float
    bottom: float


class Look(msgspec.Struct, frozen=True):
    """What one look at a page has found."""

    clipped: list[str]
    covered: list[str]
    overlaps: list[str]
    places: dict[str, list[Place]]

    @property
    def faults(self) -> list[str]:
        """All that is wrong, and pieces that cannot be found at all."""
        missing = [f"there is no {name}" for name in NEEDED if not self.places[name]]
        return [*missing, *self.clipped, *self.covered, *self.overlaps]


def look(page: Page) -> Look:
    """Where everything lies now."""
    found: Any = page.evaluate(LOOK, [PIECES, SCROLLS])
    return msgspec.convert(found, Look)


def sized(page: Page, size: ViewportSize) -> Page:
    """The same page on another screen, once it is laid out anew."""
    page.set_viewport_size(size)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)))")
    return page


def moved(before: Look, after: Look, kinds: tuple[str, ...] = FIXED, slack: float = 1.0) -> list[str]:
    """Which pieces lie elsewhere; those that are not in both looks are not compared."""
    found = []
    for kind in kinds:
        now = {_key(after.places[kind], at): place for at, place in enumerate(after.places[kind])}
        for at, one in enumerate(before.places[kind]):
            two = now.get(_key(before.places[kind], at), one)
            far = max(abs(a - b) for a, b in zip(one[1:], two[1:], strict=True))
            if far > slack:
                found.append(f"{kind} {one.which} moved by {far:.0f} px: {one[1:]} → {two[1:]}")
    return found


def _key(places: list[Place], at: int) -> tuple[str, int]:
    """A piece by its name; several without one by their order."""
    which = places[at].which
    return which, sum(place.which == which for place in places[:at])


def counted(page: Page, by: float) -> Look:
    """A look at the same moment with greater figures: float, meters, purse and what the session came to."""
    page.evaluate(NUMBERS, by)
    return look(page)
