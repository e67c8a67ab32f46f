"""The cage over HTTP: each acts by their own session, in the role that the register gives them at that moment."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from cutcard.cage.slips import IssueFill
from cutcard.inspection.opening import opened
from cutcard.inspection.verify import Verification
from cutcard.rulebooks import Shelf, rulebook
from cutcard.server.cage_shapes import CageView, OwnTransfers
from cutcard.server.sign_in.samples import PASSWORD, PIN
from tests.cage.at_http import PATH, rooms
from tests.server.sign_in.staff import Browser
from tests.server.test_requests import fits
from tests.server.visiting import run

WAR, BASE = "star-casino-war", "star-baceball"
FIFTY = {"500": 80, "100": 90, "25": 40}  # 50,000


def test_dp37_an_opener_that_differs_is_reported_and_copied_and_takes_two(tmp_path: Path) -> None:
    counted = {**FIFTY, "100": 89}  # 49,900

    async def test() -> None:
        async with rooms(tmp_path, WAR) as room:
            await room.filled(FIFTY)
            laid = await room.must("D-1", "count_tray", table=room.table, what="opener", chips=counted)
            paper = laid[0]["number"]
            assert await room.refused("D-1", "sign", paper=paper) == "same_person"
            assert await room.refused("D-2", "sign", paper=paper) in ("wrong_role", "not_assigned")
            assert await room.refused("C-1", "sign", paper=paper) == "wrong_role"
            view = await room.look("S-1")
            (shown,) = view["papers"]
            assert "sign" in shown["may"] and "S-1" in shown["holders"] and "D-1" not in shown["holders"]
            assert (await room.look("D-1"))["papers"][0]["may"] == ["decline"]
            event = (await room.must("S-1", "sign", paper=paper))[-1]
            assert event["report"] == "regulator" and event["by"] == ["D-1", "S-1"]
            assert fits(await room.look("S-1"), CageView)

    run(test())


def test_dp38_a_short_fill_stays_in_transit_and_cannot_be_void(tmp_path: Path) -> None:
    async def test() -> None:
        async with rooms(tmp_path, WAR) as room:
            await room.opened(FIFTY)
            ten, short = {"100": 100}, {"100": 99}
            (asked,) = await room.must("S-1", "ask_fill", table=room.table, chips=ten)
            number = asked["number"]
            assert number.endswith("000002")
            await room.must("C-1", "issue_fill", slip=number)
            assert await room.refused("S-1", "void_slip", slip=number, reason="not needed") == "chips_moved"
            assert await room.refused("C-1", "carry_slip", slip=number) == "wrong_role"
            await room.must("R-1", "carry_slip", slip=number)
            assert (await room.both("D-1", "S-1", "receive_fill", slip=number, chips=short))[-1]["difference"] == -10000
            assert room.live.cage.balance("chips", f"transit:{number}") == 10_000_00
            (slip,) = (await room.look("C-1"))["slips"]
            assert slip["status"] == "differs" and "settle_slip" in slip["may"] and slip["counted"] == short
            agreed = {"slip": number, "to_table": short, "to_cage": {"100": 1}, "reason": "it lay on the counter"}
            settled = (await room.both("S-2", "C-1", "settle_slip", **agreed))[-1]
            assert settled["variance"] == 0 and not room.live.cage.slips

    run(test())


def test_dp39_a_tray_holds_its_float_and_the_jackpot_money_of_its_own_stream(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with rooms(tmp_path, BASE) as room:
            await room.opened(FIFTY)
            played = {"play": 0, "pool": 300_00, "version": 9}
            monkeypatch.setattr(room.live, "played", lambda table: played)
            event = await room.counted("closer", FIFTY)
            assert (event["booked"], event["difference"], event["report"]) == (50_300_00, -300_00, "regulator")

    run(test())


def test_nobody_says_who_they_are_or_as_what(tmp_path: Path) -> None:
    async def test() -> None:
        async with rooms(tmp_path, WAR, books=[rulebook(WAR), rulebook("crown-casino-war")]) as room:
            chips = {"25": 4}
            for field, given in (("actor", "S-1"), ("role", "gaming_supervisor"), ("at", 5)):
                fields = {"table": room.table, "chips": chips, field: given}
                assert await room.refused("R-1", "ask_fill", **fields) == "unknown_field"
            assert await room.refused("R-1", "ask_fill", table=room.table, chips=chips) == "wrong_role"
            assert await room.refused("C-1", "ask_fill", table=room.table, chips=chips) == "wrong_role"
            assert await room.refused("S-1", "open_cage", house="star") == "unknown_command"
            nobody = await Browser(room.visit).post(f"{PATH}/commands", {"command": "close_day", "day": "x"})
            assert nobody.status_code == 401
            answer = await Browser(room.visit).signs_in("S-1", PASSWORD, house="crown")
            assert (await answer.get(PATH)).status_code == 403
            await room.says("end_shift", "S-1", badge="S-1")
            assert await room.refused("S-1", "ask_fill", table=room.table, chips=chips) == "not_on_shift"

    run(test())


def test_the_second_signs_at_the_same_screen_by_pin_and_verify_knows_who_held_which_title(tmp_path: Path) -> None:
    async def test() -> None:
        async with rooms(tmp_path, WAR) as room:
            number = await room.carried(FIFTY)
            (laid,) = await room.must("D-1", "receive_fill", slip=number, chips=FIFTY)
            paper = laid["number"]
            wrong = {"paper": paper, "badge": "S-1", "proof": "000000"}
            assert await room.refused("D-1", "sign", **wrong) == "not_proved"
            assert await room.refused("D-1", "sign", **{**wrong, "badge": "D-1", "proof": PIN}) == "same_person"
            assert await room.refused("D-1", "sign", paper=paper, badge="S-1") == "missing_field"
            signed = await room.do("D-1", "sign", key="one", paper=paper, badge="S-1", proof=PIN)
            assert signed.status_code == 200 and signed.json()["events"][-1]["by"] == ["D-1", "S-1"]
            again = await room.do("D-1", "sign", key="one", paper=paper, badge="S-1", proof=PIN)
            assert again.json() == signed.json()
            (asked,) = await room.must("S-1", "ask_fill", table=room.table, chips={"25": 4})
            at = room.visit.floor.seconds()
            room.live.must(IssueFill(slip=asked["number"], actor="R-1", role="cashier", at=at))  # as no floor lets them

    run(test())
    with opened(str(tmp_path / "floor.db")) as given:
        assert all(PIN.encode() not in each.body for each in given.store.read("cage:star"))
        (found,) = Verification(given.store, Shelf()).run().findings
        assert (found.kind, found.recorded, found.due) == ("title", "cashier", "runner")


def test_the_same_key_again_is_answered_also_when_the_shift_is_over(tmp_path: Path) -> None:
    async def test() -> None:
        async with rooms(tmp_path, WAR) as room:
            fields = {"table": room.table, "chips": {"25": 4}}
            first = await room.do("S-1", "ask_fill", key="k", **fields)
            await room.says("end_shift", "S-1", badge="S-1")
            again = await room.do("S-1", "ask_fill", key="k", **fields)
            assert again.status_code == 200 and again.json() == first.json()
            other = await room.do("S-1", "ask_fill", key="k", table=room.table, chips={"25": 5})
            assert other.json()["refused"]["code"] == "key_reused" and len(room.live.cage.slips) == 1

    run(test())


def test_a_members_money_moves_by_the_members_own_word(tmp_path: Path) -> None:
    async def test() -> None:
        async with rooms(tmp_path, WAR) as room:
            ann = await Browser(room.visit).signs_in("Opal", PASSWORD, house="", kind="member")
            path = "/api/me/cage/star"

            async def says(command: str, **fields: object) -> int:
                headers = {"idempotency-key": f"{command} {fields}"}
                return (await ann.post(f"{path}/commands", {"command": command, **fields}, **headers)).status_code

            before = room.visit.floor.held("star", "Opal")
            await room.must("C-1", "offer_deposit", member="Opal", cash="300")
            for badge, command in (("C-1", "agree_deposit"), ("D-1", "agree_deposit"), ("C-1", "ask_withdrawal")):
                assert await room.refused(badge, command, transfer=1) == "unknown_command"
            assert room.visit.floor.held("star", "Opal") == before
            own = (await ann.get(path)).json()
            assert fits(own, OwnTransfers) and own["transfers"][0]["may"] == ["agree_deposit", "end_transfer"]
            assert await says("agree_deposit", transfer=1) == 200
            assert room.visit.floor.held("star", "Opal") == before + 300_00
            assert await says("ask_withdrawal", amount="100") == 200
            assert await room.refused("R-1", "pay_withdrawal", transfer=2) == "wrong_role"
            await room.must("C-2", "pay_withdrawal", transfer=2)
            assert room.visit.floor.held("star", "Opal") == before + 200_00
            assert await says("pay_withdrawal", transfer=2) == 400

    run(test())


def test_each_sees_what_their_work_needs(tmp_path: Path) -> None:
    async def test() -> None:
        async with rooms(tmp_path, WAR) as room:
            await room.carried(FIFTY)
            for badge in ("C-1", "S-1", "G-1", "O-1", "V-1", "I-1"):
                view = await room.look(badge)
                assert fits(view, CageView) and view["cash"] and view["slips"]
            watching = await room.look("I-1")
            assert not watching["may"] and not watching["slips"][0]["may"] and not watching["tables"][0]["may"]
            runner, counter, dealer = [await room.look(badge) for badge in ("R-1", "K-1", "D-1")]
            assert runner["cash"] is None and runner["slips"] and counter["slips"] == []
            assert [each["table"] for each in dealer["tables"]] == [room.table]
            assert "receive_fill" in dealer["slips"][0]["may"] and dealer["tables"][0]["holds"] is None
            between = await room.look("D-2")
            assert not between["tables"] and not between["slips"] and between["cash"] is None and not between["may"]
            answer = await (await room.browser("P-1")).get(PATH)
            assert answer.status_code == 403, msgspec.json.decode(answer.content)

    run(test())
