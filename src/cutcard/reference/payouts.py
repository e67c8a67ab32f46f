"""What a wager pays, in every book of its game side by side: the paytables that stand beside the spots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cutcard.exact_odds import usual_terms
from cutcard.reference.shapes import Side
from cutcard.reference.things import Thing, rules_command
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.parts import Wager
from cutcard.rulebooks.rows import Row
from cutcard.settlement.terms import Terms
from cutcard.telling.paytables import paytable


def payout_things(books: Sequence[Rulebook]) -> Iterator[Thing]:
    """One thing for each wager of a game: what it pays, and what it loses or gives back."""
    sides: dict[tuple[str, str], list[Side]] = {}
    titles: dict[tuple[str, str], dict[str, None]] = {}
    for book in books:
        terms, assumed = usual_terms(book)
        for wager in book.wagers:
            key = (book.game.name, wager.role)
            titles.setdefault(key, {})[wager.title] = None
            sides.setdefault(key, []).append(_side(book, terms, wager, bool(assumed)))
    for (game, role), found in sides.items():
        words = tuple(titles[game, role])
        title = words[0] if "wager" in words[0].lower() else f"{words[0]} wager"
        yield Thing(
            "payout",
            f"{game} {role}",
            f"{title[:1].upper()}{title[1:]}: what it pays",
            "",
            tuple(found),
            besides=" ".join(words),
        )


def _side(book: Rulebook, terms: Terms, wager: Wager, assumed: bool) -> Side:
    lines = paytable(terms, wager)
    scheduled = assumed and any(schedule.name == wager.name for schedule in book.schedules)
    said = [f"{line.what}: {line.pays}" for line in lines]
    rows = [row for row in terms.book.rows_in_force(terms.options) if row.wager == wager.name]
    kept = [row for row in rows if row.keeps is not None]
    if kept:
        said.append(f"Surrendered: {_kept(kept[0])} comes back")
    clauses = dict.fromkeys(ref for line in lines for ref in line.rules)
    clauses |= dict.fromkeys(ref for row in (*kept, *rows) for ref in row.clauses)
    prefix = "By the schedule on the sign, often: " if scheduled else ""
    refs = tuple(clauses)
    return Side(book.id, f"{prefix}{'; '.join(said)}.", "", refs, (), False, rules_command(book.id, refs))


def _kept(row: Row) -> str:
    assert row.keeps is not None
    return f"{row.keeps.pays}/{row.keeps.on}"
