"""Cards that were keyed wrongly, put right."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.cards import Card
from cutcard.citations import Refused
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.laying import cannot_be_there, hidden, not_given
from cutcard.table.state import EVERYBODY, IN_ROUND, Table
from cutcard.table.steps.cards.dealing import found
from cutcard.table.steps.trouble.rebuilding import reversals
from cutcard.table.steps.trouble.reopening import taken_up
from cutcard.table.steps.trouble.reporting import go_on
from cutcard.table.steps.trouble.surplus import without_card


class CorrectCard(Command, frozen=True, kw_only=True):
    """A card was keyed wrongly: the one drawn as number ``draw`` (from 0) is another; between rounds, in the last."""

    draw: int
    card: Card


class CardCorrected(Event, frozen=True, kw_only=True):
    """A mis-keyed card is put right; the record shows both."""

    draw: int
    was: Card | None
    card: Card | None


@decides(CorrectCard, "deal", "correct a card", "betting", "cards", *IN_ROUND, in_trouble=True)
def correct_card(table: Table, command: CorrectCard) -> tuple[Event, ...]:
    rules = table.rules
    if not rules.physical:
        clauses = rules.clauses("deal_order")
        raise Refused("electronic_shoe", "cards of an electronic shoe are not keyed", clauses)
    before = taken_up(table, rules.remedies("box_skipped"))
    table = fold(table, before)
    return *before, *_correct(table, command)


def _correct(table: Table, command: CorrectCard) -> tuple[Event, ...]:
    clauses, readings = table.rules.cites("deal_order")
    if not 0 <= command.draw < len(table.drawn):
        raise Refused("no_such_card", f"draw: {len(table.drawn)} cards were drawn, from 0 on", clauses)
    if table.seen[command.draw] != EVERYBODY:
        raise Refused("card_hidden", "draw: that card lies face down", clauses)
    was = table.drawn[command.draw]
    if was == command.card:
        raise Refused("same_card", "card: that is what was keyed", clauses)
    event = CardCorrected(draw=command.draw, was=was, card=command.card, clauses=clauses, readings=readings)
    after = card_corrected(table, event)
    if was is not None and not_given(_shown(after)):
        raise Refused("too_late", "draw: players have decided by that card", clauses)
    if after.trouble is not None and after.trouble.kind == "foreign_card":
        return (event,)
    foreign = cannot_be_there(after)
    if foreign is not None:
        return event, found(after, "foreign_card", table.places[foreign], foreign)
    events = (event, *reversals(after, clauses, readings))
    return events if after.trouble is not None else (*events, *go_on(fold(table, events), command.at))


def _shown(table: Table) -> Table:
    """The table without cards that nobody has seen where all lie face up: nobody decided by them."""
    for draw in reversed(hidden(table)):
        table = without_card(table, draw)
    return table


@evolves(CardCorrected)
def card_corrected(table: Table, event: CardCorrected) -> Table:
    drawn = list(table.drawn)
    drawn[event.draw] = event.card
    trouble = table.trouble
    if trouble is not None and trouble.kind == "foreign_card" and trouble.draw == event.draw:
        trouble = None
    return replace(table, drawn=tuple(drawn), trouble=trouble)
