"""Players who are kept out by the house or by themselves, and the limits that players set for themselves."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Cites, Refused
from cutcard.people.base import BEYOND, LAST, Command, Event, Work, acting, decides, evolves
from cutcard.people.policies import policies_for
from cutcard.people.protecting import LOOSER_AFTER, barred, guarded, limits_of
from cutcard.people.state import Amounts, Change, Exclusion, Guarded, People, with_player
from cutcard.people.titles import is_dealt, on_ladder, role_of
from cutcard.rulebooks import Rulebook
from cutcard.wire.given import check_text

DAY = 86_400
LEAST_SELF = 182 * DAY
"""Seconds that somebody keeps themselves out for at least: half a year."""

LEAST_PAUSE, MOST_PAUSE = 3_600, 42 * DAY
"""Seconds of a time-out: an hour to six weeks. Whoever wants more excludes themselves."""

MOST_SET = 1 << 50
"""No limit is larger: such a number is a slip."""

POWER = "exclude_from_casino"
"""What a book calls it where its text lets somebody be shut out of the casino."""


class Exclude(Command, frozen=True, kw_only=True):
    """The house keeps a player out of every game: by the text of a ``book``, where it gives that power; without one as
    its own decision. Without ``until`` it lasts until it is lifted."""

    player: str
    reason: str
    book: str = ""
    until: int | None = None


class PlayerExcluded(Event, frozen=True, kw_only=True):
    """Every wager door is shut to a player at once; a live round is settled, purse and carried wagers go back."""

    player: str
    reason: str
    since: int
    until: int | None = None
    book: str = ""
    by: str


class LiftExclusion(Command, frozen=True, kw_only=True):
    """The house lets a player in again: one that it kept out, or one who kept themselves out and whose time is over."""

    player: str
    reason: str


class ExclusionLifted(Event, frozen=True, kw_only=True):
    """Nothing of the house keeps the player out any more."""

    player: str
    reason: str
    by: str
    at: int


class SelfExclude(Command, frozen=True, kw_only=True):
    """A player keeps themselves out, by their own word or by somebody of the house who records it: ``until`` a time
    half a year away at least, or without one until they ask to be let in again after that."""

    player: str
    until: int | None = None


class SelfExcluded(Event, frozen=True, kw_only=True):
    """A player may not play, by their own wish; nobody can shorten it."""

    player: str
    since: int
    until: int | None = None
    by: str


class TakeTimeOut(Command, frozen=True, kw_only=True):
    """A player takes a break of so many ``seconds``."""

    player: str
    seconds: int


class TimeOutTaken(Event, frozen=True, kw_only=True):
    """A player may not play for a while, by their own wish; nobody can shorten it."""

    player: str
    since: int
    until: int
    by: str


class SetLimits(Command, frozen=True, kw_only=True):
    """A player sets limits: all of them; what is not named has none. Tighter ones hold at once, looser ones after a
    day. Amounts in cents, time in seconds per day."""

    player: str
    limits: Amounts = Amounts()


class LimitsSet(Event, frozen=True, kw_only=True):
    """A player has these limits now, and from later times on looser ones."""

    player: str
    limits: Amounts
    changes: tuple[Change, ...] = ()
    by: str


# --- by the house


def _excludes(work: Work, command: Exclude | LiftExclusion, book: Rulebook | None) -> Cites:
    """What an exclusion rests on; refused for whoever may not exclude. Without a text that gives the power it is the
    house's own decision, by somebody of the highest two ranks or authorised by the operator."""
    person = acting(work, command)
    held = person.titles_at(command.at)
    power = None if book is None else book.power(POWER)
    clauses = () if power is None else power.clauses
    if person.shift is None:
        raise Refused("not_on_shift", f"actor: {command.actor} is not on shift", clauses)
    if book is not None and power is not None:
        roles = [role_of(work.people, title, book) for title in held]
        if any(role is not None and is_dealt(role) and book.holds(role, power) for role in roles):
            return power.clauses, power.readings
    elif "operator" in held or any(on_ladder(work.people, title) > 2 for title in held):
        return (), ()
    titles = "somebody of rank 3 or above, or authorised by the operator"
    if book is not None and power is not None:
        titles = " or ".join(role.title for role in book.roles if book.holds(role, power))
    raise Refused("wrong_title", f"actor: to keep a player out takes {titles}", clauses)


