"""One journal of every book, made once: regular rounds, and tables gone wild."""

from __future__ import annotations

from pathlib import Path

import pytest

from cutcard.inspection.archiving import archive
from cutcard.journal.vault import Vault
from tests.inspection import archives
from tests.inspection.archives import SHELF, copied
from tests.inspection.build import GUESTS, Builder
from tests.support.books import BACEBALL, BOOKS
from tests.table.driver.scene import PLAYERS


@pytest.fixture(scope="session")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A floor, a regular table of each book with a round still under way, and a wild one."""
    path = tmp_path_factory.mktemp("journal") / "night.db"
    with Builder(path) as build:
        later = [f"Guest {number}" for number in range(25)]  # who sit down where somebody was excluded
        build.open_floor(dict.fromkeys((*GUESTS, *PLAYERS, *later)))
        build.add_wild(BOOKS)
        for book in BOOKS:
            build.play(book, 12 if book == BACEBALL else 8, under_way=True)
            build.drive(book, 20)
    return path


@pytest.fixture(scope="session")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short one: a floor with two tables."""
    path = tmp_path_factory.mktemp("journal") / "evening.db"
    with Builder(path) as build:
        build.open_floor(books=("star-casino-war", "star-baceball"))
        build.play("star-casino-war", 4, under_way=True)
        build.play("star-baceball", 2)
    return path


@pytest.fixture(scope="session")
def before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A journal that nobody has archived, with its vault."""
    path = tmp_path_factory.mktemp("archive") / "floor.db"
    vault = Vault.beside(path)
    with Builder(path, vault.signer()) as build:
        build.open_floor(books=archives.BOOKS)
        for book in archives.BOOKS:
            build.play(book, 5, under_way=True)
    vault.close()
    return path


@pytest.fixture(scope="session")
def archived(before: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same with two segments, which end in the middle of rounds."""
    path = copied(before, tmp_path_factory.mktemp("archived"))
    for keep in (170, 40):
        assert archive(path, SHELF, keep) is not None
    return path
