"""A badge of an administrator's own making has no power before somebody else confirms whose it is: over HTTP nothing is
done by it, and `verify` sees it where a floor had let it happen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from cutcard.cage.slips import AskFill, IssueFill
from cutcard.inspection.opening import opened
from cutcard.inspection.verify import Verification
from cutcard.jackpots.changing import SuspendPool
from cutcard.journal.hidden import record_in
from cutcard.rulebooks import Shelf
from cutcard.server.sign_in.samples import PIN
from cutcard.table.steps.approvals.answering import Approve
from cutcard.table.steps.cards.checking import CheckCards
from tests.powers import ladder
from tests.powers.staffed_floor import Staff, StaffedFloor, does, staffed_floor
from tests.server.sign_in.staff import PASSWORD
from tests.server.visiting import run

TABLE = f"{ladder.CW}-dealer"
DEALS = f"/api/tables/{TABLE}/staff"
ASKS = f"/api/tables/{TABLE}/approvals"
LIMITS: dict[str, Any] = {"limits": {"casino_war": {"min": "5", "max": "700"}}}
ADMIN = "/api/houses/crown/accounts"


async def _linked(at: StaffedFloor, maker: Staff, badge: str, path: str, body: dict[str, Any]) -> Staff:
    """Somebody uses the link that an administrator was given, and has a PIN."""
    given = await maker.post(path, body)
    assert given.status_code < 300, given.text
    used = {"token": given.json()["token"], "password": PASSWORD}
    answer = await at.visit.client.post("/api/sign-in/link/use", json=used)
    assert answer.status_code == 201, answer.text
    found = Staff(at.visit, maker.house, badge, answer.json()["session"])
    assert (await found.post("/api/account/pin", {"pin": PIN})).status_code == 200
    return found


async def second_badge(at: StaffedFloor, maker: Staff, badge: str, *titles: str) -> Staff:
    """An administrator registers somebody, gives titles, makes a sign-in, and uses the link."""
    house = maker.house
    await does(at.floor, house, "register_person", maker.badge, badge=badge)
    for title in titles:
        await does(at.floor, house, "give_title", maker.badge, badge=badge, title=title)
    found = await _linked(at, maker, badge, f"{ADMIN.replace('crown', house)}/new", {"badge": badge})
    await does(at.floor, house, "begin_shift", maker.badge, badge=badge)
    await does(at.floor, house, "assign", maker.badge, badge=badge)
    return found


async def _two_badges(at: StaffedFloor) -> tuple[Staff, Staff, Staff]:
    """A-1 has made themselves a dealer and a manager, and deals by the one; with the administrator."""
    chief = await at.staff("A-1", "crown")
    deals = await second_badge(at, chief, "D-9", "dealer")
    signs = await second_badge(at, chief, "M-9", "tg_area_manager")
    await does(at.floor, "crown", "assign", "A-1", badge="D-9", table=TABLE, dealer=True)
    return chief, deals, signs


PEOPLE = "/api/houses/crown/people"


def test_a_badge_of_ones_own_making_has_no_power_at_all_until_another_confirms_it(tmp_path: Path) -> None:
    """No power that takes one person, no room to look into, and no word at somebody else's desk."""

    async def test() -> None:
        async with staffed_floor(tmp_path, ladder.CW, dealers=(ladder.CW,)) as at:
            chief, deals, signs = await _two_badges(at)
            spies = await second_badge(at, chief, "V-9", "surveillance")
            helps = await second_badge(at, chief, "A-9", "administrator")
            for who, path, command, given in (
                (signs, DEALS, "change_limits", LIMITS),
                (deals, DEALS, "check_cards", {"found": 312}),
                (deals, ASKS, "change_limits", LIMITS),
                (signs, PEOPLE, "exclude", {"player": "Ann", "reason": "x"}),
                (signs, PEOPLE, "confirm_sign_in", {"badge": "D-9"}),
                (helps, PEOPLE, "give_title", {"badge": "A-1", "title": "dealer"}),
            ):
                assert await who.code(path, command, **given) == "unconfirmed", (who.badge, command)
            refused = await helps.post(f"{ADMIN}/new", {"badge": "D-9"})
            assert refused.json()["refused"]["code"] == "not_administrator", refused.text
            for who in (signs, deals, spies, helps):
                for room in ("inspect", "people", "pit", "approvals", "accounts", "cage", "accounts/tries"):
                    answer = await who.get(f"/api/houses/crown/{room}")
                    assert answer.status_code in (403, 404), (who.badge, room, answer.text)
                own = (await who.get("/api/account/work")).json()
                assert (own["hand"], own["rooms"], len(own["titles"])) == ("A-1", [], 1)

            await does(at.floor, "crown", "assign", "A-1", badge="D-1", table=TABLE, dealer=True)
            honest = await at.staff("D-1", "crown")
            asked = await honest.done(ASKS, "change_limits", **LIMITS)
            assert "M-9" not in asked["holders"] and "M-1" in asked["holders"]
            here = {"answer": "approve", "badge": "M-9", "proof": PIN}
            assert (await honest.post(f"{ASKS}/1", here)).json()["refused"]["code"] == "unconfirmed"
            assert await chief.code(PEOPLE, "confirm_sign_in", badge="M-9") == "same_hand"
            assert await (await at.staff("G-1", "crown")).code(PEOPLE, "confirm_sign_in", badge="M-9") == ""
            done = await signs.post(f"{ASKS}/1", {"answer": "approve"})
            assert done.json()["outcome"] == "approved", done.text
            assert (await signs.get("/api/account/work")).json()["rooms"]

    run(test())


