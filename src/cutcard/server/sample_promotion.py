"""A promotion of play money that runs itself: the house does what is due, as if it had been keyed at the desk.

It does nothing that a person could not do there, and a person at the desk may be ahead of it at any time. Sample
entrants are none: whoever wants to see a draw enters.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from cutcard.citations import Refusal
from cutcard.house.conducting import OPERATOR
from cutcard.house.promoting import steps
from cutcard.house.promotion_step import Step
from cutcard.house.sample_promotion import BOOK, sample_terms
from cutcard.promotions.base import AnyCommand
from cutcard.promotions.scrutiny import NominateScrutineer, OverseeDraw
from cutcard.promotions.state import Promotion
from cutcard.rulebooks import Rulebook
from cutcard.server.live_promotion import LivePromotion
from cutcard.server.live_promotions import PlannedPromotion
from cutcard.server.operator_desk import command_of

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor

NAME = "lucky"
SCRUTINEER = "Sam"
"""A sample name of whoever oversees the draw."""


class Patience(NamedTuple):
    """How long things take, in seconds: for eyes to follow, and for people to do them first."""

    look: float = 0.5  # between two looks at what is due
    due: float = 2.0  # before the house does it
    values: float = 15.0  # for entrants to give values to the draw; then a scrutineer does
    closes: float = 120.0  # before a promotion is closed of which everything is done


KEYED: dict[str, dict[str, Any]] = {
    "lodge_terms": {"reference": "sample"},
    "publish_results": {"how": "on this page"},
    "notify_winner": {"way": "face_to_face", "reached": True},
    "award_prize": {"way": "cash"},
}
"""What the house keys for each step that asks something; what is not here is left to people."""

LEFT = (
    "oversee_draw",
    "refuse_claim",
    "settle_dispute",
    "tell_rights",
    "tell_refusal",
    "tell_inspectorate",
    "resume",
    "lapse_prize",
)
"""What takes somebody's judgement, or is a matter of weeks."""


class SamplePromotion:
    """Runs one promotion until it is closed."""

    def __init__(self, floor: RunningFloor, live: LivePromotion, patience: Patience | None = None) -> None:
        self._floor, self._live, self._waits = floor, live, patience or Patience()
        self._since: dict[object, float] = {}

    async def run(self) -> None:
        """Go on until the promotion is closed; it takes up whatever an earlier run left."""
        while self._live.promotion.phase != "closed":
            await self.once()
            await asyncio.sleep(self._waits.look)

    async def once(self) -> bool:
        """Do the first thing that is due and has waited long enough; whether something was done."""
        live, at = self._live, self._floor.seconds()
        for step in steps(live.promotion, at, self._floor.promotions.tables(live), live.operator):
            if step.status != "due" or not step.command or step.command in LEFT:
                continue
            command = live.completed(command_of(step, at, **KEYED.get(step.command, step.tried)))
            answer = live.decided(command)
            if isinstance(answer, Refusal):
                if answer.code == "no_value" and self._waited(step, self._waits.values):
                    return await self._given(at)
                continue
            if not self._waited(step, self._waits.closes if step.command == "close_promotion" else self._waits.due):
                return False
            return await self._done(command)
        return False

    async def _done(self, command: AnyCommand) -> bool:
        self._since.clear()
        done = self._live.do(command)
        assert not isinstance(done, Refusal), done
        await done
        return True

    async def _given(self, at: int) -> bool:
        """Nobody has given the draw a value: a scrutineer is nominated, oversees it and gives one."""
        now = self._live.promotion
        if not now.scrutineer:
            own: dict[str, Any] = {"actor": self._live.operator, "role": OPERATOR, "at": at}
            return await self._done(NominateScrutineer(person=SCRUTINEER, **own))
        value = secrets.token_hex(32)
        who: dict[str, Any] = {"actor": now.scrutineer, "role": "scrutineer", "at": at}
        return await self._done(OverseeDraw(entries=now.sealed.hash, value=value, **who))

    def _waited(self, step: Step, seconds: float) -> bool:
        clock = asyncio.get_running_loop().time()
        return clock - self._since.setdefault((self._live.seq, step.name), clock) >= seconds


def is_sample(name: str) -> bool:
    """Whether a promotion is called as those that run themselves are.

    >>> is_sample("lucky-12"), is_sample("lucky-draw"), is_sample("wheel")
    (True, False, False)
    """
    prefix, _, number = name.partition("-")
    return prefix == NAME and number.isdecimal()


def next_sample(book: Rulebook, known: dict[str, Promotion], now: int) -> PlannedPromotion | None:
    """The sample promotion that a floor begins with, beside those that it knows: nothing where one still runs."""
    samples = {name: each for name, each in known.items() if is_sample(name)}
    if any(each.phase != "closed" for each in samples.values()):
        return None
    return PlannedPromotion(f"{NAME}-{len(samples) + 1}", sample_terms(book, now))


async def keep_sampling(
    floor: RunningFloor, opened: Callable[[LivePromotion], None] = lambda live: None, patience: Patience | None = None
) -> None:
    """One sample promotion after the other, for as long as the floor runs; ``opened`` hears of each new one."""
    if BOOK not in floor.books:
        return
    while True:
        planned = next_sample(
            floor.books[BOOK], {live.name: live.promotion for live in floor.promotions}, floor.seconds()
        )
        if planned is not None:
            await floor.promotions.open([planned])
            opened(floor.promotions[planned.name])
        for live in [each for each in floor.promotions if is_sample(each.name)]:
            await SamplePromotion(floor, live, patience).run()
