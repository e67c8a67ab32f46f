"""``cutcard audit``: the report for people and for programs, and the exit status."""

from __future__ import annotations

import json
from dataclasses import replace
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from cutcard.calls.auditing import opened_audit
from cutcard.money import Odds
from cutcard.rulebooks import Shelf, rulebook
from cutcard.rulebooks.rows import Row
from tests.auditing.files import file_of, put
from tests.support.command import cutcard
from tests.support.paths import SAMPLE_BOOK
from tests.support.rounds import box, record, seat, war_record
from tests.support.strategies import answer
from tests.support.terminal import terminal

CROWN = record(
    "crown-casino-war",
    "9d 4c",
    box(1, "9s Kh", seat("A", "war", casino_war=100, tie=10), seat("B", "surrender", casino_war=25)),
    chips=["1", "5", "25", "100"],
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Three rounds; in the second A's Tie was paid 9 to 1, in the third a card cannot be."""
    path = file_of(tmp_path / "rounds.parquet", CROWN, CROWN, CROWN)
    put(path, 3, "tie_paid", 9000)
    put(path, 6, "card_1", "1x")
    return path


def test_everything_agrees(tmp_path: Path) -> None:
    ran = cutcard("audit", str(file_of(tmp_path / "rounds.parquet", CROWN, CROWN)))
    assert (ran.status, ran.err) == (0, "")
    assert [line.rsplit(maxsplit=1) for line in ran.out.splitlines()] == [
        ["audited", "number"],
        ["rounds", "2"],
        ["wager lines", "8"],
        ["dollars staked", "470"],
        ["dollars paid", "400"],
        ["dollars returned", "446"],
        ["differences", "0"],
        ["rounds that differ", "0"],
        ["rows not audited", "0"],
    ]


@pytest.mark.clause("crown-casino-war", "5.9", "7.4.1(b)")
def test_what_differs_is_listed_with_the_clause(file: Path) -> None:
    ran = cutcard("audit", str(file))
    assert (ran.status, ran.err) == (1, "")
    first, second, *rest = ran.out.splitlines()
    assert first == (
        "round 2, row 3, box 1, A: tie: recorded staked 10, paid 90, returned 10; due staked 10, paid 100, returned 10 "
        "(10 too little) [5.9, 7.4.1(b), 8.1]"
    )
    assert second == (
        "round 3, rows 5 to 6: not audited: row 6: card_1: '1x' is not a card; "
        "write rank 23456789TJQKA and suit cdhs, as in 'Kd'"
    )
    counted = dict(line.rsplit(maxsplit=1) for line in rest if line)
    assert (counted["differences"], counted["rounds that differ"], counted["rows not audited"]) == ("1", "1", "2")
    assert counted["  unknown_card"] == "1"


def test_for_programs(file: Path) -> None:
    ran = cutcard("audit", str(file), "--json")
    assert ran.status == 1
    assert list(ran.json) == ["file", "found", "totals", "agrees"]
    assert ran.json["found"] == [
        {
            "kind": "difference",
            "at": 3,
            "round": 2,
            "rulebook": "crown-casino-war",
            "box": 1,
            "player": "A",
            "wager": "tie",
            "recorded": {"staked": "10", "paid": "90", "returned": "10"},
            "due": {"staked": "10", "paid": "100", "returned": "10"},
            "rules": ["5.9", "7.4.1(b)", "8.1"],
            "readings": [],
        },
        {
            "kind": "not_audited",
            "at": 5,
            "to": 6,
            "rows": 2,
            "code": "unknown_card",
            "message": "row 6: card_1: '1x' is not a card; write rank 23456789TJQKA and suit cdhs, as in 'Kd'",
            "rules": [],
            "round": 3,
        },
    ]
    assert ran.json["totals"] == {
        "rounds": 2,
        "lines": 8,
        "staked": "470",
        "paid": "390",
        "returned": "446",
        "differences": 1,
        "rounds_that_differ": 1,
        "not_audited": 2,
        "reasons": {"unknown_card": 1},
    }
    assert ran.json["agrees"] is False


def test_programs_are_told_too_when_everything_agrees(tmp_path: Path) -> None:
    ran = cutcard("audit", "--json", str(file_of(tmp_path / "rounds.parquet", CROWN)))
    assert (ran.status, ran.json["found"], ran.json["agrees"]) == (0, [], True)


def test_a_limit_shortens_the_list_and_not_the_totals(file: Path) -> None:
    ran = cutcard("audit", str(file), "--limit", "1")
    assert ran.status == 1
    assert ran.out.splitlines()[1] == "... and 1 more"
    assert "unknown_card" in ran.out
    found = cutcard("audit", str(file), "--limit", "0", "--json").json
    assert (found["found"], found["totals"]["differences"]) == ([], 1)
    assert cutcard("audit", str(file), "--limit", "-1").status == 2


def test_json_lines_from_a_file_and_from_a_pipe(tmp_path: Path) -> None:
    settled = answer(CROWN)[0]
    right = json.dumps({"round": CROWN, "settled": settled}) + "\n"
    settled["boxes"][0]["players"][1]["settled"][0]["returned"] = "12.50"
    path = tmp_path / "rounds.jsonl"
    path.write_text(right + json.dumps({"round": CROWN, "settled": settled}), encoding="utf-8")
    from_file, from_pipe = cutcard("audit", str(path)), cutcard("audit", "-", stdin=path.read_bytes())
    assert from_file == from_pipe
    assert from_file.status == 1
    assert from_file.out.splitlines()[0] == (
        "round 2, line 2, box 1, B: casino_war: recorded staked 25, paid 0, returned 12.50; due staked 25, paid 0, "
        "returned 13 (0.50 too little) [1.1:surrender, 7.4.2(c), 6.2.3, C8]"
    )
    assert "lines not audited" in from_file.out


def test_a_sum_that_differs_names_its_book(tmp_path: Path) -> None:
    line = json.dumps({"round": CROWN, "settled": answer(CROWN)[0] | {"house": "1"}})
    assert cutcard("audit", "-", stdin=line).out.startswith("round 1, line 1: house: recorded staked 0, paid 1, ")


def test_sums_are_compared_only_where_what_they_sum_up_agrees() -> None:
    settled = answer(CROWN)[0] | {"house": "1"}
    settled["boxes"][0]["players"][0] |= {"net": "1"}
    settled["boxes"][0]["players"][0]["settled"][0] |= {"paid": "1"}
    told = cutcard("audit", "-", stdin=json.dumps({"round": CROWN, "settled": settled})).out.splitlines()
    assert [line for line in told if line.startswith("round 1, ")] == told[:1]
    assert "A: tie: recorded staked 10, paid 1," in told[0]


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("rounds.parquet", b"", "is empty"),
        ("rounds.parquet", b"{}", "is no Parquet file"),
        ("rounds", b"PAR1", "is cut short"),
        ("rounds.jsonl", b"", "there is nothing to audit"),
    ],
)
@pytest.mark.parametrize("options", [[], ["--json"]])
def test_what_cannot_be_read_is_one_sentence(
    tmp_path: Path, name: str, content: bytes, sentence: str, options: list[str]
) -> None:
    (tmp_path / name).write_bytes(content)
    ran = cutcard("audit", str(tmp_path / name), *options)
    assert (ran.status, ran.out, len(ran.err.splitlines())) == (1, "", 1)
    assert sentence in ran.err


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    for name in ("none.parquet", "none.jsonl", "."):
        ran = cutcard("audit", str(tmp_path / name))
        assert (ran.status, ran.out, len(ran.err.splitlines())) == (1, "", 1)


