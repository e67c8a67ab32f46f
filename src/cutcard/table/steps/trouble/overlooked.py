"""Wagers that were overlooked before the deal, and are found after it."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Amount, Stake
from cutcard.rulebooks.parts import Wager
from cutcard.table import money
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.laying import hidden, surplus
from cutcard.table.offers import decider_of
from cutcard.table.progress import resume
from cutcard.table.rounds import follower, is_void
from cutcard.table.state import DEALER, IN_ROUND, Bet, Spot, Table
from cutcard.table.steps.cards.dealing import TroubleFound, found
from cutcard.table.steps.people.seats import check_box
from cutcard.table.steps.rounds.admitting import Medium, Why, check_medium, never_taken, unsettled_here
from cutcard.table.steps.rounds.recording import WagerNotTaken, check_physical, in_play, not_offered, not_taken
from cutcard.table.steps.tournament.sitting import check_covered, check_seat
from cutcard.table.steps.trouble.misdeals import stray_hand
from cutcard.table.steps.trouble.reopening import taken_up
from cutcard.table.steps.trouble.reporting import go_on, misdealt
from cutcard.table.steps.trouble.undoing import DecisionUndone


class FindWager(Command, frozen=True, kw_only=True):
    """A wager lies on the layout that was overlooked before the deal; between rounds, in the last one."""

    box: int
    player: str
    wager: str
    amount: Stake
    medium: Medium = "chips"


class WagerFound(Event, frozen=True, kw_only=True):
    """An overlooked wager counts as placed."""

    box: int
    player: str
    wager: str
    amount: Amount
    token: bool = False
    surveillance: bool = False  # cards had been seen by then: surveillance should look at it


STRAYS = ("surplus_card", "hand_without_wager")
"""What may have been taken for something else before a wager came to light that stands only beside another."""


def cards_seen(table: Table) -> bool:
    """Whether anybody has seen a card of the round: what is said of wagers from then on moves money with knowledge.

    Whoever has played or folded a hand has looked at it, whether that was keyed or not.
    """
    return any(table.seen) or bool(table.handled) or came_to_nothing(table)


def came_to_nothing(table: Table) -> bool:
    """Whether the round was begun without a wager, and its cards, which all had seen, were discarded."""
    nothing = table.phase == "clearing" and not table.bets and not table.drawn
    return nothing and bool(table.rules.remedies("round_without_wagers"))


def check_supervised(table: Table, role: str, what: str) -> bool:
    """Once cards were seen, a supervisor answers for what is said of wagers; gives whether they were."""
    seen = cards_seen(table)
    if seen and not table.rules.may(role, "supervise"):
        raise table.rules.refuse_role(role, "supervise", f"{what} once cards were seen")
    return seen


@decides(
    FindWager,
    "deal",
    "report an overlooked wager",
    "betting",
    "cards",
    *IN_ROUND,
    in_trouble=True,
    where=lambda rules: rules.physical,
)
def find_wager(table: Table, command: FindWager) -> tuple[Event, ...]:
    wager = in_play(table, command.wager)
    check_box(table, command.box)
    check_physical(table, wager)
    before = taken_up(table, table.rules.remedies("box_skipped"), (wager.clauses, ()))
    table = fold(table, before)
    seen = check_supervised(table, command.role, "report an overlooked wager")
    if came_to_nothing(table):  # what lies there goes back, and the round stays over if it was
        clauses, readings = table.rules.remedy_cites("round_without_wagers")
        why = "the round was void"
        return (not_taken(command.box, command.player, wager.name, command.amount, why, clauses, readings, seen),)
    after = found_there(table, command, wager, seen)
    if before:
        after = tuple([replace(event, late=True) if isinstance(event, TroubleFound) else event for event in after])
    return (*before, *after)


def found_there(table: Table, command: FindWager, wager: Wager, seen: bool) -> tuple[Event, ...]:
    """What an overlooked wager comes to, and what then: cards that it should have had are due, or play goes on."""
    events = lies_there(table, command, wager, seen)
    if not isinstance(events[0], WagerFound):
        return events
    after = fold(table, events)
    if table.trouble is not None:
        return *events, *_in_trouble(table, after, command)
    if _stray(table, command, wager):
        return *events, found(table, "hand_without_wager", command.box, None)
    return *events, *cards_then(table, after, command.box, command.player, command.at)


def lies_there(table: Table, command: FindWager, wager: Wager, seen: bool) -> tuple[Event, ...]:
    """An overlooked wager counts as placed, or it goes back."""
    spot = (command.box, command.player)
    bet = table.bets.get(spot)
    if bet is not None and command.wager in bet.wagers:
        said = f"wager: {command.player[:40]} has it on box {command.box} already; its amount can be corrected"
        raise Refused("wager_known", said, wager.clauses)
    back = _goes_back(table, command, wager, seen)
    if back is not None:
        return (back,)
    event = WagerFound(
        box=command.box,
        player=command.player,
        wager=command.wager,
        amount=command.amount,
        token=command.medium == "token",
        surveillance=seen,
        clauses=wager.clauses,
    )
    return event, *_asked_again(wager_found(table, event), spot, wager)


def cards_then(before: Table, after: Table, box: int, player: str, at: int) -> tuple[Event, ...]:
    """A box that has a wager after all was passed over, or play goes on."""
    void = is_void(before, box, player)  # then it goes back with all others, and no card is due
    own_cards = before.rules.book.game.opening.box > 0
    if own_cards and box not in before.places and _gets_cards(after, box) and _passed(before, box) and not void:
        return (found(before, "box_skipped", box, None),)
    return go_on(after, at, after.rules.cites("deal_order"))


# --- what may not stand


def _goes_back(table: Table, command: FindWager, wager: Wager, seen: bool) -> WagerNotTaken | None:
    """Why chips that lie there are no wager of this round, whatever else is wrong: they go back, unplayed."""
    why = _no_wager(table, command, wager)
    if why is None:
        return None
    return not_taken(command.box, command.player, wager.name, command.amount, *why, seen=seen)


def _no_wager(table: Table, command: FindWager, wager: Wager) -> Why | None:
    rules, spot = table.rules, (command.box, command.player)
    never = not_offered(table, wager)
    if never is not None:
        return never
    try:
        check_medium(table, wager, command.medium)
        _check_room(table, command)
        if table.tournament is not None:
            check_seat(table, command.player, command.box)
            check_covered(table, command.player, command.amount)
    except Refused as refused:
        return str(refused), refused.refusal.clauses, ()
    if wager.taken_before_deal:
        return "it was not collected before the deal", *rules.cites("uncollected_jackpot_wager")
    if wager.needs is not None and not _beside(table, spot, wager.needs.wager) and not _stray(table, command, wager):
        return f"it needs {wager.needs.wager!r} beside it", wager.needs.clauses, wager.needs.readings
    ruled = [rules.book.ground(each.ground, each.scope) for each in table.rulings if each.box == command.box]
    without = next((ground for ground in ruled if ground is not None and ground.stray_wagers), None)
    if without is not None and wager.needs is None:  # the hand was void because this wager was not there, and stays so
        return "the hand is void", (without.clause,), without.readings
    never = never_taken(table, command.player, wager.name, command.amount)
    if never is not None:
        return never
    if _too_late_to_choose(table, spot, wager):
        clauses, readings = rules.cites("absent_player")
        return "no choice was made on it in time", clauses, readings
    return unsettled_here(table, command.player, wager.name, command.amount)


def _check_room(table: Table, command: FindWager) -> None:
    """How many players a box takes, and how many boxes a player may have."""
    facts = table.rules.book.facts
    others = {player for box, player in table.bets if box == command.box} - {command.player}
    if len(others) >= facts.players_per_box.value:
        raise Refused("box_full", f"box: {command.box} is another player's", facts.players_per_box.clauses)
    own = {box for box, player in table.bets if player == command.player} - {command.box}
    if facts.boxes_per_player.value is not None and len(own) >= facts.boxes_per_player.value:
        said = f"box: {command.player[:40]} plays box {min(own)} already"
        raise Refused("one_box_only", said, facts.boxes_per_player.clauses)


def _beside(table: Table, spot: Spot, wager: str) -> bool:
    bet = table.bets.get(spot)
    return bet is not None and wager in bet.wagers


def _stray(table: Table, command: FindWager, wager: Wager) -> bool:
    """Whether a wager lies without the one that it needs on a box that got a hand, which the book then voids."""
    trouble = table.trouble
    if wager.needs is None or _beside(table, (command.box, command.player), wager.needs.wager):
        return False
    if trouble is not None and (trouble.box != command.box or trouble.kind not in STRAYS):
        return False  # what is done about something else does not wait for this hand
    return command.box in table.places and bool(table.rules.remedies("hand_without_wager"))


# --- choices


def _too_late_to_choose(table: Table, spot: Spot, wager: Wager) -> bool:
    """Whether a wager gives a choice that can no longer be made: the dealer's hand, face down before, lies open."""
    rules, bet = table.rules, table.bets.get(spot)
    if not rules.dealer_face_down or not table.face_up(DEALER):
        return False
    if wager.role not in rules.deciding_roles or spot[0] not in table.places:
        return False
    return bet is None or bet.decision is None or not _still_valid(table, spot, wager, bet.decision)


