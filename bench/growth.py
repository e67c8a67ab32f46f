"""What everybody who ever came costs those who come after: wagers, admissions and replays, with few guests and many.

The same work is done where ten, a thousand and a hundred thousand have played before, in turns. Read the ratios first:
the times belong to the machine and to the moment. Beside them in the same run: copying a dictionary of so many, which
is what each wager would cost if it did.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import partial
from unittest.mock import patch

from bench.common import measured, write_aims, write_part
from bench.table import recorded
from cutcard.citations import Refusal
from cutcard.house import floor as house
from cutcard.house.demonstration import demonstration, main_wagers
from cutcard.inspection.entries import body_with, events_in
from cutcard.journal.entry import GENESIS, Entry
from cutcard.money import Stake
from cutcard.rulebooks import Rulebook, Shelf, rulebook
from cutcard.server.audience import Audience
from cutcard.server.shown_table import Scene
from cutcard.table.base import Command
from cutcard.table.engine import decide, fold
from cutcard.table.running import Happened
from cutcard.table.state import Table, new_table
from cutcard.table.steps.people.seats import LeaveTable
from cutcard.table.steps.rounds.wagers import PlaceWager, WithdrawWager

GUESTS = (10, 1_000, 100_000)
COMMANDS = 2_000
REPEATS = 15
AIM = 2.0
BOOK = "crown-casino-war"


def after(table: Table, command: Command) -> Table:
    """The table after a command."""
    events = decide(table, command)
    assert not isinstance(events, Refusal), events
    return fold(table, events)


def visit(book: Rulebook, guest: str) -> tuple[Command, Command]:
    """A guest puts a wager down and takes it back."""
    wager = min(main_wagers(book))
    placed = PlaceWager(actor=guest, role="player", box=1, wager=wager, amount=Stake(500))
    return placed, WithdrawWager(actor=guest, role="player", box=1, wager=wager)


def table_after(book: Rulebook, guests: int) -> Table:
    """A table between two rounds, at which so many have played."""
    table = new_table(book)
    for command in recorded(book, 1):
        table = after(table, command)
    for player in sorted({*table.holders.values()}):
        table = after(table, LeaveTable(actor=player, role="player"))
    for number in range(guests):
        for command in (*visit(book, f"Guest {number}"), LeaveTable(actor=f"Guest {number}", role="player")):
            table = after(table, command)
    return table


def coming(book: Rulebook, guests: int) -> list[Command]:
    """Guests who come back, in no order, and one in ten who was never here."""
    rng, found = random.Random(1), list[Command]()
    for number in range(COMMANDS // 3):
        guest = f"Guest {rng.randrange(guests)}" if number % 10 else f"Newcomer {number}"
        found += [*visit(book, guest), LeaveTable(actor=guest, role="player")]
    return found


def play(table: Table, commands: list[Command]) -> int:
    """Every command decided and folded."""
    for command in commands:
        table = after(table, command)
    return len(commands)


def entries_of(table: Table, commands: list[Command]) -> list[Entry]:
    """The commands as a journal has them."""
    found = []
    for version, command in enumerate(commands, 1):
        events = decide(table, command)
        assert not isinstance(events, Refusal), events
        table = fold(table, events)
        found.append(Entry("table", version, f":{version}", body_with(command, events)[0], GENESIS))
    return found


def replay(table: Table, entries: list[Entry]) -> int:
    """Every entry read, folded and shown, as a start does."""
    audience = Audience(table.rules.book)
    audience.public = Scene(table)
    for entry in entries:
        events = events_in(entry)
        before, table = table, fold(table, events)
        audience.happened(entry.version, before, Happened(table, events))
    return len(entries)


def floor_after(guests: int) -> house.Floor:
    """A floor to which so many came."""
    floor = house.Floor()
    opening = house.decide(floor, demonstration(Shelf()))
    assert not isinstance(opening, Refusal)
    for event in opening:
        floor = house.evolve(floor, event)
    return admitted(floor, "Guest", guests)


def admitted(floor: house.Floor, name: str, number: int) -> house.Floor:
    """The floor after so many more came."""
    for at in range(number):
        events = house.decide(floor, house.AdmitGuest(name=f"{name} {at}", session=f"{name}:{at}"))
        assert not isinstance(events, Refusal), events
        for event in events:
            floor = house.evolve(floor, event)
    return floor


def admit(floor: house.Floor) -> int:
    admitted(floor, "Newcomer", COMMANDS)
    return COMMANDS


def copied(accounts: dict[str, int]) -> int:
    """A dictionary of so many accounts, copied."""
    for _ in range(20):
        dict(accounts)
    return 20


Case = Callable[[], int]


def cases(guests: int) -> dict[str, Case]:
    """What is measured with so many guests."""
    book = rulebook(BOOK)
    table, commands = table_after(book, guests), coming(book, guests)
    return {
        "command": partial(play, table, commands),
        "admission": partial(admit, floor_after(guests)),
        "entry replayed": partial(replay, table, entries_of(table, commands)),
        "dictionary copied": partial(copied, dict(table.accounts)),
    }


def best(given: dict[tuple[str, int], Case]) -> dict[tuple[str, int], float]:
    """Microseconds of each: the best of some turns, in which each runs once."""
    found = dict.fromkeys(given, float("inf"))
    for _ in range(REPEATS):
        for key, run in given.items():
            start = time.process_time()  # of this process alone: others may share its core
            number = run()
            found[key] = min(found[key], 1e6 * (time.process_time() - start) / number)
    return found


def main() -> None:
    with patch.object(house, "MOST_GUESTS", 10 * max(GUESTS), create=True):  # whatever the house lets in
        given = {(name, guests): case for guests in GUESTS for name, case in cases(guests).items()}
        took = best(given)
    heads = ["µs for each", *(f"{guests:,} guests" for guests in GUESTS), *(f"times {GUESTS[0]}" for _ in GUESTS[1:])]
    lines = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    ratios: dict[str, float] = {}
    for name in dict.fromkeys(name for name, _ in took):
        times = [took[name, guests] for guests in GUESTS]
        ratios[name] = times[-1] / times[0]
        cells = [name, *(f"{each:,.1f}" for each in times), *(f"{each / times[0]:,.1f}" for each in times[1:])]
        lines.append(f"| {' | '.join(cells)} |")
    print("\n".join(lines))
    write_part(
        "Growth",
        [
            f"{measured(REPEATS)}, by processor time; the machine is noisy.",
            f"A table of {BOOK} and a floor to which so many came before. Guests of those, in no order,",
            f"and one in ten who is new, put a wager down, take it back and leave ({COMMANDS:,} commands); as many new",
            "guests come in; the same commands are replayed from their entries, as a start does. The last line is what",
            f"it costs to copy a dictionary of all accounts once. The aim is {AIM:g} times the cost with {GUESTS[0]}.",
            "",
            *lines,
        ],
    )
    last = f"{GUESTS[-1]:,} guests"
    del ratios["dictionary copied"]
    write_aims([(f"{name}, with {last}", f"{AIM:g} × with 10", f"{each:.1f} ×") for name, each in ratios.items()])


if __name__ == "__main__":
    main()
