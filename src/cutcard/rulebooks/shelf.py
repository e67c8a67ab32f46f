"""Finding rulebooks: the five of this package, and any folder elsewhere that holds one.

A rulebook folder is a Python package with a ``BOOK`` in its ``__init__.py`` and a ``clauses.toml`` beside it. Folders
outside the package are named in the environment variable ``CUTCARD_RULEBOOKS`` (separated as in ``PATH``) or passed to
`Shelf.with_folder`. One that the variable names and that is not sound is left out: whoever asks for a book that is not
there is told why, and nobody else is stopped.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import ModuleType

from cutcard.citations import Refused, did_you_mean
from cutcard.rulebooks.book import Rulebook
from cutcard.rulebooks.faults import Fault, Unsound
from cutcard.rulebooks.stamps import is_stamped

VARIABLE = "CUTCARD_RULEBOOKS"
"""The environment variable that names further folders."""

PACKAGED = (
    "star-casino-war",
    "crown-casino-war",
    "nz-casino-war",
    "star-three-card-poker",
    "star-baceball",
)


class Shelf:
    """Rulebooks by id. The packaged ones are read when first asked for; a shelf never changes, it is copied.

    >>> shelf = Shelf()
    >>> [book.id for book in shelf][:2]
    ['star-casino-war', 'crown-casino-war']
    >>> shelf["star-casinowar"]
    Traceback (most recent call last):
        ...
    cutcard.citations.Refused: 'star-casinowar' is no rulebook on the shelf (did you mean 'star-casino-war'?)
    """

    def __init__(
        self, others: Mapping[str, Rulebook] | None = None, left_out: Mapping[str, Refused] | None = None
    ) -> None:
        self._others = dict(others or {})
        self.left_out = dict(left_out or {})  # folders that were to be on this shelf and are not, with the reason

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all books, the packaged ones first."""
        return PACKAGED + tuple(name for name in self._others if name not in PACKAGED)

    def __getitem__(self, id: str) -> Rulebook:  # noqa: A002 - the record calls it id
        if not isinstance(id, str):
            raise Refused("unknown_rulebook", f"book: {id!r:.60} is not the id of a rulebook")
        if id in self._others:
            return self._others[id]
        if id not in PACKAGED:
            left_out = "".join(f"; {VARIABLE}: {why}" for why in self.left_out.values())
            hint = did_you_mean(id, self.ids)
            raise Refused("unknown_rulebook", f"{id!r} is no rulebook on the shelf{hint}{left_out}")
        return _packaged(id)

    def __iter__(self) -> Iterator[Rulebook]:
        return (self[name] for name in self.ids)

    def with_book(self, book: Rulebook) -> Shelf:
        """This shelf with one more book, or with another one in the place of the same id: for what-if questions."""
        return Shelf({**self._others, book.id: book}, self.left_out)

    def with_folder(self, folder: Path | str) -> Shelf:
        """This shelf with the rulebook of a folder elsewhere, which must be sound and have an id of its own."""
        book = load_folder(Path(folder))
        if book.id in self.ids and self[book.id].folder != book.folder:
            other = self[book.id].folder
            raise Refused("id_taken", f"{folder}: another rulebook has the id {book.id!r} ({other}); choose another")
        return self.with_book(refuse_unsound(book))

    def without_folder(self, folder: str, why: Refused) -> Shelf:
        """This shelf, with a note that the rulebook of a folder was to be on it and is not."""
        return Shelf(self._others, {**self.left_out, folder: why})


@cache
def _packaged(id: str) -> Rulebook:  # noqa: A002
    book = importlib.import_module(f"cutcard.rulebooks.{id.replace('-', '_')}").BOOK
    assert isinstance(book, Rulebook)
    return book if is_stamped(book) else refuse_unsound(book)


def load_folder(folder: Path) -> Rulebook:
    """The ``BOOK`` of a rulebook folder anywhere on the disk."""
    try:
        folder = folder.resolve()
        there, started = folder.is_dir(), (folder / "__init__.py").is_file()
    except (OSError, RuntimeError, ValueError) as error:
        raise _no_book(folder, str(error)) from None
    if not there:
        raise _no_book(folder, "there is no such folder")
    if not started:
        raise _no_book(folder, "it has no __init__.py")
    book = getattr(_executed(folder), "BOOK", None)
    if not isinstance(book, Rulebook):
        fault = Fault(folder / "__init__.py", None, "a BOOK of the class Rulebook is expected")
        raise Unsound(fault, code="no_rulebook")
    return book


def _no_book(folder: Path, why: str) -> Unsound:
    return Unsound(Fault(folder, None, f"this is no rulebook folder: {why}"), code="no_rulebook")


def _executed(folder: Path) -> ModuleType:
    """The package in a folder, executed as it stands there now: nothing of it is taken from, or put into, a cache."""
    name = f"cutcard_rulebook_{abs(hash(str(folder)))}"  # whatever the folder is called
    for known in [each for each in sys.modules if each == name or each.startswith(f"{name}.")]:
        del sys.modules[known]
    spec = importlib.util.spec_from_file_location(
        name, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    written, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        spec.loader.exec_module(module)
    except Unsound:
        del sys.modules[name]
        raise
    except (Exception, SystemExit) as error:
        from cutcard.rulebooks.check.loading import why_not_loaded

        del sys.modules[name]
        raise Unsound(why_not_loaded(folder, error)) from error
    finally:
        sys.dont_write_bytecode = written
    return module


def refuse_unsound(book: Rulebook) -> Rulebook:
    """The book itself if it is sound; else a refusal with the first of its faults."""
    from cutcard.rulebooks.check import faults_of

    found = faults_of(book)
    if found:
        more = f" ({len(found) - 1} more: cutcard check {book.folder})" if len(found) > 1 else ""
        raise Unsound(found[0], more)
    return book


@cache
def default_shelf() -> Shelf:
    """The five books, and those of the folders that ``CUTCARD_RULEBOOKS`` names, as far as they are sound."""
    shelf = Shelf()
    for folder in os.environ.get(VARIABLE, "").split(os.pathsep):
        if folder:
            try:
                shelf = shelf.with_folder(Path(folder))
            except Refused as why:
                shelf = shelf.without_folder(folder, why)
    return shelf


def rulebook(id: str) -> Rulebook:  # noqa: A002
    """A rulebook by its id.

    >>> rulebook("crown-casino-war").facts.boxes.value
    9
    """
    return default_shelf()[id]
