"""The table of synonyms: each word of it is of use."""

from __future__ import annotations

from cutcard.reference.asking import index_of
from cutcard.reference.index import Index
from cutcard.reference.question import stems
from cutcard.reference.shapes import KINDS
from cutcard.rulebooks import default_shelf
from cutcard.rulebooks.vocabulary.synonyms import wording


def index() -> Index:
    """Of all books. It takes half a second, so only whoever runs these tests makes it."""
    return index_of(default_shelf())


def found(words: str) -> set[str]:
    return {hit.name for hit in index().find(words, (), 500).hits}


def test_what_the_books_say_stands_in_a_book() -> None:
    missing = [said for line in wording().synonyms for said in line.books if not index().has(said)]
    assert missing == []


def test_each_phrase_of_people_finds_what_it_stands_for() -> None:
    """What it finds is more than the phrase finds by itself, or the whole phrase stands in books."""
    idle = [
        f"{said} ({', '.join(line.books)})"
        for line in wording().synonyms
        for said in line.people
        if not any(index().has(meant) and meant != said for meant in line.books) or not found(said)
    ]
    assert idle == []


def test_no_phrase_stands_twice_for_the_same() -> None:
    pairs = [(stems(said), stems(meant)) for line in wording().synonyms for said in line.people for meant in line.books]
    assert sorted({pair for pair in pairs if pairs.count(pair) > 1}) == []


def test_words_that_ask_look_for_kinds_that_there_are() -> None:
    assert {kind for _, kinds in wording().looks_for for kind in kinds} <= set(KINDS)


def test_what_is_outside_stands_for_nothing_in_the_books() -> None:
    outside, people = (
        {stems(said) for said in wording().outside},
        {stems(s) for line in wording().synonyms for s in line.people},
    )
    assert outside & people == set()
    assert [said for said in wording().outside if len(stems(said)) == 1 and index().has(said)] == []
    assert [said for said in wording().outside if found(said)] == []


def test_each_name_of_a_book_chooses_some() -> None:
    names = [said for line in wording().called for said in line.people]
    assert names and [said for said in names if not index().read(f"void round {said}").books] == []