def _still_valid(table: Table, spot: Spot, wager: Wager, decision: str) -> bool:
    """Whether a choice is one of those that the player has with this wager, too, and puts no more down with it."""
    bet = table.bets[spot]
    with_it = replace(table, bets={**table.bets, spot: replace(bet, wagers={**bet.wagers, wager.name: 1})})
    puts = follower(with_it, *spot, decision) is not None and follower(table, *spot, decision) is None
    return decision in decider_of(with_it, *spot).choices and not puts


def _asked_again(table: Table, spot: Spot, wager: Wager) -> tuple[Event, ...]:
    """A choice that does not go with the wagers as they lie is made again; it had put nothing down."""
    decision = table.bets[spot].decision
    if decision is None or wager.role not in table.rules.deciding_roles or _still_valid(table, spot, wager, decision):
        return ()
    clauses, readings = table.rules.cites("decisions")
    undone = DecisionUndone(
        box=spot[0], player=spot[1], choice=decision, amount=Amount(0), clauses=clauses, readings=readings
    )
    return (undone,)


# --- cards


def _in_trouble(table: Table, after: Table, command: FindWager) -> tuple[Event, ...]:
    """Something went wrong already, and is to be resolved: with the wager known, it may be something else."""
    assert table.trouble is not None
    if table.trouble.kind == "round_without_wagers" and _gets_cards(after, command.box):
        wrong = misdealt(after)  # there was a wager after all: its cards may even lie where they should
        return (wrong,) if wrong is not None else resume(replace(after, trouble=None), command.at)
    if table.trouble.box != command.box or _gets_cards(table, command.box):
        return ()
    if table.trouble.kind != "surplus_card":
        return ()
    if not surplus(after):
        return () if hidden(after) else resume(replace(after, trouble=None), command.at)
    if after.rules.remedies("hand_without_wager") and stray_hand(after, command.box):
        return (found(after, "hand_without_wager", command.box, None),)
    return ()


