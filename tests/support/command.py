"""Running the command line inside a test, as a pipe would see it."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import msgspec

from cutcard.cli import main
from cutcard.rulebooks import Shelf
from tests.support.heard import hear, hear_page


@dataclass(frozen=True)
class Ran:
    """What a command did."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Its output as one JSON value."""
        return msgspec.json.decode(self.out)

    @property
    def lines(self) -> list[Any]:
        """Its output as JSON lines."""
        return [msgspec.json.decode(line) for line in self.out.splitlines()]


def cutcard(*args: str, stdin: str | bytes = b"", shelf: Shelf | None = None) -> Ran:
    """Run ``cutcard`` with these arguments."""
    content = stdin.encode() if isinstance(stdin, str) else stdin
    with _pipes(content) as (out, err):
        status = main(list(args), shelf)
        sys.stdout.flush()
    ran = Ran(status, out.getvalue().decode(), err.getvalue().decode())
    if args[:1] == ("rules",) and status == 0:
        _hear_rules(args, ran)
    if args[:1] == ("diff",) and "--json" in args and "--odds" not in args and status == 0:
        for entry in ran.json:
            for book in args[1:3]:
                hear(book, entry[book]["rules"])
    return ran


def _hear_rules(args: tuple[str, ...], ran: Ran) -> None:
    """What ``cutcard rules`` cites of its own: what a table shows, and who may see the rules. Its list of clauses cites
    nothing, for it has them all."""
    if "--layout" in args and "--json" in args:
        hear_page(args[1], ran.json)
    elif "--json" not in args:
        last = ran.out.rstrip().rpartition("\n\n")[2]
        for cited in re.findall(r"\[([^\[\]]+)\]$", last):
            hear(args[1], cited.split())


@contextmanager
def _pipes(content: bytes) -> Iterator[tuple[io.BytesIO, io.BytesIO]]:
    out, err = io.BytesIO(), io.BytesIO()
    kept = sys.stdin, sys.stdout, sys.stderr
    sys.stdin = io.TextIOWrapper(io.BytesIO(content))
    sys.stdout = io.TextIOWrapper(out, write_through=True)
    sys.stderr = io.TextIOWrapper(err, write_through=True)
    try:
        yield out, err
    finally:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
            stream.detach()
        sys.stdin, sys.stdout, sys.stderr = kept
