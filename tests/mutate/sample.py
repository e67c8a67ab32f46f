"""The fixed sample of altered lines that ``make test`` runs: forty, of all rooms, each with the test that notices it.

``make mutate-sample`` draws it anew. An alteration whose line has changed since is no longer found and is passed over;
when too many are, a test asks for a new sample.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tests.mutate.logic import LogicMutant, logic_mutants, modules
from tests.mutate.runner import Outcome, run

FILE = Path(__file__).with_name("sample.json")
SIZE = 40
FEWEST = 30
"""So many must still be found."""


class Entry(NamedTuple):
    """An alteration by what names it, and the test that noticed it when the sample was drawn."""

    module: str
    function: str
    code: str
    what: str
    test: str

    @property
    def key(self) -> tuple[str, str, str, str]:
        return self.module, self.function, self.code, self.what


def read() -> list[Entry]:
    """The sample as it was drawn."""
    return [Entry(*each) for each in json.loads(FILE.read_text(encoding="utf-8"))]


def found(entries: Sequence[Entry]) -> dict[LogicMutant, str]:
    """Those of them that can still be made, with the test that should notice."""
    wanted = {entry.key: entry.test for entry in entries}
    altered = {entry.module for entry in entries}
    listed = (mutant for module in modules() if module in altered for mutant in logic_mutants(module))
    return {mutant: wanted.pop(mutant.key) for mutant in listed if mutant.key in wanted}


def write(outcomes: Sequence[Outcome]) -> None:
    """Keep some that a test noticed, of all rooms in turn."""
    rooms: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        if (
            outcome.how == "failed"
            and isinstance(outcome.mutant, LogicMutant)
            and "::" in outcome.killer
            and outcome.ran
        ):
            rooms.setdefault(outcome.mutant.room, []).append(outcome)
    kept: list[list[str]] = []
    while len(kept) < SIZE and any(rooms.values()):
        for waiting in rooms.values():
            if waiting and len(kept) < SIZE:
                outcome = waiting.pop()
                assert isinstance(outcome.mutant, LogicMutant)
                kept.append([*outcome.mutant.key, outcome.killer])
    FILE.write_text(json.dumps(sorted(kept), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def main() -> None:
    """Make the alterations of the sample, and print as JSON what became of each."""
    first = found(read())
    files = sorted({test.partition("::")[0] for test in first.values()})
    runner = run([*first], 2, lambda line: None, files, first=first)
    print(json.dumps([[str(each.mutant), each.how, each.killer] for each in runner.outcomes]))


if __name__ == "__main__":
    main()
