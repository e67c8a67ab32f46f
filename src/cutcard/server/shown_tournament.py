"""A tournament as everybody sees it: leaderboard, tables, clock, prizes. Names are as their owners chose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from cutcard.house.demonstration import house_id
from cutcard.money import dollars
from cutcard.telling.tournament_told import COSTS, goes_on, phase_told, sitting_told, stage_title, went_out
from cutcard.tournaments.clock import time_used
from cutcard.tournaments.figures import MINUTE, cents_of, entry_charge, option_for, seconds
from cutcard.tournaments.prizes import pool_due, shares
from cutcard.tournaments.showing import name_for
from cutcard.tournaments.state import Entrant, Sitting, Tournament
from cutcard.tournaments.terms import Charge, Session, Through

if TYPE_CHECKING:
    from cutcard.server.live_tournament import LiveTournament

PLAYED = ("listed", "in", "out", "retired", "disqualified")
"""Statuses of those who are, or were, in the field."""

UNIT = 100
"""Hundredths of the smallest whole chip: to pass somebody takes one more than they have."""


class Ranked(NamedTuple):
    """Where a player stands among those at the same table, and whether that is enough."""

    place: int
    through: bool
    needs: int | None  # chips more that it takes; nothing where it is enough, or nobody goes on


def view(live: LiveTournament, now: int) -> dict[str, Any]:
    """A tournament as everybody sees it, as of its last durable entry."""
    shown = live.shown
    terms = shown.known
    stage = shown.stages[min(shown.stage, len(shown.stages) - 1)]
    session = stage.sessions[min(shown.session, len(stage.sessions) - 1)]
    playing = [each for each in shown.sittings.values() if each.status != "reckoned"] or [*shown.sittings.values()]
    hand = min((each.hand for each in playing), default=0)
    pool = shown.pool if shown.pool is not None else pool_due(shown)
    return {
        "tournament": live.name,
        "title": terms.name,
        "book": live.book.id,
        "house": house_id(live.book),
        "entry": live.shown_seq,
        "phase": shown.phase,
        "says": phase_told(shown),
        "play_money": terms.currency == "play",
        "terms": shown.fingerprint,
        "where": terms.where,
        "start": shown.start or seconds(terms.start),  # once it has begun, nothing is waited for
        "closes": shown.closes,
        "now": now,
        "least": terms.field.least,
        "most": terms.field.most,
        "entries": len(shown.having(*PLAYED)),
        "waiting": len(shown.having("waiting", "applied")),
        "stage": stage_title(stage.name) if shown.phase in ("stage", "suspended", "briefing") else "",
        "stages": [stage_title(each.name) for each in shown.stages],
        "stage_number": shown.stage + 1,
        "session": shown.session + 1,
        "sessions": len(stage.sessions),
        "hand": hand,
        "hands": session.hands if shown.playing else 0,
        "left": max(0, session.hands - min((_counted(each) for each in playing), default=0)) if shown.playing else 0,
        "clock": _clock(shown, session, now),
        "compulsory": dollars(min(each.compulsory for each in playing)) if playing else None,
        "levels": [
            {"hand": int(start), "compulsory": dollars(amount)}
            for start, amount in sorted(session.compulsory.items(), key=lambda level: int(level[0]))
        ],
        "lowest_out_after": list(session.lowest_out_after),
        "goes_on": goes_on(stage),
        "by_table": len(shown.sittings) == 1 or (stage.through is not None and stage.through.per_table > 0),
        "conducted": shown.officer_present,
        "director": shown.director,
        "costs": _costs(shown),
        "pool": dollars(pool),
        "pool_fixed": shown.pool is not None,
        "prizes": _prizes(shown, pool),
        "standings": standings(shown),
        "tables": [
            _table(table, sitting)
            for table, sitting in sorted((*shown.sittings.items(), *shown.asides.items()), key=lambda at: at[0])
            if sitting.status != "reckoned" or sitting.kind == "session"
        ],
        "drawing": "" if shown.draw is None else f"{shown.draw.number}",
        "draws": shown.draws - (shown.draw is not None),
    }


def _counted(sitting: Sitting) -> int:
    """Hands of a session that are over."""
    return sitting.hand if sitting.status in ("counted", "ending", "reckoned") else max(0, sitting.hand - 1)


def _clock(shown: Tournament, session: Session, now: int) -> dict[str, Any] | None:
    if not session.minutes or not shown.playing:
        return None
    return {"left": session.minutes * MINUTE - time_used(shown, now), "at": now, "runs": bool(shown.since)}


def _table(table: str, sitting: Sitting) -> dict[str, Any]:
    return {
        "table": plain(table),
        "session": sitting.name,
        "kind": sitting.kind,
        "status": sitting.status,
        "says": sitting_told(sitting),
        "hand": sitting.hand,
        "hands": sitting.hands,
        "left": max(0, sitting.hands - _counted(sitting)),
        "compulsory": dollars(sitting.compulsory),
        "players": len(sitting.seats),
        "window": len(sitting.window),
    }


def _price(what: str, charge: Charge | Mapping[str, int], chips: int | None) -> dict[str, Any]:
    parts = {payee: int(amount) for payee, amount in charge.items() if amount}
    return {
        "what": what,
        "title": COSTS[what],
        "price": dollars(sum(parts.values())),
        "chips": None if chips is None else dollars(chips),
        "parts": {payee: dollars(amount) for payee, amount in parts.items()},
    }


def _costs(shown: Tournament) -> list[dict[str, Any]]:
    terms = shown.known
    bank = terms.stages[0].bank
    found = [_price("entry", entry_charge(terms), None if bank is None else int(bank))]
    for kind in ("re_buy", "add_on", "buy_back"):
        option = option_for(terms, kind)
        if option is not None:
            found.append(_price(kind, cents_of(option.price), int(option.chips)))
    later = (*shown.stages[shown.stage :], *shown.stages)  # the one that comes next, or the one that was
    second = next((stage.repechage for stage in later if stage.repechage is not None), None)
    if second is not None:
        found.append(_price("apply_again", cents_of(second.price), None))
    return found


def _prizes(shown: Tournament, pool: int) -> list[dict[str, Any]]:
    prizes = shown.known.prizes
    amounts = shares(prizes, pool, len(prizes.percent) or len(prizes.fixed))
    shown_as = [f"{each} %" for each in prizes.percent] or [""] * len(prizes.fixed)
    return [
        {"place": place, "share": share, "amount": dollars(amount)}
        for place, (share, amount) in enumerate(zip(shown_as, amounts, strict=True), start=1)
    ]


def plain(table: str) -> str:
    """A table's name, without the kind of its stream."""
    return table.partition(":")[2]


