"""A copy of a book's rules for whoever asks: every clause under its number, in our own words, and saying so."""

from __future__ import annotations

from importlib.metadata import version
from itertools import groupby

from cutcard.documents.blocks import Block, Clause, Clauses, Facts, Section, Sheet, Text
from cutcard.parsheets.build import hash_folder
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks import clauses as stored

OUR_WORDS = (
    "This is not the approved text. It tells every clause of that text under its own number, in our own words, so that "
    "whoever asks can read what holds at the table and take it away. Where the two differ, the approved text decides."
)
"""What a copy says of itself before anything else."""


def rules_copy(book: Rulebook) -> Sheet:
    """The rules of a book as a document that can be handed over."""
    groups = [
        [clause for _, clause in group] for _, group in groupby(_by_section(book), key=lambda numbered: numbered[0])
    ]
    return Sheet(
        title=f"{book.title}, {book.house}",
        subtitle=f"A copy of the rules, in our own words · {book.edition}",
        running=f"{book.title}, {book.house} · {book.edition} · a copy of the rules in our own words",
        generator=f"Cutcard {version('cutcard')} · {book.id} revision {book.revision}",
        sections=(_about(book), *(_section(group) for group in groups), *_readings(book)),
        kind="a copy of the rules",
        numbered=False,
    )


def _about(book: Rulebook) -> Section:
    asked = book.topics.get("rules_on_request")
    published = book.published
    pairs = [
        ("Game", book.title),
        ("House", f"{book.house} ({book.operator})"),
        ("Jurisdiction", book.jurisdiction),
        ("Approved by", book.regulator),
        ("Edition", book.edition),
        (
            "The approved text",
            "Where it is to be had is not recorded here; ask the house or whoever approved it."
            if published is None
            else f"{published.value} ({_cited(published.clauses, published.readings)})",
        ),
        (
            "This copy",
            "Nothing in this book promises one; it is given all the same."
            if asked is None
            else f"{asked.says} ({_cited(asked.clauses, asked.readings)})",
        ),
        ("Made from", f"{book.id}, our revision {book.revision}, SHA-256 {hash_folder(book.folder).digest[:16]}…"),
    ]
    return Section("About this copy", (Text(OUR_WORDS, strong=True), Facts(tuple(pairs))))


def _cited(refs: tuple[str, ...], readings: tuple[str, ...] = ()) -> str:
    """Clauses as people name them.

    >>> _cited(("order:commencement", "13.13"), ("N20",))
    'order commencement, 13.13, N20'
    """
    return ", ".join(ref.replace(":", " ").replace("-", " ") for ref in (*refs, *readings))


def _by_section(book: Rulebook) -> list[tuple[str, stored.Clause]]:
    """Every clause, in the book's order, with the section that it stands in."""
    return [(_steps(clause.ref)[0], clause) for clause in book.clauses.values()]


def _steps(ref: str) -> list[str]:
    """The parts of a clause's number, the section first.

    >>> _steps("6.5.1.1"), _steps("10.4.2(a)(v)"), _steps("1.1:dealer"), _steps("order:1")
    (['6', '5', '1', '1'], ['10', '4', '2', '(a)', '(v)'], ['1', '1', ':dealer'], ['order', ':1'])
    """
    marked = ref.replace("(", ".(").replace(":", ".:")
    return [part for part in marked.split(".") if part not in ("", "0")]


def _section(group: list[stored.Clause]) -> Section:
    """The clauses of one section of the book, under its own title."""
    first, *others = group
    number = _steps(first.ref)
    if len(number) == 1 and first.kind == "heading":
        return Section(first.says, (Clauses(tuple(map(_told, others))),), number[0])
    titles = {"order": "The order of approval"}
    title = titles.get(number[0], number[0].replace("-", " ").capitalize())
    return Section(title, (Clauses(tuple(map(_told, group))),))


def _told(clause: stored.Clause) -> Clause:
    steps = _steps(clause.ref)
    return Clause(
        clause.ref,
        "" if ":" in clause.ref or not clause.ref[:1].isdigit() else clause.ref,
        clause.says.rstrip(".") + ".",
        depth=max(len(steps) - 2, 0),
        term=clause.term,
        lead=clause.kind == "heading",
        readings=clause.readings,
    )


def _readings(book: Rulebook) -> tuple[Section, ...]:
    """How the book's unclear places are read."""
    found = [
        Clause(each.id, each.id, f"{each.question} {each.reading}", term=f"On {_cited(each.clauses)}")
        for each in book.readings.values()
    ]
    if not found:
        return ()
    said = (
        "The text leaves some questions open, or contradicts itself. This is how each is read here; the clauses above "
        "name the reading that bears on them. Whoever has the last word under these rules may read them otherwise."
    )
    blocks: tuple[Block, ...] = (Text(said), Clauses(tuple(found)))
    return (Section("How unclear places are read", blocks),)
