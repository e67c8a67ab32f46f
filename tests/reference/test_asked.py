"""How people ask: each wording of the tables finds what it is written for, and what makes two wordings alike."""

from __future__ import annotations

import pytest

from cutcard.reference.asked import SECOND, Wordings
from cutcard.reference.asking import index_of
from cutcard.reference.index import Index
from cutcard.reference.question import words_of
from cutcard.reference.shapes import Hit
from cutcard.reference.things import Thing
from cutcard.rulebooks import default_shelf
from cutcard.rulebooks.vocabulary.asked import NOTHING, asked_of
from tests.support.seeds import chance, short_or_long


def index() -> Index:
    """Of all books. It takes half a second, so only whoever runs these tests makes it."""
    return index_of(default_shelf())


SOME = 60
"""How many of the wordings a run asks; the long form asks all."""


def cited(hit: Hit | Thing) -> set[tuple[str, str]]:
    return {(side.book, ref) for side in hit.sides if not side.silent for ref in side.clauses}


def test_each_line_names_a_thing_of_the_books() -> None:
    assert [what for what in asked_of() if what != NOTHING and index().thing(*what) is None] == []


def test_each_wording_finds_what_it_is_written_for() -> None:
    """The thing itself is among the first three, or a better hit cites its clauses; or all books are silent."""
    everything = [(what, said) for what, wordings in asked_of().items() for said in wordings]
    chosen = chance("wordings").sample(everything, short_or_long(SOME, len(everything)))
    lost = []
    for what, said in chosen:
        hits = index().find(said, most=3).hits
        if what == NOTHING:
            right = not hits
        else:
            thing = index().thing(*what)
            assert thing is not None
            right = any(hit.name == what[1] or cited(thing) & cited(hit) for hit in hits)
        if not right:
            lost.append((said, [hit.name for hit in hits]))
    assert lost == []


def likeness(question: str, *wordings: str) -> list[float]:
    alike = Wordings(enumerate((*wordings, "a sign hangs over the door", "chips lie in the tray"))).like(
        words_of(question)
    )
    return [alike.get(at, 0.0) for at in range(len(wordings))]


def test_the_same_words_are_all_alike_and_other_words_not_at_all() -> None:
    same, part, none = likeness("the shoe is empty", "the shoe is empty", "an empty seat", "who approves a raffle")
    assert same == pytest.approx(1) and 0 < part < 0.7 and none == 0


def test_rare_words_count_more_than_those_that_only_ask() -> None:
    matter, asking = likeness("what is done if a joker comes", "joker", "what is done if it rains")
    assert matter > asking > 0


def test_another_word_for_the_same_counts_less_than_the_word() -> None:
    word, synonym = likeness("croupier", "croupier", "dealer")
    assert word > synonym > 0


def test_what_several_words_stand_for_is_heard_as_one() -> None:
    (void,) = likeness("dead hand", "void hand")
    (other,) = likeness("dead hand", "split hand")
    assert void > other


def test_words_side_by_side_count_more() -> None:
    beside, apart = likeness("cutting card", "cutting card forgotten", "card forgotten while cutting")
    assert beside > apart


def test_a_second_wording_of_the_same_thing_adds_to_the_first() -> None:
    asked = words_of("empty shoe")
    once = Wordings([(0, "empty shoe"), (1, "sign")]).like(asked)[0]
    twice = Wordings([(0, "empty shoe"), (0, "empty shoe"), (1, "sign")]).like(asked)[0]
    assert twice == pytest.approx(once * (1 + SECOND))


def test_what_must_be_there_as_a_whole_is_not_alike_by_a_part() -> None:
    wordings = Wordings([(0, "fake chips"), (1, "chips on the floor")], whole={0})
    assert 0 not in wordings.like(words_of("chips")) and 1 in wordings.like(words_of("chips"))
    assert 0 in wordings.like(words_of("what about fake chips"))
    assert wordings.have(("chip",)) and not wordings.have(("fake",)) and not wordings.have(("zeppelin",))
