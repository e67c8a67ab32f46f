"""Wagers: who may put down what, where and until when; what may be taken back, and what is refused."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import LARGEST, Amount, Odds, Stake, dollars
from cutcard.rulebooks.parts import Wager
from cutcard.table import money
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.fairness import check_unchosen
from cutcard.table.rules import limit_of
from cutcard.table.state import Bet, Table
from cutcard.table.steps.people.seats import check_box, check_may_add
from cutcard.table.steps.rounds.jackpot import markers

Medium = Literal["chips", "token", "cash", "voucher"]


class PlaceWager(Command, frozen=True, kw_only=True):
    """A player puts down a wager, or adds to it."""

    box: int
    wager: str
    amount: Stake
    medium: Medium = "chips"
    oral: bool = False


class WagerPlaced(Event, frozen=True, kw_only=True):
    """A wager is on the layout; ``amount`` was added to it."""

    box: int
    player: str
    wager: str
    amount: Amount
    token: bool = False
    holder: bool = False  # whether the player takes the box with it


class WithdrawWager(Command, frozen=True, kw_only=True):
    """A player takes a wager back."""

    box: int
    wager: str


class WagerWithdrawn(Event, frozen=True, kw_only=True):
    """A wager went back to its player before the deal."""

    box: int
    player: str
    wager: str
    amount: Amount


class RefuseWager(Command, frozen=True, kw_only=True):
    """The house does not take a wager."""

    box: int
    player: str
    wager: str


class WagerRefused(Event, frozen=True, kw_only=True):
    """The house handed a wager back before the deal."""

    box: int
    player: str
    wager: str
    amount: Amount


class CallNoMoreBets(Command, frozen=True, kw_only=True):
    """The dealer calls "no more bets"."""


class BetsCalled(Event, frozen=True, kw_only=True):
    """The call was made."""


_TILL_CALL = ("call", "call_for_placing_first_card_for_handling")


def betting_open(table: Table) -> None:
    """Refuse what comes after betting closed."""
    if table.called and table.rules.says("betting_closes") in _TILL_CALL:
        raise Refused(
            "betting_closed", "no more bets: the call was made", table.rules.clauses("betting_closes", part="call")
        )


def placeable(table: Table, name: str) -> Wager:
    """A wager that a player may put down."""
    wager = table.rules.placeable.get(name)
    if wager is None:
        known = table.rules.terms.wager(name, "wager")
        rules = known.follows.clauses if known.follows else known.clauses
        raise Refused("not_placed_now", f"wager: the {known.title} is not put down before the deal", rules)
    return wager


def _sign_clauses(table: Table) -> tuple[str, ...]:
    """The clauses behind the sign; where the book leaves limits to another text, those that say so."""
    silent = table.rules.book.limits.settled_if
    if silent is None:
        return table.rules.clauses("limits_sign")
    return next(option.clauses for option in table.rules.book.options if option.name == silent.option)


def _outside(table: Table, player: str, box: int, under: bool) -> tuple[str, ...]:
    """The clauses behind the refusal of an amount outside the limits: to keep within them is the player's business."""
    clauses = _sign_clauses(table) + table.rules.clauses("own_risk", part="limits")
    several = table.rules.provision("several_boxes_per_player")
    elsewhere = any(at != box and who == player for at, who in table.bets)
    if under and elsewhere and several is not None and "minimum" in several.parts:
        clauses += several.parts["minimum"]
    return clauses


def check_amount(table: Table, wager: Wager, player: str, box: int, total: int) -> None:
    """Whether an amount is within the limits that apply to this player."""
    rules, setup = table.rules, table.rules.setup
    if wager.one_amount:
        if total != setup.jackpot_wager:
            due = dollars(setup.jackpot_wager or 0)
            raise Refused("wrong_amount", f"amount: the {wager.title} is {due} here", wager.one_amount)
        return
    if table.personal or table.spared:
        limit = limit_of(rules, wager.name, table.personal.get(player), table.spared.get(player))
    else:
        limit = rules.limits.get(wager.name)
    if limit is not None and not limit.min <= total <= limit.max:
        clauses = _outside(table, player, box, total < limit.min)
        if total < limit.min:
            raise Refused("below_minimum", f"amount: at least {dollars(limit.min)}, not {dollars(total)}", clauses)
        raise Refused("above_maximum", f"amount: at most {dollars(limit.max)}, not {dollars(total)}", clauses)
    unit = setup.units.get(wager.name)
    least = limit.min if limit is not None else 0
    if unit is not None and (total - least) % unit:
        raise Refused(
            "off_unit",
            f"amount: {dollars(least)} and steps of {dollars(unit)} above it, not {dollars(total)}",
            _outside(table, player, box, False),
        )
    most = setup.box_totals.get(wager.name)
    if most is not None:
        others = sum(
            bet.wagers.get(wager.name, 0) for (at, who), bet in table.bets.items() if at == box and who != player
        )
        if others + total > most:
            raise Refused(
                "box_total",
                f"amount: all on box {box} together may have {dollars(most)}, and {dollars(others)} is down",
                rules.clauses("limits_sign"),
            )


