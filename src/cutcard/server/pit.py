"""The board of a pit: every table of a house with what needs somebody, the most urgent first.

A table tells of itself (`cutcard.telling.pit`); its office adds what is owed and late, its cage whether its float is
low, and its last rounds whether they came to what chance hardly allows.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from cutcard.citations import Refused, did_you_mean
from cutcard.house.demonstration import FLOAT, main_wagers
from cutcard.money import dollars
from cutcard.people.holding import IN_PIT, nearness
from cutcard.people.titles import on_ladder
from cutcard.rulebooks import Rulebook
from cutcard.server.live import LiveTable
from cutcard.server.live_offices import OfOffice
from cutcard.server.protection import Noted
from cutcard.server.shown_approvals import named, relieving
from cutcard.server.shown_table import limits
from cutcard.table.money import FLOAT as FLOAT_ACCOUNT
from cutcard.table.rules import Signs
from cutcard.telling import duties as told
from cutcard.telling.pit import Level, Need, needs, urgency

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor
    from cutcard.server.who_acts import AtWork

COLOURS: dict[str, Level] = {"red": "now", "amber": "soon", "green": "note"}
"""How urgent a duty is, by the colour that the office's calendar has for it."""


def pit_board(floor: RunningFloor, house: str, who: AtWork | None = None) -> dict[str, Any]:
    """The board of one house, for whoever looks where it has people; raises `Refused` where there is no such house."""
    houses = floor.floor.houses
    if house not in houses:
        raise Refused("no_house", f"house: no {house[:40]!r} here{did_you_mean(house, tuple(houses))}")
    now = floor.seconds()
    owed = _owed(floor, house, now)
    lying = floor.protection.lying(house)
    for each in lying:
        owed[each.table].append(_kept_out(each))
    for live, player, kind in _sitting(floor, house, {(each.table, each.player) for each in lying}):
        owed[live.name].append(
            Need(kind="kept_out", level="now", says=f"{player} {_WHY_OUT[kind]}, and still sits here.")
        )
    tables = []
    for live in floor.tables.values():
        if live.house == house:
            float_ = float_of(floor, live)
            more = [*owed.pop(live.name, []), *_low(float_), *_unusual(floor, live), *_uncounted(floor, live)]
            tables.append(_table(live, now, float_, more))
    people = None if who is None else _people(floor, who, tables, now)
    beside = sorted((need for each in owed.values() for need in each), key=urgency)
    return {
        "now": now,
        "house": house,
        "name": houses[house].name,
        "tables": sorted(tables, key=_pressing),
        "beside": beside,
        "people": people,
    }


def _people(floor: RunningFloor, who: AtWork, tables: list[dict[str, Any]], now: int) -> dict[str, Any]:
    """Who is at the tables and who could come, for somebody of the house; what they find is put to each table."""
    people = who.acting.people()
    for table in tables:
        table["deals"] = people.dealers.get(table["id"], "")
        near = [(nearness(people, each, table["id"]), badge) for badge, each in people.there.items() if each.shift]
        table["assigned"] = [badge for how, badge in sorted(near) if how <= IN_PIT and badge != table["deals"]]
        if table["physical"] and not table["deals"] and table["phase"] != "closed":
            table["needs"].append(Need(kind="no_dealer", level="soon", says="Nobody is assigned to deal this table."))
            table["needs"].sort(key=urgency)
    relief = relieving(people, now)
    on_shift = {badge: each for badge, each in people.there.items() if each.works and each.shift is not None}
    able = [
        badge
        for badge, each in on_shift.items()
        if not each.deals and any(on_ladder(people, title) > 1 for title in each.titles_at(now))
    ]
    posts = {badge: [{"table": at.table, "pit": at.pit} for at in each.posts] for badge, each in on_shift.items()}
    badges = [badge for table in tables for badge in (table["deals"], *table["assigned"])]
    return {
        "badge": who.badge,
        "acts": any(title == "pit_clerk" or on_ladder(people, title) > 1 for title in who.titles),
        "relief": relief,
        "supervisors": sorted(badge for badge in able if badge != who.badge),
        "posts": {badge: held for badge, held in posts.items() if held},
        "pits": {pit: list(known) for pit, known in sorted(people.pits.items())},
        "names": named(floor, who.house, [who.badge, *relief, *able, *posts, *filter(None, badges)]),
    }


def _pressing(table: dict[str, Any]) -> tuple[Any, ...]:
    """Tables with something urgent first, then by name: a calm board keeps its order."""
    return (*next(map(urgency, table["needs"]), (9, 0, 0)), table["id"])


def _owed(floor: RunningFloor, house: str, now: int) -> dict[str, list[Need]]:
    """What the offices of a house have open, by the table at which it arose; under no name, what arose at none."""
    found: dict[str, list[Need]] = defaultdict(list)
    for each in floor.offices.owed(now):
        if each.live.house == house:
            sender = each.listed.duty.sender
            found[sender.removeprefix("table:") if sender.startswith("table:") else ""].append(_duty(each))
    return found


_WHY_OUT = {"house": "is kept out", "self": "keeps themselves out", "time_out": "takes a break"}


