"""Seals follow each other, are signed and have the states that they name; a file goes on from what they say."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest
from msgspec.structs import replace

from cutcard.house import floor as floors
from cutcard.house.floor import Floor, Guest
from cutcard.house.kept import Kept
from cutcard.inspection.bases import Base, base_in, purses_of, tables_of, wrong_seals
from cutcard.inspection.snapshots import TableState, take_floor, take_table
from cutcard.inspection.told import Owned
from cutcard.journal.entry import Head
from cutcard.journal.seal import Seal, read_seal, seal_of, sealed_until
from cutcard.journal.signing import Signer
from cutcard.journal.snapshot import Snapshot, sign_snapshot
from cutcard.money import Amount
from cutcard.rulebooks import Shelf, rulebook
from cutcard.table.state import new_table
from tests.inspection.build import SIGNER
from tests.inspection.memory import MemoryStore
from tests.support.books import NZ

OTHER = Signer.from_bytes(bytes(range(1, 33)))
HOUSES = {"h": floors.House(name="House", currency="NZD", time_zone="UTC", grant=Amount(1000_00))}
TABLES = {name: floors.OwnTable(house="h", rulebook=NZ) for name in ("a", "b")}
GUESTS = Kept.of({"ann": Guest("Ann", "one", {"h": 1000_00}), "ben": Guest("Ben", "two", {"h": 7_00})})
FLOOR = Floor(houses=HOUSES, tables=TABLES, guests=GUESTS)


def floor_at(version: int, signer: Signer = SIGNER) -> Snapshot:
    return sign_snapshot(signer, take_floor(FLOOR, Head("floor", version, bytes([version]) * 32)))


def table_at(version: int, **accounts: int) -> Snapshot:
    """A table at which this was won and lost."""
    found = take_table(TableState(new_table(rulebook(NZ))), Head("table:a", version, bytes([version]) * 32))
    body = msgspec.json.decode(found.body)
    body["table"]["accounts"] = {name.replace("_", ":"): amount for name, amount in accounts.items()}
    return sign_snapshot(SIGNER, replace(found, body=msgspec.json.encode(body)))


class Keeps(MemoryStore):
    """A store of these snapshots."""

    def __init__(self, *snapshots: Snapshot) -> None:
        super().__init__([], [])
        self.found = {(each.stream, each.version): each for each in snapshots}

    def snapshot(self, stream: str, version: int) -> Snapshot | None:
        return self.found.get((stream, version))


ONE, TWO, THREE = floor_at(5), floor_at(9), floor_at(12)
FIRST = seal_of(SIGNER, None, 10, [ONE])
SECOND = seal_of(SIGNER, FIRST, 20, [TWO])
THIRD = seal_of(SIGNER, SECOND, 30, [THREE])


def wrong(*seals: Seal, key: str = SIGNER.public, store: Keeps | None = None) -> list[str]:
    return [each.message for each in wrong_seals(store or Keeps(ONE, TWO, THREE), seals, key)]


def test_seals_follow_each_other_and_may_stand_in_two_files() -> None:
    """A file ends with the seal with which the next one begins."""
    assert wrong() == wrong(FIRST) == wrong(SECOND) == wrong(FIRST, SECOND, THIRD) == []
    assert wrong(FIRST, FIRST, SECOND, SECOND, THIRD) == []
    assert wrong(FIRST, SECOND, key="") == [], "each is held to the key that it names, where none is given"


@pytest.mark.parametrize(
    ("seals", "said"),
    [
        ([FIRST, THIRD], "seal 3: it does not follow the seal before it"),
        ([SECOND, FIRST], "seal 1: it does not follow the seal before it"),
        ([FIRST, seal_of(SIGNER, replace(FIRST, body=b"{}"), 20, [TWO])], "seal 2: it does not follow"),
        ([seal_of(OTHER, None, 10, [ONE])], "seal 1: it was not signed with the key"),
        ([replace(FIRST, signature=b"x" * 64)], "seal 1: it was not signed with the key"),
        ([replace(FIRST, body=b"{")], "seal 1: it cannot be read"),
        ([FIRST, seal_of(SIGNER, None, 11, [ONE])], "seal 1: two files have another seal of this number"),
    ],
)
def test_what_is_wrong_with_a_seal_is_said(seals: Sequence[Seal], said: str) -> None:
    (found,) = wrong(*seals)
    assert found.startswith(said)


def test_a_seal_says_its_own_number() -> None:
    body = replace(read_seal(FIRST), number=2)
    assert wrong(_signed(7, msgspec.json.encode(body))) == ["seal 7: it says that it is number 2"]
    (found,) = wrong_seals(Keeps(), [_signed(7, msgspec.json.encode(body))], SIGNER.public)
    assert (found.kind, found.stream, found.version) == ("seal", "", 0)


def test_a_seal_names_the_key_that_signs_it() -> None:
    body = replace(read_seal(FIRST), key=OTHER.public)
    assert wrong(_signed(1, msgspec.json.encode(body))) == [
        f"seal 1: it was not signed with the key {SIGNER.public[:16]}..."
    ]


def _signed(number: int, body: bytes) -> Seal:
    """A seal with this number and body, rightly signed."""
    from cutcard.journal import seal as module

    found = Seal(number, body)
    return replace(found, signature=SIGNER.signature(module._message(found)))


def test_without_a_key_a_seal_is_still_signed_with_the_one_that_it_names() -> None:
    (said,) = wrong(replace(FIRST, signature=b"x" * 64), key="")
    assert said == f"seal 1: it was not signed with the key {SIGNER.public[:16]}..."


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        (Keeps(), "seal 1: the state of floor at entry 5, which it names, is not there"),
        (Keeps(replace(ONE, body=TWO.body + b" ")), "its snapshot is not the one that seal 1 names"),
        (Keeps(replace(ONE, hash=b"x" * 32)), "its snapshot is not the one that seal 1 names"),
        (Keeps(replace(ONE, signature=b"x" * 64)), "its snapshot was not signed with the key"),
    ],
)
def test_the_states_that_a_seal_names_are_there_and_signed(kept: Keeps, said: str) -> None:
    (found,) = wrong(FIRST, store=kept)
    assert found.startswith(said)


def test_after_a_seal_that_is_wrong_no_other_is_looked_at() -> None:
    assert len(wrong(replace(FIRST, signature=b""), replace(SECOND, signature=b""))) == 1


# --- what a file goes on from


def test_a_file_goes_on_from_its_seal_and_the_states_that_are_there() -> None:
    assert base_in(Keeps(), None) is None
    both = seal_of(SIGNER, None, 10, [ONE, table_at(3)])
    base = base_in(Keeps(ONE), both)
    assert base is not None and base.seal.position == 10 and base.snapshots == {"floor": ONE}


def test_purses_are_what_was_granted_and_what_was_won_and_lost_at_tables_of_that_house() -> None:
    lay = table_at(3, purse_Ann=-250, purse_Cy=40, layout=210)
    base = Base(read_seal(FIRST), {"floor": ONE, "table:a": lay})
    assert tables_of(base) == [Owned(0, "a", "h", NZ), Owned(0, "b", "h", NZ)]
    assert purses_of(base, Shelf()) == {("h", "Ann"): 1000_00 - 250, ("h", "Ben"): 7_00, ("h", "Cy"): 40}
    without = Base(read_seal(FIRST), {"table:a": lay})
    assert tables_of(without) == [] and purses_of(without, Shelf()) == {}


def test_up_to_a_seal_that_cannot_be_read_nothing_is_sealed() -> None:
    assert [sealed_until(seals) for seals in ((), (Seal(1, b"{"),), (Seal(1, b"\xff"),))] == [0, 0, 0]
