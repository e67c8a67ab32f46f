"""``cutcard verify``: what it says of a journal that is well, of one that is not, and of what it could not tell."""

from __future__ import annotations

import json
import random
import re
import shutil
from collections.abc import Callable
from copy import copy
from dataclasses import replace as changed
from pathlib import Path
from typing import Any

import apsw
import pytest
from msgspec.structs import replace

from cutcard import rulebook
from cutcard.house import floor as floors
from cutcard.journal.entry import body_of, record_in
from cutcard.journal.heads import read_heads
from cutcard.journal.judge import TableJudge, resettled
from cutcard.journal.pins import check_pins, digests, pins_of
from cutcard.journal.signing import Signer
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.verify import Verification
from cutcard.journal.writer import Journal
from cutcard.money import Amount, Odds
from cutcard.rulebooks import Shelf
from cutcard.table.rules import Rules, Setup
from cutcard.table.steps.settling import RoundEnded
from cutcard.table.wire import read_event
from tests.command import Ran, cutcard
from tests.journal.build import SIGNER, Builder
from tests.journal.memory import MemoryStore
from tests.tables import BOOKS

WAR = "table:star-casino-war"


@pytest.fixture
def file(night: Path, tmp_path: Path) -> Path:
    """A copy of the night, to be spoilt."""
    return Path(shutil.copy(night, tmp_path / "night.db"))


def _sql(file: Path, statement: str, *given: Any) -> None:
    connection = apsw.Connection(str(file))
    connection.execute(statement, given)
    connection.close()


def _entry(file: Path, stream: str, version: int) -> str:
    return f"stream = (SELECT number FROM streams WHERE stream = '{stream}') AND version = {version}"


def _heads(file: Path, tmp_path: Path) -> Path:
    """What `GET /api/heads` gives, kept in a file."""
    store = SqliteStore(file, read_only=True)
    heads = [SIGNER.sign(head) for head in store.last().values()]
    store.close()
    told = [
        {"stream": h.stream, "version": h.version, "hash": h.hash.hex(), "signature": h.signature.hex()} for h in heads
    ]
    kept = tmp_path / "heads.json"
    kept.write_text(json.dumps({"heads": told}), encoding="utf-8")
    return kept


def _verified(file: Path, *args: str) -> dict[str, Any]:
    ran = cutcard("verify", str(file), "--json", *args)
    found: dict[str, Any] = ran.json
    assert ran.status == (0 if found["well"] else 2 if "unreadable" in found else 1)
    return found


# --- all is well


def test_a_journal_of_every_book_is_well(night: Path, tmp_path: Path) -> None:
    found = _verified(night, "--key", SIGNER.public, "--head", str(_heads(night, tmp_path)))
    assert found["findings"] == []
    assert {each["stream"] for each in found["streams"]} == {
        "floor",
        *(f"table:{book}{kind}" for book in BOOKS for kind in ("", "-wild")),
    }
    for each in found["streams"][1:]:
        assert each["rounds"] == each["signed"] >= 8 and each["entries"] > 80
        assert each["events"] > each["entries"]
        assert float(each["staked"]) > 0 and each["key"] == SIGNER.public
    assert [note for note in found["notes"] if "--key" in note or "--head" in note] == []
    assert any("entries stand after the last signed head" in note for note in found["notes"])


def test_without_key_and_head_it_says_what_could_not_be_told(night: Path) -> None:
    said = cutcard("verify", str(night))
    assert said.status == 0
    assert "All is well: chain, signatures, every decision and payment, money and cards." in said.out
    assert "a file that was rewritten as a whole, key and all, could not be told" in said.out
    assert "a missing tail could not be told" in said.out
    keyed = cutcard("verify", str(night), "--key", SIGNER.public).out
    assert "against the key that were given" in keyed or "against the key" in keyed
    assert "key and all" not in keyed


