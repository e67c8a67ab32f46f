"""``cutcard diff``"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cutcard.cli.context import book_of, json_option
from cutcard.cli.output import heading, labelled, paragraph, print_json, print_table

if TYPE_CHECKING:
    from fractions import Fraction

    from cutcard.rulebooks import Rulebook
    from cutcard.rulebooks.compare import Difference

SECTIONS = ("facts", "wagers", "odds", "options", "procedure", "powers", "promotions", "remedies")


@click.command("diff", short_help="Where two rulebooks differ, with both clauses.")
@click.argument("book")
@click.argument("other")
@click.option("--only", type=click.Choice(SECTIONS), multiple=True, help="One section; may be given again.")
@click.option("--odds", "worth", is_flag=True, help="What each difference is worth, between books of one game.")
@click.option("--decks", type=int, help="With --odds: as many decks in both; otherwise the most that each allows.")
@json_option
@click.pass_context
def command(
    ctx: click.Context, book: str, other: str, only: tuple[str, ...], worth: bool, decks: int | None, as_json: bool
) -> None:
    """Where BOOK and OTHER differ: facts, wagers, odds, procedure, powers, promotions and remedies, with both clauses.

    A dash means that the book is silent. Odds are compared finding by finding, and only between books of one game;
    --odds says how much each of these differences moves the expected value of each wager.
    """
    from cutcard.rulebooks.compare import differences

    one, two = book_of(ctx, book), book_of(ctx, other)
    if worth:
        if only:
            raise click.UsageError("--odds shows what the differences are worth; leave --only out", ctx)
        _print_worth(one, two, decks, as_json)
        return
    found = [entry for entry in differences(one, two) if not only or entry.section in only]
    if as_json:
        print_json(
            [
                {
                    "section": entry.section,
                    "topic": entry.topic,
                    **{
                        name: {"says": side.says, "rules": side.clauses, "readings": side.readings}
                        for name, side in ((one.id, entry.one), (two.id, entry.other))
                    },
                }
                for entry in found
            ]
        )
        return
    if not found:
        click.echo(f"{one.id} and {two.id} do not differ.")
        return
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


def _print_remedies(found: list[Difference], one: str, two: str) -> None:
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


def _print_worth(one: Rulebook, two: Rulebook, decks: int | None, as_json: bool) -> None:
    """What the differences between two books are worth to each wager."""
    from cutcard.odds.compare import compare_odds

    compared = compare_odds(one, two, decks)
    roles = compared.roles
    if as_json:
        print_json(
            {
                "wagers": {
                    role: {one.id: str(ev), two.id: str(other), "difference": str(other - ev)}
                    for role, (ev, other) in ((role, compared.ev(role)) for role in roles)
                },
                "differences": [
                    {
                        "topic": worth.topic,
                        one.id: worth.one,
                        two.id: worth.other,
                        "worth": {role: str(worth.moves[role]) for role in roles},
                    }
                    for worth in compared.worths
                ],
                "interaction": {role: str(compared.interaction(role)) for role in roles},
                "total": {role: str(compared.difference(role)) for role in roles},
                "not_valued": compared.alone,
            }
        )
        return
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
                _percent(compared.difference(role)),
            ]
            for role in roles
        ],
        right=["difference"],
    )
    click.echo()
    heading(f"What each difference is worth to the player, if {one.id} took over the word of {two.id}")
    rows = [
        [worth.topic, worth.one, worth.other, *(_percent(worth.moves[role]) for role in roles)]
        for worth in compared.worths
    ]
    rows.append(["interaction", "-", "-", *(_percent(compared.interaction(role)) for role in roles)])
    rows.append(["total", "-", "-", *(_percent(compared.difference(role)) for role in roles)])
    print_table(["difference", one.id, two.id, *roles], rows, right=list(roles))
    click.echo()
    paragraph(
        "Each difference is taken alone; interaction is what they do to each other when all are taken together, and "
        "the total is the difference between the two books."
    )
    if compared.alone:
        paragraph(f"Not valued alone, since only one of the books has it: {', '.join(compared.alone)}.")


def _percent(value: Fraction) -> str:
    return f"{float(value) * 100:+.4f} %"
