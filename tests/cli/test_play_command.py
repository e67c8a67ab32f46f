"""``cutcard play`` as a program: what it asks of a terminal, and how it leaves one."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.cli.warm import warm_terminal
from tests.support.command import cutcard
from tests.support.paths import ROOT
from tests.support.terminal import terminal


def test_a_game_in_a_terminal_begins_and_ends_with_q() -> None:
    with terminal("play", "star-casino-war", "--seed", "3") as at:
        at.wait_for("offered the cut")
        assert "\x1b[?1049h" in at.shown  # a screen of its own
        at.type("q")
        assert at.end() == 0
        assert "\x1b[?1049l" in at.shown
        assert "Traceback" not in at.shown


@pytest.mark.parametrize(("how", "status"), [("ctrl-c", 130), ("terminate", 143)])
def test_it_may_be_interrupted_at_any_time(how: str, status: int) -> None:
    with warm_terminal("play") as at:
        at.wait_for("Choose a table")
        if how == "ctrl-c":
            at.type("\x03")
        else:
            at.kill(signal.SIGTERM)
        assert at.end() == status
        assert "\x1b[?1049l" in at.shown
        assert "Traceback" not in at.shown


@pytest.mark.parametrize(
    ("env", "complaint"),
    [
        ({"TERM": "dumb"}, "play needs a terminal that can place text on the screen; TERM is 'dumb'"),
        ({"PYTHONIOENCODING": "latin-1"}, "play needs a terminal with UTF-8"),
    ],
)
def test_a_terminal_that_cannot_show_a_table_is_told_so_in_a_sentence(env: dict[str, str], complaint: str) -> None:
    with terminal("play", "star-casino-war", **env) as at:
        at.wait_for(complaint)
        assert at.end() == 1
        assert "\x1b[?1049h" not in at.shown


def test_a_pipe_is_refused_in_a_sentence() -> None:
    ran = cutcard("play", "star-casino-war")
    assert (ran.status, ran.out) == (1, "")
    assert ran.err == "cutcard: play needs a terminal: its input and output may not be a pipe or a file\n"


@pytest.mark.parametrize(
    ("args", "status", "complaint"),
    [
        (("star-casinowar",), 1, "did you mean 'star-casino-war'?"),
        (("--purse", "much"), 2, "'much' is not an amount"),
        (("--purse", "0"), 2, "an amount above zero is needed"),
        (("--boxes", "0"), 2, "--boxes"),
        (("--seed", "x"), 2, "--seed"),
        (("--dealer", "--players", "8"), 2, "--players"),
    ],
)
def test_what_makes_no_sense_is_refused_before_anything_is_drawn(
    args: tuple[str, ...], status: int, complaint: str
) -> None:
    ran = cutcard("play", *args)
    assert ran.status == status
    assert complaint in ran.err


def test_the_help_says_what_a_seed_is_for() -> None:
    ran = cutcard("play", "--help")
    assert ran.status == 0
    assert "for trying out and tests only" in " ".join(ran.out.split())


def test_replay_walks_forwards_and_backwards(tmp_path: Path) -> None:
    file = tmp_path / "events.jsonl"
    script = ROOT / "examples" / "tables" / "star_casino_war.jsonl"
    file.write_text(cutcard("table", str(script), "--json").out, encoding="utf-8")
    last = len(file.read_text(encoding="utf-8").splitlines())
    with warm_terminal("replay", str(file)) as at:
        at.wait_for("before the first event")
        for keys, text in (
            ("n", f"1/{last}  A table of Casino War"),
            ("\x1b[C", f"2/{last}  Ann sits down"),
            ("p", f"1/{last}  A table of Casino War"),
            ("G", f"{last}/{last}  Round 1 is over"),
            ("\x1b[D", f"{last - 1}/{last}  Everything is settled"),
            ("13\r", f"13/{last}  Round 1 begins."),
            ("g", f"0/{last}  before the first event"),
        ):
            at.shown = ""
            at.type(keys)
            at.wait_for(text)
        at.type("q")
        assert at.end() == 0


def test_a_person_deals_in_a_terminal() -> None:
    with warm_terminal("play", "star-casino-war", "--dealer", "--players", "2", "--seed", "3") as at:
        at.wait_for("go through the cards")
        at.type("\r")
        at.wait_for("cards were counted")
        at.type("312\r")
        at.wait_for("all right?")
        at.type("yes\r")
        at.wait_for("is offered the cut")
        at.type("\x11")
        assert at.end() == 0
        assert "Traceback" not in at.shown
