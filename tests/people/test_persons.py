"""Persons, titles, shifts and assignments: who may say what, and that nobody says it for themselves."""

from __future__ import annotations

from dataclasses import replace

from cutcard.people.base import LAST
from cutcard.people.opening import next_day
from cutcard.people.shifts import MOST_POSTS, DealerRelieved, PersonAssigned
from cutcard.people.titles import NOT_STAFF, dealer_of
from cutcard.rulebooks import rulebook
from tests.people.desk import CROWN, NZ, STAR, Register


def test_the_first_administrator_comes_with_the_house_and_registers_everybody_else() -> None:
    register = Register()
    assert [*register.people.persons] == ["A-1"] and register.people.house == "star"
    register.refuses("done_already", "open_people", "operator", house="star", administrator="A-2")
    register.must("register_person", "A-1", badge="D-104")
    register.refuses("unknown_person", "register_person", "D-999", badge="D-105")
    register.refuses("wrong_title", "register_person", "D-104", badge="D-105")


def test_a_badge_is_letters_digits_and_hyphens_and_never_given_to_another() -> None:
    register = Register()
    for wrong in ("D", "D 1", "D-12345678901", "Dé-1", "D_1"):
        register.refuses("bad_badge", "register_person", "A-1", badge=wrong)
    register.joins("D-1", "dealer", shift=False)
    register.refuses("badge_taken", "register_person", "A-1", badge="d-1")
    register.must("end_person", "A-1", badge="D-1", reason="left the house")
    register.refuses("badge_taken", "register_person", "A-1", badge="D-1")
    assert "'D-1' has left" in register.refuses("unknown_person", "give_title", "A-1", badge="D-1", title="dealer")
    assert "not registered" in register.refuses("unknown_person", "give_title", "A-1", badge="D-9", title="dealer")


def test_nobody_gives_or_takes_their_own_titles() -> None:
    register = Register()
    register.refuses("same_person", "give_title", "A-1", badge="A-1", title="gaming_manager")
    register.refuses("same_person", "take_title", "A-1", badge="A-1", title="administrator", reason="enough")
    register.joins("A-2", "administrator", shift=False)
    register.must("give_title", "A-2", badge="A-1", title="gaming_manager")


def test_a_house_keeps_an_administrator() -> None:
    register = Register()
    register.joins("A-2", "administrator", shift=False)
    register.must("take_title", "A-1", badge="A-2", title="administrator", reason="another post")
    register.refuses("wrong_title", "end_person", "A-2", badge="A-1", reason="gone")
    register.must("give_title", "A-1", badge="A-2", title="administrator", until=register.at + 10)
    later = register.after(10)
    register.refuses("wrong_title", "end_person", "A-2", badge="A-1", reason="gone", at=later)


def test_a_title_that_no_book_of_the_house_and_no_function_knows_is_refused() -> None:
    register = Register(*CROWN)
    register.must("register_person", "A-1", badge="S-1")
    for wrong in ("gaming_supervisor", "king", "", *sorted(NOT_STAFF)):
        register.refuses("unknown_title", "give_title", "A-1", badge="S-1", title=wrong)
    for right in ("tg_area_manager", "chief_operating_officer", "cashier", "operator"):
        register.must("give_title", "A-1", badge="S-1", title=right)
    register.refuses("held_already", "give_title", "A-1", badge="S-1", title="cashier")


def test_a_title_is_held_from_and_until_its_times() -> None:
    register = Register(*CROWN)
    start = register.at
    register.joins("H-1", "dealer", floor=True)
    register.refuses("bad_time", "give_title", "A-1", badge="H-1", title="tg_area_manager", since=start - 1)
    register.refuses("bad_time", "give_title", "A-1", badge="H-1", title="tg_area_manager", until=start)
    given = {"badge": "H-1", "title": "tg_higher_duties_dealer", "since": start + 60, "until": start + 120}
    register.must("give_title", "A-1", **given)
    register.refuses("held_already", "give_title", "A-1", **given | {"since": start + 119, "until": None})
    person = register.people.persons["H-1"]
    held = [("tg_higher_duties_dealer" in person.titles_at(start + at)) for at in (59, 60, 119, 120)]
    assert held == [False, True, True, False]
    register.must("take_title", "A-1", badge="H-1", title="tg_higher_duties_dealer", reason="not needed", at=start + 90)
    assert "tg_higher_duties_dealer" not in register.people.persons["H-1"].titles_at(start + 90)
    register.refuses(
        "not_held", "take_title", "A-1", badge="H-1", title="tg_higher_duties_dealer", reason="again", at=start + 91
    )


