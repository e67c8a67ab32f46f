"""``cutcard parsheet``"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from cutcard.cli.context import book_of, say_if_long
from cutcard.cli.output import target_of, write_whole
from cutcard.cli.pool_options import PoolAsked, approved_of, hands_option, mystery_meter, pool_options
from cutcard.cli.terms import meter_options, pairs, table_options

if TYPE_CHECKING:
    from cutcard.rulebooks import Rulebook

_NEEDED = "-o: name a file to write, FILE.html or FILE.md, or - for Markdown on standard output"


@click.command("parsheet", short_help="A PAR sheet: the mathematics of a rulebook as a document to print.")
@click.argument("book")
@click.option("-o", "--output", metavar="FILE", help="FILE.html or FILE.md; - prints Markdown.")
@table_options
@meter_options
@pool_options
@hands_option
@click.option("--date", metavar="YYYY-MM-DD", help="A date to print on the sheet; none otherwise.")
@click.pass_context
def command(
    ctx: click.Context,
    /,
    book: str,
    output: str | None,
    decks: int | None,
    schedules: tuple[str, ...],
    options: tuple[str, ...],
    meters: tuple[str, ...],
    jackpot_wager: str | None,
    date: str | None,
    **pool: Any,
) -> None:
    """Write a PAR sheet of BOOK: rules, pay tables, exact outcomes and returns, volatility, best decisions, jackpot.

    With --rate, or --approval, it has the long run of a prize pool. The same build and the same options give the same
    bytes, whatever the file is called.
    """
    from cutcard.cli.terms import meters_of, stakes_of, terms_of

    if output is None:
        raise click.UsageError(_NEEDED)
    path = None if output == "-" else target_of(output, _NEEDED)
    lives = PoolAsked.taken(pool)
    fields = lives.fields()
    rulebook = book_of(ctx, book)
    say_if_long(rulebook)
    terms, usual = terms_of(rulebook, decks=decks, schedules=schedules, options=options)
    stakes = stakes_of(rulebook, (), jackpot_wager)
    approved, at, own = approved_of(rulebook, fields, stakes), None, meters
    if approved is not None and approved.mystery is not None:
        own, at = mystery_meter(meters)
    given = {name: value for name, value in meters_of(rulebook, own).items() if name in pairs("meter", own, True)}

    from cutcard.parsheet import Asked, par_sheet, to_html, to_markdown

    words = [*(["--rulebooks", "DIR"] if _elsewhere(rulebook) else []), "parsheet", book]
    if decks is not None:
        words += ["--decks", str(decks)]
    for name, texts in (("schedule", schedules), ("option", options), ("meter", meters)):
        words += [word for text in texts for word in (f"--{name}", text)]
    if jackpot_wager is not None:
        words += ["--jackpot-wager", jackpot_wager]
    words += lives.words
    if date is not None:
        words += ["--date", _checked(date)]
    kind = ".md" if path is None else path.suffix.lower()
    sheet = par_sheet(
        Asked(
            terms,
            _typed(["cutcard", *words, "-o", f"{book}{kind}"]),
            usual=usual,
            meters=given,
            stakes=stakes,
            decks_given=decks is not None,
            date="" if date is None else date,
            pool=approved,
            hands=lives.hands or 1,
            mystery_meter=at,
        )
    )
    if path is None:
        click.echo(to_markdown(sheet), nl=False)
        return
    write_whole(path, to_html(sheet) if kind in (".html", ".htm") else to_markdown(sheet))
    click.echo(f"{path}: {sheet.title}, {len(sheet.sections)} sections, {sheet.generator}")


def _typed(words: list[str]) -> str:
    from shlex import join

    return join(words)


def _elsewhere(book: Rulebook) -> bool:
    from pathlib import Path

    import cutcard

    return not book.folder.is_relative_to(Path(cutcard.__file__).parent)


def _checked(date: str) -> str:
    from datetime import date as day

    from cutcard.citations import Refused

    try:
        if day.fromisoformat(date).isoformat() == date:
            return date
    except ValueError:
        pass
    raise Refused("bad_date", f"date: {date[:40]!r} is not a date as in 2026-01-31")
