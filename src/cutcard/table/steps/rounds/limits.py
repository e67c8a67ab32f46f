"""Limits: the sign, notices of a higher minimum, old minimums that are kept, and limits of a player's own."""

from __future__ import annotations

from collections.abc import Mapping

from immutables import Map
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.rules import Rules, Sign, Signs, limit_of, limits_of
from cutcard.table.signing import raised, raising, sign_now, stood
from cutcard.table.state import IN_ROUND, Notice, Table
from cutcard.table.steps.people.closing import MOST_MINUTES
from cutcard.table.texts import clock

CLOCK = "the floor's clock"
"""In whose name a table hears of a gaming day that its house has begun."""


class ChangeLimits(Command, frozen=True, kw_only=True):
    """New limits for the table. A higher minimum needs notice, or (``at_once``) that present players keep theirs.

    They may begin later than they must: ``begins`` at a time in seconds, or in so many ``minutes``.
    """

    limits: Mapping[str, Sign]
    at_once: bool = False
    for_all: bool = False  # also for players who kept an older minimum: that needs notice
    minutes: int | None = None
    begins: int | None = None


class LimitsNoticed(Event, frozen=True, kw_only=True):
    """A sign shows the new limits, and when they begin: that is so many ``minutes`` away."""

    limits: Signs
    begins: int
    for_all: bool = False
    minutes: int = 0


class LimitsChanged(Event, frozen=True, kw_only=True):
    """The sign has new limits. ``spared`` keep their old minimum, and both are signed.

    ``below`` are wagers that lie under the new minimum: to be raised or taken back before the first card.
    """

    limits: Signs
    spared: Mapping[str, Signs] = {}
    markers: tuple[int, ...] = ()  # the boxes at which newly spared players sit
    noticed: bool = False  # whether a notice had announced them
    below: tuple[tuple[int, str, str], ...] = ()  # box, player and wager


class SetPersonalLimits(Command, frozen=True, kw_only=True):
    """One player gets limits of their own, with a sign or marker."""

    player: str
    limits: Mapping[str, Sign]


class PersonalLimitsSet(Event, frozen=True, kw_only=True):
    """The player has limits of their own, shown by a sign or marker."""

    player: str
    limits: Mapping[str, Sign]


class StartGamingDay(Command, frozen=True, kw_only=True):
    """A new gaming day begins: warnings of the day before are forgotten."""


class GamingDayStarted(Event, frozen=True, kw_only=True):
    """A new gaming day."""


def _checked(rules: Rules, limits: Signs) -> None:
    rules.terms.check_limits(limits_of(limits))


def _check_ahead(table: Table, limits: Signs, begins: int) -> None:
    """With the notices that stand, in the order in which they begin, no minimum comes to be above its maximum."""
    signs = sign_now(table)
    ahead = [(notice.at, notice.limits) for notice in table.notices]
    for _, change in sorted((*ahead, (begins, limits)), key=lambda each: each[0]):
        signs = _merged(signs, change)
        _checked(table.rules, signs)


def _merged(signs: Signs, limits: Signs) -> dict[str, Sign]:
    """The sign with these changes: what is not named stays."""
    found = dict(signs)
    for name, new in limits.items():
        old = found.get(name, Sign())
        found[name] = Sign(old.min if new.min is None else new.min, old.max if new.max is None else new.max)
    return found


