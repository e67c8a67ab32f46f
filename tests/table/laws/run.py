"""Every error at every step of every book: ``python -m tests.table.laws [--seed 7] [--book BOOK] [--deals 3]``.

Each case is a book, a device, a kind of error, the step at which it is made and the moment at which it is noticed. Some
person who may must be able to end it without saying anything untrue; cards and money must then be what the reference
and `settle` say. What was made is counted by kind, step and book.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from cutcard.rulebooks import rulebook
from cutcard.table.rules import Rules
from tests.support.books import BOOKS
from tests.table.laws.slips import EXCUSES, SLIPS, CannotBeError, Slip, StandsError, excused
from tests.table.laws.steps import STEPS, NotReachedError, go_to
from tests.table.laws.ways_out import end, finish, open_ways
from tests.table.laws.world import World

PATIENCE = 60
"""So many deals are tried until one comes to a step."""


class Case(NamedTuple):
    """An error at a step, noticed sooner or later."""

    book: str
    device: str
    slip: Slip
    step: str
    noticed: str

    def __str__(self) -> str:
        return f"{self.book} ({self.device}): {self.slip.name}, {self.step}, noticed {self.noticed}"


class Tally:
    """How often each error was made, and where it could not be or stood."""

    def __init__(self) -> None:
        self.made: Counter[tuple[str, str, str]] = Counter()  # by kind, step and book
        self.mends: Counter[tuple[str, str]] = Counter()  # by book and remedy
        self.stood: Counter[tuple[str, str, str]] = Counter()  # too late by the book
        self.impossible: dict[tuple[str, str, str], str] = {}

    def __iadd__(self, other: Tally) -> Tally:
        self.made += other.made
        self.mends += other.mends
        self.stood += other.stood
        self.impossible |= other.impossible
        return self


def devices(book: str) -> tuple[str, ...]:
    """Everything that a book deals from."""
    return Rules(rulebook(book)).allows("dealing_device") or ("",)


def cases(book: str) -> list[Case]:
    """Every case of a book."""
    return [
        Case(book, device, slip, step, noticed)
        for device in devices(book)
        for slip in SLIPS
        for step in slip.steps(book)
        for noticed in slip.noticed
    ]


def play(case: Case, seed: object, tally: Tally, every: bool = False) -> bool:
    """One round with this error; whether the deal came to it. With ``every``, once for each way out that is open."""
    first, number = 0, 1
    while first < number:
        rng = Random(f"{seed} {case}")
        world = World(case.book, case.device, rng, case.slip.wagers)
        key = (case.slip.name, case.step, case.book)
        try:
            go_to(world, case.step)
            case.slip.make(world, case.step, case.noticed)
        except NotReachedError:
            return False
        except CannotBeError as why:
            tally.impossible[key] = str(why)
            return True
        except StandsError:
            finish(world)
            tally.stood[key] += 1
            return True
        if every and world.table.trouble is not None:
            number = len(open_ways(world))
        done = end(world, _chooser(rng, first if every else None))
        finish(world)
        tally.made[key] += 1
        tally.mends.update((case.book, mend) for mend in done)
        first += 1
    return True


def _chooser(rng: Random, first: int | None) -> Any:
    """Who decides takes the way out of this number first, and then any."""
    left = [] if first is None else [first]

    def choose(ways: Sequence[Any]) -> Any:
        return ways[left.pop() % len(ways)] if left else rng.choice(ways)

    return choose


def meet(case: Case, seed: object, tally: Tally, deals: int = 1, every: bool = False) -> None:
    """So many deals that come to this case."""
    met = 0
    for number in range(PATIENCE * deals):
        try:
            met += play(case, f"{seed}/{number}", tally, every)
        except Exception as error:
            error.add_note(f"{case}; seed {seed}/{number}")
            raise
        if met == deals:
            return


def everything(books: Iterable[str], seed: object, deals: int) -> Iterator[tuple[str, Tally]]:
    """All cases of these books, with every way out; what was made, after each book."""
    for book in books:
        tally = Tally()
        for case in cases(book):
            meet(case, seed, tally, deals, every=True)
        yield book, tally


def counted(tally: Tally, books: Sequence[str]) -> str:
    """How often each error was made, by kind, step and book; a dash where it cannot be, and *stands* where the book
    lets the round stand."""
    width = max(len(slip.name) for slip in SLIPS) + 2
    lines = ["errors made, by kind, step and book".ljust(width + 13) + "".join(f"{book:>23}" for book in books)]
    for slip in SLIPS:
        steps = dict.fromkeys(step for book in books for step in slip.steps(book))
        for step in steps:
            cells = []
            for book in books:
                key = (slip.name, step, book)
                none = "stands" if tally.stood[key] else "-"
                cells.append(f"{tally.made[key]:,}" if tally.made[key] else none)
            lines.append(f"{slip.name:<{width}}{step:<13}" + "".join(f"{cell:>23}" for cell in cells))
    total = [sum(n for key, n in tally.made.items() if key[2] == book) for book in books]
    lines.append("in all".ljust(width + 13) + "".join(f"{number:>23,}" for number in total))
    return "\n".join(lines)


def lacking(tally: Tally, book: str) -> list[tuple[str, str]]:
    """The errors of a book that can be made, and were not; nor did the book let the round stand."""
    return [
        (slip.name, step)
        for slip in SLIPS
        for step in slip.steps(book)
        if not tally.made[slip.name, step, book]
        and not tally.stood[slip.name, step, book]
        and not excused(slip.name, step, book)
    ]


def main(arguments: Sequence[str] | None = None) -> None:
    """Make every error, and print the count."""
    parser = argparse.ArgumentParser(prog="python -m tests.table.laws", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--book", choices=BOOKS)
    parser.add_argument("--deals", type=int, default=2, help="deals for each case")
    given = parser.parse_args(arguments)
    books = (given.book,) if given.book else BOOKS
    whole = Tally()
    for book, tally in everything(books, given.seed, given.deals):
        print(f"{book}: {sum(tally.made.values()):,} rounds; missing: {lacking(tally, book) or 'none'}", flush=True)
        whole += tally
    print(counted(whole, books))
    for each in EXCUSES:
        steps = "every step" if len(each.steps) > 8 else ", ".join(each.steps)
        print(f"cannot be: {each.slip} ({steps}; {', '.join(each.books)}): {each.why}")


__all__ = ["BOOKS", "STEPS", "Case", "Tally", "cases", "counted", "everything", "lacking", "main", "meet"]