@decides(Exclude)
def exclude(work: Work, command: Exclude) -> None:
    book = work.people.book(command.book) if command.book else None
    if command.book and book is None:
        raise Refused("unknown_rulebook", f"book: no {command.book[:40]!r} in this house")
    if book is not None and book.power(POWER) is None:
        said = f"book: {book.id} lets nobody keep a player out of the casino; without a book it is the house's decision"
        raise Refused("no_such_power", said)
    clauses, readings = _excludes(work, command, book)
    check_text("player", command.player, clauses)
    check_text("reason", command.reason, clauses)
    _check_until(work, command.until, 1, clauses)
    if any(each.kind == "house" and each.holds(work.at) for each in guarded(work.people, command.player).exclusions):
        raise Refused("done_already", f"player: {command.player} is kept out by the house", clauses)
    packs = policies_for(work.people.books)
    policies = [policy for each, pack in packs if (policy := work.people.policy(each.id, pack.on("exclusion")))]
    work.happen(
        PlayerExcluded(
            player=command.player,
            reason=command.reason,
            since=command.at,
            until=command.until,
            book=command.book,
            by=command.actor,
            clauses=clauses,
            readings=readings or tuple(policy.cited for policy in policies),
        )
    )


def _check_until(work: Work, until: int | None, least: int, clauses: tuple[str, ...]) -> None:
    if until is not None and until < work.at + least:
        days = least // DAY
        said = f"{days} days away at least" if days else "a time to come"
        raise Refused("bad_time", f"until: {said}", clauses)
    if until is not None and until > LAST:  # every door tells until when, and no calendar has such a day
        raise Refused("bad_time", f"until: {BEYOND}", clauses)


@evolves(PlayerExcluded)
def _excluded(people: People, event: PlayerExcluded) -> People:
    found = Exclusion(
        kind="house",
        since=event.since,
        until=event.until,
        reason=event.reason,
        by=event.by,
        book=event.book,
        clauses=event.clauses,
        readings=event.readings,
    )
    return _with(people, event.player, found)


def _with(people: People, player: str, found: Exclusion) -> People:
    """One more exclusion; those that are over are not kept."""
    kept = guarded(people, player)
    lasting = tuple(each for each in kept.exclusions if each.until is None or each.until > found.since)
    return with_player(people, player, replace(kept, exclusions=(*lasting, found)))


@decides(LiftExclusion)
def lift_exclusion(work: Work, command: LiftExclusion) -> None:
    kept = guarded(work.people, command.player)
    own = next((each for each in kept.exclusions if each.kind == "house" and each.holds(work.at)), None)
    book = work.people.book(own.book) if own is not None and own.book else None
    clauses, readings = _excludes(work, command, book)
    check_text("reason", command.reason, clauses)
    asked = [each for each in kept.exclusions if each.kind == "self" and each.holds(work.at)]
    if own is None and not asked:
        raise Refused("not_excluded", f"player: the house does not keep {command.player[:40]!r} out", clauses)
    if own is None and any(each.until is not None or work.at < each.since + LEAST_SELF for each in asked):
        said = "they keep themselves out, which nobody can shorten"
        raise Refused("self_excluded", f"player: {said}", clauses)
    work.happen(
        ExclusionLifted(
            player=command.player,
            reason=command.reason,
            by=command.actor,
            at=command.at,
            clauses=clauses,
            readings=readings,
        )
    )


