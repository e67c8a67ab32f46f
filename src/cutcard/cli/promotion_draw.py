"""``cutcard promotion draw``: the published record of a draw."""

from __future__ import annotations

import click

from cutcard.cli.context import shelf_of
from cutcard.cli.output import print_json


@click.command("draw", short_help="The record of a draw, with which anybody can make it again.")
@click.argument("file")
@click.argument("name")
@click.pass_context
def command(ctx: click.Context, file: str, name: str) -> None:
    """Print the record of the draw of the promotion NAME, by the journal in FILE, as JSON.

    FILE is the file of a floor, or the address of its database. The record holds the sealed list with its hash, the
    values that were given, the house's link, every number and the winners; `examples/check_draw.py` makes the draw
    again from it, and shares no code with Cutcard.
    """
    from cutcard.citations import Refused, did_you_mean
    from cutcard.inspection.followed import states_in
    from cutcard.inspection.opening import checked_journal
    from cutcard.inspection.promotion_stream import KIND
    from cutcard.promotions.record import draw_record

    store = checked_journal(file)
    try:
        names = tuple(each.removeprefix(KIND.prefix) for each in store.last() if each.startswith(KIND.prefix))
        if name not in names:
            raise Refused("no_promotion", f"name: no promotion {name!r} is in this journal{did_you_mean(name, names)}")
        *_, promotion = states_in(KIND, store, shelf_of(ctx), f"{KIND.prefix}{name}")
    finally:
        store.close()
    print_json(draw_record(promotion))
