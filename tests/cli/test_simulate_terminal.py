"""A run on a terminal, in a pipe, and under Ctrl-C."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from cutcard.simulation import Plan, Tally, chunks, runner
from cutcard.simulation import plan as plans
from cutcard.simulation.chunks import run_chunk
from tests.cli.warm import warm_terminal
from tests.support.command import cutcard


def test_a_terminal_shows_how_far_it_is_and_ctrl_c_gives_the_result_so_far() -> None:
    with warm_terminal("simulate", "star-casino-war", "--rounds", "1e13", "--workers", "1") as shown:
        shown.wait_for("initial: house edge")
        shown.kill(signal.SIGINT)
        assert shown.end() == 130
    text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown.shown)
    assert re.search(r"[0-9,]+ rounds .* [0-9]+ % +[0-9.]+ M/s .* left", text)
    assert re.search(r"initial: house edge [0-9.]+ % ± 0\.0[0-9]+ %", text)
    assert "tie: house edge" not in text  # a side wager's estimate waits for the end
    ended = re.search(r"interrupted: the result is of ([0-9,]+) of 10,000,000,000,000 rounds", text)
    assert ended is not None
    rounds = int(ended[1].replace(",", ""))
    assert rounds > 0
    table = text[text.index("star-casino-war · 6 decks") :]
    assert f"{rounds:,} rounds" in table
    assert re.search(r"[0-9.]+ s, [0-9.]+ million rounds a second, [0-9]+ worker", table)
    assert "Traceback" not in text


def test_a_pipe_gets_the_result_alone() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "cutcard", "simulate", "nz-casino-war", "--rounds", "1e5"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stderr == ""
    assert "\x1b" not in ran.stdout
    assert "M/s" not in ran.stdout
    assert "a second" not in ran.stdout


class Keyboard:
    """Somebody at Ctrl-C, who sees that the first one was heard before pressing it again."""

    def __init__(self) -> None:
        self.heard: threading.Event | None = None
        self.released = threading.Event()

    def press(self) -> None:
        os.kill(os.getpid(), signal.SIGINT)

    def press_twice_and_wait(self) -> None:
        self.press()
        assert self.heard is not None
        assert self.heard.wait(60)
        self.press()
        self.released.wait()


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[Keyboard]:
    """With small chunks; whoever waits is let go in the end."""
    monkeypatch.setattr(plans, "CHUNK", 1000)
    found = Keyboard()
    plain = runner.interruptible

    @contextmanager
    def listening() -> Iterator[runner.Interrupts]:
        with plain() as interrupts:
            found.heard = interrupts.stop
            yield interrupts

    monkeypatch.setattr(runner, "interruptible", listening)
    yield found
    found.released.set()


def test_ctrl_c_keeps_whole_chunks_which_a_shorter_run_gives_too(
    keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupting(plan: Plan, number: int) -> Tally:
        if number == 3:
            keyboard.press()
        return run_chunk(plan, number)

    monkeypatch.setattr(chunks, "run_chunk", interrupting)
    ran = cutcard("simulate", "star-casino-war", "--rounds", "1e9", "--workers", "2", "--json")
    assert ran.status == 130
    found = ran.json
    assert (found["interrupted"], found["rounds_asked"]) == (True, 10**9)
    assert found["rounds"] >= 4000
    assert found["rounds"] % 1000 == 0
    assert ran.err == f"cutcard: interrupted: the result is of {found['rounds']:,} of 1,000,000,000 rounds\n"
    monkeypatch.setattr(chunks, "run_chunk", run_chunk)
    whole = cutcard("simulate", "star-casino-war", "--rounds", str(found["rounds"]), "--json").json
    assert not whole["interrupted"]
    ignored: dict[str, Any] = {"run": None, "interrupted": None, "rounds_asked": None}
    assert {**found, **ignored} == {**whole, **ignored}


def test_ctrl_c_twice_does_not_wait_for_what_is_under_way(keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(plan: Plan, number: int) -> Tally:
        if number == 6:  # of four in hand at most: the first three are counted by then
            keyboard.press_twice_and_wait()
        return run_chunk(plan, number)

    monkeypatch.setattr(chunks, "run_chunk", endless)
    ran = cutcard("simulate", "star-casino-war", "--rounds", "1e9", "--workers", "1", "--json")
    assert ran.status == 130
    assert ran.json["rounds"] in (3000, 4000, 5000, 6000)


def test_ctrl_c_before_anything_is_counted_says_so(keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(plan: Plan, number: int) -> Tally:
        keyboard.press_twice_and_wait()
        raise AssertionError("nobody waits for it")

    monkeypatch.setattr(chunks, "run_chunk", endless)
    ran = cutcard("simulate", "star-casino-war", "--rounds", "1e9", "--workers", "1")
    assert (ran.status, ran.out) == (130, "")
    assert ran.err == "cutcard: interrupted before the first rounds were counted\n"
