"""``cutcard counts``"""

from __future__ import annotations

import click

from cutcard.cli import completing
from cutcard.cli.context import book_of, json_option, say_if_long
from cutcard.cli.output import heading, print_json, print_table


@click.command("counts", short_help="Exact numbers of deals for each combination of findings.")
@click.argument("book", shell_complete=completing.books)
@click.option("--decks", type=int, help="How many decks, where the book leaves a choice; the most it allows otherwise.")
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help="A reading of the book.")
@json_option
@click.pass_context
def command(ctx: click.Context, book: str, decks: int | None, options: tuple[str, ...], as_json: bool) -> None:
    """How many deals lead to each combination of BOOK's findings: exact integers, to be compared digit by digit."""
    from cutcard.calls.reading import counts

    rulebook = book_of(ctx, book)
    say_if_long(rulebook)
    answer = counts(rulebook, decks=decks, options=dict(option.partition("=")[::2] for option in options))
    if as_json:
        print_json(answer.to_dict())
        return
    counted = answer.counted
    heading(f"{book} · {counted.decks} {'deck' if counted.decks == 1 else 'decks'} · {counted.total} deals")
    names = counted.names
    print_table(
        [*names, "deals"],
        [[findings.get(name, "") for name in names] + [str(deals)] for findings, deals in counted.rows]
        + [["total", *[""] * (len(names) - 1), str(counted.total)]],
        right=["deals"],
    )