def test_a_changed_row_moves_the_audit(tmp_path: Path) -> None:
    """War-equal at 3 to 1 in memory: tables and pipeline both say that 2 to 1 was too little."""

    def three_to_one(row: Row) -> Row:
        return replace(row, pays=Odds(3)) if row.wager == "war" and row.findings.get("war") == ("equal",) else row

    changed = Shelf().with_book(rulebook("star-casino-war").change_rows(three_to_one))
    equal = war_record("star-casino-war", "7d 8c", "7s 8h", "war", main=100)
    higher = war_record("star-casino-war", "7d 8c", "7s 9h", "war", main=100)
    path = file_of(tmp_path / "rounds.parquet", equal, higher, higher)
    assert cutcard("audit", str(path)).status == 0
    moved = cutcard("audit", str(path), "--json", shelf=changed)
    assert moved.status == 1
    assert [(each["round"], each["due"]["paid"]) for each in moved.json["found"]] == [(1, "300")]
    right = file_of(tmp_path / "changed.parquet", equal, equal, shelf=changed)
    assert cutcard("audit", str(right), shelf=changed).status == 0
    assert cutcard("audit", str(right)).status == 1


def test_a_sixth_rulebook_is_audited_too(tmp_path: Path) -> None:
    folder = SAMPLE_BOOK
    sixth = Shelf().with_folder(folder)
    tie = record("sample-casino-war", "9d", box(1, "9s", seat("A", "surrender", main=50, tie=10)), chips=["1", "5"])
    path = file_of(tmp_path / "rounds.parquet", tie, tie, tie, shelf=sixth)
    put(path, 1, "tie_paid", 10_000)
    ran = cutcard("--rulebooks", str(folder), "audit", str(path))
    assert ran.status == 1
    assert "due staked 10, paid 110, returned 10" in ran.out
    assert cutcard("audit", str(path)).err.startswith("cutcard: cutcard.terms: rulebook: 'sample-casino-war' is no")


def test_how_far_it_is_goes_from_nothing_to_the_whole_file(tmp_path: Path) -> None:
    line = json.dumps({"round": CROWN, "settled": answer(CROWN)[0]}) + "\n"
    path = tmp_path / "rounds.jsonl"
    path.write_text(3 * line)
    told: list[tuple[int, int]] = []
    with opened_audit(str(path), Shelf(), lambda done, size: told.append((done, size)), ()) as (audit, unit):
        assert (list(audit.found()), unit) == ([], "line")
    assert told[-1] == (3 * len(line), 3 * len(line))


def test_of_what_is_piped_in_nobody_knows_the_size(monkeypatch: pytest.MonkeyPatch) -> None:
    line = json.dumps({"round": CROWN, "settled": answer(CROWN)[0]}).encode() + b"\n"
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(line)))
    told: list[tuple[int, int]] = []
    with opened_audit("-", Shelf(), lambda done, size: told.append((done, size)), ()) as (audit, unit):
        assert (list(audit.found()), unit) == ([], "line")
    assert told[-1] == (len(line), 0)


def test_a_terminal_shows_how_far_it_is(file: Path) -> None:
    with terminal("audit", str(file)) as shown:
        assert shown.end() == 1
    assert "auditing" in shown.shown
    assert "round 2, row 3, box 1, A: tie: recorded" in shown.shown.replace("\r\n", " ").replace("  ", " ")