def disputes_shown(shown: Tournament, by: str = "") -> list[dict[str, Any]]:
    """Disputes with their rulings: all of them, or those of one player."""
    return [
        {"number": each.number, "by": each.by, "about": each.about, "matter": each.matter, "ruled": each.ruled}
        for each in shown.disputes
        if by in ("", each.by)
    ]


# --- the leaderboard


def standings(shown: Tournament) -> list[dict[str, Any]]:
    """Everybody in the field, the best first: who is in by bank, the others by when they went out."""
    names = shown.having(*PLAYED)
    seats = _seats(shown)
    ranks = ranked(shown)
    before = _before(shown)
    found = {each.player: each for each in shown.places}
    order = sorted(names, key=lambda name: _order(shown, name))
    places = _places(shown, order, lambda name: _order(shown, name)[:-1])
    rows = []
    for name in order:
        entrant = shown.entrants[name]
        table, box = seats.get(name, ("", 0))
        rank = ranks.get(name)
        bank = _bank(shown, name)
        public = name_for(shown, name)
        rows.append(
            {
                "player": public,
                "name": public,
                "bot": entrant.bot,
                "place": found[name].place if name in found else places[name] if shown.sessions else 0,
                "was": before.get(name, 0) if rank is not None else 0,
                "bank": dollars(bank) if shown.sessions and entrant.out is None and shown.phase != "ended" else None,
                "table": plain(table),
                "box": box,
                "at_table": 0 if rank is None else rank.place,
                "through": _through(shown, name, rank),
                "needs": None if rank is None or rank.needs is None else dollars(rank.needs),
                "status": _status(shown, name, entrant),
                "why": "" if entrant.out is None else went_out(entrant.out),
                "prize": dollars(found[name].prize) if name in found and found[name].prize else None,
            }
        )
    return rows


