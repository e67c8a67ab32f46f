"""Notes stay as they were written, a verification shows what is wrong at its place, and a case proves itself."""

from __future__ import annotations

import asyncio
import sqlite3
import zipfile
from pathlib import Path
from typing import Any

import httpx
import msgspec

from cutcard.inspection.case import CASE, ENTRIES, HEADS, JOURNAL, KEY, unpack_case
from cutcard.server.inspector.verifying import Verifying
from tests.server.inspecting.rooms import inspected, played, room_of
from tests.server.sign_in.staff import code_of
from tests.server.visiting import run
from tests.support.books import POKER
from tests.support.command import cutcard

STREAM = f"table:{POKER}"


def test_a_note_is_an_entry_that_nobody_alters_or_removes_and_its_writer_withdraws(tmp_path: Path) -> None:
    async def test() -> None:
        async with inspected(tmp_path) as visit:
            await played(visit, rounds=1)
            ivy, vic = await room_of(visit), await room_of(visit, "V-1")
            (hit,) = await ivy.found("round 1")
            number = await ivy.note(STREAM, hit["last"], "Look at box 2 again.\nIt was late.")
            marked = await vic.note(STREAM, hit["last"], "Late wager", "bookmark")
            (mark, note) = (await vic.told("/notes"))["notes"]
            head = visit.floor.store.at(STREAM, hit["last"])
            assert head is not None and note["hash"] == head.hash.hex()
            assert (note["by"], note["role"], note["round"]) == ("I-1", "inspector", 1)
            assert (mark["by"], mark["role"], mark["what"]) == ("V-1", "surveillance", "bookmark")
            assert (await ivy.found("round 1"))[0]["notes"] == 2

            foreign = await vic.post("/notes/withdrawn", {"number": number, "reason": "Not mine."})
            assert code_of(foreign) == "not_yours"
            for method in ("PUT", "PATCH", "DELETE"):
                path = f"/api/houses/star/inspect/notes/{number}"
                headers = {"authorization": f"Bearer {ivy.browser.session}"}
                assert (await visit.client.request(method, path, headers=headers)).status_code in (404, 405)
            before = [entry.hash for entry in visit.floor.store.read("notes:star")]
            await ivy.done("/notes/withdrawn", {"number": number, "reason": "It was box 1."})
            again = await ivy.post("/notes/withdrawn", {"number": number, "reason": "Once more."})
            assert code_of(again) == "done_already"
            (note,) = [each for each in (await vic.told("/notes"))["notes"] if each["number"] == number]
            assert note["text"].startswith("Look at box 2") and note["withdrawn"] == "I-1: It was box 1."
            entries = [entry.hash for entry in visit.floor.store.read("notes:star")]
            assert entries[: len(before)] == before and len(entries) == len(before) + 1 and marked == 2

            given = {"what": "note", "stream": STREAM, "version": hit["last"], "text": "Once."}
            twice = [await ivy.post("/notes/written", given, "the same key") for _ in range(2)]
            assert twice[0].json() == twice[1].json() and len((await ivy.told("/notes"))["notes"]) == 3
            for wrong in ({"version": 10**6}, {"text": ""}, {"stream": "table:none"}, {"what": "order"}):
                refused = await ivy.post("/notes/written", {**given, **wrong})
                assert 400 <= refused.status_code < 500, wrong

    run(test())
    assert cutcard("verify", str(tmp_path / "floor.db")).status == 0


def test_what_an_inspector_does_besides_writes_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with inspected(tmp_path) as visit:
            await played(visit, rounds=1)
            room = await room_of(visit)
            (hit,) = await room.found("round 1")
            before = {name: head.version for name, head in visit.floor.store.last().items()}
            for path in ("", "/find", f"/streams/{STREAM}/entries/1", f"/tables/{POKER}/rounds/1", "/notes"):
                await room.told(path)
            case = {"stream": STREAM, "first": hit["first"], "last": hit["last"], "title": "Nothing"}
            await room.done("/cases", case)
            assert {name: head.version for name, head in visit.floor.store.last().items()} == before

    run(test())


def alter(path: Path, stream: str, version: int) -> None:
    """Somebody who can write to a journal's file changes an entry."""
    with sqlite3.connect(path) as db:
        done = db.execute(
            "UPDATE entries SET body = CAST(replace(CAST(body AS TEXT), '\"10\"', '\"20\"') AS BLOB) "
            "WHERE stream = (SELECT number FROM streams WHERE stream = ?) AND version = ?",
            (stream, version),
        )
        assert done.rowcount == 1
    db.close()


def cut_off(path: Path, stream: str, version: int) -> None:
    """Somebody who can write to a journal's file takes its last entry away."""
    with sqlite3.connect(path) as db:
        of = "stream = (SELECT number FROM streams WHERE stream = ?) AND version = ?"
        assert db.execute(f"DELETE FROM entries WHERE {of}", (stream, version)).rowcount == 1
    db.close()


