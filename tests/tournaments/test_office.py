"""What a tournament tells the office of its house: what is owed before it may begin, and when that is done."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.citations import Refusal
from cutcard.office.messages import DutyArose, DutyDone
from cutcard.office.receiving import MessageNoted
from cutcard.tournaments.base import Command
from cutcard.tournaments.deciding import decide, fold
from cutcard.tournaments.details import ChangeDetail, TellOfChange
from cutcard.tournaments.messages import MessageSent
from cutcard.tournaments.preparing import AdviseInspectorate, MakeAvailable, OpenEntries, SignOffTerms
from cutcard.tournaments.saved import read_tournament, write_tournament
from cutcard.tournaments.state import Tournament
from tests.office.desk import Desk
from tests.tournaments.hall import BOOK, KO, Hall

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
    assert [(type(each.message), each.message.duty, each.message.key) for each in told.said] == [  # type: ignore[union-attr]
        (DutyArose, "tournament_terms", "cup"),
        (DutyArose, "advise_inspectorate", "cup"),
        (DutyDone, "tournament_terms", "cup"),
        (DutyDone, "advise_inspectorate", "cup"),
        (DutyArose, "notify_change", "1"),
        (DutyDone, "notify_change", "1"),
    ]
    assert [each.number for each in told.said] == [1, 2, 3, 4, 5, 6] and {each.to for each in told.said} == {OFFICE}
    desk = Desk(BOOK.id)
    for each in told.said:
        heard = desk.hear(each.message, "tournament:cup")  # type: ignore[arg-type]
        assert not [event for event in heard if isinstance(event, MessageNoted)]
    assert not desk.open()


def test_a_tournament_without_an_office_tells_nobody() -> None:
    told = Told()
    by: Any = {**OPERATOR, "at": told.at}
    told.do(SignOffTerms(tournament="cup", terms=KO, **by))
    told.do(MakeAvailable(how="at the desk", **by))
    assert not told.said
    wrong = decide(Tournament(book=BOOK), SignOffTerms(tournament="cup", terms=KO, office="desk", **by))
    assert isinstance(wrong, Refusal) and wrong.code == "no_office"
