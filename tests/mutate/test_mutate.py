"""`make mutate` at work: it finds the test that notices an alteration, and says so where none does."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from cutcard.money import dollars
from cutcard.rulebooks import Rulebook, rulebook
from cutcard.rulebooks.coverage import noticed
from cutcard.rulebooks.vocabulary.topics import only_told
from tests.mutate import __main__ as command
from tests.mutate import afresh, books, few, forked, sample
from tests.mutate.__main__ import chosen_books, chosen_logic, report
from tests.mutate.altered import KINDS, BookMutant, holders, not_altered, quiet_about
from tests.mutate.books import mutants
from tests.mutate.clauses import only_heard
from tests.mutate.guessing import near
from tests.mutate.logic import LogicMutant, logic_mutants
from tests.mutate.placing import functions, put_book_in_place
from tests.mutate.runner import Outcome, Runner, holds_data
from tests.mutate.unseen import NO_RULE, OF_A_KIND, UNSEEN
from tests.mutate.unseen_logic import UNSEEN_LOGIC
from tests.support.books import BOOKS, STAR
from tests.support.paths import ROOT


def printed_by(module: str) -> Any:
    """What a program prints as JSON, in an interpreter of its own: it forks, and that is for no test's process."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("COV", "PYTEST"))}
    done = subprocess.run([sys.executable, "-m", module], capture_output=True, text=True, check=True, env=environment)
    return json.loads(next(line for line in done.stdout.splitlines() if line.startswith(("{", "[["))))


def test_the_sample_of_altered_lines_is_noticed() -> None:
    outcomes = printed_by("tests.mutate.sample")
    assert len(outcomes) >= sample.FEWEST, "too many lines have changed since: make mutate-sample"
    assert [each for each in outcomes if each[1] != "failed"] == []


def test_a_few_alterations_of_books() -> None:
    found = printed_by("tests.mutate.few")
    *noticed, jackpot, reworded = (str(mutant) for mutant in few.chosen())
    for mutant in noticed:
        how, killer, ran = found[mutant]
        assert how == "failed" and "::test_" in killer and ran, f"nobody noticed {mutant}"
    assert found[jackpot] == ["survived", "", 0], "none of these tests plays bACEball"
    assert found[reworded][0] == "survived" and found[reworded][2] > 20, "words are no rule"
    how, killer, _ = found[str(few.line())]
    assert how == "failed" and killer.startswith("tests/settlement/"), "nothing was learnt for it"


@pytest.fixture(params=BOOKS)
def book(request: pytest.FixtureRequest) -> Rulebook:
    return rulebook(request.param)


def test_the_list_is_the_same_each_time_and_names_each_alteration_once(book: Rulebook) -> None:
    first, again = ([str(mutant) for mutant in mutants(book)] for _ in range(2))
    assert first == again
    assert len(set(first)) == len(first)


def test_every_record_of_a_book_is_altered_or_said_not_to_be(book: Rulebook) -> None:
    names = {(mutant.kind, mutant.name.split(" ")[0]) for mutant in mutants(book)}
    powers = {name for kind, name in names if kind == "power"}
    assert {power.name for power in book.powers} == powers | {*not_altered(book)}
    assert {remedy.irregularity for remedy in book.remedies} == {name for kind, name in names if kind == "remedy"}
    topics = {point.topic for point in book.procedure if not only_told(point.topic, point.value)}
    assert topics == {name for kind, name in names if kind == "procedure"}
    assert {row.wager for row in book.rows} == {name.split("[")[0] for kind, name in names if kind == "row"}
    assert {sign.name for sign in book.layout} == {name for kind, name in names if kind == "sign"}
    assert {*book.findings} <= {name for kind, name in names if kind == "finding"}


PARTS = (
    *("facts", "limits", "pool", "rounding", "rows", "powers", "remedies", "procedure", "wagers", "roles", "grounds"),
    *("layout", "options", "schedules", "meters"),
)
"""Where the records of a book stand."""


def records(book: Rulebook, part: str) -> tuple[Any, ...]:
    found = getattr(book, part)
    return found if isinstance(found, tuple) else () if found is None else (found,)


