"""What may have gone wrong, the likely first: a dealer who has to stop should not have to read.

Nothing is left out and nothing is decided: whatever can be reported stays in the list. What this moment suggests comes
first, the rest in the order in which it is usually met, and what no rule foresees last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from cutcard.rulebooks.vocabulary.irregularities import UNFORESEEN
from cutcard.table.state import Table
from cutcard.telling.deeds import Deed


class Ordered(NamedTuple):
    """Deeds in order; the first ``likely`` of them are suggested by the moment."""

    deeds: tuple[Deed, ...]
    likely: int


def _cards_out(table: Table) -> bool:
    return bool(table.drawn)


def _dealing(table: Table) -> bool:
    return table.phase == "dealing" and _cards_out(table)


def _again(table: Table) -> bool:
    """Whether somebody has chosen, so that what comes now follows from choices."""
    return any(bet.decision is not None for bet in table.bets.values())


def _left_out(table: Table) -> bool:
    """Of what comes before a deal. A table that saw it done takes no report of it, so it was left out there: that is
    noticed while cards of that shoe are dealt."""
    return table.in_round or bool(table.faults.left_out)


def _low(table: Table) -> bool:
    return table.in_round and table.shoe * 3 <= table.rules.cards


_WHEN: dict[str, Callable[[Table], bool]] = {
    "box_skipped": lambda table: _dealing(table) and not _again(table),
    "war_card_missed": lambda table: _again(table) and _cards_out(table),
    "option_not_offered": lambda table: table.phase in ("deciding", "revealing") or (_again(table) and table.in_round),
    "card_exposed": _dealing,
    "dealer_card_exposed": lambda table: _dealing(table) or table.phase == "deciding",
    "hand_without_wager": _dealing,
    "order_unknown": _dealing,
    "cards_dropped": _dealing,
    "burn_missed": _left_out,
    "cut_missed": _left_out,
    "shuffle_missed": _left_out,
    "check_missed": _left_out,
    "discards_not_reloaded": _left_out,
    "cutting_card_missing": _left_out,
    "missing_card": _low,
    "shoe_exhausted": _low,
    "face_up_card": _dealing,
    "device_jam": lambda table: table.phase == "cards",
    "device_failure": lambda table: False,
    "damaged_card": lambda table: False,
    "foreign_card": lambda table: False,
}
"""When something is likely. The order is the one in which it is usually met: those that happen often stand first."""

_PLACE = {name: at for at, name in enumerate(_WHEN)}


def likely(table: Table, kind: str) -> bool:
    """Whether this moment suggests that something of this kind has happened."""
    return kind in _WHEN and _WHEN[kind](table)


def likely_first(table: Table, reports: Iterable[Deed]) -> Ordered:
    """What may be reported, the likely first."""

    def place(deed: Deed) -> tuple[bool, bool, int]:
        kind = str(deed.given["kind"])
        return not likely(table, kind), kind == UNFORESEEN, _PLACE.get(kind, len(_PLACE))

    found = sorted(reports, key=place)
    return Ordered(tuple(found), sum(likely(table, str(deed.given["kind"])) for deed in found))
