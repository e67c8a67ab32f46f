"""At moments of random tables every title tries, over HTTP, what takes a power: who has it may, and nobody else."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from cutcard.server.staff import KNOWN
from tests.powers import ladder
from tests.powers.harvest import Moment, harvest
from tests.powers.staffed_floor import Staff, StaffedFloor, staffed_floor
from tests.server.sign_in.staff import QUICK, Clock
from tests.server.visiting import run
from tests.support.seeds import SOAKING, seed_for, short_or_long

BOOKS = [book for books in ladder.HOUSES.values() for book in books]
HOUSE = {book: house for house, books in ladder.HOUSES.items() for book in books}

LONG = replace(QUICK, staff_idle=1 << 33, staff_whole=1 << 33)
"""Sessions that last: tables here are of any age."""

NOT_THEIRS = frozenset(
    ("wrong_role", "no_holder", "not_assigned", "deals_here", "not_on_shift", "no_such_power", "unknown_role")
)
"""Refusals that are about who asks."""

TWICE = frozenset(("needs_second", "same_person"))
"""Whoever has the power and may not act alone."""

DELEGATED = {"final_decision"}
"""What the sample operator lets the highest title do in its name, where it is not at the tables itself."""


async def _staff(at: StaffedFloor, book: str) -> dict[str, tuple[Staff, tuple[str, ...], bool]]:
    """Who tries: by badge, with their titles, and whether they deal the table."""
    house, top = HOUSE[book], _top(book)
    people = at.floor.people.of(house).state if at.floor.people is not None else None
    assert people is not None
    found = {}
    for badge, person in people.persons.items():
        titles = person.titles_at(at.floor.seconds())
        found[badge] = (await at.staff(badge, house), titles, person.deals == f"{book}-dealer")
    for number, title in enumerate(_titles(book), 1):
        found[f"L-{number}"] = (await at.joins(f"L-{number}", title, house=house), (title,), False)
    both = ("operator", top)
    found["W-1"] = (await at.joins("W-1", *both, house=house), both, False)
    return found


def _titles(book: str) -> list[str]:
    """The titles that the book itself has on its ladder: at this floor it is alone."""
    return [title for title in ladder.LADDERS[book] if (book, title) != (ladder.TP, "gaming_manager")]


def _top(book: str) -> str:
    return max(_titles(book), key=lambda title: ladder.LADDERS[book][title])


def _may(book: str, titles: tuple[str, ...], power: str, deals: bool) -> bool:
    """By the table made by hand, and what the sample operator has delegated."""
    top = _top(book)
    own = DELEGATED if book != ladder.NZ else {*ladder.NAMED[book]["operator"].split()}
    return ladder.may(book, titles, power, deals) or (not deals and power in own and top in titles)


async def _tried(
    at: StaffedFloor, book: str, moment: Moment, staff: dict[str, tuple[Staff, tuple[str, ...], bool]]
) -> int:
    table = f"{book}-dealer"
    live = at.floor.tables[table]
    live.table, seq = moment.table, live.seq
    given = msgspec.to_builtins(moment.command, enc_hook=lambda amount: f"{int(amount) // 100}.{int(amount) % 100:02d}")
    fields = {name: each for name, each in given.items() if name not in ("command", "actor", "role", *KNOWN)}
    could = 0
    for badge, (who, titles, deals) in staff.items():
        able = _may(book, titles, moment.power, deals)
        path = f"/api/tables/{table}/staff/trial" if able else f"/api/tables/{table}/staff"
        code = await who.code(path, given["command"], **fields)
        said = (moment.power, given["command"], badge, titles, code)
        if able:
            assert code not in NOT_THEIRS, said
            could += code not in TWICE
        else:
            assert code in NOT_THEIRS, said
            assert live.seq == seq and live.table is moment.table, said
    return could


def _books() -> list[str]:
    """One book a run in the short form: all of them take their turn."""
    return BOOKS if SOAKING else [Random(seed_for("powers over HTTP")).choice(BOOKS)]


@pytest.mark.soak
@pytest.mark.parametrize("book", _books())
def test_every_title_tries_what_takes_a_power(book: str, tmp_path: Path) -> None:
    start = seed_for(f"powers {book}")
    moments = harvest(book, range(start, start + 100), short_or_long(7, 1000))
    known = {*_named(book), *ladder.UNNAMED}
    moments = [each for each in moments if each.power in known]
    if not SOAKING:  # one moment of each power
        moments = [*{each.power: each for each in moments}.values()]
    powers = Counter(each.power for each in moments)
    assert len(powers) >= short_or_long(5, 10), powers
    clock = Clock(1000)

    async def test() -> None:
        async with staffed_floor(tmp_path, book, dealers=(book,), clock=clock, sign_in=LONG) as at:
            staff = await _staff(at, book)
            could = Counter[str]()
            for moment in moments:
                clock.seconds = max(clock.seconds, moment.command.at)
                could[moment.power] += await _tried(at, book, moment, staff)
            assert len(+could) >= len(powers) // 2, could  # the others take a second person at their moments

    run(test())


def _named(book: str) -> set[str]:
    """The powers that somebody of the house has."""
    lists = (*ladder.LOWEST[book].values(), *ladder.NAMED[book].values())
    return {power for powers in lists for power in powers.split()}
