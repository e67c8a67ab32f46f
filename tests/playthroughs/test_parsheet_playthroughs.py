"""What PAR sheets say is what was kept; a change on purpose is written anew and read as a diff."""

from __future__ import annotations

import pytest

from tests.playthroughs.recording import check
from tests.playthroughs.sheets import SHEETS


@pytest.mark.parametrize("name", SHEETS)
def test_playthrough(name: str) -> None:
    check(name, SHEETS[name])
