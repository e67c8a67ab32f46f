"""How fast the simulation's kernels are, beside hand-written C++ that does the same work in the same run.

``make bench`` compiles the C++ of this folder if there is a compiler. Both use the same generator from the same state,
play the same number of rounds by the same procedure, and must print the same counts; the kernels take that procedure,
and everything else, as data. Read the ratios first: the rates belong to the machine and to the moment.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from bench.common import measured, write_aims, write_part
from cutcard.cards import cards
from cutcard.games.three_card_poker import hand_value
from cutcard.rulebooks import rulebook
from cutcard.settlement.terms import Terms
from cutcard.simulation import Plan, Tally, make_plan
from cutcard.simulation.chunks import Player, tally_of

ROUNDS = 10_000_000
REPEATS = 7
SCHEDULES = {"pair_plus": "40-30-6-4-1", "ante_bonus": "5-4-1"}
RAISED = hand_value(cards("Qs 6d 4c"))


class Work(NamedTuple):
    """One game: what the C++ is called and prints, and a plan for the same."""

    name: str
    program: str
    line: int
    plan: Plan
    state: npt.NDArray[np.uint64]  # of the generator at the start

    def figures(self, tally: Tally) -> tuple[int, ...]:
        """The numbers that the C++ prints, from a kernel's counts."""
        if self.program == "war":
            found = dict(zip(tally.cases, tally.case_counts, strict=True))
            wars = (found["tie", "war", war] for war in ("higher", "lower", "equal"))
            return found["higher", None, None], found["lower", None, None], *wars
        assert sum(tally.sums) % 100 == 0
        return (sum(tally.sums) // 100,)


class Ran(NamedTuple):
    """One run: million rounds a second, and what was counted."""

    rate: float
    figures: tuple[int, ...]


def works() -> list[Work]:
    """The three games, with the procedure of the C++ in place of the book's."""
    war = make_plan(Terms(rulebook("star-casino-war")), rounds=ROUNDS, strategy=lambda hand: "war")
    poker = make_plan(
        Terms(rulebook("star-three-card-poker"), schedules=SCHEDULES),
        rounds=ROUNDS,
        strategy=lambda hand: "play" if hand_value(hand) >= RAISED else "fold",
        stakes={"ante": 100},
    )
    baceball = make_plan(Terms(rulebook("star-baceball")), rounds=ROUNDS, stakes={"bet": 100})
    poker = replace(poker, procedure=poker.procedure._replace(opening=np.arange(6)))
    half_out = baceball.procedure._replace(start=1, burns=0, last=312 // 2 - 6)
    state = np.array([1, 2, 3, 4], np.uint64)
    player = Player(poker, state)  # one program plays both games, one after the other
    player.play(ROUNDS)
    return [
        Work("Casino War", "war", 0, war, state),
        Work("Three Card Poker", "poker_baceball", 0, poker, state),
        Work("bACEball", "poker_baceball", 1, replace(baceball, procedure=half_out), player.state),
    ]


def compiled(folder: Path) -> dict[str, Path]:
    """The C++ programs, compiled; none where there is no compiler."""
    compiler = shutil.which("g++")
    if compiler is None:
        print("No g++: the kernels run without their C++.")
        return {}
    found = {}
    for name in ("war", "poker_baceball"):
        source, program = Path(__file__).parent / f"{name}.cpp", folder / name
        subprocess.run([compiler, "-O3", "-march=native", str(source), "-o", str(program)], check=True)
        found[name] = program
    return found


def run_programs(program: Path, line: int, copies: int) -> list[Ran]:
    """What so many copies of a program print when they run together, on one of its lines."""
    started = [subprocess.Popen([program, str(ROUNDS)], stdout=subprocess.PIPE, text=True) for _ in range(copies)]
    found = []
    for process in started:
        text = process.communicate()[0].splitlines()[line]
        rate, rest = text.split(" M rounds/s ")
        figures = tuple(int(number) for number in re.findall(r"(?<= )-?\d+\b", rest))
        found.append(Ran(float(rate.split()[-1]), figures))
    return found


def run_kernel(work: Work) -> Ran:
    """The same work by the kernel."""
    start = time.perf_counter()
    run = Player(work.plan, work.state).play(ROUNDS)
    seconds = time.perf_counter() - start
    return Ran(ROUNDS / seconds / 1e6, work.figures(tally_of(work.plan, 0, ROUNDS, run)))


def run_kernels(work: Work, copies: int) -> list[Ran]:
    """So many workers together: threads, since a kernel holds no lock."""
    with ThreadPoolExecutor(copies) as workers:
        return list(workers.map(run_kernel, [work] * copies))


def measure(work: Work, programs: dict[str, Path], copies: int) -> tuple[float, float]:
    """The best of some turns, million rounds a second of all copies together: the C++ (0 without it), the kernel."""
    run_kernels(work, copies)  # compiles, the first time
    theirs = ours = 0.0
    for _ in range(REPEATS):
        ran = run_programs(programs[work.program], work.line, copies) if programs else []
        theirs = max(theirs, sum(each.rate for each in ran))
        same = run_kernels(work, copies)
        ours = max(ours, sum(each.rate for each in same))
        figures = {each.figures for each in (*ran, *same)}
        assert len(figures) == 1, f"{work.name}: C++ and kernel count differently: {figures}"
    return theirs, ours


def main() -> None:
    rows, aims = [], []
    with tempfile.TemporaryDirectory() as folder:
        programs = compiled(Path(folder))
        for copies in (1, 2):
            for work in works():
                theirs, ours = measure(work, programs, copies)
                ratio = f"{theirs:.1f} | {ours:.1f} | {ours / theirs:.2f}" if theirs else f"- | {ours:.1f} | -"
                rows.append(f"| {work.name} | {copies} | {ratio} |")
                print(rows[-1], flush=True)
                if theirs:
                    work_name = f"{work.name}, {'one worker' if copies == 1 else 'two workers'}"
                    aims.append((work_name, f"{1.0 if copies == 1 else 0.85} × C++", f"{ours / theirs:.2f} × C++"))
    write_part(
        "Simulating",
        [
            f"{measured(REPEATS, 'one or two cores')} (each turn runs the C++, then the kernel); the machine is noisy.",
            f"{ROUNDS:,} rounds with one box, by the generator and the procedure of `bench/war.cpp` and",
            "`bench/poker_baceball.cpp`, from the same state: kernel and C++ counted the same, to the last round. With",
            "two workers, two threads stand beside two copies of the C++, and the rate is that of both together. The",
            "aim is 1.0 times the C++ for one worker and 0.85 times for two.",
            "",
            "| game | workers | C++, M rounds/s | kernel, M rounds/s | times C++ |",
            "|---|---|---|---|---|",
            *rows,
        ],
    )
    write_aims(aims)


if __name__ == "__main__":
    main()
