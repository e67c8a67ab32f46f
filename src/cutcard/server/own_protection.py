"""What protects a player in a house, as the player reads it, and the player's own word about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import UNSET
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import cents, dollars
from cutcard.people.guarding import LEAST_PAUSE, LEAST_SELF, MOST_PAUSE, SelfExclude, SetLimits, TakeTimeOut
from cutcard.people.protecting import LOOSER_AFTER, guarded, limits_of
from cutcard.people.state import Amounts, People
from cutcard.server.live_stream import LiveStream
from cutcard.server.member_shapes import NewLimits, OwnExclusion, OwnTimeOut
from cutcard.server.played import Played, lies
from cutcard.server.protection_told import barred_told, duration, until_told
from cutcard.server.windows import LIMITS, after, anew, anew_told, instant_told, over, window_of

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor

_KINDS = {"stake": "At most", "loss": "Loss", "time": "Time"}


def _title(limit: str, people: People) -> str:
    """What a limit is called where it is set."""
    return f"{_KINDS[limit.partition('_')[0]]} {over(limit, people)}"


BOUNDS = {
    "pause_least": LEAST_PAUSE,
    "pause_most": MOST_PAUSE,
    "exclusion_least": LEAST_SELF,
    "looser_after": LOOSER_AFTER,
}


def register_of(floor: RunningFloor, house: str) -> LiveStream[People]:
    """The register of a house in which a player's word is kept; raises `Refused` where it has none."""
    if house not in floor.floor.houses:
        raise Refused("no_house", f"house: no {house[:40]!r} here")
    if floor.people is None or floor.people.known(house) is None:
        name = floor.floor.houses[house].name
        raise Refused("no_register", f"house: {name} keeps no register here, in which your word could stand")
    return floor.people.of(house)


# --- what is shown


async def own_protection(floor: RunningFloor, house: str, player: str) -> dict[str, Any]:
    """Limits with what is used of them, exclusions, and what waits; raises `Refused`."""
    if house not in floor.floor.houses:
        raise Refused("no_house", f"house: no {house[:40]!r} here")
    name, now = floor.floor.houses[house].name, floor.seconds()
    people = floor.protection.people(house)
    shown: dict[str, Any] = {"house": house, "name": name, "player": player, "kept": people is not None, "now": now}
    if people is None:
        return {**shown, "barred": "", "exclusions": [], "limits": [], "bounds": BOUNDS}
    worst = floor.protection.barred(house, player)
    kept = [each for name in floor.protection.names(house, player) for each in guarded(people, name).exclusions]
    exclusions = [each for each in kept if each.until is None or each.until > now]
    played = await floor.protection.played(house, player)
    return {
        **shown,
        "barred": "" if worst is None else barred_told(worst, name, people),
        "exclusions": [
            {"kind": each.kind, "since": each.since, "until": each.until, "says": until_told(each.until, people)}
            for each in exclusions
        ],
        "limits": [_limit(floor, house, people, played, limit, now) for limit in LIMITS],
        "bounds": BOUNDS,
    }


def _limit(floor: RunningFloor, house: str, people: People, played: Played, limit: str, now: int) -> dict[str, Any]:
    kept = guarded(people, played.player)
    most: int | None = getattr(limits_of(kept, now), limit)
    used = _used(floor, house, played, limit, now)
    left = None if most is None or used is None else max(0, most - used)
    timed = limit == "time_day"
    change = next((each for each in kept.changes if each.limit == limit and each.since > now), None)
    waits = None
    if change is not None:
        waits = {
            "amount": None if timed else _dollars(change.amount),
            "seconds": change.amount if timed else None,
            "since": change.since,
            "says": f"{_most(limit, change.amount, people)} from {instant_told(change.since, people.zone)} on",
        }
    return {
        "limit": limit,
        "title": _title(limit, people),
        "amount": None if timed else _dollars(most),
        "seconds": most if timed else None,
        "used": None if timed else _dollars(used),
        "used_seconds": used if timed else None,
        "left": None if timed else _dollars(left),
        "left_seconds": left if timed else None,
        "says": _most(limit, most, people),
        "anew": anew(people) if window_of(limit) else 0,
        "anew_says": anew_told(people) if window_of(limit) else "",
        "waits": waits,
    }


def _dollars(amount: int | None) -> str | None:
    return None if amount is None else dollars(amount)


def _most(limit: str, amount: int | None, people: People) -> str:
    if amount is None:
        return "no limit"
    told = duration(amount) if limit == "time_day" else f"${dollars(amount)}"
    return f"at most {told} {over(limit, people)}"


def _used(floor: RunningFloor, house: str, played: Played, limit: str, now: int) -> int | None:
    """What of a limit is used: what was lost and lies on tables, or the time that was played. Stakes use up nothing."""
    window, people = window_of(limit), floor.protection.people(house)
    if not window:
        return None
    since = after(people, window, now)
    if limit == "time_day":
        return played.seconds(since, now)
    lying = sum(lies(each.table, played.player) for each in floor.tables_at(house))
    return max(0, played.lost(since) + lying)


# --- the player's own word


def limits_command(people: People, player: str, given: NewLimits, at: int) -> SetLimits:
    """Own limits with some of them changed; raises `Refused`. What waits goes on waiting, unless it is named anew."""
    kept = guarded(people, player)
    wanted = limits_of(kept, at)
    for change in kept.changes:
        if change.since > at:
            wanted = replace(wanted, **{change.limit: change.amount})
    named = {limit: getattr(given, limit) for limit in Amounts.__struct_fields__}
    asked = {limit: value for limit, value in named.items() if value is not UNSET}
    if not asked:
        raise Refused("nothing_changes", f"limits: name one of {', '.join(Amounts.__struct_fields__)}")
    read = {limit: cents(value) if isinstance(value, str) else value for limit, value in asked.items()}
    return SetLimits(player=player, actor=player, at=at, limits=replace(wanted, **read))


def time_out_command(player: str, given: OwnTimeOut, at: int) -> TakeTimeOut:
    """A break, by the player's own word."""
    return TakeTimeOut(player=player, actor=player, at=at, seconds=given.seconds)


def exclusion_command(player: str, given: OwnExclusion, at: int) -> SelfExclude:
    """Keeping oneself out, by the player's own word."""
    return SelfExclude(player=player, actor=player, at=at, until=given.until)
