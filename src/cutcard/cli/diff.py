"""``cutcard diff``"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cutcard.cli import completing
from cutcard.cli.context import book_of
from cutcard.cli.output import heading, labelled, paragraph, print_table
from cutcard.cli.written import Form, listing_options

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cutcard.calls.comparing import WorthAnswer
    from cutcard.rulebooks.compare import Difference

SECTIONS = ("facts", "wagers", "odds", "options", "procedure", "powers", "promotions", "remedies")


@click.command("diff", short_help="Where two rulebooks differ, with both clauses.")
@click.argument("book", shell_complete=completing.books)
@click.argument("other", shell_complete=completing.books)
@click.option("--only", type=click.Choice(SECTIONS), multiple=True, help="One section; may be given again.")
@click.option("--odds", "worth", is_flag=True, help="What each difference is worth, between books of one game.")
@click.option("--decks", type=int, help="With --odds: as many decks in both; otherwise the most that each allows.")
@listing_options
@click.pass_context
def command(
    ctx: click.Context, book: str, other: str, only: tuple[str, ...], worth: bool, decks: int | None, form: Form
) -> None:
    """Where BOOK and OTHER differ: facts, wagers, odds, procedure, powers, promotions and remedies, with both clauses.

    A dash means that the book is silent. Odds are compared finding by finding, and only between books of one game;
    --odds says how much each of these differences moves the expected value of each wager.
    """
    from cutcard.calls.comparing import diff
    from cutcard.listings.compared import summary

    one, two = book_of(ctx, book), book_of(ctx, other)
    if worth and only:
        raise click.UsageError("--odds shows what the differences are worth; leave --only out", ctx)
    answer = diff(one, two, only)
    if worth:
        _print_worth(answer.worth(decks), form)
        return
    found = answer.differences
    if form.gave(lambda: answer.listing):
        return
    if not found:
        click.echo(f"{one.id} and {two.id} do not differ.")
        return
    if len({entry.section for entry in found}) > 1:
        paragraph(f"{one.title}, {one.house} ({one.edition}) and {two.title}, {two.house} ({two.edition})", indent="")
        short = summary(found)
        print_table(short.columns, short.rows, right=short.numbers)
        click.echo()
    for section in SECTIONS[:-1]:
        rows = [
            [
                entry.topic,
                entry.one.says,
                " ".join([*entry.one.clauses, *entry.one.readings]),
                entry.other.says,
                " ".join([*entry.other.clauses, *entry.other.readings]),
            ]
            for entry in found
            if entry.section == section
        ]
        if rows:
            heading(f"{section}: {len(rows)}")
            print_table([section, one.id, "clauses", two.id, "clauses"], rows)
            click.echo()
    _print_remedies([entry for entry in found if entry.section == SECTIONS[-1]], one.id, two.id)


def _print_remedies(found: Sequence[Difference], one: str, two: str) -> None:
    """What is done about each irregularity, book below book: these are sentences, too long for columns."""
    if found:
        heading(f"{SECTIONS[-1]}: {len(found)}")
    width = max(len(one), len(two))
    title = ""
    for entry in found:
        above, _, way = entry.topic.partition(": ")
        if above != title:
            title = above
            click.echo()
            heading(title)
        paragraph(way)
        for name, side in ((one, entry.one), (two, entry.other)):
            note = " ".join([*side.clauses, *side.readings])
            labelled(name.ljust(width + 2), side.says + (f" [{note}]" if note else ""), indent="    ")


def _print_worth(answer: WorthAnswer, form: Form) -> None:
    """What the differences between two books are worth to each wager."""
    from cutcard.listings.compared import percent

    if form.gave(lambda: answer.listing):
        return
    one, two, compared = answer.one, answer.other, answer.compared
    roles = compared.roles
    heading(
        f"Expected value per unit, under the best decisions ({one.id} {compared.one.terms.copies} decks, "
        f"{two.id} {compared.other.terms.copies} decks)"
    )
    print_table(
        ["wager", one.id, two.id, "difference"],
        [
            [
                role,
                *(f"{value} = {float(value) * 100:+.4f} %" for value in compared.ev(role)),
                percent(compared.difference(role)),
            ]
            for role in roles
        ],
        right=["difference"],
    )
    click.echo()
    heading(f"What each difference is worth to the player, if {one.id} took over the word of {two.id}")
    rows = [
        [worth.topic, worth.one, worth.other, *(percent(worth.moves[role]) for role in roles)]
        for worth in compared.worths
    ]
    rows.append(["interaction", "-", "-", *(percent(compared.interaction(role)) for role in roles)])
    rows.append(["total", "-", "-", *(percent(compared.difference(role)) for role in roles)])
    print_table(["difference", one.id, two.id, *roles], rows, right=list(roles))
    click.echo()
    paragraph(
        "Each difference is taken alone; interaction is what they do to each other when all are taken together, and "
        "the total is the difference between the two books."
    )
    if compared.alone:
        paragraph(f"Not valued alone, since only one of the books has it: {', '.join(compared.alone)}.")
