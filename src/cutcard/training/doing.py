"""Do and who questions: something went wrong at a table; what is done, who may decide it, until when.

What is right is what the table accepts, from whom it accepts it, and how long the remedy is open.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from cutcard.citations import Refusal
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.explain_remedies import who_may
from cutcard.rulebooks.parts import UNTIL, Remedy
from cutcard.rulebooks.vocabulary.irregularities import IRREGULARITIES, MENDS
from cutcard.table import engine
from cutcard.table.state import Table
from cutcard.table.steps.trouble.mending import Resolve
from cutcard.telling.advice import remedies_for
from cutcard.training.chance import happens
from cutcard.training.questions import Kind, Question
from cutcard.training.scenes import Scene, scene_of
from cutcard.training.situation import as_sentence, situation
from cutcard.training.trying import names_somebody

CHOICES = 5
GIVEN_UP = 6
"""How often nothing may come of an irregularity before it is no longer tried."""

_REASON = r" \(reason \w+\)"
"""What a command would have to say, and nobody at a table says."""

OUTSIDERS = 2
"""How many people from outside the ladder are among the choices of a who question."""


ALIKE = (frozenset({"repair", "next_card", "hold"}), frozenset({"burn", "discard"}), frozenset({"go_on", "turn_down"}))
"""Mends that come to the same on the table where one of them is right (a card is burned by putting it into the discard
rack): the others are then no wrong choices."""


class TroubleCase(NamedTuple):
    """What can be asked: what happened, the remedies that are right, each with the roles that may decide it."""

    book: Rulebook
    kind: str
    situation: tuple[str, ...]
    right: Mapping[Remedy, tuple[str, ...]]
    not_now: tuple[str, ...] = ()


def trouble_questions(book: Rulebook, rng: Random, kind: Kind, others: Sequence[Rulebook]) -> Iterator[Question]:
    """Questions without end, every irregularity of the book in its turn; none if the book knows no remedy."""
    words = list(dict.fromkeys(remedy.irregularity for remedy in book.remedies))
    misses: Counter[str] = Counter()  # how often no scene of it came about
    while words:
        rng.shuffle(words)
        for word in list(words):
            plain = plain_case(book, word)
            scene = None if plain is not None and misses[word] else scene_of(book, word, rng)
            case = (None if scene is None else case_of(scene)) or plain
            if case is not None and (kind == "do" or _known(case)):
                yield ask(case, rng, kind, others)
            misses[word] += scene is None
            if case is None and misses[word] == GIVEN_UP:
                words.remove(word)


def ask(case: TroubleCase, rng: Random, kind: Kind, others: Sequence[Rulebook] = ()) -> Question:
    """A question about a case."""
    if kind == "do":
        return _do(case, rng, others)
    remedy = rng.choice(_known(case))
    named = names_somebody(case.book, remedy.power)
    until = happens(rng, 0.3) if named and _limited(remedy) else not named
    return _until(case, rng, remedy) if until else _who(case, rng, remedy)


def _known(case: TroubleCase) -> list[Remedy]:
    """The remedies of which the text says who decides them, or how long."""
    return [remedy for remedy in case.right if names_somebody(case.book, remedy.power) or _limited(remedy)]


def _limited(remedy: Remedy) -> bool:
    """Whether the text says how long something can be mended; that a next round ends all is no rule of its own."""
    return remedy.until != "next_round" or remedy.mend == "repair"


def alike(mends: Iterable[str]) -> set[str]:
    """Every remedy that comes to the same as one of these remedies.

    >>> sorted(alike(["burn", "void_round"]))
    ['burn', 'discard']
    """
    found = set(mends)
    return {mend for group in ALIKE if group & found for mend in group}


def case_of(scene: Scene) -> TroubleCase | None:
    """What can be asked of a scene; none if nothing can be done about it."""
    table = scene.table
    assert table.trouble is not None
    known = remedies_for(table)
    right = {each.remedy: deciders(table, each.remedy) for each in known if not each.closed}
    right = {remedy: roles for remedy, roles in right.items() if roles}
    orders = {MENDS[remedy.mend] for remedy in right}
    same = {MENDS[mend] for mend in alike(remedy.mend for remedy in right)}
    shut = [each for each in known if each.closed and MENDS[each.remedy.mend] not in orders | same]
    not_now = dict.fromkeys(
        f"Not now: {_lower(MENDS[each.remedy.mend])}. {as_sentence(re.sub(_REASON, '', each.closed))}" for each in shut
    )
    return (
        TroubleCase(scene.book, table.trouble.kind, tuple(situation(scene)), right, tuple(not_now)) if right else None
    )


def plain_case(book: Rulebook, word: str) -> TroubleCase | None:
    """What can be asked without a table, of something that a table deals with by itself and under no conditions."""
    remedies = [remedy for remedy in book.remedies if remedy.irregularity == word]
    if any(each.given or each.hand or each.since or each.device or each.last_resort for each in remedies):
        return None
    right = {each: tuple(role.name for role in who_may(book, each.power)) for each in remedies}
    return TroubleCase(book, word, (f"{book.title}, {book.house}.", IRREGULARITIES[word].says), right)


def deciders(table: Table, remedy: Remedy) -> tuple[str, ...]:
    """The roles of the book from whom the table accepts this remedy now."""
    return tuple(role.name for role in table.rules.book.roles if _accepted(table, remedy.mend, role.name))


def _accepted(table: Table, mend: str, role: str) -> bool:
    """Whether somebody may order it now, for the hand concerned, for all hands, or without naming any."""
    named = (table.trouble.box,) if table.trouble is not None and table.trouble.box else ()
    for boxes in dict.fromkeys((named, (), tuple(table.boxes))):
        command = Resolve(mend=mend, boxes=boxes, actor="Sam", role=role)
        if not isinstance(engine.decide(table, command), Refusal):
            return True
    return False


def _do(case: TroubleCase, rng: Random, others: Iterable[Rulebook]) -> Question:
    """What is done? Wrong are other remedies for this error, of this book and of others, and then any at all."""
    orders = list(dict.fromkeys(MENDS[remedy.mend] for remedy in case.right))
    same = [each for book in (case.book, *others) for each in book.remedies if each.irregularity == case.kind]
    any_other = list(MENDS)
    rng.shuffle(any_other)
    equal = alike(remedy.mend for remedy in case.right)
    wrong = [MENDS[mend] for mend in (*(each.mend for each in same), *any_other) if mend not in equal]
    choices = list(dict.fromkeys([*orders, *wrong]))
    choices = choices[: max(CHOICES, len(orders) + 2)]
    rng.shuffle(choices)
    return Question(
        kind="do",
        book=case.book.id,
        about=case.kind,
        situation=case.situation,
        asks="What do you do?",
        choices=tuple(choices),
        right=tuple(orders),
        clauses=_refs(remedy.clauses for remedy in case.right),
        readings=_refs(remedy.readings for remedy in case.right),
        why=(*dict.fromkeys(remedy.says for remedy in case.right), *case.not_now),
    )


def _who(case: TroubleCase, rng: Random, remedy: Remedy) -> Question:
    """A question about who decides: the choices are all roles on the ladder and a few from outside it."""
    may, book = case.right[remedy], case.book
    outside = [role for role in book.roles if not role.rank and role.name not in may]
    shown = {role.name for role in rng.sample(outside, min(OUTSIDERS, len(outside)))}
    roles = [role for role in book.roles if role.rank or role.name in may or role.name in shown]
    rng.shuffle(roles)
    right = [role.title for role in roles if role.name in may]
    asks = "Who may decide it? Name all of them."
    return _about(case, remedy, asks, [role.title for role in roles], right, all_of=True)


def _until(case: TroubleCase, rng: Random, remedy: Remedy) -> Question:
    choices = list(UNTIL.values())
    rng.shuffle(choices)
    return _about(case, remedy, "How long may it be decided?", choices, [UNTIL[remedy.until]])


def _about(
    case: TroubleCase, remedy: Remedy, asks: str, choices: list[str], right: list[str], all_of: bool = False
) -> Question:
    return Question(
        kind="who",
        book=case.book.id,
        about=case.kind,
        situation=(*case.situation, f"What is to be done: {_lower(MENDS[remedy.mend])}."),
        asks=asks,
        choices=tuple(choices),
        right=tuple(right),
        all_of=all_of,
        clauses=remedy.clauses,
        readings=remedy.readings,
        why=(remedy.says,),
    )


def _refs(parts: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(ref for part in parts for ref in part))


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]
