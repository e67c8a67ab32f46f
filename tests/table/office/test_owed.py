"""What a table owes, one by one: each cause and creditor has a number, and a notice says which it discharges."""

from __future__ import annotations

import pytest

from cutcard.office.messages import DisputePassed, DutyArose, DutyDone
from cutcard.table.owing import Owed
from cutcard.table.steps.cards.checking import CardsReplaced
from cutcard.table.steps.messages import MessageSent
from cutcard.table.steps.office.passing import DisputePassedOn, NoticesPassedOn
from cutcard.table.steps.people.closing import TableClosed
from cutcard.table.steps.people.notices import NoticeGiven
from tests.support.books import BACEBALL, CROWN, POKER, STAR
from tests.support.tables import SETUPS, Play
from tests.table.jackpot_table import carried_over
from tests.table.office.hearing import OFFICE, clock, heard, story, told_of
from tests.table.people.conduct import device, sanction
from tests.table.reporting import owed
from tests.table.war import bet, finish

TOLD = ("tell_surveillance", "tell_inspector")


def foreign(play: Play, at: int) -> None:
    """A foreign card comes up in a round, which is void for it."""
    bet(play, "A", 1)
    play.deal("Kd")
    play.dealer("report", kind="foreign_card", box=1, at=at)
    play.staff("resolve", mend="void_round", at=at + 50)
    finish(play)


@pytest.mark.clause("star-casino-war", "11.17.3", "11.17.4")
def test_dp09_the_check_shuts_the_next_round_and_the_notices_shut_nothing() -> None:
    play = told_of(STAR)
    foreign(play, clock("23:05:10"))
    assert owed(play) == ("check_cards", *TOLD)
    early = play.refused("place_wager", "A", "player", box=1, wager="initial", amount="100")
    assert early.code == "out_of_phase"
    play.staff("give_notice", to="surveillance", told="desk 2", how="telephone", at=clock("23:08"))
    play.dealer("check_cards", found=play.table.rules.cards, at=clock("23:14"))
    play.prepare()
    bet(play, "A", 1)
    play.deal("Kc 9c")
    finish(play)
    assert owed(play) == ("tell_inspector",), "play is untouched by it"
    play.staff("give_notice", to="inspector", told="Ina", how="in_person", at=clock("23:30"))
    assert owed(play) == ()
    arose = [each for each in heard(play, "check_cards", *TOLD) if isinstance(each, DutyArose)]
    assert {each.at for each in arose} == {clock("23:05:10")}, "from when the card was found"
    assert "foreign card" in arose[0].about
    done = {each.duty: each for each in heard(play, "check_cards", *TOLD) if isinstance(each, DutyDone)}
    assert {duty: each.at for duty, each in done.items()} == {
        "tell_surveillance": clock("23:08"),
        "check_cards": clock("23:14"),
        "tell_inspector": clock("23:30"),
    }
    assert (done["tell_surveillance"].told, done["tell_surveillance"].how) == ("desk 2", "telephone")
    assert (done["tell_inspector"].by, done["tell_inspector"].told) == ("Sam", "Ina")


@pytest.mark.clause("star-baceball", "12.9.3")
def test_dp09_at_baceball_only_the_check_is_owed() -> None:
    play = told_of(BACEBALL)
    play.bet("A", 1, bet=100)
    play.deal("Kd")
    play.dealer("report", kind="foreign_card", box=1)
    play.staff("resolve", mend="void_round")
    assert owed(play) == ("check_cards",)


