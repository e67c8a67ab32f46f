"""The rules in short, the pay tables, and the clauses and readings that the sheet cites."""

from __future__ import annotations

from collections.abc import Iterator

from cutcard.documents.blocks import CLAUSES, Block, Column, Drawing, Section, Table, Text
from cutcard.games import Finding
from cutcard.parsheets.asked import Asked
from cutcard.parsheets.words import either, paid_by, refs, spoken, title
from cutcard.rulebooks.explain_wagers import kind_of_wager
from cutcard.rulebooks.parts import Wager
from cutcard.rulebooks.rows import Row


def rules_in_short(asked: Asked) -> Section:
    """The table, the round and the wagers, each point with its clauses."""
    book = asked.book
    facts = book.facts
    columns = (Column("Point"), Column("Rule, in our words"), CLAUSES)
    boxes = facts.boxes.value
    table = [
        (
            "Boxes",
            "As the table is fitted." if boxes is None else f"At most {boxes}.",
            refs(facts.boxes.clauses, facts.boxes.readings),
        ),
        (
            "Cards go to",
            facts.cards_go_to.value[:1].upper() + facts.cards_go_to.value[1:] + ".",
            refs(facts.cards_go_to.clauses, facts.cards_go_to.readings),
        ),
    ]
    told = [book.topics[topic] for topic in dict.fromkeys(step.topic for step in book.round) if topic in book.topics]
    for point in told:
        table.append((spoken(point.topic).capitalize(), point.says, refs(point.clauses, point.readings)))
    compared = []
    said: set[str] = set()
    for finding, clauses in book.findings.items():
        says = " ".join(f"{book.clause(ref).says.rstrip('.')}." for ref in clauses if ref not in said)
        compared.append((spoken(finding).replace("=", ": ").capitalize(), says or "As above.", refs(clauses)))
        said |= set(clauses)
    wagers = [(title(wager), kind_of_wager(book, wager), refs(*_wager_clauses(wager))) for wager in book.wagers]
    return Section(
        "Rules in short",
        (
            Table(columns, tuple(table), "The table and the round"),
            Table(columns, tuple(wagers), "The wagers"),
            Table((Column("Finding"), *columns[1:]), tuple(compared), "What a round finds, and how"),
            Text("The approved text is the authority; nothing here replaces it.", note=True),
        ),
    )


def _wager_clauses(wager: Wager) -> tuple[tuple[str, ...], tuple[str, ...]]:
    parts = [part for part in (wager.needs, wager.follows) if part is not None]
    clauses = [*wager.clauses, *wager.one_amount, *(ref for part in parts for ref in part.clauses)]
    readings = [ref for part in parts for ref in part.readings]
    return tuple(dict.fromkeys(clauses)), tuple(dict.fromkeys(readings))


def pay_tables(asked: Asked) -> Section:
    """Every row in force, wager by wager: findings, result, odds, clauses."""
    book, terms = asked.book, asked.terms
    in_force = book.rows_in_force(terms.options)
    blocks: list[Block] = []
    for wager in book.wagers:
        found = [row for row in in_force if row.wager == wager.name]
        read = [finding for finding in book.game.findings if any(finding.name in row.findings for row in found)]
        rows = sorted(found, key=lambda row: [_place(row, finding) for finding in read])
        columns = (
            *(Column(spoken(each.name).capitalize()) for each in read),
            Column("Result"),
            Column("Pays"),
            CLAUSES,
        )
        blocks.append(
            Table(
                columns,
                tuple(
                    (
                        *(either([spoken(value) for value in row.findings.get(each.name, ("any",))]) for each in read),
                        spoken(row.result),
                        paid_by(row, terms),
                        refs(row.clauses, row.readings),
                    )
                    for row in rows
                ),
                title(wager),
            )
        )
    said = (
        "These rows, and no others, pay at the table and in every figure of this sheet; in every case exactly one "
        "applies to each wager."
    )
    return Section("Pay tables", (Text(said), *blocks))


def _place(row: Row, finding: Finding) -> int:
    """Where a row stands in the order in which the game names the values of a finding; any value comes last."""
    return min(finding.values.index(value) for value in row.findings.get(finding.name, finding.values[-1:]))


def appendices(asked: Asked, sections: tuple[Section, ...]) -> tuple[Section, ...]:
    """The clauses and readings that the tables of these sections cite."""
    book = asked.book
    cited = {ref for section in sections for block in section.blocks for ref in _cited(block)}
    clauses = [clause for ref, clause in book.clauses.items() if ref in cited]
    readings = [reading for ref, reading in book.readings.items() if ref in cited]
    found = [
        Section(
            "Appendix: clauses cited",
            (
                Text("In our own words; the approved text is the authority.", note=True),
                Table(
                    (Column("Clause", "clauses"), Column("What it means")),
                    tuple((c.ref, c.says) for c in clauses),
                    runs_on=True,
                ),
            ),
        )
    ]
    if readings:
        rows = tuple((each.id, each.question, each.reading) for each in readings)
        columns = (Column("Reading", "clauses"), Column("Question"), Column("How it is read"))
        found.append(Section("Appendix: readings", (Table(columns, rows, runs_on=True),)))
    return tuple(found)


def _cited(block: Block) -> Iterator[str]:
    table = block.table if isinstance(block, Drawing) else block
    if isinstance(table, Table):
        for at, column in enumerate(table.columns):
            if column.kind == "clauses":
                for row in (*table.rows, *([table.total] if table.total else [])):
                    yield from row[at].split()