def test_who_leaves_ends_what_they_hold_and_no_more() -> None:
    register = Register()
    register.joins("S-1", "dealer", floor=True)
    start = register.at
    register.must("give_title", "A-1", badge="S-1", title="gaming_supervisor", until=start + 10)
    register.must("give_title", "A-1", badge="S-1", title="cashier", until=start + 30)
    register.must("end_person", "A-1", badge="S-1", reason="gone", at=start + 20)
    left = register.people.persons["S-1"]
    assert [(each.title, each.until) for each in left.titles] == [
        ("dealer", start + 20),
        ("gaming_supervisor", start + 10),
        ("cashier", start + 20),
    ]
    assert (left.shift, left.posts, left.deals, left.ended) == (None, (), "", start + 20)


def test_somebody_is_taken_from_a_pit_that_is_no_more() -> None:
    register = Register()
    register.must("arrange_pit", "A-1", pit="north", tables=["one"])
    register.joins("S-1", "gaming_supervisor", pit="north")
    register.must("arrange_pit", "A-1", pit="north", tables=[])
    register.must("unassign", "A-1", badge="S-1", pit="north")
    assert register.people.persons["S-1"].posts == () and not register.people.pits


def test_pits_and_posts_have_bounds() -> None:
    register = Register()
    many = [f"t{at}" for at in range(201)]
    register.refuses("bad_names", "arrange_pit", "A-1", pit="north", tables=many)
    register.refuses("bad_names", "arrange_pit", "A-1", pit="north", tables=["one", "one"])
    register.must("arrange_pit", "A-1", pit="north", tables=many[:200])
    register.joins("S-1", "gaming_supervisor")
    for table in many[:MOST_POSTS]:
        register.must("assign", "A-1", badge="S-1", table=table)
    register.refuses("too_many", "assign", "A-1", badge="S-1", table="one")


def test_a_span_ends_after_it_begins_and_before_calendars_do() -> None:
    register = Register()
    register.must("register_person", "A-1", badge="S-1")
    now = register.at
    fine = {"badge": "S-1", "title": "cashier"}
    for wrong in ({"since": now - 1}, {"since": now + 9, "until": now + 9}, {"until": LAST + 1}, {"since": LAST + 1}):
        register.refuses("bad_time", "give_title", "A-1", **fine, **wrong)
    register.must("give_title", "A-1", **fine, since=now, until=now + 1)
    register.must("give_title", "A-1", **fine, since=now + 1, until=LAST)
    register.refuses("held_already", "give_title", "A-1", **fine, since=now + 5)
    register.must("take_title", "A-1", **fine, reason="a mistake")
    register.must("give_title", "A-1", **fine, since=LAST - 1)


def test_an_inspector_is_of_no_house() -> None:
    register = Register()
    register.joins("I-1", "inspector", shift=False)
    register.refuses("not_staff", "give_title", "A-1", badge="I-1", title="gaming_supervisor")
    register.joins("S-1", "gaming_supervisor", shift=False)
    register.refuses("not_staff", "give_title", "A-1", badge="S-1", title="inspector")


def test_a_shift_is_begun_by_the_person_or_by_whoever_keeps_the_roster() -> None:
    register = Register()
    for badge, title in (("D-1", "dealer"), ("D-2", "dealer"), ("S-1", "gaming_supervisor"), ("P-1", "pit_clerk")):
        register.joins(badge, title, shift=False)
    register.must("begin_shift", "D-1", badge="D-1")
    register.refuses("done_already", "begin_shift", "D-1", badge="D-1")
    register.refuses("wrong_title", "begin_shift", "D-1", badge="D-2")
    register.refuses("not_on_shift", "begin_shift", "S-1", badge="D-2")
    register.must("begin_shift", "S-1", badge="S-1")
    register.must("begin_shift", "S-1", badge="D-2")
    register.must("end_shift", "D-2", badge="D-2")
    register.refuses("not_on_shift", "end_shift", "D-2", badge="D-2")
    register.must("register_person", "A-1", badge="N-1")
    register.refuses("no_title", "begin_shift", "N-1", badge="N-1")


def test_nobody_says_for_themselves_where_they_are() -> None:
    """Else a dealer could step out of the dealer's part to put right what the dealer did."""
    register = Register()
    register.joins("S-1", "gaming_supervisor")
    register.refuses("same_person", "assign", "S-1", badge="S-1")
    register.must("assign", "A-1", badge="S-1", table="one", dealer=True)
    register.refuses("same_person", "unassign", "S-1", badge="S-1", table="one", dealer=True)
    register.refuses("deals", "end_shift", "S-1", badge="S-1")


