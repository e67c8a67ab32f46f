"""Where the cards of a round lie, and where they should: which hand each belongs to, in the order drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container
from typing import NamedTuple

from msgspec.structs import replace

from cutcard.cards import DECK
from cutcard.table.progress import cards_due, first_step, offers_due
from cutcard.table.state import ASIDE, EVERYBODY, Spot, Table
from cutcard.table.steps.trouble.surplus import without_card

OVER = -2
"""Where a card belongs that no hand has a right to."""


class Laid(NamedTuple):
    """The cards of a round as they should have fallen."""

    places: tuple[int, ...]  # of each card in the order drawn: a hand, `OVER`, or `ASIDE` while somebody is to decide
    undone: tuple[Spot, ...]  # whose choice these cards do not give


def as_it_should_be(table: Table) -> Laid:
    """The cards of the round laid anew in the order drawn, as if nothing had gone wrong.

    What came before a later deal began and is no hand's first card is over: whoever then decided had seen it. Cards of
    the later deal go to its hands in turn; they wait while somebody is still to choose.
    """
    first = first_hands(table)[: len(table.drawn)]
    begins = len(first)
    dealt = _first_cards(table, first)
    undone = not_given(dealt)
    bets = {spot: bet.undecided if spot in undone else bet for spot, bet in dealt.bets.items()}
    dealt = replace(dealt, bets=bets)
    if table.rules.book.game.deciders:
        begins = max(begins, table.first_deal or len(table.drawn))
    later = len(table.drawn) - begins
    places = [*first, *[OVER] * (begins - len(first))]
    if later and offers_due(dealt):
        places += [ASIDE] * later
    else:
        most = table.rules.book.game.opening.box
        served = _without_rulings(dealt, {box for box in table.places if table.places.count(box) > most})
        due = [card.box for card in cards_due(served)][:later]
        places += [*due, *[OVER] * (later - len(due))]
    return Laid(tuple(places), undone)


def first_hands(table: Table) -> list[int]:
    """Where the cards of the first deal go, in order: also to a hand that is void since, and has its card or was taken
    back before a repair."""
    back = {remedy.ground for remedy in table.rules.book.remedies if remedy.withdrawal == "box"}
    dealt = _without_rulings(table, {*table.places}, back)
    return [due.box for due in cards_due(replace(dealt, places=()), first_step(table))]


def _without_rulings(table: Table, boxes: Container[int | None], grounds: Container[str] = ()) -> Table:
    """The table without rulings on the round, on the hands of these boxes, or on these grounds: void or not, their
    cards lie there."""
    kept = [
        each
        for each in table.rulings
        if each.scope == "wager" or (each.scope == "hand" and each.ground not in grounds and each.box not in boxes)
    ]
    return replace(table, rulings=tuple(kept))


def _first_cards(table: Table, places: list[int]) -> Table:
    """The table with the first cards of the round on these places, and no others."""
    cards = len(places)
    return replace(table, drawn=table.drawn[:cards], seen=table.seen[:cards], places=tuple(places), gone=frozenset())


def not_given(table: Table) -> tuple[Spot, ...]:
    """Who has made a choice that the cards as they lie do not give."""
    bets = {spot: bet.undecided for spot, bet in table.bets.items()}
    undecided = replace(table, bets=bets, rulings=())  # a void hand had its choice by the cards all the same
    given = {(due.box, due.player) for due in offers_due(undecided)}
    return tuple(spot for spot, bet in table.bets.items() if bet.decision is not None and spot not in given)


def shown(table: Table) -> Table:
    """The table without cards that nobody has seen where all lie face up: nobody decided by them."""
    for draw in reversed(hidden(table)):
        table = without_card(table, draw)
    return table


def surplus(table: Table) -> list[int]:
    """Cards that no hand has a right to, by their number in the order drawn. What came before a later deal began can
    only be a hand's first."""
    first, all_ = _needed(table, first_step(table)), _needed(table)
    begins = table.first_deal or len(table.drawn) if table.rules.book.game.deciders else 0
    held: dict[int, int] = {}
    over = []
    for draw, place in enumerate(table.places):
        need = first if draw < begins else all_
        if held.get(place, 0) < need.get(place, 0) or place == ASIDE:
            held[place] = held.get(place, 0) + 1
        else:
            over.append(draw)
    return over


def _needed(table: Table, until: str = "") -> dict[int, int]:
    """How many cards each place should hold once everything is dealt, or the first deal is over."""
    need: dict[int, int] = {}
    for due in cards_due(replace(table, places=(), rulings=()), until):  # a void hand keeps its cards
        need[due.box] = need.get(due.box, 0) + 1
    return need


def hidden(table: Table) -> list[int]:
    """Cards that lie face down where all lie face up, by their number in the order drawn."""
    if table.rules.face_down and table.rules.dealer_face_down:
        return []
    lies_up = [not table.rules.lies_face_down(place) for place in table.places]
    return [draw for draw, seen in enumerate(table.seen) if seen != EVERYBODY and lies_up[draw]]


def still_due(table: Table) -> bool:
    """Whether the deal under way is not over, apart from cards that nobody has seen."""
    if table.phase != "dealing":
        return False
    return bool(cards_due(shown(table), first_step(table) if table.step == 0 else ""))


def passed_over(table: Table) -> int | None:
    """The first place that the deal has gone past without its card; a void hand is due none."""
    order = cards_due(replace(table, places=()), first_step(table) if table.step == 0 else "")
    held: dict[int, int] = {}
    missed = None
    for due in order:
        held[due.box] = held.get(due.box, 0) + 1
        if table.places.count(due.box) < held[due.box]:
            missed = due.box if missed is None else missed
        elif missed is not None:
            return missed
    return None


def cannot_be_there(table: Table) -> int | None:
    """The first card of the round that is one more than the decks hold."""
    seen = Counter(DECK[index] for index in table.rack)
    for draw, card in enumerate(table.drawn):
        if card is not None and draw not in table.recycled:
            seen[card] += 1
            if seen[card] > table.rules.terms.copies:
                return draw
    return None


def at_war(table: Table, box: int) -> bool:
    """Whether somebody on a box has chosen what brings it another card."""
    game = table.rules.book.game
    decisions = [bet.decision for (place, _), bet in table.bets.items() if place == box]
    return any(game.dealt(decision).box > game.opening.box for decision in decisions)


def in_later_deal(table: Table, draw: int) -> bool:
    """Whether a card came once a later deal of the round had begun."""
    return 0 < table.first_deal <= draw


def first_cards(table: Table) -> tuple[int, ...]:
    """Where the cards of the first deal lie; later ones count as set aside, also on a box without a hand."""
    need, held = _needed(table, first_step(table)), dict.fromkeys(table.places, 0)
    places = []
    for place in table.places:
        held[place] += 1
        places.append(place if place == OVER or held[place] <= need.get(place, 0) else ASIDE)
    return tuple(places)
