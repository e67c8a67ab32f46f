"""Whole evenings in the terminal, screen by screen, beside what was read and committed."""

from __future__ import annotations

import difflib

import pytest

from tests.play.evenings import EVENINGS
from tests.play.screens import HERE, told

MOST_LINES = 80


@pytest.mark.parametrize("name", EVENINGS)
def test_screens_show_what_was_written_down(name: str) -> None:
    before = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    now = told(EVENINGS[name])
    if now != before:
        found = difflib.unified_diff(before.splitlines(), now.splitlines(), "said", "now", lineterm="", n=2)
        shown = "\n".join(line for _, line in zip(range(MOST_LINES), found, strict=False))
        pytest.fail(f"Run `python -m tests.play` and read the diff:\n{shown}", pytrace=False)
