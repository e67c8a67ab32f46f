"""``cutcard export``, and what ``replay`` and ``audit`` make of a journal."""

from __future__ import annotations

import json
import shutil
from hashlib import sha256
from pathlib import Path
from typing import Any

import apsw
import pytest

from cutcard.inspection.export import JournalAudit, entry_lines, rounds_of, streams_of
from cutcard.journal.entry import Entry, body_of, read_record
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import Shelf, rulebook
from tests.inspection import example
from tests.inspection.build import SIGNER, Builder
from tests.inspection.memory import MemoryStore, rechained
from tests.inspection.scripted import Night
from tests.support.books import BOOKS
from tests.support.command import cutcard
from tests.support.paths import EXAMPLES

WAR = "table:star-casino-war"
POKER = "table:star-three-card-poker"


# --- entries


def test_the_chain_can_be_checked_from_the_lines_alone(night: Path, tmp_path: Path) -> None:
    """Without a journal, and without a hidden card: a line is a name, a hash, and the body as it was hashed."""
    out = tmp_path / "entries.jsonl"
    ran = cutcard("export", str(night), "-o", str(out))
    assert (ran.status, ran.out, ran.err) == (0, "", "")
    before: dict[str, bytes] = {}
    for text in out.read_bytes().splitlines():
        line = json.loads(text)
        body = b"{" + text.partition(f'"{line["hash"]}",'.encode())[2]
        named = f"{line['stream']}\n{line['version']}\n{line['id']}\n".encode()
        chained = before.get(line["stream"], bytes(32)) + len(named).to_bytes(4, "big") + named + body
        assert sha256(chained).hexdigest() == line["hash"]
        before[line["stream"]] = bytes.fromhex(line["hash"])
    store = SqliteStore(night, read_only=True)
    assert before == {stream: head.hash for stream, head in store.last().items()}
    store.close()


def test_an_unfinished_round_is_told_as_far_as_everybody_saw_it(evening: Path) -> None:
    ran = cutcard("export", str(evening), "--stream", "star-casino-war")
    events = [event["event"] for line in ran.lines for event in line["events"]]
    assert (events.count("round_started"), events.count("round_ended")) == (5, 4)


@pytest.mark.parametrize("stream", (POKER, "table:nz-casino-war-wild", "table:crown-casino-war-wild"))
def test_cards_that_nobody_saw_are_told_to_whoever_asks_for_everything(night: Path, stream: str) -> None:
    """The burn card and face-down hands: not in a command, not in an event; everything is there with --all."""
    store = SqliteStore(night, read_only=True)
    hidden = 0
    lines = zip(entry_lines(store, stream), entry_lines(store, stream, everything=True), strict=True)
    for line, opened in (map(json.loads, pair) for pair in lines):
        for event in line["events"]:
            concealed = event["event"] == "card_burned" or (
                event["event"] == "card_dealt" and not event.get("up", True)
            )
            if concealed or event["event"] == "hand_picked_up":
                places = event.get("cards") or [event.get("card")]
                for place in filter(None, places):
                    value = opened["opened"][place["hidden"]]
                    salted = b"cutcard hidden value\n" + bytes.fromhex(value["salt"]) + f'"{value["value"]}"'.encode()
                    assert sha256(salted).hexdigest() == line["hidden"][place["hidden"]]
                    hidden += 1
        assert "opened" not in line and ("opened" in opened) == ("hidden" in line)
    assert hidden or stream != POKER
    store.close()


def test_streams_are_chosen_by_name(evening: Path) -> None:
    both = cutcard("export", str(evening), "--stream", "floor", "--stream", "table:star-baceball").lines
    assert {line["stream"] for line in both} == {"floor", "table:star-baceball"}
    ran = cutcard("export", str(evening), "--stream", "star-baseball")
    assert (ran.status, ran.out) == (1, "")
    assert "stream: no 'star-baseball' in this journal" in ran.err and "star-baceball" in ran.err
    assert cutcard("export", str(evening), "--rounds", "--stream", "floor").status == 1


def test_what_cannot_be_read_or_written_is_refused(evening: Path, tmp_path: Path) -> None:
    assert cutcard("export", str(tmp_path / "gone.db")).status == 1
    ran = cutcard("export", str(evening), "-o", str(tmp_path / "no" / "where.jsonl"))
    assert (ran.status, ran.err.startswith("cutcard: output: ")) == (1, True)
    ran = cutcard("export", str(evening), "--format", "parquet")
    assert (ran.status, "-o OUT.parquet" in ran.err) == (2, True)


# --- rounds


def test_exported_rounds_are_audited_and_agree(night: Path, tmp_path: Path) -> None:
    out = tmp_path / "rounds.jsonl"
    assert cutcard("export", str(night), "--rounds", "-o", str(out)).status == 0
    audited = cutcard("audit", str(out), "--json").json
    direct = cutcard("audit", str(night), "--json").json
    assert audited["agrees"] and audited["totals"]["rounds"] >= 100
    assert [found["code"] for found in direct["found"] if found["kind"] != "not_audited"] == []
    for what in ("rounds", "lines", "staked", "paid", "returned"):
        assert audited["totals"][what] == direct["totals"][what]
    first = json.loads(out.read_text(encoding="utf-8").splitlines()[0])
    assert first["round"]["id"] == first["settled"]["id"] == "star-casino-war/1"


