"""``cutcard ledger``"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from cutcard.cli.context import json_option, shelf_of
from cutcard.cli.output import heading, print_json, print_table

if TYPE_CHECKING:
    from cutcard.day.ledger import Ledger

COLUMNS = ("house", "kind", "stream", "entry", "account", "amount")


@click.command("ledger", short_help="The money of a house at any moment, reconciled to the cent.")
@click.argument("file")
@click.option("--house", metavar="HOUSE", help="One house, as star; otherwise all.")
@click.option("--at", metavar="TIME", help="As it was at this time (ISO 8601, or seconds); otherwise as it is last.")
@click.option("--csv", "as_csv", is_flag=True, help="Every account of every stream, as CSV.")
@json_option
@click.pass_context
def command(ctx: click.Context, file: str, house: str | None, at: str | None, as_csv: bool, as_json: bool) -> int:
    """The ledger of each house from the journal in FILE alone: purses, floats and trays, cage, drop, prize pools,
    tokens, promotions, and money under way between streams, kind by kind.

    Each stream adds up to nothing, and the ledger is their sum. Streams that say something of the same money are
    compared. What does not agree is named with its stream, its entry and its account, and the exit status is 1.
    Entries are taken as they are recorded; `cutcard verify` checks who decided them, and by which rules.
    """
    from cutcard.cli.duties import _instant
    from cutcard.day.ledger import ledger_of
    from cutcard.day.reading import Reading
    from cutcard.inspection.opening import checked_journal

    when = None if at is None else _instant(at)
    store = checked_journal(file)
    try:
        reading = Reading(store, shelf_of(ctx))
        houses = [house] if house is not None else [*reading.houses().houses]
        ledgers = [ledger_of(reading, each, when) for each in houses]
    finally:
        store.close()
    if as_csv:
        _csv(ledgers)
    elif as_json:
        print_json([_plain(each) for each in ledgers])
    else:
        for each in ledgers:
            _show(each)
    for each in ledgers:
        for fault in each.faults:
            click.echo(f"{each.house}: {fault}", err=as_csv or as_json)
    return 1 if any(each.faults for each in ledgers) else 0


def _show(ledger: Ledger) -> None:
    from cutcard.day.ledger import told

    heading(f"{ledger.house}: {len(ledger.lines):,} accounts")
    rows = [[kind, group, told(amount)] for (kind, group), amount in ledger.groups().items()]
    rows += [[kind, "all of it", told(amount)] for kind, amount in ledger.totals().items()]
    if rows:
        print_table(["kind", "account", "amount"], sorted(rows, key=lambda row: row[0]), right=["amount"])
    click.echo(_verdict(ledger))


def _verdict(ledger: Ledger) -> str:
    number = len(ledger.faults)
    if not number:
        return "It reconciles to the cent.\n"
    return f"It does not reconcile: {number} {'thing does' if number == 1 else 'things do'} not agree.\n"


def _csv(ledgers: list[Ledger]) -> None:
    import csv

    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(COLUMNS)
    for each in ledgers:
        for line in each.lines:
            amount = _exact(line.amount)
            writer.writerow([each.house, line.kind, line.stream, line.entry, line.account, amount])


def _exact(amount: Any) -> str:
    """Dollars where it is whole cents; else a fraction of cents, as ``1/3c``."""
    from cutcard.money import dollars

    return dollars(int(amount)) if amount.denominator == 1 else f"{amount}c"


def _plain(ledger: Ledger) -> dict[str, Any]:
    from msgspec import to_builtins

    return {
        "house": ledger.house,
        "reconciles": not ledger.faults,
        "totals": {kind: _exact(amount) for kind, amount in ledger.totals().items()},
        "groups": [
            {"kind": kind, "account": group, "amount": _exact(amount)}
            for (kind, group), amount in ledger.groups().items()
        ],
        "accounts": [
            {
                "kind": line.kind,
                "stream": line.stream,
                "entry": line.entry,
                "account": line.account,
                "amount": _exact(line.amount),
            }
            for line in ledger.lines
        ],
        "faults": to_builtins(ledger.faults),
    }
