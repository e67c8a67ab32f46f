"""What a tournament tells the office of its house: what is owed before it may begin, and when that is done."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.citations import Refusal
from cutcard.office.messages import DutyArose, DutyDone, DutyGone
from cutcard.office.receiving import MessageNoted
from cutcard.tournaments.base import Command
from cutcard.tournaments.deciding import decide, fold
from cutcard.tournaments.details import ChangeDetail, TellOfChange
from cutcard.tournaments.entering import AdmissionAskedFor
from cutcard.tournaments.messages import MessageSent
from cutcard.tournaments.preparing import AdviseInspectorate, MakeAvailable, OpenEntries, SignOffTerms
from cutcard.tournaments.saved import read_tournament, write_tournament
from cutcard.tournaments.state import Tournament
from tests.office.desk import Desk
from tests.tournaments.hall import BOOK, CH, KO, NAMES, Hall, plain, refused

OFFICE = "office:crown:crown-casino-war"
OPERATOR = {"actor": "Olga", "role": "casino_operator"}


class Told:
    """A tournament, and what its office heard."""

    def __init__(self) -> None:
        self.now = Tournament(book=BOOK)
        self.at = Hall().at
        self.said: list[MessageSent] = []

    def do(self, command: Command) -> None:
        answer = decide(self.now, command)
        assert not isinstance(answer, Refusal), answer
        self.now = fold(self.now, answer)
        self.said += [event for event in answer if isinstance(event, MessageSent)]
        assert read_tournament(BOOK, write_tournament(self.now)) == self.now


@pytest.mark.clause("crown-casino-war", "10.2.2(a)", "10.2.2(b)", "10.4.1(c)")
def test_terms_the_inspectorate_and_a_changed_detail_are_owed_until_they_are_seen_to() -> None:
    told = Told()
    by: Any = {**OPERATOR, "at": told.at}
    told.do(SignOffTerms(tournament="cup", terms=KO, office=OFFICE, **by))
    told.do(MakeAvailable(how="at the desk", **by))
    told.do(AdviseInspectorate(document=told.now.fingerprint, **by))
    told.do(OpenEntries(**by))
    told.do(ChangeDetail(where="the ballroom", **by))
    told.do(TellOfChange(number=1, **by))
    heard = [each.message for each in told.said if isinstance(each.message, DutyArose | DutyDone)]
    assert len(heard) == len(told.said)
    assert [(type(each), each.duty, each.key) for each in heard] == [
        (DutyArose, "tournament_terms", "cup"),
        (DutyArose, "advise_inspectorate", "cup"),
        (DutyDone, "tournament_terms", "cup"),
        (DutyDone, "advise_inspectorate", "cup"),
        (DutyArose, "notify_change", "1"),
        (DutyDone, "notify_change", "1"),
    ]
    assert [each.number for each in told.said] == [1, 2, 3, 4, 5, 6] and {each.to for each in told.said} == {OFFICE}
    desk = Desk(BOOK.id)
    for message in heard:
        events = desk.hear(message, "tournament:cup")
        assert not [event for event in events if isinstance(event, MessageNoted)]
    assert not desk.open()


def test_a_tournament_without_an_office_tells_nobody() -> None:
    told = Told()
    by: Any = {**OPERATOR, "at": told.at}
    told.do(SignOffTerms(tournament="cup", terms=KO, **by))
    told.do(MakeAvailable(how="at the desk", **by))
    assert not told.said
    wrong = decide(Tournament(book=BOOK), SignOffTerms(tournament="cup", terms=KO, office="desk", **by))
    assert isinstance(wrong, Refusal) and wrong.code == "no_office"


class Housed(Hall):
    """A tournament whose house has an office."""

    def sign(self) -> Hall:
        self.operator("sign_off_terms", tournament="cup", terms=plain(self.terms), office=OFFICE)
        return self

    def story(self, duty: str) -> list[tuple[str, str]]:
        """What the office heard of one duty: what became of it, and of whom."""
        names: dict[Any, str] = {DutyArose: "arose", DutyDone: "done", DutyGone: "gone"}
        told = [each for _, events in self.running.entries for each in events if isinstance(each, MessageSent)]
        found: list[Any] = [each.message for each in told if each.to == OFFICE]
        return [(names[type(each)], each.key) for each in found if each.duty == duty]


@pytest.mark.clause("crown-casino-war", "10.3.1", "10.4.3(b)")
def test_d54_each_player_who_is_there_is_owed_a_briefing_until_it_was_understood() -> None:
    hall = Housed()
    hall.field(18)
    hall.draw()
    hall.at = hall.now.start
    hall.director("arrive", person="Dee")
    first, second, third = hall.now.going[:3]
    for name in (first, second):
        hall.player(name)("arrive", person=name)
    assert hall.story("brief_players") == [("arose", first), ("arose", second)], "of whoever is there"
    hall.director("brief", players=[first], satisfied=False)
    assert len(hall.story("brief_players")) == 2, "nobody is satisfied yet"
    early = refused(hall.director, "start_session")
    assert early.code == "not_briefed" and "10.3.1" in early.clauses
    hall.director("brief", players=[first])
    hall.player(second)("leave", person=second)
    assert hall.story("brief_players")[2:] == [("done", first), ("gone", second)]
    hall.brief(third)
    assert ("arose", second) in hall.story("brief_players")[4:] and ("arose", third) not in hall.story("brief_players")
    ended = [key for what, key in hall.story("brief_players") if what == "done"]
    assert sorted(ended) == sorted(set(hall.now.going) - {third})


@pytest.mark.clause("crown-casino-war", "10.4.2(a)(v)")
def test_d55_staff_who_want_to_enter_are_owed_an_answer_before_they_do() -> None:
    hall = Housed(CH)
    hall.open()
    asked = hall.player("Stan")("ask_for_admission", staff="employee")[0]
    assert isinstance(asked, AdmissionAskedFor) and asked.clauses == ("10.4.2(a)(v)",)
    assert refused(hall.player("Stan"), "ask_for_admission", staff="employee").code == "asked_already"
    assert refused(hall.enter, "Stan", staff="employee").code == "not_approved"
    hall.player("Sue")("ask_for_admission", staff="contractor")
    hall.acting("Carl", "chief_executive_officer")("admit_staff", person="Stan", staff="employee")
    hall.enter("Stan", staff="employee")
    assert refused(hall.player("Stan"), "ask_for_admission", staff="employee").code == "entered_already"
    hall.enter(*NAMES[:18])
    hall.operator("close_entries")
    assert hall.story("approve_staff") == [("arose", "Stan"), ("arose", "Sue"), ("done", "Stan"), ("gone", "Sue")]
    assert not hall.now.wish_to_enter
    everybody = Housed()
    everybody.open()
    no = refused(everybody.player("Stan"), "ask_for_admission", staff="employee")
    assert (no.code, no.clauses) == ("no_staff", ("10.4.2(a)(v)",))
