"""A void is the last resort where the book says so: refused while the repair is open, unless whoever decides says why.

Each of these irregularities, at a table where it has happened; with the cards and the money afterwards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from cutcard.rulebooks import rulebook
from cutcard.rulebooks.explain_remedies import ways_of
from cutcard.rulebooks.vocabulary.irregularities import CIRCUMSTANCES, MENDS
from cutcard.table.steps.cards.dealing import TroubleFound
from cutcard.table.steps.trouble.mending import TroubleResolved
from cutcard.table.steps.trouble.rebuilding import RoundReconstructed
from cutcard.table.steps.trouble.surplus import CardsSetAside
from cutcard.table.steps.trouble.voiding import Voided
from cutcard.telling.advice import remedies_for
from cutcard.telling.desk import demanded, remedies
from cutcard.telling.sentences import sentence
from tests.support.books import BACEBALL, BOOKS, CROWN, NZ, POKER, STAR
from tests.support.tables import Play
from tests.table.trouble.war_errors import REPAIRER, at_war, box_2_overlooked, box_2_skipped, nets
from tests.table.war import all_go_to_war, bets, finish


def war_card_missed(book: str) -> Play:
    """A on box 1 and C on box 3 are at war, and the first war card went to box 3."""
    play = at_war(book, "7c 7d 7h")
    play.deal("Kd", box=3)
    return play


def not_asked(book: str) -> Play:
    """A on box 1 and B on box 2 tie, and a war card went to box 1 before anybody was asked."""
    play = Play(book)
    bets(play, "A1 B2")
    play.deal("7c 7d 7h")
    play.settle()
    play.deal("9c", box=1)
    return play


def area_skipped(book: str) -> Play:
    """bACEball: A's area was passed over, and B has the first card."""
    play = Play(book)
    for player, box in (("A", 1), ("B", 2)):
        play.bet(player, box, bet=100)
    play.deal("Ks", box=2)
    return play


def area_doubled(book: str) -> Play:
    """bACEball: B's last card came twice, and then the dealer's."""
    play = Play(book)
    for player, box in (("A", 1), ("B", 2)):
        play.bet(player, box, bet=100)
    play.deal("Ks 9s 2c 3c 4c 5c 6c 7c")
    for card, box in (("8c", 2), ("9d", 0)):
        play.deal(card, box=box)
    return play


def doubled(book: str) -> Play:
    """A on box 1 has two cards, and the deal went on to C on box 3 and to the dealer."""
    play = Play(book)
    bets(play, "A1 C3")
    play.deal("Kd")
    for card, box in (("5s", 1), ("9c", 3), ("Qs", 0)):
        play.deal(card, box=box)
    return play


def war_card_astray(book: str) -> Play:
    """A is at war, C has lost, and the first war card went to C's box; the next to A and to the dealer."""
    play = at_war(book, "7c 5h 7d")
    for card, box in (("9d", 3), ("Ks", 1), ("2s", 0)):
        play.deal(card, box=box)
    return play


class Case(NamedTuple):
    """Something that went wrong, the void that would be the last resort, and what everybody has won in the end."""

    book: str
    kind: str
    scene: Callable[[str], Play]
    clauses: str  # of the repair and of the void, both of which a refusal tells
    voided: list[int]
    cards: str  # what follows the repair
    repaired: list[int]

    @property
    def void(self) -> str:
        return "void_hand" if self.book in (CROWN, NZ) else "void_round"

    @property
    def who(self) -> str:
        return {CROWN: "tg_area_manager", NZ: "casino_operator"}.get(self.book, "casino_supervisor")

    @property
    def reason(self) -> str:
        return "declined" if self.book == CROWN else "irreparable"

    @property
    def players(self) -> str:
        return (
            "ABC"
            if self.scene is box_2_skipped
            else "AB"
            if self.scene in (not_asked, area_skipped, area_doubled)
            else "AC"
        )


