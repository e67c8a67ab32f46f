"""A page looked at by axe: what hinders anybody from using it."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from playwright.sync_api import ViewportSize

from tests.support.seeds import SOAKING, seed_for
from tests.web.pages import NARROW, PHONE, WIDE, Guest

AXE = Path(str(files("axe_playwright_python") / "axe.min.js"))

SERIOUS = """async (contrast) => {
  const rules = contrast ? {} : {"color-contrast": {enabled: false}};
  const {violations} = await axe.run(document, {resultTypes: ["violations"], preload: false, rules});
  const where = ({target, any}) => `${target.flat().join(" ")} ${any[0]?.message ?? ""}`;
  return violations
    .filter(({impact}) => impact === "serious" || impact === "critical")
    .map(({id, impact, nodes}) => `${impact} ${id}: ${nodes.slice(0, 4).map(where).join("; ")}`);
}"""

# The other look of the page has other colours, and nothing else: there only the contrast is looked at.
CONTRAST = """async () => {
  const {dataset} = document.documentElement;
  const {theme} = dataset;
  if (!theme) return [];
  dataset.theme = theme === "light" ? "dark" : "light";
  const {violations} = await axe.run(document, {runOnly: ["color-contrast"], preload: false});
  const other = dataset.theme;
  dataset.theme = theme;
  const where = ({target, any}) => `${target.flat().join(" ")} ${any[0]?.message ?? ""}`;
  return violations.map(({nodes}) => `${other} contrast: ${nodes.slice(0, 4).map(where).join("; ")}`);
}"""

READY = "() => { paint(true); return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))); }"
"""What is transparent has no contrast: the page is painted, and all that hangs on its width is done."""


class Looked:
    """What was found wrong on the screens of one page."""

    def __init__(self, guest: Guest, turn: int | None = None, every: int = 1) -> None:
        """Axe looks at each screen in one width, the narrow and the wide one by turns; the commit, or ``turn``, says
        which comes first. ``every``: it looks at one screen of so many. The long form looks at all, in all widths."""
        self.guest = guest
        self.found: list[str] = []
        self._turn = seed_for("widths") if turn is None else turn
        self._every = every

    def at(self, screen: str, *widths: ViewportSize) -> None:
        """Look at a screen in these widths; on a narrow one nothing may be wider than the window."""
        page = self.guest.page
        before = page.viewport_size
        assert before is not None
        asked = widths or (PHONE, WIDE)
        for width in self._in_turn(asked):
            page.set_viewport_size(width)
            page.evaluate(READY)
            if not page.evaluate("'axe' in window"):
                page.evaluate(AXE.read_text())
            named = f"{screen} at {width['width']}"
            # Half of what a look costs is contrast: the short form measures it in one of the two looks, by turns.
            other = seed_for(f"{named} {self._turn}") % 2 == 1
            self.found += [f"{named}: {each}" for each in page.evaluate(SERIOUS, SOAKING or not other)]
            if SOAKING or other:
                self.found += [f"{named}: {each}" for each in page.evaluate(CONTRAST)]
        page.evaluate("paint(false)")
        if PHONE in asked:
            page.set_viewport_size(NARROW)
            over = page.evaluate("document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth")
            if over > 0:
                self.found.append(f"{screen} at {NARROW['width']}: {over} pixels too wide")
        page.set_viewport_size(before)

    def _in_turn(self, widths: tuple[ViewportSize, ...]) -> tuple[ViewportSize, ...]:
        """All of the widths, the one whose turn it is, or none."""
        if SOAKING:
            return widths
        self._turn += 1
        turn, left_out = divmod(self._turn, self._every)
        return () if left_out else (widths[turn % len(widths)],)
