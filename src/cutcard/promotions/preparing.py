"""From the draft to the start: terms are signed off, lodged with the Authority, and published."""

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
    check_text,
    decides,
    evolves,
)
from cutcard.promotions.counting import ask_tables
from cutcard.promotions.figures import must_be_overseen
from cutcard.promotions.owing import discharge, lapse, owe
from cutcard.promotions.sound import fingerprint, refuse_unsound
from cutcard.promotions.state import Lodged, Promotion
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
    owe_before_start(work)


def check_link(link: str, field: str, clauses: tuple[str, ...]) -> None:
    """Refuse what cannot be a link of a chain, nor a value of a draw."""
    if len(link) != 64 or not all(letter in "0123456789abcdef" for letter in link):
        raise Refused("bad_link", f"{field}: 64 characters of 0 to 9 and a to f are needed", clauses)


def owe_before_start(work: Work) -> None:
    """Terms that hold from now on are to be lodged and published; and the promotion is to be held as they say."""
    rules, promotion = work.rules, work.promotion
    key, start, terms = f"{promotion.version}", seconds(promotion.known.start), promotion.known
    until = start - max(rules.lodged.value * HOUR, 1)
    owe(work, "lodge_terms", key, rules.lodged, about=promotion.name, to="authority", until=until)
    owe(work, "publish_terms", key, rules.documented, about=promotion.name, until=start)
    owe_scrutineer(work)
    if not promotion.owes("award_as_terms_say"):
        until = day_end(seconds(terms.draw.at), 0, terms.zone)
        owe(work, "award_as_terms_say", "draw", rules.drawn, about=promotion.name, until=until)


def owe_scrutineer(work: Work) -> None:
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
