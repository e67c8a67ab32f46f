"""A test that carries a clause earns it: the clause must be cited while the test runs.

What a machine does not have is left out, and said so in one line: Chromium for the pages, Node for building them.
"""

from __future__ import annotations

import shutil
from collections.abc import Generator

import coverage
import pytest

from tests.support.heard import ANY_BOOK, listening

MOST_CLAUSES = 3


def chromium() -> str | None:
    """Where Chromium is, if it is there."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


NEEDS = {"browser": (chromium, "Chromium"), "node": (lambda: shutil.which("npm"), "Node with npm")}
"""Markers of tests that need a program."""


def pytest_configure(config: pytest.Config) -> None:
    for marker, (_, program) in NEEDS.items():
        config.addinivalue_line("markers", f"{marker}: needs {program}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    without = {marker for marker, (found, _) in NEEDS.items() if found() is None}
    left_out = [item for item in items if any(item.get_closest_marker(marker) for marker in without)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for marker, (found, program) in NEEDS.items():
        if found() is None:
            terminalreporter.write_line(f"{program} cannot be had: the tests that need it ({marker}) are left out.")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    traced = coverage.Coverage.current() if item.get_closest_marker("bulk") else None
    if traced is not None:
        traced.stop()
    try:
        yield from _judged(item)
    finally:
        if traced is not None:
            traced.start()


def _judged(item: pytest.Item) -> Generator[None]:
    claims = [(mark.args[0], ref) for mark in item.iter_markers("clause") for ref in mark.args[1:]]
    with listening() as heard:
        yield
    books = {book for book, _ in claims}
    for book in books:
        if sum(claim[0] == book for claim in claims) > MOST_CLAUSES:
            pytest.fail(f"{item.name} claims more than {MOST_CLAUSES} clauses of {book}", pytrace=False)
    missing = [(book, ref) for book, ref in claims if (book, ref) not in heard and (ANY_BOOK, ref) not in heard]
    if missing:
        pytest.fail(f"claimed but not cited while the test ran: {missing}", pytrace=False)
