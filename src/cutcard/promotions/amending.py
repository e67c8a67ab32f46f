"""Other terms: before the start they are lodged and published anew, after it they take the Authority's approval."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.office.times import day_end
from cutcard.promotions.base import (
    Command,
    Event,
    Work,
    check_operator,
    check_phase,
    check_power,
    check_text,
    decides,
    evolves,
)
from cutcard.promotions.counting import ask_tables
from cutcard.promotions.owing import discharge, lapse, owe
from cutcard.promotions.preparing import owe_before_start, owe_scrutineer
from cutcard.promotions.sound import fingerprint, refuse_unsound
from cutcard.promotions.state import Asked, Promotion
from cutcard.promotions.terms import Terms
from cutcard.promotions.times import seconds
from cutcard.rulebooks.parts import cited


class AskChange(Command, frozen=True, kw_only=True):
    """After the start the operator asks the Authority for other terms."""

    terms: Terms


class ChangeAsked(Event, frozen=True, kw_only=True):
    """The Authority is asked for other terms; ``document`` is their hash."""

    document: str
    by: str


class ApproveChange(Command, frozen=True, kw_only=True):
    """The Authority approves the terms that it was asked for, under a reference of its own."""

    reference: str
    document: str


class ChangeApproved(Event, frozen=True, kw_only=True):
    """Other terms are approved. They take effect when the operator signs them off."""

    reference: str
    document: str
    by: str


class AmendTerms(Command, frozen=True, kw_only=True):
    """The operator signs off other terms. Before the start they are lodged and published anew; after it they take the
    Authority's ``approval``, by its reference."""

    terms: Terms
    approval: str = ""


class TermsAmended(Event, frozen=True, kw_only=True):
    """Other terms hold from now on."""

    terms: Terms
    fingerprint: str
    by: str
    approval: str = ""


@decides(AskChange)
def ask_change(work: Work, command: AskChange) -> None:
    power, rules = check_operator(work, command), work.rules
    check_phase(work, "running", "postponed", fact=rules.amended)
    refuse_unsound(work, command.terms)
    document = fingerprint(work.promotion, command.terms)
    lapse(work, "approve_change", "other terms are asked for", rules.amended)
    work.happen(ChangeAsked(document=document, by=command.actor, at=work.at, **cited(rules.amended, power)))
    owe(work, "approve_change", document[:16], rules.amended, about=work.promotion.name, to=command.actor)


@evolves(ChangeAsked)
def _asked(promotion: Promotion, event: ChangeAsked) -> Promotion:
    return replace(promotion, asked=Asked(event.document))


@decides(ApproveChange)
def approve_change(work: Work, command: ApproveChange) -> None:
    power, rules = check_power(work, command, "approve_promotion_change"), work.rules
    asked = work.promotion.asked
    if asked is None or asked.document != command.document:
        raise Refused("not_asked", "document: nobody has asked for these terms", rules.amended.clauses)
    check_text(work, command.reference, "reference", rules.amended)
    if command.reference in work.promotion.approvals:
        raise Refused("used_already", "reference: other terms were approved under it", rules.amended.clauses)
    work.happen(
        ChangeApproved(
            reference=command.reference,
            document=command.document,
            by=command.actor,
            at=work.at,
            **cited(rules.amended, power),
        )
    )
    key = command.document[:16]
    discharge(work, "approve_change", key, command, rules.amended, told="operator", how=command.reference)


@evolves(ChangeApproved)
def _approved(promotion: Promotion, event: ChangeApproved) -> Promotion:
    return replace(promotion, asked=Asked(event.document, event.reference))


@decides(AmendTerms)
def amend_terms(work: Work, command: AmendTerms) -> None:
    power, rules = check_operator(work, command), work.rules
    check_phase(work, "draft", "lodged", "running", "postponed", fact=rules.amended)
    refuse_unsound(work, command.terms)
    document, promotion = fingerprint(work.promotion, command.terms), work.promotion
    running = bool(promotion.started)
    if running:
        _check_approved(work, command, document)
        if promotion.draw is not None:
            said = "command: the list is sealed, and the draw is made under the terms that it was sealed under"
            raise Refused("too_late", said, rules.drawn.clauses)
    elif promotion.phase == "postponed":
        raise Refused("postponed", f"command: the promotion is postponed: {promotion.why}", rules.integrity.clauses)
    elif seconds(command.terms.start) <= work.at:
        raise Refused("bad_time", "terms.start: a time that is still to come", rules.drawn.clauses)
    for duty, fact in (("lodge_terms", rules.lodged), ("publish_terms", rules.documented)):
        lapse(work, duty, "other terms hold", fact)
    lapse(work, "award_as_terms_say", "other terms hold", rules.drawn)
    work.happen(
        TermsAmended(
            terms=command.terms,
            fingerprint=document,
            by=command.actor,
            approval=command.approval,
            at=work.at,
            **cited(rules.amended if running else rules.lodged, power),
        )
    )
    if running:
        owe_scrutineer(work)
        until = day_end(seconds(command.terms.draw.at), 0, command.terms.zone)
        owe(work, "award_as_terms_say", "draw", rules.drawn, about=promotion.name, until=until)
        ask_tables(work)
    else:
        owe_before_start(work)


def _check_approved(work: Work, command: AmendTerms, document: str) -> None:
    asked, clauses = work.promotion.asked, work.rules.amended.clauses
    if not command.approval:
        raise Refused("no_approval", "approval: after the start other terms take the Authority's reference", clauses)
    if asked is None or asked.approval != command.approval or asked.document != document:
        raise Refused("not_approved", "approval: the Authority has not approved these terms under it", clauses)


@evolves(TermsAmended)
def _amended(promotion: Promotion, event: TermsAmended) -> Promotion:
    version = promotion.version + 1
    promotion = replace(promotion, terms=event.terms, fingerprint=event.fingerprint, version=version)
    if promotion.started:
        return replace(promotion, asked=None, approvals=(*promotion.approvals, event.approval))
    return replace(promotion, phase="draft", lodged=None, published=())
