"""Folders of rulebooks elsewhere, to be edited: copies of the packaged ones under another id, and of the sample."""

from __future__ import annotations

import shutil
from pathlib import Path

from cutcard.rulebooks import rulebook
from cutcard.rulebooks.check import Fault, faults_of
from cutcard.rulebooks.faults import Unsound
from cutcard.rulebooks.shelf import load_folder
from tests.support.paths import SAMPLE_BOOK


def copied(book: str, where: Path) -> Path:
    """A copy of a book's folder: of an approved one under the id ``my-...``, or of the ``sample``."""
    if book == "sample":
        return Path(
            shutil.copytree(SAMPLE_BOOK, where / "sample_casino_war", ignore=shutil.ignore_patterns("__pycache__"))
        )
    folder = where / "my_book"
    shutil.copytree(rulebook(book).folder, folder, ignore=shutil.ignore_patterns("__pycache__", "*.json"))
    edit(folder / "__init__.py", f'id="{book}"', f'id="my-{book}"')
    return folder


def edit(path: Path, old: str, new: str) -> int:
    """Change the first place where something stands; its line."""
    text = path.read_text(encoding="utf-8")
    assert old in text, old
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def line_of(path: Path, words: str) -> int:
    """The first line on which something stands."""
    text = path.read_text(encoding="utf-8")
    return text[: text.index(words)].count("\n") + 1


def faults(folder: Path) -> list[Fault]:
    """Every fault of a folder, or the one for which it does not load."""
    try:
        return faults_of(load_folder(folder))
    except Unsound as unsound:
        return [unsound.fault]