@decides(ChangeLimits, "anybody", "change the limits", "cards", "betting", *IN_ROUND)
def change_limits(table: Table, command: ChangeLimits) -> tuple[Event, ...]:
    rules = table.rules
    clauses = rules.clauses("raising_the_minimum")
    power = "alter_limits"
    if raised(table, command.limits) or command.for_all:
        power = "raise_minimum_at_once" if command.at_once and not command.for_all else "raise_minimum_with_notice"
    if rules.book.power(power) is None:
        raise Refused("no_such_power", f"limits: {rules.book.id} lets nobody do this", clauses)
    if not rules.may(command.role, power):
        what = {"alter_limits": "change the limits", "raise_minimum_at_once": "raise the minimum at once"}
        raise rules.refuse_role(command.role, power, what.get(power, "raise the minimum"))
    if not command.limits:
        raise Refused("bad_limits", "limits: at least one wager", clauses)
    least = 0
    if power == "raise_minimum_with_notice":
        least = rules.amount("raising_the_minimum")
        if not least:
            said = f"limits: {rules.book.id} does not say how long the sign must stand"
            raise Refused("no_such_power", said, clauses)
    begins = _begins(command, least, clauses)
    if begins is not None and power == "raise_minimum_at_once":
        raise Refused("bad_notice", "at_once: a change that begins later needs no such right, but notice", clauses)
    later = table.reopened or _waits(table, command.limits) or (table.in_round and _other_most(table, command.limits))
    if begins is None and later:
        begins = command.at
    _check_ahead(table, command.limits, -1 if begins is None else begins)
    power_clauses, power_readings = rules.power_cites(power)
    if begins is not None:
        return (
            LimitsNoticed(
                limits=command.limits,
                begins=begins,
                for_all=command.for_all,
                minutes=(begins - command.at) // 60,
                clauses=power_clauses,
                readings=power_readings,
            ),
        )
    return (_changed(table, command.limits, power == "raise_minimum_at_once", power_clauses, power_readings),)


def _begins(command: ChangeLimits, least: int, clauses: tuple[str, ...]) -> int | None:
    """When announced limits begin, after so many minutes at least; nothing where none are needed and none are said."""
    if command.begins is not None and command.minutes is not None:
        raise Refused("bad_notice", "minutes: a time is said once, with begins or with minutes", clauses)
    if command.minutes is not None and not 0 <= command.minutes <= MOST_MINUTES:
        raise Refused("bad_notice", f"minutes: {least} to {MOST_MINUTES}, not {command.minutes}", clauses)
    begins = command.begins if command.minutes is None else command.at + 60 * command.minutes
    earliest = command.at + 60 * least
    if begins is not None and begins < earliest:
        field = "begins" if command.minutes is None else "minutes"
        when = clock(earliest)
        said = f"the sign must stand for {least} minutes, until {when}" if least else f"not before {when}"
        raise Refused("too_soon", f"{field}: {said}", clauses)
    return earliest if begins is None and least else begins


def _most(table: Table, limits: Signs) -> list[tuple[int, int]]:
    """The maximum of each wager whose limits change, after and before."""
    old, new = sign_now(table), _merged(sign_now(table), limits)
    return [(new[name].most, old.get(name, Sign()).most) for name in limits]


def _other_most(table: Table, limits: Signs) -> bool:
    return any(new != old for new, old in _most(table, limits))


def _waits(table: Table, limits: Signs) -> bool:
    """Whether a change waits until the layout is empty: what is down is settled by the old maximum."""
    return bool(table.bets) and any(new < old for new, old in _most(table, limits))


def begins_now(table: Table, at: int) -> bool:
    """Whether the first notice has stood long enough, and nothing is in its way."""
    if not table.notices or table.notices[0].at > at or _waits(table, table.notices[0].limits):
        return False
    notice = table.notices[0]
    if not table.rules.confirms_signs or not raising(table, notice):
        return True
    return stood(table, f"raise_sign:{notice.at}", table.rules.amount("raising_the_minimum"), at)


def _changed(
    table: Table, limits: Signs, spare: bool, clauses: tuple[str, ...], readings: tuple[str, ...]
) -> LimitsChanged:
    """The sign changes; with ``spare``, whoever is playing keeps the old minimum (or an older one kept before)."""
    higher = raised(table, limits)
    spared: dict[str, Signs] = {**table.spared} if spare or not higher else {}
    markers: list[int] = []
    if spare:
        playing = {player for _, player in table.bets} | table.wagered
        for player in sorted(playing & {*table.holders.values()}):
            spared[player] = {**higher, **spared.get(player, {})}
            markers.append(next(box for box, holder in table.holders.items() if holder == player))
    changed = LimitsChanged(
        limits=_merged(table.rules.setup.limits, limits),
        spared=spared,
        markers=tuple(sorted(markers)),
        clauses=clauses,
        readings=readings,
    )
    return replace(changed, below=_below(table, changed))


