"""What a wager can win, in words: the paytable beside its spot, and the sign at the table."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cutcard.money import Odds
from cutcard.rulebooks.parts import Wager
from cutcard.rulebooks.rows import Multiple, Progressive, Row, Scheduled
from cutcard.settlement.round import Line
from cutcard.settlement.terms import Terms
from cutcard.telling.wording import sentence_case

CHOICE = "choice"
"""The finding that a player's decision is."""


class Pays(msgspec.Struct, frozen=True):
    """One line of a paytable: what for, what is paid, and under which clauses."""

    what: str
    pays: str
    rules: list[str]


def paytable(terms: Terms, wager: Wager) -> list[Pays]:
    """All that a wager can win, the most first.

    >>> from cutcard import rulebook
    >>> nz = Terms(rulebook("nz-casino-war"))
    >>> [(line.what, line.pays) for line in paytable(nz, nz.book.wager("go_to_war"))]
    [('The war cards tie', '2:1'), ('Your war card is higher', '1:1')]
    """
    rows = [row for row in terms.book.rows_in_force(terms.options) if row.wager == wager.name]
    telling, game = _telling(rows), terms.book.game
    found: dict[tuple[str, str], tuple[tuple[int, float], list[str]]] = {}
    for row in rows:
        if row.pays is None:
            continue
        parts = [
            game.findings[game.at(name)].told_any(values) for name, values in row.findings.items() if name in telling
        ]
        what = sentence_case(", ".join(parts) or "it wins")
        shown, worth = _paid(terms, row)
        found.setdefault((what, shown), (worth, []))[1].extend((*row.clauses, *row.besides))
    entries = sorted(found.items(), key=lambda entry: entry[1][0], reverse=True)
    return [Pays(what, shown, list(dict.fromkeys(rules))) for (what, shown), (_, rules) in entries]


def paid_at(terms: Terms, line: Line) -> str:
    """What a settled line was paid at, in the letters of the paytable; nothing where it was not paid.

    >>> from cutcard import rulebook
    >>> from cutcard.settlement.cited import Cited
    >>> cited = Cited(clauses=("9.1",))
    >>> paid_at(Terms(rulebook("star-casino-war")), Line("tie", 500, "win", "10:1", 5000, 500, cited))
    '10:1'
    """
    if line.result != "win":
        return ""
    if line.meter:
        return terms.meters[line.meter].title
    return line.odds or _multiple(line.paid // line.staked if line.staked else 0)


def _multiple(times: int) -> str:
    return f"{times} × wager"


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


def paid_words(terms: Terms, row: Row) -> str:
    """What a winning row pays, in a few letters."""
    return _paid(terms, row)[0]


def _paid(terms: Terms, row: Row) -> tuple[str, tuple[int, float]]:
    """What a winning row pays, in a few letters, and where it stands among others: prizes without a number on top."""
    pays = row.pays
    if isinstance(pays, Progressive):
        return terms.meters[pays.meter].title, (1, pays.floor)
    if isinstance(pays, Multiple):
        return _multiple(pays.times), (0, pays.times)
    odds = terms.schedules[pays.schedule][pays.entry] if isinstance(pays, Scheduled) else pays
    assert isinstance(odds, Odds)
    return str(odds), (0, odds.pays / odds.on)