def test_a_sign_in_that_was_begun_anew_is_its_makers_until_another_confirms_it(tmp_path: Path) -> None:
    """A real supervisor's sign-in, reset by an administrator who uses the link, approves nothing of that one's."""

    async def test() -> None:
        async with staffed_floor(tmp_path, ladder.CW, dealers=(ladder.CW,)) as at:
            chief = await at.staff("A-1", "crown")
            meg = await second_badge(at, chief, "M-8", "tg_area_manager")
            assert await (await at.staff("G-1", "crown")).code(PEOPLE, "confirm_sign_in", badge="M-8") == ""
            assert (await meg.get(PEOPLE)).status_code == 200
            await (await at.staff("D-1", "crown")).done(ASKS, "change_limits", **LIMITS)
            taken = await _linked(at, chief, "M-8", f"{ADMIN}/M-8/reset", {})
            assert (await meg.get("/api/account")).status_code == 401, "whoever was signed in is out"
            answer = await taken.post(f"{ASKS}/1", {"answer": "approve"})
            assert answer.json()["refused"]["code"] == "unconfirmed", answer.text
            said = [(each["event"], each["badge"], each["by"]) for each in _register(at) if "sign_in" in each["event"]]
            assert said == [
                ("sign_in_made", "M-8", "A-1"),
                ("sign_in_confirmed", "M-8", "G-1"),
                ("sign_in_reset", "M-8", "A-1"),
            ]
            whole = b"".join(entry.body for entry in at.floor.journal.store.read("people:crown"))
            for account in at.floor.accounts.staff.of_house("crown"):
                assert account.password.encode() not in whole
            view = (await chief.get(PEOPLE)).json()["persons"]
            (shown,) = [each["hand"] for each in view if each["badge"] == "M-8"]
            assert (shown["kind"], shown["by"], shown["confirmed"]) == ("reset", "A-1", "")

    run(test())


def _register(at: StaffedFloor) -> list[dict[str, Any]]:
    entries = at.floor.journal.store.read("people:crown")
    return [msgspec.json.decode(event) for each in entries for event in record_in(each).events]


