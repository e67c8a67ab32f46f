"""A shuffling device that fails: its cards move to another, damaged ones are replaced, or the round ends otherwise.

With a card of the round out, the book's remedies for it are open. Between rounds there are none: the cards are shuffled
anew or replaced, in another device if need be.
"""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.rulebooks.parts import Remedy
from cutcard.table.base import Event, evolves, fold
from cutcard.table.laying import hidden, surplus
from cutcard.table.progress import resume
from cutcard.table.state import IN_ROUND, Table
from cutcard.table.steps.cards.occasions import to_shuffle
from cutcard.table.steps.cards.shuffling import ShuffleOrdered
from cutcard.table.steps.trouble.mending import Resolve, mends
from cutcard.table.steps.trouble.reporting import Report, cannot_be, checks
from cutcard.table.steps.trouble.surplus import SurplusDiscarded


class DamagedCardsRemoved(Event, frozen=True, kw_only=True):
    """So many cards of the device are damaged and out of play."""

    number: int


class CardsTransferred(Event, frozen=True, kw_only=True):
    """The sound cards of the device are in another one."""

    cards: int


class DamagedCardsReplaced(Event, frozen=True, kw_only=True):
    """As many cards from a new deck, the same ones, are in their place: the table has all its cards."""

    number: int


class ShoeBrought(Event, frozen=True, kw_only=True):
    """The round is finished from a shoe: its cards are shuffled and cut first."""

    device: str
    because: str


class OtherSetReshuffled(Event, frozen=True, kw_only=True):
    """The set of cards that is not in play went through the device once more."""

    set: int


@checks("device_failure", physical=True)
def failed(table: Table, command: Report) -> tuple[Event, ...]:
    """Damaged cards are among those in the device."""
    said = "damaged" in command.given
    if said and not 1 <= command.number <= table.shoe:
        asked = f"how many cards are damaged? 1 to {table.shoe} are in the device"
        most = f"1 to {table.shoe} damaged cards are in the device, not {command.number}"
        raise cannot_be(table, command, f"number: {most if command.number else asked}")
    if command.number and not said:
        raise cannot_be(table, command, f"number: {command.number} cards cannot be damaged if none is")
    return ()


@checks("device_jam", phases=("cards", "betting", *IN_ROUND), physical=True, now=True)
def jammed(table: Table, command: Report) -> tuple[Event, ...]:
    """While the device shuffles, or before its cards are used; of two sets the other is in it as long as one plays. A
    light that was overlooked is reported when somebody notices it."""
    other = table.rules.setup.sets > 1 and table.phase != "cards"
    if table.phase == "cards" and table.prep not in ("shuffle", "load"):
        raise cannot_be(table, command, "kind: the cards are not being shuffled")
    if table.in_round and not other and table.shuffle_due == "device_jam":
        raise cannot_be(table, command, "kind: they are shuffled again after this round already")
    return ()


@mends("reshuffle")
def reshuffle(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """Whatever was shuffled so far, the cards are shuffled again: those in the device, while the other set plays; else
    those in play, at once or once the round that was begun with them is over."""
    assert table.trouble is not None
    kind = table.trouble.kind
    clauses, readings = remedy.clauses, remedy.readings
    if table.rules.setup.sets > 1 and table.phase != "cards":
        return (OtherSetReshuffled(set=3 - table.set_in_play, clauses=clauses, readings=readings),)
    at_once = not table.in_round or table.phase == "cards"
    return (ShuffleOrdered(because=kind, at_once=at_once, clauses=clauses, readings=readings),)


@evolves(OtherSetReshuffled)
def other_set_reshuffled(table: Table, event: OtherSetReshuffled) -> Table:
    return table


@mends("transfer")
def transfer(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """All cards are sound, and move."""
    return (CardsTransferred(cards=table.shoe, clauses=remedy.clauses, readings=remedy.readings),)


@mends("replace_and_transfer")
def replace_and_transfer(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """Damaged cards leave play, sound ones move, and cards from a new deck join them."""
    removed, replaced = _replaced(table, remedy)
    moved = CardsTransferred(cards=table.shoe - removed.number, clauses=remedy.clauses, readings=remedy.readings)
    return removed, moved, replaced


def _replaced(table: Table, remedy: Remedy) -> tuple[DamagedCardsRemoved, DamagedCardsReplaced]:
    assert table.trouble is not None
    number = min(table.trouble.number, table.shoe)  # some may have been dealt since
    clauses, readings = remedy.clauses, remedy.readings
    return (
        DamagedCardsRemoved(number=number, clauses=clauses, readings=readings),
        DamagedCardsReplaced(number=number, clauses=clauses, readings=readings),
    )


@mends("finish_from_shoe")
def finish_from_shoe(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """Those who did not take their wagers back play on from a shoe, once its cards are shuffled and cut.

    Whatever else fell out of the device since it failed is burned first: afterwards nobody would look at it again.
    """
    assert table.trouble is not None
    kind = table.trouble.kind
    clauses, readings = table.rules.remedy_cites("surplus_card")
    stray: list[Event] = [
        SurplusDiscarded(draw=draw, clauses=clauses, readings=readings)
        for draw in sorted({*surplus(table), *hidden(table)}, reverse=True)
    ]
    left = fold(table, stray)
    replaced: tuple[Event, ...] = _replaced(left, remedy) if table.trouble.number else ()
    step = resume(replace(fold(left, replaced), trouble=None), command.at)[:1]
    shoe = ShoeBrought(device="shoe", because=kind, clauses=remedy.clauses, readings=remedy.readings)
    return (*stray, *replaced, *step, shoe)


@evolves(DamagedCardsRemoved)
def damaged_removed(table: Table, event: DamagedCardsRemoved) -> Table:
    left = table.shoe - event.number
    return replace(table, shoe=left, held=table.held[:left], removed=table.removed + event.number)


@evolves(CardsTransferred)
def transferred(table: Table, event: CardsTransferred) -> Table:
    return table


@evolves(DamagedCardsReplaced)
def damaged_replaced(table: Table, event: DamagedCardsReplaced) -> Table:
    return replace(table, shoe=table.shoe + event.number, removed=table.removed - event.number)


@evolves(ShoeBrought)
def shoe_brought(table: Table, event: ShoeBrought) -> Table:
    return to_shuffle(replace(table, rules=table.rules.with_device(event.device)), event.because)