def first_call(table: Table, wager: Wager, player: str, box: int, total: int) -> tuple[Event, ...]:
    """Where room for Tie wagers runs short, whoever has nothing else on the box makes room for whoever has."""
    rules = table.rules
    most = rules.setup.box_totals.get(wager.name)
    said = rules.says("shared_box") == "main_bettors_have_first_call_on_the_tie"
    if most is None or wager.role in rules.deciding_roles or not said or not _has_main(table, box, player):
        return ()
    clauses, readings = rules.cites("shared_box", part="first_call")
    others = [(who, bet) for (at, who), bet in table.bets.items() if at == box and wager.name in bet.wagers]
    over = total + sum(bet.wagers[wager.name] for who, bet in others if who != player) - most
    found: list[Event] = []
    for who, bet in reversed(others):
        if over > 0 and not _has_main(table, box, who):
            amount = Amount(bet.wagers[wager.name])
            over -= amount
            found.append(
                WagerRefused(box=box, player=who, wager=wager.name, amount=amount, clauses=clauses, readings=readings)
            )
    return () if over > 0 else tuple(found)


def _has_main(table: Table, box: int, player: str) -> bool:
    bet = table.bets.get((box, player))
    roles = table.rules.deciding_roles
    return bet is not None and any(table.rules.role_of[name] in roles for name in bet.wagers)


def check_medium(table: Table, wager: Wager, command: PlaceWager) -> tuple[str, ...]:
    """Chips, tokens, or a spoken wager; gives the clauses that let it stand."""
    rules = table.rules
    said = rules.says("oral_wagers")
    if command.oral:
        clauses = rules.clauses("oral_wagers") or rules.clauses("wagering_medium")
        if said == "with_chips_or_money_changed_in_time":
            return clauses
        if said == "with_chips_if_time" and command.medium == "chips":
            return clauses
        if command.medium != "chips" or said == "":
            raise Refused("wrong_medium", f"medium: a spoken wager in {command.medium} is not taken", clauses)
    if command.medium == "token":
        if not wager.tokens.value:
            raise Refused("tokens_refused", f"medium: no tokens on the {wager.title}", wager.tokens.clauses)
        return wager.tokens.clauses
    if command.medium != "chips":
        raise Refused(
            "wrong_medium", f"medium: {command.medium} is changed into chips first", rules.clauses("wagering_medium")
        )
    return ()


@decides(PlaceWager, "play", "place a wager", "betting")
def place_wager(table: Table, command: PlaceWager) -> tuple[Event, ...]:
    check_unchosen(table)
    if table.called:
        betting_open(table)
    if table.closing is not None and table.closing.over(command.at, table.round):
        raise Refused(
            "table_closing", "the table closes: no more wagers are taken", table.rules.clauses("closing_notice")
        )
    player, box = command.actor, command.box
    wager = table.rules.placeable.get(command.wager) or placeable(table, command.wager)
    check_box(table, box)
    bet = table.bets.get((box, player))
    cited = wager.clauses + wager.defined
    if bet is None:
        shared, several = check_may_add(table, player, box)
        before = 0
        if shared:
            cited += table.rules.clauses("shared_box")
        if several:
            cited += table.rules.book.facts.boxes_per_player.clauses
    else:
        before = bet.wagers.get(command.wager, 0)
    if wager.needs is not None and (bet is None or wager.needs.wager not in bet.wagers):
        raise Refused(
            "needs_wager", f"wager: the {wager.title} needs {wager.needs.wager!r} beside it", wager.needs.clauses
        )
    token = command.medium == "token" and not command.oral
    if token or command.oral or command.medium != "chips":
        cited += check_medium(table, wager, command)
    if wager.taken_before_deal and ((box, player) in table.carried or (box, player) in table.pool_wagers):
        raise Refused("wager_live", f"wager: a {wager.title} of {player} is live already", wager.one_amount)
    if before + command.amount >= LARGEST:
        raise Refused("above_maximum", "amount: together with what is down it is more than can be", wager.clauses)
    made_room: tuple[Event, ...] = ()
    if table.rules.setup.box_totals:
        made_room = first_call(table, wager, player, box, before + command.amount)
        table = fold(table, made_room)
    check_amount(table, wager, player, box, before + command.amount)
    return (
        *made_room,
        WagerPlaced(
            box=box,
            player=player,
            wager=command.wager,
            amount=command.amount,
            token=token,
            holder=box not in table.holders,
            clauses=cited,
        ),
        *markers(table, player),
    )


