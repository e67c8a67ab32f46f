"""Which commands are played: random tables, of which those are kept that show the most in the least text.

``python -m tests.table.playthroughs --draw 300`` draws so many tables of each book from seeds of their own. Of a table
everything is kept that was done, and a refusal only if it is new; it ends where nothing new comes any more.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import NamedTuple

from cutcard.citations import Refusal
from cutcard.table.base import Command, Event
from cutcard.table.wire import name_of
from tests.table.driver.run import Counts, Run
from tests.table.playthroughs.changes import plain
from tests.table.playthroughs.recording import Recorder

ROUNDS = 6
"""A table is not longer than this."""

MOST = 56_000
"""Letters of text to a book, beside what the desk says."""

NAMES = re.compile(r"\b(Ann|Bob|Cy|Di|Zoë|Fay|Guest \d+)\b")
CARDS = re.compile(r"\b(10|[2-9AKQJ])[♠♥♦♣]")
NUMBERS = re.compile(r"\d[\d,.]*")


class Step(NamedTuple):
    """A command of a table: whether it was refused, what it shows, and how many letters that takes."""

    command: Command
    refused: bool
    shows: frozenset[str]
    letters: int


class Heard(Run):
    """A random table whose commands are kept."""

    def __init__(self, book: str, seed: object) -> None:
        super().__init__(book, seed, Counts())
        self.commands: list[Command] = []

    def send(self, command: Command) -> tuple[Event, ...] | Refusal:
        self.commands.append(command)
        return super().send(command)


def shape(line: str) -> str:
    """A line without names, cards and numbers, but with the clauses that it cites."""
    said, bracket, cited = line.partition("  [")
    for pattern, word in ((NAMES, "N"), (CARDS, "C"), (NUMBERS, "0")):
        said = pattern.sub(word, said)
    said = re.sub(r"\b(0|N)(?:(?:,| and|;) \1\b)+", r"\1", said)
    return said + bracket + cited


def shapes(command: Command, lines: Sequence[str]) -> frozenset[str]:
    """What one command shows: each line of its own, each part of what changed, and all of its events together."""
    found = {f"{name_of(type(command))} {shape(line)}" for line in lines[1:] if not line.startswith("  ·")}
    for line in lines:
        if line.startswith("  · "):
            found |= {re.sub(r"[=+ ].*", "", part) for part in line[4:].split("; ")}
    return frozenset(found)


def table_of(book: str, seed: int) -> list[Step]:
    """What a random table comes to, command by command."""
    run = Heard(book, f"playthrough {seed}")
    run.play(ROUNDS)
    recorder = Recorder(run.scene.book)
    found: list[Step] = []
    for command in run.commands:
        lines = recorder.send(command)
        refused = lines[-1].startswith("  ✗ ")
        found.append(Step(command, refused, shapes(command, lines), sum(len(line) + 1 for line in lines)))
    return found


class Kept(NamedTuple):
    """The beginning of a table, without refusals that show nothing new; what is new in it, and its length."""

    steps: list[Step]
    new: frozenset[str]
    letters: int

    @property
    def worth(self) -> float:
        return len(self.new) / (self.letters + 200)


def kept(table: Sequence[Step], known: set[str], most: int) -> Kept:
    """Of a table the beginning that shows the most beside what is known, for its length; at most so many letters."""
    new: set[str] = set()
    steps: list[Step] = []
    letters = 0
    best = Kept([], frozenset(), 0)
    for step in table:
        fresh = step.shows - known - new
        if step.refused and not fresh:
            continue
        new |= fresh
        steps.append(step)
        letters += step.letters
        if letters > most:
            break
        if fresh and len(new) / (letters + 200) >= best.worth:
            best = Kept(steps[:], frozenset(new), letters)
    return best


def draw(book: str, seeds: Sequence[int]) -> list[list[Command]]:
    """The tables that are kept, the most telling first."""
    tables = [table_of(book, seed) for seed in seeds]
    known: set[str] = set()
    chosen: list[list[Command]] = []
    left = MOST
    while True:
        found = max((kept(table, known, left) for table in tables), key=lambda each: each.worth)
        if not found.new:
            return chosen
        known |= found.new
        left -= found.letters
        chosen.append([step.command for step in found.steps])


def written(tables: Sequence[Sequence[Command]]) -> str:
    """Tables as lines of JSON, with an empty line between two of them."""
    parts = []
    for commands in tables:
        parts.append("\n".join(json.dumps(_body(each), ensure_ascii=False, separators=(",", ":")) for each in commands))
    return "\n\n".join(parts) + "\n"


def _body(command: Command) -> dict[str, object]:
    return {"command": name_of(type(command)), **plain(command)}