ABC = [100, 100, 100]
CASES = (
    Case(STAR, "box_skipped", box_2_skipped, "11.6 11.12 11.6.1", [0, 0, 0], "2c", ABC),
    Case(STAR, "war_card_missed", war_card_missed, "11.6 11.12 11.6.1", [0, 0], "2c 9c", [100, -200]),
    Case(STAR, "option_not_offered", not_asked, "11.6 11.12 11.6.1", [0, 0], "2d 4s", [100, -200]),
    Case(STAR, "surplus_card", doubled, "11.2 11.6 11.12 11.6.1", [0, 0], "", [100, -100]),
    Case(STAR, "war_card_without_wager", war_card_astray, "11.2 11.6 11.12 11.6.1", [0, 0], "", [-200, -100]),
    Case(NZ, "surplus_card", doubled, "9.4 9.3 9.4(a) 9.4(b) 9.4:effect-of-void", [0, -100], "", [100, -100]),
    Case(
        NZ,
        "war_card_without_wager",
        war_card_astray,
        "9.4 9.3 9.4(a) 9.4(b) 9.4:effect-of-void",
        [100, -100],
        "",
        [-200, -100],
    ),
    Case(CROWN, "box_skipped", box_2_skipped, "9.4 9.4.1 9.4.2 11.10", [100, 0, -100], "2c", ABC),
    Case(NZ, "box_skipped", box_2_skipped, "9.4 9.4(a) 9.4(b) 9.4:effect-of-void", [100, 0, -100], "2c", ABC),
    Case(
        NZ, "war_card_missed", war_card_missed, "9.4 9.4(a) 9.4(b) 9.4:effect-of-void", [0, 100], "2c 9c", [100, -200]
    ),
    Case(BACEBALL, "surplus_card", area_doubled, "12.5 12.8 12.5.1", [0, 0], "", [100, 100]),
    Case(BACEBALL, "box_skipped", area_skipped, "12.5 12.8 12.5.1", [0, 0], "2c 9d 3c 4c 9h 5c 6c 8s", [-100, -100]),
)
EACH = pytest.mark.parametrize("case", CASES, ids=[f"{case.book}-{case.kind}" for case in CASES])


def happened(case: Case) -> Play:
    play = case.scene(case.book)
    assert play.last(TroubleFound).kind == case.kind
    return play


def refused(case: Case) -> Play:
    """The table at which the void was refused, with the clauses, and nothing has changed."""
    play = happened(case)
    refusal = play.refused("resolve", "Sam", case.who, mend=case.void)
    assert refusal.code == "repair_first" and list(refusal.clauses) == case.clauses.split()
    assert CIRCUMSTANCES[case.reason].yes in refusal.message and case.reason in refusal.message
    return play


def test_61_and_the_others_are_all_there_are() -> None:
    """Wherever a book knows a repair and a void for the same hand, the void comes last; elsewhere nothing does."""
    found = set()
    for book in map(rulebook, BOOKS):
        for remedy in book.remedies:
            repairs = [
                each
                for each in book.remedies
                if (each.irregularity, each.mend) == (remedy.irregularity, "repair") and each.hand != "dealer"
            ]
            last = remedy.mend.startswith("void_") and bool(repairs)
            assert bool(remedy.last_resort) == last
            if last:
                found.add((book.id, remedy.irregularity))
    assert found == {(case.book, case.kind) for case in CASES}


