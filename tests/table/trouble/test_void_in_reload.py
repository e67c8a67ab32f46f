"""A round that is void while its reload is shuffled: nothing more is due, the shuffle comes after it, and play goes on.

Every book with a reload: The Star's two, where a count of the cards or an invalid outcome voids it; Crown, where only
the latter does; New Zealand, where nothing can.
"""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.cards import DECK
from cutcard.citations import Refusal
from cutcard.table.state import DueCard, DueLine
from cutcard.table.steps.cards.dealing import TroubleFound
from cutcard.table.steps.cards.shuffling import CardsShuffled, ShoeExhausted
from cutcard.table.steps.trouble.invalidating import OutcomeInvalidated
from cutcard.table.steps.trouble.voiding import Voided
from tests.support.books import BACEBALL, CROWN, NZ, STAR
from tests.support.tables import Play
from tests.table.reporting import owed
from tests.table.trouble.war_errors import nets
from tests.table.war import all_go_to_war, bets, finish, loaded, opened, to, use_up

WAR = (STAR, CROWN, NZ)


def war_runs_out(book: str) -> Play:
    """A and C are at war, B has lost; the last card went to A, and C and the dealer are due one."""
    play = loaded(opened(book, **({} if book == STAR else {"decks": 6})), 0)
    use_up(play, 5, keep="9c 2d 9h 9s 8c")
    bets(play, "A1 B2 C3")
    play.deal("9c 2d 9h 9s")
    while play.table.phase != "dealing":  # Crown asks each box as it is settled
        all_go_to_war(play)
    play.deal("8c")
    return play


