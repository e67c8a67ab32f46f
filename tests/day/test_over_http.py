"""The days of a house over HTTP: the list, a day, its forms as files, and who may see them."""

from __future__ import annotations

import csv
import io
import zipfile
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from cutcard.day.record import Day
from cutcard.rulebooks import rulebook
from cutcard.server.days.aside import LIST, Task, made
from cutcard.server.openapi import REF
from cutcard.server.sign_in.samples import PASSWORD
from cutcard.server.sign_in.with_people import demonstrate
from tests.day.days import WAR, reporting
from tests.people.floors import STAFFED
from tests.server.sign_in.staff import QUICK, Browser
from tests.server.visiting import Visit, described, run, visiting

pytestmark = pytest.mark.xdist_group("days")  # what they read is made once

FORMS = ("json", "html", "pdf", "csv", "parquet")


def _promised(name: str, value: Any) -> None:
    components = described()["components"]
    jsonschema_rs.validator_for({"$ref": REF + name, "components": components}).validate(value)


async def _get(visit: Visit, path: str) -> Any:
    return await visit.client.get(path, headers={"authorization": f"Bearer {visit.floor.controller}"})


def test_every_form_is_made_of_the_same_day(wild: Path) -> None:
    with reporting(wild) as reporter:
        (first, second) = reporter.played_on("wild")
        forms = {form: made(Task(str(wild), "wild", form, first), reporter) for form in FORMS}
        listed = msgspec.json.decode(made(Task(str(wild), "wild", LIST, "", (second,), 5), reporter))
        older = msgspec.json.decode(made(Task(str(wild), "wild", LIST, first, (), 1), reporter))
    told = msgspec.json.decode(forms["json"])
    _promised("DayReport", told)
    assert listed["days"] == [first, second] and [*listed["lines"]] == [first] and listed["more"] == ""
    assert older["days"] == [second] and older["lines"][second]["win"] != listed["lines"][first]["win"]
    _promised("DayLine", listed["lines"][first])
    assert listed["lines"][first]["win"] == told["figures"]["win"]
    assert forms["pdf"].startswith(b"%PDF") and told["tables"][0]["table"].encode() in forms["html"]
    packed = zipfile.ZipFile(io.BytesIO(forms["csv"]))
    (row,) = csv.DictReader(io.StringIO(packed.read("tables.csv").decode()))
    assert (row["table"], int(row["rounds"])) == (told["tables"][0]["table"], told["figures"]["rounds"])
    assert {each[:-4] for each in packed.namelist()} == {
        each[:-8] for each in zipfile.ZipFile(io.BytesIO(forms["parquet"])).namelist()
    }
    assert {each.encode_name for each in msgspec.structs.fields(Day)} == {*told}


def test_a_day_is_made_beside_the_floor_and_kept_while_the_journal_is_the_same(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path, books=[rulebook(WAR)]) as visit:
            listed = (await _get(visit, "/api/houses/star/days")).json()
            _promised("Days", listed)
            (line,) = listed["days"]
            assert (line["tables"], line["rounds"], listed["more"]) == (1, 0, "")
            path = f"/days/star/{line['day']}/html"
            page = await _get(visit, path)
            assert page.headers["content-disposition"] == f'attachment; filename="star-{line["day"]}.html"'
            assert page.headers["content-type"].startswith("text/html") and WAR in page.text
            assert visit.floor.days.made == 2
            assert (await _get(visit, path)).content == page.content and visit.floor.days.made == 2
            ann = await visit.admit("Ann")
            await ann.done(WAR, "take_seat", box=1)  # the journal has come further
            asked: list[Task] = []

            async def answers(task: Task) -> bytes:
                asked.append(task)
                return b"anew"

            visit.floor.days._asked = answers  # type: ignore[method-assign]
            assert (await _get(visit, path)).text == "anew" and asked[0].form == "html"

    run(test())


def test_what_is_not_there_is_refused_with_what_would_be_right(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path, books=[rulebook(WAR)]) as visit:
            assert (await visit.client.get("/api/houses/star/days")).status_code == 401
            assert (await visit.client.get("/days/star/2026-11-18/html")).status_code == 401
            assert (await _get(visit, "/api/houses/sta/days")).status_code == 404
            for path in ("/api/houses/star/days/today", "/api/houses/star/days?before=x", "/days/star/1/html"):
                answer = await _get(visit, path)
                assert answer.status_code == 422 and "is not a date as in" in answer.json()["refused"]["message"]
            none = await _get(visit, "/days/star/2026-11-18/doc")
            assert none.status_code == 404 and "a day has the forms" in none.json()["refused"]["message"]

    run(test())


def test_only_titles_that_answer_for_a_house_see_its_days(tmp_path: Path) -> None:
    see = {"A-1", "O-1", "G-1", "V-1", "I-1"}

    async def none(house: str, before: str) -> dict[str, Any]:
        return {"days": [], "more": ""}

    async def test() -> None:
        books = [rulebook("star-baceball"), rulebook("crown-casino-war")]
        async with visiting(tmp_path, books=books, people=STAFFED, sign_in=QUICK, idle=False) as visit:
            await demonstrate(visit.floor)
            visit.floor.days.days = none  # type: ignore[method-assign]
            assert (await _get(visit, "/api/houses/star/days")).status_code == 401  # keys of desks open nothing here
            for badge in sorted(see | {"D-1", "S-1", "M-1", "P-1", "C-1", "R-1", "K-1"}):
                browser = await Browser(visit).signs_in(badge, PASSWORD)
                answer = await browser.get("/api/houses/star/days")
                assert answer.status_code == (200 if badge in see else 403), (badge, answer.text)
                assert (await browser.get("/api/houses/crown/days")).status_code == 403  # of another house
                if badge not in see:
                    file = await browser.get("/days/star/2026-11-18/csv")
                    assert file.status_code == 403 and file.json()["refused"]["code"] == "not_allowed"

    run(test())
