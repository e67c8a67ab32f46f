"""Sanctions at a table: who is put out of the game or the casino, who is held, whose winnings are held back."""

from __future__ import annotations

import pytest

from cutcard.table.state import DueCut
from cutcard.table.steps.people.conduct import (
    Detained,
    ExcludedFromCasino,
    ExcludedFromGame,
    HandedOver,
    WinningsWithheld,
    WithheldDetermined,
)
from cutcard.table.steps.rounds.settling import WagerSettled
from cutcard.telling.sentences import sentence
from tests.support.books import BACEBALL, CROWN, POKER, STAR
from tests.support.tables import Play
from tests.table.jackpot_table import balanced, carried_over
from tests.table.people.conduct import (
    BELOW,
    DEVICE,
    RULED,
    WAGER,
    WHO,
    bets,
    device,
    finish,
    not_sanctioned,
    said,
    sanction,
)

GAME = {STAR: ("13.3", "13.3.2"), CROWN: ("11.2", "11.2.2"), POKER: ("14.3", "14.3.2"), BACEBALL: ("14.3", "14.3.2")}
CASINO = {STAR: ("13.3", "13.3.3"), POKER: ("14.3", "14.3.3"), BACEBALL: ("14.3", "14.3.3")}

# --- out of the game, out of the casino


@pytest.mark.clause("star-casino-war", "13.3.2")
@pytest.mark.clause("crown-casino-war", "11.2.2")
@pytest.mark.clause("star-three-card-poker", "14.3.2")
@pytest.mark.clause("star-baceball", "14.3.2")
def test_whoever_is_excluded_from_the_game_has_no_place_and_no_say() -> None:
    for book in RULED:
        play = Play(book)
        bets(play)
        assert not_sanctioned(play, "exclude_from_game").code == "not_on_record"
        device(play)
        assert said(not_sanctioned(play, "exclude_from_game", role=BELOW[book])) == ("wrong_role", GAME[book])

        sanction(play, "exclude_from_game")

        assert play.last(ExcludedFromGame).clauses == (*GAME[book], DEVICE[book])
        assert play.net("A") == 0 and list(play.table.bets) == [(2, "B")]  # what was down went back
        assert play.table.holders == {2: "B"}
        for command, fields in (
            ("take_seat", {"box": 1}),
            ("place_wager", {"box": 1, "wager": WAGER[book], "amount": "100"}),
            ("leave_table", {}),
        ):
            assert said(play.refused(command, "A", "player", **fields)) == ("barred", GAME[book])
        assert said(not_sanctioned(play, "exclude_from_game")) == ("barred_already", (*GAME[book], DEVICE[book]))
        play.player("C", "take_seat", box=1)


@pytest.mark.clause("star-casino-war", "13.3.2", "11.8")
@pytest.mark.clause("crown-casino-war", "11.2.2")
@pytest.mark.parametrize("book", (STAR, CROWN))
def test_in_a_round_the_wager_stands_and_the_excluded_player_counts_as_absent(book: str) -> None:
    play = Play(book)
    bets(play)
    play.deal("9s Ks 9d")
    device(play)
    sanction(play, "exclude_from_game")
    assert play.table.holders == {2: "B"} and (1, "A") in play.table.bets
    play.settle()
    assert said(play.refused("decide", "A", "player", box=1, choice="war")) == ("barred", GAME[book])
    play.dealer("record_no_decision", box=1, player="A", choice="absent")
    finish(play)
    assert [play.net(player) for player in "AB"] == [-50, 100]


@pytest.mark.clause("star-casino-war", "13.3.2", "4.4")
def test_a_cut_offered_to_an_excluded_player_counts_as_refused() -> None:
    play = Play(STAR, ready=False, boxes=7)
    play.player("A", "take_seat", box=1)
    while play.table.prep != "cut":
        play.prepare_once()
    assert list(play.table.due) == [DueCut("A")]
    device(play)
    sanction(play, "exclude_from_game")
    assert not play.table.due
    play.staff("cut", depth=100)
    assert play.table.prep == "load"


