"""What commands write where, and about what."""

from __future__ import annotations

import io
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cutcard.cli import main
from cutcard.cli.export import _parquet
from tests.support.command import cutcard
from tests.support.paths import EXAMPLES


def test_a_terminal_without_suits_shows_question_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(written, encoding="latin-1", write_through=True))
    assert main(["table", str(EXAMPLES / "tables" / "crown_casino_war.jsonl"), "--explain"]) == 0
    assert b"\n  9? to box 1.  7.3.1 7.3.1(b)\n" in written.getvalue()


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ([], "No round is over yet: nothing was written.\n"),
        (["a.parquet"], ""),
        (["a.parquet", "b.parquet"], "One file holds one table under one set of terms.\n"),
    ],
)
def test_what_is_said_of_the_files_that_were_written(
    names: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told: Any = SimpleNamespace(parquet=lambda out: [Path(name) for name in names])
    _parquet(told, Path("rounds.parquet"))
    shown = capsys.readouterr()
    assert (shown.out.split(), shown.err) == (names, said)


def test_odds_of_a_stake_are_those_of_the_wagers_that_are_staked() -> None:
    assert list(cutcard("odds", "star-casino-war", "--stake", "tie=5", "--json").json["wagers"]) == ["tie"]
    assert list(cutcard("odds", "star-casino-war", "--json").json["wagers"]) == ["tie", "initial"]
