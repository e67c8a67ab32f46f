"""Repairs: the cards of the round go where they should have fallen, in the order drawn, and no card is invented.

What was settled and no longer holds is reversed first; a choice that the right cards do not give is undone.
"""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Amount
from cutcard.rulebooks.parts import Remedy
from cutcard.table import money
from cutcard.table.base import Event, evolves, fold
from cutcard.table.progress import cards_due, first_step, offers_due
from cutcard.table.remedying import first_deal
from cutcard.table.rounds import follower, is_void, settle_decided
from cutcard.table.state import Spot, Table
from cutcard.table.steps.trouble.mending import Resolve, mends
from cutcard.table.steps.trouble.misdeals import first_cards
from cutcard.table.steps.trouble.reporting import hidden, surplus
from cutcard.table.steps.trouble.surplus import CardHeld, CardsSetAside, SurplusDiscarded


class SettlementReversed(Event, frozen=True, kw_only=True):
    """A settlement is undone: the stake lies on the layout as before."""

    box: int
    player: str
    wager: str
    staked: Amount
    paid: Amount
    returned: Amount


class DecisionUndone(Event, frozen=True, kw_only=True):
    """A choice that should not have been offered is undone; ``amount`` goes back to the player."""

    box: int
    player: str
    choice: str
    amount: Amount
    wager: str = ""  # the wager that is taken back, where its player had said how much it was


class RoundReconstructed(Event, frozen=True, kw_only=True):
    """The cards of the round lie where they should have fallen, in the order drawn."""

    places: tuple[int, ...]


