"""Hands are counted on their way to the rack, or whenever somebody sees that one holds too few or too many cards.

What was dealt face down is known only as it was keyed. Where the count says otherwise the count is the truth, and what
the book does about a hand with the wrong number of cards is open at once.
"""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.rules import Rules
from cutcard.table.state import IN_ROUND, DueLine, Table, place
from cutcard.table.steps.cards.dealing import TroubleFound, found
from cutcard.table.steps.people.seats import check_box
from cutcard.table.steps.trouble.reopening import taken_up
from cutcard.table.steps.trouble.surplus import without_card


class CountHand(Command, frozen=True, kw_only=True):
    """The cards of one face-down hand were counted: so many lie on the box (0: the dealer's hand); between rounds, so
    many lay there in the last."""

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


def given_up(table: Table, box: int, line: DueLine, number: int | None) -> tuple[Event, ...]:
    """That a hand which goes to the rack before the others was counted, where that is done; a void one was before."""
    if counts_hands(table.rules) and box in table.gone and line.result != "void":
        return count(table, box, number, "given_up")
    if number is not None:
        clauses = table.rules.clauses("pick_up")
        raise Refused("nothing_to_count", f"counted: no hand of box {box} goes to the rack now", clauses)
    return ()


def picked_up(table: Table, number: int | None) -> tuple[Event, ...]:
    """That the cards were counted as they were picked up, where that is done."""
    rules, lying = table.rules, table.on_layout
    clauses, readings = rules.cites("pick_up", part="cleared")
    if not counts_hands(rules):
        if number is not None:
            raise Refused("nothing_to_count", "counted: cards are not counted as they are picked up here", clauses)
        return ()
    hands = {box for box in table.places if box not in table.gone}
    number = number if rules.physical else lying
    if number in (None, lying):
        return (CardsCounted(number=number, clauses=clauses, readings=readings),)
    if len(hands) == 1:
        return count(table, hands.pop(), number, "cleared")
    said = f"counted: {lying} cards were dealt to these hands, not {number}; count_hand says which holds others"
    raise Refused("count_each", said, clauses)


@decides(
    CountHand,
    "deal",
    "count a hand",
    "betting",
    "cards",
    *IN_ROUND,
    in_trouble=True,
    where=lambda rules: rules.physical and (rules.face_down or rules.dealer_face_down),
)
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
    before = taken_up(table, rules.remedies("box_skipped"), rules.cites("pick_up"))
    events = count(fold(table, before), box, command.number, "")
    if before:
        events = tuple([replace(event, late=True) if isinstance(event, TroubleFound) else event for event in events])
    return (*before, *events)


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
