"""One edit of a sound book for each kind of thing that it can say: found where it stands, with what would be right."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cutcard.rulebooks import rulebook
from tests.rulebooks.folders import copied, edit, faults
from tests.support.books import BOOKS, STAR

LATER = 5
"""A fault is named a few lines from the edit at most: at the beginning of its record."""

EDITS = Path(__file__).with_name("single_edits.txt")


def edits() -> Iterator[list[str]]:
    """The cases of ``single_edits.txt``."""
    for line in EDITS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield [part.replace("\\n", "\n").replace("\\0", "\0") for part in line.split(" ¦ ")]


@pytest.mark.parametrize(("book", "file", "old", "new", "says"), [*edits()], ids=lambda part: part[:24].strip())
def test_a_single_edit_is_found(tmp_path: Path, book: str, file: str, old: str, new: str, says: str) -> None:
    folder = copied(book, tmp_path)
    at = edit(folder / file, old, new)
    found = [fault for fault in faults(folder) if says in fault.says]
    assert found, [str(fault) for fault in faults(folder)]
    where = [(fault.path.name, fault.line) for fault in found]
    assert any(name == file and line is not None and abs(line - at) <= LATER for name, line in where) or _elsewhere(
        new, says
    ), (at, where)


def _elsewhere(new: str, says: str) -> bool:
    """What was taken away is named where it is missed, and what another place asks for where that asks for it."""
    return not new or any(word in says for word in ("missing", "'player' is not", "'main' is not", "no area"))


@pytest.mark.parametrize("book", [*BOOKS, "sample"])
def test_a_copy_without_an_edit_is_sound(tmp_path: Path, book: str) -> None:
    assert faults(copied(book, tmp_path)) == []


@pytest.mark.parametrize("file", ["powers.md", "procedure.md", "remedies.md", "clauses.toml"])
def test_a_file_without_its_content_is_named(tmp_path: Path, file: str) -> None:
    folder = copied(STAR, tmp_path)
    (folder / file).write_text("", encoding="utf-8")
    assert faults(folder)
    if file != "clauses.toml":
        assert [fault.path.name for fault in faults(folder)] == [file]
    (folder / file).unlink()
    assert "it cannot be read" in faults(folder)[0].says


def test_a_letter_of_another_encoding_is_named_with_its_line(tmp_path: Path) -> None:
    for file in ("powers.md", "clauses.toml"):
        folder = copied(STAR, tmp_path / file)
        path = folder / file
        path.write_bytes(path.read_bytes().replace(b"\n\n", b"\n\xe9\n", 1))
        assert [(fault.path.name, fault.line) for fault in faults(folder)] == [(file, 2)]


def test_a_folder_is_read_as_it_stands(tmp_path: Path) -> None:
    """An edit that a cache of compiled code would miss: as many letters, within the same second."""
    folder = copied(STAR, tmp_path)
    assert faults(folder) == []
    edit(folder / "rows.py", "Odds(10)", "Odds(1O)")
    assert faults(folder)[0].path.name == "rows.py"
    assert not list(folder.rglob("*.pyc"))
    assert rulebook(STAR).rows
