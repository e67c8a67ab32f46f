"""``cutcard rules``"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cutcard.cli import completing
from cutcard.cli.context import book_of
from cutcard.cli.output import heading, paragraph, print_table
from cutcard.cli.written import Form, listing_options

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cutcard.rulebooks import Rulebook
    from cutcard.rulebooks.clauses import Clause


@click.command("rules", short_help="The clauses of a rulebook, searchable.")
@click.argument("book", shell_complete=completing.books)
@click.argument("ref", required=False, shell_complete=completing.clauses)
@click.option("--search", metavar="WORDS", help="Clauses whose number, summary, kind or actor has all these words.")
@click.option(
    "--kind",
    metavar="KIND",
    shell_complete=completing.kinds,
    help="Clauses of one kind, such as odds, wager or irregularity.",
)
@click.option("--readings", is_flag=True, help="How the book's ambiguities are read, instead of its clauses.")
@click.option("--options", is_flag=True, help="The readings and policies that a table may choose.")
@click.option("--layout", is_flag=True, help="What the cloth, signs and markers of a table show, with the clauses.")
@click.option("--duties", is_flag=True, help="What somebody owes once something happened: to whom, until when.")
@click.option("--copy", metavar="FILE", help="A copy to hand over: FILE.html to print, .md or .txt; - prints text.")
@click.option("--coverage", is_flag=True, help="Clause by clause: what acts on it, which tests show it, and totals.")
@listing_options
@click.pass_context
def command(
    ctx: click.Context,
    book: str,
    ref: str | None,
    search: str | None,
    kind: str | None,
    readings: bool,
    options: bool,
    layout: bool,
    duties: bool,
    copy: str | None,
    coverage: bool,
    form: Form,
) -> None:
    """The clauses of BOOK in our own words: all of them, or REF and what stands under it.

    The approved text is the authority; a summary says what a clause means, with its kind, who acts under it, and how
    any ambiguity is read.
    """
    from cutcard.calls.reading import rules as rules_of

    _check_asked(ctx)
    rulebook = book_of(ctx, book)
    if readings:
        _readings(rulebook, ref, form)
    elif options:
        _options(rulebook, form)
    elif layout:
        _layout(rulebook, form)
    elif duties:
        _duties(rulebook, form)
    elif copy is not None:
        _copy(rulebook, copy)
    else:
        answer = rules_of(rulebook, ref, search=search, kind=kind)
        clauses = answer.clauses
        if coverage:
            _coverage(rulebook, clauses, form)
        elif form.gave(lambda: answer.listing):
            return
        elif ref is not None and len(clauses) <= 12:
            for clause in clauses:
                _detail(rulebook, clause)
        else:
            print_table(
                ["clause", "kind", "actor", "reading", "says"],
                [[c.ref, c.kind, c.actor, " ".join(c.readings), c.says] for c in clauses],
            )
            _asked(rulebook)


def _check_asked(ctx: click.Context) -> None:
    """Refuse what would be left out unseen: a second listing, or a choice of clauses for one that has none."""
    given = ctx.params
    asked = [name for name in ("readings", "options", "layout", "duties", "copy", "coverage") if given[name]]
    if len(asked) > 1:
        raise click.UsageError(f"--{asked[0]} and --{asked[1]} are two listings: give one of them", ctx)
    takes = {"coverage": ("ref", "search", "kind"), "readings": ("ref",)}
    for name in ("ref", "search", "kind"):
        if asked and given[name] is not None and name not in takes.get(asked[0], ()):
            called = "REF" if name == "ref" else f"--{name}"
            raise click.UsageError(f"{called} chooses clauses, and --{asked[0]} has none to choose: leave it out", ctx)


def _places(book: Rulebook) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for ref, place in book.citations():
        if place not in found.setdefault(ref, []):
            found[ref].append(place)
    return found


def _use(place: str) -> str:
    """What is said beside a place where a clause stands and that acts on nothing: a power which is only recorded."""
    from cutcard.rulebooks.vocabulary import only_recorded

    kind, _, name = place.partition(" ")
    return " (only recorded: no command asks for it)" if kind == "power" and only_recorded(name) else ""


def _detail(book: Rulebook, clause: Clause) -> None:
    heading(" · ".join(part for part in (f"{book.id} {clause.ref}", clause.kind, clause.actor) if part))
    paragraph(clause.says)
    for id_ in clause.readings:
        if id_ in book.readings:
            reading = book.readings[id_]
            paragraph(f"Reading {id_}: {reading.question} {reading.reading}", indent="    ")
    for place in _places(book).get(clause.ref, []):
        paragraph(f"in {place}{_use(place)}", indent="    ")


def _readings(book: Rulebook, ref: str | None, form: Form) -> None:
    from cutcard.citations import Refused, did_you_mean
    from cutcard.listings import list_readings

    found = list(book.readings.values())
    if ref is not None:
        found = [reading for reading in found if reading.id == ref or ref in reading.clauses]
        if not found:
            hint = did_you_mean(ref, tuple(book.readings))
            raise Refused("nothing_found", f"{book.id} has no reading {ref!r} or of a clause {ref!r}{hint}")
    if form.gave(lambda: list_readings(book, found)):
        return
    for reading in found:
        heading(
            f"{reading.id} · {', '.join(reading.clauses)}" + (f" · option {reading.option}" if reading.option else "")
        )
        paragraph(reading.question)
        paragraph(f"Read as: {reading.reading}")


def _options(book: Rulebook, form: Form) -> None:
    from cutcard.listings import list_options

    if form.gave(lambda: list_options(book)):
        return
    if not book.options:
        click.echo(f"{book.id} leaves nothing to choose.")
    for option in book.options:
        heading(" · ".join([option.name, *option.clauses, *option.readings]))
        paragraph(option.says + ":")
        for value, meaning in option.values.items():
            paragraph(f"{value}{' (default)' if value == option.default else ''}: {meaning}", indent="    ")
    for schedule in book.schedules:
        heading(" · ".join([f"schedule {schedule.name}", *schedule.clauses, *schedule.readings]))
        paragraph(f"Required: odds to one for {'-'.join(schedule.entries)}.")


def _asked(book: Rulebook) -> None:
    """Who may ask to see what was printed just now."""
    asked = book.topics.get("rules_on_request")
    if asked is not None:
        click.echo()
        paragraph(f"{asked.says} [{' '.join(asked.clauses)}]", indent="")


def _copy(book: Rulebook, output: str) -> None:
    """The rules as a document for whoever asks for them."""
    from cutcard.cli.output import target_of, write_whole
    from cutcard.parsheets import rules_copy, to_html, to_markdown, to_text

    needed = "--copy: name a file to write, FILE.html, FILE.md or FILE.txt, or - for text on standard output"
    path = None if output == "-" else target_of(output, needed, (".html", ".htm", ".md", ".txt"))
    sheet = rules_copy(book)
    if path is None:
        click.echo(to_text(sheet), nl=False)
        return
    writers = {".html": to_html, ".htm": to_html, ".md": to_markdown, ".txt": to_text}
    write_whole(path, writers[path.suffix.lower()](sheet))
    click.echo(f"{path}: {sheet.title}, {len(book.clauses)} clauses in our own words, {sheet.generator}")


def _layout(book: Rulebook, form: Form) -> None:
    from cutcard.listings import list_layout

    listing = list_layout(book)
    if form.gave(lambda: listing):
        return
    if not book.layout:
        click.echo(f"{book.id} does not say what its table shows.")
        return
    print_table(listing.rows.columns, listing.rows.rows)


def _duties(book: Rulebook, form: Form) -> None:
    from cutcard.listings import list_duties

    listing = list_duties(book)
    if not form.gave(lambda: listing):
        print_table(listing.rows.columns, listing.rows.rows)


def _coverage(book: Rulebook, clauses: Sequence[Clause], form: Form) -> None:
    from cutcard.calls.reading import covered_of
    from cutcard.listings.covered import few
    from cutcard.rulebooks.coverage import STATUSES

    answer = covered_of(book, clauses)
    if form.gave(lambda: answer.listing):
        return
    covered, sums = answer.covered, answer.totals
    print_table(
        ["clause", "kind", "for", "status", "code", "tests"],
        [
            [
                entry.clause.ref,
                entry.clause.kind,
                entry.clause.software,
                entry.status,
                entry.why or few(entry.code),
                few(tuple(test.rpartition("::")[2] for test in entry.tests)),
            ]
            for entry in covered
        ],
    )
    click.echo()
    print_table(
        ["status", "clauses", "meaning"],
        [[status, str(sums[status]), meaning] for status, meaning in STATUSES.items()]
        + [["all", str(len(covered)), f"clauses of {book.id}"]],
        right=["clauses"],
    )
