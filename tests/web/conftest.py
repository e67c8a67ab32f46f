"""A real Chromium, a floor for each test that wants one, and pages that may not complain."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tests.support.programs import chromium
from tests.web.pages import USUAL, Guest
from tests.web.scripted_floor import ScriptedFloor

Floors = Callable[..., ScriptedFloor]
Guests = Callable[..., Guest]

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Closed when the last test here is over: while it is open, no other event loop can run in this thread."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        opened.new_context().close()
        yield opened
        opened.close()


@pytest.fixture
def floors(tmp_path: Path) -> Iterator[Floors]:
    """Opens floors, and closes them again."""
    opened: list[ScriptedFloor] = []

    def floor(scripts: Any = None, **more: Any) -> ScriptedFloor:
        folder = tmp_path / f"floor{len(opened)}"
        folder.mkdir()
        opened.append(ScriptedFloor(folder, scripts, **more))
        return opened[-1]

    yield floor
    for each in opened:
        each.close()


@pytest.fixture
def guests(browser: Browser) -> Iterator[Guests]:
    """Opens pages, each in a context of its own; when the test is over, none of them may have had to complain."""
    opened: list[Guest] = []

    def guest(url: str, viewport: ViewportSize = USUAL, **more: Any) -> Guest:
        more.setdefault("reduced_motion", "reduce")
        context = browser.new_context(viewport=viewport, **more)
        context.set_default_timeout(15_000)
        found = Guest(context.new_page(), url)
        opened.append(found)
        return found

    yield guest
    for each in opened:
        each.page.context.close()
    for each in opened:
        assert each.complaints == [], each.name
