"""``cutcard parsheet``"""

from __future__ import annotations

from typing import Any

import click

from cutcard.cli import completing
from cutcard.cli.context import book_of, say_if_long
from cutcard.cli.output import target_of, write_whole
from cutcard.cli.pool_options import PoolAsked, hands_option, pool_options
from cutcard.cli.terms import (
    meter_options,
    money_options,
    named_stakes,
    named_terms,
    pairs,
    several_pairs,
    table_options,
)

_NEEDED = "-o: name a file to write, FILE.html, FILE.pdf, FILE.md or FILE.json, or - for Markdown on standard output"
_KINDS = (".html", ".htm", ".pdf", ".md", ".json")


@click.command("parsheet", short_help="A PAR sheet: the mathematics of a rulebook as a document to print.")
@click.argument("book", shell_complete=completing.books)
@click.option("-o", "--output", metavar="FILE", help="FILE.html, FILE.pdf, FILE.md or FILE.json; - prints Markdown.")
@table_options
@meter_options
@money_options
@pool_options
@hands_option
@click.option("--boxes", type=click.IntRange(2), metavar="N", help="Several boxes of one round, up to so many.")
@click.option("--besides", metavar="NAME=ODDS", multiple=True, help="Another schedule to set beside this sheet's.")
@click.option("--date", metavar="YYYY-MM-DD", help="The date of the sheet; today otherwise.")
@click.option("--number", metavar="TEXT", help="The number of the report; one that comes from its figures otherwise.")
@click.option(
    "--check",
    metavar="[ROUNDS]",
    is_flag=False,
    flag_value="1e7",
    help="Cross-check every figure: each deal tried, closed forms, so many simulated rounds (1e7).",
)
@click.option("--seed", type=int, help="The seed of the cross-check.  [default: 1]")
@click.pass_context
def command(
    ctx: click.Context,
    /,
    book: str,
    output: str | None,
    boxes: int | None,
    besides: tuple[str, ...],
    date: str | None,
    number: str | None,
    check: str | None,
    seed: int | None,
    stakes: tuple[str, ...],
    meters: tuple[str, ...],
    jackpot_wager: str | None,
    **table: Any,
) -> int:
    """Write a PAR sheet of BOOK: rules, pay tables, exact outcomes and returns, volatility, best decisions, jackpot.

    With --stake, --chips and --limits it is about the money that is really paid; a stake that cannot be put down is
    refused. With --rate, or --approval, it has the long run of a prize pool; with --check, a cross-check made for it.
    The same build and the same options give the same bytes, whatever the file is called. The exit status is 1 if a
    figure of the cross-check does not agree.
    """
    from cutcard.calls import sheets

    if output is None:
        raise click.UsageError(_NEEDED)
    if seed is not None and check is None:
        raise click.UsageError("--seed is that of the cross-check: give --check too")
    path = None if output == "-" else target_of(output, _NEEDED, _KINDS)
    lives = PoolAsked.taken(table)
    fields = lives.fields()
    rulebook = book_of(ctx, book)
    say_if_long(rulebook)
    day = sheets.checked_date(date)

    words = [*(["--rulebooks", "DIR"] if sheets.elsewhere(rulebook) else []), "parsheet", book]
    words += _again(table | {"stakes": stakes, "meters": meters, "besides": besides})
    words += [
        word
        for name, text in (("jackpot-wager", jackpot_wager), ("boxes", boxes), ("check", check), ("seed", seed))
        if text is not None
        for word in ([f"--{name}={text}"] if name == "check" else [f"--{name}", str(text)])
    ]
    words += [*lives.words, "--date", day, *(["--number", number] if number else [])]
    kind = ".md" if path is None else path.suffix.lower()
    asked = sheets.asked_sheet(
        rulebook,
        _typed(["cutcard", *words, "-o", f"{book}{kind}"]),
        table=named_terms(**table),
        stakes=named_stakes(stakes),
        jackpot_wager=jackpot_wager,
        meters=pairs("meter", meters, commas=True),
        approval=fields,
        hands=lives.hands,
        boxes=boxes,
        besides=several_pairs("besides", besides),
        date=day,
        number=number,
    )
    if check is not None:
        from cutcard.cli.progress import steps

        asked = sheets.cross_checked_sheet(asked, check, 1 if seed is None else seed, steps)
    answer = sheets.made(asked)
    if path is None:
        click.echo(answer.to_markdown(), nl=False)
    else:
        write_whole(path, answer.written(kind))
        click.echo(f"{path}: {answer.title}, {len(answer.sheet.sections)} sections, {answer.sheet.generator}")
    if answer.well:
        return 0
    click.echo("cutcard: the cross-check found a figure that does not agree; the sheet says which", err=True)
    return 1


def _again(given: dict[str, Any]) -> list[str]:
    """The options of a table and its money, as they would be typed."""
    words: list[str] = []
    for name in ("decks", "schedules", "options", "meters", "stakes", "chips", "limits", "besides"):
        value = given.get(name)
        option = "--" + (name if name in ("decks", "chips", "limits", "besides") else name.removesuffix("s"))
        for each in value if isinstance(value, tuple) else () if value is None else (value,):
            words += [option, str(each)]
    return words


def _typed(words: list[str]) -> str:
    from shlex import join

    return join(words)
