"""Words of procedure: those that are listed are acted on, and all others make no difference at a table."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from cutcard.rulebooks import Rulebook, Shelf, rulebook
from cutcard.rulebooks.tables import read_tables
from cutcard.rulebooks.vocabulary import POWERS, TOPICS
from cutcard.rulebooks.vocabulary.topics import acts, only_told
from tests.support.books import BOOKS
from tests.support.code import READS_THE_CODE, code
from tests.support.paths import EXAMPLES
from tests.support.seeds import seed_for
from tests.table.driver import run
from tests.table.driver.run import Counts, Run

ROUNDS = 12


@cache
def strings() -> frozenset[str]:
    """Every string in the code, but for the rulebooks' own folders."""
    return frozenset(
        text
        for file, texts in code().strings.items()
        if not (file.startswith("rulebooks/") and file.count("/") > 1)
        for text in texts
    )


@READS_THE_CODE
def test_the_code_asks_only_for_words_that_there_are() -> None:
    asked = code().asked_for
    assert len(asked) > 15
    for topic, word, _ in asked:
        assert acts(topic, word), f"{topic}: {word}"


@READS_THE_CODE
def test_how_cards_are_dealt_is_read_in_one_place() -> None:
    """Table, simulation and screens ask the one reader, and compare no word of these topics themselves."""
    asked, reader = code().asked_for, "rulebooks/procedure.py"
    dealing = {topic for topic, _, file in asked if file == reader}
    assert len(dealing) > 6
    assert {(topic, file) for topic, _, file in asked if topic in dealing and file != reader} == {
        ("cut_required", "table/steps/rounds/opening.py")  # that a table may choose at all, and not whether it cuts
    }


@READS_THE_CODE
def test_a_word_that_acts_is_asked_for_and_a_power_that_is_only_recorded_is_not() -> None:
    known = strings()
    assert {(topic.name, word) for topic in TOPICS.values() for word in topic.acted_on if word not in known} == set()
    remedies = {remedy.power for book in Shelf() for remedy in book.remedies}
    for power in POWERS.values():
        assert power.recorded == (power.name not in known | remedies), power.name


@READS_THE_CODE
def test_topics_that_are_only_told_stand_nowhere_in_the_code() -> None:
    told = {name for name, topic in TOPICS.items() if all(word.use == "told" for word in topic.words.values())}
    assert told and told & strings() == set()


def test_every_word_is_in_a_book_or_one_of_its_kind_is() -> None:
    books = Shelf().with_folder(EXAMPLES / "red_dog")  # cards that all boxes share
    known = {(point.topic, point.value) for book in books for point in book.procedure}
    who_cuts = {word for topic, word in known if topic.startswith("who_cuts")}
    for topic in TOPICS.values():
        for word in topic.words:
            assert (topic.name, word) in {*known, ("burn_card", "none")} or word in who_cuts, f"{topic.name}: {word}"
            assert topic.words[word].says.endswith(".") and topic.answers.endswith(".")
    assert {power.name for book in Shelf() for power in book.powers} == set(POWERS)


def test_a_sentence_stands_in_a_book_only_where_it_differs() -> None:
    for book in Shelf():
        for line in (
            *read_tables(book.folder / "procedure.md", "topic"),
            *read_tables(book.folder / "powers.md", "power"),
        ):
            usual = (
                POWERS[line["power"]].says if "power" in line.cells else TOPICS[line["topic"]].words[line["word"]].says
            )
            assert line["says"] != usual, f"{line.path}:{line.number}"


def story(book: Rulebook, monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """What happens at a random table of a book: what was sent, refused and done, and how often."""
    monkeypatch.setattr(run, "rulebook", lambda name: book)
    found = Run(book.id, seed_for("words that describe"), Counts())
    found.play(ROUNDS)
    return vars(found.counts)


@pytest.mark.bulk
@pytest.mark.parametrize("book", BOOKS)
def test_other_words_only_describe(book: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = rulebook(book)
    told = tuple(
        point if acts(point.topic, point.value) else replace(point, value="something_else") for point in whole.procedure
    )
    kept = tuple(point for point in told if not only_told(point.topic, whole.topics[point.topic].value))
    assert kept != whole.procedure
    assert story(replace(whole, procedure=kept), monkeypatch) == story(whole, monkeypatch)
