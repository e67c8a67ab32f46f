"""``cutcard powers``"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from cutcard.cli import completing
from cutcard.cli.context import shelf_of
from cutcard.cli.output import heading, labelled, paragraph, print_table
from cutcard.cli.written import Form, listing_options

if TYPE_CHECKING:
    from cutcard.reference import Holding, Powers, PowerShown
    from cutcard.rulebooks import Shelf

NARROW = 116
"""Columns below which books stand below each other."""

FEW = 8
"""So many powers are shown with every title; of more, with the lowest, and what "and above" means below the table."""

LABEL = 10


@click.command("powers", short_help="Who may do what, side by side for all rulebooks.")
@click.argument("words", nargs=-1, metavar="[BOOK] [WORDS]...", shell_complete=completing.powers)
@listing_options
@click.pass_context
def command(ctx: click.Context, words: tuple[str, ...], form: Form) -> int:
    """Who may do what: every power with who holds it in each rulebook and the clauses, or those that WORDS mean. With
    BOOK, each title that holds it, until when it may be used and for what, whether it takes two, whether it is the
    operator's and can be delegated.

    \b
      cutcard powers close table
      cutcard powers crown-casino-war
      cutcard powers star-casino-war void-round

    The exit status is 1 if there is no such power.
    """
    from cutcard.calls.referring import powers

    shelf = shelf_of(ctx)
    book, asked = _read(shelf, words)
    answer = powers(book, " ".join(asked), shelf=shelf)
    found = answer.found
    if form.gave(lambda: answer.listing):
        return 0 if found.powers else 1
    if not found.powers:
        _nothing(found, book)
    elif book is not None:
        for at, shown in enumerate(found.powers):
            if at:
                click.echo()
            _detail(shown)
    else:
        _beside(found)
    return 0 if found.powers else 1


def _read(shelf: Shelf, words: tuple[str, ...]) -> tuple[str | None, tuple[str, ...]]:
    """The book that is named, and the other words; a slip in the name of a book is refused with the right one."""
    if not words:
        return None, ()
    if words[0] in shelf.ids:
        return words[0], words[1:]
    from difflib import get_close_matches

    from cutcard.rulebooks.vocabulary import POWERS

    first = words[0].lower()
    if first.replace("-", "_") not in POWERS and "-" in first and get_close_matches(first, shelf.ids, 1, 0.7):
        shelf[words[0]]  # refuses, and says what is near
    return None, words


def _nothing(found: Powers, book: str | None) -> None:
    where = "any book" if book is None else book
    click.echo(
        f"No power in {where} has {found.words!r}. `cutcard powers` lists all; "
        f"`cutcard find {_quoted(found.words)}` asks by meaning."
    )


def _quoted(words: str) -> str:
    from shlex import quote

    return quote(words[:60])


def _detail(shown: PowerShown) -> None:
    """A power of one book, with everything that is known of it."""
    held = shown.holdings[0]
    heading(f"{shown.title} ({shown.name.replace('_', '-')})")
    paragraph(held.says)
    labelled("who".ljust(LABEL), ", ".join(held.titles) or "nobody")
    for at, term in enumerate(held.terms):
        labelled(("" if at else "terms").ljust(LABEL), term)
    labelled("clauses".ljust(LABEL), " ".join((*held.clauses, *held.readings)) or "none")


def _beside(found: Powers) -> None:
    """Powers with who holds each in every book, side by side where there is room."""
    whole = len(found.powers) <= FEW
    if sys.stdout.isatty():
        from shutil import get_terminal_size

        if get_terminal_size().columns < NARROW:
            _below(found)
            return
    rows = [
        [shown.name.replace("_", " "), *(_cell(shown, book, whole) for book in found.books)] for shown in found.powers
    ]
    broken = sys.stdout.isatty()  # at the first hyphen: a column is narrower than the longest id
    print_table(["power", *(each.replace("-", "-\n", 1) if broken else each for each in found.books)], rows)
    if not whole:
        _above(found)


def _cell(shown: PowerShown, book: str, whole: bool) -> str:
    held = next((each for each in shown.holdings if each.book == book), None)
    return "-" if held is None else f"{_who(held, whole)} [{' '.join(held.clauses) or ' '.join(held.readings)}]"


def _who(held: Holding, whole: bool) -> str:
    return ", ".join(held.titles) if whole else held.who


def _above(found: Powers) -> None:
    """What "and above" means, in each book."""
    click.echo()
    meant: dict[tuple[str, str], str] = {}
    for shown in found.powers:
        for held in shown.holdings:
            if held.above:
                meant.setdefault((held.book, held.who), ", ".join(held.titles))
    for (book, who), titles in sorted(meant.items(), key=lambda item: found.books.index(item[0][0])):
        paragraph(f"{book}: {who}: {titles}", indent="")


def _below(found: Powers) -> None:
    """Powers with the books below each other, for a terminal that is too narrow for columns."""
    width = max(map(len, found.books))
    for at, shown in enumerate(found.powers):
        if at:
            click.echo()
        heading(f"{shown.title} ({shown.name.replace('_', '-')})")
        paragraph(shown.says, indent="")
        for held in shown.holdings:
            refs = " ".join(held.clauses) or " ".join(held.readings)
            labelled(held.book.ljust(width) + "  ", f"{', '.join(held.titles)} [{refs}]", indent="")
