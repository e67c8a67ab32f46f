"""What PAR sheets say is what was kept; a change on purpose is written anew and read as a diff."""

from __future__ import annotations

import pytest

from tests.playthroughs.recording import check
from tests.playthroughs.sheets import SHEETS

pytestmark = pytest.mark.xdist_group("parsheet")  # odds that one test has worked out serve the others


@pytest.mark.parametrize("name", SHEETS)
def test_playthrough(name: str) -> None:
    check(name, SHEETS[name])
