"""Cards that were keyed wrongly or not at all, put right: by whom is recorded, and what was keyed before.

What lies on the table is the truth, at whatever moment somebody sees it. What was settled by a wrong card is settled
again, and a choice that the right cards do not give is undone; whatever moves money so is a supervisor's to say, and
surveillance should look at it.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cutcard.cards import Card
from cutcard.citations import Refused
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.laying import cannot_be_there, not_given, shown
from cutcard.table.remedying import outlived, too_late
from cutcard.table.rounds import is_void
from cutcard.table.rules import Cites
from cutcard.table.state import ASIDE, DEALER, EVERYBODY, IN_ROUND, Table
from cutcard.table.steps.cards.dealing import cites_of_deal, found, next_held, too_many
from cutcard.table.steps.people.seats import check_box
from cutcard.table.steps.trouble.misdeals import MISDEALT
from cutcard.table.steps.trouble.reopening import stands, taken_up
from cutcard.table.steps.trouble.reporting import go_on, misdealt
from cutcard.table.steps.trouble.surplus import SurplusDiscarded
from cutcard.table.steps.trouble.undoing import reversals, taken_back


class CorrectCard(Command, frozen=True, kw_only=True):
    """A card was keyed wrongly: the one drawn as number ``draw`` (from 0) is another ``card``, or lies on another
    ``box`` (0: the dealer's hand); between rounds, in the last."""

    draw: int
    card: Card | None = None
    box: int | None = None


class CardCorrected(Event, frozen=True, kw_only=True):
    """A mis-keyed card is put right, by whom; the record shows both cards. ``seen_by``: who could see it by then."""

    draw: int
    was: Card | None
    card: Card | None
    by: str = ""
    role: str = ""
    seen_by: str = EVERYBODY
    surveillance: bool = False  # money had moved by it: surveillance should look at it


class PlaceCorrected(Event, frozen=True, kw_only=True):
    """A card was keyed to the wrong place: it lies on ``box``, and always has."""

    draw: int
    was: int
    box: int


class FindCard(Command, frozen=True, kw_only=True):
    """A card lies on the layout that nobody keyed when it was dealt: on a ``box`` (0: the dealer's hand), drawn
    ``before`` the one with this number (from 0), or else last. Without a ``card`` nobody has seen its face. ``early``:
    it came before players chose, although a later deal has begun since. Between rounds, in the last."""

    box: int
    card: Card | None = None
    before: int | None = None
    early: bool = False


class CardFound(Event, frozen=True, kw_only=True):
    """A card that was dealt unnoticed lies on a box (0: the dealer's hand), and came as number ``draw``."""

    box: int
    draw: int
    card: Card | None = None
    up: bool = True
    early: bool = False


@decides(CorrectCard, "deal", "correct a card", "betting", "cards", *IN_ROUND, in_trouble=True)
def correct_card(table: Table, command: CorrectCard) -> tuple[Event, ...]:
    before, table = _round_meant(table)
    return *before, *_correct(table, command)


@decides(FindCard, "deal", "report a card that nobody keyed", "betting", "cards", *IN_ROUND, in_trouble=True)
def find_card(table: Table, command: FindCard) -> tuple[Event, ...]:
    if table.rules.physical and stands(table, table.rules.remedies("box_skipped")):
        return _found_after(table, command)
    before, table = _round_meant(table)
    rules = table.rules
    clauses, readings = rules.cites("deal_order")
    draw = _came_as(table, command, table.shoe)
    up = command.card is not None
    early = command.early and table.first_deal > 0 and draw <= table.first_deal
    cited = _deal_of(table, draw, early)
    event = CardFound(box=command.box, draw=draw, card=command.card, up=up, early=early).also(*cited)
    after = card_found(table, event)
    if command.card is not None and cannot_be_there(after) is not None:
        return *before, event, found(after, "foreign_card", command.box, draw)
    void = all(is_void(table, *spot) for spot in table.bets)
    if void or not _answered(after):  # without any effect
        clauses, readings = (clauses, readings) if void else rules.cites("late_errors")
        return *before, event, SurplusDiscarded(draw=draw, clauses=clauses, readings=readings)
    return *before, event, *_looked_at(after, command.at, late=bool(before), draw=draw)


def _found_after(table: Table, command: FindCard) -> tuple[Event, ...]:
    """A card of a round that is over, and stands: it is in the rack and not in the shoe, and changes nothing else."""
    rules, last = table.rules, table.last or table
    draw = _came_as(last, command, table.shoe)
    if command.card is not None and too_many(table, command.card):
        known = f"card: all {command.card} are out; one more is a foreign_card"
        raise Refused("cannot_be", known, rules.book.facts.decks.clauses)
    up = command.card is not None
    cited = _deal_of(last, draw, command.early and draw <= last.first_deal)
    event = CardFound(box=command.box, draw=draw, card=command.card, up=up).also(*cited)
    clauses, readings = rules.cites("late_errors")
    return event, SurplusDiscarded(draw=0, clauses=clauses, readings=readings)


def _came_as(table: Table, command: FindCard, shoe: int) -> int:
    """As which number a card came that nobody keyed; what cannot be said of it is refused."""
    rules, cards = table.rules, len(table.drawn)
    clauses = rules.clauses("deal_order")
    if command.box != DEALER:
        check_box(table, command.box)
    draw = cards if command.before is None else command.before
    if not 0 <= draw <= cards:
        raise Refused("no_such_card", f"before: 0 to {cards}, in the order drawn", clauses)
    if shoe == 0:
        raise Refused("shoe_empty", "no card is missing from the shoe", rules.remedy_cites("shoe_exhausted")[0])
    if rules.lies_face_down(command.box) and command.card is not None:
        raise Refused("card_hidden", "card: it lies face down, and is named when its hand is turned", clauses)
    return draw


def _deal_of(table: Table, draw: int, early: bool) -> Cites:
    """The clauses of the deal in which a card fell that has this number in the order drawn."""
    return cites_of_deal(table, first=early or table.first_deal == 0 or draw < table.first_deal)


def _round_meant(table: Table) -> tuple[tuple[Event, ...], Table]:
    """What brings the round back of which something was keyed wrongly, and the table with it."""
    rules = table.rules
    if not rules.physical:
        clauses = rules.clauses("deal_order")
        raise Refused("electronic_shoe", "cards of an electronic shoe are not keyed", clauses)
    before = taken_up(table, rules.remedies("box_skipped"), rules.cites("deal_order"))
    return before, fold(table, before)


def _answered(table: Table) -> bool:
    """Whether an error of the deal can still be mended; where every wager is settled, a book may let it stand."""
    return table.phase != "clearing" or not all(outlived(table, each) for each in table.rules.remedies("box_skipped"))


def _looked_at(table: Table, at: int, late: bool, draw: int | None = None) -> tuple[Event, ...]:
    """What is wrong with the cards as they are now known to lie, or how play goes on."""
    if table.trouble is not None and table.trouble.kind not in MISDEALT:
        return ()
    late = late or (table.trouble is not None and table.trouble.late)
    wrong = misdealt(replace(table, trouble=None))
    if wrong is not None:
        if draw is not None and wrong.draw is not None and table.places[draw] == wrong.box:
            wrong = replace(wrong, draw=draw)  # of two cards on a hand it is the one that nobody noticed
        return (replace(wrong, late=late),)
    return go_on(replace(table, trouble=None), at, table.rules.cites("deal_order"))


def _correct(table: Table, command: CorrectCard) -> tuple[Event, ...]:
    clauses, readings = table.rules.cites("deal_order")
    draw = command.draw
    if not 0 <= draw < len(table.drawn):
        raise Refused("no_such_card", f"draw: {len(table.drawn)} cards were drawn, from 0 on", clauses)
    if command.box is not None:
        return _move(table, command, command.box)
    if command.card is None:
        raise Refused("card_missing", "card: what it is, or the box on which it lies", clauses)
    if table.seen[draw] != EVERYBODY:
        raise Refused("card_hidden", "draw: that card lies face down; it is keyed when it is turned", clauses)
    was = table.drawn[draw]
    if was == command.card:
        raise Refused("same_card", "card: that is what was keyed", clauses)
    event = corrected(table, draw, command.card, command)
    after = fold(table, (event,))
    if after.trouble is not None and after.trouble.kind == "foreign_card":
        return (event,)
    foreign = cannot_be_there(after)
    if foreign is not None:
        return event, found(after, "foreign_card", table.places[foreign], foreign)
    spots = not_given(shown(after)) if was is not None else ()
    undone = tuple([taken_back(after, spot, clauses, readings) for spot in spots])
    undoing = (*reversals(fold(after, undone), clauses, readings), *undone)
    if undoing:
        if not table.rules.may(command.role, "supervise"):
            raise table.rules.refuse_role(command.role, "supervise", "correct a card by which money was moved")
        event = replace(event, surveillance=True)
    events = (event, *undoing)
    return (
        events if after.trouble is not None else (*events, *go_on(fold(table, events), command.at, (clauses, readings)))
    )


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
        kept.append(card if card in left else None)
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


def _move(table: Table, command: CorrectCard, box: int) -> tuple[Event, ...]:
    """A card that lies elsewhere than was keyed."""
    clauses, readings = table.rules.cites("deal_order")
    if command.card not in (None, table.drawn[command.draw]):
        raise Refused("one_at_a_time", "card: the card and its place are corrected one after the other", clauses)
    if box != DEALER:
        check_box(table, box)
    was = table.places[command.draw]
    if was == box:
        raise Refused("same_card", "box: that is where it was keyed", clauses)
    if table.rules.lies_face_down(was) != table.rules.lies_face_down(box) or was in table.gone or was == ASIDE:
        raise Refused("too_late", "draw: that card was turned, collected or set aside", clauses)
    event = PlaceCorrected(draw=command.draw, was=was, box=box, clauses=clauses, readings=readings)
    after = place_corrected(table, event)
    if not _answered(after):
        raise too_late(table, "draw: every wager is settled, and the round stands", table.rules.remedies("box_skipped"))
    return event, *_looked_at(after, command.at, late=False)


@evolves(CardCorrected)
def card_corrected(table: Table, event: CardCorrected) -> Table:
    drawn = list(table.drawn)
    drawn[event.draw] = event.card
    trouble = table.trouble
    if trouble is not None and trouble.kind == "foreign_card" and trouble.draw == event.draw:
        trouble = None
    return replace(table, drawn=tuple(drawn), trouble=trouble)


@evolves(PlaceCorrected)
def place_corrected(table: Table, event: PlaceCorrected) -> Table:
    places = list(table.places)
    places[event.draw] = event.box
    return replace(table, places=tuple(places))


@evolves(CardFound)
def card_found(table: Table, event: CardFound) -> Table:
    at, trouble = event.draw, table.trouble
    if trouble is not None and trouble.draw is not None and trouble.draw >= at:
        trouble = replace(trouble, draw=trouble.draw + 1)
    return replace(
        table,
        drawn=(*table.drawn[:at], event.card, *table.drawn[at:]),
        places=(*table.places[:at], event.box, *table.places[at:]),
        seen=(*table.seen[:at], EVERYBODY if event.up else "", *table.seen[at:]),
        first_deal=table.first_deal + (at < table.first_deal or event.early),
        recycled=frozenset([draw + (draw >= at) for draw in table.recycled]) if table.recycled else table.recycled,
        gone=table.gone - {event.box},
        shoe=table.shoe - 1,
        held=next_held(table) if table.held else (),
        trouble=trouble,
    )
