"""What commands print is what was kept; a change on purpose is written anew and read as a diff."""

from __future__ import annotations

import pytest

from tests.playthroughs.commands import COMMANDS
from tests.playthroughs.recording import check


@pytest.mark.parametrize("name", COMMANDS)
def test_playthrough(name: str) -> None:
    check(name, COMMANDS[name])
