"""``cutcard demo``"""

from __future__ import annotations

import json
from importlib.resources import files

import click

from cutcard.cli.context import shelf_of
from cutcard.cli.output import heading, paragraph


@click.command("demo", short_help="A round of each rulebook, settled.")
@click.pass_context
def command(ctx: click.Context) -> None:
    """A round of each of the five rulebooks, settled, with the clause for every cent."""
    from cutcard.cli.rounds import print_settlement
    from cutcard.settlement import Settler, pipeline

    settler = Settler(shelf_of(ctx))
    heading("Five approved rulebooks, one pipeline. Each line says what is paid, and under which clause.\n")
    for line in (files("cutcard.cli") / "demo.jsonl").read_bytes().splitlines():
        round_, terms = settler.read(line)
        paragraph(json.loads(line)["id"], indent="")
        print_settlement(terms.book.id, terms.book, round_, pipeline.settle_round(terms, round_))
    heading("Next")
    for hint in (
        "cutcard rules star-casino-war --search surrender    what the book says, in our words",
        "cutcard diff star-casino-war crown-casino-war       where two books differ, with both clauses",
        "cutcard why --help                                  one round, step by step",
        "cutcard settle FILE                                 your own rounds, as JSON lines",
    ):
        click.echo(f"  {hint}")
