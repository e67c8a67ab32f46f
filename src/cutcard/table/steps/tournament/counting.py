"""What the tournament is told when a hand is called, counted or corrected, and when the session is reckoned.

All of it follows from what happened at the table, and is worked out after each command (`follow`).
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Amount, dollars
from cutcard.table import money
from cutcard.table.base import Event, evolves, fold
from cutcard.table.rounds import concerns
from cutcard.table.state import Table
from cutcard.table.steps.people.closing import TableClosed
from cutcard.table.steps.people.conduct import WithheldDetermined
from cutcard.table.steps.people.disputes import AdjustmentMade, AdjustmentReversed
from cutcard.table.steps.people.seats import gone
from cutcard.table.steps.rounds.settling import RoundEnded
from cutcard.table.steps.rounds.wagers import WagerWithdrawn
from cutcard.table.steps.tournament import missing, sitting
from cutcard.table.tournament_link import Hand, HandMarker, Session
from cutcard.tournaments.messages import Corrected, FromTable, HandCalled, HandCounted, Released, SessionReckoned


class TournamentHandEnded(Event, frozen=True, kw_only=True):
    """A hand of the tournament is over at this table. ``void``: nothing of it stands, and everything went back.

    ``spent`` are the markers and slips that were used, by player; those of a hand that is played again are not.
    ``corrected``: it had been counted before, and only the banks are others. ``returned``: what was taken out of play
    in a hand of which nothing stands.
    """

    session: str
    hand: int
    void: bool = False
    spent: Mapping[str, HandMarker] = {}
    corrected: bool = False
    returned: Mapping[str, Amount] = {}


class SessionEnded(Event, frozen=True, kw_only=True):
    """The session is over at this table: all chips go back to the tournament. ``up`` or ``down``: what the float won
    from its players or lost to them."""

    session: str
    why: str
    banks: Mapping[str, Amount]
    removed: Amount
    up: Amount
    down: Amount
    withheld: Mapping[str, Amount] = {}


_ADJUSTED: frozenset[type[Event]] = frozenset({AdjustmentMade, AdjustmentReversed, WithheldDetermined})
"""What changes a bank although no hand is settled."""


def follow(table: Table, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events of an entry, with what follows from them for the tournament; refused where a bank would not do."""
    found = [*events]
    now = fold(table, events)
    kinds = {*map(type, events)}
    if TableClosed in kinds:
        return *events, sitting.send(now, Released("the table is closed"), "tournament_table")
    more = missing.follow(table, now, events)
    found += more
    now = fold(now, more)
    for part in (_called, _passed, _cleared, _adjusted, _reckoned):
        more = part(now, kinds)
        found += more
        now = fold(now, more)
    _check_banks(table, now)
    return tuple(found)


def _check_banks(before: Table, table: Table) -> None:
    """No bank is ever below nothing, whatever is staked, corrected or taken back; and nobody else has chips."""
    if table.accounts is before.accounts:
        return
    seated = set() if table.session is None else {*table.session.seats.values()}
    for name, have in table.accounts.items():
        kind, _, player = name.partition(":")
        if kind != money.PURSE or not have:
            continue
        if player not in seated:
            said = f"player: {player[:40]} has no seat in this session, and no chips"
            raise Refused("not_in_tournament", said, table.rules.clauses("tournament_chips"))
        if have < 0:
            said = (
                f"{player[:40]} has {dollars(sitting.bank(before, player))} in chips, and {dollars(-have)} is missing"
            )
            raise Refused("not_enough_chips", said, table.rules.clauses("tournament_chips", part="cover"))


def _called(table: Table, kinds: set[type[Event]]) -> tuple[Event, ...]:
    """The tournament hears of the call, or of a first card that came without one."""
    session, hand = table.session, table.tournament_hand
    if session is None or hand is None or hand.told or not (table.called or hand.playing):
        return ()
    return (sitting.send(table, HandCalled(session.name, hand.number)),)


def _passed(table: Table, kinds: set[type[Event]]) -> tuple[Event, ...]:
    """Where all have passed nothing is dealt, and the hand counts."""
    hand = table.tournament_hand
    if hand is None or hand.playing or not table.called or table.bets or table.in_round:
        return ()
    return _counted(table, table, hand)


def _cleared(table: Table, kinds: set[type[Event]]) -> tuple[Event, ...]:
    """The round is over: the hand that was played in it is counted, or its banks are corrected."""
    round_ = table.last
    if RoundEnded not in kinds or round_ is None or table.session is None:
        return ()
    hand = round_.tournament_hand
    if hand is None or not hand.playing:
        return ()
    return _counted(table, round_, hand)


def _counted(table: Table, round_: Table, hand: Hand) -> tuple[Event, ...]:
    """What a hand came to, as its round lay at the end."""
    session = sitting.session_here(table)
    clauses, readings = table.rules.cites("counting_hands")
    back = _went_back(round_)
    void = bool(back) and all(line.result == "void" for line in round_.settled.values())
    again = () if void else tuple(player for player in session.seats.values() if player in back)
    returned = {*again} if session.part_void == "replay_for_returned" else set()
    spent: dict[str, HandMarker] = {
        session.seats[box]: marker
        for box, marker in hand.markers.items()
        if marker != "short" and not void and box in session.seats and session.seats[box] not in returned
    }
    over = TournamentHandEnded(
        session=session.name,
        hand=hand.number,
        void=void,
        spent={} if hand.counted else spent,
        corrected=hand.counted,
        returned=_taken_out(session, hand) if void and not hand.counted else {},
        clauses=clauses,
        readings=readings,
    )
    after = fold(table, (over,))
    message: FromTable
    if hand.counted:
        message = Corrected(session.name, hand.number, sitting.banks(after), void, _open(after))
    else:
        message = HandCounted(
            session.name,
            hand.number,
            banks=sitting.banks(after),
            before=hand.before,
            staked=_staked(round_),
            spent={player: (marker,) for player, marker in spent.items()},
            silent=tuple(session.seats[box] for box in sorted(hand.posted) if box in session.seats),
            again=again,
            void=void,
        )
    return over, sitting.send(after, message, "counting_hands")


