"""The index finds what a slow look at everything finds, no more and no less; it can be lost, broken and overtaken."""

from __future__ import annotations

import json
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from cutcard.finding.facts import facts_in
from cutcard.finding.index import Index, index_path
from cutcard.finding.occasions import Cutting, Occasion, matches
from cutcard.finding.query import read_query
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.store import Store
from tests.finding.samples import AMOUNTS, CARDS, CLAUSES, PEOPLE, Sample
from tests.inspection.build import Builder
from tests.support.seeds import seed_for

SEED = seed_for("finding")

Place = tuple[str, int, int]


@pytest.fixture
def sample(tmp_path: Path) -> Iterator[Sample]:
    found = Sample(tmp_path / "floor.db", Random(SEED))
    yield found
    found.store.close()


def found_by(index: Index, text: str, **more: object) -> list[Place]:
    page = index.find(read_query(text, 1_800_000_000), most=10_000, **more)  # type: ignore[arg-type]
    assert len({*page.hits}) == len(page.hits) and page.more is None
    return [(hit.stream, hit.first, hit.last) for hit in page.hits]


def asked(random: Random, sample: Sample) -> tuple[str, list[Place]]:
    """A query at random, and what it must find: by what the test itself put into the journal."""
    wants, text = list(sample.known), []

    def only(said: str, kept: object) -> None:
        text.append(said)
        wants[:] = kept  # type: ignore[call-overload]

    if random.random() < 0.4:
        person = random.choice(PEOPLE)
        only(f'person:"{person.upper()}"', [each for each in wants if person in each.people])
    if random.random() < 0.4:
        card = random.choice(CARDS)
        only(f"card:{card}", [each for each in wants if card in each.cards | (each.hidden if each.over else set())])
    if random.random() < 0.3:
        clause = random.choice(CLAUSES)
        below = [each for each in CLAUSES if each == clause or (clause, each) == ("9.4", "9.4.1")]
        only(f"clause:{clause}", [each for each in wants if each.clauses & {*below}])
    if random.random() < 0.3:
        cents = random.choice([500, 1250, 500_00, 501_00])
        only(
            f"amount:>{cents // 100}.{cents % 100:02d}", [each for each in wants if any(a > cents for a in each.cents)]
        )
    if random.random() < 0.2:
        only("amount:6..499", [each for each in wants if 12_50 in each.cents])
    if random.random() < 0.2:
        amount = random.choice(AMOUNTS)
        only(f"amount:{amount}", [each for each in wants if round(float(amount) * 100) in each.cents])
    if random.random() < 0.3:
        only("table:crown", [each for each in wants if each.stream == "table:crown-war"])
    if random.random() < 0.2:
        number = random.randrange(1, 6)
        only(f"round:{number}", [each for each in wants if each.round == number])
    if random.random() < 0.3:
        moment = 1_700_000_000 + random.randrange(300)
        only(f"after:{moment}", [each for each in wants if each.until >= moment])
    if random.random() < 0.3:
        moment = 1_700_000_000 + random.randrange(300)
        only(f"before:{moment}", [each for each in wants if each.since <= moment])
    return " ".join(text), [each.place for each in wants]


def test_it_finds_what_the_test_put_there_however_often_it_is_brought_up_to_date(sample: Sample) -> None:
    random, index = Random(SEED + 1), Index()
    hits = 0
    for _ in range(30):
        sample.write(random.randrange(1, 20))
        while index.behind(sample.store):
            index.follow(sample.store, most=random.randrange(1, 30))
        for _ in range(10):
            text, due = asked(random, sample)
            assert sorted(found_by(index, text)) == sorted(due), text
            hits += len(due)
    assert hits > 500


def slowly(store: Store, text: str) -> list[Place]:
    """Every occasion of a journal looked at, one after the other."""
    found: list[Occasion] = []
    for stream in store.last():
        cutting = Cutting(stream)
        found += [occasion for entry in store.read(stream) for occasion in cutting.take(entry)]
        found += cutting.open
    query = read_query(text, 1_800_000_000)
    return [(each.stream, each.first, each.last) for each in found if matches(query, each)]


def test_a_played_floor(tmp_path: Path) -> None:
    with Builder(tmp_path / "floor.db") as build:
        build.open_floor()
        for book in ("star-casino-war", "star-three-card-poker", "star-baceball"):
            build.play(book, 6)
    store, index = SqliteStore(tmp_path / "floor.db", read_only=True), Index()
    index.follow(store)
    asked = ("", "person:ann", "table:war card:Kd", "card:9s", "clause:9", "amount:>20", "wager_settled", "round:3")
    for text in (*asked, "what:card_dealt person:Ben", "table:poker round:2 settled lose", "stream:pool", "Be* lose"):
        due = slowly(store, text)
        assert sorted(found_by(index, text)) == sorted(due), text
        assert due or "card" in text, text
    rounds = [each for each in index.find(read_query("table:poker"), most=99).hits if each.round]
    assert [each.round for each in rounds] == [6, 5, 4, 3, 2, 1], "the latest first"
    store.close()