def test_a_journal_that_the_writer_wrote_is_well(tmp_path: Path, night: Path) -> None:
    """The same entries, sent one by one to the journal's own writer."""
    source, target = SqliteStore(night, read_only=True), SqliteStore(tmp_path / "copy.db")
    journal = Journal(target, SIGNER)
    signed = {head.version for head in source.heads(WAR)}
    for entry in source.read(WAR):
        again = journal.append_now(WAR, entry.version - 1, entry.id, entry.body, sign=entry.version in signed)
        assert again == entry
    found = Verification(target, Shelf()).run()  # while it is still open for writing
    assert found.well and found.streams[0].signed == len(signed)
    journal.close_now()
    for store in (source, target):
        store.close()


def test_a_file_that_grows_is_verified_up_to_where_it_stood(tmp_path: Path) -> None:
    with Builder(tmp_path / "grows.db") as build:
        build.play("nz-casino-war", 2)
        build.flush()
        entries = []

        def more(done: int, whole: int) -> None:
            entries.append(whole)

        class Growing(MemoryStore):
            """A store to which a round is added as soon as somebody has asked where it stands."""

            def last(self) -> dict[str, Any]:
                found = super().last()
                if self.entries is not longer:
                    self.entries, self._heads = longer, later
                return found

        build.play("nz-casino-war", 3, table="other")
        build.flush()
        whole = MemoryStore.of(build.store, "table:other")
        longer, later = whole.entries, list(whole.heads("table:other"))
        first = later[1].version
        store = Growing(longer[:first], later[:2])
        report = Verification(store, Shelf(), progress=more).run()
    assert report.well, report.findings
    assert (report.streams[0].entries, report.streams[0].rounds) == (first, 2)
    assert entries[-1] == first


def test_an_empty_journal_has_nothing_wrong_with_it(tmp_path: Path) -> None:
    SqliteStore(tmp_path / "new.db").close()
    ran = cutcard("verify", str(tmp_path / "new.db"))
    assert (ran.status, "holds no stream" in ran.out) == (0, True)


# --- what is wrong is said


def test_a_forged_payment_is_named_with_its_clause_and_amounts(night: Path) -> None:
    """A prize of a dollar more, with every hash worked out anew: the sentence says what is due, and why."""
    store = SqliteStore(night, read_only=True)
    stream = "table:star-three-card-poker"
    judge = TableJudge(Shelf())
    for entry in store.read(stream):
        record = record_in(entry.body)
        events = [json.loads(bytes(raw)) for raw in record.events]
        paid = next((event for event in events if event["event"] == "wager_settled" and event["paid"] != "0"), None)
        if paid is None:
            assert judge.judge(entry) is None
            continue
        due = int(paid["paid"])
        paid["paid"] = str(due + 1)
        body = body_of(bytes(record.command), [json.dumps(event).encode() for event in events])
        found = judge.judge(replace(entry, body=body))
        break
    store.close()
    assert found is not None and found.kind == "decision"
    assert (found.stream, found.version, found.command, found.event) == (
        stream,
        entry.version,
        "settle",
        "wager_settled",
    )
    assert f"paid {due + 1}, " in found.message and f"paid {due}, " in found.message
    assert "(1 too much)" in found.message and set(found.rules) >= set(paid["rules"])
    assert re.fullmatch(rf"{stream}, entry {entry.version} \(.*, settle\): .*\[.*\]", str(found))


SPOILT: dict[str, tuple[Callable[[str], str], str]] = {
    "a body": (lambda at: f"UPDATE entries SET body = replace(body, 'o', '0') WHERE {at}", "chain"),
    "a hash": (lambda at: f"UPDATE entries SET hash = zeroblob(32) WHERE {at}", "chain"),
    "an id": (lambda at: f"UPDATE entries SET id = 'other' WHERE {at}", "chain"),
    "a number": (lambda at: f"UPDATE entries SET version = 9999 WHERE {at}", "gap"),
    "a whole entry": (lambda at: f"DELETE FROM entries WHERE {at}", "gap"),
}