def test_an_altered_entry_is_found_in_place_and_leads_to_its_round(tmp_path: Path) -> None:
    async def test() -> None:
        async with inspected(tmp_path) as visit:
            await played(visit, rounds=2)
            room, crown = await room_of(visit), await room_of(visit, "I-1", "crown")
            (hit,) = await room.found("round 1 $10 what:place_wager")
            version = hit["entries"][0]["version"]
            last = visit.floor.store.last()["people:star"].version
            alter(tmp_path / "floor.db", STREAM, version)
            cut_off(tmp_path / "floor.db", "people:star", last)
            before = dict(visit.floor.store.last())
            report = await room.verified()
            found = {each["stream"]: each for each in report["findings"]}
            assert not report["well"] and {*found} == {STREAM, "people:star"}, report["findings"]
            assert (found[STREAM]["version"], found[STREAM]["kind"]) == (version, "chain")
            (stream,) = [each for each in report["streams"] if each["stream"] == STREAM]
            assert stream["verdict"] == "wrong" and stream["why"] == found[STREAM]["message"]
            place = await room.told(f"/streams/{STREAM}/entries/{version}")
            assert place["round"] == 1 and place["first"] <= version <= place["last"]
            assert dict(visit.floor.store.last()) == before, "to verify writes nothing"
            theirs = await crown.verified()
            assert theirs["well"] and not theirs["findings"], "another house is told nothing of it"

    run(test())


async def export(room: Any, hit: dict[str, Any], title: str = "Box 2, round 1") -> Any:
    given = {"stream": STREAM, "first": hit["first"], "last": hit["last"], "title": title}
    return await room.done("/cases", given)


async def fetched(client: httpx.AsyncClient, made: Any, folder: Path) -> Path:
    """A case as whoever has its address gets it, unpacked."""
    answer = await client.get(made["address"])
    assert answer.status_code == 200 and len(answer.content) == made["bytes"]
    zipped: Path = folder / made["name"]
    zipped.write_bytes(answer.content)
    return zipped


def verify(folder: Path) -> Any:
    given = ("--key", str(folder / KEY), "--head", str(folder / HEADS))
    return cutcard("verify", str(folder / JOURNAL), *given)


def test_a_case_verifies_for_a_stranger_and_a_doctored_one_does_not(tmp_path: Path) -> None:
    async def test() -> tuple[Path, Any]:
        async with inspected(tmp_path) as visit:
            await played(visit, rounds=2)
            room = await room_of(visit)
            (hit,) = await room.found("round 1")
            await room.note(STREAM, hit["last"], "The case of box 2.")
            made = await export(room, hit)
            assert (await visit.client.get(made["address"].replace("/cases/", "/cases/x"))).status_code == 404
            return await fetched(visit.client, made, tmp_path), hit

    zipped, hit = run(test())
    folder = tmp_path / "case"
    folder.mkdir()
    unpack_case(zipped, folder)
    ran = verify(folder)
    assert ran.status == 0 and "well" in ran.out, ran.out
    told = msgspec.json.decode((folder / CASE).read_bytes())
    assert told["notes"][0]["text"] == "The case of box 2." and (told["first"], told["last"]) == (
        hit["first"],
        hit["last"],
    )
    listed = cutcard("export", str(folder / JOURNAL), "--stream", STREAM).out.splitlines()
    assert {*(folder / ENTRIES).read_text().splitlines()} <= {*listed}
    names = cutcard("verify", str(folder / JOURNAL), "--json").json["streams"]
    assert not [each for each in names if "crown" in each["stream"]]

    with zipfile.ZipFile(zipped) as given:
        assert {JOURNAL, HEADS, CASE, ENTRIES, KEY, "README.md"} == {*given.namelist()}
    key = (folder / KEY).read_text()
    (folder / KEY).write_text("ab" * 32 + "\n")
    assert verify(folder).status == 1, "another key"
    (folder / KEY).write_text(key)

    version = next(each["version"] for each in told["told"] if each["command"] == "place_wager")
    alter(folder / JOURNAL, STREAM, version)
    doctored = verify(folder)
    assert doctored.status == 1 and f"entry {version}" in doctored.out + doctored.err


def test_a_verification_ends_when_nobody_looks_any_more_or_somebody_stops_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with inspected(tmp_path) as visit:
            await played(visit, rounds=1)
            room = await room_of(visit)
            begun = await room.post("/verification/begun")
            assert (begun.status_code, begun.json()["state"], begun.json()["by"]) == (202, "running", "I-1")
            assert (await room.post("/verification/begun")).status_code == 503
            assert (await room.done("/verification/stopped", {}))["state"] == "stopped"

            turn = asyncio.Semaphore(1)
            await turn.acquire()  # that of another house runs
            waits = Verifying(lambda: 1, turn, left=0.05)
            await waits.begin(str(tmp_path / "floor.db"), visit.floor.key, "I-1", [])
            await asyncio.sleep(0.06)
            assert waits.look()["state"] == "stopped", "the page was left before its turn came"
            await waits.begin(str(tmp_path / "floor.db"), visit.floor.key, "I-1", [])
            await waits.close()

    run(test())


def test_a_case_is_about_entries_that_belong_together(tmp_path: Path) -> None:
    async def test() -> None:
        async with inspected(tmp_path) as visit:
            await played(visit, rounds=2)
            room = await room_of(visit)
            (hit,) = await room.found("round 2")
            first, last = hit["first"], hit["last"]
            for wrong in ((first, last + 1), (first - 1, last), (first + 1, first), (last, 10**6)):
                given = {"stream": STREAM, "first": wrong[0], "last": wrong[1], "title": "x"}
                answer = await room.post("/cases", given)
                assert answer.status_code in (404, 422), (wrong, answer.text)

    run(test())