def test_pages_follow_one_another(sample: Sample) -> None:
    sample.write(300)
    index = Index()
    index.follow(sample.store)
    query, found, before = read_query("person:ann"), [], None
    while True:
        page = index.find(query, most=7, before=before)
        found += page.hits
        if page.more is None:
            break
        before = page.more
    assert found == index.find(query, most=10_000).hits and len({*found}) == len(found) > 14


def test_only_the_streams_that_are_named(sample: Sample) -> None:
    sample.write(200)
    index = Index()
    index.follow(sample.store)
    own = {"table:star-war", "pool:star"}
    assert {stream for stream, _, _ in found_by(index, "", streams=own)} == own
    assert found_by(index, "", streams=[]) == []


def test_a_hidden_card_is_found_only_while_its_round_is_over(tmp_path: Path) -> None:
    for seed in range(SEED, SEED + 20):
        sample, index = Sample(tmp_path / f"{seed}.db", Random(seed)), Index()
        for _ in range(40):
            sample.write(1)
            index.follow(sample.store)
            for card in CARDS:
                told = [known for known in sample.known if card in known.cards or (known.over and card in known.hidden)]
                assert sorted(found_by(index, f"card:{card}")) == sorted(known.place for known in told)
        sample.store.close()


def test_it_lies_beside_the_journal_for_its_owner_alone_and_goes_on(sample: Sample, tmp_path: Path) -> None:
    sample.write(100)
    path = index_path(tmp_path / "floor.db")
    index = Index(path)
    index.follow(sample.store)
    index.close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    sample.write(50)
    index = Index(path)
    assert index.behind(sample.store) == 50 and index.follow(sample.store) == 50
    assert sorted(found_by(index, "")) == sorted(known.place for known in sample.known)
    index.close()


@pytest.mark.parametrize("broken", [b"not an index", b"SQLite format 3\x00" + bytes(200)])
def test_a_broken_index_is_made_anew(sample: Sample, tmp_path: Path, broken: bytes) -> None:
    sample.write(100)
    path = index_path(tmp_path / "floor.db")
    path.write_bytes(broken)
    index = Index(path)
    index.follow(sample.store)
    assert sorted(found_by(index, "")) == sorted(known.place for known in sample.known)
    index.close()


@pytest.mark.parametrize("number", [100, 20])
def test_the_index_of_another_journal_is_made_anew(sample: Sample, tmp_path: Path, number: int) -> None:
    sample.write(number)
    path = tmp_path / "index"
    other = Sample(tmp_path / "other.db", Random(SEED + 9))
    other.write(80)
    index = Index(path)
    index.follow(other.store)
    index.follow(sample.store)
    assert sorted(found_by(index, "")) == sorted(known.place for known in sample.known)
    other.store.close()
    index.close()


KILLED = """
import os, signal, sys, threading
from cutcard.finding import index as found
from cutcard.journal.sqlite import SqliteStore
found.BATCH = 10
take, batches = found.Index._take, 0
def dies(self, batch):
    global batches
    take(self, batch)
    batches += 1
    if batches == 5:
        os.kill(os.getpid(), signal.SIGKILL)
found.Index._take = dies
found.Index(sys.argv[2]).follow(SqliteStore(sys.argv[1], read_only=True))
"""


def test_killed_while_it_is_made_it_goes_on_where_it_stood(sample: Sample, tmp_path: Path) -> None:
    sample.write(200)
    sample.store.rest()
    path = index_path(tmp_path / "floor.db")
    died = subprocess.run([sys.executable, "-c", KILLED, str(tmp_path / "floor.db"), str(path)], check=False)
    assert died.returncode == -9
    index = Index(path)
    assert 0 < index.behind(sample.store) <= 160
    index.follow(sample.store)
    assert sorted(found_by(index, "")) == sorted(known.place for known in sample.known)
    index.close()


def test_every_entry_belongs_to_the_occasion_that_it_was_put_into(sample: Sample) -> None:
    sample.write(120)
    index = Index()
    index.follow(sample.store)
    for known in sample.known:
        for version in {known.first, (known.first + known.last) // 2, known.last}:
            hit = index.at(known.stream, version)
            assert hit is not None and (hit.stream, hit.first, hit.last) == known.place
    for stream, head in sample.store.last().items():
        assert index.at(stream, head.version + 1) is None
    assert index.at("table:nobodys", 1) is None


def test_a_round_is_a_number_from_one_on_whatever_else_an_altered_entry_says() -> None:
    rounds = [4, 0, -1, None, True, 2.5, "7"]
    body = {"command": {"command": "draw", "round": 3}, "events": [{"event": "drawn", "more": [{"round": rounds}]}]}
    entry: Any = SimpleNamespace(stream="table:one", body=json.dumps(body).encode(), hidden=())
    assert facts_in(entry).rounds == {3, 4}
