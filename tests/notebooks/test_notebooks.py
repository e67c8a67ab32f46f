"""The notebooks run, and what is stored with them is what comes out."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache

import pytest

from tests.notebooks.running import FOLDER, NOTEBOOKS, read, shown
from tests.support.paths import ROOT

_CODE = """
import json, sys
from tests.notebooks.running import NOTEBOOKS, ran, shown
print(json.dumps({name: shown(notebook) for name, notebook in ran(NOTEBOOKS).items()}))
"""


@cache
def ran_now() -> dict[str, list[str]]:
    """What all notebooks show when they are run, in one kernel: a process of its own, for its sockets and threads."""
    run = subprocess.run([sys.executable, "-c", _CODE], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-3000:]
    found: dict[str, list[str]] = json.loads(run.stdout)
    return found


@pytest.mark.parametrize("name", NOTEBOOKS)
@pytest.mark.xdist_group("notebooks")  # they share a kernel
def test_a_notebook_runs_and_shows_what_is_stored_with_it(name: str) -> None:
    """If not: ``make notebooks``, and read the difference."""
    assert ran_now()[name] == shown(read(name))


def test_notebooks_are_small_and_name_no_place_of_this_machine() -> None:
    assert set(NOTEBOOKS) == {"a-book-in-ten-minutes", "a-journal-audited", "a-paytable-designed"}
    for name in NOTEBOOKS:
        text = (FOLDER / f"{name}.ipynb").read_text(encoding="utf-8")
        assert len(text) < 100_000
        assert str(ROOT) not in text
