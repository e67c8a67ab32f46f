"""A person acts at a desk that is no table's: of a prize pool, an office, a tournament or a promotion.

As at tables, the body names neither who acts nor as what: who acts is who is signed in, and the role is the lowest in
which their titles let them. Where two are needed, the second shows their own PIN or passkey at the first one's desk.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.house.names import plain
from cutcard.people.hands import unvouched
from cutcard.people.holding import roles_in_house
from cutcard.people.state import People, Person
from cutcard.rulebooks import Rulebook
from cutcard.server.acting import FOR_PLAYER, NO_ROLE, PLAYERS_OWN
from cutcard.server.asked import check_not_keyed, word_of
from cutcard.server.bound_words import bound
from cutcard.server.requests import Call
from cutcard.server.running_floor import RunningFloor
from cutcard.server.who_acts import AtWork, at_work, register
from cutcard.wire.given import same
from cutcard.wire.shape import fields_once

FOLLOWS = ("actor", "role", "second_role")
"""Fields that nobody keys where there are people: they follow from who is signed in, and from titles."""

SECOND, PROOF = "second", "proof"
"""Who is the second of two, by their badge, and their PIN or the confirmation of their passkey."""

BY_WHOM = frozenset({"wrong_role", "not_allowed", "unknown_role", "not_appointed", "not_authorised", "no_such_power"})
"""Codes of refusals that another role might not meet."""

Decided = Callable[[Any], Any]


class AtDesk(NamedTuple):
    """Who acts at a desk: the person, and the roles of the desk's book in which they may act now, the lowest first."""

    who: AtWork
    roles: tuple[str, ...]

    @property
    def badge(self) -> str:
        return self.who.badge

    def key(self, key: str) -> str:
        """A key of this person's own: badges are of a house, and what one sends under a key another cannot ask for."""
        return f"{self.who.house}:{self.badge}:{key}"


class Words(NamedTuple):
    """What may be keyed at a kind of desk: commands by their words, how they are read, and what the floor fills in."""

    commands: Collection[str]
    read: Callable[[bytes], Any]
    whom: str
    example: str
    known: Sequence[str]
    players: tuple[type, ...] = ()  # what players do for themselves
    filled: Callable[[str], dict[str, Any]] = lambda word: {}


class KeyedHere(NamedTuple):
    """What a person keyed at a desk: a command in no role yet; for which player, if for one; and a second's proof."""

    command: Any
    for_player: str = ""
    proof: str = ""


def people_of(floor: RunningFloor, house: str) -> People:
    """The people of a house that keeps a register here."""
    found = register(floor, house)
    assert found is not None
    return found


def person_at(floor: RunningFloor, call: Call, house: str, book: Rulebook) -> AtDesk | None:
    """Who is at a desk of a house; nobody by name where the floor has no people, and keys are all that there is.

    Raises `Refused` where nobody of the house is signed in.
    """
    if floor.people is None:
        return None
    who = at_work(floor, call, house)
    if who is None:  # the floor has people, and this house's register is not at hand: no key stands in for them
        raise Refused("busy", "Authorization: the people of this house cannot be asked just now; try again in a moment")
    return AtDesk(who, roles_of(floor, who, book))


def roles_of(floor: RunningFloor, who: AtWork, book: Rulebook) -> tuple[str, ...]:
    """The roles in which somebody may act for their house now, away from tables."""
    return roles_in_house(people_of(floor, who.house), who.badge, book, floor.seconds())


def of_one_house(floor: RunningFloor, call: Call, houses: Iterable[str], book: Rulebook) -> AtDesk | None:
    """Who is at a desk that several houses have in common: somebody of any of them, with the titles of their own."""
    if floor.people is None:
        return None
    known = [*dict.fromkeys(houses)]
    house = call.staff().house
    return person_at(floor, call, house if house in known or not known else known[0], book)


def keyed_here(body: bytes, words: Words, badge: str) -> KeyedHere:
    """A command as a person keyed it at a desk; raises `Refused` with the field that is wrong."""
    name, given = word_of(body, words.commands, words.whom, words.example)
    json.loads(body, object_pairs_hook=fields_once)
    for field in FOLLOWS:
        if field in given:
            raise Refused("unknown_field", f"{field}: it follows from who is signed in, and is not keyed")
    check_not_keyed(given, words.known)
    player, proof = _text(given, FOR_PLAYER), _text(given, PROOF)
    fields = {key: value for key, value in given.items() if key not in (FOR_PLAYER, PROOF)}
    whole = {**fields, "actor": player or badge, "role": "player" if player else NO_ROLE, **words.filled(name)}
    if SECOND in given:
        whole["second_role"] = NO_ROLE
    command = words.read(msgspec.json.encode(whole))
    if isinstance(command, words.players):
        if not player:
            raise Refused("missing_field", f"{FOR_PLAYER}: the name of the player is required, whose own act this is")
    elif player:
        raise Refused("unknown_field", f"{FOR_PLAYER}: {name} is not for a player to do")
    if hasattr(command, SECOND) != bool(proof):
        if proof:
            raise Refused("unknown_field", f"{PROOF}: {name} takes one person, who is signed in")
        said = f"{PROOF}: it takes two; the second shows their PIN, or confirms with their passkey"
        raise Refused("missing_field", said)
    return KeyedHere(command, player, proof)


