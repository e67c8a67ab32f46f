"""Casino War at the table: who may do what in each book, what the others are told, and what nobody may."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cutcard.citations import Refusal
from cutcard.table import engine
from cutcard.table.base import Event
from cutcard.table.steps.cards.loading import CardBurned
from cutcard.table.steps.cards.shuffling import CardsShuffled, ShuffleOrdered
from cutcard.table.wire import read_command
from tests.support.books import CROWN, NZ, STAR, WAR_BOOKS
from tests.support.rounds import MAIN
from tests.support.tables import SETUPS, SUPERVISOR, Play
from tests.table.war import bet, bets, cutting_card_round, finish, offered, opened, seated, to

SUPERVISORS = ["gaming_supervisor", "casino_supervisor", "assistant_gaming_manager", "gaming_manager"]
"""All of them act as Casino Supervisor at The Star."""

CROWN_LADDER = ["dealer", "tg_higher_duties_dealer", "tg_area_manager", "tg_assistant_casino_manager"]
NZ_LADDER = ["dealer", "game_supervisor", "casino_supervisor", "casino_operator"]


def ask(play: Play, command: str, role: str, fields: dict[str, Any]) -> tuple[Event, ...] | Refusal:
    """What would come of a command; the table stays as it is."""
    sent = {"command": command, "actor": "Sam", "role": role, **fields}
    return engine.decide(play.table, read_command(json.dumps(sent).encode()))


def may(play: Play, command: str, clause: str, **fields: Any) -> list[str]:
    """Which roles may do this; all others are told the clause, and who may."""
    answers = {role.name: ask(play, command, role.name, fields) for role in play.book.roles}
    allowed = [role for role in play.book.roles if not isinstance(answers[role.name], Refusal)]
    for role, answer in answers.items():
        if isinstance(answer, Refusal):
            assert answer.code == "wrong_role" and clause in answer.clauses, (role, answer)
            assert repr(role) in answer.message and all(other.title in answer.message for other in allowed)
    return [role.name for role in allowed]


def nobody_may(book: str, play: Play, command: str, **fields: Any) -> None:
    """The book gives this power to none of its roles."""
    for role in play.book.roles:
        answer = ask(play, command, role.name, fields)
        assert isinstance(answer, Refusal) and answer.code == "no_such_power" and book in answer.message


# --- cards


@pytest.mark.clause("star-casino-war", "3.3")
@pytest.mark.clause("crown-casino-war", "3.2")
@pytest.mark.clause("nz-casino-war", "6.1")
def test_whoever_deals_or_supervises_checks_the_cards() -> None:
    assert may(opened(STAR), "check_cards", "3.3", found=312) == ["dealer", *SUPERVISORS]
    assert may(opened(CROWN), "check_cards", "3.2", found=312) == CROWN_LADDER
    assert may(opened(NZ), "check_cards", "6.1", found=312) == NZ_LADDER


@pytest.mark.clause("star-casino-war", "3.5.1")
@pytest.mark.clause("crown-casino-war", "4.4.1", "4.4.2")
@pytest.mark.clause("nz-casino-war", "7.8")
def test_who_replaces_cards() -> None:
    assert may(Play(STAR, device="shuffling_device"), "replace_cards", "3.5.1") == SUPERVISORS
    crown = Play(CROWN)
    assert may(crown, "replace_cards", "4.4.2", unfit=True) == CROWN_LADDER[2:]
    cutting_card_round(crown, "A1", "Kd 9s", after=1)
    assert may(crown, "replace_cards", "4.4.1") == CROWN_LADDER[1:]
    assert may(Play(NZ), "replace_cards", "7.8") == NZ_LADDER[3:]


@pytest.mark.clause("star-casino-war", "4.4")
@pytest.mark.clause("crown-casino-war", "4.2.2")
@pytest.mark.clause("nz-casino-war", "7.5")
def test_who_cuts_when_no_player_does() -> None:
    assert may(to(opened(STAR), "cut"), "cut", "4.4", depth=100) == SUPERVISORS
    assert may(to(opened(CROWN), "cut"), "cut", "4.2.2", depth=100) == CROWN_LADDER[1:]
    assert may(to(opened(NZ), "cut"), "cut", "7.5", depth=100) == [*NZ_LADDER[:3], "casino_employee"]


@pytest.mark.clause("star-casino-war", "4.1.4")
@pytest.mark.clause("crown-casino-war", "4.1.1(c)", "4.1.1(d)")
@pytest.mark.clause("nz-casino-war", "7.1(d)", "7.1(e)")
def test_who_orders_a_shuffle() -> None:
    assert may(Play(STAR), "order_shuffle", "4.1.4") == SUPERVISORS
    for because, clause in (("abnormal_sequence", "4.1.1(c)"), ("reasonable_cause", "4.1.1(d)")):
        assert may(Play(CROWN), "order_shuffle", clause, because=because) == CROWN_LADDER[2:]
    assert may(Play(NZ), "order_shuffle", "7.1(e)", because="suspicion") == NZ_LADDER[1:]
    assert may(Play(NZ), "order_shuffle", "7.1(d)", because="vacancy") == NZ_LADDER[2:]


@pytest.mark.clause("star-casino-war", "3.8", "4.2")
def test_who_verifies_cards_and_approves_a_riffle_at_the_star() -> None:
    assert may(Play(STAR), "verify_cards", "3.8", found=312) == [*SUPERVISORS, "inspector"]
    play = to(opened(STAR, cards="preshuffled"), "cut")
    play.player("A", "ask_for_riffle")
    assert may(play, "approve_riffle", "4.2") == SUPERVISORS


# --- boxes, limits and wagers


@pytest.mark.clause("star-casino-war", "5.9")
@pytest.mark.clause("crown-casino-war", "5.10", "5.13")
@pytest.mark.clause("nz-casino-war", "5.7", "5.9")
def test_who_gives_out_boxes() -> None:
    assert may(Play(STAR), "reserve_boxes", "5.9", boxes=[1, 2], player="A") == SUPERVISORS
    assert may(Play(CROWN), "lower_players_per_box", "5.10", players=2) == CROWN_LADDER[1:]
    assert may(Play(CROWN), "allow_several_boxes", "5.13", player="A", boxes=2) == CROWN_LADDER[1:]
    assert may(Play(NZ), "lower_players_per_box", "5.9", players=2) == NZ_LADDER[1:]
    assert may(Play(NZ), "allow_several_boxes", "5.7", player="A", boxes=2) == NZ_LADDER[3:]


@pytest.mark.clause("star-casino-war", "6.5", "6.5.1", "6.6")
@pytest.mark.clause("crown-casino-war", "6.3", "6.4")
def test_who_changes_limits() -> None:
    for book, clause, who in ((STAR, "6.5", SUPERVISORS), (CROWN, "6.4", CROWN_LADDER[2:])):
        play = Play(book, limits={MAIN[book]: {"min": "10", "max": "500"}})
        for least in ("5", "25"):
            assert may(play, "change_limits", clause, limits={MAIN[book]: {"min": least, "max": "500"}}) == who
    higher = {"player": "A", "limits": {"initial": {"min": "10", "max": "900"}}}
    raised = {"limits": {"initial": {"min": "25"}}, "at_once": True}
    assert may(Play(STAR), "change_limits", "6.5.1", **raised) == SUPERVISORS
    signed = Play(STAR, limits={"initial": {"min": "10", "max": "500"}})
    assert may(signed, "set_personal_limits", "6.6", **higher) == SUPERVISORS
    lower = {"player": "A", "limits": {"casino_war": {"min": "1", "max": "50"}}}
    assert may(Play(CROWN), "set_personal_limits", "6.3", **lower) == CROWN_LADDER[2:]


@pytest.mark.clause("crown-casino-war", "5.14")
def test_whoever_deals_at_crown_may_refuse_a_wager_that_cannot_be_paid() -> None:
    play = Play(CROWN, chips=["5"])
    play.bet("A", 1, casino_war="2.50")
    assert may(play, "refuse_wager", "5.14", box=1, player="A", wager="casino_war") == CROWN_LADDER


# --- errors


def skipped(book: str) -> Play:
    """Box 1 has a card, box 2 was passed over, box 3 has one."""
    play = Play(book)
    bets(play, "A1 B2 C3")
    play.deal("Ks")
    play.deal("5h", box=3)
    return play


@pytest.mark.clause("star-casino-war", "11.6", "11.6.1")
@pytest.mark.clause("crown-casino-war", "9.4", "11.10")
@pytest.mark.clause("nz-casino-war", "9.4", "9.4(a)")
def test_who_decides_about_a_dealing_error() -> None:
    for book, mend, reason, clause, who in (
        (STAR, "repair", "", "11.6", ["dealer", *SUPERVISORS]),
        (STAR, "void_round", "irreparable", "11.6.1", SUPERVISORS),
        (CROWN, "repair", "", "9.4", CROWN_LADDER[1:]),
        (CROWN, "void_hand", "declined", "11.10", CROWN_LADDER[2:]),
        (NZ, "repair", "", "9.4", NZ_LADDER),
        (NZ, "void_hand", "irreparable", "9.4(a)", NZ_LADDER[3:]),
    ):
        assert may(skipped(book), "resolve", clause, mend=mend, reason=reason) == who


@pytest.mark.clause("star-casino-war", "11.17.2")
@pytest.mark.clause("crown-casino-war", "9.12.2", "9.3")
def test_who_voids_a_round() -> None:
    for book, clause, who in ((STAR, "11.17.2", SUPERVISORS), (CROWN, "9.12.2", CROWN_LADDER[1:])):
        play = Play(book)
        bet(play, "A", 1)
        play.deal("Kd")
        play.dealer("report", kind="foreign_card", box=1)
        assert may(play, "resolve", clause, mend="void_round") == who
    empty = Play(CROWN)
    empty.deal("Kd")
    assert may(empty, "resolve", "9.3", mend="discard") == CROWN_LADDER[1:]


@pytest.mark.clause("star-casino-war", "12.5")
@pytest.mark.clause("crown-casino-war", "9.4")
def test_only_a_player_withdraws_before_a_repair() -> None:
    crown = skipped(CROWN)
    for role in CROWN_LADDER:
        refusal = crown.refused("withdraw_from_round", "A", role, box=1)
        assert refusal.code == "wrong_role" and "9.4" in refusal.clauses and "Player" in refusal.message
    crown.player("A", "withdraw_from_round", box=1)
    star = skipped(STAR)  # only a failed device gives this right there
    assert star.refused("withdraw_from_round", "Dee", "dealer", box=1).code == "wrong_role"
    refusal = star.refused("withdraw_from_round", "A", "player", box=1)
    assert refusal.code == "no_withdrawal" and "12.5" in refusal.clauses


# --- everyday work


@pytest.mark.clause("star-casino-war", "1.1:casino-supervisor")
@pytest.mark.clause("crown-casino-war", "1.1:tg-higher-duties-dealer")
@pytest.mark.clause("nz-casino-war", "6.1")
def test_who_opens_a_table_and_starts_its_day() -> None:
    for book, clause, who in (
        (STAR, "1.1:casino-supervisor", SUPERVISORS),
        (CROWN, "1.1:tg-higher-duties-dealer", CROWN_LADDER[1:]),
        (NZ, "6.1", NZ_LADDER[1:]),
    ):
        assert may(Play(book, ready=False), "open_table", clause, setup=SETUPS[book]) == who
        assert may(Play(book), "start_gaming_day", clause) == who


DEALING: dict[str, dict[str, Any]] = {
    "fan_cards": {},
    "shuffle": {},
    "load_cards": {"behind": 0},
    "burn_card": {},
    "call_no_more_bets": {},
    "draw": {"card": "Kd"},
    "see_cutting_card": {},
    "discard_three": {},
    "reload_discards": {},
    "settle": {},
    "clear_table": {},
    "record_no_decision": {"box": 1, "player": "A", "choice": "absent"},
    "find_wager": {"box": 1, "player": "A", "wager": "tie", "amount": "5"},
    "correct_card": {"draw": 0, "card": "Kd"},
}
PLAYING: dict[str, dict[str, Any]] = {
    "take_seat": {"box": 1},
    "leave_table": {},
    "place_wager": {"box": 1, "wager": "tie", "amount": "5"},
    "withdraw_wager": {"box": 1, "wager": "tie"},
    "decide": {"box": 1, "choice": "war"},
    "refuse_cut": {},
}

ASKING: dict[str, dict[str, Any]] = {"ask_for_riffle": {}, "view_burn_card": {}}
"""What a power of some books allows, and others do not know."""


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_players_do_not_deal_and_dealers_do_not_bet(book: str) -> None:
    play = Play(book)
    dealer, player = play.book.role("dealer"), play.book.role("player")
    assert dealer is not None and player is not None
    for command, fields in DEALING.items():
        refusal = play.refused(command, "A", "player", **fields)
        assert refusal.code == "wrong_role" and "Dealer" in refusal.message
        assert set(dealer.clauses) <= set(refusal.clauses)
    for command, fields in PLAYING.items():
        for role in ("dealer", SUPERVISOR[book]):
            refusal = play.refused(command, "Dee", role, **fields)
            assert refusal.code == "wrong_role" and "only Player may" in refusal.message
            assert refusal.clauses == player.clauses


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_a_role_that_the_book_does_not_know(book: str) -> None:
    play = Play(book)
    for role in ("butler", "Dealer", "secretary" if book != NZ else "inspector"):
        for command, fields in {
            **DEALING,
            **PLAYING,
            **ASKING,
            "verify_cards": {"found": 312},
            "resolve": {"mend": "repair"},
        }.items():
            refusal = play.refused(command, "Bo", role, **fields)
            assert (refusal.code, refusal.clauses) == ("unknown_role", ())
            assert repr(role) in refusal.message and "dealer, " in refusal.message
        assert role not in {known for known, _ in play.table.rules.allowed}, "a table keeps no stranger's word in mind"


def test_powers_that_a_book_gives_nobody() -> None:
    limits = {"limits": {"tie": {"min": "5"}}}
    boxes = {"player": "A", "boxes": 2}
    wager = {"box": 1, "player": "A", "wager": "tie"}
    nowhere: dict[str, dict[str, dict[str, Any]]] = {
        STAR: {"refuse_wager": wager, "allow_several_boxes": boxes, "lower_players_per_box": {"players": 1}},
        CROWN: {
            "verify_cards": {"found": 312},
            "reserve_boxes": {"player": "A", "boxes": [1]},
            "change_limits": {**limits, "at_once": True},
        },
        NZ: {
            "verify_cards": {"found": 312},
            "reserve_boxes": {"player": "A", "boxes": [1]},
            "refuse_wager": wager,
            "change_limits": limits,
            "set_personal_limits": {**limits, "player": "A"},
        },
    }
    for book, commands in nowhere.items():
        for command, fields in commands.items():
            nobody_may(book, Play(book), command, **fields)
    nobody_may(CROWN, to(opened(CROWN), "cut"), "approve_riffle")
    nobody_may(NZ, skipped(NZ), "withdraw_from_round", box=1)


# --- verifying


@pytest.mark.clause("star-casino-war", "3.8")
def test_the_star_verifies_its_cards_at_any_moment() -> None:
    play = Play(STAR)
    play.do("verify_cards", "Ida", "inspector", found=312)
    bet(play, "A", 1)
    play.deal("Kd")
    before = play.table
    play.staff("verify_cards", found=312)
    assert play.table == before
    play.staff("verify_cards", found=311)
    assert play.table.trouble is not None and play.table.trouble.kind == "missing_card"

    between = Play(STAR)
    between.staff("verify_cards", found=312, right=False)
    assert (between.table.phase, between.table.prep) == ("cards", "replace")
    for book in (CROWN, NZ):
        refusal = Play(book).refused("verify_cards", "Sam", SUPERVISOR[book], found=312)
        assert refusal.code == "no_such_power"


@pytest.mark.clause("star-casino-war", "3.8", "3.5")
def test_cards_found_wrong_while_wagers_are_down_can_be_replaced() -> None:
    play = Play(STAR)
    bet(play, "A", 1)
    play.staff("verify_cards", found=311)
    play.staff("replace_cards")
    play.prepare()
    assert play.table.phase == "betting"
    assert play.table.accounts["layout"] == sum(sum(each.wagers.values()) for each in play.table.bets.values())


# --- ordered shuffles


@pytest.mark.clause("star-casino-war", "4.1.4")
@pytest.mark.clause("crown-casino-war", "4.1.1(d)")
@pytest.mark.clause("nz-casino-war", "7.1(e)")
@pytest.mark.parametrize(
    ("book", "role", "because", "clause"),
    (
        (STAR, "gaming_supervisor", "suspicion", "4.1.4"),
        (CROWN, "tg_area_manager", "reasonable_cause", "4.1.1(d)"),
        (NZ, "game_supervisor", "suspicion", "7.1(e)"),
    ),
)
def test_a_shuffle_ordered_for_a_cause_comes_after_the_round(book: str, role: str, because: str, clause: str) -> None:
    play = seated(book, "2 5")
    bet(play, "A", 2)
    play.deal("Kd")
    play.staff("order_shuffle", role=role, because=because)
    ordered = play.last(ShuffleOrdered)
    assert clause in ordered.clauses and not ordered.at_once and play.table.phase == "dealing"
    assert play.refused("order_shuffle", "Sam", role, because=because).code == "shuffle_due"
    play.deal("9s")
    finish(play)
    play.dealer("shuffle")
    assert play.last(CardsShuffled).because == because and offered(play) == ["B", "A"]
    play.prepare()
    play.staff("order_shuffle", role=role, because=because)  # nothing is under way: at once
    assert play.last(ShuffleOrdered).at_once and play.table.prep == "shuffle"


@pytest.mark.clause("crown-casino-war", "4.1.1(c)")
def test_crown_shuffles_at_once_when_the_sequence_is_abnormal() -> None:
    play = seated(CROWN, "1 2")
    bets(play, "A1 B2")
    play.deal("Kd")
    play.staff("order_shuffle", because="abnormal_sequence")
    assert (play.table.phase, play.table.prep, play.table.on_layout) == ("cards", "shuffle", 1)
    assert play.refused("draw", "Dee", "dealer", card="2c").code == "out_of_phase"
    play.dealer("shuffle")
    assert offered(play) == ["B", "A"] and (play.table.shoe, play.table.on_layout) == (311, 1)
    play.prepare()
    assert play.table.phase == "dealing" and not play.all(CardBurned)
    play.deal("5c 9s")
    finish(play)
    assert (play.net("A"), play.net("B")) == (100, -100)
    for book in (STAR, NZ):
        refusal = Play(book).refused("order_shuffle", "Sam", SUPERVISOR[book], because="abnormal_sequence")
        assert refusal.code == "bad_reason"


@pytest.mark.clause("nz-casino-war", "7.1(d)", "7.1(f)")
def test_new_zealand_shuffles_after_a_vacancy_and_when_a_card_was_seen() -> None:
    play = Play(NZ)
    refusal = play.refused("order_shuffle", "Sam", "game_supervisor", because="vacancy")
    assert refusal.code == "wrong_role" and "7.1(d)" in refusal.clauses
    play.staff("order_shuffle", role="casino_supervisor", because="vacancy")
    assert play.table.prep == "shuffle" and "7.1(d)" in play.last(ShuffleOrdered).clauses
    play.dealer("shuffle")
    play.dealer("order_shuffle", because="card_seen")
    assert play.table.prep == "shuffle" and "7.1(f)" in play.last(ShuffleOrdered).clauses
    play.prepare()
    play.player("A", "take_seat", box=1)
    assert play.refused("order_shuffle", "Sam", "casino_supervisor", because="vacancy").code == "not_vacant"