@pytest.mark.parametrize("what", SPOILT)
def test_a_spoilt_file_is_found(file: Path, what: str) -> None:
    statement, kind = SPOILT[what]
    _sql(file, statement(_entry(file, WAR, 30)))
    found = _verified(file)
    (finding,) = found["findings"]
    assert (finding["stream"], finding["version"], finding["kind"]) == (WAR, 30, kind)
    (stream,) = [each for each in found["streams"] if each["stream"] == WAR]
    assert stream["entries"] == 29
    text = cutcard("verify", str(file)).out
    assert "wrong at 30" in text and f"Wrong: {WAR}, entry 30" in text


def test_a_missing_tail_is_found_with_heads_that_were_kept(file: Path, tmp_path: Path) -> None:
    kept = _heads(file, tmp_path)
    last = next(head for head in read_heads(str(kept)) if head.stream == WAR)
    _sql(file, f"DELETE FROM entries WHERE {_entry(file, WAR, last.version)}")
    assert _verified(file)["well"]
    (finding,) = _verified(file, "--head", str(kept))["findings"]
    assert (finding["kind"], finding["version"]) == ("tail", last.version)
    short = f"{WAR}@{last.version}:{last.hash.hex()}"
    (finding,) = _verified(file, "--head", short)["findings"]
    assert (finding["kind"], finding["due"]) == ("tail", last.version)


def test_a_head_that_was_given_must_be_in_the_file_and_signed(night: Path, tmp_path: Path) -> None:
    kept = json.loads(_heads(night, tmp_path).read_text(encoding="utf-8"))
    (war,) = [head for head in kept["heads"] if head["stream"] == WAR]

    def finding(*heads: dict[str, Any]) -> dict[str, Any]:
        given = tmp_path / "given.json"
        given.write_text(json.dumps({"heads": heads}), encoding="utf-8")
        (found,) = _verified(night, "--head", str(given))["findings"]
        assert found["stream"] in (WAR, "table:gone")
        return dict(found)

    assert finding({**war, "hash": "00" * 32})["kind"] == "head"
    assert finding({**war, "signature": "00" * 64})["kind"] == "signature"
    assert finding({**war, "stream": "table:gone"})["kind"] == "tail"
    assert "two heads were given" in finding(war, {**war, "hash": "00" * 32})["message"]


def test_a_stream_without_its_entries_is_missed(file: Path) -> None:
    """The heads are still there, and the floor knows the table."""
    _sql(file, f"DELETE FROM entries WHERE stream = (SELECT number FROM streams WHERE stream = '{WAR}')")
    (finding,) = _verified(file)["findings"]
    assert (finding["stream"], finding["kind"]) == (WAR, "tail")


def test_another_key_is_found(night: Path, tmp_path: Path) -> None:
    thief = Signer.from_bytes(bytes(32))
    found = _verified(night, "--key", thief.public)
    assert {each["kind"] for each in found["findings"]} == {"key"}
    assert len(found["findings"]) == len(found["streams"])
    with Builder(tmp_path / "two.db") as build:
        build.play("nz-casino-war", 1, table="a")
        build.signer = thief
        build.play("nz-casino-war", 1, table="b")
    (finding,) = _verified(tmp_path / "two.db")["findings"]
    assert (finding["stream"], finding["kind"], finding["version"]) == ("table:b", "key", 1)


def test_nobody_plays_with_more_than_they_have(tmp_path: Path) -> None:
    """A purse of a dollar, and wagers of five."""
    house = floors.House(name="Small", currency="AUD", time_zone="UTC", grant=Amount(100))
    table = floors.OwnTable(house="small", rulebook="nz-casino-war")
    with Builder(tmp_path / "poor.db") as build:
        build.do_floor(floors.OpenFloor(houses={"small": house}, tables={"nz": table, "shut": table}))
        build.do_floor(floors.AdmitGuest(name="Ann", session="a"))
        build.play("nz-casino-war", 4, table="nz", seed=1)
    found = _verified(tmp_path / "poor.db")["findings"]
    assert found and {(each["stream"], each["kind"]) for each in found} == {("floor", "purse")}
    assert re.fullmatch(
        r"(Ann|Ben|Cy) has put down [0-9.]+ more at small than was granted and won there", found[0]["message"]
    )


