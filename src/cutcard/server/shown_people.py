"""The register of a house as somebody of it sees it, as plain values.

Every member of staff sees badges, titles and who is where. Names and sign-ins are for administrators and names also for
those who keep the roster; players who are kept out are for those who may keep them out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from cutcard.citations import Refusal, Refused
from cutcard.people.base import Work, acts_as, rosters
from cutcard.people.deciding import happen
from cutcard.people.guarding import POWER, Exclude, LiftExclusion
from cutcard.people.shifts import BeginShift
from cutcard.people.sign_ins import confirms
from cutcard.people.state import KeepsFor, People, Person, SignIn
from cutcard.people.titles import FUNCTIONS, known_titles, on_ladder
from cutcard.server.shown_decisions import books_shown, tables_shown
from cutcard.server.sign_in.model import Account
from cutcard.server.who_acts import AtWork
from cutcard.table.rules import RequestTerms

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor

ROSTER = ("begin_shift", "end_shift", "arrange_pit", "assign", "unassign")
REGISTER = ("register_person", "end_person", "give_title", "take_title")
DECISIONS = ("decide_house", "delegate", "revoke", "adopt_policy", "set_retention", "set_request_terms")
CONFIRMS = ("confirm_sign_in",)
GUARD = ("exclude", "lift_exclusion")


def people_shown(floor: RunningFloor, who: AtWork) -> dict[str, Any]:
    """Everything of the register that somebody of the house may see."""
    assert floor.people is not None
    live, now = floor.people.of(who.house), floor.seconds()
    people: People = live.state
    may = may_now(people, who.badge, now)
    return {
        "seq": live.seq,
        "now": now,
        "house": who.house,
        "name": floor.floor.houses[who.house].name,
        "zone": people.zone,
        "day": people.day,
        "day_since": people.day_since,
        "you": who.badge,
        "may": may,
        "persons": _persons(floor, who.house, people, may, now),
        "pits": [{"pit": name, "tables": tables} for name, tables in sorted(people.pits.items())],
        "titles": _titles(people),
        "books": books_shown(people),
        "delegations": _delegations(people, now),
        "tables": tables_shown(floor, people),
        "keeps": None if people.keeps is None else _keeps(people.keeps),
        "requests": _requests(people),
        "kept_out": _kept_out(people, now) if GUARD[0] in may else None,
        "excludes": [_ground(people, book) for book in _grounds(people, who.badge, now)],
        "lifts": dict(_lifted(people, who.badge, now)),
    }


def may_now(people: People, badge: str, at: int) -> list[str]:
    """The commands that somebody's titles let them give at a time. What they then name may still be refused."""
    work, probe = Work(people, at), BeginShift(actor=badge, badge=badge, at=at)
    found: list[str] = []
    if _goes(lambda: acts_as(work, probe, ("administrator",), "register")):
        found += REGISTER
    if _goes(lambda: rosters(work, probe, "assign")):
        found += ROSTER
    if _goes(lambda: acts_as(work, probe, ("operator",), "decide")):
        found += DECISIONS
    if _goes(lambda: confirms(work, probe)):
        found += CONFIRMS
    if any(True for _ in _grounds(people, badge, at)):
        found += GUARD
    return found


def _grounds(people: People, badge: str, at: int) -> Iterator[str]:
    """On what somebody may keep a player out now: by a book, or by none, as the house's own decision."""
    for book in ("", *(book.id for book in people.books)):
        tried = Exclude(actor=badge, at=at, player=NOBODY, reason="-", book=book)
        if not isinstance(happen(people, tried), Refusal):
            yield book


def _ground(people: People, book: str) -> dict[str, Any]:
    found = people.book(book) if book else None
    power = None if found is None else found.power(POWER)
    return {
        "book": book,
        "title": "" if found is None else found.title,
        "rules": () if power is None else power.clauses,
    }


def _lifted(people: People, badge: str, now: int) -> Iterator[tuple[str, str]]:
    """Players whom somebody may let in again now, with what would be lifted: the house's word before their own."""
    for player, kept in sorted(people.players.items()):
        tried = LiftExclusion(actor=badge, at=now, player=player, reason="-")
        if not isinstance(happen(people, tried), Refusal):
            house = any(each.kind == "house" and each.holds(now) for each in kept.exclusions)
            yield player, "house" if house else "self"


