"""A promotion on a running floor: a stream of its own, purses that hold its prizes, and nothing done in silence."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.house.promoting import closes_at
from cutcard.house.sample_promotion import BOOK
from cutcard.money import Stake
from cutcard.promotions.owing import DutyLate
from cutcard.promotions.terms import Prize, Token
from cutcard.promotions.wire import read_event
from cutcard.server.carrying_out import Done
from cutcard.server.live_promotions import PlannedPromotion
from cutcard.server.operator_desk import operator_desk
from cutcard.server.promotion_port import own_promotion, record
from cutcard.server.sample_promotion import Patience, SamplePromotion, next_sample
from tests.server.direct import do, offered
from tests.server.promotion_floors import (
    LARGE,
    NAME,
    SCRUTINEER,
    STREAM,
    PromotionFloor,
    floor_terms,
    promoted,
)
from tests.server.put_back import copied
from tests.server.tournament_floors import until, well
from tests.server.visiting import run
from tests.support.paths import ROOT

TABLE = "star-casino-war"


def events(done: Done) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(done.events)
    return found


def phase(floor: PromotionFloor) -> str:
    return floor.live.promotion.phase


def due(floor: PromotionFloor) -> list[str]:
    """The steps of the desk that may be taken now."""
    return [each["name"] for each in operator_desk(floor.floor, floor.live)["steps"] if each["status"] == "due"]


def checked(folder: Path, found: Any) -> subprocess.CompletedProcess[str]:
    """What the program that shares no code with ours says of a record."""
    file = folder / "draw.json"
    file.write_bytes(msgspec.json.encode(found))
    command = [sys.executable, str(ROOT / "examples" / "check_draw.py"), str(file)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_from_signed_terms_to_a_prize_in_the_purse(tmp_path: Path) -> None:
    async def test() -> None:
        async with promoted(tmp_path, floor_terms()) as at:
            live = at.live
            assert live.promotion.phase == "draft" and due(at)[:2] == ["lodge_terms", "publish_terms"]
            await at.start()
            await at.enter("Ann", "Ben", "Cleo")
            twice = await at.asks("Ann", "enter", terms=live.promotion.fingerprint)
            assert isinstance(twice, Refusal) and twice.code == "no_more_entries" and twice.clauses
            early = await at.keyed("seal_entries")
            assert isinstance(early, Refusal) and early.code == "too_early" and early.clauses
            await at.seal()
            late = await at.asks("Dot", "enter", terms=live.promotion.fingerprint)
            assert isinstance(late, Refusal) and late.code == "entries_closed" and late.clauses
            assert isinstance(await at.asks("Ann", "give_value", value="ab" * 32), Done)
            await at.draw()
            assert checked(tmp_path, record(live)).returncode == 0
            winner = live.promotion.wins[1].person
            before = at.floor.purse("star", winner)
            await at.done("notify_winner", prize=1, way="email", reached=True)
            assert isinstance(await at.asks(winner, "make_claim", prize=1), Done)
            await at.done("honour_claim", claim=1)
            await at.done("award_prize", prize=1, way="cash")
            assert int(at.floor.purse("star", winner)) == int(before) + 500
            at.well()

    run(test())
    assert {each["stream"] for each in well(tmp_path)["streams"]} >= {STREAM}


def test_the_office_of_the_house_hears_what_is_owed(tmp_path: Path) -> None:
    async def test() -> None:
        async with promoted(tmp_path, floor_terms()) as at:
            office = at.floor.offices[f"star:{TABLE}"]
            assert at.live.promotion.office == office.stream

            def owed() -> set[str]:
                return {each.duty for each in office.shown.duties.values()}

            await until(at.floor, lambda: {"lodge_terms", "publish_terms"} <= owed(), "the office to hear of it")
            await at.start()
            await until(at.floor, lambda: owed().isdisjoint({"lodge_terms", "publish_terms"}), "both to be done")
            assert "award_as_terms_say" in owed()

    run(test())
    well(tmp_path)


def test_the_same_key_is_answered_and_not_done_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with promoted(tmp_path, floor_terms()) as at:
            await at.start()
            terms = at.live.promotion.fingerprint
            first = await at.asks("Ann", "enter", "one", terms=terms)
            again = await at.asks("Ann", "enter", "one", terms=terms)
            assert isinstance(first, Done) and first == again and len(at.live.promotion.entries) == 1
            other = await at.asks("Ann", "raise_dispute", "one", about="The list")
            assert isinstance(other, Refusal) and other.code == "key_reused"
            await at.seal()
            await at.asks("Ann", "give_value", value="ab" * 32)
            at.clock.to(at.floor.seconds() + 1000)
            drawn = await at.keyed("make_draw", key="draw")
            assert isinstance(drawn, Done) and drawn == await at.keyed("make_draw", key="draw")

    run(test())


def test_a_start_after_a_kill_goes_on_between_entries_and_draw_with_the_same_link(tmp_path: Path) -> None:
    """The file is copied as it is after each entry; each copy goes on to the same draw."""

    async def test() -> dict[int, str]:
        heads: dict[int, str] = {}
        async with promoted(tmp_path, floor_terms()) as at:
            await at.start()
            for guest in ("Ann", "Ben", "Cleo"):
                await at.enter(guest)
                copied(tmp_path, f"copy-{at.live.seq}")
                heads[at.live.seq] = at.live.promotion.head
            await at.seal()
            copied(tmp_path, f"copy-{at.live.seq}")
            heads[at.live.seq] = at.live.promotion.head
            assert len(set(heads.values())) == 1
        return heads

    async def again(folder: Path, seq: int) -> None:
        async with promoted(folder) as at:
            assert at.live.seq == seq
            if at.live.promotion.draw is None:
                await at.enter("Dot")
                await at.seal()
            await at.draw()
            assert at.live.promotion.draw is not None and at.live.promotion.wins
            assert checked(folder, record(at.live)).returncode == 0
            at.well()

    heads = run(test())
    for seq in heads:
        run(again(tmp_path / f"copy-{seq}", seq))
        well(tmp_path / f"copy-{seq}")


def test_strangers_see_neither_claimants_nor_names_of_whoever_wants_none(tmp_path: Path) -> None:
    async def test() -> None:
        async with promoted(tmp_path, floor_terms(replace(LARGE, value=Stake(500_00), count=2))) as at:
            await at.start()
            await at.enter("Marguerite", unnamed=True)
            await at.enter("Ben")
            await at.seal()
            assert isinstance(await at.asks("Marguerite", "give_value", value="cd" * 32), Done)
            await at.draw()
            live = at.live
            prize = next(win.prize for win in live.promotion.wins.values() if win.person == "Marguerite")
            asked = await at.asks("Zoe", "make_claim", prize=prize, value="500", details="Lost ticket, phone 555-0199")
            assert isinstance(asked, Done)
            bare = await at.keyed("refuse_claim", claim=1, reasons="Another has won it")
            assert isinstance(bare, Refusal) and bare.clauses
            kept = {"name": "Zoe Quill", "address": "1 Wharf Lane"}
            await at.done("refuse_claim", None, claim=1, reasons="Another has won it", **kept)
            public = msgspec.json.encode([at.floor.promotions.view(live), record(live)]).decode()
            for hidden in ("Marguerite", "Zoe", "Wharf", "555-0199", "ticket"):
                assert hidden not in public, hidden
            assert '"#1"' in public and '"Ben"' in public
            own = own_promotion(live, "Ben", at.floor.seconds())
            assert "Wharf" not in msgspec.json.encode(own).decode() and not own["claims"]
            assert checked(tmp_path, record(live)).returncode == 0
            bent = record(live)
            bent["entries"] = [[1, "Ben"], [2, "#1"]]
            assert checked(tmp_path, bent).returncode == 1

    run(test())


def test_whoever_tries_what_is_anothers_is_not_told_whose_it_is(tmp_path: Path) -> None:
    """Prizes, claims and disputes have small numbers: anybody can ask for each in turn."""

    async def test() -> None:
        trip = Prize(name="Hamper", kind="goods", value=Stake(500_00), cash_alternative=Stake(400_00))
        async with promoted(tmp_path, floor_terms(LARGE, trip, values_from="entrants")) as at:
            await at.start()
            await at.enter("Marguerite", "Theodora", unnamed=True)
            await at.seal()
            await at.draw()
            for name in ("Marguerite", "Theodora"):
                assert isinstance(await at.asks(name, "make_claim", prize=1, value="5"), Done)
                assert isinstance(await at.asks(name, "raise_dispute", about="the draw"), Done)
            await at.done("settle_dispute", dispute=1, decision="It stands")
            tries: tuple[tuple[str, dict[str, Any]], ...] = (
                ("choose_payment", {"prize": 1, "parts": {"cash": "12000"}}),
                ("take_alternative", {"prize": 2}),
                ("ask_erasure", {"claim": 1}),
                ("answer_decision", {"dispute": 1, "content": True}),
                ("enter", {"terms": at.live.promotion.fingerprint}),
                ("give_value", {"value": "ab" * 32}),
            )
            for command, fields in tries:
                found = await at.asks("Zoe", command, **fields)
                assert isinstance(found, Refusal) and found.clauses, command
                assert "Marguerite" not in found.message and "Theodora" not in found.message, found
            own = own_promotion(at.live, "Zoe", at.floor.seconds())
            assert not {"Marguerite", "Theodora"} & {*str(own).replace("'", " ").split()}

    run(test())


def test_a_guest_is_not_told_whose_tokens_expired_with_what_the_guest_did(tmp_path: Path) -> None:
    async def test() -> None:
        token = Token(rulebooks=(BOOK,), days=1)
        prize = Prize(name="Tokens", kind="tokens", value=Stake(50_00), token=token)
        async with promoted(tmp_path, floor_terms(prize)) as at:
            await at.start()
            await at.enter("Marguerite", unnamed=True)
            await at.seal()
            await at.draw()
            await at.asks("Marguerite", "make_claim", prize=1)
            await at.done("honour_claim", claim=1)
            await at.done("award_prize", prize=1)
            at.clock.to(at.live.promotion.batches[1].expires + 1)
            done = await at.asks("Zoe", "raise_dispute", about="nobody told me", key="again")
            assert isinstance(done, Done) and not at.live.promotion.batches[1].left
            assert [each["event"] for each in events(done) if "person" in each] == ["dispute_raised"]
            assert b"Marguerite" not in done.events
            assert await at.asks("Zoe", "raise_dispute", about="nobody told me", key="again") == done

    run(test())


def test_two_promotions_with_tokens_for_the_same_tables_are_not_held_at_once(tmp_path: Path) -> None:
    """A table tells what was taken of tokens, and nobody can say of which promotion they were."""

    async def test() -> None:
        token = Token(rulebooks=(BOOK,), days=1)
        terms = floor_terms(Prize(name="Tokens", kind="tokens", value=Stake(50_00), token=token))
        async with promoted(tmp_path, terms) as at:
            held = at.floor.promotions
            with pytest.raises(Refused, match=f"tokens for {BOOK} are counted for {NAME} already"):
                await held.open([PlannedPromotion("another", terms)])
            first = floor_terms()
            await held.open([PlannedPromotion("another", first)])  # without tokens
            await held.open([PlannedPromotion("another", first)])
            assert held.others == []
            await held.open([PlannedPromotion("another", replace(first, name="Other terms"))])
            assert held.others == ["another"] and held["another"].promotion.terms == first
            assert sorted(each.name for each in held) == sorted(["another", NAME])

    run(test())


def test_what_time_brings_is_offered_and_what_is_late_is_said(tmp_path: Path) -> None:
    async def test() -> None:
        async with promoted(tmp_path, floor_terms()) as at:
            await at.start()
            await at.enter("Ann", "Ben")
            steps = {each["name"]: each for each in operator_desk(at.floor, at.live)["steps"]}
            assert steps["seal_entries"]["status"] == "later" and steps["seal_entries"]["rules"]
            assert "until" in steps["seal_entries"]["closed"]
            at.clock.to(closes_at(at.live.promotion) + 1)
            at.floor.promotions.look(at.live)
            assert at.live.promotion.draw is None and due(at) == ["seal_entries"]  # offered, not done
            await at.done("seal_entries")
            await at.draw()
            told = {each["name"] for each in operator_desk(at.floor, at.live)["steps"] if each["until"]}
            assert told == {"notify_winner.1", "notify_winner.2"}
            seq = at.live.seq
            at.clock.to(at.floor.seconds() + 4 * 86_400)
            at.floor.promotions.look(at.live)
            await until(at.floor, lambda: at.live.shown_seq > seq, "what is late to be said")
            entry = [*at.floor._store.read(STREAM)][-1]
            said = [read_event(bytes(raw)) for raw in record_of(entry)]
            assert {event.duty for event in said if isinstance(event, DutyLate)} == {"notify_winner"}
            late = [each for each in operator_desk(at.floor, at.live)["steps"] if each["late"]]
            assert [each["name"] for each in late] == ["notify_winner.1", "notify_winner.2"]

    run(test())


def record_of(entry: Any) -> Any:
    from cutcard.journal.hidden import record_in

    return record_in(entry).events


def test_a_large_prize_is_overseen_and_paid_as_its_winner_chooses(tmp_path: Path) -> None:
    async def test() -> None:
        async with promoted(tmp_path, floor_terms(LARGE, values_from="scrutineer")) as at:
            await at.done("nominate_scrutineer", person="Sam")
            await at.start()
            await at.enter("Ann")
            await at.seal()
            at.clock.to(at.floor.seconds() + 1000)
            alone = await at.keyed("make_draw")
            assert isinstance(alone, Refusal) and alone.clauses
            sealed = at.live.promotion.draw
            assert sealed is not None
            await at.done("oversee_draw", SCRUTINEER, entries=sealed.hash, value="5c" * 32)
            await at.done("make_draw")
            assert isinstance(await at.asks("Ann", "make_claim", prize=1), Done)
            await at.done("honour_claim", claim=1)
            early = await at.keyed("award_prize", prize=1)
            assert isinstance(early, Refusal) and early.code == "not_chosen" and early.clauses
            own = own_promotion(at.live, "Ann", at.floor.seconds())
            assert own["wins"][0]["ways"].keys() == {"cash", "crossed_cheque", "transfer"}
            assert "choose_payment.1" in own["may"]
            parts = {"cash": "2000", "transfer": "10000"}
            assert isinstance(await at.asks("Ann", "choose_payment", prize=1, parts=parts), Done)
            await at.done("award_prize", prize=1)
            assert at.floor.purse("star", "Ann") == "3000"
            assert "confirm_payment.1.transfer" in due(at)
            await at.done("confirm_payment", prize=1, way="transfer")
            assert at.floor.purse("star", "Ann") == "13000"
            at.well()

    run(test())


def test_an_integrity_stop_lets_nothing_be_done_before_the_inspectorate_is_told(tmp_path: Path) -> None:
    async def test() -> None:
        async with promoted(tmp_path, floor_terms()) as at:
            await at.start()
            await at.done("postpone", parts=["draw"], why="A printer jammed")
            desk = operator_desk(at.floor, at.live)
            assert [each["name"] for each in desk["steps"]] == ["tell_inspectorate"] and not desk["lists"]
            assert "inspectorate" in desk["alarm"]
            refused = await at.asks("Ann", "enter", terms=at.live.promotion.fingerprint)
            assert isinstance(refused, Refusal) and refused.code == "tell_first" and refused.clauses
            await at.done("tell_inspectorate", told="Inspector Ng", how="telephone")
            assert "resume" in due(at)
            await at.enter("Ann")
            await at.done("resume", validated="the printer works")
            assert operator_desk(at.floor, at.live)["alarm"] == ""

    run(test())


def test_a_table_counts_what_is_wagered_for_whoever_must_have_wagered(tmp_path: Path) -> None:
    async def test() -> None:
        async with promoted(tmp_path, floor_terms(wagered=True)) as at:
            live, table = at.live, at.floor.tables[TABLE]
            assert at.floor.promotions.tables(live) == (f"table:{TABLE}",)
            await at.done("name_tables", tables=[f"table:{TABLE}"])
            await at.start()
            await until(at.floor, lambda: table.table.promotions, "the table to be asked")
            short = await at.asks("Ann", "enter", terms=live.promotion.fingerprint)
            assert isinstance(short, Refusal) and short.code == "not_wagered" and short.clauses
            own = own_promotion(live, "Ann", at.floor.seconds())
            assert own["wagered"][0]["says"] == "$0 of $10 wagered so far" and "enter" not in own["may"]
            await until(at.floor, lambda: table.table.phase == "betting", "the table")
            assert isinstance(await do(table, "Ann", "take_seat", box=1), Done)
            assert isinstance(await do(table, "Ann", "place_wager", box=1, wager="initial", amount="10"), Done)
            table.ready("Ann")
            while not live.promotion.counted:
                if offered(table):
                    await do(table, "Ann", "decide", box=1, choice="surrender")
                await asyncio.sleep(0.005)
            assert live.promotion.counted["Ann"] == {"star-casino-war initial": 10_00}
            await at.enter("Ann")
            await at.seal()
            await until(at.floor, lambda: live.shown.draw is not None, "the seal")

    run(test())
    well(tmp_path)


def test_a_sample_promotion_runs_itself_and_the_next_one_begins_when_it_is_closed(tmp_path: Path) -> None:
    async def test() -> None:
        async with promoted(tmp_path, floor_terms()) as at:
            sample = SamplePromotion(at.floor, at.live, Patience(look=0, due=0, values=0, closes=0))
            assert await sample.once() and await sample.once() and phase(at) == "lodged"
            assert not await sample.once()  # nothing before its time
            at.clock.to(at.floor.seconds() + 3601)
            assert await sample.once() and phase(at) == "running"
            await at.enter("Ann")
            at.clock.to(closes_at(at.live.promotion) + 1)
            assert await sample.once() and not await sample.once()
            at.clock.to(at.floor.seconds() + 600)
            while at.live.promotion.wins.get(1) is None or not at.live.promotion.results:
                assert await sample.once()
            assert isinstance(await at.asks("Ann", "make_claim", prize=1), Done)
            while await sample.once():
                pass
            assert at.live.promotion.phase == "closed" and at.floor.purse("star", "Ann") == "1500"
            assert next_sample(at.live.books[0], {}, 0) is not None
            known = {"lucky-1": at.live.promotion}
            planned = next_sample(at.live.books[0], known, at.floor.seconds())
            assert planned is not None and planned.name == "lucky-2"

    run(test())
    well(tmp_path)


@pytest.mark.parametrize("command", ["enter", "make_claim"])
def test_what_people_do_for_themselves_is_not_keyed_at_the_desk(tmp_path: Path, command: str) -> None:
    async def test() -> None:
        async with promoted(tmp_path, floor_terms()) as at:
            refused = await at.keyed(command)
            assert isinstance(refused, Refusal) and refused.code == "unknown_command"
            assert NAME in at.floor.promotions.keys

    run(test())
