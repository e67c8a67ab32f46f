"""A prize pool that goes on under another release: its terms stay as approved, and nothing of it moves."""

from __future__ import annotations

from dataclasses import replace as changed

from msgspec.structs import replace

from cutcard.jackpots.adopting import AdoptRelease, ReleaseAdopted
from cutcard.jackpots.messages import LinkOffered, LinkTaken, MessageSent
from cutcard.jackpots.terms import whole_terms
from tests.jackpots.link import BOOK, TERMS, TWO, LinkedPool


def test_two_people_let_a_pool_go_on_and_nothing_moves() -> None:
    floor = LinkedPool()
    floor.A.collects(3)
    before = floor.pool
    events = floor.do(AdoptRelease(**TWO))
    (adopted,) = events  # nobody is offered anything: the terms are the same
    assert isinstance(adopted, ReleaseAdopted)
    assert (adopted.rulebook, adopted.revision, adopted.people) == (BOOK.id, BOOK.revision, ("Sam", "Dee"))
    assert floor.pool == before
    assert floor.refused(AdoptRelease(**{**TWO, "second": "sam"})).code == "one_person"
    floor.A.ends()


def test_under_another_revision_every_linked_table_is_offered_the_link_anew() -> None:
    floor = LinkedPool()
    floor.A.collects(3)
    other = changed(BOOK, revision=BOOK.revision + 1)
    floor.pool = replace(floor.pool, book=other)
    before = floor.pool
    answer = floor.do(AdoptRelease(**TWO))
    offered = {event.to: event.message for event in answer if isinstance(event, MessageSent)}
    assert set(offered) == {"table:A", "table:B", "table:C"}
    assert floor.pool.known == whole_terms(other, TERMS)
    assert floor.pool.accounts == before.accounts and floor.pool.round("table:A", 1) == before.round("table:A", 1)
    for table in floor.tables.values():
        message = offered[table.stream]
        assert isinstance(message, LinkOffered)
    floor.A.ends()  # what was in is played to its end
    floor.A.says(LinkTaken(floor.pool.known.fingerprint))
    assert floor.pool.link("table:A").status == "linked"
    floor.A.collects(1)
