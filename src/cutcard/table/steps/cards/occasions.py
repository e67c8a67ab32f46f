"""Occasions for a shuffle: under which clauses cards are shuffled, and what becomes of the round that was under way."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.table.preparation import OTHERWISE
from cutcard.table.rules import Cites, Rules
from cutcard.table.state import Pause, Table

_WHY = {"replaced": "replacing_cards", "cutting_card_first": "cutting_card_first_in_round"}
_BY_SHUFFLE = ("reload", "shuffle_after", "finish_from_shoe", "reshuffle")


def why(rules: Rules, because: str) -> str:
    """The point of procedure behind a shuffle."""
    return "ordered_shuffle" if because in rules.allows("ordered_shuffle") else _WHY.get(because, "shuffle_triggers")


def cites(rules: Rules, because: str, cutting: str) -> Cites:
    """The clauses behind a shuffle: of a remedy that it carries out, or of its regular occasion; and of the cut."""
    kind = "shoe_exhausted" if because == "exhausted" else because
    remedies = [remedy for remedy in rules.remedies(kind) if remedy.mend in _BY_SHUFFLE]
    if not remedies:
        return rules.cites(why(rules, because), cutting, part=because)
    cutting = "" if cutting == OTHERWISE else cutting  # the remedy says who cuts
    clauses, readings = rules.cites(cutting, part=because)
    return (
        tuple(dict.fromkeys((*(ref for remedy in remedies for ref in remedy.clauses), *clauses))),
        tuple(dict.fromkeys((*(ref for remedy in remedies for ref in remedy.readings), *readings))),
    )


def to_shuffle(table: Table, because: str) -> Table:
    """The cards are shuffled now; a round that was under way waits."""
    pause = table.pause
    if table.in_round and table.phase != "cards":
        pause = Pause(table.phase, table.due)
    return replace(table, phase="cards", prep="shuffle", due=(), shuffle_due=because, pause=pause, called=False)


def shuffled_later(table: Table) -> str:
    """Why the cards are shuffled after a round that is void: because that was due, or was being done for its sake."""
    return (table.shuffle_due or "exhausted") if table.phase == "cards" else table.shuffle_due


def broken_off(table: Table, because: str) -> Table:
    """The cards are made ready for no round any more: whatever is left of it comes first, and the shuffle after it."""
    return replace(table, prep="", due=(), shuffle_due=because, pause=None, called=True)
