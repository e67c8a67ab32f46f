"""Several books of one game side by side: what they pay, their decks and their exact edges, in a few words each.

For a guest who chooses a table. Every difference of two books, with procedure and powers, is told by
`cutcard.rulebooks.compare`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, Literal

import msgspec

from cutcard.exact_odds import BookOdds
from cutcard.games.game import Case
from cutcard.rulebooks.parts import Fact
from cutcard.rulebooks.rows import Row
from cutcard.settlement.terms import Terms
from cutcard.telling.paytables import paid_words
from cutcard.telling.settled import RESULTS
from cutcard.telling.wording import sentence_case

WITHOUT = "–"
"""What stands where a book has no such wager."""

SMALL = Fraction(1, 10_000)


class Said(msgspec.Struct, frozen=True):
    """What one of the books says, and under which clauses."""

    says: str
    rules: list[str]


Kind = Literal["cards", "boxes", "placing", "result", "edge"]


class Point(msgspec.Struct, frozen=True):
    """One point, and what each book says of it, in the order of the books. ``of``: what each calls the wager, if it is
    about one."""

    kind: Kind
    topic: str
    of: list[str]
    says: list[Said]

    @property
    def differs(self) -> bool:
        """Whether the books differ in it."""
        return len({each.says for each in self.says}) > 1


def points(terms: Sequence[Terms], odds: Sequence[BookOdds] = ()) -> list[Point]:
    """Everything that a guest may want to know of each, the same or not; the books are of one game.

    ``odds`` are those under the same terms, in the same order; without them no edges are told.

    >>> from cutcard import rulebook
    >>> both = [Terms(rulebook(book)) for book in ("star-casino-war", "crown-casino-war")]
    >>> [(point.topic, point.of, [each.says for each in point.says]) for point in points(both) if point.differs][3]
    ('The war cards tie', ['Initial', 'Casino War'], ['stands off', '1:1'])
    """
    return [*_facts(terms), *_alone(terms), *_results(terms), *_edges(odds)]


def _facts(terms: Sequence[Terms]) -> Iterator[Point]:
    facts = [each.book.facts for each in terms]
    decks = [Said(str(each.copies), list(each.book.facts.decks.clauses)) for each in terms]
    yield Point("cards", "Decks", [], decks)
    yield Point("boxes", "Players on a box, at most", [], [_said(each.players_per_box) for each in facts])


def _said(fact: Fact[Any]) -> Said:
    return Said(str(fact.value), list(fact.clauses))


def _alone(terms: Sequence[Terms]) -> Iterator[Point]:
    """Which wagers may stand without another."""
    for role in _roles(terms):
        wagers = [_of_role(each, role) for each in terms]
        if any(wager and (wager.follows or wager.bonus_on) for wager in wagers):
            continue
        said = []
        for each, wager in zip(terms, wagers, strict=True):
            if wager is None:
                said.append(Said(WITHOUT, []))
            elif wager.needs is None:
                said.append(Said("stands alone", list(wager.clauses)))
            else:
                said.append(Said(f"only with {each.book.wager(wager.needs.wager).short}", list(wager.needs.clauses)))
        yield Point("placing", "May be placed", _called(terms, role), said)


def _results(terms: Sequence[Terms]) -> Iterator[Point]:
    """What each wager comes to, by what decides it: told by the last thing that is found out."""
    game = terms[0].book.game
    for role in _roles(terms):
        seen: set[tuple[str, tuple[str, ...]]] = set()
        for case in game.cases():
            rows = [_row(each, role, case) for each in terms]
            read = [name for name in game.named(case) if any(row and name in row.findings for row in rows)]
            if not read:
                continue
            topic = sentence_case(game.told(read[-1], game.named(case)[read[-1]]))
            said = [_outcome(*each) for each in zip(terms, rows, strict=True)]
            key = topic, tuple(each.says for each in said)
            if key not in seen:
                seen.add(key)
                yield Point("result", topic, _called(terms, role), said)


def _row(terms: Terms, role: str, case: Case) -> Row | None:
    wager, known = _of_role(terms, role), terms.book.game.named(case)
    if wager is None:
        return None
    rows = terms.book.rows_in_force(terms.options)
    return next((row for row in rows if row.wager == wager.name and row.matches(known)), None)


def _outcome(terms: Terms, row: Row | None) -> Said:
    if row is None:
        return Said(WITHOUT, [])
    if row.pays is not None:
        says = paid_words(terms, row)
    elif row.keeps is not None:
        says = f"{row.keeps.pays}/{row.keeps.on} goes back"
    else:
        says = RESULTS[row.result].verb
    return Said(says, list(row.clauses))


def _edges(books: Sequence[BookOdds]) -> Iterator[Point]:
    """What the house keeps of each unit on average, worked out from every deal."""
    if not books:
        return
    terms = [each.terms for each in books]
    for role in _roles(terms):
        said = []
        for book in books:
            wager = _of_role(book.terms, role)
            odds = None if wager is None else book.wagers.get(wager.name)
            said.append(Said(WITHOUT if odds is None else _percent(odds.house_edge), []))
        if any(each.says != WITHOUT for each in said):
            yield Point("edge", "House edge", _called(terms, role), said)


def _percent(part: Fraction) -> str:
    """
    >>> _percent(Fraction(23138, 993023))
    '2.3301 %'
    """
    return f"{float(round(part * 100 / SMALL) * SMALL):.4f} %"


def _roles(terms: Sequence[Terms]) -> list[str]:
    return [role for role in terms[0].book.game.roles if any(_of_role(each, role) for each in terms)]


def _of_role(terms: Terms, role: str) -> Any:
    return next((wager for wager in terms.book.wagers if wager.role == role), None)


def _called(terms: Sequence[Terms], role: str) -> list[str]:
    """What each book calls one wager."""
    wagers = [_of_role(each, role) for each in terms]
    return [WITHOUT if wager is None else wager.short for wager in wagers]
