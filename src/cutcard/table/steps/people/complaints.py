"""What comes after a decision: whoever is content ends the dispute; whoever is not is told whom to complain to."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.kept import Disputes
from cutcard.table.persons import another
from cutcard.table.rules import Rules
from cutcard.table.state import Table
from cutcard.table.steps.people.disputes import find_open, own_dispute, with_dispute
from cutcard.table.texts import check_text


class SayNotContent(Command, frozen=True, kw_only=True):
    """Whoever raised a dispute is not content, however far it is: where the book wants it, advice is owed from then."""

    dispute: int


class NotContentSaid(Event, frozen=True, kw_only=True):
    """A dispute is unresolved by the word of whoever raised it, and that person is to be told whom to complain to."""

    dispute: int


class TellOfRights(Command, frozen=True, kw_only=True):
    """A person who is not content is told of the right to complain outside the house: after the last word, or where the
    book wants it at any stage of a dispute."""

    dispute: int


class RightsTold(Event, frozen=True, kw_only=True):
    """The person was told. The house is done with the dispute, unless it ``goes_on``: nobody has decided it yet."""

    dispute: int
    to: str
    goes_on: bool = False


class EndDispute(Command, frozen=True, kw_only=True):
    """Whoever raised a dispute is content with it as it stands, or drops it."""

    dispute: int


class DisputeEnded(Event, frozen=True, kw_only=True):
    """Nothing more is disputed."""

    dispute: int


class RecordComplaint(Command, frozen=True, kw_only=True):
    """The regulator's officer takes a complaint; ``dispute``: the one that it follows, if any."""

    player: str
    about: str
    dispute: int | None = None


class ComplaintRecorded(Event, frozen=True, kw_only=True):
    """Somebody has complained to the regulator."""

    player: str
    about: str
    dispute: int | None = None


def _over(table: Table, number: int) -> Table:
    left = tuple([each for each in table.disputes.open if each.number != number])
    return replace(table, disputes=Disputes(table.disputes.count, left))


def at_any_stage(rules: Rules) -> bool:
    """Whether advice of the right to complain is owed in any unresolved dispute, and not only after the last word."""
    return rules.says("complaints") == "to_the_regulator_at_any_time"


@decides(SayNotContent, "raise_dispute", "say that they are not content", in_trouble=True, where=at_any_stage)
def say_not_content(table: Table, command: SayNotContent) -> tuple[Event, ...]:
    dispute = own_dispute(table, command.dispute, command.actor)
    clauses, readings = table.rules.cites("disputes", part="rights")
    if not at_any_stage(table.rules):
        raise Refused("not_final", "dispute: advice is owed after the last word; ask for a review or for that", clauses)
    if dispute.protested:
        raise Refused("said_already", f"dispute: {dispute.by} has said so of {dispute.number}", clauses)
    return (NotContentSaid(dispute=dispute.number, clauses=clauses, readings=readings),)


@evolves(NotContentSaid)
def not_content_said(table: Table, event: NotContentSaid) -> Table:
    return with_dispute(table, event.dispute, protested=True)


@decides(TellOfRights, "supervise", "tell somebody of the right to complain", in_trouble=True)
def tell_of_rights(table: Table, command: TellOfRights) -> tuple[Event, ...]:
    dispute = find_open(table, command.dispute)
    clauses, readings = table.rules.cites("disputes", part="rights")
    final = dispute.stage == "final"
    if not final and not at_any_stage(table.rules):
        raise Refused("not_final", f"dispute: the last word on {dispute.number} is not spoken yet", clauses)
    if dispute.told:
        raise Refused("told_already", f"dispute: {dispute.by} was told already, and it is to be decided", clauses)
    told = RightsTold(dispute=dispute.number, to=dispute.by, goes_on=not final, clauses=clauses, readings=readings)
    return (told,)


@evolves(RightsTold)
def rights_told(table: Table, event: RightsTold) -> Table:
    return with_dispute(table, event.dispute, told=True) if event.goes_on else _over(table, event.dispute)


@decides(EndDispute, "raise_dispute", "end a dispute", in_trouble=True)
def end_dispute(table: Table, command: EndDispute) -> tuple[Event, ...]:
    dispute = own_dispute(table, command.dispute, command.actor)
    clauses, readings = table.rules.cites("disputes", part="first")
    return (DisputeEnded(dispute=dispute.number, clauses=clauses, readings=readings),)


@evolves(DisputeEnded)
def dispute_ended(table: Table, event: DisputeEnded) -> Table:
    return _over(table, event.dispute)


@decides(RecordComplaint, "hear_complaint", "take a complaint", in_trouble=True)
def record_complaint(table: Table, command: RecordComplaint) -> tuple[Event, ...]:
    rules = table.rules
    clauses, readings = rules.cites("complaints")
    check_text("about", command.about, clauses)
    if not command.player:
        raise Refused("bad_name", "player: who complains?", clauses)
    another(command.actor, command.player, "complains", clauses)
    if command.dispute is not None:
        if not 1 <= command.dispute <= table.disputes.count:
            raise Refused("no_dispute", f"dispute: there is no {command.dispute}", clauses)
        stage = next((each.stage for each in table.disputes.open if each.number == command.dispute), "final")
        for each in table.disputes.open:
            if each.number == command.dispute:
                another(command.actor, each.decider, "decided the dispute", clauses)
                another(command.actor, each.reviewer, "reviewed the decision", clauses)
        if stage != "final" and rules.says("complaints") == "to_an_inspector_after_the_last_word":
            raise Refused("not_final", f"dispute: the last word on {command.dispute} is not spoken yet", clauses)
    return (
        ComplaintRecorded(
            player=command.player, about=command.about, dispute=command.dispute, clauses=clauses, readings=readings
        ),
    )


@evolves(ComplaintRecorded)
def complaint_recorded(table: Table, event: ComplaintRecorded) -> Table:
    return table
