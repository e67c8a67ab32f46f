"""What is noticed late, or left out as cards are made ready: cutting cards, calls, reloads, checks, wrong cards."""

from __future__ import annotations

from itertools import product

import pytest

from cutcard.table.steps.cards.loading import CuttingCardSeen, StepLeftOut
from cutcard.table.steps.cards.wrong_cards import WrongCardsFound
from cutcard.table.steps.rounds.lapses import LapseNoted
from cutcard.table.steps.trouble.shoe_errors import CheckOwed
from cutcard.telling.sentences import sentence
from tests.support.books import BACEBALL, BOOKS, CROWN, NZ, POKER, STAR, WAR_BOOKS
from tests.support.tables import Play
from tests.table.reporting import cannot_be, owed, report
from tests.table.war import all_go_to_war, bet, bets, finish, offered, opened, to, use_up

# --- a cutting card that is noticed late, or not at all


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_a_cutting_card_is_reported_when_somebody_sees_it(book: str) -> None:
    play = Play(book)
    bets(play, "A1 B2 C3")
    play.deal("2c 3c 4c 5c")
    assert play.refused("see_cutting_card", "Dee", "dealer").code == "say_more", "no card is due any more"
    assert play.refused("see_cutting_card", "Dee", "dealer", box=9).code == "unknown_box"
    play.dealer("see_cutting_card", box=2)
    finish(play)
    play.dealer("shuffle")
    assert offered(play)[0] == "B"


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_between_rounds_a_cutting_card_of_the_last_round_has_the_cards_shuffled_at_once(book: str) -> None:
    play = Play(book)
    assert play.refused("see_cutting_card", "Dee", "dealer", box=2).code == "cannot_be"
    bets(play, "A1 B2")
    play.deal("2c 3c 5c")
    finish(play)
    play.dealer("see_cutting_card", box=2)
    assert play.last(CuttingCardSeen).late and (play.table.phase, play.table.prep) == ("cards", "shuffle")
    play.dealer("shuffle")
    assert offered(play)[0] == "B"


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_cards_behind_a_cutting_card_that_nobody_saw_are_noticed(book: str) -> None:
    play = to(opened(book, decks=6), "load")
    behind = play.table.shoe // 2
    play.dealer("load_cards", behind=behind)
    play.prepare()
    use_up(play, behind + 2)
    bets(play, "A1")
    play.deal("As Kd")
    finish(play)
    bets(play, "A1")
    assert play.table.shoe == behind and not passed(play), "it may be the very next"
    play.dealer("draw", card="Ad")
    (noted,) = passed(play)
    assert noted.by == "Dee" and {*play.table.rules.clauses("cutting_card_position")} <= {*noted.clauses}
    play.deal("Ks")
    finish(play)
    bets(play, "A1")
    play.deal("Ac")
    assert len(passed(play)) == 1, "once is enough"
    report(play, "cutting_card_missing")
    play.staff("resolve", mend="shuffle_after")
    play.deal("Kh")
    finish(play)
    assert play.table.prep == "shuffle"


def passed(play: Play) -> list[LapseNoted]:
    return [each for each in play.all(LapseNoted) if each.what == "cutting_card_passed"]


# --- calls and reloads


@pytest.mark.clause("crown-casino-war", "4.3.2(b)", "7.3.1(a)")
@pytest.mark.clause("nz-casino-war", "8.4")
def test_a_call_that_was_left_out_leaves_a_note_where_the_book_demands_it() -> None:
    for book, called in product(BOOKS, (True, False)):
        main = {STAR: "initial", POKER: "ante", BACEBALL: "bet"}.get(book, "casino_war")
        play = Play(book)
        play.bet("A", 1, **{main: 10})
        if called:
            play.dealer("call_no_more_bets")
        play.deal("Kd")
        notes = [each for each in play.all(LapseNoted) if each.what == "no_more_bets_call"]
        assert bool(notes) == (not called and book in (CROWN, NZ))
        for note in notes:
            assert note.clauses == play.table.rules.clauses("no_more_bets_call") and note.by == "Dee"
            assert play.table.trouble is None and "no more bets" in sentence(note, play.book)


@pytest.mark.clause("star-casino-war", "7.2", "11.14")
@pytest.mark.parametrize("war", (False, True))
def test_discards_that_were_not_put_back_leave_a_trace(war: bool) -> None:
    play = Play(STAR, device="shuffling_device")
    bet(play, "A", 1)
    play.deal("7c 7d" if war else "Kc 7d")
    if war:
        all_go_to_war(play)
        play.deal("8c 9c")
    finish(play)
    (note,) = play.all(LapseNoted)
    assert note.what == "discards_not_reloaded" and {"7.2", "11.14"} <= {*note.clauses}
    bet(play, "A", 1)
    play.deal("Kd 9s")
    play.dealer("reload_discards")
    finish(play)
    assert len(play.all(LapseNoted)) == 1


# --- what was left out


