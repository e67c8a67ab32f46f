"""A dispute from a table to its letter, over HTTP: the table closes while it is open, and the house goes on with it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cutcard.server import history
from tests.server.offices import (
    MANAGER,
    OFFICE,
    OPERATOR,
    SUPERVISOR,
    Clock,
    OfficeDesk,
    a_round,
    heard,
    office_floor,
    ready,
    says,
)
from tests.server.test_dealer import TABLE, Desk
from tests.server.visiting import Visit, Visitor, run
from tests.support.command import cutcard


async def own(guest: Visitor) -> Any:
    answer = await guest.get("/api/me/disputes")
    assert answer.status_code == 200, answer.text
    return answer.json()["disputes"]


async def closed_with_a_dispute(visit: Visit, desk: Desk) -> list[Visitor]:
    """Ann loses to the dealer, disputes it, asks for a review of the first decision; then the table closes."""
    guests = await ready(visit, desk)
    await a_round(visit, desk, guests)
    await desk.done("raise_dispute", actor="Ann", role="player", about="my two was a queen", round=1, box=1)
    (at_table,) = await own(guests[0])
    assert (at_table["office"], at_table["stage"], at_table["letter"]) == ("", "raised", "")
    await desk.done(
        "decide_dispute", actor="Gus", role="gaming_supervisor", dispute=1, outcome="stands", finding="a two"
    )
    await desk.done("ask_for_review", actor="Ann", role="player", dispute=1)
    for guest in guests:
        await guest.done(TABLE, "leave_table")
    cards = visit.floor.tables[TABLE].table.rules.cards
    await desk.done("close_table", actor="Sam", role=SUPERVISOR, found=cards)
    await heard(visit)
    return guests


async def letter(visit: Visit, address: str) -> str:
    answer = await visit.client.get(address)
    assert answer.status_code == 200 and answer.headers["content-type"] == "text/html; charset=utf-8", answer.text
    assert answer.headers["cache-control"] == "no-store"
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.text))


def test_a_dispute_goes_from_the_table_to_the_operators_word_and_a_letter(tmp_path: Path) -> None:
    clock = Clock()

    async def test() -> None:
        async with office_floor(tmp_path, clock) as (visit, desk, office):
            ann, ben = await closed_with_a_dispute(visit, desk)
            assert visit.floor.tables[TABLE].table.phase == "closed"
            (dispute,) = (await office.owing())["disputes"]
            assert (dispute["number"], dispute["by"], dispute["stage"]) == (1, "Ann", "review_asked")
            assert (dispute["table"], dispute["round"], dispute["box"]) == (TABLE, 1, 1)
            deeds = {each["command"]: each for each in dispute["deeds"]}
            assert {*deeds} == {"review_dispute", "give_final_decision", "note_person_gone"}
            assert "gaming_supervisor" not in deeds["review_dispute"]["who"]
            stands = {"dispute": 1, "outcome": "stands"}
            same = await office.refused("review_dispute", "Gus", "assistant_gaming_manager", **stands)
            assert (same["code"], same["rules"][0]) == ("same_person", "13.11")
            await office.done("review_dispute", "Ada", "assistant_gaming_manager", **stands, finding="seen on film")
            (mine,) = await own(ann)
            assert {*mine["may"]} == {"content", "not_content"} and mine["deeds"] == []
            assert (await says(ben, "say_content", dispute=1, content=False)).status_code == 422
            assert (await says(ann, "say_content", dispute=1, content=False)).status_code == 200
            assert "last_word" in await office.duties()
            paid = {"dispute": 1, "outcome": "adjust", "amount": "10", "finding": "goodwill"}
            assert (await office.refused("give_final_decision", "Sam", SUPERVISOR, **paid))["rules"] == ["13.12"]
            before = (await ann.get("/api/me")).json()["purses"]["star"]
            await office.done("give_final_decision", "Meg", MANAGER, **paid)
            after = (await ann.get("/api/me")).json()["purses"]["star"]
            assert float(after) - float(before) == 10
            (mine,) = await own(ann)
            assert "section 33" in mine["rights"] and mine["paid"] == "10"
            page = await letter(visit, mine["letter"])
            for said in ("my two was a queen", "a two", "seen on film", "goodwill", "13.11", "13.12", "section 33"):
                assert said in page, said
            assert "How the round went" in page and "2♦" in page and "Why it was settled so" in page
            why = page.rpartition("Why it was settled so")[2]
            assert "Ben" not in why and "3♣" not in why
            rights = (await office.duties("advise_of_rights"))["advise_of_rights"]
            (deed,) = rights["deeds"]
            assert deed["command"] == "tell_of_rights"
            told = {"duty": rights["number"], "way": "letter", "text": deed["asks"][1]["usual"]}
            await office.done("tell_of_rights", "Meg", MANAGER, **told)
            assert (await office.owing())["disputes"] == [] and not await office.duties("advise_of_rights")
            (over,) = await own(ann)
            assert over["over"] and over["may"] == [] and await own(ben) == []
            page = await letter(visit, over["letter"])
            assert "my two was a queen" in page and "1970" not in page  # when it was decided at the table
            assert [each["number"] for each in (await office.view())["over"]] == [1]

    run(test())

    async def next_day() -> None:
        async with office_floor(tmp_path, clock) as (visit, _, office):
            (over,) = (await office.view())["over"]
            assert (over["by"], over["paid"]) == ("Ann", "10")
            page = await letter(visit, over["letter"])
            assert "How the round went" in page and "goodwill" in page
            assert visit.floor.purse("star", "Ann") == "1000"  # lost 10, and was paid 10

    run(next_day())
    assert cutcard("verify", str(tmp_path / "floor.db")).status == 0


def test_a_guest_raises_a_dispute_about_an_older_round_and_is_content_with_the_decision(tmp_path: Path) -> None:
    async def test() -> None:
        async with office_floor(tmp_path, Clock()) as (visit, desk, office):
            ann, _ = await ready(visit, desk)
            await a_round(visit, desk, [ann])
            about: dict[str, Any] = {
                "subject": "round",
                "reference": TABLE,
                "round": 1,
                "box": 1,
                "about": "the cut was short",
            }
            assert (await says(ann, "raise_dispute", **about)).status_code == 200
            again = await says(ann, "raise_dispute", **about)
            assert again.json()["refused"]["code"] == "raised_already"
            other = await says(ann, "raise_dispute", **about, actor="Ben")
            assert (other.status_code, other.json()["refused"]["code"]) == (400, "unknown_field")
            (duty,) = (await office.duties("decide_dispute")).values()
            assert (duty["table"], duty["round"], duty["dispute"], duty["creditor"]) == (TABLE, 1, 1, "Ann")
            assert (await says(ann, "ask_for_review", dispute=1)).status_code == 422
            await office.done("decide_dispute", "Gus", "gaming_supervisor", dispute=1, outcome="stands")
            assert {*(await own(ann))[0]["may"]} == {"ask_for_review", "content", "not_content"}
            assert (await says(ann, "say_content", dispute=1, content=True)).status_code == 200
            assert (await own(ann))[0]["over"]
            assert visit.floor.reception.binds("Ann")  # a seat; and a dispute would bind the name as well

    run(test())
    assert cutcard("verify", str(tmp_path / "floor.db")).status == 0


def test_a_letter_opens_under_its_own_address_alone(tmp_path: Path) -> None:
    async def test() -> None:
        async with office_floor(tmp_path, Clock()) as (visit, _, office):
            for name in ("Ann", "Ben"):
                await office.done("raise_dispute", name, "player", about=f"what {name} says")
            one, two = (await office.owing())["disputes"]
            assert "what Ann says" in await letter(visit, one["letter"])
            key = one["letter"].rpartition("/")[2]
            for address in (f"/letters/{OFFICE}/2/{key}", f"/letters/{OFFICE}/1/{key[:-1]}", f"/letters/{OFFICE}/1/x"):
                answer = await visit.client.get(address)
                assert answer.status_code == 404 and "Ben" not in answer.text
            assert two["letter"] != one["letter"]

    run(test())


def test_a_round_of_long_ago_stands_in_the_letter_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the last rounds of a table are at hand; one that somebody disputes is looked up."""
    monkeypatch.setattr(history, "ROUNDS", 1)

    async def test() -> None:
        async with office_floor(tmp_path, Clock()) as (visit, desk, _):
            (ann,) = await ready(visit, desk, "Ann")
            for _ in range(3):
                await a_round(visit, desk, [ann])
            assert (await visit.client.get(f"/api/tables/{TABLE}/rounds/1")).status_code == 404
            about: dict[str, Any] = {"subject": "round", "reference": TABLE, "round": 1, "about": "the first"}
            assert (await says(ann, "raise_dispute", **about)).status_code == 200
            page = await letter(visit, (await own(ann))[0]["letter"])
            assert "How the round went" in page and "2♦" in page
            never: dict[str, Any] = {**about, "round": 9, "about": "one that never was"}
            assert (await says(ann, "raise_dispute", **never)).status_code == 200
            assert "How the round went" not in await letter(visit, (await own(ann))[1]["letter"])

    run(test())


