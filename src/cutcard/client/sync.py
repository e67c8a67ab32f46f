"""A client for programs that wait for each answer: `Floor`, its guests, and the tables at which they play."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from os import PathLike
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self
from urllib.parse import SplitResult, urlsplit

from cutcard.citations import Refused
from cutcard.client.asking import Again, Question, Tries, answer, new_key, part, question
from cutcard.client.chain import Kept
from cutcard.client.commands import SyncCommands
from cutcard.client.following import SILENT, Following, Step, live_address
from cutcard.client.table_state import Done, Offer, chain_due, command, done, least_of, link_due, offers
from cutcard.extras import needed_for
from cutcard.money import Money

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

PATIENCE = 60.0
"""Seconds in which a floor that does not answer is asked again and again."""

TIMEOUT = 30.0
"""Seconds for one answer."""


class Floor:
    """A floor at an address. What is not answered is asked again, under the same key, for ``patience`` seconds.

    with Floor("http://127.0.0.1:8000") as floor:
        ann = floor.enter("Ann", keep="ann.json")
        table = ann.table("star-casino-war")
    """

    def __init__(self, address: str, *, patience: float = PATIENCE, timeout: float = TIMEOUT) -> None:
        parts = _address(address)
        for name, seconds in (("patience", patience), ("timeout", timeout)):
            if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not seconds >= 0:
                raise Refused("bad_value", f"{name}: seconds are expected, not {seconds!r:.60}")
        self.address, self.patience, self.timeout = address.rstrip("/"), patience, timeout
        self._parts = parts

    def __repr__(self) -> str:
        return f"<Floor {self.address}>"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Nothing stays open between two questions."""

    def carry(self, asked: Question) -> Any:
        """One question, until it is answered; raises `Refused`."""
        tries = Tries(self.address, self.patience)
        while True:
            begun = time.monotonic()
            said = self._once(asked)
            if not isinstance(said, Again):
                return said
            tries.spent(time.monotonic() - begun)
            time.sleep(tries.wait(said))

    def _once(self, asked: Question) -> Any:
        kind = HTTPSConnection if self._parts.scheme == "https" else HTTPConnection
        assert self._parts.hostname is not None
        line = kind(self._parts.hostname, self._parts.port, timeout=self.timeout)
        try:
            line.request(asked.method, asked.path, asked.body, dict(asked.headers))
            said = line.getresponse()
            return answer(said.status, dict(said.headers.items()), said.read())
        except (OSError, HTTPException) as error:
            return Again(None, str(error) or type(error).__name__)
        finally:
            line.close()

    def ask(self, path: str, body: object = None, *, session: str = "", key: str = "") -> Any:
        """Any question of docs/server.md: its answer as plain values; with a body it is a POST."""
        return self.carry(question(path, body, session=session, key=key))

    @property
    def tables(self) -> dict[str, Mapping[str, Any]]:
        """The tables of all houses by name, as the lobby shows them."""
        return {tile["id"]: tile for house in self.ask("/api/floor")["houses"] for tile in house["tables"]}

    def enter(self, name: str, *, keep: str | PathLike[str] | Kept | None = None) -> Guest:
        """Come in under a name; or again, with the session that was kept."""
        kept = keep if isinstance(keep, Kept) else Kept(keep)
        values = kept.values
        if values.get("name") == name and values.get("floor") == self.address and values.get("session"):
            guest = Guest(self, name, str(values["session"]), kept)
            try:
                guest.me()
                return guest
            except Refused as refused:
                if refused.code not in UNKNOWN:
                    raise
        if values.get("admission") != [self.address, name]:
            values.update(admission=[self.address, name], key=new_key())
            kept.save()
        said = self.ask("/api/guests", {"name": name}, key=values["key"])
        values.update(name=said["name"], floor=self.address, session=said["session"])
        values.pop("admission", None)
        kept.save()
        return Guest(self, said["name"], said["session"], kept)


def _address(address: str) -> SplitResult:
    """The parts of an address at which a floor may be."""
    try:
        parts = urlsplit(address)
        if parts.scheme in ("http", "https") and parts.hostname and parts.port != 0:
            return parts
    except (ValueError, TypeError, AttributeError):  # a port that is none, or no text at all
        pass
    raise Refused("bad_address", f"floor: {address!r:.80} is no address of a floor, as in http://127.0.0.1:8000")


UNKNOWN = ("unknown_session", "no_session", "session_missing")
"""How a floor says that it does not know a session."""