@pytest.mark.clause("star-casino-war", "11.17.4")
def test_dp10_a_second_foreign_card_owes_two_more_and_one_call_may_name_both() -> None:
    play = told_of(STAR)
    foreign(play, clock("23:05:10"))
    play.staff("give_notice", to="surveillance", at=clock("23:08"))
    play.prepare()
    foreign(play, clock("23:40"))
    assert [each for each in owed(play) if each != "check_cards"] == ["tell_inspector", *TOLD]
    which = play.refused("give_notice", "Sam", play.supervisor, to="inspector", at=clock("23:42"))
    first, second = (each for each in play.table.owed if each.duty == "tell_inspector")
    assert which.code == "which_notice" and f"{first}, {second}" in which.message
    for wrong in ([99], [first.number, first.number], [play.table.owed[-2].number]):
        refusal = play.refused("give_notice", "Sam", play.supervisor, to="inspector", notices=wrong)
        assert refusal.code == "no_such_notice" and "11.17.4" in refusal.clauses
    both = [first.number, second.number]
    (given, *_) = play.staff("give_notice", to="inspector", notices=both, how="telephone", at=clock("23:42"))
    assert isinstance(given, NoticeGiven) and given.notices == tuple(both)
    assert [each for each in owed(play) if each in TOLD] == ["tell_surveillance"]
    notices = story(play, *TOLD)
    assert [each[0] for each in notices].count("arose") == 4 and [each[0] for each in notices].count("done") == 3


@pytest.mark.parametrize("book", [STAR, POKER])
@pytest.mark.clause("star-casino-war", "11.17.3", "11.17.4")
@pytest.mark.clause("star-three-card-poker", "12.9.3", "12.9.4")
def test_dp11_a_short_count_closes_the_table_and_the_check_shuts_its_opening(book: str) -> None:
    play = told_of(book)
    cards = play.table.rules.cards
    events = play.staff("close_table", found=cards - 1, at=clock("04:00"))
    closed, passed = events[:2]
    assert isinstance(closed, TableClosed) and closed.owed == ("check_cards", *TOLD)
    assert isinstance(passed, NoticesPassedOn) and len(passed.notices) == 2
    assert owed(play) == ("check_cards",), "the notices are the office's"
    assert [each[:2] for each in story(play, "check_cards", *TOLD)] == [
        ("arose", word) for word in ("check_cards", *TOLD)
    ]
    setup = {"boxes": 7, "office": OFFICE}
    shut = play.refused("open_table", "Sam", play.supervisor, setup={**SETUPS[book], **setup})
    assert shut.code == "owed" and "check cards" in shut.message and {"11.17.3", "12.9.3"} & {*shut.clauses}
    play.dealer("check_cards", found=cards - 1)
    assert owed(play) == ("check_cards",), "a card is still missing"
    (new, *_) = play.staff("replace_cards", unfit=True)
    assert isinstance(new, CardsReplaced) and owed(play) == ()
    play.staff("open_table", setup={**SETUPS[book], **setup})
    assert play.table.phase == "cards"


@pytest.mark.clause("star-casino-war", "11.17.3")
def test_cards_that_are_all_there_after_all_open_the_table_again() -> None:
    play = told_of(STAR)
    assert play.refused("check_cards", "Dee", "dealer", found=312).code == "out_of_phase"
    play.staff("close_table", found=311)
    play.dealer("check_cards", found=312)
    assert owed(play) == ()
    assert play.refused("check_cards", "Dee", "dealer", found=312).code == "not_due"
    assert play.refused("replace_cards", "Sam", play.supervisor, unfit=True).code == "not_now"
    play.staff("open_table", setup={"boxes": 7, "office": OFFICE})


@pytest.mark.clause("star-baceball", "12.12.1")
def test_d32_two_who_leave_owe_two_error_notifications() -> None:
    play = carried_over("A", "B")
    for player in "AB":
        play.player(player, "leave_table")
    known = [each for each in play.table.owed if each.duty == "error_notification"]
    assert [each.about for each in known] == ["A's wager on box 1", "B's wager on box 2"]
    assert play.refused("give_notice", "Sam", play.supervisor, to="drop_box").code == "which_notice"
    play.staff("give_notice", to="drop_box", notices=[known[1].number])
    assert [each.number for each in play.table.owed if each.duty == "error_notification"] == [known[0].number]
    play.staff("give_notice", to="drop_box")
    assert "error_notification" not in owed(play)


