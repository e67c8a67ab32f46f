"""A card that was put into the rack in error, and should have been dealt.

In a round it counts among the cards drawn, in its turn; before one it is simply the next card again.
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
from cutcard.table.steps.trouble.surplus import SurplusDiscarded
from cutcard.table.steps.trouble.voiding import void


class BurnInError(Command, frozen=True, kw_only=True):
    """A card was burned that should not have been; ``card``: what it is, if anybody saw its face."""

    card: Card | None = None


class CardBurnedInError(Event, frozen=True, kw_only=True):
    """A card of the shoe lies in the rack, and should have been dealt; without a round it is the next card again."""

    card: Card | None = None
    next: bool = False


@decides(
    BurnInError,
    "deal",
    "report a card burned in error",
    "betting",
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
    if table.phase == "betting" and not cards_due(table):
        return (replace(burned, next=True),)
    before = round_begins(table) if table.phase == "betting" else ()
    now = fold(table, before)
    if card is not None and too_many(now, card):
        return *before, burned, found(now, "foreign_card", None, len(now.drawn))
    if now.trouble is not None:  # what went wrong before comes first, and then this
        return *before, burned
    return *before, burned, found(now, "card_burned", None, len(now.drawn))


@evolves(CardBurnedInError)
def card_burned_in_error(table: Table, event: CardBurnedInError) -> Table:
    if event.next:
        return replace(table, held=tuple(sorted((table.round + 1, *table.held))))  # it comes back at once
    return replace(
        table,
        drawn=(*table.drawn, event.card),
        places=(*table.places, OVER),
        seen=(*table.seen, EVERYBODY if event.card is not None else ""),
        gone=table.gone | {OVER},
        shoe=table.shoe - 1,
        held=next_held(table) if table.held else (),
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
