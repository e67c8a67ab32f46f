"""Decisions on disputes: the first, its review by another person, the operator's last word.

Each decision says what is right in full. What it pays is a posting of its own, which a later decision takes back first.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from cutcard.citations import Cites, Refused
from cutcard.money import Amount, Postings, Stake
from cutcard.office.base import (
    Command,
    Event,
    Work,
    check_power,
    cites,
    decides,
    evolves,
    known_role,
    merged,
    power_of,
    resting,
)
from cutcard.office.disputes import at_any_stage, done_for, end, find_open, owe_for, own_dispute
from cutcard.office.messages import Ruled, Stage
from cutcard.office.owing import by_letter, drop
from cutcard.office.state import Dispute, Office, Subject, with_dispute
from cutcard.rulebooks.parts import Power
from cutcard.wire.given import another, check_text, same

OF_THE_OPERATOR: tuple[Subject, ...] = ("exclusion", "refusal", "void", "promotion")
"""What is disputed there was decided by the operator already, who may give its last word at once."""

Outcome = Literal["stands", "adjust"]
Step = Literal["first", "review", "final"]


class Decision(Command, frozen=True, kw_only=True):
    """What is decided: it *stands*; or to *adjust* it, an ``amount`` is paid to ``player``, by default whoever raised
    the dispute."""

    dispute: int
    outcome: Outcome
    finding: str = ""
    player: str = ""
    amount: Stake | None = None


class DecideDispute(Decision, frozen=True, kw_only=True):
    """The first decision on a dispute: that it *stands*, or that an ``amount`` is paid to ``player`` (*adjust*)."""


class AskForReview(Command, frozen=True, kw_only=True):
    """Whoever raised a dispute wants somebody else to look at it."""

    dispute: int


class ReviewAskedFor(Event, frozen=True, kw_only=True):
    """The decision is to be reviewed."""

    dispute: int


class ReviewDispute(Decision, frozen=True, kw_only=True):
    """Another person reviews a decision, and says what is right. ``nobody_senior``: nobody senior to the first is on
    shift, where the book wants somebody who is."""

    nobody_senior: bool = False


class GiveFinalDecision(Decision, frozen=True, kw_only=True):
    """The last word of the house. ``nobody_reviews``: a review was asked for, nobody is there who may give it, and the
    person wants the operator's word at once."""

    nobody_reviews: bool = False


class DisputeRuled(Event, frozen=True, kw_only=True):
    """Somebody decided. ``stage`` is where the dispute then stands: *final* where nobody in the house can add to it."""

    dispute: int
    ruled: Ruled
    stage: Stage
    nobody_senior: bool = False
    nobody_reviews: bool = False


class AdjustmentMade(Event, frozen=True, kw_only=True):
    """A decision paid somebody, out of the house's money."""

    dispute: int
    player: str
    amount: Amount


class AdjustmentReversed(Event, frozen=True, kw_only=True):
    """What an earlier decision had paid comes back, as a later one has it otherwise."""

    dispute: int
    player: str
    amount: Amount


def _check_others(actor: str, dispute: Dispute, clauses: tuple[str, ...]) -> None:
    """Whoever raised a dispute, decided or reviewed it looks at it no further, in whatever role."""
    another(actor, dispute.by, "raised the dispute", clauses)
    another(actor, dispute.decided_by("first"), "gave the first decision", clauses)
    another(actor, dispute.decided_by("review"), "reviewed the decision", clauses)


def _payee(command: Decision, dispute: Dispute, clauses: tuple[str, ...]) -> str:
    """Who is paid: by default whoever raised the dispute, under the name that it was raised under; never oneself."""
    player = " ".join(command.player.split())
    if not player or same(player, dispute.by):
        return dispute.by
    another(command.actor, player, "would be paid by this decision", clauses)
    if same(player, dispute.paid_to):
        return dispute.paid_to
    return player


