"""Repairs: the cards of the round go where they should have fallen, in the order drawn, and no card is invented.

What was settled and no longer holds is reversed first; a choice that the right cards do not give is undone.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.rulebooks.parts import Remedy
from cutcard.table.base import Event, evolves, fold
from cutcard.table.laying import (
    OVER,
    Laid,
    as_it_should_be,
    cannot_be_there,
    first_cards,
    first_hands,
    hidden,
    passed_over,
    shown,
    still_due,
    surplus,
)
from cutcard.table.progress import cards_due, first_step
from cutcard.table.rounds import is_void
from cutcard.table.state import DEALER, Table
from cutcard.table.steps.trouble.mending import Resolve, mends
from cutcard.table.steps.trouble.surplus import CardHeld, CardsSetAside, SurplusDiscarded
from cutcard.table.steps.trouble.undoing import reversals, taken_back


class RoundReconstructed(Event, frozen=True, kw_only=True):
    """The cards of the round lie where they should have fallen, in the order drawn. ``first_deal``: how many of them
    are of the first deal, where there are others."""

    places: tuple[int, ...]
    first_deal: int = 0


class CardsPassedOn(Event, frozen=True, kw_only=True):
    """Cards too many lie on the hands that were due one next; the others stay where they lie."""

    places: tuple[int, ...]


@mends("repair")
def repair(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """The cards go where they should have fallen, in the order drawn; more follow if some are still due.

    A card whose face nobody has seen is the next from the shoe again. A choice that the right cards do not give is
    undone with what was put down on it; cards that nobody then has a right to are burned.
    """
    assert table.trouble is not None
    clauses, readings = remedy.clauses, remedy.readings
    unseen = _held(table, remedy, table.round)
    seen = fold(table, unseen)
    laid = as_it_should_be(seen)
    if table.trouble.kind == "surplus_card" and not still_due(table) and not _moves(seen, laid):
        raise Refused(
            "cannot_be", "mend: no card lies on a wrong hand; one is too many, and no hand is due it", clauses
        )
    first = first_hands(seen)[: len(seen.drawn)]
    if table.recycled and [*seen.places[: len(first)]] != first:  # hands of it are gone for good
        raise Refused("cannot_be", "mend: cards of the round were shuffled into the shoe", clauses)
    over = [draw for draw, place in enumerate(laid.places) if place == OVER]
    places = tuple([place for place in laid.places if place != OVER])
    rebuilt = RoundReconstructed(
        places=places,
        first_deal=len(first) if len(places) > len(first) else 0,
        clauses=clauses,
        readings=readings,
    )
    mended = (
        *unseen,
        *burned(over, clauses, readings),
        *[taken_back(table, spot, clauses, readings) for spot in laid.undone],
        rebuilt,
    )
    return (*reversals(fold(table, mended), clauses, readings), *mended)


def _moves(table: Table, laid: Laid) -> bool:
    """Whether a card lies elsewhere than on the hand to which it belongs, or somebody chose by a card that does not
    count."""
    pairs = zip(table.places, laid.places, strict=True)
    return bool(laid.undone) or any(belongs not in (OVER, lies) for lies, belongs in pairs)


def burned(draws: Sequence[int], clauses: tuple[str, ...], readings: tuple[str, ...]) -> tuple[Event, ...]:
    """Cards that no hand has a right to, into the rack: the last first, so that the numbers of the others stay."""
    found = sorted(draws, reverse=True)
    return tuple([SurplusDiscarded(draw=draw, clauses=clauses, readings=readings) for draw in found])


@mends("pass_on")
def pass_on(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """A card too many goes to the next hand that is due one, and what no hand is due to the rack."""
    clauses, readings = remedy.clauses, remedy.readings
    if not still_due(table):
        raise Refused("cannot_be", "mend: no hand is due a card", clauses)
    unseen = _held(table, remedy, table.round)
    seen = fold(table, unseen)
    places, due = [*seen.places], [card.box for card in cards_due(seen, first_step(seen) if seen.step == 0 else "")]
    over = []
    for draw in surplus(seen):
        if due:
            places[draw] = due.pop(0)
        else:
            over.append(draw)
    left = tuple([place for draw, place in enumerate(places) if draw not in over])
    passed = CardsPassedOn(places=left, clauses=clauses, readings=readings)
    mended = (*unseen, *burned(over, clauses, readings), passed)
    return (*reversals(fold(table, mended), clauses, readings), *mended)


@mends("stand")
def stand(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """The cards count as they lie; what no hand has a right to goes to the rack."""
    if passed_over(table) is not None:
        raise Refused("cannot_be", "mend: a hand is without its card, and cannot stand", remedy.clauses)
    void = bool(table.bets) and all(is_void(table, *spot) for spot in table.bets)  # then no card decides anything
    if cannot_be_there(table) is not None and not void:
        raise Refused("cannot_be", "mend: a card that the decks do not hold cannot stand", remedy.clauses)
    if not table.in_round:
        return ()
    assert table.trouble is not None
    seen = shown(table)
    if table.trouble.kind == "surplus_card" and not _moves(seen, as_it_should_be(seen)):
        raise Refused("cannot_be", "mend: no card lies on a wrong hand", remedy.clauses)
    unseen = hidden(table)
    over = [draw for draw in out_of_turn(table) if draw not in unseen or table.places[draw] == OVER]
    return burned(over, remedy.clauses, remedy.readings)


def out_of_turn(table: Table) -> list[int]:
    """Cards that no hand has a right to: of those on one hand the one that was found to be too many, else the last."""
    over, trouble = surplus(table), table.trouble
    if trouble is None or trouble.draw is None or trouble.draw in over:
        return over
    same = [draw for draw in over if table.places[draw] == table.places[trouble.draw]]
    return [trouble.draw if draw in same[:1] else draw for draw in over]


@mends("repair", kind="option_not_offered")
def ask_again(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """Cards dealt since wait, and whoever was passed over or misheard chooses now; the others' choices stand."""
    assert table.trouble is not None
    clauses, readings, box = remedy.clauses, remedy.readings, table.trouble.box
    if any(table.places[draw] == box for draw in table.recycled):
        raise Refused("cannot_be", "mend: the hand was shuffled into the shoe", clauses)
    again = tuple(
        taken_back(table, spot, clauses, readings)
        for spot, bet in table.bets.items()
        if spot[0] == box and table.trouble.player in ("", spot[1]) and bet.decision is not None
    )
    aside = CardsSetAside(
        places=first_cards(table),
        back=(box,) if again and box is not None and box in table.gone else (),
        clauses=clauses,
        readings=readings,
    )
    mended = (*again, aside)
    return (*reversals(fold(table, mended), clauses, readings), *mended)