class Guest:
    """Somebody on a floor."""

    def __init__(self, floor: Floor, name: str, session: str, kept: Kept) -> None:
        self.floor, self.name, self.session, self.kept = floor, name, session, kept

    def __repr__(self) -> str:
        return f"<Guest {self.name} at {self.floor.address}>"

    def ask(self, path: str, body: object = None, *, key: str = "") -> Any:
        """Any question of docs/server.md, in the guest's name."""
        return self.floor.ask(path, body, session=self.session, key=key)

    def me(self) -> Mapping[str, Any]:
        """Name, purses and seats."""
        found: Mapping[str, Any] = self.ask("/api/me")
        return found

    @property
    def purses(self) -> dict[str, Decimal]:
        """What the guest has in each house."""
        return {house: Decimal(amount) for house, amount in self.me()["purses"].items()}

    def fill_purse(self, house: str) -> dict[str, Decimal]:
        """A purse of play money that has run dry is filled again."""
        said = self.ask("/api/me/purse", {"house": house})
        return {name: Decimal(amount) for name, amount in said["purses"].items()}

    def leave(self) -> None:
        """The guest goes, and the session ends."""
        self.ask("/api/me/end", {})

    def table(self, name: str) -> Table:
        """A table at which the guest may play."""
        return Table(self, name)


class Table(SyncCommands):
    """A table as one guest plays at it: a method for each command, and `watch` for what happens."""

    def __init__(self, guest: Guest, name: str) -> None:
        self.guest, self.name = guest, name
        self.following = Following()
        self.chain = guest.kept.chain(name)
        self._done = 0  # the last step that a command of this guest made
        self._path = f"/api/tables/{part(name)}"

    def __repr__(self) -> str:
        return f"<Table {self.name}, {self.guest.name}>"

    def _command(self, word: str, **fields: Any) -> Done:
        return self.do(command(word, fields))

    def do(self, said: Mapping[str, Any], *, key: str = "", expected: int | None = None) -> Done:
        """A command of docs/table.md; the same ``key`` is never done twice. With ``expected`` only at that version."""
        asked = question(f"{self._path}/commands", said, session=self.guest.session, key=key, expected=expected)
        found = done(self.guest.floor.carry(asked))
        self._done = max(self._done, found.seq)
        return found

    @property
    def current(self) -> bool:
        """Whether `watch` has come as far as this guest's own commands, so that what it shows is no older."""
        return self.following.seq >= self._done

    def look(self) -> Mapping[str, Any]:
        """The table as it is now; `picture` is how `watch` has seen it last."""
        found: Mapping[str, Any] = self.guest.ask(self._path)["whole"]
        return found

    @property
    def picture(self) -> Mapping[str, Any]:
        """The table as `watch` has seen it last, or else as it is now."""
        return self.following.picture or self.look()

    @property
    def offers(self) -> list[Offer]:
        """What the guest may decide now."""
        return offers(self.picture, self.guest.name) if self.current else []

    def least(self, wager: str) -> Decimal:
        """The least that the table takes on a wager."""
        return least_of(self.picture, wager)

    def bet(self, box: int, wager: str, amount: Money) -> Done:
        """Put down a wager, bound by one's own chain first: so nobody else alone chooses the cards."""
        self.bind()
        return self.place_wager(box=box, wager=wager, amount=amount)

    def bind(self) -> None:
        """Be bound by one's own chain, if one is not."""
        due = chain_due(self.look(), self.guest.name, self.chain)
        if due is not None:
            self.do(due)

    def ready(self) -> None:
        """Say that one has nothing more to bet, or has seen enough: then the table goes on sooner."""
        self.guest.ask(f"{self._path}/ready", {})

    def reveal(self) -> bool:
        """Reveal one's link if the table calls for it; `watch` does it by itself."""
        due = link_due(self.picture, self.guest.name, self.chain)
        if due is None:
            return False
        try:
            self.do(due)
        except Refused as refused:  # it came too late, or is in already
            if refused.code == "unreachable":
                raise
        return True

    def watch(self, *, until: Callable[[Step], bool] | None = None) -> Iterator[Step]:
        """What happens, step by step, in order and none twice, also over lines that break and floors that start anew.

        Links are revealed as they are called for. It ends with the step for which ``until`` holds, or is closed.
        """
        with needed_for("Table.watch"):
            from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
            from websockets.sync.client import connect
        tries = Tries(self.guest.floor.address, self.guest.floor.patience)
        while True:
            begun = time.monotonic()
            again = Again(None, "the line was silent")
            try:
                with connect(
                    live_address(self.guest.floor.address, self.name),
                    open_timeout=TIMEOUT,
                    close_timeout=1,
                    max_size=None,
                ) as line:
                    line.send(self.following.hello(self.guest.session))
                    for step in self._steps(line):
                        tries = Tries(self.guest.floor.address, self.guest.floor.patience)
                        begun = time.monotonic()
                        yield step
                        if until is not None and until(step):
                            return
            except ConnectionClosed as closed:
                self.following.ended(closed.rcvd.code if closed.rcvd else None, str(closed))
                again = Again(None, str(closed))
            except InvalidStatus as wrong:
                if wrong.response.status_code == 404:
                    self.following.ended(4404, "")
                again = Again(None, str(wrong))
            except (OSError, TimeoutError, WebSocketException) as error:
                again = Again(None, str(error) or type(error).__name__)
            tries.spent(min(time.monotonic() - begun, SILENT))
            time.sleep(tries.wait(again))

    def _steps(self, line: ClientConnection) -> Iterator[Step]:
        while True:
            step = self.following.hear(line.recv(timeout=SILENT))
            if step is not None:
                self.reveal()
                yield step
