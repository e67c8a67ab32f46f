"""What a page needs to know of a book: its wagers and what they pay, its choices, clauses, readings and odds.

Everything is read from the book and from the terms of a table: no payout, limit or clause stands in this file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from msgspec import to_builtins

from cutcard.exact_odds import BookOdds, odds_of, usual_terms
from cutcard.exact_odds.answer import answer
from cutcard.exact_odds.payouts import belonging
from cutcard.games.plain_counts import SOON, deals_to_try
from cutcard.house.demonstration import main_wagers
from cutcard.money import dollars
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.explain_wagers import kind_of_wager
from cutcard.rulebooks.parts import Wager
from cutcard.rulebooks.rows import Row
from cutcard.server.cloths import cloth_page
from cutcard.settlement.terms import Terms
from cutcard.table.rules import Rules
from cutcard.telling.paytables import CHOICE, paytable
from cutcard.telling.settled import RESULTS
from cutcard.telling.side_by_side import points
from cutcard.telling.wording import sentence_case

MOST_ON_A_SPOT = 2
"""A wager that wins in more ways has a paytable beside its spot."""


def book_page(book: Rulebook, given: Terms | Rules | None = None) -> dict[str, Any]:
    """A book as a cloth is drawn from it, under the terms of a table (without one, under usual schedules)."""
    if given is None:
        terms, assumed = usual_terms(book)
    else:
        terms, assumed = given.terms if isinstance(given, Rules) else given, {}
    wagers = [_wager(terms, wager) for wager in book.wagers]
    return {
        "id": book.id,
        "title": book.title,
        "house": book.house,
        "edition": book.edition,
        "revision": book.revision,
        "jurisdiction": book.jurisdiction,
        "regulator": book.regulator,
        "currency": book.currency,
        "game": book.game.name,
        "decks": terms.copies,
        "assumed": assumed,
        "wagers": wagers,
        "choices": {word: _choice(terms, word) for word in _choice_words(book)},
        "results": {result: {"verb": words.verb, "label": words.label} for result, words in RESULTS.items()},
        "cloth": cloth_page(book, {wager["name"] for wager in wagers if len(wager["table"]) > MOST_ON_A_SPOT}),
        "layout": [
            {
                "name": marking.name,
                "kind": marking.kind,
                "label": marking.label or None,
                "says": marking.says,
                "wagers": marking.wagers,
                "rules": marking.clauses,
                "readings": marking.readings,
            }
            for marking in book.layout
        ],
        "meters": [{"name": meter.name, "title": meter.title, "rules": meter.clauses} for meter in book.meters],
        "options": [
            {
                "name": option.name,
                "says": option.says,
                "value": terms.options[option.name],
                "means": option.values[terms.options[option.name]],
                "rules": option.clauses,
                "readings": option.readings,
            }
            for option in book.options
        ],
    }


def _wager(terms: Terms, wager: Wager) -> dict[str, Any]:
    table = [to_builtins(entry) for entry in paytable(terms, wager)]
    return {
        "name": wager.name,
        "title": wager.short,
        "short": wager.short,
        "label": wager.short,
        "marking": terms.book.marking(wager),
        "role": wager.role,
        "needs": wager.needs.wager if wager.needs else None,
        "follows": wager.follows.wager if wager.follows else None,
        "bonus_on": wager.bonus_on,
        "one_amount": bool(wager.one_amount),
        "main": wager.name in main_wagers(terms.book),
        "says": kind_of_wager(terms.book, wager),
        "odds": list(dict.fromkeys(entry["pays"] for entry in reversed(table))),
        "table": table,
        "rules": wager.clauses + wager.defined,
    }


def _later(book: Rulebook) -> set[str]:
    """Choices that come after another, which has put down what there is to put down."""
    return {word for decider in book.game.deciders for word in decider.later}


def _choice_words(book: Rulebook) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word for decider in book.game.deciders for word in decider.choices))


def _choice(terms: Terms, word: str) -> dict[str, Any]:
    """A choice: its title, and what it does at once in a sentence, from the rows that it decides alone."""
    book = terms.book
    says, rules = [], list(book.finding_clauses(CHOICE, word))
    gives_up = False
    for wager in book.wagers:
        if wager.follows is not None and word in wager.follows.choices and word not in _later(book):
            size = f"{wager.follows.times} the {book.wager(wager.follows.wager).title}"
            says.append(f"puts down a {wager.title} {size}")
            rules += wager.follows.clauses
    for text, row in _settled_by(terms, word):
        says.append(text)
        rules += row.clauses
        gives_up |= row.result in ("lose", "surrender")
    recorded = any(word in decider.recorded for decider in book.game.deciders)
    return {
        "title": book.game.choice(word).title,
        "says": sentence_case("; ".join(dict.fromkeys(says))) + "." if says else "Puts nothing more down.",
        "recorded": recorded,
        "gives_up": gives_up,
        "rules": list(dict.fromkeys(rules)),
    }


def _settled_by(terms: Terms, word: str) -> Iterator[tuple[str, Row]]:
    """What becomes of wagers as soon as this choice is made, whatever the cards are."""
    book = terms.book
    given = {CHOICE, *(decider.finding for decider in book.game.deciders)}
    for row in book.rows_in_force(terms.options):
        if row.findings.keys() <= given and word in row.findings.get(CHOICE, ()):
            title = book.wager(row.wager).title
            if row.keeps is not None:
                yield f"{row.keeps.pays}/{row.keeps.on} of the {title} goes back, the rest is taken", row
            else:
                back = " and goes back" if row.result in ("stand_off", "void") else ""
                yield f"the {title} {RESULTS[row.result].verb}{back}", row


def clauses_page(book: Rulebook) -> dict[str, Any]:
    """Every clause of a book in our words, in the book's order, and how its ambiguities are read."""
    asked = book.topics.get("rules_on_request")
    return {
        "book": book.id,
        "title": book.title,
        "house": book.house,
        "edition": book.edition,
        "asked": None if asked is None else {"says": asked.says, "rules": asked.clauses},
        "clauses": {
            ref: {
                "says": clause.says,
                "kind": clause.kind,
                "actor": clause.actor,
                "term": clause.term,
                "readings": [each for each in clause.readings if each in book.readings],
            }
            for ref, clause in book.clauses.items()
        },
        "readings": {
            each.id: {
                "question": each.question,
                "reading": each.reading,
                "clauses": each.clauses,
                "option": each.option or None,
            }
            for each in book.readings.values()
        },
    }


