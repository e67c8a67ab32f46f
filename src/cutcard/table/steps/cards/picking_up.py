"""Hands that lie face down: their player lifts them to look, and what was seen is known to whoever saw it."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.cards import Card
from cutcard.citations import Refused
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.offers import check_sequence
from cutcard.table.state import EVERYBODY, Table
from cutcard.table.steps.people.seats import check_box


class PickUp(Command, frozen=True, kw_only=True):
    """A player lifts the cards of a box to look at them."""

    box: int
    cards: tuple[Card | None, ...] = ()  # what they are, where the engine does not know; hidden ones in a copy


class HandPickedUp(Event, frozen=True, kw_only=True):
    """The player has seen the hand; nobody else has."""

    box: int
    player: str
    cards: tuple[Card | None, ...]


@decides(PickUp, "play", "pick up cards", "deciding", where=lambda rules: rules.face_down)
def pick_up(table: Table, command: PickUp) -> tuple[Event, ...]:
    rules = table.rules
    clauses, readings = rules.cites("decisions")
    if not rules.face_down:
        raise Refused("cards_stay", "players do not touch the cards", rules.clauses("cards_face"))
    check_box(table, command.box)
    if (command.box, command.actor) not in table.bets:
        raise Refused("not_your_box", f"box: {command.actor} has no wager on {command.box}", clauses)
    if command.box in table.handled:
        raise Refused("seen_already", "box: the cards were picked up", clauses)
    if table.bets[command.box, command.actor].decision is not None:
        raise Refused("decided_already", "box: the decision was made", clauses)
    if table.standing.first:
        check_sequence(table, command.actor)
    if None in command.cards:
        raise Refused("card_missing", "cards: each of them is needed", clauses)
    known = table.hand(command.box)
    cards = tuple(known) if None not in known else command.cards or known
    if len(cards) != len(known):
        raise Refused("wrong_number_of_cards", f"cards: the hand has {len(known)}, not {len(cards)}", clauses)
    if command.cards and {*command.cards} != {*cards}:
        said = "cards: others were keyed; what they are is seen when the hand is turned"
        raise Refused("cannot_be", said, clauses)
    if cards != known:
        cards = _with_exposed(table, command.box, cards, clauses)
    return (HandPickedUp(box=command.box, player=command.actor, cards=cards, clauses=clauses, readings=readings),)


def _with_exposed(
    table: Table, box: int, given: tuple[Card | None, ...], clauses: tuple[str, ...]
) -> tuple[Card | None, ...]:
    """The cards of a hand as its player names them, with those in their places that the whole table has seen."""
    seen = {at: table.drawn[at] for at in table.lying_on(box) if table.seen[at] == EVERYBODY}
    others = list(given)
    for card in seen.values():
        if card not in others:
            raise Refused("cannot_be", f"cards: {card} was seen there", clauses)
        others.remove(card)
    return tuple([seen[at] if at in seen else others.pop(0) for at in table.lying_on(box)])


def turned(
    table: Table, box: int, cards: tuple[Card | None, ...], viewer: str
) -> tuple[tuple[Card | None, ...], tuple[str, ...]]:
    """The cards drawn and who has seen them, after a hand was seen by somebody, or by everybody."""
    drawn, seen = list(table.drawn), list(table.seen)
    for at, card in zip(table.lying_on(box), cards, strict=True):
        if seen[at] != EVERYBODY:
            drawn[at], seen[at] = card, viewer
        elif card is not None:  # what was exposed stays known, also to those who do not see the others
            drawn[at] = card
    return tuple(drawn), tuple(seen)


@evolves(HandPickedUp)
def hand_picked_up(table: Table, event: HandPickedUp) -> Table:
    drawn, seen = turned(table, event.box, event.cards, event.player)
    return replace(table, drawn=drawn, seen=seen, handled=table.handled | {event.box})
