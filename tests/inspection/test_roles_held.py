"""`verify` checks that whoever acted at a table held the role then and there, by the register of the house.

Whoever runs a floor signs its journal, and a server of their own would write what they like: so each forged entry here
is decided by the engine, chained and signed as any other, and only the register speaks against it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.inspection import opening
from cutcard.inspection.faults import EntryFault
from cutcard.inspection.roles_held import not_held
from cutcard.inspection.verify import Verification
from cutcard.journal.entry import Entry
from cutcard.rulebooks import Shelf
from cutcard.server.live import LiveTable
from cutcard.server.live_people import LivePeople
from cutcard.server.meaning import meaning
from cutcard.server.running_floor import RunningFloor
from cutcard.server.who_acts import acting
from cutcard.table.running import happen
from cutcard.table.wire import read_command
from tests.people.floors import does, staffed
from tests.support.books import BACEBALL, NZ

TABLE = f"{NZ}-dealer"
DAY = {"command": "start_gaming_day"}
NIGHTS: tuple[str, str, dict[str, Any]] = (
    "delegate", "O-1", {"book": NZ, "powers": ["void_hand"], "titles": ["game_supervisor"], "reason": "nights"}
)  # fmt: skip
COUNT = {"command": "check_cards", "found": 312, "right": True}


def found_in(path: Path) -> Sequence[EntryFault]:
    """What is wrong with a journal."""
    with opening.opened(str(path)) as given:
        return Verification(given.store, Shelf()).run().findings


async def keyed(floor: RunningFloor, badge: str, said: dict[str, Any]) -> Any:
    """Somebody of the house keys something; the role follows."""
    body, who = msgspec.json.encode(said), acting(floor, "nz", badge)
    return await floor.tables[TABLE].staff(body, f"k{floor.tables[TABLE].seq}", None, who)


async def forged(live: LiveTable, said: dict[str, Any], actor: str, role: str) -> None:
    """An entry as a server writes it whose operator lets anybody be anything."""
    command = read_command(msgspec.json.encode({**said, "actor": actor, "role": role, "at": live.seconds()}))
    answer = happen(live.table, command)
    assert not isinstance(answer, Refusal), "the engine must find nothing wrong with it"
    await live.append(f":{live.seq + 1}", command, answer, meaning(answer.events))


def test_what_people_did_in_their_own_roles_fits_also_after_they_have_gone(tmp_path: Path) -> None:
    path = tmp_path / "floor.db"

    async def run() -> None:
        async with staffed(path, NZ, dealers=[NZ]) as floor:
            await keyed(floor, "S-1", DAY)
            await keyed(floor, "D-1", COUNT)
            await does(floor, "nz", "end_shift", "S-1", badge="S-1")
            await does(floor, "nz", "assign", "P-1", badge="D-2", table=TABLE, dealer=True)
            assert isinstance(await keyed(floor, "S-1", DAY), Refusal)
            await keyed(floor, "S-2", DAY)
            wanted = {"wanted": DAY}
            await forged(floor.tables[TABLE], {"command": "ask_approval", **wanted}, "D-2", "dealer")
            await forged(floor.tables[TABLE], {"command": "approve", "approval": 1}, "M-1", "casino_supervisor")
            await does(floor, "nz", "end_person", "A-1", badge="M-1", reason="left")

    asyncio.run(run())
    assert found_in(path) == []


@pytest.mark.parametrize(
    ("before", "said", "actor", "role", "why"),
    [
        ([], DAY, "D-1", "game_supervisor", "could act here then as dealer"),  # deals the table, and is its dealer only
        ([], COUNT, "D-2", "dealer", "in no role"),  # deals elsewhere, or nowhere
        ([], DAY, "V-1", "casino_supervisor", "in no role"),
        ([], DAY, "Zed", "casino_supervisor", "nobody is registered as 'Zed'"),
        ([("end_shift", "S-1", {"badge": "S-1"})], DAY, "S-1", "game_supervisor", "not on shift"),
        ([("take_title", "A-1", {"badge": "S-1", "title": "game_supervisor", "reason": "x"})], DAY, "S-1",
         "game_supervisor", "in no role"),
        ([("end_person", "A-1", {"badge": "M-2", "reason": "x"})], DAY, "M-2", "casino_supervisor", "unknown person"),
        ([("unassign", "P-1", {"badge": "S-2"})], DAY, "S-2", "game_supervisor", "not assigned"),
        ([], DAY, "S-1", "casino_operator", "as game_supervisor"),  # no delegation of the operator's is theirs
        ([NIGHTS], DAY, "S-1", "casino_supervisor", "as game_supervisor"),  # and one makes nobody but the operator
    ],
)  # fmt: skip
def test_a_role_that_was_not_held_then_and_there_is_found(
    tmp_path: Path, before: list[tuple[str, str, dict[str, Any]]], said: dict[str, Any], actor: str, role: str, why: str
) -> None:
    path = tmp_path / "floor.db"

    async def run() -> int:
        async with staffed(path, NZ, dealers=[NZ]) as floor:
            for command, who, fields in before:
                await does(floor, "nz", command, who, **fields)
            await forged(floor.tables[TABLE], said, actor, role)
            return floor.tables[TABLE].seq

    version = asyncio.run(run())
    (fault,) = found_in(path)
    assert (fault.kind, fault.stream, fault.version) == ("role", f"table:{TABLE}", version)
    assert why in fault.message and fault.recorded == f"{actor} as {role}"


def test_an_approval_by_somebody_without_the_power_is_found(tmp_path: Path) -> None:
    path = tmp_path / "floor.db"

    async def run() -> int:
        async with staffed(path, NZ, dealers=[NZ]) as floor:
            live = floor.tables[TABLE]
            await forged(live, {"command": "ask_approval", "wanted": DAY}, "D-1", "dealer")
            await forged(live, {"command": "approve", "approval": 1}, "D-3", "casino_supervisor")
            return live.seq

    version = asyncio.run(run())
    (fault,) = found_in(path)
    assert (fault.kind, fault.version, fault.command) == ("role", version, "approve")


AUTHORISE = {"command": "authorise", "role": "casino_operator", "persons": ["O-1"]}
SUPERVISED = {"actor": "S-1", "role": "gaming_supervisor", "second_role": "gaming_supervisor"}
SUSPEND = {"command": "suspend_pool", "why": "x", **SUPERVISED}


@pytest.mark.parametrize(
    ("desk", "said", "why"),
    [
        ("office", {**AUTHORISE, "actor": "S-1"}, "then as gaming_supervisor"),
        ("office", {**AUTHORISE, "actor": "Zed"}, "registered as 'Zed'"),
        ("office", {**AUTHORISE, "actor": "O-1"}, ""),
        ("pool", {**SUSPEND, "second": "D-2"}, "D-2 acts as gaming_supervisor"),
        ("pool", {**SUSPEND, "second": "S-2"}, ""),
    ],
)
def test_whoever_acts_at_an_office_or_a_pool_holds_the_role(
    tmp_path: Path, desk: str, said: dict[str, Any], why: str
) -> None:
    path = tmp_path / "floor.db"

    async def run() -> None:
        async with staffed(path, BACEBALL) as floor:
            live: Any = floor.offices[f"star:{BACEBALL}"] if desk == "office" else floor.pools[BACEBALL]
            await live.must(live.kind.read_command(msgspec.json.encode({**said, "at": live.seconds()})))

    asyncio.run(run())
    assert [(fault.kind, why in fault.message) for fault in found_in(path)] == ([("role", True)] if why else [])


@pytest.mark.parametrize(("name", "why"), [("M-1", "whom it does not name"), ("O-1", "")])
def test_a_table_names_whoever_decided_what_it_opens_under(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, why: str
) -> None:
    path = tmp_path / "floor.db"
    said = {"book": NZ, "choice": "set_box_maximum", "value": "signed", "reason": "x"}

    async def run() -> None:
        async with staffed(path, NZ) as floor:
            await does(floor, "nz", "decide_house", "O-1", **said)
        opened = LivePeople.opening

        def other(*args: Any, **more: Any) -> Any:
            setup, named = opened(*args, **more)
            mine = [each for each in named if each.name == "O-1"]
            return setup, (*(replace(each, name=name) for each in mine), *(each for each in named if each not in mine))

        monkeypatch.setattr(LivePeople, "opening", other)
        async with staffed(path, NZ, dealers=[NZ]) as floor:
            assert floor.tables[TABLE].table.rules.limits_boxes

    asyncio.run(run())
    assert [fault.message.count(why) for fault in found_in(path)] == ([1] if why else [])


def test_one_person_alone_who_changed_what_was_settled_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Std A3. The bodies of two entries say something else: a trouble is found, a settlement reversed."""
    path = tmp_path / "floor.db"

    async def run() -> int:
        async with staffed(path, NZ, dealers=[NZ]) as floor:
            await keyed(floor, "S-2", DAY)
            await keyed(floor, "S-1", DAY)
            return floor.tables[TABLE].seq

    last = asyncio.run(run())

    def told(command: str, found_by: str) -> list[EntryFault]:
        with opening.opened(str(path)) as given:
            placed = given.store.placed

            def doctored(stream: str, after: int = 0) -> Iterator[tuple[int, Entry]]:
                for position, entry in placed(stream, after):
                    body = entry.body
                    if stream == f"table:{TABLE}" and entry.version == last - 1:
                        said = b'"events":[{"event":"trouble_found","kind":"wrong_card","by":"%b"}]' % found_by.encode()
                        body = body.partition(b'"events":')[0] + said + b"}"
                    elif stream == f"table:{TABLE}" and entry.version == last:
                        body = body.partition(b'"events":')[0] + b'"events":[{"event":"settlement_reversed","box":1}]}'
                        body = body.replace(b'"start_gaming_day"', f'"{command}"'.encode())
                    yield position, replace(entry, body=body)

            monkeypatch.setattr(given.store, "placed", doctored)
            return list(not_held(given.store, given.store.last(), None, Shelf()))

    assert "takes two persons" in told("resolve", "S-1")[0].message
    assert "takes two persons" in told("correct_result", "S-2")[0].message
    assert told("resolve", "S-2") == []  # one found it, another decides