@pytest.mark.clause("star-casino-war", "13.8", "13.11")
def test_dp07_a_dispute_passes_to_the_house_when_the_table_closes() -> None:
    play = told_of(STAR)
    bet(play, "A", 1)
    play.deal("Kc 9c")
    finish(play)
    play.prepare()
    play.staff("give_closing_notice", closes=clock("22:20"), at=clock("22:00"))
    play.dealer("confirm_sign", sign="closing_sign", at=clock("22:00"))
    play.player("A", "raise_dispute", about="The nine was an ace", at=clock("22:10"))
    play.do(
        "decide_dispute", "Gus", "gaming_supervisor", dispute=1, outcome="stands", finding="A nine", at=clock("22:14")
    )
    play.player("A", "ask_for_review", dispute=1, at=clock("22:16"))
    early = play.refused("close_table", "Sam", play.supervisor, at=clock("22:19:59"))
    assert (early.code, early.clauses) == ("too_soon", ("13.8",))
    events = play.staff("close_table", at=clock("22:20"))
    passed = next(event for event in events if isinstance(event, DisputePassedOn))
    assert (passed.dispute, passed.to) == (1, OFFICE) and "13.11" in passed.clauses
    assert not play.table.disputes.open and play.table.phase == "closed"
    message = next(
        event.message for event in events if isinstance(event, MessageSent) and isinstance(event.message, DisputePassed)
    )
    assert (message.number, message.by, message.round, message.stage) == (1, "A", 1, "review_asked")
    (ruled,) = message.decisions
    assert (ruled.step, ruled.by, ruled.outcome, ruled.finding) == ("first", "Gus", "stands", "A nine")
    assert (message.raised, ruled.at) == (clock("22:10"), clock("22:14"))  # a letter says when
    assert story(play, "decide_dispute", "review_dispute") == [
        ("arose", "decide_dispute", "1"),
        ("done", "decide_dispute", "1"),
        ("arose", "review_dispute", "1"),
    ]
    over = play.refused("review_dispute", "Mia", "assistant_gaming_manager", dispute=1, outcome="stands")
    assert over.code == "dispute_over"


@pytest.mark.clause("crown-casino-war", "11.8")
def test_pd7_of_the_three_rounds_a_void_one_is_none() -> None:
    play = Play(CROWN)
    bet(play, "A", 1)
    play.staff("give_closing_notice")
    void_before = play.table.closing
    assert void_before is not None and void_before.last == 3
    play.deal("Kd")
    play.dealer("report", kind="foreign_card", box=1)
    play.staff("resolve", mend="void_round")
    finish(play)
    play.prepare()
    assert play.table.closing is not None and play.table.closing.last == 4
    for suit in "chs":
        refusal = play.refused("close_table", "Sam", play.supervisor, found=312)
        assert (refusal.code, refusal.clauses) == ("too_soon", ("11.8",)) and "round 4" in refusal.message
        bet(play, "A", 1)
        play.deal(f"K{suit} 9{suit}")
        finish(play)
        play.prepare()
    play.staff("close_table", found=312)


def test_a_table_tells_one_office_always_the_same() -> None:
    play = told_of(STAR)
    play.staff("close_table")
    for setup in ({"boxes": 7}, {"boxes": 7, "office": "office:there:any"}):
        assert play.refused("open_table", "Sam", play.supervisor, setup=setup).code == "other_office"
    other = Play(STAR, ready=False)
    assert (
        other.refused("open_table", "Sam", other.supervisor, setup={"boxes": 7, "office": "desk"}).code == "bad_office"
    )


@pytest.mark.clause("star-casino-war", "13.13")
def test_a_copy_of_the_rules_is_owed_to_whoever_asks() -> None:
    play = told_of(STAR)
    play.player("A", "ask_for_rules", at=5)
    play.dealer("hand_over_rules", person="A", at=9)
    play.dealer("hand_over_rules", person="B")
    asked, given = heard(play, "copy_of_rules")
    assert isinstance(asked, DutyArose) and (asked.key, asked.to, asked.at) == ("A", "A", 5)
    assert isinstance(given, DutyDone) and (given.key, given.by, given.role, given.at) == ("A", "Dee", "dealer", 9)


