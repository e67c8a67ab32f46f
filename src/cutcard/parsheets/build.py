"""Which build made a sheet: the version, and one hash each over the package, the rulebook's folder and the rows.

A hash over a folder is the SHA-256 of a list of its files as ``sha256sum`` prints it, in the order of their paths, so
that anybody can check it without this program. Line endings are made LF first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from cutcard.rulebooks import Rulebook

SUFFIXES = (".css", ".json", ".jsonl", ".py", ".tcss", ".toml")


@dataclass(frozen=True)
class Folder:
    """A folder's files, and the hash over them."""

    files: int
    digest: str


@dataclass(frozen=True)
class Build:
    """What identifies the engine and the rules behind a sheet."""

    version: str
    package: Folder
    rulebook: Folder
    rows: str


def build_of(book: Rulebook, options: Mapping[str, str]) -> Build:
    """The build that is running, with this book."""
    return Build(
        version("cutcard"),
        _package(),
        hash_folder(book.folder),
        hash_rows(book, options),
    )


@cache
def _package() -> Folder:
    """The engine as it stood when it was first asked, which is the one that runs."""
    return hash_folder(Path(__file__).parents[1])


def hash_folder(folder: Path) -> Folder:
    """The hash over the sources in a folder; what an interpreter leaves behind does not count."""
    text = hashes_in(folder)
    return Folder(text.count("\n"), sha256(text.encode()).hexdigest())


def hashes_in(folder: Path) -> str:
    """The list of the sources in a folder as ``sha256sum`` prints it."""
    paths = {
        f"./{path.relative_to(folder).as_posix()}": path
        for path in folder.rglob("*")
        if path.suffix in SUFFIXES and path.is_file()
    }
    return "".join(f"{_hash_file(paths[name])}  {name}\n" for name in sorted(paths, key=str.encode))


def _hash_file(path: Path) -> str:
    return sha256(path.read_bytes().replace(b"\r\n", b"\n")).hexdigest()


def hash_rows(book: Rulebook, options: Mapping[str, str]) -> str:
    """The hash over the rows that are in force, as text: it moves when a row is changed in memory, too."""
    lines = [
        f"{row.place} {row.result} {row.pays} {row.keeps} {' '.join(row.clauses)}\n"
        for row in book.rows_in_force(options)
    ]
    return sha256("".join(lines).encode()).hexdigest()