NOBODY = "\N{BULLET}"
"""Stands for a player, to see whether somebody may keep any out; it is no guest's name."""


def _goes(asked: Any) -> bool:
    try:
        asked()
    except Refused:
        return False
    return True


def _persons(floor: RunningFloor, house: str, people: People, may: list[str], now: int) -> list[dict[str, Any]]:
    whole, named = REGISTER[0] in may, ROSTER[0] in may
    accounts = {each.login.casefold(): each for each in floor.accounts.staff.of_house(house)} if named else {}
    return [
        _person(each, accounts.get(badge.casefold()), whole, now, each.sign_in if _made_here(people, each) else None)
        for badge, each in sorted(people.persons.items())
    ]


def _made_here(people: People, person: Person) -> bool:
    """Whether somebody of the house made a person's sign-in; what the console makes is in nobody's hand."""
    return person.sign_in is not None and person.sign_in.by in people.persons


def _person(person: Person, account: Account | None, whole: bool, now: int, made: SignIn | None) -> dict[str, Any]:
    return {
        "badge": person.badge,
        "name": "" if account is None else account.name,
        "contacts": account.contacts if whole and account is not None else {},
        "since": person.since,
        "ended": person.ended,
        "titles": [
            {"title": each.title, "since": each.since, "until": each.until, "by": each.by, "now": each.held(now)}
            for each in person.titles
        ],
        "shift": person.shift,
        "deals": person.deals,
        "posts": [{"table": each.table, "pit": each.pit} for each in person.posts],
        "sign_in": _sign_in(account) if whole and account is not None else None,
        "hand": None if made is None else msgspec.structs.asdict(made),
    }


def _sign_in(account: Account) -> dict[str, bool]:
    return {
        "ready": bool(account.password or account.passkeys),
        "ended": bool(account.ended),
        "sample": account.sample,
    }


def _titles(people: People) -> list[dict[str, Any]]:
    found = []
    for title in known_titles(people):
        books = [(book.id, role) for book in people.books if (role := book.role(title)) is not None]
        says = FUNCTIONS[title] if title in FUNCTIONS else books[0][1].title
        found.append(
            {"title": title, "says": says, "rank": on_ladder(people, title), "books": [book for book, _ in books]}
        )
    return found


def _delegations(people: People, now: int) -> list[dict[str, Any]]:
    return [
        {
            **msgspec.structs.asdict(each),
            "now": each.holds(now),
            "rules": list(dict.fromkeys(_rules(people, each.book, each.powers))),
        }
        for _, each in sorted(people.delegations.items())
    ]


def _rules(people: People, book: str, powers: tuple[str, ...]) -> Iterator[str]:
    found = people.book(book)
    for power in () if found is None else map(found.power, powers):
        if power is not None:
            yield from power.clauses


def _requests(people: People) -> dict[str, Any]:
    usual = {"number": 0, "reason": "", "by": "", "at": 0, "clauses": ()}
    given = (
        msgspec.structs.asdict(RequestTerms()) if people.requests is None else msgspec.structs.asdict(people.requests)
    )
    given = {name: each for name, each in {**usual, **given}.items() if name != "decision"}
    return {**{name: each for name, each in given.items() if name != "clauses"}, "rules": given["clauses"]}


def _keeps(found: KeepsFor) -> dict[str, Any]:
    given = msgspec.structs.asdict(found)
    return {**{name: each for name, each in given.items() if name != "clauses"}, "rules": found.clauses}


def _kept_out(people: People, now: int) -> list[dict[str, Any]]:
    """Players whom the house keeps out or who keep themselves out now. Their limits are their own affair."""
    return [
        {
            "player": name,
            "kind": each.kind,
            "since": each.since,
            "until": each.until,
            "reason": each.reason,
            "by": each.by,
            "rules": each.clauses,
        }
        for name, kept in sorted(people.players.items())
        for each in kept.exclusions
        if each.holds(now)
    ]
