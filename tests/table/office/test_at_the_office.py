"""What tables say makes sense to the office of their house: of random tables no message is kept as a mere note."""

from __future__ import annotations

import pytest

from cutcard.office.messages import AnyToOffice
from cutcard.office.owing import DutyLate, DutyOwed
from cutcard.office.receiving import MessageNoted
from cutcard.table.steps.messages import MessageSent
from tests.office.desk import Desk
from tests.support.books import BOOKS, STAR
from tests.support.seeds import seed_for
from tests.support.tables import Play
from tests.table.driver.run import Counts, Run
from tests.table.office.hearing import OFFICE, clock, told_of
from tests.table.office.test_owed import foreign


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.bulk
def test_the_office_understands_every_message_of_random_tables(book: str) -> None:
    said = 0
    for number in range(40):
        if said and number >= 6:  # half of the tables have an office
            break
        run = Run(book, f"{seed_for('what an office hears')} {number}", Counts())
        run.play(8)
        desk = Desk(book)
        for message in run.office.said:
            noted = [each for each in desk.hear(message) if isinstance(each, MessageNoted)]
            assert not noted, (message, noted)
        said += len(run.office.said)
        here = {(duty.duty, duty.key) for duty in desk.open() if duty.kind != "lapse"}
        assert run.office.open <= here, "whatever the table owes is open at the office"
        passed = {(duty, key) for duty, key in here - run.office.open}
        assert all(duty.startswith("tell_") or duty in OF_THE_HOUSE for duty, _ in passed), passed
    assert said


OF_THE_HOUSE = ("error_notification", "decide_dispute", "review_dispute", "last_word", "advise_of_rights")
"""What passes to the house when a table closes."""


def hear(desk: Desk, play: Play) -> None:
    for event in play.all(MessageSent):
        if event.to == OFFICE and event.number > desk.office.link("table:here").received:
            assert isinstance(event.message, AnyToOffice)
            desk.hear(event.message, "table:here")


@pytest.mark.clause("star-casino-war", "11.17.4")
def test_dp09_the_inspector_is_told_ten_minutes_late_and_play_was_untouched() -> None:
    play, desk = told_of(STAR), Desk(STAR)
    foreign(play, clock("23:05:10"))
    play.staff("give_notice", to="surveillance", told="desk 2", how="telephone", at=clock("23:08"))
    hear(desk, play)
    arose = [event.duty for _, events in desk.entries for event in events if isinstance(event, DutyOwed)]
    owed = {duty.duty: duty for duty in arose}
    assert owed["tell_surveillance"].due == clock("23:10:10") and owed["tell_inspector"].due == clock("23:20:10")
    play.staff("give_notice", to="inspector", told="Ina", how="in_person", at=clock("23:30"))
    hear(desk, play)
    late = [event for _, events in desk.entries for event in events if isinstance(event, DutyLate)]
    lapses = {duty.number for duty in arose if duty.kind == "lapse"}
    assert [event.number for event in late if event.number not in lapses] == [owed["tell_inspector"].number]
    assert not [duty for duty in desk.open() if duty.duty.startswith("tell_")]
