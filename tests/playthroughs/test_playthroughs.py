"""What is printed, reported and asked is what was kept; a change on purpose is written anew and read as a diff."""

from __future__ import annotations

import pytest

from tests.playthroughs.everything import PLAYTHROUGHS
from tests.playthroughs.recording import SAID, difference
from tests.support.paths import ROOT


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough(name: str) -> None:
    differs = difference(name, PLAYTHROUGHS[name]())
    if differs:
        pytest.fail(differs, pytrace=False)


def test_every_file_belongs_to_a_playthrough() -> None:
    assert {path.stem for path in SAID.iterdir()} == {*PLAYTHROUGHS}


def test_no_file_tells_where_it_was_made() -> None:
    for path in SAID.iterdir():
        text = path.read_text(encoding="utf-8")
        assert str(ROOT) not in text
        assert "fault of ours" not in text
