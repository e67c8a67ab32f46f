"""Where the chance in tests comes from: the commit. So each commit tries other cases, and each run can be repeated.

``CUTCARD_SEED=12345 make test`` repeats a run; every run prints its seed. ``make soak SEED=7`` runs the tests that are
marked ``soak`` in their long form.
"""

from __future__ import annotations

import os
import subprocess
from functools import cache
from hashlib import sha256
from random import Random
from typing import TypeVar

from tests.support.paths import ROOT

T = TypeVar("T")

SOAKING = os.environ.get("CUTCARD_SOAK", "") not in ("", "0")
"""Whether tests that have a long form run in it."""


@cache
def seed() -> int:
    """The seed of this run: the one that was given, or the commit's. Without git it is 1."""
    given = os.environ.get("CUTCARD_SEED", "")
    if given:
        return int(given)
    try:
        done = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return 1
    return int(done.stdout.strip()[:8], 16)


def seed_for(name: str) -> int:
    """The seed of one test: another for each name, the same in every process of a run."""
    return int.from_bytes(sha256(f"{seed()} {name}".encode()).digest()[:4])


def chance(name: str) -> Random:
    """A generator for one test."""
    return Random(seed_for(name))


def short_or_long(short: T, long: T) -> T:
    """How much a test does: ``short`` in ``make test``, ``long`` in ``make soak``."""
    return long if SOAKING else short
