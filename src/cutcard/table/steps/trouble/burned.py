"""A card that was put into the rack in error, and should have been dealt.

In a round it counts among the cards drawn, in its turn, however late it is noticed; before one it is simply the next
card again.
"""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.cards import Card
from cutcard.citations import Refused
from cutcard.rulebooks.parts import Remedy
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.laying import OVER
from cutcard.table.progress import cards_due
from cutcard.table.state import EVERYBODY, IN_ROUND, Table
from cutcard.table.steps.cards.dealing import found, next_held, round_begins, too_many
from cutcard.table.steps.trouble.mending import Resolve, mends
from cutcard.table.steps.trouble.reopening import taken_up
from cutcard.table.steps.trouble.surplus import SurplusDiscarded
from cutcard.table.steps.trouble.voiding import void


class BurnInError(Command, frozen=True, kw_only=True):
    """A card was burned that should not have been; ``card``: what it is, if anybody saw its face. ``before``: it came
    before the card with this number (from 0) and is noticed only now, between rounds in the last one; or else last."""

    card: Card | None = None
    before: int | None = None


class CardBurnedInError(Event, frozen=True, kw_only=True):
    """A card of the shoe lies in the rack, and should have been dealt; without a round it is the next card again.
    ``draw``: as which number it came, where cards were dealt since."""

    card: Card | None = None
    next: bool = False
    draw: int | None = None


@decides(
    BurnInError,
    "deal",
    "report a card burned in error",
    "betting",
    "cards",
    *IN_ROUND,
    in_trouble=True,
    where=lambda rules: rules.physical,
)
def burn_in_error(table: Table, command: BurnInError) -> tuple[Event, ...]:
    rules, card = table.rules, command.card
    clauses, readings = rules.remedy_cites("card_burned")
    if not rules.physical:
        raise Refused("electronic_shoe", "an electronic shoe burns no card in error", clauses)
    if table.shoe == 0:
        raise Refused("shoe_empty", "no card is left in the shoe", rules.remedy_cites("shoe_exhausted")[0])
    burned = CardBurnedInError(card=card, clauses=clauses, readings=readings)
    if command.before is not None:
        return _noticed_late(table, command.before, burned)
    if table.phase == "cards":
        raise Refused(
            "not_now", "before: the cards are made ready; say which card of the last round it came before", clauses
        )
    if table.phase == "betting" and not cards_due(table):
        return (replace(burned, next=True),)
    before = round_begins(table) if table.phase == "betting" else ()
    return *before, *_stops(fold(table, before), burned, late=False)


def _noticed_late(table: Table, at: int, burned: CardBurnedInError) -> tuple[Event, ...]:
    """Cards were dealt since, or the round is over."""
    before = taken_up(table, table.rules.remedies("card_burned"), table.rules.remedy_cites("card_burned"))
    now = fold(table, before)
    if not 0 <= at <= len(now.drawn):
        raise Refused("no_such_card", f"before: 0 to {len(now.drawn)}, in the order drawn", burned.clauses)
    return *before, *_stops(now, replace(burned, draw=at), late=bool(before))


def _stops(table: Table, burned: CardBurnedInError, late: bool) -> tuple[Event, ...]:
    """Play stops for it; what went wrong before comes first, and then this."""
    draw = len(table.drawn) if burned.draw is None else burned.draw
    if burned.card is not None and too_many(table, burned.card):
        return burned, replace(found(table, "foreign_card", None, draw), late=late)
    if table.trouble is not None:
        return (burned,)
    return burned, replace(found(table, "card_burned", None, draw), late=late)


@evolves(CardBurnedInError)
def card_burned_in_error(table: Table, event: CardBurnedInError) -> Table:
    if event.next:
        return replace(table, held=tuple(sorted((table.round + 1, *table.held))))  # it comes back at once
    at, trouble = len(table.drawn) if event.draw is None else event.draw, table.trouble
    if trouble is not None and trouble.draw is not None and trouble.draw >= at:
        trouble = replace(trouble, draw=trouble.draw + 1)
    return replace(
        table,
        drawn=(*table.drawn[:at], event.card, *table.drawn[at:]),
        places=(*table.places[:at], OVER, *table.places[at:]),
        seen=(*table.seen[:at], EVERYBODY if event.card is not None else "", *table.seen[at:]),
        first_deal=table.first_deal + (at < table.first_deal),
        recycled=frozenset([draw + (draw >= at) for draw in table.recycled]) if table.recycled else table.recycled,
        gone=table.gone | {OVER},
        shoe=table.shoe - 1,
        held=next_held(table) if table.held else (),
        trouble=trouble,
    )


@mends("discard", kind="card_burned")
def leave(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """What was burned stays in the rack."""
    draws = [draw for draw, place in enumerate(table.places) if place == OVER]
    return tuple(
        [SurplusDiscarded(draw=draw, clauses=remedy.clauses, readings=remedy.readings) for draw in reversed(draws)]
    )


@mends("void_round", "void_hand", kind="card_burned")
def void_and_leave(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """The round is void, and what was burned stays in the rack."""
    voided = void(table, remedy, command)
    return *voided, *leave(fold(table, voided), remedy, command)
