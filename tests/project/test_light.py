"""What a light install does: all that needs no extra, and a sentence for the rest. The extras are hidden, not gone."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache

import pytest

from cutcard.cli import COMMANDS
from cutcard.extras import BRINGS
from tests.support.paths import ROOT

pytestmark = pytest.mark.xdist_group("light")  # one process runs all of them

WORKS = (
    "rulebooks",
    "rules star-casino-war 11.8",
    "rules nz-casino-war --coverage",
    "check examples/sample_casino_war",
    "diff star-casino-war crown-casino-war --only odds",
    "settle --pretty examples/rounds.jsonl",
    "why box-skipped",
    "why box-skipped --format html",
    "find shoe runs out",
    "powers close table",
    "manual rules",
    "completion zsh",
    "counts crown-casino-war --decks 6",
    "odds star-casino-war",
    "parsheet star-baceball -o -",
    "promotion example",
    "audit examples/rounds.jsonl",
    "table examples/tables/star_casino_war.jsonl",
    "schema events",
    "train star-casino-war --questions 1 --seed 1 --json",
    "demo",
)

WANTS = {
    "odds star-casino-war --boxes 2": "simulation",
    "simulate star-casino-war --rounds 10": "simulation",
    "battery star-casino-war": "simulation",
    "parsheet star-casino-war --check=1e3 -o -": "simulation",
    "dossier star-casino-war --vault nowhere -o nowhere.zip": "dossier",
    "tournament simulate double-up": "simulation",
    "tournament demo": "serve",
    "audit examples/floor.journal": "audit",
    "audit nothing.parquet": "audit",
    "verify examples/floor.journal": "journal",
    "search examples/floor.journal": "journal",
    "fairness examples/floor.journal": "journal",
    "archive examples/floor.journal": "journal",
    "report day examples/floor.journal --house star": "journal",
    "duties examples/floor.journal": "journal",
    "ledger examples/floor.journal": "journal",
    "export examples/floor.journal": "journal",
    "replay examples/floor.journal": "journal",
    "move examples/floor.journal postgresql://127.0.0.1/none": "postgres",
    "serve": "serve",
}

_CODE = """
import contextlib, importlib.abc, io, json, sys

HIDDEN = set(json.loads(sys.argv[1]))


class Hidden(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name.partition(".")[0] in HIDDEN:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


import cutcard
ours = [name for name in sys.modules if name.startswith("cutcard.")]
sys.meta_path.insert(0, Hidden())
from cutcard.cli import COMMANDS, main
from importlib import import_module
for name in COMMANDS:
    import_module("cutcard.cli." + name)
said = {}
for line in json.loads(sys.argv[2]):
    out, err = io.TextIOWrapper(io.BytesIO(), write_through=True), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = main(line.split())
    said[line] = status, len(out.buffer.getvalue()), err.getvalue()
print(json.dumps([ours, said]))
"""


@cache
def _ran() -> tuple[list[str], dict[str, tuple[int, int, str]]]:
    """What `import cutcard` imports of ours; by command line: status, how much was printed, what was complained."""
    hidden = sorted({package for packages in BRINGS.values() for package in packages})
    ran = subprocess.run(
        [sys.executable, "-c", _CODE, json.dumps(hidden), json.dumps([*WORKS, *WANTS])],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    )
    ours, said = json.loads(ran.stdout)
    return ours, {line: tuple(answer) for line, answer in said.items()}


def test_import_cutcard_imports_nothing_else_of_it() -> None:
    assert _ran()[0] == []


@pytest.mark.parametrize("line", WORKS)
def test_a_light_install_answers(line: str) -> None:
    status, printed, complained = _ran()[1][line]
    assert complained == ""
    assert status == (1 if "rounds.jsonl" in line else 0)  # of these rounds one is refused, and none has its answer
    assert printed > 20


@pytest.mark.parametrize("line", WANTS)
def test_a_command_whose_extra_is_missing_says_so(line: str) -> None:
    status, printed, complained = _ran()[1][line]
    assert (status, printed) == (1, 0)
    assert complained.startswith("cutcard: ")
    assert f"{line.split()[0]} " in complained and " needs " in complained
    assert complained.endswith(f'which is not installed: pip install "cutcard[{WANTS[line]}]"\n')


def test_no_command_is_left_out() -> None:
    tried = {line.split()[0] for line in (*WORKS, *WANTS)}
    assert set(COMMANDS) - tried == {"play"}  # needs a terminal first
