"""Idle players and crowded tables: who may be asked for a place; and wagers that the house does not take."""

from __future__ import annotations

import pytest

from cutcard.table.steps.people.seats import IdlePlayerMoved
from cutcard.table.steps.rounds.wagers import WagerRefused
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR
from tests.support.tables import Play
from tests.table.people.conduct import RULED, bets, finish, said

CLAUSE = {STAR: "13.9", CROWN: "11.9", POKER: "14.9", BACEBALL: "14.9"}
ROLE = {STAR: "gaming_supervisor", CROWN: "tg_higher_duties_dealer", POKER: "gaming_supervisor"}
ROLE[BACEBALL] = "gaming_supervisor"

HANDS = {STAR: "Ks 9d", CROWN: "Ks 9d", POKER: "As 2s Ad 5d Ac 8c", BACEBALL: "2c As 3c Ad 4c Ac"}
"""A round with one hand."""


def rounds(play: Play, number: int) -> None:
    """So many rounds in which A alone plays, on box 1."""
    for _ in range(number):
        bets(play, "A1")
        play.deal(HANDS[play.book.id])
        finish(play)
        play.prepare()


def full(book: str, boxes: int = 3) -> Play:
    """A table whose boxes are all taken: A on 1, B on 2, and so on."""
    play = Play(book, boxes=boxes)
    for box, player in enumerate("ABCDEFG"[:boxes], start=1):
        play.player(player, "take_seat", box=box)
    return play


def move(play: Play, player: str = "B") -> None:
    play.do("move_idle_player", "Sam", ROLE[play.book.id], player=player)


def not_moved(play: Play, player: str = "B", role: str = "") -> tuple[str, tuple[str, ...]]:
    return said(play.refused("move_idle_player", "Sam", role or ROLE[play.book.id], player=player))


@pytest.mark.clause("star-casino-war", "13.9")
@pytest.mark.clause("crown-casino-war", "11.9")
@pytest.mark.clause("star-three-card-poker", "14.9")
@pytest.mark.clause("star-baceball", "14.9")
def test_71_three_idle_rounds_at_a_full_table_may_cost_the_place() -> None:
    for book in RULED:
        cited = (CLAUSE[book],)
        play = full(book)
        for idle in range(3):
            assert not_moved(play) == ("not_idle", cited), idle
            rounds(play, 1)
        assert play.table.standing.idle == {"B": 3, "C": 3}
        assert not_moved(play, role="dealer") == ("wrong_role", cited)
        for other in ("X", ""):
            assert not_moved(play, other) == ("not_at_table", cited)
        assert not_moved(play, "A") == ("not_idle", cited)

        move(play)

        event = play.last(IdlePlayerMoved)
        assert (event.player, event.rounds, event.clauses) == ("B", 3, cited)
        assert play.table.holders == {1: "A", 3: "C"}
        assert not_moved(play, "C") == ("seats_free", cited)  # B's seat is empty now
        assert not_moved(play) == ("not_at_table", cited)
        play.player("B", "take_seat", box=2)  # whoever comes back has sat out nothing
        assert not_moved(play) == ("not_idle", cited)
        move(play, "C")


@pytest.mark.clause("star-casino-war", "13.9")
@pytest.mark.clause("crown-casino-war", "11.9")
@pytest.mark.parametrize("book", (STAR, CROWN))
def test_71_while_one_other_seat_is_empty_nobody_is_moved(book: str) -> None:
    play = Play(book, boxes=3)
    for player, box in (("A", 1), ("B", 2)):
        play.player(player, "take_seat", box=box)
    rounds(play, 3)
    assert not_moved(play) == ("seats_free", (CLAUSE[book],))
    play.player("C", "take_seat", box=3)
    move(play)