def _through(shown: Tournament, name: str, rank: Ranked | None) -> bool:
    if rank is not None:
        return rank.through
    return shown.phase == "stage" and bool(shown.sessions) and name in (*shown.waiting, *shown.going)


def _status(shown: Tournament, name: str, entrant: Entrant) -> str:
    if entrant.status == "in" and shown.phase == "stage" and not shown.playing:
        return "through"
    return entrant.status


def _bank(shown: Tournament, name: str) -> int:
    sitting = shown.sittings.get(shown.table_of(name))
    return shown.chips.get(f"bank:{name}", 0) if sitting is None else sitting.banks.get(name, 0)


def _before(shown: Tournament) -> dict[str, int]:
    """The places at the own table before the hand that was counted there last; equal banks share one."""
    found: dict[str, int] = {}
    for sitting in shown.sittings.values():
        counted = sitting.status in ("counted", "ending", "reckoned")
        if sitting.hand > (0 if counted else 1):
            banks = {name: sitting.before.get(name, sitting.banks[name]) for name in sitting.players}
            found |= {name: 1 + sum(other > bank for other in banks.values()) for name, bank in banks.items()}
    return found


def _order(shown: Tournament, name: str) -> tuple[Any, ...]:
    """What the leaderboard is sorted by."""
    place = next((each.place for each in shown.places if each.player == name), 0)
    entrant = shown.entrants[name]
    if entrant.out is not None:
        return (place, 1, *(-int(part) for part in entrant.out.standing), name)
    return (place, 0, -_bank(shown, name), name if not shown.sessions else "", entrant.number)


def _places(shown: Tournament, order: list[str], key: Any) -> dict[str, int]:
    """Places in order; who stands equal shares one."""
    found: dict[str, int] = {}
    last: Any = None
    for place, name in enumerate(order, start=1):
        now = key(name)
        found[name] = found[order[place - 2]] if place > 1 and now == last else place
        last = now
    return found


def _seats(shown: Tournament) -> dict[str, tuple[str, int]]:
    """Where everybody sits, is to sit, or sat when they went out of the session that is played."""
    found: dict[str, tuple[str, int]] = {}
    for name, entrant in shown.entrants.items():
        out = entrant.out
        if out is not None and out.table and (out.stage, out.session) == (shown.stage, shown.session) and shown.playing:
            found[name] = (out.table, 0)
    for table, boxes in shown.seats.items():
        found |= {name: (table, int(box)) for box, name in boxes.items()}
    for table, sitting in shown.sittings.items():
        found |= {name: (table, int(box)) for box, name in sitting.seats.items()}
    return found


def ranked(shown: Tournament) -> dict[str, Ranked]:
    """The place of everybody who sits at a table among those there, and what it takes to go on as it stands."""
    found: dict[str, Ranked] = {}
    through = None if not shown.stages or shown.stage >= len(shown.stages) else shown.stage_now.through
    groups = [dict(sitting.banks) for sitting in shown.sittings.values()]
    for banks in groups:
        order = sorted(banks, key=lambda name: (-banks[name], name))
        for name in order:
            place = 1 + sum(bank > banks[name] for bank in banks.values())
            keep = through.per_table if through is not None else 0
            found[name] = _rank(place, name, order, banks, keep)
    if through is not None and through.of_all:
        found = _of_all(found, groups, through)
    return found


def _rank(place: int, name: str, order: list[str], banks: Mapping[str, int], keep: int) -> Ranked:
    if not keep:
        return Ranked(place, False, None)
    if sum(bank >= banks[name] for bank in banks.values()) <= keep:
        return Ranked(place, True, None)
    line = banks[order[keep]] if order.index(name) < keep else banks[order[keep - 1]]  # equal ones are not through yet
    return Ranked(place, False, max(0, line - banks[name]) + UNIT)


def _of_all(found: dict[str, Ranked], groups: list[dict[str, int]], through: Through) -> dict[str, Ranked]:
    """The best of all go on: everybody is held against everybody."""
    banks = {name: bank for group in groups for name, bank in group.items()}
    order = sorted(banks, key=lambda name: (-banks[name], name))
    return {
        name: _rank(rank.place, name, order, banks, through.of_all)._replace(place=rank.place)
        for name, rank in found.items()
    }
