"""A card seen while it was dealt face down: the first is turned down again, and stays known to the whole table.

It may be the last of the deal, and people may speak of it only later: so it can be reported as long as an error of the
round can be.
"""

from __future__ import annotations

from cutcard.cards import Card
from cutcard.rulebooks.parts import Remedy
from cutcard.table.base import Event
from cutcard.table.state import EVERYBODY, Table, place
from cutcard.table.steps.cards.dealing import too_many
from cutcard.table.steps.trouble.mending import Resolve, mends
from cutcard.table.steps.trouble.misdeals import CardsExposed
from cutcard.table.steps.trouble.reporting import Report, cannot_be, checks


@checks("card_exposed", physical=True)
def exposed_in_deal(table: Table, command: Report) -> tuple[Event, ...]:
    """Cards of one hand, each once, that may be what was seen as they fell, whether or not they were turned since."""
    if not any(_unreported(*_lying(table, box)) for box in {*table.places}):
        raise cannot_be(table, command, "kind: no card lies here that was seen and not reported")
    if command.box is None or not command.cards:
        raise cannot_be(table, command, "cards: what was seen, and on which box")
    hand, up = _lying(table, command.box)
    if not _unreported(hand, up):
        raise cannot_be(table, command, f"box: no card of {place(command.box)} was seen that was not reported")
    shown: list[Card | None] = [card if seen else None for card, seen in zip(table.hand(command.box), up, strict=True)]
    for card in command.cards:
        # The latest that it can be: a card is seen as it falls.
        fits = [at for at in reversed(range(len(hand))) if hand[at] == card or (hand[at] is None and not up[at])]
        if not fits or (hand[fits[0]] is None and too_many(table, card)):
            where = place(command.box)
            raise cannot_be(table, command, f"cards: {card} is none of {where} that may have been seen as it fell")
        shown[fits[0]], up[fits[0]], hand[fits[0]] = card, True, None
    remedy = table.rules.answers(command.kind)[0]
    return (
        CardsExposed(
            box=command.box,
            cards=tuple(shown),
            in_deal=command.cards,
            clauses=remedy.clauses,
            readings=remedy.readings,
        ),
    )


def _lying(table: Table, box: int) -> tuple[list[Card | None], list[bool]]:
    """The cards of a hand, without those that were reported before, and which of its places everybody has seen."""
    hand = list(table.hand(box))
    up = [table.seen[at] == EVERYBODY for at in table.lying_on(box)]
    for where, card in table.exposed:
        if where == box and card in hand:
            up[hand.index(card)], hand[hand.index(card)] = True, None
    return hand, up


def _unreported(hand: list[Card | None], up: list[bool]) -> bool:
    """Whether somebody may speak of a card of this hand that was not reported."""
    return not all(card is None and seen for card, seen in zip(hand, up, strict=True))


@mends("turn_down")
def turn_down(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """The card lies face down again; what was seen was seen."""
    return ()