def _below(table: Table, changed: LimitsChanged) -> tuple[tuple[int, str, str], ...]:
    """The wagers that lie on the layout, no card being out yet, and are under the minimum now."""
    if table.in_round:
        return ()
    rules, found = table.rules.with_limits(changed.limits), []
    for (box, player), bet in table.bets.items():
        for name, amount in bet.wagers.items():
            limit = limit_of(rules, name, table.personal.get(player), changed.spared.get(player))
            if limit is not None and amount < limit.min:
                found.append((box, player, name))
    return tuple(found)


def notice_due(table: Table) -> LimitsChanged:
    """The change that the first notice announced."""
    notice = table.notices[0]
    part = "notice" if raising(table, notice) else "alter"
    clauses, readings = table.rules.cites("raising_the_minimum", part=part)
    changed = replace(_changed(table, notice.limits, False, clauses, readings), noticed=True)
    if not notice.for_all:
        return changed
    for_all = replace(changed, spared={})
    return replace(for_all, below=_below(table, for_all))


@evolves(LimitsNoticed)
def limits_noticed(table: Table, event: LimitsNoticed) -> Table:
    notices = sorted((*table.notices, Notice(event.begins, event.limits, event.for_all)), key=lambda notice: notice.at)
    return replace(table, notices=tuple(notices))


@evolves(LimitsChanged)
def limits_changed(table: Table, event: LimitsChanged) -> Table:
    notices = table.notices[1:] if event.noticed else table.notices
    # The sign shows something else now, and is looked at anew.
    signs = (
        {name: since for name, since in table.signs.items() if name != "limits_sign"} if table.signs else table.signs
    )
    return replace(
        table, rules=table.rules.with_limits(event.limits), notices=notices, spared=event.spared, signs=signs
    )


@decides(SetPersonalLimits, "allow_personal_limits", "give a player limits of their own", "cards", "betting")
def set_personal_limits(table: Table, command: SetPersonalLimits) -> tuple[Event, ...]:
    rules = table.rules
    clauses, readings = rules.power_cites("allow_personal_limits")
    if not command.limits:
        raise Refused("bad_limits", "limits: at least one wager", clauses)
    if any(player == command.player for _, player in table.bets):
        raise Refused("wager_down", f"player: {command.player} has wagers on the table", clauses)
    _checked(rules, command.limits)
    if rules.says("personal_limits") == "higher_maximum_with_sign":
        for name, own in command.limits.items():
            sign = rules.setup.limits.get(name, Sign())
            if own.min and own.least < sign.least:
                raise Refused("bad_limits", f"limits.{name}: a personal minimum is never below the sign's", clauses)
            if own.most < sign.most and own.max is not None:
                raise Refused("bad_limits", f"limits.{name}: a personal maximum is above the sign's", clauses)
    return (PersonalLimitsSet(player=command.player, limits=command.limits, clauses=clauses, readings=readings),)


@evolves(PersonalLimitsSet)
def personal_limits_set(table: Table, event: PersonalLimitsSet) -> Table:
    return replace(table, personal={**table.personal, event.player: event.limits})


@decides(StartGamingDay, "supervise", "start the gaming day", "cards", "betting")
def start_gaming_day(table: Table, command: StartGamingDay) -> tuple[Event, ...]:
    clauses, readings = table.rules.cites("cannot_cover_play_wager")
    return (GamingDayStarted(clauses=clauses or table.rules.book.limits.under.clauses, readings=readings),)


@evolves(GamingDayStarted)
def gaming_day_started(table: Table, event: GamingDayStarted) -> Table:
    return replace(table, warned=Map())
