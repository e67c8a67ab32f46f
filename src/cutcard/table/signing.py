"""The signs and markers that belong at a table now, and those that somebody has seen there.

At a table of people that tells an office what it owes, a person confirms each sign once it is up; a sign that must
stand for a time stands from then on. Elsewhere a sign is up with the entry that wants it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from cutcard.rulebooks.parts import Marking
from cutcard.table.rules import Sign, Signs
from cutcard.table.state import Notice, Table

Wanted = Mapping[str, Marking]
"""The signs that belong at a table, by their names there: a word of the vocabulary, and whose it is or for when."""

TAKEN_OFF: Mapping[str, str] = {
    "old_minimum_marker": "spared_marker_off",
    "carried_jackpot_marker": "carried_markers_off",
}
"""Markers that come off before the next first card, with the duty to do so."""

ANNOUNCE = frozenset({"raise_sign", "closing_sign"})
"""Signs that announce something: that waits for them, and no card does."""


def word(name: str) -> str:
    """The word of the vocabulary in the name of a sign.

    >>> word("old_minimum_marker:Ann")
    'old_minimum_marker'
    """
    return name.partition(":")[0]


def sign_now(table: Table) -> Signs:
    """The limits on the sign; a round that was taken up again goes on under those that it had."""
    now = table.last if table.last is not None and table.reopened else table
    return now.rules.setup.limits


def raised(table: Table, limits: Signs) -> dict[str, Sign]:
    """The wagers whose minimum goes up, with the old sign."""
    old = sign_now(table)
    return {name: old.get(name, Sign()) for name, new in limits.items() if new.least > old.get(name, Sign()).least}


def raising(table: Table, notice: Notice) -> bool:
    """Whether an announced change is of the kind that a sign must announce."""
    return notice.for_all or bool(raised(table, notice.limits))


def _names(table: Table, marking: Marking) -> Iterator[str]:
    """Under which names a sign of the book belongs at the table now."""
    kind = marking.word
    if kind == "raise_sign":
        yield from (f"{kind}:{notice.at}" for notice in table.notices if raising(table, notice))
    elif kind == "old_minimum_marker":
        yield from (f"{kind}:{player}" for player in sorted(table.spared))
    elif kind in ("personal_limits_sign", "personal_limits_marker"):
        yield from (f"{kind}:{player}" for player in sorted(table.personal))
    elif kind in _ALWAYS or (kind in _IF and _IF[kind](table)):
        yield marking.name


_ALWAYS = frozenset({"limits_sign", "odds_sign", "schedule_sign"})

_IF: Mapping[str, Callable[[Table], bool]] = {
    "box_total_sign": lambda table: bool(table.rules.setup.box_totals),
    "old_limits_sign": lambda table: bool(table.spared),
    "jackpot_amount_sign": lambda table: table.rules.setup.jackpot_wager is not None,
    "jackpot_meters": lambda table: table.rules.setup.jackpot_wager is not None,
    "carried_jackpot_marker": lambda table: bool(table.markers),
    "closing_sign": lambda table: table.closing is not None,
}
"""Signs that belong there under a condition; `_ALWAYS` those that stand as long as a table is open."""


def wanted(table: Table) -> Wanted:
    """Every sign and marker that a person sees to at this table, by its name."""
    if not table.rules.confirms_signs or table.phase == "closed":
        return {}
    return {name: marking for marking in table.rules.book.layout for name in _names(table, marking)}


def missing(table: Table) -> dict[str, Marking]:
    """What belongs there, and nobody has seen up."""
    return {name: marking for name, marking in wanted(table).items() if name not in table.signs}


def to_take_off(table: Table) -> list[str]:
    """Markers that lie there, and belong there no longer."""
    lying = [name for name in table.signs if word(name) in TAKEN_OFF]
    if not lying:
        return []
    known = wanted(table)
    return [name for name in lying if name not in known]


def stood(table: Table, name: str, minutes: int, at: int) -> bool:
    """Whether a sign has stood for so many minutes without a break; where nobody confirms signs, it has."""
    if not table.rules.confirms_signs:
        return True
    since = table.signs.get(name)
    return since is not None and at >= since + 60 * minutes
