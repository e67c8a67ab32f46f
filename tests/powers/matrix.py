"""Which title may do what, as a page to read: ``python -m tests.powers.matrix`` writes docs/powers-by-title.md."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cutcard.citations import Refusal
from cutcard.people.holding import Held, role_for
from cutcard.people.titles import known_titles
from cutcard.rulebooks import rulebook
from tests.people.desk import Register
from tests.powers import ladder

PAGE = Path(__file__).parents[2] / "docs" / "powers-by-title.md"

HEAD = """# Who may do what, by title

Every power of every book, and which title of the house has it at a table to which its holder is assigned, on shift.
*deals*: whoever deals the table, who is its dealer there and nothing else. Powers of the operator may be delegated to
titles of the house; none is here. Powers that nobody of the house has are the players' or the regulator's. Titles that
stand in no column have no power in that book. `python -m tests.powers.matrix` writes this page from what the floor
answers, and a test compares it with a table made by hand.
"""


def person(title: str) -> str:
    """The badge of whoever holds a title alone; `operator` is nobody's: the journal says so of whoever runs a floor."""
    return "speaker" if title == "operator" else title.replace("_", "")[:12]


def page() -> str:
    """The page."""
    return "\n".join((HEAD, *(line for books in ladder.HOUSES.values() for line in _house(books))))


def _house(books: tuple[str, ...]) -> Iterator[str]:
    register = Register(*books, at=1)
    titles = known_titles(register.people)
    for title in titles:
        register.joins(
            person(title), title, shift=title != "inspector", **({} if title == "inspector" else {"floor": True})
        )
    register.joins("DEALS", "dealer", table="one", dealer=True)
    for name in books:
        yield from _book(register, name, titles)


def _book(register: Register, name: str, titles: tuple[str, ...]) -> Iterator[str]:
    book = rulebook(name)
    badges = {"deals": "DEALS", **{title: person(title) for title in titles}}
    rows = {
        power.name: {
            who: role_for(register.people, badge, "one", book, power.name, register.at) for who, badge in badges.items()
        }
        for power in book.powers
    }
    columns = [who for who in badges if any(isinstance(row[who], Held) for row in rows.values())]
    yield f"## {book.house}: {book.title}\n"
    yield f"| power | clauses | {' | '.join(each.replace('_', ' ') for each in columns)} |"
    yield f"|---|---|{'---|' * len(columns)}"
    for power in book.powers:
        marks = ["" if isinstance(rows[power.name][who], Refusal) else "yes" for who in columns]
        cited = ", ".join(power.clauses) or "policy"
        yield f"| {power.name.replace('_', ' ')} | {cited} | {' | '.join(marks)} |"
    yield ""


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
