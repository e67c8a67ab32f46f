"""An excluded player is turned away at every door where a stake, a seat or an entry is taken; all else stays open."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from cutcard.cage.members import AgreeDeposit, AskWithdrawal, EndTransfer, OfferDeposit
from cutcard.citations import Refusal, Refused
from cutcard.money import Amount
from cutcard.rulebooks import rulebook
from cutcard.server.guests import ALLOWED
from cutcard.server.live import Done
from cutcard.server.operations import OPERATIONS
from cutcard.server.pit import pit_board
from cutcard.server.promotion_commands import ALLOWED as IN_PROMOTIONS
from cutcard.server.tournament_commands import ALLOWED as IN_TOURNAMENTS
from cutcard.server.tournament_port import COMES_IN
from cutcard.table.money import purse
from cutcard.table.wire import name_of
from tests.member.players import WAR, bets, players, refused, says, told
from tests.people.floors import STAFFED, does, staffed
from tests.protection.guarding import with_people
from tests.server import promotion_floors, tournament_floors
from tests.server.direct import closed, offered
from tests.server.test_dealer import TABLE, Desk, dealing
from tests.server.visiting import Viewer, run, serving, until
from tests.support.books import BACEBALL

# --- nothing is forgotten: whatever is new is a door that shuts, or stays open for a reason

SHUT_AT_TABLES = {"take_seat", "place_wager", "place_marker", "seal_wager"}
SHUT_WHERE_IT_COSTS = {"decide"}
OPEN_AT_TABLES = {
    "give_up_box": "to go",
    "leave_table": "to go",
    "withdraw_wager": "to take one's own back",
    "take_back_jackpot_wager": "to take one's own back",
    "take_back_marker": "to take one's own back",
    "pick_up": "a live round",
    "cut": "a live round",
    "refuse_cut": "a live round",
    "ask_for_riffle": "a live round",
    "view_burn_card": "a live round",
    "bind_chain": "no card depends on whether somebody is kept out",
    "reveal_link": "no card depends on whether somebody is kept out",
}
SHUT_REQUESTS = {
    "/api/guests",
    "/api/tables/{table}/commands",
    "/api/tables/{table}/ready",
    "/api/me/purse",
    "/api/tournaments/{tournament}/commands",
    "/api/promotions/{promotion}/commands",
}
OPEN_REQUESTS = {
    "/api/me/end": "to go",
    "/api/me/close": "one's own data",
    "/api/members": "one's own name",
    "/api/offices/{office}/disputes": "disputes go on",
    "/api/houses/{house}/me/limits": "one's own protection",
    "/api/houses/{house}/me/time-out": "one's own protection",
    "/api/houses/{house}/me/exclusion": "one's own protection",
}
AT_THE_CAGE = "/cage/"  # what comes in is refused by the cage itself, and what goes out is not: see below


def test_whatever_a_player_may_send_is_a_door_that_shuts_or_stays_open_for_a_reason() -> None:
    assert {name_of(kind) for kind in ALLOWED} == {*SHUT_AT_TABLES, *SHUT_WHERE_IT_COSTS, *OPEN_AT_TABLES}
    sent = {
        each.path
        for each in OPERATIONS
        if each.method == "POST" and each.session in ("must", "member", "may") and AT_THE_CAGE not in each.path
    }
    assert sent | {"/api/guests"} == SHUT_REQUESTS | set(OPEN_REQUESTS)
    goes_on = {"sign_terms", "give_link", "leave", "decline_re_buy", "retire", "agree", "raise_dispute", "complain"}
    words = {kind.__struct_config__.tag for kind in IN_TOURNAMENTS}
    assert words - {kind.__struct_config__.tag for kind in COMES_IN} == goes_on | {"withdraw"}
    assert {kind.__struct_config__.tag for kind in IN_PROMOTIONS} == {
        *("enter", "give_value", "make_claim", "take_alternative", "choose_payment", "raise_dispute"),
        *("answer_decision", "ask_erasure"),
    }


# --- at tables


@pytest.mark.parametrize("kind", ["house", "self", "time_out"])
def test_each_door_at_a_table_is_shut_and_what_is_ones_own_stays_open(tmp_path: Path, kind: str) -> None:
    async def test() -> None:
        async with players(tmp_path, WAR, BACEBALL) as visit:
            ann = await visit.admit("Ann")
            assert (await bets(ann, "10")).status_code == 200
            if kind == "house":
                await does(visit.floor, "star", "exclude", "G-1", player="ann", reason="asked to stop")
            else:
                body = {"seconds": 7_200} if kind == "time_out" else {}
                await says(ann, "time-out" if kind == "time_out" else "exclusion", body)
            table = visit.floor.tables[WAR]
            assert not table.table.bets  # what can come back has come back, at once
            code = {"house": "excluded", "self": "self_excluded", "time_out": "time_out"}[kind]
            ball = visit.floor.tables[BACEBALL]
            wagers = [(WAR, each) for each in table.table.rules.setup.limits]
            wagers += [(BACEBALL, each.name) for each in ball.book.wagers]
            for name, wager in wagers:
                answer = await ann.do(name, "place_wager", box=1, wager=wager, amount="5")
                if answer.json()["refused"]["code"] not in ("play_paused", "unknown_wager"):
                    said = refused(answer, code)
                    assert " until " in said and "The Star" in said, said
            for name in (WAR, BACEBALL):
                refused(await ann.do(name, "take_seat", box=2), code)
                refused(await ann.ready(name), code)
            asked = await visit.client.post("/api/me/purse", headers=ann.headers, json={"house": "star"})
            refused(asked, code)
            assert (await told(ann))["barred"] and (await told(ann, "/statement"))["purse"] == "1000"
            for path in ("/api/me", "/api/me/disputes", "/api/me/data", f"/api/tables/{WAR}"):
                assert (await ann.get(path)).status_code == 200
            assert (await ann.do(WAR, "leave_table")).json().get("refused", {}).get("code") != code
            ben = await visit.admit("Ben")
            assert (await bets(ben, "5")).status_code == 200  # nobody else is kept out

    run(test())


def test_a_live_round_is_settled_and_no_decision_costs_more(tmp_path: Path) -> None:
    async def test() -> None:
        async with players(tmp_path, cards="9d 9s") as visit:
            ann, table = await visit.admit("Ann"), visit.floor.tables[WAR]
            assert (await ann.do(WAR, "take_seat", box=1)).status_code == 200
            assert (await bets(ann, "10")).status_code == 200
            table.ready("Ann")
            await until(lambda: offered(table))
            assert (await says(ann, "exclusion", {})).status_code == 200
            refused(await ann.do(WAR, "decide", box=1, choice="war"), "self_excluded")
            assert (await ann.do(WAR, "decide", box=1, choice="surrender")).status_code == 200
            await until(lambda: table.table.phase == "betting" and not table.table.bets)
            assert table.table.accounts[purse("Ann")] == -5_00
            visit.floor.protection.look(visit.floor.tables.values())
            assert "Ann" not in table.table.holders.values()

    run(test())


def test_a_page_that_is_open_is_shut_and_opens_no_more_but_for_somebody_without_a_name(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path, books=[rulebook(WAR)], people=STAFFED) as visit:
            ann = await visit.admit("Ann")
            async with visit.live(WAR) as line:
                viewer = Viewer(line)
                await viewer.hello(ann.session)
                await viewer.next()
                assert (await says(ann, "time-out", {"seconds": 3_600})).status_code == 200
                assert (await closed(viewer))[1] == "time_out"
            async with visit.live(WAR) as line:
                viewer = Viewer(line)
                await viewer.hello(ann.session)
                assert (await closed(viewer))[1] == "time_out"
            async with visit.live(WAR) as line:
                viewer = Viewer(line)
                await viewer.hello()
                assert "whole" in await viewer.next()

    run(test())


def test_whoever_is_kept_out_of_every_house_does_not_come_in_however_the_name_is_written(tmp_path: Path) -> None:
    async def test() -> None:
        async with players(tmp_path) as visit:
            for house in visit.floor.floor.houses:
                await does(visit.floor, house, "exclude", "G-1", player="Cy", reason="asked to stop")
            answer = await visit.client.post("/api/guests", json={"name": "CY"})
            assert "until it is lifted" in refused(answer, "excluded")
            await visit.admit("Di")

    run(test())


def test_what_a_desk_keys_for_somebody_kept_out_is_a_fact_and_stands_on_the_pits_board(tmp_path: Path) -> None:
    async def test() -> None:
        async with dealing(tmp_path, WAR) as visit:
            floor, table = visit.floor, visit.floor.tables[TABLE]
            await Desk(visit).ready()
            await floor.admit("Ann")
            with_people(floor).bars("star", "Ann", "self")
            keyed = {"command": "place_wager", "actor": "Ann", "role": "player", "box": 1, "wager": "initial"}
            done = await table.staff(msgspec.json.encode({**keyed, "amount": "10"}), "key" * 9)
            assert isinstance(done, Done), done
            (noted,) = floor.protection.noted("star")
            assert (noted.player, noted.cents, noted.kind) == ("Ann", 10_00, "self")
            await until(lambda: table.audience.seq == table.seq)
            needs = [need for each in pit_board(floor, "star")["tables"] for need in each["needs"]]
            said = [need.says for need in needs if need.kind == "kept_out"]
            assert said == ["Ann keeps themselves out, and $10 was put down for them here."]
            back = {"command": "withdraw_wager", "actor": "Ann", "role": "player", "box": 1, "wager": "initial"}
            assert isinstance(await table.staff(msgspec.json.encode(back), "yek" * 9), Done)
            await until(lambda: table.audience.seq == table.seq)
            needs = [need for each in pit_board(floor, "star")["tables"] for need in each["needs"]]
            said = [need.says for need in needs if need.kind == "kept_out"]
            assert said == ["Ann keeps themselves out, and still sits here."], "somebody sees to it"
            leaves = {"command": "leave_table", "actor": "Ann", "role": "player"}
            assert isinstance(await table.staff(msgspec.json.encode(leaves), "eky" * 9), Done)
            await until(lambda: table.audience.seq == table.seq)
            needs = [need for each in pit_board(floor, "star")["tables"] for need in each["needs"]]
            assert "kept_out" not in [need.kind for need in needs]

    run(test())


# --- entries and money


def test_tournaments_take_no_entry_of_somebody_kept_out(tmp_path: Path) -> None:
    async def test() -> None:
        terms = tournament_floors.short_terms()
        async with tournament_floors.opened(tmp_path, terms) as floor:
            people, live = with_people(floor), tournament_floors.the_tournament(floor)
            house = next(iter(floor.floor.houses))
            async with tournament_floors.running(floor, reserve=8):
                await until(lambda: live.tournament.phase == "entries")
                assert isinstance(await tournament_floors.enters(floor, "Ben"), Done)
                for name in ("Ann", "Ben"):
                    people.bars(house, name)
                assert _code(await tournament_floors.enters(floor, "Ann")) == "excluded"
                for shut in ("re_buy", "add_on", "buy_back", "apply_again"):
                    assert _code(await tournament_floors.asks(floor, "Ben", shut, pays="10")) == "excluded"
                assert _code(await tournament_floors.asks(floor, "Ben", "arrive")) == "excluded"
                assert isinstance(await tournament_floors.asks(floor, "Ben", "withdraw"), Done)

    run(test())


def test_entries_count_as_lost_before_and_after_a_start_until_a_prize_or_a_withdrawal(tmp_path: Path) -> None:
    async def test() -> None:
        terms = tournament_floors.short_terms()
        async with tournament_floors.opened(tmp_path, terms) as floor:
            people, live = with_people(floor), tournament_floors.the_tournament(floor)
            house = next(iter(floor.floor.houses))
            async with tournament_floors.running(floor, reserve=8):
                await until(lambda: live.tournament.phase == "entries")
                people.limits(house, "Ann", loss_day=119_99)
                assert _code(await tournament_floors.enters(floor, "Ann")) == "own_limit"
                people.limits(house, "Ann", loss_day=120_00)
                assert isinstance(await tournament_floors.enters(floor, "Ann"), Done)
                await until(lambda: live.shown.cash.get(purse("Ann"), 0) < 0)
                lost = -live.shown.cash[purse("Ann")]
                assert (await floor.protection.played(house, "Ann")).lost(0) == lost == 120_00  # as it was heard
                floor.protection.books.forget("Ann")
                assert (await floor.protection.played(house, "Ann")).lost(0) == lost  # as it was read
                assert isinstance(await tournament_floors.asks(floor, "Ann", "withdraw"), Done)
                again = (await floor.protection.played(house, "Ann")).lost(0)
                assert again == -live.tournament.cash.get(purse("Ann"), 0)

    run(test())


def test_promotions_take_no_entry_of_somebody_kept_out(tmp_path: Path) -> None:
    async def test() -> None:
        async with promotion_floors.promoted(tmp_path, promotion_floors.floor_terms()) as at:
            people = with_people(at.floor)
            house = next(iter(at.floor.floor.houses))
            await at.start()
            terms = at.live.promotion.fingerprint
            people.bars(house, "Ann")
            assert _code(await at.asks("Ann", "enter", terms=terms)) == "excluded"
            assert _code(await at.asks("Ann", "raise_dispute", about="my entry")) != "excluded"
            assert isinstance(await at.asks("Ben", "enter", terms=terms), Done)

    run(test())


def test_the_cage_takes_no_deposit_of_somebody_kept_out_and_pays_out(tmp_path: Path) -> None:
    async def test() -> None:
        async with staffed(tmp_path / "floor.db", WAR, dealers=[WAR], cages=True) as floor:
            await floor.admit("Ann")
            cage = floor.cages.of("star")
            assert cage is not None
            given: dict[str, Any] = {"actor": "Ann", "role": "player"}
            await does(floor, "star", "exclude", "G-1", player="Ann", reason="asked to stop")
            for shut in (
                OfferDeposit(actor="C-1", role="cashier", member="Ann", cash=Amount(50_00)),
                AgreeDeposit(transfer=1, **given),
            ):
                with pytest.raises(Refused, match="kept out of The Star"):
                    cage.check(shut)
            cage.check(AskWithdrawal(amount=Amount(10_00), **given))
            cage.check(EndTransfer(transfer=1, reason="not now", **given))

    run(test())


def _code(answer: Done | Refusal) -> str:
    return answer.code if isinstance(answer, Refusal) else ""
