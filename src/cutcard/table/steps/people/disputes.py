"""Disputes: raised, decided, reviewed by somebody else, the last word, and the notice that is owed after it.

Each decision says what is right in full. What it pays is a posting of its own, which a later decision takes back first;
a settlement that was made is never altered.
"""

from __future__ import annotations

from typing import Literal, TypeVar

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Amount, Stake
from cutcard.office.messages import Ruled
from cutcard.table import money
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.kept import Dispute, Disputes
from cutcard.table.persons import another
from cutcard.table.rules import Cites, Rules
from cutcard.table.state import IN_ROUND, Table
from cutcard.table.steps.people.seats import check_box
from cutcard.table.steps.trouble.reporting import go_on
from cutcard.table.steps.trouble.undoing import reversals
from cutcard.table.steps.trouble.voiding import Voided
from cutcard.table.texts import check_text, with_article

MOST = 5
"""Disputes that one person may have open at a table."""

Outcome = Literal["stands", "adjust", "void"]

Step = Literal["first", "review", "final"]

D = TypeVar("D", bound="Decided")


class RaiseDispute(Command, frozen=True, kw_only=True):
    """Somebody disputes what happened. ``round``: by default the last one that began."""

    about: str
    round: int | None = None
    box: int | None = None


class DisputeRaised(Event, frozen=True, kw_only=True):
    """The dispute waits for a decision. ``at``: when it was raised, where an office hears of it."""

    dispute: int
    by: str
    about: str
    round: int
    box: int | None = None
    at: int = 0


class Decision(Command, frozen=True, kw_only=True):
    """What is decided: the result *stands*; or to *adjust* it, an ``amount`` is paid to ``player`` (by default whoever
    raised the dispute); or, where the book lets it, the hand or round is *void*."""

    dispute: int
    outcome: Outcome
    finding: str = ""
    player: str = ""
    amount: Stake | None = None


class Decided(Event, frozen=True, kw_only=True):
    """Who decided what on a dispute. ``at``: when, where an office hears of it, whose letters say so."""

    dispute: int
    by: str
    role: str
    outcome: Outcome
    finding: str = ""
    at: int = 0


class DecideDispute(Decision, frozen=True, kw_only=True):
    """The first decision on a dispute: that the result *stands*, that an ``amount`` is paid to ``player`` (*adjust*),
    or that the hand or round is *void*."""


class DisputeDecided(Decided, frozen=True, kw_only=True):
    """The first decision; ``final`` where the book gives this person the last word. If whoever raised the dispute was
    told of the right to complain before, the house is done with it then."""

    final: bool = False


class AskForReview(Command, frozen=True, kw_only=True):
    """Whoever raised a dispute wants somebody else to look at it."""

    dispute: int


class ReviewAskedFor(Event, frozen=True, kw_only=True):
    """The decision is to be reviewed."""

    dispute: int


class ReviewDispute(Decision, frozen=True, kw_only=True):
    """Somebody other than the first reviews a decision, and says what is right. ``nobody_senior``: where the book wants
    somebody senior to the first, nobody is there who is."""

    nobody_senior: bool = False


class DisputeReviewed(Decided, frozen=True, kw_only=True):
    """The decision was reviewed; ``nobody_senior``: by somebody of the same rank, as nobody above was there."""

    nobody_senior: bool = False


class GiveFinalDecision(Decision, frozen=True, kw_only=True):
    """The last word of the house on a dispute. ``nobody_reviews``: a review was asked for, but nobody is there who may
    give it, and whoever raised the dispute wants the last word at once."""

    nobody_reviews: bool = False


class FinalDecisionGiven(Decided, frozen=True, kw_only=True):
    """Inside the house nothing more can be done; whoever is not content must be told whom to complain to."""


class AdjustmentMade(Event, frozen=True, kw_only=True):
    """A decision in a dispute paid a player out of the float."""

    dispute: int
    player: str
    amount: Amount


class AdjustmentReversed(Event, frozen=True, kw_only=True):
    """What an earlier decision had paid comes back, as a later one has it otherwise."""

    dispute: int
    player: str
    amount: Amount


