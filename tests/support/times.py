"""What each test costs in processor time, with the processes that it started; the slowest are listed by every run.

Processor time, not wall time: a busy machine makes a test wait, and waiting is free. Two tests that share a core also
slow each other down a little, so the budget is compared in seconds of an idle machine: a fixed piece of work is timed
now and then, and says how much slower this one is at the moment. Where others keep the machine busy even that says too
little: caches are cold, and the same run takes a quarter more. Then the run is not held against its budget.
"""

from __future__ import annotations

import json
import os
import resource
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import process_time
from typing import Any

import pytest

SLOWEST = 25
"""How many tests are listed."""

YARDSTICK = 0.0100
"""Processor seconds that `_fixed_work` takes on an idle core of the machine on which the budget was set."""

NOISE = 1.5
"""The same run takes so much more on another machine, or in another hour, without anybody having written a slow test:
on one day, alone on the same two cores, 773 s and 911 s were measured, and 27 s and 39 s of its type check alone."""

CROWD = 0.25
"""Where others take more than this part of what the run takes, it is not alone."""

_COST = "processor seconds"
"""The name under which a report carries what its test cost."""


def spent_by(who: int) -> float:
    """Processor seconds of this process, or of its children that have ended."""
    used = resource.getrusage(who)
    return used.ru_utime + used.ru_stime


_unheard = 0.0
"""What children of our children cost that ended without being waited for: no count of the system has it any more."""


def spent() -> float:
    """Processor seconds of this process and of the children that have ended."""
    return spent_by(resource.RUSAGE_SELF) + spent_by(resource.RUSAGE_CHILDREN) + _unheard


@contextmanager
def counted_to_its_end() -> Iterator[None]:
    """Something ends, and nobody waits for what it started itself: what that had cost is counted all the same."""
    before = spent_by(resource.RUSAGE_CHILDREN) + spent_by_the_living()
    yield
    global _unheard
    _unheard += max(0.0, before - spent_by(resource.RUSAGE_CHILDREN) - spent_by_the_living())


def spent_by_the_living() -> float:
    """Processor seconds of the children that still run, and of theirs; 0 where the machine does not say so.

    A browser lives as long as a whole room of tests. Its cost would else stand at the test after which it is closed.
    """
    parents: dict[int, int] = {}
    ticks: dict[int, int] = {}
    for told in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended meanwhile
            fields = told.read_text(errors="replace").rpartition(")")[2].split()  # a name may have spaces
            parents[int(told.parent.name)] = int(fields[1])
            ticks[int(told.parent.name)] = sum(map(int, fields[11:15]))
    ours, found = {os.getpid()}, 0
    while later := {each for each, parent in parents.items() if parent in ours} - ours:
        found += sum(ticks[each] for each in later)
        ours |= later
    return found / os.sysconf("SC_CLK_TCK")


_working = False
"""Whether since the last test something worked that lives on: only then it is looked at, which costs more than most."""


def somebody_else_works() -> None:
    """A process that lives as long as the run works for a test: its cost stands at this one."""
    global _working
    _working = True


def spent_by_all() -> float:
    """Processor seconds of everything that ever ran on this machine; 0 where it does not say so."""
    told = Path("/proc/stat")
    if not told.exists():
        return 0.0
    user, nice, system, _, _, irq, softirq, *_ = map(int, told.read_text().split("\n")[0].split()[1:])
    return (user + nice + system + irq + softirq) / os.sysconf("SC_CLK_TCK")


def _fixed_work() -> float:
    """Processor seconds that a fixed piece of work takes here and now."""
    before = process_time()
    found = 0
    for number in range(200_000):
        found ^= number * number
    return process_time() - before


class Times:
    """A pytest plugin: measures in the processes that run tests, adds up in the one that reports."""

    def __init__(self, budget: float, file: Path | None = None) -> None:
        self.budget = budget
        self.file = file  # into which all costs are written
        self.costs: dict[str, float] = {}
        self.total = 0.0
        self._marked = spent()
        self._living = 0.0  # what a browser that is still open had cost by then
        self._ended = 0.0  # ... and what children that had ended by then
        self._by_all = spent_by_all()
        self._work: list[float] = []

    # --- where tests run

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        if len(self._work) < 1 + len(self.costs) // 200:
            self._work.append(_fixed_work())
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Any, Any]:
        report = yield
        if call.when == "teardown":  # once for each test: to ask costs more than some tests do
            ended = spent_by(resource.RUSAGE_CHILDREN)
            # To look at every process costs more than most tests: only where one that lives on worked, or one ended.
            global _working
            if _working or item.get_closest_marker("browser") or (self._living and ended != self._ended):
                self._living, _working = spent_by_the_living(), False
            self._ended = ended
            now = spent() + self._living
            report.user_properties.append((_COST, now - self._marked))
            self._marked = now
        return report

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        output = getattr(session.config, "workeroutput", None)
        if output is not None:
            output["spent"] = (spent() + spent_by_the_living()) / self.slower
        elif not self.total:  # no workers
            self.total = (spent() + spent_by_the_living()) / self.slower

    @property
    def slower(self) -> float:
        """How many times as long as on an idle machine work takes here."""
        typical = sorted(self._work)[len(self._work) // 2] if self._work else YARDSTICK
        return max(1.0, typical / YARDSTICK)

    # --- where they are reported

    @pytest.hookimpl(optionalhook=True)  # only where tests run in several processes
    def pytest_testnodedown(self, node: Any) -> None:
        self.total += getattr(node, "workeroutput", {}).get("spent", 0.0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        cost = sum(float(str(value)) for name, value in report.user_properties if name == _COST)
        self.costs[report.nodeid] = self.costs.get(report.nodeid, 0.0) + cost

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        costs = sorted(self.costs.items(), key=lambda each: -each[1])
        if self.file is not None:
            self.file.write_text(json.dumps({test: round(cost, 4) for test, cost in costs}, indent=1), encoding="utf-8")
        slowest = [(test, cost) for test, cost in costs[:SLOWEST] if cost >= 0.5]
        if slowest:
            terminalreporter.section("the slowest, in processor seconds")
        for test, cost in slowest:
            terminalreporter.write_line(f"{cost:7.1f}  {test}")
        said = f"{self.total:.0f} s of processor time in all"
        if self.budget:
            said += f", of a budget of {self.budget:.0f} s"
            if self.crowded:
                said += " for a machine that nobody else uses, as others do now"
        terminalreporter.write_line(said, red=self.over_budget)

    @property
    def crowded(self) -> bool:
        """Whether others keep the machine busy while this runs."""
        return spent_by_all() - self._by_all - self.total > CROWD * self.total

    @property
    def over_budget(self) -> bool:
        return 0 < NOISE * self.budget < self.total and not self.crowded
