"""Play-offs and practice: hands at a table of the tournament that are no part of a session.

A play-off tells equal players apart: equal banks of ten compulsory wagers, one hand at a time, three at most, without
markers. Practice hands come before play, with practice chips, and count for nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec.structs import replace

from cutcard.money import Postings
from cutcard.rulebooks.parts import cited
from cutcard.tournaments.base import Event, Work, evolves
from cutcard.tournaments.conditions import conditions_of
from cutcard.tournaments.figures import PLAY_OFF_BANK, PLAY_OFF_HANDS
from cutcard.tournaments.hands import end_sitting, may_open, open_hand
from cutcard.tournaments.messages import SessionAllotted
from cutcard.tournaments.state import Sitting, Tie, Tournament, with_sitting
from cutcard.tournaments.ties import TieDecided, TieNarrowed, open_draw


class AsideStarted(Event, frozen=True, kw_only=True):
    """A play-off or practice is allotted to a table."""

    table: str
    session: str
    kind: Literal["play_off", "practice"]
    seats: Mapping[str, str]
    banks: Mapping[str, int]
    hands: int
    compulsory: int
    tie: str = ""


def start_aside(
    work: Work,
    table: str,
    name: str,
    kind: Literal["play_off", "practice"],
    players: tuple[str, ...],
    bank: int,
    hands: int,
    compulsory: int,
    tie: str = "",
) -> None:
    """Allot a play-off or practice to a table."""
    seats = {str(box): player for box, player in enumerate(players, start=1)}
    banks, chips = dict.fromkeys(players, bank), Postings()
    if kind == "play_off":
        for player in players:
            chips.move(bank, "issue", f"play_off:{player}")
    facts = cited(work.rules.eliminated if kind == "play_off" else work.rules.instructed)
    started = AsideStarted(
        table=table,
        session=name,
        kind=kind,
        seats=seats,
        banks=banks,
        hands=hands,
        compulsory=compulsory,
        tie=tie,
        chips=chips,
        **facts,
    )
    work.happen(started)
    terms = work.tournament.known
    work.send(
        table,
        SessionAllotted(
            session=name,
            terms=work.tournament.fingerprint,
            seats=seats,
            banks=banks,
            markers={},
            short=terms.short,
            absent_post=terms.absence.post,
            part_void=terms.part_void,
            conditions=conditions_of(work.tournament.book, terms),
            practice=kind == "practice",
        ),
    )


@evolves(AsideStarted)
def _started(tournament: Tournament, event: AsideStarted) -> Tournament:
    sitting = Sitting(
        name=event.session,
        kind=event.kind,
        seats=event.seats,
        banks=event.banks,
        hands=event.hands,
        compulsory=event.compulsory,
        tie=event.tie,
    )
    count = tournament.play_offs + (event.kind == "play_off")
    return with_sitting(replace(tournament, play_offs=count), event.table, sitting)


def proceed_aside(work: Work, table: str) -> None:
    """Open the next hand of a play-off or of practice, or end it."""
    sitting = work.tournament.asides[table]
    if sitting.status != "counted":
        return
    tie = work.tournament.ties.get(sitting.tie)
    decided = sitting.kind == "play_off" and (tie is None or _cut(tie, sitting) is None)
    if not sitting.again and (sitting.hand >= sitting.hands or (sitting.hand and decided)):
        end_sitting(work, table, sitting, "played")
    elif may_open(work.tournament):
        open_hand(work, table, sitting)


def _cut(tie: Tie, sitting: Sitting) -> tuple[list[str], list[str], list[str]] | None:
    """Who is above, on and below the line that the tie is about; nothing if it runs between different banks."""
    order = sorted(tie.players, key=lambda player: (-sitting.banks.get(player, 0), player))
    bank = sitting.banks.get(order[tie.keep], 0)
    if sitting.banks.get(order[tie.keep - 1], 0) != bank:
        return None
    above = [player for player in order if sitting.banks.get(player, 0) > bank]
    equal = [player for player in order if sitting.banks.get(player, 0) == bank]
    return above, equal, order[len(above) + len(equal) :]


def played_off(work: Work, sitting: Sitting) -> None:
    """What a play-off has decided; what it has not goes on to the next way of the terms."""
    tie = work.tournament.ties.get(sitting.tie)
    if tie is None:
        return
    cut, facts = _cut(tie, sitting), cited(work.rules.eliminated)
    if cut is None:
        order = sorted(tie.players, key=lambda player: (-sitting.banks.get(player, 0), player))
        work.happen(TieDecided(what=tie.what, order=(*tie.above, *order, *tie.below), **facts))
        return
    above, equal, below = cut
    left = replace(
        tie,
        players=tuple(equal),
        keep=tie.keep - len(above),
        above=(*tie.above, *above),
        below=(*below, *tie.below),
        steps=tie.steps[1:] or ("lot",),
    )
    work.happen(TieNarrowed(tie=left, **facts))


def spare_tables(tournament: Tournament) -> list[str]:
    """The tables of the tournament at which no session is played now: a table plays one at a time."""
    return [
        table
        for table in tournament.tables
        if not (tournament.link(table).released or tournament.link(table).stopped)
        and (table not in tournament.sittings or tournament.sittings[table].status == "reckoned")
    ]


def start_ties(work: Work) -> None:
    """Start the play-off or the lot of each tie that waits for one."""
    for what, tie in sorted(work.tournament.ties.items()):
        named = work.tournament
        spare = spare_tables(named)
        played = bool(spare and named.sittings) and len(tie.players) <= named.stage_now.seats
        if tie.steps[0] == "play_off" and played:  # where nobody plays any more, a lot decides
            if any(each.tie == what for each in named.asides.values()):
                continue
            table = next((table for table in spare if table not in named.asides), "")
            if table:  # else the play-off of another tie is to be over first
                session = next(iter(named.sittings.values())).name
                name, bank = f"{session}.play_off.{named.play_offs + 1}", PLAY_OFF_BANK * tie.compulsory
                start_aside(work, table, name, "play_off", tie.players, bank, PLAY_OFF_HANDS, tie.compulsory, what)
        elif named.draw is None:
            open_draw(work, "lot", what, tie.players)
