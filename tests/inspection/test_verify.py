"""``cutcard verify``: what it says of a journal that is well, of one that is not, and of what it could not tell."""

from __future__ import annotations

import json
import random
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.house import floor as floors
from cutcard.inspection.table_stream import TableJudge
from cutcard.inspection.verify import Verification
from cutcard.journal.entry import body_of
from cutcard.journal.heads import read_heads
from cutcard.journal.hidden import record_in
from cutcard.journal.signing import Signer
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.writer import Journal
from cutcard.money import Amount
from cutcard.rulebooks import Shelf
from tests.inspection.asking import WAR, at, kept_heads, sql, verified
from tests.inspection.build import SIGNER, Builder
from tests.inspection.memory import MemoryStore
from tests.support.books import BACEBALL, BOOKS
from tests.support.command import Ran, cutcard


@pytest.fixture
def file(evening: Path, tmp_path: Path) -> Path:
    """A copy, to be spoilt."""
    return Path(shutil.copy(evening, tmp_path / "evening.db"))


# --- all is well


def test_a_journal_of_every_book_is_well(night: Path, tmp_path: Path) -> None:
    found = verified(night, "--key", SIGNER.public, "--head", str(kept_heads(night, tmp_path)))
    assert found["findings"] == []
    assert {each["stream"] for each in found["streams"]} == {
        "floor",
        *(f"table:{book}{kind}" for book in BOOKS for kind in ("", "-wild")),
        *(f"pool:{BACEBALL}{kind}" for kind in ("", "-wild")),
    }
    for each in found["streams"]:
        if each["stream"].startswith("pool:"):
            assert each["events"] > each["entries"] > 15 and each["signed"] and each["key"] == SIGNER.public
        if not each["stream"].startswith("table:"):
            continue
        assert each["signed"] >= each["rounds"] >= 8 and each["entries"] > 80  # a round taken up again ends twice
        assert each["events"] > each["entries"]
        assert float(each["staked"]) > 0 and each["key"] == SIGNER.public
    assert [note for note in found["notes"] if "--key" in note or "--head" in note] == []
    left = any(each["covered"] < each["entries"] for each in found["streams"])
    assert any("entries stand after the last signed head" in note for note in found["notes"]) == left


def test_a_head_that_was_kept_without_its_signature_will_do(evening: Path) -> None:
    """Whoever wrote down a number and a hash has the journal held to them; nobody need have signed that."""
    store = SqliteStore(evening, read_only=True)
    head = store.last()[WAR]
    store.close()
    for digest, kinds in ((head.hash.hex(), []), ("ab" * 32, ["head"])):
        short = f"{WAR}@{head.version}:{digest}"
        found = verified(evening, "--key", SIGNER.public, "--head", short)
        assert [each["kind"] for each in found["findings"]] == kinds


def test_without_key_and_head_it_says_what_could_not_be_told(evening: Path) -> None:
    said = cutcard("verify", str(evening))
    assert said.status == 0
    assert "All is well: chain, signatures, every decision and payment, money and cards." in said.out
    assert "a file that was rewritten as a whole, key and all, could not be told" in said.out
    assert "a missing tail could not be told" in said.out
    keyed = cutcard("verify", str(evening), "--key", SIGNER.public).out
    assert "money and cards, against the key that was given." in keyed
    assert "key and all" not in keyed


def test_a_journal_that_the_writer_wrote_is_well(tmp_path: Path, evening: Path) -> None:
    """The same entries, sent one by one to the journal's own writer."""
    source, target = SqliteStore(evening, read_only=True), SqliteStore(tmp_path / "copy.db")
    journal = Journal(target, SIGNER)
    signed = {head.version for head in source.heads(WAR)}
    for entry in source.read(WAR):
        again = journal.append_now(
            WAR, entry.version - 1, entry.id, entry.body, hidden=entry.hidden, sign=entry.version in signed
        )
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
        first = [entry.version for entry in longer if b'"round_ended"' in entry.body][1]
        store = Growing(longer[:first], [head for head in later if head.version <= first])
        report = Verification(store, Shelf(), progress=more).run()
    assert report.well, report.findings
    assert (report.streams[0].entries, report.streams[0].rounds) == (first, 2)
    assert entries[-1] == first


def test_an_empty_journal_has_nothing_wrong_with_it(tmp_path: Path) -> None:
    SqliteStore(tmp_path / "new.db").close()
    ran = cutcard("verify", str(tmp_path / "new.db"))
    assert (ran.status, "holds no stream" in ran.out) == (0, True)


# --- what is wrong is said


