"""How a playthrough is recorded and compared.

Commands run inside this process, each file's in an empty folder of its own that holds ``examples`` and the inputs, so
that nothing in a record tells where or when it was made.
"""

from __future__ import annotations

import io
import json
import os
import re
import shlex
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import chdir, contextmanager
from dataclasses import dataclass
from difflib import unified_diff
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import pytest

from cutcard.cli import main
from tests.support.command import Ran, cutcard
from tests.support.paths import EXAMPLES

SAID = Path(__file__).with_name("said")
WIDTH = 120
"""The longest line of JSON that is folded into one."""

FIRST = 14
"""How many lines of a command's output are shown, where nothing else is said."""

WHOLE = 10_000
"""Enough lines for any output."""

SEEN_NO_MORE = ("NO_COLOR", "FORCE_COLOR", "COLORTERM", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "LINES")
"""What a machine may set, and what would change what is printed."""

NEVER_TWICE = (
    (re.compile(r'("seconds": |"rounds_per_second": |"tournaments_per_second": )[0-9.]+'), r'\1"..."'),
    (re.compile(r"Cutcard [0-9.]+ · [0-9a-f]{16}"), "Cutcard VERSION · (PACKAGE)"),
    (re.compile(r"[0-9.]+ s, [0-9.]+ million rounds a second"), "... s, ... million rounds a second"),
    (re.compile(r"[0-9.]+ s, [0-9,]+ tournaments a second"), "... s, ... tournaments a second"),
)
"""What a simulation says of its own speed, and a sheet of the build that made it."""


@dataclass(frozen=True)
class Step:
    """One command: its arguments, what it is given to read, and how it is shown."""

    args: tuple[str, ...]
    stdin: str = ""
    source: str = ""  # the file that is its standard input
    target: str = ""  # the file that gets its standard output
    first: int = FIRST  # so many lines are shown, and a hash of the others
    columns: int = 0  # the width of the terminal in which it runs; 0: in a pipe
    folded: bool = True  # whether indented JSON is shown in fewer lines


Steps = tuple[Step | str, ...]


def step(line: str, stdin: str = "", **how: Any) -> Step:
    """A command as it is typed, without ``cutcard``; ``< FILE`` and ``> FILE`` are understood.

    >>> step("settle < rounds.jsonl").source
    'rounds.jsonl'
    """
    words = shlex.split(line)
    for mark, name in (("<", "source"), (">", "target")):
        if mark in words:
            at = words.index(mark)
            how[name] = words[at + 1]
            del words[at : at + 2]
    return Step(tuple(words), stdin, **how)


def recorded(steps: Iterable[Step | str], prepare: Callable[[], None] = lambda: None) -> str:
    """What these commands print, one after the other in one folder, in which ``prepare`` puts the inputs."""
    with workplace() as folder:
        prepare()
        return "\n".join(_told(each if isinstance(each, Step) else step(each), folder) for each in steps)