def test_the_floor_is_decided_again(tmp_path: Path) -> None:
    def told(change: Callable[[bytes], bytes]) -> dict[str, Any]:
        path = tmp_path / "floor.db"
        path.unlink(missing_ok=True)
        with Builder(path) as build:
            build.open_floor(["Ann"], sign=False)
            command = floors.write(floors.AdmitGuest(name="Ben", session="b"))
            (event,) = floors.decide(build._floor, floors.read_command(command))  # type: ignore[misc]
            build.append("floor", change(body_of(command, [floors.write(event)])))
        (found,) = _verified(path)["findings"]
        assert (found["stream"], found["version"]) == ("floor", 3)
        return dict(found)

    assert told(lambda body: body.replace(b'"1000"', b'"2000"'))["kind"] == "decision"
    assert told(lambda body: body.replace(b"Ben", b"Ann"))["kind"] == "refused"
    assert told(lambda body: b"[]")["kind"] == "unreadable"
    assert told(lambda body: body[:-1] + b" }")["kind"] == "body"


# --- what it is judged by


def test_a_journal_is_judged_only_by_what_it_pins(night: Path) -> None:
    """A row that was mended without a new revision; a new revision; a rule that was mended. The chain is still checked."""

    def dearer(row: Any) -> Any:
        return changed(row, pays=Odds(3, 1)) if row.pays == Odds(10, 1) else row

    book = rulebook("star-casino-war")
    others = {
        "the pay tables of star-casino-war": book.change_rows(dearer),
        "revision 2": changed(book, revision=2),
        "the rules of star-casino-war": changed(book, powers=book.powers[1:]),
    }
    for word, other in others.items():
        ran = cutcard("verify", str(night), "--json", shelf=Shelf().with_book(other))
        assert (ran.status, ran.json["findings"]) == (1, [])
        (stream,) = [each for each in ran.json["streams"] if each["stream"] == WAR]
        assert word in stream["unjudged"] and stream["rounds"] == stream["signed"] == 8
        assert any("was not judged, its chain was" in note for note in ran.json["notes"])
    text = cutcard("verify", str(night), shelf=Shelf().with_book(changed(book, revision=2))).out
    assert "not judged" in text and "Not judged as a whole." in text


def test_the_chain_of_what_cannot_be_judged_is_checked(file: Path) -> None:
    _sql(file, f"UPDATE entries SET id = 'other' WHERE {_entry(file, WAR, 30)}")
    shelf = Shelf().with_book(changed(rulebook("star-casino-war"), revision=2))
    (finding,) = cutcard("verify", str(file), "--json", shelf=shelf).json["findings"]
    assert (finding["kind"], finding["version"]) == ("chain", 30)
    _sql(file, f"DELETE FROM heads WHERE stream = 2 AND version = (SELECT min(version) FROM heads WHERE stream = 2)")
    store = SqliteStore(file, read_only=True)
    name = list(store.last())[1]
    store.close()
    other = changed(rulebook(name.removeprefix("table:")), revision=2)
    found = cutcard("verify", str(file), "--json", shelf=Shelf().with_book(other)).json["findings"]
    assert "its signed head is missing" in next(each["message"] for each in found if each["stream"] == name)


