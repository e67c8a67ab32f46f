"""Every file belongs to a playthrough, and none tells where it was made.

What the files say is compared in a test file for each room: `make mutate` first asks tests that are called after what
was altered.
"""

from __future__ import annotations

from tests.playthroughs.everything import PLAYTHROUGHS
from tests.playthroughs.recording import SAID, difference
from tests.support.paths import ROOT


def test_every_file_belongs_to_a_playthrough() -> None:
    assert {path.stem for path in SAID.iterdir()} == {*PLAYTHROUGHS}


def test_no_file_tells_where_it_was_made() -> None:
    for path in SAID.iterdir():
        text = path.read_text(encoding="utf-8")
        assert str(ROOT) not in text
        assert "fault of ours" not in text


def test_what_has_changed_is_shown_with_what_to_do() -> None:
    kept = (SAID / "counts.txt").read_text(encoding="utf-8")
    told = difference("counts", kept.replace("9294695280", "9294695281", 1)).splitlines()
    assert told[:2] == ["--- said/counts.txt", "+++ said now"]
    assert [line for line in told if line.startswith("+") and "9294695281" in line]
    assert told[-1] == "run `make playthroughs` and read the diff"
