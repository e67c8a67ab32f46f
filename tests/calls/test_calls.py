"""What a command can do is one call: its answers, their forms, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pyarrow
import pytest

import cutcard
from cutcard import Amount, Refused, Result
from tests.support.command import cutcard as command
from tests.support.paths import EXAMPLES

ROUND = {
    "id": "r<1>",
    "rulebook": "star-casino-war",
    "dealer": ["7d", "8c"],
    "boxes": [
        {
            "box": 1,
            "cards": ["7s", "8h"],
            "players": [{"player": "<b>A&B", "wagers": {"initial": 100, "tie": "10"}, "decision": "war"}],
        }
    ],
}

CALLS: dict[str, tuple[Callable[[], Result], tuple[str, ...]]] = {
    "odds": (lambda: cutcard.odds("star-casino-war"), ("odds", "star-casino-war")),
    "odds of what is staked": (
        lambda: cutcard.odds("crown-casino-war", stakes={"casino_war": 5}, chips=[1, 5], limits={"tie": (1, 50)}),
        ("odds", "crown-casino-war", "--stake", "casino_war=5", "--chips", "1,5", "--limits", "tie=1-50"),
    ),
    "odds of what is left": (
        lambda: cutcard.odds("star-casino-war", wagers="tie", without={"A": 3}, removal=True),
        ("odds", "star-casino-war", "--wager", "tie", "--without", "A=3", "--removal"),
    ),
    "counts": (lambda: cutcard.counts("crown-casino-war", decks=6), ("counts", "crown-casino-war", "--decks", "6")),
    "rules": (lambda: cutcard.rules("star-casino-war", "11"), ("rules", "star-casino-war", "11")),
    "coverage": (
        lambda: cutcard.coverage("star-casino-war", "10"),
        ("rules", "star-casino-war", "10", "--coverage"),
    ),
    "diff": (
        lambda: cutcard.diff("star-casino-war", "crown-casino-war", ["odds", "facts"]),
        ("diff", "star-casino-war", "crown-casino-war", "--only", "odds", "--only", "facts"),
    ),
    "worth": (
        lambda: cutcard.diff("star-casino-war", "nz-casino-war").worth(),
        ("diff", "star-casino-war", "nz-casino-war", "--odds"),
    ),
    "why an error": (
        lambda: cutcard.why("box-skipped", "crown-casino-war"),
        ("why", "box-skipped", "--book", "crown-casino-war"),
    ),
    "why an error, in all": (lambda: cutcard.why("box-skipped"), ("why", "box-skipped")),
    "find": (lambda: cutcard.find("shoe runs out", most=3), ("find", "shoe", "runs", "out", "--most", "3")),
    "powers": (
        lambda: cutcard.powers("star-casino-war", "close table"),
        ("powers", "star-casino-war", "close", "table"),
    ),
    "check": (lambda: cutcard.check("star-casino-war"), ("check", "star-casino-war")),
    "audit": (
        lambda: cutcard.audit(str(EXAMPLES / "rounds.jsonl")),
        ("audit", str(EXAMPLES / "rounds.jsonl")),
    ),
    "verify": (
        lambda: cutcard.verify(str(EXAMPLES / "floor.journal"), workers=1),
        ("verify", str(EXAMPLES / "floor.journal"), "--workers", "1"),
    ),
}


class _Reader(HTMLParser):
    """Which elements a page has, and that each is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.open.append(tag)
        self.seen.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def _elements(page: str) -> set[str]:
    reader = _Reader()
    reader.feed(page)
    assert reader.open == []
    return reader.seen


@pytest.mark.parametrize("name", CALLS)
def test_a_call_gives_what_its_command_prints(name: str) -> None:
    call, words = CALLS[name]
    answer = call()
    said = command(*words, "--json").json
    assert json.loads(answer.to_json()) == said
    assert len(repr(answer)) < 300 and repr(answer).startswith(f"<{type(answer).__name__}: ")
    assert _elements(answer._repr_html_()) <= {"div", "table", "thead", "tbody", "tr", "th", "td", "iframe"}
    assert answer.to_html().startswith("<!DOCTYPE html>") and answer.to_markdown().startswith("# ")
    for table in answer.tables:
        grid, arrow = answer.table(table), answer.to_arrow(table)
        assert (arrow.num_rows, tuple(arrow.column_names)) == (len(grid), grid.columns)
        assert answer.to_pandas(table).shape == (len(grid), len(grid.columns))


