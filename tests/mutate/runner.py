"""Running the tests that should notice an alteration: collected once, then a process is forked for each alteration.

An altered book is put in the place of the real one, an altered function in the place of the real one; then the tests
run that may notice, the likeliest first, until one fails. For a book those are the tests marked with the clauses of
what was altered, then those that ask for it, then those that hear its clauses, and at last all others that the book
takes part in; for a line of code those near it, of which nothing needs to be learnt, and then those that run it. A line
that runs when the project is imported and its books are read, or in processes that tests start, is altered in
interpreters that start afresh (`tests.mutate.afresh`).
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate, pairwise
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from cutcard.rulebooks import rulebook
from cutcard.rulebooks.parts import Fact, Ground, Power, ProcedurePoint, Remedy, Role, Wager
from cutcard.rulebooks.rows import Row
from tests.mutate import afresh
from tests.mutate.altered import BookMutant
from tests.mutate.at_start import lines_at_start
from tests.mutate.forked import outcome, parallel, take_down
from tests.mutate.guessing import near, texts
from tests.mutate.learn import Known, Learning
from tests.mutate.logic import LogicMutant, path_of
from tests.mutate.placing import put_book_in_place, put_code_in_place, warm_up
from tests.mutate.probes import marks_of
from tests.support.heard import ANY_BOOK
from tests.support.paths import ROOT

Mutant = BookMutant | LogicMutant

ALL_TESTS = ("tests",)

LEFT_OUT = (
    "tests/web/",
    "tests/mutate/",
    "tests/project/test_documents.py",
    "tests/project/test_style.py",
    "tests/project/test_package.py",
    "tests/server/test_kill.py",
    "tests/simulation/test_kernels_cache.py",
    "tests/cli/test_play_command.py",
    "tests/cli/test_serve_command.py",
)
"""Tests that alter nothing in this process: browsers, real processes, and what looks at the sources as text."""

EXAMPLES = "tests/project/test_documents.py::test_docstrings_are_there_and_their_examples_run"
"""The examples of a module's docstrings: of that file the one test that runs in this process."""

OUTSIDE = ("cli", "play", "server", "journal", "simulation")
"""Rooms that tests of commands meet in processes which they start: those are asked last, because it takes long."""

RULES_ARE_SHOWN_BY = (
    *("tests/table/", "tests/settlement/", "tests/jackpots/"),
    *("tests/tournaments/", "tests/promotions/", "tests/rulebooks/test_layout.py"),
)
"""Where the tests are that show what rules do. Not among them are those that hold the data of a book against data
(test_rulebooks, test_coverage_map, test_every_clause) or that alter a book themselves (test_one_truth,
test_diff_remedies): that they fail would not show that anything works."""

PLAYED = ("tests/table/playthroughs/", "tests/playthroughs/")
"""Whole tables and what commands print, as text: whatever an event does or cites otherwise is seen there. Of books
themselves they print what is there, which shows no row, power or remedy at work; but signs are there to be shown."""

NOT_BY = ("test_random_tables.py", "test_bad_commands.py", "test_any_record.py", "test_settlement_properties.py")
"""Tests among these that would notice almost anything, by a crash, and take long."""

TOLD = ("tests/telling/test_signs.py", "tests/rulebooks/test_signs.py", "tests/parsheets/test_rules_copy.py")
"""What stands on signs and in the copy of the rules: there is nothing more to do about these than to show them."""

PINNED = ("[export]", "[verify]", "[audit]", "[replay]")
"""Playthroughs with a journal, which pins its books: any other book is another one, whatever it says."""

DATA = (Row, Power, Remedy, ProcedurePoint, Fact, Wager, Ground, Role)
"""Records of a book: a test that was given one when it was collected would hold old data against new."""

MUST_BE_NOTICED = ("row", "power", "remedy")
"""For these every test of the book runs before an alteration counts as unnoticed."""

A_WHILE = 8.0
"""For so many processor seconds the tests run that are likeliest to notice any other alteration of a book."""

LONGER = 45.0
"""And for so many those that run an altered line."""

BESIDE = 15.0
"""And then for so many those that stand in the same files: what a fixture or a cache made for one test, the others
look at without running the line themselves."""

LAST = 4
"""How likely a test notices that neither asks for what was altered nor hears its clauses."""

PATIENCE = 10
"""How many times as much processor time as usual a test may take, and so many seconds more."""


