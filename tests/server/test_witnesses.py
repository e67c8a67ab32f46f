"""The witnesses of a floor: asked before it opens, told what is signed; nothing that was seen can be taken back."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import apsw
import httpx
import msgspec
import pytest

from cutcard.citations import Refused
from cutcard.journal.entry import Head
from cutcard.journal.heads import heads_in, write_heads
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.witness import Witness, witness_at
from cutcard.journal.witness.testimony import Contradiction
from cutcard.server import witnesses as module
from tests.server.process import Served, free_port
from tests.server.visiting import floor_at, play_round, run, serving, until, visiting
from tests.support.command import cutcard
from tests.support.seeds import chance
from tests.support.witnesses import KINDS, Hall, Places, new_places, sample_witness, signed

WAR = "star-casino-war"


@pytest.fixture
def places(tmp_path: Path) -> Iterator[Places]:
    with new_places(tmp_path) as place:
        yield place


async def played(folder: Path, *witnesses: Witness, name: str = "Ann") -> None:
    """Somebody comes and sits down."""
    async with visiting(folder, witnesses=witnesses) as visit:
        await (await visit.admit(name)).done(WAR, "take_seat", box=1 + ord(name[0]) % 5)


def last(witness: Witness) -> dict[str, Head]:
    return {head.stream: head for line in witness.lines() for head in heads_in(line)[1]}


def on_disk(folder: Path) -> dict[str, Head]:
    store = SqliteStore(folder / "floor.db", read_only=True)
    found = {stream: store.at(stream, head.version) for stream, head in store.last().items()}
    store.close()
    return {stream: head for stream, head in found.items() if head is not None}


def restored(folder: Path, name: str) -> None:
    """Put a copy of journal and vault back, as from a backup."""
    for each in folder.glob("floor.db*"):
        each.unlink()
    for each in (folder / name).iterdir():
        shutil.copy(each, folder)


def backed_up(folder: Path, name: str) -> None:
    (folder / name).mkdir()
    for each in folder.glob("floor.db*"):
        shutil.copy(each, folder / name)


def unsigned(folder: Path) -> None:
    """Take its signatures from a journal, as if nothing had been signed before it was copied."""
    connection = apsw.Connection(str(folder / "floor.db"))
    connection.execute("DELETE FROM heads")
    connection.close()


def test_every_witness_has_every_stream_when_the_floor_has_closed(tmp_path: Path, places: Places) -> None:
    wheres = [places(kind) for kind in KINDS]
    run(played(tmp_path, *map(witness_at, wheres)))
    for where in wheres:
        assert last(witness_at(where)) == on_disk(tmp_path)
    every = [part for where in wheres for part in ("--witness", where)]
    assert cutcard("verify", str(tmp_path / "floor.db"), *every).status == 0


def test_a_backup_that_was_put_back_does_not_open(tmp_path: Path) -> None:
    hall = Hall()
    run(played(tmp_path, hall))
    backed_up(tmp_path, "backup")
    run(played(tmp_path, hall, name="Ben"))
    restored(tmp_path, "backup")
    unsigned(tmp_path)
    before, seen = on_disk(tmp_path), len(hall.kept)
    with pytest.raises(Refused) as refused:
        run(played(tmp_path, hall, name="Cy"))
    assert refused.value.code == "witness_contradicts"
    said = str(refused.value)
    assert said.startswith("witness hall: it has seen entry ")
    assert "the tail is missing" in said and "Put the right one back, with its vault" in said
    assert (on_disk(tmp_path), len(hall.kept)) == (before, seen)  # nothing was signed, nothing was pushed


def test_a_journal_that_went_another_way_does_not_open(tmp_path: Path) -> None:
    """The backup was played on without the witness, past the point that the witness has seen."""
    hall = Hall()
    run(played(tmp_path, hall))
    backed_up(tmp_path, "backup")
    run(played(tmp_path, hall, name="Ben"))
    restored(tmp_path, "backup")
    run(played(tmp_path, name="Cy"))
    run(played(tmp_path, name="Dee"))
    with pytest.raises(Refused, match=r"it has seen another entry \d+ of floor: that one, or one before it"):
        run(played(tmp_path, hall, name="Eve"))


def test_lies_about_a_journal_do_not_stop_it(tmp_path: Path) -> None:
    """Anybody can write to a witness that takes what it gets: what the floor did not sign is not believed."""
    lie = Head("floor", 1000, bytes(32))
    hall = Hall(write_heads("", [lie]), signed([lie, lie]), b"rubbish")

    async def test() -> None:
        floor = floor_at(tmp_path, witnesses=[hall])
        await floor.start()
        assert floor.signed.witnesses.said == [
            "Witness hall has seen nothing of this journal; 3 heads are not signed with its key, and are not believed; "
            "1 lines cannot be read"
        ]
        await floor.stop()

    run(test())


@pytest.mark.parametrize(
    ("streams", "said"), [(3, "table:2, and the stream is not here. "), (4, "; and 1 streams more. ")]
)
def test_of_many_streams_that_are_wrong_a_few_are_named(streams: int, said: str) -> None:
    told = module._told([Contradiction("tail", Head(f"table:{at}", 7, bytes(32)), 0) for at in range(streams)])
    assert f"{said}This is not the journal" in told
    assert told.count("it has seen") == 3


def test_a_witness_that_is_away_stops_nothing_and_is_told_of(tmp_path: Path) -> None:
    hall = Hall()
    hall.away = "Connection refused"

    async def test() -> None:
        async with visiting(tmp_path, witnesses=[hall]) as visit:
            (said,) = visit.floor.signed.witnesses.said
            assert said == "Witness hall cannot be reached (Connection refused); it is tried again meanwhile"
            await visit.admit("Ann")
            await until(lambda: visit.floor.signed.witnesses.told()[0]["failures"] > 0)
            (state,) = (await visit.get("/health"))["witnesses"]
            assert (state["name"], state["kept"], state["error"]) == ("hall", 0, "Connection refused")
        assert visit.floor.signed.witnesses.behind == ["hall"]

    run(test())
    assert hall.kept == []
    hall.away = ""
    run(played(tmp_path, hall, name="Ben"))
    assert last(hall) == on_disk(tmp_path)


@pytest.mark.parametrize(("fault", "why"), [(None, "no answer within 0 seconds"), (KeyError("x"), "KeyError")])
def test_a_witness_that_never_answers_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception | None, why: str
) -> None:
    answer = Event()

    class Silent(Hall):
        def lines(self, latest: bool = False) -> Iterator[bytes]:
            if fault is not None:
                raise fault
            answer.wait()
            yield from super().lines()

    if fault is None:
        monkeypatch.setattr(module, "PATIENCE", 0.0)

    async def test() -> None:
        floor = floor_at(tmp_path, witnesses=[Silent(), Hall()])
        await floor.start()
        assert floor.signed.witnesses.said[0] == f"Witness hall cannot be reached ({why}); it is tried again meanwhile"
        answer.set()
        await floor.stop()

    run(test())


def test_a_witness_that_comes_back_with_another_past_is_told_of(tmp_path: Path) -> None:
    """It could not be asked at the start: what it has seen is said as soon as it can be."""
    hall = Hall()
    run(played(tmp_path, hall))
    backed_up(tmp_path, "backup")
    run(played(tmp_path, hall, name="Ben"))
    restored(tmp_path, "backup")
    hall.away = "away"

    async def test() -> None:
        floor = floor_at(tmp_path, witnesses=[hall])
        await floor.start()
        hall.away = ""
        await floor.stop()
        (state,) = floor.signed.witnesses.told()
        assert "the tail is missing. This is not the journal that was dealt from last" in state["error"]
        assert floor.signed.witnesses.behind == []

    run(test())
    assert "witness" in {each["kind"] for each in _verified(tmp_path / "floor.db", tmp_path / "seen", hall)["findings"]}


def _verified(db: Path, at: Path, hall: Hall) -> dict[str, list[dict[str, str]]]:
    at.write_bytes(b"\n".join(hall.kept))
    found: dict[str, list[dict[str, str]]] = cutcard("verify", str(db), "--witness", str(at), "--json").json
    return found


def test_whoever_watches_is_told_the_last_head_and_every_later_one(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as visit, visit.live(WAR) as socket:
            await socket.send('{"session":null,"after":null}')
            messages: list[dict[str, Any]] = []
            ann = await visit.admit("Ann")
            await ann.done(WAR, "take_seat", box=1)
            await play_round(visit, [ann], WAR, chance("heads"))
            while not any("round_ended" in str(each.get("events")) for each in messages):
                messages.append(msgspec.json.decode(await socket.recv()))
            while "head" not in messages[-1]:
                messages.append(msgspec.json.decode(await socket.recv()))
            told = [each for each in messages if "head" in each]
            assert {each["key"] for each in told} == {visit.floor.key}
            for each in told:
                known = await visit.get(f"/api/tables/{WAR}/heads/{each['head']['version']}")
                assert known == {"key": visit.floor.key, "heads": [each["head"]]}
            ends = next(each["seq"] for each in messages if "round_ended" in str(each.get("events")))
            assert (told[0]["head"]["version"], told[-1]["head"]["version"]) == (messages[0]["seq"], ends)

    run(test())


def test_what_was_signed_before_a_kill_is_pushed_at_the_next_start(tmp_path: Path) -> None:
    """Nobody is at the witness's address until the floor, which signed and could not push, is killed."""
    port = free_port()
    server = Served(tmp_path / "floor.db", "--pace", "0", "--witness", f"http://127.0.0.1:{port}/")
    server.start()
    admitted = httpx.post(f"{server.url}/api/guests", json={"name": "Ann"}, trust_env=False)
    assert admitted.status_code == 201
    server.kill()
    before = {stream: head for stream, head in on_disk(tmp_path).items() if head.signature}
    assert before["floor"].version >= 2
    assert "cannot be reached (Connection refused)" in server.said()
    with sample_witness(tmp_path / "kept", port) as address:
        server.start()
        assert f"Witness {address.rstrip('/')}/ has seen nothing of this journal." in server.said()
        assert server.stop() == 0
    witness = witness_at(str(tmp_path / "kept"))
    assert {(head.stream, head.version, head.hash) for line in witness.lines() for head in heads_in(line)[1]} >= {
        (head.stream, head.version, head.hash) for head in before.values() if head.stream == "floor"
    }
    assert last(witness) == on_disk(tmp_path)


def test_the_command_says_how_its_witnesses_are_and_what_it_refuses(tmp_path: Path) -> None:
    ran = cutcard("serve", "--db", str(tmp_path / "floor.db"), "--port", "0", "--witness", "http://")
    assert ran.status == 2
    assert "witness: 'http://' is no address like https://heads.example/floor" in ran.err
