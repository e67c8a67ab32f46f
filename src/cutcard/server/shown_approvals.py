"""Requests for approval as they are told: to whoever may answer them, and at a desk."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.people.holding import role_for, roles_at
from cutcard.people.state import People
from cutcard.people.titles import on_ladder
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.vocabulary.irregularities import MENDS
from cutcard.server.acting import Acting, At, answering, players_fact, role_to_answer
from cutcard.server.sign_in.model import STAFF as OF_STAFF
from cutcard.server.staff import STAFF
from cutcard.table.approvals import UNTIL, Request
from cutcard.table.base import ACTS, Command
from cutcard.table.persons import same
from cutcard.table.steps.approvals.wanting import from_text
from cutcard.table.steps.office.signs import RelieveDealer
from cutcard.table.steps.trouble.mending import Resolve
from cutcard.table.wire import name_of
from cutcard.telling.before_after import preview
from cutcard.telling.refusals import refusal_told
from cutcard.telling.sentences_approvals import titled

if TYPE_CHECKING:
    from cutcard.server.live import LiveTable
    from cutcard.server.running_floor import RunningFloor
    from cutcard.server.who_acts import AtWork

SOMEBODY = "somebody else"
"""In whose name a request is tried, to show what would come of it."""

RELIEVES = name_of(RelieveDealer)
"""Not keyed where a house has people: its register says who deals, and the table hears of it."""

WATCHERS = frozenset({"pit_clerk", "surveillance", "inspector", "operator"})
"""Functions of a house that see all of a pit, beside its supervisors."""


def oversees(people: People, titles: Iterable[str]) -> bool:
    """Whether somebody with these titles sees the pit of a house: its supervisors, and who watches over it."""
    return any(title in WATCHERS or on_ladder(people, title) > 1 for title in titles)


def named(floor: RunningFloor, house: str, badges: Iterable[str]) -> dict[str, str]:
    """The names that go with badges, where their accounts say one."""
    found = {}
    for badge in dict.fromkeys(badges):
        account = floor.accounts.book.find(OF_STAFF, house, badge)
        if account is not None and account.name:
            found[badge] = account.name
    return found


def requests_of(live: LiveTable, who: Acting) -> list[dict[str, Any]]:
    """What waits at one table, for somebody of its house."""
    where = At(live.name, live.book, live.table, who.people(), live.seconds())
    return [_open(live, where, each, who.badge) for each in live.table.approvals.open]


def _what(wanted: Command) -> str:
    """What somebody asks for, as it goes on after *asks to*."""
    if isinstance(wanted, Resolve) and wanted.mend in MENDS:
        return MENDS[wanted.mend][0].lower() + MENDS[wanted.mend][1:]
    return ACTS[type(wanted)].what


def _open(live: LiveTable, where: At, request: Request, badge: str) -> dict[str, Any]:
    book, own = live.book, same(badge, request.asker)
    wanted = from_text(request.wanted, SOMEBODY, request.called[0], where.at)
    trial = preview(live.table, wanted)
    waits, rows, events = (
        (refusal_told(trial), (), ()) if isinstance(trial, Refusal) else ("", trial.rows, trial.events)
    )
    power = book.power(request.power)
    return {
        "table": live.name,
        "title": book.title,
        "number": request.number,
        "what": _what(wanted),
        "deed": f"resolve:{wanted.mend}" if isinstance(wanted, Resolve) else name_of(type(wanted)),
        "asker": request.asker,
        "asker_role": titled(book, request.asker_role),
        "yours": own,
        "may": not own and bool(role_to_answer(where, request.who, request.power, badge)),
        "power": "" if power is None else power.says,
        "rules": () if power is None else power.clauses,
        "called": [titled(book, role) for role in request.called],
        "holders": answering(where, request.who, request.power, request.asker)[:8],
        "since": request.asked_at,
        "until": request.expires or 0,
        "ends": UNTIL.get(request.until, ""),
        "escalated": request.escalated,
        "corrects": request.corrects,
        "waits": waits,
        "rows": rows,
        "events": events,
    }


def approvals_for(floor: RunningFloor, who: AtWork) -> dict[str, Any]:
    """What waits at the tables of a house: all of it for whoever sees the pit, else what is one's own to answer."""
    found = [
        each
        for live in floor.tables.values()
        if live.house == who.house and live.table.approvals.open
        for each in requests_of(live, who.acting)
    ]
    if not oversees(who.acting.people(), who.titles):
        found = [each for each in found if each["may"] or each["yours"]]
    found.sort(key=lambda each: (each["since"], each["table"], each["number"]))
    badges = [badge for each in found for badge in (each["asker"], *each["holders"])]
    return {"now": floor.seconds(), "requests": found, "names": named(floor, who.house, badges)}


