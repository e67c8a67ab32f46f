"""Who may look: inspectors and surveillance of a house, at nothing but what belongs to it, and nobody else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cutcard.server.sign_in.samples import PASSWORD
from tests.server.inspecting.rooms import CROWN, Room, inspected, played, room_of
from tests.server.sign_in.staff import Browser, Clock, code_of
from tests.server.visiting import run, visiting
from tests.support.books import POKER

GETS = (
    "",
    "/find",
    f"/streams/table:{POKER}/entries/1",
    f"/tables/{POKER}/rounds/1",
    "/notes",
    "/verification",
)
CASE = {"stream": f"table:{POKER}", "first": 1, "last": 1, "title": "x"}
POSTS: dict[str, Any] = {
    "/notes/written": {"what": "note", "stream": f"table:{POKER}", "version": 1, "text": "x"},
    "/notes/withdrawn": {"number": 1, "reason": "x"},
    "/verification/begun": {},
    "/verification/stopped": {},
    "/cases": CASE,
}


async def refusals(room: Room) -> set[tuple[int, str]]:
    """What each request is refused with; nothing may be answered."""
    answers = [await room.get(path) for path in GETS] + [await room.post(path, body) for path, body in POSTS.items()]
    assert all(answer.status_code >= 400 for answer in answers), [answer.text for answer in answers]
    return {(answer.status_code, code_of(answer)) for answer in answers}


def test_nobody_else_may_look_at_anything(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Clock()
        async with inspected(tmp_path, clock=clock) as visit:
            assert await refusals(Room(Browser(visit))) == {(401, "no_session")}
            assert await refusals(Room(Browser(visit, "x" * 43))) == {(401, "unknown_session")}
            guest = await visit.admit("Cy")
            assert await refusals(Room(Browser(visit, guest.session))) == {(401, "unknown_session")}
            assert await refusals(Room(Browser(visit, visit.floor.controller))) == {(401, "unknown_session")}
            assert visit.floor.people is not None
            for badge in {*visit.floor.people.of("star").state.persons} - {"I-1", "V-1"}:
                assert await refusals(await room_of(visit, badge)) == {(403, "not_allowed")}, badge
            assert await refusals(Room((await room_of(visit, "I-1", "crown")).browser)) == {(403, "other_house")}
            nowhere = await Room((await room_of(visit)).browser, "nowhere").get()
            assert nowhere.status_code == 401
            member = await Browser(visit).signs_in("Opal", PASSWORD, "", "member")
            assert await refusals(Room(member)) == {(403, "not_yours")}
            room = await room_of(visit, "V-1")
            assert (await room.get()).status_code == 200
            clock.seconds += 90 * 86_400
            assert await refusals(room) == {(401, "unknown_session")}, "it was long ago that they signed in"

    run(test())


def test_an_inspector_sees_nothing_of_another_house(tmp_path: Path) -> None:
    async def test() -> None:
        async with inspected(tmp_path) as visit:
            await played(visit, POKER, 1)
            await played(visit, CROWN, 1)
            star, crown = await room_of(visit), await room_of(visit, "V-1", "crown")
            assert [(await each.told())["role"] for each in (star, crown)] == ["inspector", "surveillance"]
            theirs = await crown.found(f"table:{CROWN}")
            number = await crown.note(f"table:{CROWN}", theirs[0]["last"], "Ours alone.")
            everything = await star.found("")
            streams = {hit["stream"] for hit in everything}
            assert f"table:{POKER}" in streams and not [each for each in streams if "crown" in each or each == "floor"]
            for q in ('"Ann cr"', f"table:{CROWN}", "stream:floor", "stream:notes"):
                assert await star.found(q) == [], q
            assert (await star.told("/notes"))["notes"] == []
            asked = [
                await star.get(f"/streams/table:{CROWN}/entries/1"),
                await star.get("/streams/floor/entries/1"),
                await star.get(f"/tables/{CROWN}/rounds/1"),
                await star.post("/notes/written", {**POSTS["/notes/written"], "stream": f"table:{CROWN}"}),
                await star.post("/notes/withdrawn", {"number": number, "reason": "x"}),
                await star.post("/cases", {**CASE, "stream": f"table:{CROWN}"}),
            ]
            assert [answer.status_code for answer in asked] == [404] * 6, [answer.text for answer in asked]
            report = await star.verified()
            told = {each["stream"] for each in report["streams"]}
            assert report["well"] and f"table:{POKER}" in told and not [each for each in told if "crown" in each]
            assert (await crown.told("/verification"))["state"] == "none", "what another house verifies is its own"

    run(test())


def test_where_a_house_keeps_no_register_the_key_of_the_floor_opens_the_room_of_one_house(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            await played(visit, POKER, 1)
            keyed = Room(Browser(visit, visit.floor.controller))
            hits = await keyed.found("")
            assert hits and not [hit for hit in hits if "crown" in hit["stream"]]
            assert await refusals(Room(Browser(visit, "x"))) == {(401, "wrong_controller_key")}
            unknown = await Room(Browser(visit, visit.floor.controller), "sta").get()
            assert unknown.status_code == 404 and "did you mean 'star'?" in unknown.text

    run(test())
