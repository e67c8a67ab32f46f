"""``python -m tests.mutate [--book B] [--kind K] [--only NAME] [--jobs 2]``: which alterations does no test notice?

It ends with 1 if a row, a power or a remedy can be altered without a test noticing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from cutcard.rulebooks import Shelf
from tests.mutate.alterations import KINDS, Mutant, mutants, not_altered
from tests.mutate.runner import MUST_BE_NOTICED, Runner, run
from tests.mutate.unseen import UNSEEN


def chosen(book: str | None, kinds: Sequence[str], only: str) -> list[Mutant]:
    """The alterations that were asked for."""
    return [
        mutant
        for each in Shelf()
        if book in (None, each.id)
        for mutant in mutants(each, [kind for kind in KINDS if kind in kinds])
        if only in mutant.name
    ]


def report(runner: Runner) -> bool:
    """Print what survived; whether everything that must be noticed was."""
    survivors = [outcome for outcome in runner.outcomes if not outcome.killer]
    print()
    for outcome in survivors:
        tests = ", ".join(name.split("::")[-1] for name in outcome.names[:4])
        print(f"SURVIVED {outcome.mutant}\n    {outcome.ran} tests ran, as {tests}")
    for kind in KINDS:
        found = [outcome for outcome in runner.outcomes if outcome.mutant.kind == kind]
        if found:
            print(f"{kind}: {len(found)} altered, {sum(not outcome.killer for outcome in found)} survived")
    survived, altered = len(survivors), len(runner.outcomes)
    print(f"{altered} alterations in all, {survived} survived, {runner.seconds:.0f} s")
    if runner.failing:
        print(f"{len(runner.failing)} tests fail on the books as they are, and were left out: {runner.failing[:5]}")
    return not any(outcome.mutant.kind in MUST_BE_NOTICED for outcome in survivors)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutate", description=__doc__)
    parser.add_argument("--book", choices=Shelf().ids)
    parser.add_argument("--kind", choices=KINDS, action="append", help="may be given more than once; by default all")
    parser.add_argument("--only", default="", metavar="NAME", help="only what has this in its name")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--quick", action="store_true", help="only the tests that ask for what was altered")
    parser.add_argument("--killers", action="store_true", help="say which test noticed each alteration")
    asked = parser.parse_args(arguments)
    wanted = chosen(asked.book, asked.kind or KINDS, asked.only)
    runner = run(wanted, asked.jobs, lambda line: print(line, flush=True), quick=asked.quick)
    if asked.killers:
        for outcome in runner.outcomes:
            print(f"{outcome.mutant}\n    {outcome.ran}: {outcome.killer}")
    for unseen, why in UNSEEN.items():
        print(f"never seen: {' '.join(unseen[:3])}: {unseen[3]}: {why}")
    left = {(book.id, name): why for book in Shelf() for name, why in not_altered(book).items()}
    print("\n".join(f"not altered: {book} power {name}: {why}" for (book, name), why in left.items()))
    return 0 if report(runner) else 1


if __name__ == "__main__":
    sys.exit(main())