def _gets_cards(table: Table, box: int) -> bool:
    """Whether a wager lies on a box that gives it a hand."""
    get_cards = table.rules.get_cards
    return any(at == box and not get_cards.isdisjoint(bet.wagers) for (at, _), bet in table.bets.items())


def _passed(table: Table, box: int) -> bool:
    """Whether the deal has gone past a box that has no card."""
    dealer_last = not table.rules.dealer_first
    beyond = any(place > box or (place == DEALER and dealer_last) for place in table.places)
    return table.phase != "dealing" or beyond or len(table.places) > len(set(table.places))


@evolves(WagerFound)
def wager_found(table: Table, event: WagerFound) -> Table:
    spot = (event.box, event.player)
    bet = table.bets.get(spot) or Bet({})
    tokens = (*bet.tokens, event.wager) if event.token else bet.tokens
    holders = table.holders if event.box in table.holders else {**table.holders, event.box: event.player}
    return replace(
        table,
        bets={**table.bets, spot: Bet({**bet.wagers, event.wager: int(event.amount)}, bet.decision, tokens)},
        accounts=money.moved(table.accounts, money.purse(event.player), money.LAYOUT, event.amount),
        holders=holders,
        played=table.played | {event.player},
        wagered=table.wagered | ({event.player} & {*holders.values()}),
    )
