"""Markers and slips of tournament players: All-In, Pass, and a secret wager, at most one to a hand.

Each is put down in turn, may be taken back until the next player has acted, binds at the call, and is spent when the
hand is counted; if nothing of the hand stands it goes back.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Amount, Stake, dollars
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.fairness import check_unchosen
from cutcard.table.state import Bet, Spot, Table
from cutcard.table.steps.rounds.admitting import check_amount, limit_for
from cutcard.table.steps.rounds.calling import betting_open
from cutcard.table.steps.rounds.wagers import WagerPlaced, WagerWithdrawn
from cutcard.table.steps.tournament import sitting
from cutcard.table.steps.tournament.posting import of_tournaments, own_limits
from cutcard.table.tournament_link import Hand, HandMarker, Session, Slip


class PlaceMarker(Command, frozen=True, kw_only=True):
    """A tournament player puts down a marker: *all_in* stakes everything that is not on the layout already, *pass*
    nothing."""

    box: int
    marker: Literal["all_in", "pass"]


class MarkerPlaced(Event, frozen=True, kw_only=True):
    """A marker lies on a box. ``short``: it stakes a bank that is below the compulsory wager, and is not counted."""

    box: int
    player: str
    marker: HandMarker


class SealWager(Command, frozen=True, kw_only=True):
    """A tournament player seals a secret wager: on the main wager, and beside it. Of a paper slip nothing is keyed
    before it is opened."""

    box: int
    sealed_main: Stake | None = None
    sealed_side: Amount | None = None


class WagerSealed(Event, frozen=True, kw_only=True):
    """A slip lies on a box, which is live. What it says is known to its author alone until all slips are opened."""

    box: int
    player: str
    wager: str  # the main wager, which it stands for
    sealed_main: Amount | None = None
    sealed_side: Amount | None = None


class TakeBackMarker(Command, frozen=True, kw_only=True):
    """A tournament player takes a marker or a slip back before the next player has acted."""

    box: int


class MarkerTakenBack(Event, frozen=True, kw_only=True):
    """A marker or a slip went back to its player, unused."""

    box: int
    player: str
    marker: HandMarker


def _checked(table: Table, player: str, box: int, marker: HandMarker) -> tuple[Session, Hand]:
    """A marker may be put down: in turn, one to a hand, and no more than the player has."""
    check_unchosen(table)
    if table.called:
        betting_open(table)
    hand = sitting.check_turn(table, player, box)
    sitting.check_no_marker(table, hand, box)
    session = sitting.session_here(table)
    if marker != "short" and not session.markers.get(player, {}).get(marker, 0):
        what = "slip" if marker == "secret" else f"{marker.replace('_', '-')} marker"
        raise Refused(
            "marker_spent", f"marker: {player[:40]} has no {what} left", table.rules.clauses(sitting.TOPIC[marker])
        )
    return session, hand


def _check_nothing_down(table: Table, player: str, box: int, marker: HandMarker) -> None:
    if (box, player) in table.bets:
        clauses = table.rules.clauses(sitting.TOPIC[marker])
        raise Refused("wager_down", f"box: {player[:40]} has a wager on {box}; it comes off first", clauses)


@decides(PlaceMarker, "play", "put down a marker", "betting", where=of_tournaments)
def place_marker(table: Table, command: PlaceMarker) -> tuple[Event, ...]:
    player, box, marker = command.actor, command.box, command.marker
    sitting.check_turn(table, player, box)
    short = marker == "all_in" and sitting.is_short(table, box)
    kind: HandMarker = "short" if short else marker
    _checked(table, player, box, kind)
    clauses, readings = table.rules.cites(sitting.TOPIC[kind])
    laid = MarkerPlaced(box=box, player=player, marker=kind, clauses=clauses, readings=readings)
    if marker == "pass":
        _check_nothing_down(table, player, box, marker)
        return (laid,)
    amount = _everything(table, player, box, short)
    main = table.rules.main_wager
    assert main is not None
    capped = table.rules.book.limits.over.clauses if amount < sitting.bank(table, player) else ()
    wager = WagerPlaced(
        box=box,
        player=player,
        wager=main.name,
        amount=Amount(amount),
        clauses=tuple(dict.fromkeys((*main.clauses, *clauses, *capped))),
        readings=readings,
    )
    return *own_limits(table, player, amount), laid, wager


def _everything(table: Table, player: str, box: int, short: bool) -> int:
    """What an All-In marker adds to the main wager: every chip in hand, up to the sign's maximum, in whatever unit."""
    rules, hand, main = table.rules, sitting.hand_here(table), table.rules.main_wager
    assert main is not None
    clauses = rules.clauses("all_in_marker")
    before = sitting.staked(table, box)
    limit = limit_for(table, player, main.name)
    have = sitting.bank(table, player)
    amount = have if limit is None else min(have, limit.max - before)
    if amount <= 0:
        raise Refused("not_enough_chips", "marker: nothing is left to be staked with it", clauses)
    if before + amount < hand.compulsory and not short:
        said = f"marker: {dollars(before + amount)} is left, and {dollars(hand.compulsory)} is compulsory"
        raise Refused("below_compulsory", said, rules.clauses("compulsory_wager"))
    return amount


