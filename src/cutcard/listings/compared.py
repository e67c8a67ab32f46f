"""Where two books differ, and what each difference is worth."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from cutcard.documents.blocks import Block, Column, Heading, Section, Sheet, Table, Text
from cutcard.documents.listing import Listing, Rows, rows_of
from cutcard.exact_odds.compare import OddsComparison
from cutcard.listings.sheets import cited, sheet_of
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.compare import SILENT, Difference

SECTIONS = ("facts", "wagers", "odds", "options", "procedure", "powers", "promotions", "remedies")


def list_differences(one: Rulebook, two: Rulebook, found: Sequence[Difference]) -> Listing:
    """Every difference with both clauses, the sums first."""
    rows = rows_of(
        f"section, topic, {one.id}, {one.id} clauses, {two.id}, {two.id} clauses",
        (
            [
                entry.section,
                entry.topic,
                entry.one.says,
                cited(entry.one.clauses, entry.one.readings),
                entry.other.says,
                cited(entry.other.clauses, entry.other.readings),
            ]
            for section in SECTIONS
            for entry in found
            if entry.section == section
        ),
    )
    data = [
        {
            "section": entry.section,
            "topic": entry.topic,
            **{
                book.id: {"says": side.says, "rules": side.clauses, "readings": side.readings}
                for book, side in ((one, entry.one), (two, entry.other))
            },
        }
        for entry in found
    ]
    if not found:
        return Listing(
            _sheet(one, two, [Section("None", (Text(f"{one.id} and {two.id} do not differ."),))]), rows, data
        )
    sections = [Section("In short", (summary(found).table(runs_on=False),))]
    for section in SECTIONS:
        among = rows.where("section", section)
        if among.rows:
            sections.append(Section(section.capitalize(), _blocks(section, among, _titles(one, two))))
    return Listing(_sheet(one, two, sections), rows, data)


def _sheet(one: Rulebook, two: Rulebook, sections: Sequence[Section]) -> Sheet:
    return sheet_of([one, two], "where two rulebooks differ", sections)


def _titles(one: Rulebook, two: Rulebook) -> dict[str, str]:
    """What stands over the columns of a printed table: the houses, or the games where one house has both."""
    names = (one.house, two.house) if one.house != two.house else (one.title, two.title)
    return {
        column: name
        for book, title in zip((one, two), names, strict=True)
        for column, name in ((book.id, title), (f"{book.id} clauses", "Clauses"))
    }


def _blocks(section: str, among: Rows, titles: dict[str, str]) -> tuple[Block, ...]:
    """A section as one table; remedies are sentences, and stand under what went wrong."""
    if section != "remedies":
        return (among.table(without=["section"], titles=titles),)
    blocks: list[Block] = []
    subjects = list(dict.fromkeys(row[1].partition(": ")[0] for row in among.rows))
    for title in subjects:
        under = tuple(
            (row[0], row[1].partition(": ")[2] or title, *row[2:])
            for row in among.rows
            if row[1].partition(": ")[0] == title
        )
        rows = Rows(among.columns, under, among.numbers, among.clauses)
        blocks += [Heading(title), rows.table(without=["section"], titles=titles)]
    return tuple(blocks)


def summary(found: Sequence[Difference]) -> Rows:
    """How much differs and where."""
    rows = []
    for section in SECTIONS:
        among = [entry for entry in found if entry.section == section]
        if among:
            silent = sum(SILENT in (entry.one.says, entry.other.says) for entry in among)
            topics = list(dict.fromkeys(entry.topic.partition(": ")[0] for entry in among))
            rows.append([section, str(len(among)), str(silent), _few(topics)])
    sums = (str(sum(int(row[at]) for row in rows)) for at in (1, 2))
    rows.append(["all", *sums, "a dash below: that book is silent"])
    return rows_of("section, points, one silent, about", rows, numbers="points, one silent")


def _few(topics: list[str]) -> str:
    """The first topics of a section."""
    return ", ".join(topics[:3]) + (f" and {len(topics) - 3} more" if len(topics) > 3 else "")


def list_worth(one: Rulebook, two: Rulebook, compared: OddsComparison) -> Listing:
    """What the differences between two books are worth to each wager."""
    roles = compared.roles
    values = Table(
        (Column("Wager"), *(Column(book.id, "number") for book in (one, two)), Column("Difference", "number")),
        tuple(
            (role, *(f"{value} = {percent(value)}" for value in compared.ev(role)), percent(compared.difference(role)))
            for role in roles
        ),
        caption=f"Expected value per unit, under the best decisions ({one.id} {compared.one.terms.copies} decks, "
        f"{two.id} {compared.other.terms.copies} decks)",
    )
    rows = rows_of(
        ", ".join(["difference", one.id, two.id, *roles]),
        [
            *(
                [worth.topic, worth.one, worth.other, *(percent(worth.moves[role]) for role in roles)]
                for worth in compared.worths
            ),
            ["interaction", SILENT, SILENT, *(percent(compared.interaction(role)) for role in roles)],
            ["total", SILENT, SILENT, *(percent(compared.difference(role)) for role in roles)],
        ],
        numbers=", ".join(roles),
    )
    alone = f" Not valued alone, since only one of the books has it: {', '.join(compared.alone)}." * bool(
        compared.alone
    )
    explained = (
        "Each difference is taken alone; interaction is what they do to each other when all are taken together, and "
        f"the total is the difference between the two books.{alone}"
    )
    taken = f"If {one.id} took over the word of {two.id}"
    data = {
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
    sections = [
        Section("Expected values", (values,)),
        Section("What each difference is worth to the player", (rows.table(taken), Text(explained, note=True))),
    ]
    return Listing(sheet_of([one, two], "what the differences are worth", sections), rows, data)


def percent(value: Fraction) -> str:
    """A share, signed.

    >>> percent(Fraction(-1, 400))
    '-0.2500 %'
    """
    return f"{float(value) * 100:+.4f} %"
