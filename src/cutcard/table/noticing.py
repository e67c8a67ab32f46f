"""What a table that people run notices by itself, beside what a command brings about.

People leave things out. Where the book lets play go on all the same, the table keeps a note of it (`LapseNoted`); where
something went wrong, it keeps who was there, since whoever erred may not be the one who makes sure that all is right.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from cutcard.table.base import Command, Event, fold
from cutcard.table.progress import StepBegan
from cutcard.table.state import Table
from cutcard.table.steps.cards.checking import players_look
from cutcard.table.steps.cards.dealing import RoundStarted, TroubleFound
from cutcard.table.steps.cards.loading import RefuseCut
from cutcard.table.steps.cards.shuffling import CardsShuffled
from cutcard.table.steps.office.signs import lapsed
from cutcard.table.steps.people.departures import PlayerCameBack, left
from cutcard.table.steps.people.seats import LeaveTable, SeatTaken
from cutcard.table.steps.rounds.lapses import LapseNoted
from cutcard.table.steps.rounds.settling import RoundEnded


def noticed(table: Table, command: Command, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """What a command brought about, with what the table notices in it; ``table`` is as it was before. An electronic
    table leaves nothing out, and stops where anybody would."""
    if not table.rules.physical:
        return events
    named = tuple([_named(event, command) for event in events])
    looked: tuple[Event, ...] = ()
    if table.spread and any(type(event) is SeatTaken for event in named):
        looked = (players_look(fold(table, named)),)  # the first to come looks the cards over
    walked = _walked(table, command, named) if table.away else ()
    return (*named, *looked, *_lapses(table, command.actor, named), *walked)


def _walked(table: Table, command: Command, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Whoever had walked away and acts is back; and whoever has not come back when the round ends has left."""
    if any(type(event) is RoundEnded for event in events):
        return left(fold(table, events), sorted(table.away))
    here = command.role == "player" and command.actor in table.away
    if not here or isinstance(command, LeaveTable | RefuseCut):
        return ()
    return (PlayerCameBack(player=command.actor, clauses=table.rules.book.facts.boxes_per_player.clauses),)


def _named(event: Event, command: Command) -> Event:
    if type(event) is TroubleFound and not event.by:
        return replace(event, by=command.actor, at=command.at)
    return event


def _lapses(table: Table, actor: str, events: tuple[Event, ...]) -> Iterator[LapseNoted]:
    rules, kinds = table.rules, {type(event) for event in events}
    if table.spread and CardsShuffled in kinds:
        clauses, readings = rules.cites("checking_cards", part="fanned")
        yield LapseNoted(what="players_did_not_look", by=actor, clauses=clauses, readings=readings)
    if RoundStarted in kinds and not table.called and rules.says("no_more_bets_call") == "mandatory":
        yield _lapse(table, "no_more_bets_call", actor, "no_more_bets_call")
    if RoundStarted in kinds and rules.confirms_signs:
        for what, sign, marking in lapsed(table):
            yield LapseNoted(what=what, by=actor, sign=sign, clauses=marking.clauses, readings=marking.readings)
    if rules.reloads_after_deal and table.in_round and not kinds.isdisjoint((StepBegan, RoundEnded)):
        later = any(_later_deal(table, event) for event in events)
        if later and not _reloaded(table):
            yield _lapse(table, "discards_not_reloaded", actor, "continuous_device", stays=True)
    if table.cutting_card and "cutting_card_passed" not in table.faults.left_out:
        after = fold(table, events)
        if after.cutting_card and after.shoe < after.behind and after.in_round:
            yield _lapse(after, "cutting_card_passed", actor, "cutting_card_position", "shuffle_triggers", stays=True)


def _lapse(table: Table, what: str, actor: str, *topics: str, stays: bool = False) -> LapseNoted:
    clauses, readings = table.rules.cites(*topics)
    return LapseNoted(what=what, by=actor, stays=stays, clauses=clauses, readings=readings)


def _later_deal(table: Table, event: Event) -> bool:
    """Whether the moment after the initial deal is over: another deal begins, or the round ends."""
    if isinstance(event, RoundEnded):
        return True
    deals = [step.name for step in table.rules.book.round[1:] if step.act == "deal"]
    return isinstance(event, StepBegan) and event.name in deals


def _reloaded(table: Table) -> bool:
    """Whether the discards went back, or there were none, or it is on record that they did not; a void round has no
    initial deal after which they go back."""
    on_record = "discards_not_reloaded" in table.faults.left_out
    void = any(ruling.scope == "round" for ruling in table.rulings)
    return table.reloaded or on_record or void or not len(table.rack) + table.rack_unseen