def find_open(table: Table, number: int) -> Dispute:
    for dispute in table.disputes.open:
        if dispute.number == number:
            return dispute
    clauses = table.rules.clauses("disputes")
    if 1 <= number <= table.disputes.count:
        raise Refused("dispute_over", f"dispute: {number} is over at this table", clauses)
    raise Refused("no_dispute", f"dispute: there is no {number}", clauses)


def own_dispute(table: Table, number: int, actor: str) -> Dispute:
    """A dispute of whoever speaks: nobody else can be content with it, or not."""
    dispute = find_open(table, number)
    if dispute.by != actor:
        clauses = table.rules.clauses("disputes", part="first")
        raise Refused("not_your_dispute", f"dispute: {number} was raised by {dispute.by}", clauses)
    return dispute


@decides(RaiseDispute, "raise_dispute", "raise a dispute", in_trouble=True)
def raise_dispute(table: Table, command: RaiseDispute) -> tuple[Event, ...]:
    clauses, readings = table.rules.power_cites("raise_dispute")
    if table.phase == "closed" and not table.round:
        raise Refused("table_closed", "no round was played at this table", clauses)
    check_text("about", command.about, clauses)
    number = table.round if command.round is None else command.round
    if not 0 <= number <= table.round or (command.round == 0 and table.round):
        raise Refused("bad_round", f"round: 1 to {table.round} were played, not {number}", clauses)
    if command.box is not None:
        check_box(table, command.box)
    own = [dispute for dispute in table.disputes.open if dispute.by == command.actor]
    if any((dispute.round, dispute.box) == (number, command.box) for dispute in own):
        raise Refused("raised_already", f"round: {command.actor} has a dispute about this open", clauses)
    if len(own) >= MOST:
        raise Refused("too_many_disputes", f"actor: {command.actor} has {MOST} disputes open", clauses)
    return (
        DisputeRaised(
            dispute=table.disputes.count + 1,
            by=command.actor,
            about=command.about,
            round=number,
            box=command.box,
            at=_noted(table, command),
            clauses=clauses,
            readings=readings,
        ),
    )


@evolves(DisputeRaised)
def dispute_raised(table: Table, event: DisputeRaised) -> Table:
    raised = Dispute(event.dispute, event.by, event.about, event.round, event.box, at=event.at)
    return replace(table, disputes=Disputes(event.dispute, (*table.disputes.open, raised)))


def with_dispute(table: Table, number: int, **changes: object) -> Table:
    """The table with one of its disputes changed."""
    changed = tuple([replace(each, **changes) if each.number == number else each for each in table.disputes.open])
    return replace(table, disputes=Disputes(table.disputes.count, changed))


@decides(DecideDispute, "decide_dispute", "decide a dispute", in_trouble=True)
def decide_dispute(table: Table, command: DecideDispute) -> tuple[Event, ...]:
    rules, dispute = table.rules, find_open(table, command.dispute)
    cites = rules.cites("disputes", part="first")
    if dispute.stage != "raised":
        raise Refused("decided_already", f"dispute: {dispute.number} was decided by {dispute.decider}", cites[0])
    another(command.actor, dispute.by, "raised the dispute", cites[0])
    final = rules.may(command.role, "final_decision")
    decided = replace(_said(DisputeDecided, table, command, cites), final=final)
    return decided, *_carried_out(table, dispute, command, "first")


def _noted(table: Table, command: Command) -> int:
    """The time of a command, where an office goes on with what is disputed; tables of before have none on record."""
    return command.at if table.rules.setup.office else 0


def _said(kind: type[D], table: Table, command: Decision, cites: Cites) -> D:
    """What was decided, on record."""
    return kind(
        dispute=command.dispute,
        by=command.actor,
        role=command.role,
        outcome=command.outcome,
        finding=command.finding,
        at=_noted(table, command),
        clauses=cites[0],
        readings=cites[1],
    )


@evolves(DisputeDecided)
def dispute_decided(table: Table, event: DisputeDecided) -> Table:
    stage = "final" if event.final else "decided"
    table = _ruled(table, event, "first")
    if event.final and any(each.told for each in table.disputes.open if each.number == event.dispute):
        left = tuple([each for each in table.disputes.open if each.number != event.dispute])
        return replace(table, disputes=Disputes(table.disputes.count, left))
    return with_dispute(table, event.dispute, stage=stage, decider=event.by, decider_role=event.role)