@contextmanager
def workplace() -> Iterator[Path]:
    """A new folder with the examples in it, and an environment that no machine has put anything into."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in SEEN_NO_MORE and not name.startswith("CUTCARD_")
    }
    with TemporaryDirectory() as name, chdir(name):
        folder = Path(name).resolve()
        Path("examples").symlink_to(EXAMPLES)
        with patch.dict(os.environ, {**kept, "COLUMNS": "100", "TERM": "xterm-256color"}, clear=True):
            yield folder


def _told(asked: Step, folder: Path) -> str:
    """The command, what it printed, and its status if that is not 0."""
    stdin = Path(asked.source).read_bytes() if asked.source else asked.stdin.encode()
    ran = _in_terminal(asked, stdin) if asked.columns else cutcard(*asked.args, stdin=stdin)
    out = ran.out.replace(str(folder), "FOLDER")  # before it is folded: the name is longer elsewhere
    for pattern, instead in NEVER_TWICE:
        out = pattern.sub(instead, out)
    lines = [_typed(asked)]
    if asked.target:
        Path(asked.target).write_text(ran.out, encoding="utf-8")
    else:
        lines += _shown(out, asked)
    lines += cut([f"stderr: {line}".rstrip() for line in ran.err.splitlines()], asked.first)
    if ran.status:
        lines.append(f"status: {ran.status}")
    text = "\n".join(lines).replace("\x1b", "␛").replace(str(folder), "FOLDER").replace("\r", "␍")
    return text + "\n"


def _typed(asked: Step) -> str:
    words = [shlex.join(["cutcard", *asked.args])]
    if asked.source:
        words.append(f"< {asked.source}")
    if asked.target:
        words.append(f"> {asked.target}")
    if asked.stdin:
        words.insert(0, f"printf {shlex.quote(asked.stdin.encode('unicode_escape').decode())} |")
    if asked.columns:
        words.append(f"  # in a terminal of {asked.columns} columns")
    return f"$ {' '.join(words)}"


def _shown(out: str, asked: Step) -> list[str]:
    """The lines of standard output, those that are too many as a number and a hash."""
    if asked.folded and re.match(r"[\[{]\n", out):
        lines = ["(JSON, folded)", *_folded(json.loads(out))]
    else:
        lines = out.split("\n")
        if lines[-1] == "":
            lines.pop()
        else:
            lines.append("(no newline at the end)")
    return cut(lines, asked.first)


def cut(lines: list[str], first: int) -> list[str]:
    """The first lines, and of the others how many they are and what they hash to."""
    if len(lines) <= first + 1:
        return lines
    return [*lines[:first], f"... {len(lines) - first} more lines, sha256 {hashed(lines[first:])}"]


def hashed(lines: Iterable[str]) -> str:
    """A hash that is long enough to tell texts apart."""
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


def _folded(value: Any, before: str = "", after: str = "", indent: int = 0) -> Iterator[str]:
    """JSON on as few lines as there may be."""
    flat = f"{' ' * indent}{before}{json.dumps(value, ensure_ascii=False)}{after}"
    if not value or not isinstance(value, dict | list) or len(flat) <= WIDTH:
        yield flat
        return
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    yield f"{' ' * indent}{before}{opening}"
    items = [(f"{json.dumps(key)}: ", each) for key, each in value.items()] if isinstance(value, dict) else None
    parts: list[tuple[str, Any]] = [("", each) for each in value] if items is None else items
    for at, (name, each) in enumerate(parts, start=1):
        yield from _folded(each, name, "," if at < len(parts) else "", indent + 1)
    yield f"{' ' * indent}{closing}{after}"


class _Keyboard(io.BytesIO):
    """Bytes that are typed."""

    def isatty(self) -> bool:
        return True


class _Screen(io.TextIOWrapper):
    """A stream that takes itself for a terminal."""

    def isatty(self) -> bool:
        return True


def _in_terminal(asked: Step, stdin: bytes) -> Ran:
    """What a terminal shows. Standard error is a pipe: bars that move are never twice the same."""
    out, err = io.BytesIO(), io.BytesIO()
    streams = {
        "stdin": _Screen(_Keyboard(stdin), encoding="utf-8"),
        "stdout": _Screen(out, encoding="utf-8", write_through=True),
        "stderr": io.TextIOWrapper(err, encoding="utf-8", write_through=True),
    }
    kept = {name: getattr(sys, name) for name in streams}
    try:
        for name, stream in streams.items():
            setattr(sys, name, stream)
        with patch.dict(os.environ, {"COLUMNS": str(asked.columns)}):
            status = main(list(asked.args))
    finally:
        for name, stream in kept.items():
            setattr(sys, name, stream)
    for name in ("stdout", "stderr"):
        streams[name].flush()
    return Ran(status, out.getvalue().decode(), err.getvalue().decode())


Playthrough = Callable[[], str]


def check(name: str, play: Playthrough) -> None:
    """Fail with a diff, if a playthrough is no longer what its file says."""
    differs = difference(name, play())
    if differs:
        pytest.fail(differs, pytrace=False)


def difference(name: str, said: str) -> str:
    """Where a playthrough differs from its file, as a diff for whoever changed something; nothing if it does not."""
    path = SAID / f"{name}.txt"
    kept = path.read_text(encoding="utf-8") if path.exists() else ""
    if kept == said:
        return ""
    found = unified_diff(kept.splitlines(), said.splitlines(), f"said/{path.name}", "said now", lineterm="", n=2)
    lines = cut(list(found), 60)
    return "\n".join([*lines, "run `make playthroughs` and read the diff"])
