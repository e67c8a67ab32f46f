"""A table that a person deals: its desk over HTTP, with its key and nobody else's, through trouble and a restart."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from cutcard import rulebook
from cutcard.house.demonstration import main_wagers
from cutcard.server.staff import desk
from cutcard.table.state import new_table
from tests.server.visiting import Visit, Visitor, run, visiting
from tests.support.books import BOOKS
from tests.support.command import cutcard
from tests.support.said import counted

WAR, TABLE = "star-casino-war", "star-casino-war-dealer"


class Desk:
    """Whoever deals at a table, over HTTP."""

    def __init__(self, visit: Visit, table: str = TABLE) -> None:
        self.visit, self.table = visit, table
        self.headers = {"authorization": f"Bearer {visit.floor.desks[table]}"}

    async def told(self) -> Any:
        answer = await self.visit.client.get(f"/api/tables/{self.table}/desk", headers=self.headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def send(self, command: str, path: str = "staff", **fields: Any) -> httpx.Response:
        headers = {**self.headers, "idempotency-key": fields.pop("key", secrets.token_hex(8))}
        if "expected" in fields:
            headers["expected-version"] = str(fields.pop("expected"))
        body = {"command": command, "actor": "Dealer", "role": "dealer", **fields}
        return await self.visit.client.post(f"/api/tables/{self.table}/{path}", headers=headers, json=body)

    async def done(self, command: str, **fields: Any) -> Any:
        answer = await self.send(command, **fields)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def refused(self, command: str, **fields: Any) -> Any:
        answer = await self.send(command, **fields)
        assert answer.status_code == 422, answer.text
        return answer.json()["refused"]

    async def next(self, *cards: str, told: Any = None) -> str:
        """Do what is to be done, with these cards; gives what it was. ``told``: the instruction, if it is known."""
        told = told or (await self.told())["instruction"]
        deed = told["deeds"][0]
        fields: dict[str, Any] = {**deed["given"]}
        for ask in deed["asks"]:
            if ask["kind"] == "card":
                fields[ask["name"]] = list(cards) if ask["many"] else (cards[0] if cards else None)
            elif not ask["optional"]:
                fields[ask["name"]] = counted(self.visit.floor.tables[self.table].table)[ask["name"]]
        role = deed["role"]
        await self.done(deed["command"], **fields, role=role, actor=deed["actor"] or role)
        return str(told["says"])

    async def ready(self) -> Desk:
        """Whatever is to be done before wagers are taken."""
        while self.visit.floor.tables[self.table].table.phase == "cards":
            await self.next()
        return self


@asynccontextmanager
async def dealing(folder: Path, *books: str) -> AsyncIterator[Visit]:
    async with visiting(folder, dealers=books or (WAR,)) as visit:
        yield visit


async def seated(visit: Visit, table: str = TABLE, *names: str) -> list[Visitor]:
    guests = [await visit.admit(name) for name in names or ("Ann", "Ben")]
    for box, guest in enumerate(guests, 1):
        await guest.done(table, "take_seat", box=box)
    return guests


async def bets(visit: Visit, guests: list[Visitor], table: str = TABLE) -> None:
    book = visit.floor.tables[table].book
    (main,) = main_wagers(book)
    for box, guest in enumerate(guests, 1):
        await guest.done(table, "place_wager", box=box, wager=main, amount="10")


def test_the_table_stands_on_the_floor_beside_the_others_and_waits_for_its_dealer(tmp_path: Path) -> None:
    async def test() -> None:
        async with dealing(tmp_path) as visit:
            tiles = {
                tile["id"]: tile for house in (await visit.get("/api/floor"))["houses"] for tile in house["tables"]
            }
            assert {name: tile["dealer"] for name, tile in tiles.items()} == {
                **dict.fromkeys(BOOKS, False),
                TABLE: True,
            }
            assert tiles[TABLE]["phase"] == "cards"
            assert all(visit.floor.tables[book].table.phase == "betting" for book in BOOKS)  # the floor deals there
            assert visit.floor.tables[TABLE].seq == 1
            assert visit.floor.tables[TABLE].clock() is None

    run(test())


def test_a_guest_who_is_ready_closes_nothing_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with dealing(tmp_path) as visit:
            ann = await visit.admit("Ann")
            answer = await ann.ready(TABLE)
            assert (answer.status_code, answer.json()["refused"]["code"]) == (422, "dealer_calls")
            assert answer.json()["refused"]["rules"]
            assert visit.floor.tables[TABLE].seq == 1

    run(test())


@pytest.mark.parametrize("book", BOOKS)
def test_a_round_of_each_book_is_dealt_from_the_desk_by_its_instructions_alone(tmp_path: Path, book: str) -> None:
    async def test() -> None:
        table = f"{book}-dealer"
        async with dealing(tmp_path, book) as visit:
            guests = await seated(visit, table)
            desk = await Desk(visit, table).ready()
            await bets(visit, guests, table)
            live = visit.floor.tables[table]
            cards = iter(["9h", "8d", "7c", "6s", "5h", "4d", "3c", "2s", "Td", "Jc", "Qs", "Kh", "As", "Ah", "Ad"])
            said = []
            while live.table.round == 0 or live.table.in_round:
                told = (await desk.told())["instruction"]
                number = {"": 0, "card": int(live.table.rules.face_down is False), "cards": 3}[told["keys"]]
                said.append(await desk.next(*(next(cards) for _ in range(number)), told=told))
            assert sum(each.startswith("Deal ") for each in said) == 3 * book_cards(book)
            assert said[-1].startswith("Everything is settled")
            assert sum(live.table.accounts.values()) == 0

    run(test())


def book_cards(book: str) -> int:
    return 1 if "war" in book else 3


@pytest.mark.clause("star-casino-war", "11.6")
def test_a_skipped_box_is_a_fact_and_is_repaired_after_the_table_was_seen_before_and_after(tmp_path: Path) -> None:
    async def test() -> None:
        async with dealing(tmp_path) as visit:
            guests = await seated(visit)
            desk = await Desk(visit).ready()
            await bets(visit, guests)
            await desk.next()  # no more bets
            await desk.done("draw", card="9h", box=1)
            await desk.done("draw", card="Kd", box=0)
            told = await desk.told()
            assert told["trouble"] == "box_skipped"
            assert "Hand passed over (box 2)" in told["instruction"]["says"]
            repair, void = told["remedies"]
            assert (repair["given"], void["given"]) == ({"mend": "repair"}, {"mend": "void_round"})
            assert void["who"][0] != "dealer"
            wrong = await desk.refused("resolve", mend="void_round", path="staff/trial")
            assert wrong["code"] == "wrong_role"
            assert "11.6" in wrong["rules"]
            before = visit.floor.tables[TABLE].seq
            trial = (await desk.send("resolve", mend="repair", path="staff/trial")).json()
            assert visit.floor.tables[TABLE].seq == before == trial["seq"]
            rows = {row["label"]: (row["before"], row["after"]) for row in trial["rows"]}
            assert rows["Box 2"] == ("no cards", "K♦")
            assert rows["The dealer"] == ("K♦", "no cards")
            assert rows["Ann's purse"] == ("-$10", "-$10")
            await desk.done("resolve", mend="repair", expected=trial["seq"])
            assert (await desk.told())["instruction"]["says"] == "Deal a card to yourself."
            stale = await desk.send("draw", card="2c", expected=before)
            assert (stale.status_code, stale.json()["refused"]["code"]) == (409, "stale_version")

    run(test())


def test_a_void_round_gives_the_guests_their_wagers_back_and_the_journal_agrees(tmp_path: Path) -> None:
    async def test() -> None:
        async with dealing(tmp_path) as visit:
            guests = await seated(visit)
            desk = await Desk(visit).ready()
            await bets(visit, guests)
            await desk.next()
            await desk.done("draw", card="9h")
            await desk.done("report", kind="foreign_card", box=1, cards=["9h"])
            void = (await desk.told())["remedies"][0]
            await desk.done("resolve", **void["given"], role=void["role"], actor="Sam")
            while visit.floor.tables[TABLE].table.in_round:
                await desk.next()
            me = (await guests[0].get("/api/me")).json()
            assert me["purses"]["star"] == "1000"
            also = (await desk.told())["instruction"]["also"]
            assert any("Surveillance" in each for each in also)
            await desk.done("give_notice", to="surveillance", role=void["role"], actor="Sam")
            rounds = (await visit.get(f"/api/tables/{TABLE}/rounds"))["rounds"]
            assert [line["result"] for line in rounds[0]["boxes"][0]["players"][0]["lines"]] == ["void"]
            assert (await visit.get(f"/api/tables/{TABLE}/rounds/1/openings"))[
                "cards"
            ] == []  # nothing was committed to

    run(test())
    assert cutcard("verify", str(tmp_path / "floor.db")).status == 0


def test_the_desk_opens_with_its_own_key_only(tmp_path: Path) -> None:
    async def test() -> None:
        async with dealing(tmp_path, WAR, "nz-casino-war") as visit:
            ann = await visit.admit("Ann")
            other = visit.floor.desks["nz-casino-war-dealer"]
            for key in (ann.session, other, "x", ""):
                headers = {"authorization": f"Bearer {key}", "idempotency-key": "1"}
                for method, path in (("GET", "desk"), ("POST", "staff"), ("POST", "staff/trial")):
                    answer = await visit.client.request(
                        method, f"/api/tables/{TABLE}/{path}", headers=headers, json={"command": "shuffle"}
                    )
                    assert (answer.status_code, answer.json()["refused"]["code"]) == (401, "wrong_desk_key")
            none = await visit.client.get(f"/api/tables/{TABLE}/desk")
            assert (none.status_code, none.json()["refused"]["code"]) == (401, "no_desk_key")
            electronic = await visit.client.get(f"/api/tables/{WAR}/desk", headers=Desk(visit).headers)
            assert (electronic.status_code, electronic.json()["refused"]["code"]) == (404, "no_desk")
            assert visit.floor.tables[TABLE].seq == 1
            mine = await visit.client.get("/api/me", headers=Desk(visit).headers)
            assert mine.status_code == 401

    run(test())


BODIES: dict[bytes, tuple[int, str]] = {
    b"[]": (400, "bad_request"),
    b"{": (400, "not_json"),
    b"{}": (400, "missing_field"),
    b'{"command": 1}': (400, "bad_type"),
    b'{"command": "shufle"}': (400, "unknown_command"),
    b'{"command": "open_table", "setup": {}}': (400, "unknown_command"),
    b'{"command": "adopt_release", "actor": "Sam", "role": "supervisor"}': (400, "unknown_command"),
    b'{"command": "read_meters", "meters": {}}': (400, "unknown_command"),
    b'{"command": "receive", "sender": "pool:P"}': (400, "unknown_command"),
    b'{"command": "shuffle", "actor": "a", "role": "dealer", "at": 5}': (400, "unknown_field"),
    b'{"command": "shuffle", "actor": "a", "role": "dealer", "commitment": "x"}': (400, "unknown_field"),
    b'{"command": "shuffle"}': (400, "missing_field"),
    b'{"command": "draw", "actor": "a", "role": "dealer", "card": "Zz"}': (422, "unknown_card"),
    b'{"command": "shuffle", "actor": "a", "role": "king"}': (422, "unknown_role"),
}


@pytest.mark.parametrize("path", ("staff", "staff/trial"))
def test_what_cannot_be_keyed_is_refused(tmp_path: Path, path: str) -> None:
    async def test() -> None:
        async with dealing(tmp_path) as visit:
            headers = {**Desk(visit).headers, "idempotency-key": "1", "content-type": "application/json"}
            found = {}
            for body in BODIES:
                answer = await visit.client.post(f"/api/tables/{TABLE}/{path}", headers=headers, content=body)
                found[body] = answer.status_code, answer.json()["refused"]["code"]
            assert found == BODIES
            assert visit.floor.tables[TABLE].seq == 1

    run(test())


def test_the_same_key_again_is_answered_and_not_done_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with dealing(tmp_path) as visit:
            desk = Desk(visit)
            first = await desk.done("check_cards", found=312, key="a")
            assert await desk.done("check_cards", found=312, key="a") == first
            assert visit.floor.tables[TABLE].seq == first["seq"]
            other = await desk.send("check_cards", found=311, key="a")
            assert (other.status_code, other.json()["refused"]["code"]) == (409, "key_reused")
            no_key = await visit.client.post(f"/api/tables/{TABLE}/staff", headers=desk.headers, json={})
            assert no_key.json()["refused"]["code"] == "missing_key"

    run(test())


def test_a_player_who_is_spoken_for_pays_from_the_own_purse(tmp_path: Path) -> None:
    async def test() -> None:
        async with dealing(tmp_path) as visit:
            guests = await seated(visit)
            desk = await Desk(visit).ready()
            put = {"box": 1, "wager": "initial", "role": "player", "actor": "Ann"}
            await desk.done("place_wager", **put, amount="300")
            assert (await guests[0].get("/api/me")).json()["purses"]["star"] == "700"
            for name in ("Nobody", "ann"):  # Ann's money is not that of whoever is written like her
                nobody = {"box": 3, "wager": "initial", "amount": "10", "role": "player", "actor": name}
                short = await desk.refused("place_wager", **nobody)
                assert short["code"] == "purse_short"

    run(test())


def test_hidden_cards_never_reach_the_desk(tmp_path: Path) -> None:
    poker = "star-three-card-poker-dealer"

    async def test() -> None:
        async with dealing(tmp_path, "star-three-card-poker") as visit:
            guests = await seated(visit, poker, "Ann")
            desk = await Desk(visit, poker).ready()
            await bets(visit, guests, poker)
            await desk.next()
            for card in ["2h", "3h", "4h", "5h", "6h", "7h"]:
                await desk.done("draw", card=card)  # keyed by whoever saw them, though they lie face down
            looked = await guests[0].done(poker, "pick_up", box=1)
            assert looked["events"][0]["cards"] == ["3h", "5h", "7h"]
            for path in (f"/api/tables/{poker}/desk", f"/api/tables/{poker}"):
                answer = await visit.client.get(path, headers=desk.headers if path.endswith("desk") else {})
                assert not any(f'"{card}"' in answer.text for card in ["2h", "3h", "4h", "5h", "6h", "7h"])
            trial = await desk.send("decide", path="staff/trial", box=1, choice="fold", role="player", actor="Ann")
            assert trial.status_code == 200
            assert "♥" not in trial.text

    run(test())


def test_the_table_goes_on_with_a_new_key_after_a_restart(tmp_path: Path) -> None:
    async def first() -> str:
        async with dealing(tmp_path) as visit:
            guests = await seated(visit)
            desk = await Desk(visit).ready()
            await bets(visit, guests)
            await desk.next()
            await desk.done("draw", card="9h", box=1)
            await desk.done("draw", card="Kd", box=0)
            return visit.floor.desks[TABLE]

    async def second(old: str) -> None:
        async with visiting(tmp_path) as visit:  # nobody asks for the table again: it stands there
            assert visit.floor.desks[TABLE] != old
            desk = Desk(visit)
            assert (await desk.told())["trouble"] == "box_skipped"
            await desk.done("resolve", mend="repair")
            await desk.done("draw", card="2c")
            assert len(visit.floor.tables[TABLE].table.drawn) == 3

    old = run(first())
    run(second(old))
    assert cutcard("verify", str(tmp_path / "floor.db")).status == 0


def test_whoever_stands_lowest_is_named_first_and_who_has_no_rank_last() -> None:
    book = rulebook(WAR)
    roles = desk(new_table(replace(book, roles=tuple(reversed(book.roles)))), 1)["roles"]
    ranks = {role.name: role.rank for role in book.roles}
    assert [ranks[role["name"]] for role in roles] == [1, 2, 2, 3, 4, *[0] * 8]
