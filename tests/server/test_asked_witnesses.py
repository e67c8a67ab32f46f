"""What a floor says of its witnesses at the start, and how it is with them from then on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest

from cutcard.citations import Refused
from cutcard.journal.entry import GENESIS, Head, next_entry
from cutcard.journal.heads import write_heads
from cutcard.journal.witness import Unreachable, Witness
from cutcard.server.witnesses import Witnesses
from tests.inspection.build import SIGNER
from tests.inspection.memory import MemoryStore

ENTRY = next_entry(Head("floor", 0, GENESIS), "1", b"{}")
SEEN = SIGNER.sign(Head("floor", 1, ENTRY.hash))
STORE = MemoryStore([ENTRY], [SEEN])


class Keeps:
    """A witness that keeps lines, or cannot be reached."""

    pace = 0.0

    def __init__(self, name: str, *lines: bytes, away: bool = False) -> None:
        self.name, self._lines, self.away = name, list(lines), away
        self.pushed: list[bytes] = []

    def lines(self, latest: bool = False) -> Iterator[bytes]:
        if self.away:
            raise Unreachable("no answer")
        return iter(self._lines)

    def push(self, line: bytes) -> None:
        if self.away:
            raise Unreachable("no answer")
        self.pushed.append(line)

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"nobody asks a witness for {name}")


def asked(*witnesses: Keeps) -> list[str]:
    """What is said of them at the start."""
    found = Witnesses(cast("list[Witness]", list(witnesses)))
    found.ask(STORE, SIGNER.public)
    for each in found._pushers:
        each.finish()
    return found.said


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([], "has seen nothing of this journal"),
        ([write_heads(SIGNER.public, [SEEN])], "has seen 1 streams, and this journal holds them all"),
        (
            [write_heads(SIGNER.public, [SEEN, Head("floor", 1, ENTRY.hash, b"x" * 64)]), b"?", b"!"],
            "has seen 1 streams, and this journal holds them all; 1 heads are not signed with its key, and are not "
            "believed; 2 lines cannot be read",
        ),
    ],
)
def test_what_a_witness_has_seen_is_said(lines: list[bytes], said: str) -> None:
    assert asked(Keeps("a", *lines)) == [f"Witness a {said}"]


def test_each_is_asked_and_one_that_is_away_keeps_nobody_from_opening() -> None:
    assert asked(Keeps("a", away=True), Keeps("b")) == [
        "Witness a cannot be reached (no answer); it is tried again meanwhile",
        "Witness b has seen nothing of this journal",
    ]


def test_one_that_has_seen_more_than_there_is_stops_the_start_whoever_else_agrees() -> None:
    later = SIGNER.sign(Head("floor", 2, b"h" * 32))
    with pytest.raises(Refused, match="witness b: it has seen entry 2 of floor, and the last one here is 1"):
        asked(Keeps("a", write_heads(SIGNER.public, [SEEN])), Keeps("b", write_heads(SIGNER.public, [later])))
