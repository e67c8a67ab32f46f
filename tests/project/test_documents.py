"""The documents are true: their commands run, their Python runs, and what they list is what there is."""

from __future__ import annotations

import doctest
import importlib
import os
import pkgutil
import re
import signal
import struct
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

import cutcard
from tests.cli.warm import warm
from tests.support.paths import ROOT

PAGES = ("README.md", *sorted(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")))
CHECKER = doctest.OutputChecker()
PATIENCE = 120
"""Seconds after which a floor that says nothing is given up."""
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


SERVES = re.compile(r"make run|cutcard (--rulebooks \S+ )?serve")


def blocks(page: str) -> Iterator[list[tuple[str, str]]]:
    """The console blocks of a page: every ``$ command``, with the output shown for it."""
    text = (ROOT / page).read_text(encoding="utf-8")
    for block in re.findall(r"```console\n(.*?)```", text, re.DOTALL):
        found = []
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            if not command.startswith("make test"):
                found.append((command, output))
        yield found


@pytest.mark.parametrize(
    ("page", "block"),
    [pytest.param(page, block, id=f"{page}: {block[0][0][:60]}") for page in PAGES for block in blocks(page)],
)
@pytest.mark.xdist_group("documents")  # they share a warm process and answers
def test_commands_of_the_documents_run(page: str, block: list[tuple[str, str]], tmp_path: Path) -> None:
    """Each block in a directory of its own, where the examples are at hand and files may be left behind."""
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    for command, output in block:
        if SERVES.match(command):
            opens_a_floor(command, tmp_path)
            continue
        assert not command.startswith("make"), "another target: say here how it is tried"
        ran = ran_in(tmp_path, command)
        assert ran.returncode == 0, f"{command}: {ran.stderr}"
        assert ran.stdout.strip()
        if output.strip():
            assert CHECKER.check_output(output, ran.stdout, OPTIONS), f"shown:\n{output}\nprinted:\n{ran.stdout}"


ANSWERS: dict[str, subprocess.CompletedProcess[str]] = {}
"""What commands said that need only the examples and leave no file behind: several pages show the same ones."""


def ran_in(place: Path, command: str) -> subprocess.CompletedProcess[str]:
    """A command in the shell, where ``cutcard`` is a warm one."""
    if command in ANSWERS:
        return ANSWERS[command]
    before = {path.name for path in place.iterdir()}
    ran = subprocess.run(command, shell=True, cwd=place, env=warm().env, capture_output=True, text=True, check=False)
    if before == {path.name for path in place.iterdir()} and not any(name in command for name in before - {"examples"}):
        ANSWERS[command] = ran
    return ran


def opens_a_floor(command: str, place: Path) -> None:
    """A command that serves: it says where to look, there is a page, and it ends when it is told to."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    running = subprocess.Popen(
        command,
        shell=True,
        cwd=ROOT if command.startswith("make") else place,
        env={**os.environ, "PATH": path, "CUTCARD_PORT": "0", "CUTCARD_DB": str(place / "floor.db")},
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert running.stdout is not None
    try:
        said = next(line for line in running.stdout if "http://" in line)
        page = urllib.request.urlopen(said.split()[-1], timeout=PATIENCE).read().decode()
        assert "<title>Cutcard</title>" in page
    finally:
        os.killpg(running.pid, signal.SIGTERM)
        rest, _ = running.communicate(timeout=PATIENCE)
    assert "The floor is closed" in rest


def test_make_test_is_the_command_that_ci_runs() -> None:
    assert "exec make test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    planned = subprocess.run(["make", "-n", "test"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert "/pytest -n" in planned  # style, types and layers are tests too: test_style.py


@pytest.mark.parametrize("page", PAGES)
def test_python_of_the_documents_runs(page: str) -> None:
    assert doctest.testfile(str(ROOT / page), module_relative=False).failed == 0


def test_some_documents_show_python() -> None:
    shown = [page for page in PAGES if ">>>" in (ROOT / page).read_text(encoding="utf-8")]
    assert {"README.md", "docs/adding-a-rulebook.md", "docs/odds.md"} <= set(shown)


def modules() -> list[str]:
    found = pkgutil.walk_packages(cutcard.__path__, "cutcard.")
    return sorted(module.name for module in found if module.name != "cutcard.__main__")


@pytest.mark.parametrize("name", ["cutcard", *modules()])
def test_docstrings_are_there_and_their_examples_run(name: str) -> None:
    module = importlib.import_module(name)
    assert module.__doc__ or name.endswith("__init__")
    assert module.__file__ is not None
    if ">>>" in Path(module.__file__).read_text(encoding="utf-8"):  # to look through all that is in a module takes long
        assert doctest.testmod(module).failed == 0


def test_every_public_name_is_documented_with_an_example() -> None:
    for name in cutcard.__all__:
        assert ">>>" in (getattr(cutcard, name).__doc__ or ""), f"{name} has no example"
    with pytest.raises(AttributeError):
        _ = cutcard.nothing_of_the_kind
    assert set(cutcard.__all__) <= set(dir(cutcard))


def test_every_code_of_a_refused_record_is_documented() -> None:
    used = set()
    package = ROOT / "src" / "cutcard"
    for path in [package / "wire" / "shape.py", *(package / "settlement").glob("*.py")]:
        used |= set(re.findall(r'Refused\(\s*"([a-z_]+)"', path.read_text(encoding="utf-8")))
    used |= {"bad_amount", "cards_missing", "unknown_rulebook", "unknown_option", "unknown_wager"}
    page = (ROOT / "docs" / "round-format.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"`([a-z_]+)`", page.partition("## Errors")[2]))
    assert used <= listed
    assert listed - used <= {"wrong_number_of_cards", "wrong_type", "error", "code", "message", "rules", "line"}


PICTURES = re.compile(r'!\[([^]]*)\]\(([^)]+)\)|<img src="([^"]+)"[^>]*? alt="([^"]+)"')


def test_pictures_are_there_are_described_and_are_small() -> None:
    used = set()
    for page in PAGES:
        text = (ROOT / page).read_text(encoding="utf-8")
        found = PICTURES.findall(text)
        assert len(found) == text.count("](pictures/") + text.count("<img ") + text.count(".svg)"), page
        for alt, link, source, described in found:
            path = (ROOT / page).parent / (link or source)
            assert path.exists() and len(alt or described) > 20, f"{page}: {path.name}"
            used.add(path.resolve())
    pictures = sorted((ROOT / "docs" / "pictures").iterdir())
    assert {*pictures} <= used, "each stands in a document"
    for path in pictures:
        width, height = struct.unpack(">II", path.read_bytes()[16:24])
        assert (width, height) == (1280, 720) and path.stat().st_size < 150_000, path.name


def test_links_between_the_documents_lead_somewhere() -> None:
    for page in PAGES:
        text = (ROOT / page).read_text(encoding="utf-8")
        for link in re.findall(r"\]\(([^)#]+)\)", text):
            assert ((ROOT / page).parent / link).exists(), f"{page}: {link}"