def test_a_settled_round_is_a_document_and_a_spreadsheet_too() -> None:
    settled = cutcard.settle(ROUND)
    page, rows = settled.to_html(), settled.to_csv().splitlines()
    assert "r&lt;1&gt;" in page and "&lt;b&gt;A&amp;B" in page and "<b>A" not in page
    assert "$200" in page and "5.1.2.1" in page
    assert rows[0].split(",")[:4] == ["box", "player", "wager", "result"]
    assert rows[3] == "1,<b>A&B,war,win,2:1,100,200,100,200,5.1.2.1 10.2,"


def test_a_document_of_odds_has_what_was_asked_for_beside_them() -> None:
    asked = cutcard.odds("star-casino-war", stakes=5, chips=[5], removal=True, boxes=2)
    written = asked.to_markdown()
    assert written.startswith("# Casino War, The Star") and "Order of 17 August 2016 · exact odds" in written
    for heading in ("Wagers", "Outcomes", "Decisions", "Rounding", "Removal", "Boxes"):
        assert f"## {heading}\n" in written
    assert "Best decisions with initial: always surrender." in written
    assert "18.6495 %" in written and "687,389,040" in written and "| 0.073954984 |" in written
    outcomes = asked.to_csv("outcomes").splitlines()
    assert outcomes[0].startswith("wager,outcome,deals,probability,") and len(outcomes) == 1 + len(
        asked.table("outcomes")
    )
    with pytest.raises(Refused, match=r"there is no table 'outcome' \(did you mean 'outcomes'"):
        asked.to_csv("outcome")


def test_a_simulation_is_a_document_with_its_seed() -> None:
    played = cutcard.simulate("nz-casino-war", rounds=2000, seed=7)
    assert "seed 7" in played.to_html() and "## Cases" in played.to_markdown()


def test_amounts_are_dollars_on_both_sides() -> None:
    for amount in (5, "5", Decimal("5.00"), Amount(500)):
        found = cutcard.odds("star-casino-war", stakes=amount, chips=[amount], wagers=["initial"])
        assert found["initial"].stake == 5 and isinstance(found["initial"].stake, Decimal)
    again = cutcard.odds("star-casino-war", stakes=found["initial"].stake, wagers=["initial"])
    assert again["initial"].stake == 5 and again["initial"].ev == Fraction(-1, 1) * again["initial"].house_edge


@pytest.mark.parametrize(
    ("asked", "code", "said"),
    [
        ({"stakes": 2.5}, "bad_amount", 'stake: 2.5 is a float, which no amount is: write "12.50"'),
        ({"stakes": {"tye": 5}}, "unknown_wager", "stake.tye: .*did you mean 'tie'"),
        ({"stakes": True}, "bad_amount", "stake: True is not an amount"),
        ({"stakes": Decimal("0.001")}, "bad_amount", "stake: 0.001 is not an amount"),
        ({"limits": {"tie": 5}}, "bad_limit", r"limits.tie: write the least and the most, as in \(5, 500\)"),
        ({"chips": 5}, "bad_chips", "chips: "),
        ({"meters": {"x": 5}}, "unknown_meter", "meter.x: no prize meter of star-casino-war: it has none"),
        ({"options": [1]}, "bad_value", "options: a mapping, as in"),
        ({"strategy": "always-fold"}, "unknown_strategy", "strategy: "),
    ],
)
def test_what_is_not_right_is_refused_with_its_field(asked: dict[str, Any], code: str, said: str) -> None:
    with pytest.raises(Refused, match=f"^{said}") as refused:
        cutcard.odds("star-casino-war", **asked)
    assert refused.value.code == code


def test_a_book_is_an_id_or_the_book() -> None:
    book = cutcard.rulebook("nz-casino-war")
    assert cutcard.counts(book).to_dict() == cutcard.counts("nz-casino-war").to_dict()
    with pytest.raises(Refused, match="did you mean 'nz-casino-war'"):
        cutcard.counts("nz-casinowar")
    with pytest.raises(Refused, match=r"^book: 7 is neither a rulebook nor the id of one"):
        cutcard.counts(7)  # type: ignore[arg-type]


def test_a_round_is_settled_and_shown_safely() -> None:
    settled = cutcard.settle(ROUND)
    assert [(line.wager, line.paid, line.net) for line in settled.lines] == [
        ("tie", Decimal(100), Decimal(100)),
        ("initial", Decimal(0), Decimal(0)),
        ("war", Decimal(200), Decimal(200)),
    ]
    assert settled.house == -300 == -settled.net("<b>A&B") and settled.net("<b>A&B", 1) == 300
    said = command("settle", stdin=settled_line()).out
    assert settled.to_dict() == json.loads(said)
    page = settled._repr_html_()
    assert "<b>" not in page and "&lt;b&gt;A&amp;B" in page and "$200" in page
    assert settled.to_arrow().schema.field("paid").type == pyarrow.decimal128(18, 2)
    with pytest.raises(Refused, match=r"^boxes\[0\].players\[0\].wagers.tie: 0.5 is a float"):
        cutcard.settle({**ROUND, "boxes": [{"box": 1, "players": [{"wagers": {"tie": 0.5}}]}]})
    with pytest.raises(Refused, match="nobody on box 2 is called 'A'"):
        settled.net("A", 2)


