"""One settled line: what a wager comes to is the same record in the pipeline, when it is due, and when it is done."""

from __future__ import annotations

import json

import pytest

from cutcard.server.shapes import Line as Shown
from cutcard.settlement import Line, settle
from cutcard.settlement.cited import Cited
from cutcard.table.base import Event
from cutcard.table.progress import StepBegan
from cutcard.table.rounds import record_of, settle_known
from cutcard.table.state import DueLine, Settled, WagerLine
from cutcard.table.steps.rounds.settling import WagerSettled
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
