"""What tables say of their sessions: that they play them, call, count and reckon. Each answer lets something go on."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cutcard.money import Postings
from cutcard.rulebooks.parts import cited
from cutcard.tournaments.asides import played_off
from cutcard.tournaments.base import Event, Fault, Work, evolves, hears
from cutcard.tournaments.between_hands import let_leave
from cutcard.tournaments.going_on import go_on
from cutcard.tournaments.hands import sitting_at
from cutcard.tournaments.messages import (
    Corrected,
    HandCalled,
    HandCounted,
    Released,
    SessionReckoned,
    SessionRefused,
    SessionTaken,
)
from cutcard.tournaments.state import Sitting, Tournament, with_link, with_sitting


class SittingTaken(Event, frozen=True, kw_only=True):
    """A table plays its session."""

    table: str
    session: str


class SittingRefused(Event, frozen=True, kw_only=True):
    """A table cannot play its session, and why."""

    table: str
    session: str
    why: str


class CallHeard(Event, frozen=True, kw_only=True):
    """A hand was called at a table."""

    table: str
    session: str
    hand: int


class HandRecorded(Event, frozen=True, kw_only=True):
    """A hand is over at a table: the banks after it. A void hand is played again.

    ``again_for``: only some results stand, and the terms have the hand played again for these players.
    """

    table: str
    session: str
    hand: int
    banks: Mapping[str, int]
    before: Mapping[str, int]
    spent: Mapping[str, tuple[str, ...]] = {}
    posted: tuple[str, ...] = ()
    void: bool = False
    again_for: tuple[str, ...] = ()
    won: int = 0
    removed: int = 0


class BanksCorrected(Event, frozen=True, kw_only=True):
    """A wrong payment was put right at a table before the session was reckoned.

    ``removed``: so much more or less was removed with those who had left by then. ``untaken``: what a penalty was to
    take with the hand that is opened, and the corrected bank does not have.
    """

    table: str
    session: str
    banks: Mapping[str, int]
    won: int
    removed: int = 0
    untaken: Mapping[str, int] = {}


class SittingReckoned(Event, frozen=True, kw_only=True):
    """A table has handed in its banks; what its float won or lost is closed."""

    table: str
    session: str


class TableLost(Event, frozen=True, kw_only=True):
    """A table is closed and serves the tournament no more."""

    table: str
    why: str


def _expected(work: Work, table: str, name: str, *statuses: str) -> Sitting:
    sitting = sitting_at(work.tournament, table, name)
    if sitting is None:
        raise Fault("no_session", f"session: {table} plays no {name!r}", work.rules.exclusive.clauses)
    if sitting.status not in statuses:
        said = f"session: {name} is {sitting.status} at {table}, not {' or '.join(statuses)}"
        raise Fault("not_now", said, work.rules.exclusive.clauses)
    return sitting


@hears(SessionTaken)
def taken(work: Work, table: str, message: SessionTaken) -> None:
    _expected(work, table, message.session, "allotted")
    work.happen(SittingTaken(table=table, session=message.session, **cited(work.rules.exclusive)))
    go_on(work)


@evolves(SittingTaken)
def _taken(tournament: Tournament, event: SittingTaken) -> Tournament:
    return _with_status(tournament, event.table, event.session, "counted")


@hears(SessionRefused)
def refused(work: Work, table: str, message: SessionRefused) -> None:
    _expected(work, table, message.session, "allotted")
    facts = cited(work.rules.exclusive)
    work.happen(SittingRefused(table=table, session=message.session, why=message.why[:500], **facts))


@evolves(SittingRefused)
def _refused(tournament: Tournament, event: SittingRefused) -> Tournament:
    sitting = sitting_at(tournament, event.table, event.session)
    assert sitting is not None
    return with_sitting(tournament, event.table, replace(sitting, status="refused", why=event.why))


@hears(HandCalled)
def called(work: Work, table: str, message: HandCalled) -> None:
    sitting = _expected(work, table, message.session, "open", "ending")
    if message.hand != sitting.hand or (sitting.status == "ending" and not sitting.uncalled):
        raise Fault("other_hand", f"hand: {sitting.hand} is open at {table}", work.rules.length.clauses)
    facts = cited(work.rules.re_buy)
    work.happen(CallHeard(table=table, session=message.session, hand=message.hand, **facts))


@evolves(CallHeard)
def _called(tournament: Tournament, event: CallHeard) -> Tournament:
    sitting = sitting_at(tournament, event.table, event.session)
    assert sitting is not None
    # A table that calls before it hears that its session is over finishes the hand, and it counts.
    status = "closing" if sitting.status == "ending" else "called"
    return with_sitting(tournament, event.table, replace(sitting, status=status, uncalled=False))


@hears(HandCounted)
def counted(work: Work, table: str, message: HandCounted) -> None:
    sitting = _expected(work, table, message.session, "open", "called", "closing")
    rules, clauses = work.rules, work.rules.chips.clauses
    if message.hand != sitting.hand:
        raise Fault("other_hand", f"hand: {sitting.hand} is played at {table}", rules.length.clauses)
    if dict(message.before) != dict(sitting.banks):
        raise Fault("other_banks", f"before: the banks at {table} were {dict(sitting.banks)}", clauses)
    if set(message.banks) != set(sitting.banks) or min(message.banks.values(), default=0) < 0:
        raise Fault("other_banks", "banks: of everybody who sits there, and none below nothing", clauses)
    for player, kinds in message.spent.items():
        left = sitting.markers.get(player, {})
        if any(kinds.count(kind) > left.get(kind, 0) for kind in kinds):
            raise Fault("marker_spent", f"spent: {player} has not so many markers left", rules.compulsory.clauses)
    forfeits = () if work.tournament.known.absence.post else message.silent
    own = {"session": "bank", "play_off": "play_off", "practice": ""}[sitting.kind]
    chips, won, removed = Postings(), 0, 0
    for player, bank in message.banks.items():
        lost = message.before[player] - bank
        if player in forfeits and lost > 0:
            removed += lost
            target = "removed"
        else:
            won += lost
            target = f"float:{table}"
        if own:
            chips.move(lost, f"{own}:{player}", target)
    replay = work.tournament.known.part_void == "replay_for_returned" and not message.void
    facts = [rules.chips, rules.compulsory]
    facts += [rules.late] if message.silent else []
    work.happen(
        HandRecorded(
            table=table,
            session=message.session,
            hand=message.hand,
            banks=message.banks,
            before=message.before,
            spent=message.spent,
            posted=() if message.void else tuple(sorted(message.silent)),
            void=message.void,
            again_for=tuple(sorted(message.again)) if replay else (),
            won=won,
            removed=removed,
            chips=chips,
            **cited(*facts),
        )
    )
    go_on(work)


@evolves(HandRecorded)
def _recorded(tournament: Tournament, event: HandRecorded) -> Tournament:
    sitting = sitting_at(tournament, event.table, event.session)
    assert sitting is not None
    closing = sitting.status == "closing"
    again = not closing and (event.void or bool(event.again_for))
    again_for = event.again_for or (sitting.again_for if event.void else ())  # a replay that is void is played again
    markers = {name: dict(kinds) for name, kinds in sitting.markers.items()}
    for player, kinds in event.spent.items():
        for kind in kinds:
            markers[player][kind] -= 1
    missed = dict(sitting.missed)
    if not again:
        for player in event.banks:
            missed[player] = missed.get(player, 0) + 1 if player in event.posted else 0
    before = sitting.before if sitting.again_for else event.before
    recorded = replace(
        sitting,
        status="ending" if closing else "counted",
        banks=event.banks,
        before=before,
        counted=sitting.counted + (not again and not event.void),
        again=again,
        again_for=again_for if again else (),
        missed={name: count for name, count in missed.items() if count},
        markers=markers,
        won=sitting.won + event.won,
        removed=sitting.removed + event.removed,
        absent=(),
        looked_at=closing and event.void,
    )
    return with_sitting(tournament, event.table, recorded)


@hears(Corrected)
def corrected(work: Work, table: str, message: Corrected) -> None:
    sitting = _expected(work, table, message.session, "counted", "open", "called", "closing", "ending")
    known, gone, renamed = _as_told(sitting, message.opened)
    here = {renamed.get(player, player): bank for player, bank in message.banks.items()}
    if not set(here) <= set(known) or min(here.values(), default=0) < 0:
        raise Fault("other_banks", f"banks: of players at {table}, and none below nothing", work.rules.chips.clauses)
    lost = {player: known[player] - bank for player, bank in here.items() if bank != known[player]}
    moved = set(lost) - set(sitting.banks) - set(gone)
    if moved:
        raise Fault("other_banks", f"banks: {min(moved)} has gone to another table", work.rules.chips.clauses)
    banks = {player: {**sitting.banks, **gone}[player] - amount for player, amount in lost.items()}
    untaken = _untaken(sitting, message.opened, banks)
    banks = {player: bank + untaken.get(player, 0) for player, bank in banks.items()}
    if min(banks.values(), default=0) < 0:
        raise Fault("other_banks", f"banks: {min(banks)} has spent more than is left", work.rules.chips.clauses)
    chips, late = Postings(), 0
    own = {"session": "bank", "play_off": "play_off", "practice": ""}[sitting.kind]
    for player, amount in lost.items():
        if own:  # of somebody who is out already the bank was removed
            chips.move(amount, f"{own}:{player}" if player in sitting.banks else "removed", f"float:{table}")
        late += amount if player not in sitting.banks and player not in sitting.gone else 0
    for player, amount in untaken.items():
        late += amount
        if own:
            chips.move(amount, "removed", f"{own}:{player}")
    facts = cited(work.rules.prevail, work.rules.chips)
    work.happen(
        BanksCorrected(
            table=table,
            session=message.session,
            banks=banks,
            won=sum(lost.values()),
            removed=-late,
            untaken=untaken,
            chips=chips,
            **facts,
        )
    )


def _untaken(sitting: Sitting, opened: int, banks: Mapping[str, int]) -> dict[str, int]:
    """What a penalty takes less, where a table that has not heard of it yet finds less in a bank: as far as it goes."""
    if not sitting.in_hand or opened == sitting.hand:
        return {}
    taken = sitting.told.taken
    return {player: min(-bank, taken[player]) for player, bank in banks.items() if bank < 0 and taken.get(player, 0)}


def _as_told(sitting: Sitting, opened: int) -> tuple[dict[str, int], Mapping[str, int], Mapping[str, str]]:
    """The banks as a table knows them, those of who went since, and who came for whom.

    It may not have heard yet of the hand that was opened last, and of what came with it.
    """
    told = sitting.told
    if not sitting.in_hand or opened == sitting.hand:
        return {**sitting.banks, **sitting.gone, **sitting.moved}, sitting.gone, sitting.renamed
    here = {
        player: bank - told.added.get(player, 0) + told.taken.get(player, 0)
        for player, bank in sitting.banks.items()
        if player not in told.joins.values()
    }
    return {**here, **told.gone, **told.moved}, told.gone, told.renamed


@evolves(BanksCorrected)
def _corrected(tournament: Tournament, event: BanksCorrected) -> Tournament:
    sitting = sitting_at(tournament, event.table, event.session)
    assert sitting is not None
    banks = {player: event.banks.get(player, bank) for player, bank in sitting.banks.items()}
    gone = {player: event.banks.get(player, bank) for player, bank in sitting.gone.items()}
    taken = {player: amount - event.untaken.get(player, 0) for player, amount in sitting.told.taken.items()}
    changed = replace(
        sitting,
        banks=banks,
        gone=gone,
        won=sitting.won + event.won,
        removed=sitting.removed + event.removed,
        told=replace(sitting.told, taken=taken),
    )
    return with_sitting(tournament, event.table, changed)


@hears(SessionReckoned)
def reckoned(work: Work, table: str, message: SessionReckoned) -> None:
    sitting = _expected(work, table, message.session, "ending")
    untold = {new: old for old, new in sitting.renamed.items()}
    known = {**sitting.banks, **sitting.gone, **sitting.moved}
    banks = {untold.get(name, name): bank for name, bank in known.items() if name not in sitting.joins.values()}
    clauses = work.rules.chips.clauses
    if dict(message.banks) != banks:
        raise Fault("other_banks", f"banks: the last ones told of {table} were {banks}", clauses)
    if message.won + message.removed != sitting.won + sitting.removed:  # what is withheld is removed, not won
        said = f"won: with what was removed, {sitting.won + sitting.removed} by what was counted"
        raise Fault("other_banks", said, clauses)
    chips = Postings()
    if sitting.kind != "practice":
        chips.move(sitting.won, f"float:{table}", "issue")
    if sitting.kind == "play_off":
        for player, bank in sitting.banks.items():
            chips.move(bank, f"play_off:{player}", "issue")
    work.happen(SittingReckoned(table=table, session=message.session, chips=chips, **cited(work.rules.chips)))
    if sitting.kind == "play_off":
        played_off(work, sitting)
    if sitting.uncalled and sitting.kind == "session":
        let_leave(work, table)
    go_on(work)


@evolves(SittingReckoned)
def _reckoned(tournament: Tournament, event: SittingReckoned) -> Tournament:
    aside = tournament.asides.get(event.table)
    if aside is not None and aside.name == event.session:
        return replace(tournament, asides=tournament.asides.delete(event.table))
    sitting = sitting_at(tournament, event.table, event.session)
    assert sitting is not None
    return with_sitting(tournament, event.table, replace(sitting, status="reckoned", uncalled=False))


@hears(Released)
def released(work: Work, table: str, message: Released) -> None:
    work.happen(TableLost(table=table, why=message.why[:500], **cited(work.rules.designated)))


@evolves(TableLost)
def _lost(tournament: Tournament, event: TableLost) -> Tournament:
    return with_link(tournament, event.table, replace(tournament.link(event.table), released=True))


def _with_status(tournament: Tournament, table: str, name: str, status: str) -> Tournament:
    sitting = sitting_at(tournament, table, name)
    assert sitting is not None
    return with_sitting(tournament, table, replace(sitting, status=status))
