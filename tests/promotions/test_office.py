"""What a promotion tells the office of its house: every duty that arises ends there too, and the clocks agree."""

from __future__ import annotations

from random import Random

import pytest

from cutcard.office.receiving import MessageNoted
from tests.office.desk import Desk as OfficeDesk
from tests.promotions.desk import BOOKS, Desk, at
from tests.promotions.driver import Driver
from tests.support.seeds import seed_for

SENDER = "promotion:summer"


def hearing(desk: Desk) -> OfficeDesk:
    """An office that has heard everything that a promotion said."""
    office = OfficeDesk(desk.book.id)
    for message in desk.said():
        office.hear(message, SENDER)
    assert office.events(MessageNoted) == []
    return office


@pytest.mark.parametrize("book", BOOKS)
def test_dp23_the_office_knows_until_when_a_winner_is_told(book: str) -> None:
    office = hearing(Desk(book, office="office:star:1").draw())
    (owed,) = office.open("notify_winner")
    assert (owed.due, owed.amber) == (at("2026-12-13 23:59:59"), at("2026-12-13 21:00:00"))
    assert office.look(at("2026-12-13 23:59:59")) == []
    assert [late.duty for late in office.look(at("2026-12-14 00:00:00"))] == ["notify_winner"]


@pytest.mark.parametrize("book", BOOKS)
def test_dp26_the_office_sees_when_the_inspectorate_was_told_too_late(book: str) -> None:
    desk = Desk(book, office="office:star:1").seal().clock("2026-12-11 21:30:00")
    desk.operator("postpone", parts=["draw"], why="an entry box was found open")
    office = hearing(desk)
    (owed,) = office.open("tell_inspectorate")
    assert owed.due == at("2026-12-11 21:45:00")
    assert office.look(at("2026-12-11 21:45:00")) == [] and len(office.look(at("2026-12-11 21:45:01"))) == 1


def test_whatever_random_promotions_owe_the_office_has_on_its_list() -> None:
    for number in range(15):
        driver = Driver(Random(seed_for(f"promotions and offices {number}")))
        driver.desk.office = "office:star:1"
        for _ in range(80):
            driver.step()
        office = hearing(driver.desk)
        owed = {(duty.duty, duty.key): duty.until for duty in driver.promotion.duties.values()}
        known = {(duty.duty, duty.key): duty.due for duty in office.open()}
        assert set(owed) == set(known)
        assert all(until in (None, known[key]) for key, until in owed.items())