def _rule(work: Work, command: Decision, dispute: Dispute, step: Step, stage: Stage, cited: Cites) -> None:
    """Put a decision on record, and carry it out: what an earlier one paid comes back, and this one pays."""
    check_text("finding", command.finding, cited[0], least=0)
    if (command.outcome == "adjust") != (command.amount is not None):
        raise Refused("bad_amount", "amount: to adjust, and only then, an amount is needed", cited[0])
    check_text("player", command.player, cited[0], least=0)
    ruled = Ruled(
        step=step, by=command.actor, role=command.role, outcome=command.outcome, finding=command.finding, at=command.at
    )
    work.happen(
        DisputeRuled(
            dispute=dispute.number,
            ruled=ruled,
            stage=stage,
            nobody_senior=isinstance(command, ReviewDispute) and command.nobody_senior,
            nobody_reviews=isinstance(command, GiveFinalDecision) and command.nobody_reviews,
            **resting(cited),
        )
    )
    amount = 0 if command.amount is None else int(command.amount)
    player = _payee(command, dispute, cited[0]) if amount else ""
    if (dispute.paid, dispute.paid_to) == (amount, player):
        return
    for kind, to, paid in ((AdjustmentReversed, dispute.paid_to, -dispute.paid), (AdjustmentMade, player, amount)):
        if paid:
            moved = Postings()
            moved.move(paid, "house", f"purse:{to}")
            work.happen(kind(dispute=dispute.number, player=to, amount=Amount(abs(paid)), cash=moved, **resting(cited)))


@evolves(DisputeRuled)
def _ruled(office: Office, event: DisputeRuled) -> Office:
    dispute = office.disputes[event.dispute]
    return with_dispute(
        office, replace(dispute, stage=event.stage, decisions=(*dispute.decisions, event.ruled), content=None)
    )


@evolves(AdjustmentMade)
def _made(office: Office, event: AdjustmentMade) -> Office:
    dispute = office.disputes[event.dispute]
    return with_dispute(office, replace(dispute, paid=int(event.amount), paid_to=event.player))


@evolves(AdjustmentReversed)
def _reversed(office: Office, event: AdjustmentReversed) -> Office:
    return with_dispute(office, replace(office.disputes[event.dispute], paid=0, paid_to=""))


@decides(DecideDispute)
def decide_dispute(work: Work, command: DecideDispute) -> None:
    dispute, book = find_open(work, command.dispute), work.office.book
    if dispute.subject == "promotion" and book.power("settle_promotion_dispute") is not None:
        power = _last_word(work, dispute)
        raise Refused("final_only", "dispute: the operator alone decides on a promotion, for good", power.clauses)
    own = dispute.subject == "tournament" and book.power("settle_tournament_dispute") is not None
    power = check_power(work, command, "settle_tournament_dispute" if own else "decide_dispute", "decide a dispute")
    cited = (power.clauses, power.readings) if own else cites(work, "disputes", "first")
    if dispute.stage != "raised":
        said = f"dispute: {dispute.number} was decided by {dispute.decided_by('first')}"
        raise Refused("decided_already", said, cited[0])
    another(command.actor, dispute.by, "raised the dispute", cited[0])
    last, role = power_of(work, "final_decision"), known_role(work, command)
    final = own or (last is not None and book.holds(role, last))
    _rule(work, command, dispute, "first", "final" if final else "decided", cited)
    done_for(work, command, dispute.number, "decide_dispute")
    if final:
        _after_last_word(work, dispute.number, command.at)


@decides(AskForReview)
def ask_for_review(work: Work, command: AskForReview) -> None:
    dispute = own_dispute(work, command.dispute, command.actor)
    cited = cites(work, "disputes", "review")
    if power_of(work, "review_dispute") is None:
        raise Refused("no_such_power", f"dispute: {work.office.book.id} lets nobody review a decision", cited[0])
    if dispute.stage != "decided":
        why = "it is not decided yet" if dispute.stage == "raised" else "a decision is reviewed once"
        raise Refused("no_review", f"dispute: {why}", cited[0])
    work.happen(ReviewAskedFor(dispute=dispute.number, **resting(cited)))
    owe_for(work, dispute, "review_dispute", command.at)


@evolves(ReviewAskedFor)
def _asked(office: Office, event: ReviewAskedFor) -> Office:
    return with_dispute(office, replace(office.disputes[event.dispute], stage="review_asked"))