@pytest.mark.clause("crown-casino-war", "11.11")
def test_a_dispute_that_its_owner_ends_owes_no_advice() -> None:
    play = told_of(CROWN)
    bet(play, "A", 1)
    play.deal("Kc 9c")
    finish(play)
    play.prepare()
    for number in (1, 2):
        play.player("A", "raise_dispute", about=f"Number {number}", box=number)
        play.do("decide_dispute", "Moe", "tg_area_manager", dispute=number, outcome="stands")
    play.player("A", "end_dispute", dispute=1)
    play.staff("tell_of_rights", dispute=2)
    assert story(play, "advise_of_rights") == [
        ("arose", "advise_of_rights", "1"),
        ("arose", "advise_of_rights", "2"),
        ("gone", "advise_of_rights", "1"),
        ("done", "advise_of_rights", "2"),
    ]


def test_a_call_that_was_left_out_is_a_lapse() -> None:
    play = told_of(CROWN)
    bet(play, "A", 1)
    play.deal("Kc")
    lapses = [each for each in heard(play, "call_bets") if isinstance(each, DutyArose)]
    assert [(each.lapse, each.key) for each in lapses] == [(True, "1:no_more_bets_call")]


def test_a_plain_round_tells_the_office_nothing() -> None:
    play = told_of(STAR)
    play.dealer("confirm_sign", sign="limits_sign")
    before = len(play.all(MessageSent))
    for suit in "chs":
        bet(play, "A", 1)
        play.deal(f"K{suit} 9{suit}")
        finish(play)
    assert len(play.all(MessageSent)) == before


def test_what_is_owed_is_told_by_its_number() -> None:
    assert str(Owed(3, "tell_inspector", 7, "foreign card")) == "3 (tell inspector, round 7: foreign card)"


@pytest.mark.clause("star-baceball", "12.12.1")
def test_d32_two_wagers_that_go_back_at_one_moment_owe_two_as_well() -> None:
    play = carried_over("A", "B")
    play.bet("C", 3, bet=100)
    play.prepare()
    play.deal("2c")
    known = [each.about for each in play.table.owed if each.duty == "error_notification"]
    assert sorted(known) == ["A's wager on box 1", "B's wager on box 2"]


@pytest.mark.clause("star-casino-war", "13.3.4")
@pytest.mark.clause("crown-casino-war", "11.2.4")
@pytest.mark.parametrize("book", [STAR, CROWN])
def test_whoever_is_held_is_handed_over_also_when_the_table_has_closed(book: str) -> None:
    """The police come when they come: what has happened is no reason to open a table."""
    play = told_of(book)
    device(play)
    sanction(play, "detain", at=clock("04:00"))
    play.staff("close_table", found=play.table.rules.cards, at=clock("04:05"))
    sanction(play, "hand_over", to="police_officer", at=clock("04:20"))
    assert play.table.standing.detained == frozenset()
    assert story(play, "call_for_detained") == [(did, "call_for_detained", "A") for did in ("arose", "done")]


@pytest.mark.clause("crown-casino-war", "11.2.3")
@pytest.mark.parametrize("release", [True, False])
def test_winnings_that_are_held_back_are_determined_also_when_the_table_has_closed(release: bool) -> None:
    play = told_of(CROWN)
    bet(play, "A", 1)
    play.deal("Ks 5s")
    device(play)
    sanction(play, "withhold_winnings")
    finish(play)
    play.player("A", "leave_table")
    play.staff("close_table", found=312, at=clock("04:05"))
    assert play.table.accounts["withheld:A"] == 100_00
    play.do("determine_withheld", "Otto", "casino_operator", person="A", release=release, at=clock("10:00"))
    assert (play.net("A"), play.table.accounts["withheld:A"]) == (100 if release else 0, 0)
    assert story(play, "determine_withheld")[-1] == ("done", "determine_withheld", "A")
