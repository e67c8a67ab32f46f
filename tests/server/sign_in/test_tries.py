"""What is kept of sign-ins (std A4, A5): who came in, who could not, for ninety days and not without a bound."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cutcard.server.sign_in import tries as module
from cutcard.server.sign_in.samples import PIN
from cutcard.server.sign_in.tries import KEPT
from cutcard.server.sign_in.waits import FREE
from tests.powers import ladder
from tests.powers.staffed_floor import Staff, StaffedFloor, staffed_floor
from tests.server.sign_in.staff import HOUR, Clock
from tests.server.visiting import run

TRIES = "/api/houses/nz/accounts/tries"
START = 1_795_000_000 // HOUR * HOUR


async def tried(who: Staff, skip: int = 0) -> list[dict[str, Any]]:
    answer = await who.get(f"{TRIES}?skip={skip}")
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["tried"]
    return found


async def wrong(at: StaffedFloor, name: str, password: str = "no such password", house: str = "nz") -> int:
    given = {"kind": "staff", "house": house, "name": name, "password": password}
    return (await at.visit.client.post("/api/sign-in", json=given)).status_code


def test_who_signed_in_and_who_could_not_is_kept_and_shown_to_those_who_look_after_it(tmp_path: Path) -> None:
    clock = Clock(START)

    async def test() -> None:
        async with staffed_floor(tmp_path, ladder.NZ, ladder.SW, dealers=(ladder.NZ,), clock=clock) as at:
            chief, dealer = await at.staff("A-1", "nz"), await at.staff("D-1", "nz")
            secret = "hunter2 hunter2"
            for name in ("s-1", secret, "S-1", secret):
                assert await wrong(at, name) == 401
            for _ in range(FREE + 1):
                await wrong(at, "M-1")
            assert await wrong(at, "M-1") == 429
            assert await wrong(at, "S-1", house="nowhere") == 401
            asked = f"/api/tables/{ladder.NZ}-dealer/approvals"
            await dealer.done(asked, "start_gaming_day")
            word = {"answer": "approve", "badge": "S-2", "proof": "135790"}
            assert (await dealer.post(f"{asked}/1", word)).status_code == 403
            assert (await dealer.post("/api/account/sign-out", {})).status_code == 200
            found = {
                (each["badge"], each["what"], each["how"], each["where"] in ("D-1", ""), each["count"])
                for each in await tried(chief)
            }
            assert found >= {
                ("A-1", "signed_in", "password", False, 1),
                ("D-1", "signed_in", "password", False, 1),
                ("S-1", "refused", "password", False, 2),
                ("", "refused", "password", False, 2),
                ("M-1", "refused", "password", False, FREE + 1),
                ("M-1", "made_to_wait", "password", False, 1),
                ("S-2", "refused", "pin", True, 1),
                ("D-1", "changed", "sign_out", True, 1),
            }
            for badge in ("I-1", "V-1"):
                assert len(await tried(await at.staff(badge, "nz"))) > len(found)
            sam = await at.staff("S-1", "nz")
            refused = await sam.get(TRIES)
            assert (refused.status_code, refused.json()["refused"]["code"]) == (403, "not_allowed")
            assert (await (await at.staff("A-1", "star")).get(TRIES)).json()["refused"]["code"] == "other_house"
            own = (await sam.get("/api/account/data")).json()["tried"]
            assert {each["badge"] for each in own} == {"S-1"} and len(own) == 2
            whole = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
            assert secret.encode() not in whole and secret not in str(await tried(chief)) and PIN not in str(found)
        clock.seconds += KEPT - HOUR
        async with staffed_floor(tmp_path, ladder.NZ, ladder.SW, dealers=(ladder.NZ,), clock=clock) as at:
            chief = await at.staff("A-1", "nz")
            assert ("S-1", "refused") in {(each["badge"], each["what"]) for each in await tried(chief)}
            clock.seconds += 2 * HOUR
            chief = await at.signs_in("A-1", "nz")
            assert {(each["badge"], each["what"]) for each in await tried(chief)} == {("A-1", "signed_in")}
            kept = await at.floor.accounts.book.do(lambda: at.floor.accounts.book.records.of(module.TRIED, "nz"))
            assert len(kept) == 2, "it is gone from the disk too"

    run(test())


def test_a_flood_of_wrong_tries_takes_no_room_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST", 3)
    clock = Clock(START)

    async def test() -> None:
        async with staffed_floor(tmp_path, ladder.NZ, clock=clock) as at:
            kept = at.floor.accounts.tries
            for number in range(6):
                clock.seconds += HOUR
                kept.note("nz", "S-1", "signed_in" if number < 2 else "refused", "password", "here")
                await kept.of("nz")  # it is written by then
            found = [(each.what, (each.last - START) // HOUR) for each in await kept.of("nz")]
            assert found == [("refused", 6), ("signed_in", 2), ("signed_in", 1)]
            for _ in range(3):
                kept.note("nz", "S-1", "refused", "password", "here")
            assert [each.count for each in await kept.of("nz")] == [4, 1, 1], "within the hour it is counted"

    run(test())
