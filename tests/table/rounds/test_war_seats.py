"""Casino War at the table, scenario by scenario: who sits where, and who plays how many boxes."""

from __future__ import annotations

import pytest

from cutcard.table.steps.people.seats import BoxesReserved, BoxGivenUp, SeveralBoxesAllowed
from tests.support.books import CROWN, NZ, STAR
from tests.support.tables import SUPERVISOR, Play
from tests.table.rounds.war_rounds import bet, finish, said, start, turned_away

LEAVE = ((CROWN, "tg_higher_duties_dealer", ("5.13",)), (NZ, "casino_operator", ("5.7", "5.7(a)", "5.7(b)", "5.8")))
"""Who may let a player have several boxes, and under which clauses."""


@pytest.mark.clause("crown-casino-war", "5.10")
@pytest.mark.clause("nz-casino-war", "5.9")
def test_29_fewer_players_may_share_a_box_where_a_supervisor_says_so() -> None:
    for book, role, clause in ((CROWN, "tg_higher_duties_dealer", "5.10"), (NZ, "game_supervisor", "5.9")):
        play = Play(book)
        lowered = play.refused("lower_players_per_box", "Dee", "dealer", players=2)
        assert said(lowered) == ("wrong_role", (clause,))
        assert play.refused("lower_players_per_box", "Sam", role, players=4).code == "bad_number"
        assert play.refused("lower_players_per_box", "Sam", role, players=0).code == "bad_number"
        play.staff("lower_players_per_box", role=role, players=1)

        play.staff("lower_players_per_box", role=role, players=2)
        for player in "AB":
            bet(play, player, 1, main=50)
        assert said(turned_away(play, "C", 1)) == ("box_full", (clause,))
    star = Play(STAR)
    assert star.refused("lower_players_per_box", "Sam", "gaming_manager", players=1).code == "no_such_power"


@pytest.mark.clause("star-casino-war", "5.6", "5.6.1")
def test_34_at_the_star_a_player_of_several_boxes_yields_when_seats_run_short() -> None:
    play = Play(STAR, boxes=3)
    for box in (1, 2):
        bet(play, "A", box, main=50)
    assert said(play.refused("take_seat", "C", "player", box=2)) == ("box_taken", ("5.5",))
    start(play, "Kd Kc 9s")
    finish(play)

    def ask(player: str, box: int) -> str:
        return play.refused("give_up_box", "Dee", "dealer", box=box, player=player).code

    assert ask("A", 2) == "seats_free"
    play.player("B", "take_seat", box=3)
    assert ask("B", 3) == "only_box"
    assert ask("B", 2) == "not_your_box"
    bet(play, "A", 2, main=50)
    assert ask("A", 2) == "wager_down"
    play.player("A", "withdraw_wager", box=2, wager="initial")
    play.dealer("give_up_box", box=2, player="A")

    assert play.last(BoxGivenUp).clauses == ("5.6", "5.6.1")
    play.player("C", "take_seat", box=2)
    assert play.table.holders == {1: "A", 2: "C", 3: "B"}


@pytest.mark.clause("star-casino-war", "5.9")
def test_34_at_the_star_a_reserved_box_is_not_yielded() -> None:
    play = Play(STAR, boxes=3)
    play.staff("reserve_boxes", boxes=[1, 2], player="A")
    play.player("A", "take_seat", box=1)
    play.player("A", "take_seat", box=2)
    play.player("B", "take_seat", box=3)

    asked = play.refused("give_up_box", "Sam", "gaming_supervisor", box=2, player="A")
    assert said(asked) == ("box_reserved", ("5.9",))
    play.player("A", "give_up_box", box=2)  # of their own will they may
    assert play.table.holders == {1: "A", 3: "B"}


