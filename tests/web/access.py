"""A page looked at by axe: what hinders anybody from using it."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from playwright.sync_api import ViewportSize

from tests.web.pages import NARROW, PHONE, WIDE, Guest

AXE = Path(str(files("axe_playwright_python") / "axe.min.js"))

SERIOUS = """async () => {
  const {violations} = await axe.run(document, {resultTypes: ["violations"], preload: false});
  const where = ({target, any}) => `${target.flat().join(" ")} ${any[0]?.message ?? ""}`;
  return violations
    .filter(({impact}) => impact === "serious" || impact === "critical")
    .map(({id, impact, nodes}) => `${impact} ${id}: ${nodes.slice(0, 4).map(where).join("; ")}`);
}"""

READY = "() => { paint(true); return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))); }"
"""What is transparent has no contrast: the page is painted, and all that hangs on its width is done."""


class Looked:
    """What was found wrong on the screens of one page."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.found: list[str] = []

    def at(self, screen: str, *widths: ViewportSize) -> None:
        """Look at a screen in these widths; on a narrow one nothing may be wider than the window."""
        page = self.guest.page
        before = page.viewport_size
        assert before is not None
        for width in widths or (PHONE, WIDE):
            page.set_viewport_size(width)
            page.evaluate(READY)
            if not page.evaluate("'axe' in window"):
                page.evaluate(AXE.read_text())
            named = f"{screen} at {width['width']}"
            self.found += [f"{named}: {each}" for each in page.evaluate(SERIOUS)]
            if width is PHONE:
                page.set_viewport_size(NARROW)
                over = page.evaluate("document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth")
                if over > 0:
                    self.found.append(f"{screen} at {NARROW['width']}: {over} pixels too wide")
        page.evaluate("paint(false)")
        page.set_viewport_size(before)
