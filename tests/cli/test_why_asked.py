"""``cutcard why``: which of its three questions was asked, a round, a file, or something that went wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cutcard.cli.why_trouble import _note, explain_everywhere
from cutcard.rulebooks import rulebook
from cutcard.rulebooks.explain_remedies import explain_word
from tests.support.books import STAR
from tests.support.command import cutcard
from tests.support.rounds import war_record

ROUND = json.dumps(war_record(STAR, "Kd", "As", main=10))


def test_a_book_without_a_round_is_asked_for_the_round_and_no_word() -> None:
    ran = cutcard("why", "--book", STAR)
    assert ran.status != 0
    assert "irregularity" not in ran.err


def test_the_list_of_words_takes_nothing_beside_it() -> None:
    assert cutcard("why", "list").status == 0
    ran = cutcard("why", "list", "--line", "3")
    assert ran.status == 2
    assert "no irregularity 'list'" in ran.err


def test_a_file_may_have_a_name_like_a_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "no irregularity 'round'" in cutcard("why", "round").err
    (tmp_path / "round").write_text(ROUND, encoding="utf-8")
    assert cutcard("why", "round").out.startswith("1. ")


def test_one_line_that_is_no_round_is_not_to_be_chosen_from() -> None:
    assert "choose one with --line" not in cutcard("why", "-", stdin="nonsense").err
    assert "- holds 2 lines: choose one with --line" in cutcard("why", "-", stdin=f"{ROUND}\n{ROUND}\n").err
    assert cutcard("why", "-", "--line", "2", stdin=f"\n{ROUND}\n").out.startswith("1. ")
    assert "- has no round in line 1" in cutcard("why", "-", "--line", "1", stdin=f"\n{ROUND}\n").err


def test_one_book_alone_is_told_like_several(capsys: pytest.CaptureFixture[str]) -> None:
    book = rulebook(STAR)
    told = explain_word(book, "box_skipped")
    explain_everywhere([explain_word(book, "box_skipped")])
    shown = capsys.readouterr().out.splitlines()
    assert shown[:3] == [told.title, told.says, ""]
    assert shown[-1] == "cutcard why box-skipped --book BOOK says more."
    assert sum(line.startswith(STAR) for line in shown) == 1


@pytest.mark.parametrize(
    ("rules", "readings", "shown"), [(("8.1",), ("R1",), "[8.1 R1]"), ((), ("R1",), "[R1]"), ((), (), "")]
)
def test_clauses_and_readings_are_noted_where_there_are_any(
    rules: tuple[str, ...], readings: tuple[str, ...], shown: str
) -> None:
    assert _note(rules, readings) == shown