@pytest.mark.clause("star-casino-war", "13.9")
def test_a_wager_breaks_the_row_of_idle_rounds() -> None:
    play = full(STAR)
    rounds(play, 2)
    bets(play, "A1 B2")
    play.deal("Ks Kd 9d")
    finish(play)
    rounds(play, 2)
    assert play.table.standing.idle == {"B": 2, "C": 5}
    assert not_moved(play)[0] == "not_idle"
    bets(play, "C3")
    assert not_moved(play, "C") == ("wager_down", ("13.9",))  # C is about to play
    play.player("C", "withdraw_wager", box=3, wager="initial")
    rounds(play, 1)
    bets(play, "A1")
    play.deal("Ks")
    assert play.refused("move_idle_player", "Sam", ROLE[STAR], player="B").code == "out_of_phase"


@pytest.mark.clause("star-casino-war", "13.9")
def test_an_idle_player_of_several_boxes_gives_up_all_of_them_and_leaving_ends_the_count() -> None:
    play = Play(STAR, boxes=4)
    for player, box in (("A", 1), ("B", 2), ("B", 3), ("C", 4)):
        play.player(player, "take_seat", box=box)
    rounds(play, 3)
    play.player("B", "give_up_box", box=3)
    assert play.table.standing.idle["B"] == 3  # still at the table
    play.player("B", "give_up_box", box=2)
    assert "B" not in play.table.standing.idle
    for box in (2, 3):
        play.player("B", "take_seat", box=box)
    rounds(play, 3)
    move(play)
    assert play.table.holders == {1: "A", 4: "C"}


@pytest.mark.clause("crown-casino-war", "11.9")
def test_in_a_round_that_waits_for_its_cards_nobody_is_moved() -> None:
    play = full(CROWN)
    rounds(play, 3)
    bets(play, "A1")
    play.deal("Ks")
    play.do("order_shuffle", "Sam", "tg_area_manager", because="abnormal_sequence")
    assert not_moved(play) == ("wager_down", ("11.9",))


def test_new_zealand_has_no_rule_on_idle_players() -> None:
    play = Play(NZ)
    play.player("A", "take_seat", box=1)
    assert play.refused("move_idle_player", "Sam", "casino_operator", player="A").code == "no_such_power"


# --- wagers that the house does not take


@pytest.mark.clause("star-baceball", "14.11", "6.1")
def test_b27_before_the_first_card_a_wager_over_the_maximum_is_corrected_or_refused() -> None:
    play = Play(BACEBALL, limits={"bet": {"min": "10", "max": "500"}})
    over = play.refused("place_wager", "A", "player", box=1, wager="bet", amount="600")
    assert over.code == "above_maximum" and "6.1" in over.clauses
    bets(play)
    asked = play.refused("refuse_wager", "Dee", "dealer", box=1, player="A", wager="bet")
    assert said(asked) == ("wrong_role", ("14.11",))
    play.dealer("call_no_more_bets")
    play.staff("refuse_wager", box=1, player="A", wager="bet")  # also after the call
    event = play.last(WagerRefused)
    assert (event.player, event.amount, event.clauses, event.readings) == ("A", 100_00, ("14.11",), ("B28",))
    assert play.net("A") == 0 and list(play.table.bets) == [(2, "B")]
    assert play.refused("refuse_wager", "Sam", "gaming_supervisor", box=1, player="A", wager="bet").code == (
        "no_such_wager"
    )
    play.deal("2c")
    late = play.refused("refuse_wager", "Sam", "gaming_supervisor", box=2, player="B", wager="bet")
    assert late.code == "out_of_phase"


@pytest.mark.clause("star-three-card-poker", "14.11")
def test_s40_a_wager_is_refused_only_before_the_first_card() -> None:
    play = Play(POKER, limits={"ante": {"min": "10"}})
    low = play.refused("place_wager", "A", "player", box=1, wager="ante", amount="5")
    assert low.code == "below_minimum"
    bets(play)
    play.staff("refuse_wager", box=1, player="A", wager="ante")
    assert play.last(WagerRefused).clauses == ("14.11",) and play.net("A") == 0
    play.deal("As")
    late = play.refused("refuse_wager", "Sam", "gaming_supervisor", box=2, player="B", wager="ante")
    assert late.code == "out_of_phase"
    finish_round(play)
    assert play.net("B") == -200


def finish_round(play: Play) -> None:
    """The rest of a poker round whose first card is out, with one hand."""
    play.deal("2s Ad 5d Ac 8c")
    finish(play)
