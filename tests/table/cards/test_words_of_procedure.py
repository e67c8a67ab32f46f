"""What a book's word on a point of procedure does at the table, where it is easily mistaken for another book's word."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.table.steps.cards.checking import CardsFanned, CardsReplaced
from cutcard.table.steps.cards.shuffling import CardsShuffled
from cutcard.table.steps.rounds.limits import LimitsChanged
from tests.support.books import BACEBALL, BOOKS, CROWN, NZ, POKER, STAR
from tests.support.tables import SETUPS, Play
from tests.table.war import cutting_card_round, seated, to


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
    assert play.last(LimitsChanged).clauses == ("6.5", "6.5.2")
    play.staff("change_limits", limits=sign("25", "100"), at=2000)  # not under a wager
    play.player("A", "withdraw_wager", box=1, wager=wager, at=2001)
    play.player("A", "place_wager", box=1, wager=wager, amount="100", at=2002)
    assert play.last(LimitsChanged).clauses == ("6.5",)


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
    assert (refused.code, refused.clauses) == ("bad_limits", clauses)


@pytest.mark.parametrize(
    ("book", "clauses"),
    [(CROWN, ("1.3",)), (NZ, ("1.1",)), (STAR, ("order:commencement",)), (POKER, ("order:commencement",))],
)
def test_a_table_does_not_open_before_its_rules_hold(book: str, clauses: tuple[str, ...]) -> None:
    play = Play(book, ready=False)
    fields = {"setup": SETUPS[book], "commenced": 1000, "at": 999}
    refused = play.refused("open_table", "Sam", play.supervisor, **fields)
    assert (refused.code, refused.clauses) == ("not_in_force", clauses)


@pytest.mark.parametrize("book", BOOKS)
def test_only_crown_provides_for_tournaments(book: str) -> None:
    device = {"device": "shuffling_device", "low_limit": True} if book == POKER else {}
    assert opened(book, tournament="tournament:spring", **device) == ("" if book == CROWN else "no_tournament")


@pytest.mark.parametrize(
    ("book", "clauses"),
    [
        (STAR, ("4.5", "4.6")),
        (NZ, ("3.4(b)", "7.7(a)")),
        (POKER, ("3.1",)),
    ],
)
def test_too_many_cutting_cards_are_refused_under_what_says_how_many(book: str, clauses: tuple[str, ...]) -> None:
    play = Play(book, ready=False)
    setup = {**SETUPS[book], "device": "shoe", "cutting_cards": 3}
    refused = play.refused("open_table", "Sam", play.supervisor, setup=setup)
    assert (refused.code, refused.clauses) == ("bad_cutting_cards", clauses)


@pytest.mark.parametrize(
    ("book", "clauses"),
    [
        (STAR, ("4.1", "4.1.1", "4.1.2", "4.1.3")),
        (NZ, ("7.1", "7.1(a)", "7.1(b)", "7.1(c)", "7.1(f)")),
        (POKER, ("4.1", "4.1.1", "4.1.2", "4.1.3")),
    ],
)
def test_cards_are_not_shuffled_before_it_is_time(book: str, clauses: tuple[str, ...]) -> None:
    refused = Play(book, ready=False, boxes=7).refused("shuffle", "Dee", "dealer")
    assert (refused.code, refused.clauses) == ("not_due", clauses)


@pytest.mark.parametrize(
    ("book", "clauses"),
    [
        (STAR, ("4.1", "4.1.3", "4.3.3")),
        (NZ, ("7.1", "7.1(c)", "7.4", "7.4(c)")),
    ],
)
def test_who_cuts_when_the_cutting_card_came_before_the_dealers(book: str, clauses: tuple[str, ...]) -> None:
    play = seated(book, "1 2 4")
    cutting_card_round(play, "A1 B2", "Kd 5c 9s", after=2)
    play.dealer("shuffle")
    made = play.last(CardsShuffled)
    assert made.because == "cutting_card_on_dealer" and made.offers == ("C", "A", "B")
    assert set(clauses) <= set(made.clauses)


def test_in_new_zealand_cards_are_fanned_and_damaged_ones_replaced_under_clauses_of_their_own() -> None:
    play = to(Play(NZ, ready=False, boxes=7), "fan")
    play.dealer("fan_cards")
    assert play.last(CardsFanned).clauses == ("6.2",), "nobody is there to look"
    play.player("A", "take_seat", box=1)
    assert play.last(CardsFanned).clauses == ("6.2", "6.3")
    play.prepare()
    play.staff("replace_cards", unfit=True, number=1)
    assert play.last(CardsReplaced).clauses == ("9.6",)


def test_in_new_zealand_a_wager_after_the_call_is_too_late_under_the_clause_of_placing() -> None:
    play = Play(NZ)
    play.bet("A", 1, casino_war=10)
    play.dealer("call_no_more_bets")
    play.deal("Kd")
    for command, more in (("place_wager", {"amount": "10"}), ("withdraw_wager", {})):
        refused = play.refused(command, "A", "player", box=1, wager="casino_war", **more)
        assert refused.code == "out_of_phase"
        assert set(refused.clauses) >= {"5.15", "5.15(a)" if command == "place_wager" else "5.15(b)"}


def test_at_poker_cash_and_unknown_wagers_are_refused_under_what_says_so() -> None:
    play = Play(POKER)
    cash = play.refused("place_wager", "A", "player", box=1, wager="ante", amount="10", medium="cash")
    assert (cash.code, cash.clauses) == ("wrong_medium", ("5.1", "1.1:casino-promotional-token"))
    unknown = play.refused("place_wager", "A", "player", box=1, wager="insurance", amount="10")
    assert (unknown.code, unknown.clauses) == ("unknown_wager", ("5.2",))
