"""What people read of an office: sentences of its events, duties in words, and the letter on a dispute."""

from __future__ import annotations

import pytest

from cutcard.documents.html import to_html
from cutcard.documents.plain import to_text
from cutcard.office.base import REGISTER
from cutcard.office.calendar import listed
from cutcard.office.vocabulary import PARTS, page
from cutcard.telling import duties as told
from cutcard.telling.letters import TEXT, letter
from tests.office.desk import GS, OPERATOR, PLAYER, Desk
from tests.support.command import cutcard
from tests.support.paths import ROOT


def test_every_event_has_a_sentence() -> None:
    assert {*told._SAYS} == {*REGISTER.evolve}


def test_events_are_told_in_their_order() -> None:
    desk = Desk()
    desk.arose("tell_inspector", "1", 1000, about="a foreign card")
    desk.must("confirm", "Gus", GS, 2000, duties=[1], told="Ivy", how="telephone")
    desk.passed(2000, stage="decided")
    desk.must("say_content", "Ann", PLAYER, 2100, dispute=1, content=False)
    desk.must("give_final_decision", "Olga", OPERATOR, 2200, dispute=1, outcome="adjust", amount="5", finding="a slip")
    said = [told.event_told(event) for _, events in desk.entries for event in events]
    assert said == [
        "The office of The house is open.",
        "Message 1 of table:one is heard.",
        "Duty 1 is owed: tell an inspector.",
        "Duty 1 (tell an inspector) is late.",
        "Duty 1 (tell an inspector) is done by Gus, late. Ivy was told by telephone.",
        "Message 2 of table:one is heard.",
        "Dispute 1 of table:one goes on here as dispute 1.",
        "Dispute 1: the person is not content.",
        "Duty 2 is owed to Ann: give the operator's last word.",
        "Dispute 1: Olga gives the last word, it is put right by a payment: a slip.",
        "Dispute 1: Ann is paid $5.",
        "Duty 2 (give the operator's last word) is done by Olga.",
        "Duty 3 is owed to Ann: tell the person of the right to complain outside the house.",
    ]


def test_a_duty_says_who_owes_it_to_whom_and_how_it_stands() -> None:
    desk = Desk()
    duty = desk.arose("tell_inspector", "1", desk.at("23:05:10"), about="a foreign card")
    lapse = desk.arose("act_in_order", "2", desk.at("23:06"), lapse=True)
    assert told.summary(desk.book, duty) == "Tell an inspector (a foreign card)"
    assert (told.debtor(desk.book, duty), told.creditor(desk.book, duty)) == ("Casino Supervisor", "Inspector")
    assert told.until(duty, desk.zone) == "until 20 Nov 2026, 23:20:10 AEDT"
    assert told.until(lapse, desk.zone) == "left out"
    states = {each.duty.number: told.state_of(each) for each in listed(desk.office, desk.at("23:25:10"))}
    assert states == {1: "late by 5 min", 2: "was left out"}


@pytest.mark.parametrize(
    ("book", "subject", "says", "ref"),
    [
        ("star-casino-war", "other", "section 33 of the Gaming and Liquor Administration Act 2007", "13.12"),
        ("star-casino-war", "promotion", "section 33 of the Gaming and Liquor Administration Act 2007", "14.11"),
        ("star-three-card-poker", "other", "section 33", "14.13"),
        ("star-baceball", "promotion", "section 33", "15.11"),
        ("crown-casino-war", "other", "inspectors of the VCGLR", "11.11"),
        ("crown-casino-war", "tournament", "inspectors of the VCGLR", "10.4.8(j)"),
        ("nz-casino-war", "other", "complain to the body of this house", "N7"),
    ],
)
def test_the_letter_has_the_dispute_the_round_and_the_advice_of_its_book(
    book: str, subject: str, says: str, ref: str
) -> None:
    desk = Desk(book)
    desk.must("raise_dispute", "Ann", PLAYER, 1000, about="the war was not paid", subject=subject, round=12, box=3)
    dispute = desk.office.disputes[1]
    sheet = letter(
        desk.office, dispute, 2000, frames=("Box 3 is dealt 9 of hearts.",), why=("Dealer 10 beats your 9.",)
    )
    text = " ".join(to_text(sheet).split())
    for part in ("Ann", "the war was not paid", "12, box 3", "Box 3 is dealt", "Dealer 10 beats your 9", TEXT):
        assert part in text, part
    assert says in text and ref in text and "Nothing has been decided yet" in text
    assert "Dealer 10 beats your 9." in to_html(sheet)


def test_the_letter_follows_the_decisions() -> None:
    desk = Desk()
    desk.must("raise_dispute", "Ann", PLAYER, 1000, about="<not paid>")
    given = {"dispute": 1, "outcome": "adjust", "amount": "12.50", "finding": "the tie was overlooked"}
    desk.must("decide_dispute", "Gus", GS, 1100, **given)
    sheet = letter(desk.office, desk.office.disputes[1], 2000)
    text = " ".join(to_text(sheet).split())
    assert "Gus, Gaming Supervisor" in text and "the tie was overlooked" in text and "$12.50" in text
    assert "<not paid>" not in to_html(sheet) and "&lt;not paid&gt;" in to_html(sheet)
    assert desk.book.clauses["13.11"].says in text


def test_the_page_of_the_vocabulary_is_fresh_and_has_everything() -> None:
    """``cutcard schema --page --of office > docs/office-vocabulary.md`` writes it."""
    text = (ROOT / "docs" / "office-vocabulary.md").read_text(encoding="utf-8")
    assert text == page() == cutcard("schema", "--page", "--of", "office").out
    assert {kind.__module__ for kind in (*REGISTER.decide, *REGISTER.evolve)} <= {part.__name__ for part in PARTS}
    assert cutcard("schema", "--of", "office").status == 2
