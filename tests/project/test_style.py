"""The sources are formatted, linted and typed, and each layer imports only those below it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.paths import ROOT

CHECKS = (
    ("ruff", "format", "--check", "-q", "."),
    ("ruff", "check", "-q", "."),
    ("mypy",),
    ("lint-imports", "--no-cache"),
)


@pytest.mark.parametrize("check", CHECKS, ids=" ".join)
def test_the_sources_pass(check: tuple[str, ...]) -> None:
    program, *arguments = check
    command = [str(Path(sys.executable).with_name(program)), *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, f"{' '.join(check)}\n{done.stdout}{done.stderr}"