@pytest.mark.clause("star-three-card-poker", "14.3.2", "4.1.3")
def test_when_the_last_player_is_excluded_the_table_is_vacant() -> None:
    play = Play(POKER)
    play.player("A", "take_seat", box=1)
    device(play)
    sanction(play, "exclude_from_game")
    assert (play.table.phase, play.table.prep, play.table.shuffle_due) == ("cards", "shuffle", "vacancy")


@pytest.mark.clause("star-baceball", "14.3.2", "12.12.1")
def test_a_carried_jackpot_wager_leaves_with_the_excluded_player() -> None:
    play = carried_over("A", "B")
    device(play)
    sanction(play, "exclude_from_game")
    assert [play.net(player) for player in "AB"] == [0, -2] and list(play.table.carried) == [(2, "B")]
    balanced(play)


@pytest.mark.clause("star-casino-war", "13.3.3")
@pytest.mark.clause("star-three-card-poker", "14.3.3")
@pytest.mark.clause("star-baceball", "14.3.3")
def test_whoever_is_excluded_from_the_casino_is_out_of_the_game_too() -> None:
    for book in (STAR, POKER, BACEBALL):
        play = Play(book)
        bets(play)
        assert not_sanctioned(play, "exclude_from_casino").code == "not_on_record"
        device(play)
        assert said(not_sanctioned(play, "exclude_from_casino", role="dealer")) == ("wrong_role", CASINO[book])
        sanction(play, "exclude_from_casino")
        event = play.last(ExcludedFromCasino)
        assert event.clauses == (*CASINO[book], DEVICE[book])
        assert "section 79 of the Casino Control Act 1992" in sentence(event, play.book)
        assert play.table.holders == {2: "B"} and play.net("A") == 0
        assert said(play.refused("take_seat", "A", "player", box=1)) == ("barred", CASINO[book])
        for again in ("exclude_from_casino", "exclude_from_game"):
            assert not_sanctioned(play, again).code == "barred_already"
    crown = Play(CROWN)
    device(crown)
    assert not_sanctioned(crown, "exclude_from_casino").code == "no_such_power"


# --- detention


@pytest.mark.clause("star-casino-war", "13.3.4")
@pytest.mark.clause("crown-casino-war", "11.2.4")
def test_whoever_has_a_device_may_be_held_until_somebody_takes_over() -> None:
    for book, clauses, takers in (
        (STAR, ("13.3", "13.3.4"), ("inspector", "police_officer")),
        (CROWN, ("11.2", "11.2.4"), ("police_officer",)),
    ):
        play = Play(book)
        for taker in takers:
            assert said(not_sanctioned(play, "hand_over", to=taker)) == ("not_detained", clauses[1:])
            if taker == takers[0]:
                assert not_sanctioned(play, "detain").code == "not_on_record"
                device(play)
            assert said(not_sanctioned(play, "detain", role=BELOW[book])) == ("wrong_role", clauses)
            sanction(play, "detain")
            assert play.last(Detained).clauses == (*clauses, DEVICE[book]) and play.table.standing.detained == {"A"}
            assert not_sanctioned(play, "detain").code == "detained_already"
            assert said(not_sanctioned(play, "hand_over", to="dealer")) == ("wrong_role", clauses[1:])
            assert not_sanctioned(play, "hand_over", to=taker, role=BELOW[book]).code == "wrong_role"
            sanction(play, "hand_over", to=taker)
            assert play.last(HandedOver).to == taker and play.table.standing.detained == frozenset()
    crown = Play(CROWN)
    device(crown)
    sanction(crown, "detain")
    assert not_sanctioned(crown, "hand_over", to="inspector").code == "wrong_role"
    for book in (POKER, BACEBALL):
        assert not_sanctioned(Play(book), "detain").code == "no_such_power"


@pytest.mark.clause("crown-casino-war", "11.2.4")
def test_at_crown_a_suspected_cheat_may_be_held_but_keeps_the_winnings() -> None:
    play = Play(CROWN)
    play.dealer("record_conduct", what="cheating", person="A")
    assert not_sanctioned(play, "withhold_winnings").code == "not_on_record"
    sanction(play, "detain")
    assert play.last(Detained).readings == ("C26",)


