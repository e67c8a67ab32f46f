"""Places that keep heads, as real as they come: a file, the sample of examples/ in a process, a repository of Git."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from cutcard.journal.entry import Head
from cutcard.journal.heads import write_heads
from cutcard.journal.signing import Signer
from cutcard.journal.witness import Unreachable
from tests.support.paths import EXAMPLES

SIGNER = Signer.from_bytes(bytes(range(32)))
"""The key of the journals that tests build."""

KINDS = ("file", "address", "repository")

Places = Callable[[str], str]
"""A new place of a kind: what is given to ``--witness``."""


@contextmanager
def sample_witness(kept: Path, port: int = 0) -> Iterator[str]:
    """The sample witness in a process of its own; gives its address."""
    command = [sys.executable, str(EXAMPLES / "witness.py"), str(kept), "--port", str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        try:
            yield running.stdout.readline().split()[-1]
        finally:
            running.terminate()


def repository(folder: Path) -> Path:
    """A new repository without files."""
    subprocess.run(["git", "init", "-q", "--bare", str(folder)], check=True)
    return folder


@contextmanager
def new_places(folder: Path) -> Iterator[Places]:
    """Makes places, and takes them away at the end."""
    with ExitStack() as open_places:
        made: list[str] = []

        def place(kind: str) -> str:
            made.append(kind)
            here = folder / f"{kind}{len(made)}"
            if kind == "repository":
                return f"git+{repository(here)}"
            if kind == "address":
                return open_places.enter_context(sample_witness(here))
            return str(here)

        yield place


def signed(heads: Iterable[Head], signer: Signer = SIGNER) -> bytes:
    """Heads as a floor pushes them."""
    return write_heads(signer.public, [signer.sign(head) for head in heads])


class Hall:
    """A witness in memory: it keeps lines, and is away while ``away`` says why."""

    name = "hall"
    pace = 0.0

    def __init__(self, *lines: bytes) -> None:
        self.kept = [*lines]
        self.away = ""

    def keep(self, line: bytes) -> None:
        if self.away:
            raise Unreachable(self.away)
        self.kept.append(line)

    def lines(self, latest: bool = False) -> Iterator[bytes]:
        if self.away:
            raise Unreachable(self.away)
        yield from self.kept
