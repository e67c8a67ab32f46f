"""The tournaments of a floor: their terms are signed off when they are first planned, and their tables stand apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from cutcard.citations import Refusal, Refused
from cutcard.house.conducting import HOUSE, OPERATOR, People
from cutcard.house.demonstration import house_id
from cutcard.house.floor import AddTables, OwnTable
from cutcard.inspection.pins import Books
from cutcard.inspection.tournament_stream import KIND
from cutcard.money import dollars, read_amount
from cutcard.rulebooks import Rulebook
from cutcard.server.around import Surroundings
from cutcard.server.live import LiveTable
from cutcard.server.live_streams import LiveStreams
from cutcard.server.live_tournament import LiveTournament
from cutcard.server.showing import json
from cutcard.server.shown_tournament import view
from cutcard.table.money import purse
from cutcard.table.rules import Setup
from cutcard.tournaments.figures import tables_for
from cutcard.tournaments.places import main_wager
from cutcard.tournaments.preparing import SignOffTerms
from cutcard.tournaments.terms import Terms

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor


class Planned(NamedTuple):
    """A tournament that a floor is to hold, by name; one that it holds already goes on under its own terms."""

    name: str
    terms: Terms
    people: People = HOUSE


class LiveTournaments(LiveStreams[LiveTournament]):
    """All tournaments of a floor, by name."""

    def __init__(self, around: Surroundings, books: Mapping[str, Rulebook], floor: RunningFloor) -> None:
        super().__init__(KIND, around, books)
        self._floor = floor

    def made(self, name: str, books: Books, around: Surroundings) -> LiveTournament:
        return LiveTournament(name, books[0], around)

    async def open(self, planned: Iterable[Planned]) -> None:
        """Sign off the terms of those that are planned and not there yet; every tournament has its tables."""
        for each in planned:
            found = self._all.get(each.name)
            if found is None or not found.seq:
                book = self._books.get(each.terms.rulebook)
                if book is None:
                    raise Refused("unknown_rulebook", f"rulebook: no {each.terms.rulebook[:40]!r} here")
                found = self.join(self.recalled(each.name, (book,)))
                signs = SignOffTerms(
                    tournament=each.name,
                    terms=each.terms,
                    actor=each.people.operator,
                    role=OPERATOR,
                    at=self._around.seconds(),
                )
                await found.must(signs)
            found.people = each.people
        for live in self:
            wanted = {
                table: OwnTable(house=house_id(live.book), rulebook=live.book.id, tournament=live.stream)
                for table in table_names(live.name, live.tournament.known)
                if table not in self._floor.floor.tables
            }
            if wanted:
                added = await self._floor.write(AddTables(houses={}, tables=wanted, at=self._around.seconds()))
                if isinstance(added, Refusal):
                    raise Refused(added.code, f"{live.stream}: {added.message}")

    # --- tables

    def setup(self, stream: str) -> Setup:
        """What a table of a tournament is given."""
        live = self[stream.removeprefix(self.kind.prefix)]
        return setup_of(live.book, live.tournament.known, stream)

    def of(self, table: LiveTable) -> LiveTournament | None:
        """The tournament that a table serves, if it serves one."""
        own = self._floor.floor.tables.get(table.name)
        return None if own is None or not own.tournament else self.named(own.tournament)

    def tables(self, live: LiveTournament) -> list[LiveTable]:
        """The tables of a tournament, in the order in which they are used."""
        return [self._floor.tables[name] for name in table_names(live.name, live.tournament.known)]

    def bank(self, table: LiveTable, player: str) -> str:
        """The bank of a player at a table of a tournament, as it is shown there."""
        return dollars(table.audience.public.table.accounts.get(purse(player), 0))

    def binds(self, name: str) -> bool:
        """Whoever has entered a tournament: their names stay theirs."""
        return any(name in each.tournament.entrants for each in self)

    # --- how they are shown

    def view(self, live: LiveTournament) -> dict[str, Any]:
        """A tournament as everybody sees it, as of its last durable entry."""
        return view(live, self._around.seconds())

    def show(self, live: LiveTournament) -> None:
        said = {"tournament": self.view(live)}
        for table in self.tables(live):
            if table.audience.watchers:
                table.audience.tell(said)
        text = json(said).decode()
        for watcher in live.watchers:
            watcher.put(text)


def table_names(tournament: str, terms: Terms) -> list[str]:
    """The tables of a tournament: as many as its first stage may need, and one where equal banks are played off.

    >>> from cutcard.tournaments.demonstration import demonstration_terms
    >>> table_names("spring", demonstration_terms("knock_out", 32, 0))
    ['spring-1', 'spring-2', 'spring-3', 'spring-4', 'spring-5']
    """
    most = tables_for(terms.stages[0], terms.field.most)
    played_off = "play_off" in (*terms.ranking.ties, *terms.ranking.places)
    return [f"{tournament}-{number}" for number in range(1, most + played_off + 1)]


def setup_of(book: Rulebook, terms: Terms, stream: str) -> Setup:
    """What the tables of a tournament are given: the same to all, so that everybody plays under equal conditions."""
    setup: dict[str, Any] = {
        "boxes": max(stage.seats for stage in terms.stages),
        "decks": terms.decks,
        "chips": [dollars(chip) for chip in terms.chips],
        "limits": {
            wager: {"min": dollars(limit.min), "max": dollars(limit.max)} for wager, limit in terms.sign.items()
        },
        "source": "electronic",
        "tournament": stream,
    }
    if terms.unit is not None:
        setup["units"] = {main_wager(book).name: dollars(terms.unit)}
    return msgspec.convert(setup, Setup, dec_hook=read_amount)
