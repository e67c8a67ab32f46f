"""A person acts at a table: the role follows from titles, shift and assignment, and what they lack they may ask for.

The body of a command names neither who acts nor as what. Whoever keys what a player does says for whom. Of somebody
with an account on the floor that is only what everybody at the table sees, as a cut of the cards: an account's money
moves, and its player chooses, by the player's own word.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.house.names import plain
from cutcard.people.hands import unvouched
from cutcard.people.holding import can, nearness, role_for, roles_at
from cutcard.people.state import People
from cutcard.people.titles import OPERATOR
from cutcard.rulebooks import Rulebook
from cutcard.server.answers import Askable
from cutcard.server.asked import check_not_keyed, word_of
from cutcard.server.staff import KNOWN, STAFF
from cutcard.table.approvals import Request
from cutcard.table.base import ACTS, Command
from cutcard.table.engine import decide
from cutcard.table.money import purse
from cutcard.table.people import touched
from cutcard.table.persons import same
from cutcard.table.rules import Setup
from cutcard.table.running import Happened
from cutcard.table.state import Table
from cutcard.table.steps.approvals.answering import Approve
from cutcard.table.steps.approvals.asking import ApprovalAsked, AskApproval
from cutcard.table.steps.approvals.wanting import BY_WHOM, height, wanted_of
from cutcard.table.steps.cards.loading import Cut, RefuseCut, ViewBurnCard
from cutcard.table.steps.cards.picking_up import PickUp
from cutcard.table.steps.cards.shuffling import AskForRiffle
from cutcard.table.steps.office.newcomers import AskForPlace
from cutcard.table.steps.people.copies import AskForRules
from cutcard.table.steps.people.disputes import AdjustmentReversed, Decision
from cutcard.table.steps.people.seats import GiveUpBox, LeaveTable, TakeSeat
from cutcard.table.steps.rounds.opening import OpenTable
from cutcard.table.steps.trouble.mending import Resolve
from cutcard.table.steps.trouble.undoing import SettlementReversed
from cutcard.table.wire import name_of, read_command
from cutcard.wire.shape import fields_once

FOR_PLAYER = "for_player"
"""Who acts, in the body of a command that whoever deals keys for somebody without an account."""

REQUESTS = frozenset({"ask_approval", "approve", "refuse_approval", "withdraw_approval", "time_out_approval"})
"""Requests and answers have addresses of their own."""

PLAYERS_OWN = "players_own_word"

FACTS = (TakeSeat, GiveUpBox, LeaveTable, Cut, RefuseCut, AskForRiffle, ViewBurnCard, PickUp, AskForPlace, AskForRules)
"""What a player does that everybody at the table sees. It moves no money, chooses nothing, and is keyed of anybody."""

_EXAMPLE = '{"command": "draw", "card": "Kd"}'


class At(NamedTuple):
    """Where somebody acts: the table's name, its book and how it stands; the people of its house; and the time."""

    table: str
    book: Rulebook
    state: Table
    people: People
    at: int


class Acting(NamedTuple):
    """Somebody signed in: a badge, the people of the house as they are when it is asked, and who has an account."""

    badge: str
    people: Callable[[], People]
    has_account: Callable[[str], bool]


class Keyed(NamedTuple):
    """What was keyed: a command in nobody's role yet, or a player's, for whom somebody of the house keys it. With a
    ``proof`` it takes two, the second of whom shows it."""

    command: Command
    for_player: str = ""
    proof: str = ""


def keyed(body: bytes, badge: str, at: int) -> Keyed:
    """A command as a person keyed it; raises `Refused` with the field that is wrong.

    >>> keyed(b'{"command": "call_no_more_bets"}', "D-104", 7).command
    CallNoMoreBets(actor='D-104', role='-', at=7)
    """
    name, given = word_of(body, [word for word in STAFF if word not in REQUESTS], "at a desk", _EXAMPLE)
    json.loads(body, object_pairs_hook=fields_once)
    for field in ("actor", "role", SECOND_ROLE):
        if field in given:
            raise Refused("unknown_field", f"{field}: it follows from who is signed in, and is not keyed")
    check_not_keyed(given, KNOWN)
    power, player = ACTS[STAFF[name]].power, ""
    if FOR_PLAYER in given:
        player = _name(given[FOR_PLAYER])
        if power not in PLAYERS:
            raise Refused("unknown_field", f"{FOR_PLAYER}: {name} is not for a player to do")
    elif power == "play":
        raise Refused("missing_field", f"{FOR_PLAYER}: the name of the player is required, whose own act this is")
    fields, proof = {key: value for key, value in given.items() if key != FOR_PLAYER}, ""
    whole = {**fields, "actor": player or badge, "role": "player" if player else NO_ROLE}
    if takes_two(STAFF[name]):
        proof = _text(whole.pop(PROOF), PROOF) if PROOF in whole else ""
        whole[SECOND_ROLE] = NO_ROLE
    return Keyed(replace(read_command(msgspec.json.encode(whole)), at=at), player, proof)