@evolves(ExclusionLifted)
def _lifted(people: People, event: ExclusionLifted) -> People:
    kept = guarded(people, event.player)
    by_house = any(each.kind == "house" and each.holds(event.at) for each in kept.exclusions)
    gone = "house" if by_house else "self"
    left = tuple(each for each in kept.exclusions if each.kind != gone)
    return with_player(people, event.player, replace(kept, exclusions=left))


# --- by the players themselves


def _own_word(work: Work, command: SelfExclude | TakeTimeOut | SetLimits) -> None:
    """The player's own word, or somebody on shift who records what the player asked for."""
    check_text("player", command.player, ())
    if command.actor != command.player:
        person = acting(work, command)
        if person.shift is None:
            raise Refused("not_on_shift", f"actor: {command.actor} is not on shift")


@decides(SelfExclude)
def self_exclude(work: Work, command: SelfExclude) -> None:
    _own_word(work, command)
    _check_until(work, command.until, LEAST_SELF, ())
    for each in guarded(work.people, command.player).exclusions:
        longer = each.until is None or (command.until is not None and each.until >= command.until)
        if each.kind == "self" and each.holds(work.at) and longer:
            raise Refused("done_already", "player: they keep themselves out for as long already")
    work.happen(SelfExcluded(player=command.player, since=command.at, until=command.until, by=command.actor))


@evolves(SelfExcluded)
def _self_excluded(people: People, event: SelfExcluded) -> People:
    return _with(people, event.player, Exclusion(kind="self", since=event.since, until=event.until, by=event.by))


@decides(TakeTimeOut)
def take_time_out(work: Work, command: TakeTimeOut) -> None:
    _own_word(work, command)
    if not LEAST_PAUSE <= command.seconds <= MOST_PAUSE:
        raise Refused("bad_time", f"seconds: {LEAST_PAUSE} to {MOST_PAUSE}; whoever wants more excludes themselves")
    until = command.at + command.seconds
    now = barred(work.people, command.player, work.at)
    if now is not None and (now.until is None or now.until >= until):
        raise Refused("done_already", "player: they may not play for as long already")
    work.happen(TimeOutTaken(player=command.player, since=command.at, until=until, by=command.actor))


@evolves(TimeOutTaken)
def _time_out(people: People, event: TimeOutTaken) -> People:
    return _with(people, event.player, Exclusion(kind="time_out", since=event.since, until=event.until, by=event.by))


def _looser(wanted: int | None, now: int | None) -> bool:
    return now is not None and (wanted is None or wanted > now)


@decides(SetLimits)
def set_limits(work: Work, command: SetLimits) -> None:
    _own_word(work, command)
    kept = guarded(work.people, command.player)
    now = limits_of(kept, work.at)
    waiting = {change.limit: change for change in kept.changes if change.since > work.at}
    held, changes = now, []
    for name in Amounts.__struct_fields__:
        wanted: int | None = getattr(command.limits, name)
        if wanted is not None and not 0 <= wanted <= MOST_SET:
            raise Refused("bad_limit", f"limits.{name}: from 0 on")
        if not _looser(wanted, getattr(now, name)):
            held = replace(held, **{name: wanted})
        elif name in waiting and waiting[name].amount == wanted:  # asked for before: it has waited since
            changes.append(waiting[name])
        else:
            changes.append(Change(name, wanted, work.at + LOOSER_AFTER))
    if held == now and changes == [waiting[each] for each in Amounts.__struct_fields__ if each in waiting]:
        raise Refused("nothing_changes", "limits: these are the limits already")
    work.happen(LimitsSet(player=command.player, limits=held, changes=tuple(changes), by=command.actor))


@evolves(LimitsSet)
def _limits_set(people: People, event: LimitsSet) -> People:
    kept: Guarded = guarded(people, event.player)
    return with_player(people, event.player, replace(kept, limits=event.limits, changes=event.changes))
