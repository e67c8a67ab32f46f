"""Wagers in a hand of a tournament: in turn, from the bank, at least what is compulsory, in the tournament's chips."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.citations import Refusal
from cutcard.money import cents
from cutcard.table.steps.tournament.posting import WagerPosted, WagerTakenOut
from cutcard.tournaments.messages import HandCalled, HandCounted
from tests.table.tournament.director import CROWN, Table, seated


def war(table: Table, player: str, amount: int, **more: object) -> Refusal:
    return table.not_by(player, "place_wager", box=table.box(player), wager="casino_war", amount=str(amount), **more)


# --- money


@pytest.mark.clause(CROWN, "10.2.5", "10.4.4(a)")
def test_tt05_neither_cash_nor_tokens_are_staked_and_none_are_changed() -> None:
    table = seated("A B")
    for more in ({"medium": "cash"}, {"medium": "cash", "oral": True}, {"medium": "token"}, {"medium": "voucher"}):
        refusal = war(table, "A", 100, **more)
        assert (refusal.code, {"10.2.5", "10.4.4(a)"} <= {*refusal.clauses}) == ("wrong_medium", True)
    assert table.stack("A") == "5000"


def test_nobody_stakes_more_than_the_bank() -> None:
    table = seated("A B", bank="1000")
    assert war(table, "A", 1050).code == "not_enough_chips"
    table.wager("A", 1000)
    assert table.not_by("A", "place_wager", box=1, wager="tie", amount="50").code == "not_enough_chips"
    assert table.stack("A") == "0"


@pytest.mark.clause(CROWN, "10.4.4(b)")
def test_the_compulsory_wager_is_on_the_main_wager_and_a_tie_comes_on_top() -> None:
    table = seated("A B", hand={"compulsory": "200"})
    assert war(table, "A", 150).code == "below_compulsory"
    table.player("A", "place_wager", box=1, wager="tie", amount="500")
    refusal = table.not_by("B", "place_wager", box=2, wager="casino_war", amount="200")
    assert refusal.code == "out_of_turn", "a Tie alone is not what is compulsory"
    table.wager("A", 200)
    table.wager("B", 250)


def test_a_tie_leaves_what_is_compulsory() -> None:
    table = seated("A B", bank="500", hand={"compulsory": "200"})
    assert table.not_by("A", "place_wager", box=1, wager="tie", amount="350").code == "below_compulsory"
    table.player("A", "place_wager", box=1, wager="tie", amount="300")
    table.wager("A", 200)


@pytest.mark.parametrize(("amount", "code"), [(75, "below_minimum"), (125, "off_unit"), (20_050, "above_maximum")])
def test_sign_and_unit_hold(amount: int, code: str) -> None:
    table = seated("A B", bank="50000", hand={"compulsory": "50"})
    assert war(table, "A", amount).code == code


# --- turns


@pytest.mark.clause(CROWN, "10.1")
def test_players_wager_in_turn_from_the_button() -> None:
    table = seated("A B C", hand={"button": 2})
    refusal = war(table, "A", 100)
    assert (refusal.code, "10.1" in refusal.clauses) == ("out_of_turn", True)
    table.wager("B")
    assert war(table, "A", 100).code == "out_of_turn"
    table.wager("B", 50)  # whoever acted last may add
    table.wager("C")
    assert war(table, "B", 100).code == "out_of_turn", "and not once the next has acted"
    table.wager("A")
    table.call()
    assert war(table, "A", 100).code == "betting_closed"


def test_a_wager_is_taken_back_until_the_next_has_acted() -> None:
    table = seated("A B")
    table.wager("A", 300, 50)
    for wager in ("tie", "casino_war"):
        table.player("A", "withdraw_wager", box=1, wager=wager)
    assert table.stack("A") == "5000"
    assert table.not_by("B", "place_wager", box=2, wager="casino_war", amount="100").code == "out_of_turn"
    table.wager("A", 200)
    table.wager("B")
    assert table.not_by("A", "withdraw_wager", box=1, wager="casino_war").code == "out_of_turn"


@pytest.mark.clause(CROWN, "10.2.4")
def test_each_plays_the_box_that_was_drawn_and_nobody_else_plays() -> None:
    table = seated("A B")
    stranger = table.not_by("Zoe", "place_wager", box=3, wager="casino_war", amount="100")
    assert (stranger.code, "10.2.4" in stranger.clauses) == ("not_in_tournament", True)
    assert table.not_by("A", "place_wager", box=2, wager="casino_war", amount="100").code == "not_your_box"
    assert table.not_by("A", "place_wager", box=3, wager="casino_war", amount="100").code == "not_your_box"
    own: list[tuple[str, dict[str, Any]]] = [
        ("take_seat", {"box": 3}),
        ("give_up_box", {"box": 1}),
        ("leave_table", {}),
    ]
    for command, fields in own:
        assert table.not_by("A", command, **fields).code == "tournament_table"
    of_staff: list[tuple[str, dict[str, Any]]] = [
        ("allow_several_boxes", {"player": "A", "boxes": 2}),
        ("set_personal_limits", {"player": "A", "limits": {"tie": {"max": "900"}}}),
        ("give_closing_notice", {}),
        ("move_idle_player", {"player": "A"}),
    ]
    for command, fields in of_staff:
        assert table.refused(command, "Sam", "tg_assistant_casino_manager", **fields).code == "tournament_table"


# --- the word of the tournament


@pytest.mark.clause(CROWN, "10.4.3(a)(i)")
def test_between_hands_nothing_is_wagered_until_the_tournament_opens_the_next() -> None:
    table = Table("A B")
    assert table.not_by("A", "place_wager", box=1, wager="casino_war", amount="100").code == "no_session"
    table.begin()
    refusal = war(table, "A", 100)
    assert (refusal.code, "10.4.3(a)(i)" in refusal.clauses) == ("hand_not_open", True)
    assert table.refused("call_no_more_bets", "Dee", "dealer").code == "hand_not_open"
    table.open_hand()
    table.wager("A")
    table.wager("B")
    table.call()
    assert table.heard(HandCalled) == HandCalled("heat.1", 1)
    table.deal("Kd 4s 9s")
    assert table.finish().banks == {"A": cents("5100"), "B": cents("4900")}
    assert war(table, "A", 100).code == "hand_not_open"
    table.open_hand()
    table.wager("A")


def test_who_sits_out_is_passed_over_and_gets_no_card() -> None:
    table = seated("A B C", hand={"sits_out": ("B",)})
    table.wager("A")
    assert war(table, "B", 100).code == "sits_out"
    table.wager("C")
    table.call()
    table.deal("Kd 4s 9s")
    counted = table.finish()
    assert counted.staked == {"A": 100_00, "C": 100_00} and counted.banks["B"] == 5000_00


def test_a_bank_below_what_is_compulsory_has_no_turn() -> None:
    table = seated("A B", banks={"A": cents("5000"), "B": cents("75")})
    table.wager("A")
    assert war(table, "B", 50).code == "sits_out"


# --- silence


@pytest.mark.clause(CROWN, "10.4.8(b)(i)", "10.4.8(b)(ii)")
@pytest.mark.parametrize(
    ("cards", "after"), [("Kd 5d 9s", "4900"), ("Kd Kc 4s", "5000"), ("9d 7s 7h", "4950")], ids=["lost", "won", "tied"]
)
def test_tt34_of_an_absent_player_the_dealer_posts_the_compulsory_wager(cards: str, after: str) -> None:
    """The bank of hand 4 is what it was but for the wager that was posted; a tie is surrendered (C24)."""
    table = seated("B A", hand={"absent": ("A",)})
    table.wager("B")
    (posted,) = [each for each in table.dealer("post_wager") if isinstance(each, WagerPosted)]
    assert (posted.player, posted.amount, "10.4.8(b)(i)" in posted.clauses) == ("A", 100_00, True)
    table.call()
    table.deal(cards)
    table.settle()
    if after == "4950":
        table.dealer("record_no_decision", box=2, player="A", choice="absent")
    counted = table.finish()
    assert (counted.silent, table.stack("A")) == (("A",), after if after != "5000" else "5100")
    table.open_hand()
    table.wager("B")
    table.wager("A", 300)  # there again


def test_the_call_posts_whatever_nobody_has_put_down() -> None:
    table = seated("A B C")
    table.wager("A", 500)
    posted = [each.player for each in table.call() if isinstance(each, WagerPosted)]
    assert posted == ["B", "C"]
    assert table.refused("post_wager", "Dee", "dealer").code == "called_already"
    table.deal("2d 3d 4d 9s")
    assert table.finish().silent == ("B", "C")


def test_a_first_card_without_a_call_posts_it_too() -> None:
    """At a physical table the dealer may forget to call: the wagers are what they are by then."""
    table = seated("A B")
    table.wager("A")
    events = table.dealer("draw", card="Kd")
    assert [each.player for each in events if isinstance(each, WagerPosted)] == ["B"]
    assert table.heard(HandCalled).hand == 1
    table.deal("4s 9s")
    assert table.finish().staked == {"A": 100_00, "B": 100_00}


def test_where_the_terms_say_so_the_compulsory_amount_is_removed_and_no_card_dealt() -> None:
    table = seated("A B", absent_post=False)
    table.wager("A")
    (gone,) = [each for each in table.dealer("post_wager") if isinstance(each, WagerTakenOut)]
    assert gone.player == "B" and table.stack("B") == "4900"
    table.call()
    table.deal("Kd 9s")
    counted = table.finish()
    assert counted.staked == {"A": 100_00} and counted.silent == ("B",)
    assert table.end().removed == 100_00


def test_a_posted_wager_comes_to_a_tie_that_lies_there() -> None:
    table = seated("A B", absent_post=False)
    table.player("A", "place_wager", box=1, wager="tie", amount="50")
    table.dealer("post_wager")
    assert table.table.bets[1, "A"].wagers == {"tie": 50_00, "casino_war": 100_00}
    assert table.refused("post_wager", "Dee", "dealer", box=1).code == "out_of_turn"


def test_a_short_bank_is_staked_whole_where_the_terms_say_so() -> None:
    table = seated("A B", banks={"A": cents("75"), "B": cents("5000")}, short="all_in")
    assert war(table, "A", 50).code in ("below_compulsory", "below_minimum")
    table.marker("A", "all_in")
    assert table.stack("A") == "0" and table.table.bets[1, "A"].wagers == {"casino_war": 75_00}
    table.wager("B")
    table.call()
    table.deal("Kd 4s 9s")
    counted = table.finish()
    assert counted.banks["A"] == 150_00 and counted.spent == {}, "it costs no marker"


def test_a_short_bank_is_posted_whole() -> None:
    table = seated("A B", banks={"A": cents("75"), "B": cents("5000")}, short="all_in")
    table.dealer("post_wager")
    assert table.table.bets[1, "A"].wagers == {"casino_war": 75_00}
    table.wager("B")
    table.call()
    table.deal("2d 4s 9s")
    assert table.finish().banks["A"] == 0


def test_every_hand_is_counted_with_banks_before_and_after() -> None:
    table = seated("A B")
    for number in range(1, 4):
        table.wager("A", 100 * number)
        table.wager("B")
        table.call()
        table.deal("Kd 4s 9s")
        counted = table.finish()
        assert isinstance(counted, HandCounted) and counted.hand == number
        assert counted.banks["A"] - counted.before["A"] == 100_00 * number
        table.open_hand()
