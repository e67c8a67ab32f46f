"""Cards in the shoe that are not as they should be: face up, missing, damaged, dropped; in all books that know it."""

from __future__ import annotations

import pytest

from cutcard.cards import Card, cards
from cutcard.table.steps.cards.checking import CardsReplaced, CardsVerified
from cutcard.table.steps.cards.dealing import TroubleFound
from cutcard.table.steps.cards.shuffling import CardsShuffled
from cutcard.table.steps.rounds.settling import RoundEnded
from cutcard.table.steps.trouble.mending import TroubleResolved
from cutcard.table.steps.trouble.shoe_errors import FaceUpCardRemoved, ReplacementOwed
from cutcard.table.steps.trouble.voiding import Voided
from cutcard.table.views import view
from tests.support.books import BACEBALL, CROWN, NZ, STAR, WAR_BOOKS
from tests.support.tables import Play
from tests.table.reporting import cannot_be, counted, owed, report
from tests.table.war import bet, bets, finish, loaded, offered, opened, to, use_up, winning_round

BURN = {STAR: "burn", CROWN: "discard", NZ: "discard", BACEBALL: "burn"}


def card(text: str) -> Card:
    return cards(text)[0]


# --- a card face up in the shoe


@pytest.mark.clause("star-casino-war", "11.1")
@pytest.mark.clause("crown-casino-war", "9.1")
@pytest.mark.clause("nz-casino-war", "9.1")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_50_a_card_face_up_goes_to_the_rack_and_the_box_gets_the_next(book: str) -> None:
    play = Play(book)
    bets(play, "A1 B2")
    play.deal("Ks")
    before = counted(play)
    assert report(play, "face_up_card", cards=["2h"]).card == card("2h")
    assert play.refused("settle", "Dee", "dealer").code in ("trouble_first", "out_of_phase")
    play.dealer("resolve", mend=BURN[book])
    gone = play.last(FaceUpCardRemoved)
    assert (gone.card, gone.owed) == (card("2h"), ()) and play.last(TroubleResolved).kind == "face_up_card"
    assert counted(play) == (before[0] - 1, before[1] + 1, 1, 0)
    play.deal("Qh 9d")
    assert [play.hand(box) for box in (1, 2, 0)] == [(card("Ks"),), (card("Qh"),), (card("9d"),)]
    finish(play)
    assert (play.net("A"), play.net("B"), play.table.phase) == (100, 100, "betting")


@pytest.mark.clause("star-baceball", "12.1")
def test_k03_a_card_face_up_in_the_device_is_burned_and_the_same_hand_gets_the_next() -> None:
    play = Play(BACEBALL)
    play.bet("A", 1, bet=100)
    play.deal("Ks 9d")
    report(play, "face_up_card", cards=["Ad"])
    play.dealer("resolve", mend="burn")
    assert counted(play) == (308, 2, 2, 0)
    play.deal("Qh 9c Tc 2d")
    assert play.hand(1) == (card("Ks"), card("Qh"), card("Tc")) and play.hand(0) == (card("9d"), card("9c"), card("2d"))
    play.settle()
    assert play.net("A") == -100


@pytest.mark.clause("star-casino-war", "11.1", "11.1.1")
@pytest.mark.clause("star-baceball", "12.1", "12.1.1")
@pytest.mark.parametrize(
    ("book", "wager", "dealt", "clause"),
    (
        (STAR, "initial", "Kd 9s", "11.1.1"),
        (BACEBALL, "bet", "9s 2s 9d 3s 9h 4s", "12.1.1"),
    ),
)
def test_where_more_are_feared_a_supervisor_has_the_rest_checked_after_the_round(
    book: str, wager: str, dealt: str, clause: str
) -> None:
    play = Play(book)
    play.bet("A", 1, **{wager: 100})
    first, rest = dealt[:2], dealt[3:]
    play.deal(first)
    report(play, "face_up_card", cards=["2h"])
    refused = play.refused("resolve", "Dee", "dealer", mend="burn_and_check")
    assert (refused.code, refused.clauses) == ("wrong_role", (clause,))
    play.staff("resolve", role="casino_supervisor", mend="burn_and_check")
    assert owed(play) == ("check_cards",) and play.table.phase == "dealing"
    play.deal(rest)
    play.settle()
    play.clear()
    assert (play.last(RoundEnded).next, play.table.prep, play.net("A")) == ("check", "check", 100)
    assert play.refused("draw", "Dee", "dealer", card="2c").code == "out_of_phase"
    assert play.refused("shuffle", "Dee", "dealer").code == "not_due"
    play.dealer("check_cards", found=312)
    assert (owed(play), play.table.prep) == ((), "shuffle")
    play.prepare()
    assert counted(play) == (311, 1, 0, 0)