def _held(table: Table, remedy: Remedy, round_: int) -> tuple[Event, ...]:
    """Cards that nobody has seen are the next ones from the shoe, from a round on."""
    return tuple(
        CardHeld(draw=draw, round=round_, clauses=remedy.clauses, readings=remedy.readings)
        for draw in reversed(hidden(table))
    )


@mends("hold", "next_card")
def keep(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """A card that nobody has seen was never drawn: it is the first of the next round, or simply the next card."""
    if still_due(table):
        raise Refused("cannot_be", "mend: a card is still due, and this one is it", remedy.clauses)
    return _held(table, remedy, table.round + (remedy.mend == "hold"))


@mends("discard")
def discard(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """Cards that no hand has a right to go to the rack."""
    trouble = table.trouble
    assert trouble is not None
    if trouble.kind == "war_card_without_wager":
        assert trouble.draw is not None
        over = [trouble.draw]  # the others are still due, and not this one
    elif remedy.hand == "nobody":
        over = [draw for draw in surplus(table) if table.places[draw] not in (DEALER, *table.boxes)]
    elif trouble.kind != "surplus_card":
        over = surplus(table)
    elif still_due(table):
        raise Refused("cannot_be", "mend: a card is still due, and this one is it", remedy.clauses)
    else:
        unseen = hidden(table)
        seen = [draw for draw in range(len(table.drawn)) if draw not in unseen]
        laid = as_it_should_be(shown(table))
        if _moves(shown(table), laid):
            raise Refused(
                "cannot_be", "mend: cards lie on wrong hands, and it is not the last that is too many", remedy.clauses
            )
        over = [seen[at] for at, place in enumerate(laid.places) if place == OVER]
    gone = burned(over, remedy.clauses, remedy.readings)
    return (*reversals(fold(table, gone), remedy.clauses, remedy.readings), *gone)


@evolves(CardsPassedOn)
def cards_passed_on(table: Table, event: CardsPassedOn) -> Table:
    return replace(table, places=event.places)


@evolves(RoundReconstructed)
def round_reconstructed(table: Table, event: RoundReconstructed) -> Table:
    back_in_shoe = frozenset([event.places[draw] for draw in table.recycled])
    return replace(  # all others lie on the table again
        table, places=event.places, first_deal=event.first_deal, gone=back_in_shoe
    )
