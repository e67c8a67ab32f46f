"""What comes after a decision: whoever is content ends the dispute; whoever is not is told whom to complain to."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.kept import Disputes
from cutcard.table.persons import another
from cutcard.table.state import Table
from cutcard.table.steps.people.disputes import find_open, own_dispute
from cutcard.table.texts import check_text


class TellOfRights(Command, frozen=True, kw_only=True):
    """After the last word, a person who is not content is told of the right to complain outside the house."""

    dispute: int


class RightsTold(Event, frozen=True, kw_only=True):
    """The person was told, and the house is done with the dispute."""

    dispute: int
    to: str


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


@decides(TellOfRights, "supervise", "tell somebody of the right to complain", in_trouble=True)
def tell_of_rights(table: Table, command: TellOfRights) -> tuple[Event, ...]:
    dispute = find_open(table, command.dispute)
    clauses, readings = table.rules.cites("disputes", part="rights")
    if dispute.stage != "final":
        raise Refused("not_final", f"dispute: the last word on {dispute.number} is not spoken yet", clauses)
    return (RightsTold(dispute=dispute.number, to=dispute.by, clauses=clauses, readings=readings),)


@evolves(RightsTold)
def rights_told(table: Table, event: RightsTold) -> Table:
    return _over(table, event.dispute)


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
