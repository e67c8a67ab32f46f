"""Penalties, disqualification, retirement, disputes and complaints; tables that end early."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.money import Stake
from cutcard.tournaments.rulings import Disqualified, Penalised, Ruled
from cutcard.tournaments.terms import Penalty, Terms, Through
from tests.tournaments.hall import AC, KO, Hall, refused, without_re_buys
from tests.tournaments.test_elimination import apart, out
from tests.tournaments.test_sessions import opened


@pytest.mark.clause("crown-casino-war", "10.4.8(a)(i)", "10.4.8(b)(iii)", "10.4.8(a)(ii)")
def test_a_phone_costs_by_the_number_of_the_offence() -> None:
    hall = Hall().play()
    apart(hall)
    ann = hall.seats()[3]
    nobody = hall.acting("Tom", "tg_area_manager")
    assert refused(nobody, "penalise", player=ann, ground="phone").code == "not_allowed"
    assert refused(hall.director, "penalise", player=ann, ground="singing").clauses == ("10.4.8(a)(i)",)
    hall.deputy("arrive", person="Max")
    hall.deputy("penalise", player=ann, ground="phone")
    assert hall.bank(ann) == 6_300_00
    hall.director("penalise", player=ann, ground="phone")
    hall.hand()
    assert opened(hall).sits_out == (ann,) and opened(hall).taken == {ann: 100_00} and hall.bank(ann) == 6_200_00
    hall.hand()
    assert opened(hall).sits_out == ()
    hall.director("penalise", player=ann, ground="phone")
    assert hall.entrant(ann).status == "in"  # after the hand
    hall.hand(changes={ann: 500})
    assert out(hall, ann) == ("disqualified", 4) and hall.entrant(ann).status == "disqualified"
    assert [each.step for each in hall.events(Penalised)] == ["warning", "one_hand_out", "disqualified"]


def test_a_penalty_in_chips_takes_what_there_is() -> None:
    noisy = Penalty(ground="noise", says="noise", steps=("chips",), chips=Stake(6_000_00))
    hall = Hall(replace(without_re_buys(), penalties=(*KO.penalties, noisy))).play()
    ann, ben = hall.seats()[:2]
    hall.hand(changes={ben: 3_000})
    hall.director("penalise", player=ben, ground="noise")
    hall.director("penalise", player=ann, ground="noise")
    hall.hand(changes={ben: -500})
    assert hall.bank(ben) == 1_500_00 and hall.now.chips["removed"] == 11_000_00
    assert out(hall, ann) == ("short", 2)  # nothing is left for the next hand


@pytest.mark.clause("crown-casino-war", "10.4.2(b)(i)", "10.4.8(a)(ii)", "10.4.8(b)(v)")
def test_who_breaks_the_terms_is_disqualified_and_the_chips_go_to_nobody() -> None:
    hall = Hall().play()
    ann = hall.seats()[0]
    assert refused(hall.director, "disqualify", player=ann, ground="out_of_turn").code == "no_ground"
    hall.director("disqualify", player=ann, ground="breach_of_terms")
    hall.hand(changes={ann: 1_000})
    assert hall.now.chips["removed"] == 6_000_00 and opened(hall).out == (ann,)
    assert hall.events(Disqualified)[0].by == "Dee"
    assert refused(hall.director, "disqualify", player=ann, ground="breach_of_terms").code == "not_in"


@pytest.mark.clause("crown-casino-war", "10.4.8(b)(vi)")
def test_who_retires_has_the_place_of_that_hand() -> None:
    hall = Hall().play()
    apart(hall)
    ann, ben, cleo, *_ = hall.seats()
    hall.player(ann)("retire")
    hall.director("disqualify", player=ben, ground="breach_of_terms")
    hall.set_banks({cleo: 0})
    hall.player(cleo)("decline_re_buy")
    assert out(hall, ann) == ("retired", 2) and out(hall, cleo) == ("short", 2)
    standing = {name: hall.entrant(name).out.standing for name in (ann, ben, cleo)}  # type: ignore[union-attr]
    assert standing[cleo] > standing[ann] > standing[ben]  # 6,200 before the hand, 6,000, and whoever was disqualified


@pytest.mark.clause("crown-casino-war", "10.4.8(h)", "10.4.8(c)", "10.4.8(j)")
def test_the_director_rules_the_competition_and_the_ranks_of_the_game_rule_the_game() -> None:
    """TT39: A disputes a payout, B the count of hands; each is told of the VCGLR."""
    hall = Hall().play()
    hall.player("Ann")("raise_dispute", matter="game", about="a payout")
    hall.player("Ben")("raise_dispute", matter="competition", about="the count of hands")
    assert refused(hall.director, "rule", number=1, ruling="void").clauses == ("11.10",)
    manager = hall.acting("Tom", "tg_area_manager")
    assert "10.4.8(h)" in refused(manager, "rule", number=2, ruling="no").clauses
    assert refused(hall.acting("Kim", "dealer"), "rule", number=1, ruling="no").code == "not_allowed"
    manager("rule", number=1, ruling="It was paid as the rules say.")
    hall.director("rule", number=2, ruling="Seven hands were counted.")
    game, competition = hall.events(Ruled)
    assert {"11.10", "11.11"} <= set(game.clauses) and {"10.4.8(h)", "11.11"} <= set(competition.clauses)
    assert refused(hall.director, "rule", number=2, ruling="again").code == "no_dispute"
    hall.player("Ann")("complain", about="the payout")  # and play goes on
    assert hall.now.complaints == 1 and hall.sitting().status == "open"


@pytest.mark.clause("crown-casino-war", "10.4.8(d)(i)", "10.4.8(d)")
def test_a_table_may_be_ended_when_those_who_go_on_are_settled() -> None:
    """TT37: two left in a heat; three with 40,000, 30,000 and 200; a final with two left."""
    hall = Hall(without_re_buys()).play(16)
    a, b, c, *others = apart(hall)
    hall.set_banks({a: 40_000, b: 30_000, c: 200, **dict.fromkeys(others, 0)})
    found = refused(hall.director, "end_table", table="table:1", ground="determined")
    assert found.code == "not_determined" and found.clauses == ("10.4.8(d)(i)",)
    hall.set_banks({c: 0})
    deal = refused(hall.acting("Kim", "dealer"), "end_table", table="table:1", ground="determined")
    assert deal.code == "not_allowed"
    hall.director("end_table", table="table:1", ground="determined")
    assert hall.sitting().status == "reckoned"
    apart(hall, "table:2")
    hall.play_out()
    hall.session()
    a, b, *others = hall.seats()
    hall.set_banks({a: 11_000, **dict.fromkeys(others, 0)})
    assert refused(hall.director, "end_table", table="table:1", ground="determined").code == "not_determined"


@pytest.mark.clause("crown-casino-war", "10.4.8(d)(ii)", "10.4.3(c)")
def test_a_table_may_be_ended_when_chips_are_cashed_and_everybody_agrees() -> None:
    """TT38: nine at a table of the last session agree; eight of nine; nobody is paid for chips in the knock-out."""
    hall = Hall(AC).play(18)
    for _ in range(2):
        hall.play_out()
        hall.session()
    winner, *others = hall.seats()
    hall.hands(9)
    hall.set_banks({winner: 1_950})
    for name in others:
        hall.player(name)("agree")
    found = refused(hall.director, "end_table", table="table:1", ground="agreed")
    assert found.code == "not_all_agree" and found.clauses == ("10.4.8(d)(ii)",)
    hall.player(winner)("agree")
    hall.director("end_table", table="table:1", ground="agreed")
    hall.play_out()
    hall.director("declare_result")
    disposed, *_ = hall.operator("dispose_chips")
    assert disposed.redeemed[winner] == 19_50  # type: ignore[union-attr]
    hall = Hall().play()
    for name in hall.seats():
        hall.player(name)("agree")
    assert refused(hall.director, "end_table", table="table:1", ground="agreed").code == "no_cash"


def test_consent_holds_until_the_next_hand_opens() -> None:
    hall = Hall(AC).play(18)
    hall.player(hall.seats()[0])("agree")
    assert hall.sitting().consents
    hall.hand()
    assert not hall.sitting().consents


@pytest.mark.clause("crown-casino-war", "10.4.8(a)(ii)")
def test_nobody_is_disqualified_before_the_offence_at_which_the_terms_say_so() -> None:
    hall = Hall().play()
    ann = hall.seats()[0]
    found = refused(hall.director, "disqualify", player=ann, ground="phone")
    assert found.code == "not_yet" and found.clauses == ("10.4.8(a)(ii)", "10.4.2(b)(i)")
    assert "at offence 3, and this is 1: penalise gives warning" in str(found)
    hall.director("penalise", player=ann, ground="phone")
    hall.director("penalise", player=ann, ground="phone")
    hall.director("disqualify", player=ann, ground="phone")
    assert hall.now.leaving == {ann: "disqualified"}


def rising() -> Terms:
    heat, final = without_re_buys().stages
    (session,) = heat.sessions
    session = replace(session, compulsory={"1": Stake(100_00), "3": Stake(500_00)}, lowest_out_after=())
    return replace(without_re_buys(), stages=(replace(heat, sessions=(session,)), final))


@pytest.mark.clause("crown-casino-war", "10.4.8(a)(i)")
def test_who_sits_out_a_hand_pays_what_that_hand_asks_for_once() -> None:
    """The compulsory wager rises with hand 3, which is sat out; it is void, and sat out again for nothing."""
    hall = Hall(rising()).play()
    ann, ben, *_ = hall.seats()
    hall.hand()
    hall.director("penalise", player=ann, ground="out_of_turn")
    hall.director("penalise", player=ann, ground="out_of_turn")
    hall.hand()
    assert opened(hall).taken == {ann: 500_00} and opened(hall).sits_out == (ann,)
    hall.void()
    assert opened(hall).again and opened(hall).sits_out == (ann,) and not opened(hall).taken
    hall.hand()
    assert opened(hall).sits_out == () and hall.bank(ann) == 4_500_00 and hall.now.chips["removed"] == 500_00
    hall.set_banks({ben: 500})
    for _ in range(2):
        hall.director("penalise", player=ben, ground="out_of_turn")
    hall.hand()
    assert out(hall, ben) == ("short", 5)  # what the next hand takes is all there is


@pytest.mark.clause("crown-casino-war", "10.4.8(a)(i)")
def test_chips_are_taken_and_hands_sat_out_only_where_a_hand_is_to_come() -> None:
    hall = Hall().field(16).draw().brief()
    hall.director("penalise", player="Ann", ground="out_of_turn")  # a warning may be given at any time
    found = refused(hall.director, "penalise", player="Ann", ground="out_of_turn")
    assert found.code == "not_now" and "offence 2 costs one hand out" in str(found)
    assert hall.entrant("Ann").offences == {"out_of_turn": 1}


@pytest.mark.clause("crown-casino-war", "10.4.8(d)(i)")
def test_where_the_best_of_all_go_on_those_left_at_all_tables_count() -> None:
    heat, final = without_re_buys().stages
    heat = replace(heat, through=Through(of_all=4), sessions=(replace(heat.sessions[0], lowest_out_after=()),))
    hall = Hall(replace(without_re_buys(), stages=(heat, final))).play(16)
    hall.hand("table:1", dict.fromkeys(hall.seats()[2:], -5_000))
    found = refused(hall.director, "end_table", table="table:1", ground="determined")
    assert "10 players left, and 4 may go on" in str(found)
    hall.hand("table:2", dict.fromkeys(hall.seats("table:2")[2:], -5_000))
    hall.director("end_table", table="table:1", ground="determined")
    hall.director("end_table", table="table:2", ground="determined")
    assert len(hall.now.going) == 4 and not hall.now.playing


@pytest.mark.clause("crown-casino-war", "10.4.8(a)(i)")
def test_two_penalties_of_a_hand_out_before_the_next_hand_cost_two_hands() -> None:
    out_of_it = Penalty(ground="noise", says="noise", steps=("one_hand_out",))
    hall = Hall(replace(without_re_buys(), penalties=(*KO.penalties, out_of_it))).play()
    ann, ben = hall.seats()[:2]
    for _ in range(2):
        hall.director("penalise", player=ann, ground="noise")
    hall.director("penalise", player=ben, ground="noise")
    hall.hand()
    assert opened(hall).sits_out == (ann, ben) and opened(hall).taken == {ann: 100_00, ben: 100_00}
    hall.void()  # the hand that was sat out is played again, and costs nothing more
    assert opened(hall).sits_out == (ann, ben) and not opened(hall).taken
    hall.hand()
    assert opened(hall).sits_out == (ann,) and opened(hall).taken == {ann: 100_00}
    hall.hand()
    assert opened(hall).sits_out == () and hall.bank(ann) == 4_800_00 and hall.bank(ben) == 4_900_00


def test_nobody_is_penalised_with_more_hands_out_than_are_left() -> None:
    out_of_it = Penalty(ground="noise", says="noise", steps=("one_hand_out",))
    hall = Hall(replace(AC, penalties=(*AC.penalties, out_of_it))).play(18)
    ann = hall.seats()[0]
    hall.hands(hall.sitting().hands - 1)
    assert hall.sitting().hand == hall.sitting().hands - 1
    hall.director("penalise", player=ann, ground="noise")
    found = refused(hall.director, "penalise", player=ann, ground="noise")
    assert found.code == "not_now" and "hands to come" in str(found)


@pytest.mark.clause("crown-casino-war", "10.2.3")
def test_whoever_is_not_there_penalises_nobody() -> None:
    """Neither a Director who has left, nor a Deputy who has not come."""
    hall = Hall().play()
    ann = hall.seats()[0]
    hall.director("leave", person="Dee")
    for act in (hall.director, hall.deputy):
        for command in ("penalise", "disqualify"):
            found = refused(act, command, player=ann, ground="breach_of_terms")
            assert found.code == "director_absent" and "10.2.3" in found.clauses
    hall.deputy("arrive", person="Max")
    hall.deputy("penalise", player=ann, ground="phone")
