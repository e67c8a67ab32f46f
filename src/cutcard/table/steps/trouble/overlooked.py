"""Wagers that were overlooked before the deal, and are found after it."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Amount, Stake
from cutcard.rulebooks.parts import Wager
from cutcard.settlement.stakes import effective_stakes
from cutcard.table import money
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.laying import hidden, surplus
from cutcard.table.progress import resume
from cutcard.table.rounds import box_of, is_void
from cutcard.table.rules import limit_of
from cutcard.table.state import DEALER, IN_ROUND, Bet, Table
from cutcard.table.steps.cards.dealing import TroubleFound, found
from cutcard.table.steps.people.seats import check_box
from cutcard.table.steps.rounds.wagers import WagerRefused, placeable
from cutcard.table.steps.trouble.misdeals import stray_hand
from cutcard.table.steps.trouble.reopening import taken_up
from cutcard.table.steps.trouble.reporting import go_on


class FindWager(Command, frozen=True, kw_only=True):
    """A wager lies on the layout that was overlooked before the deal; between rounds, in the last one."""

    box: int
    player: str
    wager: str
    amount: Stake


class WagerFound(Event, frozen=True, kw_only=True):
    """An overlooked wager counts as placed."""

    box: int
    player: str
    wager: str
    amount: Amount
    collected: bool = False


@decides(FindWager, "deal", "report an overlooked wager", "betting", "cards", *IN_ROUND, in_trouble=True)
def find_wager(table: Table, command: FindWager) -> tuple[Event, ...]:
    rules = table.rules
    wager = placeable(table, command.wager)
    check_box(table, command.box)
    if not rules.physical:
        raise Refused("electronic_table", "every wager is known at an electronic table", wager.clauses)
    before = taken_up(table, rules.remedies("box_skipped"))
    after = _find(fold(table, before), command, wager)
    if before:
        after = tuple([replace(event, late=True) if isinstance(event, TroubleFound) else event for event in after])
    return (*before, *after)


def _find(table: Table, command: FindWager, wager: Wager) -> tuple[Event, ...]:
    rules, spot = table.rules, (command.box, command.player)
    trouble = table.trouble
    same = trouble is not None and trouble.box == command.box
    if trouble is not None and not (same and trouble.kind in ("box_skipped", "hand_without_wager", "surplus_card")):
        raise Refused("trouble_first", "what went wrong is to be resolved first", wager.clauses)
    bet = table.bets.get(spot)
    if bet is not None and (command.wager in bet.wagers or bet.decision is not None):
        raise Refused("wager_known", f"wager: {command.player[:40]} has it on box {command.box} already", wager.clauses)
    others = {player for box, player in table.bets if box == command.box} - {command.player}
    if len(others) >= rules.book.facts.players_per_box.value:
        raise Refused("box_full", f"box: {command.box} is another player's", rules.book.facts.players_per_box.clauses)
    most = rules.book.facts.boxes_per_player.value
    own = {box for box, player in table.bets if player == command.player} - {command.box}
    if most is not None and len(own) >= most:
        clauses = rules.book.facts.boxes_per_player.clauses
        raise Refused("one_box_only", f"box: {command.player[:40]} plays box {min(own)} already", clauses)
    stray = wager.needs is not None and (bet is None or wager.needs.wager not in bet.wagers)
    void = stray and command.box in table.places and bool(rules.remedies("hand_without_wager"))
    collected = wager.taken_before_deal and (void or not stray)
    if wager.taken_before_deal and command.amount != rules.setup.jackpot_wager:
        raise Refused("wrong_amount", f"amount: the {wager.title} is another amount here", wager.one_amount)
    event = WagerFound(
        box=command.box,
        player=command.player,
        wager=command.wager,
        amount=command.amount,
        collected=collected,
        clauses=wager.clauses,
    )
    after = wager_found(table, event)
    if stray and not void and wager.needs is not None:
        return event, _handed_back(event, wager.needs.clauses, wager.needs.readings)
    ruled = [rules.book.ground(each.ground, each.scope) for each in table.rulings if each.box == command.box]
    without = next((ground for ground in ruled if ground is not None and ground.stray_wagers), None)
    if without is not None and not stray:  # the hand was void because this wager was not there, and stays so
        return event, _handed_back(event, (without.clause,), without.readings)
    effective_stakes(rules.terms, box_of(after, command.box, ()), [False] * len(after.players_on(command.box)))
    if trouble is not None:
        return event, *(() if _gets_cards(table, command.box) else _other_trouble(after, command))
    if void:
        return event, found(table, "hand_without_wager", command.box, None)
    limit = limit_of(rules, wager.name, table.personal.get(command.player), table.spared.get(command.player))
    if rules.warns_under and limit is not None and command.amount < limit.min and was_warned(table, command.player):
        return event, _handed_back(event, rules.book.limits.under.clauses, rules.book.limits.under.readings)
    void = is_void(table, *spot)  # then it goes back with all others, and no card is due
    own_cards = rules.book.game.opening.box > 0
    if own_cards and command.box not in table.places and _passed(table, command.box) and not void:
        return event, found(table, "box_skipped", command.box, None)
    return event, *go_on(after, command.at)


def _gets_cards(table: Table, box: int) -> bool:
    """Whether a wager lies on a box that gives it a hand."""
    get_cards = table.rules.get_cards
    return any(at == box and not get_cards.isdisjoint(bet.wagers) for (at, _), bet in table.bets.items())


def _other_trouble(table: Table, command: FindWager) -> tuple[Event, ...]:
    """With the wager known, cards that seemed too many may be a hand without its wager, or simply a hand."""
    assert table.trouble is not None
    if table.trouble.kind != "surplus_card":
        return ()
    if not surplus(table):
        return () if hidden(table) else resume(replace(table, trouble=None), command.at)
    if table.rules.remedies("hand_without_wager") and stray_hand(table, command.box):
        return (found(table, "hand_without_wager", command.box, None),)
    return ()


def _passed(table: Table, box: int) -> bool:
    """Whether the deal has gone past a box that has no card."""
    dealer_last = not table.rules.dealer_first
    beyond = any(place > box or (place == DEALER and dealer_last) for place in table.places)
    return table.phase != "dealing" or beyond or len(table.places) > len(set(table.places))


def was_warned(table: Table, player: str) -> bool:
    """Whether a player was warned of wagers under the minimum."""
    return ("under_minimum", player) in table.warned


def _handed_back(event: WagerFound, clauses: tuple[str, ...], readings: tuple[str, ...]) -> WagerRefused:
    """A wager that may not stand goes back, unplayed."""
    return WagerRefused(
        box=event.box,
        player=event.player,
        wager=event.wager,
        amount=event.amount,
        clauses=clauses,
        readings=readings,
    )


@evolves(WagerFound)
def wager_found(table: Table, event: WagerFound) -> Table:
    spot = (event.box, event.player)
    bet = table.bets.get(spot) or Bet({})
    account = money.POOL if event.collected else money.LAYOUT
    return replace(
        table,
        bets={**table.bets, spot: Bet({**bet.wagers, event.wager: int(event.amount)}, bet.decision, bet.tokens)},
        accounts=money.moved(table.accounts, money.purse(event.player), account, event.amount),
        holders=table.holders if event.box in table.holders else {**table.holders, event.box: event.player},
        pool_wagers=table.pool_wagers | {spot} if event.collected else table.pool_wagers,
        played=table.played | {event.player},
    )
