"""Shuffling devices that fail in a round of Casino War: moving the cards, replacing damaged ones, a shoe, a void."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from cutcard.table import evolve
from cutcard.table.steps.cards.checking import CardsReplaced
from cutcard.table.steps.cards.devices import CardsTransferred, DamagedCardsRemoved, DamagedCardsReplaced, ShoeBrought
from cutcard.table.steps.cards.loading import CardBurned
from cutcard.table.steps.cards.shuffling import CardsShuffled
from cutcard.table.steps.trouble.surplus import SurplusDiscarded
from cutcard.table.steps.trouble.undoing import SettlementReversed
from cutcard.table.steps.trouble.voiding import Voided
from tests.support.books import CROWN, NZ, STAR
from tests.support.tables import Play
from tests.table.reporting import cannot_be, counted, report, too_late
from tests.table.war import all_go_to_war, bet, bets, finish, offered, winning_round

DEVICE = {STAR: "shuffling_device", CROWN: "continuous_shuffler", NZ: "continuous_shuffler"}
SPARE = ["!harm", "spare", "transferable", "!damaged"]
TORN = ["!harm", "spare", "transferable", "damaged"]


def table(book: str = STAR) -> Play:
    return Play(book, device=DEVICE[book])


def at_war(play: Play, **others: int) -> Play:
    """A on box 1 is paid, B on box 2 goes to war, C on box 3 has lost."""
    bet(play, "A", 1)
    bet(play, "B", 2, **others)
    bet(play, "C", 3)
    play.deal("Ks 9h 2c 9d")
    while play.table.phase != "dealing":
        all_go_to_war(play)
    assert play.net("A") == 100
    return play


def fail(play: Play, given: list[str], **fields: Any) -> Play:
    report(play, "device_failure", given=given, **fields)
    return play


# --- The Star


@pytest.mark.clause("star-casino-war", "12.1", "12.4")
@pytest.mark.clause("star-baceball", "13.1", "13.4")
def test_once_the_round_is_over_no_failure_of_a_device_undoes_it() -> None:
    """Whatever is said of it: harm or none, a spare or none, torn cards or none."""
    play, ball = table(), Play("star-baceball")
    winning_round(play)
    ball.bet("A", 1, bet=100)
    ball.deal("Kd 9s Qd 9c 5c 9h")
    ball.settle()
    ball.clear()
    for each, clause in ((play, "12.4"), (ball, "13.4")):
        before = each.net("A")
        for said in product(("harm", "!harm"), ("spare", "!spare"), ("transferable", "!transferable")):
            too_late(each, "device_failure", clause, given=[*said, "!damaged"])
            too_late(each, "device_failure", clause, given=[*said, "damaged"], number=1)
        assert (each.net("A"), each.table.phase) == (before, "betting")


@pytest.mark.clause("star-casino-war", "12.1.4", "12.1.5", "12.2")
def test_67_with_a_spare_the_cards_move_and_the_game_goes_on() -> None:
    play = at_war(table())
    before = counted(play)
    fail(play, SPARE)
    assert play.refused("resolve", "Sam", play.supervisor, mend="void_round").code == "cannot_be"
    assert play.refused("resolve", "Dee", "dealer", mend="replace_and_transfer").code == "cannot_be"
    assert play.refused("withdraw_from_round", "B", "player", box=2).code == "no_withdrawal"
    play.dealer("resolve", mend="transfer")
    assert play.last(CardsTransferred).cards == before[0] and counted(play) == before
    assert play.table.rules.device == "shuffling_device"
    play.deal("Qd 4s")
    finish(play)
    assert [play.net(name) for name in "ABC"] == [100, 100, -100]


@pytest.mark.clause("star-casino-war", "12.3.1", "12.3.2", "12.3.3")
def test_67_two_torn_cards_are_replaced_from_a_new_deck_and_all_move() -> None:
    play = at_war(table())
    before = counted(play)
    fail(play, TORN, number=2)
    play.dealer("resolve", mend="replace_and_transfer")
    kinds = (DamagedCardsRemoved, CardsTransferred, DamagedCardsReplaced)
    steps = [event for event in play.events if isinstance(event, kinds)]
    assert tuple(type(event) for event in steps) == kinds
    assert (play.last(DamagedCardsRemoved).number, play.last(DamagedCardsReplaced).number) == (2, 2)
    assert play.last(CardsTransferred).cards == before[0] - 2 and counted(play) == before
    play.deal("Qd 4s")
    finish(play)
    assert [play.net(name) for name in "ABC"] == [100, 100, -100]


@pytest.mark.clause("star-casino-war", "12.3", "12.3.4", "12.1.1")
def test_67_while_torn_cards_are_out_of_play_the_table_counts_them_as_removed() -> None:
    play = fail(at_war(table()), TORN, number=5)
    before = play.table
    events = play.dealer("resolve", mend="replace_and_transfer")
    after = evolve(before, events[0])
    assert (after.shoe, after.removed, after.cards) == (before.shoe - 5, 5, 312)
    assert play.table.removed == 0 and {"12.3.4"} <= {ref for event in events for ref in event.clauses}
    shoe = Play(STAR)
    bet(shoe, "A", 1)
    shoe.deal("Kd")
    assert "it concerns a shuffling device" in cannot_be(shoe, "device_failure", given=SPARE)
    assert "12.1.1" in report(at_war(table()), "device_failure", given=SPARE).clauses
    play.deal("Qd 4s")
    finish(play)
    assert play.net("B") == 100


@pytest.mark.clause("star-casino-war", "12.4", "12.1.3")
def test_a_failure_that_harmed_somebody_ends_the_round_and_everything_goes_back() -> None:
    play = table()
    winning_round(play)
    bet(play, "A", 1)
    bet(play, "B", 2, tie=10)
    play.deal("Ks 9h 9d")
    all_go_to_war(play)
    assert (play.net("A"), play.net("B")) == (200, -100)  # B's Tie was paid 10 to 1, and 200 are at war
    fail(play, ["harm", "spare", "transferable", "!damaged"])
    assert play.refused("resolve", "Dee", "dealer", mend="void_round").code == "wrong_role"
    refused = play.refused("resolve", "Dee", "dealer", mend="transfer")
    assert refused.code == "cannot_be" and "12.4" in refused.clauses
    play.staff("resolve", mend="void_round")
    finish(play)
    assert (play.net("A"), play.net("B"), play.last(Voided).ground) == (100, 0, "12.4")
    assert len(play.all(SettlementReversed)) == 2 and counted(play)[2] == 0


@pytest.mark.clause("star-casino-war", "12.5.1", "12.5.2", "12.5.4")
def test_without_a_spare_players_may_take_all_back_and_the_others_finish_from_a_shoe() -> None:
    play = table()
    bet(play, "A", 1)
    bet(play, "B", 2, tie=10)
    bet(play, "B", 4)
    bet(play, "C", 3)
    play.deal("Ks 9h 9c 2c 9d")  # B's box 2 ties and is paid its Tie, box 4 loses
    all_go_to_war(play)
    assert [play.net(name) for name in "ABC"] == [100, -200, -200]
    before = counted(play)
    fail(play, ["!harm", "!spare", "transferable", "damaged"], number=3)
    assert play.refused("withdraw_from_round", "B", "player", box=1).code == "not_your_box"
    play.player("B", "withdraw_from_round", box=2)
    assert [(event.box, event.player, event.ground) for event in play.all(Voided)] == [
        (2, "B", "12.5.1"),
        (4, "B", "12.5.1"),
    ]
    undone = {(event.box, event.wager) for event in play.all(SettlementReversed)}
    assert undone == {(2, "tie"), (4, "initial")}  # each amount wagered in the round goes back
    assert play.refused("withdraw_from_round", "B", "player", box=4).code == "not_your_box"
    play.dealer("resolve", mend="finish_from_shoe")
    assert (play.last(DamagedCardsRemoved).number, play.last(ShoeBrought).device) == (3, "shoe")
    assert (play.table.rules.device, play.table.phase, play.table.prep) == ("shoe", "cards", "shuffle")
    assert counted(play) == before
    play.dealer("shuffle")
    play.prepare()
    play.settle()  # B has everything back but the War Wager, which comes with the war
    assert [play.net(name) for name in "ABC"] == [100, -100, -200] and play.table.phase == "dealing"
    play.deal("Qd 4s")  # box 3 and the dealer: nobody plays box 2
    finish(play)
    assert [play.net(name) for name in "ABC"] == [100, 0, 100]


@pytest.mark.clause("star-casino-war", "12.5", "12.5.3")
def test_the_devices_cards_alone_are_shuffled_and_cut_for_the_shoe() -> None:
    play = at_war(table())
    play.settle()
    rack = play.table.in_rack
    shoe = play.table.shoe
    fail(play, ["!harm", "spare", "!transferable", "!damaged"])
    assert play.refused("resolve", "Dee", "dealer", mend="transfer").code == "cannot_be"
    play.dealer("resolve", mend="finish_from_shoe")
    assert play.refused("draw", "Dee", "dealer", card="Qd").code == "out_of_phase"
    play.dealer("shuffle")
    shuffled = play.last(CardsShuffled)
    assert (shuffled.because, shuffled.rack_stays) == ("device_failure", True) and "12.5.3" in shuffled.clauses
    assert (play.table.shoe, play.table.in_rack) == (shoe, rack) and offered(play) == ["C", "A", "B"]
    play.player("C", "cut", depth=100)
    play.dealer("load_cards", behind=50)
    play.dealer("burn_card")
    assert len(play.all(CardBurned)) == 2 and play.table.phase == "dealing"
    play.deal("Qd 4s")
    finish(play)
    assert [play.net(name) for name in "ABC"] == [100, 100, -100]
    winning_round(play)  # and the table goes on with the shoe
    assert play.table.rules.in_order and play.refused("reload_discards", "Dee", "dealer").code == "no_reload"


@pytest.mark.clause("star-casino-war", "12.5", "11.3")
def test_what_fell_out_of_the_device_since_it_failed_is_burned_before_the_shoe_is_brought() -> None:
    """A king on box 1, another on the dealer's hand and a card that nobody saw; the war cards came in their places."""
    play = at_war(table())
    play.settle()
    fail(play, ["!harm", "spare", "!transferable", "!damaged"])
    before = counted(play)
    for box, card in ((1, {"card": "Ks"}), (2, {"card": "Qd"}), (0, {"card": "4s"}), (0, {"card": "Kh"}), (0, {})):
        play.dealer("draw", box=box, **card)
    hands = [play.hand(box) for box in (1, 2, 0)]
    play.dealer("resolve", mend="finish_from_shoe")
    assert [event.draw for event in play.all(SurplusDiscarded)] == [8, 7, 4]
    assert [play.hand(box) for box in (1, 2, 0)] == [hands[0][:-1], hands[1], hands[2][:-2]]
    assert sum(counted(play)) == sum(before) and play.table.rack_unseen == 2  # with the burn card
    play.prepare()
    assert play.table.phase == "settling" and play.table.trouble is None
    finish(play)
    assert [play.net(name) for name in "ABC"] == [100, 100, -100]


