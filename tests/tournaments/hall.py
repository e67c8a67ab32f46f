"""A hall with a tournament and tables that speak its messages; the cards are the test's, as changes of banks.

After every command: the accounts are in order, the events fold to the same tournament, everything survives JSON and
back, and every event cites a clause.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.money import cents
from cutcard.rulebooks import rulebook
from cutcard.sources.links import Chain
from cutcard.tournaments.accounts import faults
from cutcard.tournaments.base import AnyCommand, AnyEvent, Event
from cutcard.tournaments.deciding import decide, fold
from cutcard.tournaments.figures import entry_charge, seconds
from cutcard.tournaments.messages import (
    FromTable,
    FromTournament,
    HandCalled,
    HandCounted,
    HandOpened,
    MessageSent,
    SessionAllotted,
    SessionOver,
    SessionReckoned,
    SessionRefused,
    SessionTaken,
)
from cutcard.tournaments.running import Acting, RunningTournament
from cutcard.tournaments.saved import read_tournament, write_tournament
from cutcard.tournaments.state import Entrant, Sitting, Tournament
from cutcard.tournaments.terms import Terms, read_terms
from cutcard.tournaments.wire import read_command, read_event, write
from tests.support.heard import hear

BOOK = rulebook("crown-casino-war")
CHAIN = Chain(bytes(32), 400)
FOLDER = BOOK.folder / "tournaments"

KO = read_terms((FOLDER / "knock_out.toml").read_text(encoding="utf-8"))
AC = read_terms((FOLDER / "accumulation.toml").read_text(encoding="utf-8"))
CH = read_terms((FOLDER / "charity.toml").read_text(encoding="utf-8"))


def without_re_buys(terms: Terms = KO) -> Terms:
    """The same terms without re-buys."""
    stages = tuple(
        replace(
            stage,
            sessions=tuple(
                replace(
                    session,
                    markers={kind: count for kind, count in session.markers.items() if kind != "re_buy"},
                    re_buy_before_hand=0,
                )
                for session in stage.sessions
            ),
        )
        for stage in terms.stages
    )
    return replace(terms, re_buy=None, stages=stages)


NAMES = tuple(f"{first}{last}" for last in ("", "a", "b", "c") for first in ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"))
NAMES = (*NAMES, *(f"Gus{number}" for number in range(1, 30)))


class StubTable:
    """A table as its tournament knows it: it keeps banks, and deals no card."""

    def __init__(self, stream: str) -> None:
        self.stream = stream
        self.refuses = ""
        self.plays: dict[str, _Played] = {}  # by session; the last one is on top

    def hear(self, number: int, version: int, entry: str, message: FromTournament, at: int) -> Sequence[FromTable]:
        if isinstance(message, SessionAllotted):
            if self.refuses:
                return [SessionRefused(message.session, self.refuses, ("10.2.5",))]
            self.plays[message.session] = _Played(message)
            return [SessionTaken(message.session)]
        played = self.plays[message.session]
        if isinstance(message, HandOpened):
            played.opened(message)
            return []
        assert isinstance(message, SessionOver)
        del self.plays[message.session]
        return [SessionReckoned(message.session, played.banks, played.removed, played.won)]

    @property
    def current(self) -> _Played:
        return next(reversed(self.plays.values()))


class _Played:
    """One session at the table."""

    def __init__(self, allotted: SessionAllotted) -> None:
        self.session, self.allotted = allotted.session, allotted
        self.banks = dict(allotted.banks)
        self.removed = self.won = 0
        self.hand: HandOpened | None = None
        self.called = False

    def opened(self, message: HandOpened) -> None:
        self.hand, self.called = message, False
        for old, new in message.renamed.items():
            self.banks[new] = self.banks.pop(old)
        for player in message.out:
            self.removed += self.banks.pop(player)
        for player in message.joins.values():
            self.banks[player] = message.bring[player]
        for player, amount in message.added.items():
            self.banks[player] += amount
        for player, asked in message.taken.items():
            amount = min(asked, self.banks[player])
            self.banks[player] -= amount
            self.removed += amount

    def count(self, changes: Mapping[str, int], forfeits: Iterable[str] = (), **fields: Any) -> HandCounted:
        assert self.hand is not None
        before = dict(self.banks)
        for player, change in changes.items():
            self.banks[player] += change
            if player in forfeits:
                self.removed -= change
            else:
                self.won -= change
        return HandCounted(self.session, self.hand.hand, dict(self.banks), before, **fields)


class Checked(RunningTournament):
    """A running tournament of which everything is checked that must hold at every entry."""

    def _decided(self, command: AnyCommand) -> tuple[AnyEvent, ...] | Refusal:
        before = self.tournament
        assert read_command(write(command)) == command
        answer = super()._decided(command)
        if isinstance(answer, Refusal):
            assert self.tournament is before
            return answer
        check_entry(before, command, answer, self.tournament)
        return answer


def check_entry(before: Tournament, command: AnyCommand, events: tuple[AnyEvent, ...], after: Tournament) -> None:
    """What must hold of every entry."""
    assert decide(before, command) == events
    assert [read_event(write(event)) for event in events] == list(events)
    at = before
    for event in events:
        at = fold(at, (event,))
        if isinstance(event, MessageSent):
            continue
        assert event.clauses, event
        hear(BOOK.id, event.clauses)
        assert not sum(event.cash.values()) and not sum(event.chips.values()), event
    assert at == after
    assert not faults(after), faults(after)
    saved = write_tournament(after)
    assert read_tournament(BOOK, saved) == after and write_tournament(read_tournament(BOOK, saved)) == saved


class Hall:
    """A tournament under terms, people who run it, and as many players as wanted."""

    def __init__(
        self,
        terms: Terms = KO,
        tables: int = 6,
        run: Callable[[dict[str, Any]], RunningTournament] = lambda tables: Checked(BOOK, tables, CHAIN),
        table: Callable[[str], Any] = StubTable,
    ) -> None:
        self.terms = terms
        self.tables: dict[str, Any] = {name: table(name) for name in map("table:{}".format, range(1, tables + 1))}
        self.running = run(self.tables)
        self.start = seconds(terms.start)
        self.at = self.start - 7 * 24 * 3600
        self.operator = self.acting("Olga", "casino_operator")
        self.director = self.acting("Dee", "tournament_director")
        self.deputy = self.acting("Max", "tournament_deputy")

    # --- people

    def acting(self, actor: str, role: str) -> _At:
        return _At(self, self.running.acting(actor, role))

    def player(self, name: str) -> _At:
        return self.acting(name, "tournament_player")

    @property
    def now(self) -> Tournament:
        return self.running.tournament

    @property
    def phase(self) -> str:
        return self.now.phase

    def entrant(self, name: str) -> Entrant:
        return self.now.entrants[name]

    # --- to where the first hand is open

    def sign(self) -> Hall:
        self.operator("sign_off_terms", tournament="cup", terms=plain(self.terms))
        return self

    def open(self) -> Hall:
        self.sign()
        self.operator("make_available", how="at the desk")
        self.operator("advise_inspectorate", document=self.now.fingerprint)
        self.operator("appoint_director", person="Dee")
        self.director("appoint_deputy", person="Max")
        self.operator("designate_tables", tables=list(self.tables))
        self.operator("open_entries")
        return self

    def enter(self, *names: str, accept: bool = True, **fields: Any) -> Hall:
        for name in names:
            pays = sum(entry_charge(self.terms).values())
            given = {"way": 1, "pays": f"{pays / 100:.2f}", "terms": self.now.fingerprint, **fields}
            self.acting(name, "player")("enter", **given)
            if accept:
                self.operator("accept_entry", player=name)
        return self

    def field(self, count: int) -> Hall:
        """Entries are open, so many have entered, and entries are closed."""
        self.open().enter(*NAMES[:count])
        self.operator("close_entries")
        return self

    def draw(self) -> Hall:
        self.operator("seal_list", **({} if self.now.house else {"head": CHAIN.head}))
        if self.now.draw is not None:
            self.running.make_draw(self.at)
        return self

    def brief(self, *absent: str) -> Hall:
        if "Dee" not in self.now.present:
            self.director("arrive", person="Dee")
        here = [name for name in self.now.going if name not in absent and not self.entrant(name).present]
        for name in here:
            self.player(name)("arrive", person=name)
        unbriefed = [name for name in self.now.going if self.entrant(name).present and not self.entrant(name).briefed]
        if unbriefed:
            self.director("brief", players=unbriefed)
        return self

    def session(self) -> Hall:
        """Seats are drawn for the next session, everybody is briefed, and its first hand is open."""
        self.draw()
        self.at = max(self.at, self.now.start)
        self.brief()
        self.director("start_session")
        return self

    def play(self, count: int = 16) -> Hall:
        """The first hand of the first session is open."""
        return self.field(count).session()

    # --- hands

    def seats(self, table: str = "table:1") -> tuple[str, ...]:
        return self.sitting(table).players

    def sitting(self, table: str = "table:1") -> Sitting:
        return self.now.sittings[table]

    def bank(self, player: str) -> int:
        return self.now.chips.get(f"bank:{player}", 0)

    def call(self, table: str = "table:1") -> None:
        played = self.tables[table].current
        assert played.hand is not None
        played.called = True
        self.running.hear(table, HandCalled(played.session, played.hand.hand), self.at)

    def hand(self, table: str = "table:1", changes: Mapping[str, int] | None = None, **fields: Any) -> None:
        """One hand at a table, which changes these banks, in whole chips."""
        played = self.tables[table].current
        if not played.called:
            self.call(table)
        assert played.hand is not None
        fields.setdefault("silent", () if fields.get("void") else played.hand.absent)
        whole = {player: change * 100 for player, change in (changes or {}).items()}
        counted = played.count(whole, **fields)
        played.called = False
        self.running.hear(table, counted, self.at)

    def void(self, table: str = "table:1") -> None:
        self.hand(table, void=True)

    def hands(self, until: int, table: str = "table:1") -> None:
        """Hands in which nothing happens, until this one is open."""
        while self.sitting(table).status == "open" and self.sitting(table).hand < until:
            self.hand(table)

    def set_banks(self, banks: Mapping[str, int], table: str = "table:1") -> None:
        """One hand after which some have these banks, in whole chips."""
        self.hand(table, {player: bank - self.bank(player) // 100 for player, bank in banks.items()})

    def play_out(self) -> None:
        """Play every table to the end of its session, with hands in which nothing happens."""
        for table in list(self.tables):
            while table in self.now.sittings and self.sitting(table).status == "open":
                self.hand(table)

    def events(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.running.events if isinstance(event, kind)]

    def cash(self, account: str) -> int:
        return self.now.cash.get(account, 0)


class _At:
    """Somebody who acts at the hall's time, unless another is said."""

    def __init__(self, hall: Hall, acting: Acting) -> None:
        self._hall, self._acting = hall, acting

    def __call__(self, command: str, **fields: Any) -> tuple[AnyEvent, ...]:
        return self._acting(command, **{"at": self._hall.at, **fields})


def plain(terms: Terms) -> Any:
    """Terms as JSON has them."""
    import msgspec

    return msgspec.json.decode(write_terms(terms))


def write_terms(terms: Terms) -> bytes:
    import msgspec

    from cutcard.money import Amount, dollars

    def amount(value: object) -> str:
        assert isinstance(value, Amount)
        return dollars(value)

    return msgspec.json.encode(terms, enc_hook=amount)


def refused(act: Any, *args: Any, **fields: Any) -> Refused:
    """The refusal of something that is refused."""
    try:
        act(*args, **fields)
    except Refused as found:
        return found
    raise AssertionError(f"not refused: {args} {fields}")


def dollars_of(text: str) -> int:
    return cents(text)


__all__ = ["AC", "BOOK", "CH", "KO", "NAMES", "Hall", "refused", "replace"]
