"""``cutcard rules``"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cutcard.cli.context import book_of, json_option
from cutcard.cli.output import heading, paragraph, print_json, print_table

if TYPE_CHECKING:
    from cutcard.rulebooks import Rulebook
    from cutcard.rulebooks.clauses import Clause
    from cutcard.rulebooks.coverage import Covered
    from cutcard.rulebooks.duties import Duty


@click.command("rules", short_help="The clauses of a rulebook, searchable.")
@click.argument("book")
@click.argument("ref", required=False)
@click.option("--search", metavar="WORDS", help="Clauses whose number, summary, kind or actor has all these words.")
@click.option("--kind", metavar="KIND", help="Clauses of one kind, such as odds, wager or irregularity.")
@click.option("--readings", is_flag=True, help="How the book's ambiguities are read, instead of its clauses.")
@click.option("--options", is_flag=True, help="The readings and policies that a table may choose.")
@click.option("--layout", is_flag=True, help="What the cloth, signs and markers of a table show, with the clauses.")
@click.option("--duties", is_flag=True, help="What somebody owes once something happened: to whom, until when.")
@click.option("--copy", metavar="FILE", help="A copy to hand over: FILE.html to print, .md or .txt; - prints text.")
@click.option("--coverage", is_flag=True, help="Clause by clause: what acts on it, which tests show it, and totals.")
@json_option
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
    as_json: bool,
) -> None:
    """The clauses of BOOK in our own words: all of them, or REF and what stands under it.

    The approved text is the authority; a summary says what a clause means, with its kind, who acts under it, and how
    any ambiguity is read.
    """
    rulebook = book_of(ctx, book)
    if readings:
        _readings(rulebook, ref, as_json)
    elif options:
        _options(rulebook, as_json)
    elif layout:
        _layout(rulebook, as_json)
    elif duties:
        _duties(rulebook, as_json)
    elif copy is not None:
        _copy(rulebook, copy)
    else:
        clauses = _chosen(rulebook, ref, search, kind)
        if coverage:
            _coverage(rulebook, clauses, as_json)
        elif as_json:
            print_json([_clause_json(rulebook, clause) for clause in clauses])
        elif ref is not None and len(clauses) <= 12:
            for clause in clauses:
                _detail(rulebook, clause)
        else:
            print_table(
                ["clause", "kind", "actor", "reading", "says"],
                [[c.ref, c.kind, c.actor, " ".join(c.readings), c.says] for c in clauses],
            )
            _asked(rulebook)


def _duties(book: Rulebook, as_json: bool) -> None:
    from cutcard.rulebooks.vocabulary import CREDITORS

    roles = {role.name: role.title for role in book.roles}
    if as_json:
        import msgspec

        print_json([msgspec.to_builtins(duty) for duty in book.duties])
        return
    rows = [
        [
            duty.name,
            duty.kind,
            roles[duty.debtor],
            roles.get(duty.creditor) or CREDITORS[duty.creditor],
            _term(duty),
            " ".join((*duty.clauses, *duty.readings)),
            f"{duty.says}{f' ({duty.sender})' if duty.sender else ''}",
        ]
        for duty in book.duties
    ]
    print_table(["duty", "kind", "by", "to", "until", "clauses", "what"], rows)


def _term(duty: Duty) -> str:
    """Until when something is owed, as the book's row has it."""
    if duty.term is None:
        return "the instant of its cause" if duty.kind == "exact" else ""
    hours, minutes = duty.term.seconds // 3600, duty.term.seconds // 60
    for number, unit in ((duty.term.days, "day"), (hours, "hour"), (minutes, "minute")):
        if number:
            return f"{number} {unit}{'s' * (number > 1)}"
    return "at once"


def _chosen(book: Rulebook, ref: str | None, search: str | None, kind: str | None) -> list[Clause]:
    from cutcard.citations import Refused, did_you_mean
    from cutcard.rulebooks.clauses import KINDS

    clauses = list(book.clauses.values())
    if ref is not None:
        ref = ref.removeprefix("rule ").rstrip(".")
        book.clause(ref)
        clauses = [c for c in clauses if c.ref == ref or c.ref.startswith((f"{ref}.", f"{ref}(", f"{ref}:"))]
    if kind is not None:
        if kind not in KINDS:
            raise Refused("unknown_kind", f"{kind!r} is no kind of clause{did_you_mean(kind, KINDS)}")
        clauses = [c for c in clauses if c.kind == kind]
    if search is not None:
        words = search.lower().split()
        clauses = [c for c in clauses if all(word in f"{c.ref} {c.kind} {c.actor} {c.says}".lower() for word in words)]
        if not clauses:
            raise Refused("nothing_found", f"no clause of {book.id} has {search!r}")
    return clauses


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