def test_a_war_card_that_fell_face_down_out_of_a_failed_device_is_dealt_anew_from_the_shoe() -> None:
    play = at_war(table())
    play.settle()
    fail(play, ["!harm", "spare", "!transferable", "!damaged"])
    play.dealer("draw", box=2)
    play.dealer("resolve", mend="finish_from_shoe")
    play.prepare()
    assert play.table.phase == "dealing" and len(play.hand(2)) == 1
    play.deal("Qd 4s")
    finish(play)
    assert [play.net(name) for name in "ABC"] == [100, 100, -100]


@pytest.mark.clause("star-casino-war", "12.5.1")
def test_when_all_take_their_wagers_back_nothing_is_left_to_deal() -> None:
    play = table()
    bets(play, "A1 B2")
    play.deal("Ks")
    fail(play, ["!harm", "!spare", "!transferable", "!damaged"])
    for name, box in (("A", 1), ("B", 2)):
        play.player(name, "withdraw_from_round", box=box)
    play.dealer("resolve", mend="finish_from_shoe")
    play.prepare()
    assert play.table.phase == "settling"
    finish(play)
    assert (play.net("A"), play.net("B")) == (0, 0) and counted(play)[2] == 0


@pytest.mark.clause("star-casino-war", "12.1", "12.1.2")
def test_a_report_of_a_failed_device_that_cannot_be_or_says_too_little() -> None:
    play = table()
    assert play.table.phase == "betting"
    too_late(play, "device_failure", "12.4", given=SPARE)  # between rounds cards are replaced or shuffled
    bet(play, "A", 1)
    play.deal("Kd")
    assert play.refused("report", "Dee", "dealer", kind="device_failure").code == "say_more"
    assert play.refused("report", "Dee", "dealer", kind="device_failure", given=SPARE[:3]).code == "say_more"
    for given in ([*SPARE, "seen"], [*SPARE, "!spare"], ["nonsense"]):
        refused = play.refused("report", "Dee", "dealer", kind="device_failure", given=given)
        assert refused.code == "bad_circumstance"
    for number in (0, 311, -1):
        assert "1 to 310 " in cannot_be(play, "device_failure", given=TORN, number=number)
    assert "cannot be damaged" in cannot_be(play, "device_failure", given=SPARE, number=2)
    assert play.refused("report", "A", "player", kind="device_failure", given=SPARE).code == "wrong_role"
    assert {"12.1", "12.1.2"} <= {*report(play, "device_failure", given=SPARE).clauses}
    electronic = Play(STAR, device="shuffling_device", source="electronic")
    assert electronic.refused("report", "Dee", "dealer", kind="device_failure", given=SPARE).code == "electronic_shoe"


