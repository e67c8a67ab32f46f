"""What a page needs to know of a book: its wagers and what they pay, its choices, clauses, readings and odds.

Everything is read from the book and from the terms of a table: no payout, limit or clause stands in this file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from cutcard.house.demonstration import main_wagers
from cutcard.money import Odds, dollars
from cutcard.odds import BookOdds, odds_of, usual_terms
from cutcard.odds.answer import answer
from cutcard.odds.payouts import belonging
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.explain_wagers import kind_of_wager
from cutcard.rulebooks.parts import Wager
from cutcard.rulebooks.rows import Multiple, Progressive, Row, Scheduled
from cutcard.server.cloths import cloth_page
from cutcard.settlement.terms import Terms
from cutcard.table.rules import Rules
from cutcard.telling.settled import RESULTS

CHOICE = "choice"

MOST_ON_A_SPOT = 2
"""A wager that wins in more ways has a paytable beside its spot."""


def _sentence_case(text: str) -> str:
    return text[:1].upper() + text[1:]


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
    table = _table(terms, wager)
    return {
        "name": wager.name,
        "title": _sentence_case(wager.title),
        "short": wager.short,
        "label": terms.book.label(wager),
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


def _table(terms: Terms, wager: Wager) -> list[dict[str, Any]]:
    """All that a wager can win, the most first: what for, at which odds, under which clauses."""
    rows = [row for row in terms.book.rows_in_force(terms.options) if row.wager == wager.name]
    telling, game = _telling(rows), terms.book.game
    found: dict[tuple[str, str], tuple[tuple[int, float], list[str]]] = {}
    for row in rows:
        if row.pays is None:
            continue
        parts = [
            game.findings[game.at(name)].told_any(values) for name, values in row.findings.items() if name in telling
        ]
        what = _sentence_case(", ".join(parts) or "it wins")
        shown, worth = _paid(terms, row)
        found.setdefault((what, shown), (worth, []))[1].extend((*row.clauses, *row.besides))
    entries = sorted(found.items(), key=lambda entry: entry[1][0], reverse=True)
    return [{"what": what, "pays": shown, "rules": list(dict.fromkeys(rules))} for (what, shown), (_, rules) in entries]


def _telling(rows: Sequence[Row]) -> set[str]:
    """The findings that matter to what a wager comes to, without the choice that let it stand so long.

    A finding that could be left out of every row without two of them contradicting each other only says when the
    wager is settled, and not for what.
    """
    names = list(dict.fromkeys(name for row in rows for name in row.findings if name != CHOICE))
    kept = set(names)
    for name in reversed(names):
        without = kept - {name}
        if not any(_contradict(one, other, without) for one in rows for other in rows):
            kept = without
    return kept


def _contradict(one: Row, other: Row, names: set[str]) -> bool:
    """Whether two rows come to different things, and these findings (with the choice) do not keep them apart."""
    if (one.result, one.pays, one.keeps) == (other.result, other.pays, other.keeps):
        return False
    shared = [name for name in (*names, CHOICE) if name in one.findings and name in other.findings]
    return all(not set(one.findings[name]).isdisjoint(other.findings[name]) for name in shared)


def _paid(terms: Terms, row: Row) -> tuple[str, tuple[int, float]]:
    """What a winning row pays, in a few letters, and where it stands among others: prizes without a number on top."""
    pays = row.pays
    if isinstance(pays, Progressive):
        return terms.meters[pays.meter].title, (1, pays.floor)
    if isinstance(pays, Multiple):
        return f"{pays.times} × wager", (0, pays.times)
    odds = terms.schedules[pays.schedule][pays.entry] if isinstance(pays, Scheduled) else pays
    assert isinstance(odds, Odds)
    return str(odds), (0, odds.pays / odds.on)


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
        "says": _sentence_case("; ".join(dict.fromkeys(says))) + "." if says else "Puts nothing more down.",
        "recorded": recorded,
        "gives_up": gives_up,
        "rules": list(dict.fromkeys(rules)),
    }


def _settled_by(terms: Terms, word: str) -> Iterator[tuple[str, Row]]:
    """What becomes of wagers as soon as this choice is made, whatever the cards are."""
    book = terms.book
    given = {CHOICE} | {decider.finding for decider in book.game.deciders if decider.finding is not None}
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
    return _sentence_case(", ".join([*words, *(part.replace("_", " ") for part in parts)]))
