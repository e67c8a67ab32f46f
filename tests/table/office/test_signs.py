"""Signs and markers at tables of people: a person sees each, what it announces waits for it, and no card is refused."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.office.messages import DutyArose
from cutcard.table.rules import Sign
from cutcard.table.signing import missing, to_take_off
from cutcard.table.steps.office.signs import DealerRelieved, SignConfirmed, SignDown
from cutcard.table.steps.rounds.lapses import LapseNoted
from cutcard.table.steps.rounds.limits import LimitsChanged
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR
from tests.support.tables import Play
from tests.table.jackpot_table import void
from tests.table.office.hearing import OFFICE, clock, heard, story, told_of
from tests.table.war import bet, finish

TEN = {"initial": {"min": "10", "max": "1000"}}
TWENTY_FIVE = {"initial": {"min": "25"}}


def least(play: Play) -> int:
    """The minimum on the sign, in dollars."""
    return play.table.rules.setup.limits.get("initial", Sign()).least // 100


def raised(play: Play, at: str, **when: Any) -> None:
    play.staff("change_limits", limits=TWENTY_FIVE, at=clock(at), **when)


def lapses(play: Play) -> list[tuple[str, str]]:
    return [(event.what, event.sign) for event in play.all(LapseNoted) if event.sign]


@pytest.mark.clause("star-casino-war", "6.5")
def test_dp01_a_sign_that_was_seen_up_for_twenty_minutes_raises_the_minimum_to_the_second() -> None:
    for at, now in (("20:19:59", 10), ("20:20:00", 25)):
        play = told_of(STAR, limits=TEN)
        raised(play, "20:00:00")
        play.dealer("confirm_sign", sign="raise_sign", at=clock("20:00:00"))
        bet(play, "A", 1, 10)
        play.player("A", "ask_for_rules", at=clock(at))
        assert least(play) == now
        assert [event.noticed for event in play.all(LimitsChanged)] == [True] * (now == 25)


@pytest.mark.parametrize(
    ("what", "says", "duty"),
    [
        ("change_limits", {"limits": TWENTY_FIVE}, "coming_minimum_sign"),
        ("give_closing_notice", {}, "closing_sign"),
    ],
)
def test_a_notice_given_at_the_last_moment_is_not_late_before_anybody_can_put_its_sign_up(
    what: str, says: dict[str, Any], duty: str
) -> None:
    """The sign is due when it must stand for the time announced, and not within the minute of the notice (PD4)."""
    for ahead, due in ((None, "20:01:00"), (20, "20:01:00"), (21, "20:01:00"), (25, "20:05:00")):
        play = told_of(STAR, limits=TEN)
        minutes: dict[str, Any] = {} if ahead is None else {"minutes": ahead}
        play.staff(what, at=clock("20:00:00"), **says, **minutes)
        (arose,) = heard(play, duty)
        assert isinstance(arose, DutyArose) and arose.until == clock(due), ahead


@pytest.mark.clause("star-casino-war", "6.5")
def test_dp01_a_round_that_began_before_is_played_at_the_old_minimum() -> None:
    play = told_of(STAR, limits=TEN)
    raised(play, "20:00:00")
    play.dealer("confirm_sign", sign="raise_sign", at=clock("20:00:00"))
    bet(play, "A", 1, 10)
    play.dealer("draw", card="Kd", at=clock("20:19:50"))
    play.dealer("draw", card="9c", at=clock("20:21:00"))
    assert least(play) == 10
    finish(play)
    play.player("A", "ask_for_rules", at=clock("20:22:00"))
    assert least(play) == 25


@pytest.mark.clause("star-casino-war", "6.5.2", "6.5")
def test_dp02_the_announced_time_binds_and_a_sign_that_fell_begins_anew() -> None:
    play = told_of(STAR, limits=TEN)
    raised(play, "20:00", begins=clock("20:30"))
    play.dealer("confirm_sign", sign="raise_sign", at=clock("20:00"))
    play.player("A", "ask_for_rules", at=clock("20:25"))
    assert least(play) == 10, "twenty minutes are over, and the time that was announced is not"
    now = {"limits": TWENTY_FIVE, "for_all": True, "begins": clock("20:25"), "at": clock("20:25")}
    assert play.refused("change_limits", "Sam", play.supervisor, **now).code == "too_soon"

    other = told_of(STAR, limits=TEN)
    raised(other, "20:00")
    other.dealer("confirm_sign", sign="raise_sign", at=clock("20:00"))
    (down, *_) = other.dealer("take_down_sign", sign="raise_sign", fell=True, at=clock("20:12"))
    assert isinstance(down, SignDown) and down.fell and "6.5.2" in down.clauses
    other.dealer("confirm_sign", sign="raise_sign", at=clock("20:15"))
    for number, (at, minimum) in enumerate((("20:20:00", 10), ("20:34:59", 10), ("20:35:00", 25))):
        other.player(f"P{number}", "ask_for_rules", at=clock(at))
        assert least(other) == minimum
    name = f"raise_sign:{clock('20:20')}"
    assert story(other, "coming_minimum_sign") == [
        ("arose", "coming_minimum_sign", name),
        ("done", "coming_minimum_sign", name),
        ("arose", "coming_minimum_sign", name),
        ("done", "coming_minimum_sign", name),
    ]


@pytest.mark.clause("star-casino-war", "6.5")
def test_a_sign_that_nobody_saw_raises_nothing() -> None:
    play = told_of(STAR, limits=TEN)
    raised(play, "20:00")
    (arose,) = heard(play, "coming_minimum_sign")
    assert isinstance(arose, DutyArose) and arose.until == clock("20:01")
    play.player("A", "ask_for_rules", at=clock("23:00"))
    assert least(play) == 10
    electronic = Play(STAR, office=OFFICE, source="electronic", limits=TEN)
    raised(electronic, "20:00")
    electronic.player("A", "ask_for_rules", at=clock("20:20"))
    assert least(electronic) == 25, "there a sign is up with the entry"
    assert not heard(electronic, "coming_minimum_sign", "limits_sign")


@pytest.mark.clause("crown-casino-war", "6.1")
def test_dp03_a_new_dealer_looks_at_the_sign_and_the_live_round_goes_on() -> None:
    play = told_of(CROWN)
    play.dealer("confirm_sign", sign="limits_sign")
    bet(play, "A", 1)
    play.dealer("call_no_more_bets")
    play.deal("Kd")
    (relieved, *_) = play.dealer("relieve_dealer", dealer="Del", at=clock("19:00"))
    assert isinstance(relieved, DealerRelieved) and relieved.look == ("limits_sign",) and "6.1" in relieved.clauses
    play.deal("9c")
    finish(play)
    assert not lapses(play) and [*missing(play.table)] == ["limits_sign"]
    bet(play, "A", 1)
    play.dealer("call_no_more_bets")
    play.deal("Kc")
    assert lapses(play) == [("sign_not_seen", "limits_sign")], "the card lies there, and a lapse with it"
    assert [each.about for each in heard(play, "limits_sign") if isinstance(each, DutyArose) and each.lapse] == [
        "limits_sign"
    ]
    (seen, *_) = play.do("confirm_sign", "Del", "dealer", sign="limits_sign", at=clock("19:10"))
    assert isinstance(seen, SignConfirmed) and seen.at == clock("19:10")
    assert [each[0] for each in story(play, "limits_sign")] == ["arose", "done", "arose", "done"]


def spared(play: Play) -> None:
    """A has wagered on box 3 and sat out since, when the minimum rises at once."""
    play.dealer("confirm_sign", sign="limits_sign")
    bet(play, "A", 3, 10)
    play.deal("Kd 9c")
    finish(play)
    play.staff("change_limits", limits=TWENTY_FIVE, at_once=True, at=clock("21:00"))


@pytest.mark.clause("star-casino-war", "6.5.1.1", "6.5.3", "6.5.4")
def test_dp05_a_spared_player_has_a_marker_before_the_next_card() -> None:
    play = told_of(STAR, limits=TEN)
    spared(play)
    assert {*missing(play.table)} == {"limits_sign", "old_limits_sign", "old_minimum_marker:A"}
    assert play.refused("place_wager", "B", "player", box=1, wager="initial", amount="10").code == "below_minimum"
    bet(play, "A", 3, 10)
    play.deal("Kc")
    assert ("sign_not_seen", "old_minimum_marker:A") in lapses(play)
    play.dealer("confirm_sign", sign="old_minimum_marker:A")
    play.dealer("confirm_sign", sign="old_limits_sign")
    play.dealer("confirm_sign", sign="limits_sign")
    play.deal("9d")
    finish(play)
    before = len(lapses(play))
    bet(play, "A", 3, 10)
    play.deal("Kh")
    assert len(lapses(play)) == before
    assert [each[0] for each in story(play, "spared_marker", "two_minimums_sign")] == ["arose", "arose", "done", "done"]


@pytest.mark.clause("star-casino-war", "6.5.1.2", "6.5.1.3")
def test_dp06_the_marker_comes_off_before_the_next_card_once_its_player_has_left() -> None:
    play = told_of(STAR, limits=TEN)
    spared(play)
    for sign in ("limits_sign", "old_limits_sign", "old_minimum_marker"):
        play.dealer("confirm_sign", sign=sign)
    play.player("A", "leave_table", at=clock("21:30"))
    assert to_take_off(play.table) == ["old_minimum_marker:A"] and not missing(play.table)
    bet(play, "B", 1, 25)
    play.deal("Kc")
    assert lapses(play)[-1] == ("marker_not_off", "old_minimum_marker:A")
    play.dealer("take_down_sign", sign="old_minimum_marker", at=clock("21:35"))
    assert not to_take_off(play.table)
    play.deal("9d")
    finish(play)
    assert play.refused("place_wager", "A", "player", box=3, wager="initial", amount="10").code == "below_minimum"
    assert story(play, "spared_marker_off") == [
        ("arose", "spared_marker_off", "old_minimum_marker:A"),
        ("done", "spared_marker_off", "old_minimum_marker:A"),
    ]


@pytest.mark.clause("star-casino-war", "13.8")
def test_a_closing_sign_stands_for_twenty_minutes_from_when_it_was_seen() -> None:
    play = told_of(STAR)
    bet(play, "A", 1)
    play.deal("Kc 9c")
    finish(play)
    play.staff("give_closing_notice", closes=clock("22:20"), at=clock("22:00"))
    unseen = play.refused("close_table", "Sam", play.supervisor, at=clock("22:30"))
    assert unseen.code == "too_soon" and "nobody has seen it up" in unseen.message
    play.dealer("confirm_sign", sign="closing_sign", at=clock("22:05"))
    early = play.refused("close_table", "Sam", play.supervisor, at=clock("22:24:59"))
    assert (early.code, early.clauses) == ("too_soon", ("13.8",)) and "22:25" in early.message
    play.staff("close_table", at=clock("22:25"))


@pytest.mark.clause("star-baceball", "12.12.2")
def test_d33_buttons_on_carried_wagers_go_on_and_come_off() -> None:
    play = told_of(BACEBALL)
    for box, player in enumerate("AB", start=1):
        play.bet(player, box, bet=100, jackpot=2)
    play.deal("2c 3c")
    void(play)
    play.player("C", "place_wager", box=3, wager="bet", amount="100")
    assert "carried_jackpot_marker" in missing(play.table)
    play.dealer("confirm_sign", sign="carried_jackpot_marker")
    for player in "AB":
        play.player(player, "leave_table")
    assert to_take_off(play.table) == ["carried_jackpot_marker"]
    play.dealer("take_down_sign", sign="carried_jackpot_marker")
    assert [each[:2] for each in story(play, "carried_markers", "carried_markers_off")] == [
        ("arose", "carried_markers"),
        ("done", "carried_markers"),
        ("arose", "carried_markers_off"),
        ("done", "carried_markers_off"),
    ]


@pytest.mark.parametrize(
    ("book", "due"),
    [
        (STAR, {"limits_sign"}),
        (CROWN, {"limits_sign"}),
        (NZ, {"odds_sign"}),
        (POKER, {"limits_sign", "odds_sign"}),
        (BACEBALL, {"limits_sign", "jackpot_sign", "meter_display"}),
    ],
)
@pytest.mark.clause("star-casino-war", "6.1")
@pytest.mark.clause("nz-casino-war", "5.14")
@pytest.mark.clause("star-three-card-poker", "10.3", "10.5")
@pytest.mark.clause("star-baceball", "11.4", "2.5")
def test_what_belongs_at_a_table_that_opens(book: str, due: set[str]) -> None:
    play = told_of(book)
    signs = ("limits_sign", "odds_sign", "jackpot_sign", "meter_display")
    assert {duty for _, duty, _ in story(play, *signs)} == due
    for name in missing(play.table):
        play.dealer("confirm_sign", sign=name)
    assert not missing(play.table)
    assert len([each for each in story(play, *signs) if each[0] == "done"]) == len(play.table.signs)


def test_a_sign_that_does_not_belong_there_is_not_confirmed() -> None:
    play = told_of(STAR)
    assert play.refused("confirm_sign", "Dee", "dealer", sign="odds_sign").code == "no_such_sign"
    assert play.refused("take_down_sign", "Dee", "dealer", sign="limits_sign").code == "no_such_sign"
    assert play.refused("confirm_sign", "Ann", "player", sign="limits_sign").code == "wrong_role"
    play.dealer("confirm_sign", sign="limits_sign")
    assert play.refused("confirm_sign", "Dee", "dealer", sign="limits_sign").code == "up_already"
    for other in (Play(STAR), Play(STAR, office=OFFICE, source="electronic")):
        for command, field in (("confirm_sign", "sign"), ("take_down_sign", "sign"), ("relieve_dealer", "dealer")):
            refusal = other.refused(command, "Dee", "dealer", **{field: "limits_sign"})
            assert refusal.code == "not_confirmed_here" and refusal.clauses == ("6.1",)


@pytest.mark.clause("star-casino-war", "6.6")
def test_d22_limits_of_a_players_own_are_shown() -> None:
    play = told_of(STAR, limits=TEN)
    play.dealer("confirm_sign", sign="limits_sign")
    play.player("A", "take_seat", box=1)
    play.staff("set_personal_limits", player="A", limits={"initial": {"max": "5000"}})
    assert [*missing(play.table)] == ["personal_limits_sign:A"]
    play.dealer("confirm_sign", sign="personal_limits_sign")
    play.player("A", "leave_table")
    assert [each[0] for each in story(play, "own_limits_sign")] == ["arose", "done"]


def test_a_table_that_opened_before_its_house_had_an_office_has_one_once_it_opens_anew() -> None:
    play = Play(STAR)
    play.staff("close_table", found=312)
    assert heard(play, "limits_sign") == []
    play.staff("open_table", setup={"boxes": 7, "decks": 6, "office": OFFICE})
    (arose,) = heard(play, "limits_sign")
    assert isinstance(arose, DutyArose)
    assert play.table.office is not None and play.table.office.stream == OFFICE
