"""A course of questions from a seed, and the score of whoever answers them."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from random import Random

from cutcard.citations import Refused
from cutcard.rulebooks import Rulebook
from cutcard.training import disputing, ending, outcomes, people, places
from cutcard.training.doing import trouble_questions
from cutcard.training.paying import pay_questions
from cutcard.training.questions import KINDS, Kind, Question
from cutcard.training.trying import Maker, in_turn

MAKERS: Mapping[Kind, tuple[Maker, ...]] = {
    "conduct": (*people.MAKERS, *outcomes.MAKERS, *places.MAKERS),
    "closing": ending.MAKERS,
    "dispute": disputing.MAKERS,
}
"""What is asked of people, closing and disputes."""

AGAIN = 3
"""How many other questions come before one that was answered wrongly comes again."""


def course(books: Sequence[Rulebook], number: int, seed: str, only: Kind | None = None) -> Iterator[Question]:
    """A number of questions about these books, kinds and books in turn; a seed always asks the same questions.

    >>> from cutcard import rulebook
    >>> one, two = (next(course([rulebook("nz-casino-war")], 1, "7", "pay")) for _ in range(2))
    >>> one == two, one.kind
    (True, 'pay')
    """
    rng = Random(f"{seed}")
    streams = {
        (kind, book.id): _stream(kind, book, books, Random(f"{seed} {kind} {book.id}"))
        for kind in ([only] if only else KINDS)
        for book in books
    }
    asked = 0
    while streams:
        for kind, book_id in _turns(rng, list(streams)):
            if asked == number:
                return
            question = next(streams[kind, book_id], None)
            if question is None:
                del streams[kind, book_id]
            else:
                asked += 1
                yield question
    if not asked:
        raise Refused("no_questions", "there is nothing to ask: no round can be dealt, and nothing goes wrong")


def _stream(kind: Kind, book: Rulebook, books: Sequence[Rulebook], rng: Random) -> Iterator[Question]:
    if kind == "pay":
        return pay_questions(book, rng)
    if kind in MAKERS:
        return in_turn(MAKERS[kind], book, rng)
    return trouble_questions(book, rng, kind, [other for other in books if other is not book])


def _turns(rng: Random, streams: list[tuple[Kind, str]]) -> list[tuple[Kind, str]]:
    """Every stream once: kinds in turn, and of each kind the book that was not asked for longest."""
    rng.shuffle(streams)
    turns: list[tuple[Kind, str]] = []
    latest: dict[str, int] = {}
    while len(turns) < len(streams):
        for kind in KINDS:
            left = [stream for stream in streams if stream[0] == kind and stream not in turns]
            if left:
                stream = min(left, key=lambda each: latest.get(each[1], -1))
                latest[stream[1]] = len(turns)
                turns.append(stream)
    return turns


class Session:
    """Questions one after the other. One that was answered wrongly comes again, once, before the end."""

    def __init__(self, questions: Iterator[Question]) -> None:
        self._new = questions
        self._again: deque[tuple[int, Question]] = deque()  # when it is due, and the question
        self._repeated = False
        self.asked = 0
        self.right: Counter[Kind] = Counter()
        self.answered: Counter[Kind] = Counter()
        self.mended = 0  # wrong at first, right when it came again
        self.missed: Counter[tuple[str, str]] = Counter()  # by book and clause

    def __iter__(self) -> Iterator[Question]:
        """The questions, each with the chance to come again; say `mark` before the next."""
        while True:
            if self._again and self._again[0][0] <= self.asked:
                question = self._again.popleft()[1]
                self._repeated = True
            else:
                new = next(self._new, None)
                if new is None:
                    if not self._again:
                        return
                    question = self._again.popleft()[1]
                    self._repeated = True
                else:
                    question, self._repeated = new, False
            self.asked += 1
            yield question

    @property
    def repeated(self) -> bool:
        """Whether the question at hand was asked before."""
        return self._repeated

    def mark(self, question: Question, right: bool) -> None:
        """Note how the question at hand was answered."""
        if not right:
            self.missed.update((question.book, ref) for ref in question.clauses)
        if self._repeated:
            self.mended += right
            return
        self.answered[question.kind] += 1
        if right:
            self.right[question.kind] += 1
        else:
            self._again.append((self.asked + AGAIN, question))