def test_every_field_of_a_record_is_altered_in_some_book_or_said_not_to_be() -> None:
    """A field that is new would else be forgotten: whatever it rules, no alteration would show it."""
    used: set[tuple[str, str]] = set()
    altered: set[tuple[str, str]] = set()
    for book in map(rulebook, BOOKS):
        for record in (each for part in PARTS for each in records(book, part)):
            used |= {(type(record).__name__, field.name) for field in fields(record) if getattr(record, field.name)}
        for mutant in mutants(book):
            other = replace(book, **mutant.changed)
            for part in {*mutant.changed} & {*PARTS}:
                for one, two in zip(records(book, part), records(other, part), strict=False):
                    if one is not two and len(records(book, part)) == len(records(other, part)):
                        differ = (
                            field.name for field in fields(one) if getattr(one, field.name) != getattr(two, field.name)
                        )
                        altered |= {(type(one).__name__, name) for name in differ}
    said = {(kind, name) for kind, name in used if name in NO_RULE or (kind, name) in OF_A_KIND}
    assert used - altered == said - altered, "alter it, or say in unseen.py why not"
    assert said.isdisjoint(altered), "said not to be altered, and altered"
    assert {name for _, name in said} == {*NO_RULE} | {name for _, name in OF_A_KIND}, (
        "said of a field that is not there"
    )


def test_an_alteration_alters_the_book_and_nothing_that_nobody_could_see(book: Rulebook) -> None:
    for mutant in mutants(book):
        altered = replace(book, **mutant.changed)
        assert any(getattr(altered, part) != getattr(book, part) for part in mutant.changed), mutant
        if mutant.kind == "power" and mutant.what not in ("gone", "no clauses", "no after"):
            assert holders(altered, mutant.name) != holders(book, mutant.name), mutant


def test_what_nobody_could_see_is_left_out_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def known() -> set[tuple[str, str, str, str]]:
        return {(each.book, each.kind, each.name, each.what) for name in BOOKS for each in mutants(rulebook(name))}

    altered = known()
    assert altered.isdisjoint(UNSEEN)
    monkeypatch.setattr(books, "UNSEEN", {})
    assert known() == altered | {*UNSEEN}, "something is left out that is not there"


def test_a_book_that_keeps_quiet_about_a_clause_does_everything_else_as_before() -> None:
    book = rulebook(STAR)
    for ref in ("8.3", "10.2", "6.1"):
        quiet = replace(book, **quiet_about(book, {ref}))
        assert ref in {each for each, _ in book.citations()} - {each for each, _ in quiet.citations()}
        assert [*quiet.topics] == [*book.topics] and len(quiet.layout) == len(book.layout)
        for one, two in zip(book.rows, quiet.rows, strict=True):
            assert one == replace(two, clauses=one.clauses, besides=one.besides)


def test_clauses_of_which_only_the_number_is_missed_are_among_those_that_are_noticed() -> None:
    for name, refs in only_heard().items():
        assert {*refs} <= noticed(rulebook(name)).keys(), "run `make mutate-clauses`"


@pytest.mark.xdist_group("altered lines")  # the list of all is made once
def test_lines_that_nobody_could_see_altered_are_there() -> None:
    listed = {module: {mutant.key for mutant in logic_mutants(module)} for module in {key[0] for key in UNSEEN_LOGIC}}
    assert [key for key in UNSEEN_LOGIC if key not in listed[key[0]]] == []
    assert all(why.strip() for why in UNSEEN_LOGIC.values())


def test_an_altered_book_is_in_force_for_everybody_who_holds_it() -> None:
    book = replace(rulebook(STAR))
    assert "burn_card" in book.topics and book.points.clauses("burn_card")
    altered = {(mutant.name, mutant.what): mutant for mutant in mutants(book, ["procedure"])}
    put_book_in_place(book, altered["burn_card", "gone"])
    assert "burn_card" not in book.topics and not book.points.clauses("burn_card")
    assert "burn_card" in rulebook(STAR).topics


def test_functions_are_found_also_where_nobody_looks_for_garbage_among_them() -> None:
    """Or each line would be altered in interpreters of its own, which take a minute, and seem to survive where those
    are left out."""
    assert gc.get_freeze_count(), "what was collected is frozen"
    found = functions()["cutcard.money", "dollars", dollars.__code__.co_firstlineno]
    assert dollars in found and gc.get_freeze_count()


def test_a_test_that_was_given_data_of_a_book_does_not_count() -> None:
    book = rulebook(STAR)
    assert holds_data([("a", {1: book.powers[0]})])
    assert not holds_data([("a", {1: book.id})])


def reported(mutant: BookMutant | LogicMutant, how: str, number: int = 1) -> bool:
    """Whether a run is fine in which these alterations came to this."""
    runner = Runner([], 1, print)
    runner.outcomes = [Outcome(mutant, how, "", 3, 3, ["tests/a.py::test_b"])] * number
    return report(runner)