def test_parquet_holds_one_set_of_terms_in_each_file(night: Path, tmp_path: Path) -> None:
    rounds: dict[str, int] = {}
    ran = cutcard("export", str(night), "--format", "parquet", "-o", str(tmp_path / "night.parquet"))
    files = ran.out.split()
    assert ran.status == 0 and "one set of terms" in ran.err
    assert len(files) > 10 and all(Path(file).exists() for file in files)
    assert sorted(map(str, tmp_path.iterdir())) == sorted(files)
    for file in files:
        told = cutcard("audit", file, "--json").json
        assert told["agrees"], file
        table = Path(file).stem.removeprefix("night-")
        book = next(book for book in BOOKS if table.startswith(book))
        rounds[book] = rounds.get(book, 0) + told["totals"]["rounds"]
    for book in BOOKS:
        told = cutcard("audit", str(night), "--json", "--stream", book, "--stream", f"{book}-wild").json
        assert told["totals"]["rounds"] == rounds[book]


def test_an_audit_of_a_journal_tells_how_far_it_is(evening: Path) -> None:
    store = SqliteStore(evening, read_only=True)
    told: list[tuple[int, int]] = []
    streams = streams_of(store, (), tables=True)
    found = JournalAudit(store, streams, Shelf(), lambda done, whole: told.append((done, whole)))
    assert [*found.found()] == [] and len(told) == found.totals.rounds
    whole = sum(store.last()[stream].version for stream in streams)
    assert told == sorted(told) and {each[1] for each in told} == {whole} and whole // 2 < told[-1][0] <= whole
    assert [*JournalAudit(store, streams, Shelf()).found()] == []  # and nobody need ask
    store.close()


