"""One settled line: what a wager comes to is the same record in the pipeline, when it is due, and when it is done."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.money import Amount
from cutcard.server.table_shapes import Line as Shown
from cutcard.settlement import Line, settle
from cutcard.settlement.cited import Cited
from cutcard.table import money
from cutcard.table.base import Event
from cutcard.table.owing import Owed
from cutcard.table.progress import StepBegan
from cutcard.table.rounds import record_of, settle_known
from cutcard.table.state import Bet, Due, DueLine, DueOffer, Settled, WagerLine
from cutcard.table.steps.rounds.settling import WagerSettled, settled_event, wager_settled
from cutcard.table.steps.trouble.undoing import _same
from cutcard.table.wire import write
from tests.support.books import CROWN, STAR
from tests.support.tables import Play

FIRST = ["box", "player", "wager", "staked", "result", "paid", "returned"]
REST = ["odds", "meter", "collected", "carried"]


def tied(book: str, main: str) -> Play:
    """A box that ties, goes to war and wins it, with a Tie Wager; everything is settled."""
    play = Play(book)
    play.bet("Ann", 1, **{main: 25, "tie": 10})
    play.deal("9s 9d")
    play.settle()
    play.player("Ann", "decide", box=1, choice="war")
    play.deal("Ks 4c")
    play.settle()
    return play


@pytest.mark.parametrize(("book", "main"), [(STAR, "initial"), (CROWN, "casino_war")])
def test_what_was_settled_is_the_line_of_the_pipeline(book: str, main: str) -> None:
    table = tied(book, main).table
    assert len(table.settled) == 3
    assert [made.line for made in table.settled.values()] == [*settle(record_of(table)).lines]
    for due in settle_known(table):
        made = table.settled[due.box, due.player, due.wager]
        assert isinstance(made, WagerSettled) and isinstance(due, DueLine)
        assert all(getattr(made, name) == getattr(due, name) for name in WagerLine.__struct_fields__)


def test_no_field_of_a_line_is_lost_on_the_way() -> None:
    line = Line("tie", 1000, "win", "10:1", 10000, 1000, Cited(clauses=("8.1",), readings=("S1",)), "major")
    assert {*line.told, "box", "player", "collected", "carried"} == {*WagerLine.__struct_fields__}
    assert DueLine(1, "Ann", **line.told).line == line
    told = {field: getattr(line, field) for field in Line.__struct_fields__ if field != "cited"}
    assert {field: line.told[field] for field in told} == told and line.told["clauses"] == line.cited.clauses
    told_to_viewers = {"says", "because"}
    assert {*Shown.__struct_fields__} - told_to_viewers < {*WagerLine.__struct_encode_fields__}


def test_the_order_in_which_a_line_is_written_stays() -> None:
    """Journals are hashed as they are written."""
    table = tied(STAR, "initial").table
    made = table.settled[1, "Ann", "tie"]
    assert isinstance(made, WagerSettled) and isinstance(made, Settled) and isinstance(made, Event)
    due = settle_known(table)[0]
    began = StepBegan(step=1, name="tie_settlement", phase="settling", due=(due,))
    assert [*json.loads(write(began))["due"][0]] == ["due", *FIRST, "rules", "readings", *REST]
    assert [*json.loads(write(made))] == ["event", "rules", *FIRST, "odds"]
    assert [*WagerSettled.__struct_fields__] == ["clauses", "readings", *FIRST, *REST, "held", "owed"]


# --- what a settlement leaves behind

ANN, BEN = (1, "Ann"), (2, "Ben")
LINE = DueLine(
    box=1,
    player="Ann",
    wager="tie",
    staked=Amount(500),
    result="lose",
    paid=Amount(0),
    returned=Amount(0),
    clauses=("8.1",),
)


def line(**fields: Any) -> WagerSettled:
    """A line like the one that is due, but for some of it, done."""
    return settled_event(replace(LINE, **fields))


@pytest.mark.parametrize("other", [{"box": 2}, {"player": "Ben"}, {"wager": "initial"}])
def test_what_is_due_is_done_by_its_own_settlement_and_by_no_other(other: dict[str, Any]) -> None:
    table = replace(Play(STAR).table, due=(LINE, DueOffer(*BEN)))
    assert wager_settled(table, line()).due == (DueOffer(*BEN),)
    assert wager_settled(table, line(**other)).due == table.due
    for due in ((), (DueOffer(*ANN),)):
        waiting: tuple[Due, ...] = due
        assert wager_settled(replace(table, due=waiting), line()).due == due
    both = wager_settled(wager_settled(table, line()), line(**other))
    assert [*both.settled.values()] == [line(), line(**other)]


@pytest.mark.parametrize(("before", "paid", "after"), [(False, 0, False), (False, 1, True), (True, 0, True)])
def test_a_table_has_paid_once_a_cent_was_paid(before: bool, paid: int, after: bool) -> None:
    table = replace(Play(STAR).table, paid=before)
    assert wager_settled(table, line(paid=Amount(paid))).paid is after


def test_what_the_house_matched_leaves_the_layout_with_the_wager_that_it_matched() -> None:
    bets = {ANN: Bet({"initial": 500}), BEN: Bet({"initial": 500})}
    table = Play(STAR).table
    accounts = money.moved(table.accounts, money.FLOAT, money.MATCH, 1200)
    table = replace(table, bets=bets, accounts=accounts, matched={ANN: 500, BEN: 700})
    after = wager_settled(table, line(wager="war"))
    assert after.matched == {BEN: 700}
    assert after.accounts[money.MATCH] == 700
    other = wager_settled(table, line(wager="initial"))
    assert (other.matched, other.accounts[money.MATCH]) == (table.matched, 1200)
    nobody = wager_settled(table, line(wager="war", box=3))
    assert (nobody.matched, nobody.accounts[money.MATCH]) == (table.matched, 1200)


def test_jackpot_wagers_are_carried_over_beside_others_or_somebody_is_told_and_never_both() -> None:
    table = replace(Play(STAR).table, carried={BEN: 200}, owed=(Owed(1, "check_cards"),), owed_count=1)
    carried = wager_settled(table, line(result="void", collected=True, carried=True))
    assert (carried.carried, carried.owed) == ({BEN: 200, ANN: 500}, table.owed)
    void = line(result="void", collected=True)
    told = wager_settled(wager_settled(table, void), void)
    assert (told.carried, [each.duty for each in told.owed]) == (table.carried, ["check_cards", *void.owed, *void.owed])
    assert [each.number for each in told.owed] == [1, 2, 3] and len(void.owed) == 1
    assert wager_settled(table, line(result="void")).owed == table.owed


@pytest.mark.parametrize(
    ("done", "same"),
    [
        (line(), True),
        (line(clauses=("8.2",)), False),
        (line(readings=("S1",)), False),
        (line(returned=Amount(500)), False),
        (line(result="win"), False),
        (replace(line(clauses=("8.1", "13.1")), held=True), True),
        (replace(line(paid=Amount(500)), held=True), False),
    ],
)
def test_a_settlement_is_still_what_it_was_to_the_clause(done: WagerSettled, same: bool) -> None:
    """One that is held back says besides under which power."""
    assert _same(done, LINE) is same
