"""Tables that end early, interruptions, further stages, and a tournament that is cancelled or cannot be resumed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.documents.words import counted
from cutcard.money import Postings
from cutcard.rulebooks.parts import cited
from cutcard.tournaments.base import (
    Command,
    Event,
    Work,
    check_conducts,
    check_phase,
    check_player,
    check_power,
    decides,
    evolves,
)
from cutcard.tournaments.checking import refuse_unsound
from cutcard.tournaments.clock import start_clock, stop_clock, time_is_up
from cutcard.tournaments.figures import carries, is_last
from cutcard.tournaments.going_on import go_on
from cutcard.tournaments.hands import end_sitting
from cutcard.tournaments.messages import SessionOver
from cutcard.tournaments.paying import repaid
from cutcard.tournaments.prizes import collected, equally, in_proportion
from cutcard.tournaments.ranking import barred
from cutcard.tournaments.state import Place, Sitting, Tournament, with_link, with_sitting
from cutcard.tournaments.terms import Stage
from cutcard.tournaments.withdrawing import refund


class Agree(Command, frozen=True, kw_only=True):
    """A player agrees that the own table ends now. It holds until the next hand opens."""


class Agreed(Event, frozen=True, kw_only=True):
    """A player agrees that the table ends."""

    player: str
    table: str


class EndTable(Command, frozen=True, kw_only=True):
    """The Director ends a table early: those who go on are settled, or everybody agrees and chips are cashed."""

    table: str
    ground: Literal["determined", "agreed"]


class TableEndedEarly(Event, frozen=True, kw_only=True):
    """A table ends before its time. ``later``: when the hand that was called is over."""

    table: str
    ground: str
    by: str


class Tick(Command, frozen=True, kw_only=True):
    """The time, where it matters: a timed session whose minutes have run ends where no hand was called."""


class Suspend(Command, frozen=True, kw_only=True):
    """The Director interrupts the tournament: no hand opens until it is resumed."""

    why: str


class TournamentSuspended(Event, frozen=True, kw_only=True):
    """The tournament is interrupted."""

    why: str
    by: str
    at: int = 0


class Resume(Command, frozen=True, kw_only=True):
    """The Director resumes the tournament, at the same hands."""


class TournamentResumed(Event, frozen=True, kw_only=True):
    """The tournament goes on."""

    by: str
    at: int = 0


class Abandon(Command, frozen=True, kw_only=True):
    """The operator gives up a tournament that cannot be resumed; the terms say what becomes of the pool."""

    why: str


class TournamentAbandoned(Event, frozen=True, kw_only=True):
    """The tournament is given up: the pool goes to those still in, in equal shares, or back to those who paid it."""

    why: str
    by: str
    places: tuple[Place, ...] = ()
    pool: int = 0
    paid_back: Mapping[str, int] = {}


class Cancel(Command, frozen=True, kw_only=True):
    """The operator cancels a tournament before its first session; the money goes back."""

    why: str


class TournamentCancelled(Event, frozen=True, kw_only=True):
    """The tournament is cancelled. What went back stands in the postings."""

    why: str
    by: str
    at: int = 0


class AddStage(Command, frozen=True, kw_only=True):
    """The Director decides on a further stage of second chances, where the terms leave that open."""

    stage: Stage


class StageAdded(Event, frozen=True, kw_only=True):
    """A further stage of second chances comes next."""

    stage: Stage
    by: str


class ReleaseTables(Command, frozen=True, kw_only=True):
    """The operator releases the tables of a tournament that is over or cancelled."""


class TablesReleased(Event, frozen=True, kw_only=True):
    """The tables serve others again."""

    tables: tuple[str, ...]


@decides(Agree)
def agree(work: Work, command: Agree) -> None:
    check_player(work, command)
    check_phase(work, "stage", fact=work.rules.agreed)
    table = work.tournament.table_of(command.actor)
    if not table:
        raise Refused("not_in", f"actor: {command.actor} sits at no table", work.rules.agreed.clauses)
    work.happen(Agreed(player=command.actor, table=table, **cited(work.rules.agreed)))


@evolves(Agreed)
def _agreed(tournament: Tournament, event: Agreed) -> Tournament:
    sitting = tournament.sittings[event.table]
    consents = tuple(dict.fromkeys((*sitting.consents, event.player)))
    return with_sitting(tournament, event.table, replace(sitting, consents=consents))


@decides(EndTable)
def end_table(work: Work, command: EndTable) -> None:
    power = check_power(work, command, "end_tournament_table")
    rules, named = work.rules, work.tournament
    check_phase(work, "stage", fact=rules.ended_early)
    sitting = named.sittings.get(command.table)
    if sitting is None or sitting.status not in ("counted", "open") or sitting.over or command.table in named.asides:
        said = f"table: no session of {command.table} can be ended between two calls"
        raise Refused("not_now", said, rules.ended_early.clauses)
    if any(tie.table == command.table for tie in named.ties.values()):
        said = f"table: equal banks of {command.table} are told apart first"
        raise Refused("not_now", said, rules.ended_early.clauses)
    if command.ground == "determined":
        _check_determined(work, sitting)
    else:
        _check_agreed(work, sitting)
    facts = cited(power, rules.determined if command.ground == "determined" else rules.agreed)
    work.happen(TableEndedEarly(table=command.table, ground=command.ground, by=command.actor, **facts))
    end_sitting(work, command.table, work.tournament.sittings[command.table], command.ground)
    go_on(work)


def _check_determined(work: Work, sitting: Sitting) -> None:
    """Only where no more are left than go on: a leader may stake and lose everything."""
    named, clauses = work.tournament, work.rules.determined.clauses
    through = named.stage_now.through
    if through is None or carries(named.stages, named.stage, named.session):
        raise Refused("not_determined", "ground: nobody goes on from here, or banks count on", clauses)
    left = len(sitting.seats) if through.per_table else sum(len(each.seats) for each in named.sittings.values())
    places = through.per_table or through.of_all
    if left > places:
        raise Refused("not_determined", f"ground: {counted(left, 'player')} left, and {places} may go on", clauses)


def _check_agreed(work: Work, sitting: Sitting) -> None:
    named, clauses = work.tournament, work.rules.agreed.clauses
    if not named.known.disposition.cash_per_chip or not is_last(named.stages, named.stage, named.session):
        raise Refused("no_cash", "ground: the terms pay nothing for chips at the end of this session", clauses)
    missing = [player for player in sitting.players if player not in sitting.consents]
    if missing:
        raise Refused("not_all_agree", f"ground: {missing[0]} has not agreed", clauses)


@evolves(TableEndedEarly)
def _ended_early(tournament: Tournament, event: TableEndedEarly) -> Tournament:
    sitting = tournament.sittings[event.table]
    return with_sitting(tournament, event.table, replace(sitting, over=event.ground))


@decides(Tick)
def tick(work: Work, command: Tick) -> None:
    check_phase(work, "stage", fact=work.rules.length)
    if not work.tournament.playing or not time_is_up(work.tournament, command.at):
        raise Refused("not_yet", "at: no time of a session is up", work.rules.length.clauses)
    for table, sitting in sorted(work.tournament.sittings.items()):
        if sitting.status == "open":
            end_sitting(work, table, sitting, "time")
    go_on(work)
    if not work.events:
        raise Refused("not_yet", "command: called hands are finished first", work.rules.length.clauses)


@decides(Suspend)
def suspend(work: Work, command: Suspend) -> None:
    check_conducts(work, command)
    check_phase(work, "stage", fact=work.rules.conducted)
    stop_clock(work)
    facts = cited(work.rules.conducted)
    work.happen(TournamentSuspended(why=command.why[:500], by=command.actor, at=command.at, **facts))


@evolves(TournamentSuspended)
def _suspended(tournament: Tournament, event: TournamentSuspended) -> Tournament:
    return replace(tournament, phase="suspended")


@decides(Resume)
def resume(work: Work, command: Resume) -> None:
    check_conducts(work, command)
    check_phase(work, "suspended", fact=work.rules.conducted)
    work.happen(TournamentResumed(by=command.actor, at=command.at, **cited(work.rules.conducted)))
    start_clock(work)
    go_on(work)


@evolves(TournamentResumed)
def _resumed(tournament: Tournament, event: TournamentResumed) -> Tournament:
    return replace(tournament, phase="stage")


@decides(Abandon)
def abandon(work: Work, command: Abandon) -> None:
    power = check_power(work, command, "hold_tournament")
    rules, named = work.rules, work.tournament
    check_phase(work, "suspended", fact=rules.refunded)
    still = [name for name in named.having("in") if not barred(named, name)]
    held = named.cash.get("escrow", 0)
    drawn = {name: named.entrants[name].drawn for name in still}
    cash, chips = Postings(), Postings()
    for player, money in named.owed.items():
        cash.move(sum(money.values()), "under_way", f"purse:{player}")
    places: tuple[Place, ...] = ()
    back: dict[str, int] = {}
    if named.known.refunds.abandoned == "pool_shared_by_those_in" and still:
        won = equally(held, still, drawn)
        places = tuple(Place(name, 1, won.get(name, 0)) for name in still)
        for name, amount in won.items():
            cash.move(amount, "escrow", f"prizes:{name}")
    else:
        overlay = held - collected(named, "pool")
        if overlay > 0:
            cash.move(overlay, "escrow", "house:overlay")
        paid = {name: each.paid.get("pool", 0) for name, each in named.entrants.items() if each.paid.get("pool", 0)}
        back = in_proportion(min(held, collected(named, "pool")), paid)
        for name, amount in back.items():
            cash.move(amount, "escrow", f"purse:{name}")
    for name, amount in named.chips.items():
        if name != "issue" and not name.startswith("bank:"):
            chips.move(amount, name, "issue")
    for table in sorted({*named.sittings, *named.asides}):
        for sitting in (named.asides.get(table), named.sittings.get(table)):
            if sitting is not None and sitting.status not in ("ending", "closing", "reckoned", "refused"):
                work.send(table, SessionOver(sitting.name, "abandoned"))
    work.happen(
        TournamentAbandoned(
            why=command.why[:500],
            by=command.actor,
            places=places,
            pool=held,
            paid_back=back,
            cash=cash,
            chips=chips,
            **cited(rules.refunded, rules.pool, power),
        )
    )


@evolves(TournamentAbandoned)
def _abandoned(tournament: Tournament, event: TournamentAbandoned) -> Tournament:
    tournament = repaid(tournament, event.paid_back)
    return replace(
        tournament,
        phase="paying",
        places=event.places,
        pool=event.pool,
        owed={},
        extra={},
        draw=None,
        ties={},
        seats={},
        sittings=type(tournament.sittings)(),
        asides=type(tournament.asides)(),
    )


@decides(Cancel)
def cancel(work: Work, command: Cancel) -> None:
    power = check_power(work, command, "hold_tournament")
    rules, named = work.rules, work.tournament
    check_phase(work, "signed", "entries", "closed", "briefing", fact=rules.refunded)
    cash = Postings()
    for name, entrant in named.entrants.items():
        kept, back = refund(entrant.paid, named.known.refunds.cancelled)
        cash.move(back, "escrow", f"purse:{name}")
        for payee, amount in kept.items():  # without winners, what stays of the pool is the operator's
            cash.move(amount, "escrow", "charity" if payee == "charity" else "house:fees")
    facts = cited(rules.refunded, power)
    for table, sitting in sorted(named.asides.items()):
        work.send(table, SessionOver(sitting.name, "cancelled"))
    work.happen(TournamentCancelled(why=command.why[:500], by=command.actor, at=command.at, cash=cash, **facts))


@evolves(TournamentCancelled)
def _cancelled(tournament: Tournament, event: TournamentCancelled) -> Tournament:
    return replace(tournament, phase="cancelled", draw=None, seats={}, going=(), asides=type(tournament.asides)())


@decides(AddStage)
def add_stage(work: Work, command: AddStage) -> None:
    power = check_power(work, command, "add_tournament_rounds")
    rules, named = work.rules, work.tournament
    check_phase(work, "stage", fact=rules.second_chance)
    if not named.known.add_stage:
        raise Refused("not_offered", "command: the terms leave no further stage open", rules.second_chance.clauses)
    if named.playing or named.draw is not None or named.seats or named.session or not named.stage:
        said = "command: between two stages, before the list is sealed"
        raise Refused("not_now", said, rules.second_chance.clauses)
    stage = command.stage
    if stage.repechage is None or stage.bank is None or stage.through is None or not stage.sessions:
        said = "stage: a second chance, with its seats, a bank, sessions, and who goes on"
        raise Refused("bad_stage", said, rules.second_chance.clauses)
    if named.stage_now.repechage is not None:
        raise Refused("bad_stage", "stage: one second chance at a time", rules.second_chance.clauses)
    stages = (*named.stages[: named.stage], stage, *named.stages[named.stage :])
    refuse_unsound(work, replace(named.known, stages=stages), f"stages[{named.stage}]")
    work.happen(StageAdded(stage=stage, by=command.actor, **cited(power, rules.second_chance)))


@evolves(StageAdded)
def _stage_added(tournament: Tournament, event: StageAdded) -> Tournament:
    stages = (*tournament.stages[: tournament.stage], event.stage, *tournament.stages[tournament.stage :])
    return replace(tournament, stages=stages, waiting=tournament.going, going=(), fresh=True)


@decides(ReleaseTables)
def release_tables(work: Work, command: ReleaseTables) -> None:
    power = check_power(work, command, "hold_tournament")
    check_phase(work, "paying", "ended", "cancelled", fact=work.rules.exclusive)
    tables = tuple(table for table in work.tournament.tables if not work.tournament.link(table).released)
    if not tables:
        raise Refused("done_already", "command: no table is left to release", work.rules.exclusive.clauses)
    work.happen(TablesReleased(tables=tables, **cited(power, work.rules.exclusive)))


@evolves(TablesReleased)
def _released(tournament: Tournament, event: TablesReleased) -> Tournament:
    for table in event.tables:
        tournament = with_link(tournament, table, replace(tournament.link(table), released=True))
    return tournament