def odds_page(
    terms: Terms, stakes: Mapping[str, int] | None = None, meters: Mapping[str, int] | None = None
) -> dict[str, Any]:
    """The exact odds under a table's terms, as ``cutcard odds --json`` has them, and each outcome in words.

    ``stakes`` are wagers of one fixed amount, ``meters`` the prizes now, all in cents. It is reckoned once for the same
    terms, and may be called in a thread: the table's own terms are not touched.
    """
    return _odds_page(terms, frozenset((stakes or {}).items()), None if meters is None else frozenset(meters.items()))


@lru_cache(maxsize=32)
def _odds_page(
    terms: Terms, stakes: frozenset[tuple[str, int]], meters: frozenset[tuple[str, int]] | None
) -> dict[str, Any]:
    amounts = dict(stakes)
    odds = odds_of(terms.to_the_cent(), stakes=amounts, meters=None if meters is None else dict(meters))
    assumed = {
        name: f"${dollars(each.stake)}"
        for name, each in odds.wagers.items()
        if each.wager.one_amount and name not in amounts
    }
    page = answer(odds, assumed)
    for name, each in odds.wagers.items():
        for outcome in each.outcomes:
            page["wagers"][name]["pays"][outcome.name]["says"] = _outcome_words(odds, name, outcome.name)
    return page


_USUAL: dict[str, Terms] = {}  # by book


def terms_without_table(book: Rulebook) -> Terms:
    """The usual terms of a book. The same ones each time: what is worked out under them is then known."""
    found = _USUAL.get(book.id)
    if found is None or found.book is not book:
        _USUAL[book.id] = found = usual_terms(book)[0]
    return found


@lru_cache(maxsize=16)
def comparison_page(terms: tuple[Terms, ...]) -> dict[str, Any]:
    """Books of one game side by side, under the terms of their tables: in what they differ, and what is the same.

    It is worked out once for the same terms, and may be called in a thread.
    """
    game = terms[0].book.game
    counted = deals_to_try(game) <= SOON
    found = points(terms, [odds_of(each.to_the_cent()) for each in terms] if counted else ())
    return {
        "game": game.name,
        "title": game.title,
        "books": [
            {"id": each.book.id, "title": each.book.title, "house": each.book.house, "edition": each.book.edition}
            for each in terms
        ],
        "differs": [to_builtins(point) for point in found if point.differs],
        "same": [
            {"kind": point.kind, "topic": point.topic, "of": point.of, "says": to_builtins(point.says[0])}
            for point in found
            if not point.differs
        ],
    }


def _outcome_words(odds: BookOdds, wager: str, name: str) -> str:
    """An outcome's findings in words: each part of its name is a value of the next finding that the rows read."""
    terms = odds.terms
    names = belonging(terms.book, wager)
    read = {
        finding for row in terms.book.rows_in_force(terms.options) if row.wager in names for finding in row.findings
    }
    parts, words = name.split("/"), []
    for finding in terms.book.game.findings:
        if parts and finding.name in read and parts[0] in finding.values:
            words.append(finding.told(parts.pop(0)))
    return sentence_case(", ".join([*words, *(part.replace("_", " ") for part in parts)]))