# --- at a desk


def at_desk(floor: RunningFloor, live: LiveTable, who: AtWork) -> dict[str, Any]:
    """The people of a table for whoever is signed in at its desk."""
    people, now = who.acting.people(), live.seconds()
    requests = requests_of(live, who.acting)
    deals = people.dealers.get(live.name, "")
    relief = relieving(people, now)
    badges = [who.badge, deals, *relief]
    for each in requests:
        badges += [each["asker"], *each["holders"]]
    ended = [
        {
            "number": each.number,
            "what": ACTS[STAFF[each.command]].what if each.command in STAFF else each.command,
            "asker": each.asker,
            "how": each.how,
            "by": each.by,
            "reason": each.reason,
        }
        for each in live.table.approvals.ended[-4:]
    ]
    supervisors = _supervisors(people, live, now)
    return {
        "badge": who.badge,
        "role": _role(people, live.book, who.badge, live.name, now),
        "deals": deals,
        "now": now,
        "names": named(floor, who.house, [*badges, *supervisors, *(each.by for each in live.table.approvals.ended)]),
        "requests": requests,
        "ended": ended,
        "relief": relief,
        "supervisors": supervisors,
    }


def _role(people: People, book: Rulebook, badge: str, table: str, at: int) -> str:
    """The title in which somebody acts at a table, the lowest that they have there; nothing if in none."""
    roles = roles_at(people, badge, table, book, at)
    if roles:
        return titled(book, roles[0])
    held = role_for(people, badge, table, book, "deal", at)
    return "" if isinstance(held, Refusal) else titled(book, held.role)


def relieving(people: People, at: int) -> tuple[str, ...]:
    """Who could take over a table: on shift, of those who deal, and dealing nowhere; dealers before supervisors."""
    found = []
    for each, person in people.there.items():
        rank = max((on_ladder(people, title) for title in person.titles_at(at)), default=0)
        if rank and person.works and person.shift is not None and not person.deals:
            found.append((rank, each))
    return tuple(each for _, each in sorted(found))[:40]


def _supervisors(people: People, live: LiveTable, at: int) -> tuple[str, ...]:
    """Those on shift who say who deals a table: pit clerks and supervisors, whoever deals it not among them."""
    found = []
    for badge, person in people.there.items():
        titles = person.titles_at(at)
        able = "pit_clerk" in titles or any(on_ladder(people, title) > 1 for title in titles)
        if able and person.works and person.shift is not None and people.dealers.get(live.name) != badge:
            found.append(badge)
    return tuple(found)[:40]


# --- the deeds of a desk whose people are known


def own_words(told: dict[str, Any], acting: Acting) -> dict[str, Any]:
    """What a desk is told, for a person: nobody is asked for a name that follows from who is signed in, and players
    with an account are left to their own word."""

    def each(deeds: Iterable[Any]) -> tuple[Any, ...]:
        return tuple(_own(deed, acting) for deed in deeds if deed.command != RELIEVES)

    instruction = told["instruction"]
    return {
        **told,
        "instruction": msgspec.structs.replace(instruction, deeds=each(instruction.deeds)),
        "reports": each(told["reports"]),
        "remedies": each(told["remedies"]),
        "lists": {name: each(deeds) for name, deeds in told["lists"].items()},
    }


def _own(deed: Any, acting: Acting) -> Any:
    if deed.role != "player":
        asks = tuple(field for field in deed.asks if field.name != "actor")
        return deed if len(asks) == len(deed.asks) else replace(deed, asks=asks)
    if players_fact(deed.command):
        return deed
    if deed.actor and acting.has_account(deed.actor):
        return replace(deed, closed=deed.closed or f"{deed.actor} says so on an own page")
    asks = tuple(_without_accounts(field, acting) if field.name == "actor" else field for field in deed.asks)
    return replace(deed, asks=asks)


def _without_accounts(field: Any, acting: Acting) -> Any:
    return replace(field, picks=tuple(pick for pick in field.picks if not acting.has_account(pick.value)))