@dataclass
class Outcome:
    """What became of an alteration: ``failed`` (a test noticed), ``timed out``, ``died``, or ``survived``."""

    mutant: Mutant
    how: str
    killer: str = ""
    ran: int = 0
    likely: int = 0  # how many tests may notice
    names: list[str] = field(default_factory=list)  # of those that ran, where none noticed

    @property
    def survived(self) -> bool:
        return self.how == "survived"


class Runner:
    """A pytest plugin that takes over once the tests are collected."""

    def __init__(
        self,
        mutants: Sequence[Mutant],
        jobs: int,
        say: Callable[[str], None],
        *,
        tests: Sequence[str] | None = None,
        first: dict[Mutant, str] | None = None,
        only_likely: bool = False,
        stale: bool = False,
        keep: bool = True,
        own: float = 0.0,
        telling: bool = False,
    ) -> None:
        self.mutants = list(mutants)
        self.jobs, self.say = jobs, say
        self.tests, self.first = tests, first or {}
        self.only_likely, self.own, self.telling = only_likely, own, telling
        self._remembering = {"stale": stale, "keep": keep}
        self.outcomes: list[Outcome] = []
        self.seconds = 0.0
        self.failing: tuple[str, ...] = ()
        self._items: dict[str, pytest.Item] = {}
        self._known: list[Known] = []
        self._left: list[Mutant] = []  # what tests that are near have not noticed
        self._near: dict[str, str] = {}  # while nothing is learnt: what stands in the files of tests
        self._in_file: dict[str, list[str]] = {}
        self._sound: set[str] = set()
        self._unsound: set[str] = set()
        self._longest: dict[str, float] = {}  # by file: any of its tests may be the one that makes what they share
        self._killers: dict[tuple[str, ...], dict[str, None]] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = [item for item in session.items if self._fits(item)]
        self._items = {item.nodeid: item for item in items}
        for test in self._items:
            self._in_file.setdefault(_file(test), []).append(test)
        begun = process_time()
        warm_up()
        try:
            if self.first:  # who noticed before is asked, and nobody else
                self._mutate(self.mutants)
            else:
                left = self._left = self._by_near_tests()
                if left and not self.own:
                    self._learn([*self._items])
                    if any(isinstance(mutant, LogicMutant) for mutant in left):
                        lines_at_start()  # found once, before any process is forked
                    self._mutate(left)
        except KeyboardInterrupt:
            self.say(f"ended after {len(self.outcomes)} of {len(self.mutants)}")
        self.seconds = process_time() - begun
        return True

    @cached_property
    def _learning(self) -> Learning:
        lines = any(isinstance(mutant, LogicMutant) for mutant in self._left)
        return Learning(self.jobs, self.say, **self._remembering, lines=lines)

    def _learn(self, tests: Iterable[str]) -> None:
        learnt = self._learning.of([self._items[test] for test in tests])
        self.failing = tuple(dict.fromkeys([*self.failing, *learnt.failing]))
        self._known = sorted(learnt.known.values(), key=lambda known: known.seconds)
        self._longest = {_file(known.test): known.seconds for known in self._known}  # the slowest of a file comes last

    def _by_near_tests(self) -> list[Mutant]:
        """Alter lines of code, against the tests of their own room and module, of which nothing is learnt; what is
        left: what those do not notice, and all that is no line of code."""
        self._near = texts(_file(test) for test in self._items)
        self._mutate([mutant for mutant in self.mutants if isinstance(mutant, LogicMutant)])
        self._near = {}
        if self.own:
            return []
        left = [outcome.mutant for outcome in self.outcomes if outcome.survived]
        self.outcomes = [outcome for outcome in self.outcomes if not outcome.survived]
        return [*(mutant for mutant in self.mutants if isinstance(mutant, BookMutant)), *left]

    def _near_tests(self, mutant: LogicMutant, before: dict[str, None]) -> list[Known]:
        """Who noticed something there before; then the examples of the module; then what is near, file by file."""
        own = f"{EXAMPLES}[{mutant.module}]"
        files = near(mutant, self._near)
        tests = [test for test in (*before, own) if test in self._items]
        tests += [test for file in files for test in self._in_file[file]]
        return [_unknown(test) for test in dict.fromkeys(tests) if test not in self._unsound]

    def _is_sound(self, test: str) -> bool:
        """Whether a test passes while nothing is altered."""
        if test in self._items and test not in self._sound:
            work = parallel([test], lambda each: iter([outcome(self._items[each], PATIENCE)]), 1)
            (self._sound if next(work).lines == ["passed"] else self._unsound).add(test)
        return test not in self._unsound

    def _fits(self, item: pytest.Item) -> bool:
        left_out = item.nodeid.startswith(LEFT_OUT) and not item.nodeid.startswith(EXAMPLES)
        if left_out or item.get_closest_marker("browser") or item.get_closest_marker("node"):
            return False
        return self.tests is None or item.nodeid.split("[")[0] in self.tests or item.nodeid in self.tests

    def _mutate(self, mutants: Sequence[Mutant]) -> None:
        """Each alteration in a process of its own, so that nothing of it stays."""
        how: Counter[str] = Counter()
        again: list[Mutant] = []
        wall = 60.0 + 40 * LONGER + afresh.LONGEST_WAIT
        for done, said in enumerate(parallel(mutants, self._notice, self.jobs, wall), 1):
            mutant: Mutant = said.piece
            found: dict[str, Any] = json.loads(said.lines[-1]) if said.lines else {"how": said.ended or "died"}
            if said.ended:
                found = {**found, "how": said.ended}
            if self._near and not self._is_sound(found.get("killer", "")):
                again.append(mutant)
                continue
            outcome = Outcome(mutant, **found)
            if self.telling:
                self.say(f"{outcome.how} {mutant}: {outcome.killer}")
            how[outcome.how] += 1
            if outcome.survived:
                outcome.names = [known.test for known in self._order(mutant)][: outcome.ran]
                if self.own or not self._near:
                    self.say(f"SURVIVED {mutant}")
            self.outcomes.append(outcome)
            if outcome.killer in self._items:
                self._killers.setdefault(_place(mutant), {})[outcome.killer] = None
            if done % 50 == 0 or done == len(mutants):
                self.say(f"{done} of {len(mutants)}: {', '.join(f'{n} {word}' for word, n in how.items())}")
        if again:
            self._mutate(again)

    def _order(self, mutant: Mutant) -> list[Known]:
        """The tests that may notice, the likeliest first, the quickest of those first."""
        before = self._killers.get(_place(mutant), {})
        if mutant in self.first:
            noticed = self.first[mutant]
            alike = (test for test in self._items if test.partition("[")[0] == noticed.partition("[")[0])
            return [
                _unknown(test) for test in ([noticed] if noticed in self._items else alike)
            ]  # cases may be of chance
        if isinstance(mutant, LogicMutant):
            return self._near_tests(mutant, before) if self._near else self._order_of_line(mutant, before)
        about = {(mutant.book, ref) for ref in mutant.clauses}
        asked = (mutant.book, mutant.kind, mutant.name.split(" ")[0])

        def likely(known: Known) -> int:
            if known.test in before:
                return 0
            if known.marked & about:
                return 1
            if asked in known.asked:
                return 2
            return 3 if known.heard & about else LAST

        taking_part = [
            known
            for known in self._known
            if not known.books.isdisjoint((mutant.book, ANY_BOOK)) and self._shows_rules(known.test, mutant.kind)
        ]
        if self.only_likely:
            taking_part = [known for known in taking_part if likely(known) < LAST]
        order = sorted(taking_part, key=likely)
        if mutant.kind in MUST_BE_NOTICED:
            return order
        played = [known for known in order if known.test.startswith(PLAYED)]
        return _first_seconds([known for known in order if known not in played], A_WHILE) + played

    def _shows_rules(self, test: str, kind: str) -> bool:
        shown_by = RULES_ARE_SHOWN_BY if kind in MUST_BE_NOTICED else (*RULES_ARE_SHOWN_BY, *PLAYED, *TOLD)
        if not test.startswith(shown_by) or test.partition("::")[0].endswith(NOT_BY) or test.endswith(PINNED):
            return False
        callspec = getattr(self._items[test], "callspec", None)
        return callspec is None or not holds_data(list(callspec.params.values()))

    def _order_of_line(self, mutant: LogicMutant, before: dict[str, None]) -> list[Known]:
        file = path_of(mutant.module).relative_to(ROOT / "src").as_posix()
        marks = marks_of(mutant.module, mutant.line, mutant.last)
        running = {known.test: known for known in self._known if known.ran.get(file, 0) & marks}
        names = {*mutant.module.split(".")[1:]}

        def called(known: Known) -> int:
            """How many words of the module's name are in that of the test's file."""
            return len(names & {*_file(known.test).removesuffix(".py").replace("/", "_").split("_")})

        def in_turn(tests: Iterable[Known]) -> list[Known]:
            """Who noticed something there before; then some of each file, and some more: those of a file are alike."""
            taken: Counter[str] = Counter()
            turns = {}
            for known in sorted(tests, key=lambda known: (-called(known), known.seconds)):
                turns[known] = taken[_file(known.test)] // (8 if called(known) else 2)
                taken[_file(known.test)] += 1
            return sorted(turns, key=lambda known: (known.test not in before, turns[known]))

        files = {_file(test) for test in running}
        beside = [known for known in self._known if known.test not in running and _file(known.test) in files]
        return _first_seconds(in_turn(running.values()), LONGER) + _first_seconds(in_turn(beside), BESIDE)

    def _runs_at_start(self, mutant: LogicMutant) -> bool:
        file = path_of(mutant.module).relative_to(ROOT / "src").as_posix()
        return any((file, line) in lines_at_start() for line in range(mutant.line, mutant.last + 1))

    def _outside(self, room: str) -> list[str]:
        """The documents, and the files of a room's tests that start interpreters, also those of commands."""
        starting = {_file(known.test) for known in self._known if known.starts} | {*LEFT_OUT}
        folders = (*afresh.tests_of(room), *(("tests/cli",) if room in OUTSIDE else ()))
        return [*(file for file in sorted(starting) if file.startswith(folders)), *afresh.DOCUMENTS]

    def _notice(self, mutant: Mutant) -> Iterator[str]:
        order = self._order(mutant)
        if isinstance(mutant, LogicMutant):
            if not order or not put_code_in_place(mutant):
                yield json.dumps({"how": "survived"} if self._near else afresh.notice(mutant))
                return
        else:
            put_book_in_place(rulebook(mutant.book), mutant)
        begun = process_time()
        for number, (known, after) in enumerate(pairwise([*order, None]), 1):
            assert known is not None
            most = A_WHILE if self._near else PATIENCE * (1 + self._longest.get(_file(known.test), known.seconds))
            how = outcome(self._items[known.test], most, None if after is None else self._items[after.test])
            if how == "not cited":  # to cite is not to do
                how = "passed" if isinstance(mutant, BookMutant) and mutant.breaks else "failed"
            if self._near and how == "passed" and process_time() - begun > (self.own or A_WHILE):
                order = order[:number]
                break
            if how != "passed":
                take_down(self._items[known.test])
                yield json.dumps({"how": how, "killer": known.test, "ran": number, "likely": len(order)})
                return
        if order:
            take_down(self._items[order[-1].test])
        if isinstance(mutant, LogicMutant) and not self._near:
            found = afresh.notice(mutant, () if self._runs_at_start(mutant) else self._outside(mutant.room))
            if found["how"] != "survived":
                yield json.dumps(found)
                return
        yield json.dumps({"how": "survived", "ran": len(order), "likely": len(order)})


