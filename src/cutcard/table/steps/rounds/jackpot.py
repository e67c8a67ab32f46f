"""Jackpot wagers: collected before the deal, carried over from a void round, and the meters they play for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Amount
from cutcard.settlement.prizes import check_meters
from cutcard.table import money
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.owing import ERROR_NOTIFICATION, of_seat, owe
from cutcard.table.progress import resume
from cutcard.table.rules import Rules
from cutcard.table.state import Bet, DueMeters, Judged, Spot, Table

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
    at: int = 0  # from when on the word of a linked pool is waited for


class JackpotWagersNotCollected(Event, frozen=True, kw_only=True):
    """The first card came out while jackpot wagers lay on the layout: they are not in the jackpot, and go back."""

    wager: str
    amount: Amount
    spots: tuple[Spot, ...]


class CarriedWagersCounted(Event, frozen=True, kw_only=True):
    """Wagers carried from a void round: live where a Bet stands, and given back where none does.

    ``waiting``: these were not carried, but collected for this round before the last was taken up again.
    """

    wager: str
    amount: Amount
    live: tuple[Spot, ...]
    returned: tuple[Spot, ...]
    owed: tuple[str, ...] = ()
    waiting: bool = False
    unheard: bool = False  # the prize pool does not hold those that go back
    at: int | None = None  # from when on the word of a linked pool is waited for


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
    """The meters at which jackpots of this round are paid; ``locked``: those that a pool locked, for which seats.

    ``pending``: those of them that are paid once two people have confirmed them.
    """

    meters: Mapping[str, Amount]
    locked: Mapping[str, tuple[str, ...]] = {}
    pending: tuple[str, ...] = ()


def offered(rules: Rules) -> bool:
    """Whether this table takes jackpot wagers."""
    return rules.collected_wager is not None


def no_jackpot(rules: Rules, field: str = "") -> Refused:
    """The refusal of what has to do with jackpot wagers, where none are taken: at this table, or in the whole book."""
    if any(wager.taken_before_deal for wager in rules.book.wagers):
        return Refused("no_jackpot", f"{field}this table is open without the jackpot", rules.power_cites(OFFER)[0])
    return Refused("no_jackpot", f"{field}{rules.book.id} has no jackpot wager")


def uncollected(table: Table) -> tuple[Spot, ...]:
    """Where jackpot wagers are down that nobody has collected."""
    wager = table.rules.collected_wager
    if wager is None:
        return ()
    name, taken = wager.name, table.pool_wagers
    return tuple([spot for spot, bet in table.bets.items() if name in bet.wagers and spot not in taken])


def collect(table: Table) -> JackpotWagersCollected | None:
    """The jackpot wagers that are down and not collected."""
    wager, spots = table.rules.collected_wager, uncollected(table)
    if wager is None or not spots:
        return None
    clauses, readings = table.rules.cites("jackpot_collection", "prize_meter_system")
    clauses += table.rules.clauses("own_risk", part="jackpot")  # who is named here is in: that is for each to see to
    amount = Amount(table.bets[spots[0]].wagers[wager.name])
    return JackpotWagersCollected(wager=wager.name, amount=amount, spots=spots, clauses=clauses, readings=readings)


@decides(CollectJackpotWagers, "deal", "collect jackpot wagers", "betting", where=offered)
def collect_jackpot_wagers(table: Table, command: CollectJackpotWagers) -> tuple[Event, ...]:
    if table.rules.collected_wager is None:
        raise no_jackpot(table.rules)
    check_playable(table)
    taken, live = collect(table), live_now(table)
    if taken is None and not live:
        raise Refused("nothing_to_collect", "no jackpot wager is down", table.rules.clauses("jackpot_collection"))
    events: list[Event] = [] if taken is None else [taken]
    if table.pool_link is not None:
        events = [] if taken is None else [replace(taken, at=command.at)]
        events += _counted(table, live, (), command.at)
    return tuple(events)


def live_now(table: Table) -> tuple[Spot, ...]:
    """The carried wagers of which a linked pool is told that they play: those beside which a Bet stands."""
    if not table.carried:
        return ()
    link = table.pool_link
    return () if link is None or not link.playable else _with_base(table, table.carried)


def _with_base(table: Table, spots: Iterable[Spot]) -> tuple[Spot, ...]:
    wager = table.rules.collected_wager
    need = wager.needs.wager if wager is not None and wager.needs else ""
    return tuple([spot for spot in spots if spot in table.bets and need in table.bets[spot].wagers])


def unplayable(table: Table) -> str:
    """Why no new jackpot wagers are taken, at a table that offers them; nothing while they are."""
    link = table.pool_link
    if link is None:
        if table.rules.setup.pool is None and not table.pool_links:
            return ""  # the meters are read from a system outside
        return "the table is not linked to its prize pool"
    if link.playable:
        return ""
    return link.suspended or "the prize pool does not answer"


def check_playable(table: Table, field: str = "") -> None:
    """Refuse what has to do with new jackpot wagers while the pool that they are for cannot take them."""
    why = unplayable(table)
    if not why:
        return
    clauses = table.rules.clauses("jackpot_collection") + table.rules.clauses("own_risk", part="jackpot")
    raise Refused("jackpot_down", f"{field}no jackpot is played here now: {why}", clauses)


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
    table = replace(
        table,
        pool_wagers=table.pool_wagers | set(event.spots),
        accounts=money.moved(table.accounts, money.LAYOUT, money.POOL, total),
    )
    link = table.pool_link
    if link is None:
        return table
    if event.late:
        return with_meters(table)
    return replace(table, pool_links={**table.pool_links, link.pool: replace(link, since=event.at)})


def with_meters(table: Table) -> Table:
    """A round with jackpot wagers goes by the meters that the pool said last, until the pool locks a level for it."""
    link = table.pool_link
    if link is None or table.meters is not None or not table.pool_wagers:
        return table
    return replace(table, meters={name: meter.value for name, meter in link.meters.items()})


def _lain_there(table: Table, event: JackpotWagersCollected) -> Table:
    """The table with wagers that had been taken for uncollected."""
    bets, accounts = dict(table.bets), table.accounts
    for spot in event.spots:
        bets[spot] = replace(bets[spot], wagers={**bets[spot].wagers, event.wager: int(event.amount)})
        accounts = money.moved(accounts, money.purse(spot[1]), money.LAYOUT, event.amount)
    return replace(table, bets=bets, accounts=accounts, uncollected=table.uncollected - {*event.spots})


def carried_in(table: Table) -> list[Event]:
    """What becomes of wagers that are in from before when the next round starts.

    Carried ones go back while the pool cannot take them; those that it has said to be in play on.
    """
    if not table.carried and not table.waiting:
        return []
    link = table.pool_link
    live = _with_base(table, table.carried) if link is None or link.playable else ()
    waits = _with_base(table, table.waiting)
    return [
        *_counted(table, live, tuple(spot for spot in table.carried if spot not in live)),
        *_counted(table, waits, tuple(spot for spot in table.waiting if spot not in waits), waiting=True),
    ]


def _counted(
    table: Table, live: tuple[Spot, ...], back: tuple[Spot, ...], at: int | None = None, waiting: bool = False
) -> list[CarriedWagersCounted]:
    wager = table.rules.collected_wager
    if wager is None or not (live or back):
        return []
    clauses, readings = table.rules.cites("carried_jackpot_wager", part="returned" if back else "live")
    amounts = table.waiting if waiting else table.carried
    return [
        CarriedWagersCounted(
            wager=wager.name,
            amount=Amount(amounts[(*live, *back)[0]]),
            live=live,
            returned=back,
            owed=(ERROR_NOTIFICATION,) * len(back),
            waiting=waiting,
            at=at,
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
    left = {
        spot: each for spot, each in (table.waiting if event.waiting else table.carried).items() if spot not in gone
    }
    table = replace(
        table,
        bets=bets,
        accounts=accounts,
        pool_wagers=table.pool_wagers | set(event.live),
        carried=table.carried if event.waiting else left,
        given_back=table.given_back if event.waiting else table.given_back | {*event.returned},
        waiting=left if event.waiting else table.waiting,
    )
    for duty, spot in zip(event.owed, event.returned, strict=False):  # earlier engines owed one for all of them
        table = owe(table, (duty,), of_seat(*spot))
    table = replace(table, markers=table.markers & {*table.from_before})
    link = table.pool_link
    if link is None or event.at is None:
        return table
    return replace(table, pool_links={**table.pool_links, link.pool: replace(link, since=event.at)})


def markers(table: Table, player: str) -> tuple[Event, ...]:
    """Before a round with carried wagers, marker buttons for them once somebody joins who has none."""
    if not table.from_before:
        return ()
    carried = frozenset(table.from_before)
    if carried == table.markers or any(who == player for _, who in carried):
        return ()
    clauses, readings = table.rules.cites("carried_jackpot_wager", part="markers")
    return (MarkersPlaced(spots=tuple(sorted(carried)), clauses=clauses, readings=readings),)


@evolves(MarkersPlaced)
def markers_placed(table: Table, event: MarkersPlaced) -> Table:
    return replace(table, markers=frozenset(event.spots))


def given_back(table: Table, player: str) -> tuple[Event, ...]:
    """The wagers of a player who leaves that are in from before."""
    carried = tuple(spot for spot in table.carried if spot[1] == player)
    waits = tuple(spot for spot in table.waiting if spot[1] == player)
    clauses, readings = table.rules.power_cites("take_back_jackpot_wager")
    back = (*_counted(table, (), carried), *_counted(table, (), waits, waiting=True))
    return tuple([replace(event, clauses=clauses, readings=readings) for event in back])


def returned_all(table: Table) -> tuple[Event, ...]:
    """Every carried wager goes back: the jackpot for which it was carried is not played here."""
    return tuple(_counted(table, (), tuple(table.carried)))


def returned_unheard(table: Table, spots: Iterable[Spot]) -> tuple[CarriedWagersCounted, ...]:
    """Wagers of the next round go back that the prize pool does not hold."""
    given = {*spots}
    carried, waits = (tuple(each for each in of if each in given) for of in (table.carried, table.waiting))
    back = (*_counted(table, (), carried), *_counted(table, (), waits, waiting=True))
    return tuple([replace(event, unheard=True) for event in back])


def waiting_back(table: Table, spots: Iterable[Spot]) -> tuple[Event, ...]:
    """Wagers go back that were collected for the next round before the last was taken up again."""
    return tuple(_counted(table, (), tuple(spots), waiting=True))


@decides(
    TakeBackJackpotWager, "take_back_jackpot_wager", "take back a jackpot wager", "cards", "betting", where=offered
)
def take_back_jackpot_wager(table: Table, command: TakeBackJackpotWager) -> tuple[Event, ...]:
    clauses = table.rules.power_cites("take_back_jackpot_wager")[0]
    if (command.box, command.actor) not in table.from_before:
        raise Refused("nothing_carried", f"box: no wager of {command.actor} is carried on {command.box}", clauses)
    if any(player == command.actor for _, player in table.bets):
        raise Refused("wager_down", "box: a player with a wager down is not leaving", clauses)
    return given_back(table, command.actor)


@decides(ReadMeters, "meters", "read the meters", "settling")
def read_meters(table: Table, command: ReadMeters) -> tuple[Event, ...]:
    if table.pool_link is not None:
        raise Refused("linked", "the prize pool says what it locks", table.rules.clauses("jackpot_payment_order"))
    if not table.due or not isinstance(table.due[0], DueMeters):
        raise Refused("not_due", "the meters are not called for", table.rules.clauses("jackpot_payment_order"))
    check_meters(table.rules.terms, command.meters)
    clauses, readings = table.rules.cites("jackpot_payment_order", "jackpot_sharing")
    event = MetersRead(meters=command.meters, clauses=clauses, readings=readings)
    return event, *resume(meters_read(table, event), command.at)


@evolves(MetersRead)
def meters_read(table: Table, event: MetersRead) -> Table:
    due = tuple([each for each in table.due if not isinstance(each, DueMeters)])
    link = table.pool_link
    if link is not None:
        table = replace(table, pool_links={**table.pool_links, link.pool: replace(link, asked=None)})
    kept = {
        level: judged
        for level, judged in table.pending.items()
        if level not in event.locked or event.locked[level] == table.locked.get(level)
    }
    return replace(
        table,
        meters=event.meters,
        locked={**table.locked, **event.locked},
        pending={**kept, **dict.fromkeys(event.pending, Judged())},
        due=due,
    )
