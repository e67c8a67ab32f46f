"""Wagers: who may put down what, where and until when; what may be taken back, and what is refused."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import LARGEST, Amount, Odds, Stake
from cutcard.rulebooks.parts import Wager
from cutcard.table import money
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.fairness import check_unchosen
from cutcard.table.owing import ERROR_NOTIFICATION, of_seat, owe
from cutcard.table.state import Bet, Table
from cutcard.table.steps.people.seats import check_box, check_may_add
from cutcard.table.steps.rounds.admitting import (
    Medium,
    check_amount,
    check_medium,
)
from cutcard.table.steps.rounds.calling import betting_open
from cutcard.table.steps.rounds.jackpot import check_playable, markers, no_jackpot
from cutcard.table.steps.tournament.sitting import acted, came_off, check_no_marker, check_turn, check_wager
from cutcard.table.texts import check_text


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
    outside: str = ""  # how it lies outside the limits, as people who ask beforehand are refused


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
    """The house does not take a wager. ``grounds``: why, in a few words, where somebody wants that on record."""

    box: int
    player: str
    wager: str
    grounds: str = ""


class WagerRefused(Event, frozen=True, kw_only=True):
    """The house handed a wager back, unplayed. ``grounds``: why, where somebody said so."""

    box: int
    player: str
    wager: str
    amount: Amount
    grounds: str = ""


class CollectedWagerReturned(Event, frozen=True, kw_only=True):
    """A jackpot wager that was collected goes back, and an error notification is owed."""

    box: int
    player: str
    wager: str
    amount: Amount
    grounds: str = ""
    owed: tuple[str, ...] = (ERROR_NOTIFICATION,)
    unheard: bool = False  # the prize pool does not hold it


def placeable(table: Table, name: str) -> Wager:
    """A wager that a player may put down."""
    wager = table.rules.placeable.get(name)
    if wager is None:
        known = table.rules.terms.wager(name, "wager")
        if known.taken_before_deal:
            raise no_jackpot(table.rules, "wager: ")
        rules = known.follows.clauses if known.follows else known.clauses
        raise Refused("not_placed_now", f"wager: the {known.title} is not put down before the deal", rules)
    return wager


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


@decides(PlaceWager, "play", "place a wager", "betting")
def place_wager(table: Table, command: PlaceWager) -> tuple[Event, ...]:
    check_unchosen(table)
    token = command.medium == "token" and not command.oral
    cited: tuple[str, ...] = ()
    if token or command.oral or command.medium != "chips":
        wager = table.rules.placeable.get(command.wager) or placeable(table, command.wager)
        cited = check_medium(table, wager, command.medium, command.oral)
    return taken(table, command, token, cited)


def taken(table: Table, command: PlaceWager, token: bool, cited: tuple[str, ...]) -> tuple[Event, ...]:
    """A wager is taken as it lies, or refused: who may have what where, how much, and until when."""
    if table.called:
        betting_open(table)
    if table.closing is not None and table.closing.over(command.at, table.round):
        raise Refused(
            "table_closing", "the table closes: no more wagers are taken", table.rules.clauses("closing_notice")
        )
    player, box = command.actor, command.box
    wager = table.rules.placeable.get(command.wager) or placeable(table, command.wager)
    check_box(table, box)
    if table.tournament is not None:
        check_turn(table, player, box)
    bet = table.bets.get((box, player))
    cited = wager.clauses + wager.defined + cited
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
        other = table.rules.book.wager(wager.needs.wager).title
        raise Refused("needs_wager", f"wager: the {wager.title} needs the {other} beside it", wager.needs.clauses)
    if wager.taken_before_deal:
        check_playable(table, "wager: ")
    if wager.taken_before_deal and ((box, player) in table.from_before or (box, player) in table.pool_wagers):
        raise Refused("wager_live", f"wager: a {wager.title} of {player} is live already", wager.one_amount)
    if before + command.amount >= LARGEST:
        raise Refused("above_maximum", "amount: together with what is down it is more than can be", wager.clauses)
    made_room: tuple[Event, ...] = ()
    if table.rules.setup.box_totals:
        made_room = first_call(table, wager, player, box, before + command.amount)
        table = fold(table, made_room)
    check_amount(table, wager, player, box, before + command.amount)
    if table.tournament is not None:
        check_wager(table, player, box, wager, command.amount)
    return *made_room, placed(table, command, token, cited), *markers(table, player)


def placed(table: Table, command: PlaceWager, token: bool, cited: tuple[str, ...], outside: str = "") -> WagerPlaced:
    """The wager of a player on the layout."""
    return WagerPlaced(
        box=command.box,
        player=command.actor,
        wager=command.wager,
        amount=command.amount,
        token=token,
        holder=command.box not in table.holders,
        outside=outside,
        clauses=cited,
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
        table = replace(table, bets=bets, accounts=accounts)
        return table if table.tournament is None else acted(table, event.box)
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
        placeable = table.rules.placeable
        what = placeable[name].title if name in placeable else repr(name[:40])
        raise Refused("no_such_wager", f"wager: {player[:40]} has no {what} on box {box}")
    for other in bet.wagers:
        if other == name:
            continue
        needs = table.rules.book.wager(other).needs
        if needs is not None and needs.wager == name:
            raise Refused("wager_needed", f"wager: {other!r} rests on it and comes off first", needs.clauses)
    return bet.wagers[name]


def is_collected(table: Table, box: int, player: str, wager: str) -> bool:
    """Whether a wager lies in the tray already."""
    return (box, player) in table.pool_wagers and table.rules.book.wager(wager).taken_before_deal


def collected_back(
    table: Table,
    box: int,
    player: str,
    wager: str,
    clauses: tuple[str, ...],
    readings: tuple[str, ...],
    grounds: str = "",
) -> CollectedWagerReturned:
    """A collected wager goes back to its player: the meters stay, and an error notification corrects the record."""
    pool = table.rules.book.pool
    more = ((), ()) if pool is None else (pool.returned.clauses, pool.returned.readings)
    return CollectedWagerReturned(
        box=box,
        player=player,
        wager=wager,
        amount=Amount(table.bets[box, player].wagers[wager]),
        grounds=grounds,
        clauses=tuple(dict.fromkeys((*clauses, *more[0]))),
        readings=tuple(dict.fromkeys((*readings, *more[1]))),
    )


def check_not_begun(table: Table) -> None:
    """Cards are made ready between rounds, with wagers down or not, and also in a round whose shoe ran out."""
    if table.in_round:
        clauses = table.rules.clauses("betting_closes", part="touching")
        raise Refused("betting_closed", "the round has begun, and its wagers stay where they are", clauses)


@decides(WithdrawWager, "play", "take a wager back", "cards", "betting")
def withdraw_wager(table: Table, command: WithdrawWager) -> tuple[Event, ...]:
    check_unchosen(table)
    check_not_begun(table)
    rules = table.rules
    clauses, readings = rules.cites("betting_closes", part="touching")
    clauses += rules.clauses("own_risk", part="placement")
    if table.called and rules.says("betting_closes") == "call":
        raise Refused("betting_closed", "after the call wagers stay where they are", clauses)
    spot = (command.box, command.actor, command.wager)
    amount = Amount(_down(table, *spot))
    if is_collected(table, *spot):
        return (collected_back(table, *spot, clauses, readings),)
    box, player, wager = spot
    if table.tournament is not None:
        check_no_marker(table, check_turn(table, player, box), box)
    return (WagerWithdrawn(box=box, player=player, wager=wager, amount=amount, clauses=clauses, readings=readings),)


def without(table: Table, box: int, player: str, wager: str, amount: int) -> Table:
    """The table without a wager, which went back to its player."""
    spot = (box, player)
    bet = table.bets[spot]
    wagers = {**bet.wagers}
    wagers.pop(wager, None)
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
    fairness = table.fairness.unchosen(table.phase)
    table = replace(table, bets=bets, accounts=accounts, called=called, fairness=fairness)
    return table if table.tournament is None else came_off(table, box)


@evolves(WagerWithdrawn)
def wager_withdrawn(table: Table, event: WagerWithdrawn) -> Table:
    return without(table, event.box, event.player, event.wager, event.amount)


@decides(RefuseWager, "refuse_wager", "refuse a wager", "cards", "betting")
def refuse_wager(table: Table, command: RefuseWager) -> tuple[Event, ...]:
    check_unchosen(table)
    check_not_begun(table)
    rules = table.rules
    clauses, readings = rules.power_cites("refuse_wager")
    check_text("grounds", command.grounds, clauses, least=0)
    spot = (command.box, command.player, command.wager)
    amount = _down(table, *spot)
    if rules.says("unpayable_wager") == "may_be_refused_else_paid_up":
        wager = rules.book.wager(command.wager)
        wins = [row.pays for row in rules.book.rows if row.wager == wager.name and row.result == "win"]
        odds = [pays for pays in wins if isinstance(pays, Odds)]
        if all(rules.terms.payable(amount * pays.pays, pays.on)[1] for pays in odds):
            raise Refused("payable", "wager: a win on it can be paid in chips, so it is not refused", clauses)
    if is_collected(table, *spot):
        return (collected_back(table, *spot, clauses, readings, command.grounds.strip()),)
    return (refused(*spot, amount, clauses, readings, command.grounds.strip()),)


def refused(
    box: int,
    player: str,
    wager: str,
    amount: int,
    clauses: tuple[str, ...],
    readings: tuple[str, ...],
    grounds: str = "",
) -> WagerRefused:
    """A wager that the house hands back, unplayed."""
    return WagerRefused(
        box=box,
        player=player,
        wager=wager,
        amount=Amount(amount),
        grounds=grounds,
        clauses=clauses,
        readings=readings,
    )


@evolves(WagerRefused)
def wager_refused(table: Table, event: WagerRefused) -> Table:
    return without(table, event.box, event.player, event.wager, event.amount)


@evolves(CollectedWagerReturned)
def collected_wager_returned(table: Table, event: CollectedWagerReturned) -> Table:
    table, spot = without(table, event.box, event.player, event.wager, event.amount), (event.box, event.player)
    gone = {spot} & table.carried_out if not table.in_round else {}
    table = replace(
        table,
        pool_wagers=table.pool_wagers - {spot},
        given_back=table.given_back.union(gone),
        accounts=money.moved(table.accounts, money.POOL, money.LAYOUT, event.amount),
    )
    return owe(table, event.owed, of_seat(*spot))
