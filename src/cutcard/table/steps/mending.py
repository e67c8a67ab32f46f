"""What the book does about what went wrong: decided by whoever may, in time, and carried out.

A repair puts the cards of this round where they should have fallen, in the order drawn; it never invents one. A void
adds a ruling, and the pipeline says again what each stake comes to: whatever was settled otherwise is reversed first.
Then play goes on with the first thing in the round that is still to be done.
"""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from cutcard.cards import DECK, Card
from cutcard.citations import Refused
from cutcard.money import Amount
from cutcard.rulebooks.provisions import Remedy
from cutcard.settlement.round import Ruling
from cutcard.table import money
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.progress import cards_due, is_void, offers_due
from cutcard.table.rounds import follower, settle_known
from cutcard.table.state import DEALER, EVERYBODY, IN_ROUND, INDEX, Table
from cutcard.table.steps.dealing import found
from cutcard.table.steps.trouble import go_on, surplus


class CorrectCard(Command, frozen=True, kw_only=True):
    """A card of this round was keyed wrongly: the one drawn as number ``draw`` (from 0) is another."""

    draw: int
    card: Card


class CardCorrected(Event, frozen=True, kw_only=True):
    """A mis-keyed card is put right; the record shows both."""

    draw: int
    was: Card | None
    card: Card | None


class WithdrawFromRound(Command, frozen=True, kw_only=True):
    """Before a repair, a player takes the wagers on a box back."""

    box: int


class Resolve(Command, frozen=True, kw_only=True):
    """Somebody decides what is done about what went wrong."""

    mend: str


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


class RoundReconstructed(Event, frozen=True, kw_only=True):
    """The cards of the round lie where they should have fallen, in the order drawn."""

    places: tuple[int, ...]


class Voided(Event, frozen=True, kw_only=True):
    """The round, or one hand, is void on this ground."""

    scope: str
    ground: str
    box: int | None = None
    player: str | None = None
    owed: tuple[str, ...] = ()


class SurplusDiscarded(Event, frozen=True, kw_only=True):
    """A card too many went to the rack."""

    draw: int


class TroubleResolved(Event, frozen=True, kw_only=True):
    """What went wrong is dealt with, and play goes on."""

    kind: str
    mend: str
    by: str


@decides(CorrectCard, "deal", "correct a card", *IN_ROUND)
def correct_card(table: Table, command: CorrectCard) -> tuple[Event, ...]:
    rules = table.rules
    clauses, readings = rules.cites("deal_order")
    if not rules.physical:
        raise Refused("electronic_shoe", "cards of an electronic shoe are not keyed", clauses)
    if not 0 <= command.draw < len(table.drawn):
        raise Refused("no_such_card", f"draw: {len(table.drawn)} cards were drawn, from 0 on", clauses)
    if table.seen[command.draw] != EVERYBODY:
        raise Refused("card_hidden", "draw: that card lies face down", clauses)
    was = table.drawn[command.draw]
    if was == command.card:
        raise Refused("same_card", "card: that is what was keyed", clauses)
    event = CardCorrected(draw=command.draw, was=was, card=command.card, rules=clauses, readings=readings)
    after = card_corrected(table, event)
    if was is not None and _undone(after, clauses, readings):
        raise Refused("too_late", "draw: players have decided by that card", clauses)
    if after.trouble is not None and after.trouble.kind == "foreign_card":
        return (event,)
    foreign = _foreign(after)
    if foreign is not None:
        return event, found(after, "foreign_card", table.places[foreign], foreign)
    events = (event, *_reversals(after, clauses, readings))
    return events if after.trouble is not None else (*events, *go_on(fold(table, events), command.at))


def _foreign(table: Table) -> int | None:
    """The first card of the round that is one more than the decks hold."""
    seen = Counter(DECK[index] for index in table.rack)
    for draw, card in enumerate(table.drawn):
        if card is not None:
            seen[card] += 1
            if seen[card] > table.rules.terms.copies:
                return draw
    return None


@evolves(CardCorrected)
def card_corrected(table: Table, event: CardCorrected) -> Table:
    drawn = list(table.drawn)
    drawn[event.draw] = event.card
    trouble = table.trouble
    if trouble is not None and trouble.kind == "foreign_card" and trouble.draw == event.draw:
        trouble = None
    return replace(table, drawn=tuple(drawn), trouble=trouble)


@decides(WithdrawFromRound, "withdraw_wager", "withdraw from the round", *IN_ROUND)
def withdraw_from_round(table: Table, command: WithdrawFromRound) -> tuple[Event, ...]:
    clauses, readings = table.rules.power_cites("withdraw_wager")
    trouble = table.trouble
    remedy = _remedy(table, trouble.kind, "repair") if trouble is not None else None
    if remedy is None or not remedy.withdrawal or _closed(table, remedy):
        raise Refused("no_withdrawal", "wagers are withdrawn only before a repair", clauses)
    if (command.box, command.actor) not in table.bets or is_void(table, command.box, command.actor):
        raise Refused("not_your_box", f"box: {command.actor} has no wager on {command.box}", clauses)
    return (
        Voided(
            scope="hand",
            ground=remedy.ground,
            box=command.box,
            player=command.actor,
            rules=clauses,
            readings=readings,
        ),
    )


