"""Disputes about a promotion: the operator's word is final, and whoever is not content is told of the complaint."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.promotions.base import (
    Command,
    Event,
    Work,
    check_few,
    check_operator,
    check_patron,
    check_person,
    check_power,
    check_signed,
    check_text,
    decides,
    dispute_of,
    evolves,
)
from cutcard.promotions.owing import discharge, owe
from cutcard.promotions.state import Dispute, Promotion, with_dispute
from cutcard.rulebooks.parts import cited
from cutcard.wire.given import same


class RaiseDispute(Command, frozen=True, kw_only=True):
    """Somebody disputes something about the promotion."""

    about: str


class DisputeRaised(Event, frozen=True, kw_only=True):
    """A dispute is on record."""

    number: int
    person: str
    about: str


class SettleDispute(Command, frozen=True, kw_only=True):
    """The operator decides a dispute; this word is final."""

    dispute: int
    decision: str


class DisputeSettled(Event, frozen=True, kw_only=True):
    """The operator's final word on a dispute."""

    dispute: int
    person: str
    decision: str
    by: str


class AnswerDecision(Command, frozen=True, kw_only=True):
    """Whoever raised a dispute says whether the decision will do. Nobody else says so for them."""

    dispute: int
    content: bool


class DecisionAnswered(Event, frozen=True, kw_only=True):
    """Whether somebody is content with the operator's word."""

    dispute: int
    person: str
    content: bool


class TellRights(Command, frozen=True, kw_only=True):
    """Somebody is told of the right to complain to an inspector: in which way, and which version of the text."""

    dispute: int
    way: str
    text: str


class RightsTold(Event, frozen=True, kw_only=True):
    """The right to complain was told, and the matter is over here."""

    dispute: int
    person: str
    way: str
    text: str
    by: str


@decides(RaiseDispute)
def raise_dispute(work: Work, command: RaiseDispute) -> None:
    rules = work.rules
    check_patron(command, rules.final)
    check_signed(work, rules.final)
    check_text(work, command.about, "about", rules.final)
    if work.promotion.phase == "closed":
        said = "command: the promotion is closed; the house's office takes disputes about it"
        raise Refused("out_of_order", said, rules.final.clauses)
    mine = [each for each in work.promotion.disputes.values() if (each.by, each.status) == (command.actor, "raised")]
    check_few(len(mine), "disputes", rules.final)
    work.happen(
        DisputeRaised(
            number=len(work.promotion.disputes) + 1,
            person=command.actor,
            about=command.about,
            at=work.at,
            **cited(rules.final),
        )
    )


@evolves(DisputeRaised)
def _raised(promotion: Promotion, event: DisputeRaised) -> Promotion:
    return with_dispute(promotion, Dispute(event.number, event.person, event.about))


@decides(SettleDispute)
def settle_dispute(work: Work, command: SettleDispute) -> None:
    power, rules = check_power(work, command, "settle_promotion_dispute"), work.rules
    dispute = dispute_of(work, command.dispute)
    check_text(work, command.decision, "decision", rules.final)
    if dispute.status != "raised":
        raise Refused("final", "dispute: the operator's word is given, and is final", rules.final.clauses)
    if same(dispute.by, command.actor):
        raise Refused("own_dispute", "actor: nobody decides their own dispute", rules.final.clauses)
    work.happen(
        DisputeSettled(
            dispute=dispute.number,
            person=dispute.by,
            decision=command.decision,
            by=command.actor,
            at=work.at,
            **cited(rules.final, power),
        )
    )


@evolves(DisputeSettled)
def _settled(promotion: Promotion, event: DisputeSettled) -> Promotion:
    dispute = replace(promotion.disputes[event.dispute], status="decided", decided=event.decision)
    return with_dispute(promotion, dispute)


@decides(AnswerDecision)
def answer_decision(work: Work, command: AnswerDecision) -> None:
    rules, dispute = work.rules, dispute_of(work, command.dispute)
    check_person(work, command, dispute.by, rules.rights)
    if dispute.status != "decided":
        raise Refused("out_of_order", f"dispute: it is {dispute.status}, not decided", rules.rights.clauses)
    work.happen(
        DecisionAnswered(
            dispute=dispute.number, person=dispute.by, content=command.content, at=work.at, **cited(rules.rights)
        )
    )
    if not command.content:
        key, about = f"{dispute.number}", f"{work.promotion.name}, dispute {dispute.number}"
        owe(work, "advise_of_rights", key, rules.rights, about=about, to=dispute.by)


@evolves(DecisionAnswered)
def _answered(promotion: Promotion, event: DecisionAnswered) -> Promotion:
    dispute = promotion.disputes[event.dispute]
    return with_dispute(promotion, replace(dispute, status="over" if event.content else "unsatisfied"))


@decides(TellRights)
def tell_rights(work: Work, command: TellRights) -> None:
    power, rules = check_operator(work, command), work.rules
    dispute = dispute_of(work, command.dispute)
    check_text(work, command.way, "way", rules.rights)
    check_text(work, command.text, "text", rules.rights)
    if dispute.status not in ("decided", "unsatisfied"):
        said = f"dispute: it is {dispute.status}; the advice goes with the operator's final word"
        raise Refused("out_of_order", said, rules.rights.clauses)
    work.happen(
        RightsTold(
            dispute=dispute.number,
            person=dispute.by,
            way=command.way,
            text=command.text,
            by=command.actor,
            at=work.at,
            **cited(rules.rights, power),
        )
    )
    key = f"{dispute.number}"
    discharge(work, "advise_of_rights", key, command, rules.rights, told=dispute.by, how=command.way)


@evolves(RightsTold)
def _told(promotion: Promotion, event: RightsTold) -> Promotion:
    return with_dispute(promotion, replace(promotion.disputes[event.dispute], status="over", rights=event.way))
