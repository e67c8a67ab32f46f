"""The pool, its division to the cent, the places, and the end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.money import Amount
from cutcard.tournaments.paying import PoolFixed
from cutcard.tournaments.prizes import divided, equally, in_proportion, shares
from cutcard.tournaments.terms import Prizes, Ranking
from tests.tournaments.hall import AC, CH, KO, Hall, refused, without_re_buys
from tests.tournaments.test_elimination import apart


def to_the_end(hall: Hall) -> Hall:
    """Play what is left with banks that differ, and be where the result is declared."""
    while hall.phase == "stage":
        if not hall.now.playing:
            hall.operator("seal_list") if hall.now.stage_now.repechage else hall.session()
            continue
        for table in [table for table, each in hall.now.sittings.items() if each.status == "open"]:
            apart(hall, table)
        hall.play_out()
    return hall


def won(hall: Hall) -> list[tuple[int, str, int]]:
    return [(place.place, place.player, place.prize) for place in hall.now.places if place.prize]


@pytest.mark.clause("crown-casino-war", "10.4.7(a)", "10.4.7(b)", "10.4.6(a)")
def test_the_pool_is_what_was_paid_to_it_and_is_divided_by_the_places() -> None:
    """TT27: 29 players at four tables of 8, 7, 7, 7, with 5 re-buys."""
    hall = Hall().play(29)
    assert sorted(len(each.seats) for each in hall.now.sittings.values()) == [7, 7, 7, 8]
    for table in sorted(hall.now.sittings):
        apart(hall, table)
    for table in [*sorted(hall.now.sittings), "table:1"]:
        loser = next(name for name in hall.seats(table) if not hall.entrant(name).bought)
        hall.set_banks({loser: 0}, table)
        hall.player(loser)("re_buy", pays="50")
    assert refused(hall.director, "declare_result").code == "out_of_order"
    to_the_end(hall)
    hall.director("declare_result")
    assert hall.now.pool == 3_150_00 and hall.cash("house:fees") == 580_00
    assert [prize for _, _, prize in won(hall)] == [1_575_00, 787_50, 472_50, 315_00]
    places = [place.place for place in hall.now.places]
    assert places == sorted(places) and len(places) == 29 and places[0] == 1
    for _, player, _ in won(hall):
        hall.operator("pay_prize", player=player)
    assert refused(hall.operator, "pay_prize", player=hall.now.places[0].player).code == "not_due"
    hall.operator("dispose_chips")
    assert hall.phase == "ended" and hall.cash("escrow") == 0 and not hall.now.chips
    winner = hall.now.places[0].player
    assert hall.cash(f"purse:{winner}") >= 1_575_00 - 170_00
    hall.operator("release_tables")
    assert refused(hall.operator, "release_tables").code == "done_already"


@pytest.mark.clause("crown-casino-war", "10.4.2(a)(v)", "10.4.6(a)")
def test_an_employee_wins_nothing_and_the_next_move_up() -> None:
    """TT29: 26 players for a charity; the first is an employee, then A, B, C."""
    hall = Hall(CH).open()
    chief = hall.acting("Carl", "chief_operating_officer")
    chief("admit_staff", person="Ann", staff="employee")
    hall.enter("Ann", staff="employee").enter(*[f"P{number}" for number in range(25)])
    hall.operator("close_entries")
    hall.session()
    for table in sorted(hall.now.sittings):
        apart(hall, table)
    hall.set_banks({"Ann": 50_000}, hall.now.table_of("Ann"))
    hall.play_out()
    to_the_end_of_repechage(hall)
    hall.session()
    ann_first = {name: 9_000 - 10 * at for at, name in enumerate(sorted(hall.seats(), key=lambda each: each != "Ann"))}
    hall.set_banks(ann_first)
    hall.play_out()
    hall.director("declare_result")
    first = hall.now.places[0]
    assert (first.player, first.prize, first.struck) == ("Ann", 0, "employee")
    assert [(place, prize) for place, _, prize in won(hall)] == [(2, 624_00), (3, 312_00), (4, 104_00)]


def to_the_end_of_repechage(hall: Hall) -> None:
    hall.operator("seal_list")
    assert hall.now.stage_now.name == "final"


@pytest.mark.clause("crown-casino-war", "10.4.7(a)")
def test_a_guarantee_is_paid_in_before_the_first_hand_and_what_re_buys_bring_goes_back() -> None:
    terms = replace(KO, prizes=replace(KO.prizes, guarantee=Amount(2_000_00)))
    hall = Hall(terms).play(16)
    assert hall.cash("escrow") == 2_000_00 and hall.cash("house:overlay") == -400_00
    apart(hall)
    loser = hall.seats()[0]
    hall.set_banks({loser: 0})
    assert refused(hall.director, "fix_pool").code == "under_way"
    hall.player(loser)("re_buy", pays="50")
    hall.director("fix_pool")
    (fixed,) = hall.events(PoolFixed)
    assert fixed.pool == 2_000_00 and hall.cash("house:overlay") == -350_00
    assert refused(hall.director, "fix_pool").code == "done_already"


@pytest.mark.clause("crown-casino-war", "10.4.8(h)")
def test_the_result_waits_for_a_dispute_about_the_places() -> None:
    hall = to_the_end(Hall().play(16))
    loser = hall.now.order[-1][0]
    hall.player(loser)("raise_dispute", matter="competition", about="my place", ranking=True)
    found = refused(hall.director, "declare_result")
    assert found.code == "dispute_open" and found.clauses == ("10.4.8(h)",)
    hall.director("rule", number=1, ruling="The count was right.")
    hall.director("declare_result")


def test_percentages_leave_the_rest_to_the_first_and_shared_places_share_to_the_cent() -> None:
    assert shares(Prizes(percent=(50, 30, 20)), 1_000_01, 5) == [500_01, 300_00, 200_00]
    assert shares(Prizes(percent=(50, 30, 20)), 1_000_00, 2) == [700_00, 300_00]  # nobody takes the third
    assert shares(Prizes(fixed=(Amount(500_00), Amount(100_00))), 700_00, 9) == [600_00, 100_00]
    drawn = {"A": 3, "B": 1, "C": 2}
    assert divided(100_00, Prizes(percent=(50, 30, 20)), [("A", "B", "C")], drawn) == {
        "A": 33_33,
        "B": 33_34,
        "C": 33_33,
    }
    assert divided(100_00, Prizes(percent=(60, 40)), [("A",), ("B", "C")], drawn) == {
        "A": 60_00,
        "B": 20_00,
        "C": 20_00,
    }
    assert equally(100_01, ["A", "B"], drawn) == {"B": 50_01, "A": 50_00}
    assert in_proportion(100_01, {"A": 1, "B": 1}) == {"A": 50_01, "B": 50_00}


@pytest.mark.clause("crown-casino-war", "10.4.6(a)")
def test_equal_banks_at_the_end_share_their_places_or_are_told_apart_as_the_terms_say() -> None:
    hall = Hall(AC).play(18)
    for _ in range(2):
        hall.play_out()
        hall.session()
    hall.play_out()
    hall.director("declare_result")
    assert {place.place for place in hall.now.places} == {1}
    assert {place.prize for place in hall.now.places} == {50_00}
    lots = replace(AC, ranking=Ranking(ties=("lot",), places=("bank_before_hand", "lot")))
    hall = Hall(lots).play(18)
    for _ in range(2):
        hall.play_out()
        hall.session()
    hall.play_out()
    hall.director("declare_result")
    assert [place.place for place in hall.now.places] == list(range(1, 19))
    assert [prize for _, _, prize in won(hall)] == [360_00, 225_00, 135_00, 108_00, 72_00]


def test_the_checked_sums_of_the_three_formats() -> None:
    """32 players and 6 re-buys; 37 players and 11 add-ons; 26 players."""
    drawn: dict[str, int] = {}
    order = [(name,) for name in "ABCDE"]
    assert list(divided(3_500_00, KO.prizes, order, drawn).values()) == [1_750_00, 875_00, 525_00, 350_00]
    assert list(divided(2_180_00, AC.prizes, order, drawn).values()) == [872_00, 545_00, 327_00, 261_60, 174_40]
    assert list(divided(1_040_00, CH.prizes, order, drawn).values()) == [624_00, 312_00, 104_00]


@pytest.mark.clause("crown-casino-war", "10.4.8(a)(iv)")
def test_a_pool_that_nobody_may_win_goes_back_to_those_who_paid_it() -> None:
    hall = to_the_end(Hall().play(16))
    everybody = [name for names in hall.now.order for name in names]
    tournament = hall.now
    for name in everybody:
        entrant = replace(tournament.entrants[name], status="disqualified")
        tournament = replace(tournament, entrants=tournament.entrants.set(name, entrant))
    hall.running.tournament = tournament
    hall.director("declare_result")
    assert not won(hall) and hall.cash("escrow") == 0
    assert all(hall.cash(f"purse:{name}") == -20_00 for name in everybody)


@pytest.mark.clause("crown-casino-war", "10.4.8(a)(ii)", "10.4.8(b)(v)", "10.2.3")
@pytest.mark.parametrize("who", ["winner", "out"])
def test_somebody_is_disqualified_after_the_last_hand_and_the_next_move_up(who: str) -> None:
    """Until the result is declared: under everybody still in, without chips and prize; who was out, under that hand."""
    hall = Hall(AC).play(18) if who == "winner" else Hall(without_re_buys()).play(16)
    to_the_end(hall)
    assert hall.phase == "decided"
    before = [name for names in hall.now.order for name in names]
    still = [name for name in before if hall.entrant(name).status == "in"]
    struck = before[0] if who == "winner" else before[len(still)]
    bank = hall.now.chips.get(f"bank:{struck}", 0)
    removed = hall.now.chips.get("removed", 0)
    hall.director("leave", person="Dee")
    absent = refused(hall.director, "disqualify", player=struck, ground="breach_of_terms")
    assert absent.code == "director_absent" and "10.2.3" in absent.clauses
    hall.director("arrive", person="Dee")
    hall.director("disqualify", player=struck, ground="breach_of_terms")
    assert hall.now.chips.get("removed", 0) == removed + bank and hall.entrant(struck).status == "disqualified"
    assert refused(hall.director, "disqualify", player=struck, ground="breach_of_terms").code == "not_in"
    hall.director("declare_result")
    after = [place.player for place in hall.now.places]
    others = [name for name in before if name != struck]
    assert [name for name in after if name != struck] == others
    assert after.index(struck) == (len(still) - 1 if who == "winner" else len(still))
    assert [player for _, player, _ in won(hall)] == others[: len(won(hall))], "the next move up"
    assert {place.player: place.struck for place in hall.now.places}[struck] == "disqualified"
    found = refused(hall.director, "disqualify", player=others[0], ground="breach_of_terms")
    assert found.code == "out_of_order"
