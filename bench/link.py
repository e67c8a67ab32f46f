"""What a prize pool costs its tables: rounds of bACEball with and without jackpot wagers, and many tables of one floor.

A table and its pool are two streams that speak by messages. What is timed are whole rounds, each command through
`RunningTable.do`, pool and messages included, and no disk. Read the ratio: the times belong to the machine.
"""

from __future__ import annotations

import time
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
ROUNDS = 300
REPEATS = 5
BOXES = 5


def rounds(jackpot: bool) -> float:
    """Processor seconds of one round, the mean of many."""
    book = rulebook(BOOK)
    setup, running = setup_for(book), RunningTable(book)
    dealer = Dealer(ElectronicShoe(Rules(book, setup).terms.copies, Random(5).randbytes))
    at = 1_800_000_000

    def do(command: Command) -> None:
        answer = running.do(command)
        assert not isinstance(answer, Refusal), answer

    decided = operator_decided(book, setup, "Opal")
    do(OpenTable(actor="supervisor", role=senior(running.table), setup=setup, decided_by=decided, at=at))
    wagers = [("bet", 10_00), ("jackpot", 2_00)][: 1 + jackpot]
    start = time.process_time()
    while running.table.round < ROUNDS or running.table.in_round:
        table = running.table
        if table.phase == "betting" and not table.bets and not table.called:
            for box in range(1, BOXES + 1):
                for wager, amount in wagers:
                    who = f"P{box}"
                    do(PlaceWager(actor=who, role="player", at=at, box=box, wager=wager, amount=Stake(amount)))
        at += 1
        command = dealer.next(running.table, at)
        assert command is not None
        do(command)
    return (time.process_time() - start) / ROUNDS


def main() -> None:
    best = {False: 1.0, True: 1.0}
    for _ in range(REPEATS):
        for jackpot in best:
            best[jackpot] = min(best[jackpot], rounds(jackpot))
    ratio = best[True] / best[False]
    lines = [
        "| a round of five boxes | µs |",
        "|---|---|",
        f"| without jackpot wagers | {1e6 * best[False]:,.0f} |",
        f"| with five | {1e6 * best[True]:,.0f} ({ratio:.2f} ×) |",
    ]
    print("\n".join(lines))
    write_part(
        "Link",
        [
            f"{measured(REPEATS)}, by processor time; the machine is noisy.",
            f"{ROUNDS} rounds of {BOOK}, table and pool together with their messages, without a disk.",
            "",
            *lines,
        ],
    )
    write_aims([("round with jackpot wagers", "says what it costs", f"{ratio:.2f} × one without")])


if __name__ == "__main__":
    main()
