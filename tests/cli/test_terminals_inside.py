"""What commands do in a terminal, shown inside this process; `test_terminal` has real ones."""

from __future__ import annotations

import errno
import io
import os
import re
import sys
import time
from array import array
from collections.abc import Callable
from fractions import Fraction
from itertools import chain, repeat
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import apsw
import pytest

from cutcard.battery.plan import BatteryPlan
from cutcard.calls import simulating
from cutcard.citations import Refused
from cutcard.cli import audit, battery, main, play, replay, serve, simulate_pool_text, verify
from cutcard.cli.output import labelled, print_table
from cutcard.play import app as play_app
from cutcard.simulation import jackpot_answer
from tests.support.books import STAR
from tests.support.command import cutcard
from tests.support.paths import EXAMPLES


class Stream(io.TextIOWrapper):
    """A stream that is a terminal, or is not."""

    def __init__(self, tty: bool, encoding: str = "utf-8") -> None:
        self._written = io.BytesIO()
        super().__init__(self._written, encoding=encoding, write_through=True)
        self.tty = tty

    def isatty(self) -> bool:
        return self.tty

    @property
    def text(self) -> str:
        self.flush()
        return self._written.getvalue().decode()


Streams = Callable[[bool, bool, bool], dict[str, Stream]]


@pytest.fixture
def streams(monkeypatch: pytest.MonkeyPatch) -> Streams:
    """Let standard input, output and error be terminals, or not."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)

    def put(stdin: bool, stdout: bool, stderr: bool) -> dict[str, Stream]:
        found = {"stdin": Stream(stdin), "stdout": Stream(stdout), "stderr": Stream(stderr)}
        for name, stream in found.items():
            monkeypatch.setattr(sys, name, stream)
        return found

    return put


@pytest.mark.parametrize(("out", "err"), [(True, True), (True, False), (False, True), (False, False)])
def test_a_bar_moves_only_where_somebody_looks_on(out: bool, err: bool, streams: Streams) -> None:
    for begin, file in ((audit._progress, "file"), (audit._progress, "-"), (lambda _: verify._progress(), "file")):
        found = streams(False, out, err)
        with begin(file) as advance:
            advance(1, 2)
        assert bool(found["stderr"].text) == (out and err and file != "-")
        assert found["stdout"].text == ""


@pytest.mark.parametrize("looks_on", [True, False])
def test_a_bar_of_shoes_moves_only_where_somebody_looks_on(looks_on: bool, streams: Streams) -> None:
    found = streams(False, False, looks_on)
    with battery._progress(BatteryPlan(decks=1, shoes=100)) as show:
        show(50)
    assert bool(found["stderr"].text) == looks_on and found["stdout"].text == ""


@pytest.mark.parametrize(("keyboard", "screen"), [(True, True), (True, False), (False, True)])
def test_keys_move_a_replay_only_in_a_terminal(
    keyboard: bool, screen: bool, streams: Streams, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    events = tmp_path / "events.jsonl"
    script = EXAMPLES / "tables" / "crown_casino_war.jsonl"
    events.write_text(cutcard("table", str(script), "--json").out, encoding="utf-8")
    walked: list[int] = []

    def walk(steps: replay.Steps) -> int:
        walked.append(len(steps.events))
        return 0

    monkeypatch.setattr(replay, "_walk", walk)
    found = streams(keyboard, screen, False)
    assert main(["replay", str(events)]) == 0
    assert walked == ([28] if keyboard and screen else [])
    assert bool(found["stdout"].text) != (keyboard and screen)


def test_keys_are_read_one_by_one_until_the_terminal_ends() -> None:
    ours, typed = os.pipe()
    os.write(typed, b"n\x1b[Cq\x1bOA" + b"x" * 100)
    os.close(typed)
    assert list(replay._read(ours)) == ["n", "\x1b[C", "q", "\x1b[A", *"x" * 100]
    os.close(ours)


@pytest.mark.parametrize(
    ("args", "code", "dealer", "status"),
    [
        ([], None, None, 0),
        (["--players", "2"], 0, None, 0),
        (["--dealer"], 3, 3, 3),
        (["--dealer", "--players", "0"], 1, 0, 1),
    ],
)
def test_a_game_begins_as_it_was_asked_for(
    args: list[str], code: int | None, dealer: int | None, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[dict[str, Any]] = []

    class App:
        fault = None
        return_code = code

        def __init__(self, books: object, entropy: object, **how: Any) -> None:
            begun.append(how)

        def run(self) -> None:
            pass

    monkeypatch.setattr(play_app, "PlayApp", App)
    monkeypatch.setattr(play, "_check_terminal", lambda: None)
    assert cutcard("play", STAR, "--purse", "12.50", *args).status == status
    (how,) = begun
    assert (how["chosen"].id, how["purse"], how["boxes"], how["dealer"]) == (STAR, 12_50, None, dealer)


@pytest.mark.parametrize(
    ("ttys", "term", "system", "encoding", "refused"),
    [
        ((True, True, True), "xterm", "posix", "utf-8", ""),
        ((True, True, True), "dumb", "nt", "utf-8", ""),
        ((True, True, True), "dumb", "posix", "utf-8", "dumb_terminal"),
        ((True, True, True), "xterm", "posix", "latin-1", "no_suits"),
        ((False, True, True), "xterm", "posix", "utf-8", "no_terminal"),
        ((True, False, True), "xterm", "posix", "utf-8", "no_terminal"),
        ((True, True, False), "xterm", "posix", "utf-8", "no_terminal"),
    ],
)
def test_a_game_needs_a_terminal_that_can_show_it(
    ttys: tuple[bool, bool, bool],
    term: str,
    system: str,
    encoding: str,
    refused: str,
    streams: Streams,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    streams(*ttys)
    code = ""
    with monkeypatch.context() as only_here:
        only_here.setattr(sys, "stderr", Stream(ttys[2], encoding))
        only_here.setenv("TERM", term)
        only_here.setattr(os, "name", system)
        try:
            play._check_terminal()
        except Refused as error:
            code = error.code
    assert code == refused


def behind(*names: str) -> Any:
    """The heads of a floor of which these witnesses have not got the last."""
    return SimpleNamespace(witnesses=SimpleNamespace(behind=[*names]))


def test_why_a_floor_ended_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    alone, caused = RuntimeError("lost"), RuntimeError("lost")
    caused.__cause__ = OSError(errno.ENOSPC, "No space left on device")
    for failure, said, then in (
        (alone, "floor.db: RuntimeError: lost", "report what it says"),
        (caused, "floor.db: OSError: [Errno 28] No space left on device", "Make room on the disk"),
        (apsw.FullError("database or disk is full"), "floor.db: the disk is full", "Make room on the disk"),
        (apsw.IOError("disk I/O error"), "floor.db: the disk did not take what was written", "Look at the disk"),
        (apsw.CorruptError("malformed"), "floor.db: the file is damaged", "put a whole copy back"),
        (
            Refused("not_a_vault", "floor.db-vault: the disk is full"),
            "floor.db-vault: the disk",
            "Start the floor again",
        ),
    ):
        floor: Any = SimpleNamespace(failure=failure, signed=behind())
        assert serve._farewell(floor, "floor.db") == 1
        told = capsys.readouterr().err
        assert "the floor stopped, because it could not go on" in told and said in told and then in told
        assert "everything that was acknowledged is kept" in told and "sent again under the same key" in told
    head = SimpleNamespace(stream="floor", version=3, hash=b"\xab")
    journal = SimpleNamespace(heads={"floor": head})
    closed: Any = SimpleNamespace(failure=None, journal=journal, signed=behind("kept"))
    assert serve._farewell(closed, "floor.db") == 0
    out, err = capsys.readouterr()
    assert out == "The floor is closed. floor.db ends with\n  floor@3:ab\n"
    assert err == "cutcard: witness kept has not got the last heads; the next start pushes them\n"


@pytest.mark.parametrize(("ended", "status"), [("the cluster was lost (gone)", 1), ("", 130)])
def test_a_run_that_ends_before_it_began_says_why(ended: str, status: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str | None] = []

    def run(terms: object, plan: object, workers: int, cluster: str | None, *more: object) -> tuple[None, str]:
        asked.append(cluster)
        return None, ended

    monkeypatch.setattr(simulating, "_play", run)
    ran = cutcard("simulate", STAR, "--rounds", "10", "--cluster", "host:1")
    assert (ran.status, ran.out, asked) == (status, "", ["host:1"])
    assert ran.err == f"cutcard: {ended or 'interrupted'} before the first rounds were counted\n"


def test_a_run_tells_how_long_it_took(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = time.perf_counter
    monkeypatch.setattr(time, "perf_counter", lambda: 1e9 + clock())  # a clock begins anywhere
    run = cutcard("simulate", STAR, "--rounds", "1000", "--workers", "1", "--json").json["run"]
    assert 0 <= run["seconds"] < 1e6 and run["rounds_per_second"] > 0 and run["workers"] == 1


def test_how_long_a_run_took_is_told_to_the_thousandth(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = chain([0.0], repeat(1.23456))
    monkeypatch.setattr(time, "perf_counter", lambda: next(clock))
    run = cutcard("simulate", STAR, "--rounds", "1000", "--workers", "1", "--json").json["run"]
    assert (run["seconds"], run["rounds_per_second"]) == (1.235, 810)


def test_a_terminal_sees_the_running_estimate_of_main_wagers(streams: Streams) -> None:
    found = streams(False, False, True)
    assert main(["simulate", STAR, "--rounds", "2000", "--workers", "1"]) == 0
    shown = found["stderr"].text
    assert "2,000 rounds" in shown and "initial: house edge" in shown and "tie: house edge" not in shown
    assert max(map(len, re.findall("━+", shown))) == 20
    assert all(float(rate) < 10_000 for rate in re.findall(r"([\d.]+) M/s", shown))
    assert "M/s" in shown


def test_a_simulation_is_headed_by_all_that_was_asked_for() -> None:
    asked = ("simulate", STAR, "--rounds", "1000", "--workers", "1", "--seed", "7")
    plain = cutcard(*asked).out.partition("\n")[0]
    assert plain.startswith(f"{STAR} · 6 decks · 1 box · ")
    assert plain.endswith(" · seed 7")
    cut = cutcard(*asked, "--penetration", "1/2", "--boxes", "2").out.partition("\n")[0]
    assert cut == plain.replace("1 box", "2 boxes").replace(" · strategy", " · penetration 1/2 · strategy")


def test_parts_of_a_cent_are_a_fraction_of_a_dollar() -> None:
    assert jackpot_answer._dollars(Fraction(250)) == "2.50"
    assert jackpot_answer._dollars(Fraction(1, 3)) == "1/300"


def test_numbers_are_never_folded(streams: Streams, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    found = streams(False, True, False)
    print_table(["sentence", "number"], [["word " * 12, "1" * 30]], right=["number"])
    assert "1" * 30 in found["stdout"].text
    assert found["stdout"].text.count("word") == 12


def test_a_label_with_nothing_beside_it_still_stands(streams: Streams) -> None:
    found = streams(False, True, False)
    labelled("a)", "")
    assert found["stdout"].text == "  a)\n"


@pytest.mark.parametrize(
    ("gaps", "prizes", "cells"),
    [
        ([], [], ["0", "0", "1,234.5", "", "", "", "", "", ""]),
        ([10, 30], [100_00, 250_00], ["2", "3", "1,234.5", "20", "10", "30", "30", "30", "175.00"]),
    ],
)
def test_hits_of_a_meter_fill_their_row(gaps: list[int], prizes: list[int], cells: list[str]) -> None:
    assert simulate_pool_text._hits(array("q", gaps), 3, Fraction(12345, 10), array("q", prizes)) == cells
