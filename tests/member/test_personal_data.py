"""Personal data stand outside of the journal: they can be taken along and erased, and a name can be given back."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from cutcard.server.sign_in.personal import must_keep
from cutcard.table.money import withheld
from cutcard.table.state import Bet
from tests.cage.at_http import rooms
from tests.member.players import WAR, bets, loses, players, refused, says, told
from tests.people.floors import does
from tests.server.promotion_floors import floor_terms, promoted
from tests.server.sign_in.staff import PASSWORD, Browser, Clock, code_after
from tests.server.visiting import Visit, run, until
from tests.support.command import cutcard

CALLED, MAIL = "Annabel Quillfeather", "annabel@quill.example"
CONTACTS = {"e-mail": MAIL, "phone": "+61 2 5550 0199"}


async def joins(visit: Visit, name: str = "Ann") -> Browser:
    """A guest comes in, keeps the name by an account, and says who they are."""
    guest = await visit.admit(name)
    answer = await visit.client.post("/api/members", headers=guest.headers, json={"password": PASSWORD})
    assert answer.status_code == 201, answer.text
    member = Browser(visit, answer.json()["session"])
    said = await member.post("/api/account/personal", {"name": CALLED, "contacts": CONTACTS})
    assert said.status_code == 200, said.text
    return member


def on_disk(folder: Path) -> bytes:
    """All that a floor has on the disk, byte by byte."""
    return b"".join(path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file())


def test_nothing_personal_is_in_the_journal_or_an_export_and_what_is_erased_is_gone(tmp_path: Path) -> None:
    secrets = (CALLED, MAIL, CONTACTS["phone"], PASSWORD)

    async def test() -> None:
        async with players(tmp_path) as visit:
            member = await joins(visit)
            ann = visit.floor.floor.guest("Ann")
            assert ann is not None
            data = (await member.get("/api/me/data")).json()
            assert data["account"]["account"]["contacts"] == CONTACTS
            assert data["account"]["account"]["name"] == CALLED
            assert PASSWORD not in str(data) and member.session not in str(data)
            rows = visit.floor.accounts.book.records._rows
            own = visit.floor.accounts.book.find("member", "", "Ann")
            assert own is not None
            hidden = visit.floor.accounts.book.records._hidden("account", own.id)
            (sealed,) = [each.sealed for each in rows.all("account") if each.id == hidden]
            assert sealed in on_disk(tmp_path)
            for stream in visit.floor.store.last():
                for entry in visit.floor.store.read(stream, 0):
                    assert not [each for each in secrets if each.encode() in entry.body], stream
            closed = await member.post("/api/me/close", {"name": "Ann"})
            assert closed.json() == {"closed": True, "free": True, "kept": [], "rules": [], "left": ""}
            assert await code_after(member, "/api/account") == "unknown_session"
            assert sealed not in on_disk(tmp_path)
        left = on_disk(tmp_path)
        assert sealed not in left and not [each for each in secrets if each.encode() in left]

    run(test())
    exported = cutcard("export", str(tmp_path / "floor.db"))
    assert exported.status == 0 and "guest_admitted" in exported.out
    assert not [each for each in secrets if each in exported.out]


def test_a_name_is_given_back_and_nothing_of_the_former_is_shown_to_the_next(tmp_path: Path) -> None:
    async def test() -> None:
        async with players(tmp_path) as visit:
            former = await joins(visit)
            assert (await former.post("/api/me/close", {"name": "Anne"})).json()["refused"]["code"] == "not_confirmed"
            assert (await former.post("/api/me/close", {"name": "Ann"})).json()["free"] is True
            ann = await visit.admit("Ann")  # somebody else
            assert (await Browser(visit).tries("Ann", PASSWORD, kind="member")).status_code == 401
            data = (await ann.get("/api/me/data")).json()
            assert data["account"] is None and not data["disputes"]
            assert (await told(ann, "/statement"))["days"] == [] and (await told(ann, "/rounds"))["total"] == 0
            other = await visit.client.post("/api/members", headers=ann.headers, json={"password": PASSWORD + "!"})
            own = (await Browser(visit, other.json()["session"]).get("/api/account")).json()
            assert own["contacts"] == {} and own["who"]["member"].startswith("m-")

    run(test())


def test_a_name_under_which_money_moved_is_nobody_elses_though_the_account_is_gone(tmp_path: Path) -> None:
    async def test() -> None:
        async with players(tmp_path) as visit:
            member = await joins(visit)
            guest = await visit.admit("Ben")
            guest.name, guest.session = "Ann", member.session
            await loses(guest, "10")
            closed = (await member.post("/api/me/close", {"name": "Ann"})).json()
            assert (closed["closed"], closed["free"]) == (True, False)
            assert visit.floor.accounts.book.find("member", "", "Ann") is None
            again = await visit.client.post("/api/guests", json={"name": "ann"})
            refused(again, "name_taken")
            refused(await bets(guest, "10"), "unknown_session")

    run(test())


def test_an_account_with_money_under_way_is_not_closed_before_it_has_come(tmp_path: Path) -> None:
    """What waits at the cage, and what lies in a live round, would come to a purse that nobody reaches any more."""

    async def test() -> None:
        async with rooms(tmp_path, WAR) as room:
            member = await joins(room.visit)
            way = {"idempotency-key": "a withdrawal of mine"}
            asked = {"command": "ask_withdrawal", "amount": "700"}
            assert (await member.post("/api/me/cage/star/commands", asked, **way)).status_code == 200
            kept = (await member.post("/api/me/close", {"name": "Ann"})).json()
            assert not kept["closed"] and kept["kept"] == [
                "$700 waits between your purse and the cage of The Star: until it is paid or taken back."
            ]
            await room.must("C-1", "pay_withdrawal", transfer=1, chips={"100": 7})
            live = next(each for each in room.visit.floor.tables.values() if not each.physical)
            table = live.table
            live.table = replace(table, step=0, bets={**table.bets, (1, "Ann"): Bet({})})
            (said,) = must_keep(room.visit.floor, "Ann")[0]
            assert said.startswith("A wager of yours lies at ") and not must_keep(room.visit.floor, "Ben")[0]
            live.table = table
            assert (await member.post("/api/me/close", {"name": "Ann"})).json()["closed"]

    run(test())


def test_an_exclusion_stays_with_whom_it_concerns_until_it_is_over(tmp_path: Path) -> None:
    clock = Clock()

    async def test() -> None:
        async with players(tmp_path, clock=clock) as visit:
            member = await joins(visit)
            guest = await visit.admit("Ben")
            guest.name, guest.session = "Ann", member.session
            assert (await says(guest, "time-out", {"seconds": 3_600})).status_code == 200
            kept = (await member.post("/api/me/close", {"name": "Ann"})).json()
            assert kept["closed"] is False and "your name is kept until " in kept["kept"][0]
            erased = (await member.post("/api/account/erase")).json()
            assert erased["erased"] == [] and erased["kept"] == kept["kept"]
            assert (await member.get("/api/account")).json()["contacts"] == CONTACTS
            cy = await visit.admit("Cy")
            assert (await says(cy, "exclusion", {})).status_code == 200
            await visit.client.post("/api/me/end", headers=cy.headers)
            refused(await visit.client.post("/api/guests", json={"name": "CY"}), "self_excluded")
            clock.seconds += 3_600
            assert (await member.post("/api/me/close", {"name": "Ann"})).json()["closed"] is True

    run(test())


def test_an_exclusion_by_the_house_names_its_clauses_where_a_book_gives_that_power(tmp_path: Path) -> None:
    async def test() -> None:
        async with players(tmp_path) as visit:
            await visit.admit("Ann")
            await does(visit.floor, "star", "exclude", "G-1", player="Ann", reason="cheated", book=WAR)
            kept, rules = must_keep(visit.floor, "Ann")
            assert kept == ["You are kept out of The Star: your name is kept until it is lifted, so that this goes on."]
            assert rules and all(rules)

    run(test())


def test_what_is_kept_of_a_refused_claim_is_not_erased(tmp_path: Path) -> None:
    async def test() -> None:
        async with promoted(tmp_path, floor_terms()) as at:
            await at.start()
            await at.enter("Ann", "Ben")
            await at.seal()
            await at.draw()
            winner = at.live.promotion.wins[1].person
            other = "Ann" if winner == "Ben" else "Ben"
            asked = await at.asks(other, "make_claim", prize=1, value="500", details="Lost ticket")
            assert hasattr(asked, "seq"), asked
            kept = {"name": "Zoe Quill", "address": "1 Wharf Lane"}
            await at.done("refuse_claim", None, claim=1, reasons="Another has won it", **kept)
            await until(lambda: at.live.shown_seq == at.live.seq)
            said, rules = must_keep(at.floor, other)
            assert any("its details are kept, and without an end" in each for each in said), said
            assert any(rule.startswith("14.10") for rule in rules), rules
            assert not any("claim" in each for each in must_keep(at.floor, winner)[0])

    run(test())


def test_winnings_that_are_held_back_keep_the_name_at_the_table_where_they_lie(tmp_path: Path) -> None:
    async def test() -> None:
        async with players(tmp_path) as visit:
            await visit.admit("Ann")
            live = visit.floor.tables[WAR]
            accounts = {**live.table.accounts, withheld("Ann"): 25_00, withheld("Ben"): 0}
            live.table = replace(live.table, accounts=type(live.table.accounts)(accounts))
            (said,) = must_keep(visit.floor, "Ann")[0]
            assert said.startswith(f"$25 of yours is held back at {WAR}: kept until it is decided"), said
            assert must_keep(visit.floor, "Ben") == ([], [])

    run(test())
