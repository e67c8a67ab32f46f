"""Entries: who may enter, how often, what they must have wagered, counted at the tables themselves."""

from __future__ import annotations

import pytest

from cutcard.citations import Refusal
from cutcard.promotions.counting import WagersCounted
from cutcard.promotions.entering import PersonBarred
from cutcard.promotions.messages import CountWagers, Receive, StopCounting, Wagered
from cutcard.promotions.receiving import TableStopped
from cutcard.promotions.terms import Wagered as Asked
from tests.promotions.desk import BOOKS, Desk, clause, money, refused
from tests.support.books import BACEBALL, POKER, STAR

WAGER = {STAR: "initial", POKER: "ante", BACEBALL: "bet"}


def asking(book: str, per_entry: bool = False) -> Desk:
    """A promotion for which one must have wagered $50 on a wager of the book."""
    asked = Asked(rulebook=book, wager=WAGER[book], amount=money("50"), per_entry=per_entry)
    desk = Desk(book, entry__wagered=(asked,)).lodge()
    desk.operator("name_tables", tables=["table:1", "table:2"])
    desk.clock("2026-12-01 18:00:00")
    desk.operator("start_promotion")
    return desk


def told(book: str, number: int, again: bool = False, **players: int) -> Wagered:
    by = {name: {WAGER[book]: amount, "tie": 99_00} for name, amount in players.items()}
    return Wagered(book, number, by, again=again)


@pytest.mark.clause(STAR, "14.7.3")
@pytest.mark.clause(POKER, "15.7.3")
@pytest.mark.clause(BACEBALL, "15.7.3")
@pytest.mark.parametrize("book", BOOKS)
def test_who_meets_the_terms_enters_and_not_more_often_than_they_say(book: str) -> None:
    desk = Desk(book).start().enter("Ann", "Ann", "Ann", "Ben")
    found = refused(desk.person("Ann"), "enter", terms=desk.document)
    assert found.code == "no_more_entries" and found.clauses == (clause(book, "7.3"),)
    assert refused(desk.person("Cleo"), "enter", terms="others").code == "other_terms"
    assert refused(desk.person("Ben"), "bar_person", person="Ann", why="staff").code == "not_allowed"
    desk.operator("bar_person", person="Ann", why="staff")
    assert refused(desk.operator, "bar_person", person="Ann", why="staff").code == "bad_bar"
    (barred,) = desk.events(PersonBarred)
    assert barred.entries == (1, 2, 3)
    assert refused(desk.person("Ann"), "enter", terms=desk.document).code == "barred"
    desk.clock("2026-12-11 20:00:01")
    desk.operator("seal_entries")
    assert desk.promotion.sealed.entries == ((4, "Ben"),)
    assert refused(desk.operator, "bar_person", person="Ben", why="staff").code == "too_late"


@pytest.mark.clause(STAR, "14.7.4")
@pytest.mark.clause(POKER, "15.7.4")
@pytest.mark.clause(BACEBALL, "15.7.4")
@pytest.mark.parametrize("book", BOOKS)
def test_what_must_be_wagered_is_counted_at_the_tables(book: str) -> None:
    desk = asking(book)
    assert [(each.to, each.message) for each in desk.running.sent] == [
        (table, CountWagers((WAGER[book],))) for table in ("table:1", "table:2")
    ]
    found = refused(desk.person("Ann"), "enter", terms=desk.document)
    assert found.code == "not_wagered" and found.clauses == (clause(book, "7.4"),)
    desk.hear("table:1", told(book, 1, Ann=30_00, Ben=50_00))
    desk.hear("table:2", told(book, 7, Ann=19_99))
    assert refused(desk.person("Ann"), "enter", terms=desk.document).code == "not_wagered"
    desk.enter("Ben")
    desk.hear("table:2", told(book, 8, Ann=1))
    desk.enter("Ann")
    counted = desk.events(WagersCounted)
    assert len(counted) == 3 and all(clause(book, "7.4") in event.clauses for event in counted)


def test_where_one_entry_is_all_everybody_has_the_first() -> None:
    desk = Desk(STAR, entry__most_each=1).start().enter("Ann", "Ben")
    assert refused(desk.person("Ann"), "enter", terms=desk.document).code == "no_more_entries"