def _ruled(table: Table, event: Decided, step: Step) -> Table:
    """The table with one more decision on a dispute."""
    dispute = next(each for each in table.disputes.open if each.number == event.dispute)
    made = Ruled(step=step, by=event.by, role=event.role, outcome=event.outcome, finding=event.finding, at=event.at)
    return with_dispute(table, event.dispute, decisions=(*dispute.decisions, made))


def _carried_out(table: Table, dispute: Dispute, command: Decision, part: str) -> tuple[Event, ...]:
    """What a decision does: it takes back what an earlier one paid, and pays or voids."""
    rules = table.rules
    clauses, readings = rules.cites("disputes", part=part)
    check_text("finding", command.finding, clauses, least=0)
    if (command.outcome == "adjust") != (command.amount is not None):
        raise Refused("bad_amount", "amount: to adjust a result, and only then, an amount is needed", clauses)
    amount = 0 if command.amount is None else int(command.amount)
    player = command.player or dispute.by
    if amount and money.purse(player) not in table.accounts:
        raise Refused("not_at_table", f"player: {player} has not played here", clauses)
    found: list[Event] = []
    if (dispute.amount, dispute.paid_to) != (amount, player if amount else ""):
        if dispute.amount:
            back = AdjustmentReversed(dispute=dispute.number, player=dispute.paid_to, amount=Amount(dispute.amount))
            found.append(replace(back, clauses=clauses, readings=readings))
        if amount:
            made = AdjustmentMade(dispute=dispute.number, player=player, amount=Amount(amount))
            found.append(replace(made, clauses=clauses, readings=readings))
    if command.outcome == "void":
        found += _void(table, dispute, command.at)
    return tuple(found)


def _void(table: Table, dispute: Dispute, at: int) -> tuple[Event, ...]:
    """Where a decision in a dispute is a ground to void, and the round still lies on the table, it does."""
    rules = table.rules
    said = rules.provision("disputes")
    grounds = said.parts.get("void", ()) if said is not None else ()
    clauses, readings = rules.cites("disputes", part="void")
    if not grounds:
        raise Refused("no_void", "outcome: no decision in a dispute voids anything here; adjust the result", clauses)
    if dispute.round != table.round or not table.in_round:
        raise Refused("too_late", f"outcome: round {dispute.round} is over; adjust the result", clauses)
    if table.trouble is not None:
        clauses = rules.remedy_cites(table.trouble.kind)[0]
        raise Refused("trouble_first", "what went wrong is to be resolved first", clauses)
    if table.phase not in IN_ROUND:
        clauses = rules.remedy_cites("shoe_exhausted")[0]
        raise Refused("not_now", "outcome: the cards are made ready first, and the round goes on", clauses)
    hand = dispute.box is not None
    if hand and not any(box == dispute.box for box, _ in table.bets):
        raise Refused("cannot_be", f"outcome: no wager is on box {dispute.box}", clauses)
    voided = Voided(
        scope="hand" if hand else "round", ground=grounds[0], box=dispute.box, clauses=clauses, readings=readings
    )
    events = (voided, *reversals(fold(table, (voided,)), clauses, readings))
    return (*events, *go_on(fold(table, events), at, (clauses, readings)))


@evolves(AdjustmentMade)
def adjustment_made(table: Table, event: AdjustmentMade) -> Table:
    accounts = money.moved(table.accounts, money.FLOAT, money.purse(event.player), event.amount)
    return replace(
        with_dispute(table, event.dispute, paid_to=event.player, amount=int(event.amount)), accounts=accounts
    )


@evolves(AdjustmentReversed)
def adjustment_reversed(table: Table, event: AdjustmentReversed) -> Table:
    accounts = money.moved(table.accounts, money.purse(event.player), money.FLOAT, event.amount)
    return replace(with_dispute(table, event.dispute, paid_to="", amount=0), accounts=accounts)


