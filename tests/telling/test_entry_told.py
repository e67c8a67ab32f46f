"""What a player is told of the own entry, from the application to the prize."""

from __future__ import annotations

from typing import Any

from immutables import Map
from msgspec.structs import replace

from cutcard.rulebooks import rulebook
from cutcard.telling.tournament_told import entry_told
from cutcard.tournaments.demonstration import BOOK, demonstration_terms
from cutcard.tournaments.state import Entrant, Out, Place, Sitting, Tournament, new_tournament

TABLE = "table:spring-1"
SITTING = Sitting(name="heat.1", kind="session", seats={"1": "Ann"}, banks={"Ann": 500}, hands=3, status="open")


def tournament(name: str = "knock_out", **more: Any) -> Tournament:
    terms = demonstration_terms(name, 16, 0)
    usual = {"terms": terms, "stages": terms.stages, "phase": "stage", "sessions": 1}
    return replace(new_tournament(rulebook(BOOK)), **{**usual, **more})


def told(now: Tournament, **more: Any) -> str:
    entrant = replace(Entrant(1, "in", 0, 1, "", shown="Ann", present=True, briefed=True), **more)
    return entry_told(replace(now, entrants=Map({"Ann": entrant})), "Ann")


def sat(**more: Any) -> Tournament:
    return tournament(sittings=Map({TABLE: replace(SITTING, **more)}))


def test_while_a_session_is_played() -> None:
    assert told(sat()) == "You are in."
    assert told(sat(), present=False).startswith("You are not there")
    assert told(sat(window=("Ann",))) == "Your bank is short: you may buy chips before the next hand."
    assert told(sat(status="reckoned")) == "Your table is done. It goes on when all the others are."


def test_between_two_sessions() -> None:
    assert told(tournament(stage=1)) == "You go on. Seats for the final are drawn next."
    assert (
        told(tournament("accumulation", session=1))
        == "You go on. Seats for session 2 of the main stage are drawn next."
    )
    drawn = tournament(stage=1, seats=Map({TABLE: Map({"1": "Ann"})}))
    assert told(drawn) == "You are in. Your seat for the final is drawn."
    waits = tournament("charity", stage=1, waiting=("Ann",))
    assert told(waits) == "You are through, and wait while a second chance is played."


def test_who_is_out_and_wants_a_second_chance() -> None:
    out = Out(stage=0, session=0, hand=3, why="short")
    again = tournament("charity", stage=1)
    assert told(again, status="out", out=out) == "You are out: bank too short, hand 3."
    assert "applied for a second chance" in told(replace(again, applied=("Ann",)), status="out", out=out)


def test_when_everybody_has_a_place() -> None:
    """Whoever played to the last hand is not *in* any more, with a prize or without one."""
    ended = tournament(phase="ended", places=(Place("Ann", 1, 1_600_00), Place("Ben", 2, 0)))
    assert told(ended) == "You came 1st of 2, and won $1,600."
    assert told(replace(ended, places=(Place("Ben", 1, 1_600_00), Place("Ann", 2, 0)))) == "You came 2nd of 2."
    gone = Out(stage=0, session=0, hand=3, why="disqualified")
    assert told(ended, status="disqualified", out=gone) == "You are out: disqualified, hand 3."
