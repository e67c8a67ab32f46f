"""What the odds would be with another number of decks or under another reading."""

from __future__ import annotations

from cutcard.documents.blocks import CLAUSES, Column, Section, Table, Text, numbers
from cutcard.exact_odds import BookOdds, odds_of
from cutcard.games import whole_decks
from cutcard.parsheets.asked import Asked
from cutcard.parsheets.numbers import decimal, percent
from cutcard.parsheets.words import refs, spoken, title
from cutcard.settlement.terms import Terms

_MOST_DECKS = 8


def by_decks(asked: Asked) -> tuple[Section, ...]:
    """The house edge for each number of decks, if the book is played with more than one."""
    least, most = asked.book.facts.decks.value
    if most == 1:
        return ()
    wagers = asked.odds.wagers.values()
    others = [
        (each.wager.name, choice)
        for each in wagers
        for choice, always in each.always.items()
        if always != each.ev  # a choice that is always the best has its column already
    ]
    heads = [title(each.wager) for each in wagers]
    heads += [f"{title(asked.book.wager(name))}, always {spoken(choice)}" for name, choice in others]
    rows = []
    for decks in range(1, max(most, _MOST_DECKS) + 1):
        odds = _with_decks(asked, decks)
        rows.append(
            (
                f"{decks}" + (" (this sheet)" if decks == asked.terms.copies else ""),
                "yes" if least <= decks <= most else "no",
                *(percent(odds.wagers[each.wager.name].house_edge) for each in wagers),
                *(percent(-odds.wagers[name].always[choice]) for name, choice in others),
            )
        )
    said = "House edge per unit of the wager. Numbers of decks that the book does not allow are for comparison only."
    if asked.odds.strategies:
        said += " The best decisions are found anew for each number of decks."
    columns = (Column("Decks"), Column("Allowed"), *numbers(*heads))
    return (Section("Number of decks", (Text(said), Table(columns, tuple(rows)))),)


def _with_decks(asked: Asked, decks: int) -> BookOdds:
    return odds_of(asked.terms, shoe=whole_decks(decks), stakes=asked.stakes, meters=asked.odds.meters)


def other_readings(asked: Asked) -> tuple[Section, ...]:
    """What each reading that is not in force would come to."""
    book, terms = asked.book, asked.terms
    if not book.options:
        return ()
    rows = []
    idle = []
    for option in book.options:
        moved = []
        for value in option.values:
            if value == terms.options[option.name]:
                continue
            other = Terms(
                book,
                chips=terms.chips,
                limits=terms.limits,
                schedules=terms.posted,
                options={**terms.options, option.name: value},
                decks=terms.copies,
            )
            for name, odds in asked.odds_under(other).wagers.items():
                before = asked.odds.wagers[name].ev
                if odds.ev != before:
                    moved.append(
                        (
                            f"{spoken(option.name).capitalize()}: {option.values[value]}",
                            title(odds.wager),
                            percent(odds.house_edge, 5),
                            decimal(odds.ev - before, 10, signed=True),
                            refs(option.clauses, option.readings),
                        )
                    )
        rows += moved
        if not moved:
            idle.append(spoken(option.name))
    columns = (Column("If instead"), Column("Wager"), *numbers("House edge", "Player gains"), CLAUSES)
    said = "Where a text can be read in two ways, this is what the other reading would be worth, per unit of the wager."
    blocks: list[Table | Text] = [Text(said), Table(columns, tuple(rows))] if rows else []
    blocks += [Text(f"No figure of this sheet depends on: {', '.join(idle)}.", note=bool(rows))] if idle else []
    return (Section("Other readings", tuple(blocks)),)
