"""From the draft to the start: terms are signed off, lodged with the Authority, published, and changed."""

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
from cutcard.promotions.figures import must_be_overseen
from cutcard.promotions.owing import discharge, lapse, owe
from cutcard.promotions.sound import fingerprint, refuse_unsound
from cutcard.promotions.state import Asked, Lodged, Promotion
from cutcard.promotions.terms import Terms
from cutcard.promotions.times import HOUR, seconds
from cutcard.rulebooks.parts import cited

OFFICE = "office:"
"""How the streams of offices begin."""


class SignOffTerms(Command, frozen=True, kw_only=True):
    """The operator signs off the terms of a promotion, which gets its name.

    ``head`` is the head of the house's chain of links: the operator is bound to the draw's own number before anybody
    has entered. ``office`` is the stream of the house's office, where there is one.
    """

    promotion: str
    terms: Terms
    head: str
    office: str = ""


class TermsSigned(Event, frozen=True, kw_only=True):
    """The terms are signed off; ``fingerprint`` is their hash."""

    promotion: str
    terms: Terms
    fingerprint: str
    head: str
    by: str
    office: str = ""


class LodgeTerms(Command, frozen=True, kw_only=True):
    """The operator has sent the terms to the Authority: with a reference that proves it, and the hash of the terms."""

    reference: str
    document: str


class TermsLodged(Event, frozen=True, kw_only=True):
    """The Authority was sent the terms. They are lodged, not approved: no answer is awaited."""

    reference: str
    document: str
    by: str


class RecordReceipt(Command, frozen=True, kw_only=True):
    """It is known when the Authority received the terms: where that is later than they were sent, it counts."""

    reference: str
    received: int


class ReceiptRecorded(Event, frozen=True, kw_only=True):
    """The terms count as lodged at ``lodged``."""

    reference: str
    received: int
    lodged: int


class PublishTerms(Command, frozen=True, kw_only=True):
    """The operator makes the terms available to patrons in the ways that they say."""

    ways: tuple[str, ...]


class TermsPublished(Event, frozen=True, kw_only=True):
    """Patrons can have the terms."""

    ways: tuple[str, ...]
    by: str


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


class StartPromotion(Command, frozen=True, kw_only=True):
    """The operator starts the promotion, at the time of its terms or after it."""


class PromotionStarted(Event, frozen=True, kw_only=True):
    """The promotion runs. ``start``: the earlier of the time of its terms and its first entry."""

    start: int
    by: str


@decides(SignOffTerms)
def sign_off_terms(work: Work, command: SignOffTerms) -> None:
    power, rules = check_operator(work, command), work.rules
    if work.promotion.terms is not None:
        raise Refused("signed_already", "command: the terms are signed off; amend them", rules.documented.clauses)
    check_link(command.head, "head", rules.awarded.clauses)
    if command.office and not command.office.startswith(OFFICE):
        raise Refused("no_office", f"office: {command.office[:80]!r} is no office", rules.offered.clauses)
    refuse_unsound(work, command.terms)
    if seconds(command.terms.start) <= work.at:
        raise Refused("bad_time", "terms.start: a time that is still to come", rules.drawn.clauses)
    work.happen(
        TermsSigned(
            promotion=command.promotion,
            terms=command.terms,
            fingerprint=fingerprint(work.promotion, command.terms),
            head=command.head,
            by=command.actor,
            office=command.office,
            at=work.at,
            **cited(power, rules.offered, rules.documented),
        )
    )
    _owe_before_start(work)


def check_link(link: str, field: str, clauses: tuple[str, ...]) -> None:
    """Refuse what cannot be a link of a chain, nor a value of a draw."""
    if len(link) != 64 or not all(letter in "0123456789abcdef" for letter in link):
        raise Refused("bad_link", f"{field}: 64 characters of 0 to 9 and a to f are needed", clauses)


def _owe_before_start(work: Work) -> None:
    """Terms that hold from now on are to be lodged and published; and the promotion is to be held as they say."""
    rules, promotion = work.rules, work.promotion
    key, start, terms = f"{promotion.version}", seconds(promotion.known.start), promotion.known
    until = start - max(rules.lodged.value * HOUR, 1)
    owe(work, "lodge_terms", key, rules.lodged, about=promotion.name, to="authority", until=until)
    owe(work, "publish_terms", key, rules.documented, about=promotion.name, until=start)
    _owe_draw(work)
    if not promotion.owes("award_as_terms_say"):
        until = day_end(seconds(terms.draw.at), 0, terms.zone)
        owe(work, "award_as_terms_say", "draw", rules.drawn, about=promotion.name, until=until)


def _owe_draw(work: Work) -> None:
    """A scrutineer oversees the draw of a prize above the line, where the book says must."""
    rules, terms = work.rules, work.promotion.known
    lapse(work, "scrutineer", "other terms hold", rules.scrutineer)
    if must_be_overseen(rules, terms):
        owe(work, "scrutineer", "draw", rules.scrutineer, about=work.promotion.name, until=seconds(terms.draw.at))


