"""The last hands of a table, kept so that they can be shown again; and what is never shown to anybody."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.cards import cards
from cutcard.table.kept import ROUNDS
from cutcard.table.steps.cards.showing import HandsShown, ShownHand
from cutcard.table.views import show, view
from tests.support.books import BACEBALL, BOOKS, CROWN, NZ, POKER, STAR, WAR_BOOKS
from tests.support.tables import Play
from tests.table import poker_rounds as poker
from tests.table.people.closing import a_round, counted
from tests.table.war import all_go_to_war, bets, finish

PICK_UP = {STAR: "10.4", CROWN: "7.7.1", NZ: "8.10", BACEBALL: "8.5", POKER: "9.3.3"}


def hands(event: object) -> dict[int, tuple[object, ...]]:
    assert isinstance(event, HandsShown)
    return {hand.box: hand.cards for hand in event.hands}


@pytest.mark.clause("crown-casino-war", "7.7.1")
@pytest.mark.clause("nz-casino-war", "8.10")
@pytest.mark.parametrize(("book", "clause"), ((CROWN, "7.7.1"), (NZ, "8.10")))
def test_hands_are_rebuilt_from_the_order_in_which_they_were_picked_up(book: str, clause: str) -> None:
    play = Play(book)
    bets(play, "A1 B2 C4")
    play.deal("Kd 9h 9c 9s")
    all_go_to_war(play)
    play.settle()
    play.deal("2c 3d 4h")
    play.settle()
    refusal = play.refused("show_hands", "Sam", play.supervisor, round=1)
    assert (refusal.code, refusal.clauses) == ("on_the_table", (clause,))
    play.clear()
    bets(play, "A1")
    play.deal("5c")  # the next round is under way, and its cards lie where the others did
    (shown,) = play.staff("show_hands", round=1)
    assert isinstance(shown, HandsShown) and shown.in_order and shown.clauses == (clause,)
    assert shown.hands == (
        ShownHand(4, cards("9c 3d")),
        ShownHand(2, cards("9h 2c")),
        ShownHand(1, cards("Kd")),
        ShownHand(0, cards("9s 4h")),
    )
    told = {(line.player, line.result, line.decision, line.paid) for line in shown.lines}
    assert ("A", "win", None, 100_00) in told and {line.player for line in shown.lines} == {"A", "B", "C"}
    assert ("B", "war") in {(line.player, line.decision) for line in shown.lines}


@pytest.mark.clause("star-casino-war", "10.4")
@pytest.mark.clause("star-baceball", "8.5")
@pytest.mark.parametrize("book", (STAR, BACEBALL))
def test_where_no_order_is_kept_the_record_still_knows_the_hands(book: str) -> None:
    play = Play(book)
    a_round(play)
    (shown,) = play.staff("show_hands", round=1)
    assert isinstance(shown, HandsShown) and not shown.in_order and shown.clauses == (PICK_UP[book],)
    assert all(None not in hand.cards for hand in shown.hands) and {0, 1} == {*hands(shown)}


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_one_hand_alone_may_be_shown_with_its_wagers(book: str) -> None:
    play = Play(book)
    bets(play, "A1 B2")
    play.deal("Kd 5h 9s")
    finish(play)
    (shown,) = play.staff("show_hands", round=1, box=2)
    assert hands(shown) == {2: cards("5h")}
    assert isinstance(shown, HandsShown) and [line.player for line in shown.lines] == ["B"]
    (dealers,) = play.staff("show_hands", round=1, box=0)
    assert isinstance(dealers, HandsShown) and hands(dealers) == {0: cards("9s")} and len(dealers.lines) == 2
    for box in (3, 99, -1):
        refusal = play.refused("show_hands", "Sam", play.supervisor, round=1, box=box)
        assert (refusal.code, refusal.clauses) == ("no_hand", (PICK_UP[book],))


@pytest.mark.parametrize("book", BOOKS)
def test_the_last_rounds_are_kept_and_no_more(book: str) -> None:
    play = Play(book)
    assert play.refused("show_hands", "Sam", play.supervisor, round=1).code == "not_kept"
    for _ in range(ROUNDS + 2):
        a_round(play)
    assert [kept.round for kept in play.table.kept] == [3, 4, 5]
    for number in (0, 1, 2, 6):
        refusal = play.refused("show_hands", "Sam", play.supervisor, round=number)
        assert refusal.code == "not_kept" and PICK_UP[book] in refusal.clauses and "3, 4, 5" in refusal.message
    for number in (3, 4, 5):
        (shown,) = play.staff("show_hands", round=number)
        assert len(hands(shown)) == 2
    play.player("A", "leave_table")
    play.staff("close_table", **counted(play))
    play.staff("show_hands", round=5)
    assert play.table.phase == "closed", "a question may come when the table is closed"


@pytest.mark.parametrize(
    ("book", "allowed"),
    (
        (STAR, ("casino_supervisor", "gaming_supervisor", "inspector")),
        (CROWN, ("tg_higher_duties_dealer", "vcglr")),
        (NZ, ("game_supervisor", "casino_operator")),
        (POKER, ("casino_supervisor", "inspector")),
        (BACEBALL, ("casino_supervisor", "inspector")),
    ),
)
def test_supervisors_and_the_regulator_may_see_hands_again(book: str, allowed: tuple[str, ...]) -> None:
    play = Play(book)
    a_round(play)
    for role in allowed:
        play.do("show_hands", "Sam", role, round=1)
    for role in ("dealer", "player"):
        refusal = play.refused("show_hands", "A", role, round=1)
        assert refusal.code == "wrong_role" and PICK_UP[book] in refusal.clauses


# --- what nobody is shown


@pytest.mark.clause("star-three-card-poker", "8.4")
def test_s60_a_folded_hand_is_shown_to_nobody() -> None:
    play = poker.dealt(poker.NO_HAND, poker.FLUSH, poker.PAIR)
    play.player("A", "pick_up", box=1)
    play.decide("A", 1, "fold")
    play.decide("B", 2, "play")
    poker.end_round(play)
    for role in ("inspector", "casino_supervisor", "assistant_gaming_manager"):
        refusal = play.refused("show_hands", "Sam", role, round=1, box=1)
        assert refusal.code == "never_shown" and "8.4" in refusal.clauses and "3 cards" in refusal.message
        assert not any(card in refusal.message for card in poker.FLUSH.split())
    (shown,) = play.staff("show_hands", round=1)
    assert isinstance(shown, HandsShown) and not shown.in_order
    assert hands(shown) == {2: cards(poker.PAIR), 1: (None, None, None), 0: cards(poker.NO_HAND)}
    (kept,) = play.table.kept
    assert not {*cards(poker.FLUSH)} & {*kept.drawn}, "the table itself has forgotten them"
    for viewer in ("A", "B", None):
        assert show(shown, viewer) is shown
        assert view(play.table, viewer).kept == play.table.kept


@pytest.mark.parametrize("book", (STAR, CROWN, NZ, BACEBALL))
def test_a_card_that_was_dealt_astray_and_never_turned_is_shown_to_nobody(book: str) -> None:
    """Cards lie face up in these books; one that went to the wrong place need not."""
    play = Play(book)
    a_round(play)
    (kept,) = play.table.kept
    unseen = tuple(None if place == 0 else card for place, card in zip(kept.places, kept.drawn, strict=True))
    play.running.table = replace(play.table, kept=(replace(kept, drawn=unseen),))
    refusal = play.refused("show_hands", "Sam", play.supervisor, round=1, box=0)
    assert (refusal.code, refusal.clauses) == ("never_shown", (PICK_UP[book],))


@pytest.mark.clause("star-three-card-poker", "9.5")
def test_a_conceded_hand_is_not_shown_either() -> None:
    play = poker.dealt(poker.NO_HAND, poker.FLUSH)
    play.decide("A", 1, "play")
    play.dealer("turn_hand")
    play.player("A", "decide", box=1, choice="concede")
    poker.end_round(play)
    refusal = play.refused("show_hands", "Ina", "inspector", round=1, box=1)
    assert refusal.code == "never_shown" and "9.5" in refusal.clauses
    (shown,) = play.staff("show_hands", round=1)
    assert hands(shown)[1] == (None, None, None)


def test_a_round_that_is_taken_up_again_is_kept_once_as_it_ended() -> None:
    play = Play(STAR)
    for _ in range(2):
        a_round(play)
    assert [line.result for line in play.table.kept[-1].settled.values()] == ["win"]
    play.staff("invalidate_for_disruption", cause="fire")
    assert play.table.in_round
    refusal = play.refused("show_hands", "Sam", play.supervisor, round=2)
    assert refusal.code == "on_the_table"
    play.settle()
    play.clear()
    assert [kept.round for kept in play.table.kept] == [1, 2]
    (shown,) = play.staff("show_hands", round=2)
    assert isinstance(shown, HandsShown) and [line.result for line in shown.lines] == ["void"]
    assert play.net("A") == 100
