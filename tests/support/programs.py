"""Programs that some tests need beside Python, and what is said where one is missing.

On a developer's machine tests whose program is missing are left out, and the run says so. With ``CI`` set that would
hide what was not tested: the run fails instead, with the line that installs what is missing.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from typing import NamedTuple

from tests.support import postgres as postgresql


class Program(NamedTuple):
    """A program, how it is found, and how it is installed."""

    name: str
    found: Callable[[], str | None]
    install: str


def chromium() -> str | None:
    """Where Chromium is, if it is there."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def headless() -> str | None:
    """The same Chromium without the parts that draw a window round a page: it costs a fifth less. Else Chromium."""
    return shutil.which("chromium-headless-shell") or chromium()


def npm() -> str | None:
    """Where Node's package manager is, if it is there."""
    return shutil.which("npm")


def make() -> str | None:
    """Where make is, if it is there."""
    return shutil.which("make")


def postgres() -> str | None:
    """Where PostgreSQL's server is, if it is there and this user can have it run."""
    found = postgresql.programs()
    return None if found is None else str(found)


PROGRAMS = {
    "browser": Program("Chromium", headless, "apt-get install chromium"),
    "node": Program("Node with npm", npm, "apt-get install nodejs npm"),
    "make": Program("make", make, "apt-get install make"),
    "postgres": Program("PostgreSQL", postgres, "apt-get install postgresql"),
}
"""By the marker that a test carries which needs the program."""


def missing() -> dict[str, Program]:
    """The programs that this machine does not have, by marker."""
    return {marker: program for marker, program in PROGRAMS.items() if program.found() is None}


def must_have_all() -> bool:
    """Whether a missing program fails the run."""
    return os.environ.get("CI", "") not in ("", "0", "false")
