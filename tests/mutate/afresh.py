"""An alteration that is there from the beginning: for lines that run while the project is imported, for compiled code,
and for what runs only in processes that tests start.

The interpreter that runs the tests, and every one that it starts, finds ``sitecustomize.py`` in the folder beside this
file, which alters the module named in the environment as it is imported.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from resource import RLIMIT_CPU, setrlimit
from signal import SIGKILL, SIGXCPU
from time import monotonic
from typing import Any

from tests.mutate.logic import LogicMutant
from tests.support.paths import ROOT

FOLDER = Path(__file__).with_name("start")
ALTERED = "CUTCARD_ALTERED"
DOCUMENTS = ("tests/project/test_documents.py",)
"""They show what commands print."""

PATIENCE = 300
"""Processor seconds that no process of them may use up: then it counts as timed out."""

QUIET = 90
"""Seconds on the wall clock without any work: then they wait for something that never comes."""

LITTLE = 100
"""So many hundredths of a second of processor time are no work in all that time: clocks tick while one waits."""

LONGEST_WAIT = 1800
"""Seconds on the wall clock in any case."""

MORE_ROOMS = {
    "cutcard": ["tests/cli"],
    "cards": ["tests/test_cards.py"],
    "money": ["tests/test_money.py"],
    "citations": ["tests/settlement/test_bad_terms.py"],
    "extras": ["tests/project/test_light.py"],
    "arguments": ["tests/calls/test_arguments.py"],
    "wire": ["tests/wire", "tests/settlement/test_bad_records.py", "tests/table/driver/test_bad_commands.py"],
    "notes": ["tests/notes", "tests/server/inspecting"],
    "server": ["tests/server", "tests/powers", "tests/protection", "tests/member"],
    "cores": ["tests/simulation/test_simulate_runner.py"],
}
"""The tests of what has no folder of its own, or more than one."""


def environment(mutant: LogicMutant | None) -> dict[str, str]:
    """The environment of an interpreter in which the alteration is made, or none."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("COV_", "PYTEST"))}
    if mutant is None:
        return {**kept, "PYTHONPATH": str(ROOT)}
    if ".kernels" in mutant.module:  # compiled code is kept under the hash of the files, which are as they were
        kept["XDG_CACHE_HOME"] = os.devnull  # no folder, for root neither: compiled code is never kept
    return {**kept, "PYTHONPATH": f"{FOLDER}{os.pathsep}{ROOT}", ALTERED: f"{mutant.module}:{mutant.index}"}


def tests_of(room: str) -> list[str]:
    """Where the tests of a room are."""
    return MORE_ROOMS.get(room, [f"tests/{room}"])


def notice(mutant: LogicMutant, paths: Sequence[str] = ()) -> dict[str, Any]:
    """Run these tests, or those of the altered room and of the documents, until one fails that passes as things are."""
    if not paths:
        paths = tests_of(mutant.room)
        if mutant.room in ("server", "journal", "cli", "play"):
            paths = [*paths, "tests/cli"]
        paths = [*paths, *DOCUMENTS]
    failing: list[str] = []
    while True:
        found = _run(environment(mutant), [*dict.fromkeys(paths)], failing)
        test = found.get("killer", "")
        if found["how"] != "failed" or "::" not in test or _run(environment(None), [test], ())["how"] == "survived":
            return found
        failing.append(test)  # unaltered it fails too, and shows nothing


def _run(environment: Mapping[str, str], paths: Sequence[str], without: Sequence[str]) -> dict[str, Any]:
    """Run these tests until one fails, without some of them."""
    options = ["-x", "-q", "-p", "no:cacheprovider", "-m", "not browser and not node"]
    options += [f"--deselect={test}" for test in without]
    with subprocess.Popen(
        [sys.executable, "-m", "pytest", *options, *paths],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        preexec_fn=lambda: setrlimit(RLIMIT_CPU, (PATIENCE, PATIENCE)),
    ) as running:
        said = _heard(running)
        status = running.wait()
    if said is None or status in (-SIGXCPU, -SIGKILL):
        return {"how": "timed out"}
    if status == 0:
        return {"how": "survived", "killer": ""}
    failed = [_named(line) for line in said.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return {"how": "died" if status < 0 else "failed", "killer": failed[0] if failed else "the import"}


def _heard(running: subprocess.Popen[str]) -> str | None:
    """What the tests printed; None where they wait for something that never comes, and were ended."""
    used, since, begun = 0, monotonic(), monotonic()
    while True:
        try:
            return running.communicate(timeout=5)[0]
        except subprocess.TimeoutExpired:
            now = sum(_beside().values())
        if abs(now - used) > LITTLE:
            used, since = now, monotonic()
        if monotonic() - since > QUIET or monotonic() - begun > LONGEST_WAIT:
            for process in _beside():
                os.kill(process, SIGKILL)
            return None


def _beside() -> dict[int, int]:
    """The other processes of this one's group, which is that of one alteration, and how long each has worked."""
    found = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended meanwhile
            fields = path.read_text().rpartition(")")[2].split()
            if int(fields[2]) == os.getpgrp() and int(path.parent.name) != os.getpid():
                found[int(path.parent.name)] = int(fields[11]) + int(fields[12])
    return found


def _named(line: str) -> str:
    """The test of a line of the summary; its parameters may hold blanks.

    >>> _named("FAILED tests/a.py::test_b[c d] - assert 1 == 2"), _named("ERROR tests/a.py")
    ('tests/a.py::test_b[c d]', 'tests/a.py')
    """
    return line.partition(" ")[2].partition(" - ")[0]
