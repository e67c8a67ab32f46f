"""`cutcard diff`: how two books differ on what went wrong."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from cutcard.rulebooks import Shelf, rulebook
from cutcard.rulebooks.compare import differences
from cutcard.rulebooks.vocabulary.irregularities import IRREGULARITIES
from tests.support.books import BOOKS, CROWN, NZ, STAR
from tests.support.command import cutcard

REPAIR = "put the cards where they should have fallen, in the order drawn"


def remedies(one: str, two: str, shelf: Shelf | None = None) -> dict[str, dict[str, Any]]:
    ran = cutcard("diff", one, two, "--only", "remedies", "--json", shelf=shelf)
    assert ran.status == 0, ran.err
    return {entry["topic"]: entry for entry in ran.json}


@pytest.mark.clause("star-casino-war", "11.6", "11.12")
@pytest.mark.clause("nz-casino-war", "9.4")
def test_who_repairs_and_until_when() -> None:
    found = remedies(STAR, NZ)[f"Hand passed over: {REPAIR}"]
    assert found[STAR]["says"] == "Dealer and above, until the next round begins"
    assert found[STAR]["rules"] == ["11.6", "11.12"]
    assert found[NZ]["says"] == "Dealer and above, until the round is over"
    assert found[NZ]["rules"] == ["9.4"]


@pytest.mark.clause("star-casino-war", "11.17.2")
@pytest.mark.clause("crown-casino-war", "9.12.2")
def test_what_is_owed_and_who_voids() -> None:
    found = remedies(STAR, CROWN)["Foreign card: declare the round void"]
    assert found[STAR]["says"].startswith("Casino Supervisor and above")
    assert found[STAR]["says"].endswith("then check the cards, tell Surveillance, tell an inspector")
    assert found[CROWN]["says"].endswith("then replace the cards")


def test_a_silent_book_has_a_dash_and_circumstances_are_named() -> None:
    found = remedies(STAR, NZ)
    assert found["Burn forgotten: play on"][NZ] == {"says": "-", "rules": [], "readings": []}
    assert any("no other device is at hand" in topic for topic in found)


def test_irregularities_come_in_their_order() -> None:
    titles = [entry.title for entry in IRREGULARITIES.values()]
    for one, two in permutations(BOOKS, 2):
        found = [each for each in differences(rulebook(one), rulebook(two)) if each.section == "remedies"]
        places = [titles.index(each.topic.partition(":")[0]) for each in found]
        assert places == sorted(places)
        assert len({each.topic for each in found}) == len(found)
        assert all(each.one.says != each.other.says for each in found)


def test_the_same_remedy_is_no_difference_until_it_is_changed() -> None:
    topic = "Burn forgotten: play on"
    star, ball = rulebook(STAR), rulebook("star-baceball")
    assert topic not in remedies(STAR, ball.id)
    other = tuple(
        replace(each, until="payment") if each.irregularity == "burn_missed" else each for each in ball.remedies
    )
    moved = remedies(STAR, ball.id, Shelf().with_book(replace(ball, remedies=other)))
    assert moved[topic][ball.id]["says"].endswith("until a winner is paid or a war card is drawn")
    twice = replace(star, remedies=(*star.remedies, replace(star.remedies[0], power="void_round", clauses=("11.1.1",))))
    joined = remedies(STAR, NZ, Shelf().with_book(twice))["Card face up in the shoe: burn the card"][STAR]
    assert "; or Casino Supervisor and above" in joined["says"]
    assert joined["rules"] == ["11.1", "11.1.1"]


def test_book_stands_below_book() -> None:
    lines = cutcard("diff", STAR, NZ, "--only", "remedies").out.splitlines()
    assert lines[0].startswith("remedies: ")
    at = lines.index("Hand passed over")
    assert lines[at + 1 : at + 4] == [
        f"  {REPAIR}",
        "    star-casino-war  Dealer and above, until the next round begins [11.6 11.12 S6]",
        "    nz-casino-war    Dealer and above, until the round is over [9.4 N12]",
    ]
    assert "    nz-casino-war    -" in lines
    assert "remedies" not in cutcard("diff", STAR, NZ, "--only", "facts").out
