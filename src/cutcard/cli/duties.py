"""``cutcard duties``"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from cutcard.cli.context import json_option, shelf_of
from cutcard.cli.output import heading, print_json, print_table

if TYPE_CHECKING:
    from cutcard.inspection.offices import OfficeThen
    from cutcard.journal.store import Store
    from cutcard.office.calendar import Listed
    from cutcard.office.state import Dispute
    from cutcard.rulebooks import Shelf


@click.command("duties", short_help="What a floor owes, to whom and until when; and letters on disputes.")
@click.argument("file")
@click.option("--late", is_flag=True, help="Only what is late, was left out, or waits for a letter.")
@click.option("--at", metavar="TIME", help="As it was at this time (ISO 8601, or seconds); otherwise now.")
@click.option("--office", "asked", metavar="STREAM", help="One office, by its stream; otherwise all.")
@click.option("--ical", is_flag=True, help="An iCalendar feed, for calendars.")
@click.option("--letter", type=int, metavar="DISPUTE", help="The letter on a dispute, by its number.")
@click.option("--html", is_flag=True, help="The letter as a page to print; otherwise as text.")
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    file: str,
    late: bool,
    at: str | None,
    asked: str | None,
    ical: bool,
    letter: int | None,
    html: bool,
    as_json: bool,
) -> int:
    """List what the house owes by the journal in FILE: who owes what to whom, under which clause, until when.

    What presses most comes first: red is late, was left out or waits for a letter; amber is to be done now; green has
    time. FILE is the file of a floor, or the address of its database. Entries are taken as they are recorded; `cutcard
    verify` checks them. With --late the exit status is 1 if anything is late.
    """
    from cutcard.inspection.offices import offices_in
    from cutcard.inspection.opening import checked_journal

    when = _instant(at)
    store = checked_journal(file)
    try:
        shelf = shelf_of(ctx)
        offices = [each for each in offices_in(store, shelf) if asked in (None, each.stream)]
        if not offices:
            from cutcard.citations import Refused

            raise Refused("no_office", f"file: no office{f' {asked!r}' if asked else ''} is in this journal")
        if letter is not None:
            click.echo(_letter(store, shelf, offices, letter, when, html), nl=False)
            return 0
    finally:
        store.close()
    if ical:
        click.echo(_feed(offices, when), nl=False)
        return 0
    if as_json:
        print_json([_plain(each, when, late) for each in offices])
    else:
        for each in offices:
            _show(each, when, late)
    from cutcard.office.calendar import listed

    return 1 if late and any(listed(each.office, when, late=True) for each in offices) else 0


def _instant(text: str | None) -> int:
    from datetime import UTC, datetime

    if text is None:
        return int(datetime.now(UTC).timestamp())
    if text.isascii() and text.isdigit() and len(text) < 12:
        return int(text)
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        raise click.BadParameter(f"a time as in 2026-11-20T21:00+11:00 is needed, not {text!r}") from None
    return int((found if found.tzinfo is not None else found.replace(tzinfo=UTC)).timestamp())


def _show(each: OfficeThen, at: int, late: bool) -> None:
    from cutcard.office.calendar import listed
    from cutcard.office.times import spoken
    from cutcard.telling import duties as told

    office = each.office
    heading(f"{office.house}: {office.book.title}, {office.book.house}   {spoken(at, office.zone)}")
    found = listed(office, at, late=late)
    rows = [
        [
            str(one.duty.number),
            one.colour,
            told.summary(office.book, one.duty),
            told.debtor(office.book, one.duty),
            told.creditor(office.book, one.duty),
            told.until(one.duty, office.zone),
            told.state_of(one),
            " ".join((*one.duty.clauses, *one.duty.readings)),
        ]
        for one in found
    ]
    if rows:
        columns = ["no", "state", "what", "by", "to", "until", "how it stands", "clauses"]
        print_table(columns, rows, right=["no"])
    else:
        click.echo("Nothing is late." if late else "Nothing is owed.")
    for number in sorted(office.disputes):
        dispute = office.disputes[number]
        click.echo(f"dispute {number} ({dispute.by}): {dispute.about}: {dispute.stage.replace('_', ' ')}")
    click.echo()


def _plain(each: OfficeThen, at: int, late: bool) -> dict[str, Any]:
    from msgspec import to_builtins

    from cutcard.office.calendar import listed

    office = each.office

    def line(one: Listed) -> dict[str, Any]:
        return {**to_builtins(one.duty), "state": one.colour, "left": one.left}

    def dispute(one: Dispute) -> dict[str, Any]:
        plain: dict[str, Any] = to_builtins(one)
        return plain

    return {
        "office": each.stream,
        "house": office.house,
        "rulebook": office.book.id,
        "at": at,
        "duties": [line(one) for one in listed(office, at, late=late)],
        "disputes": [dispute(office.disputes[number]) for number in sorted(office.disputes)],
    }


def _feed(offices: list[OfficeThen], at: int) -> str:
    from cutcard.citations import Refused
    from cutcard.office.icalendar import feed
    from cutcard.telling.duties import summary

    if len(offices) > 1:
        names = ", ".join(each.stream for each in offices)
        raise Refused("which_office", f"office: a feed is of one; name it by --office: {names}")
    (each,) = offices
    return feed(each.office, each.stream, at, lambda duty: summary(each.office.book, duty))


def _letter(store: Store, shelf: Shelf, offices: list[OfficeThen], number: int, at: int, html: bool) -> str:
    from cutcard.citations import Refused
    from cutcard.documents.html import to_html
    from cutcard.documents.plain import to_text
    from cutcard.inspection.disputed import round_told
    from cutcard.telling.letters import letter

    found = [each for each in offices if number in each.disputes]
    if len(found) != 1:
        known = ", ".join(f"{each.stream} {one}" for each in offices for one in sorted(each.disputes)) or "none"
        raise Refused("no_dispute", f"letter: one dispute is needed (--office); known: {known}")
    (each,) = found
    dispute = each.disputes[number]
    told = round_told(store, dispute.reference, dispute.round, dispute.by, shelf)
    sheet = letter(each.office, dispute, at, frames=told.frames, why=told.why)
    return to_html(sheet) if html else to_text(sheet)
