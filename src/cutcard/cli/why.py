"""``cutcard why``"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import click

from cutcard.cli import completing
from cutcard.cli.context import shelf_of
from cutcard.cli.output import paragraph
from cutcard.cli.terms import limit_parts, pairs
from cutcard.cli.written import Form, listing_options


@click.command("why", short_help="Explain a round step by step, or what is done about something that went wrong.")
@click.argument(
    "file",
    required=False,
    metavar="[FILE | IRREGULARITY]",
    type=click.Path(allow_dash=True),
    shell_complete=completing.troubles,
)
@click.option("--line", "number", type=click.IntRange(1), help="Which line of FILE, if it holds several rounds.")
@click.option(
    "--book",
    metavar="BOOK",
    shell_complete=completing.books,
    help="The rulebook: of a round with one player, or of the irregularity.",
)
@click.option("--dealer", metavar="CARDS", default="", help="The dealer's cards, as in '9d 4c'.")
@click.option("--cards", metavar="CARDS", default="", help="The player's cards, as in '9s Kh'.")
@click.option("--wager", "wagers", metavar="NAME=AMOUNT", multiple=True, help="A wager; may be given again.")
@click.option("--decision", metavar="WORD", help="What the player decided.")
@click.option("--chips", metavar="LIST", help="What the float can pay with, as in 1,5,25.")
@click.option("--limit", "limits", metavar="WAGER=MIN-MAX", multiple=True, help="The sign's limits of a wager.")
@click.option("--schedule", "schedules", metavar="NAME=ODDS", multiple=True, help="A prize schedule: 40-30-6-4-1.")
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help="A reading or policy of the book.")
@click.option("--meter", "meters", metavar="NAME=AMOUNT", multiple=True, help="A prize meter at settlement.")
@listing_options
@click.pass_context
def command(
    ctx: click.Context, /, file: str | None, number: int | None, book: str | None, form: Form, **given: Any
) -> None:
    """Explain one round in sentences, each with its clauses: from FILE (a record as `cutcard settle` reads, - for
    standard input), or described on the command line:

    \b
      cutcard why --book star-casino-war --dealer "9d 4c" --cards "9s Kh" \\
                  --wager initial=100 --wager tie=10 --decision war

    Or explain what is done about something that went wrong, who decides it and until when; without --book, in all
    rulebooks side by side. `cutcard why` alone lists what can be asked for.

    \b
      cutcard why box-skipped --book crown-casino-war
    """
    import msgspec

    from cutcard.calls.explaining import explain_round

    more = number is not None or any(given.values())
    if (file is not None or (book is None and not more)) and _about_trouble(ctx, file or "list", book, form, more):
        return
    if (file is None) == (book is None):
        raise click.UsageError(
            "give a FILE with a record (- for standard input), --book and a round, or an IRREGULARITY", ctx
        )
    line = _line(str(file), number) if book is None else msgspec.json.encode(_record(book, **given))
    told = explain_round(line, shelf_of(ctx))
    if form.gave(lambda: told.listing):
        return
    for at, step in enumerate(told.steps, start=1):
        note = " ".join([*step.clauses, *step.readings])
        paragraph(f"{at}. {step.says}" + (f" [{note}]" if note else ""), indent="")
    click.echo()
    terms = told.terms
    for ref in told.cited:
        if ref in terms.book.clauses:
            paragraph(f"{ref}: {terms.book.clauses[ref].says}")
        elif ref in terms.book.readings:
            paragraph(f"{ref} (reading): {terms.book.readings[ref].reading}")


def _about_trouble(ctx: click.Context, text: str, book: str | None, form: Form, more: bool) -> bool:
    """Whether the argument was a word for something that went wrong, and so is explained; a slip is refused here."""
    from cutcard.cli import why_trouble
    from cutcard.rulebooks.explain_remedies import near, word_of

    if text == "list" and book is None and not more:
        why_trouble.list_words(form)
        return True
    word = word_of(text)
    if word is None:
        if book is None and (re.search(r"[./\\]|^-$", text) or Path(text).exists()):
            return False  # a file
        hint = near(text) or f". There is:\n{why_trouble.known_words()}"
        raise click.UsageError(f"no irregularity {text[:40]!r}{hint}", ctx)
    if more:
        raise click.UsageError(f"{word} is no round: leave everything but --book, --format and --output out", ctx)
    from cutcard.calls.explaining import explain_trouble

    told = explain_trouble(word, book, shelf_of(ctx))
    if form.gave(lambda: told.listing):
        return True
    if book is None:
        why_trouble.explain_everywhere(told.told)
    else:
        why_trouble.explain_in(told.books[0], told.told[0])
    return True


def _record(
    book: str,
    dealer: str,
    cards: str,
    wagers: tuple[str, ...],
    decision: str | None,
    chips: str | None,
    limits: tuple[str, ...],
    schedules: tuple[str, ...],
    options: tuple[str, ...],
    meters: tuple[str, ...],
) -> dict[str, object]:
    """The command line as a record in the public format."""
    player: dict[str, object] = {"player": "A", "wagers": pairs("wager", wagers)}
    if decision is not None:
        player["decision"] = decision
    record: dict[str, object] = {
        "rulebook": book,
        "dealer": dealer.replace(",", " ").split(),
        "boxes": [{"box": 1, "cards": cards.replace(",", " ").split(), "players": [player]}],
    }
    if chips is not None:
        record["chips"] = chips.replace(",", " ").split()
    if limits:
        record["limits"] = limit_parts(limits)
    for field, texts in (("schedule", schedules), ("option", options), ("meter", meters)):
        if texts:
            record["jackpot" if field == "meter" else field + "s"] = pairs(field, texts)
    return record


def _line(file: str, number: int | None) -> bytes:
    """The one round of a file: the whole file, or one of its lines."""
    import msgspec

    from cutcard.citations import Refused

    try:
        content: bytes = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        raise click.FileError(file, error.strerror or str(error)) from None
    rounds = [(at, line) for at, line in enumerate(content.split(b"\n"), start=1) if line.strip()]
    if number is None:
        if len(rounds) > 1:
            try:
                msgspec.json.decode(content)  # one record, written over several lines
            except msgspec.DecodeError:
                raise Refused("several_rounds", f"{file} holds {len(rounds)} lines: choose one with --line") from None
        return content
    for at, line in rounds:
        if at == number:
            return line
    raise Refused("no_such_line", f"{file} has no round in line {number}")