def test_one_table_under_one_sign_makes_one_file(
    evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cutcard.inspection.export.BATCH", 3)
    out = tmp_path / "war.parquet"
    ran = cutcard("export", str(evening), "--stream", WAR, "--format", "parquet", "-o", str(out))
    assert (ran.out.strip(), ran.err, list(tmp_path.iterdir())) == (str(out), "", [out])
    assert cutcard("audit", str(out), "--json").json["totals"]["rounds"] == 4
    with Builder(tmp_path / "new.db") as build:
        build.play("nz-casino-war", 0, under_way=True)
    ran = cutcard("export", str(tmp_path / "new.db"), "--format", "parquet", "-o", str(tmp_path / "new.parquet"))
    assert (ran.status, ran.out, "nothing was written" in ran.err) == (0, "", True)


def test_a_round_that_is_void_in_part_is_told_like_any_other(tmp_path: Path) -> None:
    """Who was paid before the error was found keeps it; the record says so, and everything settles it alike."""
    path = tmp_path / "void.db"
    with Builder(path) as build:
        night = Night(build, "star-casino-war")
        for name, box in (("Ann", 1), ("Cy", 3), ("Di", 4)):
            night.bet(name, box, initial=100)
        night.deal("Ks 5h Ah 9d")
        night.do("settle")  # Di is paid
        night.do("find_wager", role="gaming_supervisor", box=2, player="Ben", wager="initial", amount="100")
        night.do(
            "resolve", role="gaming_supervisor", mend="void_round", reason="irreparable"
        )  # Ann has won, and is not paid yet
        night.finish()
    ran = cutcard("export", str(path), "--rounds")
    assert (ran.status, ran.err) == (0, "")
    (line,) = ran.lines
    assert (line["round"]["format"], line["round"]["settled_before"]) == (
        2,
        [{"box": 4, "player": "Di", "wagers": ["initial"]}],
    )
    paid = [(box["box"], box["players"][0]["net"]) for box in line["settled"]["boxes"]]
    assert paid == [(1, "0"), (2, "0"), (3, "0"), (4, "100")]
    rounds, columns = tmp_path / "rounds.jsonl", tmp_path / "rounds.parquet"
    rounds.write_text(ran.out)
    assert cutcard("export", str(path), "--format", "parquet", "-o", str(columns)).status == 0
    for file in (path, rounds, columns):
        audited = cutcard("audit", str(file), "--json")
        totals = audited.json["totals"]
        assert (audited.status, audited.json["found"], totals["rounds"], totals["not_audited"]) == (0, [], 1, 0)
    verified = cutcard("verify", str(path))
    assert verified.status == 0 and "void" not in verified.out


# --- audit and replay


def test_a_wrong_payment_is_listed_by_the_audit(evening: Path, tmp_path: Path) -> None:
    """Forged so well that the chain holds: the audit reads what was paid, and says what was due."""
    file = Path(shutil.copy(evening, tmp_path / "forged.db"))
    connection = apsw.Connection(str(file))
    at = next(
        connection.execute(
            "SELECT e.position, body FROM entries e JOIN streams s ON e.stream = number WHERE s.stream = ? "
            "AND CAST(body AS TEXT) LIKE '%wager_settled%' ORDER BY position",
            (WAR,),
        )
    )
    record = read_record(at[1])
    events: list[Any] = [json.loads(bytes(raw)) for raw in record.events]
    line = next(event for event in events if event["event"] == "wager_settled")
    line["paid"] = str(int(line["paid"]) + 3)
    body = body_of(bytes(record.command), [json.dumps(event).encode() for event in events])
    connection.execute("UPDATE entries SET body = ? WHERE position = ?", (body, at[0]))
    connection.close()
    ran = cutcard("audit", str(file))
    assert ran.status == 1 and "(3 too much)" in ran.out
    assert "round star-casino-war/1, entry " in ran.out and "entries not audited" in ran.out
    assert cutcard("audit", str(file), "--stream", "star-baceball").status == 0
    ran = cutcard("audit", str(file), "--stream", "nowhere")
    assert "no 'nowhere' in this journal" in ran.err


def test_replay_steps_through_a_table_of_a_journal(evening: Path) -> None:
    ran = cutcard("replay", str(evening))
    assert (ran.status, ran.out) == (1, "")
    assert f"the journal holds {WAR}, table:star-baceball" in ran.err
    ran = cutcard("replay", str(evening), "--stream", "star-casino-war")
    assert ran.status == 0 and "Round 4" in ran.out
    number = sum(line[:5].strip().isdigit() for line in ran.out.splitlines())
    last = cutcard("replay", str(evening), "--stream", WAR, "--at", str(number)).out
    assert last.startswith(f"{number}/{number}  ") and ran.out.endswith(last)
    seventy = cutcard("replay", str(evening), "--stream", WAR, "--at", "70").out
    assert seventy.startswith(f"70/{number}  ")


def test_replay_turns_hidden_hands_for_whoever_asks_for_everything(night: Path) -> None:
    shown, whole = (cutcard("replay", str(night), "--stream", POKER, *more).out for more in ((), ("--all",)))
    differing = [pair for pair in zip(shown.splitlines(), whole.splitlines(), strict=True) if pair[0] != pair[1]]
    assert differing and all("box" in one or "dealer" in one for one, _ in differing)


def test_options_for_journals_are_refused_for_other_files(evening: Path) -> None:
    lines = str(EXAMPLES / "rounds.jsonl")
    assert "--stream" in cutcard("audit", lines, "--stream", WAR).err
    for more in (("--all",), ("--stream", WAR)):
        assert "are for journals" in cutcard("replay", lines, *more).err
    assert "are for journals" not in cutcard("replay", lines).err
    assert cutcard("replay", lines, "--all").status == cutcard("audit", lines, "--stream", WAR).status == 2


def test_entries_that_make_no_sense_are_named(evening: Path) -> None:
    from cutcard.citations import Refused

    store = SqliteStore(evening, read_only=True)
    whole = MemoryStore.of(store, WAR)
    store.close()

    def refused(at: int, body: bytes) -> str:
        entries = [
            Entry(each.stream, each.version, each.id, body if each.version == at else each.body, each.hash)
            for each in whole.entries
        ]
        with pytest.raises(Refused) as told:
            list(rounds_of(MemoryStore(rechained(entries, bytes(32)), []), WAR, Shelf()))
        return str(told.value)

    assert refused(9, b"?").startswith(f"{WAR}, entry 9: ")
    assert refused(2, b'{"command":{},"events":[{"event":"dance"}]}').startswith(f"{WAR}, entry 2: event: ")
    early = b'{"command":{},"events":[{"event":"hand_turned","box":1,"cards":["Kd"]}]}'
    assert "its events cannot follow those before it" in refused(3, early)
    broken = MemoryStore([Entry(WAR, 1, "x", b"?", bytes(32))], [])
    with pytest.raises(Refused, match=r"entry 1: .*`cutcard verify` says more"):
        list(entry_lines(broken, WAR))


def test_rounds_are_told_only_under_what_is_pinned(evening: Path) -> None:
    from dataclasses import replace as changed

    """With other pay tables nobody could say what was right to pay."""
    book = rulebook("star-casino-war")
    shelf = Shelf().with_book(book.change_rows(lambda row: changed(row, readings=("S99",))))
    for command in ("audit", "export"):
        more = ("--rounds",) if command == "export" else ()
        ran = cutcard(command, str(evening), *more, shelf=shelf)
        assert ran.status == 1 and f"{WAR}: the pay tables of star-casino-war" in ran.err


def test_the_example_is_what_its_script_writes(tmp_path: Path) -> None:
    """`python -m tests.inspection.example` writes it anew."""
    example.write(tmp_path / "again.journal")
    found, again = SqliteStore(example.FILE, read_only=True), SqliteStore(tmp_path / "again.journal", read_only=True)
    assert found.last() == again.last()
    for stream in again.last():
        assert list(found.read(stream)) == list(again.read(stream))
        assert list(found.heads(stream)) == list(again.heads(stream))
    for store in (found, again):
        store.close()
    assert example.FILE.stat().st_size < 220_000
    assert cutcard("verify", str(example.FILE), "--key", SIGNER.public).status == 0
