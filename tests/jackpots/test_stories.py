"""What pools say in whole stories is what is committed: each event with its clauses, postings and fields."""

from __future__ import annotations

from tests.jackpots.stories import SAID, told


def test_stories_are_told_as_they_were() -> None:
    said = SAID.read_text(encoding="utf-8").splitlines()
    now = told().splitlines()
    assert [line for line in now if line not in said] == [], "python -m tests.jackpots.stories, and read the diff"
    assert now == said
