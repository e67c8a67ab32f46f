"""Errors of the deal, as they are reported: hands passed over, choices not offered, cards in no order."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.cards import Card
from cutcard.citations import Refused
from cutcard.table.base import Event, evolves
from cutcard.table.laying import first_cards, passed_over
from cutcard.table.progress import cards_due, first_step, offers_due
from cutcard.table.state import DEALER, EVERYBODY, Table
from cutcard.table.steps.cards.dealing import too_many
from cutcard.table.steps.trouble.found_between import between_rounds
from cutcard.table.steps.trouble.reporting import Report, cannot_be, checks, skipped_kind


class CardsExposed(Event, frozen=True, kw_only=True):
    """Cards that lay face down were seen by the whole table; ``in_deal``: those that were seen as they were dealt."""

    box: int
    cards: tuple[Card | None, ...]  # the hand: what is still hidden is left out (null)
    in_deal: tuple[Card, ...] = ()


MISDEALT = ("surplus_card", "box_skipped", "war_card_missed", "war_card_without_wager", "option_not_offered")
"""What the table sees by itself of a deal that went wrong; people may see more."""


@checks("box_skipped", "war_card_missed", physical=True)
def skipped(table: Table, command: Report) -> tuple[Event, ...]:
    """A deal that is over, or has gone past a place, has left it without its card; the dealer's own comes last."""
    later = any(step.act == "deal" for step in table.rules.book.round[1 : table.step + 1])
    missing = [due.box for due in cards_due(table, "" if later else first_step(table))]
    over = table.phase != "dealing" or {*missing} == {DEALER} or passed_over(table) == command.box
    if command.box not in missing or not over:
        how = "; count_hand says how many lie there" if table.rules.lies_face_down(command.box or DEALER) else ""
        raise cannot_be(table, command, f"box: no card is missing on box {command.box}{how}")
    right = skipped_kind(table, command.box)
    if right != command.kind:
        raise cannot_be(table, command, f"kind: what is missing on box {command.box} is {right}")
    return ()


@checks("option_not_offered", physical=True, instead=MISDEALT)
def not_offered(table: Table, command: Report) -> tuple[Event, ...]:
    """A player who had a choice was not asked before cards were dealt, or was misheard."""
    bets = {spot: bet.undecided for spot, bet in table.bets.items()}
    offers = offers_due(replace(table, bets=bets, rulings=(), places=first_cards(table)))
    asked = [due for due in offers if due.box == command.box and command.player in ("", due.player)]
    if not asked:
        raise cannot_be(table, command, f"box: nobody had a choice on box {command.box}")
    waits = all(table.bets[due.box, due.player].decision is None for due in asked)
    if waits and first_cards(table) == table.places:
        raise cannot_be(table, command, f"box: box {command.box} is still to be asked")
    return ()


@checks("order_unknown", physical=True, instead=MISDEALT)
def unordered(table: Table, command: Report) -> tuple[Event, ...]:
    """Only people can tell that cards came out together; but it takes two."""
    if len(table.places) < 2 or command.box not in table.places:
        raise cannot_be(table, command, f"box: no cards that came out together can lie on box {command.box}")
    return ()


@checks("foreign_card", physical=True, between=between_rounds)
def foreign(table: Table, command: Report) -> tuple[Event, ...]:
    """A card that was taken for another, or a joker: nobody can say that it is not there."""
    if command.box is not None and command.box not in table.places:
        raise cannot_be(table, command, f"box: no card lies on box {command.box}")
    return ()


@checks("hand_without_wager", now=True)
def without_wager(table: Table, command: Report) -> tuple[Event, ...]:
    if not stray_hand(table, command.box):
        raise cannot_be(table, command, f"box: no hand without its wager lies on box {command.box}")
    return ()


def stray_hand(table: Table, box: int | None) -> bool:
    """Whether a box has no wager that gives it a hand, and cards lie there all the same, or wagers that stand only
    beside another, so that some may have been."""
    if box is None or box == DEALER:
        return False
    here = [bet.wagers for (at, _), bet in table.bets.items() if at == box]
    return bool(here or box in table.places) and all(table.rules.get_cards.isdisjoint(wagers) for wagers in here)


@checks("dealer_card_exposed", phases=("deciding", "revealing"), now=True)
def exposed(table: Table, command: Report) -> tuple[Event, ...]:
    remedy = table.rules.answers(command.kind)[0]
    hand, shown = list(table.hand(DEALER)), list(command.cards)
    seen = [who == EVERYBODY for who, place in zip(table.seen, table.places, strict=True) if place == DEALER]
    if not table.rules.physical:
        raise Refused("electronic_shoe", "kind: no card is exposed by an electronic shoe", remedy.clauses)
    if not shown or len(shown) > len(hand):
        raise Refused("cannot_be", "cards: one or more of the dealer's cards", remedy.clauses)
    result: list[Card | None] = [card if up else None for card, up in zip(hand, seen, strict=True)]
    for card in shown:
        at = next((at for at, held in enumerate(hand) if held in (card, None) and result[at] is None), None)
        if at is None or (hand[at] is None and too_many(table, card)):
            raise Refused("cannot_be", f"cards: {card} is not among the dealer's hidden cards", remedy.clauses)
        result[at] = card
    return (CardsExposed(box=DEALER, cards=tuple(result), clauses=remedy.clauses, readings=remedy.readings),)


@evolves(CardsExposed)
def cards_exposed(table: Table, event: CardsExposed) -> Table:
    drawn, seen = list(table.drawn), list(table.seen)
    places = [at for at, place in enumerate(table.places) if place == event.box]
    for at, card in zip(places, event.cards, strict=True):
        if card is not None:
            drawn[at], seen[at] = card, EVERYBODY
    exposed = (*table.exposed, *[(event.box, card) for card in event.in_deal])
    return replace(table, drawn=tuple(drawn), seen=tuple(seen), exposed=exposed)
