"""`cutcard why IRREGULARITY`: what is done, who decides, until when, under which clause."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cutcard.rulebooks import Rulebook, Shelf, rulebook
from cutcard.rulebooks.explain_remedies import GROUPS, MATTERS, WORDS, explain_word, lowest, unforeseen, who_may
from cutcard.rulebooks.parts import UNTIL
from cutcard.rulebooks.vocabulary.irregularities import IRREGULARITIES, MENDS
from cutcard.table.rules import Rules
from tests.support.books import BOOKS
from tests.support.command import cutcard
from tests.support.rounds import war_record
from tests.support.terminal import terminal


def test_a_book_says_what_is_done_who_decides_until_when_and_what_stands() -> None:
    told = cutcard("why", "box_skipped", "--book", "crown-casino-war")
    assert told.status == 0
    lines = told.out.splitlines()
    assert lines[:2] == [
        "Hand passed over (Casino War, Crown Melbourne)",
        "A hand has fewer cards than are due to it. A report names the box.",
    ]
    at = lines.index("2. Put the cards where they should have fallen, in the order drawn")
    assert lines[at + 2 : at + 7] == [
        "   when          where it concerns a player's hand",
        "   first         players may take their wagers back",
        "   who decides   TG Higher Duties Dealer, TG Area Manager, TG Assistant Casino Manager",
        "   how long      until a winner is paid or a war card is drawn",
        "   clauses       9.4 9.4.1 9.4.2 C17",
    ]
    assert any(line.startswith("  9.4.1: ") for line in lines)
    assert any(line.startswith("  C17 (reading): ") for line in lines)


def test_what_is_owed_afterwards_and_what_is_asked() -> None:
    foreign = cutcard("why", "foreign-card", "--book", "star-casino-war").out
    assert "   afterwards    check the cards, tell Surveillance, tell an inspector\n" in foreign
    assert "   what stands   nothing: what was settled is undone, and the stakes go back\n" in foreign
    failed = cutcard("why", "device failure", "--book", "star-casino-war").out
    assert "Has the fault harmed the casino or a player? Is another device at hand?" in failed
    assert "nobody was harmed; no other device is at hand" in failed
    assert "The table sees it by itself." in cutcard("why", "surplus_card", "--book", "nz-casino-war").out
    assert "A report says no more than that." in cutcard("why", "burn_missed", "--book", "star-casino-war").out


def test_a_void_of_baceball_keeps_jackpot_wagers_live() -> None:
    way = explain_word(rulebook("star-baceball"), "foreign_card").ways[0]
    assert way.stands.endswith("a jackpot wager already collected stays live for the next round")
    star = explain_word(rulebook("star-casino-war"), "box_skipped").ways[1]
    assert star.stands == "what was paid in the meantime; what was taken goes back"


@pytest.mark.parametrize("word", ["box-skipped", "Box Skipped", "box_skipped"])
def test_hyphens_and_spaces_will_do(word: str) -> None:
    assert cutcard("why", word).out.startswith("Hand passed over\n")


def test_all_books_stand_side_by_side() -> None:
    out = cutcard("why", "burn_missed").out
    rows = {line.split()[0]: line for line in out.splitlines()[4:9]}
    assert list(rows) == list(BOOKS)
    assert "Play on." in rows["star-casino-war"] and "11.10 S1" in rows["star-casino-war"]
    assert "--" in rows["crown-casino-war"] and "TG Area Manager and above" in rows["crown-casino-war"]
    assert "--" in rows["nz-casino-war"] and "Division 1" in rows["nz-casino-war"]
    assert out.endswith("cutcard why burn-missed --book BOOK says more.\n")
    told = cutcard("why", "burn_missed", "--json").json
    assert [(each["book"], len(each["ways"])) for each in told][:3] == [
        ("star-casino-war", 1),
        ("crown-casino-war", 0),
        ("nz-casino-war", 0),
    ]
    assert told[1]["unforeseen"]["rules"] == ["11.10"]


def test_json_for_programs() -> None:
    told = cutcard("why", "war-card-missed", "--book", "crown-casino-war", "--json").json
    (way,) = told["ways"]
    assert (way["order"], way["until"], way["rules"]) == (MENDS["void_hand"], UNTIL["settled"], ["9.7"])
    assert way["who"][0] == "Dealer"
    assert told["clauses"]["9.7"]


def test_closing_disputes_and_conduct() -> None:
    closing = cutcard("why", "closing", "--book", "crown-casino-war").out
    assert "   clauses       11.8" in closing and "TG Higher Duties Dealer, TG Area Manager" in closing
    dispute = cutcard("why", "dispute", "--book", "star-baceball").out
    assert dispute.index("14.12") < dispute.index("14.13")
    device = cutcard("why", "prohibited-device", "--book", "star-casino-war").out
    assert "   clauses       13.3 13.3.1" in device and "Casino Supervisor" in device
    assert "Neither players nor spectators" in cutcard("why", "side_bets").out
    talk = explain_word(rulebook("nz-casino-war"), "table_talk")
    assert talk.unforeseen is not None and not talk.ways and not talk.points
    assert cutcard("why", "burn-missed", "--book", "nz-casino-war").out.splitlines()[3].startswith("-- No rule here")
    closed = cutcard("why", "closing", "--book", "nz-casino-war").out.splitlines()[3]
    assert closed.startswith("The general rules are not at hand: as a policy of the house")


@pytest.mark.parametrize(
    ("book", "cards", "war"),
    (
        ("star-casino-war", {"11.2", "11.6"}, {"11.2", "11.6"}),
        ("crown-casino-war", {"9.2", "9.4"}, {"9.5"}),
        ("nz-casino-war", {"9.3", "9.4"}, {"9.3", "9.4"}),
        ("star-three-card-poker", {"12.1"}, set()),
    ),
)
def test_a_hand_without_its_wager_is_no_gap_where_its_cards_are_cards_too_many(
    book: str, cards: set[str], war: set[str]
) -> None:
    told = explain_word(rulebook(book), "hand_without_wager")
    assert told.unforeseen is None and not told.ways
    assert [said.says for said in told.points] == [
        "Card too many: see surplus-card.",
        *["War card on a box not at war: see war-card-without-wager."] * bool(war),
    ]
    for said, known in zip(told.points, (cards, war), strict=False):
        assert known <= {*said.clauses}
    assert "No rule" not in cutcard("why", "hand-without-wager", "--book", book).out


def test_what_the_review_the_complaint_and_the_language_rest_on() -> None:
    star = explain_word(rulebook("star-casino-war"), "dispute")
    assert [point.clauses for point in star.points] == [("13.11", "13.12"), ("13.11",), ("13.12",)]
    assert len(explain_word(rulebook("crown-casino-war"), "dispute").points) == 2
    poker = explain_word(rulebook("star-three-card-poker"), "collusion")
    assert [way.clauses[-1] for way in poker.ways] == ["12.11.1", "12.11.2", "12.11.3"]
    assert explain_word(rulebook("star-baceball"), "collusion").unforeseen is not None


def test_what_the_table_knows_by_itself_is_not_asked() -> None:
    poker = rulebook("star-three-card-poker")
    assert any("second" in remedy.given for remedy in poker.remedies)
    assert explain_word(poker, "card_exposed").report == ("A report names the box and the card.",)


@pytest.mark.parametrize("book", BOOKS)
def test_every_word_is_explained_with_clauses_that_there_are(book: str) -> None:
    found = rulebook(book)
    for word in WORDS:
        told = explain_word(found, word)
        assert told.ways or told.points or told.unforeseen
        assert all(ref in found.clauses or ref in found.readings for ref in told.cited)
        assert all(way.who and "_" not in way.order + way.terms for way in told.ways)
        if word in IRREGULARITIES:
            remedies = [remedy for remedy in found.remedies if remedy.irregularity == word]
            assert [way.clauses for way in told.ways] == [remedy.clauses for remedy in remedies]


@pytest.mark.parametrize("book", BOOKS)
def test_who_may_is_what_the_table_lets_people_do(book: str) -> None:
    found = rulebook(book)
    rules = Rules(found)
    for power in ("deal", *(each.name for each in found.powers)):
        assert {role.name for role in who_may(found, power)} == {
            role.name for role in found.roles if rules.may(role.name, power)
        }


def test_a_power_that_nobody_holds() -> None:
    assert who_may(rulebook("nz-casino-war"), "final_decision") == ()
    assert lowest(rulebook("nz-casino-war"), "final_decision") == "nobody"
    assert lowest(rulebook("star-casino-war"), "final_decision") == "Casino operator"


def changed(book: Rulebook, **remedy: Any) -> Shelf:
    """A shelf on which the first remedy of a book is another."""
    first = replace(book.remedies[0], **remedy)
    return Shelf().with_book(replace(book, remedies=(first, *book.remedies[1:])))


def test_the_answer_moves_with_the_remedy() -> None:
    star = rulebook("star-casino-war")
    assert star.remedies[0].irregularity == "face_up_card"
    before = cutcard("why", "face_up_card", "--book", star.id).out
    assert "1. Burn the card\n" in before
    shelf = changed(star, mend="discard", power="void_round", until="payment")
    after = cutcard("why", "face_up_card", "--book", star.id, shelf=shelf).out
    assert "1. Put the card into the discard rack\n" in after
    assert after.count(UNTIL["payment"]) == before.count(UNTIL["payment"]) + 1
    assert "Dealer, Gaming Supervisor" in before and "Dealer, Gaming Supervisor" not in after


def test_a_book_that_names_nobody_at_all() -> None:
    book = replace(rulebook("star-baceball"), powers=())
    assert unforeseen(book).says == "No rule, and the book names nobody who would decide."


def test_everything_that_can_be_asked_for_is_listed() -> None:
    out = cutcard("why").out
    assert out == cutcard("why", "list").out
    words = [line.split()[0] for line in out.splitlines() if line.startswith("  ")]
    assert [word.replace("-", "_") for word in words] == list(WORDS)
    assert [line for line in out.splitlines() if line and not line.startswith("  ")] == list(GROUPS)
    told = cutcard("why", "--json").json
    assert [each["word"] for each in told] == list(WORDS)
    assert [each["group"] for each in told] == [group for group, words in GROUPS.items() for _ in words]
    assert set(MATTERS) < set(WORDS)


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["box-skiped"], "no irregularity 'box-skiped' (did you mean 'box-skipped'?)"),
        (["box_skiped"], "no irregularity 'box_skiped' (did you mean 'box_skipped'?)"),
        (["zebra", "--book", "star-casino-war"], "no irregularity 'zebra'. There is:\nErrors in a round"),
        (
            ["zebra"],
            "at the table: closing, dispute, wrong-payment, fraud, disruption, collusion, idle-player.\nWhat people",
        ),
        (["clsoing", "--book", "star-casino-war"], "no irregularity 'clsoing' (did you mean 'closing'?)"),
        (["--dealer", "9d"], "give a FILE with a record"),
        (["closing", "--book", "star-casino-war", "--dealer", "9d"], "closing is no round"),
        (["closing", "--line", "3"], "closing is no round"),
    ],
)
def test_a_slip_is_wrong_usage(args: list[str], complaint: str) -> None:
    ran = cutcard("why", *args)
    assert ran.status == 2
    assert complaint in ran.err


def test_other_slips() -> None:
    nowhere = cutcard("why", "closing", "--book", "nowhere")
    assert nowhere.status == 1 and "is no rulebook on the shelf" in nowhere.err
    no_file = cutcard("why", "rounds.jsonl")
    assert no_file.status == 1 and "No such file" in no_file.err
    no_folder = cutcard("why", "rounds/closing")
    assert no_folder.status == 1 and "No such file" in no_folder.err
    with pytest.raises(Exception, match="did you mean 'closing'"):
        explain_word(rulebook("star-baceball"), "closign")


def test_a_file_is_still_a_file(tmp_path: Path) -> None:
    file = tmp_path / "closing"
    file.write_text(json.dumps(war_record("star-casino-war", "Kd", "As", main=10)))
    assert "A's Initial Wager of $10 on box 1 wins at 1 to 1" in cutcard("why", str(file)).out


def test_it_fits_a_terminal() -> None:
    for args in (("why",), ("why", "device_failure", "--book", "star-casino-war"), ("why", "box_skipped")):
        with terminal(*args) as seen:
            assert seen.end() == 0
            plain = seen.shown.replace("\x1b[1m", "").replace("\x1b[36m", "").replace("\x1b[0m", "")
            assert max(map(len, plain.splitlines())) <= 80
