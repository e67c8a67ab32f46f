"""``cutcard settle``"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, BinaryIO

import click

from cutcard.cli.context import shelf_of

if TYPE_CHECKING:
    from cutcard.settlement import Settler


@click.command("settle", short_help="Settle recorded rounds.")
@click.argument("file", type=click.File("rb"), default="-")
@click.option("--pretty", is_flag=True, help="For a person: a table of wagers with results, amounts and clauses.")
@click.pass_context
def command(ctx: click.Context, file: BinaryIO, pretty: bool) -> int:
    """Settle the rounds of FILE (or of standard input): one JSON record per line in, one JSON answer per line out.

    A line that is no valid round gets an error in its place; the others are settled all the same, and the exit status
    is 1.
    """
    from cutcard.settlement import Settler
    from cutcard.settlement.settler import lines

    if file.isatty():
        click.echo("Reading rounds from the keyboard, one JSON record per line; Ctrl-D ends.", err=True)
    settler = Settler(shelf_of(ctx))
    out = sys.stdout.buffer
    settled = refused = 0
    for first, batch in lines(file):
        answers = []
        for number, line in enumerate(batch, start=first):
            if not line or line.isspace():
                continue
            if pretty:
                good = _pretty(settler, line, number)
            else:
                text, good = settler.answer(line, number)
                answers.append(text)
            settled += good
            refused += not good
        if answers:
            out.write(b"\n".join(answers) + b"\n")
            out.flush()
    if not settled and not refused:
        text, _ = settler.answer(b"", 1)
        if pretty:
            _pretty(settler, b"", 1)
        else:
            out.write(text + b"\n")
        return 1
    return 1 if refused else 0


def _pretty(settler: Settler, line: bytes, number: int) -> bool:
    from cutcard.citations import Refused
    from cutcard.cli.output import sentence
    from cutcard.cli.rounds import print_settlement
    from cutcard.settlement import pipeline

    try:
        record, terms = settler.read(line)
        settlement = pipeline.settle_round(terms, record)
    except Refused as refused:
        rules = f" [{', '.join(refused.clauses)}]" if refused.clauses else ""
        sentence(f"line {number}: {refused}{rules}")
        click.echo()
        return False
    name = f"line {number}" if record.id is None else f"{record.id}"
    print_settlement(name, terms.book, record, settlement)
    return True
