"""Collusion at Three Card Poker: suspects act first, sit apart, or speak English; and refused wagers."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.table.offers import offers
from cutcard.table.state import DueOffer
from cutcard.table.steps.cards.picking_up import HandPickedUp
from cutcard.table.steps.people.collusion import EnglishRequired, OrderLifted, PlayersSeparated, PlayingSequenceOrdered
from cutcard.table.steps.people.conduct import ConductRecorded
from tests.house.running import Running
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR
from tests.support.tables import Play
from tests.table.people.conduct import bets, finish, said

FIRST = ("12.11", "12.11.1")
APART = ("12.11", "12.11.2")
ENGLISH = ("12.11", "12.11.3")


def dealt(suspects: str = "") -> Play:
    """A, B and C have been dealt hands."""
    play = Play(POKER)
    bets(play, "A1 B2 C3")
    if suspects:
        play.staff("order_playing_sequence", players=list(suspects))
    play.deal("As 2s 3s 4s Ad 5d 6d 7d Ac 8c 9c Tc")
    return play


def deciding(play: Play) -> list[str]:
    """Whose decision is due, in order."""
    return [due.player for due in play.table.due if isinstance(due, DueOffer)]


@pytest.mark.clause("star-three-card-poker", "12.11.1")
def test_s59_suspects_play_their_hands_before_the_others_handle_their_cards() -> None:
    play = dealt()
    assert said(play.refused("order_playing_sequence", "Dee", "dealer", players=["B"])) == ("wrong_role", FIRST)
    play.staff("order_playing_sequence", players=["B"])
    assert play.last(PlayingSequenceOrdered).clauses == FIRST
    assert deciding(play) == ["B", "A", "C"] and [offer.player for offer in offers(play.table)] == ["B"]
    for player, box in (("A", 1), ("C", 3)):
        assert said(play.refused("pick_up", player, "player", box=box)) == ("suspects_first", FIRST)
        assert said(play.refused("decide", player, "player", box=box, choice="play")) == ("suspects_first", FIRST)
        absent = play.refused("record_no_decision", "Dee", "dealer", box=box, player=player, choice="absent")
        assert said(absent) == ("suspects_first", FIRST)
    play.player("B", "pick_up", box=2)
    assert play.refused("pick_up", "A", "player", box=1).code == "suspects_first"  # B has looked, not decided
    play.decide("B", 2, "play")
    play.player("A", "pick_up", box=1)
    assert [event.player for event in play.all(HandPickedUp)] == ["B", "A"]
    assert [offer.player for offer in offers(play.table)] == ["A", "C"]
    for player, box in (("C", 3), ("A", 1)):
        play.decide(player, box, "play")
    finish(play)
    assert [play.net(player) for player in "ABC"] == [-200, -200, -200]


@pytest.mark.clause("star-three-card-poker", "12.11.1")
def test_s59_the_order_stands_from_round_to_round_until_it_is_lifted() -> None:
    play = dealt("CB")
    assert deciding(play) == ["B", "C", "A"]
    play.decide("C", 3, "fold")  # among themselves they may act as they like
    assert play.refused("pick_up", "A", "player", box=1).code == "suspects_first"
    play.decide("B", 2, "fold")
    play.settle()
    play.decide("A", 1, "play")
    finish(play)
    play.prepare()
    bets(play, "A1 B2")
    play.deal("As 2s 3s Ad 5d 6d Ac 8c 9c")
    assert deciding(play) == ["B", "A"]
    assert said(play.refused("lift_order", "Dee", "dealer", order="playing_sequence")) == ("wrong_role", FIRST)
    play.staff("lift_order", order="playing_sequence")
    assert play.last(OrderLifted).clauses == FIRST
    assert said(play.refused("lift_order", "Sam", "gaming_supervisor", order="playing_sequence")) == (
        "not_ordered",
        FIRST,
    )
    play.decide("A", 1, "fold")


@pytest.mark.clause("star-three-card-poker", "12.11.1")
def test_an_order_names_players_who_are_here_and_changes_something() -> None:
    play = dealt("B")
    for players in ([], ["X"], ["A", "X"]):
        wrong = play.refused("order_playing_sequence", "Sam", "gaming_supervisor", players=players)
        assert said(wrong) == ("bad_players", FIRST)
    same = play.refused("order_playing_sequence", "Sam", "gaming_supervisor", players=["B", "B"])
    assert said(same) == ("ordered_already", FIRST)
    play.staff("order_playing_sequence", players=["C"])  # another order takes its place
    assert deciding(play) == ["C", "B", "A"]
    for player, box in (("C", 3), ("A", 1), ("B", 2)):
        play.decide(player, box, "play")
    late = play.refused("order_playing_sequence", "Sam", "gaming_supervisor", players=["A"])
    assert late.code == "out_of_phase"


@pytest.mark.clause("star-three-card-poker", "12.11.1")
def test_who_is_excluded_is_named_as_long_as_a_hand_of_theirs_lies_there() -> None:
    play = dealt()
    play.dealer("record_conduct", what="prohibited_device", person="B")
    play.staff("exclude_from_game", person="B")
    assert "B" not in play.table.holders.values()
    play.staff("order_playing_sequence", players=["B"])
    assert deciding(play) == ["B", "A", "C"]


@pytest.mark.clause("star-three-card-poker", "12.11.1", "12.12")
def test_an_electronic_table_waits_for_suspects_and_then_for_the_others() -> None:
    table = Running(POKER)
    table.until("betting")
    for name, box in (("Ann", 1), ("Ben", 2), ("Cy", 3)):
        table.player(name, "place_wager", box=box, wager="ante", amount="5")
    supervisor = table.running.acting("Sam", "casino_supervisor")
    table.events += supervisor("order_playing_sequence", players=["Cy"])
    table.until("deciding")
    first = table.clock
    assert first is not None and first.what == "decision"
    table.step(present=False)  # Cy's time is up
    assert table.now == first.ends and (3, "Cy") not in [(due.box, due.player) for due in offers(table.table)]
    while table.clock is None:  # the Ante goes back
        table.step()
    second = table.clock
    assert second is not None and second.ends == first.ends + second.runs  # the others have their whole time after it
    table.player("Ann", "decide", box=1, choice="play")
    table.until("betting", present=False)
    assert table.table.round == 1


@pytest.mark.clause("star-three-card-poker", "12.11.2")
def test_players_who_are_kept_apart_do_not_sit_or_bet_together() -> None:
    play = Play(POKER)
    for player, box in (("A", 1), ("B", 2), ("C", 3)):
        play.player(player, "take_seat", box=box)
    fields: dict[str, Any] = {"players": ["A", "B"], "leaves": "B"}
    assert said(play.refused("separate_players", "Dee", "dealer", **fields)) == ("wrong_role", APART)
    for wrong in ({"players": ["A"]}, {"players": ["A", "X"]}, {"players": ["A", "B"], "leaves": "C"}):
        assert said(play.refused("separate_players", "Sam", "gaming_supervisor", **wrong)) == ("bad_players", APART)

    play.staff("separate_players", **fields)

    assert play.last(PlayersSeparated).clauses == APART and play.table.holders == {1: "A", 3: "C"}
    assert said(play.refused("take_seat", "B", "player", box=2)) == ("kept_apart", APART)
    assert said(play.refused("place_wager", "B", "player", box=2, wager="ante", amount="100")) == ("kept_apart", APART)
    bets(play, "A1 C3")  # the others play on
    again = play.refused("separate_players", "Sam", "gaming_supervisor", players=["A", "B"])
    assert again.code == "bad_players"  # B is not here any more
    play.player("A", "withdraw_wager", box=1, wager="ante")
    play.player("A", "leave_table")
    play.player("B", "take_seat", box=2)  # one of them at a time
    assert said(play.refused("take_seat", "A", "player", box=1)) == ("kept_apart", APART)
    play.staff("lift_order", order="apart")
    play.player("A", "take_seat", box=1)


@pytest.mark.clause("star-three-card-poker", "12.11.2")
def test_while_both_sit_there_neither_bets_until_one_has_left() -> None:
    play = dealt()
    busy = play.refused("separate_players", "Sam", "gaming_supervisor", players=["A", "B"], leaves="B")
    assert said(busy) == ("wager_down", APART)
    play.staff("separate_players", players=["A", "B"])
    assert said(play.refused("separate_players", "Sam", "gaming_supervisor", players=["A", "B"])) == (
        "ordered_already",
        APART,
    )
    finish(play)  # the round under way is played
    play.prepare()
    for player, box in (("A", 1), ("B", 2)):
        apart = play.refused("place_wager", player, "player", box=box, wager="ante", amount="100")
        assert said(apart) == ("kept_apart", APART)
    play.player("B", "leave_table")
    bets(play, "A1")


@pytest.mark.clause("star-three-card-poker", "12.11.2", "4.1.3")
def test_a_suspect_who_sits_out_may_leave_in_the_round_and_the_last_leaves_a_vacant_table() -> None:
    play = Play(POKER)
    play.player("B", "take_seat", box=2)
    bets(play, "A1")
    play.deal("As 2s Ad 5d Ac 8c")
    play.staff("separate_players", players=["A", "B"], leaves="B")
    assert play.table.holders == {1: "A"}
    finish(play)
    play.prepare()
    play.player("A", "leave_table")
    assert play.table.shuffle_due == "vacancy"


@pytest.mark.clause("star-three-card-poker", "12.11.3")
def test_where_it_is_ordered_nothing_but_english_is_spoken() -> None:
    play = dealt()
    early = play.refused("record_conduct", "Dee", "dealer", what="english_only", person="A")
    assert said(early) == ("cannot_be", ("12.11.3",))
    assert said(play.refused("require_english", "Dee", "dealer")) == ("wrong_role", ENGLISH)
    play.staff("require_english")
    assert play.last(EnglishRequired).clauses == ENGLISH
    assert said(play.refused("require_english", "Sam", "gaming_supervisor")) == ("ordered_already", ENGLISH)
    play.dealer("record_conduct", what="english_only", person="A")
    assert play.last(ConductRecorded).clauses == ("12.11.3",)
    play.staff("lift_order", order="english")
    assert play.refused("record_conduct", "Dee", "dealer", what="english_only", person="A").code == "cannot_be"


@pytest.mark.clause("star-three-card-poker", "12.11.1", "12.11.2", "12.11.3")
def test_orders_against_collusion_are_known_at_three_card_poker_alone() -> None:
    orders: tuple[tuple[str, dict[str, Any]], ...] = (
        ("order_playing_sequence", {"players": ["A"]}),
        ("separate_players", {"players": ["A", "B"]}),
        ("require_english", {}),
        ("lift_order", {"order": "english"}),
    )
    for book in (STAR, CROWN, NZ, BACEBALL):
        play = Play(book)
        for command, fields in orders:
            assert play.refused(command, "Sam", play.supervisor, **fields).code == "no_such_power"
    play = Play(POKER)
    play.player("A", "take_seat", box=1)
    play.player("B", "take_seat", box=2)
    for command, fields in orders:
        play.staff(command, **fields)
    assert play.table.standing.first == ("A",) and not play.table.standing.english
