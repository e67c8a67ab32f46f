"""A lab can confirm the build: the hashes are what the printed command prints, and nothing else moves them."""

from __future__ import annotations

import subprocess
from pathlib import Path

from cutcard.documents.blocks import Code
from cutcard.parsheets.build import build_of, hash_folder
from cutcard.parsheets.sheet import par_sheet
from cutcard.rulebooks import rulebook
from tests.parsheets.reading import asked, page


def test_the_printed_command_prints_the_printed_hashes() -> None:
    book = rulebook("nz-casino-war")
    sheet = par_sheet(asked(book))
    (section,) = [section for section in sheet.sections if section.title == "Reproduction"]
    *_, command = [block.text for block in section.blocks if isinstance(block, Code)]
    build = build_of(book, book.options_in_force({}))
    hashes = [build.package.digest, build.rulebook.digest, build.rows]
    assert page(asked(book)).table("Reproduction").column("SHA-256") == hashes
    for folder in (book.folder.parent.parent, book.folder):
        ran = subprocess.run(command, shell=True, cwd=folder, capture_output=True, text=True, check=True)
        assert ran.stdout.split()[0] == hash_folder(folder).digest
    assert hash_folder(book.folder) == build.rulebook


def test_line_endings_and_leftovers_change_nothing_but_content_and_names_do(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_bytes(b"one\ntwo\n")
    (tmp_path / "b.toml").write_bytes(b"")
    before = hash_folder(tmp_path)
    assert before.files == 2
    (tmp_path / "a.py").write_bytes(b"one\r\ntwo\r\n")
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "a.cpython-311.pyc").write_bytes(b"code")
    (tmp_path / "folder.py").mkdir()
    assert hash_folder(tmp_path) == before
    (tmp_path / "a.py").rename(tmp_path / "c.py")
    renamed = hash_folder(tmp_path)
    assert renamed.digest != before.digest
    (tmp_path / "c.py").write_bytes(b"one\ntwo")
    assert hash_folder(tmp_path).digest not in (before.digest, renamed.digest)