@pytest.mark.clause("star-casino-war", "3.5.1")
def test_a_device_that_fails_between_rounds_gives_way_to_another_with_new_cards() -> None:
    play = table()
    winning_round(play)
    play.staff("replace_cards", device="shoe")
    assert (play.last(CardsReplaced).device, play.table.rules.device) == ("shoe", "shoe")
    assert "3.5.1" in play.last(CardsReplaced).clauses
    play.prepare()
    assert counted(play) == (311, 1, 0, 0) and play.table.cutting_card
    winning_round(play)
    assert play.net("A") == 200


# --- Crown and New Zealand


@pytest.mark.clause("crown-casino-war", "9.11", "9.11.1")
def test_67_at_crown_a_round_is_void_only_if_it_cannot_be_finished() -> None:
    play = at_war(table(CROWN))
    fail(play, ["!unfinishable"])
    assert play.refused("resolve", "Hal", "tg_higher_duties_dealer", mend="void_round").code == "cannot_be"
    play.dealer("resolve", mend="go_on")
    play.deal("Qd 4s")
    finish(play)
    assert [play.net(name) for name in "ABC"] == [100, 100, -100]

    play = at_war(table(CROWN), tie=10)
    fail(play, ["unfinishable"])
    assert play.refused("resolve", "Dee", "dealer", mend="go_on").code == "cannot_be"
    assert play.refused("resolve", "Dee", "dealer", mend="void_round").code == "wrong_role"
    play.staff("resolve", role="tg_higher_duties_dealer", mend="void_round")
    finish(play)
    assert [play.net(name) for name in "ABC"] == [100, 100, -100]  # B: the Tie's 100, both wagers back
    assert not play.all(SettlementReversed) and counted(play) == (308, 4, 0, 0)


