"""Cards that were checked or shuffled beforehand are kept secured until a table needs them: who did what with them."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.owing import CHECK, owe
from cutcard.table.rules import Rules
from cutcard.table.state import Table
from cutcard.table.steps.cards.occasions import to_shuffle
from cutcard.table.steps.office.signs import OPEN
from cutcard.table.texts import check_text


class RecordCustody(Command, frozen=True, kw_only=True):
    """Cards that came checked or shuffled were issued to this table: who ``sealed`` them, where they were ``stored``,
    and who ``issued`` them. ``broken``: they were not secured all the time, and count as new."""

    sealed: str
    stored: str
    issued: str
    broken: bool = False


class CustodyRecorded(Event, frozen=True, kw_only=True):
    """Where the cards were until they came here. ``owed``: they were not secured, and are checked and shuffled as new
    ones are; ``at_once``, as no round is under way."""

    sealed: str
    stored: str
    issued: str
    owed: tuple[str, ...] = ()
    at_once: bool = False


def secured(rules: Rules) -> bool:
    """Whether cards at such a table came checked or shuffled, and must have been secured until then."""
    return rules.confirms_signs and rules.setup.cards != "new" and "secure_cards" in rules.duties


@decides(RecordCustody, "deal", "record where the cards were", *OPEN, where=secured)
def record_custody(table: Table, command: RecordCustody) -> tuple[Event, ...]:
    rules = table.rules
    clauses, readings = rules.duty_cites("secure_cards")
    if not secured(rules):
        clauses = clauses or rules.clauses("checking_cards")
        raise Refused("not_secured", "command: the cards came new, or no office hears of them here", clauses)
    if table.issued:
        raise Refused("issued_already", "command: where these cards were is on record", clauses)
    for name in ("sealed", "stored", "issued"):
        check_text(name, getattr(command, name), clauses)
    return (
        CustodyRecorded(
            sealed=command.sealed,
            stored=command.stored,
            issued=command.issued,
            owed=(CHECK,) if command.broken else (),
            at_once=command.broken and not table.in_round,
            clauses=clauses,
            readings=readings,
        ),
    )


@evolves(CustodyRecorded)
def custody_recorded(table: Table, event: CustodyRecorded) -> Table:
    table = owe(replace(table, issued=True), event.owed, "the cards were not secured")
    return replace(to_shuffle(table, "checked"), prep="check", checked=(), checkers=()) if event.at_once else table
