"""What may be written about a journal: by whom, how long, and that nothing is ever taken out."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cutcard.citations import Refusal
from cutcard.notes.base import LONGEST_TEXT, LONGEST_TITLE, Notes
from cutcard.notes.deciding import fold, happen
from cutcard.notes.wire import read_command, read_event, read_notes, write, write_notes

ABOUT = {"stream": "table:star-war", "version": 7, "hash": "ab" * 32, "round": 2}
INSPECTOR = {"actor": "I-7", "role": "inspector", "at": 1_795_000_000}


def _does(state: Notes, command: str, **fields: Any) -> Notes | Refusal:
    read = read_command(msgspec.json.encode({"command": command, **INSPECTOR, **fields}))
    answer = happen(state, read)
    if isinstance(answer, Refusal):
        return answer
    after, events = answer
    assert fold(state, [read_event(write(each)) for each in events]) == after
    assert read_notes((), msgspec.json.decode(msgspec.json.encode(write_notes(after)))) == after
    return after


def _must(state: Notes, command: str, **fields: Any) -> Notes:
    after = _does(state, command, **fields)
    assert isinstance(after, Notes), after
    return after


@pytest.fixture
def state() -> Notes:
    return _must(Notes(), "open_notes", house="star")


def test_notes_begin_once_and_before_anything_is_written() -> None:
    refused = _does(Notes(), "write_note", about=ABOUT, text="Look.")
    assert isinstance(refused, Refusal) and refused.code == "not_open"
    state = _must(Notes(), "open_notes", house="h" * 80)
    refused = _does(state, "open_notes", house="star")
    assert isinstance(refused, Refusal) and refused.code == "done_already"


@pytest.mark.parametrize(
    ("code", "command", "wrong"),
    [
        ("wrong_role", "write_note", {"role": "dealer"}),
        ("bad_text", "write_note", {"text": " \n"}),
        ("bad_text", "write_note", {"text": "x" * (LONGEST_TEXT + 1)}),
        ("bad_text", "write_note", {"text": "a\u202eb"}),
        ("bad_text", "set_bookmark", {"title": "x" * (LONGEST_TITLE + 1)}),
        ("bad_about", "write_note", {"about": {**ABOUT, "stream": "Table"}}),
        ("bad_about", "write_note", {"about": {**ABOUT, "version": 0}}),
        ("bad_about", "write_note", {"about": {**ABOUT, "round": -1}}),
        ("bad_about", "write_note", {"about": {**ABOUT, "hash": "ab" * 31}}),
        ("unknown_note", "withdraw_note", {"number": 2, "reason": "wrong"}),
        ("not_yours", "withdraw_note", {"number": 1, "reason": "wrong", "actor": "I-8"}),
        ("bad_text", "withdraw_note", {"number": 1, "reason": "x" * (LONGEST_TITLE + 1)}),
    ],
)
def test_what_may_not_be_written_is_refused(state: Notes, code: str, command: str, wrong: dict[str, Any]) -> None:
    fine: dict[str, Any] = {"write_note": {"about": ABOUT, "text": "x"}, "set_bookmark": {"about": ABOUT, "title": "x"}}
    state = _must(state, "write_note", **fine["write_note"])
    refused = _does(state, command, **fine.get(command, {}) | wrong)
    assert isinstance(refused, Refusal) and refused.code == code, refused


def test_a_house_has_a_name_of_at_most_eighty_letters() -> None:
    refused = _does(Notes(), "open_notes", house="h" * 81)
    assert isinstance(refused, Refusal) and refused.code == "bad_text"


def test_what_was_written_stays_under_its_number_and_is_taken_back_once(state: Notes) -> None:
    state = _must(state, "write_note", about=ABOUT, text="x\n" * (LONGEST_TEXT // 2))
    state = _must(state, "set_bookmark", about={**ABOUT, "version": 1, "round": 0}, title="t" * LONGEST_TITLE)
    assert [(number, each.what, each.about.version) for number, each in sorted(state.notes.items())] == [
        (1, "note", 7),
        (2, "bookmark", 1),
    ]
    state = _must(state, "withdraw_note", number=1, reason="r" * LONGEST_TITLE)
    assert state.notes[1].withdrawn.startswith("I-7: rr") and state.notes[1].text and not state.notes[2].withdrawn
    refused = _does(state, "withdraw_note", number=1, reason="again")
    assert isinstance(refused, Refusal) and refused.code == "done_already"
    assert 3 in _must(state, "write_note", about=ABOUT, text="y").notes
