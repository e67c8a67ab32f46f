"""What the differences between two books are worth."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from cutcard.exact_odds.compare import compare_odds
from cutcard.money import Odds
from cutcard.rulebooks import Shelf, rulebook
from tests.support.books import STAR, WAR_BOOKS
from tests.support.command import cutcard
from tests.support.paths import SAMPLE_BOOK


def test_two_ways_to_pay_an_equal_war_weigh_each_other_up() -> None:
    """The Star hands the stake back and pays 2 to 1 on the war wager; Crown pays both evenly."""
    told = cutcard("diff", "star-casino-war", "crown-casino-war", "--odds", "--decks", "6", "--json").json
    worth = {entry["topic"]: entry["worth"] for entry in told["differences"]}
    main, war = worth["main: first tie, choice war, war equal"], worth["war: choice war, war equal"]
    assert Fraction(main["main"]) == -Fraction(war["main"]) > 0
    assert told["wagers"]["main"]["difference"] == "0"
    assert told["interaction"] == told["total"] == {"tie": "0", "main": "0"}


def test_decks_are_a_difference_too() -> None:
    told = cutcard("diff", "star-casino-war", "nz-casino-war", "--odds", "--json").json
    (decks,) = told["differences"]
    assert (decks["topic"], decks["star-casino-war"], decks["nz-casino-war"]) == ("decks", "6", "8")
    assert decks["worth"] == {role: told["wagers"][role]["difference"] for role in ("tie", "main")}


@pytest.mark.parametrize("one", WAR_BOOKS)
@pytest.mark.parametrize("other", WAR_BOOKS)
def test_the_parts_and_what_they_do_together_make_the_whole(one: str, other: str) -> None:
    compared = compare_odds(rulebook(one), rulebook(other))
    for role in compared.roles:
        ours, theirs = compared.ev(role)
        parts = sum((worth.moves[role] for worth in compared.worths), Fraction(0))
        assert ours + parts + compared.interaction(role) == theirs


def test_a_row_that_covers_more_is_split() -> None:
    """The sample book has one row for a war won or equal; only the equal one takes the other book's word."""
    sixth = Shelf().with_folder(SAMPLE_BOOK)["sample-casino-war"]
    compared = compare_odds(sixth, rulebook("crown-casino-war"))
    main = next(worth for worth in compared.worths if worth.topic.startswith("main"))
    equal = next(each for each in compared.one.wagers["main"].outcomes if each.name.endswith("equal"))
    assert main.moves["main"] == equal.probability
    tied = next(worth for worth in compared.worths if worth.topic.startswith("tie"))
    assert (tied.one, tied.other) == (f"win {Odds(11)}", f"win {Odds(10)}")
    assert tied.moves["tie"] == -next(
        outcome.probability for outcome in compared.one.wagers["tie"].outcomes if outcome.won
    )


def test_the_table_shows_both_books_and_every_difference() -> None:
    text = cutcard("diff", "star-casino-war", "crown-casino-war", "--odds").out
    assert "-58/311 = -18.6495 %" in text
    assert "war: choice war, war equal" in text
    rows = {line.split("  ")[0]: line.split()[-4:] for line in text.splitlines() if line}
    assert rows["interaction"] == ["+0.0000", "%", "+0.0000", "%"]
    assert rows["total"] == ["+0.8182", "%", "-0.0097", "%"]  # as in the first table


def test_what_differences_do_to_each_other_is_called_interaction() -> None:
    """A war that is equal pays more, and is likelier with more decks: both together are worth more than each alone."""
    star = rulebook(STAR)
    richer = replace(
        star.change_rows(lambda row: replace(row, pays=Odds(3)) if row.place == "war[choice=war war=equal]" else row),
        facts=replace(star.facts, decks=replace(star.facts.decks, value=(8, 8))),
    )
    compared = compare_odds(star, richer)
    assert [worth.topic for worth in compared.worths] == ["decks", "war: choice war, war equal"]
    alone = compared.worths[1].moves["main"]
    with_more_decks = compare_odds(replace(star, facts=richer.facts), richer).worths[0].moves["main"]
    assert compared.interaction("main") == with_more_decks - alone > 0
    parts = sum((worth.moves["main"] for worth in compared.worths), Fraction(0))
    assert compared.difference("main") == parts + compared.interaction("main")


def test_only_wagers_that_both_books_have_are_compared() -> None:
    """A casino may leave out the Tie: then nothing is said of it, and the rest is compared as before."""
    star, crown = rulebook("star-casino-war"), rulebook("crown-casino-war")
    without = replace(
        crown,
        wagers=tuple(wager for wager in crown.wagers if wager.role != "tie"),
        rows=tuple(row for row in crown.rows if row.wager != "tie"),
    )
    whole, less = compare_odds(star, crown, decks=6), compare_odds(star, without, decks=6)
    assert whole.worths and {role for worth in whole.worths for role in worth.moves} == {"main", "tie"}
    assert {role for worth in less.worths for role in worth.moves} == {"main"}
    assert less.interaction("main") == whole.interaction("main")


@pytest.mark.parametrize("turned", [False, True])
def test_a_wager_that_only_one_book_has_is_worth_nothing_to_compare(turned: bool) -> None:
    whole = rulebook(STAR)
    without = replace(
        whole,
        wagers=tuple(wager for wager in whole.wagers if wager.name != "tie"),
        rows=tuple(row for row in whole.rows if row.wager != "tie"),
    )
    found = compare_odds(without, whole) if turned else compare_odds(whole, without)
    assert found.worths == () and found.ev("main")[0] == found.ev("main")[1]
    assert found.alone == ("tie: first higher", "tie: first tie")  # and what they are is said
