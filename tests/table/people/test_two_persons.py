"""What the books call independent, or have done by two: the same person, by name, is refused under any other role.

Every such act of the five books stands in one table; a person who did the first part tries the second as everybody.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cutcard.citations import Refusal
from cutcard.rulebooks import rulebook
from cutcard.table.persons import same
from cutcard.table.steps.cards.checking import CardsChecked
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR
from tests.support.tables import Play
from tests.table.people.disputes import disputed
from tests.table.war import opened

Second = tuple[str, dict[str, Any], str]
"""The command of the second part, its fields, and a role that may send it."""


def inspected(book: str) -> tuple[Play, Second]:
    """Pat went through new cards as their dealer; a supervisor has to as well."""
    play = opened(book)
    play.do("check_cards", "Pat", "dealer", found=312)
    return play, ("check_cards", {"found": 312}, "game_supervisor")


def riffle_asked_for(book: str) -> tuple[Play, Second]:
    """Pat, a player, wants shuffled cards riffled; a supervisor approves it."""
    play = opened(book, cards="preshuffled")
    play.do("ask_for_riffle", "Pat", "player")
    return play, ("approve_riffle", {}, "casino_supervisor")


def riffle_approved(book: str) -> tuple[Play, Second]:
    """Pat approved a riffle; whoever deals makes it."""
    play = opened(book, cards="preshuffled")
    play.do("ask_for_riffle", "Ann", "player")
    play.do("approve_riffle", "Pat", "casino_supervisor")
    if play.table.prep == "check":
        play.dealer("check_cards", found=312)
    return play, ("shuffle", {}, "dealer")


def dropped(book: str) -> tuple[Play, Second]:
    """Pat dropped cards and says so; a supervisor makes sure that all are back."""
    play = Play(book)
    play.do("report", "Pat", "dealer", kind="cards_dropped")
    return play, ("resolve", {"mend": "verify"}, "casino_supervisor")


def dealt_without_wagers(book: str) -> tuple[Play, Second]:
    """Pat dealt though no wager lay there; somebody else voids the round and has the cards burned."""
    play = Play(book)
    play.do("draw", "Pat", "dealer", card="Kd")
    return play, ("resolve", {"mend": "discard"}, "tg_higher_duties_dealer")


def silent(book: str) -> tuple[Play, Second]:
    """Pat, who deals, says that a player does not decide; a supervisor confirms it."""
    play = Play(book)
    play.bet("Ann", 1, ante=10)
    for _ in range(6):
        play.dealer("draw")
    fields = {"box": 1, "player": "Ann", "choice": "no_decision"}
    play.do("record_no_decision", "Pat", "dealer", **fields)
    return play, ("record_no_decision", fields, "casino_supervisor")


def withheld(book: str) -> tuple[Play, Second]:
    """Pat had winnings held back; the operator ends the inquiry."""
    play = Play(book)
    play.dealer("record_conduct", what="prohibited_device", person="Ann")
    play.do("withhold_winnings", "Pat", "tg_assistant_casino_manager", person="Ann")
    return play, ("determine_withheld", {"person": "Ann", "release": True}, "casino_operator")


ANSWER = {"dispute": 1, "outcome": "stands"}
FIRST = {STAR: "gaming_supervisor", POKER: "gaming_supervisor", BACEBALL: "gaming_supervisor", CROWN: "tg_area_manager"}


def raised(book: str) -> tuple[Play, Second]:
    """Pat raised a dispute, and does not decide it."""
    play = disputed(book)
    play.do("raise_dispute", "Pat", "player", about="My chips", box=2)
    return play, ("decide_dispute", {**ANSWER, "dispute": 2}, FIRST[book])


def decided(book: str) -> tuple[Play, Second]:
    """Pat decided a dispute; somebody else reviews it."""
    play = disputed(book)
    play.do("decide_dispute", "Pat", "gaming_supervisor", **ANSWER)
    play.player("A", "ask_for_review", dispute=1)
    return play, ("review_dispute", ANSWER, "assistant_gaming_manager")


def decided_alone(book: str) -> tuple[Play, Second]:
    """Pat decided a dispute; the last word is somebody else's."""
    play = disputed(book)
    play.do("decide_dispute", "Pat", "gaming_supervisor", **ANSWER)
    return play, ("give_final_decision", ANSWER, "casino_operator")