def _text(given: Any, field: str) -> str:
    if field not in given:
        return ""
    try:
        found = msgspec.json.decode(given[field], type=str)
    except msgspec.ValidationError:
        raise Refused("wrong_type", f"{field}: text is expected") from None
    if not found:
        raise Refused("wrong_type", f"{field}: it is empty")
    if field == FOR_PLAYER and (not found.isprintable() or found != plain(found)):
        raise Refused("bad_name", f"{field}: a name as it is written, without blanks around it or hidden signs")
    return found


def in_role(command: Any, person: AtDesk, decided: Decided, roles: Iterable[str] | None = None) -> Any:
    """A command in the lowest role in which this person may give it now; raises `Refused`."""
    last: Refusal | None = None
    for role in person.roles if roles is None else roles:
        given = replace(command, role=role)
        answer = decided(given)
        if not isinstance(answer, Refusal) or answer.code not in BY_WHOM:
            return given
        last = answer
    raise _may_not(person, last)


def _may_not(person: AtDesk, last: Refusal | None) -> Refused:
    if not person.who.person.vouched:
        return unvouched(person.who.person, SECOND)
    if not person.roles:
        shift = person.who.person.shift is None
        why = f"{person.badge} is not on shift" if shift else f"{person.badge} holds no title that acts here"
        return Refused("not_on_shift" if shift else "wrong_role", f"actor: {why}")
    if last is None:
        return Refused("wrong_role", f"actor: {person.badge} holds no title that may do this")
    said = last.message.partition(": ")[2] or last.message
    return Refused("wrong_role", f"actor: {person.badge} may not do this: {said}", last.clauses)


def check_for_player(given: KeyedHere, person: AtDesk, clauses: tuple[str, ...]) -> None:
    """Refuse to key for a player who has an account, or by somebody with no role here."""
    if person.who.acting.has_account(given.for_player):
        said = f"{FOR_PLAYER}: {given.for_player} has an account here, and says so themselves; this is not keyed"
        raise Refused(PLAYERS_OWN, said, clauses)
    if not person.roles:
        raise _may_not(person, None)


async def second_of(
    floor: RunningFloor, given: KeyedHere, person: AtDesk, book: Rulebook, path: str, body: bytes
) -> AtDesk:
    """The second of two, who has shown who they are, for this request alone; raises `Refused`."""
    house, named = person.who.house, given.command.second
    if same(named, person.badge):
        raise Refused("one_person", f"{SECOND}: it takes two different people")
    here = bound(floor, house, person.badge, path, msgspec.json.decode(body))
    signed = await floor.accounts.here.proved(house, named, given.proof, here)
    return _second(floor, person, signed.badge, book)


def _second(floor: RunningFloor, first: AtDesk, badge: str, book: Rulebook) -> AtDesk:
    people = people_of(floor, first.who.house)
    person: Person | None = people.persons.get(badge)
    if person is None or not person.works:
        raise Refused("unknown_person", f"{SECOND}: nobody with the badge {badge!r} works here")
    who = first.who._replace(person=person, titles=person.titles_at(floor.seconds()))
    return AtDesk(who, roles_of(floor, who, book))


def in_two_roles(command: Any, first: AtDesk, second: AtDesk, decided: Decided) -> Any:
    """What two people do, each in the lowest role in which they may; raises `Refused`, naming who may not."""
    whole = replace(command, second=second.badge)
    last: Refusal | None = None
    for role in first.roles:
        for other in second.roles:
            given = replace(whole, role=role, second_role=other)
            last = decided(given)
            if not isinstance(last, Refusal) or last.code not in BY_WHOM:
                return given
    who = second if first.roles and (last is None or last.message.startswith("second")) else first
    raise _may_not(who, last)


def unnamed(command: Any) -> Any:
    """A command without what followed from the moment at which it was carried out."""
    gone = {field: NO_ROLE for field in ("role", "second_role") if hasattr(command, field)}
    flags = {field: False for field in ("nobody_senior", "nobody_reviews") if hasattr(command, field)}
    return replace(command, **gone, **flags)
