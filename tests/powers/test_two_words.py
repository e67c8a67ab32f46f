"""What takes two at a table's desk takes the word of both: nobody names a second who says nothing, and a second badge
of one's own is nobody's second."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from cutcard.journal.hidden import record_in
from cutcard.server.acting import takes_two
from cutcard.server.staff import STAFF
from cutcard.table.wire import name_of
from tests.powers import ladder
from tests.powers.staffed_floor import PIN, Staff, staffed_floor
from tests.powers.test_one_hand import second_badge
from tests.server.visiting import run, until
from tests.table.rounds.test_confirmed_jackpots import confirm, won

TABLE = f"{ladder.BB}-dealer"
DESK = f"/api/tables/{TABLE}/staff"


def test_of_a_table_one_command_names_two() -> None:
    assert [name_of(kind) for kind in STAFF.values() if takes_two(kind)] == ["unlink_pool"]


def test_a_table_is_taken_from_its_pool_by_two_who_both_say_so(tmp_path: Path) -> None:
    """std J10: dual control."""

    async def test() -> None:
        async with staffed_floor(tmp_path, ladder.BB, dealers=(ladder.BB,)) as at:
            live, opal = at.floor.tables[TABLE], await at.staff("O-1")
            await until(lambda: live.table.pool_link is not None and not live.table.waiting)
            await second_badge(at, await at.staff("A-1"), "S-9", "gaming_supervisor")

            async def unlinks(who: Staff = opal, **given: Any) -> str:
                return await who.code(DESK, "unlink_pool", **given)

            assert await unlinks(second="S-2") == "missing_field"
            assert await unlinks(second="Nobody at all", proof=PIN) == "not_proved"
            assert await unlinks(second="S-2", proof="135790") == "not_proved"
            assert await unlinks(second="S-2", second_role="gaming_supervisor", proof=PIN) == "unknown_field"
            assert await unlinks(second="O-1", proof=PIN) in ("one_person", "wrong_role")
            assert await unlinks(second="D-2", proof=PIN) == "wrong_role", "a dealer is nobody's second"
            assert await unlinks(second="S-9", proof=PIN) == "unconfirmed"
            sam = await at.staff("S-1")
            assert await unlinks(sam, second="S-2", proof=PIN) == "wrong_role"
            asked = DESK.replace("staff", "approvals")
            assert await sam.code(asked, "unlink_pool", second="O-1", proof=PIN) == "cannot_be_asked"
            assert live.table.pool_link is not None
            tried = await opal.post(f"{DESK}/trial", {"command": "unlink_pool", "second": "s-2"})
            assert tried.status_code == 200, tried.text
            body = {"command": "unlink_pool", "second": "s-2", "proof": PIN}
            first = await opal.post(DESK, body, "once")
            assert first.status_code == 200 and first.json() == (await opal.post(DESK, body, "once")).json()
            last = [record_in(each).command for each in at.floor.journal.store.read(f"table:{TABLE}")]
            (said,) = [each for each in map(msgspec.json.decode, last) if each["command"] == "unlink_pool"]
            given = [said[name] for name in ("actor", "role", "second", "second_role")]
            assert given == ["O-1", "casino_operator", "S-2", "gaming_supervisor"]

    run(test())


@pytest.mark.parametrize("word", ["confirm_jackpot", "reject_jackpot"])
def test_a_jackpot_is_not_confirmed_by_a_badge_that_nobody_confirmed(tmp_path: Path, word: str) -> None:
    """std J14, clause 8.2: a progressive jackpot waits for two people."""

    async def test() -> None:
        async with staffed_floor(tmp_path, ladder.BB, dealers=(ladder.BB,)) as at:
            chief = await at.staff("A-1")
            await second_badge(at, chief, "S-8", "gaming_supervisor")
            signs = await second_badge(at, chief, "S-9", "gaming_supervisor")
            waits = won()
            confirm(waits.A, "S-8", word=word)
            at.floor.tables[TABLE].table = waits.A.table
            assert await signs.code(f"{DESK}/trial", word, level="major") == "unconfirmed"
            assert await (await at.staff("S-1")).code(f"{DESK}/trial", word, level="major") == ""

    run(test())
