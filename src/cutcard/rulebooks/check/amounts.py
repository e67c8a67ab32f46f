"""Whether the numbers of a book can be played with: decks, boxes, odds, prize schedules, and what options may be."""

from __future__ import annotations

from collections.abc import Iterator

from cutcard.cards import DECK
from cutcard.citations import did_you_mean
from cutcard.money import Odds
from cutcard.rulebooks.book import Rulebook
from cutcard.rulebooks.check.shapes import Wrong, traits
from cutcard.rulebooks.parts import KEEPS, ROUNDINGS
from cutcard.rulebooks.rows import FLOORS, Multiple, Progressive

MOST_DECKS = 50
"""More than any shoe holds, and few enough to shuffle and count: a larger number is likely to be one of cards."""

LARGEST = 10**9
"""No odds, multiple or amount in cents is larger; what is, is a slip, and would not fit the arrays of a simulation."""


def wrong_amounts(book: Rulebook) -> Iterator[Wrong]:
    """Every number of a book that cannot be played with, and every value of an option that nothing understands."""
    yield from _facts(book)
    yield from _rows(book)
    yield from _schedules(book)
    yield from _meanings(book)
    for wager in book.wagers:
        if not 0 <= wager.usual < LARGEST:
            yield (
                (*traits(wager), str(wager.usual)),
                f"wager {wager.name}.usual: cents are expected, not {wager.usual}",
            )
    for role in book.roles:
        if not 0 <= role.rank < 100:
            yield traits(role), f"role {role.name}.rank: 0 to 99 is expected, not {role.rank}"
    for point in book.procedure:
        if point.amount is not None and point.amount < 1:
            yield (
                (*traits(point), point.topic),
                f"procedure {point.topic}.amount: at least 1 is expected, not {point.amount}",
            )
    if book.revision < 1:
        yield ("Rulebook", "revision="), f"revision: at least 1 is expected, not {book.revision}"


def _facts(book: Rulebook) -> Iterator[Wrong]:
    least, most = book.facts.decks.value
    if not 1 <= least <= most <= MOST_DECKS:
        says = f"the fewest and the most are expected, from 1 to {MOST_DECKS} decks, not {(least, most)}"
        yield ("Facts", "decks="), f"facts.decks: {says}"
        return
    for name in ("boxes", "players_per_box", "boxes_per_player"):
        number = getattr(book.facts, name).value
        if number is not None and number < 1:
            yield ("Facts", f"{name}="), f"facts.{name}: at least 1 is expected, not {number}"
    boxes = book.facts.boxes.value or 1
    held = book.game.most
    if boxes * held.box + held.dealer > least * len(DECK):
        deck = f"{least} decks" if least > 1 else "one deck"
        says = f"{deck} cannot deal {held.box} to each of {boxes} and {held.dealer} to {book.game.middle}"
        yield ("Facts", "boxes="), f"facts.boxes: {says}"


def _rows(book: Rulebook) -> Iterator[Wrong]:
    """Odds are whole and pay something; nobody keeps more of a stake than it was."""
    for row in book.rows:
        near = traits(row)
        for odds in (row.pays, row.keeps):
            if not isinstance(odds, Odds):
                continue
            at = (*near, str(odds.pays))
            if not (type(odds.pays) is type(odds.on) is int and odds.on > 0 and odds.pays > 0):
                yield at, f"row {row.place}: odds are whole numbers above nought, not {tuple(odds)}"
            elif max(odds) > LARGEST:
                yield at, f"row {row.place}: odds of no more than {LARGEST:,} are expected, not {odds}"
            elif odds is row.keeps and odds.pays > odds.on:
                yield at, f"row {row.place}.keeps: no more than the stake, not {odds}"
        if isinstance(row.pays, Multiple) and not 1 <= row.pays.times <= LARGEST:
            yield near, f"row {row.place}.pays: at least once the wager, not {row.pays.times} times"
        if isinstance(row.pays, Progressive) and not 0 <= row.pays.floor <= LARGEST:
            yield near, f"row {row.place}.pays.floor: cents are expected, not {row.pays.floor}"


def _schedules(book: Rulebook) -> Iterator[Wrong]:
    for schedule in book.schedules:
        if not schedule.entries:
            yield (
                (
                    "Schedule",
                    schedule.name,
                ),
                f"schedule {schedule.name}.entries: at least one is expected",
            )
        elif schedule.usual and schedule.odds(schedule.usual) is None:
            says = f"schedule {schedule.name}.usual: {schedule.usual!r} is not {schedule.form}"
            yield (*traits(schedule), schedule.name, schedule.usual), says


def _meanings(book: Rulebook) -> Iterator[Wrong]:
    """An option by which amounts are rounded, a void is limited or a prize is shared has values that are understood."""
    meanings = {ground.keeps: KEEPS for ground in book.grounds}
    meanings[book.rounding.option or ""] = ROUNDINGS
    meanings |= {row.pays.floor_option: FLOORS for row in book.rows if isinstance(row.pays, Progressive)}
    for option in book.options:
        if not option.values:
            yield (
                (
                    "Option",
                    option.name,
                ),
                f"option {option.name}.values: at least two are expected",
            )
        known = meanings.get(option.name, tuple(option.values))
        for value in option.values:
            if value not in known:
                hint = did_you_mean(value, known)
                yield (
                    (*traits(option), option.name, value),
                    f"option {option.name}.values: {value!r} has no meaning here{hint}",
                )