def _remedy(table: Table, kind: str, mend: str) -> Remedy | None:
    return next((remedy for remedy in table.rules.remedies(kind) if remedy.mend == mend), None)


def _war_begun(table: Table) -> bool:
    """Whether a card of the second deal is out."""
    return table.step > 0 and len(table.places) > len(_first_deal(table)) - len(cards_due(table, first=True))


def _first_deal(table: Table) -> list[int]:
    """Where the cards of the first deal go, in order."""
    return [due.box for due in cards_due(replace(table, places=()), first=True)]


def _closed(table: Table, remedy: Remedy) -> str:
    """Why a remedy is not open now; empty if it is."""
    assert table.trouble is not None
    if remedy.hand and (table.trouble.box == DEALER) != (remedy.hand == "dealer"):
        return f"it concerns the {remedy.hand}'s hand"
    if remedy.until == "payment" and (table.paid or _war_begun(table)):
        return "a winner was paid or a war card drawn, and the time for it is over"
    if remedy.until == "handled" and table.handled:
        return "players have handled their cards, and the time for it is over"
    if remedy.since == "handled" and not table.handled:
        return "no player has handled the cards yet"
    return ""


@decides(Resolve, "anybody", "resolve what went wrong", *IN_ROUND)
def resolve(table: Table, command: Resolve) -> tuple[Event, ...]:
    rules, trouble = table.rules, table.trouble
    if trouble is None:
        raise Refused("no_trouble", "nothing went wrong", rules.clauses("dealing_error"))
    known = rules.remedies(trouble.kind)
    named = [remedy for remedy in known if remedy.mend == command.mend]
    if not named:
        words = " or ".join(dict.fromkeys(remedy.mend for remedy in known))
        raise Refused(
            "no_remedy",
            f"mend: for {trouble.kind} the book knows {words or 'nothing'}, not {command.mend[:40]!r}",
            rules.clauses("dealing_error", "wrong_or_missing_cards"),
        )
    remedy = next((each for each in named if not _closed(table, each)), None)
    if remedy is None:
        instead = [ref for each in known if not _closed(table, each) for ref in each.clauses]
        cited = tuple(dict.fromkeys((*named[0].clauses, *instead)))
        other_hand = all(each.hand and _closed(table, each).startswith("it concerns") for each in named)
        raise Refused("cannot_be" if other_hand else "too_late", f"mend: {_closed(table, named[0])}", cited)
    if not rules.may(command.role, remedy.power):
        raise rules.refuse_role(command.role, remedy.power, f"decide this ({remedy.mend})")
    if remedy.mend == "repair":
        events = _repair(table, remedy)
    elif remedy.mend == "discard":
        events = _discard(table, remedy)
    elif remedy.mend == "go_on":
        events = ()
    else:
        events = _void(table, remedy)
    resolved = TroubleResolved(
        kind=trouble.kind, mend=remedy.mend, by=command.role, rules=remedy.clauses, readings=remedy.readings
    )
    events = (*events, resolved)
    return (*events, *go_on(fold(table, events), command.at))


def _repair(table: Table, remedy: Remedy) -> tuple[Event, ...]:
    """The cards go where they should have fallen, in the order drawn; more follow if some are still due.

    A choice that the right cards do not give is undone with what was put down on it; cards that nobody then has a
    right to are burned.
    """
    clauses, readings = remedy.clauses, remedy.readings
    places = _first_deal(table)[: len(table.drawn)]
    dealt = replace(_only(table, len(places)), places=tuple(places), gone=frozenset())
    undone = _undone(dealt, clauses, readings)
    places += [due.box for due in cards_due(fold(dealt, undone))]
    extra = [
        SurplusDiscarded(draw=draw, rules=clauses, readings=readings)
        for draw in reversed(range(len(places), len(table.drawn)))
    ]
    void = any(is_void(table, *spot) for spot in table.bets)
    if extra and not undone and not void and not _still_due(table):
        raise Refused("cannot_be", "mend: there are more cards than hands to put them on", clauses)
    rebuilt = RoundReconstructed(places=tuple(places[: len(table.drawn)]), rules=clauses, readings=readings)
    mended = (*extra, *undone, rebuilt)
    return (*_reversals(fold(table, mended), clauses, readings), *mended)


def _only(table: Table, cards: int) -> Table:
    """The table with the first so many cards of the round."""
    return replace(table, drawn=table.drawn[:cards], places=table.places[:cards], seen=table.seen[:cards])


