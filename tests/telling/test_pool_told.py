"""What a dealer is told while a prize pool is waited for, and what of it is offered on a screen."""

from __future__ import annotations

from cutcard.table.steps.rounds.confirming import JackpotRejected
from cutcard.telling.desk import deeds
from cutcard.telling.instructions import instruction
from cutcard.telling.sentences import sentence
from tests.table.linked_tables import MAJOR, LinkedTables


def test_the_dealer_waits_for_the_pools_word_or_gives_it_up() -> None:
    floor = LinkedTables("A", major="123,456.75")
    floor.cut("A")
    floor.A.wagers(1, at=5)
    due = instruction(floor.A.table)
    assert due.says == "Wait for the prize pool: it says that the jackpot wagers are in." and "7.2" in due.clauses
    assert [deed.command for deed in due.deeds] == ["give_up_pool"]
    listed = {deed.command: deed.closed for deed in deeds(floor.A.table)["table"]}
    assert listed["give_up_pool"] == "", "a moment too early is no reason not to offer it"
    floor.heal("A")
    assert "no more bets" in instruction(floor.A.table).says
    assert {deed.command: deed.closed for deed in deeds(floor.A.table)["table"]}["give_up_pool"]


def test_cards_of_a_claimed_hand_stay_until_the_pool_answers() -> None:
    floor = LinkedTables("A", major="123,456.75")
    floor.A.wagers(1)
    floor.cut("A")
    floor.A.deal_round({1: MAJOR}, at=9)
    floor.A.settle()
    due = instruction(floor.A.table)
    assert due.says.startswith("Wait for the prize pool: it says what is won.") and "8.2" in due.clauses
    floor.A.dealer("give_up_pool", at=12)
    due = instruction(floor.A.table)
    assert due.says == "The cards stay where they are until the prize pool answers." and not due.deeds
    assert "No jackpot is played: the prize pool does not answer." in due.also
    floor.heal("A")
    assert "prize pool" not in instruction(floor.A.table).says


def test_to_take_a_table_from_its_pool_asks_for_a_second_person() -> None:
    floor = LinkedTables("A")
    unlink = next(deed for deed in deeds(floor.A.table)["table"] if deed.command == "unlink_pool")
    assert [field.name for field in unlink.asks] == ["second", "second_role"] and not unlink.closed
    assert "receive" not in {deed.command for each in deeds(floor.A.table).values() for deed in each}


def test_whatever_table_and_pool_say_reads_well() -> None:
    floor = LinkedTables("A", mystery="499.95", major="123,456.75")
    floor.A.wagers(2)
    floor.A.play({1: MAJOR})
    said = [sentence(event, floor.A.book) for event in floor.A.events]
    assert "Pool P hears that 2 jackpot wagers play in round 1." in said
    assert "Pool P hears that round 1 wins the Major Jackpot (P1 on box 1)." in said
    assert "Pool P hears that round 1 is over: $123,458 is paid in jackpots, 1 jackpot wager won none." in said
    assert any(text.startswith("The mystery jackpot of round 1 pays P") and "$500" in text for text in said)


def test_who_rejects_a_jackpot_first_and_who_second() -> None:
    book = LinkedTables("A").A.book
    first, second = (
        JackpotRejected(level="major", by="Sam"),
        JackpotRejected(level="major", by="Max", spots=((1, "P1"),)),
    )
    assert sentence(first, book) == "Sam rejects the Major Jackpot; it takes a second person."
    assert sentence(second, book) == (
        "Max rejects the Major Jackpot too: it is not paid, and the jackpot wager stays for the next round."
    )
