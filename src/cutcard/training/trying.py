"""Questions whose choices are commands: right is what the table accepts, wrong what it refuses, with its clause."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from cutcard.citations import Refusal
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.explain_remedies import unforeseen, who_may
from cutcard.rulebooks.parts import Role
from cutcard.table import engine
from cutcard.table.base import Command
from cutcard.table.state import Table
from cutcard.telling.sentences import sentence
from cutcard.training.questions import Kind, Question
from cutcard.training.situation import as_sentence
from cutcard.training.stage import NotPlayed

NONE = "None of these"
NOBODY = "None of these people"

OUTSIDERS = 2
"""How many people from outside the ladder are among the choices, beside those who may."""

GIVEN_UP = 4
"""How often nothing may come of a topic before it is no longer tried."""


class Try(NamedTuple):
    """A choice: what somebody does, in words and as a command at a table."""

    text: str
    table: Table
    command: Command
    yes: str = ""  # why it is open, where that says more than what then happens
    no: str = ""  # why it is not, where that says more than the refusal


class Topic(NamedTuple):
    """What is asked about: the situation in words, and the question."""

    kind: Kind
    book: Rulebook
    about: str
    situation: Sequence[str]
    asks: str


Maker = Callable[[Rulebook, Random], Question | None]
"""Makes a question about a book; none where chance brings none about."""


def in_turn(makers: Iterable[Maker], book: Rulebook, rng: Random) -> Iterator[Question]:
    """Questions, every maker in its turn. One that makes nothing is given up; that a book is silent is asked once."""
    left = dict.fromkeys(makers, 0)
    while left:
        order = list(left)
        rng.shuffle(order)
        for maker in order:
            try:
                question = maker(book, rng)
            except NotPlayed:
                question = None
            left[maker] = 0 if question is not None else left[maker] + 1
            if question is not None:
                yield question
            if left[maker] == GIVEN_UP or (question is not None and silent(book, question)):
                del left[maker]


def silent(book: Rulebook, question: Question) -> bool:
    """Whether the only thing to know about a question is that the book has no rule."""
    return question.right[0] in (NONE, NOBODY) and {*question.clauses} == {*unforeseen(book).clauses}


def which(topic: Topic, rng: Random, tries: Sequence[Try], none: str = NONE) -> Question:
    """Which of these are open? What the table refuses is wrong; where it refuses all, none of them is right."""
    book = topic.book
    tries = rng.sample(list(tries), len(tries))
    said: dict[str, list[str]] = {}  # what is said of which letters
    right: list[str] = []
    accepted: list[tuple[str, ...]] = []
    refused: list[tuple[str, ...]] = []
    readings: list[tuple[str, ...]] = []
    for letter, each in zip("abcdefghijklmnop", tries, strict=False):
        answer = engine.decide(each.table, each.command)
        if isinstance(answer, Refusal):
            says, rules = why_not(book, answer)
            says = says if answer.code == "no_such_power" else each.no or says
            refused.append(rules)
        else:
            right.append(each.text)
            says, rules = each.yes or sentence(answer[0], book), answer[0].clauses
            accepted.append(rules)
            readings.append(answer[0].readings)
        says = as_sentence(says) + (f" [{' '.join(rules)}]" if rules else "")
        said.setdefault(("No: " if isinstance(answer, Refusal) else "Yes: ") + says, []).append(letter)
    cited = dict.fromkeys(ref for part in (*accepted, *refused) for ref in part)
    return Question(
        kind=topic.kind,
        book=book.id,
        about=topic.about,
        situation=tuple(topic.situation),
        asks=topic.asks,
        choices=(*(each.text for each in tries), none),
        right=tuple(right) or (none,),
        all_of=True,
        clauses=tuple(cited) or unforeseen(book).clauses,
        readings=tuple(dict.fromkeys(ref for part in readings for ref in part)),
        why=tuple(f"{', '.join(letters)}) {says}" for says, letters in said.items()),
    )


def why_not(book: Rulebook, refusal: Refusal) -> tuple[str, tuple[str, ...]]:
    """A refusal as it is said to people, and its clauses; none where it is only that the book has no rule."""
    text = re.sub(r"^[a-z_.]+: ", "", refusal.message)
    if refusal.message.startswith("dispute: "):
        text = re.sub(r"^\d+ (was|has|is)\b", r"it \1", re.sub(r"\b(of|on) \d+\b", r"\1 it", text))
        text = re.sub(r"^there is no \d+", "there is no dispute before the house", text)
    if refusal.code == "wrong_role":
        text = re.sub(r"(, not '\w+'|\. Not an? [\w ]+ after an? [\w ]+)$", "", text)
    if refusal.code == "no_such_power":
        text = re.sub(r" \(.*", "", text)
    text = re.sub(r"\buntil \d\d:\d\d UTC$", "until a time that has not come", text).replace(book.id, "this book")
    text = text.replace("another rule broken", "a broken rule").replace("english", "English")
    for role in book.roles:
        text = text.replace(f"'{role.name}'", role.title)
        text = text.replace(role.name, role.title) if "_" in role.name else text
    return text, () if refusal.code in ("no_rule", "no_such_power") else refusal.clauses


def who(topic: Topic, rng: Random, table: Table, command: Callable[[Role], Command], power: str) -> Question:
    """Who may do something? Everybody on the ladder, and some from outside it."""
    may = {role.name for role in who_may(topic.book, power)}
    outside = [role for role in topic.book.roles if not role.rank and role.name not in may]
    shown = {role.name for role in rng.sample(outside, min(OUTSIDERS, len(outside)))} | may
    roles = [role for role in topic.book.roles if role.rank or role.name in shown]
    return which(topic, rng, [Try(role.title, table, command(role)) for role in roles], NOBODY)


def names_somebody(book: Rulebook, power: str) -> bool:
    """Whether the text itself says who holds a power; where it does not, nobody is asked to know it."""
    held = book.power(power)
    return held is None or not re.search(r"names nobody|nobody is named", held.says)


def head(book: Rulebook) -> str:
    """The game and the house, as every situation begins."""
    return f"{book.title}, {book.house}."


def somebody_with(book: Rulebook, power: str) -> Role:
    """The lowest who holds a power; where nobody does, the highest there is."""
    held = who_may(book, power)
    return held[0] if held else ladder(book)[-1]


def ladder(book: Rulebook) -> list[Role]:
    """The staff of a book, the lowest first."""
    return sorted((role for role in book.roles if role.rank), key=lambda role: role.rank)


def lowest(book: Rulebook) -> Role:
    """Who deals: the lowest of the staff."""
    return ladder(book)[0]


def a(title: str) -> str:
    """A title with its article.

    >>> a("Dealer"), a("Inspector"), a("Independent Liquor and Gaming Authority"), a("Surveillance")
    ('a Dealer', 'an Inspector', 'the Independent Liquor and Gaming Authority', 'Surveillance')
    """
    if title in ("Surveillance",):
        return title
    if re.search(r"Authority|Commission|perator|Officer$|Secretary|Director$", title):
        return f"the {title}"
    return f"{'an' if title[0] in 'AEIO' else 'a'} {title}"


def pick(rng: Random, parts: Mapping[str, object]) -> str:
    """One of several words, at random."""
    return rng.choice(list(parts))
