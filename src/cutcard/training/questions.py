"""A question, how an answer to it is read, and whether it is right."""

from __future__ import annotations

import re
from string import ascii_lowercase
from typing import Literal

import msgspec

from cutcard.citations import Refused
from cutcard.money import cents, dollars, spoken

Kind = Literal["pay", "do", "who", "conduct", "closing", "dispute"]

KINDS: dict[Kind, str] = {
    "pay": "What do you pay?",
    "do": "What do you do?",
    "who": "Who decides, until when?",
    "conduct": "What about these people?",
    "closing": "May the table close?",
    "dispute": "Whose word counts?",
}
"""The kinds of question, each with what it asks in short."""


class Question(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, rename={"clauses": "rules"}):
    """Something to be answered: an amount, or letters of ``choices``.

    ``right`` is an amount in dollars (below zero: taken), or the choices that are right: any of them will do, unless
    ``all_of`` them are asked for. ``why`` explains it, and ``rules`` and ``readings`` are what it rests on.
    """

    kind: Kind
    book: str
    about: str  # the wager or the irregularity
    situation: tuple[str, ...]
    asks: str
    right: tuple[str, ...]
    choices: tuple[str, ...] = ()
    all_of: bool = False
    clauses: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    why: tuple[str, ...] = ()

    @property
    def letters(self) -> str:
        """The letters of the right choices.

        >>> sample = {"kind": "do", "book": "b", "about": "a", "situation": (), "asks": "?", "choices": ("x", "y")}
        >>> Question(right=("y",), **sample).letters
        'b'
        """
        return "".join(letter for letter, text in self.lettered if text in self.right)

    @property
    def lettered(self) -> list[tuple[str, str]]:
        """The choices, each with its letter."""
        return list(zip(ascii_lowercase, self.choices, strict=False))

    @property
    def answer(self) -> str:
        """The right answer in words."""
        if not self.choices:
            return moved(_cents(self.right[0]))
        return f" {'and' if self.all_of else 'or'} ".join(f"{letter}) {text}" for letter, text in self._right())

    def _right(self) -> list[tuple[str, str]]:
        return [(letter, text) for letter, text in self.lettered if text in self.right]


def moved(amount: int) -> str:
    """What the dealer does with an amount.

    >>> moved(2500), moved(-500), moved(0)
    ('pay $25', 'take $5', 'nothing moves')
    """
    if not amount:
        return "nothing moves"
    return f"{'pay' if amount > 0 else 'take'} {spoken(abs(amount))}"


def read_answer(question: Question, text: str) -> tuple[str, ...]:
    """What was answered: an amount in dollars, or the choices that were named; refused if it is neither.

    >>> sample = {"kind": "pay", "book": "b", "about": "a", "situation": (), "asks": "?"}
    >>> read_answer(Question(right=("-50",), **sample), "Take $50")
    ('-50',)
    >>> read_answer(Question(right=("y",), choices=("x", "y"), **sample), "B")
    ('y',)
    """
    said = " ".join(text.lower().replace("$", " ").split())
    if not question.choices:
        return (_amount(said),)
    known = dict(question.lettered)
    letters = re.sub(r"[\s,;+]|\band\b", "", said)
    if not letters or any(letter not in known for letter in letters):
        last = list(known)[-1]
        raise Refused("bad_answer", f"answer with letters from a to {last}" + (", as in ab" if question.all_of else ""))
    return tuple(text for letter, text in known.items() if letter in letters)


_SAID = re.compile(r"(?:(pay|take|\+|-) ?)?([0-9][0-9,]*(?:\.[0-9]{1,2})?)")
_NOTHING = ("nothing", "none", "no", "stand off", "stands off", "push", "nothing moves")


def _amount(said: str) -> str:
    if said in _NOTHING:
        return "0"
    found = _SAID.fullmatch(said)
    try:
        value = cents(found[2].replace(",", "")) if found is not None else None
    except ValueError:
        value = None
    if found is None or value is None:
        raise Refused("bad_answer", "answer with an amount: pay 25, take 12.50, or nothing")
    return dollars(-value if found[1] in ("take", "-") else value)


def _cents(text: str) -> int:
    return -cents(text[1:]) if text.startswith("-") else cents(text)


def is_right(question: Question, answer: tuple[str, ...]) -> bool:
    """Whether an answer is right: all that was asked for, and nothing that is wrong."""
    given, right = set(answer), set(question.right)
    return given == right if question.all_of else bool(given) and given <= right