@pytest.mark.clause("star-casino-war", "11.1", "11.1.1")
def test_between_rounds_the_check_comes_at_once_and_a_wrong_shoe_is_replaced() -> None:
    play = Play(STAR)
    bet(play, "A", 1)
    report(play, "face_up_card", cards=["2h"])
    refused = play.refused("place_wager", "A", "player", box=1, wager="initial", amount="50")
    assert refused.code == "trouble_first" and "11.1" in refused.clauses
    assert play.refused("call_no_more_bets", "Dee", "dealer").code == "trouble_first"
    play.staff("resolve", mend="burn_and_check")
    assert (play.table.phase, play.table.prep, owed(play)) == ("cards", "check", ("check_cards",))
    play.dealer("check_cards", found=311)
    assert play.table.prep == "replace" and owed(play) == ("check_cards", "tell_surveillance", "tell_inspector")
    play.staff("replace_cards", unfit=True)
    assert owed(play) == ("tell_surveillance", "tell_inspector"), "a card is missing, and who must hear of it has not"
    play.prepare()
    play.deal("Kd 9s")  # the wager stood all the time
    finish(play)
    assert play.net("A") == 100 and counted(play) == (309, 3, 0, 0)


@pytest.mark.clause("star-casino-war", "11.1")
def test_the_last_card_may_lie_face_up_and_the_discards_are_shuffled() -> None:
    play = loaded(opened(STAR), 0)
    use_up(play, 2, keep="Kd 5c 9s")
    bet(play, "A", 1)
    play.deal("Kd")
    report(play, "face_up_card", cards=["5c"])
    play.dealer("resolve", mend="burn")
    assert counted(play) == (0, 311, 1, 0) and (play.table.phase, play.table.prep) == ("cards", "shuffle")
    play.prepare()
    assert counted(play) == (310, 1, 1, 0)
    play.deal("9s")
    finish(play)
    assert play.net("A") == 100


@pytest.mark.clause("star-casino-war", "11.1")
@pytest.mark.clause("nz-casino-war", "9.1")
def test_a_report_of_a_card_face_up_that_cannot_be() -> None:
    play = Play(STAR)
    assert "the one card" in cannot_be(play, "face_up_card", "11.1")
    assert "the one card" in cannot_be(play, "face_up_card", cards=["2c", "3c"])
    for _ in range(6):
        report(play, "face_up_card", cards=["2c"])
        play.dealer("resolve", mend="burn")
    assert "foreign_card" in cannot_be(play, "face_up_card", cards=["2c"])
    assert play.refused("report", "A", "player", kind="face_up_card", cards=["3c"]).code == "wrong_role"
    report(play, "face_up_card", cards=["3c"])
    twice = play.refused("report", "Dee", "dealer", kind="face_up_card", cards=["4c"])
    assert twice.code == "trouble_first"
    assert play.refused("resolve", "Dee", "dealer", mend="discard").code == "no_remedy"
    play.dealer("resolve", mend="burn")
    assert play.refused("resolve", "Dee", "dealer", mend="burn").code == "no_trouble"
    electronic = Play(NZ, source="electronic")
    refused = electronic.refused("report", "Dee", "dealer", kind="face_up_card", cards=["2c"])
    assert (refused.code, refused.clauses) == ("electronic_shoe", ("9.1",))
    unready = to(Play(NZ, ready=False, boxes=7), "load")
    cannot_be(unready, "face_up_card", "9.1", cards=["2c"])


# --- cards that are missing


