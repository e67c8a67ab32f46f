"""What a shared floor shows of all its houses together: each process tells of those that it holds.

Whoever asks waits a moment for all of them, and no longer. A house that is just being taken over is shown as it was
last seen, and said to be back in a moment.
"""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec

from cutcard.citations import Refused
from cutcard.house.demonstration import setup_for
from cutcard.server import lobby
from cutcard.server.peers import PeerBroken, PeerLines
from cutcard.server.shown_table import limits

if TYPE_CHECKING:
    from cutcard.server.shared_floor import SharedFloor

PATIENCE = 1.0
"""Seconds in which the others must have answered."""

FRESH = 0.5
"""Seconds for which the lobby is not asked for again."""

TELL = b"/peers/"
"""How the paths begin at which only the processes of the floor answer each other."""

_encode, _decode = msgspec.json.encode, msgspec.json.decode


class Gathering:
    """Asks the processes of a floor what each of them knows."""

    def __init__(self, floor: SharedFloor, lines: PeerLines) -> None:
        self._floor, self._lines = floor, lines
        self._kept: dict[str, tuple[float, asyncio.Future[dict[str, Any]]]] = {}
        self._seen: dict[str, list[Any]] = {}  # by house: its tiles as they were seen last

    async def ask(self, address: str, what: str, body: object = None, patience: float = PATIENCE) -> Any:
        """What one process answers; raises `PeerBroken` if it does not in time, and `Refused` if it refuses."""
        try:
            async with asyncio.timeout(patience):
                found = await self._lines.ask(address, "POST", TELL + what.encode(), body=_encode(body))
        except TimeoutError:
            raise PeerBroken(f"{address}: no answer in {patience:g} s", True) from None
        if found.status != 200:
            raise Refused("busy", f"{address}: {found.body[:200].decode(errors='replace')}")
        return _decode(found.body)

    async def all(self, what: str, body: object = None) -> dict[str, Any]:
        """What every process answers that does, by its public address; this one too."""
        shares = self._floor.shares
        others = shares.others()

        async def told(address: str) -> Any:
            try:
                return await self.ask(address, what, body)
            except (PeerBroken, Refused, msgspec.DecodeError):
                return None

        own, *found = await asyncio.gather(
            self._floor.tells(what, _encode(body)), *(told(address) for address in others.values())
        )
        answers = zip(others, found, strict=True)
        return {shares.here.public: _decode(_encode(own)), **{name: each for name, each in answers if each is not None}}

    async def _fresh(self, what: str) -> dict[str, Any]:
        """The same, for many who ask at once."""
        at, asked = self._kept.get(what, (0.0, None))
        if asked is None or monotonic() - at > FRESH:
            asked = asyncio.ensure_future(self.all(what))
            self._kept[what] = monotonic(), asked
        return await asyncio.shield(asked)

    async def tiles(self) -> list[dict[str, Any]]:
        """The houses with their tables; ``away`` are those that nobody runs at this moment."""
        told: dict[str, list[Any]] = {}
        for each in (await self._fresh("tiles")).values():
            told |= each
        self._seen |= told
        houses = self._floor.floor.houses
        return [lobby.house_tile(at, houses[at], told.get(at, self._last(at)), at not in told) for at in houses]

    def _last(self, at: str) -> list[Any]:
        if at in self._seen:
            return self._seen[at]
        tables = self._floor.floor.tables
        return [
            self._plain(name) for name, own in tables.items() if own.house == at and own.rulebook in self._floor.books
        ]

    def _plain(self, name: str) -> dict[str, Any]:
        """A table of which nothing more is known than that it stands there."""
        own = self._floor.floor.tables[name]
        book = self._floor.books[own.rulebook]
        setup = setup_for(book)
        return {
            **lobby.standing(name, own.house, book),
            "boxes": setup.boxes,
            "players": [],
            "taken": [],
            "phase": "closed",
            "round": 0,
            "clock": None,
            "road": [],
            "dealer": own.dealer,
            "limits": limits(setup.limits),
            "meters": None,
            "pool": None,
            "tournament": None,
        }

    async def boards(self) -> list[Any]:
        """Every prize pool as its displays show it."""
        found = await self._fresh("boards")
        return sorted((board for each in found.values() for board in each), key=lambda board: str(board["pool"]))

    async def owing(self) -> list[Any]:
        """What every process says is owed at the offices that it holds."""
        return [*(await self.all("duties")).values()]

    async def to_dos(self) -> list[str]:
        """What is owed everywhere, as lines of a calendar."""
        return [line for each in (await self.all("to_dos")).values() for line in each]

    async def letter(self, office: str, number: int) -> str:
        """The letter on a dispute, from whoever holds its house; raises `Refused` if nobody has it now."""
        found = [page for page in (await self.all("letter", [office, number])).values() if page]
        if not found:
            raise Refused("unknown_dispute", f"dispute: no {number} of {office[:40]!r} is at hand just now")
        return str(found[0])

    async def disputes(self, name: str) -> list[Any]:
        """A guest's own disputes, as every process tells of them."""
        return [*(await self.all("disputes", name)).values()]

    async def data(self, name: str) -> list[Any]:
        """What every process has of a player."""
        return [*(await self.all("data", name)).values()]

    async def keeps(self, name: str) -> list[Any]:
        """Why personal data of a player must be kept, as every process says; raises `Refused` where one is silent."""
        found = await self.all("keeps", name)
        if len(found) <= len(self._floor.shares.others()):
            raise Refused("busy", "account: not every house answers just now; try again in a moment")
        return [*found.values()]

    async def heads(self) -> list[Any]:
        """Where every stream stands on the disk, signed by whoever writes it."""
        return [head for each in (await self.all("heads")).values() for head in each]

    async def guest(self, name: str) -> dict[str, Any]:
        """What a guest has in every house that answers, and where the guest sits."""
        found = (await self.all("guest", name)).values()
        purses = {at: amount for each in found for at, amount in each["purses"].items()}
        houses = self._floor.floor.houses
        return {
            "purses": {at: purses[at] for at in houses if at in purses},
            "seats": [seat for each in found for seat in each["seats"]],
        }