@mends("repair")
def repair(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """The cards go where they should have fallen, in the order drawn; more follow if some are still due.

    A card whose face nobody has seen is the next from the shoe again. A choice that the right cards do not give is
    undone with what was put down on it; cards that nobody then has a right to are burned.
    """
    clauses, readings = remedy.clauses, remedy.readings
    unseen = _held(table, remedy, table.round)
    shown = fold(table, unseen)
    places = first_deal(shown)[: len(shown.drawn)]
    if table.recycled and shown.places[: len(places)] != tuple(places):  # hands of it are gone for good
        raise Refused("cannot_be", "mend: cards of the round were shuffled into the shoe", clauses)
    dealt = replace(_only(shown, len(places)), places=tuple(places), gone=frozenset())
    without = undone(dealt, clauses, readings)
    places += [due.box for due in cards_due(fold(dealt, without))]
    extra = [
        SurplusDiscarded(draw=draw, clauses=clauses, readings=readings)
        for draw in reversed(range(len(places), len(shown.drawn)))
    ]
    void = any(is_void(table, *spot) for spot in table.bets)
    if (extra or unseen) and not without and not void and not _still_due(table):
        raise Refused("cannot_be", "mend: there are more cards than hands to put them on", clauses)
    rebuilt = RoundReconstructed(places=tuple(places[: len(shown.drawn)]), clauses=clauses, readings=readings)
    mended = (*unseen, *extra, *without, rebuilt)
    return (*reversals(fold(table, mended), clauses, readings), *mended)


@mends("repair", kind="option_not_offered")
def ask_again(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """Cards dealt since wait, and whoever was passed over or misheard chooses now; the others' choices stand."""
    assert table.trouble is not None
    clauses, readings, box = remedy.clauses, remedy.readings, table.trouble.box
    if any(table.places[draw] == box for draw in table.recycled):
        raise Refused("cannot_be", "mend: the hand was shuffled into the shoe", clauses)
    again = tuple(
        _taken_back(table, spot, clauses, readings)
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


def _only(table: Table, cards: int) -> Table:
    """The table with the first so many cards of the round."""
    return replace(table, drawn=table.drawn[:cards], places=table.places[:cards], seen=table.seen[:cards])


def undone(table: Table, clauses: tuple[str, ...], readings: tuple[str, ...]) -> tuple[Event, ...]:
    """Decisions that these cards do not give."""
    bets = {spot: replace(bet, decision=None) for spot, bet in table.bets.items()}
    undecided = replace(table, bets=bets, rulings=())  # a void hand had its choice by the cards all the same
    still_due = {(due.box, due.player) for due in offers_due(undecided)}
    found: list[Event] = []
    for (box, player), bet in table.bets.items():
        if bet.decision is not None and (box, player) not in still_due:
            found.append(_taken_back(table, (box, player), clauses, readings))
    return tuple(found)


def _taken_back(table: Table, spot: Spot, clauses: tuple[str, ...], readings: tuple[str, ...]) -> DecisionUndone:
    """A choice undone, with what was put down on it."""
    choice = table.bets[spot].decision
    assert choice is not None
    put = follower(table, *spot, choice)
    return DecisionUndone(
        box=spot[0],
        player=spot[1],
        choice=choice,
        amount=Amount(put.amount if put else 0),
        wager=put.wager if put and put.free else "",
        clauses=clauses,
        readings=readings,
    )


def _still_due(table: Table) -> bool:
    """Whether the deal is not over, apart from cards that nobody has seen."""
    unseen = hidden(table)
    keep = [draw for draw in range(len(table.places)) if draw not in unseen]
    left = replace(
        table,
        places=tuple([table.places[draw] for draw in keep]),
        drawn=tuple([table.drawn[draw] for draw in keep]),
        seen=tuple([table.seen[draw] for draw in keep]),
    )
    return table.phase == "dealing" and bool(cards_due(left, first_step(table) if table.step == 0 else ""))


def _held(table: Table, remedy: Remedy, round_: int) -> tuple[Event, ...]:
    """Cards that nobody has seen are the next ones from the shoe, from a round on."""
    return tuple(
        CardHeld(draw=draw, round=round_, clauses=remedy.clauses, readings=remedy.readings)
        for draw in reversed(hidden(table))
    )


@mends("hold", "next_card")
def keep(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """A card that nobody has seen was never drawn: it is the first of the next round, or simply the next card."""
    if _still_due(table):
        raise Refused("cannot_be", "mend: a card is still due, and this one is it", remedy.clauses)
    return _held(table, remedy, table.round + (remedy.mend == "hold"))


@mends("discard")
def discard(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """Cards that no hand has a right to go to the rack."""
    trouble = table.trouble
    assert trouble is not None
    if trouble.kind == "war_card_without_wager":
        assert trouble.draw is not None
        over = {trouble.draw}  # the others are still due, and not this one
    elif trouble.kind == "surplus_card" and _still_due(table):
        raise Refused("cannot_be", "mend: a card is still due, and this one is it", remedy.clauses)
    else:
        over = {*surplus(table)}
        if trouble.draw is not None:
            over.update(range(trouble.draw, len(table.drawn)))  # nothing was due when it came, nor after it
            over -= {*hidden(table)}
        if remedy.hand == "nobody":
            over = {draw for draw in over if table.places[draw] not in table.boxes}
    return tuple(
        SurplusDiscarded(draw=draw, clauses=remedy.clauses, readings=remedy.readings) for draw in sorted(over)[::-1]
    )


def reversals(table: Table, clauses: tuple[str, ...], readings: tuple[str, ...]) -> tuple[Event, ...]:
    """What was settled and no longer holds, as the pipeline has it now.

    A stake that is void only because it was not settled in time is among it each time, and is handed back again: so
    decides the engine that running journals pin.
    """
    now = {(line.box, line.player, line.wager): line for line in settle_decided(table)}
    gone = []
    for key, old in table.settled.items():
        new = now.get(key)
        if new is None or (new.result, new.paid, new.returned) != (old.result, old.paid, old.returned):
            gone.append(
                SettlementReversed(
                    box=key[0],
                    player=key[1],
                    wager=key[2],
                    staked=old.staked,
                    paid=old.paid,
                    returned=old.returned,
                    clauses=clauses,
                    readings=readings,
                )
            )
    return tuple(gone)


@evolves(SettlementReversed)
def settlement_reversed(table: Table, event: SettlementReversed) -> Table:
    key = (event.box, event.player, event.wager)
    settled = dict(table.settled)
    line = settled.pop(key)
    carried = {spot: amount for spot, amount in table.carried.items() if spot != key[:2] or not line.carried}
    return replace(table, settled=settled, accounts=money.settle(table.accounts, line, 0, sign=-1), carried=carried)


@evolves(DecisionUndone)
def decisionundone(table: Table, event: DecisionUndone) -> Table:
    spot = (event.box, event.player)
    accounts = money.moved(table.accounts, money.LAYOUT, money.purse(event.player), event.amount)
    match = table.matched.get(spot, 0)
    if match:
        accounts = money.moved(accounts, money.MATCH, money.FLOAT, match)
    bet = table.bets[spot]
    wagers = {name: amount for name, amount in bet.wagers.items() if name != event.wager} if event.wager else bet.wagers
    return replace(
        table,
        bets={**table.bets, spot: replace(bet, wagers=wagers, decision=None)},
        accounts=accounts,
        matched={at: amount for at, amount in table.matched.items() if at != spot},
    )


@evolves(RoundReconstructed)
def round_reconstructed(table: Table, event: RoundReconstructed) -> Table:
    back_in_shoe = frozenset([event.places[draw] for draw in table.recycled])
    return replace(table, places=event.places, gone=back_in_shoe)  # all others lie on the table again
