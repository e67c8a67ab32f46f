"""The result and the money: the pool is fixed, the result declared, prizes paid, chips disposed of."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Postings
from cutcard.rulebooks.parts import cited
from cutcard.tournaments.base import (
    Command,
    Event,
    Work,
    check_conducts,
    check_phase,
    check_power,
    check_present,
    decides,
    evolves,
)
from cutcard.tournaments.figures import cash_for
from cutcard.tournaments.prizes import collected, divided, in_proportion, pool_due
from cutcard.tournaments.ranking import barred, places
from cutcard.tournaments.state import Place, Tournament, with_entrant


class FixPool(Command, frozen=True, kw_only=True):
    """The last paid option is closed: the Director has the pool fixed."""


class PoolFixed(Event, frozen=True, kw_only=True):
    """The prize pool, in cents, by the formula of the terms. No option is sold any more.

    What the house has paid in above the guarantee goes back to it.
    """

    pool: int


class DeclareResult(Command, frozen=True, kw_only=True):
    """The Director or a Deputy declares the result."""


class ResultDeclared(Event, frozen=True, kw_only=True):
    """Everybody's place, and the prizes that are due. Where nobody may win, the pool goes back to those who paid it."""

    places: tuple[Place, ...]
    by: str
    paid_back: Mapping[str, int] = {}
    at: int = 0


class PayPrize(Command, frozen=True, kw_only=True):
    """The operator pays a prize that is due."""

    player: str


class PrizePaid(Event, frozen=True, kw_only=True):
    """A prize was paid, in cents."""

    player: str
    amount: int


class DisposeChips(Command, frozen=True, kw_only=True):
    """The operator takes all chips back; where the terms pay for them, whoever has some is paid."""


class ChipsDisposed(Event, frozen=True, kw_only=True):
    """No chips are left. ``redeemed``: cents that were paid for them, by player."""

    redeemed: Mapping[str, int] = {}


class TournamentEnded(Event, frozen=True, kw_only=True):
    """Everything is paid."""


@decides(FixPool)
def fix_pool(work: Work, command: FixPool) -> None:
    check_conducts(work, command)
    rules, named = work.rules, work.tournament
    check_phase(work, "stage", "decided", fact=rules.pool)
    if named.pool is not None or not named.sessions:
        raise Refused("done_already", "command: the pool is fixed, or nothing was played", rules.pool.clauses)
    if named.owed or any(each.window for each in named.sittings.values()):
        raise Refused("under_way", "command: money is still under way", rules.pool.clauses)
    _fix(work)


def _fix(work: Work) -> None:
    """The pool as the terms say; what lies in escrow is exactly that."""
    named, cash = work.tournament, Postings()
    pool = pool_due(named)
    cash.move(named.cash.get("escrow", 0) - pool, "escrow", "house:overlay")
    work.happen(PoolFixed(pool=pool, cash=cash, **cited(work.rules.pool)))


@evolves(PoolFixed)
def _fixed(tournament: Tournament, event: PoolFixed) -> Tournament:
    return replace(tournament, pool=event.pool)


@decides(DeclareResult)
def declare_result(work: Work, command: DeclareResult) -> None:
    check_conducts(work, command)
    rules, named = work.rules, work.tournament
    check_phase(work, "decided", fact=rules.winners)
    check_present(work, command)
    undecided = [each for each in named.disputes if each.ranking and not each.ruled]
    if undecided:
        raise Refused("dispute_open", f"command: dispute {undecided[0].number} is open", rules.final.clauses)
    if named.pool is None:
        _fix(work)
    named, pool = work.tournament, work.tournament.pool or 0
    eligible = [tuple(name for name in names if not barred(named, name)) for names in named.order]
    drawn = {name: named.entrants[name].drawn for names in eligible for name in names}
    won = divided(pool, named.known.prizes, [names for names in eligible if names], drawn)
    order, place = list[tuple[int, tuple[str, ...]]](), 1
    for names in named.order:
        order.append((place, names))
        place += len(names)
    cash, back = Postings(), dict[str, int]()
    for name, amount in won.items():
        cash.move(amount, "escrow", f"prizes:{name}")
    if pool and not won:
        back = _back(named, pool, cash)
    staff = [rules.staff] if any(named.entrants[name].staff for names in named.order for name in names) else []
    work.happen(
        ResultDeclared(
            places=tuple(places(named, order, won)),
            by=command.actor,
            paid_back=back,
            at=command.at,
            cash=cash,
            **cited(rules.winners, rules.division, *staff, *([rules.refunded] if back else [])),
        )
    )
    finish(work)


