"""Where the chance in tests comes from: the commit. So each commit tries other cases, and each run can be repeated.

``CUTCARD_SEED=12345 make test`` repeats a run; every run prints its seed. ``make soak SEED=7`` runs the tests that are
marked ``soak`` in their long form.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Collection, Iterator, Set
from contextlib import contextmanager
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


def seeds_until(name: str, runs: int, wanted: Set[str], met: Collection[str]) -> Iterator[int]:
    """A seed for each run of a random test, and more while something that it must meet was not met.

    What is rare would else fail a run by bad luck alone. What is not met in ten times as many runs does not happen.
    """
    for at in range(10 * runs):
        if at >= runs and wanted <= set(met):
            return
        yield seed_for(f"{name} {at}")


@contextmanager
def run_of(seed: int) -> Iterator[None]:
    """Names the seed in whatever is raised, so that one run can be repeated."""
    try:
        yield
    except BaseException as error:
        error.add_note(f"the run of seed {seed}")
        raise
