"""The suite itself: its cost is counted, chance can be repeated, and in CI a missing program is not passed over."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import busy, seeds
from tests.support.paths import ROOT
from tests.support.times import YARDSTICK, Times, counted_to_its_end, spent, spent_by_the_living


def run_pytest(tmp_path: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A small run of its own, on a machine where no program can be found."""
    (tmp_path / "bin").mkdir()
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments]
    surroundings = {"PATH": str(tmp_path / "bin"), "HOME": str(tmp_path), **environment}
    return subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True)


def test_with_ci_set_a_missing_program_fails_the_run_and_the_line_that_installs_it_is_given(tmp_path: Path) -> None:
    ran = run_pytest(tmp_path, "tests/web/test_build.py", CI="true")
    assert ran.returncode not in (0, 5)
    assert "apt-get install chromium" in ran.stderr and "apt-get install nodejs npm" in ran.stderr


def test_elsewhere_what_needs_it_is_left_out_and_said_to_be(tmp_path: Path) -> None:
    ran = run_pytest(tmp_path, "tests/web/test_build.py", "tests/test_cards.py", "-k", "build or rank")
    assert ran.returncode == 0, ran.stdout
    assert "the tests that need it (node) are left out" in ran.stdout
    assert "CUTCARD_SEED=1 repeats it" in ran.stdout, "without git the seed is 1"


@pytest.mark.parametrize(("budget", "over"), [(0.0, False), (66.0, True), (67.0, False), (100.0, False)])
def test_a_run_over_its_budget_fails(budget: float, over: bool) -> None:
    times = Times(budget)
    times.total = 100.0
    assert times.over_budget is over


def test_beside_others_a_run_is_not_held_against_its_budget() -> None:
    times = Times(50.0)
    times.total = 100.0
    times._by_all -= 120.0
    assert times.over_budget
    times._by_all -= 10.0
    assert times.crowded and not times.over_budget


def test_a_machine_that_is_slower_now_has_a_larger_budget() -> None:
    times = Times(0)
    assert times.slower == 1
    times._work = [YARDSTICK / 2, 3 * YARDSTICK, 9 * YARDSTICK]
    assert times.slower == pytest.approx(3)
    times._work = [YARDSTICK / 2]
    assert times.slower == 1, "a faster one has no smaller budget"


@pytest.mark.skipif(not Path("/proc/stat").exists(), reason="the machine does not say what its processes cost")
def test_what_a_process_costs_that_is_still_open_is_counted_at_once() -> None:
    work = "import time\nwhile time.process_time() < 0.3: pass\nprint(1, flush=True); input()"
    before = spent_by_the_living()
    with subprocess.Popen([sys.executable, "-c", work], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        child.stdout.readline()
        assert spent_by_the_living() - before >= 0.25
        child.communicate(b"\n")
    assert spent_by_the_living() - before < 0.25


@pytest.mark.skipif(not Path("/proc/stat").exists(), reason="the machine does not say what its processes cost")
def test_what_a_process_cost_that_nobody_waits_for_is_counted() -> None:
    """As a browser leaves its pages: whoever started them ends first, and what they cost is told to nobody."""
    work = "import time\nwhile time.process_time() < 0.3: pass\nprint(1, flush=True); time.sleep(600)"
    starts = f"import subprocess, sys; subprocess.Popen([sys.executable, '-c', {work!r}]); input()"
    before = spent()
    with subprocess.Popen(
        [sys.executable, "-c", starts], stdin=subprocess.PIPE, stdout=subprocess.PIPE, process_group=0
    ) as child:
        assert child.stdout is not None
        child.stdout.readline()
        with counted_to_its_end():
            os.killpg(child.pid, signal.SIGKILL)
            child.wait()
    assert spent() - before >= 0.25


def test_beside_busy_loops_a_command_keeps_its_status(capsys: pytest.CaptureFixture[str]) -> None:
    assert busy.main([sys.executable, "-c", "raise SystemExit(3)"]) == 3
    assert "busy loops beside" in capsys.readouterr().out


def test_each_test_has_chance_of_its_own_and_the_same_again() -> None:
    assert seeds.seed_for("one") == seeds.seed_for("one") != seeds.seed_for("another")
    assert seeds.chance("one").random() == seeds.chance("one").random()


def test_a_given_seed_is_the_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    before = seeds.seed_for("one")
    monkeypatch.setenv("CUTCARD_SEED", "12")
    seeds.seed.cache_clear()
    try:
        assert seeds.seed() == 12
        assert seeds.seed_for("one") != before
    finally:
        seeds.seed.cache_clear()
