"""What the trainer asks about each book: some questions of every kind in full, and of many more one line each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import islice

from cutcard.rulebooks import rulebook
from cutcard.training.course import course
from cutcard.training.questions import KINDS, Kind, Question
from tests.playthroughs.recording import Playthrough, hashed
from tests.support.books import BOOKS

SEED = "playthrough"
IN_FULL: Mapping[Kind, int] = {"pay": 2, "do": 3, "who": 2, "conduct": 3, "closing": 2, "dispute": 2}
IN_SHORT = 13
"""How many more there are of each kind."""


def asked(book: str) -> str:
    """The questions of a book."""
    return "\n".join(line for kind in KINDS for line in _of_kind(book, kind)) + "\n"


def _of_kind(book: str, kind: Kind) -> Iterator[str]:
    full = IN_FULL[kind]
    questions = course([rulebook(book)], full + IN_SHORT, f"{SEED} {kind}", kind)
    yield f"=== {kind}: {KINDS[kind]}"
    for question in islice(questions, full):
        yield ""
        yield from told(question)
    yield ""
    for question in questions:
        right = question.letters or question.right[0]
        yield f"{question.about}: {right} [{' '.join(question.clauses)}] {hashed(told(question))}"
    yield ""


def told(question: Question) -> Iterator[str]:
    """A question with its answer; what is right is marked."""
    yield f"--- {question.about}"
    yield from question.situation
    yield f"? {question.asks}{' (all of them)' if question.all_of else ''}"
    for letter, text in question.lettered:
        yield f"  {'*' if text in question.right else ' '} {letter}) {text}"
    yield f"= {question.answer} [{' '.join(question.clauses)}]" + "".join(f" {ref}" for ref in question.readings)
    yield from (f"  {sentence}" for sentence in question.why)


QUESTIONS: Mapping[str, Playthrough] = {f"questions-{book}": partial(asked, book) for book in BOOKS}
