"""The ways that somebody of a house is shown lead to rooms that open for them, and no room that does is left out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cutcard.rulebooks import rulebook
from cutcard.server.sign_in.model import MEMBER
from cutcard.server.sign_in.samples import PASSWORD
from cutcard.server.sign_in.with_people import demonstrate
from tests.people.floors import STAFFED
from tests.server.sign_in.staff import QUICK, Browser
from tests.server.visiting import run, visiting

BOOK = "star-casino-war"
DOORS = {
    "pit": "/pit",
    "cage": "/cage",
    "inspect": "/inspect",
    "day": "/days?before=never",  # a wrong date is refused inside: no day is added up for it
    "admin": "/people",
}
"""What each room asks for first."""

OPEN_TO_ALL = {"admin"}
"""Everybody of a house may see who works where: the way stands there for those who do something about it."""


def test_every_way_leads_somewhere_and_no_room_is_hidden(tmp_path: Path) -> None:
    async def test() -> None:
        more: dict[str, Any] = {"books": [rulebook(BOOK)], "dealers": [BOOK], "people": STAFFED, "cages": True}
        async with visiting(tmp_path, sign_in=QUICK, idle=False, **more) as visit:
            await demonstrate(visit.floor)
            assert [each.login for each in visit.floor.accounts.samples if each.kind == MEMBER] == ["Opal", "Gus"]
            badges = [each.login for each in visit.floor.accounts.samples if each.house == "star"]
            assert {"A-1", "C-1", "D-1", "D-3", "G-1", "I-1", "S-1", "V-1"} <= {*badges}
            for badge in badges:
                who = await Browser(visit).signs_in(badge, PASSWORD)
                shown = {each["room"]: each["path"] for each in (await who.get("/api/account/work")).json()["rooms"]}
                opens = set()
                for room, path in DOORS.items():
                    answer = await who.get(f"/api/houses/star{path}")
                    if answer.status_code == 200 or answer.json()["refused"]["code"] == "bad_date":
                        said = answer.json()
                        if (
                            room != "cage" or said["tables"] or said["may"] or said["boxes"]
                        ):  # else nothing is shown there
                            opens.add(room)
                assert DOORS.keys() & shown.keys() <= opens, badge
                assert opens - OPEN_TO_ALL <= shown.keys(), badge
                assert all(shown[each] == f"/{each}/star" for each in opens & shown.keys())
                assert (await who.get("/api/duties")).status_code == 200

    run(test())