def _clause_json(book: Rulebook, clause: Clause) -> dict[str, object]:
    return {
        "ref": clause.ref,
        "kind": clause.kind,
        "says": clause.says,
        "actor": clause.actor,
        "software": clause.software,
        "numbered": clause.numbered,
        "term": clause.term,
        "inferred": clause.inferred,
        "cites": clause.cites,
        "readings": {id_: book.readings[id_].reading for id_ in clause.readings if id_ in book.readings},
    }


def _detail(book: Rulebook, clause: Clause) -> None:
    heading(" · ".join(part for part in (f"{book.id} {clause.ref}", clause.kind, clause.actor) if part))
    paragraph(clause.says)
    for id_ in clause.readings:
        if id_ in book.readings:
            reading = book.readings[id_]
            paragraph(f"Reading {id_}: {reading.question} {reading.reading}", indent="    ")
    for place in _places(book).get(clause.ref, []):
        paragraph(f"in {place}{_use(place)}", indent="    ")


def _readings(book: Rulebook, ref: str | None, as_json: bool) -> None:
    from cutcard.citations import Refused, did_you_mean

    found = list(book.readings.values())
    if ref is not None:
        found = [reading for reading in found if reading.id == ref or ref in reading.clauses]
        if not found:
            hint = did_you_mean(ref, tuple(book.readings))
            raise Refused("nothing_found", f"{book.id} has no reading {ref!r} or of a clause {ref!r}{hint}")
    if as_json:
        print_json(found)
        return
    for reading in found:
        heading(
            f"{reading.id} · {', '.join(reading.clauses)}" + (f" · option {reading.option}" if reading.option else "")
        )
        paragraph(reading.question)
        paragraph(f"Read as: {reading.reading}")


def _options(book: Rulebook, as_json: bool) -> None:
    if as_json:
        print_json(
            [
                {
                    "name": option.name,
                    "says": option.says,
                    "default": option.default,
                    "values": option.values,
                    "clauses": option.clauses,
                    "readings": option.readings,
                }
                for option in book.options
            ]
        )
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
    from cutcard.parsheet import rules_copy, to_html, to_markdown, to_text

    needed = "--copy: name a file to write, FILE.html, FILE.md or FILE.txt, or - for text on standard output"
    path = None if output == "-" else target_of(output, needed, (".html", ".htm", ".md", ".txt"))
    sheet = rules_copy(book)
    if path is None:
        click.echo(to_text(sheet), nl=False)
        return
    writers = {".html": to_html, ".htm": to_html, ".md": to_markdown, ".txt": to_text}
    write_whole(path, writers[path.suffix.lower()](sheet))
    click.echo(f"{path}: {sheet.title}, {len(book.clauses)} clauses in our own words, {sheet.generator}")


def _layout(book: Rulebook, as_json: bool) -> None:
    if as_json:
        print_json(
            [
                {
                    "name": marking.name,
                    "kind": marking.kind,
                    "label": marking.label or None,
                    "says": marking.says,
                    "wagers": marking.wagers,
                    "rules": marking.clauses,
                    "readings": marking.readings,
                }
                for marking in book.layout
            ]
        )
        return
    if not book.layout:
        click.echo(f"{book.id} does not say what its table shows.")
        return
    print_table(
        ["shown", "words", "for", "clauses", "says"],
        [
            [
                marking.kind,
                marking.label,
                ", ".join(book.wager(name).title for name in marking.wagers),
                " ".join((*marking.clauses, *marking.readings)),
                marking.says,
            ]
            for marking in book.layout
        ],
    )


def _coverage(book: Rulebook, clauses: list[Clause], as_json: bool) -> None:
    from cutcard.rulebooks.coverage import STATUSES, coverage, totals

    chosen = {clause.ref for clause in clauses}
    covered = [entry for entry in coverage(book) if entry.clause.ref in chosen]
    sums = totals(covered)
    if as_json:
        print_json(
            {
                "rulebook": book.id,
                "clauses": [
                    {
                        "ref": entry.clause.ref,
                        "kind": entry.clause.kind,
                        "software": entry.clause.software,
                        "status": entry.status,
                        "code": entry.code,
                        "tests": entry.tests,
                        "noticed": _noticed(entry),
                        "why": entry.why or None,
                    }
                    for entry in covered
                ],
                "totals": {**sums, "clauses": len(covered)},
            }
        )
        return
    print_table(
        ["clause", "kind", "for", "status", "code", "tests"],
        [
            [
                entry.clause.ref,
                entry.clause.kind,
                entry.clause.software,
                entry.status,
                entry.why or _few(entry.code),
                _few(tuple(test.rpartition("::")[2] for test in entry.tests)),
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


def _noticed(entry: Covered) -> dict[str, str] | None:
    """What was broken, and the test that failed then."""
    if entry.noticed is None:
        return None
    altered, test = entry.noticed
    return {"altered": altered, "test": test}


def _few(names: tuple[str, ...]) -> str:
    return ", ".join(names[:2]) + (f" and {len(names) - 2} more" if len(names) > 2 else "")
