"""What the trainer asks is what was kept; a change on purpose is written anew and read as a diff."""

from __future__ import annotations

import pytest

from tests.playthroughs.questions import QUESTIONS
from tests.playthroughs.recording import check


@pytest.mark.parametrize("name", QUESTIONS)
def test_playthrough(name: str) -> None:
    check(name, QUESTIONS[name])
