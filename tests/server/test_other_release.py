"""A floor that another release has run goes on under this one, between two rounds and by an entry that says so.

The files are those of floors that releases 0.2 to 0.4 (engines 2 to 4) have run: of each release, one ended between two
rounds and one in a round. Of release 0.4 there are two more, of tables that had their prize pools inside them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any
from zipfile import ZipFile

import msgspec
import pytest
from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.inspection.table_stream import TableJudge
from cutcard.journal.entry import next_entry
from cutcard.journal.hidden import record_in
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import Shelf, rulebook
from cutcard.server import snapshots
from cutcard.server.live import LiveTable
from cutcard.server.running_floor import RunningFloor
from cutcard.table import decide
from cutcard.table.base import Event
from cutcard.table.dealer import senior
from cutcard.table.state import new_table
from cutcard.table.steps.rounds.adopting import AdoptRelease, ReleaseAdopted
from cutcard.table.steps.rounds.opening import ENGINE
from tests.server.put_back import NUMBER, STREAM, a_round, evening, refusal, sql
from tests.server.visiting import until
from tests.support.books import BOOKS
from tests.support.command import cutcard

pytestmark = pytest.mark.xdist_group("old floors")  # their keys are the same, and one process holds a key

OLD = Path(__file__).parents[1] / "inspection" / "old"
SAID = ("Dee", "a new release")


@pytest.fixture
def old(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """The files of a floor of an earlier release, by its engine and the moment at which it ended."""
    engine, moment = request.param
    with ZipFile(OLD / f"engine-{engine}.zip") as kept:
        kept.extractall(tmp_path)
    return tmp_path / str(moment)


ENGINES = (2, 3, 4)
between = pytest.mark.parametrize("old", [(2, "between-rounds")], ids=str, indirect=True)
of_each, in_round = (
    pytest.mark.parametrize(("engine", "old"), [(each, (each, moment)) for each in ENGINES], ids=str, indirect=["old"])
    for moment in ("between-rounds", "in-a-round")
)


def pinned(folder: Path) -> list[tuple[int, object, str]]:
    """The entries of the table that pin an engine: which they are, the engine, and their command."""
    store = SqliteStore(folder / "floor.db", read_only=True)
    bodies = [(entry.version, msgspec.json.decode(entry.body)) for entry in store.read(STREAM)]
    store.close()
    return [(number, body["pins"]["engine"], body["command"]["command"]) for number, body in bodies if "pins" in body]


def judged(folder: Path) -> tuple[dict[str, Any], list[str]]:
    """What `verify` says of the table, and its notes; nothing is wrong with the journal."""
    found = cutcard("verify", str(folder / "floor.db"), "--json").json
    assert found["findings"] == []
    (table,) = [stream for stream in found["streams"] if stream["stream"] == STREAM]
    return table, found["notes"]


@of_each
def test_a_floor_goes_on_between_two_rounds_and_is_decided_again_from_there(engine: int, old: Path) -> None:
    before, notes = judged(old)
    assert f"release 0.{engine} of Cutcard decides its commands again" in before["unjudged"] and before["rounds"] == 2
    first = before["entries"]
    evening(old, a_round)
    assert pinned(old) == [(1, engine, "open_table"), (first + 1, ENGINE, "adopt_release")]
    table, notes = judged(old)
    assert (table["unjudged"], table["taken"], table["rounds"]) == ("", first, 3)
    said = f"not decided again (it was written by engine {engine}, and this is engine {ENGINE}"
    assert any(note.startswith(f"{STREAM}, entries 1 to {first}: {said}") for note in notes)
    told = cutcard("verify", str(old / "floor.db"))
    assert f"well since {first + 1}" in told.out and "Not judged as a whole." in told.out


@between
def test_it_takes_the_table_over_once_and_starts_from_a_state_of_its_own(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "STEPS", 0)
    evening(old)
    evening(old, a_round)
    assert len(pinned(old)) == 2
    last = pinned(old)[-1][0]
    read: list[int] = []

    async def look(floor: RunningFloor, table: LiveTable) -> None:
        read.append(next(floor._starting.read(STREAM, floor._store.at(STREAM, floor._store.kept(STREAM)[0]))).version)

    evening(old, look)
    assert read == [last + 1] and len(pinned(old)) == 2


@in_round
def test_a_round_is_finished_by_the_release_that_began_it_or_is_void(engine: int, old: Path) -> None:
    refused = refusal(old)
    assert refused.code == "other_engine"
    assert "That one finishes it, or --replace-shoes NAME REASON goes on here: the round is then void" in str(refused)

    async def handed_back(floor: RunningFloor, table: LiveTable) -> None:
        await until(lambda: table.table.phase == "betting" and table.audience.seq == table.seq)
        assert floor.purse("star", "Ann") == "995" and not table.table.bets  # what the round before has cost

    evening(old, handed_back, a_round, replacing=SAID)
    assert [entry[1:] for entry in pinned(old)] == [(engine, "open_table"), (ENGINE, "discard_shoes")]
    table, notes = judged(old)
    assert table["unjudged"] == "" and any("The round under way was void." in note for note in notes)


@between
def test_what_another_release_left_unsigned_is_not_signed_here(old: Path) -> None:
    """Nobody here can decide it again: whoever can write to the file may have added it."""
    sql(
        old / "floor.db",
        f"DELETE FROM heads WHERE stream = {NUMBER} "
        f"AND version = (SELECT max(version) FROM heads WHERE stream = {NUMBER})",
    )
    refused = refusal(old)
    assert refused.code == "unsigned" and "Start that one once more, so that it signs what it wrote" in str(refused)


@between
def test_between_rounds_means_before_cards_are_chosen(old: Path) -> None:
    async def in_play(floor: RunningFloor, table: LiveTable) -> None:
        command = AdoptRelease(actor="Sam", role=senior(table.table))
        for state in (table.table, replace(table.table, called=True)):
            answer = decide(state, command)
            assert isinstance(answer, Refusal) is state.called
            assert not isinstance(answer, Refusal) or answer.code == "round_first"

    evening(old, in_play)


def test_an_entry_that_names_an_unknown_engine_gets_nothing_signed(tmp_path: Path) -> None:
    """It would spare whatever follows from being decided again."""
    evening(tmp_path, a_round)
    store = SqliteStore(tmp_path / "floor.db", read_only=True)
    head, pins = store.last()[STREAM], record_in(next(store.read(STREAM))).pins
    last = next(store.read(STREAM, head.version - 1))
    store.close()
    body = last.body[:-1] + b',"pins":' + msgspec.json.encode({**(pins or {}), "engine": 99}) + b"}"
    added = next_entry(head, ":added", body)
    row = f"x'{added.body.hex()}', x'{added.hash.hex()}'"
    sql(
        tmp_path / "floor.db",
        f"INSERT INTO entries SELECT max(position) + 1, {NUMBER}, {added.version}, ':added', {row} FROM entries",
    )
    assert refusal(tmp_path).code == "unsigned"


@between
def test_rounds_of_two_releases_are_told_and_checked_together(old: Path) -> None:
    evening(old, a_round)
    told = cutcard("export", str(old / "floor.db"), "--rounds")
    assert told.status == 0 and len(told.out.splitlines()) == 3
    fair = cutcard("fairness", str(old / "floor.db"))
    assert fair.status == 0, fair.out


@between
def test_no_other_key_and_no_other_command_takes_a_table_over(old: Path) -> None:
    """With a key of one's own, or pins on any entry, whatever follows could be made up."""
    evening(old, a_round)
    store = SqliteStore(old / "floor.db", read_only=True)
    entries = list(store.read(STREAM))
    store.close()
    at = pinned(old)[-1][0] - 1
    assert TableJudge(Shelf()).judge_all(entries) is None
    other = entries[at].body.replace(b'"key":"', b'"key":"ab')
    found = TableJudge(Shelf()).judge_all([*entries[:at], replace(entries[at], body=other)])
    assert found is not None and (found.kind, found.version) == ("pins", at + 1)
    pins = entries[at].body.partition(b',"pins":')[2][:-1]
    adorned = entries[at + 1].body[:-1] + b',"pins":' + pins + b"}"
    found = TableJudge(Shelf()).judge_all([*entries[: at + 1], replace(entries[at + 1], body=adorned)])
    assert found is not None and found.version == at + 2


@pytest.mark.parametrize("book", BOOKS)
def test_the_event_says_under_what_the_rules_hold(book: str) -> None:
    table = new_table(rulebook(book))
    (adopted,) = events_of(decide(table, AdoptRelease(actor="Sam", role=senior(table))))
    assert isinstance(adopted, ReleaseAdopted) and adopted.engine == ENGINE and adopted.clauses
    refused = decide(table, AdoptRelease(actor="Dee", role="dealer"))
    assert isinstance(refused, Refusal) and refused.code == "wrong_role"


def events_of(answer: tuple[Event, ...] | Refusal) -> tuple[Event, ...]:
    assert not isinstance(answer, Refusal), answer
    return answer