SECOND, SECOND_ROLE, PROOF = "second", "second_role", "proof"
"""Who is the second of two, by badge; in which role, which follows; and their PIN, or their passkey shown there."""


def takes_two(kind: type[Command]) -> bool:
    """Whether two people give a command, both named in it."""
    return SECOND in kind.__struct_fields__


NO_ROLE = "-"
"""Stands for the role of a command until it is derived."""

PLAYERS = frozenset({"play", "anybody", "raise_dispute", "withdraw_wager", "take_back_jackpot_wager"})
"""The powers under which players act: what they do may be keyed for those without an account."""


def _text(raw: Any, field: str) -> str:
    try:
        return msgspec.json.decode(raw, type=str)
    except msgspec.ValidationError:
        raise Refused("wrong_type", f"{field}: a text is expected") from None


def _name(raw: Any) -> str:
    name = _text(raw, FOR_PLAYER)
    if not name or not name.isprintable() or name != plain(name):  # or the same name would be two players'
        raise Refused("bad_name", f"{FOR_PLAYER}: a name as it is written, without blanks around it or hidden signs")
    return name


_ANY = Setup(boxes=1)
"""Stands for the terms of a table, which follow from the moment at which it opens."""


def unnamed(command: Command) -> Command:
    """A command without when it was given and what follows from the moment, to see whether another is the same."""
    if isinstance(command, AskApproval):
        command = replace(command, asked=(), no_holder=False, version=0)
    if isinstance(command, OpenTable):
        command = replace(command, setup=_ANY, decided_by=())
    if takes_two(type(command)):
        two: Any = command
        command = replace(command, second=two.second.strip().upper(), second_role=NO_ROLE)
    return replace(command, at=0, role=command.role if command.role == "player" else NO_ROLE)


def by_person(given: Keyed, who: Acting, where: At, second: str = "") -> Command:
    """What somebody keyed, in the role that follows; raises `Refused`. ``second``: who has shown that they are the
    second of two."""
    if takes_two(type(given.command)):
        return in_role(_by_two(given.command, who, where, second), who, where)
    if not given.for_player:
        return in_role(given.command, who, where)
    if who.has_account(given.for_player) and not isinstance(given.command, FACTS):
        raise _own(where.state, given.for_player, name_of(type(given.command)))
    held = role_for(where.people, who.badge, where.table, where.book, "deal", where.at)
    if isinstance(held, Refusal):
        raise Refused(held.code, held.message, held.clauses)
    return given.command


def _by_two(command: Command, who: Acting, where: At, second: str) -> Command:
    """What two people give, with the second in the role that follows. Nobody writes another's name."""
    people = where.people
    if not second:
        said = f"{PROOF}: it takes two; the second shows their PIN, or confirms with their passkey"
        raise Refused("missing_field", said)
    held = role_for(people, second, where.table, where.book, SECONDS, where.at, anywhere=True)
    if isinstance(held, Refusal):
        raise Refused(held.code, held.message.replace("actor:", f"{SECOND}:", 1), held.clauses)
    return replace(command, second=second, second_role=held.role)


SECONDS = "supervise"
"""The power that the second of two has."""


def in_role(command: Command, who: Acting, where: At) -> Command:
    """A command in the lowest role in which this person may give it now; raises `Refused`, with whom to ask."""
    power = ""
    for role in roles_at(where.people, who.badge, where.table, where.book, where.at):
        if role == OPERATOR:  # has only the powers that a book names it for: see below
            continue
        given = replace(command, role=role)
        answer = decide(where.state, given)
        if not isinstance(answer, Refusal) or answer.code not in BY_WHOM:
            return given
        if answer.code != "wrong_role":
            raise askable(answer, command, who, where)
        power = answer.power or power
    power = power or _power(command, where)
    held = role_for(where.people, who.badge, where.table, where.book, power, where.at)
    if isinstance(held, Refusal):
        raise askable(replaced(held, power), command, who, where)
    return replace(command, role=held.role)


def replaced(refusal: Refusal, power: str) -> Refusal:
    """The same refusal, with the power that was lacking."""
    return Refusal(refusal.code, refusal.message, refusal.clauses, power)


def _power(command: Command, where: At) -> str:
    """What a command takes, as far as it is refused to somebody who has little or nothing."""
    for role in ("dealer", "player"):
        answer = decide(where.state, replace(command, role=role))
        if isinstance(answer, Refusal) and answer.power:
            return answer.power
    power = ACTS[type(command)].power
    return "deal" if power == "anybody" else power


