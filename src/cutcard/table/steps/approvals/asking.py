"""Somebody asks for what somebody else at the table may do: the request, whom it is put to, and until when it waits."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.rulebooks import Rulebook
from cutcard.table.approvals import Approvals, Request
from cutcard.table.base import ACTS, Command, Event, decided, decides, evolves
from cutcard.table.rules import RequestTerms, Rules
from cutcard.table.state import Table
from cutcard.table.steps.approvals.wanting import (
    BY_WHOM,
    as_text,
    check_open,
    corrects,
    height,
    read_wanted,
    tried,
    wanted_of,
)
from cutcard.table.steps.cards.shuffling import ApproveRiffle
from cutcard.table.steps.people.disputes import Decision
from cutcard.table.steps.rounds.calling_off import CallOffRound
from cutcard.table.steps.rounds.wagers import RefuseWager
from cutcard.table.steps.trouble.mending import Resolve

MOST = 12
"""Requests that wait at one table: more are not being answered, but ignored."""

MINUTE = 60

Named = tuple[str, ...]


class AskApproval(Command, frozen=True, kw_only=True):
    """Somebody asks for what is another's to do. ``wanted``: the command, without who, as what, when. What follows is
    for the floor to say: ``asked``, the persons on shift to whom it goes, the nearest first; ``no_holder``, that there
    is none; ``version``, the entry after which it was asked."""

    wanted: Mapping[str, Any]
    asked: tuple[str, ...] = ()
    no_holder: bool = False
    version: int = 0


class ApprovalAsked(Event, frozen=True, kw_only=True):
    """A request waits for one of these roles (``who``), and is put to those ``called`` first. ``expires``: when it goes
    one title up, or ends; ``until``: by what it is overtaken; ``after``: the same request, refused before."""

    approval: int
    by: str
    role: str
    wanted: Mapping[str, Any]
    what: str
    power: str
    who: tuple[str, ...]
    called: tuple[str, ...]
    at: int
    term: int | None = None
    expires: int | None = None
    until: str = ""
    round: int = 0
    asked: tuple[str, ...] = ()
    no_holder: bool = False
    version: int = 0
    after: int | None = None
    corrects: bool = False


_FIELD = re.compile(r"[a-z_]+[^ :]*: ")


def _in_wanted(message: str) -> str:
    """Why a command is refused, told of the one that is asked for.

    >>> _in_wanted("box: there is no box 9"), _in_wanted("the cards are to be checked first")
    ('wanted.box: there is no box 9', 'wanted: the cards are to be checked first')
    """
    return f"wanted{'.' if _FIELD.match(message) else ': '}{message}"


@decides(AskApproval, "deal", "ask for an approval", in_trouble=True)
def ask_approval(table: Table, command: AskApproval) -> tuple[Event, ...]:
    book, rules = table.rules.book, table.rules
    wanted = read_wanted(command.wanted, command.actor, command.role, command.at)
    own = decided(table, wanted)
    if isinstance(own, Refusal) and own.code not in BY_WHOM:
        raise Refused(own.code, _in_wanted(own.message), own.clauses)
    if not isinstance(own, Refusal) and not corrects(own):
        raise Refused("not_needed", "wanted: this person may do it; it needs nobody's approval", _deal(rules))
    power = own.power if isinstance(own, Refusal) else ""
    trial = tried(table, wanted, power)
    if not trial.who:
        assert trial.refusal is not None
        raise Refused(trial.refusal.code, _in_wanted(trial.refusal.message), trial.refusal.clauses)
    check_open(trial.events)
    clauses = own.clauses if isinstance(own, Refusal) else _deal(rules)
    plain, correction = wanted_of(wanted), corrects(trial.events)
    text = as_text(plain)
    if any(each.wanted == text for each in table.approvals.open):
        raise Refused("asked_already", "wanted: the same request waits already", clauses)
    if len(table.approvals.open) >= MOST:
        raise Refused("too_many_requests", f"command: {MOST} requests wait at this table; withdraw one", clauses)
    minutes, until = _term(wanted, correction, rules.setup.requests or RequestTerms())
    term = None if minutes is None else minutes * MINUTE
    round_ = table.round if until else 0
    who, after = _senior(table, text, round_, trial.who, clauses)
    called = lowest(book, who)
    if command.no_holder:  # nobody is there: it goes one title up at once
        called = above(book, who, called) or called
    return (
        ApprovalAsked(
            approval=table.approvals.count + 1,
            by=command.actor,
            role=command.role,
            wanted=plain,
            what=ACTS[type(wanted)].what,
            power=power,
            who=who,
            called=called,
            at=command.at,
            term=term,
            expires=None if term is None else command.at + term,
            until=until,
            round=round_,
            asked=command.asked,
            no_holder=command.no_holder,
            version=command.version,
            after=after,
            corrects=correction,
            clauses=clauses,
        ),
    )


def _deal(rules: Rules) -> tuple[str, ...]:
    """The clauses that say who deals: where no clause is about a request."""
    return tuple(ref for role in rules.book.roles if role.rank == 1 for ref in role.clauses)


def _term(wanted: Command, correction: bool, terms: RequestTerms) -> tuple[int | None, str]:
    """For how many minutes a request waits before it goes one title up, and by what it is overtaken."""
    if isinstance(wanted, Resolve):
        return terms.trouble, "trouble"
    if isinstance(wanted, Decision):  # what is owed to whoever disputes has clocks of its own
        return None, ""
    if isinstance(wanted, RefuseWager):
        return None, "first_card"
    if isinstance(wanted, CallOffRound):
        return terms.usual, "first_card"
    if correction:
        return terms.correction, ""
    return (terms.riffle if isinstance(wanted, ApproveRiffle) else terms.usual), ""


def _senior(table: Table, text: str, round_: int, who: Named, clauses: tuple[str, ...]) -> tuple[Named, int | None]:
    """Who may answer, and after which refusal: what was refused goes only to somebody senior to whoever refused."""
    book = table.rules.book
    before = [each for each in table.approvals.turned if (each.wanted, each.round) == (text, round_)]
    if not before:
        return who, None
    least = max(height(book, each.role) for each in before)
    above_ = tuple([role for role in who if height(book, role) > least])
    if not above_:
        raise Refused(
            "refused_already", f"wanted: request {before[-1].number} was refused, and nobody stands above", clauses
        )
    return above_, before[-1].number


def lowest(book: Rulebook, who: Named) -> Named:
    """Of these roles, those that stand lowest: they are asked first."""
    least = min(height(book, role) for role in who)
    return tuple([role for role in who if height(book, role) == least])


def above(book: Rulebook, who: Named, called: Named) -> Named:
    """Of these roles, those one title above whoever was asked; nobody, if there are none."""
    most = max(height(book, role) for role in called)
    higher = tuple([role for role in who if height(book, role) > most])
    return lowest(book, higher) if higher else ()


@evolves(ApprovalAsked)
def approval_asked(table: Table, event: ApprovalAsked) -> Table:
    request = Request(
        number=event.approval,
        asker=event.by,
        asker_role=event.role,
        wanted=msgspec.json.encode(event.wanted).decode(),
        power=event.power,
        who=event.who,
        called=event.called,
        asked_at=event.at,
        term=event.term,
        expires=event.expires,
        until=event.until,
        round=event.round,
        escalated=event.no_holder,
        corrects=event.corrects,
    )
    known = table.approvals
    return replace(table, approvals=Approvals(event.approval, (*known.open, request), known.turned, known.ended))