@pytest.mark.clause("star-casino-war", "5.9")
def test_reserved_boxes_are_for_one_player_alone() -> None:
    play = Play(STAR)
    bet(play, "B", 1, main=50)
    assert said(play.refused("reserve_boxes", "Dee", "dealer", boxes=[2, 3], player="A")) == ("wrong_role", ("5.9",))
    for boxes, code in (([], "bad_run"), ([2, 4], "bad_run"), ([1, 2], "box_taken"), ([7, 8], "unknown_box")):
        assert play.refused("reserve_boxes", "Sam", "gaming_supervisor", boxes=boxes, player="A").code == code

    play.staff("reserve_boxes", boxes=[2, 3, 4], player="A")

    assert play.last(BoxesReserved).boxes == (2, 3, 4)
    assert said(turned_away(play, "B", 3)) == ("box_reserved", ("5.9",))
    assert said(play.refused("take_seat", "C", "player", box=4)) == ("box_reserved", ("5.9",))
    assert play.refused("reserve_boxes", "Sam", "gaming_supervisor", boxes=[4, 5], player="C").code == "box_taken"
    for box in (2, 4):
        bet(play, "A", box, main=50)
    bet(play, "B", 5, main=50)
    assert play.net("A") == -100


@pytest.mark.clause("star-casino-war", "5.9")
def test_a_reservation_ends_when_its_player_leaves() -> None:
    play = Play(STAR)
    play.staff("reserve_boxes", boxes=[2, 3], player="A")
    bet(play, "A", 2, main=50)
    start(play, "Kd 9s")
    finish(play)
    assert turned_away(play, "B", 3).code == "box_reserved"

    play.player("A", "leave_table")

    for box in (2, 3):
        bet(play, "B", box, main=50)
    assert play.net("B") == -100


@pytest.mark.clause("star-casino-war", "5.9")
def test_reserving_boxes_is_known_only_at_the_star() -> None:
    for book in (CROWN, NZ):
        play = Play(book)
        refused = play.refused("reserve_boxes", "Sam", SUPERVISOR[book], boxes=[1], player="A")
        assert refused.code == "no_such_power"
    play = Play(STAR)
    for role in ("gaming_supervisor", "casino_supervisor", "assistant_gaming_manager", "gaming_manager"):
        play.staff("reserve_boxes", role=role, boxes=[1], player="A")
        assert play.table.reserved == {1: "A"}


@pytest.mark.clause("crown-casino-war", "5.13")
@pytest.mark.clause("nz-casino-war", "5.7(a)")
@pytest.mark.parametrize(("book", "role"), [(book, role) for book, role, _ in LEAVE])
def test_34_elsewhere_nobody_gets_leave_while_patrons_wait_for_a_place(book: str, role: str) -> None:
    play = Play(book)
    bet(play, "A", 1, main=50)
    short = play.refused("allow_several_boxes", "Sam", role, player="A", boxes=2, waiting=True)
    assert short.code == "seats_short" and turned_away(play, "A", 2).code == "needs_leave"
    play.staff("allow_several_boxes", role=role, player="A", boxes=2)
    play.staff("allow_several_boxes", role=role, player="A", boxes=1, waiting=True)  # it is withdrawn, they have come
    assert turned_away(play, "A", 2).code == "needs_leave"


@pytest.mark.clause("crown-casino-war", "5.13")
@pytest.mark.clause("nz-casino-war", "5.7", "5.8")
def test_34_elsewhere_a_second_box_needs_leave() -> None:
    for book, role, clauses in LEAVE:
        play = Play(book)
        bet(play, "A", 1, main=50)
        bet(play, "A", 1, tie=10)  # the same box needs none
        assert said(turned_away(play, "A", 2)) == ("needs_leave", clauses)
        asked = play.refused("allow_several_boxes", "Dee", "dealer", player="A", boxes=2)
        assert said(asked) == ("wrong_role", clauses)

        play.staff("allow_several_boxes", role=role, player="A", boxes=2)

        assert play.last(SeveralBoxesAllowed).clauses == clauses
        bet(play, "A", 2, main=50)
        assert said(turned_away(play, "A", 3)) == ("needs_leave", clauses)
        bet(play, "B", 3, main=50)
        assert said(turned_away(play, "B", 4)) == ("needs_leave", clauses)  # leave is one player's own


