"""Who is who at a table, as the books define them; what players answer for; the limits beside the sign."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.server.shown_table import Scene, picture
from cutcard.table.steps.cards.checking import CardsVerified
from cutcard.table.steps.people.seats import PlayerLeft
from cutcard.table.steps.rounds.limits import LimitsChanged, LimitsNoticed, PersonalLimitsSet
from cutcard.table.steps.rounds.opening import TableOpened
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR
from tests.support.layouts import layout
from tests.support.rounds import MAIN
from tests.support.tables import SETUPS, Play

WAGER = {**MAIN, POKER: "ante", BACEBALL: "bet"}
"""The wager that a round is played for."""

STARS = (STAR, POKER, BACEBALL)
LIMITS = {book: {WAGER[book]: {"min": "10", "max": "500"}} for book in WAGER}


def opens(book: str, role: str) -> tuple[Play, TableOpened]:
    """A table that somebody of this role opens."""
    play = Play(book, ready=False)
    play.do("open_table", "Sam", role, setup=SETUPS[book])
    return play, play.last(TableOpened)


# --- roles


@pytest.mark.clause("star-casino-war", "1.1:dealer", "1.1:gaming-supervisor", "1.1:gaming-manager")
@pytest.mark.clause("star-three-card-poker", "1.1:dealer", "1.1:gaming-supervisor")
@pytest.mark.clause("star-baceball", "1.1:dealer", "1.1:gaming-supervisor", "1.1:gaming-manager")
@pytest.mark.parametrize("book", STARS)
def test_a_dealer_deals_and_so_may_everybody_above_but_no_player(book: str) -> None:
    ladder = ["dealer", "gaming_supervisor", *(["gaming_manager"] if book != POKER else [])]
    for role in ladder:
        play = Play(book)
        play.bet("Ann", 1, **{WAGER[book]: 10})
        refused = play.refused("draw", "Ann", "player", card="Kd")
        play.do("draw", "Dee", role, card="Kd")
        assert len(play.table.places) == 1
        assert refused.code == "wrong_role" and f"1.1:{role.replace('_', '-')}" in refused.clauses


@pytest.mark.clause("crown-casino-war", "1.1:dealer", "1.2")
def test_at_crown_whoever_is_above_the_dealer_may_do_the_dealer_s_work() -> None:
    for role in ("dealer", "tg_higher_duties_dealer", "tg_area_manager", "tg_assistant_casino_manager"):
        play = Play(CROWN)
        play.bet("Ann", 1, casino_war=10)
        refused = play.refused("call_no_more_bets", "Ann", "player")
        assert refused.code == "wrong_role" and {"1.1:dealer", "1.2"} <= set(refused.clauses)
        play.do("call_no_more_bets", "Sam", role)
        play.do("draw", "Sam", role, card="Kd")
        assert play.hand(1) != ()


@pytest.mark.clause("crown-casino-war", "1.1:tg-area-manager", "1.1:tg-assistant-casino-manager")
def test_crown_s_managers_open_tables_and_agree_limits() -> None:
    for role in ("tg_area_manager", "tg_assistant_casino_manager"):
        play = Play(CROWN, ready=False)
        refused = play.refused("open_table", "Dee", "dealer", setup=SETUPS[CROWN])
        play, _ = opens(CROWN, role)
        low = play.refused("set_personal_limits", "Dee", "tg_higher_duties_dealer", player="Ann", limits=LIMITS[CROWN])
        assert low.code == "wrong_role"
        play.staff("set_personal_limits", role=role, player="Ann", limits=LIMITS[CROWN])
        assert refused.code == "wrong_role" and f"1.1:{role.replace('_', '-')}" in refused.clauses


@pytest.mark.clause("star-casino-war", "1.1:assistant-gaming-manager")
@pytest.mark.clause("star-three-card-poker", "1.1:assistant-gaming-manager", "1.1:casino-supervisor")
@pytest.mark.clause("star-baceball", "1.1:assistant-gaming-manager", "1.1:casino-supervisor")
@pytest.mark.parametrize("book", STARS)
def test_gaming_supervisors_and_assistant_managers_are_casino_supervisors(book: str) -> None:
    for role in ("casino_supervisor", "gaming_supervisor", "assistant_gaming_manager"):
        play = Play(book, ready=False)
        refused = play.refused("open_table", "Dee", "dealer", setup=SETUPS[book])
        assert refused.code == "wrong_role"
        play, _ = opens(book, role)
        raised = {WAGER[book]: {"min": "10", "max": "900"}}
        assert play.refused("change_limits", "Dee", "dealer", limits=raised).code == "wrong_role"
        play.staff("change_limits", role=role, limits=raised)  # a power that the book gives Casino Supervisors
    assert {"1.1:assistant-gaming-manager", "1.1:casino-supervisor"} <= set(refused.clauses)


@pytest.mark.clause("star-casino-war", "1.1:inspector")
@pytest.mark.clause("star-three-card-poker", "1.1:inspector")
@pytest.mark.clause("star-baceball", "1.1:inspector", "3.9")
@pytest.mark.parametrize("book", STARS)
def test_an_inspector_has_the_cards_verified_at_any_moment_and_does_nothing_else(book: str) -> None:
    play = Play(book)
    play.bet("Ann", 1, **{WAGER[book]: 10})
    play.deal("Kd")
    assert play.refused("verify_cards", "Dee", "dealer", found=play.table.rules.cards).code == "wrong_role"
    play.do("verify_cards", "Ivy", "inspector", found=play.table.rules.cards)
    assert not play.last(CardsVerified).wrong and "1.1:inspector" in play.last(CardsVerified).clauses
    assert play.refused("draw", "Ivy", "inspector", card="Qd").code == "wrong_role"


@pytest.mark.clause("nz-casino-war", "1.1")
def test_words_of_the_gambling_act_are_taken_from_there() -> None:
    """The Secretary and the Casino Operator are nowhere defined in the division, and act all the same."""
    assert not [ref for ref in Play(NZ).book.clauses if "secretary" in ref or "operator" in ref]
    setup = {**SETUPS[NZ], "cards": "manufacturer_shuffled"}
    play = Play(NZ, ready=False)
    refused = play.refused("open_table", "Sam", "casino_operator", setup=setup)
    assert refused.code == "approval_missing" and "Secretary" in refused.message and "1.1" in refused.clauses
    play.do("open_table", "Sam", "casino_operator", setup={**setup, "approval": "of the Secretary, sample 1"})
    assert "1.1" in play.last(TableOpened).clauses


# --- what players answer for


@pytest.mark.clause("star-casino-war", "5.8")
@pytest.mark.clause("star-baceball", "5.4", "5.5")
@pytest.mark.parametrize("book", STARS)
def test_a_wager_is_put_right_by_its_player_before_the_first_card_or_lies_where_it_lies(book: str) -> None:
    play = Play(book)
    play.bet("Ann", 1, **{WAGER[book]: 10})
    play.player("Ann", "withdraw_wager", box=1, wager=WAGER[book])  # it lay on the wrong box
    assert play.net("Ann") == 0 and not play.table.bets
    play.player("Ann", "give_up_box", box=1)
    play.bet("Ann", 2, **{WAGER[book]: 10})
    play.deal("Kd")
    assert play.refused("withdraw_wager", "Ann", "player", box=2, wager=WAGER[book]).code == "out_of_phase"
    assert play.refused("withdraw_wager", "Dee", "dealer", box=2, wager=WAGER[book]).code  # nor for the player
    assert play.table.bets[2, "Ann"].wagers == {WAGER[book]: 10_00}


@pytest.mark.clause("star-casino-war", "6.4")
@pytest.mark.clause("star-three-card-poker", "6.4")
@pytest.mark.clause("star-baceball", "6.4")
@pytest.mark.parametrize("book", STARS)
def test_keeping_within_the_limits_is_the_player_s_own_business(book: str) -> None:
    play = Play(book, limits=LIMITS[book])
    for amount, code in (("9", "below_minimum"), ("501", "above_maximum")):
        refused = play.refused("place_wager", "Ann", "player", box=1, wager=WAGER[book], amount=amount)
        assert refused.code == code  # it is not made to fit: the player says what to put down
    assert play.table.bets == {} and play.net("Ann") == 0


# --- limits beside the sign


def shown(play: Play) -> list[dict[str, Any]]:
    """What a screen shows beside the sign."""
    found: list[dict[str, Any]] = picture(Scene(play.table))["own_limits"]
    return found


def after_a_round(book: str, boxes: tuple[int, ...] = (3,)) -> Play:
    """Ann has played a round at the least, on these boxes."""
    play = Play(book, limits=LIMITS[book])
    for box in boxes:
        play.bet("Ann", box, **{WAGER[book]: 10})
    cards = ["2d", "3d", "4d", "5d", "6d", "7d", "8d", "9d", "Td"]
    play.deal(" ".join(cards[: (len(boxes) + 1) * (1 if book == STAR else 3)]))
    if book == POKER:
        play.decide("Ann", boxes[0], "fold")
    play.settle()
    play.clear()
    play.prepare()
    return play


def raised(play: Play, **more: Any) -> None:
    name = WAGER[play.book.id]
    play.staff("change_limits", limits={name: {"min": "25", "max": "500"}}, **more)


@pytest.mark.clause("star-casino-war", "6.5.1.1", "6.5.3")
@pytest.mark.clause("star-three-card-poker", "6.5.1", "6.5.1.1", "6.5.3")
@pytest.mark.clause("star-baceball", "6.5.3")
@pytest.mark.parametrize("book", STARS)
def test_whoever_is_playing_keeps_the_old_minimum_with_a_marker_and_both_limits_are_signed(book: str) -> None:
    play = after_a_round(book)
    higher = {WAGER[book]: {"min": "25", "max": "500"}}
    assert play.refused("change_limits", "Dee", "dealer", limits=higher, at_once=True).code == "wrong_role"
    raised(play, at_once=True)
    changed = play.last(LimitsChanged)
    assert {"6.5.1", "6.5.1.1", "6.5.3"} <= set(changed.clauses) and changed.markers == (3,)
    (beside,) = shown(play)
    assert (beside["player"], beside["box"], beside["old"]) == ("Ann", 3, True)
    old, new = beside["limits"][WAGER[book]], picture(Scene(play.table))["limits"][WAGER[book]]
    assert (old["min"], new["min"]) == ("10", "25")
    assert {"6.5.1.1"} <= set(layout(book)["old_minimum_marker"]["rules"])
    play.bet("Ann", 3, **{WAGER[book]: 10})


@pytest.mark.clause("star-three-card-poker", "6.5.4", "6.5.1.2", "6.5.2")
def test_newcomers_meet_the_new_minimum_and_whoever_leaves_comes_back_as_one() -> None:
    play = after_a_round(POKER)
    raised(play, at_once=True)
    assert "6.5.4" in play.last(LimitsChanged).clauses
    assert play.refused("place_wager", "Ben", "player", box=1, wager="ante", amount="10").code == "below_minimum"
    play.bet("Ann", 3, ante=10)
    play.player("Ann", "withdraw_wager", box=3, wager="ante")
    raised(play, for_all=True, at=60)  # the minimum that is kept goes up too, after twenty minutes
    noticed = play.last(LimitsNoticed)
    assert noticed.begins == 60 + 20 * 60 and "6.5.2" in noticed.clauses
    play.player("Ann", "place_wager", box=3, wager="ante", amount="10", at=noticed.begins - 1)
    play.player("Ann", "withdraw_wager", box=3, wager="ante", at=noticed.begins - 1)
    play.player("Ann", "leave_table", at=noticed.begins - 1)
    assert "6.5.1.2" in play.last(PlayerLeft).clauses and shown(play) == []
    play.prepare()
    assert play.refused("place_wager", "Ann", "player", box=3, wager="ante", amount="10").code == "below_minimum"


@pytest.mark.clause("star-three-card-poker", "6.5.2")
def test_a_kept_minimum_goes_up_for_all_after_twenty_minutes() -> None:
    play = after_a_round(POKER)
    raised(play, at_once=True)
    raised(play, for_all=True, at=60)
    begins = play.last(LimitsNoticed).begins
    assert "6.5.2" in play.last(LimitsNoticed).clauses
    refused = play.refused("place_wager", "Ann", "player", box=3, wager="ante", amount="10", at=begins)
    assert refused.code == "below_minimum"
    play.player("Ann", "place_wager", box=3, wager="ante", amount="25", at=begins)
    changed = play.last(LimitsChanged)
    assert changed.noticed and "6.5.2" in changed.clauses, "no sign goes up any more, and yet a notice was owed"


@pytest.mark.clause("star-baceball", "6.5.1.3")
@pytest.mark.clause("star-three-card-poker", "6.5.1.3")
def test_of_several_boxes_the_one_where_the_player_is_has_the_marker() -> None:
    play = after_a_round(BACEBALL, (3, 5))
    raised(play, at_once=True)
    assert (play.last(LimitsChanged).markers, "6.5.1.3" in play.last(LimitsChanged).clauses) == ((3,), True)
    assert [each["box"] for each in shown(play)] == [3]
    play.bet("Ann", 5, bet=10)  # the right holds on all of them
    poker = after_a_round(POKER)  # nobody has several there: the marker is where the one hand is
    raised(poker, at_once=True)
    assert poker.last(LimitsChanged).markers == (3,)
    assert poker.refused("take_seat", "Ann", "player", box=5).code == "one_box_only"


@pytest.mark.clause("star-three-card-poker", "6.6")
@pytest.mark.clause("star-baceball", "6.6")
@pytest.mark.clause("crown-casino-war", "1.1:distinctive-marker")
@pytest.mark.parametrize(("book", "clause"), ((POKER, "6.6"), (BACEBALL, "6.6"), (CROWN, "1.1:distinctive-marker")))
def test_limits_of_a_player_s_own_are_shown_by_a_sign_or_a_marker(book: str, clause: str) -> None:
    play = Play(book, limits=LIMITS[book])
    play.player("Ann", "take_seat", box=2)
    own = {WAGER[book]: {"min": "20", "max": "2000"}}
    play.staff("set_personal_limits", player="Ann", limits=own)
    assert clause in play.last(PersonalLimitsSet).clauses
    assert shown(play) == [{"player": "Ann", "box": 2, "old": False, "limits": own}]
    name = "personal_limits_marker" if book == CROWN else "personal_limits_sign"
    assert clause in layout(book)[name]["rules"]
    play.bet("Ann", 2, **{WAGER[book]: 2000})
    over = play.refused("place_wager", "Ben", "player", box=3, wager=WAGER[book], amount="2000")
    assert over.code == "above_maximum"
