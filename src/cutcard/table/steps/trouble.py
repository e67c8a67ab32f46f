"""What went wrong: reports of it, wagers that were overlooked, cards that were keyed wrongly."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.cards import Card
from cutcard.citations import Refused, did_you_mean
from cutcard.money import Amount, Stake
from cutcard.rulebooks.provisions import Remedy
from cutcard.settlement.stakes import effective_stakes
from cutcard.table import money
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.progress import cards_due, is_void, resume
from cutcard.table.rounds import box_of
from cutcard.table.rules import limit_of
from cutcard.table.state import DEALER, EVERYBODY, IN_ROUND, Bet, Table
from cutcard.table.steps.dealing import found
from cutcard.table.steps.seats import check_box
from cutcard.table.steps.wagers import WagerRefused, placeable

KINDS = ("box_skipped", "war_card_missed", "surplus_card", "foreign_card", "dealer_card_exposed", "hand_without_wager")
"""What can be reported."""


class Report(Command, frozen=True, kw_only=True):
    """Somebody reports that something went wrong. ``cards``: what was seen, where cards were exposed."""

    kind: str
    box: int | None = None
    cards: tuple[Card, ...] = ()


class CardsExposed(Event, frozen=True, kw_only=True):
    """Cards that lay face down were seen by the whole table."""

    box: int
    cards: tuple[Card | None, ...]  # the hand: what is still hidden is left out (null)


class FindWager(Command, frozen=True, kw_only=True):
    """A wager lies on the layout that was overlooked before the deal."""

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


@decides(Report, "deal", "report what went wrong", *IN_ROUND)
def report(table: Table, command: Report) -> tuple[Event, ...]:
    rules = table.rules
    if command.kind not in KINDS:
        raise Refused("unknown_irregularity", f"kind: no {command.kind[:40]!r}{did_you_mean(command.kind, KINDS)}")
    remedies = rules.remedies(command.kind)
    if not remedies:
        raise Refused(
            "no_remedy", f"kind: {rules.book.id} has no rule for {command.kind}", rules.clauses("dealing_error")
        )
    clauses = remedies[0].clauses
    if table.trouble is not None:
        raise Refused("trouble_first", "what went wrong before is to be resolved first", clauses)
    if command.box is not None and command.box != DEALER:
        check_box(table, command.box)
    events: list[Event] = []
    if command.kind == "dealer_card_exposed":
        events.append(_exposed(table, command, remedies[0]))
    elif command.kind in ("box_skipped", "war_card_missed") and not _skipped(table, command.box):
        raise Refused("cannot_be", f"box: no card is missing on box {command.box}", clauses)
    elif command.kind == "surplus_card" and not surplus(table):
        raise Refused("cannot_be", "no hand has a card too many", clauses)
    elif command.kind == "hand_without_wager" and not _stray_hand(table, command.box):
        raise Refused("cannot_be", f"box: no hand without its wager lies on box {command.box}", clauses)
    return (*events, found(table, command.kind, command.box, None))


def _skipped(table: Table, box: int | None) -> bool:
    """Whether a deal that is over has left a place without its card."""
    later = any(step.act == "deal" for step in table.rules.book.round[1 : table.step + 1])
    return table.phase != "dealing" and any(due.box == box for due in cards_due(table, first=not later))


def surplus(table: Table) -> list[int]:
    """Cards that no hand has a right to, by their number in the order drawn."""
    held: dict[int, int] = {}
    over = []
    need = _needed(table)
    for draw, place in enumerate(table.places):
        held[place] = held.get(place, 0) + 1
        if held[place] > need.get(place, 0):
            over.append(draw)
    return over


def _needed(table: Table) -> dict[int, int]:
    """How many cards each place should hold once everything is dealt."""
    need: dict[int, int] = {}
    for due in cards_due(replace(table, places=(), rulings=())):  # a void hand keeps its cards
        need[due.box] = need.get(due.box, 0) + 1
    return need


def _stray_hand(table: Table, box: int | None) -> bool:
    """Whether a box has wagers that stand only beside another, and cards were dealt to it or may have been."""
    return box is not None and any(
        at == box and all(table.rules.placeable[name].needs is not None for name in bet.wagers)
        for (at, _), bet in table.bets.items()
    )


def _exposed(table: Table, command: Report, remedy: Remedy) -> CardsExposed:
    hand, shown = list(table.hand(DEALER)), list(command.cards)
    seen = [who == EVERYBODY for who, place in zip(table.seen, table.places, strict=True) if place == DEALER]
    if not table.rules.physical:
        raise Refused("electronic_shoe", "kind: no card is exposed by an electronic shoe", remedy.clauses)
    if not shown or len(shown) > len(hand) or table.phase != "deciding":
        raise Refused("cannot_be", "cards: one or more of the dealer's cards, while players decide", remedy.clauses)
    result: list[Card | None] = [card if up else None for card, up in zip(hand, seen, strict=True)]
    for card in shown:
        at = next((at for at, held in enumerate(hand) if held in (card, None) and result[at] is None), None)
        if at is None:
            raise Refused("cannot_be", f"cards: {card} is not among the dealer's hidden cards", remedy.clauses)
        result[at] = card
    return CardsExposed(box=DEALER, cards=tuple(result), rules=remedy.clauses, readings=remedy.readings)


@evolves(CardsExposed)
def cards_exposed(table: Table, event: CardsExposed) -> Table:
    drawn, seen = list(table.drawn), list(table.seen)
    places = [at for at, place in enumerate(table.places) if place == event.box]
    for at, card in zip(places, event.cards, strict=True):
        if card is not None:
            drawn[at], seen[at] = card, EVERYBODY
    return replace(table, drawn=tuple(drawn), seen=tuple(seen))


@decides(FindWager, "deal", "report an overlooked wager", *IN_ROUND)
def find_wager(table: Table, command: FindWager) -> tuple[Event, ...]:
    rules = table.rules
    wager = placeable(table, command.wager)
    check_box(table, command.box)
    spot = (command.box, command.player)
    if not rules.physical:
        raise Refused("electronic_table", "every wager is known at an electronic table", wager.clauses)
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
        rules=wager.clauses,
    )
    after = wager_found(table, event)
    if stray and not void and wager.needs is not None:
        return event, _handed_back(event, wager.needs.clauses, wager.needs.readings)
    effective_stakes(rules.terms, box_of(after, command.box, ()), [False] * len(after.players_on(command.box)))
    if trouble is not None:
        return (event, *_other_trouble(after, command))
    if void:
        return event, found(table, "hand_without_wager", command.box, None)
    limit = limit_of(rules, wager.name, table.personal.get(command.player), table.spared.get(command.player))
    if rules.warns_under and limit is not None and command.amount < limit.min and was_warned(table, command.player):
        return event, _handed_back(event, rules.book.limits.under.clauses, rules.book.limits.under.readings)
    if command.box not in table.places and _passed(table, command.box):
        return event, found(table, "box_skipped", command.box, None)
    return event, *go_on(after, command.at)


def go_on(table: Table, at: int) -> tuple[Event, ...]:
    """Play goes on, unless more went wrong: a card too many on a hand that is still in play, or in the dealer's."""
    live = {box for box, player in table.bets if not is_void(table, box, player)}
    over = next((draw for draw in surplus(table) if live and table.places[draw] in (DEALER, *live)), None)
    return resume(table, at) if over is None else (found(table, "surplus_card", table.places[over], over),)


def _other_trouble(table: Table, command: FindWager) -> tuple[Event, ...]:
    """With the wager known, cards that seemed too many may be a hand without its wager, or simply a hand."""
    assert table.trouble is not None
    if table.trouble.kind != "surplus_card":
        return ()
    if not surplus(table):
        return resume(replace(table, trouble=None), command.at)
    if table.rules.remedies("hand_without_wager") and _stray_hand(table, command.box):
        return (found(table, "hand_without_wager", command.box, None),)
    return ()


def _passed(table: Table, box: int) -> bool:
    """Whether the deal has gone past a box that has no card."""
    dealer_last = not table.rules.says("deal_order").startswith("dealer_first")
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
        rules=clauses,
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
