"""Questions about the books over HTTP: found as on the command line, bounded in length and number."""

from __future__ import annotations

from pathlib import Path

import httpx

from cutcard.reference import find, powers
from cutcard.rulebooks import rulebook
from cutcard.server.bounds import Bounds
from tests.server.visiting import run, visiting

BOOKS = ("star-casino-war", "nz-casino-war")


def test_a_question_is_answered_as_the_command_answers_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with visiting(tmp_path) as visit:
            client = visit.client
            page = (await client.get("/api/find", params={"q": "shoe runs out"})).json()
            assert page["hits"][0]["title"] == find("shoe runs out").hits[0].title
            assert page["books"]["nz-casino-war"] == {"title": "Casino War", "house": "New Zealand"}
            silent = {side["book"] for side in page["hits"][0]["sides"] if side["silent"]}
            assert silent == {"star-three-card-poker"}
            one = (await client.get("/api/find", params={"q": "shoe runs out", "book": "star-baceball"})).json()
            assert {side["book"] for hit in one["hits"] for side in hit["sides"]} == {"star-baceball"}
            none = (await client.get("/api/find", params={"q": "tipping"})).json()
            assert none["hits"] == [] and next(each["rules"] for each in none["silences"]) == ["13.11", "13.12"]

    run(scenario())


def test_powers_are_those_of_the_books(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with visiting(tmp_path) as visit:
            client = visit.client
            page = (await client.get("/api/powers", params={"book": "crown-casino-war", "q": "alter limits"})).json()
            (shown,) = page["powers"]
            (held,) = powers("crown-casino-war", "alter limits").powers[0].holdings
            assert shown["holdings"][0]["titles"] == list(held.titles)
            assert shown["holdings"][0]["rules"] == list(rulebook("crown-casino-war").power("alter_limits").clauses)  # type: ignore[union-attr]
            every = (await client.get("/api/powers")).json()
            assert len(every["powers"]) == len(powers().powers)

    run(scenario())


def test_what_is_no_question_is_refused_with_its_field(tmp_path: Path) -> None:
    async def asked(client: httpx.AsyncClient, path: str, **params: str) -> tuple[int, str]:
        answer = await client.get(path, params=params)
        return answer.status_code, answer.json()["refused"]["code"]

    async def scenario() -> None:
        async with visiting(tmp_path) as visit:
            client = visit.client
            assert await asked(client, "/api/find", q=" ") == (422, "no_words")
            assert await asked(client, "/api/find", q="x" * 201) == (422, "too_many_words")
            assert await asked(client, "/api/powers", q="x" * 201) == (422, "too_many_words")
            assert await asked(client, "/api/find", q="void", book="star") == (404, "unknown_rulebook")
            hostile = "\"title: NEAR( OR * ^ -' ; DROP"
            assert (await client.get("/api/find", params={"q": hostile})).status_code == 200

    run(scenario())


def test_a_flood_of_questions_is_turned_away(tmp_path: Path) -> None:
    bounds = Bounds(questions_each=0.001, questions_each_burst=3)

    async def scenario() -> None:
        async with visiting(tmp_path, limits=bounds) as visit:
            client = visit.client
            answers = [await client.get("/api/find", params={"q": "void"}) for _ in range(5)]
            assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
            assert answers[-1].json()["refused"]["message"].startswith("q: too many questions")

    run(scenario())
