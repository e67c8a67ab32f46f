"""Random days of a cage on a floor that runs: all movements over HTTP by people who have signed in, with real rounds at
a table in between.

The driver keeps the real chips and notes by itself, and shares no code with the cage. What players won it reads off
their purses, as they would.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, NamedTuple

from tests.cage.at_http import Room
from tests.server.test_dealer import Desk
from tests.server.visiting import Visitor

WORTH = {"500": 500_00, "100": 100_00, "25": 25_00, "5": 5_00, "1": 1_00}
FULL = Counter({"1": 100, "5": 100, "25": 80, "100": 40})
BY_DEALER = ("Ann", "Ben")


def worth(chips: Counter[str]) -> int:
    return sum(WORTH[each] * number for each, number in chips.items())


class Then(NamedTuple):
    """What was really where at a moment, in cents."""

    at: int
    notes: int
    cage: int
    tray: int
    purses: int


class DealtBy(Desk):
    """The desk of a table at which somebody deals who has signed in: nobody keys who they are. What is a supervisor's
    to do is done by one."""

    def __init__(self, room: Room, dealer: str, boss: str) -> None:
        super().__init__(room.visit, room.table)
        self.headers = {"authorization": f"Bearer {dealer}"}
        self.boss = {"authorization": f"Bearer {boss}"}

    async def send(self, command: str, path: str = "staff", **fields: Any) -> Any:
        kept = {name: each for name, each in fields.items() if name not in ("actor", "role")}
        own = self.headers if fields.get("role", "dealer") == "dealer" else self.boss
        headers = {**own, "idempotency-key": f"{command} {self.visit.floor.tables[self.table].seq}"}
        body = {"command": command, **kept}
        return await self.visit.client.post(f"/api/tables/{self.table}/{path}", headers=headers, json=body)


class RealDay:
    """One house over a gaming day."""

    def __init__(self, room: Room, random: Random, clock: Any) -> None:
        self.room, self.random, self.clock = room, random, clock
        cage = room.live.cage
        self.cage = Counter(dict(cage.chips))
        self.notes = cage.balance("cash", "cage")
        self.tray: Counter[str] = Counter()
        self.drop = 0
        self.boxes = 0
        self.lie = self.unfound = 0  # cents that a false slip said more than was moved; and no count has told yet
        self.done: Counter[str] = Counter()
        self.then: list[Then] = []
        self.guests: list[Visitor] = []
        self.shoe = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs"] * 6
        random.shuffle(self.shoe)

    async def begin(self) -> None:
        room = self.room
        for name in BY_DEALER:
            self.guests.append(await room.visit.admit(name))
        self.dealer = DealtBy(room, *[(await room.browser(badge)).session for badge in ("D-1", "S-1")])
        await self.fill(FULL)
        await self.count("opener")
        await self.dealer.ready()
        for box, guest in enumerate(self.guests, 1):
            await guest.done(room.table, "take_seat", box=box)

    # --- what really moves

    def moved(self, chips: Counter[str], source: Counter[str], target: Counter[str]) -> None:
        source.subtract(chips)
        target.update(chips)
        assert min(source.values(), default=0) >= 0

    def colour(self, amount: int) -> None:
        """The tray takes or pays so much, in whatever pieces; larger ones are changed with the players' own."""
        left = worth(self.tray) + amount
        self.tray = Counter()
        for each in ("25", "5", "1"):
            number = min(left // WORTH[each], 10_000) if each == "1" else max(left // WORTH[each] - 40, 0)
            self.tray[each], left = number, left - number * WORTH[each]
        assert not left

    def purse(self, name: str) -> int:
        return self.room.visit.floor.held("star", name)

    def note(self) -> None:
        live = self.room.live
        table = self.room.visit.floor.tables[self.room.table].table
        if table.bets:
            return
        purses = sum(self.purse(name) for name in BY_DEALER)
        self.then.append(Then(self.room.visit.floor.seconds(), self.notes, worth(self.cage), worth(self.tray), purses))
        assert live.cage.balance("cash", "cage") == self.notes
        self.clock.seconds += 5

    # --- what is done

    async def fill(self, chips: Counter[str], lie: Counter[str] | None = None) -> None:
        """A fill; with a lie, all who sign it say more than what was moved."""
        said = dict(chips + (lie or Counter()))
        number = await self.room.carried(said)
        pair = self.random.sample(("D-1", "S-1"), 2)
        assert await self.room.refused("C-1", "receive_fill", slip=number, chips=said) == "wrong_role"
        await self.room.both(pair[0], pair[1], "receive_fill", slip=number, chips=said)
        self.moved(chips, self.cage, self.tray)
        self.lie += worth(lie or Counter())
        self.unfound += worth(lie or Counter())

    async def credit(self) -> None:
        chips = Counter({"1": min(self.tray["1"], 7), "25": min(self.tray["25"], 3)})
        given = dict(+chips)
        if not given:
            return
        (asked,) = await self.room.must("S-1", "ask_credit", table=self.room.table, chips=given)
        number = asked["number"]
        await self.room.both("D-1", "S-2", "release_credit", slip=number, chips=given)
        await self.room.must("R-1", "carry_slip", slip=number)
        await self.room.must("C-2", "accept_credit", slip=number, chips=given)
        self.moved(chips, self.tray, self.cage)

    async def buy(self) -> None:
        chips = Counter({"5": min(self.tray["5"], 1 + self.random.randrange(8))})
        amount = worth(chips)
        if amount:
            given = {"table": self.room.table, "cash": str(amount // 100), "chips": dict(chips)}
            await self.room.must("D-1", "buy_in", **given)
            self.tray.subtract(chips)
            self.drop += amount

    async def at_cage(self) -> None:
        chips = Counter({"100": 1 + self.random.randrange(5)})
        amount = worth(chips)
        if self.random.random() < 0.5:
            await self.room.must("C-1", "sell_chips", cash=str(amount // 100), chips=dict(chips))
            self.cage.subtract(chips)
            self.notes += amount
        else:
            await self.room.must("C-2", "cash_out", chips=dict(chips))
            self.cage.update(chips)
            self.notes -= amount

    async def play(self) -> None:
        """A round, dealt by the instructions of the desk; players decide by chance."""
        room, live = self.room, self.room.visit.floor.tables[self.room.table]
        before, last = {name: self.purse(name) for name in BY_DEALER}, live.table.round
        for box, guest in enumerate(self.guests, 1):
            await guest.done(room.table, "place_wager", box=box, wager="initial", amount="10")
        while live.table.round == last or live.table.in_round:
            told = (await self.dealer.told())["instruction"]
            deed = told["deeds"][0]
            if deed["command"] == "decide":
                offers = (await room.visit.get(f"/api/tables/{room.table}"))["whole"]["offers"]
                offer = next(each for each in offers if each["must"])
                guest = next(each for each in self.guests if each.name == offer["player"])
                choice = self.random.choice([each["word"] for each in offer["choices"] if not each["instead_of"]])
                await guest.done(room.table, "decide", box=offer["box"], choice=choice)
                continue
            number = {"": 0, "card": 1, "cards": 3}[told["keys"]]
            await self.dealer.next(*(self.shoe.pop() for _ in range(number)), told=told)
        self.colour(-sum(self.purse(name) - before[name] for name in BY_DEALER))

    async def count(self, what: str) -> Any:
        chips = {each: number for each, number in self.tray.items() if number}
        return await self.room.counted(what, chips)

    async def shift(self) -> None:
        found = await self.count("shift")
        assert found["difference"] == -self.unfound and found["by"] == ["D-1", "S-1"]
        self.unfound = 0

    async def member(self) -> None:
        """A player pays in at the cage, and agrees; whoever did not agree has nothing more."""
        name, before = "Ann", self.purse("Ann")
        (offered,) = await self.room.must("C-1", "offer_deposit", member=name, cash="50")
        assert self.purse(name) == before
        await self.room.must("C-1", "end_transfer", transfer=offered["transfer"]["number"], reason="thought again")
        assert self.purse(name) == before

    async def act(self) -> None:
        acts = (self.play, self.play, self.credit, self.buy, self.at_cage, self.member, self.shift)
        doing = self.random.choice(acts)
        self.done[doing.__name__] += 1
        await doing()
        self.note()

    async def close(self) -> Any:
        """Everything is counted by what really lies there, and the day is closed."""
        room = self.room
        await self.count("closer")
        await room.both("K-1", "R-1", "remove_drop", table=room.table, label="B-1", seal="s")
        assert await room.refused("C-1", "count_drop", box=1, cash="0") == "wrong_role"
        await room.both("K-1", "K-2", "count_drop", box=1, cash=str(self.drop // 100))
        self.notes += self.drop
        chips = {each: number for each, number in self.cage.items() if number}
        await room.both("C-1", "C-2", "count_cage", cash=str(self.notes // 100), chips=chips)
        (closed,) = await room.must("S-1", "close_day", day=room.live.cage.day)
        self.note()
        return closed
