"""Sessions: hands open one after the other while somebody conducts, and what happened is told with the next one."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.tournaments.briefing import Briefed
from cutcard.tournaments.elimination import PlayerOut
from cutcard.tournaments.messages import Corrected, HandCounted, HandOpened
from cutcard.tournaments.sessions import SessionStarted
from cutcard.tournaments.terms import Absence
from tests.tournaments.hall import AC, CH, KO, Hall, refused, without_re_buys


def opened(hall: Hall, table: str = "table:1") -> HandOpened:
    found = hall.tables[table].current.hand
    assert isinstance(found, HandOpened)
    return found


@pytest.mark.clause("crown-casino-war", "10.4.3(b)", "10.4.4(a)", "10.4.3(a)(i)")
def test_everybody_begins_with_the_same_bank_which_one_event_allots() -> None:
    hall = Hall().play(17)
    (started,) = hall.events(SessionStarted)
    assert set(started.banks.values()) == {5_000_00} and len(started.banks) == 17
    assert hall.now.chips["issue"] == -17 * 5_000_00
    (briefed,) = hall.events(Briefed)
    assert briefed.bank == 5_000_00  # told beforehand
    assert {sitting.hands for sitting in hall.now.sittings.values()} == {20}


@pytest.mark.clause("crown-casino-war", "10.2.3", "10.2.3(a)")
def test_no_hand_opens_while_neither_the_director_nor_a_deputy_is_there() -> None:
    """TT03: the Director leaves after the call of hand 7; a Deputy who was named earlier comes."""
    hall = Hall().play()
    hall.hands(7)
    hall.call()
    hall.director("leave", person="Dee")
    hall.hand(changes={hall.seats()[0]: 500})
    assert hall.sitting().status == "counted" and hall.sitting().hand == 7  # finished and counted
    assert refused(hall.deputy, "appoint_deputy", person="Kim").clauses == ("10.2.3(a)",)
    hall.deputy("arrive", person="Max")
    assert hall.sitting().status == "open" and hall.sitting().hand == 8


@pytest.mark.clause("crown-casino-war", "10.2.3")
def test_no_session_starts_without_the_director() -> None:
    hall = Hall().field(16).draw().brief()
    hall.director("leave", person="Dee")
    assert refused(hall.director, "start_session", at=hall.start).code == "director_absent"
    impostor = hall.acting("Kim", "tournament_director")
    assert refused(impostor, "start_session", at=hall.start).code == "not_appointed"


@pytest.mark.clause("crown-casino-war", "10.3.1", "10.4.8(b)(i)")
def test_who_is_there_is_briefed_before_the_start_and_who_comes_late_before_the_first_hand() -> None:
    """TT34: the seat is kept and the compulsory wager posted; who comes before hand 4 plays it."""
    hall = Hall().field(16).draw()
    late = hall.now.seats["table:1"]["3"]
    hall.brief(late)
    hall.at = hall.start
    other = next(name for name in hall.now.going if name != late)
    hall.director("brief", players=[other], satisfied=False)
    unsure = refused(hall.director, "start_session")
    assert unsure.code == "not_briefed" and unsure.clauses == ("10.3.1",)
    hall.director("brief", players=[other])
    hall.director("start_session")
    assert opened(hall).absent == (late,)
    for change in (-100, 0, -50):  # lost, won back nothing, surrendered
        hall.hand(changes={late: change})
    hall.player(late)("arrive", person=late)
    hall.director("brief", players=[late])  # before the call of hand 4: who is briefed may wager in it
    hall.hand(silent=())
    assert opened(hall).absent == () and hall.bank(late) == 4_850_00 and not hall.sitting().missed


@pytest.mark.clause("crown-casino-war", "10.4.8(b)(ii)", "10.4.5(a)")
def test_who_stays_away_is_out_after_the_hands_of_the_terms() -> None:
    hall = Hall().field(16).draw()
    away = hall.now.seats["table:1"]["1"]
    hall.brief(away)
    hall.at = hall.start
    hall.director("start_session")
    assert not hall.now.since, "no clock runs where hands are counted"
    for _ in range(4):
        hall.hand(changes={away: -100})
    assert hall.entrant(away).status == "in"
    hall.hand(changes={away: -100})
    out = hall.entrant(away).out
    assert out is not None and (out.why, out.hand, out.bank) == ("absent", 5, 4_500_00)
    assert hall.now.chips["removed"] == 4_500_00 and opened(hall).out == (away,)


@pytest.mark.clause("crown-casino-war", "10.4.8(b)(i)")
def test_where_the_terms_forfeit_the_wager_of_the_absent_it_is_removed_and_not_won() -> None:
    hall = Hall(replace(KO, absence=Absence(post=False, out_after=5))).field(16).draw()
    away = hall.now.seats["table:1"]["1"]
    hall.brief(away)
    hall.at = hall.start
    hall.director("start_session")
    hall.hand(changes={away: -100}, forfeits=(away,))
    assert hall.now.chips["removed"] == 100_00 and "float:table:1" not in hall.now.chips


@pytest.mark.clause("crown-casino-war", "10.4.2(b)(iii)")
def test_where_the_terms_ask_for_it_nobody_wagers_without_having_signed() -> None:
    hall = Hall(replace(KO, entry=replace(KO.entry, signature=True))).field(16).draw().brief()
    hall.at = hall.start
    unsigned = refused(hall.director, "start_session")
    assert unsigned.code == "not_signed" and unsigned.clauses == ("10.4.2(b)(iii)",)
    for name in hall.now.going:
        hall.player(name)("sign_terms", terms=hall.now.fingerprint)
    hall.director("start_session")


@pytest.mark.clause("crown-casino-war", "10.3.2")
def test_practice_comes_before_play_counts_for_nothing_and_then_no_more() -> None:
    hall = Hall().field(16).draw().brief()
    hall.director("practise", table="table:1", players=list(hall.now.going[:3]), hands=2)
    assert hall.tables["table:1"].current.allotted.practice
    first = hall.now.going[0]
    hall.hand(changes={first: -5_000})
    hall.hand()
    assert not hall.now.asides and not hall.now.chips and hall.entrant(first).status == "listed"
    hall.at = hall.start
    hall.director("start_session")
    late = refused(hall.director, "practise", table="table:1", players=[first])
    assert late.code == "out_of_order" and late.clauses == ("10.3.2",)


@pytest.mark.clause("crown-casino-war", "10.4.4(b)")
def test_a_hand_opens_with_its_compulsory_wager_and_the_button_moves_on() -> None:
    hall = Hall(CH).play(12)
    found = []
    for _ in range(21):
        found.append((opened(hall).hand, opened(hall).button, opened(hall).compulsory))
        hall.hand()
    assert found[:3] == [(1, 1, 50_00), (2, 2, 50_00), (3, 3, 50_00)]
    assert found[6] == (7, 1, 50_00)  # six at the table
    assert (found[10][2], found[20][2]) == (100_00, 200_00)


@pytest.mark.clause("crown-casino-war", "10.4.4(c)", "10.4.4(d)", "10.4.4(e)")
def test_a_session_is_allotted_with_the_markers_of_the_terms_and_no_more_can_be_spent() -> None:
    hall = Hall().play()
    (first, *_), table = hall.seats(), hall.tables["table:1"]
    assert table.current.allotted.markers[first] == {"secret": 1, "all_in": 1, "pass": 2, "re_buy": 1}
    hall.hand(spent={first: ("pass",)})
    hall.hand(spent={first: ("pass",)})
    assert hall.sitting().markers[first]["pass"] == 0
    with pytest.raises(RuntimeError, match="has not so many markers left"):
        hall.hand(spent={first: ("pass",)})


def test_a_void_hand_is_played_again_under_its_number_with_the_same_button() -> None:
    """TT19, as far as the tournament goes: the last hand is void, and there is another hand 20."""
    hall = Hall().play()
    hall.set_banks({name: 5_000 - 10 * at for at, name in enumerate(hall.seats())})
    hall.hands(20)
    button, banks = opened(hall).button, dict(hall.sitting().banks)
    hall.void()
    assert (opened(hall).hand, opened(hall).button, opened(hall).again) == (20, button, True)
    assert hall.sitting().banks == banks
    hall.hand()
    assert hall.sitting().status == "reckoned" and hall.sitting().counted == 20


def test_a_hand_of_which_some_results_stand_counts_unless_the_terms_replay_it_for_the_others() -> None:
    hall = Hall().play()
    first, second = hall.seats()[:2]
    hall.hand(changes={first: 200}, again=(second,))
    assert opened(hall).hand == 2
    hall = Hall(replace(KO, part_void="replay_for_returned")).play()
    first, second = hall.seats()[:2]
    hall.hand(changes={first: 200}, again=(second,))
    assert (opened(hall).hand, opened(hall).again) == (1, True)
    assert set(opened(hall).sits_out) == {*hall.seats()} - {second}
    hall.hand(changes={second: -100})
    assert opened(hall).hand == 2 and hall.sitting().before[first] == 5_000_00


def test_a_wrong_payment_is_put_right_until_the_session_is_reckoned() -> None:
    hall = Hall().play()
    first = hall.seats()[0]
    hall.hand(changes={first: 300})
    played = hall.tables["table:1"].current
    played.banks[first] -= 100_00
    played.won += 100_00
    hall.running.hear("table:1", Corrected("heat.1", 1, {first: played.banks[first]}))
    assert hall.bank(first) == 5_200_00
    hall.hand()


def test_a_table_that_says_what_cannot_be_is_heard_no_further_and_nobody_else_is_held_up() -> None:
    hall = Hall().play()
    first = hall.seats()[0]
    played = hall.tables["table:1"].current
    lie = HandCounted("heat.1", 1, {**played.banks, first: 9_999_00}, {**played.banks, first: 1})
    with pytest.raises(RuntimeError, match="before: the banks"):
        hall.running.hear("table:1", lie)
    assert hall.now.link("table:1").stopped and hall.bank(first) == 5_000_00
    hall.hand("table:2")
    hall.director("hear_table", table="table:1")
    hall.hand()


@pytest.mark.clause("crown-casino-war", "10.4.3(a)(i)", "10.2.3")
def test_a_timed_session_ends_with_its_minutes_and_its_clock_stands_still_without_the_director() -> None:
    (stage,) = AC.stages
    timed = replace(stage.sessions[0], hands=0, minutes=30)
    terms = replace(AC, stages=(replace(stage, sessions=(timed, *stage.sessions[1:])),))
    hall = Hall(terms).play(18)
    hall.at += 20 * 60
    hall.hand()
    hall.director("leave", person="Dee")
    hall.at += 60 * 60
    hall.director("arrive", person="Dee")
    hall.hand()
    assert hall.sitting().status == "open"  # twenty minutes have run
    hall.at += 9 * 60
    hall.call("table:2")
    assert refused(hall.director, "tick").code == "not_yet"
    hall.at += 60
    hall.director("tick")
    assert hall.sitting().status == "reckoned" and hall.sitting("table:2").status == "called"
    hall.hand("table:2")  # a called hand is finished
    assert not hall.now.playing and hall.now.session == 1


def test_banks_are_carried_from_session_to_session() -> None:
    hall = Hall(AC).play(18)
    winner = hall.seats()[0]
    hall.hand(changes={winner: 750})
    hall.play_out()
    assert hall.bank(winner) == 1_750_00
    hall.session()
    assert hall.bank(winner) == 1_750_00 and hall.now.sittings[hall.now.table_of(winner)].banks[winner] == 1_750_00
    assert not hall.events(PlayerOut)


def test_an_interrupted_tournament_goes_on_at_the_same_hand() -> None:
    hall = Hall().play()
    hall.hands(4)
    hall.director("suspend", why="fire alarm")
    hall.void()  # the hand was invalidated at the table
    assert hall.sitting().status == "counted"
    assert refused(hall.director, "suspend", why="again").code == "out_of_order"
    hall.director("resume")
    assert (opened(hall).hand, opened(hall).again) == (4, True)


@pytest.mark.clause("crown-casino-war", "10.4.8(a)(iv)")
def test_a_tournament_that_cannot_be_resumed_shares_its_pool_among_those_still_in() -> None:
    hall = Hall().play(16)
    out = hall.seats()[0]
    hall.hands(9)
    assert hall.now.asides  # the tie of hand 8
    hall.director("suspend", why="flood")
    hall.operator("abandon", why="flood")
    assert hall.phase == "paying" and sum(place.prize for place in hall.now.places) == 1_600_00
    assert {place.prize for place in hall.now.places} == {100_00}
    for place in hall.now.places:
        hall.operator("pay_prize", player=place.player)
    hall.operator("dispose_chips")
    assert hall.phase == "ended" and hall.cash("escrow") == 0 and out in hall.now.entrants


@pytest.mark.clause("crown-casino-war", "10.4.2(a)(ii)")
def test_whom_the_house_excludes_between_sessions_is_treated_as_absent() -> None:
    hall = Hall().field(16).draw().brief()
    hall.at = hall.start
    barred = hall.now.seats["table:1"]["2"]
    hall.director("start_session", barred=[barred])
    assert opened(hall).absent == (barred,)


def test_a_replay_for_some_that_is_void_is_played_again_for_them_alone() -> None:
    hall = Hall(replace(KO, part_void="replay_for_returned")).play()
    ann, ben, *others = hall.seats()
    hall.hand(changes={ben: 700}, again=(ann,))
    assert opened(hall).again and set(opened(hall).sits_out) == {ben, *others}
    hall.void()
    assert opened(hall).hand == 1 and set(opened(hall).sits_out) == {ben, *others}
    hall.hand(changes={ann: 100})
    assert opened(hall).hand == 2 and not opened(hall).sits_out and hall.sitting().before[ben] == 5_000_00


@pytest.mark.clause("crown-casino-war", "10.2.3")
def test_the_clock_stands_still_until_a_new_director_has_come() -> None:
    heat, final = without_re_buys().stages
    timed = replace(heat.sessions[0], hands=0, minutes=10, lowest_out_after=())
    hall = Hall(replace(without_re_buys(), stages=(replace(heat, sessions=(timed,)), final))).play()
    hall.at += 60
    hall.operator("appoint_director", person="Kim")
    hall.at += 3_600
    kim = hall.acting("Kim", "tournament_director")
    assert refused(kim, "tick").code == "not_yet" and hall.now.used == 60
    kim("arrive", person="Kim")
    hall.at += 9 * 60
    kim("tick")
    assert not [each for each in hall.now.sittings.values() if each.status == "open"]