@pytest.mark.clause("nz-casino-war", "9.10")
def test_67_in_new_zealand_the_operator_voids_the_round_or_the_hands_concerned() -> None:
    for boxes, nets in ((None, [100, 0, -100]), ([2], [100, 0, -100])):
        play = at_war(table(NZ))
        fail(play, [])
        mend = "void_hand" if boxes else "void_round"
        assert play.refused("resolve", "Dee", "dealer", mend=mend, boxes=boxes or []).code == "wrong_role"
        play.staff("resolve", mend=mend, boxes=boxes or [])
        finish(play)
        assert [play.net(name) for name in "ABC"] == nets and play.last(Voided).ground == "9.10"
        assert not play.all(SettlementReversed) and counted(play)[2] == 0


@pytest.mark.clause("nz-casino-war", "9.10")
def test_67_hands_that_the_fault_did_not_touch_play_on() -> None:
    play = table(NZ)
    bets(play, "A1 B2 C3")
    play.deal("Ks 9h")
    fail(play, [])
    nobody = play.refused("resolve", "Sam", play.supervisor, mend="void_hand", boxes=[])
    assert nobody.code == "cannot_be" and "9.10" in nobody.clauses
    assert play.refused("resolve", "Sam", play.supervisor, mend="void_hand", boxes=[5]).code == "cannot_be"
    play.staff("resolve", mend="void_hand", boxes=[2, 3])
    play.deal("Qd")
    finish(play)
    assert [play.net(name) for name in "ABC"] == [100, 0, 0]


@pytest.mark.clause("crown-casino-war", "9.11")
@pytest.mark.clause("nz-casino-war", "9.10")
@pytest.mark.parametrize(("book", "clause", "given"), ((CROWN, "9.11", ["unfinishable"]), (NZ, "9.10", [])))
def test_no_device_fails_at_a_shoe_or_between_rounds(book: str, clause: str, given: list[str]) -> None:
    shoe = Play(book)
    bet(shoe, "A", 1)
    shoe.deal("Kd")
    cannot_be(shoe, "device_failure", clause, given=given)
    machine = table(book)
    winning_round(machine)
    too_late(machine, "device_failure", clause, given=given)
    assert machine.net("A") == 100
