"""The requests that are about the days of a house, and the forms of a day to print and to keep."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cutcard.citations import Refused, did_you_mean
from cutcard.day.periods import read_date
from cutcard.people.titles import highest_rank, on_ladder
from cutcard.server import day_shapes
from cutcard.server.answers import JSON, Answer, encode
from cutcard.server.arrivals import Desk
from cutcard.server.endpoint import Operation
from cutcard.server.requests import Call
from cutcard.server.who_acts import at_work, register

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor

SEE = ("administrator", "operator", "surveillance", "inspector")
"""Who sees the days of a house, beside those of the highest rank on its ladder."""

ZIP = b"application/zip"
FORMS = {"html": b"text/html; charset=utf-8", "pdf": b"application/pdf", "csv": ZIP, "parquet": ZIP}
"""The forms of a day to print and to keep."""


def see_days(floor: RunningFloor, call: Call) -> str:
    """The house whose days somebody may see; raises `Refused`."""
    house = call.named("house")
    who = at_work(floor, call, house)
    if who is None:
        call.controller()
    else:
        people = register(floor, house)
        assert people is not None
        highest = highest_rank(people) or -1
        if not any(title in SEE or on_ladder(people, title) == highest for title in who.titles):
            said = f"Authorization: the days of {house} are for {', '.join(SEE)} and those of the highest rank"
            raise Refused("not_allowed", f"{said}, not for {who.badge}", ("std A1",))
    houses = floor.floor.houses
    if house not in houses:
        raise Refused("no_house", f"house: no {house[:40]!r} here{did_you_mean(house, tuple(houses))}")
    return house


async def days(desk: Desk, call: Call) -> Answer:
    house = see_days(desk.floor, call)
    before = call.asked("before") or ""
    if before:
        read_date(before)
    with desk.reckoning.passed():
        found = await desk.floor.days.days(house, before)
    own = desk.floor.floor.houses[house]
    return Answer(encode({"house": house, "title": own.name, "currency": own.currency, "zone": own.time_zone, **found}))


async def day(desk: Desk, call: Call) -> Answer:
    house = see_days(desk.floor, call)
    date = call.named("date")
    read_date(date)
    with desk.reckoning.passed():
        return Answer(await desk.floor.days.day(house, date, "json"), 200, JSON)


async def day_file(desk: Desk, call: Call) -> Answer:
    """A form of a day as a file. It takes the same session as the rest: pages fetch it, and hand it on."""
    house = see_days(desk.floor, call)
    date, form = call.named("date"), call.named("form")
    read_date(date)
    if form not in FORMS:
        raise Refused("not_found", f"path: a day has the forms {', '.join(FORMS)}")
    with desk.reckoning.passed():
        body = await desk.floor.days.day(house, date, form)
    suffix = f"-{form}.zip" if FORMS[form] == ZIP else f".{form}"
    name = f'attachment; filename="{house}-{date}{suffix}"'.encode()
    headers = ((b"cache-control", b"no-store"), (b"content-disposition", name))
    return Answer(body, 200, FORMS[form], headers)


_DATE = {"type": "string", "pattern": "^([0-9]{4}-[0-9]{2}-[0-9]{2})?$"}

DAYS: tuple[Operation, ...] = (
    Operation(
        "GET",
        "/api/houses/{house}/days",
        days,
        "The last gaming days of a house, each in a line.",
        day_shapes.Days,
        session="controller",
        query=(("before", False, _DATE, "only days before this date"),),
        refusals=(403, 404, 422),
    ),
    Operation(
        "GET",
        "/api/houses/{house}/days/{date}",
        day,
        "The report of a gaming day.",
        day_shapes.DayReport,
        session="controller",
        refusals=(403, 404, 422),
    ),
)
"""Every request about them."""

DAY_FILE = Operation("GET", "/days/{house}/{date}/{form}", day_file, "A form of a day.", msgspec.Raw)
"""The forms of a day that are no JSON."""
