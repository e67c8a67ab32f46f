"""What commands write where, and about what."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import pytest

from cutcard.calls.simulating import rounds_of
from cutcard.citations import Refused
from cutcard.cli import main, serve
from cutcard.cli import play as play_command
from cutcard.cli.export import _parquet
from cutcard.cli.output import paragraph, print_table
from cutcard.cli.replay import KEPT, Steps
from cutcard.cli.welcome import welcome
from cutcard.house.auto_dealer import Pace
from cutcard.rulebooks import Shelf
from cutcard.table import new_table
from cutcard.table.base import fold
from tests.support.books import STAR
from tests.support.command import cutcard
from tests.support.paths import EXAMPLES
from tests.support.tables import Play


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


@pytest.mark.parametrize(("columns", "letters", "whole"), [(20, 22, True), (60, 50, True), (70, 50, False)])
def test_a_name_is_never_cut_but_a_very_long_word_may_be(
    columns: int, letters: int, whole: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a window that is too narrow for its words a table gives way to lists."""
    shown = terminal_of(monkeypatch, columns=columns)
    print_table(["name", "other"] if letters > 30 else ["name"], [["x" * letters, "y" * letters][: 1 + (letters > 30)]])
    assert ("x" * letters in shown.getvalue().decode()) == whole


def test_running_text_is_at_most_a_hundred_columns_wide(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = terminal_of(monkeypatch, columns=200)
    paragraph("x " * 60, indent="")
    assert [len(line) for line in shown.getvalue().decode().splitlines()] == [99, 19]


class Terminal(io.TextIOWrapper):
    def isatty(self) -> bool:
        return True


def terminal_of(monkeypatch: pytest.MonkeyPatch, columns: int) -> io.BytesIO:
    """Standard output is a terminal so many columns wide; what is written on it."""
    written = io.BytesIO()
    screen = Terminal(written, encoding="utf-8", write_through=True)
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setattr("sys.stdout", screen)
    return written


# --- a table that is long, a game that is seeded, a floor that is slow


def test_a_long_evening_is_the_same_from_whichever_table_was_kept() -> None:
    play = Play(STAR)
    suits = cycle("cdhs")
    while len(play.events) <= 2 * KEPT:
        play.bet("Ann", 1, initial=5)
        play.deal("9{0} 2{0}".format(next(suits)))
        play.settle()
        play.clear()
    steps = Steps(Shelf(), play.events, None)
    assert len(steps._kept) == 1 + len(play.events) // KEPT
    for at in (0, KEPT - 1, KEPT, KEPT + 1, 2 * KEPT, len(play.events)):
        assert steps.table(at) == fold(new_table(play.book), play.events[:at])


def test_a_game_with_a_seed_is_the_same_again_and_one_without_is_not() -> None:
    assert play_command._entropy(7)(8) == play_command._entropy(7)(8) != play_command._entropy(8)(8)
    assert play_command._entropy(None) is os.urandom


def test_a_program_without_input_has_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(Refused, match="play needs a terminal: its input"):
        play_command._check_terminal()


def test_a_floor_is_slower_or_faster_where_it_waits_at_all() -> None:
    assert serve._paced(1.0) == Pace()
    slower = serve._paced(2.0)
    assert (slower.betting, slower.deal, slower.decision) == (30_000, 1_400, None)
    assert serve._paced(0.0).betting == 0


@pytest.mark.parametrize(
    ("host", "shown"),
    [("0.0.0.0", "127.0.0.1"), ("::", "[::1]"), ("fe80::1", "[fe80::1]"), ("floor.example", "floor.example")],
)
def test_the_address_of_a_floor_is_one_that_a_browser_takes(host: str, shown: str) -> None:
    assert serve._address(host, 8000) == f"http://{shown}:8000/"


class Promotions:
    """One promotion of a floor, whose file says something else by now."""

    others = ("spring",)
    keys = {"spring": "third", "lucky-1": "first", "lucky-2": "second"}  # noqa: RUF012 - nobody changes it

    def __iter__(self) -> Iterator[SimpleNamespace]:
        for name, phase in (("spring", "closed"), ("lucky-1", "closed"), ("lucky-2", "running")):
            yield SimpleNamespace(name=name, promotion=SimpleNamespace(phase=phase))


@pytest.mark.parametrize("open_page", [True, False])
def test_a_floor_says_where_it_is_and_opens_a_page_if_asked(
    open_page: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    launched: list[str] = []
    monkeypatch.setattr(click, "launch", launched.append)
    signed = SimpleNamespace(witnesses=SimpleNamespace(said=["Witness kept has seen nothing of this journal"]))
    floor: Any = SimpleNamespace(
        tables={"a": 1, "b": 2},
        key="key1",
        desks={"a": "secret"},
        signed=signed,
        tournaments=SimpleNamespace(keys={}),
        floor=SimpleNamespace(tables={"a": SimpleNamespace(house="star")}),
        people=None,
    )
    floor.chance, floor.replaced, floor.passing = SimpleNamespace(paused=""), None, None
    floor.pools, floor.controller, floor.promotions = [SimpleNamespace(name="p")], "other", Promotions()
    welcome(floor, "floor.db", "http://here/", open_page)
    shown = capsys.readouterr().out.splitlines()
    assert shown[0] == "The floor is open: 2 tables at http://here/"
    assert shown[-7:] == [
        "Witness kept has seen nothing of this journal.",
        "Dealer of a: http://here/dealer/a#secret",
        "Controller of p: http://here/pool/p#other",
        "Duties: http://here/duties#other",
        "Desk of spring: http://here/promotion/spring#third",
        "Desk of lucky-2: http://here/promotion/lucky-2#second",
        "spring: it goes on under its terms in the journal; the file says others, which do not hold.",
    ]
    assert launched == (["http://here/"] if open_page else [])


@pytest.mark.parametrize(
    ("text", "rounds"),
    [("1e15", 10**15), ("2.50e1", 25), ("1e000000001", 10), ("0.1e1", 1), ("001_0", 10)],
)
def test_a_number_of_rounds_is_read_as_people_write_it(text: str, rounds: int) -> None:
    assert rounds_of(text) == rounds


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("1e16", "at most"),
        ("1e0000000001", "at most"),
        ("0", "at least 1"),
        ("0e5", "at least 1"),
        ("1.5", "is no number"),
        ("1e-1", "is no number"),
        ("1__0", "is no number"),
        ("1_", "is no number"),
    ],
)
def test_what_is_no_number_of_rounds_is_refused(text: str, says: str) -> None:
    with pytest.raises(Refused, match=says):
        rounds_of(text)