def _check_reviewer(work: Work, command: ReviewDispute, dispute: Dispute, cited: Cites) -> None:
    """The reviewer stands above the first, where the book wants that and such a person is on shift; else no lower."""
    book = work.office.book
    reviewer, first = known_role(work, command), book.role(dispute.first_role)
    least = first.rank if first is not None else 0
    senior = book.points.says("dispute_review") == "another_senior_person_where_there_is_one"
    senior = senior and not command.nobody_senior
    if senior and any(each.rank > least for each in book.roles):
        least += 1
    if reviewer.rank < least:
        above = "stands above" if senior else "stands no lower than"
        title = first.title if first is not None else "the first"
        said = f"role: it takes somebody who {above} {title}, not {reviewer.title}"
        raise Refused("wrong_role", said, cited[0])


@decides(ReviewDispute)
def review_dispute(work: Work, command: ReviewDispute) -> None:
    dispute = find_open(work, command.dispute)
    power = check_power(work, command, "review_dispute", "review a decision")
    cited = merged(cites(work, "dispute_review"), (power.clauses, power.readings))
    if dispute.stage != "review_asked":
        raise Refused("no_review", f"dispute: no review of {dispute.number} was asked for", cited[0])
    _check_others(command.actor, dispute, cited[0])
    _check_reviewer(work, command, dispute, cited)
    _rule(work, command, dispute, "review", "reviewed", cited)
    done_for(work, command, dispute.number, "review_dispute")


def _last_word(work: Work, dispute: Dispute) -> Power:
    """The power to end a dispute inside the house."""
    name = "settle_promotion_dispute" if dispute.subject == "promotion" else "final_decision"
    power = work.office.book.power(name) or power_of(work, "final_decision")
    assert power is not None, "every book has it, or a policy"
    return power


TOP = 4
"""The rank of a Gaming Manager, who speaks for the operator where the house has named nobody."""


def _check_speaks(work: Work, command: Command, power: Power) -> None:
    """Whoever gives the operator's word is named by the house; where it names nobody, the operator or a manager."""
    role, named = known_role(work, command), work.office.authorised
    if named:
        if not any(same(command.actor, each) for each in named) or not (role.rank or role.name == "casino_operator"):
            said = f"actor: {command.actor[:40]} may not speak for the operator; named: {', '.join(named)}"
            raise Refused("not_authorised", said, power.clauses)
    elif not work.office.book.holds(role, power) and role.rank < TOP:
        titles = [each.title for each in work.office.book.roles if each.name in power.roles or each.rank >= TOP]
        said = f"role: only {' or '.join(titles)} may give the last word, not {role.title}"
        raise Refused("wrong_role", said, power.clauses)


@decides(GiveFinalDecision)
def give_final_decision(work: Work, command: GiveFinalDecision) -> None:
    dispute = find_open(work, command.dispute)
    power = _last_word(work, dispute)
    promotion = dispute.subject == "promotion"
    cited = (power.clauses, power.readings) if promotion else cites(work, "disputes", "final")
    if dispute.stage == "final":
        raise Refused("decided_already", f"dispute: the last word on {dispute.number} was spoken", cited[0])
    if dispute.stage == "raised" and dispute.subject not in OF_THE_OPERATOR:
        first = cites(work, "disputes", "first")[0]
        raise Refused("not_decided", f"dispute: {dispute.number} has no first decision yet", first)
    if dispute.stage == "review_asked" and not command.nobody_reviews:
        first = cites(work, "disputes", "review")[0]
        raise Refused("review_first", f"dispute: {dispute.by} has asked for a review, which comes first", first)
    _check_others(command.actor, dispute, cited[0])
    _check_speaks(work, command, power)
    _rule(work, command, dispute, "final", "final", cited)
    done_for(work, command, dispute.number, "last_word")
    _after_last_word(work, dispute.number, command.at)


def _after_last_word(work: Work, number: int, at: int) -> None:
    """Inside the house nothing more can be done: whoever is not content is to be told whom to complain to."""
    for word in ("decide_dispute", "review_dispute", "last_word"):
        left = work.office.of_dispute(number, word)
        if left is not None:
            drop(work, left, "the last word was given", at)
    dispute = work.office.disputes[number]
    if dispute.told:  # before the last word, and once is enough
        end(work, dispute, "told", at)
        return
    if at_any_stage(work):  # there it is owed once the person is not content, whenever that is
        return
    found = owe_for(work, dispute, "advise_of_rights", at)
    if found is not None and dispute.gone:
        by_letter(work, found, at)