@EACH
def test_a_void_is_refused_as_long_as_the_round_can_be_repaired(case: Case) -> None:
    play = refused(case)
    other = "irreparable" if case.reason == "declined" else "declined"
    for reason in ("fatigue", other):
        bad = play.refused("resolve", "Sam", case.who, mend=case.void, reason=reason)
        assert bad.code == "bad_circumstance" and bad.clauses and case.reason in bad.message
    none = play.refused("resolve", "Sam", case.who, mend="repair", reason=case.reason)
    assert none.code == "bad_circumstance" and none.clauses  # a repair has no such reason
    lower = play.refused("resolve", "Dee", "dealer", mend=case.void, reason=case.reason)
    assert lower.code == "wrong_role" and {*lower.clauses} & {*case.clauses.split()}
    play.do("resolve", "Dee", REPAIRER.get(case.book, "dealer"), mend="repair")
    assert play.last(TroubleResolved).reason == ""
    assert any(isinstance(event, RoundReconstructed | CardsSetAside) for event in play.events)
    all_go_to_war(play)
    play.deal(case.cards)
    finish(play)
    assert nets(play, case.players) == case.repaired and play.table.phase == "betting"


def with_reason(case: Case) -> Play:
    """The round is void for a reason that the book knows, and that is on record."""
    play = refused(case)
    play.do("resolve", "Sam", case.who, mend=case.void, reason=case.reason)
    resolved = play.last(TroubleResolved)
    assert (resolved.mend, resolved.by, resolved.reason) == (case.void, case.who, case.reason)
    assert CIRCUMSTANCES[case.reason].yes in sentence(resolved, play.book)
    assert play.last(Voided).scope == case.void.removeprefix("void_")
    play.settle()
    while play.table.phase == "dealing":  # the hands that are not void are finished
        play.deal("4c")
    finish(play)
    assert nets(play, case.players) == case.voided and play.table.phase == "betting"
    return play


@pytest.mark.clause("star-casino-war", "11.6", "11.6.1", "11.12")
def test_at_the_star_a_round_is_void_only_beyond_repair() -> None:
    for case in CASES:
        if case.book == STAR:
            with_reason(case)


@pytest.mark.clause("crown-casino-war", "9.4", "11.10")
def test_at_crown_a_hand_is_void_once_the_repair_was_declined() -> None:
    (case,) = (case for case in CASES if case.book == CROWN)
    with_reason(case)


@pytest.mark.clause("nz-casino-war", "9.4", "9.4(a)")
def test_in_new_zealand_a_hand_is_void_only_beyond_repair() -> None:
    for case in CASES:
        if case.book == NZ:
            with_reason(case)


@pytest.mark.clause("star-baceball", "12.5", "12.5.1")
def test_at_baceball_a_round_is_void_only_beyond_repair() -> None:
    for case in CASES:
        if case.book == BACEBALL:
            with_reason(case)


@pytest.mark.clause("crown-casino-war", "9.4.1", "11.10")
def test_at_crown_no_reason_is_asked_for_once_the_time_is_over() -> None:
    play = box_2_overlooked(CROWN, "Ks 5h 9d", settled=2)
    told = remedies_for(play.table)[-1]
    assert (told.remedy.mend, told.closed, told.reasons) == ("void_hand", "", ())
    assert not any(field.name == "reason" for deed in remedies(play.table) for field in deed.asks)
    play.staff("resolve", mend="void_hand")
    assert play.last(TroubleResolved).reason == ""
    finish(play)
    assert nets(play, "ABC") == [100, 0, -100]


@EACH
def test_screens_and_words_say_so_too(case: Case) -> None:
    play = happened(case)
    told = {each.remedy.mend: each for each in remedies_for(play.table)[::-1] if each.remedy.hand != "dealer"}
    told["repair"] = next(each for each in remedies_for(play.table) if each.remedy.mend == "repair" and not each.closed)
    assert told["repair"].closed == "" and told["repair"].reasons == ()
    assert "the repair comes first" in told[case.void].closed
    assert [each.name for each in told[case.void].reasons] == [case.reason]
    deed = next(deed for deed in remedies(play.table) if deed.name == f"resolve:{case.void}")
    (asks,) = [field for field in deed.asks if field.name == "reason"]
    assert not asks.optional and [pick.value for pick in asks.picks] == [case.reason]
    book = rulebook(case.book)
    (way,) = [way for way in ways_of(book, case.kind) if way.order == MENDS[case.void]]
    said = f"once no repair is open, or where whoever decides says that {CIRCUMSTANCES[case.reason].yes}"
    assert said in way.when and said in demanded(book, case.kind)


