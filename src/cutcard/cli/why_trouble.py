"""``cutcard why IRREGULARITY``: what is done about something that went wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from cutcard.cli.output import heading, labelled, paragraph, print_table
from cutcard.cli.written import Form

if TYPE_CHECKING:
    from cutcard.rulebooks import Rulebook
    from cutcard.rulebooks.explain_remedies import Explained, Way

LABEL = 14
"""The width of what stands before each line of a remedy."""


def explain_in(book: Rulebook, told: Explained) -> None:
    """What one book says."""
    from cutcard.listings.reasons import says_of

    heading(f"{told.title} ({book.title}, {book.house})")
    paragraph(" ".join([told.says, *told.report]), indent="")
    click.echo()
    for point in told.points:
        paragraph(f"{point.says} {_note(point.clauses, point.readings)}", indent="")
    if told.points and told.ways:
        click.echo()
    for at, way in enumerate(told.ways, start=1):
        _print_way(at, way)
    if told.unforeseen is not None:
        paragraph(f"-- {told.unforeseen.says} {_note(told.unforeseen.clauses, told.unforeseen.readings)}", indent="")
    if told.cited:
        click.echo()
    for ref, says in says_of(book, told.cited).items():
        paragraph(f"{ref}{' (reading)' if ref in book.readings else ''}: {says}")


def explain_everywhere(told: Sequence[Explained]) -> None:
    """What every book says, side by side."""
    heading(told[0].title)
    paragraph(told[0].says, indent="")
    click.echo()
    rows = [row for each in told for row in _rows(each)]
    print_table(["book", "what is done", "who decides, until when", "clauses"], rows)
    click.echo()
    paragraph(f"cutcard why {told[0].word.replace('_', '-')} --book BOOK says more.", indent="")


def list_words(form: Form) -> None:
    """Everything that can be asked for, by group."""
    from cutcard.listings import list_troubles
    from cutcard.rulebooks.explain_remedies import GROUPS, described

    known = {word: (title, says) for word, title, says in described()}
    if form.gave(list_troubles):
        return
    width = max(map(len, known))
    for at, (group, words) in enumerate(GROUPS.items()):
        if at:
            click.echo()
        heading(group)
        for word in words:
            labelled(f"{_hyphens(word).ljust(width)}  ", known[word][1])


def known_words() -> str:
    """Everything that can be asked for, in short, by group."""
    from cutcard.rulebooks.explain_remedies import GROUPS

    return "\n".join(f"{group}: {', '.join(map(_hyphens, words))}." for group, words in GROUPS.items())


def _hyphens(word: str) -> str:
    return word.replace("_", "-")


def _rows(told: Explained) -> list[list[str]]:
    """One row for each way; the book's name stands only at the first."""
    rows = [[f"{way.order}.{_when(way)}", _who(way), _refs(way.clauses, way.readings)] for way in told.ways]
    if not rows:
        rows = [[point.says, "", _refs(point.clauses, point.readings)] for point in told.points]
    if told.unforeseen is not None:
        rows = [["--", told.unforeseen.says, _refs(told.unforeseen.clauses, told.unforeseen.readings)]]
    return [["" if at else told.book, *row] for at, row in enumerate(rows)]


def _when(way: Way) -> str:
    first = f" First, {way.first.removesuffix(' first')}." if way.first else ""
    return (f" When: {'; '.join(way.when)}." if way.when else "") + first


def _who(way: Way) -> str:
    return f"{way.lowest}, {way.until}" if way.until else way.lowest


def _print_way(at: int, way: Way) -> None:
    """A remedy: the order, and below it a line for each thing to know."""
    heading(f"{at}. {way.order}")
    said = way.says if way.says.rstrip(".") != way.order else ""
    if said:
        paragraph(said, indent="   ")
    for label, text in (
        ("when", "; ".join(way.when)),
        ("first", way.first.removesuffix(" first")),
        ("who decides", ", ".join(way.who) or "nobody"),
        ("how long", way.until),
        ("what stands", way.stands),
        ("afterwards", ", ".join(way.owed)),
        ("clauses", _refs(way.clauses, way.readings)),
    ):
        if text:
            labelled(label.ljust(LABEL), text, indent="   ")


def _refs(rules: tuple[str, ...], readings: tuple[str, ...]) -> str:
    return " ".join([*rules, *readings])


def _note(rules: tuple[str, ...], readings: tuple[str, ...]) -> str:
    return f"[{_refs(rules, readings)}]" if rules or readings else ""
