"""``cutcard promotion marketing``: texts to advertise a promotion with."""

from __future__ import annotations

import click

from cutcard.cli.context import json_option, shelf_of
from cutcard.cli.promotion import say_found


@click.command("marketing", short_help="Texts to advertise a promotion with.")
@click.argument("file")
@json_option
@click.pass_context
def command(ctx: click.Context, file: str, as_json: bool) -> None:
    """Suggest texts to advertise the promotion of FILE with, as they may stand in its terms.

    Each refers to the terms and says how they are to be had, as the rulebook asks of whatever advertises a promotion.
    """
    found = say_found(shelf_of(ctx), file, as_json, quiet=True)
    if found is None:
        ctx.exit(1)
    import json

    from cutcard.cli.output import print_json
    from cutcard.promotions.books import Offer
    from cutcard.promotions.marketing import suggested

    books, terms = found
    texts = suggested(Offer(terms, books))
    if as_json:
        print_json([{"medium": each.medium, "text": each.text} for each in texts])
        return
    for each in texts:  # strings of JSON are strings of TOML too
        text = json.dumps(each.text, ensure_ascii=False)
        click.echo(f"[[marketing]]\nmedium = {json.dumps(each.medium)}\ntext = {text}\n")
