"""A sixth rulebook is one folder outside the package: every command knows it, and nothing else was told."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from cutcard.citations import Refused
from cutcard.rulebooks import Shelf
from cutcard.rulebooks.shelf import load_folder
from cutcard.settlement import settle
from cutcard.settlement.counts import count_deals
from tests.support.command import cutcard
from tests.support.paths import SAMPLE_BOOK
from tests.support.rounds import box, nets, record, seat
from tests.support.tables import Play

FOLDER = SAMPLE_BOOK
SIXTH = Shelf().with_folder(FOLDER)
TIE = record("sample-casino-war", "9d", box(1, "9s", seat("A", "surrender", main=50, tie=10)), chips=["1", "5"])


def test_it_settles() -> None:
    assert nets(settle(TIE, SIXTH)) == {"tie": "110", "main": "-25"}
    answer = cutcard("--rulebooks", str(FOLDER), "settle", stdin=json.dumps(TIE))
    assert answer.status == 0
    assert answer.lines[0]["boxes"][0]["players"][0]["settled"][0]["odds"] == "11:1"


def test_it_explains() -> None:
    told = cutcard("--rulebooks", str(FOLDER), "why", "-", stdin=json.dumps(TIE)).out
    assert "A's Tie wager of $10 on box 1 wins at 11 to 1: $110 is paid" in told
    assert "3.1: The Tie wager pays 11 to 1" in told


def test_it_lists_its_rules_and_their_coverage() -> None:
    assert "11 to 1" in cutcard("--rulebooks", str(FOLDER), "rules", "sample-casino-war", "3.1").out
    covered = cutcard("--rulebooks", str(FOLDER), "rules", "sample-casino-war", "--coverage", "--json").json
    assert covered["totals"]["clauses"] == 11
    assert covered["totals"]["shown"] == 0


def test_it_compares() -> None:
    found = cutcard(
        "--rulebooks", str(FOLDER), "diff", "nz-casino-war", "sample-casino-war", "--only", "odds", "--json"
    )
    assert [(entry["topic"], entry["sample-casino-war"]["says"]) for entry in found.json] == [
        ("tie: first tie", "win 11:1"),
    ]


def test_it_counts() -> None:
    counted = cutcard("--rulebooks", str(FOLDER), "counts", "sample-casino-war", "--decks", "6", "--json").json
    assert counted["total"] == count_deals(SIXTH["star-casino-war"]).total


def test_it_stands_on_the_shelf_beside_the_others() -> None:
    listed = cutcard("--rulebooks", str(FOLDER), "rulebooks", "--json").json
    assert [entry["id"] for entry in listed] == [*Shelf().ids, "sample-casino-war"]


def test_the_environment_names_folders_too() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "cutcard", "rulebooks"],
        env={**os.environ, "CUTCARD_RULEBOOKS": str(FOLDER)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "sample-casino-war" in ran.stdout


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (None, "it has no __init__.py"),
        ("BOOK = 1", "a BOOK of the class Rulebook is expected"),
        ("1 / 0", "__init__.py:1: ZeroDivisionError: division by zero"),
    ],
)
def test_a_folder_that_is_no_rulebook_is_refused(tmp_path: Path, content: str | None, complaint: str) -> None:
    if content is not None:
        (tmp_path / "__init__.py").write_text(content, encoding="utf-8")
    with pytest.raises(Refused, match=complaint):
        load_folder(tmp_path)
    ran = cutcard("--rulebooks", str(tmp_path), "rulebooks")
    assert ran.status == 1
    assert complaint in ran.err


def test_it_has_a_table() -> None:
    play = Play(SIXTH["sample-casino-war"])
    play.bet("A", 1, main=50, tie=10)
    play.deal("9s 9d")
    play.settle()
    play.decide("A", 1, "surrender")
    play.settle()
    assert play.net("A") == 110 - 25
    play.clear()
    assert play.table.phase == "betting"


def test_it_runs_from_a_script() -> None:
    opening = {"command": "open_table", "actor": "Bo", "role": "pit_boss", "rulebook": "sample-casino-war"}
    script = json.dumps({**opening, "setup": {"boxes": 5}})
    ran = cutcard("--rulebooks", str(FOLDER), "table", "-", "--explain", stdin=script)
    assert ran.status == 0
    assert "A table of Casino War at Sample House opens with 5 boxes and 416 cards" in ran.out


def test_it_has_odds() -> None:
    """Eleven for a tie instead of ten: everything else is New Zealand's."""
    told = cutcard("--rulebooks", str(FOLDER), "odds", "sample-casino-war", "--decks", "6", "--json").json
    usual = cutcard("odds", "nz-casino-war", "--decks", "6", "--json").json
    assert told["wagers"]["main"]["ev"] == usual["wagers"]["casino_war"]["ev"]
    moved = Fraction(told["wagers"]["tie"]["ev"]) - Fraction(usual["wagers"]["tie"]["ev"])
    assert moved == Fraction(usual["wagers"]["tie"]["outcomes"]["tie"])


def test_it_is_simulated_and_audited(tmp_path: Path) -> None:
    file = str(tmp_path / "rounds.parquet")
    simulate = ("simulate", "sample-casino-war", "--rounds", "5000", "--record", file, "--json")
    told = cutcard("--rulebooks", str(FOLDER), *simulate).json
    assert set(told["wagers"]) == {"tie", "main"}
    assert all(abs(wager["z"]) < 4 for wager in told["wagers"].values())
    assert cutcard("--rulebooks", str(FOLDER), "audit", file).status == 0
    sheet = tmp_path / "sheet.html"
    assert cutcard("--rulebooks", str(FOLDER), "parsheet", "sample-casino-war", "-o", str(sheet)).status == 0
    assert "11 to 1" in sheet.read_text(encoding="utf-8")