@evolves(WagerPlaced)
def wager_placed(table: Table, event: WagerPlaced) -> Table:
    spot = (event.box, event.player)
    bet = table.bets.get(spot)
    if bet is None:
        bet = Bet({event.wager: event.amount}, None, (event.wager,) if event.token else ())
    else:
        wagers = dict(bet.wagers)
        wagers[event.wager] = wagers.get(event.wager, 0) + event.amount
        tokens = (*bet.tokens, event.wager) if event.token and event.wager not in bet.tokens else bet.tokens
        bet = Bet(wagers, None, tokens)
    bets = {**table.bets, spot: bet}
    accounts = money.moved(table.accounts, money.purse(event.player), money.LAYOUT, event.amount)
    if not event.holder:
        return replace(table, bets=bets, accounts=accounts)
    return replace(
        table,
        bets=bets,
        accounts=accounts,
        holders={**table.holders, event.box: event.player},
        first_player=table.first_player or event.player,
    )


def _down(table: Table, box: int, player: str, name: str) -> int:
    """The amount of a wager that is down and on which nothing else rests."""
    bet = table.bets.get((box, player))
    if bet is None or name not in bet.wagers:
        raise Refused("no_such_wager", f"wager: {player[:40]} has no {name[:40]!r} on box {box}")
    for other in bet.wagers:
        needs = table.rules.book.wager(other).needs
        if needs is not None and needs.wager == name:
            raise Refused("wager_needed", f"wager: {other!r} rests on it and comes off first", needs.clauses)
    if (box, player) in table.pool_wagers and table.rules.book.wager(name).taken_before_deal:
        raise Refused("wager_live", "wager: it was collected", table.rules.clauses("jackpot_collection"))
    return bet.wagers[name]


@decides(WithdrawWager, "play", "take a wager back", "betting")
def withdraw_wager(table: Table, command: WithdrawWager) -> tuple[Event, ...]:
    check_unchosen(table)
    rules = table.rules
    clauses, readings = rules.cites("betting_closes", part="touching")
    clauses += rules.clauses("own_risk", part="placement")
    if table.called and rules.says("betting_closes") == "call":
        raise Refused("betting_closed", "after the call wagers stay where they are", clauses)
    amount = _down(table, command.box, command.actor, command.wager)
    return (
        WagerWithdrawn(
            box=command.box,
            player=command.actor,
            wager=command.wager,
            amount=Amount(amount),
            clauses=clauses,
            readings=readings,
        ),
    )


def without(table: Table, box: int, player: str, wager: str, amount: int) -> Table:
    """The table without a wager, which went back to its player."""
    spot = (box, player)
    bet = table.bets[spot]
    wagers = {name: stake for name, stake in bet.wagers.items() if name != wager}
    bets = dict(table.bets)
    if wagers:
        bets[spot] = replace(bet, wagers=wagers, tokens=tuple(name for name in bet.tokens if name != wager))
    else:
        del bets[spot]
    accounts = money.moved(table.accounts, money.LAYOUT, money.purse(player), amount)
    if table.in_round:
        return replace(table, bets=bets, accounts=accounts)
    # A call that leaves nothing on the layout closed nothing.
    called = table.called and bool(bets)
    return replace(table, bets=bets, accounts=accounts, called=called, fairness=table.fairness.unchosen(table.phase))


@evolves(WagerWithdrawn)
def wager_withdrawn(table: Table, event: WagerWithdrawn) -> Table:
    return without(table, event.box, event.player, event.wager, event.amount)


@decides(RefuseWager, "refuse_wager", "refuse a wager", "betting")
def refuse_wager(table: Table, command: RefuseWager) -> tuple[Event, ...]:
    check_unchosen(table)
    rules = table.rules
    clauses, readings = rules.power_cites("refuse_wager")
    amount = _down(table, command.box, command.player, command.wager)
    if rules.says("unpayable_wager") == "may_be_refused_else_paid_up":
        wager = rules.book.wager(command.wager)
        wins = [row.pays for row in rules.book.rows if row.wager == wager.name and row.result == "win"]
        odds = [pays for pays in wins if isinstance(pays, Odds)]
        if all(rules.terms.payable(amount * pays.pays, pays.on)[1] for pays in odds):
            raise Refused("payable", "wager: a win on it can be paid in chips, so it is not refused", clauses)
    return (
        WagerRefused(
            box=command.box,
            player=command.player,
            wager=command.wager,
            amount=Amount(amount),
            clauses=clauses,
            readings=readings,
        ),
    )


@evolves(WagerRefused)
def wager_refused(table: Table, event: WagerRefused) -> Table:
    return without(table, event.box, event.player, event.wager, event.amount)


@decides(CallNoMoreBets, "deal", "call no more bets", "betting")
def call_no_more_bets(table: Table, command: CallNoMoreBets) -> tuple[Event, ...]:
    clauses, readings = table.rules.cites("no_more_bets_call")
    if table.called:
        raise Refused("called_already", "the call was made", clauses)
    if not table.bets:
        raise Refused("no_wagers", "no wager is down", table.rules.book.facts.cards_go_to.clauses)
    return (BetsCalled(clauses=clauses, readings=readings),)


@evolves(BetsCalled)
def bets_called(table: Table, event: BetsCalled) -> Table:
    return replace(table, called=True)
