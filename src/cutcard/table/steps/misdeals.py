"""Errors of the deal, as they are reported: hands passed over, cards too many, hands without a wager, cards exposed."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.cards import Card
from cutcard.citations import Refused
from cutcard.table.base import Event, evolves
from cutcard.table.progress import cards_due
from cutcard.table.state import DEALER, EVERYBODY, Table
from cutcard.table.steps.trouble import Report, cannot_be, checks, surplus


class CardsExposed(Event, frozen=True, kw_only=True):
    """Cards that lay face down were seen by the whole table."""

    box: int
    cards: tuple[Card | None, ...]  # the hand: what is still hidden is left out (null)


@checks("box_skipped", "war_card_missed")
def skipped(table: Table, command: Report) -> tuple[Event, ...]:
    """A deal that is over has left a place without its card."""
    later = any(step.act == "deal" for step in table.rules.book.round[1 : table.step + 1])
    missing = any(due.box == command.box for due in cards_due(table, first=not later))
    if table.phase == "dealing" or not missing:
        raise cannot_be(table, command, f"box: no card is missing on box {command.box}")
    return ()


@checks("surplus_card")
def too_many(table: Table, command: Report) -> tuple[Event, ...]:
    if not surplus(table):
        raise cannot_be(table, command, "no hand has a card too many")
    return ()


@checks("foreign_card")
def foreign(table: Table, command: Report) -> tuple[Event, ...]:
    """A card that was taken for another, or a joker: nobody can say that it is not there."""
    return ()


@checks("hand_without_wager")
def without_wager(table: Table, command: Report) -> tuple[Event, ...]:
    if not stray_hand(table, command.box):
        raise cannot_be(table, command, f"box: no hand without its wager lies on box {command.box}")
    return ()


def stray_hand(table: Table, box: int | None) -> bool:
    """Whether a box has wagers that stand only beside another, and cards were dealt to it or may have been."""
    return box is not None and any(
        at == box and all(table.rules.placeable[name].needs is not None for name in bet.wagers)
        for (at, _), bet in table.bets.items()
    )


@checks("dealer_card_exposed")
def exposed(table: Table, command: Report) -> tuple[Event, ...]:
    remedy = table.rules.remedies(command.kind)[0]
    hand, shown = list(table.hand(DEALER)), list(command.cards)
    seen = [who == EVERYBODY for who, place in zip(table.seen, table.places, strict=True) if place == DEALER]
    if not table.rules.physical:
        raise Refused("electronic_shoe", "kind: no card is exposed by an electronic shoe", remedy.clauses)
    if not shown or len(shown) > len(hand) or table.phase != "deciding":
        raise Refused("cannot_be", "cards: one or more of the dealer's cards, while players decide", remedy.clauses)
    result: list[Card | None] = [card if up else None for card, up in zip(hand, seen, strict=True)]
    for card in shown:
        at = next((at for at, held in enumerate(hand) if held in (card, None) and result[at] is None), None)
        if at is None:
            raise Refused("cannot_be", f"cards: {card} is not among the dealer's hidden cards", remedy.clauses)
        result[at] = card
    return (CardsExposed(box=DEALER, cards=tuple(result), rules=remedy.clauses, readings=remedy.readings),)


@evolves(CardsExposed)
def cards_exposed(table: Table, event: CardsExposed) -> Table:
    drawn, seen = list(table.drawn), list(table.seen)
    places = [at for at, place in enumerate(table.places) if place == event.box]
    for at, card in zip(places, event.cards, strict=True):
        if card is not None:
            drawn[at], seen[at] = card, EVERYBODY
    return replace(table, drawn=tuple(drawn), seen=tuple(seen))
