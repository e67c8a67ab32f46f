"""What may be reported, the likely first: everything stays in the list, and the moment decides what stands on top."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.rulebooks.vocabulary.irregularities import IRREGULARITIES
from cutcard.server.staff import desk, face_down_left
from cutcard.table import Table
from cutcard.telling.desk import reports
from cutcard.telling.likely import _WHEN, likely_first
from tests.support.books import BOOKS, POKER, STAR
from tests.support.tables import Play


def kinds(table: Table) -> tuple[list[str], list[str]]:
    """What is likely, and what else may be reported."""
    found = likely_first(table, reports(table))
    names = [str(deed.given["kind"]) for deed in found.deeds]
    return names[: found.likely], names[found.likely :]


def war(*, cards: str, shoe: int | None = None) -> Table:
    play = Play(STAR)
    play.bet("A", 1, initial=100)
    play.bet("B", 2, initial=100)
    play.deal(cards)
    return play.table if shoe is None else replace(play.table, shoe=shoe)


def test_every_word_is_one_of_the_vocabulary() -> None:
    assert set(_WHEN) <= set(IRREGULARITIES)


@pytest.mark.parametrize("book", BOOKS)
def test_nothing_is_left_out_and_what_no_rule_foresees_comes_last(book: str) -> None:
    table = Play(book).table
    known = reports(table)
    found = likely_first(table, known)
    assert sorted(deed.name for deed in found.deeds) == sorted(deed.name for deed in known)
    assert found.deeds[-1].name == "report:unforeseen"


def test_while_cards_are_dealt_a_hand_passed_over_stands_first() -> None:
    likely, more = kinds(war(cards="Kd 9s", shoe=200))
    assert likely[0] == "box_skipped"
    assert {"foreign_card", "shoe_exhausted"} <= {*more}


def test_with_few_cards_left_an_empty_shoe_is_likely() -> None:
    assert "shoe_exhausted" in kinds(war(cards="Kd", shoe=60))[0]


def test_what_the_table_knows_to_be_left_out_is_likely() -> None:
    table = war(cards="Kd", shoe=200)
    table = replace(table, faults=replace(table.faults, left_out=("burn_missed",)))
    assert "burn_missed" in kinds(table)[0]


def test_between_rounds_with_a_used_shoe_nothing_is_suggested() -> None:
    table = replace(Play(STAR).table, shoe=200)
    assert kinds(table)[0] == []


def test_a_desk_says_how_many_of_its_reports_are_likely() -> None:
    table = war(cards="Kd", shoe=200)
    told = desk(table, 7)
    assert [deed.given["kind"] for deed in told["reports"][: told["likely"]]] == kinds(table)[0]


def test_cards_that_are_dealt_face_down_are_counted_until_something_else_is_to_be_done() -> None:
    play = Play(POKER)
    play.bet("A", 1, ante=100)
    play.bet("B", 2, ante=100)
    assert face_down_left(play.table) == 9
    play.dealer("draw")
    assert face_down_left(play.table) == 8
    for _ in range(8):
        play.dealer("draw")
    assert face_down_left(play.table) == 0  # players are asked


def test_where_cards_lie_face_up_none_is_counted() -> None:
    assert face_down_left(war(cards="Kd")) == 0


def test_after_a_card_too_many_none_is_counted() -> None:
    play = Play(POKER)
    play.bet("A", 1, ante=100)
    for _ in range(5):
        play.dealer("draw")
    play.dealer("draw", box=5)
    assert play.table.trouble is not None
    assert face_down_left(play.table) == 0