def test_who_comes_to_a_table_that_has_a_dealer_relieves_it_by_name() -> None:
    register = Register()
    for badge in ("D-1", "D-2"):
        register.joins(badge, "dealer")
    first = register.must("assign", "A-1", badge="D-1", table="one", dealer=True)
    assert isinstance(first, PersonAssigned) and register.people.dealers["one"] == "D-1"
    register.refuses("done_already", "assign", "A-1", badge="D-1", table="one", dealer=True)
    register.refuses("deals", "assign", "A-1", badge="D-1", table="two", dealer=True)
    relief = register.must("assign", "A-1", badge="D-2", table="one", dealer=True)
    assert isinstance(relief, DealerRelieved)
    assert (relief.outgoing, relief.incoming, relief.table) == ("D-1", "D-2", "one")
    assert register.people.dealers["one"] == "D-2" and register.people.persons["D-1"].deals == ""
    register.must("unassign", "A-1", badge="D-2", table="one", dealer=True)
    assert "one" not in register.people.dealers


def test_who_goes_off_shift_is_assigned_nowhere() -> None:
    register = Register()
    register.joins("S-1", "gaming_supervisor", floor=True)
    register.must("end_shift", "S-1", badge="S-1")
    assert register.people.persons["S-1"].posts == ()
    register.refuses("not_on_shift", "assign", "A-1", badge="S-1")


def test_only_who_stands_on_the_ladder_deals() -> None:
    register = Register(*NZ)
    register.joins("C-1", "cashier")
    register.joins("O-1", "operator")
    for badge in ("C-1", "O-1"):
        register.refuses("wrong_title", "assign", "A-1", badge=badge, table="one", dealer=True)


def test_a_pit_is_arranged_before_anybody_is_in_it() -> None:
    register = Register()
    register.joins("S-1", "gaming_supervisor")
    register.refuses("unknown_pit", "assign", "A-1", badge="S-1", pit="north")
    register.must("arrange_pit", "A-1", pit="north", tables=["one", "two"])
    register.must("assign", "A-1", badge="S-1", pit="north")
    register.refuses("done_already", "assign", "A-1", badge="S-1", pit="north")
    register.refuses("bad_place", "assign", "A-1", badge="S-1", pit="north", table="one")
    register.refuses("bad_place", "assign", "A-1", badge="S-1", pit="north", dealer=True)
    register.must("unassign", "A-1", badge="S-1", pit="north")
    register.refuses("not_assigned", "unassign", "A-1", badge="S-1", pit="north")


def test_nobody_brings_another_table_into_the_pit_that_they_are_assigned_to() -> None:
    register = Register()
    register.joins("S-1", "gaming_supervisor")
    register.joins("S-2", "gaming_supervisor")
    register.must("arrange_pit", "A-1", pit="north", tables=["one", "two"])
    register.must("assign", "S-2", badge="S-1", pit="north")
    for tables in (["one", "two", "three"], ["three"]):
        register.refuses("same_person", "arrange_pit", "S-1", pit="north", tables=tables)
    register.must("arrange_pit", "S-1", pit="north", tables=[])  # nor by taking the pit away and back
    register.refuses("same_person", "arrange_pit", "S-1", pit="north", tables=["one"])
    register.must("arrange_pit", "S-2", pit="north", tables=["one", "three"])
    register.must("arrange_pit", "S-1", pit="north", tables=["one"])


def test_a_gaming_day_begins_once_at_the_houses_hour() -> None:
    register = Register(*NZ)  # where it is the 19th of November, six minutes past midnight
    assert next_day(register.people) == 0, "the first begins at once"
    assert register.must("start_gaming_day", "the floor's clock").day == "2026-11-18"
    register.refuses("too_early", "start_gaming_day", "the floor's clock", at=register.at + 6 * 3600 - 401)
    started = register.must("start_gaming_day", "the floor's clock", at=register.at + 6 * 3600 - 400)
    assert started.day == "2026-11-19" == register.people.day
    assert register.must("start_gaming_day", "the floor's clock", at=register.at + 5 * 86_400).day == "2026-11-24"


def test_whoever_deals_is_the_lowest_on_the_ladder_in_whatever_order_a_book_names_its_roles() -> None:
    for book in map(rulebook, (*STAR, *CROWN, *NZ)):
        dealer = dealer_of(book)
        assert dealer is not None and dealer.name == "dealer"
        assert dealer_of(replace(book, roles=book.roles[::-1])) == dealer