def settled_line() -> str:
    """The round as one line of the public format."""
    text = json.dumps(ROUND)
    return text.replace('"initial": 100', '"initial": "100"')


def test_a_round_is_explained() -> None:
    told = cutcard.why(ROUND)
    assert told.to_dict()["answer"] == cutcard.settle(ROUND).to_dict()
    assert told.to_dict() == command("why", "-", "--json", stdin=settled_line()).json
    assert str(told).startswith("1. ")


def test_a_run_is_beside_the_exact_odds() -> None:
    run = cutcard.simulate("star-casino-war", rounds=2e4, seed=7, workers=1)
    said = command("simulate", "star-casino-war", "--rounds", "2e4", "--seed", "7", "--workers", "1", "--json").json
    mine = run.to_dict()
    assert {**mine, "run": None} == {**said, "run": None}
    assert run["tie"].exact == Fraction(58, 311) and run["tie"].hands == run.rounds == 20_000
    assert run.to_arrow("cases").num_rows == len(said["cases"])


def test_a_run_is_played_for_what_is_staked_and_with_the_meters_of_its_approval() -> None:
    run = cutcard.simulate("star-casino-war", rounds=100, stakes={"tie": 5}, workers=1)
    assert run["tie"].stake == 5 and run["initial"].stake == 1
    approval = EXAMPLES / "approvals" / "star_baceball.toml"
    pool = cutcard.simulate("star-baceball", rounds=100, approval=approval, workers=1).jackpot
    assert pool is not None and {name: pool.begun[name] for name in pool.meters} == dict(pool.approval.seeds)


def test_a_sheet_is_the_one_that_its_command_writes(tmp_path: Path) -> None:
    sheet = cutcard.parsheet("star-casino-war", stakes=5, chips=[5, 25], date="2026-01-31")
    words = ("--stake", "5", "--chips", "5,25", "--date", "2026-01-31")
    file = tmp_path / "sheet.html"
    assert command("parsheet", "star-casino-war", *words, "-o", str(file)).status == 0
    assert file.read_text(encoding="utf-8") == sheet.to_html()
    assert sheet.save(tmp_path / "again.html").read_bytes() == file.read_bytes()
    assert _elements(sheet._repr_html_()) == {"iframe"} and "<script" not in sheet._repr_html_()
    with pytest.raises(Refused, match=r"^path: 'sheet.doc' ends neither"):
        sheet.save(tmp_path / "sheet.doc")


def test_what_has_no_such_table_says_which_there_are() -> None:
    with pytest.raises(Refused, match=r"^table: there is no table 'wager' \(did you mean 'wagers'\?\)"):
        cutcard.odds("star-casino-war").to_arrow("wager")


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(Refused, match=r'^to_pandas needs pandas, .*: pip install "cutcard\[frames\]"$'):
        cutcard.odds("star-casino-war").to_pandas()


def test_the_package_says_what_it_has() -> None:
    assert set(cutcard.__all__) | {"__version__"} == set(dir(cutcard))
    for name in cutcard.__all__:
        assert getattr(cutcard, name) is not None
    assert cutcard.__version__ == command("--version").out.rpartition(" ")[2].strip()


def test_the_tables_of_a_sheet_are_rows_as_they_are_printed() -> None:
    sheet = cutcard.parsheet("star-casino-war", date="2026-01-31")
    assert [table for table in sheet.tables if table.startswith("Volatility")] == [
        "Volatility: Measures of spread",
        "Volatility: Tie Wager",
        "Volatility: Initial Wager",
    ]
    lines = sheet.to_pandas("Outcomes: Tie Wager: the lines, of 97,032 deals of the first cards")
    assert lines["Combinations"].tolist() == ["89,856", "7,176", "97,032"]
    assert sheet.tables["Volatility: Tie Wager"].columns[2:6] == ("90% from", "to", "95% from", "to 2")
    assert sheet.tables["Reproduction"].columns[0] == "Part"
    with pytest.raises(Refused, match="table: there is no table 'Volatile'"):
        sheet.to_arrow("Volatile")
