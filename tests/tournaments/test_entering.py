"""Entries: who may enter, what it costs, who is refused, who withdraws and with how much."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.documents import to_text
from cutcard.tournaments.details import DetailChanged
from cutcard.tournaments.document import terms_document
from cutcard.tournaments.terms import Range
from tests.tournaments.hall import AC, BOOK, CH, KO, NAMES, Hall, refused

HOUR = 3600


@pytest.mark.clause("crown-casino-war", "10.4.1(a)(ii)", "10.4.2(c)", "10.4.2(a)(i)")
def test_an_entry_is_paid_exactly_in_a_way_of_the_terms_and_accepts_them() -> None:
    hall = Hall().open()
    ann = hall.acting("Ann", "player")
    fields = {"way": 1, "pays": "120", "terms": hall.now.fingerprint}
    assert refused(ann, "enter", **{**fields, "pays": "100"}).clauses == ("10.4.1(a)(ii)",)
    assert refused(ann, "enter", **{**fields, "way": 2}).clauses == ("10.4.2(c)",)
    assert refused(ann, "enter", **{**fields, "terms": "11" * 32}).clauses == ("10.4.2(a)(i)",)
    ann("enter", **fields)
    assert hall.cash("escrow") == 0
    hall.operator("accept_entry", player="Ann")
    assert hall.cash("escrow") == 120_00 and hall.cash("purse:Ann") == -120_00
    assert hall.entrant("Ann").terms == hall.now.fingerprint


@pytest.mark.clause("crown-casino-war", "1.1:tournament-player")
def test_whoever_enters_and_plays_does_so_as_a_player_in_the_own_name() -> None:
    hall = Hall().open()
    fields = {"way": 1, "pays": "120", "terms": hall.now.fingerprint}
    found = refused(hall.acting("Kim", "dealer"), "enter", **fields)
    assert found.code == "not_allowed" and found.clauses == ("1.1:tournament-player",)
    hall.acting("Kim", "tournament_player")("enter", **fields)
    assert refused(hall.player("Ann"), "withdraw").code == "unknown_player"


@pytest.mark.clause("crown-casino-war", "10.4.2(a)(ii)")
def test_only_people_who_may_be_here_and_gamble_are_accepted() -> None:
    hall = Hall().open().enter("Ann", accept=False)
    barred = refused(hall.operator, "accept_entry", player="Ann", barred=["Ann"])
    assert barred.clauses == ("10.4.2(a)(ii)",)
    hall.operator("refuse_entry", player="Ann", ground="not_entitled")
    assert refused(hall.enter, "Bot", bot=True).code == "bots"
    played = Hall(replace(KO, currency="play")).open().enter("Bot", bot=True)
    assert played.entrant("Bot").bot


@pytest.mark.clause("crown-casino-war", "10.4.2(a)(iii)", "10.4.2(a)(iv)")
def test_a_refusal_needs_the_right_kept_or_a_criterion() -> None:
    hall = Hall().open().enter("Ann", accept=False)
    hall.operator("refuse_entry", player="Ann")  # the terms keep the right
    picky = replace(KO, entry=replace(KO.entry, may_refuse=False, criteria=("Members only.",)))
    hall = Hall(picky).open().enter("Ann", accept=False)
    assert refused(hall.operator, "refuse_entry", player="Ann").clauses == ("10.4.2(a)(iii)",)
    assert refused(hall.operator, "refuse_entry", player="Ann", ground="criteria", criterion=2).code == "no_ground"
    hall.operator("refuse_entry", player="Ann", ground="criteria", criterion=1)
    assert hall.entrant("Ann").status == "refused"


@pytest.mark.clause("crown-casino-war", "10.4.2(a)(v)")
def test_staff_need_the_approval_of_those_whom_the_book_names_before_they_enter() -> None:
    """TT30: entered on Monday and approved on Tuesday; an employee in a tournament for everybody; an Area Manager."""
    hall = Hall(CH).open()
    chief = hall.acting("Carl", "chief_executive_officer")
    employee: dict[str, Any] = {"staff": "employee"}
    assert refused(hall.enter, "Eve", **employee).clauses == ("10.4.2(a)(v)",)
    manager = hall.acting("Tom", "tg_area_manager")
    assert refused(manager, "admit_staff", person="Eve", staff="employee").clauses == ("10.4.2(a)(v)",)
    chief("admit_staff", person="Eve", staff="employee")
    assert refused(hall.enter, "Eve", staff="contractor").code == "not_approved"
    hall.enter("Eve", **employee)
    hall = Hall(KO).open()
    chief = hall.acting("Carl", "chief_executive_officer")
    assert refused(chief, "admit_staff", person="Eve", staff="employee").code == "no_staff"


@pytest.mark.clause("crown-casino-war", "10.4.1(a)(iii)")
def test_a_full_field_keeps_a_waiting_list_in_order_and_one_person_enters_once() -> None:
    hall = Hall(replace(AC, field=Range(least=2, most=2))).open().enter("Ann", "Ben")
    assert refused(hall.enter, "ann").code == "entered_already"
    hall.enter("Cleo", "Dan", accept=False)
    assert hall.entrant("Cleo").status == "waiting"
    assert refused(hall.operator, "accept_entry", player="Cleo").clauses == ("10.4.1(a)(iii)",)
    hall.player("Ann")("withdraw")
    assert refused(hall.operator, "accept_entry", player="Dan").code == "waiting_list"
    hall.operator("accept_entry", player="Cleo")
    assert hall.now.having("listed") == ["Ben", "Cleo"]


@pytest.mark.clause("crown-casino-war", "10.4.1(a)(iii)", "10.4.8(a)(iv)")
def test_too_few_players_do_not_start_and_a_cancelled_tournament_pays_everything_back() -> None:
    """TT31."""
    hall = Hall().field(15)
    few = refused(hall.draw)
    assert few.code == "too_few_players" and few.clauses == ("10.4.1(a)(iii)",)
    assert hall.cash("escrow") == 1_800_00
    hall.operator("cancel", why="too few")
    assert hall.phase == "cancelled" and not hall.now.cash and not hall.now.chips
    hall.operator("release_tables")
    assert refused(hall.operator, "open_entries").code == "out_of_order"


@pytest.mark.clause("crown-casino-war", "10.4.2(c):terms-of-entry", "10.4.8(a)(iv)")
def test_whoever_withdraws_in_time_gets_everything_back_and_later_nothing() -> None:
    """TT33: thirty entries; one withdraws 49 hours before the start and one 47 hours before."""
    hall = Hall().open().enter(*NAMES[:30])
    hall.player("Ann")("withdraw", at=hall.start - 49 * HOUR)
    assert hall.cash("purse:Ann") == 0
    hall.player("Ben")("withdraw", at=hall.start - 47 * HOUR)
    assert hall.cash("purse:Ben") == -120_00
    hall.operator("close_entries")
    hall.session()
    assert len(hall.now.having("in")) == 28
    assert hall.cash("escrow") == 2_900_00 and hall.cash("house:fees") == 580_00


@pytest.mark.clause("crown-casino-war", "10.4.8(a)(iii)", "10.4.8(b)(iv)")
def test_a_substitute_takes_the_whole_entry_over_once_and_is_briefed() -> None:
    hall = Hall(replace(KO, substitutes="With the Director's leave, once.")).field(16)
    zoe = {"substitute": "Zoe", "terms": hall.now.fingerprint}
    assert refused(hall.player("Ann"), "substitute", **zoe, at=hall.start - HOUR).code == "too_late"
    hall.player("Ann")("substitute", **zoe)
    assert "Zoe" in hall.now.having("listed") and hall.entrant("Ann").status == "replaced"
    yan = {"substitute": "Yan", "terms": hall.now.fingerprint}
    assert refused(hall.player("Zoe"), "substitute", **yan).code == "substituted"
    hall.session()
    someone = hall.seats()[0]
    hall.call()
    assert refused(hall.player(someone), "substitute", **yan).code == "called"
    hall.hand()
    hall.player(someone)("substitute", **yan)  # the next hand is open: from the one after it on
    assert hall.bank("Yan") == 0
    hall.hand(changes={someone: -300})
    assert hall.bank("Yan") == 4_700_00 and hall.bank(someone) == 0 and "Yan" in hall.seats()
    assert "Yan" in hall.tables["table:1"].current.banks
    assert hall.sitting().absent == ("Yan",)  # not briefed: the compulsory wager is posted
    hall.player("Yan")("arrive", person="Yan")
    hall.director("brief", players=["Yan"])
    hall.hand(changes={"Yan": -100})
    assert hall.sitting().absent == ()


@pytest.mark.clause("crown-casino-war", "10.4.1(c)", "10.4.1(a)(iv)")
def test_a_changed_detail_opens_a_duty_and_free_withdrawal_and_nothing_starts_before_it_is_done() -> None:
    hall = Hall().open().enter(*NAMES[:17])
    hall.operator("close_entries")
    hall.at = hall.start - HOUR // 2
    hall.operator("change_detail", where="The pavilion")
    (changed,) = hall.events(DetailChanged)
    assert changed.number == 1 and hall.now.known.where == "The pavilion"
    hall.player("Ann")("withdraw")  # too late by the terms, and free all the same
    assert hall.cash("purse:Ann") == 0
    held = refused(hall.draw)
    assert held.code == "duty_open" and held.clauses == ("10.4.1(c)",)
    hall.operator("tell_of_change", number=1)
    hall.draw()


@pytest.mark.clause("crown-casino-war", "10.4.1(a)(iii)")
def test_a_field_that_is_too_small_may_be_given_more_time() -> None:
    hall = Hall().field(15)
    hall.operator("change_detail", closes="2027-03-06T18:30:00+11:00")
    assert hall.phase == "entries"
    hall.enter(NAMES[15])
    hall.operator("tell_of_change", number=1)
    hall.operator("close_entries")
    hall.draw()
    assert hall.phase == "briefing"


@pytest.mark.clause("crown-casino-war", "10.4.1(b)", "10.4.1(a)(i)")
def test_a_start_is_moved_with_the_notice_of_the_terms() -> None:
    """TT35: a start at 20:00 is moved to 20:30, told at 19:31 and at 19:30; the first one of all is a detail too."""
    hall = Hall().field(16)
    half_past = hall.start + HOUR // 2
    late = refused(hall.director, "move_start", to=half_past, at=hall.start - 29 * 60)
    assert late.code == "notice_too_short" and "10.4.1(b)" in late.clauses
    hall.director("move_start", to=half_past, at=hall.start - 30 * 60)
    assert hall.now.start == half_past and len(hall.now.duties) == 1
    early = refused(hall.director, "move_start", to=half_past - 60, at=half_past - 61 * 60 + 1)
    assert early.code == "notice_too_short"
    hall.operator("tell_of_change", number=1)
    hall.draw().brief()
    too_early = refused(hall.director, "start_session", at=hall.start)
    assert too_early.clauses == ("10.4.1(a)(i)",)
    hall.director("start_session", at=half_past)


@pytest.mark.clause("crown-casino-war", "10.4.8(e)", "10.4.8(f)")
def test_a_name_is_shown_as_its_owner_chose_and_publicity_is_asked_for() -> None:
    from cutcard.tournaments.showing import shown

    hall = Hall().open().enter("Ann", shown="The Ace", publicity=True).enter("Ben")
    assert [each["player"] for each in shown(hall.now)["players"]] == ["The Ace", "Player 2"]
    assert [each["player"] for each in shown(hall.now, "Ben")["players"]] == ["The Ace", "Ben"]
    assert [each["player"] for each in shown(hall.now, "Dee")["players"]] == ["Ann", "Ben"]
    assert hall.entrant("Ann").publicity and not hall.entrant("Ben").publicity
    assert "own" not in shown(hall.now) and shown(hall.now, "Ben")["own"]["paid"] == {"house": 20_00, "pool": 100_00}


@pytest.mark.clause("crown-casino-war", "10.4.8(e)")
def test_nobody_is_shown_under_the_name_of_somebody_else() -> None:
    hall = Hall().open().enter("Ann", shown="The Ace")
    for taken in ("the  ace", "Ann", "Player 1", "DEE", "Max"):
        found = refused(hall.enter, "Ben", shown=taken)
        assert found.code == "name_taken" and found.clauses == ("10.4.8(e)",)
    for odd in ("x" * 41, "a\nb", " "):
        assert refused(hall.enter, "Ben", shown=odd).code == "bad_name"
    hall.enter("Ben", shown="Ben")
    own = {"substitute": "Zoe", "terms": hall.now.fingerprint, "shown": "The Ace"}
    assert refused(hall.player("Ben"), "substitute", **own).code == "name_taken"


@pytest.mark.clause("crown-casino-war", "10.4.2(a)(v)")
def test_who_was_admitted_as_staff_enters_as_staff_and_as_nobody_else() -> None:
    """Or an employee would win a prize as anybody, or in somebody's stead."""
    hall = Hall(replace(CH, entry=replace(CH.entry, substitute_hours=1))).open().enter("Ann")
    chief = hall.acting("Carl", "chief_operating_officer")
    chief("admit_staff", person="Eve", staff="employee")
    found = refused(hall.enter, "Eve")
    assert found.code == "not_approved" and "enters as that" in str(found) and found.clauses == ("10.4.2(a)(v)",)
    eve = {"substitute": "Eve", "terms": hall.now.fingerprint}
    assert refused(hall.player("Ann"), "substitute", **eve).clauses == ("10.4.2(a)(v)",)
    late = refused(chief, "admit_staff", person="ann", staff="employee")
    assert late.code == "not_approved" and "Ann has entered" in str(late)
    hall.enter("Eve", staff="employee")


