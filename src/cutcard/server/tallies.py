"""How often a table's wagers came to what, in its last rounds, beside how often they do by the exact odds.

Both are told by what the one pipeline settled: a line of the table, and a line of each kind of deal that was counted.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from cutcard.exact_odds import odds_of
from cutcard.rulebooks.parts import Wager
from cutcard.settlement.round import Line
from cutcard.settlement.terms import Terms
from cutcard.table.state import Settled, Table
from cutcard.telling.paytables import paid_at, paytable
from cutcard.telling.road import NO_MEMORY
from cutcard.telling.settled import RESULTS
from cutcard.telling.wording import sentence_case

if TYPE_CHECKING:
    from cutcard.server.history import History

ROUNDS = 500
"""Rounds of a table that are counted; after a start, those that the history reaches back to."""


class Came(NamedTuple):
    """A wager, and what it came to."""

    wager: str
    result: str
    pays: str


class Round(NamedTuple):
    """A round that is over: what its wagers came to, and how they were settled, under which terms."""

    number: int
    came: tuple[Came, ...]
    settled: Mapping[tuple[int, str, str], Settled]
    terms: Terms


class Tallies:
    """The last rounds of one table, counted."""

    def __init__(self) -> None:
        self._rounds: deque[Round] = deque()
        self.times: Counter[Came] = Counter()

    def ended(self, table: Table) -> None:
        """A round is over; one that was taken up again, once more."""
        if self._rounds and self._rounds[-1].number == table.round:
            self._drop(self._rounds.pop())
        lines, terms = table.settled.values(), table.rules.terms
        came = tuple([_came(terms, line.line) for line in lines if line.result != "void"])
        self._rounds.append(Round(table.round, came, table.settled, terms))
        self.times.update(came)
        if len(self._rounds) > ROUNDS:
            self._drop(self._rounds.popleft())

    def rounds(self) -> list[Round]:
        """The rounds that are counted, in the order in which they were over."""
        return [*self._rounds]

    def _drop(self, counted: Round) -> None:
        self.times.subtract(counted.came)
        for came in set(counted.came):
            if not self.times[came]:
                del self.times[came]  # a prize that grows pays another amount each time

    @property
    def span(self) -> tuple[int, int, int]:
        """How many rounds are counted, and the first and the last of them."""
        if not self._rounds:
            return 0, 0, 0
        return len(self._rounds), self._rounds[0].number, self._rounds[-1].number


def _came(terms: Terms, line: Line) -> Came:
    return Came(line.wager, line.result, paid_at(terms, line))


class Exact(NamedTuple):
    """How often a wager comes to something by the exact odds, and by which clauses."""

    probability: Fraction
    rules: tuple[str, ...]


class ExactRows(NamedTuple):
    """All that wagers come to with the best decisions, and these in words, by the wager that decides."""

    rows: Mapping[Came, Exact]
    best: Mapping[str, str]


NOT_COUNTED = ExactRows({}, {})
"""Of a game with more deals than can be tried here."""


def exact_rows(terms: Terms, stakes: Mapping[str, int]) -> ExactRows:
    """The exact odds of what wagers come to. ``stakes`` are wagers of one fixed amount, in cents.

    What follows a decision is told of those who decided so, what is paid on top of another wager, of all of that one.
    It is reckoned once for the same terms, and may be called in a thread.

    >>> from cutcard import rulebook
    >>> exact = exact_rows(Terms(rulebook("star-casino-war")), {})
    >>> str(exact.rows[Came("tie", "win", "10:1")].probability), exact.best
    ('23/311', {'initial': 'always war'})
    """
    return _exact_rows(terms, frozenset(stakes.items()))


@lru_cache(maxsize=32)
def _exact_rows(terms: Terms, stakes: frozenset[tuple[str, int]]) -> ExactRows:
    odds = odds_of(terms.to_the_cent(), stakes=dict(stakes))
    found: dict[Came, Exact] = {}
    there: dict[str, Fraction] = {}
    for each in odds.wagers.values():
        for outcome in each.outcomes:
            for line in outcome.lines:
                came = _came(terms, line)
                before = found.get(came, Exact(Fraction(0), ()))
                rules = tuple(dict.fromkeys((*before.rules, *line.clauses)))
                found[came] = Exact(before.probability + outcome.probability, rules)
                there[line.wager] = there.get(line.wager, Fraction(0)) + outcome.probability
    on_top = {wager.name for wager in terms.book.wagers if wager.bonus_on is not None}
    rows = {
        came: Exact(each.probability / (1 if came.wager in on_top else there[came.wager]), each.rules)
        for came, each in found.items()
    }
    return ExactRows(rows, {name: strategy.says for name, strategy in odds.strategies.items()})


def statistics_page(terms: Terms, history: History, exact: ExactRows) -> dict[str, Any]:
    """What was counted, wager by wager, beside the exact odds."""
    rounds, first, last = history.tallies.span
    return {
        "rounds": rounds,
        "first": first,
        "last": last,
        "says": NO_MEMORY,
        "road": history.road.marks(),
        "wagers": [_wager(terms, wager, history.tallies.times, exact) for wager in terms.book.wagers],
    }


def _wager(terms: Terms, wager: Wager, times: Mapping[Came, int], exact: ExactRows) -> dict[str, Any]:
    counted = wager.bonus_on or wager.name
    return {
        "wager": wager.name,
        "title": sentence_case(wager.title),
        "times": sum(number for came, number in times.items() if came.wager == counted),
        "best": exact.best.get(wager.follows.wager if wager.follows else counted, ""),
        "rows": [_row(came, says, times, exact.rows.get(came)) for came, says in _rows(terms, wager, times, exact)],
    }


def _rows(terms: Terms, wager: Wager, times: Mapping[Came, int], exact: ExactRows) -> Iterator[tuple[Came, str]]:
    """What a wager may come to or came to, in words: what it wins as its paytable has it, then the rest."""
    won: dict[str, list[str]] = {}
    for entry in paytable(terms, wager):
        won.setdefault(entry.pays, []).append(entry.what)
    came = {each for each in (*exact.rows, *times) if each.wager == wager.name and (each in exact.rows or times[each])}
    for pays, what in won.items():
        more = [each[:1].lower() + each[1:] for each in what[1:]]
        yield Came(wager.name, "win", pays), "; or ".join([what[0], *more])
    for result, words in RESULTS.items():
        for each in sorted(each for each in came if each.result == result and each.pays not in won):
            yield each, words.label


def _row(came: Came, says: str, times: Mapping[Came, int], exact: Exact | None) -> dict[str, Any]:
    return {
        "result": came.result,
        "pays": came.pays,
        "says": says,
        "times": times.get(came, 0),
        "probability": None if exact is None else float(exact.probability),
        "exact": None if exact is None else str(exact.probability),
        "rules": [] if exact is None else exact.rules,
    }