# --- where a void is no last resort


@pytest.mark.clause("nz-casino-war", "9.10")
def test_in_new_zealand_the_operator_chooses_freely_between_round_and_hands_when_a_shuffler_fails() -> None:
    for mend, boxes, expected in (("void_round", [], [0, 0]), ("void_hand", [2], [100, 0])):
        play = Play(NZ, device="continuous_shuffler")
        bets(play, "A1 B2")
        play.deal("Kd 5s")
        play.dealer("report", kind="device_failure")
        lower = play.refused("resolve", "Dee", "dealer", mend="void_round")
        assert (lower.code, lower.clauses) == ("wrong_role", ("9.10",))
        play.staff("resolve", mend=mend, boxes=boxes)
        while play.table.phase == "dealing":
            play.deal("4c")
        finish(play)
        assert nets(play, "AB") == expected


@pytest.mark.clause("crown-casino-war", "9.11", "9.2")
def test_63_at_crown_a_round_that_can_be_finished_is_though_cards_came_together() -> None:
    """Two aces came out of the machine at once: in whatever order, A and the dealer have one each."""
    play = Play(CROWN, device="continuous_shuffler")
    bets(play, "A1")
    play.deal("As")
    play.deal("Ah", box=1)
    more = play.refused("report", "Dee", "dealer", kind="order_unknown", box=1)
    assert more.code == "say_more" and "9.11" in more.clauses
    play.dealer("report", kind="order_unknown", box=1, given=["!unfinishable"])
    shut = play.refused("resolve", "Sam", "tg_area_manager", mend="void_round")
    assert shut.code == "cannot_be" and "the round can be finished" in shut.message and "9.11" in shut.clauses
    play.dealer("resolve", mend="go_on")
    assert play.last(TroubleFound).kind == "surplus_card"  # one of them is still on the wrong hand
    play.dealer("resolve", mend="pass_on")
    all_go_to_war(play)
    play.deal("9c 4c")
    finish(play)
    assert play.net("A") == 100


def test_63_at_a_shoe_nobody_is_asked_whether_the_round_can_be_finished() -> None:
    play = Play(CROWN)
    bets(play, "A1")
    play.deal("As")
    play.deal("Ah", box=1)
    bad = play.refused("report", "Dee", "dealer", kind="order_unknown", box=1, given=["unfinishable"])
    assert bad.code == "bad_circumstance" and "nothing" in bad.message
    play.dealer("report", kind="order_unknown", box=1)
    assert [each.remedy.clauses for each in remedies_for(play.table) if not each.closed] == [("11.10",)]


@pytest.mark.clause("star-three-card-poker", "12.7", "12.8")
def test_a_hand_too_large_is_void_and_only_a_hand_that_nobody_bet_on_is_racked() -> None:
    play = Play(POKER)
    for player, box in (("A", 1), ("C", 3)):
        play.bet(player, box, pair_plus=100)
    play.deal("7d 8d Ts 2c 3c 5d 2d 3d 5c")
    play.player("A", "pick_up", box=1)
    play.dealer("draw", box=5)
    assert play.refused("resolve", "Dee", "dealer", mend="void_hand").code == "cannot_be"
    play.dealer("draw", box=1)  # and then another, on A's hand
    play.dealer("resolve", mend="discard")
    assert (play.last(TroubleFound).kind, play.last(TroubleFound).box) == ("surplus_card", 1)
    refusal = play.refused("resolve", "Dee", "dealer", mend="discard")
    assert refusal.code == "cannot_be" and {"12.7", "12.8"} <= {*refusal.clauses}
    play.dealer("resolve", mend="void_hand")
    play.decide("C", 3, "stay")
    play.settle()
    assert nets(play, "AC") == [0, 100]