@pytest.mark.parametrize("book", BOOKS)
def test_everything_that_cards_need_can_be_left_out_but_the_loading(book: str) -> None:
    """From new cards to the first wager nobody has to say anything untrue."""
    play = Play(book, ready=False, boxes=7, **({"burn": True} if book in (CROWN, NZ) else {}))
    kinds = []
    while play.table.phase == "cards":
        if play.table.prep == "load":
            assert play.refused("leave_out", "Dee", "dealer").code == "cannot_be"
            play.prepare_once()
        else:
            play.dealer("leave_out")
            kinds.append(play.last(StepLeftOut).kind)
    expected = {
        STAR: "check_missed shuffle_missed cut_missed burn_missed",
        CROWN: "check_missed shuffle_missed cut_missed burn_missed",
        NZ: "check_missed players_did_not_look shuffle_missed cut_missed burn_missed",
        POKER: "check_missed shuffle_missed cut_missed",
        BACEBALL: "shuffle_missed burn_missed",
    }
    assert kinds == expected[book].split()
    for kind in kinds:
        if play.book.id == BACEBALL or not play.table.rules.remedies(kind):
            continue
        assert kind in play.table.faults.left_out
    electronic = Play(book, ready=False, boxes=7, source="electronic")
    assert electronic.refused("leave_out", "Dee", "dealer").code == "electronic_shoe"


@pytest.mark.clause("star-casino-war", "3.3", "3.8")
def test_a_check_that_was_forgotten_is_made_once_the_round_is_over() -> None:
    play = Play(STAR, ready=False, boxes=7)
    for _ in range(4):
        play.dealer("load_cards", behind=60) if play.table.prep == "load" else play.dealer("leave_out")
    play.prepare()
    bet(play, "A", 1)
    play.deal("Kd")
    report(play, "check_missed")
    assert play.refused("resolve", "Dee", "dealer", mend="check_after").code == "wrong_role"
    play.staff("resolve", mend="check_after")
    assert not play.last(CheckOwed).at_once and owed(play) == ("check_cards",)
    cannot_be(play, "check_missed")
    play.deal("9s")
    finish(play)
    assert play.table.prep == "check" and play.net("A") == 100


CHECKS = {STAR: (False, ("3.3", "3.8")), CROWN: (True, ("3.2",)), NZ: (True, ("6.1",)), POKER: (False, ("3.4", "3.8"))}
"""By book, whether a dealer decides that a forgotten check is made after the round, and under which clauses."""


@pytest.mark.parametrize("book", CHECKS)
def test_who_decides_that_a_forgotten_check_is_made_and_by_which_rule(book: str) -> None:
    by_dealer, clauses = CHECKS[book]
    play = Play(book, ready=False, boxes=7)
    play.dealer("leave_out")
    play.prepare()
    play.bet("A", 1, **{play.book.wagers[1 if book == STAR else 0].name: 100})
    play.deal("Kd")
    report(play, "check_missed")
    if by_dealer:
        play.dealer("resolve", mend="check_after")
    else:
        assert play.refused("resolve", "Dee", "dealer", mend="check_after").code == "wrong_role"
        play.do("resolve", "Ina", "inspector", mend="check_after")  # who may have the cards counted at any time
    assert (play.last(CheckOwed).clauses, owed(play)) == (clauses, ("check_cards",))


# --- cards found wrong between rounds


OWED = {
    STAR: ("check", "check_cards tell_surveillance tell_inspector", "11.17.4"),
    CROWN: ("replace", "replace_cards", "9.12.3"),
    NZ: ("check", "", "6.1"),
    POKER: ("check", "check_cards tell_surveillance tell_inspector", "12.9.4"),
    BACEBALL: ("check", "check_cards", "12.9.3"),
}


@pytest.mark.clause("star-casino-war", "11.17.1", "11.17.3", "11.17.4")
@pytest.mark.clause("crown-casino-war", "9.12.1", "9.12.3")
@pytest.mark.clause("star-three-card-poker", "12.9.1", "12.9.3", "12.9.4")
@pytest.mark.clause("star-baceball", "12.9.1", "12.9.3")
def test_cards_found_wrong_between_rounds_owe_the_check_and_the_notices() -> None:
    for book, kind in product(BOOKS, ("missing_card", "foreign_card")):
        wrong_between_rounds(book, kind)


def wrong_between_rounds(book: str, kind: str) -> None:
    play = Play(book)
    number = {"number": 2} if kind == "missing_card" else {}
    (found,) = play.dealer("report", kind=kind, **number)
    following, due, clause = OWED[book]
    assert isinstance(found, WrongCardsFound) and clause in found.clauses
    assert (play.table.prep, owed(play)) == (following, tuple(due.split())) and play.table.trouble is None
    play.prepare()
    assert play.table.phase == "betting" and not {"check_cards", "replace_cards"} & {*owed(play)}
    for to_whom in ("surveillance", "inspector") if "tell_inspector" in due else ():
        play.staff("give_notice", to=to_whom)
    assert owed(play) == ()


@pytest.mark.clause("star-casino-war", "11.17.4")
@pytest.mark.clause("star-three-card-poker", "12.9.4")
def test_a_verification_between_rounds_that_finds_cards_wrong_owes_the_notices_too() -> None:
    for book in (STAR, POKER):
        play = Play(book)
        play.staff("verify_cards", found=play.table.rules.cards - 1)
        assert play.table.prep == "replace" and owed(play) == ("tell_surveillance", "tell_inspector")
        again = Play(book)
        again.staff("verify_cards", found=again.table.rules.cards)
        assert owed(again) == () and again.table.phase == "betting"
