"""How long requests wait is the house's to decide: with date, reason and ground, and tables open under it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cutcard.citations import Refused
from cutcard.house.decided import terms_of, under_decisions
from cutcard.inspection.opening import opened
from cutcard.inspection.verify import Verification
from cutcard.rulebooks import Shelf
from cutcard.table.rules import RequestTerms, Setup
from tests.people.desk import CROWN, Register
from tests.people.floors import STAFFED, command, does
from tests.server.at_work import TABLE, seated, working
from tests.server.test_approval_requests import HIGHER, REPAIR, skipped
from tests.server.visiting import run

WAITS = {"trouble": 5, "riffle": 2, "correction": 20, "usual": 8, "again": 4, "reason": "one manager for two pits"}


def test_the_operator_decides_how_long_requests_wait_with_a_reason_and_from_when() -> None:
    register = Register(*CROWN)
    register.joins("O-1", "operator")
    assert terms_of(register.people) is None
    register.refuses("wrong_title", "set_request_terms", "A-1", **WAITS)
    for name in ("trouble", "riffle", "correction", "usual", "again"):
        for minutes in (0, -1, 24 * 60 + 1):
            said = register.refuses("bad_term", "set_request_terms", "O-1", "std A3", **{**WAITS, name: minutes})
            assert said.startswith(f"{name}: 1 to 1440 minutes")
    register.refuses("bad_text", "set_request_terms", "O-1", **{**WAITS, "reason": " "})
    for minutes in (1, 24 * 60):
        other = Register(*CROWN)
        other.joins("O-1", "operator")
        assert (
            other.must("set_request_terms", "O-1", **dict.fromkeys(WAITS, minutes) | {"reason": "ours"}).usual
            == minutes
        )
    for number in (1, 2):
        event = register.must("set_request_terms", "O-1", **WAITS)
        assert (event.number, event.by, event.at, event.clauses) == (number, "O-1", register.at, ("std A3",))


def test_a_table_opens_under_it_and_nobody_opens_one_otherwise() -> None:
    register, own = Register(*CROWN), RequestTerms(trouble=1, decision=1, by="O-1")
    book = register.books[0]
    register.joins("O-1", "operator")
    for setup in (Setup(boxes=7, requests=own), Setup(boxes=7, requests=RequestTerms())):
        with pytest.raises(Refused) as refused:
            under_decisions(register.people, book, setup)
        assert refused.value.code == "house_decided" and "setup.requests" in str(refused.value)
    register.must("set_request_terms", "O-1", **WAITS)
    setup, _ = under_decisions(register.people, book, Setup(boxes=7))
    assert setup.requests == RequestTerms(trouble=5, riffle=2, correction=20, usual=8, again=4, decision=1, by="O-1")
    assert under_decisions(register.people, book, setup)[0] == setup
    with pytest.raises(Refused):
        under_decisions(register.people, book, Setup(boxes=7, requests=own))
    assert under_decisions(register.people, book, Setup(boxes=7, requests=own), usual=True)[0] == setup


def test_requests_go_up_and_end_when_the_house_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    decides = command("set_request_terms", "O-1", 0, **WAITS)
    decided = STAFFED._replace(first=lambda plan: [*STAFFED.first(plan), decides])

    async def test() -> None:
        async with working(tmp_path, people=decided) as staff:
            setup = staff.live.table.rules.setup
            assert setup.requests == RequestTerms(
                trouble=5, riffle=2, correction=20, usual=8, again=4, decision=1, by="O-1"
            )
            dee, sam = await staff.people("D-1", "S-1")
            await does(staff.visit.floor, "crown", "set_request_terms", "O-1", **{**WAITS, "trouble": 60})
            await dee.ready()
            began = staff.clock.now
            assert (await dee.asks("change_limits", **HIGHER))["until"] == began + 8 * 60
            await skipped(staff, dee)
            assert staff.clock.now == began
            asked = await dee.asks("resolve", **REPAIR)
            assert asked["until"] == began + 5 * 60, "the table opened under what was decided before"
            staff.later(5 * 60)
            first, up = await sam.waiting()
            assert up["escalated"] and up["until"] == began + (5 + 4) * 60 and not first["escalated"]
            staff.later(4 * 60 - 1)
            assert [each["number"] for each in await sam.waiting()] == [1, 2]
            staff.later(1)
            assert [each["number"] for each in await sam.waiting()] == [1], "silence never permits"
            view = (await staff.visit.client.get("/api/houses/crown/people", headers=dee.headers)).json()["requests"]
            assert (view["number"], view["trouble"], view["by"]) == (2, 60, "O-1")

    run(test())
    with opened(str(tmp_path / "floor.db")) as given:
        assert Verification(given.store, Shelf()).run().findings == []
        monkeypatch.setattr("cutcard.inspection.roles_held.terms_of", lambda people: RequestTerms())
        (found,) = [each for each in Verification(given.store, Shelf()).run().findings if each.kind == "role"]
        assert "how long the house decided" in str(found)


def test_a_floor_whose_house_decided_nothing_waits_as_ever(tmp_path: Path) -> None:
    async def test() -> None:
        async with working(tmp_path) as staff:
            dee = await staff.person("D-1")
            await seated(staff, dee, "Ann")
            assert staff.live.table.rules.setup.requests is None
            began = staff.clock.now
            assert (await dee.asks("change_limits", **HIGHER))["until"] == began + 15 * 60
            view = (await staff.visit.client.get("/api/houses/crown/people", headers=dee.headers)).json()["requests"]
            assert (view["number"], view["trouble"], view["usual"], view["again"]) == (0, 10, 15, None)
            assert TABLE in staff.visit.floor.tables

    run(test())
