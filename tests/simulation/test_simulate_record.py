"""`simulate --record`: every round that was counted, in a file that the audit takes."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from cutcard.auditing.writer import Writer
from cutcard.exact_odds import usual_terms
from cutcard.rulebooks import rulebook
from cutcard.simulation import Plan, make_plan
from cutcard.simulation import plan as plans
from cutcard.simulation import recording as records
from cutcard.simulation.recording import recorded, recording
from cutcard.simulation.result import strategy_for
from tests.support.books import BOOKS
from tests.support.command import cutcard
from tests.support.seeds import seed_for, short_or_long


def small(book: str, rounds: int) -> Plan:
    terms, _ = usual_terms(rulebook(book))
    stakes = {wager.name: 100 for wager in terms.book.wagers if wager.bonus_on is None and wager.follows is None}
    choose = strategy_for(terms, stakes, "best")
    return make_plan(terms, rounds=rounds, strategy=choose, stakes=stakes)


ROUNDS = short_or_long(800, 20_000)


@pytest.mark.bulk
@pytest.mark.soak
@pytest.mark.parametrize("book", BOOKS)
def test_the_audit_finds_nothing_in_a_record_and_the_answer_is_the_same(
    book: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "STRETCH", 300)
    monkeypatch.setattr(plans, "CHUNK", 1500)
    path = tmp_path / "rounds.parquet"
    seed = str(seed_for(f"record {book}"))
    args = ("simulate", book, "--rounds", str(ROUNDS), "--boxes", "2", "--seed", seed, "--json")
    with_record, without = cutcard(*args, "--record", str(path)), cutcard(*args)
    assert (with_record.status, with_record.err, without.status) == (0, "", 0)
    assert with_record.json["record"] == str(path)
    assert {**with_record.json, "run": None, "record": None} == {**without.json, "run": None, "record": None}
    table = pq.read_table(path)
    assert table.num_rows == 2 * ROUNDS
    assert table["round"].to_pylist()[::2] == list(range(1, ROUNDS + 1))
    for wager in rulebook(book).wagers:
        if wager.bonus_on is None and wager.follows is None:
            unit = table[f"{wager.name}_staked"].to_pylist()
            assert set(unit) == {int(float(with_record.json["wagers"][wager.name]["stake"]) * 100)}
    audited = cutcard("audit", str(path))
    assert audited.status == 0, audited.out


def test_people_are_told_where_it_is_recorded(tmp_path: Path) -> None:
    path = tmp_path / "rounds.parquet"
    ran = cutcard("simulate", "star-casino-war", "--rounds", "10", "--record", str(path))
    assert ran.out.splitlines()[-1] == f"recorded in {path}"


def test_a_file_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "rounds.parquet"
    path.write_bytes(b"precious")
    ran = cutcard("simulate", "star-casino-war", "--rounds", "10", "--record", str(path))
    assert (ran.status, ran.out) == (1, "")
    assert ran.err == f"cutcard: record: {path} is there already, and nothing is overwritten\n"
    assert path.read_bytes() == b"precious"


@pytest.mark.parametrize(
    ("name", "rounds", "sentence"),
    [
        ("rounds.csv", "10", "is to be a Parquet file: name it FILE.parquet"),
        ("no/rounds.parquet", "10", "there is no folder"),
        ("rounds.parquet", "1e12", "at most 1,000,000,000 hands are recorded, not 1,000,000,000,000"),
    ],
)
def test_what_cannot_be_recorded_is_refused_at_once(name: str, rounds: str, sentence: str, tmp_path: Path) -> None:
    ran = cutcard("simulate", "star-casino-war", "--rounds", rounds, "--record", str(tmp_path / name))
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith("cutcard: record: ")
    assert sentence in ran.err
    assert not list(tmp_path.iterdir())


def test_a_full_disk_leaves_no_file_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Writer, **columns: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Writer, "write_seats", full)
    path = tmp_path / "rounds.parquet"
    ran = cutcard("simulate", "star-casino-war", "--rounds", "10", "--record", str(path))
    assert ran.status == 1
    assert ran.err == f"cutcard: record: {path} cannot be written: No space left on device\n"
    assert not list(tmp_path.iterdir())


def test_a_record_that_is_stopped_holds_the_rounds_that_were_counted(tmp_path: Path) -> None:
    plan = small("star-casino-war", 10_000_000)
    terms, _ = usual_terms(rulebook("star-casino-war"))
    path, stop = tmp_path / "rounds.parquet", threading.Event()
    rounds = 0
    with recording(path, terms, plan) as recorder:
        for tally in recorded(recorder, plan, stop):
            rounds += tally.rounds
            assert not path.exists()
            stop.set()
    assert 0 < rounds == pq.read_table(path).num_rows < plan.rounds


def test_meters_are_recorded_only_where_somebody_plays_for_them(tmp_path: Path) -> None:
    terms, _ = usual_terms(rulebook("star-baceball"))
    for stakes, meters in (({"bet": 100}, {}), ({"bet": 100, "jackpot": 200}, dict.fromkeys(terms.meters, 5))):
        plan = make_plan(terms, rounds=10, strategy=strategy_for(terms, stakes, "best"), stakes=stakes)
        plan = replace(plan, meters=dict.fromkeys(terms.meters, 5))
        with Writer(tmp_path / f"{len(stakes)}.parquet", terms) as writer:
            assert records.Recorder(writer, terms, plan)._meters == meters
