"""Cards that were keyed wrongly, put right: by whom is recorded, and what was keyed before.

What lies on the table is the truth, at whatever moment somebody sees it. What was settled by the wrong card is settled
again, and a choice that the right cards do not give is undone; whatever moves money so is a supervisor's to say, and
surveillance should look at it.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cutcard.cards import Card
from cutcard.citations import Refused
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.laying import cannot_be_there, hidden, not_given
from cutcard.table.state import EVERYBODY, IN_ROUND, Table
from cutcard.table.steps.cards.dealing import found
from cutcard.table.steps.trouble.rebuilding import reversals, taken_back
from cutcard.table.steps.trouble.reopening import taken_up
from cutcard.table.steps.trouble.reporting import go_on
from cutcard.table.steps.trouble.surplus import without_card


class CorrectCard(Command, frozen=True, kw_only=True):
    """A card was keyed wrongly: the one drawn as number ``draw`` (from 0) is another; between rounds, in the last."""

    draw: int
    card: Card


class CardCorrected(Event, frozen=True, kw_only=True):
    """A mis-keyed card is put right, by whom; the record shows both cards. ``seen_by``: who could see it by then."""

    draw: int
    was: Card | None
    card: Card | None
    by: str = ""
    role: str = ""
    seen_by: str = EVERYBODY
    surveillance: bool = False  # money had moved by it: surveillance should look at it


@decides(CorrectCard, "deal", "correct a card", "betting", "cards", *IN_ROUND, in_trouble=True)
def correct_card(table: Table, command: CorrectCard) -> tuple[Event, ...]:
    rules = table.rules
    if not rules.physical:
        clauses = rules.clauses("deal_order")
        raise Refused("electronic_shoe", "cards of an electronic shoe are not keyed", clauses)
    before = taken_up(table, rules.remedies("box_skipped"))
    table = fold(table, before)
    return *before, *_correct(table, command)


def _correct(table: Table, command: CorrectCard) -> tuple[Event, ...]:
    clauses, readings = table.rules.cites("deal_order")
    if not 0 <= command.draw < len(table.drawn):
        raise Refused("no_such_card", f"draw: {len(table.drawn)} cards were drawn, from 0 on", clauses)
    if table.seen[command.draw] != EVERYBODY:
        raise Refused("card_hidden", "draw: that card lies face down; it is keyed when it is turned", clauses)
    was = table.drawn[command.draw]
    if was == command.card:
        raise Refused("same_card", "card: that is what was keyed", clauses)
    event = corrected(table, command.draw, command.card, command)
    after = fold(table, (event,))
    if after.trouble is not None and after.trouble.kind == "foreign_card":
        return (event,)
    foreign = cannot_be_there(after)
    if foreign is not None:
        return event, found(after, "foreign_card", table.places[foreign], foreign)
    spots = not_given(_shown(after)) if was is not None else ()
    undone = tuple([taken_back(after, spot, clauses, readings) for spot in spots])
    undoing = (*reversals(fold(after, undone), clauses, readings), *undone)
    if undoing:
        if not table.rules.may(command.role, "supervise"):
            raise table.rules.refuse_role(command.role, "supervise", "correct a card by which money was moved")
        event = replace(event, surveillance=True)
    events = (event, *undoing)
    return events if after.trouble is not None else (*events, *go_on(fold(table, events), command.at))


def corrected(table: Table, draw: int, card: Card | None, command: Command) -> CardCorrected:
    """That a card was keyed wrongly and is this one, as whoever gives the command says."""
    clauses, readings = table.rules.cites("deal_order")
    return CardCorrected(
        draw=draw,
        was=table.drawn[draw],
        card=card,
        by=command.actor,
        role=command.role,
        seen_by=table.seen[draw],
        clauses=clauses,
        readings=readings,
    )


def as_keyed(known: Sequence[Card | None], given: Sequence[Card | None]) -> tuple[Card | None, ...]:
    """The cards of a hand as somebody names them in any order, each where it was keyed."""
    left = list(given)
    kept = []
    for card in known:
        kept.append(card if card is not None and card in left else None)
        if kept[-1] is not None:
            left.remove(card)
    return tuple([left.pop(0) if card is None else card for card in kept])


def otherwise(table: Table, box: int, cards: Sequence[Card | None], command: Command) -> tuple[CardCorrected, ...]:
    """The cards of a hand that were keyed, and are others now that they are seen."""
    return tuple(
        [
            corrected(table, draw, card, command)
            for draw, card in zip(table.lying_on(box), cards, strict=True)
            if table.drawn[draw] not in (None, card)
        ]
    )


def _shown(table: Table) -> Table:
    """The table without cards that nobody has seen where all lie face up: nobody decided by them."""
    for draw in reversed(hidden(table)):
        table = without_card(table, draw)
    return table


@evolves(CardCorrected)
def card_corrected(table: Table, event: CardCorrected) -> Table:
    drawn = list(table.drawn)
    drawn[event.draw] = event.card
    trouble = table.trouble
    if trouble is not None and trouble.kind == "foreign_card" and trouble.draw == event.draw:
        trouble = None
    return replace(table, drawn=tuple(drawn), trouble=trouble)