@evolves(TermsSigned)
def _signed(promotion: Promotion, event: TermsSigned) -> Promotion:
    return replace(
        promotion,
        name=event.promotion,
        terms=event.terms,
        version=1,
        fingerprint=event.fingerprint,
        head=event.head,
        office=event.office,
        by=event.by,
    )


@decides(LodgeTerms)
def lodge_terms(work: Work, command: LodgeTerms) -> None:
    power, rules = check_operator(work, command), work.rules
    check_phase(work, "draft", fact=rules.lodged)
    check_text(work, command.reference, "reference", rules.lodged)
    if command.document != work.promotion.fingerprint:
        raise Refused(
            "other_document", f"document: the terms have the hash {work.promotion.fingerprint}", rules.lodged.clauses
        )
    work.happen(
        TermsLodged(
            reference=command.reference,
            document=command.document,
            by=command.actor,
            at=work.at,
            **cited(rules.lodged, power),
        )
    )
    key = f"{work.promotion.version}"
    discharge(work, "lodge_terms", key, command, rules.lodged, told="authority", how=command.reference)


@evolves(TermsLodged)
def _lodged(promotion: Promotion, event: TermsLodged) -> Promotion:
    return replace(promotion, phase="lodged", lodged=Lodged(event.reference, event.document, event.at))


@decides(RecordReceipt)
def record_receipt(work: Work, command: RecordReceipt) -> None:
    power, rules = check_operator(work, command), work.rules
    lodged = work.promotion.lodged
    if lodged is None or lodged.reference != command.reference:
        raise Refused("not_lodged", "reference: nothing was lodged under it", rules.lodged.clauses)
    if not 0 <= command.received <= work.at:
        raise Refused("bad_time", "received: a time that has come already", rules.lodged.clauses)
    work.happen(
        ReceiptRecorded(
            reference=command.reference,
            received=command.received,
            lodged=max(lodged.at, command.received),
            at=work.at,
            **cited(rules.lodged, power),
        )
    )


@evolves(ReceiptRecorded)
def _receipt(promotion: Promotion, event: ReceiptRecorded) -> Promotion:
    assert promotion.lodged is not None
    return replace(promotion, lodged=replace(promotion.lodged, at=event.lodged))


@decides(PublishTerms)
def publish_terms(work: Work, command: PublishTerms) -> None:
    power, rules = check_operator(work, command), work.rules
    check_phase(work, "draft", "lodged", fact=rules.available)
    missing = sorted({*work.promotion.known.available} - {*command.ways})
    strange = sorted({*command.ways} - {*rules.available.value})
    if missing or strange or not command.ways:
        said = f"ways: the terms say {' and '.join(work.promotion.known.available)}"
        raise Refused("not_available", said, rules.available.clauses)
    if work.promotion.published:
        raise Refused("done_already", "command: these terms are published", rules.available.clauses)
    work.happen(
        TermsPublished(
            ways=command.ways, by=command.actor, at=work.at, **cited(rules.available, rules.documented, power)
        )
    )
    key = f"{work.promotion.version}"
    discharge(work, "publish_terms", key, command, rules.available, told="public", how=", ".join(command.ways))


@evolves(TermsPublished)
def _published(promotion: Promotion, event: TermsPublished) -> Promotion:
    return replace(promotion, published=event.ways)


# --- other terms


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
        _owe_draw(work)
        until = day_end(seconds(command.terms.draw.at), 0, command.terms.zone)
        owe(work, "award_as_terms_say", "draw", rules.drawn, about=promotion.name, until=until)
        ask_tables(work)
    else:
        _owe_before_start(work)


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


# --- the start


@decides(StartPromotion)
def start_promotion(work: Work, command: StartPromotion) -> None:
    check_operator(work, command)
    check_phase(work, "lodged", fact=work.rules.lodged)
    start = seconds(work.promotion.known.start)
    if work.at < start:
        raise Refused("too_early", f"at: the terms say {work.promotion.known.start}", work.rules.drawn.clauses)
    begin(work, command)


def begin(work: Work, command: Command) -> None:
    """The promotion starts: by its operator, or with its first entry. The Authority has had the terms long enough."""
    rules, promotion = work.rules, work.promotion
    start = min(seconds(promotion.known.start), work.at)
    if promotion.lodged is None:
        raise Refused("not_lodged", "command: the Authority does not have these terms", rules.lodged.clauses)
    hours, ahead = rules.lodged.value, start - promotion.lodged.at
    if ahead < max(hours * HOUR, 1):
        said = f"command: the Authority is to have the terms {f'{hours} hours ' if hours else ''}before the start"
        raise Refused("lodged_late", f"{said}; amend them with a later one", rules.lodged.clauses)
    if not promotion.published:
        raise Refused("not_available", "command: patrons cannot have the terms yet", rules.available.clauses)
    work.happen(
        PromotionStarted(
            start=start, by=command.actor, at=work.at, **cited(rules.offered, rules.lodged, rules.available)
        )
    )
    ask_tables(work)


@evolves(PromotionStarted)
def _started(promotion: Promotion, event: PromotionStarted) -> Promotion:
    return replace(promotion, phase="running", started=event.start)
