"""What is found, in which order, and what is no find."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from cutcard.citations import Refused
from cutcard.reference import Found, Hit, find
from cutcard.reference.things import last_word, shared_things
from cutcard.rulebooks import Shelf, rulebook
from cutcard.rulebooks.shelf import load_folder
from tests.support.books import CROWN, NZ, STAR
from tests.support.paths import SAMPLE_BOOK


def names(found: Found) -> list[str]:
    return [f"{hit.kind} {hit.name}" for hit in found.hits]


def first(words: str, *books: str) -> Hit:
    return find(words, books=books).hits[0]


@pytest.mark.parametrize(
    ("asked", "word"), [("sign", "design"), ("deal", "ideal"), ("win", "winter"), ("box", "boxwood"), ("war", "warden")]
)
def test_a_word_is_never_found_in_another(asked: str, word: str) -> None:
    """The same clauses, with another word that holds the first one, are not found."""
    book = rulebook("star-casino-war")
    before = {hit.name for hit in find(asked, Shelf().with_book(book), most=500).hits}
    clause = msgspec.structs.replace(book.clauses["13.13"], says=f"Zzz {word} zzz.")
    changed = replace(book)
    changed.__dict__["clauses"] = {**book.clauses, "13.13": clause}
    after = {hit.name for hit in find(asked, Shelf().with_book(changed), most=500).hits}
    assert "star-casino-war 13.13" not in after - before
    assert "star-casino-war 13.13" in {hit.name for hit in find(word, Shelf().with_book(changed), most=500).hits}


def test_words_count_by_their_stem() -> None:
    assert first("shuffling was forgotten").name == first("forgot the shuffle").name == "shuffle_missed"


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("10.2", "star-casino-war 10.2"),
        ("rule 7.4.4(a)", "crown-casino-war 7.4.4(a)"),
        ("7.4.4(A)?", "crown-casino-war 7.4.4(a)"),
        ("1.1:void", "star-casino-war 1.1:void"),
        ("S28", "star-casino-war S28"),
        ("n7", "nz-casino-war N7"),
    ],
)
def test_numbers_are_clauses_and_readings(asked: str, found: str) -> None:
    assert find(asked).hits[0].name == found


def test_a_number_with_the_name_of_a_house_is_the_clause_of_its_book() -> None:
    assert names(find("10.2 crown")) == ["clause crown-casino-war 10.2"]


def test_a_book_is_named_by_an_option_or_by_its_house_or_game() -> None:
    asked = find("void a round", books=["nz-casino-war"])
    assert {side.book for hit in asked.hits for side in hit.sides} == {"nz-casino-war"}
    for words in ("void a round in New Zealand", "nz void a round"):
        assert find(words).books == ("nz-casino-war",)
    assert set(find("who cuts the cards at The Star").books) == {
        "star-casino-war",
        "star-three-card-poker",
        "star-baceball",
    }
    with pytest.raises(Refused, match="did you mean 'crown-casino-war'"):
        find("void", books=["crown-casinowar"])


def test_a_mistyped_word_is_mended_and_said() -> None:
    found = find("shufle forgoten")
    assert [(each.word, each.instead) for each in found.instead] == [("shufle", "shuffle"), ("forgoten", "forgotten")]
    assert found.hits[0].name == "shuffle_missed"


def test_what_no_book_has_is_answered_by_who_has_the_last_word() -> None:
    found = find("zeppelins")
    assert found.hits == () and found.total == 0
    assert [side.book for side in found.silences] == list(found.books)
    assert all(side.silent and side.who for side in found.silences)
    assert found.silences[0].clauses == ("13.11", "13.12")


@pytest.mark.parametrize(
    ("book", "says", "who"),
    [
        (STAR, "decided by Gaming Supervisor and above; the last word is with Casino operator.", "Casino operator"),
        (CROWN, "decided by TG Area Manager and above.", "TG Area Manager and above"),
        (
            NZ,
            "the general rules (Division 1) would decide it, and they are not at hand; "
            "as a policy of the house Casino Operator rules.",
            "Casino Operator",
        ),
    ],
)
def test_who_has_the_last_word_follows_from_the_text_and_else_from_a_policy(book: str, says: str, who: str) -> None:
    told = last_word(rulebook(book))
    assert (told.says, told.who) == (f"The book is silent: {says}", who)


def test_of_several_orders_that_mend_an_error_all_are_told_and_of_one_what_it_does() -> None:
    books = [rulebook(STAR), rulebook(CROWN)]
    errors = {thing.name: thing.sides for thing in shared_things(books) if thing.kind == "error"}
    several, one = errors["box_skipped"][0], errors["face_up_card"][1]
    assert several.says == "Put the cards where they should have fallen, in the order drawn, or declare the round void."
    assert several.who == "Dealer and above or Casino Supervisor and above"
    assert (one.says, one.who) == ("The card is discarded and play goes on.", "Dealer and above")


def test_a_short_word_that_no_book_has_counts_and_a_slip_in_a_small_one_does_not() -> None:
    for words in ("minimum age", "kid at the table"):
        assert find(words).hits == ()
    slipped = find("hwo may void teh round")
    assert slipped.instead == () and slipped.hits[0].name == "void_round"


def test_an_amount_that_no_book_has_is_passed_over() -> None:
    for words in ("a bet of 475 over the max", "a bet of $2,500 over the max"):
        found = find(words)
        assert found.instead == () and "wager over the maximum" in {hit.name for hit in found.hits[:3]}, words


def test_most_of_a_question_must_stand_in_a_book() -> None:
    assert find("counterfeit money").hits == () and find("money back").hits
    assert find("foreign card under a zeppelin moored here").hits[0].name == "foreign_card"


@pytest.mark.parametrize("asked", ["vegan meal", "bring his own cards", "a gun in the casino", "can I tip the dealer"])
def test_what_no_book_speaks_of_is_answered_by_silence_whatever_else_is_asked(asked: str) -> None:
    found = find(asked)
    assert found.hits == () and len(found.silences) == len(found.books)
    assert len(found.instead) == 1 and not found.instead[0].instead


def test_a_word_that_no_book_speaks_of_is_part_of_a_longer_phrase_that_books_know() -> None:
    assert find("bystander giving tips on how to play").hits[0].name == "influence"
    assert find("tips for the dealer").hits == ()


def test_another_game_is_outside_though_its_name_is_partly_that_of_a_book() -> None:
    assert find("how do I win at a poker machine").hits == ()


@pytest.mark.parametrize(
    "asked",
    [
        "smoke alarm in a round",
        "where is the promotional prize draw, in the hotel",
        "can I pay by credit card",
        "cards show wear",
        "a firearm as a prize",
        "dealer dealt his own cards twice",
    ],
)
def test_what_sounds_alike_and_stands_in_books_is_answered(asked: str) -> None:
    assert find(asked).hits


@pytest.mark.parametrize(
    ("asked", "book"), [("cut at poker", "star-three-card-poker"), ("cut in Melbourne", "crown-casino-war")]
)
def test_a_book_is_named_by_what_people_call_it(asked: str, book: str) -> None:
    assert find(asked).books == (book,)


def test_a_game_is_named_word_by_word_and_not_by_stems() -> None:
    assert find("three card minimum").books == ("star-three-card-poker",)
    assert len(find("three cards of ten value").books) == 5


def test_a_short_form_is_heard_as_the_whole() -> None:
    assert names(find("a win that can't be paid in chips")) == names(find("a win that cannot be paid in chips"))


def test_a_clause_is_read_with_what_it_lists() -> None:
    hit = first("which hand beats which", "star-three-card-poker")
    assert hit.name == "star-three-card-poker 11.1" and "three of a kind" in hit.sides[0].says
    assert hit.sides[0].clauses == ("11.1", *(f"11.1.{nth}" for nth in range(1, 7)))


def test_a_word_that_no_book_has_does_not_silence_what_is_asked_plainly() -> None:
    found = find("can my zeppelin and I discuss our hands before we decide")
    assert [each.word for each in found.instead] == ["zeppelin"] and found.hits[0].name == "table_talk"


def test_the_meaning_of_a_word_comes_first_where_just_it_is_asked() -> None:
    assert first("what does void mean").kind == "term" and first("what is a round").kind == "term"
    assert first("who may void a round").kind == "power"


def test_a_silent_book_stands_beside_those_that_have_a_rule() -> None:
    hit = first("foreign card")
    silent = [side for side in hit.sides if side.silent]
    assert [side.book for side in silent] == ["nz-casino-war"]
    assert "silent" in silent[0].says and silent[0].who == "Casino Operator" and silent[0].readings == ("N7",)


def test_the_same_thing_is_told_once_with_the_books_side_by_side() -> None:
    hits = find("idle player").hits
    refs = [(side.book, ref) for hit in hits[:3] for side in hit.sides if not side.silent for ref in side.clauses]
    assert len(refs) == len(set(refs))
    assert {side.book for side in hits[0].sides} == set(find("x y").books)


def test_a_folder_of_ones_own_is_searched_too() -> None:
    shelf = Shelf().with_book(load_folder(SAMPLE_BOOK))
    assert "sample-casino-war" in {side.book for hit in find("tie", shelf).hits for side in hit.sides}


def test_nothing_that_anybody_types_is_a_fault() -> None:
    for words in ('"', "NEAR(", "title:void", "a AND OR NOT", "*", "^void", "-", "(", "é", "\x00", "'" * 50, "9" * 199):
        find(words)
    with pytest.raises(Refused, match="say what you look for"):
        find("  ")
    with pytest.raises(Refused, match="at most 200"):
        find("x" * 201)


def test_an_answer_can_be_sent() -> None:
    told = msgspec.json.decode(msgspec.json.encode(find("raise the minimum")))
    assert told["hits"][0]["sides"][0]["rules"] and told["hits"][0]["more"].startswith("cutcard ")