# --- winnings held back


def withheld(release: bool) -> Play:
    """A wins 100 that is held back; then the operator determines what becomes of it."""
    play = Play(CROWN)
    bets(play)
    play.deal("Ks 5s 9d")
    device(play)
    sanction(play, "withhold_winnings")
    finish(play)
    assert (play.net("A"), play.table.accounts["withheld:A"]) == (0, 100_00)  # the stake came back, the win did not
    play.do("determine_withheld", "Otto", "casino_operator", person="A", release=release)
    return play


@pytest.mark.clause("crown-casino-war", "11.2.3")
def test_winnings_are_held_back_until_the_operator_has_determined() -> None:
    play = withheld(release=True)
    event = play.last(WithheldDetermined)
    assert (event.amount, event.clauses) == (100_00, ("11.2.3",))
    won = next(line for line in play.all(WagerSettled) if line.player == "A")
    assert won.held and won.clauses[-2:] == ("11.2", "11.2.3") and "held back" in sentence(won, play.book)
    assert [play.net(player) for player in "AB"] == [100, -100] and play.table.accounts["withheld:A"] == 0
    gone = play.refused("determine_withheld", "Otto", "casino_operator", person="A", release=True)
    assert said(gone) == ("nothing_withheld", ("11.2.3",))
    bets(play)
    play.deal("Ks 5s 9d")
    finish(play)
    assert play.net("A") == 200  # nothing is held back any more


@pytest.mark.clause("crown-casino-war", "11.2.3")
def test_winnings_that_are_not_released_stay_with_the_house() -> None:
    play = withheld(release=False)
    assert [play.net(player) for player in "AB"] == [0, -100]
    assert (play.table.accounts["withheld:A"], play.table.accounts["float"]) == (0, 100_00)


@pytest.mark.clause("crown-casino-war", "11.2.3", "11.2.1")
def test_a_win_that_is_held_back_and_then_void_leaves_nothing_behind() -> None:
    play = Play(CROWN)
    bets(play)
    play.deal("Ks Kd 9d")
    device(play)
    sanction(play, "withhold_winnings")
    again = not_sanctioned(play, "withhold_winnings")
    assert said(again) == ("withheld_already", ("11.2", "11.2.3", "11.1"))
    play.settle()
    assert play.table.accounts["withheld:A"] == 100_00
    early = play.refused("determine_withheld", "Otto", "casino_operator", person="A", release=True)
    assert early.code == "out_of_phase"
    sanction(play, "void_wagers_of")
    finish(play)
    assert [play.net(player) for player in "AB"] == [0, 100] and play.table.accounts["withheld:A"] == 0


@pytest.mark.clause("crown-casino-war", "11.2.3")
def test_who_may_hold_back_winnings_and_who_may_determine() -> None:
    play = Play(CROWN)
    assert not_sanctioned(play, "withhold_winnings").code == "not_on_record"
    device(play)
    assert not_sanctioned(play, "withhold_winnings", role="tg_area_manager").code == "wrong_role"
    sanction(play, "withhold_winnings")
    assert play.last(WinningsWithheld).person == "A"
    mine = play.refused("determine_withheld", "Sam", WHO[CROWN], person="A", release=True)
    assert said(mine) == ("wrong_role", ("11.2.3",))
    for book in (STAR, POKER, BACEBALL):
        assert not_sanctioned(Play(book), "withhold_winnings").code == "no_such_power"


@pytest.mark.clause("crown-casino-war", "11.2.3")
def test_nothing_is_determined_while_a_round_waits_for_a_shuffle() -> None:
    play = Play(CROWN)
    bets(play)
    play.deal("Ks")
    device(play)
    sanction(play, "withhold_winnings")
    play.do("order_shuffle", "Sam", WHO[CROWN], because="abnormal_sequence")
    assert (play.table.phase, play.table.in_round) == ("cards", True)
    waiting = play.refused("determine_withheld", "Otto", "casino_operator", person="A", release=True)
    assert said(waiting) == ("out_of_phase", ("11.2.3",))
