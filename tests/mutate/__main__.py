"""``python -m tests.mutate [books|logic|clauses|all]``: which alterations does no test notice?

It ends with 1 if a row, a power or a remedy can be altered without a test noticing, or if more of the drawn lines of
code survive than may. Ctrl+C ends it with what was found so far.

    python -m tests.mutate logic --sample 300 --seed 7      lines of code, drawn from all rooms alike
    python -m tests.mutate logic --only settlement.stakes   every alteration of a module
    python -m tests.mutate logic --only play --sample 100   so many of a room
    python -m tests.mutate logic --own 6                    at first the tests near it alone, 6 s for each line
    python -m tests.mutate logic --again                    what survived last time, against all tests
    python -m tests.mutate books --book star-baceball --kind row
    python -m tests.mutate clauses --write                  which clauses are shown, for `cutcard rules BOOK --coverage`
    python -m tests.mutate clauses --book star-casino-war --only "8.3 9.1"
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from math import ceil
from random import Random, SystemRandom

from cutcard.rulebooks import Shelf
from tests.mutate import sample
from tests.mutate.altered import KINDS, BookMutant, not_altered
from tests.mutate.books import mutants
from tests.mutate.clauses import run_clauses, write
from tests.mutate.learn import KEPT
from tests.mutate.logic import LogicMutant, logic_mutants, modules
from tests.mutate.runner import MUST_BE_NOTICED, Mutant, Outcome, Runner, run
from tests.mutate.unseen import UNSEEN
from tests.mutate.unseen_logic import UNSEEN_LOGIC

SURVIVED = KEPT / "survived.json"

MOST_SURVIVORS = 1 / 20
"""What share of a sample of lines may survive."""


def chosen_books(book: str | None, kinds: Sequence[str], only: str) -> list[BookMutant]:
    """The alterations of books that were asked for."""
    return [
        mutant
        for each in Shelf()
        if book in (None, each.id)
        for mutant in mutants(each, [kind for kind in KINDS if kind in kinds])
        if only in mutant.name
    ]


def chosen_logic(sample: int, seed: int, only: str) -> list[LogicMutant]:
    """The alterations of code that were asked for: all of a module, or so many of all rooms.

    Each room gives as many as its share of the root of its size, so that small rooms are not forgotten. They come in
    the order drawn: the first of them are a sample too, where somebody ends the run early.
    """
    rooms: dict[str, list[LogicMutant]] = {}
    for module in modules():
        for mutant in logic_mutants(module):
            if mutant.key not in UNSEEN_LOGIC and only in f"{mutant.module}.{mutant.function}":
                rooms.setdefault(mutant.room, []).append(mutant)
    if not sample:
        return [mutant for room in rooms.values() for mutant in room]
    weights = {room: len(found) ** 0.5 for room, found in rooms.items()}
    chance = Random(seed)
    drawn: list[LogicMutant] = []
    for room, found in rooms.items():
        number = ceil(sample * weights[room] / sum(weights.values()))  # in all at least as many
        drawn += chance.sample(found, min(number, len(found)))
    return chance.sample(drawn, min(sample, len(drawn)))


def report(runner: Runner) -> bool:
    """Print what survived, and a table; whether everything that must be noticed was."""
    survivors = [outcome for outcome in runner.outcomes if outcome.survived]
    print()
    for outcome in survivors:
        tests = ", ".join(name.split("::")[-1] for name in outcome.names[:4])
        print(f"SURVIVED {outcome.mutant}\n    {outcome.ran} tests ran, as {tests}")
    for outcome in runner.outcomes:
        if outcome.how in ("timed out", "died"):
            print(f"{outcome.how.upper()} {outcome.mutant}\n    in {outcome.killer or 'no test'}")
    print(table(runner.outcomes))
    print(f"{runner.seconds:.0f} s of processor time beside the processes that were forked")
    if runner.failing:
        print(f"{len(runner.failing)} tests fail as things are, and were left out: {runner.failing[:5]}")
    books = [outcome.mutant for outcome in survivors if isinstance(outcome.mutant, BookMutant)]
    logic = sum(isinstance(outcome.mutant, LogicMutant) for outcome in survivors)
    drawn = sum(isinstance(outcome.mutant, LogicMutant) for outcome in runner.outcomes)
    return not any(mutant.kind in MUST_BE_NOTICED for mutant in books) and logic <= drawn * MOST_SURVIVORS


def keep_survivors(outcomes: Sequence[Outcome]) -> None:
    """Write down which lines survived, so that they can be tried again once tests were written."""
    keys = [outcome.mutant.key for outcome in outcomes if outcome.survived and isinstance(outcome.mutant, LogicMutant)]
    KEPT.mkdir(exist_ok=True)
    SURVIVED.write_text(json.dumps(keys, indent=1), encoding="utf-8")


def again() -> list[Mutant]:
    """The lines that survived last time, where they still stand and are not listed as unseen since."""
    keys = {(key[0], key[1], key[2], key[3]) for key in json.loads(SURVIVED.read_text(encoding="utf-8"))}
    keys -= UNSEEN_LOGIC.keys()
    listed = (mutant for module in sorted({key[0] for key in keys}) for mutant in logic_mutants(module))
    return [mutant for mutant in listed if mutant.key in keys]


def table(outcomes: Sequence[Outcome]) -> str:
    """How many of each kind or room were noticed, and how."""
    words = ("failed", "timed out", "died", "survived")
    counts: dict[str, Counter[str]] = {}
    for outcome in outcomes:
        counts.setdefault(_row(outcome.mutant), Counter())[outcome.how] += 1
    total: Counter[str] = sum(counts.values(), Counter())
    lines = [f"{'':<12}{'altered':>9}" + "".join(f"{word:>11}" for word in words)]
    for name, found in [*sorted(counts.items()), ("in all", total)]:
        lines.append(f"{name:<12}{sum(found.values()):>9}" + "".join(f"{found[word]:>11}" for word in words))
    return "\n".join(lines)


def _row(mutant: Mutant) -> str:
    return mutant.room if isinstance(mutant, LogicMutant) else mutant.kind


def prove_clauses(books: Sequence[str], only: Sequence[str], jobs: int, writing: bool, telling: bool) -> int:
    """Say of each book how many of the clauses that tests carry are really shown; ``telling``: by which failure."""
    runner = run_clauses(jobs, lambda line: print(line, flush=True), books, only)
    for book, ref in runner.only_cited:
        print(f"only cited: {book} {ref}")
    for each in runner.shown:
        if telling:
            print(f"{each.book} {each.ref}: {each.altered}: {each.test}\n    {each.told.splitlines()[0]}")
        if each.heard:
            print(f"only its number is missed: {each.book} {each.ref}: {each.altered}: {each.test}")
    for book in books:
        shown = sum(each.book == book for each in runner.shown)
        heard = sum(each.book == book and each.heard for each in runner.shown)
        cited = sum(each == book for each, _ in runner.only_cited)
        print(f"{book}: {shown} clauses shown, of {heard} of them only the number is missed; {cited} only cited")
    if writing:
        write(runner)
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutate", description="Which alterations does no test notice?"
    )
    parser.add_argument("what", choices=("books", "logic", "clauses", "all"), nargs="?", default="all")
    parser.add_argument("--book", choices=Shelf().ids)
    parser.add_argument("--kind", choices=KINDS, action="append", help="may be given more than once; by default all")
    parser.add_argument("--only", default="", metavar="NAME", help="only what has this in its name")
    parser.add_argument(
        "--sample", type=int, help="how many lines of code are drawn; by default 300, or all that --only names"
    )
    parser.add_argument("--seed", type=int, help="which are drawn; by default others each time")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument(
        "--own",
        type=float,
        default=0.0,
        metavar="SECONDS",
        help="only the tests near it, so long for each line",
    )
    parser.add_argument("--again", action="store_true", help="only what survived the last run of lines of code")
    parser.add_argument("--likely", action="store_true", help="only the tests that ask for what was altered")
    parser.add_argument("--stale", action="store_true", help="what was learnt of the tests before will do")
    parser.add_argument("--draw", action="store_true", help="keep some that were noticed as the sample of `make test`")
    parser.add_argument("--killers", action="store_true", help="say who noticed each alteration")
    parser.add_argument("--write", action="store_true", help="write what was found of clauses beside the books")
    asked = parser.parse_args(arguments)
    if asked.what == "clauses":
        books = [asked.book] if asked.book else Shelf().ids
        return prove_clauses(books, asked.only.split(), asked.jobs, asked.write, asked.killers)
    seed = asked.seed if asked.seed is not None else SystemRandom().randrange(1_000_000)
    wanted: list[Mutant] = []
    if asked.what != "books":
        print(f"lines of code drawn with --seed {seed}")
        usual = 0 if asked.only else 300
        wanted += chosen_logic(usual if asked.sample is None else asked.sample, seed, asked.only)
    if asked.what != "logic":
        wanted += chosen_books(asked.book, asked.kind or KINDS, asked.only)
    if asked.again:
        wanted = again()
    how = {"only_likely": asked.likely, "stale": asked.stale, "own": asked.own, "telling": asked.killers}
    runner = run(wanted, asked.jobs, lambda line: print(line, flush=True), **how)
    keep_survivors(runner.outcomes)
    if asked.draw:
        sample.write(runner.outcomes)
    if asked.what != "logic":
        for unseen, why in UNSEEN.items():
            print(f"never seen: {' '.join(unseen[:3])}: {unseen[3]}: {why}")
        left = {(book.id, name): why for book in Shelf() for name, why in not_altered(book).items()}
        print("\n".join(f"not altered: {book} power {name}: {why}" for (book, name), why in left.items()))
    return 0 if report(runner) else 1


if __name__ == "__main__":
    sys.exit(main())
