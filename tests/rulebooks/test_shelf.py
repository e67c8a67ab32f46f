"""A rulebook in the environment that is not sound: it is named, and stops nobody who does not ask for it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from cutcard.citations import Refused
from cutcard.rulebooks import Rulebook, default_shelf, rulebook
from tests.rulebooks.folders import copied, edit
from tests.support.books import BOOKS
from tests.support.command import cutcard
from tests.support.paths import EXAMPLES


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The variable names a book with a fault; where the fault is."""
    folder = copied("sample", tmp_path)
    line = edit(folder / "__init__.py", "Odds(11)", "11")
    monkeypatch.setenv("CUTCARD_RULEBOOKS", str(folder))
    default_shelf.cache_clear()
    yield f"{folder / '__init__.py'}:{line}: rows tie.pays: Odds or "
    default_shelf.cache_clear()


WITHOUT_IT = [
    ("odds", "star-casino-war", "--json"),
    ("counts", "nz-casino-war"),
    ("rules", "star-casino-war", "11.8"),
    ("diff", "star-casino-war", "crown-casino-war", "--only", "odds"),
    ("why", "box-skipped", "--book", "star-casino-war"),
    ("settle", str(EXAMPLES / "rounds.jsonl")),
    ("check", "star-casino-war"),
]


@pytest.mark.parametrize("command", WITHOUT_IT, ids=lambda command: command[0])
def test_commands_that_do_not_need_it_go_on_and_name_it_once(broken: str, command: tuple[str, ...]) -> None:
    ran = cutcard(*command)
    assert ran.out and (ran.status == 0 or command[0] == "settle")
    assert ran.err.startswith(f"cutcard: CUTCARD_RULEBOOKS: left out: {broken}") and ran.err.count("\n") == 1


def test_commands_that_read_no_book_say_nothing_of_it(broken: str) -> None:
    for command in (("schema", "events"), ("--help",), ("check", "--help")):
        ran = cutcard(*command)
        assert (ran.status, ran.err) == (0, "")


def test_whoever_asks_for_it_is_told_why_it_is_not_there(broken: str) -> None:
    ran = cutcard("odds", "sample-casino-war")
    assert (
        ran.status == 1 and "'sample-casino-war' is no rulebook on the shelf" in ran.err and ran.err.count(broken) == 2
    )
    with pytest.raises(Refused, match="CUTCARD_RULEBOOKS: ") as refused:
        rulebook("sample-casino-war")
    assert broken in str(refused.value)
    assert isinstance(rulebook("star-casino-war"), Rulebook)


def test_lists_of_all_books_are_shown_without_it_and_fail(broken: str) -> None:
    listed = cutcard("rulebooks", "--json")
    assert listed.status == 1 and [book["id"] for book in listed.json] == [*BOOKS]
    ran = cutcard("check", "--json")
    assert ran.status == 1 and [bool(answer["faults"]) for answer in ran.json] == [False] * 5 + [True]
    assert (ran.json[-1]["faults"][0]["line"], ran.json[-1]["faults"][0]["file"]) == (
        int(broken.split(":")[1]),
        broken.split(":")[0],
    )


def test_a_folder_that_is_not_there_or_whose_id_is_taken_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = copied("star-casino-war", tmp_path)
    edit(other / "__init__.py", 'id="my-star-casino-war"', 'id="star-casino-war"')
    monkeypatch.setenv("CUTCARD_RULEBOOKS", os.pathsep.join([str(tmp_path / "nowhere"), str(other)]))
    default_shelf.cache_clear()
    try:
        nowhere, taken = cutcard("rulebooks").err.splitlines()
    finally:
        default_shelf.cache_clear()
    assert "is no rulebook folder: there is no such folder" in nowhere
    assert "another rulebook has the id 'star-casino-war'" in taken