def _sitting(floor: RunningFloor, house: str, noted: set[tuple[str, str]]) -> Iterator[tuple[LiveTable, str, str]]:
    """Who is kept out and sits at a table that people deal: nothing takes them away there, and somebody sees to it."""
    for live in floor.tables_at(house):
        if live.physical:
            for player in dict.fromkeys(live.audience.public.table.holders.values()):
                found = None if (live.name, player) in noted else floor.protection.barred(house, player)
                if found is not None:
                    yield live, player, found.kind


def _kept_out(each: Noted) -> Need:
    """Somebody who may not play has a wager on the layout: it was keyed as it lies, and somebody sees to it."""
    said = f"{each.player} {_WHY_OUT[each.kind]}, and ${dollars(each.cents)} was put down for them here."
    return Need(kind="kept_out", level="now", says=said, since=each.at)


def _duty(each: OfOffice) -> Need:
    book, duty = each.live.book, each.listed.duty
    late = " Late." if each.listed.colour == "red" and not duty.lapse else ""
    says = f"{told.what(book, duty)}.{late}"
    if duty.lapse and duty.about:  # what was left out, not that nothing may be
        about = duty.about.replace("_", " ")
        says = f"{about[0].upper()}{about[1:]}: left out, and play went on."
    return Need(
        kind="lapse" if duty.lapse else "duty",
        level=_level(each),
        says=says,
        who=told.debtor(book, duty),
        since=duty.since,
        until=duty.due or 0,
        number=duty.number,
        clauses=duty.clauses,
    )


def _level(each: OfOffice) -> Level:
    """How urgent a duty is on the board. A step that was left out is only looked at; and what whoever deals does next
    anyhow, as the desk says, needs nobody else as long as it is not late."""
    duty, colour = each.listed.duty, each.listed.colour
    role = each.live.book.role(duty.debtor)
    if duty.lapse:
        return "soon"
    return "note" if colour != "red" and role is not None and role.rank == 1 else COLOURS[colour]


class Float(NamedTuple):
    """What lies in a table's float now, and what it began with, in cents; ``began`` 0: nobody fills it."""

    now: int
    began: int


def float_of(floor: RunningFloor, live: LiveTable) -> Float:
    """The float of a table: as its cage has it, where a cage keeps its tray, else as the demonstration's."""
    own = live.audience.public.table.accounts.get(FLOAT_ACCOUNT, 0)
    cage = floor.cages.of(live.house)
    tray = None if cage is None else cage.shown.trays.get(live.name)
    if cage is None or tray is None:
        return Float(FLOAT + own, FLOAT if live.physical else 0)
    if not tray.open:
        return Float(cage.shown.balance("chips", f"tray:{live.name}"), 0)
    return Float(cage.shown.balance("chips", f"float:{live.name}") + own - tray.play, tray.day.opener)


def least_of(book: Rulebook, signs: Signs) -> str | None:
    """The least for which a round is played: of the wagers on which others rest, not of those beside them."""
    found = [sign.least for name, sign in signs.items() if name in main_wagers(book)]
    found = found or [sign.least for sign in signs.values()]
    return dollars(min(found)) if found else None


def _uncounted(floor: RunningFloor, live: LiveTable) -> Iterator[Need]:
    """At a closed table whose tray is open, the closer is still to be counted; or the table, to be opened. At an open
    table whose tray is locked, the opener."""
    cage = floor.cages.of(live.house)
    tray = None if cage is None else cage.shown.trays.get(live.name)
    if tray is None:
        return
    closed = live.audience.public.table.phase == "closed"
    if tray.open and closed:
        says = "The table is closed and its tray is open: two count the closer, or the table is opened."
        yield Need(kind="tray_open", level="soon", says=says, clauses=("std T1",))
    elif not tray.open and not closed:
        says = "The table is open and its tray is locked: two count the opener."
        yield Need(kind="tray_locked", level="note", says=says, clauses=("std T1",))


LOW = 3
"""A float is low once it is less than this part of what it began the day with."""


def _low(float_: Float) -> Iterator[Need]:
    if float_.began and float_.now * LOW < float_.began:
        says = f"The float is low: ${dollars(max(float_.now, 0))} of ${dollars(float_.began)}. A fill is due."
        yield Need(kind="float_low", level="soon", says=says)


def _unusual(floor: RunningFloor, live: LiveTable) -> Iterator[Need]:
    says = floor.unusual.says(live)
    if says:
        yield Need(kind="unusual", level="soon", says=says)


def _table(live: LiveTable, now: int, float_: Float, owed: Iterable[Need]) -> dict[str, Any]:
    table = live.audience.public.table  # what everybody may see: a board hangs where people walk past
    found = sorted([*needs(table, now, live.since), *owed], key=urgency)
    return {
        "id": live.name,
        "title": live.book.title,
        "rulebook": live.book.id,
        "physical": live.physical,
        "phase": table.phase,
        "round": table.round,
        "began": live.since if table.in_round else 0,
        "boxes": table.rules.setup.boxes,
        "players": list(dict.fromkeys(table.holders.values())),
        "limits": limits(table.rules.setup.limits),
        "least": least_of(live.book, table.rules.setup.limits),
        "float": dollars(float_.now),
        "paused": live.paused,
        "needs": found,
        "deals": "",
        "assigned": [],
    }