@evolves(MarkerPlaced)
def marker_placed(table: Table, event: MarkerPlaced) -> Table:
    table = sitting.acted(table, event.box)
    hand = table.tournament_hand
    assert hand is not None
    return sitting.with_hand(table, markers={**hand.markers, event.box: event.marker})


@decides(SealWager, "play", "seal a wager", "betting", where=of_tournaments)
def seal_wager(table: Table, command: SealWager) -> tuple[Event, ...]:
    player, box, rules = command.actor, command.box, table.rules
    _, hand = _checked(table, player, box, "secret")
    _check_nothing_down(table, player, box, "secret")
    clauses, readings = rules.cites("secret_wagers")
    main = rules.main_wager
    assert main is not None
    sealed = WagerSealed(box=box, player=player, wager=main.name, clauses=clauses, readings=readings)
    if rules.physical:
        if command.sealed_main is not None or command.sealed_side is not None:
            raise Refused("slip_sealed", "sealed_main: a paper slip is keyed when it is opened", clauses)
        return (sealed,)
    if command.sealed_main is None:
        raise Refused("slip_blank", "sealed_main: how much is staked on the main wager is needed", clauses)
    side = command.sealed_side or Amount(0)
    _check_slip(table, player, hand, command, int(command.sealed_main), int(side))
    return (replace(sealed, sealed_main=Amount(command.sealed_main), sealed_side=Amount(side)),)


def _check_slip(table: Table, player: str, hand: Hand, command: SealWager, main: int, side: int) -> None:
    """What a slip says is checked as if it lay open; whoever sealed it alone hears what is wrong with it."""
    rules = table.rules
    assert rules.main_wager is not None
    if main < hand.compulsory:
        said = f"sealed_main: at least the compulsory {dollars(hand.compulsory)}, not {dollars(main)}"
        raise Refused("below_compulsory", said, rules.clauses("compulsory_wager"))
    check_amount(table, rules.main_wager, player, command.box, main)
    if side and rules.side_wager is not None:
        check_amount(table, rules.side_wager, player, command.box, side)
    sitting.check_covered(table, player, main + side)


@evolves(WagerSealed)
def wager_sealed(table: Table, event: WagerSealed) -> Table:
    table = sitting.acted(table, event.box)
    hand = table.tournament_hand
    assert hand is not None
    main = None if event.sealed_main is None else int(event.sealed_main)
    side = None if event.sealed_side is None else int(event.sealed_side)
    table = sitting.with_hand(
        table,
        markers={**hand.markers, event.box: "secret"},
        slips={**hand.slips, event.box: Slip(main, side)},
    )
    # The box is live: a wager of an amount that nobody knows lies there, and no chip has moved.
    return replace(table, bets={**table.bets, (event.box, event.player): Bet({event.wager: 0})})


@decides(TakeBackMarker, "play", "take a marker or a slip back", "betting", where=of_tournaments)
def take_back_marker(table: Table, command: TakeBackMarker) -> tuple[Event, ...]:
    check_unchosen(table)
    player, box, rules = command.actor, command.box, table.rules
    if table.called:
        betting_open(table)
    hand = sitting.check_turn(table, player, box)
    marker = hand.markers.get(box)
    if marker is None:
        clauses = rules.clauses("tournament_hands", part="order")
        raise Refused("no_such_marker", f"box: no marker or slip of {player[:40]} lies on {box}", clauses)
    clauses, readings = rules.cites(sitting.TOPIC[marker])
    back = MarkerTakenBack(box=box, player=player, marker=marker, clauses=clauses, readings=readings)
    amount = Amount(sitting.staked(table, box))
    if marker not in ("all_in", "short") or not amount:  # what it staked may have been corrected to nothing
        return (back,)
    main = rules.main_wager
    assert main is not None
    return back, WagerWithdrawn(
        box=box, player=player, wager=main.name, amount=amount, clauses=clauses, readings=readings
    )


@evolves(MarkerTakenBack)
def marker_taken_back(table: Table, event: MarkerTakenBack) -> Table:
    hand = table.tournament_hand
    assert hand is not None
    table = sitting.with_hand(table, markers={at: kind for at, kind in hand.markers.items() if at != event.box})
    if event.marker == "secret":
        table = replace(table, bets=_without_slip(table, (event.box, event.player)))
    return sitting.came_off(table, event.box)


def _without_slip(table: Table, spot: Spot) -> dict[Spot, Bet]:
    """The bets without a slip; what was found beside it still lies there."""
    bet = table.bets[spot]
    found = {wager: amount for wager, amount in bet.wagers.items() if amount}
    others = {at: each for at, each in table.bets.items() if at != spot}
    return {**others, spot: replace(bet, wagers=found)} if found else others


def without_slips(table: Table) -> bool:
    """Whether a slip that is sealed here is not known in this copy of the table."""
    hand = table.tournament_hand
    return hand is not None and any(slip.main is None for slip in hand.slips.values())
