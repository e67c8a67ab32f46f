"""Which commands are played: random tables, of which those are kept that show the most in the least text.

``python -m tests.table.playthroughs --draw 200`` draws so many tables of each book from seeds of their own. The one
that shows the most is kept, without all commands that it can do without, then the one that shows the most beside that,
and so on: first for the words of the vocabulary, then for the ways in which they are said.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from cutcard.citations import Refusal
from cutcard.rulebooks import rulebook
from cutcard.table.base import Command, Event
from cutcard.table.running import RunningTable, happen
from cutcard.table.steps.cards.dealing import TroubleFound
from cutcard.table.steps.trouble.mending import TroubleResolved
from cutcard.table.wire import name_of
from cutcard.telling.sentences import sentence
from tests.table.driver.run import Counts, Run
from tests.table.playthroughs.changes import changes, plain, shape
from tests.table.playthroughs.recording import told

ROUNDS = 6
"""A table is not longer than this."""

TELLING = {("event ", "remedy "): 54_000, ("done ", "trouble ", "changed "): 12_000, ("said ",): 4_000}
"""What is to be shown first, and what then, with the letters of text that there are for it in a book."""

TRIED = 2
"""Of so many tables that show the most, the shortest for what it shows is kept."""


class Heard(Run):
    """A random table whose commands are kept."""

    def __init__(self, book: str, seed: object) -> None:
        super().__init__(book, seed, Counts())
        self.commands: list[Command] = []

    def send(self, command: Command) -> tuple[Event, ...] | Refusal:
        self.commands.append(command)
        return super().send(command)


def shown(book: str, commands: Sequence[Command], telling: Sequence[str] = ("changed ", "said ")) -> set[str]:
    """What commands show: words of the vocabulary, remedies, what is refused of which command, what changes.

    What changes and how everything is said takes long to work out, and is left out where nobody asks for it.
    """
    running = RunningTable(rulebook(book))
    found: set[str] = set()
    for command in commands:
        before, answer, name = running.table, running.do(command), name_of(type(command))
        if isinstance(answer, Refusal):
            found |= {f"refused {answer.code}", f"said {name} {answer.code}"}
            continue
        found.add(f"done {name}")
        if "changed " in telling:
            parts = ", ".join(changes(before, running.table)).split("; ")
            found |= {"changed " + re.sub(r"[=+ ].*", "", part) for part in parts}
        for event in answer:
            found.add(f"event {name_of(type(event))}")
            if "said " in telling:
                found.add(f"said {name_of(type(event))} {shape(sentence(event, running.table.rules.book))}")
            if isinstance(event, TroubleFound):
                found.add(f"trouble {event.kind} {event.late} {event.given}")
            elif isinstance(event, TroubleResolved):
                found.add(f"remedy {event.kind} {event.mend} {event.clauses}")
    return found


def shortened(book: str, commands: list[Command], wanted: set[str], telling: Sequence[str]) -> list[Command]:
    """The same without whatever can be left out while everything that is wanted is still shown."""
    for size in (40, 10, 3, 1):
        at = len(commands)
        while at > 0:
            at = max(at - size, 0)
            fewer = commands[:at] + commands[at + size :]
            if wanted <= shown(book, fewer, telling):
                commands = fewer
    return commands


def with_refusals(book: str, commands: list[Command], played: list[Command], known: set[str]) -> list[Command]:
    """A shortened table with those commands of the whole one, at their places, that are refused as none was before."""
    running = RunningTable(rulebook(book))
    kept = {id(command) for command in commands}
    found: list[Command] = []
    for command in played:
        if id(command) in kept:
            running.do(command)
            found.append(command)
            continue
        answer = happen(running.table, command)
        if isinstance(answer, Refusal) and f"refused {answer.code}" not in known:
            known.add(f"refused {answer.code}")
            found.append(command)
    return found


def draw(book: str, seeds: Sequence[int]) -> list[list[Command]]:
    """The tables that are kept, the most telling first."""
    tables = []
    for seed in seeds:
        run = Heard(book, f"playthrough {seed}")
        run.play(ROUNDS)
        tables.append((run.commands, shown(book, run.commands)))
    known: set[str] = set()
    chosen: list[list[Command]] = []
    for telling, left in TELLING.items():
        while found := _best(book, tables, known, telling, left):
            left -= _letters(book, found)
            known |= shown(book, found)
            chosen.append(found)
    return chosen


def _best(
    book: str, tables: list[tuple[list[Command], set[str]]], known: set[str], telling: tuple[str, ...], most: int
) -> list[Command]:
    """The table that shows the most for its length, shortened; empty if none does that fits."""
    new = [{each for each in shows - known if each.startswith(telling)} for _, shows in tables]
    order = sorted(range(len(tables)), key=lambda at: -len(new[at]))
    tried: list[tuple[float, list[Command]]] = []
    for at in order[:TRIED]:
        if not new[at]:
            break
        short = shortened(book, tables[at][0], new[at], telling)
        letters = _letters(book, short)
        if letters <= most:
            tried.append((len(new[at]) / letters, with_refusals(book, short, tables[at][0], {*known})))
    return max(tried, key=lambda each: each[0])[1] if tried else []


def _letters(book: str, commands: list[Command]) -> int:
    return len(told(book, [commands], desk=False))


def written(tables: Sequence[Sequence[Command]]) -> str:
    """Tables as lines of JSON, with an empty line between two of them."""
    parts = []
    for commands in tables:
        parts.append("\n".join(json.dumps(_body(each), ensure_ascii=False, separators=(",", ":")) for each in commands))
    return "\n\n".join(parts) + "\n"


def _body(command: Command) -> dict[str, object]:
    return {"command": name_of(type(command)), **plain(command)}
