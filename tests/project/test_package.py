"""The package as it is installed: complete, typed, and without a host's name in its lock."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import venv
import zipfile
from importlib.metadata import Distribution, packages_distributions
from pathlib import Path

import pytest

from cutcard.extras import BRINGS
from cutcard.rulebooks import Shelf
from tests.support.paths import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NAME = re.compile(r"[A-Za-z0-9_.-]+")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as it is handed to others, built once."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_holds_every_rulebook_with_its_clauses(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for book in Shelf().ids:
        folder = f"cutcard/rulebooks/{book.replace('-', '_')}"
        for file in ("__init__.py", "clauses.toml", "readings.toml", "shown_by.json"):
            assert f"{folder}/{file}" in names
    assert {"cutcard/py.typed", "cutcard/cli/demo.jsonl"} <= names
    assert any(name.endswith(".data/data/share/man/man1/cutcard-rules.1") for name in names)


def test_the_lock_pins_everything_by_hash_and_names_no_host() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    assert "://" not in lock
    pinned = re.findall(r"^([a-z0-9-]+)==\S+(?: ;.*)? \\$", lock, re.MULTILINE)
    assert len(pinned) == len(re.findall(r"^[a-z0-9-]+==", lock, re.MULTILINE))
    assert {"click", "msgspec", "rich", "hatchling", "editables"} <= set(pinned)


def test_the_licence_is_mit_and_the_package_is_typed() -> None:
    assert PROJECT["license"] == "MIT"
    assert "Typing :: Typed" in PROJECT["classifiers"]
    assert "MIT License" in (ROOT / "LICENSE").read_text(encoding="utf-8")


# --- a light install


def _names(requirements: list[str]) -> set[str]:
    """The packages of a list of requirements, as indexes write them; of an extra of ours, all that it brings."""
    found = set()
    for each in requirements:
        if each.startswith("cutcard["):
            for extra in each.removeprefix("cutcard[").rstrip("]").split(","):
                found |= _names(PROJECT["optional-dependencies"][extra])
        else:
            name = NAME.match(each)
            assert name is not None
            found.add(name[0].lower().replace("_", "-"))
    return found


def test_what_is_said_of_a_missing_package_is_the_extra_that_brings_it() -> None:
    known = packages_distributions()
    for extra, packages in BRINGS.items():
        brought = _names(PROJECT["optional-dependencies"][extra])
        assert {known[package][0].lower().replace("_", "-") for package in packages} <= brought, extra
    everything = _names(PROJECT["optional-dependencies"]["all"])
    said = {known[package][0].lower().replace("_", "-") for packages in BRINGS.values() for package in packages}
    quiet = {"httptools", "uvloop"}  # uvicorn's own, where they are there
    apart = {"distributed", "gymnasium", "pettingzoo"}
    assert everything | apart == said | quiet | everything & _names(PROJECT["dependencies"])


def test_installed_in_an_empty_environment_it_is_light_and_settles(wheel: Path, tmp_path: Path) -> None:
    place = tmp_path / "empty"
    venv.create(place, symlinks=True)
    (site,) = place.glob("lib/python*/site-packages")
    zipfile.ZipFile(wheel).extractall(site)
    needed, copied = _names(PROJECT["dependencies"]), set[str]()
    while needed - copied:  # from this environment, so that no index is asked
        name = min(needed - copied)
        copied.add(name)
        its = Distribution.from_name(name)
        needed |= _names([each for each in its.requires or [] if "extra ==" not in each and "win" not in each.lower()])
        for file in its.files or []:
            if ".." not in file.parts and "__pycache__" not in file.parts:
                (site / file).parent.mkdir(parents=True, exist_ok=True)
                (site / file).write_bytes(Path(str(file.locate())).read_bytes())
    python = place / "bin" / "python"
    subprocess.run([python, "-m", "compileall", "-q", site], check=True)
    installed = sum(file.stat().st_blocks * 512 for file in site.rglob("*") if file.is_file())
    assert installed < 30_000_000
    ran = subprocess.run(
        [python, "-I", "-m", "cutcard", "settle", ROOT / "examples" / "rounds.jsonl"], capture_output=True, text=True
    )
    assert (ran.stderr, ran.returncode) == ("", 1)  # one of the rounds is refused
    assert [line.startswith('{"id":"r') for line in ran.stdout.splitlines()] == [True, True, True]
    said = subprocess.run(
        [python, "-I", "-m", "cutcard", "simulate", "star-casino-war", "--rounds", "10"], capture_output=True, text=True
    )
    assert said.returncode == 1
    assert said.stderr == (
        'cutcard: cutcard simulate needs numpy, which is not installed: pip install "cutcard[simulation]"\n'
    )
