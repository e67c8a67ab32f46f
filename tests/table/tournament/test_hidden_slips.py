"""What is sealed reaches nobody, in entries, exports, views, snapshots or messages; and whoever has it can check."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from cutcard.inspection.entries import body_with
from cutcard.inspection.pins import pins_of
from cutcard.inspection.snapshots import TableState, table_body, table_like, table_state, take_table
from cutcard.inspection.table_stream import TableJudge
from cutcard.journal.entry import GENESIS, Entry, Head, next_entry
from cutcard.journal.hidden import conceal, hides
from cutcard.rulebooks import Shelf
from cutcard.table.base import Event
from cutcard.table.steps.tournament.markers import WagerSealed
from cutcard.table.views import show, view
from cutcard.table.wire import write
from tests.table.tournament.director import CROWN, Table

STREAM = "table:one"


class Recorded(Table):
    """A tournament's table whose entries are kept, with what they hide beside them."""

    def __init__(self, players: str, **setup: Any) -> None:
        self.entries: list[Entry] = []
        self._salts = 0
        super().__init__(players, **{"source": "electronic", **setup})

    def _salt(self) -> bytes:
        self._salts += 1
        return self._salts.to_bytes(32, "big")

    def _check(self, table: Any, events: Any) -> None:
        happened = tuple(events)
        super()._check(table, happened)
        before = self.entries[-1] if self.entries else None
        head = Head(STREAM, 0, GENESIS) if before is None else Head(STREAM, before.version, before.hash)
        pins = pins_of(self.table.rules, "") if before is None else None
        assert self.sent is not None
        body, hidden = body_with(self.sent, happened, pins, salt=self._salt)
        self.entries.append(next_entry(head, str(head.version + 1), body, hidden))

    @property
    def public(self) -> list[bytes]:
        """The bodies as a stranger has them, but for the commitments: those are noise to whoever lacks the salts."""
        return [re.sub(rb'"[0-9a-f]{64}"', b'"a commitment"', entry.body) for entry in self.entries]


def sealed(main: int, side: int = 0, opened: bool = False) -> Recorded:
    """A seals so much; B wagers in the open, and the cards are dealt."""
    table = Recorded("A B")
    table.begin()
    table.open_hand()
    table.seal("A", main, side)
    table.wager("B")
    table.call()
    table.deal("8d 4s 8s")
    if opened:
        table.finish()
    return table


AMOUNTS = [(100, 0), (800, 0), (4850, 150), (5000, 0), (1000, 50)]


def test_tables_that_differ_in_what_is_sealed_alone_are_alike_to_everybody_else() -> None:
    """To the byte, in entries, views, snapshots and sentences: no size, no field and no order tells them apart."""
    tables = [sealed(*amounts) for amounts in AMOUNTS]
    first = tables[0]
    for other in tables[1:]:
        assert other.public == first.public
        assert other.said == first.said, "and the tournament hears the same"
        for viewer in (None, "B", "Zoe"):
            assert view(other.table, viewer) == view(first.table, viewer)
            shown = [write(show(event, viewer)) for event in other.events]
            assert shown == [write(show(event, viewer)) for event in first.events]
        assert snapshot(other) == snapshot(first)
    assert view(tables[1].table, "A") != view(first.table, "A")


def snapshot(table: Recorded) -> bytes:
    body, _ = table_body(TableState(table.table), lambda: bytes(32))
    return re.sub(rb'"[0-9a-f]{64}"', b'"a commitment"', body)


def test_they_differ_in_what_lies_beside_them() -> None:
    """Four amounts of two slips and as many commitments; none of them in the open."""
    table = sealed(4850, 150)
    (entry,) = [each for each in table.entries if hides(each.body)]
    assert [each.value for each in entry.hidden] == [b'"4850"', b'"150"'] * 2
    assert len({each.salt for each in entry.hidden}) == 4
    assert b"4850" not in entry.body and b'"sealed_main":{"hidden":0}' in entry.body
    assert all(b"4850" not in each.body for each in table.entries)


