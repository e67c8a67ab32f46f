"""Jackpot wagers: collected before the deal, carried over from a void round, and the meters they play for."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Amount
from cutcard.settlement.prizes import check_meters
from cutcard.table import money
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.progress import resume
from cutcard.table.rules import Rules
from cutcard.table.state import Bet, DueMeters, Spot, Table

ERROR_NOTIFICATION = "error_notification"
"""What is owed once a collected wager went back to its player: it corrects the record of the meters."""


OFFER = "offer_jackpot"
"""The power to open a table with its jackpot, or without."""


class CollectJackpotWagers(Command, frozen=True, kw_only=True):
    """The dealer takes the jackpot wagers into the float tray."""


class JackpotWagersCollected(Event, frozen=True, kw_only=True):
    """The jackpot wagers of these players are in; the meters move. ``late``: they were before the first card, and
    somebody said so only after it."""

    wager: str
    amount: Amount
    spots: tuple[Spot, ...]
    late: bool = False
    surveillance: bool = False  # cards had been seen by then: surveillance should look at it


class JackpotWagersNotCollected(Event, frozen=True, kw_only=True):
    """The first card came out while jackpot wagers lay on the layout: they are not in the jackpot, and go back."""

    wager: str
    amount: Amount
    spots: tuple[Spot, ...]


class CarriedWagersCounted(Event, frozen=True, kw_only=True):
    """Wagers carried from a void round: live where a Bet stands, and given back where none does."""

    wager: str
    amount: Amount
    live: tuple[Spot, ...]
    returned: tuple[Spot, ...]
    owed: tuple[str, ...] = ()


class MarkersPlaced(Event, frozen=True, kw_only=True):
    """Somebody joins who has no wager carried over: marker buttons show who has."""

    spots: tuple[Spot, ...]


class TakeBackJackpotWager(Command, frozen=True, kw_only=True):
    """A player who leaves takes back a wager that was carried."""

    box: int


class ReadMeters(Command, frozen=True, kw_only=True):
    """The jackpot system confirms the meters."""

    meters: Mapping[str, Amount]


class MetersRead(Event, frozen=True, kw_only=True):
    """The meters at which jackpots of this round are paid."""

    meters: Mapping[str, Amount]


def offered(rules: Rules) -> bool:
    """Whether this table takes jackpot wagers."""
    return rules.collected_wager is not None


def no_jackpot(rules: Rules, field: str = "") -> Refused:
    """The refusal of what has to do with jackpot wagers, where none are taken: at this table, or in the whole book."""
    if any(wager.taken_before_deal for wager in rules.book.wagers):
        return Refused("no_jackpot", f"{field}this table is open without the jackpot", rules.power_cites(OFFER)[0])
    return Refused("no_jackpot", f"{field}{rules.book.id} has no jackpot wager")


def collect(table: Table) -> JackpotWagersCollected | None:
    """The jackpot wagers that are down and not collected."""
    wager = table.rules.collected_wager
    if wager is None:
        return None
    spots = tuple(
        spot for spot, bet in table.bets.items() if wager.name in bet.wagers and spot not in table.pool_wagers
    )
    if not spots:
        return None
    clauses, readings = table.rules.cites("jackpot_collection", "prize_meter_system")
    clauses += table.rules.clauses("own_risk", part="jackpot")  # who is named here is in: that is for each to see to
    amount = Amount(table.bets[spots[0]].wagers[wager.name])
    return JackpotWagersCollected(wager=wager.name, amount=amount, spots=spots, clauses=clauses, readings=readings)


@decides(CollectJackpotWagers, "deal", "collect jackpot wagers", "betting", where=offered)
def collect_jackpot_wagers(table: Table, command: CollectJackpotWagers) -> tuple[Event, ...]:
    if table.rules.collected_wager is None:
        raise no_jackpot(table.rules)
    taken = collect(table)
    if taken is None:
        raise Refused("nothing_to_collect", "no jackpot wager is down", table.rules.clauses("jackpot_collection"))
    return (taken,)


def not_collected(table: Table) -> JackpotWagersNotCollected | None:
    """The jackpot wagers that nobody has collected when the first card comes out."""
    left = collect(table)
    if left is None:
        return None
    clauses, readings = table.rules.cites("uncollected_jackpot_wager")
    return JackpotWagersNotCollected(
        wager=left.wager, amount=left.amount, spots=left.spots, clauses=clauses, readings=readings
    )


@evolves(JackpotWagersNotCollected)
def jackpot_wagers_not_collected(table: Table, event: JackpotWagersNotCollected) -> Table:
    bets, accounts = dict(table.bets), table.accounts
    for spot in event.spots:
        wagers = {name: amount for name, amount in bets[spot].wagers.items() if name != event.wager}
        bets[spot] = replace(bets[spot], wagers=wagers)
        accounts = money.moved(accounts, money.LAYOUT, money.purse(spot[1]), event.amount)
    return replace(table, bets=bets, accounts=accounts, uncollected=frozenset(event.spots))


@evolves(JackpotWagersCollected)
def jackpot_wagers_collected(table: Table, event: JackpotWagersCollected) -> Table:
    if event.late:
        table = _lain_there(table, event)
    total = event.amount * len(event.spots)
    return replace(
        table,
        pool_wagers=table.pool_wagers | set(event.spots),
        accounts=money.moved(table.accounts, money.LAYOUT, money.POOL, total),
    )


def _lain_there(table: Table, event: JackpotWagersCollected) -> Table:
    """The table with wagers that had been taken for uncollected."""
    bets, accounts = dict(table.bets), table.accounts
    for spot in event.spots:
        bets[spot] = replace(bets[spot], wagers={**bets[spot].wagers, event.wager: int(event.amount)})
        accounts = money.moved(accounts, money.purse(spot[1]), money.LAYOUT, event.amount)
    return replace(table, bets=bets, accounts=accounts, uncollected=table.uncollected - {*event.spots})


def carried_in(table: Table) -> list[Event]:
    """What becomes of carried wagers when the next round starts."""
    wager = table.rules.collected_wager
    if wager is None or not table.carried:
        return []
    need = wager.needs.wager if wager.needs else ""
    live = tuple(spot for spot in table.carried if spot in table.bets and need in table.bets[spot].wagers)
    returned = tuple(spot for spot in table.carried if spot not in live)
    clauses, readings = table.rules.cites("carried_jackpot_wager", part="returned" if returned else "live")
    return [
        CarriedWagersCounted(
            wager=wager.name,
            amount=Amount(next(iter(table.carried.values()))),
            live=live,
            returned=returned,
            owed=(ERROR_NOTIFICATION,) if returned else (),
            clauses=clauses,
            readings=readings,
        )
    ]


@evolves(CarriedWagersCounted)
def carried_wagers_counted(table: Table, event: CarriedWagersCounted) -> Table:
    bets = dict(table.bets)
    for spot in event.live:
        bet = bets[spot]
        bets[spot] = Bet({**bet.wagers, event.wager: event.amount}, bet.decision, bet.tokens)
    accounts = table.accounts
    for _, player in event.returned:
        accounts = money.moved(accounts, money.POOL, money.purse(player), event.amount)
    gone = {*event.live, *event.returned}
    return replace(
        table,
        bets=bets,
        accounts=accounts,
        pool_wagers=table.pool_wagers | set(event.live),
        carried={spot: amount for spot, amount in table.carried.items() if spot not in gone},
        markers=table.markers - gone,
        owed=tuple(dict.fromkeys((*table.owed, *event.owed))),
    )


def markers(table: Table, player: str) -> tuple[Event, ...]:
    """Before a round with carried wagers, marker buttons for them once somebody joins who has none."""
    if not table.carried:
        return ()
    carried = frozenset(table.carried)
    if carried == table.markers or any(who == player for _, who in carried):
        return ()
    clauses, readings = table.rules.cites("carried_jackpot_wager", part="markers")
    return (MarkersPlaced(spots=tuple(sorted(carried)), clauses=clauses, readings=readings),)


@evolves(MarkersPlaced)
def markers_placed(table: Table, event: MarkersPlaced) -> Table:
    return replace(table, markers=frozenset(event.spots))


def given_back(table: Table, player: str) -> tuple[Event, ...]:
    """The carried wagers of a player who leaves."""
    wager = table.rules.collected_wager
    spots = tuple(spot for spot in table.carried if spot[1] == player)
    if wager is None or not spots:
        return ()
    clauses, readings = table.rules.power_cites("take_back_jackpot_wager")
    amount = Amount(table.carried[spots[0]])
    return (
        CarriedWagersCounted(
            wager=wager.name,
            amount=amount,
            live=(),
            returned=spots,
            owed=(ERROR_NOTIFICATION,),
            clauses=clauses,
            readings=readings,
        ),
    )


@decides(
    TakeBackJackpotWager, "take_back_jackpot_wager", "take back a jackpot wager", "cards", "betting", where=offered
)
def take_back_jackpot_wager(table: Table, command: TakeBackJackpotWager) -> tuple[Event, ...]:
    clauses = table.rules.power_cites("take_back_jackpot_wager")[0]
    if (command.box, command.actor) not in table.carried:
        raise Refused("nothing_carried", f"box: no wager of {command.actor} is carried on {command.box}", clauses)
    if any(player == command.actor for _, player in table.bets):
        raise Refused("wager_down", "box: a player with a wager down is not leaving", clauses)
    return given_back(table, command.actor)


@decides(ReadMeters, "meters", "read the meters", "settling")
def read_meters(table: Table, command: ReadMeters) -> tuple[Event, ...]:
    if not table.due or not isinstance(table.due[0], DueMeters):
        raise Refused("not_due", "the meters are not called for", table.rules.clauses("jackpot_payment_order"))
    check_meters(table.rules.terms, command.meters)
    clauses, readings = table.rules.cites("jackpot_payment_order", "jackpot_sharing")
    event = MetersRead(meters=command.meters, clauses=clauses, readings=readings)
    return event, *resume(meters_read(table, event), command.at)


@evolves(MetersRead)
def meters_read(table: Table, event: MetersRead) -> Table:
    return replace(table, meters=event.meters, due=table.due[1:])
