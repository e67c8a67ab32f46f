"""Places: a total order of everybody who played, from who went out when and with which banks."""

from __future__ import annotations

from collections.abc import Mapping

from cutcard.tournaments.base import Work
from cutcard.tournaments.state import Place, Tournament
from cutcard.tournaments.ties import best_first

_PLAYED = ("in", "out", "retired", "disqualified")


def standings(tournament: Tournament) -> dict[str, tuple[int, ...]]:
    """What places go by: whoever is in at the end, by bank; the others by when they went out. The larger the better."""
    found: dict[str, tuple[int, ...]] = {}
    for name in tournament.having(*_PLAYED):
        entrant = tournament.entrants[name]
        if entrant.out is not None:
            found[name] = entrant.out.standing
        else:
            bank = tournament.chips.get(f"bank:{name}", 0)
            found[name] = (len(tournament.stages), 0, 0, 1, 1, bank, last_before(tournament, name))
    return found


def last_before(tournament: Tournament, player: str) -> int:
    """The bank that a player had before the last hand at the own table."""
    sitting = tournament.sittings.get(tournament.table_of(player))
    return 0 if sitting is None else sitting.before.get(player, 0)


def ranked(work: Work) -> list[tuple[int, tuple[str, ...]]] | None:
    """The places with those who share each; nothing while equal players are still to be told apart."""
    standing = standings(work.tournament)
    ways = work.tournament.known.ranking.places
    groups: dict[tuple[int, ...], list[str]] = {}
    for name, key in standing.items():
        groups.setdefault(key, []).append(name)
    found: list[tuple[int, tuple[str, ...]]] = []
    place = 1
    for key in sorted(groups, reverse=True):
        names = groups[key]
        if len(names) == 1 or _shared(ways):
            found.append((place, tuple(sorted(names))))
        else:
            order = _told_apart(work, place, names, ways)
            if order is None:
                return None
            found += [(place + at, (name,)) for at, name in enumerate(order)]
        place += len(names)
    return found


def placed_under(tournament: Tournament, player: str) -> tuple[tuple[str, ...], ...]:
    """The order as it was decided, with a player who was disqualified since under all who now stand better or alike.

    Nobody else changes places with anybody: ties that were drawn or played off are not told apart again.
    """
    standing = standings(tournament)
    left = [tuple(name for name in names if name != player) for names in tournament.order]
    found = [names for names in left if names]
    above = [names for names in found if standing[names[0]] >= standing[player]]
    return (*above, (player,), *found[len(above) :])


def _shared(ways: tuple[str, ...]) -> bool:
    """Whether equal players share: that comes before anything that would tell them apart."""
    first = next((way for way in ways if way != "bank_before_hand"), "share")
    return first == "share"


def _told_apart(work: Work, place: int, names: list[str], ways: tuple[str, ...]) -> list[str] | None:
    """Equal players in an order that a lot or a play-off has found, one after the other."""
    left, order = list(names), list[str]()
    while len(left) > 1:
        what = f"place {place + len(order)}"
        found = best_first(work, what, dict.fromkeys(left, (0,)), 1, ways)
        if found is None:
            return None
        if work.tournament.orders[what] and "play_off" not in ways:  # a lot has ordered all of them
            return [*order, *found]
        order.append(found[0])
        left.remove(found[0])
    return [*order, *left]


def barred(tournament: Tournament, player: str) -> str:
    """Why no prize goes to a player; nothing if one may."""
    entrant, staff = tournament.entrants[player], tournament.known.staff
    if entrant.status == "disqualified":
        return "disqualified"
    if entrant.staff and (entrant.staff == "employee" or staff is None or staff.barred == "all_admitted"):
        return entrant.staff
    return ""


def places(tournament: Tournament, order: list[tuple[int, tuple[str, ...]]], prizes: Mapping[str, int]) -> list[Place]:
    """Everybody's place, and prize."""
    return [
        Place(name, place, prizes.get(name, 0), barred(tournament, name)) for place, names in order for name in names
    ]