@pytest.mark.parametrize(("book", "clauses"), [(book, clauses) for book, _, clauses in LEAVE])
def test_34_a_box_that_one_plays_behind_another_counts_too(book: str, clauses: tuple[str, ...]) -> None:
    play = Play(book)
    play.player("B", "take_seat", box=2)
    bet(play, "A", 2, main=50)
    assert said(play.refused("take_seat", "A", "player", box=5)) == ("needs_leave", clauses)


@pytest.mark.clause("crown-casino-war", "5.13")
@pytest.mark.clause("nz-casino-war", "5.7", "5.8")
def test_34_elsewhere_leave_may_be_withdrawn() -> None:
    for book, role, clauses in LEAVE:
        play = Play(book)
        play.staff("allow_several_boxes", role=role, player="A", boxes=2)
        bet(play, "A", 1, main=50)
        bet(play, "A", 2, main=50)
        start(play, "Kd Kc 9s")
        finish(play)

        play.staff("allow_several_boxes", role=role, player="A", boxes=1)

        bet(play, "A", 1, main=50)
        assert said(turned_away(play, "A", 2)) == ("needs_leave", clauses), book


@pytest.mark.clause("crown-casino-war", "5.13")
@pytest.mark.clause("nz-casino-war", "5.7", "5.8")
def test_34_elsewhere_only_whoever_gives_leave_may_ask_a_box_back() -> None:
    for book, role, clauses in LEAVE:
        play = Play(book, boxes=2)
        play.staff("allow_several_boxes", role=role, player="A", boxes=2)
        for box in (1, 2):
            play.player("A", "take_seat", box=box)

        asked = play.refused("give_up_box", "Dee", "dealer", box=2, player="A")
        assert said(asked) == ("wrong_role", clauses)
        play.staff("give_up_box", role=role, box=2, player="A")
        assert play.table.holders == {1: "A"}


@pytest.mark.clause("crown-casino-war", "5.13")
@pytest.mark.clause("nz-casino-war", "5.7")
def test_leave_to_play_several_boxes_ends_when_the_player_leaves() -> None:
    for book, role, _ in LEAVE:
        play = Play(book)
        play.staff("allow_several_boxes", role=role, player="A", boxes=3)
        bet(play, "A", 1, main=50)
        bet(play, "A", 2, main=50)
        assert play.refused("leave_table", "A", "player").code == "wager_down"
        start(play, "Kd Kc 9s")
        finish(play)

        play.player("A", "leave_table")

        assert play.table.holders == {}
        assert play.refused("leave_table", "A", "player").code == "not_at_table"
        bet(play, "A", 1, main=50)
        assert turned_away(play, "A", 2).code == "needs_leave"


@pytest.mark.clause("star-casino-war", "5.6")
@pytest.mark.clause("crown-casino-war", "5.13")
@pytest.mark.clause("nz-casino-war", "5.7")
@pytest.mark.parametrize("book", (STAR, CROWN, NZ))
def test_a_box_is_given_up_by_its_own_player_without_a_wager_on_it(book: str) -> None:
    play = Play(book)
    play.player("A", "take_seat", box=4)
    assert play.refused("take_seat", "B", "player", box=4).code == "box_taken"
    assert play.refused("give_up_box", "B", "player", box=4).code == "not_your_box"
    bet(play, "A", 4, main=50)
    assert play.refused("give_up_box", "A", "player", box=4).code == "wager_down"
    start(play, "Kd 9s")
    finish(play)

    play.player("A", "give_up_box", box=4)

    play.player("B", "take_seat", box=4)
    assert play.table.holders == {4: "B"}


@pytest.mark.clause("star-casino-war", "5.6")
def test_at_the_star_a_player_needs_no_leave_for_several_boxes() -> None:
    play = Play(STAR)
    for box in range(1, 8):
        play.player("A", "take_seat", box=box)
        bet(play, "A", box, main=10)
    start(play, "Kd " * 6 + "2d 9s")
    finish(play)

    assert play.net("A") == 50
    assert play.refused("allow_several_boxes", "Sam", "gaming_manager", player="A", boxes=2).code == "no_such_power"
