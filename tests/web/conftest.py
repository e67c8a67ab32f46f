"""A floor for each test that wants one, and pages that may not complain, in one Chromium."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import ViewportSize

from tests.support.programs import headless
from tests.web.browsers import Windows, launched
from tests.web.line import Line
from tests.web.pages import USUAL, Guest
from tests.web.scripted_floor import ScriptedFloor

Floors = Callable[..., ScriptedFloor]
Guests = Callable[..., Guest]
Lines = Callable[[str], Line]


@pytest.fixture(scope="package")
def windows() -> Iterator[Windows]:
    """Closed when the last test here is over: other tests of this process have event loops of their own."""
    with launched(headless()) as browser:
        yield Windows(browser)


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
def lines() -> Iterator[Lines]:
    """Lays lines to floors, and takes them away again."""
    laid: list[Line] = []

    def line(url: str) -> Line:
        laid.append(Line(url))
        return laid[-1]

    yield line
    for each in laid:
        each.close()


@pytest.fixture
def guests(windows: Windows, floors: Floors, lines: Lines, request: pytest.FixtureRequest) -> Iterator[Guests]:
    """Opens pages, each with its own storage; when the test is over, none of them may have had to complain.

    They leave before floors and lines end, whichever a test asks for first: a page may still be fetching something.
    """
    opened: list[tuple[Guest, bool]] = []
    failed = request.session.testsfailed

    def guest(
        url: str,
        viewport: ViewportSize = USUAL,
        moving: bool = False,
        links: bool = False,
        rests: bool = False,
        again: bool = True,
    ) -> Guest:
        """``again``: whether others may have the window afterwards; not if its clock or its devices are made up."""
        found = Guest(windows.open(viewport, moving), url, links, rests)
        opened.append((found, again and not moving))
        return found

    yield guest
    well = request.session.testsfailed == failed
    for each, usual in opened:
        each.leave()
        windows.close(each.page, each.url, again=usual and well)
    for each, _ in opened:
        assert each.complaints == [], each.name