@pytest.mark.parametrize("book", BOOKS)
def test_every_such_amount_gives_an_entry_where_the_terms_say_so(book: str) -> None:
    desk = asking(book, per_entry=True)
    desk.hear("table:1", told(book, 1, Ann=149_99, Ben=400_00))
    desk.enter("Ann", "Ann", "Ben", "Ben", "Ben")
    for name in ("Ann", "Ben"):
        assert refused(desk.person(name), "enter", terms=desk.document).code == "no_more_entries"
    desk.hear("table:1", told(book, 2, Ann=1))
    desk.enter("Ann")


def test_a_round_that_is_taken_up_again_is_counted_once() -> None:
    desk = asking(STAR)
    desk.hear("table:1", told(STAR, 1, Ann=60_00, Ben=60_00))
    desk.hear("table:1", told(STAR, 1, again=True, Ann=10_00))
    assert dict(desk.promotion.counted) == {"Ann": {f"{STAR} initial": 10_00}}
    desk.hear("table:1", told(STAR, 2, Ben=50_00))
    desk.enter("Ben")


def test_only_wagers_of_the_named_game_count() -> None:
    desk = asking(STAR)
    desk.hear("table:1", told(POKER, 1, Ann=60_00))
    desk.hear("table:1", Wagered(POKER, 2, {"Ann": {"initial": 60_00}}))
    assert not desk.promotion.counted


def test_each_message_is_acted_on_once_and_in_order() -> None:
    desk = asking(STAR)
    message = told(STAR, 1, Ann=60_00)
    desk.hear("table:1", message)

    def receive(sender: str, number: int, version: int = 9, entry: str = "x") -> str:
        answer = desk.running.do(Receive(sender, number, version, entry, told(STAR, 2, Ann=1), desk.now))
        return answer.code if isinstance(answer, Refusal) else ""

    assert receive("table:9", 1) == "unknown_table"
    assert receive("table:1", 3) == "gap"
    assert receive("table:1", 1, 1, "table:1 1") == "received_already"
    assert receive("table:1", 1) == ""  # the same number from another entry: the table is stopped
    assert desk.events(TableStopped) and receive("table:1", 2) == "link_stopped"
    assert refused(desk.person("Ann"), "hear_table", table="table:1").code == "not_allowed"
    assert refused(desk.operator, "hear_table", table="table:2").code == "not_stopped"
    desk.operator("hear_table", table="table:1")
    assert receive("table:1", 2) == ""


@pytest.mark.parametrize(
    "message",
    [Wagered(STAR, 1, {"Ann": {"initial": 1}}), Wagered(STAR, 0), Wagered(STAR, 2, {"Ann": {"initial": -1}})],
)
def test_what_cannot_be_moves_nothing(message: Wagered) -> None:
    desk = asking(STAR)
    desk.hear("table:1", told(STAR, 1, Ann=60_00))
    counted = desk.promotion.counted
    desk.hear("table:1", message)
    assert desk.events(TableStopped) and desk.promotion.counted == counted


def test_tables_are_named_by_the_operator_and_told_to_stop() -> None:
    desk = asking(STAR)
    assert refused(desk.person("Ann"), "name_tables", tables=["table:1"]).code == "not_allowed"
    for tables in (["pool:1"], ["table:1", "table:1"]):
        assert refused(desk.operator, "name_tables", tables=tables).code == "bad_tables"
    desk.operator("name_tables", tables=["table:2"])
    assert (desk.running.sent[-2].to, type(desk.running.sent[-2].message)) == ("table:1", StopCounting)
    desk.operator("cancel_draw", why="a printer printed entries twice")
    assert (desk.running.sent[-1].to, type(desk.running.sent[-1].message)) == ("table:2", StopCounting)
    assert not desk.promotion.counting


def test_a_promotion_that_asks_for_no_wager_asks_no_table() -> None:
    desk = Desk(STAR).lodge()
    desk.operator("name_tables", tables=["table:1"])
    desk.clock("2026-12-01 18:00:00")
    desk.operator("start_promotion")
    assert not desk.running.sent
