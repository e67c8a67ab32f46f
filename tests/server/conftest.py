"""Floors that were closed or killed in the middle of a round, for tests that put their files back otherwise."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.server.put_back import a_round, copy_to, evening, in_a_round


@pytest.fixture(scope="session")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A floor that was closed in the middle of a round; ``killed`` is the same, as a kill would have left it."""
    folder = tmp_path_factory.mktemp("night")
    evening(folder, a_round, in_a_round, copy_to(folder, "killed"))
    return folder


@pytest.fixture
def closed(night: Path, tmp_path: Path) -> Path:
    for each in night.glob("floor.db*"):
        shutil.copy(each, tmp_path)
    return tmp_path


@pytest.fixture
def killed(night: Path, tmp_path: Path) -> Path:
    for each in (night / "killed").iterdir():
        shutil.copy(each, tmp_path)
    assert (tmp_path / "floor.db-wal").stat().st_size > 10_000
    return tmp_path
