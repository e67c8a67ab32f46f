"""At moments of random tables every title tries, over HTTP, what takes a power: who has it may, and nobody else."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from cutcard.people.choices import standing
from cutcard.rulebooks import rulebook
from cutcard.server.acting import PLAYERS, REQUESTS
from cutcard.server.staff import KNOWN, STAFF
from cutcard.table import Table
from cutcard.table.base import ACTS, Command
from cutcard.table.steps.people.disputes import ReviewDispute, find_open
from cutcard.table.wire import name_of
from tests.powers import ladder
from tests.powers.bodies import body_of
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


async def _staff(at: StaffedFloor, book: str) -> Everybody:
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
    for number, both in enumerate((("operator", top), ("dealer", top), ("administrator", "cashier")), 1):
        found[f"W-{number}"] = (await at.joins(f"W-{number}", *both, house=house), both, False)
    # Whoever deals holds the highest title too, and is the table's dealer and nothing else there (PD15).
    deals = ("dealer", top, "operator")
    found["W-4"] = (await at.joins("W-4", *deals, house=house), deals, True)
    await at.does("assign", "A-1", house, badge="W-4", table=f"{book}-dealer", dealer=True)
    found["D-1"] = (found["D-1"][0], found["D-1"][1], False)
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


Everybody = dict[str, tuple[Staff, tuple[str, ...], bool]]


class Asked(NamedTuple):
    """A command as it is sent, and the power that it takes."""

    body: dict[str, Any]
    power: str


async def _asked(at: StaffedFloor, book: str, table: Table, asked: Asked, staff: Everybody, first: str = "") -> int:
    """How many may give a command at a table, by what each is answered; the others are refused for who they are.
    ``first``: the title of whoever decided what is reviewed."""
    path = f"/api/tables/{book}-dealer/staff"
    live = at.floor.tables[f"{book}-dealer"]
    live.table, seq, could = table, live.seq, 0
    for badge, (who, titles, deals) in staff.items():
        able = _may(book, titles, asked.power, deals) and (not first or ladder.may_review(book, titles, first))
        code = await who.code(f"{path}/trial" if able else path, **asked.body)
        said = (asked.power, asked.body, badge, titles, code)
        if able:
            assert code not in NOT_THEIRS, said
            could += code not in TWICE
        else:
            assert code in NOT_THEIRS, said
            assert live.seq == seq and live.table is table, said
    return could


async def _tried(at: StaffedFloor, book: str, moment: Moment, staff: Everybody) -> int:
    given = msgspec.to_builtins(moment.command, enc_hook=lambda amount: f"{int(amount) // 100}.{int(amount) % 100:02d}")
    body = {name: each for name, each in given.items() if name not in ("actor", "role", *KNOWN)}
    first = ""
    if isinstance(moment.command, ReviewDispute):
        first = find_open(moment.table, moment.command.dispute).decider_role
    return await _asked(at, book, moment.table, Asked(body, moment.power), staff, first)


ENOUGH = {ladder.SW: 12, ladder.TP: 11, ladder.BB: 10, ladder.CW: 8, ladder.NZ: 7}
"""Powers to which random tables of a book come soon: the short form plays until they have."""


@pytest.mark.soak
@pytest.mark.parametrize("book", BOOKS)
def test_every_title_tries_what_takes_a_power(book: str, tmp_path: Path) -> None:
    """Every command that takes a power, at one table as it opens: whoever may not give it learns nothing else; and at
    moments of random tables, what takes one only then."""
    start, asked = seed_for(f"powers {book}"), Counter[str]()
    moments = harvest(book, range(start, start + 400), short_or_long(ENOUGH[book], 1000))
    known = {*_named(book), *ladder.UNNAMED}
    moments = [each for each in moments if each.power in known]
    if not SOAKING:  # one moment of each power
        moments = [*{each.power: each for each in moments}.values()]
    powers = Counter(each.power for each in moments)
    assert len(powers) >= 3, powers
    clock = Clock(1000)

    async def test() -> None:
        async with staffed_floor(tmp_path, book, dealers=(book,), clock=clock, sign_in=LONG) as at:
            staff = await _staff(at, book)
            table = at.floor.tables[f"{book}-dealer"].table
            for kind, act in _with_a_power():
                body = {"command": name_of(kind), **body_of(kind)}
                asked[act] += await _asked(at, book, table, Asked(body, act), staff)
            for choice in standing(rulebook(book)):
                await _decides(at, book, choice, staff)
            could = Counter[str]()
            for moment in moments:
                clock.seconds = max(clock.seconds, moment.command.at)
                could[moment.power] += await _tried(at, book, moment, staff)
            assert len(+could) >= len(powers) // 2, could  # the others take a second person at their moments

    run(test())
    reached = {power for power, able in asked.items() if able}
    assert reached >= AT_TABLES & known, "somebody may do each of these"


AT_TABLES = {"deal", "supervise", "check_cards", "close_table", "exclude_from_game", "decide_dispute"}
"""Powers of every text that names them: else whoever may is refused for another reason."""


def _with_a_power() -> list[tuple[type[Command], str]]:
    """One command of each power that is known beforehand, and is not a player's or the floor's."""
    found = {}
    for name, kind in sorted(STAFF.items()):
        power = ACTS[kind].power
        if name not in REQUESTS and power not in PLAYERS and power not in ("meters", "play"):
            found[power] = kind
    return [(kind, power) for power, kind in found.items()]


async def _decides(at: StaffedFloor, book: str, choice: str, staff: Everybody) -> None:
    """A standing choice is for whoever is authorised by the operator, and nobody else: nothing is decided here."""
    for badge, (who, titles, _) in staff.items():
        body = {"book": book, "choice": choice, "value": "nothing that it takes", "reason": "chance"}
        code = await who.code(f"/api/houses/{HOUSE[book]}/people", "decide_house", **body)
        assert code == ("bad_value" if "operator" in titles else "wrong_title"), (choice, badge, code)


def _named(book: str) -> set[str]:
    """The powers that somebody of the house has."""
    lists = (*ladder.LOWEST[book].values(), *ladder.NAMED[book].values())
    return {power for powers in lists for power in powers.split()}
