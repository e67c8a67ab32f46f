"""``decide(table, command) -> events | refusal`` and ``evolve(table, event) -> table``: one table, pure.

Chance, time and people come in with the commands. A refusal is a value; a refused command changes nothing.
"""

from __future__ import annotations

from cutcard.citations import Refusal, Refused
from cutcard.table import progress
from cutcard.table.base import ACTS, Command, Event, evolve, fold
from cutcard.table.state import Table
from cutcard.table.steps import (
    cards,
    correcting,
    dealing,
    deciding,
    jackpot,
    limits,
    loading,
    mending,
    misdeals,
    opening,
    overlooked,
    rebuilding,
    seats,
    settling,
    shuffling,
    trouble,
    voiding,
    wagers,
)

__all__ = ["decide", "evolve", "fold"]

STEPS = (
    opening,
    cards,
    shuffling,
    loading,
    seats,
    limits,
    wagers,
    progress,
    jackpot,
    dealing,
    deciding,
    settling,
    trouble,
    misdeals,
    overlooked,
    correcting,
    mending,
    rebuilding,
    voiding,
)
"""The parts of the vocabulary, in the order in which they come up at a table."""


def decide(table: Table, command: Command) -> tuple[Event, ...] | Refusal:
    """What a command brings about, or why it may not."""
    act, rules = ACTS[type(command)], table.rules
    try:
        if not rules.allowed.get((command.role, act.power)) and not rules.may(command.role, act.power):
            raise rules.refuse_role(command.role, act.power, act.what)
        if act.phases and table.phase not in act.phases:
            raise _out_of_phase(table, command, act.phases)
        if not table.notices or table.in_round or table.bets:
            return act.decide(table, command)
        due: list[Event] = []
        while table.notices and table.notices[0].at <= command.at:
            due.append(limits.notice_due(table))
            table = evolve(table, due[-1])
        return (*due, *act.decide(table, command))
    except Refused as refused:
        return refused.refusal


def _out_of_phase(table: Table, command: Command, phases: tuple[str, ...]) -> Refused:
    when = " or ".join(dict.fromkeys(_WORDS[phase] for phase in phases))
    topic = "betting_closes" if phases == ("betting",) and table.in_round else "round_begins"
    closes = table.rules.provision(topic)
    placing = isinstance(command, wagers.PlaceWager) and closes is not None and "placing" in closes.parts
    return Refused(
        "out_of_phase",
        f"command: not while {_WORDS[table.phase]}, only while {when}",
        table.rules.clauses(topic, part="placing" if placing else "touching"),
    )


_WORDS = {
    "closed": "the table is closed",
    "cards": "the cards are made ready",
    "betting": "wagers are taken",
    "dealing": "cards are dealt",
    "deciding": "players decide",
    "revealing": "the dealer's hand is turned",
    "settling": "wagers are settled",
    "clearing": "the table is cleared",
}
