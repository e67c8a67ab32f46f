"""The same client for programs with a loop (asyncio): `AsyncFloor`, its guests and tables."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Mapping
from decimal import Decimal
from os import PathLike
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from cutcard.citations import Refused
from cutcard.client.asking import Again, Question, Tries, part, question
from cutcard.client.chain import Kept
from cutcard.client.commands import AsyncCommands
from cutcard.client.following import SILENT, Following, Step, live_address
from cutcard.client.sync import PATIENCE, TIMEOUT, Floor
from cutcard.client.table_state import Done, Offer, chain_due, command, done, least_of, link_due, offers
from cutcard.extras import needed_for
from cutcard.money import Money

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection


class AsyncFloor:
    """A floor at an address; each question waits in a thread of its own, so that no further library is needed.

    async with AsyncFloor("http://127.0.0.1:8000") as floor:
        ann = await floor.enter("Ann", keep="ann.json")
    """

    def __init__(self, address: str, *, patience: float = PATIENCE, timeout: float = TIMEOUT) -> None:
        self.waiting = Floor(address, patience=patience, timeout=timeout)
        self.address, self.patience = self.waiting.address, patience

    def __repr__(self) -> str:
        return f"<AsyncFloor {self.address}>"

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Nothing stays open between two questions."""

    async def carry(self, asked: Question) -> Any:
        """One question, until it is answered; raises `Refused`."""
        return await asyncio.to_thread(self.waiting.carry, asked)

    async def ask(self, path: str, body: object = None, *, session: str = "", key: str = "") -> Any:
        """Any question of docs/server.md: its answer as plain values; with a body it is a POST."""
        return await self.carry(question(path, body, session=session, key=key))

    async def tables(self) -> dict[str, Mapping[str, Any]]:
        """The tables of all houses by name, as the lobby shows them."""
        return await asyncio.to_thread(lambda: self.waiting.tables)

    async def enter(self, name: str, *, keep: str | PathLike[str] | Kept | None = None) -> AsyncGuest:
        """Come in under a name; or again, with the session that was kept."""
        guest = await asyncio.to_thread(self.waiting.enter, name, keep=keep)
        return AsyncGuest(self, guest.name, guest.session, guest.kept)


class AsyncGuest:
    """Somebody on a floor."""

    def __init__(self, floor: AsyncFloor, name: str, session: str, kept: Kept) -> None:
        self.floor, self.name, self.session, self.kept = floor, name, session, kept

    def __repr__(self) -> str:
        return f"<AsyncGuest {self.name} at {self.floor.address}>"

    async def ask(self, path: str, body: object = None, *, key: str = "") -> Any:
        """Any question of docs/server.md, in the guest's name."""
        return await self.floor.ask(path, body, session=self.session, key=key)

    async def me(self) -> Mapping[str, Any]:
        """Name, purses and seats."""
        found: Mapping[str, Any] = await self.ask("/api/me")
        return found

    async def purses(self) -> dict[str, Decimal]:
        """What the guest has in each house."""
        return {house: Decimal(amount) for house, amount in (await self.me())["purses"].items()}

    async def fill_purse(self, house: str) -> dict[str, Decimal]:
        """A purse of play money that has run dry is filled again."""
        said = await self.ask("/api/me/purse", {"house": house})
        return {name: Decimal(amount) for name, amount in said["purses"].items()}

    async def leave(self) -> None:
        """The guest goes, and the session ends."""
        await self.ask("/api/me/end", {})

    def table(self, name: str) -> AsyncTable:
        """A table at which the guest may play."""
        return AsyncTable(self, name)


class AsyncTable(AsyncCommands):
    """A table as one guest plays at it: a method for each command, and `watch` for what happens."""

    def __init__(self, guest: AsyncGuest, name: str) -> None:
        self.guest, self.name = guest, name
        self.following = Following()
        self.chain = guest.kept.chain(name)
        self._done = 0  # the last step that a command of this guest made
        self._path = f"/api/tables/{part(name)}"

    def __repr__(self) -> str:
        return f"<AsyncTable {self.name}, {self.guest.name}>"

    async def _command(self, word: str, **fields: Any) -> Done:
        return await self.do(command(word, fields))

    async def do(self, said: Mapping[str, Any], *, key: str = "", expected: int | None = None) -> Done:
        """A command of docs/table.md; the same ``key`` is never done twice. With ``expected`` only at that version."""
        asked = question(f"{self._path}/commands", said, session=self.guest.session, key=key, expected=expected)
        found = done(await self.guest.floor.carry(asked))
        self._done = max(self._done, found.seq)
        return found

    @property
    def current(self) -> bool:
        """Whether `watch` has come as far as this guest's own commands, so that what it shows is no older."""
        return self.following.seq >= self._done

    async def look(self) -> Mapping[str, Any]:
        """The picture as it is now."""
        found: Mapping[str, Any] = (await self.guest.ask(self._path))["whole"]
        return found

    @property
    def picture(self) -> Mapping[str, Any]:
        """The table as `watch` has seen it last; empty before."""
        return self.following.picture

    @property
    def offers(self) -> list[Offer]:
        """What the guest may decide now, as `watch` has seen it last."""
        return offers(self.picture, self.guest.name) if self.current else []

    async def least(self, wager: str) -> Decimal:
        """The least that the table takes on a wager."""
        return least_of(self.picture or await self.look(), wager)

    async def bet(self, box: int, wager: str, amount: Money) -> Done:
        """Put down a wager, bound by one's own chain first: so nobody else alone chooses the cards."""
        await self.bind()
        return await self.place_wager(box=box, wager=wager, amount=amount)

    async def bind(self) -> None:
        """Be bound by one's own chain, if one is not."""
        due = chain_due(await self.look(), self.guest.name, self.chain)
        if due is not None:
            await self.do(due)

    async def ready(self) -> None:
        """Say that one has nothing more to bet, or has seen enough: then the table goes on sooner."""
        await self.guest.ask(f"{self._path}/ready", {})

    async def reveal(self) -> bool:
        """Reveal one's link if the table calls for it; `watch` does it by itself."""
        due = link_due(self.picture, self.guest.name, self.chain) if self.picture else None
        if due is None:
            return False
        try:
            await self.do(due)
        except Refused as refused:  # it came too late, or is in already
            if refused.code == "unreachable":
                raise
        return True

    async def watch(self, *, until: Callable[[Step], bool] | None = None) -> AsyncIterator[Step]:
        """What happens, step by step, in order and none twice, also over lines that break and floors that start anew.

        Links are revealed as they are called for. It ends with the step for which ``until`` holds, or is closed.
        """
        with needed_for("AsyncTable.watch"):
            from websockets.asyncio.client import connect
            from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
        floor = self.guest.floor
        tries = Tries(floor.address, floor.patience)
        while True:
            begun = time.monotonic()
            again = Again(None, "the line was silent")
            try:
                where = live_address(floor.address, self.name)
                async with connect(where, open_timeout=TIMEOUT, close_timeout=1, max_size=None) as line:
                    await line.send(self.following.hello(self.guest.session))
                    async for step in self._steps(line):
                        tries = Tries(floor.address, floor.patience)
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
            await asyncio.sleep(tries.wait(again))

    async def _steps(self, line: ClientConnection) -> AsyncIterator[Step]:
        while True:
            step = self.following.hear(await asyncio.wait_for(line.recv(), SILENT))
            if step is not None:
                await self.reveal()
                yield step
