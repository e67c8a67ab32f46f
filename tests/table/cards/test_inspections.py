"""How cards are made ready where people could leave it out: who looked, which set is in play, where a cut came."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.table.steps.cards.checking import CardsFanned
from cutcard.table.steps.cards.devices import OtherSetReshuffled
from cutcard.table.steps.cards.loading import CardsCut, CuttingCardSeen
from cutcard.table.steps.cards.shuffling import CardsShuffled, ShuffleOrdered
from cutcard.table.steps.rounds.lapses import LapseNoted
from cutcard.table.steps.rounds.opening import TableOpened
from cutcard.telling.sentences import sentence
from tests.support.books import CROWN, NZ, POKER, STAR
from tests.support.tables import Play
from tests.table.opening import not_opened
from tests.table.reporting import cannot_be, report
from tests.table.war import all_go_to_war, bets, finish, offered, opened, to

# --- who looked


@pytest.mark.clause("nz-casino-war", "6.2", "6.3")
def test_cards_that_nobody_came_to_look_at_are_not_said_to_be_looked_at() -> None:
    play = to(opened(NZ), "fan")
    play.dealer("fan_cards")
    fanned = play.last(CardsFanned)
    assert (fanned.lookers, fanned.waits, fanned.clauses) == ((), True, ("6.2",))
    assert "first player to come" in sentence(fanned, play.book)
    play.dealer("shuffle")  # a fact: and nobody had the chance that the rule gives
    noted = play.last(LapseNoted)
    assert (noted.what, noted.by) == ("players_did_not_look", "Dee") and "6.3" in noted.clauses


@pytest.mark.clause("nz-casino-war", "6.2", "6.3")
def test_the_first_player_to_come_looks_the_cards_over() -> None:
    play = to(opened(NZ), "fan")
    play.dealer("fan_cards")
    play.player("Ann", "take_seat", box=3)
    assert play.last(CardsFanned).lookers == ("Ann",) and not play.table.spread
    play.dealer("shuffle")
    assert not play.all(LapseNoted)


def test_nobody_fans_the_cards_of_an_electronic_shoe() -> None:
    play = Play(NZ, source="electronic")
    assert not play.all(CardsFanned) and play.table.phase == "betting"


# --- sets of cards


@pytest.mark.clause("nz-casino-war", "3.5", "6.4")
def test_46_a_shuffler_has_two_sets_in_two_colours_and_a_continuous_one_may_have_one() -> None:
    for device, sets, colours, opens in (
        ("shoe", 1, 1, True),
        ("shoe", 2, 2, False),
        ("automatic_shuffler", 1, 1, False),
        ("automatic_shuffler", 2, 1, False),
        ("automatic_shuffler", 2, 2, True),
        ("continuous_shuffler", 1, 1, True),
        ("continuous_shuffler", 2, 2, True),
        ("continuous_shuffler", 2, 1, False),
    ):
        given: dict[str, Any] = {"device": device, "sets": sets, "colours": colours}
        if not opens:
            refusal = not_opened(NZ, **given)
            assert refusal.code == "bad_sets" and "3.5" in refusal.clauses
            continue
        play = to(opened(NZ, **given), "shuffle")
        assert (not play.all(CardsFanned)) == (device != "shoe"), "what goes into a shuffler no player has to see"


@pytest.mark.clause("star-three-card-poker", "3.2.1", "3.2.2")
def test_two_decks_take_turns_and_have_backs_of_two_colours() -> None:
    refusal = not_opened(POKER, device="shuffling_device", sets=2, colours=1)
    assert (refusal.code, refusal.clauses) == ("bad_sets", ("3.2.1", "3.2.2"))
    play = Play(POKER, device="shuffling_device", sets=2, colours=2)
    assert {"3.2.1", "3.2.2"} <= {*play.last(TableOpened).clauses}
    for number in (1, 2, 1):
        assert play.last(CardsShuffled).set == play.table.set_in_play == number
        poker_round(play)
        play.prepare()
    one = Play(POKER, device="shuffling_device")
    poker_round(one)
    one.prepare()
    assert one.last(CardsShuffled).set is None


def poker_round(play: Play) -> None:
    play.bet("A", 1, ante=10)
    play.deal("Js 9d 4c As Kd 7c")
    play.decide("A", 1, "play")
    play.settle()
    play.clear()


@pytest.mark.clause("star-three-card-poker", "13.1")
def test_a_jam_of_the_set_in_the_device_does_not_touch_the_set_in_play() -> None:
    play = Play(POKER, device="shuffling_device", sets=2, colours=2)
    play.bet("A", 1, ante=10)
    play.deal("Js 9d 4c")
    report(play, "device_jam")
    play.dealer("resolve", mend="reshuffle")
    again = play.last(OtherSetReshuffled)
    assert (again.set, again.clauses) == (2, ("13.1",)) and play.table.phase == "dealing"
    play.deal("As Kd 7c")
    play.decide("A", 1, "play")
    play.settle()
    play.clear()
    assert play.net("A") == 10


@pytest.mark.clause("star-three-card-poker", "13.1")
@pytest.mark.parametrize("in_round", (False, True))
def test_a_light_that_was_overlooked_is_reported_when_somebody_sees_it(in_round: bool) -> None:
    play = Play(POKER, device="shuffling_device")
    play.bet("A", 1, ante=10)
    if in_round:
        play.deal("Js 9d 4c")
    report(play, "device_jam")
    play.dealer("resolve", mend="reshuffle")
    assert play.last(ShuffleOrdered).at_once == (not in_round) and play.last(ShuffleOrdered).clauses == ("13.1",)
    if in_round:
        assert "already" in cannot_be(play, "device_jam", "13.1")


# --- who shuffles by hand, who cuts


@pytest.mark.clause("nz-casino-war", "6.4")
def test_in_new_zealand_the_operator_elects_a_shuffle_by_hand_before_the_shuffler() -> None:
    shuffler: dict[str, Any] = {"device": "automatic_shuffler", "sets": 2, "colours": 2}
    elected = to(opened(NZ, hand_shuffle=True, **shuffler), "shuffle")
    assert "choose_hand_shuffle" in elected.last(TableOpened).decided
    elected.dealer("shuffle", by_hand=True)
    assert elected.last(CardsShuffled).by_hand and "6.4" in elected.last(CardsShuffled).clauses
    plain = to(opened(NZ, **shuffler), "shuffle")
    refusal = plain.refused("shuffle", "Dee", "dealer", by_hand=True)
    assert (refusal.code, refusal.clauses) == ("not_elected", ("6.4",))
    assert not_opened(NZ, hand_shuffle=True).code == "hand_shuffle_not_open"
    assert not_opened(STAR, hand_shuffle=True).code == "hand_shuffle_not_open"


@pytest.mark.clause("star-three-card-poker", "4.3")
def test_s52_nobody_but_the_dealer_cuts() -> None:
    play = to(Play(POKER, ready=False, boxes=7), "cut")
    for role in play.book.roles:
        if role.name != "dealer":
            refusal = play.refused("cut", "Sam", role.name, depth=20)
            assert refusal.code == "wrong_role" and "4.3" in refusal.clauses
    play.dealer("cut", depth=20)


@pytest.mark.clause("crown-casino-war", "4.2.3")
def test_crown_warns_of_a_cut_that_is_about_a_deck_from_an_end() -> None:
    for depth in (38, 274):
        refusal = to(opened(CROWN), "cut").refused("cut", "Max", "tg_area_manager", depth=depth)
        assert (refusal.code, refusal.clauses) == ("bad_cut", ("4.2.3",))
    for depth in (39, 51, 52, 260, 261, 273):
        play = to(opened(CROWN), "cut")
        play.do("cut", "Max", "tg_area_manager", depth=depth)
        made, thin = play.last(CardsCut), depth not in (52, 260)
        assert made.thin == thin and ("less than a deck" in sentence(made, play.book)) == thin
        assert "C5" in made.readings
    full = to(opened(STAR), "cut")
    full.staff("cut", depth=52)
    assert not full.last(CardsCut).thin


@pytest.mark.clause("nz-casino-war", "7.4", "8.8")
@pytest.mark.parametrize("first", (True, False))
def test_a_cutting_card_among_the_three_discards_leaves_the_cut_to_the_rightmost_player(first: bool) -> None:
    """Whether it is seen as they are discarded, or right after: then only people can tell."""
    play = Play(NZ, discard_three=True)
    bets(play, "A1 B3")
    play.dealer("call_no_more_bets")
    play.deal("7c 8c 7d")
    all_go_to_war(play)
    if first:
        play.dealer("see_cutting_card")
    play.dealer("discard_three")
    if not first:
        play.dealer("see_cutting_card", discards=True)
    seen = play.last(CuttingCardSeen)
    assert seen.discards and seen.box is None and "discards" in sentence(seen, play.book)
    play.deal("Kc 9c")
    finish(play)
    play.dealer("shuffle")
    assert offered(play) == ["B", "A"] and {"7.4"} <= {*play.last(CardsShuffled).clauses}
    assert "N5" in play.last(CardsShuffled).readings and "7.4(c)" not in play.last(CardsShuffled).clauses
