"""Before the first entry: terms in writing, available, the inspectorate told, a Director, tables of its own."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.tournaments.document import fingerprint
from cutcard.tournaments.preparing import TermsSigned
from cutcard.tournaments.terms import Prizes
from tests.tournaments.hall import BOOK, KO, NAMES, Hall, plain, refused


@pytest.mark.clause("crown-casino-war", "10.1", "1.1:tournament")
def test_the_operator_may_hold_a_tournament_and_nobody_else() -> None:
    hall = Hall()
    stranger = hall.acting("Ann", "player")
    assert refused(stranger, "sign_off_terms", tournament="cup", terms=plain(KO)).code == "not_allowed"
    hall.sign()
    assert hall.phase == "signed" and hall.now.name == "cup"
    assert refused(hall.director, "open_entries").clauses == BOOK.power("hold_tournament").clauses  # type: ignore[union-attr]


@pytest.mark.clause("crown-casino-war", "10.2.1", "1.1:tournament-terms-and-conditions")
def test_terms_are_signed_off_whole_with_person_time_and_hash() -> None:
    hall = Hall()
    half = replace(KO, prizes=Prizes(percent=(50, 25)))
    found = refused(hall.operator, "sign_off_terms", tournament="cup", terms=plain(half))
    assert found.code == "bad_terms" and "10.4.7(b)" in found.clauses and "10.2.1" in found.clauses
    assert hall.phase == "draft"
    hall.sign()
    (signed,) = hall.events(TermsSigned)
    assert (signed.by, signed.at, signed.fingerprint) == ("Olga", hall.at, fingerprint(BOOK, KO))
    again = refused(hall.operator, "sign_off_terms", tournament="cup", terms=plain(KO))
    assert again.code == "out_of_order"


@pytest.mark.clause("crown-casino-war", "10.2.2(a)", "10.2.2(b)", "10.4.2(b)(ii)")
def test_entries_open_when_patrons_have_the_terms_and_the_inspectorate_is_told() -> None:
    """TT02: available at 09:00, entries refused at 09:05, the VCGLR told at 09:10, entries open at 09:11."""
    hall = Hall().sign()
    early = refused(hall.operator, "open_entries")
    assert early.code == "not_available" and "10.2.2(a)" in early.clauses
    hall.operator("make_available", how="at the desk")
    assert refused(hall.operator, "open_entries").clauses == ("10.2.2(b)",)
    assert refused(hall.operator, "advise_inspectorate", document="00" * 32).code == "other_document"
    hall.operator("advise_inspectorate", document=hall.now.fingerprint)
    hall.operator("open_entries")
    assert hall.phase == "entries"


@pytest.mark.clause("crown-casino-war", "10.2.3", "10.2.3(a)", "1.1:tournament-director")
def test_the_director_names_deputies_and_a_deputy_names_nobody() -> None:
    hall = Hall().sign()
    assert refused(hall.director, "appoint_deputy", person="Max").code == "not_appointed"
    assert refused(hall.director, "appoint_director", person="Dee").code == "not_allowed"
    hall.operator("appoint_director", person="Dee")
    hall.director("appoint_deputy", person="Max")
    assert refused(hall.deputy, "appoint_deputy", person="Kim").clauses == ("10.2.3(a)",)
    assert (hall.now.director, hall.now.deputies) == ("Dee", ("Max",))


def test_a_director_of_rank_nothing_has_no_power_of_a_table() -> None:
    role = BOOK.role("tournament_director")
    assert role is not None and role.rank == 0
    void = BOOK.power("void_round")
    assert void is not None and not BOOK.holds(role, void)


@pytest.mark.clause("crown-casino-war", "10.2.4", "10.4.3(a)(ii)")
def test_seats_are_drawn_only_at_designated_tables() -> None:
    hall = Hall(tables=1).field(17)
    few = refused(hall.draw)
    assert few.code == "too_few_tables" and few.clauses == ("10.2.4",)
    hall = Hall(tables=6).field(17).draw()
    assert [len(boxes) for boxes in hall.now.seats.values()] == [6, 6, 5]  # as few as hold them, level to one


@pytest.mark.clause("crown-casino-war", "10.2.5")
def test_a_table_that_is_open_to_others_cannot_take_its_session() -> None:
    hall = Hall().field(16).draw().brief()
    hall.at = hall.start
    hall.tables["table:2"].refuses = "a cash game is open here"
    hall.director("start_session")
    assert hall.sitting("table:2").status == "refused" and hall.sitting("table:1").status == "open"
    assert refused(hall.director, "allot_again", table="table:2", to="table:1").code == "table_in_use"
    hall.director("allot_again", table="table:2", to="table:5")
    assert hall.sitting("table:5").status == "open" and "table:2" not in hall.now.sittings


@pytest.mark.clause("crown-casino-war", "10.2.3")
def test_whoever_conducts_does_not_play_and_the_other_way_round() -> None:
    hall = Hall().open()
    assert refused(hall.enter, "Max").code == "conducts"
    hall.enter("Ann")
    assert refused(hall.operator, "appoint_director", person="Ann").code == "plays"
    assert NAMES[0] == "Ann"