def test_nothing_beside_the_wager_is_written_differently_where_there_is_none() -> None:
    """Zero is written like any amount: left out, it would tell."""
    values: list[bytes] = []
    found = conceal(b'{"event":"wager_sealed","box":1,"sealed_main":"800","sealed_side":"0"}', values)
    assert found == b'{"event":"wager_sealed","box":1,"sealed_main":{"hidden":0},"sealed_side":{"hidden":1}}'
    assert values == [b'"800"', b'"0"']
    both: list[bytes] = []
    assert conceal(b'{"card":"Kd","sealed_main":"1"}', both) == b'{"card":{"hidden":0},"sealed_main":{"hidden":1}}'


@pytest.mark.parametrize("amounts", AMOUNTS[:3])
def test_the_author_sees_the_own_slip(amounts: tuple[int, int]) -> None:
    table = sealed(*amounts)
    (event,) = [each for each in table.events if isinstance(each, WagerSealed)]
    assert show(event, "A") == event and show(event, "B") == replace(event, sealed_main=None, sealed_side=None)
    hand = view(table.table, "A").tournament_hand
    assert hand is not None and (hand.slips[1].main, hand.slips[1].side) == (amounts[0] * 100, amounts[1] * 100)


# --- verified


def judged(entries: list[Entry]) -> TableJudge:
    judge = TableJudge(Shelf())
    judge.pinned(entries[0])
    finding = judge.judge_all(entries)
    assert finding is None, finding
    return judge


@pytest.mark.parametrize("opened", [False, True], ids=["sealed", "opened"])
def test_the_stream_of_such_a_table_is_verified(opened: bool) -> None:
    table = sealed(800, 50, opened)
    judge = judged(table.entries)
    assert (judge.undecided, judge.unjudged, judge.rounds) == (0, "", int(opened))
    assert judge.table == table.table
    assert judge.moved == [] and judge.down("A") == 0, "chips are nobody's money"


def test_a_stranger_verifies_all_but_what_only_the_slip_decides() -> None:
    table = sealed(800, 50, opened=True)
    judge = judged([replace(entry, hidden=()) for entry in table.entries])
    assert judge.undecided == 2, "the slip that is sealed, and what it says when it is opened"
    assert judge.table is not None and judge.table.accounts == table.table.accounts
    assert judge.rounds == 1 and judge.staked == 950_00


def test_a_slip_that_says_something_else_when_it_is_opened_is_noticed() -> None:
    table = sealed(800, 0, opened=True)
    at = next(at for at, entry in enumerate(table.entries) if b'"event":"slip_opened"' in entry.body)
    forged = replace(table.entries[at], body=table.entries[at].body.replace(b'"800"', b'"900"'))
    judge = TableJudge(Shelf())
    judge.pinned(table.entries[0])
    finding = judge.judge_all([*table.entries[:at], forged])
    assert finding is not None and finding.version == forged.version


@pytest.mark.parametrize("opened", [False, True], ids=["sealed", "opened"])
def test_a_snapshot_hides_what_is_sealed_and_gives_the_same_table_back(opened: bool) -> None:
    table = sealed(800, 50, opened)
    state = TableState(table.table)
    taken = take_table(state, Head(STREAM, 1, GENESIS))
    assert len(taken.hidden) == (0 if opened else 2)
    assert opened or b"80000" not in taken.body
    assert table_state(taken, table.book).table == table.table
    assert table_like(taken, state, lacking=False) is None
    public = msgspec.structs.replace(taken, hidden=())
    assert table_like(public, TableState(view(table.table, None)), lacking=True) is None


def test_no_amount_on_a_slip_reaches_anybody(capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever is written, shown, told or refused before the slips are opened holds neither of its amounts."""
    from cutcard.telling.desk import deeds
    from cutcard.telling.instructions import instruction
    from cutcard.telling.sentences import command_line, sentence

    table = Recorded("A B", chips=["1"], units={})
    table.begin()
    table.open_hand()
    events: list[Event] = [*table.seal("A", 777, 77)]
    table.wager("B")
    told = [sentence(event, table.book, table.table.rules) for event in events]
    told += [str(instruction(view(table.table, None))), str(deeds(view(table.table, None)))]
    sent = table.keyed("seal_wager", "A", "player", {"box": 1, "sealed_main": "777", "sealed_side": "77"})
    told += [command_line(sent), str(table.not_by("A", "seal_wager", box=1, sealed_main="777"))]
    told += [str(show(event, "B")) for event in events] + [entry.body.decode() for entry in table.entries]
    assert not any(re.search(r"(?<![0-9a-f])777?(?![0-9a-f])", text) for text in told)
    assert table.book.id == CROWN