def test_whoever_left_gets_a_letter_and_the_advice_stays_red_until_then(tmp_path: Path) -> None:
    clock = Clock()

    async def test() -> None:
        async with office_floor(tmp_path, clock) as (visit, desk, office):
            await closed_with_a_dispute(visit, desk)
            await office.done("note_person_gone", "Sam", SUPERVISOR, dispute=1)
            final = {"dispute": 1, "outcome": "stands", "nobody_reviews": True}
            await office.done("give_final_decision", "Opal", OPERATOR, **final)
            rights = (await office.duties("advise_of_rights"))["advise_of_rights"]
            assert (rights["colour"], rights["letter"]) == ("red", True)
            assert [pick["value"] for pick in rights["deeds"][0]["asks"][0]["picks"]] == ["letter"]
            wrong = await office.refused(
                "tell_of_rights", "Opal", OPERATOR, duty=rights["number"], way="in_person", text="1"
            )
            assert wrong["code"] == "letter"

    run(test())


def test_offices_say_who_may_and_desks_of_guests_do_not(tmp_path: Path) -> None:
    async def test() -> None:
        async with office_floor(tmp_path, Clock()) as (visit, _, office):
            await office.done("authorise", "Opal", OPERATOR, persons=["Opal"])
            await office.done("raise_dispute", "Ann", "player", about="a void", subject="void")
            (dispute,) = (await office.owing())["disputes"]
            final = next(each for each in dispute["deeds"] if each["command"] == "give_final_decision")
            assert "player" not in final["who"] and OPERATOR in final["who"]
            refused = await office.refused("give_final_decision", "Meg", MANAGER, dispute=1, outcome="stands")
            assert (refused["code"], "Opal" in refused["says"]) == ("not_authorised", True)
            nz = OfficeDesk(visit, "nz:nz-casino-war")
            assert (await nz.view())["body"] == "the Department of Internal Affairs"

    run(test())


