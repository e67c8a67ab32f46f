"""The package as it is installed: complete, typed, and without a host's name in its lock."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

from cutcard.rulebooks import Shelf
from tests.support.paths import ROOT


def test_the_wheel_holds_every_rulebook_with_its_clauses(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    for book in Shelf().ids:
        folder = f"cutcard/rulebooks/{book.replace('-', '_')}"
        for file in ("__init__.py", "clauses.toml", "readings.toml", "shown_by.json"):
            assert f"{folder}/{file}" in names
    assert {"cutcard/py.typed", "cutcard/cli/demo.jsonl"} <= names


def test_the_lock_pins_everything_by_hash_and_names_no_host() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    assert "://" not in lock
    pinned = re.findall(r"^([a-z0-9-]+)==\S+(?: ;.*)? \\$", lock, re.MULTILINE)
    assert len(pinned) == len(re.findall(r"^[a-z0-9-]+==", lock, re.MULTILINE))
    assert {"click", "msgspec", "rich", "hatchling", "editables"} <= set(pinned)


def test_the_licence_is_mit_and_the_package_is_typed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["license"] == "MIT"
    assert "Typing :: Typed" in project["classifiers"]
    assert "MIT License" in (ROOT / "LICENSE").read_text(encoding="utf-8")