@pytest.mark.clause("star-casino-war", "11.17", "11.17.1", "11.17.2")
@pytest.mark.clause("crown-casino-war", "9.12", "9.12.1", "9.12.2")
@pytest.mark.parametrize(("book", "role"), ((STAR, "gaming_supervisor"), (CROWN, "tg_higher_duties_dealer")))
def test_a_card_missing_voids_the_round_and_no_earlier_one(book: str, role: str) -> None:
    play = Play(book)
    winning_round(play)
    bets(play, "A1 B2")
    play.deal("Kd 2c 9s")
    play.dealer("settle")
    assert play.net("B") == -100
    assert report(play, "missing_card", number=2).number == 2
    assert play.refused("resolve", "Dee", "dealer", mend="void_round").code == "wrong_role"
    play.staff("resolve", role=role, mend="void_round")
    play.settle()
    assert (play.net("A"), play.net("B")) == (100, 0)
    where = counted(play)
    play.clear()
    assert where[2] == 3 or book == STAR
    assert play.table.prep == ("check" if book == STAR else "replace")


@pytest.mark.clause("star-casino-war", "11.17.3", "11.17.4")
@pytest.mark.clause("crown-casino-war", "9.12.3")
def test_then_the_cards_are_checked_or_replaced_and_at_the_star_two_are_told() -> None:
    star, crown = Play(STAR), Play(CROWN)
    for play in (star, crown):
        bet(play, "A", 1)
        play.deal("Kd 9s")
        report(play, "missing_card", number=1)
        play.staff("resolve", mend="void_round")
        finish(play)
        assert play.refused("draw", "Dee", "dealer", card="2c").code == "out_of_phase"  # no round before that is done
    assert owed(star) == ("check_cards", "tell_surveillance", "tell_inspector")
    star.dealer("check_cards", found=311)
    star.staff("replace_cards", unfit=True)
    star.prepare()
    assert owed(star) == ("tell_surveillance", "tell_inspector") and star.table.phase == "betting"
    assert star.refused("give_notice", "Dee", "dealer", to="inspector").code == "wrong_role"
    for someone in ("inspector", "surveillance"):
        star.staff("give_notice", to=someone)
        again = star.refused("give_notice", "Sam", star.supervisor, to=someone)
        assert again.code == "no_notice_owed" and "11.17.4" in again.clauses
    assert owed(star) == () and counted(star) == (311, 1, 0, 0)
    assert owed(crown) == ("replace_cards",) and crown.refused("shuffle", "Dee", "dealer").code == "not_due"
    crown.staff("replace_cards", unfit=True)
    assert owed(crown) == () and crown.last(CardsReplaced).number == 0
    crown.prepare()
    assert counted(crown) == (312, 0, 0, 0)


@pytest.mark.clause("star-casino-war", "11.17")
def test_a_report_of_a_missing_card_that_cannot_be() -> None:
    play = Play(STAR)
    for number in (0, -1, 313):
        assert "1 to 312" in cannot_be(play, "missing_card", number=number)
    winning_round(play)
    bet(play, "A", 1)
    play.deal("Kd 9s")
    for number in (0, -1, 310):
        assert "1 to 307" in cannot_be(play, "missing_card", number=number)
    said = play.refused("report", "Dee", "dealer", kind="missing_card", number=1, given=["spare"])
    assert said.code == "bad_circumstance"
    silent = Play(NZ)
    bet(silent, "A", 1)
    silent.deal("Kd")
    silent.do("report", "Dee", "dealer", kind="missing_card", number=1)
    assert silent.refused("resolve", "Dee", "dealer", mend="void_round").code == "wrong_role"  # a ruling of the house


@pytest.mark.clause("star-casino-war", "11.17.2", "3.8")
def test_a_verification_in_a_round_finds_a_card_missing_or_foreign() -> None:
    for found, right, kind in ((310, True, "missing_card"), (313, True, "foreign_card"), (312, False, "foreign_card")):
        play = Play(STAR)
        bet(play, "A", 1)
        play.deal("Kd 9s")
        play.staff("verify_cards", found=found, right=right)
        trouble = play.last(TroubleFound)
        assert (play.last(CardsVerified).wrong, trouble.kind) == (True, kind)
        assert trouble.number == (2 if kind == "missing_card" else 0)
        play.staff("verify_cards", found=311)  # once more, while it waits: nothing else
        assert play.table.trouble is not None and play.table.trouble.kind == kind
        play.staff("resolve", mend="void_round")
        play.settle()
        assert (play.net("A"), play.last(Voided).ground) == (0, "11.17.2")


# --- cards that are damaged


