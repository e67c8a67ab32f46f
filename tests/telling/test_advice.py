"""What a screen may offer: what can be reported at this moment, and what may be done about what went wrong."""

from __future__ import annotations

import pytest

from cutcard.rulebooks import rulebook
from cutcard.rulebooks.vocabulary.irregularities import IRREGULARITIES
from cutcard.telling.advice import remedies_for, reportable, who_may
from tests.support.books import BACEBALL, BOOKS, CROWN, STAR, WAR_BOOKS
from tests.support.rounds import MAIN
from tests.support.tables import SUPERVISOR, Play
from tests.table.trouble.war_errors import box_2_overlooked, box_2_skipped
from tests.table.war import all_go_to_war, bet, bets, finish

DECLINED = "the repair comes first, unless whoever may order the repair has declined it (reason declined)"


def names(play: Play) -> set[str]:
    return {each.irregularity.name for each in reportable(play.table)}


def test_who_may_is_told_by_title_the_lowest_first() -> None:
    crown = rulebook(CROWN)
    assert who_may(crown, "reconstruct_round")[0] == "TG Higher Duties Dealer"
    assert who_may(crown, "deal")[0] == "Dealer" and len(who_may(crown, "deal")) == 4
    assert who_may(crown, "levitate") == ()
    for book in map(rulebook, BOOKS):
        assert all(who_may(book, remedy.power) for remedy in book.remedies)


def test_remedies_say_who_decides_and_why_one_is_closed() -> None:
    play = box_2_skipped(CROWN)
    told = [(each.remedy.mend, each.remedy.hand, each.closed, each.who[0]) for each in remedies_for(play.table)]
    assert told == [
        ("repair", "dealer", "it concerns the dealer's hand", "Dealer"),
        ("repair", "player", "", "TG Higher Duties Dealer"),
        ("stand", "player", "a hand is without its card, and cannot stand", "TG Higher Duties Dealer"),
        ("void_hand", "player", DECLINED, "TG Area Manager"),
    ]
    late = box_2_overlooked(CROWN, "Ks 5h 9d", settled=2)
    assert [each.closed for each in remedies_for(late.table)] == [
        "it concerns the dealer's hand",
        "it is open only until a winner is paid or a war card is drawn",
        "it is open only until a winner is paid or a war card is drawn",
        "",
    ]
    assert remedies_for(Play(CROWN).table) == ()


@pytest.mark.parametrize("book", BOOKS)
def test_what_is_open_can_be_done_and_what_is_closed_is_refused(book: str) -> None:
    """A card goes where none is due, and each of the book's answers to that is tried by somebody who may."""
    wager = MAIN.get(book) or ("ante" if "poker" in book else "bet")

    def misdealt(face: str | None, before: str) -> Play:
        play = Play(book)
        play.bet("A", 1, **{wager: 100})
        play.deal(before)
        play.dealer("draw", card=face, box=3 if "9" not in before else 1 if "poker" in book else 0)
        return play

    for face, before in (("2c", "Kd"), (None, "Kd"), ("2c", "Kd 9h"), (None, "Kd 9h")):
        told = remedies_for(misdealt(face, before).table)
        ways = {each.remedy.mend for each in told if not each.closed}
        assert ways and all(each.who for each in told)
        for each in told:
            play = misdealt(face, before)
            role = next(role.name for role in play.book.roles if role.title == each.who[-1])
            if each.remedy.mend in ways:
                play.staff("resolve", role=role, mend=each.remedy.mend)
                assert play.table.trouble is None
            else:
                assert play.refused("resolve", "Sam", role, mend=each.remedy.mend).clauses


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_what_can_be_reported_depends_on_the_moment(book: str) -> None:
    play = Play(book)
    assert not names(play) & {"box_skipped", "option_not_offered", "order_unknown"}  # no round was played
    bets(play, "A1 B2")
    play.deal("7c Kd 7h")
    assert {"option_not_offered", "order_unknown", "box_skipped"} <= names(play)
    assert "foreign_card" in names(play)  # in New Zealand too, where the operator rules
    play.deal("9c", box=0)
    assert names(play) <= {"option_not_offered", "order_unknown"}  # what that may really be
    play.dealer("resolve", mend="discard")
    all_go_to_war(play)
    play.deal("9c 4c")
    finish(play)
    assert ("box_skipped" in names(play)) == (book == STAR)


def test_nothing_that_the_table_sees_by_itself_is_offered_and_nothing_that_an_electronic_shoe_cannot_do() -> None:
    for book in BOOKS:
        for source in ("physical", "electronic"):
            play = Play(book, source=source)
            found = reportable(play.table)
            assert not [each for each in found if each.irregularity.automatic]
            for each in found:
                assert each.remedies and each.irregularity is IRREGULARITIES[each.irregularity.name]
                asked = {word.lstrip("!") for remedy in each.remedies for word in remedy.given}
                assert {one.name for one in each.circumstances} <= asked
    play = Play(STAR, source="electronic")
    bet(play, "A", 1)
    play.dealer("call_no_more_bets")
    play.deal("7c 7d")
    assert not names(play) & {"box_skipped", "option_not_offered", "order_unknown", "foreign_card"}


def test_at_an_electronic_table_too_a_hand_may_have_no_wager() -> None:
    play = Play(BACEBALL, source="electronic")
    play.bet("A", 1, bet=10)
    play.dealer("call_no_more_bets")
    play.deal("7c")
    assert names(play) == {"hand_without_wager"}


@pytest.mark.parametrize("book", BOOKS)
def test_what_is_not_offered_is_refused_and_tells_the_clause(book: str) -> None:
    play = Play(book)
    known = {remedy.irregularity for remedy in play.book.remedies}
    for kind in IRREGULARITIES:
        if kind in names(play):
            continue
        refusal = play.refused("report", "Dee", "dealer", kind=kind, box=1)
        assert refusal.code != "no_remedy" or kind not in known
        assert refusal.clauses or (kind not in known and not play.book.topics.get("unforeseen"))
    assert play.refused("report", "Sam", SUPERVISOR[book], kind="earthquake").code == "unknown_irregularity"