@pytest.mark.parametrize("confirmed", (False, True))
def test_verify_sees_who_approved_by_a_badge_that_nobody_had_confirmed(tmp_path: Path, confirmed: bool) -> None:
    async def test() -> None:
        async with staffed_floor(tmp_path, ladder.CW, dealers=(ladder.CW,)) as at:
            await _two_badges(at)
            await does(at.floor, "crown", "assign", "A-1", badge="D-1", table=TABLE, dealer=True)
            deals = await at.staff("D-1", "crown")
            if confirmed:
                await does(at.floor, "crown", "confirm_sign_in", "G-1", badge="M-9")
            await deals.done(ASKS, "change_limits", **LIMITS)
            live, at_ = at.floor.tables[TABLE], at.floor.seconds()
            live.by_house(Approve(approval=1, actor="M-9", role="tg_area_manager", at=at_))  # as no floor lets them

    if confirmed:
        run(test())
    else:
        with pytest.raises(AssertionError):  # as the floor of a test is looked through at its end
            run(test())
    with opened(str(tmp_path / "floor.db")) as given:
        found = Verification(given.store, Shelf()).run().findings
        assert [(each.kind, each.recorded) for each in found] == (
            [] if confirmed else [("role", "M-9 as tg_area_manager")]
        )


@pytest.mark.parametrize("confirmed", (False, True))
def test_verify_sees_what_was_done_by_badges_that_nobody_had_confirmed(tmp_path: Path, confirmed: bool) -> None:
    """Where a floor had let it happen: cards inspected twice, a second at a pool, both sides of a slip."""

    async def test() -> None:
        async with staffed_floor(tmp_path, ladder.NZ, ladder.BB, dealers=(ladder.NZ, ladder.BB), cages=True) as at:
            for house, book in (("nz", ladder.NZ), ("star", ladder.BB)):
                chief, table = await at.staff("A-1", house), f"{book}-dealer"
                for badge, title in (
                    ("D-9", "dealer"),
                    ("S-9", SECOND[book]),
                    ("S-8", SECOND[book]),
                    ("C-9", "cashier"),
                ):
                    await second_badge(at, chief, badge, title)
                    if confirmed:
                        await does(at.floor, house, "confirm_sign_in", "M-1", badge=badge)
                await does(at.floor, house, "assign", "A-1", badge="D-9", table=table, dealer=True)
                people = at.floor.people.of(house) if at.floor.people is not None else None
                assert people is not None and people.state.persons["S-9"].vouched == confirmed
            now = at.floor.seconds()
            cards = at.floor.tables[f"{ladder.NZ}-dealer"]
            for actor, role in (("D-9", "dealer"), ("S-9", SECOND[ladder.NZ])):
                cards.by_house(CheckCards(actor=actor, role=role, found=cards.table.rules.cards, at=now))
            role = SECOND[ladder.BB]
            await at.floor.pools[ladder.BB].must(
                SuspendPool(why="x", actor="S-9", role=role, second="S-8", second_role=role, at=now)
            )
            cage = at.floor.cages.of("star")
            assert cage is not None
            table = f"{ladder.BB}-dealer"
            await cage.must(AskFill(table=table, chips={"25": 4}, actor="S-9", role=role, at=now))
            number = next(iter(cage.cage.slips))
            await cage.must(IssueFill(slip=number, actor="C-9", role="cashier", at=now))

    if confirmed:
        run(test())
    else:
        with pytest.raises(AssertionError):  # as the floor of a test is looked through at its end
            run(test())
    with opened(str(tmp_path / "floor.db")) as given:
        found = Verification(given.store, Shelf()).run().findings
        said = {(each.stream.partition(":")[0], each.recorded) for each in found}
        assert said == (
            set()
            if confirmed
            else {
                ("table", "D-9 as dealer"),
                ("pool", f"S-9 as {SECOND[ladder.BB]}"),
                ("cage", SECOND[ladder.BB]),
                ("cage", "cashier"),
            }
        ), [each.message for each in found]


SECOND = {ladder.NZ: "game_supervisor", ladder.BB: "gaming_supervisor"}
