"""One journal of every book, made once: regular rounds, and tables gone wild."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.journal.build import Builder
from tests.tables import BOOKS


@pytest.fixture(scope="session")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A floor, a regular table of each book with a round still under way, and a wild one."""
    path = tmp_path_factory.mktemp("journal") / "night.db"
    with Builder(path) as build:
        build.open_floor()
        for book in BOOKS:
            build.play(book, 8, under_way=True)
            build.drive(book, 12)
    return path
