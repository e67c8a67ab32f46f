"""A tournament of play money that runs itself: sample players enter and play, and the house does what is due.

It does nothing that a person could not do: bots send a guest's commands, and whatever is due is decided as if it had
been keyed at the Director's desk. People may enter, and the Director's desk may be ahead of it at any time.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import json

from cutcard.citations import Refusal
from cutcard.house.conducting import Due, due
from cutcard.house.sample_players import Seen, buys_again, choice, sample_names, wagers
from cutcard.money import Amount, dollars
from cutcard.server.live import LiveTable
from cutcard.server.live_tournament import LiveTournament
from cutcard.server.shown_tournament import ranked
from cutcard.table.money import purse
from cutcard.table.offers import offers
from cutcard.table.state import Table
from cutcard.table.steps.tournament.sitting import turn
from cutcard.tournaments.base import Command
from cutcard.tournaments.drawing import MakeDraw, SealList
from cutcard.tournaments.entering import AcceptEntry, Enter
from cutcard.tournaments.figures import cents_of, entry_charge
from cutcard.tournaments.officials import Arrive
from cutcard.tournaments.options import AddOn, ApplyAgain, CloseWindow, DeclineReBuy, ReBuy
from cutcard.tournaments.sessions import StartSession
from cutcard.tournaments.state import Sitting
from cutcard.tournaments.terms import Option

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor

log = logging.getLogger("cutcard.server")


class Thinking(NamedTuple):
    """How long things take, in seconds: for eyes to follow, and for people to have their turn."""

    look: float = 0.05  # between two looks at a table
    bot: float = 0.5  # before a sample player acts
    person: float = 6.0  # after a person has put something down and not said that it is all
    due: float = 2.0  # before the house does what is due
    link: float = 3.0  # for links of people to a draw
    window: float = 15.0  # for people to re-buy
    come: float = 20.0  # for people whose seats are drawn to come to the table
    fill: float = 8.0  # before entries close, when sample players take the places that nobody took


class SampleTournament:
    """Runs one tournament. ``reserve``: places that are kept for people until shortly before entries close."""

    def __init__(
        self, floor: RunningFloor, live: LiveTournament, thinking: Thinking | None = None, reserve: int = 1
    ) -> None:
        self._floor, self._live, self._reserve = floor, live, reserve
        self._thinks = thinking or Thinking()
        self._names = sample_names(live.tournament.known.field.most)
        self._since: dict[object, float] = {}  # when something was first seen to be due

    async def run(self) -> None:
        """Go on until the tournament is over; it takes up whatever an earlier run left."""
        tables = [asyncio.ensure_future(self._sit(table)) for table in self._floor.tournaments.tables(self._live)]
        try:
            while not self.over:
                if not await self._conduct():
                    await asyncio.sleep(self._thinks.look)
                for table in tables:
                    if table.done():
                        table.result()
        finally:
            for table in tables:
                table.cancel()
            await asyncio.gather(*tables, return_exceptions=True)

    @property
    def over(self) -> bool:
        """Whether nothing is left to do."""
        now = self._live.tournament
        return now.phase in ("ended", "cancelled") and due(now, self._now, ()).command is None

    @property
    def _now(self) -> int:
        return self._floor.seconds()

    def _waited(self, what: object, seconds: float) -> bool:
        """Whether something has been due for so long."""
        clock = asyncio.get_running_loop().time()
        return clock - self._since.setdefault(what, clock) >= seconds

    def _bot(self, name: str) -> bool:
        entrant = self._live.tournament.entrants.get(name)
        return entrant is not None and entrant.bot

    # --- the house, and what sample players do away from the tables

    async def _conduct(self) -> bool:
        """Do one thing that is due; whether something was done."""
        done = await self._enter() or await self._arrive() or await self._buy() or await self._apply()
        if done:
            return True
        now = self._live.tournament
        tables = tuple(table.stream for table in self._floor.tournaments.tables(self._live))
        next_ = due(now, self._now, tables, self._live.people)
        if next_.command is None or not self._waited((self._live.seq, next_.title), self._patience(next_)):
            return False
        self._since.clear()
        return await self._do(next_.command, links=True)

    def _patience(self, next_: Due) -> float:
        """How long the house waits with what is due: people may want to do it, or something else."""
        now, thinks = self._live.tournament, self._thinks
        if isinstance(next_.command, AcceptEntry):
            return 0
        if isinstance(next_.command, MakeDraw) and now.draw is not None:
            people = [name for name in now.draw.among if now.entrants[name].chain and name not in now.draw.given]
            return thinks.link if people else thinks.due / 4
        if isinstance(next_.command, CloseWindow):
            return thinks.window
        if isinstance(next_.command, SealList) and any(not self._bot(name) for name in self._may_buy()):
            return thinks.window
        if isinstance(next_.command, StartSession):
            away = [name for name in now.going if not (self._bot(name) or now.entrants[name].present)]
            return thinks.come if away else thinks.due
        return thinks.due

    async def _do(self, command: Command, links: bool = False, id_: str = "") -> bool:
        from msgspec.structs import replace

        full = replace(command, at=self._now)
        done = self._live.do(self._live.completed(full) if links else full, id_)
        if isinstance(done, Refusal):
            log.warning("%s: %s was refused: %s", self._live.name, type(command).__name__, done.message)
            await asyncio.sleep(self._thinks.due)
            return False
        await done
        return True

    async def _enter(self) -> bool:
        """One more sample player enters, as long as there is a place that is not kept for people."""
        now = self._live.tournament
        if now.phase != "entries" or self._now >= now.closes:
            return False
        entered = now.having("listed", "applied", "waiting")
        people = sum(not self._bot(name) for name in entered)
        last = now.closes - self._now <= self._thinks.fill
        if len(entered) >= now.known.field.most - (0 if last else max(0, self._reserve - people)):
            return False
        name = next((name for name in self._names if name not in now.entrants), None)
        if name is None or not self._waited(("enter", name), self._thinks.bot / 4):
            return False
        if self._floor.floor.guest(name) is None:
            admitted = await self._floor.admit(name)
            if isinstance(admitted, Refusal):
                self._names.remove(name)  # somebody has taken it
                return False
        enters = Enter(
            way=1,
            pays=Amount(sum(entry_charge(now.known).values())),
            terms=now.fingerprint,
            bot=True,
            shown=name,
            actor=name,
            role="player",
        )
        return await self._do(enters)

    async def _arrive(self) -> bool:
        """Sample players are there as soon as seats are drawn."""
        now = self._live.tournament
        if now.phase not in ("briefing", "stage"):
            return False
        away = [name for name in now.going if self._bot(name) and not now.entrants[name].present]
        return bool(away) and await self._do(Arrive(person=away[0], actor=away[0], role="player"))

    async def _buy(self) -> bool:
        """Sample players whose bank is short buy chips or go; some buy what may be added between sessions."""
        now = self._live.tournament
        own: dict[str, Any] = {"role": "player"}
        for sitting in now.sittings.values():
            for name in sitting.window:
                if self._bot(name) and self._waited((sitting.name, sitting.hand, name), self._thinks.bot):
                    buys = buys_again(name, sitting.name) and now.known.re_buy is not None
                    command = ReBuy(pays=_price(now.known.re_buy), actor=name, **own) if buys else None
                    return await self._do(command or DeclineReBuy(actor=name, **own))
        for name in self._may_add():
            if self._bot(name) and buys_again(name, "add_on"):
                return await self._do(AddOn(pays=_price(now.known.add_on), actor=name, **own))
        return False

    @property
    def _between(self) -> bool:
        """Whether one session is over, and the list of the next one is not sealed."""
        now = self._live.tournament
        return now.phase == "stage" and not now.playing and not now.seats and now.draw is None

    def _may_add(self) -> list[str]:
        """Who may buy now what is added between sessions."""
        now, option = self._live.tournament, self._live.tournament.known.add_on
        if option is None or not self._between or option.session not in (0, now.sessions + 1):
            return []
        return [name for name in now.going if not now.entrants[name].bought.get("add_on")]

    def _may_apply(self) -> list[str]:
        """Who may apply now for a second chance."""
        now = self._live.tournament
        if not self._between or now.stage_now.repechage is None:
            return []
        return [
            name
            for name, entrant in sorted(now.entrants.items())
            if entrant.out is not None
            and entrant.out.stage == now.stage - 1
            and entrant.status == "out"
            and name not in now.applied
        ]

    def _may_buy(self) -> list[str]:
        """Who may still buy something before the list of the next session is sealed."""
        return [*self._may_add(), *self._may_apply()]

    async def _apply(self) -> bool:
        """Sample players who are out want their second chance."""
        for name in self._may_apply():
            second = self._live.tournament.stage_now.repechage
            if second is not None and self._bot(name) and buys_again(name, "again"):
                pays = Amount(sum(cents_of(second.price).values()))
                return await self._do(ApplyAgain(pays=pays, actor=name, role="player"))
        return False

    # --- at the tables

    async def _sit(self, table: LiveTable) -> None:
        """Sample players act at one table, each in turn."""
        while True:
            if not await self._act(table):
                await asyncio.sleep(self._thinks.look)

    async def _act(self, table: LiveTable) -> bool:
        now = table.table
        if table.paused or self._floor.stopping or now.trouble is not None:
            return False
        for offer in offers(now):
            if offer.must and self._bot(offer.player):
                if not self._waited((table.name, now.round, offer.box), self._thinks.bot):
                    return False
                offered = [(each.word, each.costs) for each in offer.choices]
                word = choice(offer.player, offered, now.accounts.get(purse(offer.player), 0))
                await self._send(table, offer.player, {"command": "decide", "box": offer.box, "choice": word})
                return True
        return await self._wager(table)

    async def _wager(self, table: LiveTable) -> bool:
        now = table.table
        session, hand = now.session, now.tournament_hand
        if session is None or hand is None or now.phase != "betting" or now.called or hand.playing:
            return False
        box = turn(now, hand)
        if box is None or not self._bot(session.seats[box]):
            return False
        name, last = session.seats[box], hand.acted[-1] if hand.acted else None
        after = session.seats.get(last) if last is not None else None
        thinks = self._thinks.bot
        if after is not None and not self._bot(after) and not table.auto_dealer.is_ready(after):
            thinks = max(thinks, self._thinks.person)
        lies = tuple(now.bets[last, after].wagers.items()) if (last, after) in now.bets else ()  # type: ignore[index]
        if not self._waited((table.name, session.name, hand.number, box, lies), thinks):
            return False
        for command in wagers(name, session.name, self._seen(table, now, box, name)):
            if not await self._send(table, name, command):
                least = dollars(hand.compulsory)
                main = now.rules.main_wager
                assert main is not None
                await self._send(
                    table, name, {"command": "place_wager", "box": box, "wager": main.name, "amount": least}
                )
                break
        self._since = {what: since for what, since in self._since.items() if not _of(what, table.name)}
        return True

    async def _send(self, table: LiveTable, name: str, command: Mapping[str, Any]) -> bool:
        table.clocks.samples.add(name)  # nobody waits for one after a hand
        done = await table.do(name, json.encode(command), f"bot.{table.seq}")
        if isinstance(done, Refusal):
            log.info("%s: %s of %s was refused: %s", table.name, command["command"], name, done.message)
        return not isinstance(done, Refusal)

    def _seen(self, table: LiveTable, now: Table, box: int, name: str) -> Seen:
        """What a sample player sees of the table and of the leaderboard."""
        hand, rules = now.tournament_hand, now.rules
        assert hand is not None and now.session is not None and rules.main_wager is not None
        live = self._live.tournament
        sitting = live.sittings.get(table.stream) or live.asides.get(table.stream)
        rank = ranked(live).get(name)
        main, side = rules.main_wager.name, rules.side_wager.name if rules.side_wager is not None else ""
        limit, beside = rules.limits[main], rules.limits.get(side)
        unit = rules.setup.units.get(main)
        return Seen(
            box=box,
            bank=now.accounts.get(purse(name), 0),
            compulsory=hand.compulsory,
            least=limit.min,
            most=limit.max,
            unit=int(unit) if unit is not None else min(map(int, rules.setup.chips)),
            main=main,
            side=side if beside is not None else "",
            side_least=0 if beside is None else beside.min,
            side_most=0 if beside is None else beside.max,
            hand=hand.number,
            left=_left(sitting, hand.number),
            through=rank is not None and rank.through,
            needs=0 if rank is None or rank.needs is None else rank.needs,
            markers=now.session.markers.get(name, {}),
        )


def _price(option: Option | None) -> Amount:
    return Amount(0 if option is None else sum(cents_of(option.price).values()))


def _left(sitting: Sitting | None, hand: int) -> int:
    """Hands after this one; of a session without a number there are always some."""
    return 10 if sitting is None or not sitting.hands else max(0, sitting.hands - hand)


def _of(what: object, table: str) -> bool:
    return isinstance(what, tuple) and bool(what) and what[0] == table
