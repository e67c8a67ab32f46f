"""A tournament on a running floor: a stream of its own, its tables beside it, and nothing is lost between them."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path
from typing import Any

import pytest

from cutcard.citations import Refusal
from cutcard.journal.sqlite import SqliteStore
from cutcard.server.audience import Watcher
from cutcard.server.director_desk import director_desk
from cutcard.server.live import Done, LiveTable
from cutcard.server.live_tournament import LiveTournament
from cutcard.server.tournament_port import draws, own_entry
from cutcard.tournaments.chance import commitment_of, shuffled
from tests.server.direct import do
from tests.server.put_back import copied
from tests.server.tournament_floors import (
    NAME,
    STREAM,
    agree,
    asks,
    enters,
    keyed,
    opened,
    running,
    short_terms,
    the_tournament,
    to_the_end,
    until,
    well,
)
from tests.server.visiting import run
from tests.support.books import BOOKS
from tests.support.patience import DEADLINE
from tests.support.seeds import seed_for, short_or_long

BOOK = next(book for book in BOOKS if book == "crown-casino-war")
BOTS = 8
GAP = short_or_long(50, 15)
"""Entries between two copies of a floor at most; a short tournament comes to about two hundred."""


def test_a_whole_tournament_runs_itself_to_the_last_prize(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path, short_terms(BOTS)) as floor:
            await to_the_end(floor)
            now = the_tournament(floor).tournament
            assert now.phase == "ended" and len(now.places) == BOTS
            prizes = [place.prize for place in now.places]  # equal ones, where a place is shared
            assert sum(prizes) == now.pool and prizes == sorted(prizes, reverse=True)
            assert not floor.post.stopped
            agree(floor)
            shown = floor.tournaments.view(the_tournament(floor))
            assert [row["place"] for row in shown["standings"]] == sorted(place.place for place in now.places)
            assert sum(100 * int(prize["amount"]) for prize in shown["prizes"]) == now.pool

    run(test())
    found = {each["stream"]: each for each in well(tmp_path)["streams"]}
    assert found[STREAM]["entries"] > 50 and found[f"table:{NAME}-1"]["rounds"] > 0


def test_its_tables_serve_nobody_else_and_its_chips_are_no_money(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path, short_terms(BOTS)) as floor:
            await floor.admit("Cash")
            table = floor.tables[f"{NAME}-1"]
            refused = await do(table, "Cash", "take_seat", box=1)
            assert isinstance(refused, Refusal) and refused.code == "tournament_table" and "10.2.4" in refused.clauses
            cash = floor.tables[BOOK]
            assert isinstance(await do(cash, "Cash", "take_seat", box=1), Done)  # beside it the floor is as ever
            async with running(floor):
                await until(floor, lambda: the_tournament(floor).tournament.playing, "the first session")
                await until(floor, lambda: table.table.tournament_hand is not None, "the first hand")
                refused = await do(table, "Cash", "place_wager", box=1, wager="casino_war", amount="100")
                assert isinstance(refused, Refusal) and refused.code == "not_in_tournament"
                bot = next(iter(table.table.holders.values()))
                you = floor.you(table, bot)
                assert you is not None and you["purse"] == floor.tournaments.bank(table, bot)
                assert floor.purse("crown", bot) == "880"  # 120 of 1,000 were paid in, whatever the bank does
            assert floor.purse("crown", "Cash") == "1000"

    run(test())


def test_a_person_enters_with_money_that_is_there_and_gets_it_back_in_time(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path, short_terms(BOTS)) as floor:
            live = the_tournament(floor)
            async with running(floor, reserve=BOTS):
                await until(floor, lambda: live.tournament.phase == "entries", "entries to open")
                assert own_entry(live, "Ann", floor.seconds())["may"] == ["enter"]
                wrong = await enters(floor, "Ann", pays="119")
                assert isinstance(wrong, Refusal) and wrong.code == "wrong_amount" and "10.4.1(a)(ii)" in wrong.clauses
                other = await enters(floor, "Ann", terms="0" * 64)
                assert isinstance(other, Refusal) and other.code == "other_terms"
                assert isinstance(await enters(floor, "Ann"), Done)
                await until(floor, lambda: live.shown.entrants["Ann"].status == "listed", "the entry to be accepted")
                assert floor.purse("crown", "Ann") == "880"
                twice = await enters(floor, "Ann")
                assert isinstance(twice, Refusal) and twice.code == "entered_already"
                assert "withdraw" in own_entry(live, "Ann", floor.seconds())["may"]
                assert isinstance(await asks(floor, "Ann", "withdraw"), Done)
                assert floor.purse("crown", "Ann") == "1000"
            floor.tables[BOOK].audience.tell({})
            agree(floor)

    run(test())


def test_nobody_pays_with_money_that_is_not_in_the_purse(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path, short_terms(BOTS)) as floor:
            live, cash = the_tournament(floor), floor.tables[BOOK]
            await floor.admit("Ann")
            async with running(floor, reserve=BOTS):
                await until(floor, lambda: live.tournament.phase == "entries", "entries to open")
                await until(floor, lambda: cash.table.phase == "betting", "the cash table")
                assert isinstance(await do(cash, "Ann", "take_seat", box=1), Done)
                for _ in range(2):
                    done = await do(cash, "Ann", "place_wager", box=1, wager="casino_war", amount="250")
                    assert isinstance(done, Done)
                assert floor.held("crown", "Ann") == 500_00
                assert isinstance(await enters(floor, "Ann"), Done)
                await until(floor, lambda: floor.held("crown", "Ann") == 380_00, "the entry to be paid")
                for name in ("Ben", "Cy", "Dee"):
                    assert isinstance(await enters(floor, name), Done if name != "Dee" else Refusal)  # who conducts

    run(test())


def test_what_is_due_stands_at_the_desk_and_every_refusal_has_its_clause(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path, short_terms(BOTS)) as floor:
            live = the_tournament(floor)
            told: list[str] = []
            while live.tournament.phase == "signed":
                desk = director_desk(floor, live)
                due = desk["due"]
                assert due is not None and desk["says"]
                told.append(due.command)
                body = {"command": due.command, "role": due.role, "actor": due.actor, **due.given}
                assert isinstance(await keyed(floor, **body), Done), due
            assert told == [
                "make_available",
                "advise_inspectorate",
                "appoint_director",
                "designate_tables",
                "open_entries",
            ]
            early = await keyed(floor, "seal_list", "casino_operator")
            assert isinstance(early, Refusal) and early.clauses
            nobody = await keyed(floor, "penalise", player="Ann", ground="phone")
            assert isinstance(nobody, Refusal) and "10.4.8(a)(i)" in nobody.clauses
            other = await keyed(floor, "suspend", actor="Ann", why="I say so")
            assert isinstance(other, Refusal) and other.code == "not_appointed"
            assert isinstance(await enters(floor, "Ann"), Done)
            desk = director_desk(floor, live)
            assert desk["due"].command == "accept_entry" and desk["due"].given == {"player": "Ann"}
            assert [each["player"] for each in desk["entrants"]] == ["Ann"] and desk["balances"]

    run(test())


def test_an_absent_director_stops_the_next_hand_and_nothing_else(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path, short_terms(BOTS, hands=12)) as floor:
            live = the_tournament(floor)
            async with running(floor):
                await until(floor, lambda: live.tournament.playing, "the first session")
            gone = await keyed(floor, "leave", person="Dee")
            assert isinstance(gone, Done)
            assert director_desk(floor, live)["due"].command == "arrive"
            assert not floor.tournaments.view(live)["conducted"]
            back = await keyed(floor, "arrive", person="Dee")
            assert isinstance(back, Done)
            await to_the_end(floor)
            agree(floor)

    run(test())


def test_a_name_that_is_not_to_be_shown_stands_in_no_view(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path, short_terms(BOTS)) as floor:
            live = the_tournament(floor)
            async with running(floor, reserve=1):
                await until(floor, lambda: live.tournament.phase == "entries", "entries to open")
                assert isinstance(await enters(floor, "Secretive", shown=""), Done)
                await until(floor, lambda: live.shown.phase == "stage", "play")
                text = json.dumps(floor.tournaments.view(live), default=str)
                number = live.shown.entrants["Secretive"].number
                assert "Secretive" not in text and f"Player {number}" in text
                assert own_entry(live, "Secretive", floor.seconds())["player"] == f"Player {number}"

    run(test())


class Listener(Watcher):
    """Keeps every message that it is sent."""

    def __init__(self) -> None:
        super().__init__(None)
        self.heard: list[str] = []

    def put(self, message: str) -> None:
        self.heard.append(message)


def test_what_is_sealed_reaches_nobody_before_it_is_opened(tmp_path: Path) -> None:
    """Ann seals 1,350 in her first turn. Until the slips are opened that sum stands in no message and no picture."""

    async def test() -> None:
        async with opened(tmp_path, short_terms(BOTS)) as floor:
            live = the_tournament(floor)
            async with running(floor, reserve=1, come=DEADLINE):
                await until(floor, lambda: live.tournament.phase == "entries", "entries to open")
                assert isinstance(await enters(floor, "Ann"), Done)
                await until(floor, lambda: bool(live.tournament.seats), "the seats to be drawn")
                assert isinstance(await asks(floor, "Ann", "arrive"), Done)
                await until(floor, lambda: bool(live.tournament.table_of("Ann")), "her seat")
                table = floor.tables[live.tournament.table_of("Ann").partition(":")[2]]
                box = int(live.tournament.sittings[table.stream].box_of("Ann"))
                ear = Listener()
                table.audience.watchers.add(ear)
                live.watchers.add(ear)
                await until(floor, lambda: _turn(table) == box, "her turn")
                done = await do(table, "Ann", "seal_wager", box=box, sealed_main="1350")
                assert isinstance(done, Done) and b"1350" in done.events  # she knows it herself
                assert table.look(None)["whole"]["tournament"]["lies"][str(box)] == "secret"
                pictures = [json.dumps(table.look(None)), json.dumps(table.look("Bot Ann"))]
                await until(floor, lambda: any("slip_opened" in each for each in ear.heard), "the slip to be opened")
                before = ear.heard[: next(at for at, each in enumerate(ear.heard) if "slip_opened" in each)]
                table.audience.watchers.discard(ear)
                live.watchers.discard(ear)
                assert any("wager_sealed" in each for each in before)
                assert not [each for each in (*before, *pictures) if "1350" in each]
                await until(floor, lambda: _turn(table) == box or live.tournament.phase != "stage", "her next turn")
                if _turn(table) == box:
                    again = await do(table, "Ann", "seal_wager", box=box, sealed_main="500")
                    assert isinstance(again, Refusal) and again.code == "marker_spent"

    run(test())
    store = SqliteStore(tmp_path / "floor.db", read_only=True)
    public = [entry.body for stream in store.last() for entry in store.read(stream) if b"wager_sealed" in entry.body]
    store.close()
    assert public and not any(b"1350" in body for body in public)  # nor in what strangers get of the journal


def _turn(table: LiveTable) -> int:
    now = table.look(None)["whole"]["tournament"]
    return 0 if now is None else int(now["turn"])


def test_anybody_can_make_the_draws_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path, short_terms(BOTS)) as floor:
            await to_the_end(floor)
            live = the_tournament(floor)
            found = draws(live)
            assert [each["kind"] for each in found][:1] == ["seats"] and len(found) == live.shown.draws
            for each in found:
                bound = commitment_of(NAME, each["number"], each["kind"], each["what"], each["among"])
                order = shuffled(bound, each["number"], each["link"], each["given"], each["among"])
                assert list(order) == each["order"]

    run(test())


# --- killed


def _copying(monkeypatch: pytest.MonkeyPatch, folder: Path, copies: list[Path], chance: random.Random) -> None:
    """Copy all files at some entries, when one is durable and before anybody hears of it.

    The gaps between copies are drawn, not whether there is one: whatever is drawn, there are two at least.
    """
    left = [chance.randint(1, GAP)]

    def watched(kind: type[Any]) -> None:
        durable = kind._durable

        def copy(self: Any, *given: Any) -> None:
            left[0] -= 1
            if left[0] == 0 and len(copies) < short_or_long(3, 12):
                copies.append(copied(folder, f"at {len(copies)}"))
                left[0] = chance.randint(1, GAP)
            durable(self, *given)

        monkeypatch.setattr(kind, "_durable", copy)

    watched(LiveTable)
    watched(LiveTournament)


def test_a_floor_that_is_killed_anywhere_goes_on_to_the_same_pool(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copies: list[Path] = []
    entries: dict[str, list[bytes]] = {}

    async def first() -> None:
        async with opened(tmp_path, short_terms(BOTS)) as floor:
            with monkeypatch.context() as patched:
                _copying(patched, tmp_path, copies, random.Random(seed_for("tournaments")))
                await to_the_end(floor)
            agree(floor)

    async def again(folder: Path) -> None:
        async with opened(folder) as floor:  # what was planned stands in the journal
            before = _bodies(folder)
            await to_the_end(floor)
            agree(floor)
            now = the_tournament(floor).tournament
            assert now.phase == "ended" and not floor.post.stopped
            paid = sum(each.paid.get("pool", 0) for each in now.entrants.values())
            assert now.pool == paid >= 100_00 * BOTS
            for stream, bodies in before.items():  # what was written stays, and nothing is done twice
                assert _bodies(folder)[stream][: len(bodies)] == bodies

    run(first())
    entries = _bodies(tmp_path)
    assert len(copies) >= 2 and len(entries) > 3
    for copy in copies:
        run(again(copy))
        well(copy)
        shutil.rmtree(copy)


def _bodies(folder: Path) -> dict[str, list[bytes]]:
    store = SqliteStore(folder / "floor.db", read_only=True)
    try:
        return {stream: [entry.body for entry in store.read(stream)] for stream in store.last()}
    finally:
        store.close()