def test_pins_name_everything_that_is_chosen() -> None:
    book = rulebook("star-three-card-poker")
    setup = Setup(boxes=7, schedules={"pair_plus": "40-30-6-4-1", "ante_bonus": "5-4-1"})
    pins = pins_of(Rules(book, setup), "ab" * 32)
    assert set(pins["options"]) == {option.name for option in book.options}
    assert pins["schedules"] == {"pair_plus": "40-30-6-4-1", "ante_bonus": "5-4-1"}
    assert (pins["rulebook"], pins["edition"], pins["revision"]) == (book.id, book.edition, book.revision)
    assert check_pins(pins, book) is None
    assert check_pins({**pins, "engine": 0}, book) == "it was written by engine 0, and this is engine 1"
    prose = changed(book, title="Another name", powers=tuple(changed(power, says="x") for power in book.powers))
    assert digests(prose) == digests(book)
    assert len({digests(rulebook(name)) for name in BOOKS}) == len(BOOKS)


def test_a_table_that_pins_nothing_or_something_else_is_found(night: Path) -> None:
    store = SqliteStore(night, read_only=True)
    first = next(store.read(WAR))
    store.close()
    record = record_in(first.body)
    parts = bytes(record.command), [bytes(raw) for raw in record.events]
    pins = record.pins or {}

    def found(told: dict[str, Any] | None) -> tuple[str, str]:
        judge = TableJudge(Shelf())
        finding = judge.judge(replace(first, body=body_of(*parts, pins=told)))
        return ("", judge.unjudged) if finding is None else (finding.kind, finding.message)

    assert found(pins) == ("", "")
    assert found(None)[0] == found({})[0] == "pins"
    assert found({**pins, "rulebook": "poker-by-heart"})[1].startswith("'poker-by-heart' is no rulebook")
    assert found({**pins, "decks": 8}) == ("pins", "what it pins: decks: recorded 8, due 6")
    assert found({**pins, "more": 1})[0] == "pins"


# --- each check by itself


def _judged(night: Path, stream: str, event: bytes) -> tuple[TableJudge, Any]:
    """A judge of a stream just before its first entry with such an event, and that entry."""
    store = SqliteStore(night, read_only=True)
    judge = TableJudge(Shelf())
    try:
        for entry in store.read(stream):
            if event in entry.body:
                return judge, entry
            assert judge.judge(entry) is None
    finally:
        store.close()
    raise AssertionError("there is no such event")


def test_money_and_cards_are_counted_after_every_entry(night: Path) -> None:
    judge, entry = _judged(night, WAR, b'"wager_placed"')
    assert judge.table is not None
    table = judge.table
    judge.table = replace(table, accounts={**table.accounts, "float": 5})
    found = judge.judge(entry)
    assert found is not None and (found.kind, found.recorded) == ("money", "0.05")
    judge, entry = _judged(night, WAR, b'"card_dealt"')
    assert judge.table is not None
    judge.table = replace(judge.table, removed=1)
    found = judge.judge(entry)
    assert found is not None and (found.kind, found.recorded, found.due) == ("cards", 313, 312)
    judge, entry = _judged(night, "table:star-baceball", b'"bets_called"')
    pool = judge._pool
    assert pool is not None
    judge._pool = replace(pool, accounts={**pool.accounts, "fixed": pool.accounts["fixed"] + 1})
    found = judge.judge(entry)
    assert found is not None and "prize pool" in found.message


def test_every_payment_of_a_round_is_settled_again(night: Path) -> None:
    """The settlement in force at the end, changed behind the table's back."""
    judge, entry = _judged(night, WAR, b'"round_ended"')
    table = judge.table
    assert table is not None and next(resettled(table), None) is None
    key, line = next(iter(table.settled.items()))
    assert not isinstance(line, RoundEnded)
    wrong = replace(line, paid=Amount(line.paid + 700))  # type: ignore[type-var]
    for settled in ({**table.settled, key: wrong}, {**table.settled, (9, "Zoe", "tie"): line}):
        other = copy(judge)
        other.table = replace(table, settled=settled)
        found = other.judge(entry)
        assert found is not None and (found.kind, found.event) == ("payment", "wager_settled")
        assert "round 1: " in found.message and "too much" in found.message
    assert found.recorded != found.due
    other = copy(judge)
    other.table = replace(table, settled=dict(list(table.settled.items())[1:]))
    found = other.judge(entry)
    assert found is not None and "recorded nothing" in found.message and found.rules


