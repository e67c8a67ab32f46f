"""Cards found to be missing or foreign between rounds: no round is void for them, but the others are checked, and
whoever the book names is told."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.rulebooks.vocabulary.irregularities import NOTICES
from cutcard.table.base import Event, evolves
from cutcard.table.owing import owe
from cutcard.table.state import Table

MOST_SETS = 10
"""As many times what a table plays with is more than anybody counts there."""


class WrongCardsFound(Event, frozen=True, kw_only=True):
    """Between rounds cards are missing (``number`` of them, as far as it is known) or foreign. Earlier rounds stand;
    ``owed`` is what must be done, ``next`` what the cards need."""

    kind: str
    next: str
    number: int = 0
    owed: tuple[str, ...] = ()


def wrong_between_rounds(table: Table, kind: str, number: int = 0) -> WrongCardsFound:
    """What follows from it, as the book has it for cards that are missing or foreign; one that is silent wants nobody
    told, and the cards are checked all the same."""
    rules = table.rules
    said = [remedy for remedy in rules.remedies(kind) if remedy.device in ("", rules.device_kind)][:1]
    owed = tuple(word for remedy in said for word in remedy.then)
    clauses, readings = rules.remedy_cites(kind) if said else rules.cites("checking_cards", "unforeseen")
    following = "replace" if "replace_cards" in owed else "check"
    return WrongCardsFound(kind=kind, number=number, next=following, owed=owed, clauses=clauses, readings=readings)


def check_counted(table: Table, number: int, clauses: tuple[str, ...]) -> None:
    """Refuse a count that nobody can have come to: of what is not there, or of far more than lies on any table."""
    most = MOST_SETS * table.rules.cards
    if not 0 <= number <= most:
        raise Refused("cannot_be", f"found: 0 to {most} cards can be counted here, not {number}", clauses)


def wrong_in_use(table: Table, counted: int) -> tuple[Event, ...]:
    """A count of cards that are in use came out wrong, and they are to be replaced: who must be told of it."""
    missing = table.rules.cards - counted
    if KNOWN in table.faults.left_out or _void_for_it(table):
        return ()
    found = wrong_between_rounds(table, "missing_card" if missing > 0 else "foreign_card", max(missing, 0))
    told = tuple(word for word in found.owed if word in NOTICES.values())
    return (replace(found, next="replace", owed=told),) if told else ()


def _void_for_it(table: Table) -> bool:
    """Whether the last round is void because cards were missing or foreign: whoever must be told hears of that."""
    grounds = {each.ground for kind in ("missing_card", "foreign_card") for each in table.rules.remedies(kind)}
    return table.last is not None and any(ruling.ground in grounds for ruling in table.last.rulings)


KNOWN = "wrong_cards"
"""The mark of cards that are known to be missing or foreign, until they are shuffled or replaced."""


@evolves(WrongCardsFound)
def wrong_cards_found(table: Table, event: WrongCardsFound) -> Table:
    """The cards leave the shoe; wagers that lie there wait for them."""
    table = replace(
        table,
        phase="cards",
        prep=event.next,
        due=(),
        called=False,
        trouble=None,
        shuffle_due=table.shuffle_due or "checked",
        checked=(),
        checkers=(),
        faults=replace(table.faults, left_out=tuple(dict.fromkeys((*table.faults.left_out, KNOWN)))),
    )
    return owe(table, event.owed, event.kind.replace("_", " "))
