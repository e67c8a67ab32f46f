"""Where the keys of `cutcard replay` lead; `test_play_command` has a real terminal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import pytest

from cutcard.cli import replay
from cutcard.cli.replay import Steps, _moved, read_events
from cutcard.rulebooks import Shelf
from tests.support.command import cutcard
from tests.support.paths import EXAMPLES

LAST = 20


@pytest.mark.parametrize(
    ("keys", "at", "typed", "then"),
    [
        (("n", " ", "l", "j", "\r", "\n", "\x1b[C", "\x1b[B"), 3, "", (4, "")),
        (("n", "\r"), LAST, "", (LAST, "")),
        (("n", "\x1b[C"), 3, "12", (4, "")),
        (("p", "h", "k", "\x7f", "\x1b[D", "\x1b[A"), 3, "", (2, "")),
        (("p",), 0, "", (0, "")),
        (("p",), 1, "7", (0, "")),
        (("g", "\x1b[H"), 3, "1", (0, "")),
        (("G", "\x1b[F"), 3, "1", (LAST, "")),
        (("1",), 3, "", (3, "1")),
        (("2",), 3, "1", (3, "12")),
        (("\r", "\n"), 3, "12", (12, "")),
        (("\r",), 3, "99", (LAST, "")),
        (("\r",), 3, "9" * 30, (LAST, "")),
        (("\r",), 3, "0000000012", (12, "")),
        (("\r",), 3, "000", (0, "")),
        (("x", "\t"), 3, "12", (3, "")),
    ],
)
def test_where_a_key_leads(keys: tuple[str, ...], at: int, typed: str, then: tuple[int, str]) -> None:
    for key in keys:
        assert _moved(key, at, typed, LAST) == then


@pytest.fixture
def steps(tmp_path: Path) -> Steps:
    script = EXAMPLES / "tables" / "crown_casino_war.jsonl"
    events = tmp_path / "events.jsonl"
    events.write_text(cutcard("table", str(script), "--json").out, encoding="utf-8")
    with events.open("rb") as file:
        return Steps(Shelf(), read_events(file), None)


@pytest.mark.parametrize("leave", ["q", "Q", "\x04"])
def test_it_is_drawn_after_every_key_until_one_leaves(
    leave: str, steps: Steps, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[int, str]] = []

    @contextmanager
    def keys() -> Iterator[Iterator[str]]:
        yield iter(["n", "1", "G", leave, "n"])

    monkeypatch.setattr(replay, "_keys", keys)
    monkeypatch.setattr(replay, "_draw", lambda steps, at, typed: drawn.append((at, typed)))
    assert replay._walk(steps) == 0
    assert drawn == [(0, ""), (1, ""), (1, "1"), (28, "")]


def test_a_screen_is_cleared_and_tells_the_keys(
    steps: Steps, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cleared: list[bool] = []
    monkeypatch.setattr(click, "clear", lambda: cleared.append(True))
    replay._draw(steps, 2, "")
    shown = capsys.readouterr().out
    assert cleared and shown.startswith("2/28  Ann sits down at box 1.") and shown.endswith(f"\n\n{replay.HELP}\n")
    replay._draw(steps, 2, "12")
    assert capsys.readouterr().out.endswith(f"{replay.HELP}   12\n")
