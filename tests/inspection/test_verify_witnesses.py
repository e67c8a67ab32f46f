"""`cutcard verify --witness`: a journal that forks from what a witness has seen is found, whoever holds its key."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.inspection.witnesses import heard
from cutcard.journal.entry import GENESIS, Entry, Head
from cutcard.journal.heads import write_heads
from cutcard.journal.signing import Signer
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.witness import witness_at
from tests.inspection.asking import WAR
from tests.inspection.build import Builder
from tests.inspection.memory import MemoryStore
from tests.support.command import cutcard
from tests.support.witnesses import KINDS, SIGNER, Hall, Places, new_places, signed

OTHER = Signer.from_bytes(bytes(32))
KEY = ("--key", SIGNER.public)


@pytest.fixture
def places(tmp_path: Path) -> Iterator[Places]:
    with new_places(tmp_path) as place:
        yield place


def heads_of(path: Path) -> list[Head]:
    """Every signed head of a journal, as a floor would have pushed them."""
    store = SqliteStore(path, read_only=True)
    found = [head for stream in store.last() for head in store.heads(stream)]
    store.close()
    return found


def built(path: Path, rounds: int, guests: Iterable[str] = ("Ann", "Ben", "Cy"), signer: Signer = SIGNER) -> Path:
    """The same evening each time, as long as one wants, or with others in it."""
    with Builder(path, signer) as build:
        build.open_floor(guests, ["star-casino-war"])
        build.play("star-casino-war", rounds)
    return path


def kept(path: Path, *lines: bytes) -> str:
    path.write_bytes(b"".join(line + b"\n" for line in lines))
    return str(path)


def verified(path: Path, *where: str, more: tuple[str, ...] = (), status: int = 0) -> dict[str, Any]:
    ran = cutcard("verify", str(path), *more, *(part for each in where for part in ("--witness", each)), "--json")
    assert ran.status == status, ran.out
    found: dict[str, Any] = ran.json
    return found


def wrong(found: dict[str, Any]) -> list[tuple[str, str, str]]:
    """What witnesses found: the stream, and what they said, up to the first colon."""
    return [
        (each["kind"], each["stream"], each["message"].partition(": ")[2])
        for each in found["findings"]
        if each["kind"] == "witness"
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_a_journal_that_holds_all_that_was_seen_is_well_and_a_shorter_one_is_not(
    tmp_path: Path, places: Places, kind: str
) -> None:
    whole, short = built(tmp_path / "whole.db", 2), built(tmp_path / "short.db", 1)
    where = places(kind)
    witness_at(where).keep(write_heads(SIGNER.public, heads_of(short)))
    witness_at(where).keep(write_heads(SIGNER.public, heads_of(whole)))
    said = cutcard("verify", str(whole), *KEY, "--witness", where)
    assert said.status == 0
    assert "money and cards, against the key and the witnesses that were given." in said.out
    assert "the journal holds those of 2 streams" in said.out
    assert "a missing tail could not be told" not in said.out
    found = verified(short, where, status=1)
    last = max(head.version for head in heads_of(whole) if head.stream == WAR)
    ((_, stream, message),) = wrong(found)
    (finding,) = found["findings"]
    assert (stream, finding["due"], finding["version"], finding["recorded"] < last) == (WAR, last, last, True)
    assert message.startswith(f"it has seen entry {last} of {WAR}, and the last one here is ")


def test_a_journal_that_was_written_anew_with_its_own_key_is_found(tmp_path: Path) -> None:
    """By whoever holds the key: everything in it is consistent, and nothing but the witness can tell."""
    true, forged = built(tmp_path / "true.db", 1), built(tmp_path / "forged.db", 1, ("Ann", "Ben", "Eve"))
    where = kept(tmp_path / "kept", write_heads(SIGNER.public, heads_of(true)))
    assert verified(forged, more=KEY)["well"]
    found = verified(forged, where, more=KEY, status=1)
    told = {stream: message for _, stream, message in wrong(found)}
    seen, here = (
        {head.version: head.hash.hex() for head in heads_of(each) if head.stream == "floor"} for each in (true, forged)
    )
    finding = next(each for each in found["findings"] if (each["kind"], each["stream"]) == ("witness", "floor"))
    assert (finding["recorded"], finding["due"]) == (here[4], seen[4])
    assert told["floor"].startswith("it has seen another entry 4 of floor: that one, or one before it")
    assert "Witness kept:" in "".join(found["notes"])


def test_a_stream_that_is_gone_is_found(tmp_path: Path) -> None:
    path = built(tmp_path / "true.db", 1)
    gone = Head("table:gone", 5, bytes(32))
    found = verified(path, kept(tmp_path / "kept", signed([gone])), status=1)
    assert wrong(found) == [("witness", "table:gone", "it has seen entry 5 of table:gone, and the stream is not here")]


def test_another_key_is_found_and_the_true_key_says_who_is_right(tmp_path: Path) -> None:
    true, forged = built(tmp_path / "true.db", 1), built(tmp_path / "forged.db", 1, signer=OTHER)
    where = kept(tmp_path / "kept", write_heads(SIGNER.public, heads_of(true)))
    found = verified(forged, where, status=1)
    (finding,) = found["findings"]
    assert (finding["kind"], finding["due"], finding["recorded"]) == ("witness", SIGNER.public, OTHER.public)
    assert (finding["stream"], finding["version"]) == ("floor", 0)  # of no entry, but of the whole
    assert "it was written anew with another key, or the heads are another journal's" in finding["message"]
    by_the_true_key = verified(forged, where, more=KEY, status=1)
    assert {"key", "witness"} <= {each["kind"] for each in by_the_true_key["findings"]}
    two_floors = verified(forged, where, more=("--key", OTHER.public))
    assert any("are signed with another key" in note for note in two_floors["notes"])


def test_a_witness_with_two_hashes_for_one_entry_is_found_out(tmp_path: Path) -> None:
    path = built(tmp_path / "true.db", 1)
    heads = heads_of(path)
    other = SIGNER.sign(replace(heads[-1], hash=bytes(32)))
    found = verified(path, kept(tmp_path / "kept", write_heads(SIGNER.public, [*heads, other])), status=1)
    ((_, stream, message),) = wrong(found)
    assert (stream, message.partition(":")[0]) == (other.stream, "it has two histories, both rightly signed")


def test_what_is_not_rightly_signed_is_named_and_not_believed(tmp_path: Path) -> None:
    path = built(tmp_path / "true.db", 1)
    unsigned = Head("floor", 99, bytes(32))
    wrongly = replace(OTHER.sign(Head("table:x", 7, bytes(32))), signature=bytes(64))
    where = kept(tmp_path / "kept", write_heads(SIGNER.public, [unsigned, wrongly]), b"{", b"rubbish")
    found = verified(path, where)
    assert found["well"]
    assert "Witness kept: 2 heads are not rightly signed, and not believed (floor@99, table:x@7)." in found["notes"]
    assert "Witness kept: 2 lines are no heads, and were left out." in found["notes"]
    assert any(note.startswith("Without --head for floor") for note in found["notes"])  # it vouches for nothing


def test_of_several_witnesses_each_is_heard(tmp_path: Path) -> None:
    path = built(tmp_path / "true.db", 1)
    lie = SIGNER.sign(replace(heads_of(path)[0], hash=bytes(32)))
    true = kept(tmp_path / "true", write_heads(SIGNER.public, heads_of(path)))
    false = kept(tmp_path / "false", write_heads(SIGNER.public, [lie]))
    found = verified(path, true, false, status=1)
    assert [each["message"].partition(" contradicts")[0] for each in found["findings"]] == ["the witness false"]


def test_a_witness_that_cannot_be_reached_is_no_witness(tmp_path: Path) -> None:
    path = built(tmp_path / "true.db", 1)
    where = str(tmp_path / "away" / "kept")
    ran = cutcard("verify", str(path), "--witness", where, "--json")
    assert (ran.status, ran.json["unreadable"]["code"]) == (2, "no_witness")
    assert "kept cannot be reached" in cutcard("verify", str(path), "--witness", where).err
    assert "is no address like" in cutcard("verify", str(path), "--witness", "http://").err


@pytest.mark.parametrize("body", [b"{", b"\xff", b'{"command":{},"events":[]}', b'{"command":1,"events":[],"pins":{}}'])
def test_a_journal_that_pins_no_key_is_held_to_none(body: bytes) -> None:
    """Whatever its first entry is; what a witness has of it is then not believed."""
    entry = Entry("floor", 1, "a", body, GENESIS)
    found = heard([Hall(signed([Head("floor", 1, GENESIS)]))], MemoryStore([entry], []))
    assert (found.heads, [each.due for each in found.findings]) == ([], [SIGNER.public])
