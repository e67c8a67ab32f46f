"""``decide(table, command) -> events | refusal`` and ``evolve(table, event) -> table``: one table, pure.

Chance, time and people come in with the commands. A refusal is a value; a refused command changes nothing.
"""

from __future__ import annotations

from cutcard.citations import Refusal, Refused
from cutcard.rulebooks.vocabulary.irregularities import IRREGULARITIES
from cutcard.table import progress
from cutcard.table.base import ACTS, Again, Command, Event, evolve, fold
from cutcard.table.noticing import noticed
from cutcard.table.preparation import can_be_left_out
from cutcard.table.state import Table
from cutcard.table.steps import approvals, messages
from cutcard.table.steps.approvals import answering, asking, timing
from cutcard.table.steps.cards import (
    checking,
    counting,
    dealing,
    devices,
    discarding,
    leaving_out,
    links,
    loading,
    picking_up,
    showing,
    shuffling,
    wrong_cards,
)
from cutcard.table.steps.office import custody, newcomers, offering, ordering, passing, signs
from cutcard.table.steps.office import telling as office_telling
from cutcard.table.steps.people import (
    closing,
    collusion,
    complaints,
    conduct,
    copies,
    departures,
    disputes,
    notices,
    seats,
)
from cutcard.table.steps.promotions import counting as promotion_counting
from cutcard.table.steps.rounds import (
    adopting,
    calling,
    calling_off,
    confirming,
    deciding,
    hearing_pool,
    jackpot,
    lapses,
    limits,
    linking,
    opening,
    recording,
    registering,
    resuming,
    settling,
    telling_pool,
    wagers,
)
from cutcard.table.steps.tournament import apart, hearing, markers, missing, posting, slips
from cutcard.table.steps.tournament import counting as tournament_counting
from cutcard.table.steps.trouble import (
    burned,
    collecting,
    correcting,
    exposures,
    invalidating,
    mending,
    misdeals,
    overlooked,
    rebuilding,
    reopening,
    reporting,
    shoe_errors,
    surplus,
    undoing,
    voiding,
    wager_errors,
    wagers_touched,
    wrong_owner,
)

__all__ = ["decide", "evolve", "fold"]

STEPS = (
    opening,
    checking,
    shuffling,
    loading,
    leaving_out,
    wrong_cards,
    notices,
    seats,
    departures,
    limits,
    wagers,
    calling,
    recording,
    calling_off,
    progress,
    jackpot,
    messages,
    hearing_pool,
    linking,
    registering,
    telling_pool,
    confirming,
    resuming,
    hearing,
    markers,
    posting,
    slips,
    missing,
    tournament_counting,
    links,
    dealing,
    picking_up,
    deciding,
    settling,
    counting,
    promotion_counting,
    lapses,
    reporting,
    misdeals,
    exposures,
    shoe_errors,
    burned,
    collecting,
    devices,
    overlooked,
    correcting,
    wager_errors,
    wrong_owner,
    wagers_touched,
    reopening,
    mending,
    undoing,
    rebuilding,
    surplus,
    voiding,
    discarding,
    adopting,
    conduct,
    invalidating,
    collusion,
    showing,
    disputes,
    complaints,
    copies,
    signs,
    closing,
    passing,
    ordering,
    custody,
    offering,
    newcomers,
    asking,
    answering,
    timing,
)
"""The parts of the vocabulary, in the order in which they come up at a table."""


_EARLY = (wagers.PlaceWager, dealing.Draw)
"""What may happen before the cards are ready, where people handle them."""


APPROVALS = frozenset(kind for kind in ACTS if kind.__module__.startswith(approvals.__name__))
"""Requests and answers. What an approval does is decided wholly by itself, and nothing else follows from the answer."""


def decide(table: Table, command: Command) -> tuple[Event, ...] | Refusal:
    """What a command brings about, or why it may not."""
    act, power, phases, what, in_trouble, _ = ACTS[type(command)]
    rules, role = table.rules, command.role
    try:
        if not rules.allowed.get((role, power)) and not rules.may(role, power):
            raise rules.refuse_role(role, power, what)
        if table.standing.barred and role == "player" and command.actor in table.standing.barred:
            raise conduct.barred(table, command.actor)
        if phases and out_of_phase(table, type(command)):
            raise _out_of_phase(table, command, phases)
        if table.trouble is not None and not in_trouble:
            raise _trouble_first(table, table.trouble.kind)
        if rules.tournament:
            apart.check_here(table, command)
        if type(command) in APPROVALS:
            return act(table, command)
        if not table.notices or table.in_round:
            events = noticed(table, command, act(table, command))
        else:
            due: list[Event] = []
            begun = table
            while limits.begins_now(begun, command.at):
                due.append(limits.notice_due(begun))
                begun = evolve(begun, due[-1])
            events = (*due, *noticed(begun, command, act(begun, command)))
        if rules.tournament:
            events = tournament_counting.follow(table, events)
        elif table.promotions:
            events = promotion_counting.follow(table, events)
        if not rules.tournament and (table.pool_links or type(command) is messages.Receive):
            for event in events:
                if type(event) in linking.RESTS:
                    events = linking.with_messages(table, command.at, events)
                    break
        if rules.setup.office or type(command) is opening.OpenTable:
            events = office_telling.follow(table, command, events)
        return timing.follow(table, events) if table.approvals.open else events
    except Refused as refused:
        return refused.refusal


Again.decide = staticmethod(decide)


def out_of_phase(table: Table, kind: type[Command]) -> bool:
    """Whether nobody may give such a command at this stage of play, whatever is said in it."""
    phases = ACTS[kind].phases
    return bool(phases) and table.phase not in phases and not _too_early(table, kind)


def _too_early(table: Table, kind: type[Command]) -> bool:
    """Whether people go on although the cards are not ready; in the middle of a round nobody bets."""
    early = kind in _EARLY and not (table.in_round and issubclass(kind, wagers.PlaceWager))
    return early and bool(can_be_left_out(table))


def _trouble_first(table: Table, kind: str) -> Refused:
    """Play has stopped: what went wrong is dealt with before anything else."""
    what = IRREGULARITIES[kind].title.lower()
    clauses = table.rules.remedy_cites(kind)[0]
    return Refused("trouble_first", f"command: not before this is resolved: {what}", clauses)


def _out_of_phase(table: Table, command: Command, phases: tuple[str, ...]) -> Refused:
    when = " or ".join(dict.fromkeys(DURING[phase] for phase in phases))
    betting = phases == ("betting",) or isinstance(
        command, wagers.WithdrawWager | wagers.RefuseWager | calling_off.CallOffRound
    )
    topic = "betting_closes" if betting and table.in_round else "round_begins"
    closes = table.rules.provision(topic)
    placing = isinstance(command, wagers.PlaceWager) and closes is not None and "placing" in closes.parts
    clauses = table.rules.clauses(topic, part="placing" if placing else "touching")
    if isinstance(command, wagers.WithdrawWager):  # where it lies was for the player to see to, in time
        clauses += table.rules.clauses("own_risk", part="placement")
    return Refused("out_of_phase", f"command: not while {DURING[table.phase]}, only while {when}", clauses)


DURING = {
    "closed": "the table is closed",
    "cards": "the cards are made ready",
    "betting": "wagers are taken",
    "dealing": "cards are dealt",
    "deciding": "players decide",
    "revealing": "the dealer's hand is turned",
    "settling": "wagers are settled",
    "clearing": "the table is cleared",
}
"""What goes on in each phase."""