def test_a_name_that_was_somebody_elses_opens_none_of_their_disputes(tmp_path: Path) -> None:
    """Whoever never wagered gives the name back on going, and somebody else may take it."""
    clock = Clock()

    async def test() -> None:
        async with office_floor(tmp_path, clock) as (visit, _, _):
            ann = await visit.admit("Ann")
            assert (await says(ann, "raise_dispute", about="what only Ann knows")).status_code == 200
            assert visit.floor.reception.binds("Ann")
            assert (await says(ann, "say_content", dispute=1, content=True)).status_code == 200
            assert [each["over"] for each in await own(ann)] == [True]
            await visit.client.post("/api/me/end", headers=ann.headers)
            clock.pass_(1)
            stranger = await visit.admit("Ann")
            assert await own(stranger) == []

    run(test())


def test_a_dispute_at_a_table_keeps_its_name_until_it_is_over(tmp_path: Path) -> None:
    async def test() -> None:
        async with office_floor(tmp_path, Clock()) as (visit, desk, _):
            await a_round(visit, desk, await ready(visit, desk))
            await desk.done("raise_dispute", actor="Dot", role="player", about="I stood by", round=1)
            await desk.done("decide_dispute", actor="Gus", role="gaming_supervisor", dispute=1, outcome="stands")
            await heard(visit)
            assert visit.floor.reception.binds("Dot")

    run(test())


def test_a_decision_pays_nobody_who_is_not_known_here(tmp_path: Path) -> None:
    async def test() -> None:
        async with office_floor(tmp_path, Clock()) as (visit, _, office):
            ann, _ = await visit.admit("Ann"), await visit.admit("Ben")
            assert (await says(ann, "raise_dispute", about="a chip")).status_code == 200
            given = {"dispute": 1, "outcome": "adjust", "amount": "50"}
            for name in ("Bem", "ben", "Ben "):
                no = await office.refused("decide_dispute", "Gus", "gaming_supervisor", player=name, **given)
                assert no["code"] == "unknown_player" and name.strip() in no["message"]
            await office.done("decide_dispute", "Gus", "gaming_supervisor", player="Ben", **given)
            assert (visit.floor.purse("star", "Ben"), visit.floor.purse("star", "Ann")) == ("1050", "1000")

    run(test())
