"""People of a house conduct its tournaments and promotions: the operator, and whom it appointed for one of them.

To be appointed is enough: the Director and the Deputies of a tournament, and the scrutineer of a promotion, are badges
that the operator named for it. The scrutineer of a promotion acts there as nothing else (PD19).
"""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.house.demonstration import house_id
from cutcard.promotions import wire as promotion_wire
from cutcard.promotions.scrutiny import NominateScrutineer
from cutcard.server import promotion_commands, tournament_commands
from cutcard.server.desk_persons import (
    AtDesk,
    KeyedHere,
    Words,
    check_for_player,
    in_role,
    keyed_here,
    of_one_house,
    people_of,
    person_at,
    unnamed,
)
from cutcard.server.live import Done
from cutcard.server.live_promotion import LivePromotion
from cutcard.server.live_tournament import LiveTournament
from cutcard.server.requests import Call
from cutcard.server.running_floor import RunningFloor
from cutcard.server.stream_port import carry_out
from cutcard.server.tournament_port import check_pays
from cutcard.tournaments import wire as tournament_wire
from cutcard.tournaments.briefing import SignTerms
from cutcard.tournaments.ending import Agree
from cutcard.tournaments.officials import AppointDeputy, AppointDirector
from cutcard.tournaments.rulings import Complain, RaiseDispute, Retire
from cutcard.tournaments.withdrawing import Substitute, Withdraw

SCRUTINEER = "scrutineer"
DIRECTOR, DEPUTY = "tournament_director", "tournament_deputy"


def _no_link(word: str) -> dict[str, Any]:
    """The house's own link of a draw is filled in later."""
    return {"link": ""} if word == "make_draw" else {}


TOURNAMENT = Words(
    commands=tournament_commands.DIRECTS,
    read=tournament_wire.read_command,
    whom="at the Director's desk",
    example='{"command": "penalise", "player": "Ann", "ground": "phone"}',
    known=tournament_commands.KNOWN,
    players=(Withdraw, Substitute, SignTerms, Retire, Agree, RaiseDispute, Complain),
    filled=_no_link,
)
PROMOTION = Words(
    commands=promotion_commands.KEYED,
    read=promotion_wire.read_command,
    whom="at the desk of a promotion",
    example='{"command": "start_promotion"}',
    known=promotion_commands.KNOWN,
    filled=_no_link,
)
"""What people key at either desk. Players' own words are keyed for those alone who have no account."""


def at_tournament(floor: RunningFloor, call: Call, live: LiveTournament) -> AtDesk | None:
    """Who is at a tournament's desk; nobody by name where the floor has no people, and its key was given."""
    if floor.people is None:
        call.director(live)
        return None
    found = person_at(floor, call, house_id(live.book), live.book)
    if found is None or not found.roles:
        return found
    now, own = live.tournament, [role for role in found.roles if role not in (DIRECTOR, DEPUTY)]
    own += [role for role, named in ((DIRECTOR, (now.director,)), (DEPUTY, now.deputies)) if found.badge in named]
    return found._replace(roles=tuple(own))


def at_promotion(floor: RunningFloor, call: Call, live: LivePromotion) -> AtDesk | None:
    """Who is at a promotion's desk; nobody by name where the floor has no people, and its key was given."""
    if floor.people is None:
        call.operator(live)
        return None
    found = of_one_house(floor, call, map(house_id, live.books), live.books[0])
    if found is None:
        return None
    scrutineer = bool(live.promotion.scrutineer) and found.badge == live.promotion.scrutineer
    own = (SCRUTINEER,) if scrutineer else tuple(role for role in found.roles if role != SCRUTINEER)
    return found._replace(roles=own)


async def at_directors_desk(
    floor: RunningFloor, live: LiveTournament, body: bytes, key: str, expected: int | None, person: AtDesk
) -> Done | Refusal:
    """Carry out what a person keyed at a tournament's desk; the same key of theirs again gives the same answer."""
    return await _by_person(floor, live, TOURNAMENT, body, key, expected, person, partial(check_pays, floor, live))


async def at_operators_desk(
    floor: RunningFloor, live: LivePromotion, body: bytes, key: str, expected: int | None, person: AtDesk
) -> Done | Refusal:
    """Carry out what a person keyed at a promotion's desk, in the same way."""
    return await _by_person(floor, live, PROMOTION, body, key, expected, person, lambda command: None)


async def _by_person(
    floor: RunningFloor,
    live: LiveTournament | LivePromotion,
    words: Words,
    body: bytes,
    key: str,
    expected: int | None,
    person: AtDesk,
    check: Any,
) -> Done | Refusal:
    try:
        given = keyed_here(body, words, person.badge)
    except Refused as refused:
        return refused.refusal
    read = partial(_command, floor, live, given, person)
    return await carry_out(live, f":desk:{person.key(key)}", read, expected, check, lambda: given.command, unnamed)


def _command(
    floor: RunningFloor, live: LiveTournament | LivePromotion, given: KeyedHere, person: AtDesk, at: int
) -> Any:
    command = replace(given.command, at=at)
    if given.for_player:
        check_for_player(given, person, ())
        return command
    if isinstance(command, AppointDirector | AppointDeputy | NominateScrutineer):
        _check_known(floor, person, command.person)
    return in_role(command, person, lambda each: live.decided(live.completed(each)))


def _check_known(floor: RunningFloor, person: AtDesk, badge: str) -> None:
    """Whoever is named for something has a badge of the house, or could never do it."""
    named = people_of(floor, person.who.house).persons.get(badge)
    if named is None or not named.works:
        raise Refused("unknown_person", f"person: nobody with the badge {badge[:40]!r} works here")
