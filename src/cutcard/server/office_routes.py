"""The requests that are about offices: what is owed, disputes beyond the table, letters and the calendar."""

from __future__ import annotations

from functools import partial
from urllib.parse import parse_qs

from starlette.types import Receive, Scope, Send

from cutcard.citations import Refused
from cutcard.house.demonstration import house_id
from cutcard.office.icalendar import MEDIA_TYPE, calendar
from cutcard.server import office_shapes
from cutcard.server.answers import Answer, encode, refused, wrong_method
from cutcard.server.arrivals import Desk
from cutcard.server.desk_persons import AtDesk, person_at
from cutcard.server.endpoint import Operation
from cutcard.server.guests import checked_key
from cutcard.server.live_office import LiveOffice
from cutcard.server.office_commands import check_payee, desk_command, guest_command
from cutcard.server.office_letters import letter_page
from cutcard.server.office_persons import by_person
from cutcard.server.printed import PrintedPage
from cutcard.server.requests import Call
from cutcard.server.shown_office import Shown, of_house, together
from cutcard.server.stream_port import COMMAND_HEADERS, carry_out, told


def _live(desk: Desk, call: Call) -> LiveOffice:
    return desk.floor.offices[call.named("office")]


def _person(desk: Desk, call: Call, live: LiveOffice) -> AtDesk | None:
    """Who of the house is at this office; nobody by name where the floor has no people, and the key was given."""
    if desk.floor.people is None:
        call.controller()
    return person_at(desk.floor, call, house_id(live.book), live.book)


async def duties(desk: Desk, call: Call) -> Answer:
    floor = desk.floor
    house = call.works_at()
    own = Shown(floor).owing()
    found = own if floor.gathering is None else together(own, await floor.gathering.owing())
    return Answer(encode(found if house is None else of_house(found, house)))


async def office(desk: Desk, call: Call) -> Answer:
    live = _live(desk, call)
    person = _person(desk, call, live)
    found = await Shown(desk.floor).office(live)
    if person is not None:
        found = {**found, "tile": {**found["tile"], "roles": []}, "calendar": ""}
    return Answer(encode(found))


async def office_command(desk: Desk, call: Call) -> Answer:
    live = _live(desk, call)
    person = _person(desk, call, live)
    key, expected = checked_key(call.header(b"idempotency-key")), call.version()
    body = await call.body()
    if person is not None:
        return told(await by_person(desk.floor, live, body, key, expected, person))
    read, check = partial(desk_command, body), partial(check_payee, desk.floor, live)
    return told(await carry_out(live, f":desk:{key}", read, expected, check))


async def own_disputes(desk: Desk, call: Call) -> Answer:
    guest = call.guest()
    if desk.floor.gathering is None:
        return Answer(encode(await Shown(desk.floor).own(guest.name)))
    found = await desk.floor.gathering.disputes(guest.name)
    tables = {name: office for each in found for name, office in each["tables"].items()}
    return Answer(encode({"disputes": [one for each in found for one in each["disputes"]], "tables": tables}))


async def guest_dispute(desk: Desk, call: Call) -> Answer:
    live, guest = _live(desk, call), call.guest()
    desk.check_command(guest.name, call.address)
    key, expected = checked_key(call.header(b"idempotency-key")), call.version()
    body = await call.body()
    call.still(guest)
    read = partial(guest_command, body, guest.name)
    return told(await carry_out(live, f"{guest.name}:{key}", read, expected))


OFFICES = (
    Operation(
        "GET",
        "/api/duties",
        duties,
        "Everything that is owed on the floor now, what presses most first.",
        office_shapes.Owing,
        session="controller",
    ),
    Operation(
        "GET",
        "/api/offices/{office}",
        office,
        "What one house owes under one book, its disputes and complaints.",
        office_shapes.OfficeView,
        session="controller",
        refusals=(404, 409),
    ),
    Operation(
        "POST",
        "/api/offices/{office}/commands",
        office_command,
        "Somebody confirms, decides, tells ...",
        office_shapes.OfficeDone,
        body=office_shapes.OfficeCommand,
        session="controller",
        headers=COMMAND_HEADERS,
        refusals=(404, 409, 422),
    ),
    Operation(
        "GET",
        "/api/me/disputes",
        own_disputes,
        "The guest's own disputes, and what may be said about them.",
        office_shapes.OwnDisputes,
        session="must",
        refusals=(409,),
    ),
    Operation(
        "POST",
        "/api/offices/{office}/disputes",
        guest_dispute,
        "A guest raises a dispute, asks for a review, or is content or not.",
        office_shapes.OfficeDone,
        body=office_shapes.GuestOfficeCommand,
        session="must",
        headers=COMMAND_HEADERS,
        refusals=(404, 409, 422),
    ),
)
"""Every request about offices."""


class LetterPages:
    """The letter on each dispute as a document to print, under an address that carries its own key."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] not in ("GET", "HEAD"):
            await wrong_method(("GET", "HEAD")).send(send)
            return
        parts = scope["path_params"]
        offices = self._desk.floor.offices
        try:
            if not offices.opens_letter(parts["office"], parts["dispute"], parts["key"]):
                raise Refused("not_found", "path: there is no letter at this address")
            with self._desk.reckoning.passed():  # a round of long ago is looked up
                page = await self._page(parts["office"], int(parts["dispute"]))
        except Refused as refusal:
            await refused(refusal).send(send)
            return
        await PrintedPage(page.encode(), private=True).send(send)

    async def _page(self, office: str, number: int) -> str:
        floor = self._desk.floor
        if floor.gathering is None or any(each.name == office for each in floor.offices):
            return await letter_page(floor, floor.offices[office], number)
        return await floor.gathering.letter(office, number)


class Calendar:
    """What is owed on the floor as an iCalendar feed; its address has the key, since calendars send no headers."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] not in ("GET", "HEAD"):
            await wrong_method(("GET", "HEAD")).send(send)
            return
        floor = self._desk.floor
        given = parse_qs(scope["query_string"].decode("latin-1")).get("key", [""])
        if len(given) != 1 or not floor.offices.opens_calendar(given[0]):
            await refused(Refused("wrong_feed_key", "key: it is not the key of this feed")).send(send)
            return
        lines = floor.offices.to_dos() if floor.gathering is None else await floor.gathering.to_dos()
        await Answer(calendar("Cutcard: duties", lines).encode(), 200, MEDIA_TYPE.encode()).send(send)
