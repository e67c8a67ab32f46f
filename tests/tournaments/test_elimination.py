"""Elimination, ties, re-buys, and who goes on: the cases of the knock-out format by number."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.money import Amount, Stake
from cutcard.tournaments.terms import Option, Range, Ranking, Through
from cutcard.tournaments.ties import LotDrawn, TieDecided
from tests.tournaments.hall import CH, KO, Hall, refused, without_re_buys


def out(hall: Hall, player: str) -> tuple[str, int] | None:
    found = hall.entrant(player).out
    return None if found is None else (found.why, found.hand)


def apart(hall: Hall, table: str = "table:1") -> tuple[str, ...]:
    """A table at which no two banks are equal, after hand 1."""
    seats = hall.seats(table)
    hall.set_banks({name: 6_000 + 100 * at for at, name in enumerate(seats)}, table)
    return seats


@pytest.mark.clause("crown-casino-war", "10.4.5(a)")
def test_after_an_elimination_hand_the_lowest_bank_is_out_by_the_bank_before_it() -> None:
    """TT14: A and B both at 3,100 after hand 8; before it A had 3,300 and B 3,000."""
    hall = Hall().play()
    a, b, *_ = apart(hall)
    hall.hands(7)
    hall.set_banks({a: 3_300, b: 3_000})
    hall.set_banks({a: 3_100, b: 3_100})
    assert out(hall, b) == ("lowest", 8) and out(hall, a) is None
    assert hall.now.chips["removed"] == 3_100_00


@pytest.mark.clause("crown-casino-war", "10.4.5(a)")
def test_equal_banks_are_played_off_and_the_banks_of_the_session_stay() -> None:
    """TT15: both 3,300 before and 3,100 after; a play-off with 1,000 each: 1,100 and 900, B is out."""
    hall = Hall().play()
    a, b, *_ = apart(hall)
    hall.hands(7)
    hall.set_banks({a: 3_300, b: 3_300})
    hall.set_banks({a: 3_100, b: 3_100})
    played = hall.tables["table:3"].current  # a table that plays no session
    assert played.session == "heat.1.play_off.1" and played.banks == {a: 1_000_00, b: 1_000_00}
    assert not played.allotted.markers
    hall.hand("table:3", {a: 100, b: -100})
    assert out(hall, b) == ("lowest", 8) and hall.bank(a) == 3_100_00
    assert hall.events(TieDecided)[0].order == (a, b)
    assert hall.sitting().hand == 9


def test_a_play_off_has_three_hands_and_then_a_lot_decides() -> None:
    hall = Hall().play()
    a, b, *_ = apart(hall)
    hall.hands(7)
    hall.set_banks({a: 3_300, b: 3_300})
    hall.set_banks({a: 3_100, b: 3_100})
    for _ in range(3):
        assert hall.now.asides
        hall.hand("table:3")
    (lot,) = hall.events(LotDrawn)
    assert set(lot.order) == {a, b} and out(hall, lot.order[1]) == ("lowest", 8) and out(hall, lot.order[0]) is None


@pytest.mark.clause("crown-casino-war", "10.4.5(a)", "10.4.4(f)")
def test_who_loses_everything_in_the_same_hand_is_placed_by_the_bank_before_it() -> None:
    """TT17: hand 12, A from 2,000 and B from 1,400 both to nothing; it is too late for a re-buy."""
    hall = Hall().play()
    a, b, *_ = apart(hall)
    hall.hands(8)
    hall.hand()  # somebody goes out after hand 8
    a, b = hall.seats()[-2:]
    hall.hands(11)
    hall.set_banks({a: 2_000, b: 1_400})
    hall.set_banks({a: 0, b: 0})
    assert out(hall, a) == out(hall, b) == ("short", 12)
    first, second = hall.entrant(a).out, hall.entrant(b).out
    assert first is not None and second is not None and first.standing > second.standing
    assert refused(hall.player(a), "re_buy", pays="50").clauses == ("10.4.4(f)",)


@pytest.mark.clause("crown-casino-war", "10.4.5(a)")
def test_who_has_nothing_left_at_an_elimination_hand_is_the_lowest() -> None:
    """TT18: hand 14, A to nothing, B the lowest of the others with 150: B plays on."""
    hall = Hall().play()
    apart(hall)
    hall.hands(14)
    a, b, *_ = hall.seats()
    hall.set_banks({a: 0, b: 150})
    assert out(hall, a) == ("lowest", 14) and out(hall, b) is None
    assert hall.sitting().hand == 15 and b in hall.seats()


@pytest.mark.clause("crown-casino-war", "10.4.4(f)", "10.4.1(a)(ii)")
def test_a_re_buy_is_made_between_hands_by_a_bank_that_fell_short_until_the_call_of_the_terms() -> None:
    """TT25: A to nothing in hand 6 buys before the call of 7; B, to nothing in hand 9, is too late."""
    hall = Hall().play()
    apart(hall)
    hall.hands(6)
    a = hall.seats()[0]
    assert refused(hall.player(a), "re_buy", pays="50").clauses == ("10.4.4(f)",)  # TT26: not within a hand
    hall.set_banks({a: 0})
    assert hall.sitting().window == (a,) and hall.sitting().status == "counted"
    assert refused(hall.player(a), "re_buy", pays="40").clauses == ("10.4.1(a)(ii)",)
    before = hall.cash("escrow")
    hall.player(a)("re_buy", pays="50")
    assert hall.bank(a) == 2_500_00 and hall.cash("escrow") == before + 50_00 and hall.cash("under_way") == 0
    assert hall.sitting().hand == 7 and hall.tables["table:1"].current.hand.added == {a: 2_500_00}
    assert hall.sitting().markers[a]["re_buy"] == 0
    hall.hands(9)
    b = hall.seats()[1]
    hall.set_banks({b: 0})
    assert out(hall, b) == ("short", 9)


@pytest.mark.clause("crown-casino-war", "10.4.4(f)", "10.4.5(a)")
def test_who_does_not_buy_before_the_window_closes_is_out() -> None:
    hall = Hall().play()
    apart(hall)
    hall.hands(4)
    a, b, *_ = hall.seats()
    hall.set_banks({a: 50, b: 0})
    assert hall.sitting().window == (a, b)
    hall.player(b)("decline_re_buy")
    hall.director("close_window", table="table:1")
    assert out(hall, a) == out(hall, b) == ("short", 4) and hall.sitting().hand == 5
    assert hall.now.chips["removed"] == 50_00


def test_a_bank_below_the_compulsory_wager_may_be_staked_whole_where_the_terms_say_so() -> None:
    hall = Hall(replace(without_re_buys(), short="all_in")).play()
    apart(hall)
    a, b, *_ = hall.seats()
    hall.set_banks({a: 50, b: 0})
    assert out(hall, a) is None and out(hall, b) == ("short", 2)


@pytest.mark.clause("crown-casino-war", "10.4.3(a)(iii)", "10.4.5(a)")
def test_the_best_of_each_table_go_on_and_begin_anew() -> None:
    hall = Hall().play(16)
    for table in ("table:1", "table:2"):
        apart(hall, table)
    best = [name for table in ("table:1", "table:2") for name in hall.seats(table)[-2:]]
    hall.play_out()
    assert hall.now.stage == 1 and sorted(hall.now.going) == sorted(best)
    assert hall.now.chips.get(f"bank:{best[0]}", 0) == 0
    hall.session()
    assert {hall.bank(name) for name in best} == {10_000_00} and hall.sitting().name == "final.1"


@pytest.mark.clause("crown-casino-war", "10.4.3(a)(iii)")
def test_where_the_best_of_all_go_on_tables_are_compared() -> None:
    stages = (replace(KO.stages[0], through=Through(of_all=4)), KO.stages[1])
    hall = Hall(replace(KO, stages=stages)).play(16)
    apart(hall)
    seats = hall.seats("table:2")
    hall.set_banks({name: 9_000 + 100 * at for at, name in enumerate(seats)}, "table:2")
    hall.play_out()
    assert set(hall.now.going) == set(seats[-4:])


def test_where_everybody_at_a_table_loses_everything_the_best_goes_on() -> None:
    hall = Hall(without_re_buys()).play(16)
    seats = apart(hall)
    hall.set_banks(dict.fromkeys(seats, 0))
    apart(hall, "table:2")
    hall.play_out()
    assert seats[-1] in hall.now.going and hall.entrant(seats[-1]).status == "in"
    assert len(hall.now.going) == 3


@pytest.mark.clause("crown-casino-war", "10.4.3(a)(v)", "10.4.1(a)(ii)")
def test_who_is_out_may_apply_for_a_second_chance_and_a_lot_decides_among_too_many() -> None:
    hall = Hall(CH).play(26)
    for table in list(hall.now.sittings):
        apart(hall, table)
    hall.play_out()
    assert hall.now.stage == 1 and len(hall.now.waiting) == 3
    outs = hall.now.having("out")
    assert refused(hall.player(hall.now.waiting[0]), "apply_again", pays="25").code == "not_out"
    for name in outs[:11]:
        hall.player(name)("apply_again", pays="25")
    assert hall.cash("under_way") == 11 * 25_00
    hall.session()
    assert len(hall.seats()) == 9 and hall.cash("charity") == 26 * 40_00 + 9 * 25_00 == 1_265_00
    unlucky = [name for name in outs[:11] if name not in hall.seats()]
    assert all(hall.cash(f"purse:{name}") == -80_00 for name in unlucky)
    apart(hall)
    best = hall.seats()[-1]
    hall.play_out()
    assert hall.now.stage == 2 and best in hall.now.going and len(hall.now.going) == 4


def test_a_second_chance_of_two_sessions_is_applied_for_once() -> None:
    shoot_out, second, final = CH.stages
    hall = Hall(replace(CH, stages=(shoot_out, replace(second, sessions=second.sessions * 2), final))).play(12)
    for table in list(hall.now.sittings):
        apart(hall, table)
    hall.play_out()
    again = hall.now.having("out")[:3]
    for name in again:
        hall.player(name)("apply_again", pays="25")
    hall.session()
    hall.play_out()
    assert (hall.now.stage, hall.now.session) == (1, 1) and set(hall.now.going) == set(again)
    late = hall.now.having("out")[0]
    assert refused(hall.player(late), "apply_again", pays="25").code == "not_now"
    hall.session()
    assert set(hall.seats()) == set(again)


def test_a_second_chance_that_nobody_wants_is_not_played() -> None:
    hall = Hall(CH).play(12)
    for table in list(hall.now.sittings):
        apart(hall, table)
    hall.play_out()
    hall.operator("seal_list")
    assert hall.now.stage == 2 and len(hall.now.going) == 2
    hall.session()
    assert hall.sitting().name == "final.1"


@pytest.mark.clause("crown-casino-war", "10.4.3(a)(v)")
def test_the_director_may_add_a_stage_of_second_chances_where_the_terms_say_so() -> None:
    from tests.tournaments.hall import plain

    stage = plain(CH)["stages"][1]
    hall = Hall().play(16)
    for table in ("table:1", "table:2"):
        apart(hall, table)
    hall.play_out()
    assert refused(hall.director, "add_stage", stage=stage).clauses == ("10.4.3(a)(v)",)
    hall = Hall(replace(KO, add_stage=True)).play(16)
    for table in ("table:1", "table:2"):
        apart(hall, table)
    hall.play_out()
    hall.director("add_stage", stage=stage)
    assert hall.now.stage_now.name == "repechage" and len(hall.now.waiting) == 4 and not hall.now.going
    hall.player(hall.now.having("out")[0])("apply_again", pays="25")
    hall.session()
    assert len(hall.seats()) == 1 if hall.now.playing else hall.now.stage == 2


@pytest.mark.clause("crown-casino-war", "10.4.3(a)(iv)", "10.4.1(a)(ii)")
def test_who_is_out_buys_back_between_sessions_where_the_terms_offer_it() -> None:
    option = Option(price={"pool": Amount(80_00)}, chips=Stake(10_000_00))
    hall = Hall(replace(KO, buy_back=option)).play(16)
    for table in ("table:1", "table:2"):
        apart(hall, table)
    someone = hall.seats()[0]
    hall.play_out()
    assert refused(hall.player(hall.now.going[0]), "buy_back", pays="80").clauses == ("10.4.3(a)(iv)",)
    hall.player(someone)("buy_back", pays="80")
    assert refused(hall.player(someone), "buy_back", pays="80").code == "not_out"
    *three, fourth = hall.now.having("out")[:4]
    for name in three:
        hall.player(name)("buy_back", pays="80")
    full = refused(hall.player(fourth), "buy_back", pays="80")  # one table of eight, as the terms say
    assert full.code == "full" and full.clauses == ("10.4.3(a)(iv)", "10.4.3(a)(ii)")
    hall.session()
    assert len(hall.seats()) == 8 and someone in hall.seats() and hall.bank(someone) == 10_000_00
    assert hall.cash("escrow") == 1_600_00 + 4 * 80_00


@pytest.mark.clause("crown-casino-war", "10.4.1(a)(ii)")
def test_an_add_on_is_bought_before_its_session_once() -> None:
    from tests.tournaments.hall import AC

    hall = Hall(AC).play(18)
    ann = hall.player("Ann")
    assert refused(ann, "add_on", pays="30").code == "not_now"
    hall.play_out()
    ann("add_on", pays="30")
    assert refused(ann, "add_on", pays="30").code == "bought_already"
    assert hall.cash("under_way") == 30_00
    hall.session()
    assert hall.bank("Ann") == 1_500_00 and hall.cash("escrow") == 18 * 50_00 + 30_00
    hall.play_out()
    assert refused(hall.player("Ben"), "add_on", pays="30").code == "not_now"


@pytest.mark.clause("crown-casino-war", "10.4.3(a)(ii)")
def test_tables_are_kept_level_and_broken_up_where_the_terms_say_so() -> None:
    terms = replace(without_re_buys(), balancing=True, ranking=Ranking(ties=("lot",), places=("share",)))
    hall = Hall(replace(terms, field=Range(least=9, most=32))).play(9)
    assert sorted(len(each.seats) for each in hall.now.sittings.values()) == [4, 5]
    seats = hall.seats("table:1")
    hall.set_banks({name: 6_000 + 100 * at for at, name in enumerate(seats)}, "table:1")
    assert hall.sitting("table:1").status == "counted"  # it waits until all are level
    gone = hall.seats("table:2")[0]
    hall.set_banks({gone: 0}, "table:2")
    # eight are left, and one table holds eight: the short one is broken up
    live = [table for table, each in hall.now.sittings.items() if each.status == "open"]
    assert len(live) == 1 and len(hall.seats(live[0])) == 8
    played = hall.tables[live[0]].current
    assert played.hand is not None and len(played.hand.joins) in (3, 4, 5) and len(played.banks) == 8
    hall.hand(live[0])


def test_a_player_is_moved_by_lot_from_the_fullest_table_with_the_bank() -> None:
    terms = replace(without_re_buys(), balancing=True, ranking=Ranking(ties=("lot",), places=("share",)))
    hall = Hall(terms).play(16)
    one, two = hall.seats("table:1"), hall.seats("table:2")
    hall.set_banks({one[0]: 0, one[1]: 0, one[2]: 5_500}, "table:1")
    hall.set_banks({name: 7_000 + 100 * at for at, name in enumerate(two)}, "table:2")
    assert (len(hall.seats("table:1")), len(hall.seats("table:2"))) == (7, 7)
    (moved,) = set(hall.seats("table:1")) & set(two)
    assert hall.bank(moved) >= 7_000_00 and hall.sitting("table:1").banks[moved] == hall.bank(moved)
    hall.hand("table:1")
    hall.hand("table:2")
    assert hall.sitting("table:1").hand == hall.sitting("table:2").hand == 3


@pytest.mark.clause("crown-casino-war", "10.4.6(a)")
def test_where_everybody_retires_between_two_stages_a_lot_tells_equal_places_apart() -> None:
    """No table plays any more, so that there is no play-off, and the tournament ends all the same."""
    ranking = Ranking(ties=KO.ranking.ties, places=("bank_before_hand", "play_off", "lot"))
    hall = Hall(replace(without_re_buys(), ranking=ranking)).play(16)
    for table in ("table:1", "table:2"):
        apart(hall, table)
    hall.play_out()
    last = hall.now.going
    for name in last:
        hall.player(name)("retire")
    assert hall.phase == "decided" and {name for (name,) in hall.now.order[:4]} == set(last)
    assert len(hall.events(LotDrawn)) >= 1
