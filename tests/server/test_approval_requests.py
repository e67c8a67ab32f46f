"""Requests for approval over HTTP: from a dealer's desk to whoever may answer, by persons, screens, PINs and clocks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cutcard.server.sign_in.samples import PIN
from tests.people.floors import does
from tests.server.at_work import TABLE, AtWork, Staff, bets, code_of, seated, working
from tests.server.visiting import run
from tests.support.books import NZ, POKER

HIGHER: dict[str, Any] = {"limits": {"casino_war": {"min": "5", "max": "700"}}}
REPAIR: dict[str, Any] = {"mend": "repair"}


async def skipped(staff: Staff, dealer: AtWork) -> None:
    """At Crown box 2 was passed over."""
    names = ["Ann", "Ben", "Cas"]
    await seated(staff, dealer, *names)
    await bets(dealer, "casino_war", names)
    await dealer.done("draw", card="Ks")
    await dealer.done("draw", card="5h", box=3)


@pytest.mark.clause("crown-casino-war", "9.4")
def test_dp29_an_error_goes_up_when_nobody_answers_and_is_repaired_in_both_names(tmp_path: Path) -> None:
    async def test() -> None:
        async with working(tmp_path) as staff:
            dee, sam, meg = await staff.people("D-1", "S-1", "M-1")
            await skipped(staff, dee)
            told = (await dee.told())["people"]
            assert (told["badge"], told["deals"], told["role"]) == ("D-1", "D-1", "Dealer")
            refused = await dee.refused("resolve", **REPAIR)
            assert refused["ask"] and refused["holders"][0][0] in "SMG" and "D-1" not in refused["holders"]
            began = staff.clock.now
            asked = await dee.asks("resolve", **REPAIR)
            assert asked["number"] == 1 and asked["until"] == began + 600 and not asked["no_holder"]
            (waits,) = await meg.waiting()
            assert waits["may"] and waits["asker"] == "D-1" and "9.4" in waits["rules"] and waits["waits"]
            staff.later(599)
            assert not (await meg.waiting())[0]["escalated"]
            staff.later(1)
            (waits,) = await meg.waiting()
            assert waits["escalated"] and waits["until"] == began + 1200
            assert code_of(await meg.says("approve")) == "offer_first", "players have their choice first"
            for name in ("Ann", "Ben", "Cas"):
                await dee.done("stay_in_round", player=name)
            (waits,) = await meg.waiting()
            assert not waits["waits"] and any(row["before"] != row["after"] for row in waits["rows"])
            done = (await meg.says("approve")).json()
            assert done["outcome"] == "approved"
            given, resolved = [
                each for each in done["events"] if each["event"] in ("approval_given", "trouble_resolved")
            ]
            assert (given["asker"], given["by"]) == ("D-1", "M-1") and "9.4" in resolved["rules"]
            assert staff.live.table.trouble is None and not await sam.waiting()

    run(test())


@pytest.mark.clause("crown-casino-war", "6.4")
def test_dp30_a_table_that_closed_meanwhile_overtakes_the_request(tmp_path: Path) -> None:
    async def test() -> None:
        async with working(tmp_path) as staff:
            dee, meg = await staff.people("D-1", "M-1")
            await dee.ready()
            await dee.asks("change_limits", **HIGHER)
            await meg.done("close_table", found=staff.live.table.rules.cards)
            late = await meg.says("approve")
            assert code_of(late) == "decided_already" and "overtaken" in late.json()["refused"]["message"]
            (ended,) = (await dee.told())["people"]["ended"]
            assert (ended["what"], ended["how"]) == ("change the limits", "overtaken")

    run(test())


@pytest.mark.clause("crown-casino-war", "9.4")
def test_dp31_neither_the_asker_nor_the_tables_dealer_answers_whatever_else_they_are(tmp_path: Path) -> None:
    async def test() -> None:
        async with working(tmp_path) as staff:
            dee, sam, sue, gus = await staff.people("D-1", "S-1", "S-2", "G-1")
            await skipped(staff, dee)
            for name in ("Ann", "Ben", "Cas"):
                await dee.done("stay_in_round", player=name)
            relieved = await gus.relieves("S-1")
            assert relieved.json() == {"dealer": "S-1", "outgoing": "D-1"}
            assert code_of(await sam.send("resolve", **REPAIR)) in ("wrong_role", "deals_here")
            asked = await sam.asks("resolve", **REPAIR)
            assert "S-1" not in asked["holders"] and "S-2" in asked["holders"]
            assert code_of(await sam.says("approve")) == "same_person"
            assert code_of(await dee.says("approve")) == "wrong_role", "no dealer answers"
            assert (await sue.says("approve")).json()["outcome"] == "approved"

    run(test())


@pytest.mark.clause("star-three-card-poker", "14.8")
def test_dp33_who_acts_as_a_casino_supervisor_gives_notice_and_an_executive_does_not(tmp_path: Path) -> None:
    async def test() -> None:
        async with working(tmp_path, POKER, books=None) as staff:
            dee, gus, opal = await staff.people("D-1", "G-1", "O-1")
            await dee.ready()
            asked = await dee.asks("give_closing_notice", minutes=20)
            assert "O-1" not in asked["holders"] and "G-1" in asked["holders"]
            assert code_of(await opal.says("approve")) == "wrong_role"
            done = (await gus.says("approve")).json()
            assert done["outcome"] == "approved" and any("14.8" in each["rules"] for each in done["events"])

    run(test())


def test_the_first_durable_answer_wins_and_is_told_again_under_its_key(tmp_path: Path) -> None:
    async def test() -> None:
        async with working(tmp_path) as staff:
            dee, meg, max_ = await staff.people("D-1", "M-1", "M-2")
            await dee.ready()
            first = await dee.send("change_limits", "approvals", key="once", **HIGHER)
            again = await dee.send("change_limits", "approvals", key="once", **HIGHER)
            assert first.json() == again.json() and len(staff.live.table.approvals.open) == 1
            done = await meg.says("approve", key="mine")
            assert (await meg.says("approve", key="mine")).json() == done.json()
            late = await max_.says("refuse", reason="too high")
            assert code_of(late) == "decided_already" and "M-1" in late.json()["refused"]["message"]
            assert code_of(await dee.says("withdraw")) == "decided_already"

    run(test())


def test_what_was_refused_is_told_at_the_desk_and_goes_only_to_somebody_senior(tmp_path: Path) -> None:
    async def test() -> None:
        async with working(tmp_path) as staff:
            dee, meg, max_, gus = await staff.people("D-1", "M-1", "M-2", "G-1")
            await dee.ready()
            await dee.asks("change_limits", **HIGHER)
            assert code_of(await meg.says("refuse")) == "bad_text", "a reason is given"
            assert (await meg.says("refuse", reason="not tonight")).json()["outcome"] == "refused"
            (ended,) = (await dee.told())["people"]["ended"]
            assert (ended["how"], ended["by"], ended["reason"]) == ("refused", "M-1", "not tonight")
            again = await dee.asks("change_limits", **HIGHER)
            assert again["holders"] == ["G-1"]
            assert code_of(await max_.says("approve", 2)) == "wrong_role"
            assert (await gus.says("approve", 2)).json()["outcome"] == "approved"

    run(test())


@pytest.mark.clause("crown-casino-war", "6.1")
def test_dp03_whoever_relieves_looks_at_the_sign_and_takes_requests_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with working(tmp_path) as staff:
            dee, dan, sam = await staff.people("D-1", "D-2", "S-1")
            await seated(staff, dee, "Ann")
            await dee.asks("change_limits", **HIGHER)
            assert code_of(await dan.relieves("D-2")) == "wrong_title"
            assert code_of(await sam.relieves("S-1")) == "same_person", "another person says so"
            assert code_of(await dee.relieves("D-2", by="S-1", proof="0000")) == "not_proved"
            done = await dee.relieves("D-2", by="S-1", proof=PIN)
            assert done.json() == {"dealer": "D-2", "outgoing": "D-1"}
            assert "limits_sign" not in staff.live.table.signs, "nobody has seen the sign since"
            assert code_of(await dee.send("confirm_sign", sign="limits_sign")) != ""
            assert (await dan.told())["people"]["deals"] == "D-2"
            assert (await dan.says("withdraw")).json()["outcome"] == "withdrawn"
            await dan.done("confirm_sign", sign="limits_sign")
            assert not await sam.waiting()

    run(test())


def test_a_supervisor_answers_at_the_desk_by_pin_and_nobody_else_for_them(tmp_path: Path) -> None:
    async def test() -> None:
        async with working(tmp_path) as staff:
            dee, meg = await staff.people("D-1", "M-1")
            await dee.ready()
            await dee.asks("change_limits", **HIGHER)
            assert code_of(await dee.says("approve", badge="M-1")) == "missing_field"
            assert code_of(await dee.says("approve", badge="M-1", proof="135791")) == "not_proved"
            assert code_of(await dee.says("approve", badge="D-2", proof=PIN)) == "wrong_role"
            done = (await dee.says("approve", badge="M-1", proof=PIN)).json()
            assert done["outcome"] == "approved" and done["events"][0]["by"] == "M-1"
            assert not await meg.waiting()

    run(test())


def test_open_requests_are_there_after_a_start_and_their_clock_runs_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with working(tmp_path) as staff:
            dee = await staff.person("D-1")
            await dee.ready()
            await dee.asks("change_limits", **HIGHER)
            until = staff.live.table.approvals.open[0].expires
        async with working(tmp_path) as staff:
            meg = await staff.person("M-1")
            (waits,) = await meg.waiting()
            assert waits["until"] == until and waits["may"]
            staff.later(900)
            staff.later(900)
            assert not staff.live.table.approvals.open, "silence never permits"
            assert staff.live.table.rules.setup.limits["casino_war"].max == 500_00

    run(test())


@pytest.mark.clause("nz-casino-war", "6.1")
def test_dp13_nobody_checks_the_cards_twice_whatever_they_have_become_meanwhile(tmp_path: Path) -> None:
    async def test() -> None:
        async with working(tmp_path, NZ) as staff:
            dee, sam, max_ = await staff.people("D-1", "S-1", "M-1")
            cards = staff.live.table.rules.cards
            await dee.done("check_cards", found=cards)
            title = next(role.name for role in staff.live.book.roles if role.rank == 2)
            await does(staff.visit.floor, "nz", "give_title", "A-1", badge="D-1", title=title)
            assert (await max_.relieves("D-2")).status_code == 200
            await does(staff.visit.floor, "nz", "assign", "A-1", badge="D-1")
            again = await dee.send("check_cards", found=cards)
            assert code_of(again) == "same_person" and "D-1" in again.json()["refused"]["message"]
            await sam.done("check_cards", found=cards)

    run(test())


@pytest.mark.clause("nz-casino-war", "7.8")
def test_nobody_on_shift_is_said_at_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with working(tmp_path, NZ) as staff:
            dee = await staff.person("D-1")
            await dee.ready()
            for badge in ("S-1", "S-2", "M-1", "M-2", "O-1"):
                await does(staff.visit.floor, "nz", "end_shift", "A-1", badge=badge)
            asked = await dee.asks("replace_cards")
            assert asked["no_holder"] and asked["holders"] == []

    run(test())


def test_a_player_with_an_account_is_left_to_their_own_word(tmp_path: Path) -> None:
    async def test() -> None:
        async with working(tmp_path) as staff:
            dee = await staff.person("D-1")
            await seated(staff, dee)
            ann = await staff.visit.admit("Ann")
            await ann.done(TABLE, "take_seat", box=1)
            wager: dict[str, Any] = {"box": 1, "wager": "casino_war", "amount": "10"}
            keyed = await dee.send("place_wager", role="player", actor="Ann", medium="chips", oral=False, **wager)
            assert code_of(keyed) == "players_own_word"
            await ann.done(TABLE, "place_wager", **wager)
            await dee.done("take_seat", box=2, role="player", actor="Cas")
            placing = next(each for each in (await dee.told())["lists"]["players"] if each["command"] == "place_wager")
            assert [pick["value"] for pick in placing["asks"][0]["picks"]] == ["Cas"]
            await ann.done(TABLE, "withdraw_wager", box=1, wager="casino_war")
            await dee.done("leave_table", role="player", actor="Ann")  # that she went is what everybody sees
            assert "Ann" not in staff.live.table.holders.values()

    run(test())


def test_only_whoever_works_there_asks_and_the_board_is_for_who_oversees_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with working(tmp_path, books=None) as staff:
            cy, dee = await staff.people("C-1", "D-1")
            assert code_of(await cy.send("change_limits", "approvals", **HIGHER)) != ""
            assert await cy.waiting() == []
            assert code_of(await dee.says("approve", 7)) == "no_request"
            board = f"/api/houses/{cy.house}/pit"
            assert (await staff.visit.client.get(board, headers=cy.headers)).status_code == 403
            (vic,) = await staff.people("V-1")
            told = (await staff.visit.client.get(board, headers=vic.headers)).json()
            (table,) = [each for each in told["tables"] if each["id"] == TABLE]
            assert table["deals"] == "D-1" and not told["people"]["acts"] and "D-2" in told["people"]["relief"]
            other = await staff.visit.client.get("/api/houses/star/pit", headers=vic.headers)
            assert other.json()["refused"]["code"] == "other_house"

    run(test())