def test_a_command_that_no_table_would_take_is_found(night: Path) -> None:
    judge, entry = _judged(night, WAR, b'"card_dealt"')
    body = b'{"command":{"command":"%s","actor":"A","role":"dealer","at":0%s},"events":[]}'
    found = judge.judge(replace(entry, body=body % (b"settle", b"")))
    assert found is not None and found.kind == "refused" and found.rules
    found = judge.judge(replace(entry, body=body % (b"dance", b"")))
    assert found is not None and found.kind == "unreadable"
    found = judge.judge(replace(entry, body=b"{" * 5000))
    assert found is not None and found.kind == "unreadable"


def test_an_event_too_many_or_too_few_is_found(night: Path) -> None:
    judge, entry = _judged(night, "table:star-baceball", b'"jackpot_wagers_collected"')
    record = record_in(entry.body)
    events, pool = [bytes(raw) for raw in record.events], [bytes(raw) for raw in record.pool]
    assert pool and read_event(events[0])

    def found(events: list[bytes], pool: list[bytes]) -> str:
        finding = copy(judge).judge(replace(entry, body=body_of(bytes(record.command), events, pool)))
        assert finding is not None and finding.kind == "decision"
        return finding.message

    assert "it is recorded, and nothing of the kind is due" in found([*events, events[0]], pool)
    assert "it is due, and not recorded" in found(events[1:], pool)
    assert found(events, []) == "pool event 1, collected: it is due, and not recorded"
    assert found(events, [pool[0].replace(b"collected", b"returned")]).startswith("pool event 1, collected: what:")
    assert "recorded nothing" in found([b"[]"], pool)


def test_a_stream_of_another_kind_is_not_judged(tmp_path: Path) -> None:
    with Builder(tmp_path / "other.db") as build:
        build.append("tournament:1", body_of(b"{}", [b'{"event":"begun"}']))
        build.append("tournament:1", b"?", sign=True)
    found = _verified(tmp_path / "other.db")
    (stream,) = found["streams"]
    assert (found["well"], stream["entries"], stream["events"], stream["signed"]) == (False, 2, 1, 1)
    assert any("pins no key" in note for note in found["notes"])


# --- what cannot be read


def test_what_is_no_journal_is_unreadable(tmp_path: Path, night: Path) -> None:
    def refused(path: Path, *args: str) -> Ran:
        ran = cutcard("verify", str(path), *args)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith("cutcard: ") and "fault of ours" not in ran.err
        return ran

    text = tmp_path / "notes.txt"
    text.write_text("no journal at all\n" * 100, encoding="utf-8")
    refused(text)
    refused(tmp_path / "gone.db")
    refused(tmp_path)
    cut = tmp_path / "cut.db"
    cut.write_bytes(night.read_bytes()[: night.stat().st_size // 2])
    refused(cut)
    assert "key: " in refused(night, "--key", "abc").err
    assert "head: " in refused(night, "--head", "nowhere").err
    for wrong in (
        "[]",
        '{"heads": [{"stream": "a", "version": 1, "hash": "00"}]}',
        '{"heads": [{"stream": 1}]}',
        "\xff",
    ):
        text.write_text(wrong, encoding="latin-1")
        assert "head: " in refused(night, "--head", str(text)).err
    assert _verified(cut)["unreadable"]["code"] == "not_a_journal"


def test_damage_anywhere_in_the_file_is_no_fault_of_ours(file: Path, night: Path) -> None:
    """A byte changed at random: found, or it was in no use; never a traceback."""
    rng, whole = random.Random(5), night.read_bytes()
    seen = set()
    for _ in range(60):
        at = rng.randrange(100, len(whole))
        file.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << rng.randrange(8)]) + whole[at + 1 :])
        ran = cutcard("verify", str(file))
        assert ran.status in (0, 1, 2), ran.err
        seen.add(ran.status)
    assert 1 in seen
