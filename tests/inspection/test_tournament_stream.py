"""The stream of a tournament: decided again from its entries alone, matched with what its tables say, money counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
import pytest
from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.inspection.judges import judge_of
from cutcard.inspection.machine_stream import MachineJudge
from cutcard.inspection.matching import match
from cutcard.inspection.snapshots import machine_state, of_books, take_machine
from cutcard.inspection.tournament_stream import KIND
from cutcard.journal.entry import GENESIS, Entry, Head, body_of, next_entry
from cutcard.journal.post import Letter
from cutcard.rulebooks import Shelf
from cutcard.sources.links import Chain
from cutcard.tournaments.base import AnyCommand, AnyEvent
from cutcard.tournaments.messages import FromTable
from cutcard.tournaments.running import Heard, Received, RunningTournament
from cutcard.tournaments.state import Tournament, new_tournament
from cutcard.tournaments.wire import write
from tests.tournaments.hall import BOOK, CHAIN, Hall
from tests.tournaments.test_elimination import apart

STREAM, KEY = "tournament:cup", "00" * 32


class Written(RunningTournament):
    """A tournament and its tables whose entries are kept."""

    def __init__(self, tables: Mapping[str, Heard], chain: Chain) -> None:
        super().__init__(BOOK, tables, chain)
        self.streams: dict[str, list[Entry]] = {}
        self.said: dict[str, int] = {}

    def _write(self, stream: str, body: bytes) -> tuple[int, str]:
        entries = self.streams.setdefault(stream, [])
        before = Head(stream, len(entries), entries[-1].hash if entries else GENESIS)
        entries.append(next_entry(before, f"id-{len(entries)}", body))
        return entries[-1].version, entries[-1].hash.hex()

    def wrote(self, command: AnyCommand, events: tuple[AnyEvent, ...]) -> tuple[int, str]:
        super().wrote(command, events)
        pins = None if STREAM in self.streams else KIND.pinned((BOOK,), KEY)
        return self._write(STREAM, body_of(write(command), map(write, events), pins))

    def table_wrote(self, table: str, received: Received | None, said: Sequence[FromTable]) -> tuple[int, str]:
        command = b'{"command":"settle"}'
        if received is not None:
            sent, version, entry = received
            command = Letter(
                STREAM, sent.number, version, entry, msgspec.json.encode(sent.message, order="deterministic")
            ).command(5)
        events = []
        for message in said:
            number = self.said[table] = self.said.get(table, 0) + 1
            given = {"event": "message_sent", "to": STREAM, "number": number, "message": msgspec.Raw(write(message))}
            events.append(msgspec.json.encode(given))
        return self._write(table, body_of(command, events))


@pytest.fixture(scope="module")
def streams() -> dict[str, list[Entry]]:
    """A whole tournament, from its terms to its last prize."""
    hall = Hall(run=lambda tables: Written(tables, CHAIN)).play(16)
    written = hall.running
    assert isinstance(written, Written)
    while hall.phase == "stage":
        for table in [table for table, each in hall.now.sittings.items() if each.status == "open"]:
            apart(hall, table)
        hall.play_out()
        if hall.phase == "stage":
            hall.session()
    hall.director("declare_result")
    for place in hall.now.places[:4]:
        hall.operator("pay_prize", player=place.player)
    hall.operator("dispose_chips")
    assert hall.phase == "ended"
    return written.streams


def judged(entries: Sequence[Entry], judge: MachineJudge[Tournament] | None = None) -> MachineJudge[Tournament]:
    judge = judge or MachineJudge(Shelf(), KIND)
    assert judge.judge_all(entries) is None
    return judge


def test_every_command_is_decided_again_and_the_money_is_counted(streams: dict[str, list[Entry]]) -> None:
    judge = judged(streams[STREAM])
    assert isinstance(judge_of(STREAM, Shelf()), MachineJudge)
    assert judge.followed and not judge.unjudged and judge.events > 300
    assert judge.machine is not None and judge.machine.phase == "ended"
    folded: Tournament = new_tournament(BOOK)
    for entry in streams[STREAM]:
        folded = KIND.following(folded, entry)
    assert folded == judge.machine


def test_messages_have_their_receipts_at_both_ends(streams: dict[str, list[Entry]]) -> None:
    found = match(streams)
    assert found.faults == () and found.under_way == () and found.received > 100
    (entry,) = [each for each in streams["table:1"] if b'"hand":3,"banks"' in each.body][:1]
    lie = replace(entry, body=entry.body.replace(b'"hand":3,"banks"', b'"hand":4,"banks"'))
    other = [lie if each is entry else each for each in streams["table:1"]]
    assert match({**streams, "table:1": other}).faults


def test_a_snapshot_is_what_the_entries_come_to_and_one_goes_on_from_it(streams: dict[str, list[Entry]]) -> None:
    entries = streams[STREAM]
    for at in (1, 40, len(entries) // 2, len(entries) - 1):
        judge = judged(entries[:at])
        assert judge.machine is not None
        snapshot = take_machine(KIND, judge.machine, (BOOK,), Head(STREAM, at, entries[at - 1].hash))
        assert judge.state_like(snapshot) is None and of_books(KIND, snapshot, (BOOK,))
        assert machine_state(KIND, snapshot, (BOOK,)) == judge.machine
        other = MachineJudge(Shelf(), KIND)
        other.go_on(snapshot, KEY)
        assert judged(entries[at:], other).machine == judged(entries).machine
        wrong = take_machine(KIND, replace(judge.machine, draws=99), (BOOK,), Head(STREAM, at, entries[at - 1].hash))
        assert judge.state_like(wrong) is not None


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        (b'"order":["', b'"order":["x","', "differs"),  # another draw of seats
        (b'"won":-', b'"won":-1', "differs"),
        (b'"prize":80000', b'"prize":90000', "differs"),
    ],
)
def test_whoever_changes_what_came_of_a_command_is_found(
    streams: dict[str, list[Entry]], old: bytes, new: bytes, kind: str
) -> None:
    judge = MachineJudge(Shelf(), KIND)
    for entry in streams[STREAM]:
        if old in entry.body and b'"event":"' in entry.body:
            found = judge.judge(replace(entry, body=entry.body.replace(old, new)))
            assert found is not None and found.version == entry.version
            return
        assert judge.judge(entry) is None
    raise AssertionError(f"nothing of the kind was written: {old!r} {kind}")


def test_a_command_that_was_never_accepted_is_found(streams: dict[str, list[Entry]]) -> None:
    judge = judged(streams[STREAM][:3])
    entry = streams[STREAM][-1]
    found = judge.judge(entry)
    assert found is not None and found.kind == "refused"


def test_a_stream_has_the_name_of_its_tournament(streams: dict[str, list[Entry]]) -> None:
    found = MachineJudge(Shelf(), KIND).judge(replace(streams[STREAM][0], stream="tournament:other"))
    assert found is not None and found.kind == "pins"


def test_money_that_is_lost_is_found(streams: dict[str, list[Entry]], monkeypatch: pytest.MonkeyPatch) -> None:
    judge = judged(streams[STREAM][:60])
    named = judge.machine
    assert named is not None and not isinstance(named, Refusal)
    judge.machine = replace(named, cash=named.cash.set("escrow", named.cash["escrow"] + 1))
    found = judge.judge(streams[STREAM][60])
    assert found is not None and found.kind == "money"
