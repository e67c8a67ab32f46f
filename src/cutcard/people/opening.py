"""How the register of a house's people begins, and its gaming days."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.people.badges import check_badge
from cutcard.people.base import LAST, Command, Event, Work, decides, evolves
from cutcard.people.state import People, Person, Title, with_person
from cutcard.wire.given import check_text, same

SIX_IN_THE_MORNING = 6 * 3600
"""When a gaming day begins unless a house says otherwise (PD18)."""


MOST_READY = 10_000
"""Commands by which a register may be made ready as it opens."""


class OpenPeople(Command, frozen=True, kw_only=True):
    """The operator begins the register of a house, with its first administrator, and a ``second`` if one is named;
    everybody else comes by these. One alone has nobody to confirm the sign-ins that they make. ``ready``: by how many
    commands it is made ready at once, beside its first gaming day; a start that was cut off goes on with them.

    ``zone`` is the house's time zone; ``day_begins`` when its gaming days begin, in seconds after midnight.
    """

    house: str
    administrator: str
    second: str = ""
    zone: str = "UTC"
    day_begins: int = SIX_IN_THE_MORNING
    ready: int = 0


class PeopleOpened(Event, frozen=True, kw_only=True):
    """The register is open; one person is in it, or two are."""

    house: str
    administrator: str
    second: str = ""
    zone: str
    day_begins: int
    ready: int = 0
    at: int
    by: str = ""


class StartGamingDay(Command, frozen=True, kw_only=True):
    """The clock of the house, or somebody of it, says that the next gaming day has begun."""


class GamingDayStarted(Event, frozen=True, kw_only=True):
    """A gaming day of the whole house has begun; ``day`` is its date."""

    day: str
    since: int
    by: str = ""


@decides(OpenPeople)
def open_people(work: Work, command: OpenPeople) -> None:
    if work.people.open:
        raise Refused("done_already", f"house: the register of {work.people.house} is open")
    check_text("house", command.house, ())
    if ":" in command.house:
        raise Refused("bad_text", "house: a name without a colon is needed")
    if not _known_zone(command.zone):
        raise Refused("bad_zone", f"zone: no time zone {command.zone[:40]!r} is known; one is Australia/Sydney")
    if not 0 <= command.day_begins < 86_400:
        raise Refused("bad_time", "day_begins: seconds after midnight, 0 to 86399")
    if not 0 <= command.ready <= MOST_READY:
        raise Refused("bad_number", f"ready: 0 to {MOST_READY} commands")
    check_badge(work.people, command.administrator, "administrator")
    if command.second:
        check_badge(work.people, command.second, "second")
        if same(command.administrator, command.second):
            raise Refused("badge_taken", "second: it is the first administrator's badge; two people have two")
    work.happen(
        PeopleOpened(
            house=command.house,
            administrator=command.administrator,
            second=command.second,
            zone=command.zone,
            day_begins=command.day_begins,
            ready=command.ready,
            at=command.at,
            by=command.actor,
        )
    )


def _known_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return False
    return True


@evolves(PeopleOpened)
def _opened(people: People, event: PeopleOpened) -> People:
    people = replace(
        people,
        house=event.house,
        zone=event.zone,
        day_begins=event.day_begins,
        ready=event.ready,
        founders=(event.administrator, event.second) if event.second else (),
    )
    title = Title("administrator", event.at, None, event.by)
    for badge in filter(None, (event.administrator, event.second)):
        people = with_person(people, Person(badge=badge, since=event.at, titles=(title,)))
    return people


# --- gaming days


def day_of(at: int, zone: str, begins: int) -> date:
    """The gaming day to which an instant belongs, where the clocks of a zone stand.

    >>> day_of(1_795_000_000, "UTC", 6 * 3600), day_of(1_795_000_000, "UTC", 12 * 3600)
    (datetime.date(2026, 11, 18), datetime.date(2026, 11, 17))
    """
    day = datetime.fromtimestamp(at, UTC).astimezone(ZoneInfo(zone)).date()
    return day - timedelta(days=at < begin_of(day, zone, begins))  # never by the clock alone: one night it goes back


def begin_of(day: date, zone: str, begins: int) -> int:
    """The instant at which a gaming day begins.

    >>> begin_of(date(2026, 11, 18), "UTC", 6 * 3600)
    1794981600
    """
    hour, rest = divmod(begins, 3600)
    return int(datetime(day.year, day.month, day.day, hour, rest // 60, rest % 60, tzinfo=ZoneInfo(zone)).timestamp())


def next_day(people: People) -> int:
    """The instant at which the next gaming day begins; at once where none has begun."""
    if not people.day:
        return 0
    return begin_of(date.fromisoformat(people.day) + timedelta(days=1), people.zone, people.day_begins)


@decides(StartGamingDay)
def start_gaming_day(work: Work, command: StartGamingDay) -> None:
    people = work.people
    if command.at >= LAST:
        raise Refused("bad_time", "at: no calendar has such a day")
    if command.at < next_day(people):
        raise Refused("too_early", f"at: the gaming day {people.day} is not over")
    day = day_of(command.at, people.zone, people.day_begins)
    work.happen(GamingDayStarted(day=day.isoformat(), since=command.at, by=command.actor))


@evolves(GamingDayStarted)
def _day_started(people: People, event: GamingDayStarted) -> People:
    return replace(people, day=event.day, day_since=event.since)
