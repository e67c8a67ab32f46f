"""Words of procedure: those that are listed are acted on, and all others make no difference at a table."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path

import pytest

import cutcard
from cutcard.rulebooks import Rulebook, Shelf, rulebook
from cutcard.rulebooks.topics import ACTED_ON, ONLY_TOLD, acts, only_told
from tests.support.books import BOOKS
from tests.support.seeds import seed_for
from tests.table.driver import run
from tests.table.driver.run import Counts, Run

SOURCES = Path(cutcard.__file__).parent
ROUNDS = 12


def strings() -> set[str]:
    """Every string in the code, but for the rulebooks' own folders and the list itself."""
    found = set()
    for path in SOURCES.rglob("*.py"):
        inside = path.relative_to(SOURCES).parts
        if not (inside[0] == "rulebooks" and (len(inside) > 2 or inside[1] == "topics.py")):
            found |= {
                node.value
                for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
                if isinstance(node, ast.Constant) and isinstance(node.value, str)
            }
    return found


def test_every_word_on_the_list_is_in_a_book() -> None:
    known = {(point.topic, point.value) for book in Shelf() for point in book.procedure}
    for topic, words in ACTED_ON.items():
        assert topic in {each for each, _ in known}
        if not topic.startswith("who_cuts"):  # one list for all of them
            assert {(topic, word) for word in words} <= known


def test_topics_that_are_only_told_stand_nowhere_in_the_code() -> None:
    whole = {topic for topic, words in ONLY_TOLD.items() if not words}
    assert {point.topic for book in Shelf() for point in book.procedure} & strings() & whole == set()


def test_a_topic_may_be_only_told_with_some_words_and_acted_on_with_another() -> None:
    assert only_told("decided_cards_collected", "at_round_end") and only_told("promotions", "any_word")
    assert not only_told("decided_cards_collected", "at_interim_settlement") and not only_told("burn_card", "none")


def story(book: Rulebook, monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """What happens at a random table of a book: what was sent, refused and done, and how often."""
    monkeypatch.setattr(run, "rulebook", lambda name: book)
    found = Run(book.id, seed_for("words that describe"), Counts())
    found.play(ROUNDS)
    return vars(found.counts)


@pytest.mark.bulk
@pytest.mark.parametrize("book", BOOKS)
def test_other_words_only_describe(book: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = rulebook(book)
    told = tuple(
        point if acts(point.topic, point.value) else replace(point, value="something_else") for point in whole.procedure
    )
    kept = tuple(point for point in told if not only_told(point.topic, whole.topics[point.topic].value))
    assert kept != whole.procedure
    assert story(replace(whole, procedure=kept), monkeypatch) == story(whole, monkeypatch)