def test_a_forged_payment_is_named_with_its_clause_and_amounts(evening: Path) -> None:
    """A prize of a dollar more, with every hash worked out anew: the sentence says what is due, and why."""
    store = SqliteStore(evening, read_only=True)
    stream = "table:star-baceball"
    judge = TableJudge(Shelf())
    for entry in store.read(stream):
        record = record_in(entry)
        events = [json.loads(bytes(raw)) for raw in record.events]
        paid = next((event for event in events if event["event"] == "wager_settled" and event["paid"] != "0"), None)
        if paid is None:
            assert judge.judge(entry) is None
            continue
        due = int(paid["paid"])
        paid["paid"] = str(due + 1)
        body = body_of(bytes(record.command), map(msgspec.json.encode, events))
        found = judge.judge(replace(entry, body=body))
        break
    store.close()
    assert found is not None and found.kind == "decision" and paid is not None
    assert (found.stream, found.version, found.command, found.event) == (
        stream,
        entry.version,
        "settle",
        "wager_settled",
    )
    assert f"paid {due + 1}, " in found.message and f"paid {due}, " in found.message
    assert "(1 too much)" in found.message and set(found.clauses) >= set(paid["rules"])
    assert re.fullmatch(rf"{stream}, entry {entry.version} \(.*, settle\): .*\[.*\]", str(found))


SPOILT: dict[str, tuple[Callable[[str], str], str]] = {
    "a body": (lambda at: f"UPDATE entries SET body = CAST(replace(body, 'o', '0') AS BLOB) WHERE {at}", "chain"),
    "a hash": (lambda at: f"UPDATE entries SET hash = zeroblob(32) WHERE {at}", "chain"),
    "an id": (lambda at: f"UPDATE entries SET id = 'other' WHERE {at}", "chain"),
    "a number": (lambda at: f"UPDATE entries SET version = 9999 WHERE {at}", "gap"),
    "a whole entry": (lambda at: f"DELETE FROM entries WHERE {at}", "gap"),
}


@pytest.mark.parametrize("what", SPOILT)
def test_a_spoilt_file_is_found(file: Path, what: str) -> None:
    statement, kind = SPOILT[what]
    sql(file, statement(at(file, WAR, 30)))
    found = verified(file)
    (finding,) = found["findings"]
    assert (finding["stream"], finding["version"], finding["kind"]) == (WAR, 30, kind)
    (stream,) = [each for each in found["streams"] if each["stream"] == WAR]
    assert stream["entries"] == 29
    text = cutcard("verify", str(file)).out
    assert "wrong at 30" in text and f"Wrong: {WAR}, entry 30" in text


def test_a_missing_tail_is_found_with_heads_that_were_kept(file: Path, tmp_path: Path) -> None:
    kept = kept_heads(file, tmp_path)
    last = next(head for head in read_heads(str(kept)) if head.stream == WAR)
    for table in ("entries", "heads"):
        sql(file, f"DELETE FROM {table} WHERE {at(file, WAR, last.version)}")
    (finding,) = verified(file)["findings"]  # other streams went on, and now the rest is not covered
    assert finding["kind"] == "head"
    (finding,) = verified(file, "--head", str(kept))["findings"]
    assert (finding["kind"], finding["version"]) == ("tail", last.version)
    short = f"{WAR}@{last.version}:{last.hash.hex()}"
    (finding,) = verified(file, "--head", short)["findings"]
    assert (finding["kind"], finding["due"]) == ("tail", last.version)


def test_a_head_that_was_given_must_be_in_the_file_and_signed(evening: Path, tmp_path: Path) -> None:
    kept = json.loads(kept_heads(evening, tmp_path).read_text(encoding="utf-8"))
    (war,) = [head for head in kept["heads"] if head["stream"] == WAR]

    def finding(*heads: dict[str, Any]) -> dict[str, Any]:
        given = tmp_path / "given.json"
        given.write_text(json.dumps({"heads": heads}), encoding="utf-8")
        told = verified(evening, "--head", str(given))
        (found,) = told["findings"]
        assert found["stream"] in (WAR, "table:gone")
        names = [each["stream"] for each in told["streams"]]
        assert len({*names}) == len(names), "each stream is told of once"
        return dict(found)

    assert finding({**war, "hash": "00" * 32})["kind"] == "head"
    assert finding({**war, "signature": "00" * 64})["kind"] == "signature"
    assert finding({**war, "stream": "table:gone"})["kind"] == "tail"
    assert "two heads were given" in finding(war, {**war, "hash": "00" * 32})["message"]


def test_heads_in_the_file_are_checked(file: Path) -> None:
    store = SqliteStore(file, read_only=True)
    head = next(store.heads(WAR))
    whole = MemoryStore.of(store, WAR)
    store.close()
    twice = MemoryStore(whole.entries, [*whole.heads(WAR), head])
    (finding,) = Verification(twice, Shelf()).run().findings
    assert (finding.kind, finding.version) == ("head", head.version + 1)
    for change, kind in (
        ("UPDATE heads SET signature = zeroblob(64)", "signature"),
        ("UPDATE heads SET signature = x''", "signature"),
        ("UPDATE heads SET hash = zeroblob(32)", "head"),
        ("DELETE FROM heads", "head"),
    ):
        sql(file, f"{change} WHERE {at(file, WAR, head.version)}")
        (found,) = verified(file)["findings"]
        due = head.version + (change == "DELETE FROM heads")  # it is missed when the next entry comes
        assert (found["stream"], found["kind"], found["version"]) == (WAR, kind, due)


