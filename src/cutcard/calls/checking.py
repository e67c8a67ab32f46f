"""`cutcard.check`: whether the folder of a book is sound, every fault with its file and line."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cutcard.calls.result import Grid, Result
from cutcard.citations import Refused
from cutcard.rulebooks import Rulebook, Shelf, default_shelf

if TYPE_CHECKING:
    from cutcard.rulebooks.check import Fault


@dataclass(frozen=True, repr=False)
class CheckAnswer(Result):
    """What is wrong with each book, and which powers it gives that no command asks for."""

    kind = "check of rulebooks"

    books: tuple[dict[str, Any], ...]

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong."""
        return not any(each["faults"] for each in self.books)

    @property
    def summary(self) -> str:
        return ", ".join(f"{each['book']}: {len(each['faults']) or 'no'} faults" for each in self.books)

    def to_dict(self) -> list[dict[str, Any]]:
        return list(self.books)

    @cached_property
    def tables(self) -> Mapping[str, Grid]:
        rows = (
            (each["book"], fault["file"], fault["line"], fault["says"])
            for each in self.books
            for fault in each["faults"]
        )
        return {"faults": Grid("faults", ("book", "file", "line", "says"), tuple(rows))}


def check(*books: str | PathLike[str] | Rulebook, shelf: Shelf | None = None) -> CheckAnswer:
    """Check rulebooks: their folders, ids, or books; without any, all that are on the shelf.

    >>> from cutcard import check
    >>> check("star-casino-war").sound
    True
    """
    from cutcard.rulebooks.check import faults_of
    from cutcard.rulebooks.faults import Unsound

    known = default_shelf() if shelf is None else shelf
    answers: list[dict[str, Any]] = []
    for name in books or (*known.ids, *known.left_out):
        answer: dict[str, Any] = {"book": name.id if isinstance(name, Rulebook) else str(name)}
        answer |= {"faults": [], "recorded": []}
        try:
            book = name if isinstance(name, Rulebook) else _book(known, name)
            found = [*_taken(known, book), *faults_of(book)]
            recorded = [] if found else _recorded(book)  # powers that are none cannot be read
            answer = {"book": book.id, "faults": [_told(fault) for fault in found], "recorded": recorded}
        except Unsound as unsound:
            answer["faults"] = [_told(unsound.fault)]
        except Refused as refused:
            answer["faults"] = [{"file": None, "line": None, "says": str(refused)}]
        answers.append(answer)
    return CheckAnswer(tuple(answers))


def _book(shelf: Shelf, name: str | PathLike[str]) -> Rulebook:
    from cutcard.rulebooks.shelf import load_folder

    if isinstance(name, str) and (name in shelf.ids or not _is_path(name)):
        return shelf[name]
    return load_folder(Path(name))


def _is_path(name: str) -> bool:
    """Whether a name is one of a file or folder, and not of a book on the shelf."""
    return os.sep in name or os.path.lexists(name)


def _taken(shelf: Shelf, book: Rulebook) -> list[Fault]:
    from cutcard.rulebooks.check import Fault
    from cutcard.rulebooks.check.places import Places

    if book.id not in shelf.ids or shelf[book.id].folder == book.folder:
        return []
    path, line = Places(book.folder).find("id", book.id) or (book.folder / "__init__.py", 1)
    return [Fault(path, line, f"id: another rulebook has the id {book.id!r}; choose another")]


def _recorded(book: Rulebook) -> list[str]:
    """The powers that the book gives and that no command asks for."""
    from cutcard.rulebooks.vocabulary import only_recorded

    return [power.name for power in book.powers if only_recorded(power.name)]


def _told(fault: Fault) -> dict[str, object]:
    path = fault.path
    shown = path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
    return {"file": str(shown), "line": fault.line, "says": fault.says}
