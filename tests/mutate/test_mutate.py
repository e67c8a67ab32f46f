"""`make mutate` at work: it finds the test that notices an alteration, and says so where none does."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace

import pytest

from cutcard.rulebooks import Shelf, rulebook
from tests.mutate.__main__ import chosen, report
from tests.mutate.alterations import KINDS, Mutant, holders, mutants, not_altered
from tests.mutate.runner import Outcome, Runner, _holds_data, put_in_place
from tests.mutate.sample import NOT_NOTICED, NOTICED, sample
from tests.mutate.unseen import UNSEEN


@pytest.mark.bulk
def test_a_sample_of_alterations() -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("COV", "PYTEST"))}
    done = subprocess.run(
        [sys.executable, "-m", "tests.mutate.sample"], capture_output=True, text=True, check=True, env=environment
    )
    found = json.loads(next(line for line in done.stdout.splitlines() if line.startswith("{")))
    assert len(found) == 12
    *noticed, jackpot, reworded = (str(mutant) for mutant in sample())
    for mutant in noticed:
        killer, ran = found[mutant]
        assert "::test_" in killer and ran, f"nobody noticed {mutant}"
    assert found[jackpot] == ["", 0], "none of these tests plays bACEball"
    assert found[reworded][0] == "" and found[reworded][1] > 20, "words are no rule"


def test_the_list_is_the_same_each_time_and_names_each_alteration_once() -> None:
    for book in Shelf():
        first, again = ([str(mutant) for mutant in mutants(book)] for _ in range(2))
        assert first == again
        assert len(set(first)) == len(first)


def test_every_record_of_a_book_is_altered_or_said_not_to_be() -> None:
    for book in Shelf():
        names = {(mutant.kind, mutant.name.split(" ")[0]) for mutant in mutants(book)}
        assert {power.name for power in book.powers} == {name for kind, name in names if kind == "power"} | {
            *not_altered(book)
        }
        assert {remedy.irregularity for remedy in book.remedies} == {name for kind, name in names if kind == "remedy"}
        assert {point.topic for point in book.procedure} == {name for kind, name in names if kind == "procedure"}
        assert {row.wager for row in book.rows} == {name.split("[")[0] for kind, name in names if kind == "row"}


def test_an_alteration_alters_the_book_and_nothing_that_nobody_could_see() -> None:
    for book in Shelf():
        for mutant in mutants(book):
            altered = replace(book, **mutant.changed)
            assert any(getattr(altered, part) != getattr(book, part) for part in mutant.changed), mutant
            if mutant.kind == "power" and mutant.what not in ("gone", "no clauses", "no after"):
                assert holders(altered, mutant.name) != holders(book, mutant.name), mutant


def test_what_nobody_could_see_is_left_out_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def known() -> set[tuple[str, str, str, str]]:
        return {(each.book, each.kind, each.name, each.what) for book in Shelf() for each in mutants(book)}

    altered = known()
    assert altered.isdisjoint(UNSEEN)
    monkeypatch.setattr("tests.mutate.alterations.UNSEEN", {})
    assert known() == altered | {*UNSEEN}, "something is left out that is not there"


def test_an_altered_book_is_in_force_for_everybody_who_holds_it() -> None:
    book = replace(rulebook("star-casino-war"))
    assert "burn_card" in book.topics
    altered = {(mutant.name, mutant.what): mutant for mutant in mutants(book, ["procedure"])}
    put_in_place(book, altered["burn_card", "gone"])
    assert "burn_card" not in book.topics
    assert "burn_card" in rulebook("star-casino-war").topics


def test_a_test_that_was_given_data_of_a_book_does_not_count() -> None:
    book = rulebook("star-casino-war")
    assert _holds_data([("a", {1: book.powers[0]})])
    assert not _holds_data([("a", {1: book.id})])


def test_what_survives_is_printed_and_a_surviving_rule_fails(capsys: pytest.CaptureFixture[str]) -> None:
    def run(kind: str, killer: str) -> tuple[bool, str]:
        runner = Runner([], 1, print)
        mutant = next(mutants(rulebook("star-casino-war"), [each for each in KINDS if each == kind]))
        runner.outcomes = [Outcome(mutant, killer, 3, ["tests/a.py::test_b"])]
        fine = report(runner)
        return fine, capsys.readouterr().out

    fine, said = run("power", "")
    assert not fine
    assert "SURVIVED star-casino-war power check_cards: gone" in said and "3 tests ran, as test_b" in said
    assert run("power", "tests/a.py::test_b")[0]
    assert run("procedure", "")[0], "it is only listed"


def test_alterations_are_chosen_by_book_kind_and_name() -> None:
    found = chosen("crown-casino-war", ["power"], "void")
    assert found and all(isinstance(mutant, Mutant) for mutant in found)
    assert {(mutant.book, mutant.kind) for mutant in found} == {("crown-casino-war", "power")}
    assert all("void" in mutant.name for mutant in found)
    assert len(NOTICED) + len(NOT_NOTICED) + 1 == 12
