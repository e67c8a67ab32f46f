"""Errors of the deal: for each answer of a book, whose hand, with which device, until when, and who may decide it."""

from __future__ import annotations

import pytest

from cutcard.rulebooks import rulebook
from cutcard.table.advice import who_may
from tests.tables import BOOKS

TOLD = {
    "star-casino-war": """
        box_skipped repair next_round Dealer, 5
        box_skipped void_round next_round Gaming Supervisor, 4
        war_card_missed repair next_round Dealer, 5
        war_card_missed void_round next_round Gaming Supervisor, 4
        option_not_offered repair next_round Dealer, 5
        option_not_offered void_round next_round Gaming Supervisor, 4
        surplus_card repair next_round Dealer, 5
        surplus_card discard seen next_round Dealer, 5
        surplus_card hold !seen next_round Dealer, 5
        war_card_without_wager repair next_round Dealer, 5
        order_unknown void_round next_round Gaming Supervisor, 4
        foreign_card void_round round_end Gaming Supervisor, 4
        missing_card void_round round_end Gaming Supervisor, 4
        round_without_wagers discard next_round Dealer, 5
        shoe_exhausted reload next_round Dealer, 5
    """,
    "crown-casino-war": """
        box_skipped repair dealer settled Dealer, 4
        box_skipped repair player payment TG Higher Duties Dealer, 3
        box_skipped void_hand player settled TG Area Manager, 2
        war_card_missed void_hand player settled Dealer, 4
        war_card_without_wager discard settled Dealer, 4
        option_not_offered repair settled Dealer, 4
        surplus_card repair settled TG Higher Duties Dealer, 3
        surplus_card discard seen next_round Dealer, 4
        surplus_card next_card !seen next_round Dealer, 4
        order_unknown void_round continuous settled TG Higher Duties Dealer, 3
        order_unknown void_round shoe settled TG Area Manager, 2
        foreign_card void_round round_end TG Higher Duties Dealer, 3
        missing_card void_round round_end TG Higher Duties Dealer, 3
        round_without_wagers discard next_round TG Higher Duties Dealer, 3
        shoe_exhausted reload next_round Dealer, 4
    """,
    "nz-casino-war": """
        box_skipped repair round_end Dealer, 4
        box_skipped void_hand round_end Casino Operator, 1
        war_card_missed repair round_end Dealer, 4
        war_card_missed void_hand round_end Casino Operator, 1
        option_not_offered repair round_end Dealer, 4
        surplus_card repair round_end Dealer, 4
        surplus_card discard seen next_round Dealer, 4
        surplus_card next_card !seen next_round Dealer, 4
        war_card_without_wager repair round_end Dealer, 4
        order_unknown void_hand round_end Casino Operator, 1
        round_without_wagers discard next_round Dealer, 4
        shoe_exhausted reload next_round Dealer, 4
    """,
    "star-three-card-poker": """
        box_skipped void_round handled Dealer, 4
        box_skipped void_round dealer next_round Dealer, 4
        box_skipped void_hand player handled next_round Dealer, 4
        surplus_card void_round handled Dealer, 4
        surplus_card void_round dealer next_round Dealer, 4
        surplus_card void_hand player handled next_round Dealer, 4
        surplus_card discard player handled next_round Dealer, 4
        order_unknown void_round handled Dealer, 4
        order_unknown go_on handled next_round Dealer, 4
        foreign_card void_round round_end Gaming supervisor, 3
        missing_card void_round round_end Gaming supervisor, 3
    """,
    "star-baceball": """
        box_skipped repair next_round Dealer, 5
        box_skipped void_round next_round Gaming Supervisor, 4
        surplus_card repair next_round Dealer, 5
        surplus_card discard seen next_round Dealer, 5
        surplus_card hold !seen next_round Dealer, 5
        order_unknown void_round next_round Gaming Supervisor, 4
        hand_without_wager void_hand next_round Dealer, 5
        foreign_card void_round round_end Gaming Supervisor, 4
        missing_card void_round round_end Gaming Supervisor, 4
        shoe_exhausted reload next_round Dealer, 5
    """,
}
"""The irregularity, what is done, for whose hand and under what circumstances, until when, and by whom: the lowest who
may, and how many kinds of people may."""


@pytest.mark.parametrize("name", BOOKS)
def test_each_answer_with_its_conditions_its_time_and_its_people(name: str) -> None:
    book = rulebook(name)
    told = TOLD[name].split("\n")
    kinds = {line.split()[0] for line in told if line.strip()}
    found = []
    for remedy in book.remedies:
        if remedy.irregularity in kinds:
            who = who_may(book, remedy.power)
            conditions = [word for word in (remedy.hand, remedy.since, remedy.device, *remedy.given) if word]
            words = (remedy.irregularity, remedy.mend, *conditions, remedy.until, f"{who[0]}, {len(who)}")
            found.append(" ".join(words))
    assert found == [line.strip() for line in told if line.strip()]
