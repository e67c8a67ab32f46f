"""``cutcard check``"""

from __future__ import annotations

import click

from cutcard.cli.context import json_option, shelf_of
from cutcard.cli.output import paragraph, print_json


@click.command("check", short_help="Whether a rulebook's folder is sound: every fault with its file and line.")
@click.argument("books", metavar="[FOLDER | BOOK]...", nargs=-1)
@json_option
@click.pass_context
def command(ctx: click.Context, books: tuple[str, ...], as_json: bool) -> None:
    """Check rulebooks: their folders, or ids of the shelf; without any, all that are on the shelf.

    Every name is known, every clause is in clauses.toml, every part is of its kind, each wager has exactly one row in
    every case and is settled at the table, each power is held by somebody, and whatever can go wrong is answered or
    said to be left open. What is sound and yet acts on nothing is said too: powers that are only recorded. The exit
    status is 1 if anything is wrong.
    """
    from cutcard.calls.checking import check

    answer = check(*books, shelf=shelf_of(ctx))
    if as_json:
        print_json(answer.to_dict())
    else:
        for each in answer.books:
            _show(each)
    if not answer.sound:
        ctx.exit(1)


def _show(answer: dict[str, object]) -> None:
    faults, recorded = answer["faults"], answer["recorded"]
    assert isinstance(faults, list)
    assert isinstance(recorded, list)
    for fault in faults:
        place = ":".join(str(part) for part in (fault["file"], fault["line"]) if part)
        click.echo(f"{place}: {fault['says']}" if place else fault["says"])
    number = len(faults)
    said = "sound" if not number else "1 fault" if number == 1 else f"{number} faults"
    click.echo(f"{answer['book']}: {said}")
    if recorded and not number:
        names = ", ".join(recorded)
        paragraph(f"recorded only, since no command asks for them: {names}")