def baceball_runs_out() -> Play:
    """The last card of the shoe went to B, and the dealer is due one."""
    play = Play(BACEBALL)
    shoe = [str(card) for card in DECK * 6]
    drawn = 0
    while play.table.shoe > 8:
        areas = min(7, (play.table.shoe - 8) // 3 - 1)
        for box in range(1, areas + 1):
            play.bet(f"P{box}", box, bet=10)
        cards = 3 * (areas + 1)
        play.deal(" ".join(shoe[drawn : drawn + cards]))
        drawn += cards
        play.settle()
        play.clear()
    for player in list(play.table.holders.values()):
        play.player(player, "leave_table")
    play.bet("A", 1, bet=100)
    play.bet("B", 2, bet=100, jackpot=2)
    play.dealer("collect_jackpot_wagers")
    play.deal(" ".join(shoe[drawn : drawn + play.table.shoe]))
    return play


def runs_out(book: str, prep: str) -> Play:
    """A round that waits for its reload, whose cards are made ready as far as this."""
    play = war_runs_out(book) if book in WAR else baceball_runs_out()
    assert play.all(ShoeExhausted) and play.table.phase == "cards" and play.table.pause is not None
    return to(play, prep)


def goes_on(play: Play, expected: list[int]) -> None:
    """Nothing but refunds is due; the cards are made ready after them, and the next round is like any other."""
    players = "ABC"[: len(expected)]
    before = play.table
    assert before.phase in ("settling", "clearing") and before.pause is None and before.trouble is None
    assert all(isinstance(due, DueLine) and due.result == "void" for due in play.table.due)
    assert play.refused("shuffle", "Dee", "dealer").code == "out_of_phase"
    play.settle()
    play.clear()
    assert nets(play, players) == expected
    cleared = play.table
    assert cleared.phase == "cards" and cleared.rulings == () and not cleared.bets
    for word in ("check_cards", "replace_cards"):
        assert (word in owed(play)) == (play.table.prep == word.split("_")[0])
    shuffles = len(play.all(CardsShuffled))
    play.prepare()
    assert len(play.all(CardsShuffled)) == shuffles + 1 and play.table.phase == "betting"
    burned = play.table.in_rack
    assert (play.table.shoe + burned, burned in (0, 1)) == (play.table.rules.cards, True)
    play.bet("A", 1, **{"initial" if play.book.id == STAR else "casino_war" if play.book.id == CROWN else "bet": 100})
    play.deal("Kd 9s" if play.book.id in WAR else "Ks 2c 9d 3c 8h 4c")
    finish(play)
    assert play.net("A") == expected[0] + 100


PREPS = {
    STAR: ("shuffle", "cut", "load", "burn"),
    CROWN: ("shuffle", "cut", "load"),
    BACEBALL: ("shuffle", "load", "burn"),
}
STAGES = [(book, prep) for book, preps in PREPS.items() for prep in preps]


def counted(book: str, prep: str, **found: Any) -> Play:
    """A count in the middle of the reload shows that the cards are wrong, and a supervisor voids the round."""
    play = runs_out(book, prep)
    play.staff("verify_cards", **found)
    assert play.last(TroubleFound).kind in ("missing_card", "foreign_card")
    assert play.refused("shuffle", "Dee", "dealer").code == "trouble_first"
    play.staff("resolve", role="casino_supervisor", mend="void_round")
    assert play.last(Voided).shuffle == "exhausted"
    return play


@pytest.mark.clause("star-casino-war", "11.17", "11.17.2", "11.7")
@pytest.mark.parametrize("prep", PREPS[STAR])
def test_at_the_star_wrong_cards_void_the_round_and_its_reload_ends(prep: str) -> None:
    for found in ({"found": 311}, {"found": 312, "right": False}):
        play = counted(STAR, prep, **found)
        goes_on(play, [0, 0, 0])


@pytest.mark.clause("star-baceball", "12.9", "12.9.2", "12.6")
@pytest.mark.parametrize("prep", PREPS[BACEBALL])
def test_at_baceball_wrong_cards_void_the_round_and_its_reload_ends(prep: str) -> None:
    play = counted(BACEBALL, prep, found=311)
    assert play.net("B") == -102
    goes_on(play, [0, -2])  # the jackpot wager stays for the next round


INVALID = {STAR: "gaming_manager", CROWN: "tg_assistant_casino_manager", BACEBALL: "gaming_manager"}


@pytest.mark.parametrize(("book", "prep"), STAGES)
def test_an_invalid_outcome_ends_the_reload_too(book: str, prep: str) -> None:
    play = runs_out(book, prep)
    play.staff("invalidate_for_disruption", role=INVALID[book], cause="fire")
    assert play.last(OutcomeInvalidated).shuffle == "exhausted"
    goes_on(play, [0, 0] if book == BACEBALL else [0, 0, 0])


@pytest.mark.clause("nz-casino-war", "9.5")
def test_in_new_zealand_nothing_voids_a_round_while_its_reload_is_shuffled() -> None:
    play = runs_out(NZ, "load")
    for role in [role.name for role in play.book.roles]:
        for command, fields in (
            ("resolve", {"mend": "void_round"}),
            ("verify_cards", {"found": 311}),
            ("invalidate_for_disruption", {"cause": "fire"}),
            ("report", {"kind": "order_unknown", "box": 1}),
        ):
            assert isinstance(play.refused(command, "Sam", role, **fields), Refusal)
    play.prepare()
    play.deal("Kc 4s")
    finish(play)
    assert nets(play, "ABC") == [100, -100, 100] and play.table.phase == "betting"


@pytest.mark.clause("crown-casino-war", "9.10")
def test_at_crown_a_dispute_waits_for_the_cards_and_voids_the_round_then() -> None:
    play = runs_out(CROWN, "load")
    play.player("A", "raise_dispute", about="the shuffle")
    decision = {"dispute": 1, "outcome": "void"}
    early = play.refused("decide_dispute", "Sam", "tg_area_manager", **decision)
    assert (early.code, early.clauses) == ("not_now", ("9.10",)) and "made ready first" in early.message
    play.prepare()
    play.staff("decide_dispute", role="tg_area_manager", **decision)
    assert play.last(Voided).shuffle == ""
    finish(play)
    assert nets(play, "AC") == [0, 0]


def test_a_count_that_is_right_changes_nothing() -> None:
    play = runs_out(STAR, "load")
    play.staff("verify_cards", found=312)
    play.prepare()
    assert play.table.phase == "dealing" and [due.box for due in play.table.due if hasattr(due, "box")] == [3, 0]


# --- a hand


@pytest.mark.parametrize(("book", "prep"), [each for each in STAGES if each[0] in WAR])
def test_a_hand_that_is_void_while_its_round_waits_for_cards_is_due_none_and_goes_back(book: str, prep: str) -> None:
    play = runs_out(book, prep)
    play.dealer("report", kind="unforeseen")
    play.staff("resolve", mend="void_hand", boxes=[3])
    assert play.table.phase == "cards" and play.table.prep == prep, "the cards are made ready first"
    play.prepare()
    play.settle()
    assert [due.box for due in play.table.due if isinstance(due, DueCard)] == [0]
    play.deal("2c")
    finish(play)
    assert nets(play, "ABC") == [100, -100, 0]


def test_a_hand_about_to_be_taken_goes_back_where_it_is_void_before_the_cards_are_ready() -> None:
    play = Play(STAR, device="shuffling_device")
    bets(play, "A1 B2")
    play.deal("2c 3c Ks")
    play.dealer("settle")  # B has lost, and A is next
    play.dealer("report", kind="device_failure", given=["!harm", "!spare", "!transferable", "!damaged"])
    play.staff("resolve", mend="finish_from_shoe")
    play.dealer("report", kind="unforeseen")
    play.staff("resolve", mend="void_hand", boxes=[1])
    play.prepare()
    finish(play)
    assert nets(play, "AB") == [0, -100]
