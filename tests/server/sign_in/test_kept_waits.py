"""Waits after wrong tries outlive a start: at the door, at a desk, for a day, and with no name that was typed."""

from __future__ import annotations

from pathlib import Path

from cutcard.server.sign_in.samples import PIN
from cutcard.server.sign_in.waits import FORGOTTEN, FREE
from tests.powers import ladder
from tests.powers.staffed_floor import StaffedFloor, staffed_floor
from tests.server.sign_in.staff import Clock
from tests.server.visiting import run

ASKS = f"/api/tables/{ladder.NZ}-dealer/approvals"


async def tries(at: StaffedFloor, name: str, password: str) -> int:
    given = {"kind": "staff", "house": "nz", "name": name, "password": password}
    return (await at.visit.client.post("/api/sign-in", json=given)).status_code


def test_a_start_is_no_new_chance_for_whoever_guesses(tmp_path: Path) -> None:
    clock = Clock(1_795_000_000)

    async def test() -> None:
        async with staffed_floor(tmp_path, ladder.NZ, dealers=(ladder.NZ,), clock=clock) as at:
            dealer = await at.staff("D-1", "nz")
            await dealer.done(ASKS, "start_gaming_day")
            word = {"answer": "approve", "badge": "S-2", "proof": "135790"}
            for _ in range(FREE + 2):
                assert await tries(at, "S-1", "no such password") in (401, 429)
                assert await tries(at, "hunter2 hunter2", "x") in (401, 429)
                assert (await dealer.post(f"{ASKS}/1", word)).status_code in (403, 429)
            for _ in range(FREE - 1):
                assert await tries(at, "M-1", "no such password") == 401
        whole = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
        assert b"hunter2" not in whole
        async with staffed_floor(tmp_path, ladder.NZ, dealers=(ladder.NZ,), clock=clock) as at:
            assert await tries(at, "S-1", "no such password") == 429, "as before the start"
            assert await tries(at, "hunter2 hunter2", "x") == 429, "who exists is told by no wait"
            dealer = await at.staff("D-1", "nz")
            assert (await dealer.post(f"{ASKS}/1", {**word, "proof": PIN})).status_code == 429
            assert await tries(at, "M-1", "no such password") == 401
            clock.seconds += 60
            assert (await dealer.post(f"{ASKS}/1", {**word, "proof": PIN})).status_code == 200
            for _ in range(FREE + 1):
                await tries(at, "M-2", "no such password")
        clock.seconds += FORGOTTEN + 1
        async with staffed_floor(tmp_path, ladder.NZ, dealers=(ladder.NZ,), clock=clock) as at:
            for name in ("S-1", "M-2"):
                assert await tries(at, name, "no such password") == 401, "a day later it is forgotten"
            await at.floor.accounts.book.do(lambda: None)
            records = at.floor.accounts.book.records
            assert records.all("waits") + records.all("pin-waits") == []

    run(test())


def test_whoever_signs_in_after_all_leaves_nothing_behind(tmp_path: Path) -> None:
    clock = Clock(1_795_000_000)

    async def test() -> None:
        for wrong in (FREE + 1, 0):
            async with staffed_floor(tmp_path, ladder.NZ, clock=clock) as at:
                records = at.floor.accounts.book.records
                assert records.all("waits") == []
                for _ in range(wrong):
                    assert await tries(at, "S-1", "no such password") == 401
                at.floor.accounts._kept.write()
                await at.floor.accounts.book.do(lambda: None)  # whatever was to be written is
                assert len(records.all("waits")) == bool(wrong)
                clock.seconds += 60
                await at.signs_in("S-1", "nz")

    run(test())