def test_a_stream_without_its_entries_is_missed(file: Path) -> None:
    """The heads are still there, and the name."""
    sql(file, f"DELETE FROM entries WHERE stream = (SELECT number FROM streams WHERE stream = '{WAR}')")
    (finding,) = verified(file)["findings"]
    assert finding["kind"] == "file" and WAR in finding["message"]


def test_another_key_is_found(evening: Path, tmp_path: Path) -> None:
    thief = Signer.from_bytes(bytes(32))
    found = verified(evening, "--key", thief.public)
    assert {each["kind"] for each in found["findings"]} == {"key"}
    assert all(each["message"].endswith("than the one that was given") for each in found["findings"])
    assert len(found["findings"]) == len(found["streams"])
    with Builder(tmp_path / "two.db") as build:
        build.play("nz-casino-war", 1, table="a")
        build.signer = thief
        build.play("nz-casino-war", 1, table="b")
    (finding,) = verified(tmp_path / "two.db")["findings"]
    assert (finding["stream"], finding["kind"], finding["version"]) == ("table:b", "key", 1)
    assert finding["message"].endswith("than the one that the other streams pin")


def test_nobody_plays_with_more_than_they_have(tmp_path: Path) -> None:
    """A purse of a dollar, and wagers of five."""
    house = floors.House(name="Small", currency="AUD", time_zone="UTC", grant=Amount(100))
    table = floors.OwnTable(house="small", rulebook="nz-casino-war")
    with Builder(tmp_path / "poor.db") as build:
        build.do_floor(floors.OpenFloor(houses={"small": house}, tables={"nz": table}))
        build.do_floor(floors.AdmitGuest(name="Ann", session="a"))
        build.play("nz-casino-war", 4, table="nz", seed=1)
    found = verified(tmp_path / "poor.db")["findings"]
    assert [(each["stream"], each["kind"], each["command"]) for each in found] == [("table:nz", "purse", "place_wager")]
    assert re.fullmatch(
        r"(Ann|Ben|Cy) puts down [0-9.]+ more at small than was granted and won there", found[0]["message"]
    )


def test_the_floor_is_decided_again(tmp_path: Path) -> None:
    def told(change: Callable[[bytes], bytes]) -> dict[str, Any]:
        path = tmp_path / "floor.db"
        path.unlink(missing_ok=True)
        with Builder(path) as build:
            build.open_floor(["Ann"])
            command = floors.write(floors.AdmitGuest(name="Ben", session="b"))
            events = floors.decide(build._floor, floors.read_command(command))
            assert not isinstance(events, Refusal)
            build.append("floor", change(body_of(command, [floors.write(event) for event in events])))
        (found,) = verified(path)["findings"]
        assert (found["stream"], found["version"]) == ("floor", 3)
        return dict(found)

    assert told(lambda body: body.replace(b'"1000"', b'"2000"'))["kind"] == "decision"
    assert told(lambda body: body.replace(b"Ben", b"Ann"))["kind"] == "refused"
    assert told(lambda body: b"[]")["kind"] == "unreadable"
    assert told(lambda body: body[:-1] + b" }")["kind"] == "body"


# --- what cannot be read


def test_what_is_no_journal_is_unreadable(tmp_path: Path, evening: Path) -> None:
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
    cut.write_bytes(evening.read_bytes()[: evening.stat().st_size // 2])
    refused(cut)
    assert "key: " in refused(evening, "--key", "abc").err
    assert "head: " in refused(evening, "--head", "nowhere").err
    for wrong in (
        "[]",
        '{"heads": [{"stream": "a", "version": 1, "hash": "00"}]}',
        '{"heads": [{"stream": 1}]}',
        '{"heads": [{"stream": "a", "version": 0, "hash": "%s"}]}' % ("00" * 32),
        "\xff",
    ):
        text.write_text(wrong, encoding="latin-1")
        assert "head: " in refused(evening, "--head", str(text)).err
    assert verified(cut)["unreadable"]["code"] == "not_a_journal"


def test_damage_anywhere_in_the_file_is_no_fault_of_ours(file: Path, evening: Path) -> None:
    """A byte changed at random: found, or it was in no use; never a traceback."""
    rng, whole = random.Random(5), evening.read_bytes()
    seen = set()
    for _ in range(25):
        at = rng.randrange(100, len(whole))
        file.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << rng.randrange(8)]) + whole[at + 1 :])
        ran = cutcard("verify", str(file))
        assert ran.status in (0, 1, 2), ran.err
        seen.add(ran.status)
    assert 1 in seen
