"""Ready terms as a demonstration holds them: they begin now, and everything is over within minutes."""

from __future__ import annotations

from datetime import UTC, datetime

from msgspec.structs import replace

from cutcard.promotions.ready import ready_example
from cutcard.promotions.terms import Terms
from cutcard.rulebooks import Shelf


def demonstration_terms(name: str, shelf: Shelf, now: int, entries: int = 60, wait: int = 15) -> Terms:
    """Ready terms of a promotion that begins at ``now``, in seconds: entries are open for so many seconds, winners are
    drawn ``wait`` seconds after they close, and it ends with the draw.

    >>> terms = demonstration_terms("war-chest", Shelf(), 0)
    >>> terms.start, terms.entry.closes, terms.draw.at
    ('1970-01-01T00:00:00+00:00', '1970-01-01T00:01:00+00:00', '1970-01-01T00:01:15+00:00')
    """
    terms = ready_example(name, shelf).terms
    drawn = _time(now + entries + wait)
    return replace(
        terms,
        start=_time(now),
        ends=drawn,
        entry=replace(terms.entry, closes=_time(now + entries)),
        draw=replace(terms.draw, at=drawn),
        marketing=(),
    )


def _time(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()