def _undone(table: Table, clauses: tuple[str, ...], readings: tuple[str, ...]) -> tuple[Event, ...]:
    """Decisions that these cards do not give."""
    bets = {spot: replace(bet, decision=None) for spot, bet in table.bets.items()}
    undecided = replace(table, bets=bets, rulings=())  # a void hand had its choice by the cards all the same
    still_due = {(due.box, due.player) for due in offers_due(undecided)}
    found: list[Event] = []
    for (box, player), bet in table.bets.items():
        if bet.decision is None or (box, player) in still_due:
            continue
        put = follower(table, box, player, bet.decision)
        found.append(
            DecisionUndone(
                box=box,
                player=player,
                choice=bet.decision,
                amount=Amount(put[1] if put else 0),
                rules=clauses,
                readings=readings,
            )
        )
    return tuple(found)


def _still_due(table: Table) -> bool:
    """Whether the deal is not over."""
    return table.phase == "dealing" and bool(cards_due(table, first=table.step == 0))


def _discard(table: Table, remedy: Remedy) -> tuple[Event, ...]:
    """Cards that no hand has a right to go to the rack."""
    if _still_due(table):
        raise Refused("cannot_be", "mend: a card is still due, and this one is it", remedy.clauses)
    over = {*surplus(table)}
    if table.trouble is not None and table.trouble.kind == "surplus_card" and table.trouble.draw is not None:
        over.update(range(table.trouble.draw, len(table.drawn)))  # nothing was due when it came, nor after it
    return tuple(
        SurplusDiscarded(draw=draw, rules=remedy.clauses, readings=remedy.readings) for draw in sorted(over)[::-1]
    )


def _void(table: Table, remedy: Remedy) -> tuple[Event, ...]:
    """The round or the hand is void: what was settled and does not stand is reversed."""
    assert table.trouble is not None
    hand = remedy.mend == "void_hand"
    box = table.trouble.box if hand else None
    if hand and (box in (None, DEALER) or not any(at == box for at, _ in table.bets)):
        raise Refused("cannot_be", "mend: no player's hand is concerned", remedy.clauses)
    voided = Voided(
        scope="hand" if hand else "round",
        ground=remedy.ground,
        box=box,
        owed=remedy.then,
        rules=remedy.clauses,
        readings=remedy.readings,
    )
    return (voided, *_reversals(fold(table, (voided,)), remedy.clauses, remedy.readings))


def _reversals(table: Table, clauses: tuple[str, ...], readings: tuple[str, ...]) -> tuple[Event, ...]:
    """What was settled and no longer holds, as the pipeline has it now."""
    now = {(line.box, line.player, line.wager): line for line in settle_known(table)}
    undone = []
    for key, old in table.settled.items():
        new = now.get(key)
        if new is None or (new.result, new.paid, new.returned) != (old.result, old.paid, old.returned):
            undone.append(
                SettlementReversed(
                    box=key[0],
                    player=key[1],
                    wager=key[2],
                    staked=old.staked,
                    paid=old.paid,
                    returned=old.returned,
                    rules=clauses,
                    readings=readings,
                )
            )
    return tuple(undone)


@evolves(Voided)
def voided(table: Table, event: Voided) -> Table:
    ruling = Ruling(event.scope, event.ground, event.box, event.player)
    return replace(table, rulings=(*table.rulings, ruling), owed=tuple(dict.fromkeys((*table.owed, *event.owed))))


@evolves(SettlementReversed)
def settlement_reversed(table: Table, event: SettlementReversed) -> Table:
    key = (event.box, event.player, event.wager)
    settled = dict(table.settled)
    line = settled.pop(key)
    carried = {spot: amount for spot, amount in table.carried.items() if spot != key[:2] or not line.carried}
    return replace(table, settled=settled, accounts=money.settle(table.accounts, line, 0, sign=-1), carried=carried)


@evolves(DecisionUndone)
def decision_undone(table: Table, event: DecisionUndone) -> Table:
    spot = (event.box, event.player)
    accounts = money.moved(table.accounts, money.LAYOUT, money.purse(event.player), event.amount)
    match = table.matched.get(spot, 0)
    if match:
        accounts = money.moved(accounts, money.MATCH, money.FLOAT, match)
    return replace(
        table,
        bets={**table.bets, spot: replace(table.bets[spot], decision=None)},
        accounts=accounts,
        matched={at: amount for at, amount in table.matched.items() if at != spot},
    )


@evolves(RoundReconstructed)
def round_reconstructed(table: Table, event: RoundReconstructed) -> Table:
    return replace(table, places=event.places, gone=frozenset())


@evolves(SurplusDiscarded)
def surplus_discarded(table: Table, event: SurplusDiscarded) -> Table:
    at = event.draw
    card = table.drawn[at] if table.seen[at] == EVERYBODY else None
    return replace(
        table,
        drawn=table.drawn[:at] + table.drawn[at + 1 :],
        places=table.places[:at] + table.places[at + 1 :],
        seen=table.seen[:at] + table.seen[at + 1 :],
        rack=table.rack if card is None else table.rack + bytes([INDEX[card]]),
        rack_unseen=table.rack_unseen + (card is None),
    )


@evolves(TroubleResolved)
def trouble_resolved(table: Table, event: TroubleResolved) -> Table:
    return replace(table, trouble=None, due=())
