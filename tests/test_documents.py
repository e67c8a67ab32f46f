"""The documents are true: their commands run, their Python runs, and what they list is what there is."""

from __future__ import annotations

import doctest
import importlib
import os
import pkgutil
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import cutcard

ROOT = Path(__file__).parent.parent
PAGES = ("README.md", "docs/adding-a-rulebook.md")
CHECKER = doctest.OutputChecker()
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def commands(page: str) -> Iterator[tuple[str, str]]:
    """Every ``$ command`` of a page's console blocks, with the output shown for it."""
    text = (ROOT / page).read_text(encoding="utf-8")
    for block in re.findall(r"```console\n(.*?)```", text, re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            yield command, output


@pytest.mark.parametrize(
    ("page", "command", "output"),
    [
        pytest.param(page, *found, id=f"{page}: {found[0][:60]}")
        for page in PAGES
        for found in commands(page)
        if not found[0].startswith("make test")
    ],
)
def test_commands_of_the_documents_run(page: str, command: str, output: str) -> None:
    path = os.environ["PATH"]
    if not command.startswith("make"):  # make sets up what it needs; the rest follows it
        path = f"{Path(sys.executable).parent}{os.pathsep}{path}"
    ran = subprocess.run(
        command,
        shell=True,
        cwd=ROOT,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.strip()
    if output.strip():
        assert CHECKER.check_output(output, ran.stdout, OPTIONS), f"shown:\n{output}\nprinted:\n{ran.stdout}"


def test_make_test_is_the_command_that_ci_runs() -> None:
    assert "exec make test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    planned = subprocess.run(["make", "-n", "test"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert all(tool in planned for tool in ("ruff check", "mypy", "lint-imports", "pytest"))


@pytest.mark.parametrize("page", PAGES)
def test_python_of_the_documents_runs(page: str) -> None:
    found = doctest.testfile(str(ROOT / page), module_relative=False)
    assert found.attempted > 0
    assert found.failed == 0


def modules() -> list[str]:
    found = pkgutil.walk_packages(cutcard.__path__, "cutcard.")
    return sorted(module.name for module in found if module.name != "cutcard.__main__")


@pytest.mark.parametrize("name", ["cutcard", *modules()])
def test_docstrings_are_there_and_their_examples_run(name: str) -> None:
    module = importlib.import_module(name)
    assert module.__doc__ or name.endswith("__init__")
    assert doctest.testmod(module).failed == 0


def test_every_public_name_is_documented_with_an_example() -> None:
    for name in cutcard.__all__:
        assert ">>>" in (getattr(cutcard, name).__doc__ or ""), f"{name} has no example"
    with pytest.raises(AttributeError):
        _ = cutcard.nothing_of_the_kind
    assert set(cutcard.__all__) <= set(dir(cutcard))


def test_every_code_of_a_refused_record_is_documented() -> None:
    used = set()
    for path in (ROOT / "src" / "cutcard" / "settlement").glob("*.py"):
        used |= set(re.findall(r'Refused\(\s*"([a-z_]+)"', path.read_text(encoding="utf-8")))
    used |= {"bad_amount", "cards_missing", "unknown_rulebook", "unknown_option", "unknown_wager"}
    page = (ROOT / "docs" / "round-format.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"`([a-z_]+)`", page.partition("## Errors")[2]))
    assert used <= listed
    assert listed - used <= {"wrong_number_of_cards", "wrong_type", "error", "code", "message", "rules", "line"}


def test_links_between_the_documents_lead_somewhere() -> None:
    for page in (*PAGES, "docs/architecture.md", "docs/playing.md", "docs/round-format.md", "docs/table.md"):
        text = (ROOT / page).read_text(encoding="utf-8")
        for link in re.findall(r"\]\(([^)#]+)\)", text):
            assert ((ROOT / page).parent / link).exists(), f"{page}: {link}"
