"""``cutcard rulebooks``"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cutcard.cli.context import json_option, shelf_of
from cutcard.cli.output import print_json, print_table

if TYPE_CHECKING:
    from cutcard.rulebooks import Rulebook


@click.command("rulebooks", short_help="The rulebooks: edition, regulator, decks, boxes.")
@json_option
@click.pass_context
def command(ctx: click.Context, as_json: bool) -> None:
    """The rulebooks on the shelf: game, house, edition, regulator, decks, boxes.

    The exit status is 1 if a folder of CUTCARD_RULEBOOKS had to be left out.
    """
    from cutcard.calls.reading import rulebooks

    shelf = shelf_of(ctx)
    answer = rulebooks(shelf)
    if as_json:
        print_json(answer.to_dict())
    else:
        _show(answer.books)
    if shelf.left_out:
        ctx.exit(1)


def _show(books: tuple[Rulebook, ...]) -> None:
    rows = []
    for book in books:
        least, most = book.facts.decks.value
        boxes = book.facts.boxes.value
        rows.append(
            [
                book.id,
                f"{book.edition}, rev. {book.revision}",
                book.regulator,
                str(least) if least == most else f"{least}-{most}",
                "given" if boxes is None else f"up to {boxes}",
                str(book.facts.players_per_box.value),
            ]
        )
    print_table(["rulebook", "edition", "regulator", "decks", "boxes", "per box"], rows, right=["decks", "per box"])
