"""Hands are counted on their way to the rack, or whenever somebody sees that one holds too few or too many cards.

What was dealt face down is known only as it was keyed. Where the count says otherwise the count is the truth, and what
the book does about a hand with the wrong number of cards is open at once.
"""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.rules import Rules
from cutcard.table.state import IN_ROUND, Table, place
from cutcard.table.steps.cards.dealing import found
from cutcard.table.steps.people.seats import check_box
from cutcard.table.steps.trouble.surplus import without_card


class CountHand(Command, frozen=True, kw_only=True):
    """The cards of one face-down hand were counted: so many lie on the box (0: the dealer's hand)."""

    box: int
    number: int


class CardsCounted(Event, frozen=True, kw_only=True):
    """The cards of a hand were counted, or without ``box`` all that were picked up; without ``number``, nobody did."""

    box: int | None = None
    number: int | None = None


def counts_hands(rules: Rules) -> bool:
    """Whether every hand is counted on its way to the rack."""
    return rules.says("pick_up") == "counted_into_rack"


def count(table: Table, box: int, number: int | None, part: str) -> tuple[Event, ...]:
    """That a hand was counted, or was not; and what is wrong with it where it is not what was dealt.

    With an electronic shoe the number is known.
    """
    known = len(table.hand(box))
    clauses, readings = table.rules.cites("pick_up", part=part)
    number = number if table.rules.physical else known
    counted = CardsCounted(box=box, number=number, clauses=clauses, readings=readings)
    if number is None or number == known:
        return (counted,)
    if number < 0 or number - known > table.shoe:
        raise Refused("cannot_be", f"number: no {number} cards can lie there, {table.shoe} are in the shoe", clauses)
    if table.trouble is not None:  # what went wrong before comes first, and then this
        return (counted,)
    return counted, found(table, "box_skipped" if number < known else "surplus_card", box, None)


@decides(CountHand, "deal", "count a hand", *IN_ROUND, in_trouble=True)
def count_hand(table: Table, command: CountHand) -> tuple[Event, ...]:
    rules, box = table.rules, command.box
    if not rules.lies_face_down(box):
        clauses = rules.clauses("cards_face")
        raise Refused("face_up", f"box: the cards of {place(box)} lie face up: each is keyed, or corrected", clauses)
    if not rules.physical:
        clauses = rules.clauses("pick_up")
        raise Refused("electronic_shoe", "box: how many cards an electronic shoe has dealt is known", clauses)
    if box:
        check_box(table, box)
    return count(table, box, command.number, "")


@evolves(CardsCounted)
def cards_counted(table: Table, event: CardsCounted) -> Table:
    if event.box is None or event.number is None:
        return table
    lying = table.lying_on(event.box)
    for draw in reversed(lying[event.number :]):  # what seemed to be dealt is still in the shoe
        table = replace(without_card(table, draw), shoe=table.shoe + 1)
    more = max(event.number - len(lying), 0)
    return replace(
        table,
        drawn=(*table.drawn, *[None] * more),
        places=(*table.places, *[event.box] * more),
        seen=(*table.seen, *[""] * more),
        shoe=table.shoe - more,
    )