@pytest.mark.clause("crown-casino-war", "4.4.2", "4.4.2(a)", "4.1.1(d)")
@pytest.mark.clause("nz-casino-war", "9.6")
def test_damaged_cards_are_replaced_after_the_round_like_for_like_or_all() -> None:
    for book, decides, brings in ((CROWN, "tg_area_manager", "tg_area_manager"), (NZ, "dealer", "casino_operator")):
        for number in (0, 2):
            play = Play(book)
            bet(play, "B", 2)
            bet(play, "A", 6)
            play.deal("Kd")
            report(play, "damaged_card", number=2)
            if book == CROWN:
                assert (
                    play.refused("resolve", "Hal", "tg_higher_duties_dealer", mend="replace_after").code == "wrong_role"
                )
            play.do("resolve", "Sam", decides, mend="replace_after")
            due = play.last(ReplacementOwed)
            assert (due.number, due.at_once, play.table.phase) == (2, False, "dealing")
            assert play.refused("replace_cards", "Sam", brings, unfit=True).code == "out_of_phase"
            play.deal("Qd 9s")
            finish(play)
            assert (play.net("A"), play.net("B"), play.table.prep) == (100, 100, "replace")
            assert play.refused("shuffle", "Dee", "dealer").code == "not_due"
            assert play.refused("draw", "Dee", "dealer", card="2c").code == "out_of_phase"
            if number:
                few = play.refused("replace_cards", "Sam", brings, unfit=True, number=1)
                assert (few.code, few.message) == ("bad_number", "number: 2 to 311 cards, not 1")
            play.do("replace_cards", "Sam", brings, unfit=True, number=number)
            assert (owed(play), play.table.faults.unfit) == ((), 0)
            assert counted(play) == ((309, 3, 0, 0) if number else (312, 0, 0, 0))
            assert (play.table.prep == "shuffle") == (number > 0)
            to(play, "shuffle").dealer("shuffle")
            assert play.last(CardsShuffled).because == "replaced"
            assert offered(play)[0] == (
                "A" if book == CROWN else "B"
            )  # at Crown the rightmost cuts, there the leftmost
            play.prepare()
            assert counted(play) == (312, 0, 0, 0)
    assert view(play.table, None) == play.table


@pytest.mark.clause("crown-casino-war", "4.4.2")
@pytest.mark.clause("nz-casino-war", "9.6")
@pytest.mark.parametrize("book", (CROWN, NZ))
def test_between_rounds_a_damaged_card_goes_at_once_and_wagers_stay(book: str) -> None:
    play = Play(book)
    bet(play, "A", 1)
    report(play, "damaged_card", number=1)
    play.staff("resolve", mend="replace_after")
    assert (play.table.phase, play.table.prep, play.last(ReplacementOwed).at_once) == ("cards", "replace", True)
    play.staff("replace_cards", unfit=True, number=1)
    play.prepare()
    play.deal("Kd 9s")
    finish(play)
    assert play.net("A") == 100 and counted(play) == (310, 2, 0, 0)


@pytest.mark.clause("crown-casino-war", "4.4.2")
@pytest.mark.clause("star-casino-war", "3.5")
def test_a_replacement_of_some_cards_that_cannot_be() -> None:
    crown, star = Play(CROWN), Play(STAR, device="shuffling_device")
    for number in (0, 313, -2):
        cannot_be(crown, "damaged_card", "4.4.2", number=number)
    star.dealer("report", kind="damaged_card", number=1)  # no rule here: a supervisor rules
    star.staff("resolve", mend="stand")
    together = star.refused("replace_cards", "Sam", star.supervisor, number=3, unfit=True)
    assert together.code == "all_together" and "3.5" in together.clauses
    for fields, code in (
        ({"number": 312, "unfit": True}, "bad_number"),
        ({"number": -1, "unfit": True}, "bad_number"),
        ({"number": 1, "unfit": True, "device": "continuous_shuffler"}, "all_together"),
        ({"number": 0, "unfit": True, "device": "abacus"}, "bad_device"),
    ):
        assert crown.refused("replace_cards", "Sam", crown.supervisor, **fields).code == code
    winning_round(crown)
    crown.staff("replace_cards", unfit=True, number=3)  # nobody has to have reported them
    assert "C30" in crown.last(CardsReplaced).readings and counted(crown) == (310, 2, 0, 0)
    assert Play(NZ).refused("replace_cards", "Sam", "casino_operator", number=1).code == "not_unfit"
