"""What follows from a hand that was counted, before the next one opens: who leaves, who is out, who may buy chips."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.rulebooks.parts import cited
from cutcard.tournaments.base import Event, Work, evolves
from cutcard.tournaments.clock import time_is_up
from cutcard.tournaments.elimination import put_out
from cutcard.tournaments.figures import compulsory_at, re_buys
from cutcard.tournaments.state import Sitting, Tournament, with_sitting
from cutcard.tournaments.terms import Session
from cutcard.tournaments.ties import best_first
from cutcard.tournaments.withdrawing import take_over


class HandReviewed(Event, frozen=True, kw_only=True):
    """What follows from a hand is decided. ``window``: whose bank is short, and who may buy chips before the next."""

    table: str
    session: str
    hand: int
    window: tuple[str, ...] = ()


def session_now(work: Work) -> Session:
    """The terms of the session that is played."""
    named = work.tournament
    return named.stage_now.sessions[named.session]


def next_hand(sitting: Sitting) -> int:
    """The number of the hand that would open next."""
    return sitting.hand if sitting.again else sitting.hand + 1


def may_re_buy(work: Work, sitting: Sitting, player: str) -> bool:
    """Whether somebody whose bank is short has a re-buy left and it is not too late for it."""
    session, terms = session_now(work), work.tournament.known
    if not terms.re_buy or next_hand(sitting) > session.re_buy_before_hand or work.tournament.pool is not None:
        return False
    left = sitting.markers.get(player, {}).get("re_buy", 0) if "re_buy" in session.markers else None
    if left is not None:
        return left > 0
    return work.tournament.entrants[player].bought.get("re_buy", 0) < re_buys(terms, session)


def kept_out(sitting: Sitting) -> tuple[str, ...]:
    """Who has paid for sitting out this hand already, where it is played again."""
    return sitting.sat_out if sitting.again else ()


def serves(sitting: Sitting) -> tuple[str, ...]:
    """Who sits out the next hand for a penalty that was not served before: one hand for each penalty."""
    return tuple(name for name in dict.fromkeys(sitting.sits_out) if name not in kept_out(sitting))


def is_short(work: Work, sitting: Sitting, player: str) -> bool:
    """Whether a bank does not reach for the next hand."""
    bank = sitting.banks[player] + sitting.added.get(player, 0) - sitting.taken.get(player, 0)
    compulsory = compulsory_at(session_now(work), next_hand(sitting))
    if player in serves(sitting):  # what the hand asks for is taken
        return bank <= compulsory
    return bank <= 0 if work.tournament.known.short == "all_in" else bank < compulsory


def review(work: Work, table: str) -> None:
    """Decide what follows at a table; where equal banks must be told apart first, that is left open."""
    let_leave(work, table)
    if not _at(work, table).again:
        _put_out_absent(work, table)
        if not _lowest_out(work, table):
            return
    sitting = _at(work, table)
    played = bool(sitting.hands) and next_hand(sitting) > sitting.hands
    last = played or bool(sitting.over) or time_is_up(work.tournament, work.at)
    window = []
    for player in sitting.players:
        if last:
            if not sitting.banks[player]:
                put_out(work, player, "short")
        elif is_short(work, sitting, player):
            if may_re_buy(work, sitting, player):
                window.append(player)
            else:
                put_out(work, player, "short")
    sitting = _at(work, table)
    facts = cited(work.rules.eliminated, *([work.rules.re_buy] if window else []))
    work.happen(HandReviewed(table=table, session=sitting.name, hand=sitting.hand, window=tuple(window), **facts))


def _at(work: Work, table: str) -> Sitting:
    return work.tournament.sittings[table]


def let_leave(work: Work, table: str) -> None:
    """Who retired, was disqualified, or sends somebody else, leaves now."""
    named = work.tournament
    for player in _at(work, table).players:
        if player in named.leaving:
            why = named.leaving[player]
            put_out(work, player, why, struck=why == "disqualified")
        elif player in named.successors:
            take_over(work, player, named.successors[player])


def _put_out_absent(work: Work, table: str) -> None:
    sitting, limit = _at(work, table), work.tournament.known.absence.out_after
    for player in sitting.players:
        if sitting.missed.get(player, 0) >= limit:
            put_out(work, player, "absent")


def _lowest_out(work: Work, table: str) -> bool:
    """After an elimination hand the lowest bank is out. Whether that is decided."""
    named, sitting = work.tournament, _at(work, table)
    session, players = session_now(work), sitting.players
    if sitting.hand not in session.lowest_out_after or len(players) < 2 or sitting.lowest == sitting.hand:
        return True
    standing = {player: (sitting.banks[player], sitting.before.get(player, 0)) for player in players}
    what = f"{sitting.name} {table} hand {sitting.hand}"
    ways, compulsory = named.known.ranking.ties, compulsory_at(session, sitting.hand)
    order = best_first(work, what, standing, len(players) - 1, ways, table, compulsory)
    if order is None:
        return False
    put_out(work, order[-1], "lowest")
    return True


@evolves(HandReviewed)
def _reviewed(tournament: Tournament, event: HandReviewed) -> Tournament:
    sitting = tournament.sittings[event.table]
    return with_sitting(tournament, event.table, replace(sitting, looked_at=True, window=event.window))
