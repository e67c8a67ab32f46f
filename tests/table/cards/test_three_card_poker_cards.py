"""Three Card Poker at The Star: the cards at the table, who sees them, and what is done when they go wrong."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.table.state import DueOffer
from cutcard.table.steps.cards.shuffling import CardsShuffled
from cutcard.table.steps.people.notices import NoticeGiven
from cutcard.table.steps.rounds.opening import TableOpened
from cutcard.table.steps.rounds.settling import HandTurned, WagerSettled
from cutcard.table.steps.trouble.undoing import SettlementReversed
from cutcard.table.steps.trouble.voiding import Voided
from cutcard.table.views import show, view
from cutcard.table.wire import write
from cutcard.telling.sentences import sentence
from tests.support.tables import SETUPS, Play
from tests.table.poker_hands import BOOK, FLUSH, NO_HAND, PAIR, STRAIGHT, deal_hands, dealt, unknown, words
from tests.table.reporting import owed


def shown(play: Play, viewer: str | None, cards: str) -> bool:
    """Whether any of these cards stands in anything that a viewer was sent, or can read now."""
    sent = b"\n".join(write(show(event, viewer)) for event in play.events)
    seen = words(view(play.table, viewer).drawn)
    return any(f'"{card}"'.encode() in sent or card in seen for card in cards.split())


def misdeal(play: Play) -> None:
    play.dealer("resolve", mend="void_round")
    assert play.last(Voided).ground == "12.4"
    play.settle()
    play.clear()


# The deal.


@pytest.mark.clause("star-three-card-poker", "7.3.1", "7.3.2", "7.3.3")
def test_s51_a_shoe_deals_singly_the_dealer_first() -> None:
    play = dealt("2c 3c 4c", "5c 6c 7c", "8c 9c Tc")
    assert play.table.places == (0, 1, 2) * 3
    assert words(play.table.drawn) == "2c 5c 8c 3c 6c 9c 4c 7c Tc"
    assert words(play.hand(0)) == "2c 3c 4c"


@pytest.mark.clause("star-three-card-poker", "7.4.1", "7.4.2")
def test_s51_a_device_deals_hands_of_three_the_dealer_first() -> None:
    play = Play(BOOK, device="shuffling_device")
    play.bet("B", 2, ante=100)
    play.bet("A", 1, pair_plus=25)
    play.deal("2c 3c 4c 5c 6c 7c 8c 9c Tc")
    assert play.table.places == (0, 0, 0, 1, 1, 1, 2, 2, 2)
    assert [words(play.hand(box)) for box in (0, 1, 2)] == ["2c 3c 4c", "5c 6c 7c", "8c 9c Tc"]


@pytest.mark.clause("star-three-card-poker", "4.2", "4.3")
def test_s52_nobody_but_the_dealer_cuts() -> None:
    play = Play(BOOK, ready=False, boxes=7)
    play.player("A", "take_seat", box=1)
    while play.table.prep != "cut":
        play.prepare_once()
    assert play.table.due == ()
    for actor, role in (("A", "player"), ("Ivy", "inspector")):
        refused = play.refused("cut", actor, role, depth=20)
        assert (refused.code, refused.clauses) == ("wrong_role", ("4.2", "4.3"))
        assert "Dealer" in refused.message
    play.dealer("cut", depth=20)
    assert play.table.prep == "load"


@pytest.mark.clause("star-three-card-poker", "4.4")
def test_s52_with_a_device_there_is_no_cut() -> None:
    play = Play(BOOK, ready=False, device="shuffling_device")
    while play.table.prep != "load":
        assert play.table.prep != "cut"
        play.prepare_once()
    refused = play.refused("cut", "Dee", "dealer", depth=20)
    assert (refused.code, "4.4" in refused.clauses) == ("not_due", True)


@pytest.mark.clause("star-three-card-poker", "4.1.1", "4.1.2")
def test_the_cards_are_shuffled_at_the_start_and_after_every_round() -> None:
    play = dealt(NO_HAND, PAIR)
    play.decide("A", 1, "play")
    play.settle()
    play.clear()
    assert (play.table.phase, play.table.prep, play.table.shoe) == ("cards", "shuffle", 46)
    assert play.refused("place_wager", "A", "player", box=1, wager="ante", amount="100").code == "out_of_phase"
    play.prepare()
    assert [event.because for event in play.all(CardsShuffled)] == ["start", "every_round"]
    assert (play.table.phase, play.table.shoe, play.table.in_rack) == ("betting", 52, 0)


# What a table must have.


@pytest.mark.clause("star-three-card-poker", "6.7.1", "6.7.2")
def test_s58_a_low_limit_table_uses_a_device_and_holds_no_tournament() -> None:
    play = Play(BOOK, ready=False)
    low = {**SETUPS[BOOK], "low_limit": True}
    refused = play.refused("open_table", "Sam", play.supervisor, setup={**low, "device": "shoe"})
    assert (refused.code, "6.7.2" in refused.clauses) == ("bad_device", True)
    setup = {**low, "device": "shuffling_device", "tournament": "tournament:spring"}
    refused = play.refused("open_table", "Sam", play.supervisor, setup=setup)
    assert (refused.code, "6.7.1" in refused.clauses) == ("no_tournament", True)
    play.staff("open_table", setup={**low, "device": "shuffling_device"})
    assert play.table.phase == "cards"


@pytest.mark.clause("star-three-card-poker", "10.3", "10.5")
def test_s62_no_table_opens_without_a_schedule_of_each_kind() -> None:
    play = Play(BOOK, ready=False)
    for missing, clause in (("pair_plus", "10.5"), ("ante_bonus", "10.3")):
        schedules = {name: odds for name, odds in SETUPS[BOOK]["schedules"].items() if name != missing}
        refused = play.refused("open_table", "Sam", play.supervisor, setup={"boxes": 7, "schedules": schedules})
        assert (refused.code, refused.clauses) == ("schedule_missing", (clause,))
    assert play.table.phase == "closed"


@pytest.mark.clause("star-three-card-poker", "10.3", "10.5")
def test_s62_every_schedule_carries_the_approval_that_it_rests_on() -> None:
    play = Play(BOOK, ready=False)
    for missing, clause in (("pair_plus", "10.5"), ("ante_bonus", "10.3")):
        for reference in (None, "", "  "):
            approvals = {name: of for name, of in SETUPS[BOOK]["approvals"].items() if name != missing}
            approvals |= {} if reference is None else {missing: reference}
            setup = {**SETUPS[BOOK], "approvals": approvals}
            refused = play.refused("open_table", "Sam", play.supervisor, setup=setup)
            assert (refused.code, refused.clauses) == ("approval_missing", (clause,))
    other = {**SETUPS[BOOK], "approvals": {**SETUPS[BOOK]["approvals"], "mini_royal": "sample 3"}}
    assert play.refused("open_table", "Sam", play.supervisor, setup=other).code == "unknown_schedule"
    play.staff("open_table", setup=SETUPS[BOOK])
    opened = play.last(TableOpened)
    assert opened.setup.approvals == SETUPS[BOOK]["approvals"]
    assert "Pair Plus 40-30-6-4-1, sample 1." in sentence(opened, play.book)


# Who sees what.


@pytest.mark.clause("star-three-card-poker", "8.4")
def test_s60_a_folded_hand_is_shown_to_nobody_but_the_player_who_looked() -> None:
    play = dealt(NO_HAND, PAIR, "As Qd 7c", STRAIGHT)
    play.player("A", "pick_up", box=1)
    play.decide("A", 1, "fold")
    play.dealer("settle")
    play.decide("B", 2, "fold")
    play.dealer("settle")
    play.decide("C", 3, "play")
    play.settle()
    assert words(view(play.table, "A").hand(1)) == PAIR
    assert view(play.table, "B").hand(1) == (None, None, None)
    play.clear()
    assert [viewer for viewer in ("A", "B", "C", None) if shown(play, viewer, PAIR)] == ["A"]
    assert [viewer for viewer in ("A", "B", "C", None) if shown(play, viewer, "As Qd 7c")] == []
    assert (len(play.table.rack), play.table.rack_unseen) == (6, 6)


@pytest.mark.clause("star-three-card-poker", "8.6")
def test_s60_the_dealers_cards_are_shown_to_nobody_until_they_are_turned() -> None:
    play = dealt(FLUSH, PAIR, STRAIGHT)
    viewers = ("A", "B", None)
    play.player("A", "pick_up", box=1)
    play.decide("A", 1, "play")
    play.decide("B", 2, "play")
    assert not any(shown(play, viewer, FLUSH) for viewer in viewers)
    assert [shown(play, viewer, PAIR) for viewer in viewers] == [True, False, False]
    play.dealer("turn_hand")
    assert all(words(view(play.table, viewer).hand(0)) == FLUSH for viewer in viewers)
    assert [shown(play, viewer, PAIR) for viewer in viewers] == [True, False, False]
    play.settle()
    assert all(shown(play, viewer, PAIR) and shown(play, viewer, STRAIGHT) for viewer in viewers)


def test_s60_a_player_cannot_learn_the_dealers_cards_by_guessing() -> None:
    play = dealt(FLUSH, PAIR, source="electronic")
    right = play.refused("report", "A", "player", kind="dealer_card_exposed", cards=["4h"])
    wrong = play.refused("report", "A", "player", kind="dealer_card_exposed", cards=["2c"])
    assert right == wrong


@pytest.mark.clause("star-three-card-poker", "9.5")
def test_a_conceded_hand_is_counted_unseen() -> None:
    play = dealt(FLUSH, PAIR)
    play.decide("A", 1, "play")
    play.dealer("turn_hand")
    play.decide("A", 1, "concede")
    assert (play.table.in_rack, play.table.on_layout) == (3, 3)
    play.settle()
    play.clear()
    assert not any(shown(play, viewer, PAIR) for viewer in ("A", None))


# Cards that the engine does not know.


@pytest.mark.clause("star-three-card-poker", "8.1", "8.6")
def test_physical_cards_are_known_when_they_are_looked_at_or_turned() -> None:
    play = unknown(2)
    assert play.table.drawn == (None,) * 9
    play.player("A", "pick_up", box=1, cards=PAIR.split())
    assert [words(view(play.table, viewer).hand(1)) for viewer in ("A", "B")] == [PAIR, "-- -- --"]
    play.player("B", "pick_up", box=2)
    play.decide("A", 1, "play")
    play.decide("B", 2, "fold")
    play.dealer("settle")
    assert play.refused("turn_hand", "Dee", "dealer").code == "cards_missing"
    assert play.refused("turn_hand", "Dee", "dealer", cards=["Js", "9d"]).code == "wrong_number_of_cards"
    play.dealer("turn_hand", cards=NO_HAND.split())
    play.settle()
    assert (play.net("A"), play.net("B")) == (125, -125)
    assert play.hand(2) == (None, None, None)
    play.clear()
    assert (len(play.table.rack), play.table.rack_unseen, play.table.cards) == (6, 3, 52)


@pytest.mark.clause("star-three-card-poker", "9.4.1.5")
def test_a_hand_that_nobody_keyed_is_settled_as_it_is_turned() -> None:
    play = unknown(1)
    play.decide("A", 1, "play")
    play.dealer("turn_hand", cards=["As", "Kd", "Qc"])
    play.dealer("turn_hand", cards=["2c", "2d", "2h"])
    play.settle()
    assert play.net("A") == 1350
    assert [words(event.cards) for event in play.all(HandTurned)] == ["As Kd Qc", "2c 2d 2h"]


@pytest.mark.clause("star-three-card-poker", "12.9.2")
def test_s48_a_second_copy_of_a_card_that_is_turned_stops_the_round() -> None:
    play = unknown(1)
    play.decide("A", 1, "play")
    play.dealer("turn_hand", cards=NO_HAND.split())
    play.dealer("turn_hand", cards=["4c", "5d", "6h"])
    assert play.table.trouble is not None and play.table.trouble.kind == "foreign_card"
    play.staff("resolve", mend="void_round")
    play.settle()
    assert play.net("A") == 0


# What goes wrong.


@pytest.mark.clause("star-three-card-poker", "12.1", "12.4")
def test_s41_a_dealer_without_a_card_before_any_is_touched_is_a_misdeal() -> None:
    play = Play(BOOK)
    play.bet("A", 1, ante=100, pair_plus=25)
    play.bet("B", 2, ante=100)
    play.deal("Js 9s 9h")
    play.dealer("draw", card="Kd", box=1)
    assert play.table.trouble is not None and (play.table.trouble.kind, play.table.trouble.box) == ("box_skipped", 0)
    assert play.refused("resolve", "A", "player", mend="void_round").code == "wrong_role"
    misdeal(play)
    assert (play.net("A"), play.net("B")) == (0, 0)
    play.prepare()
    assert (play.table.phase, play.table.shoe, play.table.bets) == ("betting", 52, {})


@pytest.mark.clause("star-three-card-poker", "12.2", "12.4")
def test_s41_a_fourth_dealers_card_is_a_misdeal_that_gives_folders_their_stakes_back() -> None:
    play = dealt(NO_HAND, PAIR, "As Qd 7c")
    play.player("A", "pick_up", box=1)
    play.decide("A", 1, "fold")
    play.dealer("settle")
    assert play.net("A") == -125
    play.dealer("draw", card="2c", box=0)
    assert play.refused("resolve", "Dee", "dealer", mend="void_hand").code == "cannot_be"
    misdeal(play)
    assert (play.net("A"), play.net("B")) == (0, 0)
    assert [event.wager for event in play.all(SettlementReversed)] == ["ante", "pair_plus"]


@pytest.mark.clause("star-three-card-poker", "12.7")
def test_s43_a_players_fourth_card_once_cards_were_handled_voids_that_hand_alone() -> None:
    play = dealt(NO_HAND, "As Qd 7c", PAIR)
    play.player("A", "pick_up", box=1)
    play.dealer("draw", card="2c", box=2)
    assert play.refused("resolve", "Dee", "dealer", mend="void_round").clauses != ()
    play.dealer("resolve", mend="void_hand")
    play.settle()
    play.decide("A", 1, "play")
    play.settle()
    assert (play.net("A"), play.net("B")) == (75, 0)


@pytest.mark.clause("star-three-card-poker", "12.1")
def test_s44_a_players_fourth_card_before_any_is_handled_is_a_misdeal() -> None:
    play = dealt(NO_HAND, "As Qd 7c", PAIR)
    play.dealer("draw", card="2c", box=2)
    assert play.refused("resolve", "Dee", "dealer", mend="void_hand").clauses != ()
    misdeal(play)
    assert (play.net("A"), play.net("B")) == (0, 0)


@pytest.mark.clause("star-three-card-poker", "12.8")
def test_s47_a_hand_on_an_empty_area_once_cards_were_handled_is_racked_and_the_round_goes_on() -> None:
    play = dealt(NO_HAND, "As Qd 7c")
    play.player("A", "pick_up", box=1)
    play.dealer("draw", box=5)
    play.dealer("resolve", mend="discard")
    play.decide("A", 1, "play")
    play.settle()
    assert (play.net("A"), play.table.in_rack) == (75, 1)


@pytest.mark.clause("star-three-card-poker", "12.6")
def test_s46_dealers_cards_exposed_while_somebody_decides() -> None:
    play = dealt("Ks 8h 4d", PAIR, "As Qd 7c", STRAIGHT)
    play.decide("A", 1, "play")
    play.decide("B", 2, "fold")
    play.dealer("settle")
    play.dealer("report", kind="dealer_card_exposed", cards=["Ks", "4d"])
    assert play.refused("decide", "C", "player", box=3, choice="play").code == "trouble_first"
    assert play.refused("resolve", "C", "player", mend="go_on").code == "wrong_role"
    assert play.refused("resolve", "Sam", play.supervisor, mend="void_round").code == "no_remedy"
    play.dealer("resolve", mend="go_on")
    assert all(words(view(play.table, viewer).hand(0)) == "Ks -- 4d" for viewer in ("A", "C", None))
    assert play.table.due == (DueOffer(3, "C"),)
    for box, name in ((1, "A"), (2, "B")):
        assert play.refused("decide", name, "player", box=box, choice="fold").code == "decision_not_due"
    play.decide("C", 3, "fold")
    play.settle()
    assert [play.net(name) for name in "ABC"] == [225, -125, -125]


@pytest.mark.clause("star-three-card-poker", "12.9.2", "12.9.3", "12.9.4")
def test_s48_a_joker_found_after_a_payment_voids_the_round_and_no_earlier_one() -> None:
    play = dealt(NO_HAND, "As Kd 7c")
    play.decide("A", 1, "play")
    play.settle()
    play.clear()
    play.prepare()
    assert play.net("A") == 75

    deal_hands(play, NO_HAND, "As Qd 7c", PAIR, STRAIGHT)
    play.decide("A", 1, "play")
    play.decide("B", 2, "fold")
    play.dealer("settle")
    play.decide("C", 3, "play")
    for command in ("turn_hand", "turn_hand", "settle"):
        play.dealer(command)
    assert (play.net("B"), play.net("C")) == (-125, 350)
    play.dealer("report", kind="foreign_card", box=1)
    refused = play.refused("resolve", "Dee", "dealer", mend="void_round")
    assert (refused.code, refused.clauses) == ("wrong_role", ("12.9.2", "13.2.1"))
    play.staff("resolve", role="casino_supervisor", mend="void_round")
    play.settle()
    assert [play.net(name) for name in "ABC"] == [75, 0, 0]
    assert {line.result for line in play.table.settled.values()} == {"void"}
    assert list(owed(play)) == ["check_cards", "tell_surveillance", "tell_inspector"]

    play.clear()
    assert play.table.prep == "check"
    play.prepare()
    for to in ("surveillance", "inspector"):
        play.staff("give_notice", to=to)
    assert [event.to for event in play.all(NoticeGiven)] == ["surveillance", "inspector"]
    assert owed(play) == ()


# Who may do what.


@pytest.mark.clause("star-three-card-poker", "3.7", "3.8", "6.5")
def test_the_wrong_person_is_told_the_clause_and_who_may() -> None:
    play = Play(BOOK, limits={"ante": {"min": "10", "max": "1000"}})
    cases: tuple[tuple[str, str, str, dict[str, Any]], ...] = (
        ("replace_cards", "dealer", "3.7", {"unfit": True}),
        ("verify_cards", "dealer", "3.8", {"found": 52}),
        ("change_limits", "dealer", "6.5", {"limits": {"ante": {"min": "5", "max": "1000"}}}),
        ("set_personal_limits", "dealer", "6.6", {"player": "A", "limits": {"ante": {"max": "5000"}}}),
    )
    for command, role, clause, fields in cases:
        refused = play.refused(command, "Dee", role, **fields)
        assert (refused.code, refused.clauses[0]) == ("wrong_role", clause), command
        assert "Casino supervisor" in refused.message
        play.staff(command, role="casino_supervisor", **fields)
        play.prepare()
    play.do("verify_cards", "Ivy", "inspector", found=52)
    assert play.refused("draw", "A", "player").clauses != ()
    assert play.refused("place_wager", "Dee", "dealer", box=1, wager="ante", amount="10").code == "wrong_role"
    assert play.all(WagerSettled) == []
