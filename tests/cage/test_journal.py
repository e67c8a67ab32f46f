"""A cage in a journal: verified by whoever has it, gone on with after a stop, and what was altered is found."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from cutcard.cage.state import Cage
from cutcard.inspection import machines, opening
from cutcard.inspection.cage_stream import KIND
from cutcard.inspection.verify import Verification
from cutcard.rulebooks import Shelf
from tests.cage.desk import CASHIER, DEALER
from tests.cage.floors import STREAM, Cashing, on_floor

CHIPS = {"25": 100, "100": 50}


async def _story(cashing: Cashing) -> None:
    await cashing.opened(CHIPS)
    await cashing.must("buy_in", DEALER, table=cashing.table, cash="200", chips={"25": 8})
    await cashing.floor.admit("Ann", "a key of Ann's own")
    await cashing.must("offer_deposit", CASHIER, member="Ann", cash="300")
    await cashing.must("agree_deposit", ("Ann", "player"), transfer=1)
    assert cashing.floor.held("star", "Ann") == 1_300_00


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("cage") / "floor.db"
    on_floor(path, _story)
    return path


def test_a_cage_is_verified_and_what_no_command_came_to_is_found(floor: Path) -> None:
    with opening.opened(str(floor)) as given:
        report = Verification(given.store, Shelf()).run()
        entries = [*given.store.read(STREAM)]
    assert report.findings == [] and {each.stream: each.unjudged for each in report.streams}[STREAM] == ""
    judge = machines.judge_for(KIND, Shelf())
    assert [judge.judge(each) for each in entries[:-1]] == [None] * (len(entries) - 1)
    body = entries[-1].body.replace(b'"amount":30000', b'"amount":40000')
    assert body != entries[-1].body
    found = judge.judge(msgspec.structs.replace(entries[-1], body=body))
    assert found is not None and found.kind == "decision"


@pytest.mark.parametrize(
    ("was", "forged"),
    [(b'"by":"C-07"', b'"by":"D-104"'), (b'"actor":"C-07"', b'"actor":"S-201"'), (b'"25":100', b'"25":101')],
)
def test_whoever_alters_a_slip_is_found_where_it_was_altered(floor: Path, was: bytes, forged: bytes) -> None:
    with opening.opened(str(floor)) as given:
        entries = [*given.store.read(STREAM)]
    judge = machines.judge_for(KIND, Shelf())
    altered = next(each.version for each in entries if was in each.body)
    for entry in entries:
        found = judge.judge(msgspec.structs.replace(entry, body=entry.body.replace(was, forged)))
        if found is not None:
            assert entry.version == altered and found.kind in ("decision", "refused", "money")
            return
    raise AssertionError("nobody noticed")


def test_a_floor_goes_on_with_its_cage_where_it_was(floor: Path) -> None:
    seen: list[tuple[Cage, int]] = []

    async def again(cashing: Cashing) -> None:
        seen.append((cashing.live.cage, cashing.floor.held("star", "Ann")))
        await cashing.must("ask_withdrawal", ("Ann", "player"), amount="250")
        assert cashing.floor.held("star", "Ann") == 1_050_00

    on_floor(floor, again)
    (cage, held), table = seen[0], "float"
    assert held == 1_300_00
    (name,) = cage.trays
    assert cage.balance("chips", f"{table}:{name}") == 7_300_00 and cage.trays[name].open
    with opening.opened(str(floor)) as given:
        assert Verification(given.store, Shelf()).run().findings == []