def reviewed(book: str) -> tuple[Play, Second]:
    """Pat reviewed a decision; the last word is somebody else's."""
    play = disputed(book)
    play.do("decide_dispute", "Gus", "gaming_supervisor", **ANSWER)
    play.player("A", "ask_for_review", dispute=1)
    play.do("review_dispute", "Pat", "assistant_gaming_manager", **ANSWER)
    return play, ("give_final_decision", ANSWER, "casino_operator")


def complained_of(book: str) -> tuple[Play, Second]:
    """Pat gave the first decision on what somebody now complains of; a regulator's officer is nobody of the house."""
    play = disputed(book)
    play.do("decide_dispute", "Pat", FIRST[book], **ANSWER)
    if book != CROWN:
        play.do("give_final_decision", "Opal", "casino_operator", **ANSWER)
    fields = {"player": "A", "about": "Paid too little", "dispute": 1}
    return play, ("record_complaint", fields, "vcglr" if book == CROWN else "inspector")


BY_TWO: tuple[tuple[str, Callable[[str], tuple[Play, Second]], str], ...] = (
    (NZ, inspected, "6.1"),
    (STAR, riffle_asked_for, "4.2"),
    (BACEBALL, riffle_asked_for, "4.2"),
    (STAR, riffle_approved, "4.2"),
    (BACEBALL, riffle_approved, "4.2"),
    (BACEBALL, dropped, "4.5"),
    (CROWN, dealt_without_wagers, "9.3"),
    (POKER, silent, "12.12"),
    (CROWN, withheld, "11.2.3"),
    *((book, raised, clause) for book, clause in ((STAR, "13.11"), (POKER, "14.12"), (BACEBALL, "14.12"))),
    (CROWN, raised, "11.10"),
    *((book, decided, clause) for book, clause in ((STAR, "13.11"), (POKER, "14.12"), (BACEBALL, "14.12"))),
    *((book, decided_alone, clause) for book, clause in ((STAR, "13.12"), (POKER, "14.13"), (BACEBALL, "14.13"))),
    *((book, reviewed, clause) for book, clause in ((STAR, "13.12"), (POKER, "14.13"), (BACEBALL, "14.13"))),
    *((book, complained_of, clause) for book, clause in ((STAR, "13.12"), (POKER, "14.13"), (BACEBALL, "14.13"))),
    (CROWN, complained_of, "11.12"),
)
"""Every act that takes two persons: the book, how the first part is done by Pat, and the clause of the second."""


@pytest.mark.parametrize(("book", "first", "clause"), BY_TWO, ids=lambda each: getattr(each, "__name__", each))
def test_one_person_in_two_roles_is_one_person(
    book: str, first: Callable[[str], tuple[Play, Second]], clause: str
) -> None:
    play, (command, fields, role) = first(book)
    for name in ("Pat", " pat "):
        refusal = play.refused(command, name, role, **fields)
        assert refusal.code == "same_person" and clause in refusal.clauses and "another person" in refusal.message
    for other in rulebook(book).roles:
        assert isinstance(play._send(command, "Pat", other.name, fields), Refusal), f"Pat did both, as {other.name}"
    play.do(command, "Quinn", role, **fields)


def test_names_are_compared_as_people_write_them() -> None:
    assert same("Dee", " DEE ") and not same("Dee", "Dee Dee") and not same("", "")


@pytest.mark.clause("nz-casino-war", "6.1")
def test_two_counts_that_differ_both_stand_and_both_count_again() -> None:
    play = opened(NZ)
    play.do("check_cards", "Dee", "dealer", found=312)
    play.do("check_cards", "Gail", "game_supervisor", found=311)
    assert [(each.person, each.found) for each in play.all(CardsChecked)] == [("Dee", 312), ("Gail", 311)]
    assert play.table.prep == "replace" and play.refused("fan_cards", "Dee", "dealer").code == "not_due"
    for who, role in (("Gail", "game_supervisor"), ("Dee", "dealer")):  # nobody has to replace what is all there
        play.do("check_cards", who, role, found=312)
    assert play.table.prep == "fan"
