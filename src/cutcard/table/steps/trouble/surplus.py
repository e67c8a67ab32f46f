"""Cards that no hand has a right to: to the rack, under the shoe, or set aside until it is known whose they are."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.table.base import Event, evolves
from cutcard.table.state import ASIDE, EVERYBODY, INDEX, DueCard, Table


class SurplusDiscarded(Event, frozen=True, kw_only=True):
    """A card too many went to the rack."""

    draw: int


class CardHeld(Event, frozen=True, kw_only=True):
    """A card that was drawn too early lies under the shoe, as if never drawn: the next card from this round on."""

    draw: int
    round: int


class CardsSetAside(Event, frozen=True, kw_only=True):
    """Cards dealt before every choice was made wait for their hands. ``back``: boxes whose cards come back from the
    rack, because their choice is made again."""

    places: tuple[int, ...]
    back: tuple[int, ...] = ()


class CardsReused(Event, frozen=True, kw_only=True):
    """Cards that were set aside go to the hands that are due one, in the order drawn."""

    places: tuple[int, ...]


def reused(table: Table, due: tuple[DueCard, ...]) -> CardsReused:
    """The cards that wait, on the hands that are due one; a card drawn before a hand's own is not its next."""
    hands, places = [card.box for card in due], list(table.places)
    latest = {place: draw for draw, place in enumerate(places)}
    for draw, place in enumerate(table.places):
        if place == ASIDE and hands and draw > latest.get(hands[0], -1):
            places[draw] = hands.pop(0)
    clauses, readings = table.rules.remedy_cites("option_not_offered")
    return CardsReused(places=tuple(places), clauses=clauses, readings=readings)


def left_over(table: Table) -> tuple[Event, ...]:
    """Cards that waited, and that no hand needs: the next ones from the shoe where the book says so, or discarded."""
    remedy = next(each for each in table.rules.remedies("option_not_offered") if each.mend == "repair")
    draws = [draw for draw, place in enumerate(table.places) if place == ASIDE][::-1]
    clauses, readings = remedy.clauses, remedy.readings
    if "keep_left_over" in remedy.then:
        return tuple([CardHeld(draw=draw, round=table.round, clauses=clauses, readings=readings) for draw in draws])
    return tuple([SurplusDiscarded(draw=draw, clauses=clauses, readings=readings) for draw in draws])


def without_card(table: Table, at: int) -> Table:
    """The table without one card of the round; what went wrong with another is still about that one."""
    trouble = table.trouble
    if trouble is not None and trouble.draw is not None and trouble.draw >= at:
        trouble = replace(trouble, draw=trouble.draw - 1 if trouble.draw > at else None)
    return replace(
        table,
        drawn=table.drawn[:at] + table.drawn[at + 1 :],
        places=table.places[:at] + table.places[at + 1 :],
        seen=table.seen[:at] + table.seen[at + 1 :],
        first_deal=table.first_deal - (at < table.first_deal),
        recycled=frozenset([draw - (draw > at) for draw in table.recycled]) if table.recycled else table.recycled,
        trouble=trouble,
    )


@evolves(SurplusDiscarded)
def surplus_discarded(table: Table, event: SurplusDiscarded) -> Table:
    card = table.drawn[event.draw] if table.seen[event.draw] == EVERYBODY else None
    known, last = b"" if card is None else bytes([INDEX[card]]), table.last
    if last is not None and not table.in_round:  # it was dealt in that round, and nobody had noticed
        racked = {"rack": last.rack + known, "rack_unseen": last.rack_unseen + (not known)}
        last = replace(last, shoe=last.shoe - 1, **racked)
    return replace(
        without_card(table, event.draw),
        rack=table.rack + known,
        rack_unseen=table.rack_unseen + (not known),
        last=last,
    )


@evolves(CardHeld)
def card_held(table: Table, event: CardHeld) -> Table:
    return replace(without_card(table, event.draw), shoe=table.shoe + 1, held=tuple(sorted((event.round, *table.held))))


@evolves(CardsSetAside)
def cards_set_aside(table: Table, event: CardsSetAside) -> Table:
    return replace(table, places=event.places, gone=table.gone - {*event.back})


@evolves(CardsReused)
def cards_reused(table: Table, event: CardsReused) -> Table:
    return replace(table, places=event.places)
