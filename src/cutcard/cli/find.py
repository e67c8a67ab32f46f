"""``cutcard find``"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from cutcard.cli import completing
from cutcard.cli.context import shelf_of
from cutcard.cli.written import Form, listing_options

if TYPE_CHECKING:
    from cutcard.reference import Found, Hit, Side

WIDEST = 110
"""Columns that a line of running text fills at most."""

NARROW = 70
"""Columns below which a book has a line of its own above what it says."""

MOST_CLAUSES = 8

SHORT = 30
"""Letters of what a book says, below which who and where stand on the same line."""


@click.command("find", short_help="Anything in all rulebooks, as people word it.")
@click.argument("words", nargs=-1, required=True, metavar="WORDS...")
@click.option(
    "--book",
    "books",
    multiple=True,
    metavar="BOOK",
    shell_complete=completing.books,
    help="Only this rulebook; may be given again.",
)
@click.option("--most", type=click.IntRange(1, 100), default=5, show_default=True, help="How many hits are shown.")
@listing_options
@click.pass_context
def command(ctx: click.Context, words: tuple[str, ...], books: tuple[str, ...], most: int, form: Form) -> int:
    """Find WORDS in all rulebooks at once, by meaning: who may do what, what is done about errors, what is paid, how it
    is done, clauses and readings. Best first, with what every book says, who acts, the clauses, and the command that
    says more. A word that is a number is a clause.

    \b
      cutcard find shoe runs out
      cutcard find who may void a round
      cutcard find raise the minimum --book crown-casino-war
      cutcard find '7.4.4(a)'

    The name of a house or game among WORDS narrows it too. The exit status is 1 if nothing was found.
    """
    from cutcard.calls.referring import find

    answer = find(" ".join(words), books=books, most=most, shelf=shelf_of(ctx))
    if not form.gave(lambda: answer.listing):
        _show(answer.found)
    return 0 if answer.hits else 1


def _show(found: Found) -> None:
    for each in found.instead:
        if each.instead:
            click.echo(f"No book has {each.word!r}; did you mean {each.instead!r}? That was searched.")
        else:
            others = " What follows answers the other words." if found.hits else ""
            click.echo(f"No book has {each.word!r}.{others}")
    if found.instead:
        click.echo()
    if not found.hits:
        _nothing(found)
        return
    for number, hit in enumerate(found.hits, 1):
        for line in lines_of(hit, number, _width()):
            click.echo(line)
        click.echo()
    rest = found.total - len(found.hits)
    shown = f", {len(found.hits)} shown: --most shows more" if rest else ""
    click.echo(f"{found.total} found{shown}.")


def _nothing(found: Found) -> None:
    where = "any book" if len(found.books) > 1 else found.books[0]
    click.echo(
        f"Nothing found in {where}. Try fewer words, or others; a clause by its number; a book by `cutcard rules BOOK`."
    )
    click.echo("What no rule foresees:")
    for side in found.silences:
        for line in _side_lines(side, "", max(map(len, found.books)), _width()):
            click.echo(line)


def _width() -> int | None:
    """How wide running text may be; nothing in a pipe, where lines are not broken."""
    if not sys.stdout.isatty():
        return None
    from shutil import get_terminal_size

    return min(get_terminal_size().columns, WIDEST)


def lines_of(hit: Hit, number: int, width: int | None) -> list[str]:
    """A hit as it is printed: what it is, what each book says, and the command that says more."""
    from cutcard.reference.shapes import KINDS

    lead = f"{number}. "
    indent = " " * len(lead)
    lines = _fill(lead, f"{_bold(hit.title)} {_dim(f'({KINDS[hit.kind]})')}", width, indent)
    if hit.says:
        lines += _fill(indent, hit.says, width, indent)
    column = max(len(side.book) for side in hit.sides)
    within = None if width is None else width - len(indent)
    said = hit.says
    for side in hit.sides:
        lines += [indent + line for line in _side_lines(side, said, column, within)]
        said = side.says
    return [*lines, f"{indent}{_dim('$')} {hit.more}"]


def _side_lines(side: Side, said: str, column: int, width: int | None) -> list[str]:
    """What a book says, beside its name; what stands above already is not said again."""
    says = "" if side.says == said and side.who else side.says
    more = len(side.clauses) - MOST_CLAUSES
    refs = [*side.clauses[:MOST_CLAUSES], *([f"and {more} more"] if more > 0 else []), *side.readings]
    cited = f"[{_cyan(' '.join(refs))}]" if refs else ""
    who = "" if side.silent and side.who and side.who in side.says else side.who
    beside = " ".join(filter(None, (who, cited)))
    if width is None:
        return [f"{side.book.ljust(column)}  {' '.join(filter(None, (says, beside)))}".rstrip()]
    narrow = width < NARROW
    lead, indent = (_bold(side.book), "  ") if narrow else (_bold(side.book.ljust(column)) + "  ", " " * (column + 2))
    whole = f"{says} {beside}".strip()
    if len(click.unstyle(whole)) + len(indent) <= width and len(says) < SHORT:
        return [*([lead] if narrow else []), (indent if narrow else lead) + whole]
    lines = [lead] if narrow else []
    for text in filter(None, (says, beside)):
        lines += _fill(indent if lines else lead, text, width, indent)
    return lines


def _fill(lead: str, text: str, width: int | None, indent: str) -> list[str]:
    """A text broken into lines by what is seen of it: marks of bold and colour take no room."""
    lines, line, room = [], lead, len(click.unstyle(lead))
    fresh = True
    for word in text.split(" "):
        long = len(click.unstyle(word))
        if width is not None and not fresh and room + 1 + long > width:
            lines.append(line)
            line, room, fresh = indent, len(indent), True
        line, room = (line + word, room + long) if fresh else (f"{line} {word}", room + 1 + long)
        fresh = False
    return [*lines, line.rstrip()]


def _bold(text: str) -> str:
    return click.style(text, bold=True) if sys.stdout.isatty() else text


def _dim(text: str) -> str:
    return click.style(text, dim=True) if sys.stdout.isatty() else text


def _cyan(text: str) -> str:
    return click.style(text, fg="cyan") if sys.stdout.isatty() else text