def _place(mutant: Mutant) -> tuple[str, ...]:
    """What alterations have in common that the same tests are likely to notice."""
    if isinstance(mutant, LogicMutant):
        return mutant.module, mutant.function
    return mutant.book, mutant.kind, mutant.name


def _file(test: str) -> str:
    return test.partition("::")[0]


def _unknown(test: str) -> Known:
    return Known(test, 5.0, frozenset(), frozenset(), frozenset(), {})


def _first_seconds(order: list[Known], most: float) -> list[Known]:
    """The first tests that take so much processor time together, and always the first ten."""
    passed = accumulate(known.seconds for known in order)
    return [known for at, (known, seconds) in enumerate(zip(order, passed, strict=True)) if seconds < most or at < 10]


def holds_data(value: Any) -> bool:
    """Whether a record of a book is in it, however deep."""
    if isinstance(value, dict):
        return holds_data([*value.keys(), *value.values()])
    if isinstance(value, list | tuple) and not isinstance(value, DATA):
        return any(map(holds_data, value))
    return isinstance(value, DATA)


def run(
    mutants: Sequence[Mutant], jobs: int, say: Callable[[str], None], paths: Sequence[str] = ALL_TESTS, **how: Any
) -> Runner:
    """Collect the tests, and alter one thing at a time."""
    runner = Runner(mutants, jobs, say, **how)
    options = ["-s", "-p", "no:cacheprovider", "-p", "no:schemathesis", "-p", "no:xdist", "-W", "ignore"]
    options += ["--tb=native"]  # to look for the lines of a failure takes longer than most tests
    pytest.main([*options, *(str(Path(path)) for path in paths)], plugins=[runner])
    return runner
