"""A real Chromium that costs little: one browser for all, windows that are used again, nothing drawn for nobody."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Error, Page, ViewportSize, expect, sync_playwright

from tests.support import times
from tests.support.patience import DEADLINE
from tests.support.programs import chromium

TIMEOUT = 1000 * DEADLINE
"""Milliseconds that a page may take for anything: a machine that others use too is slow, and not broken."""

_OF_PLAYWRIGHT = (
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,"
    "LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,"
    "OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch"
)
"""What Playwright turns off itself, said again: of two such arguments Chromium takes the last alone."""

_OF_OURS = "WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,SpareRendererForSitePerProcess"
"""Every window would load the list under its address bar, a page of 400 scripts, and keep a process in reserve."""

ARGUMENTS = [
    "--no-sandbox",
    "--no-zygote",  # its children are nobody's: what pages cost would not be counted
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--renderer-process-limit=1",
    f"--disable-features={_OF_PLAYWRIGHT},{_OF_OURS}",
]

# What is quite transparent is laid out, clicked and focused like anything else, and never painted: shadows on rounded
# cloth take a third of the processor time of a page, and no test looks at them.
UNPAINTED = """
  window.paint = (on) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(on ? "" : "html { opacity: 0 !important }");
    document.adoptedStyleSheets = [sheet];
  };
  paint(false);
"""

_EMPTY = "() => { try { localStorage.clear(); sessionStorage.clear(); } catch { /* no page was opened */ } }"


@contextmanager
def launched(program: str | None = None) -> Iterator[Browser]:
    """A browser, Chromium if no other is named. While it is open, no other event loop can run in this thread."""
    expect.set_options(timeout=TIMEOUT)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program or chromium(), args=ARGUMENTS, timeout=TIMEOUT)
        yield browser
        with times.counted_to_its_end():  # its pages end with it, and nobody waits for them
            browser.close()


class Windows:
    """Windows of a browser, each with a storage of its own: to open one costs more than to play a round in it."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._idle: list[Page] = []

    def open(self, viewport: ViewportSize, moving: bool = False) -> Page:
        """A window that nobody has seen anything in. ``moving``: for somebody who does not mind that things move."""
        if self._idle and not moving:
            page = self._idle.pop()
            if page.viewport_size != viewport:
                page.set_viewport_size(viewport)
            return page
        context = self._browser.new_context(viewport=viewport, reduced_motion="no-preference" if moving else "reduce")
        context.set_default_timeout(TIMEOUT)
        context.add_init_script(UNPAINTED)
        return context.new_page()

    def close(self, page: Page, url: str, again: bool) -> None:
        """Leave nothing of what was in it. ``again``: somebody else may have it, if the floor at ``url`` still answers.

        It is left at a picture of that floor: from an empty page the next floor would be reached in another process.
        """
        try:
            if not again:
                raise Error("it may have been left in disorder")
            page.unroute_all(behavior="ignoreErrors")
            page.context.set_offline(False)
            page.emulate_media(media="null", color_scheme="null")  # nothing is on paper, or dark, for the next
            page.evaluate(_EMPTY)
            page.goto(f"{url}/icon.svg")
        except Error:
            page.context.close()
        else:
            self._idle.append(page)
