"""A card seen while it was dealt face down: the first is turned down again, and stays known to the whole table."""

from __future__ import annotations

from cutcard.cards import Card
from cutcard.rulebooks.parts import Remedy
from cutcard.table.base import Event
from cutcard.table.state import EVERYBODY, Table
from cutcard.table.steps.cards.dealing import too_many
from cutcard.table.steps.trouble.mending import Resolve, mends
from cutcard.table.steps.trouble.misdeals import CardsExposed
from cutcard.table.steps.trouble.reporting import Report, cannot_be, checks


@checks("card_exposed", phases=("dealing",), physical=True, now=True)
def exposed_in_deal(table: Table, command: Report) -> tuple[Event, ...]:
    """Cards of one hand that lie there face down, and may be what was seen."""
    if command.box is None or not command.cards:
        raise cannot_be(table, command, "cards: what was seen, and on which box")
    hand = list(table.hand(command.box))
    up = [who == EVERYBODY for who, place in zip(table.seen, table.places, strict=True) if place == command.box]
    shown: list[Card | None] = [card if seen else None for card, seen in zip(hand, up, strict=True)]
    for card in command.cards:
        # The latest that it can be: a card is seen as it falls.
        fits = (at for at in reversed(range(len(hand))) if not up[at] and hand[at] in (card, None))
        at = next(fits, None)
        if at is None or (hand[at] is None and too_many(table, card)):
            raise cannot_be(table, command, f"cards: {card} is not among the hidden cards of box {command.box}")
        shown[at], up[at] = card, True
    remedy = table.rules.answers(command.kind)[0]
    return (CardsExposed(box=command.box, cards=tuple(shown), clauses=remedy.clauses, readings=remedy.readings),)


@mends("turn_down")
def turn_down(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """The card lies face down again; what was seen was seen."""
    return ()
