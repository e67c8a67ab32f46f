"""Pipes and terminals: plain and whole in the one, fitted to the other."""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from pathlib import Path

import pytest

from cutcard.cli import output
from cutcard.rulebooks import rulebook
from tests.cli.warm import warm
from tests.support.rounds import war_record

GOOD = json.dumps(war_record("star-casino-war", "9d", "Kh", main=100))


def run(*program: str, **env: str) -> subprocess.CompletedProcess[bytes]:
    """A program with its output in a pipe."""
    return subprocess.run(program, capture_output=True, env={**os.environ, **env}, check=False)


@pytest.mark.parametrize(
    "args", [["rules", "star-casino-war"], ["settle"], ["diff", "star-casino-war", "nz-casino-war"]]
)
def test_a_closed_pipe_is_no_error(args: list[str]) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "cutcard", *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    process.stdout.close()
    _, err = process.communicate((GOOD.encode() + b"\n") * 2000)
    assert (process.returncode, err) == (0, b"")


def test_nothing_is_coloured_or_wrapped_in_a_pipe() -> None:
    ran = run(str(warm().program), "rules", "star-casino-war", COLUMNS="40", FORCE_COLOR="")
    assert b"\x1b" not in ran.stdout
    assert len(ran.stdout.splitlines()) == 3 + len(rulebook("star-casino-war").clauses)  # title, who may ask


def test_a_stream_that_knows_no_suits_is_no_fault() -> None:
    ran = run(sys.executable, "-m", "cutcard", "demo", PYTHONIOENCODING="latin-1")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"dealer 9? 4?" in ran.stdout


def in_a_terminal(columns: int, *args: str, status: int = 0) -> list[str]:
    """The lines that a terminal of this width shows."""
    parent, child = pty.openpty()
    fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    env = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "NO_COLOR")}
    process = subprocess.Popen(
        [str(warm().program), *args],
        stdin=child,
        stdout=child,
        stderr=child,
        env={**env, "TERM": "xterm-256color"},
    )
    os.close(child)
    shown = b""
    with contextlib.suppress(OSError):  # the terminal closes with the program
        while chunk := os.read(parent, 4096):
            shown += chunk
    os.close(parent)
    assert process.wait() == status
    return re.sub(r"\x1b\[[0-9;]*m", "", shown.decode()).splitlines()


@pytest.mark.parametrize("columns", [80, 120])
def test_a_terminal_gets_tables_that_fit_it(columns: int) -> None:
    for args in (
        ["rulebooks"],
        ["rules", "star-casino-war", "--coverage"],
        ["diff", "star-casino-war", "nz-casino-war"],
    ):
        shown = in_a_terminal(columns, *args)
        assert len(shown) > 5
        assert all(len(line.rstrip()) <= columns for line in shown)


@pytest.mark.parametrize(
    "args",
    [
        ["rulebooks"],
        ["rules", "star-baceball", "--readings", "B12"],
        ["powers", "manufacturer", "shuffled", "cards"],
        ["diff", "star-casino-war", "crown-casino-war", "--odds"],
        ["odds", "star-casino-war"],
        ["settle", "examples/rounds.jsonl", "--pretty"],
        ["fairness", "examples/floor.journal"],
        ["report", "day", "examples/floor.journal", "--house", "star"],
        ["search", "examples/floor.journal", "Ann", "--most", "2"],
    ],
    ids=" ".join,
)
def test_the_narrowest_terminal_folds_headings_too(args: list[str]) -> None:
    shown = in_a_terminal(60, *args, status=1 if "settle" in args else 0)  # one of its rounds is refused
    assert max(len(line.rstrip()) for line in shown) in range(45, 61)


def test_figures_too_wide_for_a_terminal_stand_in_parts_that_each_begin_with_their_names() -> None:
    shown = in_a_terminal(60, "odds", "star-casino-war", "--wager", "tie")
    headings = [line.split() for line in shown if line.startswith(" outcome ")]
    assert headings == [["outcome", "deals", "probability", "net", "contribution"], ["outcome", "clauses"]]
    assert sum(line.startswith(" tie ") and "687,389,040" in line for line in shown) == 1


@pytest.mark.parametrize(
    ("widths", "room", "parts"),
    [
        ((4, 9, 9, 9), 30, [[0, 1, 2], [0, 3]]),
        ((4, 9, 9, 9), 17, [[0, 1], [0, 2], [0, 3]]),
        ((4, 9, 99, 9), 17, [[0], [1], [2], [3]]),
    ],
    ids=["two", "one by one", "too wide"],
)
def test_a_table_is_parted_where_its_columns_fit(widths: tuple[int, ...], room: int, parts: list[list[int]]) -> None:
    assert output.columns_in_parts(widths, room) == parts


def test_a_table_of_figures_stays_one_if_its_names_can_be_folded() -> None:
    shown = in_a_terminal(80, "odds", "star-casino-war")
    assert max(len(line.rstrip()) for line in shown) <= 80
    assert any(line.startswith(" tie, war, ") and "318,269,952" in line for line in shown)


def test_where_a_table_is_too_wide_its_rows_stand_below_each_other_and_no_word_is_cut() -> None:
    shown = in_a_terminal(80, "rules", "nz-casino-war", "1.2:casino-war-wager", "--coverage")
    below = shown.index("1.2:casino-war-wager")
    assert shown[below + 1 : below + 4] == ["  kind    definition", "  for     engine", "  status  shown"]
    assert not any(line.startswith(" ───") and len(line) > 60 for line in shown[:below])


@pytest.mark.parametrize("columns", [40, 80, 120])
def test_a_terminal_never_loses_an_amount_or_a_clause(columns: int, tmp_path: Path) -> None:
    file = tmp_path / "round.jsonl"
    file.write_text(GOOD.replace('"100"', '"123456.75"'), encoding="utf-8")
    shown = " ".join(in_a_terminal(columns, "settle", "--pretty", str(file)))
    assert "123456.75" in shown
    assert "+123456.75" in shown
    assert "5.1.1.1" in shown
    assert "8.2.2" in shown