def askable(refusal: Refusal, command: Command, who: Acting, where: At) -> Refused:
    """A refusal that says whom to ask, where asking would help."""
    refused = Refused(refusal.code, refusal.message, refusal.clauses)
    asked = asking(command, who, where)
    if isinstance(asked, ApprovalAsked):
        holders = answering(where, asked.who, asked.power, who.badge)
        refused.refusal = Askable(refusal.code, refusal.message, refusal.clauses, holders=holders)
    return refused


def asker_role(who: Acting, where: At) -> str:
    """The role in which somebody asks for what is another's to do: the lowest that they have here."""
    held = role_for(where.people, who.badge, where.table, where.book, "deal", where.at)
    if isinstance(held, Refusal):
        raise Refused(held.code, held.message, held.clauses)
    return held.role


def asking(command: Command, who: Acting, where: At) -> ApprovalAsked | Refusal:
    """The request that would come of asking for a command, or why nothing would."""
    try:
        ask = AskApproval(wanted=wanted_of(command), actor=who.badge, role=asker_role(who, where), at=where.at)
    except Refused as refused:
        return refused.refusal
    answer = decide(where.state, ask)
    if isinstance(answer, Refusal):
        return answer
    (asked,) = answer
    assert isinstance(asked, ApprovalAsked)
    return asked


def check_second(command: Command, answer: Happened, who: Acting, where: At) -> None:
    """Refuse to one person what reverses a settlement: that takes a second one, who approves it (std A3)."""
    if isinstance(command, Approve | Decision) or SettlementReversed not in map(type, answer.events):
        return
    trouble = where.state.trouble
    if isinstance(command, Resolve) and trouble is not None and not same(who.badge, trouble.by):
        return  # one found it, another decides
    said = f"actor: {name_of(type(command))} changes what was settled; that takes two persons: ask another"
    raise askable(Refusal("needs_second", said), command, who, where)


# --- who answers


def role_to_answer(where: At, who: tuple[str, ...], power: str, badge: str) -> str:
    """The role in which somebody may answer a request; nothing if in none. Wherever they are assigned."""
    people, book, at = where.people, where.book, where.at
    for role in roles_at(people, badge, where.table, book, at, anywhere=True):
        if role in who and (role != OPERATOR or can(book, role, power)):
            return role
    if power:
        held = role_for(people, badge, where.table, book, power, at, anywhere=True)
        if not isinstance(held, Refusal) and held.role in who:
            return held.role
    return ""


def answering(where: At, who: tuple[str, ...], power: str, asker: str) -> tuple[str, ...]:
    """The badges of those on shift who may answer, the nearest first, and of these the lowest: never the asker, never
    the table's dealer."""
    people, found = where.people, []
    for badge, person in people.there.items():
        if badge in (asker, people.dealers.get(where.table)):
            continue
        if role := role_to_answer(where, who, power, badge):
            found.append((nearness(people, person, where.table), height(where.book, role), badge))
    return tuple(badge for *_, badge in sorted(found))


def cannot_answer(where: At, request: Request, badge: str) -> Refused:
    """Why a person may not answer a request, and who may."""
    person = where.people.persons.get(badge)
    if person is not None and not person.vouched:
        return unvouched(person)
    titles = {role.name: role.title for role in where.book.roles}
    able = answering(where, request.who, request.power, request.asker)
    now = f"now: {', '.join(able[:8])}" if able else "nobody on shift"
    said = f"actor: {badge} may not answer request {request.number}; it is for "
    named = where.book.power(request.power)
    clauses = () if named is None else named.clauses
    return Refused("wrong_role", f"{said}{' or '.join(titles[role] for role in request.who)}; {now}", clauses)


# --- money


def check_own_word(before: Table, answer: Happened, who: Acting) -> None:
    """Refuse what would move the money of somebody with an account without that player's own word.

    What was paid wrongly and is taken back under a decision is no wager; everything else that leaves a purse is.
    """
    if before.rules.tournament:
        return
    for player in touched(answer.events):
        own = purse(player)
        takes = before.accounts.get(own, 0) - answer.table.accounts.get(own, 0)
        if takes > 0 and who.has_account(player) and takes > _taken_back(answer, player):
            raise _own(before, player, "this")


def players_fact(command: str) -> bool:
    """Whether a command is something that everybody at the table sees a player do."""
    return STAFF.get(command) in FACTS


def _own(table: Table, player: str, what: str) -> Refused:
    said = f"player: {player} has an account here, whose money moves by its player's own word; {what} is not keyed"
    return Refused(PLAYERS_OWN, said, table.rules.clauses("wagering_medium"))


def _taken_back(answer: Happened, player: str) -> int:
    """What decisions and remedies take back of what was paid to a player."""
    total = 0
    for event in answer.events:
        if isinstance(event, SettlementReversed) and event.player == player:
            total += int(event.paid) + int(event.returned)
        elif isinstance(event, AdjustmentReversed) and event.player == player:
            total += int(event.amount)
    return total
