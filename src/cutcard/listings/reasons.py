"""Why a round came to what it came to, and what is done about something that went wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from cutcard.documents.blocks import Block, Facts, Heading, Section, Sheet, Text
from cutcard.documents.listing import Listing, rows_of
from cutcard.listings.sheets import cited, in_our_words, sheet_of
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.explain_remedies import GROUPS, Explained, Way, described, explain_word
from cutcard.settlement import Settlement, Terms
from cutcard.settlement.answer import answer
from cutcard.telling.wording import Said


def list_round(terms: Terms, settlement: Settlement, id_: str | int | None, steps: Sequence[Said]) -> Listing:
    """A settled round, step by step."""
    rows = rows_of(
        "step, says, clauses",
        ([str(at), step.says, cited(step.clauses, step.readings)] for at, step in enumerate(steps, start=1)),
        numbers="step",
    )
    words = in_our_words(terms.book, (ref for step in steps for ref in (*step.clauses, *step.readings)))
    sections = [Section("Step by step", (rows.table(),))]
    if words:
        sections.append(Section("The clauses in our own words", words))
    data = {
        "steps": [{"text": step.says, "rules": step.clauses, "readings": step.readings} for step in steps],
        "answer": msgspec.Raw(answer(settlement, id_)),
    }
    return Listing(sheet_of([terms.book], "why a round was settled as it was", sections), rows, data)


def list_trouble(books: Sequence[Rulebook], word: str) -> Listing:
    """What is done about something that went wrong: in one book, or in several side by side."""
    told = [explain_word(book, word) for book in books]
    rows = rows_of(
        "book, what is done, when, first, who decides, until, what stands, afterwards, clauses",
        (row for each in told for row in _rows(each)),
    )
    kind = f"what is done: {told[0].title[:1].lower()}{told[0].title[1:]}"
    intro = Text(" ".join([told[0].says, *(told[0].report if len(books) == 1 else ())]))
    sections = [
        Section(told[0].title if len(books) == 1 else f"{book.title}, {book.house}", _blocks(book, each))
        for book, each in zip(books, told, strict=True)
    ]
    first = sections[0]
    sections[0] = Section(first.title, (intro, *first.blocks))
    data: object = [_data(each) for each in told]
    if len(books) == 1:
        words = in_our_words(books[0], told[0].cited)
        if words:
            sections.append(Section("The clauses in our own words", words))
        data = {**_data(told[0]), "clauses": says_of(books[0], told[0].cited)}
        return Listing(sheet_of(books, kind, sections), rows, data)
    sheet = sheet_of(books, kind, sections)
    whole = Sheet(
        told[0].title, "What every rulebook says", kind, sheet.generator, sheet.sections, kind, numbered=False
    )
    return Listing(whole, rows, data)


def _blocks(book: Rulebook, told: Explained) -> tuple[Block, ...]:
    blocks: list[Block] = [Text(f"{each.says} [{cited(each.clauses, each.readings)}]") for each in told.points]
    for at, way in enumerate(told.ways, start=1):
        facts = Facts(tuple((name, text) for name, text in told_of(way) if text))
        blocks += [Heading(f"{at}. {way.order}"), facts]
    if told.unforeseen is not None:
        blocks.append(Text(f"{told.unforeseen.says} [{cited(told.unforeseen.clauses, told.unforeseen.readings)}]"))
    return tuple(blocks)


def told_of(way: Way) -> Iterable[tuple[str, str]]:
    """What there is to know of a remedy, each under its name; what a book does not say is empty."""
    return (
        ("more", way.says if way.says.rstrip(".") != way.order else ""),
        ("when", "; ".join(way.when)),
        ("first", way.first.removesuffix(" first")),
        ("who decides", ", ".join(way.who) or "nobody"),
        ("how long", way.until),
        ("what stands", way.stands),
        ("afterwards", ", ".join(way.owed)),
        ("clauses", cited(way.clauses, way.readings)),
    )


def _rows(told: Explained) -> Iterable[list[str]]:
    for point in () if told.ways or told.unforeseen else told.points:
        yield [told.book, point.says, "", "", "", "", "", "", cited(point.clauses, point.readings)]
    for way in told.ways:
        known = dict(told_of(way))
        yield [
            told.book,
            f"{way.order}.",
            *(known[name] for name in ("when", "first")),
            way.lowest,
            *(known[name] for name in ("how long", "what stands", "afterwards", "clauses")),
        ]
    if told.unforeseen is not None:
        silent = told.unforeseen
        yield [told.book, silent.says, "", "", "", "", "", "", cited(silent.clauses, silent.readings)]


def list_troubles() -> Listing:
    """Everything that may go wrong and can be asked for, by group."""
    known = {word: (title, says) for word, title, says in described()}
    rows = rows_of(
        "group, word, title, says",
        ([group, word.replace("_", "-"), *known[word]] for group, words in GROUPS.items() for word in words),
    )
    sections = [Section(group, (rows.where("group", group).table(without=["group"]),)) for group in GROUPS]
    data = [
        {"group": group, "word": word, "title": known[word][0], "says": known[word][1]}
        for group, words in GROUPS.items()
        for word in words
    ]
    title = "What may go wrong"
    return Listing(Sheet(title, "Words for `cutcard why`", title, "Cutcard", tuple(sections), title, False), rows, data)


def says_of(book: Rulebook, refs: Iterable[str]) -> Mapping[str, str]:
    """Clauses and readings in our words."""
    return {ref: book.clauses[ref].says if ref in book.clauses else book.readings[ref].reading for ref in refs}


def _data(told: Explained) -> dict[str, object]:
    silent = told.unforeseen
    return {
        "book": told.book,
        "irregularity": told.word,
        "title": told.title,
        "says": told.says,
        "report": told.report,
        "points": told.points,
        "ways": told.ways,
        **({} if silent is None else {"unforeseen": silent}),
    }
