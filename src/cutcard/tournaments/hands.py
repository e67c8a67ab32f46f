"""Hands: when one may open, and with what. The table is told everything that happened since the last one."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cutcard.money import Postings
from cutcard.rulebooks.parts import Fact, cited
from cutcard.tournaments.base import Event, Work, evolves
from cutcard.tournaments.between_hands import kept_out, next_hand, serves, session_now
from cutcard.tournaments.figures import compulsory_at
from cutcard.tournaments.messages import HandOpened, SessionOver
from cutcard.tournaments.state import Sitting, Told, Tournament, with_entrant, with_sitting, without

HOLDS: Mapping[str, str] = {"pool": "escrow", "house": "house:fees", "charity": "charity"}
"""The account where money lies once the tournament has begun, by what it is for."""


class HandBegun(Event, frozen=True, kw_only=True):
    """A hand opens at a table. Chips that were bought or taken since the last one are booked with it.

    ``paid`` is the money of these purchases that is not under way any more, in cents by player and by what it is for.
    """

    table: str
    session: str
    hand: int
    button: int
    compulsory: int
    again: bool = False
    added: Mapping[str, int] = {}
    taken: Mapping[str, int] = {}
    sits_out: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    paid: Mapping[str, Mapping[str, int]] = {}


class SittingEnded(Event, frozen=True, kw_only=True):
    """No further hand opens at a table, which hands in its banks. Chips that were bought too late are paid back."""

    table: str
    session: str
    why: str
    paid_back: tuple[str, ...] = ()


def sitting_at(tournament: Tournament, table: str, name: str) -> Sitting | None:
    """A session, play-off or practice at a table by its name."""
    for found in (tournament.sittings.get(table), tournament.asides.get(table)):
        if found is not None and found.name == name:
            return found
    return None


def may_open(tournament: Tournament) -> bool:
    """Whether hands may open at all: the tournament is played, and somebody who conducts it is there."""
    return tournament.phase in ("stage", "briefing") and tournament.officer_present


def open_hand(work: Work, table: str, sitting: Sitting) -> None:
    """Open the next hand at a table, or the same one again."""
    named, rules = work.tournament, work.rules
    hand = next_hand(sitting)
    compulsory = sitting.compulsory if sitting.kind != "session" else compulsory_at(session_now(work), hand)
    others = without(sitting.players, *sitting.again_for) if sitting.again_for else ()
    sits_out = tuple(dict.fromkeys((*kept_out(sitting), *serves(sitting), *others)))
    absent = tuple(name for name in sitting.players if not plays(named, name) and name not in sits_out)
    chips, cash = Postings(), Postings()
    for player, amount in sitting.added.items():
        chips.move(amount, "issue", f"bank:{player}")
    fined = dict.fromkeys(serves(sitting), compulsory)  # who sits a hand out pays what it asks of the others
    taken = {
        player: min(
            sitting.taken.get(player, 0) + fined.get(player, 0),
            sitting.banks[player] + sitting.added.get(player, 0),
        )
        for player in dict.fromkeys((*sitting.taken, *fined))
    }
    for player, amount in taken.items():
        chips.move(amount, f"bank:{player}", "removed")
    paid = {player: named.owed[player] for player in sitting.added if player in named.owed}
    for money in paid.values():
        for payee, amount in money.items():
            cash.move(amount, "under_way", HOLDS[payee])
    facts: list[Fact[str]] = [rules.compulsory, rules.director]
    facts += [rules.late] if absent else []
    facts += [rules.re_buy] if sitting.added else []
    work.happen(
        HandBegun(
            table=table,
            session=sitting.name,
            hand=hand,
            button=_button(sitting),
            compulsory=compulsory,
            again=sitting.again,
            added=sitting.added,
            taken=taken,
            sits_out=sits_out,
            absent=absent,
            paid=paid,
            cash=cash,
            chips=chips,
            **cited(*facts),
        )
    )
    work.send(
        table,
        HandOpened(
            session=sitting.name,
            hand=hand,
            button=_button(sitting),
            compulsory=compulsory,
            again=sitting.again,
            out=(*sorted(sitting.gone), *sorted(sitting.moved)),
            added=sitting.added,
            taken=taken,
            sits_out=sits_out,
            absent=absent,
            joins=sitting.joins,
            bring={name: sitting.banks[name] for name in sitting.joins.values()},
            markers={name: sitting.markers.get(name, {}) for name in sitting.joins.values()},
            renamed=sitting.renamed,
        ),
    )


def plays(tournament: Tournament, player: str) -> bool:
    """Whether a player is there, briefed, and has signed where the terms ask for it."""
    entrant = tournament.entrants[player]
    return entrant.plays and (entrant.signed or not tournament.known.entry.signature)


def _without_one(names: tuple[str, ...], served: tuple[str, ...]) -> tuple[str, ...]:
    """The names but for one of each that was served."""
    left = list(names)
    for name in served:
        left.remove(name)
    return tuple(left)


def _button(sitting: Sitting) -> int:
    """The box that wagers first: the next one clockwise, or the same where the hand is played again."""
    boxes = sorted(map(int, sitting.seats))
    if sitting.again and sitting.button in boxes:
        return sitting.button
    return next((box for box in boxes if box > sitting.button), boxes[0])


def end_sitting(work: Work, table: str, sitting: Sitting, why: str) -> None:
    """No further hand at a table: what it has been told of nothing is paid back or left alone."""
    cash, back = Postings(), []
    for player in sitting.added:
        money = work.tournament.owed.get(player, {})
        cash.move(sum(money.values()), "under_way", f"purse:{player}")
        back.append(player)
    work.happen(
        SittingEnded(
            table=table,
            session=sitting.name,
            why=why,
            paid_back=tuple(sorted(back)),
            cash=cash,
            **cited(work.rules.length, *([work.rules.refunded] if back else [])),
        )
    )
    work.send(table, SessionOver(sitting.name, why))


@evolves(HandBegun)
def _begun(tournament: Tournament, event: HandBegun) -> Tournament:
    sitting = sitting_at(tournament, event.table, event.session)
    assert sitting is not None
    banks = dict(sitting.banks)
    for player, amount in event.added.items():
        banks[player] += amount
    for player, amount in event.taken.items():
        banks[player] -= amount
    for player, money in event.paid.items():
        entrant = tournament.entrants[player]
        paid = dict(entrant.paid)
        for payee, amount in money.items():
            paid[payee] = paid.get(payee, 0) + amount
        tournament = with_entrant(tournament, player, replace(entrant, paid=paid))
    tournament = replace(
        tournament, owed={name: money for name, money in tournament.owed.items() if name not in event.paid}
    )
    begun = replace(
        sitting,
        status="open",
        hand=event.hand,
        button=event.button,
        compulsory=event.compulsory,
        banks=banks,
        absent=event.absent,
        removed=sitting.removed + sum(sitting.gone.values()) + sum(event.taken.values()) + sum(sitting.moved.values()),
        gone={},
        moved={},
        added={},
        taken={},
        sits_out=_without_one(sitting.sits_out, serves(sitting)),
        told=Told(sitting.gone, sitting.moved, event.added, event.taken, sitting.joins, sitting.renamed),
        sat_out=(*kept_out(sitting), *serves(sitting)),
        joins={},
        renamed={},
        consents=(),
        looked_at=False,
    )
    return with_sitting(tournament, event.table, begun)


@evolves(SittingEnded)
def _ended(tournament: Tournament, event: SittingEnded) -> Tournament:
    sitting = sitting_at(tournament, event.table, event.session)
    assert sitting is not None
    owed = {name: money for name, money in tournament.owed.items() if name not in event.paid_back}
    ended = replace(
        sitting,
        status="ending",
        over=event.why,
        uncalled=sitting.status == "open",
        added={},
        taken={},
        window=(),
        looked_at=True,
    )
    return with_sitting(replace(tournament, owed=owed), event.table, ended)
