"""What a book's word on a point of procedure does at the table, where it is easily mistaken for another book's word."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.table.steps.limits import LimitsChanged
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR
from tests.support.tables import SETUPS, Play


def opened(book: str, **setup: Any) -> str:
    """The code with which a table of this setup is refused; empty if it opens."""
    play = Play(book, ready=False)
    answer = play._send("open_table", "Sam", play.supervisor, {"setup": {**SETUPS[book], **setup}})
    return "" if isinstance(answer, tuple) else answer.code


@pytest.mark.parametrize(("book", "most"), [(STAR, 1), (CROWN, 1), (NZ, 2), (POKER, 1)])
def test_how_many_cutting_cards_there_may_be(book: str, most: int) -> None:
    device = {"device": "shoe"} if book == POKER else {}
    assert opened(book, cutting_cards=most, **device) == ""
    assert opened(book, cutting_cards=most + 1, **device) == "bad_cutting_cards"


@pytest.mark.parametrize(
    ("book", "device", "answer"),
    [
        (STAR, "shuffling_device", ""),
        (CROWN, "shoe", ""),
        (CROWN, "continuous_shuffler", "no_burn"),
    ],
)
def test_a_card_is_burned_after_a_cut(book: str, device: str, answer: str) -> None:
    """Crown burns a card after a cut: where cards are not cut, none is burned."""
    assert opened(book, device=device, burn=True) == answer


@pytest.mark.parametrize(
    ("book", "sound", "unfit"),
    [(POKER, "not_unfit", ""), (BACEBALL, "", ""), (CROWN, "not_now", "")],
)
def test_between_rounds_cards_are_replaced_if_they_are_unfit_or_at_any_time(book: str, sound: str, unfit: str) -> None:
    for fields, code in (({}, sound), ({"unfit": True}, unfit)):
        play = Play(book)
        answer = play._send("replace_cards", "Sam", play.supervisor, fields)
        assert ("" if isinstance(answer, tuple) else answer.code) == code


@pytest.mark.parametrize(("book", "wager"), [(POKER, "ante"), (BACEBALL, "bet")])
def test_limits_that_were_announced_cite_the_sign_or_the_power(book: str, wager: str) -> None:
    def sign(least: str, most: str) -> dict[str, Any]:
        return {wager: {"min": least, "max": most}}

    play = Play(book, limits=sign("10", "500"))
    play.staff("change_limits", limits=sign("25", "500"), at=600)
    play.player("A", "place_wager", box=1, wager=wager, amount="25", at=600 + 20 * 60)
    assert play.last(LimitsChanged).rules == ("6.5", "6.5.2")
    play.staff("change_limits", limits=sign("25", "100"), at=2000)  # not under a wager
    play.player("A", "withdraw_wager", box=1, wager=wager, at=2001)
    play.player("A", "place_wager", box=1, wager=wager, amount="100", at=2002)
    assert play.last(LimitsChanged).rules == ("6.5",)


@pytest.mark.parametrize("sign", ["limits", "units", "box_totals"])
@pytest.mark.parametrize(
    ("book", "wager", "clauses"),
    [
        (STAR, "war", ("5.1.2",)),
        (CROWN, "go_to_war", ("5.6",)),
        (NZ, "go_to_war", ("5.2(a)",)),
        (POKER, "play", ("8.5",)),
        (POKER, "ante_bonus", ("10.2",)),
        (BACEBALL, "jackpot", ("5.1.6", "11.4")),
    ],
)
def test_the_sign_sets_nothing_for_a_wager_that_follows_another_or_has_one_amount(
    book: str, wager: str, clauses: tuple[str, ...], sign: str
) -> None:
    play = Play(book, ready=False)
    said = {wager: {"min": "5"} if sign == "limits" else "5"}
    refused = play.refused("open_table", "Sam", play.supervisor, setup={**SETUPS[book], sign: said})
    assert (refused.code, refused.rules) == ("bad_limits", clauses)