@decides(AskForReview, "raise_dispute", "ask for a review", in_trouble=True)
def ask_for_review(table: Table, command: AskForReview) -> tuple[Event, ...]:
    rules, dispute = table.rules, own_dispute(table, command.dispute, command.actor)
    clauses, readings = rules.cites("disputes", part="review")
    if rules.book.power("review_dispute") is None:
        raise rules.refuse_role(command.role, "review_dispute", "review a decision")
    if dispute.stage != "decided":
        why = "it is not decided yet" if dispute.stage == "raised" else "a decision is reviewed once"
        raise Refused("no_review", f"dispute: {why}", clauses)
    return (ReviewAskedFor(dispute=dispute.number, clauses=clauses, readings=readings),)


@evolves(ReviewAskedFor)
def review_asked_for(table: Table, event: ReviewAskedFor) -> Table:
    return with_dispute(table, event.dispute, stage="review_asked")


def _reviews(rules: Rules, role: str, first: str, nobody_senior: bool) -> bool:
    """Whether a role stands high enough to review what another decided: senior, where the book wants that and somebody
    senior is there; else no lower."""
    reviewer, decider = rules.book.role(role), rules.book.role(first)
    assert reviewer is not None and decider is not None
    senior = rules.says("dispute_review") == "another_senior_person_where_there_is_one"
    senior = senior and not nobody_senior and any(each.rank > decider.rank for each in rules.book.roles)
    return rules.may(role, "review_dispute") and reviewer.rank >= decider.rank + senior


@decides(ReviewDispute, "review_dispute", "review a decision", in_trouble=True)
def review_dispute(table: Table, command: ReviewDispute) -> tuple[Event, ...]:
    rules, dispute = table.rules, find_open(table, command.dispute)
    cites = rules.cites("dispute_review")
    clauses = cites[0]
    if dispute.stage != "review_asked":
        raise Refused("no_review", f"dispute: no review of {dispute.number} was asked for", clauses)
    _check_other(command.actor, dispute, clauses)
    if not _reviews(rules, command.role, dispute.decider_role, command.nobody_senior):
        said = rules.provision("dispute_review")
        assert said is not None
        titles = {role.name: with_article(role.title) for role in rules.book.roles}
        whose = f"Not {titles[command.role]} after {titles[dispute.decider_role]}"
        raise Refused("wrong_role", f"role: {said.says} {whose}", clauses)
    reviewed = replace(_said(DisputeReviewed, table, command, cites), nobody_senior=command.nobody_senior)
    return reviewed, *_carried_out(table, dispute, command, "review")


def _check_other(actor: str, dispute: Dispute, clauses: tuple[str, ...]) -> None:
    """Whoever raised a dispute, decided or reviewed it looks at it no further, in whatever role."""
    another(actor, dispute.by, "raised the dispute", clauses)
    another(actor, dispute.decider, "gave the first decision", clauses)
    another(actor, dispute.reviewer, "reviewed the decision", clauses)


@evolves(DisputeReviewed)
def dispute_reviewed(table: Table, event: DisputeReviewed) -> Table:
    return with_dispute(_ruled(table, event, "review"), event.dispute, stage="reviewed", reviewer=event.by)


@decides(GiveFinalDecision, "final_decision", "give the last word on a dispute", in_trouble=True)
def give_final_decision(table: Table, command: GiveFinalDecision) -> tuple[Event, ...]:
    rules, dispute = table.rules, find_open(table, command.dispute)
    cites = rules.cites("disputes", part="final")
    first = rules.clauses("disputes", part="first")
    if dispute.stage == "raised":
        raise Refused("not_decided", f"dispute: {dispute.number} has no first decision yet", first)
    if dispute.stage == "review_asked" and not command.nobody_reviews:
        raise Refused("review_first", f"dispute: {dispute.by} has asked for a review, which comes first", first)
    if dispute.stage == "final":
        raise Refused("decided_already", f"dispute: the last word on {dispute.number} was spoken", cites[0])
    _check_other(command.actor, dispute, cites[0])
    return _said(FinalDecisionGiven, table, command, cites), *_carried_out(table, dispute, command, "final")


@evolves(FinalDecisionGiven)
def final_decision_given(table: Table, event: FinalDecisionGiven) -> Table:
    return with_dispute(_ruled(table, event, "final"), event.dispute, stage="final")
