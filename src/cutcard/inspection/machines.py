"""Every kind of stream that is neither a table nor the floor's own: whoever adds one enters it here.

From here it is known to `verify`, to archives and moves, to messages between streams, and to whoever starts a floor.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cutcard.inspection import (
    cage_stream,
    notes_stream,
    office_stream,
    people_stream,
    pool_stream,
    promotion_stream,
    tournament_stream,
)
from cutcard.inspection.kinds import Kind
from cutcard.inspection.machine_stream import MachineJudge
from cutcard.rulebooks import Shelf

KINDS: dict[str, Kind[Any]] = {
    kind.word: kind
    for kind in (
        pool_stream.KIND,
        tournament_stream.KIND,
        promotion_stream.KIND,
        office_stream.KIND,
        people_stream.KIND,
        cage_stream.KIND,
        notes_stream.KIND,
    )
}
"""By the word with which the names of their streams begin."""

JUDGES: Mapping[str, Callable[[Shelf], MachineJudge[Any]]] = {pool_stream.KIND.word: pool_stream.PoolJudge}
"""Judges of kinds of which more is kept than `MachineJudge` keeps, by the same word."""


def _article(title: str) -> str:
    return f"{'an' if title[0] in 'aeiou' else 'a'} {title}"


KNOWN = f"neither a table {' '.join(f'nor {_article(kind.title)}' for kind in KINDS.values())} nor the floor"
"""What is said of a stream of which nobody here knows the kind."""


def kind_of(stream: str) -> Kind[Any] | None:
    """The kind of a stream, by its name; nothing for tables, the floor, and what is not known here.

    >>> kind_of("tournament:spring").title, kind_of("table:Ace"), kind_of("pool")
    ('tournament', None, None)
    """
    word, colon, _ = stream.partition(":")
    return KINDS.get(word) if colon else None


def judge_for(kind: Kind[Any], shelf: Shelf) -> MachineJudge[Any]:
    """Whoever judges a stream of this kind."""
    own = JUDGES.get(kind.word)
    return MachineJudge(shelf, kind) if own is None else own(shelf)
