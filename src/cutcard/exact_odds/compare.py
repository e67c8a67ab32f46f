"""What the differences between two books are worth: one book takes over the other's points, one at a time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from cutcard.citations import Refused
from cutcard.exact_odds.book import BookOdds, odds_of, usual_terms
from cutcard.games import Game
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.compare import RowDifference, outcome, row_differences
from cutcard.rulebooks.rows import Row


@dataclass(frozen=True)
class Worth:
    """One difference, and how much each wager's expected value moves when the first book takes the other's side."""

    topic: str
    one: str
    other: str
    moves: Mapping[str, Fraction]  # by the game's word for the wager


@dataclass(frozen=True)
class OddsComparison:
    """Two books of one game: the odds of each, and what each difference is worth."""

    one: BookOdds
    other: BookOdds
    worths: tuple[Worth, ...]
    alone: tuple[str, ...] = ()  # what only one of the books has, and the other cannot take over by itself

    @property
    def roles(self) -> tuple[str, ...]:
        """The wagers that both books have, by the game's words."""
        theirs = _by_role(self.other)
        return tuple(role for role in _by_role(self.one) if role in theirs)

    def ev(self, role: str) -> tuple[Fraction, Fraction]:
        """A wager's expected value in both books."""
        return _by_role(self.one)[role], _by_role(self.other)[role]

    def difference(self, role: str) -> Fraction:
        """How much more a wager is worth in the second book, all differences together."""
        one, other = self.ev(role)
        return other - one

    def interaction(self, role: str) -> Fraction:
        """What the differences, each taken alone, leave of the whole: they also act upon each other."""
        return self.difference(role) - sum((worth.moves[role] for worth in self.worths), Fraction(0))


def compare_odds(one: Rulebook, other: Rulebook, decks: int | None = None) -> OddsComparison:
    """The odds of two books of one game, difference by difference; without a number of decks each with its most."""
    if one.game.name != other.game.name:
        raise Refused(
            "different_games",
            f"{one.id} is {one.game.title} and {other.id} is {other.game.title}: odds compare within one game",
        )
    ours, theirs = (odds_of(usual_terms(book, decks=decks)[0]) for book in (one, other))
    before = _by_role(ours)
    shared = [role for role in before if role in _by_role(theirs)]

    def moves(changed: BookOdds) -> dict[str, Fraction]:
        after = _by_role(changed)
        return {role: after[role] - before[role] for role in shared}

    worths = []
    fewer, more = ours.terms.copies, theirs.terms.copies
    if fewer != more:
        as_theirs = replace(one, facts=replace(one.facts, decks=other.facts.decks))
        worths.append(Worth("decks", str(fewer), str(more), moves(odds_of(usual_terms(as_theirs, decks=more)[0]))))
    alone = []
    for found in row_differences(one, other):
        if found.one is None or found.other is None:
            alone.append(found.topic)
        else:
            changed = odds_of(usual_terms(_take_over(one, found), decks=decks)[0])
            worths.append(Worth(found.topic, outcome(found.one), outcome(found.other), moves(changed)))
    return OddsComparison(ours, theirs, tuple(worths), tuple(alone))


def _by_role(odds: BookOdds) -> dict[str, Fraction]:
    return {each.wager.role: each.ev for each in odds.wagers.values()}


def _take_over(book: Rulebook, found: RowDifference) -> Rulebook:
    """The book with the other's row wherever both apply; the rest of its own row stays as it is."""
    rows: list[Row] = []
    for row in book.rows:
        rows.extend(_split(book.game, row, found.other) if row is found.one and found.other else [row])
    return replace(book, rows=tuple(rows))


def _split(game: Game, ours: Row, theirs: Row) -> list[Row]:
    names = ours.findings.keys() | theirs.findings.keys()
    parts: dict[tuple[tuple[str, str], ...], Row] = {}
    for case in game.cases():
        known = {name: value for name, value in game.named(case).items() if name in names}
        if ours.matches(known):
            findings = {name: (value,) for name, value in known.items()}
            taken = theirs.matches(known)
            parts[tuple(known.items())] = (
                replace(ours, findings=findings, result=theirs.result, pays=theirs.pays, keeps=theirs.keeps)
                if taken
                else replace(ours, findings=findings)
            )
    return list(parts.values())
