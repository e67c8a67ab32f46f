"""What is due next in a tournament, and by whom: for the Director's desk, and for a tournament that runs itself.

Pure: the tournament and the time come in, and a command goes out with what a person reads. It decides nothing: whether
the command is allowed is for the tournament to say.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from cutcard.telling.tournament_told import change_told, session_told
from cutcard.tournaments.base import Command
from cutcard.tournaments.briefing import Brief
from cutcard.tournaments.clock import time_is_up
from cutcard.tournaments.details import TellOfChange
from cutcard.tournaments.drawing import MakeDraw, SealList
from cutcard.tournaments.ending import ReleaseTables, Resume, Tick
from cutcard.tournaments.entering import AcceptEntry, CloseEntries
from cutcard.tournaments.officials import AppointDirector, Arrive
from cutcard.tournaments.options import CloseWindow
from cutcard.tournaments.paying import DeclareResult, DisposeChips, FixPool, PayPrize
from cutcard.tournaments.preparing import AdviseInspectorate, DesignateTables, MakeAvailable, OpenEntries
from cutcard.tournaments.sessions import AllotAgain, StartSession
from cutcard.tournaments.state import Tournament

OPERATOR = "casino_operator"
DIRECTOR = "tournament_director"


class People(NamedTuple):
    """Who acts for the house: the operator, and whom the operator appoints as Director."""

    operator: str = "Olive"
    director: str = "Dee"


HOUSE = People()
"""Sample names for both."""


class Due(NamedTuple):
    """What is due: a command, how its button reads, and the order in a sentence. Without a command one waits."""

    command: Command | None
    title: str
    says: str


def due(tournament: Tournament, at: int, tables: tuple[str, ...], people: People = HOUSE) -> Due:
    """What is due in a tournament now. ``tables`` are those that the operator can designate. Links of the house are
    left empty: whoever keeps its chain fills them in."""
    return _Desk(tournament, at, tables, people).due()


class _Desk:
    def __init__(self, tournament: Tournament, at: int, tables: tuple[str, ...], people: People) -> None:
        self.now, self.at, self.tables, self.people = tournament, at, tables, people
        self._operator: dict[str, Any] = {"actor": people.operator, "role": OPERATOR}
        self._director: dict[str, Any] = {"actor": tournament.director or people.director, "role": DIRECTOR}

    def due(self) -> Due:
        by_phase = {
            "draft": lambda: Due(None, "", "The terms are a draft."),
            "signed": self._signed,
            "entries": self._entries,
            "closed": self._closed,
            "briefing": self._briefing,
            "stage": self._stage,
            "suspended": self._suspended,
            "decided": self._decided,
            "paying": self._paying,
            "ended": self._over,
            "cancelled": self._over,
        }
        return by_phase[self.now.phase]()

    def _signed(self) -> Due:
        now = self.now
        if not now.available:
            how = now.known.entry.obtained
            return Due(MakeAvailable(how=how, **self._operator), "Terms are available", "Make the terms available.")
        if not now.advised:
            tells = AdviseInspectorate(document=now.fingerprint, **self._operator)
            return Due(tells, "Inspectorate is told", "Tell the inspectorate on site of the tournament.")
        if not now.director:
            appoints = AppointDirector(person=self.people.director, **self._operator)
            return Due(appoints, f"Appoint {self.people.director}", "Appoint the Director.")
        if not now.tables:
            names = DesignateTables(tables=self.tables, **self._operator)
            return Due(names, "Designate the tables", f"Designate {len(self.tables)} tables.")
        return Due(OpenEntries(**self._operator), "Open entries", "Everything is ready: open entries.")

    def _entries(self) -> Due:
        now = self.now
        for player in now.having("applied"):
            accepts = AcceptEntry(player=player, **self._operator)
            return Due(accepts, f"Accept {player}", f"{player} has applied: accept the entry, or refuse it.")
        told = self._told()
        if told is not None:
            return told
        entered = len(now.having("listed"))
        if self.at >= now.closes or entered >= now.known.field.most:
            says = "The field is full: close entries." if self.at < now.closes else "It is time: close entries."
            return Due(CloseEntries(**self._operator), "Close entries", says)
        return Due(None, "", f"Entries are open: {entered} of {now.known.field.most} players.")

    def _closed(self) -> Due:
        now = self.now
        return (
            self._told()
            or self._draw()
            or Due(
                SealList(**self._operator), "Seal the list", f"Seal the list of {len(now.having('listed'))} players."
            )
        )

    def _told(self) -> Due | None:
        """Of a change the regulator and every entrant are told, the sooner the better: no list is sealed before."""
        if not self.now.duties:
            return None
        first = self.now.duties[0]
        tells = TellOfChange(number=first.number, **self._operator)
        return Due(tells, "All were told", f"Tell the VCGLR and every entrant: {change_told(first.what)}.")

    def _draw(self) -> Due | None:
        if self.now.draw is None:
            return None
        if self.now.draw.kind == "seats":
            title, says = "Draw seats", f"Draw seats for {session_told(self.now)}."
        else:
            title, says = "Draw the lot", f"Draw the lot between {' and '.join(self.now.draw.among)}."
        return Due(MakeDraw(link="", **self._operator), title, says)

    def _presence(self) -> Due | None:
        """Somebody who conducts must be there, and whoever is there must be briefed."""
        now = self.now
        if not now.officer_present:
            comes = Arrive(person=now.director, **self._director)
            return Due(comes, f"{now.director} is here", "Neither the Director nor a Deputy is there: no hand opens.")
        waiting = tuple(name for name in now.going if now.entrants[name].present and not now.entrants[name].briefed)
        if waiting:
            actor = {**self._director, "actor": now.present[0]} if now.director in now.present else self._director
            briefs = Brief(players=waiting, **actor)
            who = waiting[0] if len(waiting) == 1 else f"{len(waiting)} players"
            return Due(briefs, f"{who.capitalize() if len(waiting) > 1 else who} briefed", f"Brief {who} on the terms.")
        return None

    def _next_session(self) -> Due:
        now, name = self.now, session_told(self.now)
        if self.at < now.start:
            return Due(None, "", f"{name[0].upper()}{name[1:]} waits for its start.")
        absent = sum(not now.entrants[player].present for player in now.going)
        more = f" {absent} of {len(now.going)} are not there: their wagers are posted." if absent else ""
        return Due(StartSession(**self._director), f"Start {name}", f"Start {name}.{more}")

    def _briefing(self) -> Due:
        return self._told() or self._presence() or self._next_session()

    def _stage(self) -> Due:
        now = self.now
        found = self._draw() or self._presence()
        if found is not None:
            return found
        for table, sitting in sorted(now.sittings.items()):
            if sitting.status == "refused":
                again = AllotAgain(table=table, to=table, **self._director)
                return Due(again, "Allot it again", f"{_plain(table)} did not take the session: {sitting.why}")
        for table, sitting in sorted(now.sittings.items()):
            if sitting.window:
                closes = CloseWindow(table=table, **self._director)
                short = ", ".join(sitting.window)
                return Due(
                    closes, "No more re-buys", f"{_plain(table)} waits: {short} may re-buy before the next hand."
                )
        if now.playing:
            return self._pool() or self._playing()
        if now.seats:
            return self._next_session()
        seals = SealList(**self._operator)
        return Due(seals, "Seal the list", f"Seal the list of those who play {session_told(now)}.")

    def _pool(self) -> Due | None:
        """Once nothing can be bought any more, everybody may know what is played for."""
        now = self.now
        stage = now.stage_now
        last = now.stage == len(now.stages) - 1 and now.session == len(stage.sessions) - 1
        until = stage.sessions[now.session].re_buy_before_hand
        closed = all(each.hand > until or not until for each in now.sittings.values())
        if now.pool is not None or now.owed or not (last and closed):
            return None
        return Due(FixPool(**self._director), "Fix the pool", "Nothing can be bought any more: fix the prize pool.")

    def _playing(self) -> Due:
        now = self.now
        if now.stage_now.sessions[now.session].minutes and time_is_up(now, self.at):
            return Due(
                Tick(**self._director), "Time is up", "The time of the session is up: called hands are finished."
            )
        going = [each for each in now.sittings.values() if each.status in ("allotted", "counted", "open", "called")]
        if not going:
            return Due(None, "", "The tables hand in their banks.")
        hands = sorted({each.hand for each in going})
        which = f"Hand {hands[0]} is" if len(hands) == 1 else f"Hands {hands[0]} to {hands[-1]} are"
        where = "1 table" if len(going) == 1 else f"{len(going)} tables"
        return Due(None, "", f"{which} played at {where}.")

    def _suspended(self) -> Due:
        return Due(Resume(**self._director), "Resume", "The tournament is suspended: no further hand opens.")

    def _decided(self) -> Due:
        found = self._presence() if not self.now.officer_present else None
        return found or Due(DeclareResult(**self._director), "Declare the result", "Everybody has a place.")

    def _paying(self) -> Due:
        now = self.now
        for place in now.places:
            if now.cash.get(f"prizes:{place.player}", 0):
                pays = PayPrize(player=place.player, **self._operator)
                return Due(pays, f"Pay {place.player}", f"Pay {place.player} the prize of place {place.place}.")
        return Due(DisposeChips(**self._operator), "Take the chips back", "All prizes are paid: take the chips back.")

    def _over(self) -> Due:
        now = self.now
        if now.tables and not all(now.link(table).released for table in now.tables):
            return Due(ReleaseTables(**self._operator), "Release the tables", "The tournament is over.")
        return Due(None, "", "The tournament was cancelled." if now.phase == "cancelled" else "The tournament is over.")


def _plain(table: str) -> str:
    """A table's name without the kind of its stream."""
    return table.partition(":")[2]