@pytest.mark.xdist_group("altered lines")  # the list of all is made once
def test_what_survives_is_printed_and_a_surviving_rule_fails(capsys: pytest.CaptureFixture[str]) -> None:
    power = next(mutants(rulebook(STAR), ["power"]))
    assert not reported(power, "survived")
    said = capsys.readouterr().out
    assert "SURVIVED star-casino-war power check_cards: gone" in said and "3 tests ran, as test_b" in said
    assert reported(power, "failed")
    assert reported(next(mutants(rulebook(STAR), ["procedure"])), "survived"), "it is only listed"
    assert not reported(chosen_logic(1, 1, "")[0], "survived", 3)


@pytest.mark.xdist_group("altered lines")  # the list of all is made once
def test_deaths_and_time_outs_are_told_apart_from_failures(capsys: pytest.CaptureFixture[str]) -> None:
    mutant = chosen_logic(1, 1, "")[0]
    for how in ("timed out", "died"):
        assert reported(mutant, how)
        assert f"{how.upper()} {mutant}" in capsys.readouterr().out


def test_a_test_that_leaves_itself_out_is_not_taken_for_one_that_fails(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or what was learnt of all the others in its file would be lost."""
    for how, came_to in (("passed", "passed"), ("skipped", "passed"), ("failed", "failed")):
        told = pytest.TestReport("a.py::test_b", ("a.py", 1, "test_b"), {}, how, "why", "call")  # type: ignore[arg-type]
        monkeypatch.setattr(forked, "runtestprotocol", lambda *_, told=told, **__: [told])
        assert forked.told_outcome(request.node, 60)[0] == came_to


def test_alterations_are_chosen_by_book_kind_and_name() -> None:
    found = chosen_books("crown-casino-war", ["power"], "void")
    assert {(mutant.book, mutant.kind) for mutant in found} == {("crown-casino-war", "power")}
    assert all("void" in mutant.name for mutant in found)
    assert {*KINDS} >= {mutant.kind for mutant in chosen_books(STAR, KINDS, "")}


@pytest.mark.xdist_group("altered lines")  # the list of all is made once
def test_every_room_has_tests_that_run_where_it_is_altered_from_the_beginning() -> None:
    """Else that there are none would look as if somebody had noticed."""
    for room in {each.room for each in chosen_logic(0, 1, "")}:
        assert all((ROOT / path).exists() for path in afresh.tests_of(room)), room


@pytest.mark.xdist_group("altered lines")  # the list of all is made once
def test_lines_are_drawn_from_all_rooms_by_a_seed() -> None:
    drawn = chosen_logic(300, 7, "")
    assert [str(each) for each in drawn] == [str(each) for each in chosen_logic(300, 7, "")]
    assert len(drawn) == 300
    assert len({each.room for each in drawn}) >= 17
    assert drawn != chosen_logic(300, 8, "")
    assert {each.module for each in chosen_logic(0, 1, "settlement.stakes")} == {"cutcard.settlement.stakes"}


def test_the_tests_near_a_line_are_those_of_its_room_and_those_that_import_its_module() -> None:
    line = LogicMutant("cutcard.people.holding", 0, "Desk.role_for", 1, 1, 1, "a < b", "< becomes <=")
    files = {
        "tests/people/test_persons.py": "",
        "tests/people/test_holding.py": "",
        "tests/people/test_rights.py": "Desk().role_for()",
        "tests/server/test_pit.py": "from cutcard.people.holding import Desk",
        "tests/server/test_holding.py": "from cutcard.people.holdings import Desk",
        "tests/test_money.py": "role_for",
    }
    assert near(line, files) == [
        *("tests/people/test_rights.py", "tests/server/test_pit.py"),
        *("tests/people/test_holding.py", "tests/people/test_persons.py"),
    ]


def test_what_survived_is_tried_again_until_it_is_noticed_or_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "KEPT", tmp_path)
    monkeypatch.setattr(command, "SURVIVED", tmp_path / "survived.json")
    one, other, third = logic_mutants("cutcard.citations")[:3]
    command.keep_survivors([Outcome(one, "survived"), Outcome(other, "failed"), Outcome(third, "survived")])
    assert command.again() == [one, third]
    monkeypatch.setattr(command, "UNSEEN_LOGIC", {one.key: "nobody sees it"})
    assert command.again() == [third]