def _taken_out(session: Session, hand: Hand) -> dict[str, Amount]:
    """What was taken out of play of those who were silent, where the terms have it so."""
    players = [session.seats[box] for box in sorted(hand.forfeited) if box in session.seats]
    return {player: Amount(min(hand.compulsory, hand.before.get(player, 0))) for player in players}


def _staked(round_: Table) -> dict[str, int]:
    found: dict[str, int] = {}
    for (_, player, _), line in round_.settled.items():
        found[player] = found.get(player, 0) + int(line.staked)
    return found


def _went_back(round_: Table) -> set[str]:
    """Whose wagers all went back because the round or their hand was void, and not by their own choice or fault."""
    found = set()
    for (box, player), bet in round_.bets.items():
        lines = [round_.settled.get((box, player, name)) for name in bet.wagers]
        ruled = any(
            concerns(ruling, box, player) and ruling.player is None for ruling in round_.rulings
        )  # who withdraws or offends is named in the ruling
        if ruled and all(line is not None and line.result == "void" for line in lines):
            found.add(player)
    return found


def _adjusted(table: Table, kinds: set[type[Event]]) -> tuple[Event, ...]:
    """Between hands a bank was put right: the tournament hears the banks as they are."""
    session = table.session
    if session is None or not session.counted or table.in_round or _ADJUSTED.isdisjoint(kinds):
        return ()
    message = Corrected(session.name, session.counted, sitting.banks(table), opened=_open(table))
    return (sitting.send(table, message, "counting_hands"),)


def _open(table: Table) -> int:
    """The hand that is open; nothing if the tournament's word is waited for, or is still under way."""
    return 0 if table.tournament_hand is None else table.tournament_hand.number


def _reckoned(table: Table, kinds: set[type[Event]]) -> tuple[Event, ...]:
    """No further hand is played, and none is under way: what lies on the layout goes back, and all banks are handed
    in."""
    session, hand = table.session, table.tournament_hand
    if session is None or not session.over or table.in_round or table.trouble is not None:
        return ()
    if hand is not None and hand.told:
        return ()
    clauses, readings = table.rules.cites("tournament_table", part="release")
    back = tuple(
        [
            WagerWithdrawn(
                box=box, player=player, wager=wager, amount=Amount(cents), clauses=clauses, readings=readings
            )
            for (box, player), bet in table.bets.items()
            for wager, cents in bet.wagers.items()
        ]
    )
    table = fold(table, back)
    won = table.accounts.get(money.FLOAT, 0)
    held = {player: table.accounts.get(money.withheld(player), 0) for player in sorted(table.standing.withheld)}
    ended = SessionEnded(
        session=session.name,
        why=session.over,
        banks={player: Amount(sitting.bank(table, player)) for player in session.seats.values()},
        removed=Amount(table.accounts.get(money.REMOVED, 0) + sum(held.values())),
        up=Amount(max(won, 0)),
        down=Amount(max(-won, 0)),
        withheld={player: Amount(cents) for player, cents in held.items() if cents},
        clauses=clauses,
        readings=readings,
    )
    message = SessionReckoned(
        session.name, {player: int(cents) for player, cents in ended.banks.items()}, int(ended.removed), won
    )
    return *back, ended, sitting.send(fold(table, (ended,)), message, "tournament_table")


# --- how the table changes


@evolves(TournamentHandEnded)
def tournament_hand_ended(table: Table, event: TournamentHandEnded) -> Table:
    session = table.session
    assert session is not None
    markers = _without_spent(session, event.spent)
    for player, amount in event.returned.items():
        table = replace(table, accounts=money.moved(table.accounts, money.REMOVED, money.purse(player), amount))
    if event.corrected:
        return sitting.with_session(table, hand=session.waiting, waiting=None)
    table = sitting.with_session(table, hand=None, markers=markers, counted=event.hand)
    return replace(table, called=False)


def _without_spent(session: Session, spent: Mapping[str, HandMarker]) -> dict[str, Mapping[str, int]]:
    found = dict(session.markers)
    for player, marker in spent.items():
        own = found.get(player, {})
        found[player] = {**own, marker: own.get(marker, 0) - 1}
    return found


@evolves(SessionEnded)
def session_ended(table: Table, event: SessionEnded) -> Table:
    accounts, link = table.accounts, table.tournament
    assert link is not None
    for player, amount in event.banks.items():
        accounts = money.moved(accounts, money.purse(player), money.ISSUE, amount)
        table = gone(table, player)
    for player, amount in event.withheld.items():
        accounts = money.moved(accounts, money.withheld(player), money.ISSUE, amount)
    held = sum(event.withheld.values())
    accounts = money.moved(accounts, money.REMOVED, money.ISSUE, event.removed - held)
    accounts = money.moved(accounts, money.FLOAT, money.ISSUE, event.up - event.down)
    return replace(
        table,
        accounts=accounts,
        holders={},
        played=frozenset(),
        called=False,
        tournament=replace(link, session=None),
    )
