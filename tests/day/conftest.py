"""Two journals that the tests of this folder read: a long regular evening, and a table gone wild."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.day.days import WAR, evening
from tests.inspection.build import Builder


@pytest.fixture(scope="session")
def regular(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Rounds from one evening until after the next morning: two gaming days, and every shift of the first."""
    path = tmp_path_factory.mktemp("day") / "regular.db"
    with Builder(path) as build:
        build.open_floor(books=[WAR])
        evening(build, 150, pace=60)
    return path


@pytest.fixture(scope="session")
def wild(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Errors, corrections, void rounds, disputes and rounds taken up again, over two days."""
    path = tmp_path_factory.mktemp("day") / "wild.db"
    with Builder(path) as build:
        build.open_floor(books=[WAR])
        build.add_wild([WAR])
        build.drive(WAR, 30, seed=1)  # also a void round that is taken up again
    return path
