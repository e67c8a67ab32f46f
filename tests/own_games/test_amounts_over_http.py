"""Over HTTP, too, whoever may choose how much to put down says so: what may be is offered, and nothing is filled in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cutcard.rulebooks import Rulebook
from cutcard.table.offers import OpenChoice
from tests.own_games.games import shelf
from tests.server.visiting import Visit, Visitor, promised, run, until, visiting
from tests.support.scripted import scripted


def in_whole_multiples() -> Rulebook:
    """Two Up, with a raise that is a whole multiple of the stake."""
    book = shelf()["sample-two-up"]
    stake, lift = book.wagers
    assert lift.follows is not None
    return replace(book, wagers=(stake, replace(lift, follows=replace(lift.follows, whole=True))))


def book_and_wager(name: str) -> tuple[Rulebook, str]:
    """A book with a choice of this size, and the wager that it follows."""
    return {
        "up to the ante": (shelf()["sample-red-dog"], "ante"),
        "one to three times": (shelf()["sample-two-up"], "stake"),
        "once, twice or three times": (in_whole_multiples(), "stake"),
    }[name]


async def offered(visit: Visit, book: Rulebook, wager: str) -> tuple[Visitor, dict[str, Any]]:
    """Ann with ten dollars down, and what she is offered first."""
    live = visit.floor.tables[book.id]
    ann = await visit.admit("Ann")
    await ann.done(book.id, "take_seat", box=1)
    await ann.done(book.id, "place_wager", box=1, wager=wager, amount="10")
    await ann.ready(book.id)
    await until(lambda: live.audience.public.table.phase == "deciding")
    message = await visit.get(f"/api/tables/{book.id}")
    (offer,) = message["whole"]["offers"]
    promised().validate({**message, "you": None, "road": [], "recent": []})
    return ann, offer


@pytest.mark.parametrize(
    ("name", "gives", "says", "refused", "taken"),
    [
        ("up to the ante", {"costs": "10", "least": "0.01"}, "up to $10", {"10.01": "at most 10"}, "3"),
        ("one to three times", {"costs": "30", "least": "10"}, "$10 to $30", {"9": "10 to 30", "31": "10 to 30"}, "15"),
        (
            "once, twice or three times",
            {"costs": "30", "least": "10", "multiples_of": "10"},
            "$10 to $30 in whole multiples of $10",
            {"15": "10 to 30 in whole multiples of 10"},
            "20",
        ),
    ],
)
def test_a_guest_says_how_much(
    tmp_path: Path, name: str, gives: dict[str, str], says: str, refused: dict[str, str], taken: str
) -> None:
    book, wager = book_and_wager(name)

    async def test() -> None:
        cards: dict[str, Any] = {"books": [book], "shoes": lambda _, decks: scripted(book, "4s Jd 5c 9h")}
        async with visiting(tmp_path, **cards) as visit:
            ann, offer = await offered(visit, book, wager)
            (choice,) = [each for each in offer["choices"] if each["word"] == "raise"]
            assert choice == {"word": "raise", "title": "Raise", "effect": f"add {says}", "instead_of": None, **gives}
            assert all("least" not in each for each in offer["choices"] if each != choice)
            other = "stay" if wager == "ante" else "give up, lose $10"
            comes = f"If you say nothing: {other}."
            assert offer["says"] == f"Your decision on box 1: raise, add {says}; or {other}. {comes}"
            assert offer["silence"]["says"] == comes
            decide: dict[str, Any] = {"box": 1, "choice": "raise"}
            answer = await ann.do(book.id, "decide", **decide)
            assert (answer.status_code, answer.json()["refused"]["code"]) == (422, "amount_missing")
            for amount, right in refused.items():
                no = (await ann.do(book.id, "decide", **decide, amount=amount)).json()["refused"]
                assert no["code"] == "wrong_amount" and right in no["message"] and no["rules"] == ["2.2"]
            first = await ann.done(book.id, "decide", **decide, amount=taken, key="once")
            assert first["events"][0]["amount"] == taken
            assert await ann.done(book.id, "decide", **decide, amount=taken, key="once") == first
            another = await ann.do(book.id, "decide", **decide, key="once")
            assert another.json()["refused"]["code"] == "key_reused"

    run(test())


@pytest.mark.parametrize(
    ("choice", "takes"),
    [
        (OpenChoice("stay"), 0),
        (OpenChoice("play", 2000), 2000),
        (OpenChoice("raise", 2000, least=500), 500),
        (OpenChoice("raise", 3500, least=1500, multiples_of=1000), 2000),
    ],
)
def test_a_purse_must_hold_the_least_that_may_be(choice: OpenChoice, takes: int) -> None:
    assert choice.takes == takes
