"""What an office costs its tables: rounds of bACEball at a table that tells one what it owes, and at one without.

Nothing is owed in these rounds: signs are up, nothing goes wrong. What is timed are whole rounds, each command through
`RunningTable.do`, and no disk. Read the ratios: the times belong to the machine. Both kinds of rounds are played in
turn, some at a time, and the best of each counts: so a busy moment is held against neither.

    python -m bench.office
"""

from __future__ import annotations

import time
from random import Random

from msgspec.structs import replace

from bench.common import measured, write_aims, write_part
from cutcard import rulebook
from cutcard.cards import DECK, Card
from cutcard.citations import Refusal
from cutcard.house.demonstration import setup_for
from cutcard.money import Stake
from cutcard.sources import ElectronicShoe
from cutcard.table.base import Command
from cutcard.table.dealer import Dealer, senior
from cutcard.table.policies import operator_decided
from cutcard.table.rules import Rules
from cutcard.table.running import RunningTable
from cutcard.table.signing import missing
from cutcard.table.steps.cards.dealing import Draw
from cutcard.table.steps.cards.loading import BurnCard
from cutcard.table.steps.cards.shuffling import Shuffle
from cutcard.table.steps.messages import MessageSent
from cutcard.table.steps.office.signs import ConfirmSign
from cutcard.table.steps.rounds.opening import OpenTable
from cutcard.table.steps.rounds.wagers import PlaceWager

BOOK = "star-baceball"
ROUNDS = 51  # at a time: three shoes of them
REPEATS = 60
BOXES = 5
OFFICE = f"office:bench:{BOOK}"


class Playing:
    """One table of people or of machines, with an office or without, which goes on."""

    def __init__(self, source: str, office: str) -> None:
        book = rulebook(BOOK)
        setup = replace(setup_for(book), source=source, office=office)
        self._running = RunningTable(book)
        self._dealer = Dealer(ElectronicShoe(Rules(book, setup).terms.copies, Random(5).randbytes))
        self._cards: list[Card] = []
        self._at, self._until, self.told = 1_800_000_000, 0, 0
        role, decided = senior(self._running.table), operator_decided(book, setup, "Opal")
        self._do(OpenTable(actor="supervisor", role=role, setup=setup, decided_by=decided, at=self._at))
        for sign in missing(self._running.table):
            self._do(ConfirmSign(sign=sign, actor="Dee", role="dealer", at=self._at))
        self.told = 0

    def _do(self, command: Command) -> None:
        answer = self._running.do(command)
        assert not isinstance(answer, Refusal), answer
        self.told += sum(isinstance(event, MessageSent) for event in answer)

    def _keyed(self, command: Command) -> Command:
        """A command as people send it who have cards in their hands: what they drew is keyed."""
        if isinstance(command, Shuffle):
            pack = [*DECK] * self._running.table.rules.terms.copies
            for card in self._running.table.drawn:  # they lie on the table
                if card is not None:
                    pack.remove(card)
            Random(self._at).shuffle(pack)
            self._cards = pack
        keyed = self._running.table.rules.physical and isinstance(command, Draw | BurnCard)
        return replace(command, card=self._cards.pop()) if keyed else command

    def rounds(self, count: int) -> float:
        """Processor seconds of one round, the mean of so many."""
        running, self._until = self._running, self._until + count
        start = time.process_time()
        while running.table.round < self._until or running.table.in_round:
            self._at += 1
            table = running.table
            if table.phase == "betting" and not table.bets and not table.called:
                for box in range(1, BOXES + 1):
                    who = {"actor": f"P{box}", "role": "player", "at": self._at}
                    self._do(PlaceWager(box=box, wager="bet", amount=Stake(10_00), **who))  # type: ignore[arg-type]
            command = self._dealer.next(running.table, self._at)
            assert command is not None
            self._do(self._keyed(command))
        return (time.process_time() - start) / count


def main() -> None:
    """Measure, and write the part of the page."""
    kinds = [(source, office) for source in ("physical", "electronic") for office in ("", OFFICE)]
    playing = [Playing(*kind) for kind in kinds]
    found = [[1e6 * table.rounds(ROUNDS) for table in playing] for _ in range(1 + REPEATS)][1:]  # the first warms up
    assert not any(table.told for table in playing), "nothing is owed in these rounds"
    best = dict(zip(kinds, map(min, zip(*found, strict=True)), strict=True))
    lines, aims = ["| a round of five boxes, in which nothing is owed | µs |", "|---|---|"], []
    for source, who in (("physical", "of people"), ("electronic", "that runs itself")):
        without, told = best[source, ""], best[source, OFFICE]
        lines += [
            f"| table {who} | {without:,.0f} |",
            f"| the same, with an office | {told:,.0f} ({told / without:.2f} ×) |",
        ]
        aims.append((f"round at a table {who}, with an office", "no measurable cost", f"{told / without:.2f} ×"))
    print("\n".join(lines))
    said = f"{measured(REPEATS)}, by processor time; the machine is noisy. `python -m bench.office`:"
    write_part("Office", [said, f"{ROUNDS} rounds of {BOOK} at a time, without a disk.", "", *lines])
    write_aims(aims)


if __name__ == "__main__":
    main()