@pytest.mark.clause("crown-casino-war", "10.4.1(a)(i)", "10.4.1(c)")
def test_the_first_start_is_a_detail_the_paper_follows_and_entrants_may_withdraw() -> None:
    hall = Hall().open().enter(*NAMES[:17])
    too_soon = refused(hall.director, "move_start", to=hall.now.closes - 1)
    assert too_soon.code == "bad_time" and "entries are open until Saturday" in str(too_soon)
    before = hall.now.fingerprint
    hall.director("move_start", to=hall.start + HOUR)
    assert hall.now.known.start == "2027-03-06T20:00:00+11:00" and hall.now.fingerprint != before
    assert "at 20:00" in to_text(terms_document(BOOK, hall.now.known))
    hall.at = hall.start - HOUR - 1
    hall.player("Ann")("withdraw")  # too late by the terms, and free all the same
    assert hall.cash("purse:Ann") == 0
    hall.enter("Zoe")
    hall.player("Zoe")("withdraw")  # who entered for the new time is not
    assert hall.cash("purse:Zoe") == -120_00


@pytest.mark.clause("crown-casino-war", "10.4.1(a)(i)")
def test_no_start_is_set_that_is_over_already() -> None:
    hall = Hall()
    hall.at = hall.start
    found = refused(hall.sign)
    assert found.code == "bad_time" and found.clauses == ("10.4.1(a)(i)",) and hall.phase == "draft"
    hall = Hall().open()
    past = {"start": "2020-01-02T00:00:00+00:00", "closes": "2020-01-01T00:00:00+00:00"}
    assert "still to come" in str(refused(hall.operator, "change_detail", **past))


@pytest.mark.clause("crown-casino-war", "10.2.3")
def test_whoever_conducts_does_not_play_however_the_name_is_written() -> None:
    hall = Hall().open().enter("Ann")
    assert refused(hall.enter, "dee").code == refused(hall.enter, " MAX ").code == "conducts"
    assert refused(hall.operator, "appoint_director", person="ANN").code == "plays"
    hall.player("Ann")("withdraw")
    hall.operator("appoint_director", person="Ann")


@pytest.mark.clause("crown-casino-war", "10.4.2(a)(ii)")
def test_who_is_excluded_when_a_session_begins_is_absent_until_it_is_over() -> None:
    hall = Hall().field(16).draw()
    hall.at = hall.start
    hall.brief()
    ann = hall.now.seats["table:1"]["1"]
    hall.director("start_session", barred=[ann])
    found = refused(hall.player(ann), "arrive", person=ann)
    assert found.code == "not_entitled" and found.clauses == ("10.4.2(a)(ii)",)
    assert refused(hall.director, "arrive", person=ann).code == "not_entitled"
    hall.hand()
    assert hall.sitting().absent == (ann,)
