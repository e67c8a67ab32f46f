"""Desks that are no table's, on a floor with people: sessions of persons open them, and keys open nothing."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from cutcard.journal.hidden import record_in
from cutcard.rulebooks import rulebook
from cutcard.server import desk_persons
from cutcard.server.live_tournaments import Planned
from cutcard.server.sign_in.samples import PIN
from tests.powers.staffed_floor import Staff, StaffedFloor, staffed_floor
from tests.server.tournament_floors import NAME, short_terms
from tests.server.visiting import run
from tests.support.books import BACEBALL

POOL = f"/api/pools/{BACEBALL}/commands"
OFFICE = f"/api/offices/star:{BACEBALL}"
AT_OFFICE = f"{OFFICE}/commands"


async def _last(at: StaffedFloor, stream: str) -> dict[str, Any]:
    """The last command that somebody gave a stream, as the journal has it."""
    entries = at.floor.journal.store.read(stream)
    commands: list[dict[str, Any]] = [msgspec.json.decode(record_in(each).command) for each in entries]
    return [each for each in commands if "actor" in each][-1]


def test_two_people_of_the_house_control_its_pool_each_by_their_own_word(tmp_path: Path) -> None:
    """std J10, J14: the first is signed in, the second shows a PIN; roles follow from titles."""

    async def test() -> None:
        async with staffed_floor(tmp_path, BACEBALL) as at:
            opal, sam, dee = await at.staff("O-1"), await at.staff("S-1"), await at.staff("D-1")
            why = {"why": "a test"}

            async def suspends(who: Staff, **fields: Any) -> str:
                return await who.code(POOL, "suspend_pool", **{**why, "second": "S-2", "proof": PIN, **fields})

            assert await suspends(sam, actor="O-1") == "unknown_field"
            assert await suspends(sam, role="casino_operator") == "unknown_field"
            assert await suspends(sam, second_role="casino_operator") == "unknown_field"
            assert await sam.code(POOL, "suspend_pool", **why, second="S-2") == "missing_field"
            assert await suspends(sam, proof="000000") == "not_proved"
            for spelled in ("S-1", "s-1"):
                assert await suspends(sam, second=spelled) == "one_person"
            assert await suspends(sam, second="D-2") == "wrong_role", "a dealer is nobody's second"
            assert await suspends(dee) == "wrong_role"
            assert await suspends(await at.staff("A-1")) == "wrong_role", "an administrator has no say in jackpots"
            await at.does("end_shift", "S-2", badge="S-2")
            assert await suspends(sam) == "not_on_shift"
            await at.does("begin_shift", "S-2", badge="S-2")
            assert await suspends(sam) == ""
            last = await _last(at, f"pool:{BACEBALL}")
            given = [last[name] for name in ("actor", "role", "second", "second_role")]
            assert given == ["S-1", "gaming_supervisor", "S-2", "gaming_supervisor"]
            resumed = {"second": "s-2", "proof": PIN}
            answer = await opal.post(POOL, {"command": "resume_pool", **resumed}, "again")
            assert answer.status_code == 200
            assert (await _last(at, f"pool:{BACEBALL}"))["second"] == "S-2", "the badge as the register has it"
            await at.does("take_title", "A-1", badge="O-1", title="operator", reason="ours")
            again = await opal.post(POOL, {"command": "resume_pool", **resumed, "second": "S-2"}, "again")
            assert again.json() == answer.json(), "what was done is told again"
            assert await opal.code(POOL, "resume_pool", key="new", **resumed) == "wrong_role"
            assert await sam.code(POOL, "resume_pool", key="again", second="S-2", proof=PIN) == "not_suspended"

    run(test())


def test_a_key_opens_no_desk_where_there_are_people_and_neither_do_guests_or_another_house(tmp_path: Path) -> None:
    async def test() -> None:
        async with staffed_floor(
            tmp_path, BACEBALL, "crown-casino-war", tournaments=[Planned(NAME, short_terms())]
        ) as at:
            director = f"/api/tournaments/{NAME}/director"
            desk = f"/api/tournaments/{NAME}/desk"
            floor, guest = at.floor, await at.visit.admit("Ann")
            bearers = [floor.controller, floor.tournaments.keys[NAME], "x" * 43, guest.session]
            away = await at.staff("S-1", "crown")
            for bearer in bearers:
                nobody = Staff(at.visit, "star", "", bearer)
                for path, word in ((POOL, "resume_pool"), (AT_OFFICE, "acknowledge"), (director, "resume")):
                    assert await nobody.code(path, word) in ("unknown_session", "not_yours"), (bearer, path)
                for path in ("/api/duties", OFFICE, "/api/processes", desk):
                    assert (await nobody.get(path)).status_code in (401, 403), path
            assert await away.code(POOL, "resume_pool", second="S-2", proof=PIN) == "other_house"
            assert await away.code(AT_OFFICE, "acknowledge", duties=[1]) == "other_house"
            assert (await away.get(OFFICE)).status_code == 403
            owing = (await away.get("/api/duties")).json()
            assert {each["office"] for each in owing["offices"]} == {"crown:crown-casino-war"}
            assert not owing["calendar"]
            sam = await at.staff("S-1")
            assert (await sam.get(OFFICE)).status_code == 200 and (await sam.get("/api/processes")).status_code == 200
            await at.does("end_person", "A-1", badge="S-1", reason="left")
            assert (await sam.get(OFFICE)).status_code == 401, "whoever has left has no session"

    run(test())


def test_a_dispute_goes_up_the_house_and_the_register_says_who_is_senior(tmp_path: Path) -> None:
    """PD12, PD13: nobody types that nobody senior is there."""

    async def test() -> None:
        async with staffed_floor(tmp_path, BACEBALL) as at:
            sam, sue, meg, gus, opal, dot = [
                await at.staff(badge) for badge in ("S-1", "S-2", "M-1", "G-1", "O-1", "D-3")
            ]
            await at.visit.admit("Ann")
            matter = {"about": "a wager", "subject": "other"}
            assert await sam.code(AT_OFFICE, "raise_dispute", **matter) == "missing_field"
            assert await sam.code(AT_OFFICE, "raise_dispute", **matter, for_player="Ann") == "players_own_word"
            assert await sam.code(AT_OFFICE, "raise_dispute", **matter, for_player="Bob") == ""
            decided: dict[str, Any] = {"dispute": 1, "outcome": "stands"}
            assert await dot.code(AT_OFFICE, "decide_dispute", **decided) == "wrong_role"
            assert await opal.code(AT_OFFICE, "decide_dispute", **decided) == "wrong_role", "the operator comes last"
            assert await (await at.staff("C-1")).code(AT_OFFICE, "decide_dispute", **decided) == "wrong_role"
            assert await sam.code(AT_OFFICE, "decide_dispute", **decided, for_player="Bob") == "unknown_field"
            assert await sam.code(AT_OFFICE, "decide_dispute", **decided) == ""
            assert (await _last(at, f"office:star:{BACEBALL}"))["role"] == "gaming_supervisor"
            assert await sam.code(AT_OFFICE, "ask_for_review", dispute=1, for_player="Bob") == ""
            assert await sue.code(AT_OFFICE, "review_dispute", **decided, nobody_senior=True) == "unknown_field"
            assert await sue.code(AT_OFFICE, "review_dispute", **decided) == "wrong_role", "managers are on shift"
            assert await gus.code(AT_OFFICE, "give_final_decision", **decided) == "review_first"
            for badge in ("M-1", "M-2", "G-1"):
                await at.does("end_shift", badge, badge=badge)
            assert await meg.code(AT_OFFICE, "review_dispute", **decided) == "not_on_shift"
            assert await sam.code(AT_OFFICE, "review_dispute", **decided) == "same_person"
            assert await sue.code(AT_OFFICE, "review_dispute", **decided) == ""
            assert (await _last(at, f"office:star:{BACEBALL}"))["nobody_senior"] is True
            assert await sam.code(AT_OFFICE, "give_final_decision", **decided) == "wrong_role"
            await at.does("begin_shift", "G-1", badge="G-1")
            assert await gus.code(AT_OFFICE, "give_final_decision", **decided) == "", "under the delegation"
            assert (await _last(at, f"office:star:{BACEBALL}"))["role"] == "casino_operator"
            assert await gus.code(AT_OFFICE, "authorise", persons=["G-1"]) == "wrong_role"
            assert await opal.code(AT_OFFICE, "authorise", persons=["X-9"]) == "unknown_person"
            assert await opal.code(AT_OFFICE, "authorise", persons=["O-1"]) == ""

    run(test())


def test_the_director_of_a_tournament_is_whom_the_operator_appointed(tmp_path: Path) -> None:
    async def test() -> None:
        async with staffed_floor(tmp_path, "crown-casino-war", tournaments=[Planned(NAME, short_terms())]) as at:
            path = f"/api/tournaments/{NAME}/director"
            opal, hal, hil = [await at.staff(badge, "crown") for badge in ("O-1", "S-1", "S-2")]
            assert await hal.code(path, "appoint_director", person="S-1") == "wrong_role"
            assert await opal.code(path, "appoint_director", person="Dee") == "unknown_person"
            assert await opal.code(path, "appoint_director", person="S-1", role="casino_operator") == "unknown_field"
            assert await opal.code(path, "appoint_director", person="S-1") == ""
            assert await hil.code(path, "appoint_deputy", person="S-2") == "wrong_role"
            assert await hal.code(path, "appoint_deputy", person="S-2") == ""
            last = await _last(at, f"tournament:{NAME}")
            assert (last["actor"], last["role"]) == ("S-1", "tournament_director")
            chief = await at.joins("T-9", "tournament_director", house="crown")
            assert await chief.code(path, "appoint_deputy", person="D-3") == "wrong_role", "of no tournament at all"
            await at.does("end_shift", "S-1", "crown", badge="S-1")
            assert await hal.code(path, "appoint_deputy", person="D-3") == "not_on_shift"
            desk = (await opal.get(f"/api/tournaments/{NAME}/desk")).json()
            assert desk["officers"] == ["S-1", "S-2"]

    run(test())


@pytest.mark.parametrize(
    ("houses", "asked"),
    [(["crown", "star"], "star"), (["crown", "nz"], "crown"), ([], "star")],
)
def test_a_desk_of_several_houses_asks_the_own_house_and_else_the_first(
    houses: list[str], asked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody of the Star is there. A pool that no table feeds is any house's."""
    monkeypatch.setattr(desk_persons, "person_at", lambda floor, call, house, book: house)
    floor: Any = SimpleNamespace(people=object())
    call: Any = SimpleNamespace(staff=lambda: SimpleNamespace(house="star"))
    found: Any = desk_persons.of_one_house(floor, call, houses, rulebook(BACEBALL))
    assert found == asked
    floor.people = None
    assert desk_persons.of_one_house(floor, call, houses, rulebook(BACEBALL)) is None