def _back(tournament: Tournament, pool: int, cash: Postings) -> dict[str, int]:
    """A pool that nobody may win goes back to those who paid it, and what the house added to the house."""
    paid = {name: each.paid.get("pool", 0) for name, each in tournament.entrants.items() if each.paid.get("pool", 0)}
    back = in_proportion(min(pool, collected(tournament, "pool")), paid)
    for name, amount in back.items():
        cash.move(amount, "escrow", f"purse:{name}")
    cash.move(pool - sum(back.values()), "escrow", "house:overlay")
    return back


@evolves(ResultDeclared)
def _declared(tournament: Tournament, event: ResultDeclared) -> Tournament:
    tournament = repaid(tournament, event.paid_back)
    return replace(tournament, phase="paying", places=event.places, sittings=type(tournament.sittings)())


def repaid(tournament: Tournament, back: Mapping[str, int]) -> Tournament:
    """Entrants who got back what they had paid for the pool."""
    for name, amount in back.items():
        entrant = tournament.entrants[name]
        paid = {**entrant.paid, "pool": entrant.paid.get("pool", 0) - amount}
        tournament = with_entrant(tournament, name, replace(entrant, paid=paid))
    return tournament


@decides(PayPrize)
def pay_prize(work: Work, command: PayPrize) -> None:
    power = check_power(work, command, "hold_tournament")
    check_phase(work, "paying", fact=work.rules.division)
    due = work.tournament.cash.get(f"prizes:{command.player}", 0)
    if not due:
        raise Refused("not_due", f"player: no prize of {command.player} is due", work.rules.division.clauses)
    cash = Postings()
    cash.move(due, f"prizes:{command.player}", f"purse:{command.player}")
    facts = cited(work.rules.division, power)
    work.happen(PrizePaid(player=command.player, amount=due, cash=cash, **facts))
    finish(work)


@evolves(PrizePaid)
def _paid(tournament: Tournament, event: PrizePaid) -> Tournament:
    return tournament


@decides(DisposeChips)
def dispose_chips(work: Work, command: DisposeChips) -> None:
    power = check_power(work, command, "hold_tournament")
    rules, named = work.rules, work.tournament
    check_phase(work, "paying", fact=rules.disposition)
    if named.disposed:
        raise Refused("done_already", "command: no chips are left", rules.disposition.clauses)
    cash, chips, redeemed = Postings(), Postings(), dict[str, int]()
    for name, amount in sorted(named.chips.items()):
        if name == "issue":
            continue
        chips.move(amount, name, "issue")
        kind, _, player = name.partition(":")
        worth = cash_for(named.known, amount) if kind == "bank" else 0
        if worth:
            redeemed[player] = worth
            cash.move(worth, "house:chips", f"purse:{player}")
    work.happen(ChipsDisposed(redeemed=redeemed, cash=cash, chips=chips, **cited(rules.disposition, power)))
    finish(work)


@evolves(ChipsDisposed)
def _disposed(tournament: Tournament, event: ChipsDisposed) -> Tournament:
    return replace(tournament, disposed=True)


def finish(work: Work) -> None:
    """Once every prize is paid and no chips are left, the tournament has ended."""
    named = work.tournament
    due = any(name.startswith("prizes:") for name in named.cash)
    if named.phase == "paying" and named.disposed and not due:
        work.happen(TournamentEnded(**cited(work.rules.held)))


@evolves(TournamentEnded)
def _ended(tournament: Tournament, event: TournamentEnded) -> Tournament:
    return replace(tournament, phase="ended", present=())
