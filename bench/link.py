"""What a prize pool costs its tables: rounds of bACEball with and without jackpot wagers.

A table and its pool are two streams that speak by messages. What is timed are whole rounds, each command through
`RunningTable.do`, pool and messages included, and no disk. Read the ratios: the times belong to the machine. Both kinds
of rounds are played in turn, some at a time, and the best of each counts: so a busy moment is held against neither.

    python -m bench.link
    python -m bench.link ../before

The second form also plays the rounds with the package of another checkout, as one from before tables and pools were
two streams (`git worktree add ../before dfae0235`), in turn with this one.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from bench.common import measured, write_aims, write_part
from cutcard import rulebook
from cutcard.citations import Refusal
from cutcard.house.demonstration import setup_for
from cutcard.money import Stake
from cutcard.sources import ElectronicShoe
from cutcard.table.base import Command
from cutcard.table.dealer import Dealer, senior
from cutcard.table.policies import operator_decided
from cutcard.table.rules import Rules
from cutcard.table.running import RunningTable
from cutcard.table.steps.rounds.opening import OpenTable
from cutcard.table.steps.rounds.wagers import PlaceWager

BOOK = "star-baceball"
ROUNDS = 51  # at a time: three shoes of them
REPEATS = 10
PROCESSES = 8
BOXES = 5
FIGURES = "--figures"

ROOT = Path(__file__).parents[1]


class Playing:
    """One table, which goes on."""

    def __init__(self, jackpot: bool) -> None:
        book = rulebook(BOOK)
        setup, self._running = setup_for(book), RunningTable(book)
        self._dealer = Dealer(ElectronicShoe(Rules(book, setup).terms.copies, Random(5).randbytes))
        self._at, self._until = 1_800_000_000, 0
        self._wagers = [("bet", 10_00), ("jackpot", 2_00)][: 1 + jackpot]
        role, decided = senior(self._running.table), operator_decided(book, setup, "Opal")
        self._do(OpenTable(actor="supervisor", role=role, setup=setup, decided_by=decided, at=self._at))

    def _do(self, command: Command) -> None:
        answer = self._running.do(command)
        assert not isinstance(answer, Refusal), answer

    def rounds(self, count: int) -> float:
        """Processor seconds of one round, the mean of so many."""
        running, self._until = self._running, self._until + count
        start = time.process_time()
        while running.table.round < self._until or running.table.in_round:
            table = running.table
            if table.phase == "betting" and not table.bets and not table.called:
                for box in range(1, BOXES + 1):
                    for wager, amount in self._wagers:
                        who = {"actor": f"P{box}", "role": "player", "at": self._at}
                        self._do(PlaceWager(box=box, wager=wager, amount=Stake(amount), **who))  # type: ignore[arg-type]
            self._at += 1
            command = self._dealer.next(running.table, self._at)
            assert command is not None
            self._do(command)
        return (time.process_time() - start) / count


def figures() -> tuple[float, float]:
    """The best times of a round without jackpot wagers and of one with them, in microseconds."""
    playing = Playing(False), Playing(True)
    found = [[1e6 * table.rounds(ROUNDS) for table in playing] for _ in range(1 + REPEATS)][1:]  # the first warms up
    return min(without for without, _ in found), min(jackpots for _, jackpots in found)


def of_package(folder: Path) -> tuple[float, float]:
    """The same in a process of its own, with the package of a checkout."""
    paths = {"PYTHONPATH": os.pathsep.join((str(folder / "src"), str(ROOT)))}
    command = [sys.executable, "-m", "bench.link", FIGURES]
    done = subprocess.run(command, env={**os.environ, **paths}, cwd=ROOT, check=True, capture_output=True, text=True)
    without, jackpots = map(float, done.stdout.split())
    return without, jackpots


def best(folders: list[Path]) -> list[tuple[float, float]]:
    """The best times with each package; they take turns."""
    found = [[of_package(folder) for folder in folders] for _ in range(PROCESSES)]
    return [(min(each[0] for each in times), min(each[1] for each in times)) for times in zip(*found, strict=True)]


def main(before: Path | None) -> None:
    times = best([ROOT] if before is None else [ROOT, before])
    without, jackpots = times[0]
    ratio = jackpots / without
    lines = [
        "| a round of five boxes | µs |",
        "|---|---|",
        f"| without jackpot wagers | {without:,.0f} |",
        f"| with five | {jackpots:,.0f} ({ratio:.2f} ×) |",
    ]
    if before is not None:
        former, with_pool = times[1]
        lines += [
            f"| before the two were streams: without | {former:,.0f}; now {without / former:.2f} × that |",
            f"| with five | {with_pool:,.0f} ({with_pool / former:.2f} ×); now {jackpots / with_pool:.2f} × that |",
        ]
    print("\n".join(lines))
    write_part(
        "Link",
        [
            f"{measured(PROCESSES * REPEATS)}, by processor time; the machine is noisy.",
            f"{ROUNDS} rounds of {BOOK} at a time, table and pool together with their messages, without a disk.",
            "",
            *lines,
        ],
    )
    aims = [("round with jackpot wagers", "says what it costs", f"{ratio:.2f} × one without")]
    if before is not None:
        aims += [
            ("round with jackpot wagers, of two streams", "1.3 × of one stream", f"{jackpots / with_pool:.2f} ×"),
            ("round without them, of two streams", "as of one stream", f"{without / former:.2f} ×"),
        ]
    write_aims(aims)


if __name__ == "__main__":
    given = sys.argv[1:]
    if given == [FIGURES]:
        print(*figures())
    else:
        main(Path(given[0]).resolve() if given else None)
