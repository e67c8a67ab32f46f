"""Stories of pools, told whole: every event with its clauses, readings, postings and fields, as text that is committed.

A test compares them. When something changes on purpose, ``python -m tests.jackpots.stories`` writes the text anew, and
the diff shows what another word of the pool would be.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from cutcard.jackpots.changing import ChangeTerms, ResumePool
from cutcard.jackpots.confirming import CloseTable, PayOwed
from cutcard.jackpots.linking import UnlinkTable
from cutcard.jackpots.messages import AwardPaid, LinkTaken, MysteryPaid, Renamed, Reopened, Returned, Withdrawn
from cutcard.jackpots.mystery import DecideMystery
from cutcard.jackpots.wire import write
from tests.jackpots.given import (
    AWARD,
    NEW,
    STREAM,
    SUPERVISOR,
    confirm,
    destination,
    fallen,
    linked,
    move,
    play_on,
    played,
    rested,
    void_hit,
    with_major,
)
from tests.jackpots.link import TWO, LinkedPool, seats

HASH = re.compile("(?<=[0-9a-f]{8})[0-9a-f]{56}")
"""What follows the first digits of a hash."""

SAID = Path(__file__).with_name("said.txt")


def rounds() -> Iterator[LinkedPool]:
    """Wagers are withdrawn, renamed, carried, returned; levels are shared, and claimed by other hands."""
    floor = LinkedPool(with_major(limit=150_000_00), tables="A", major="149,999.90")
    floor.A.collects(4)
    floor.A.says(Withdrawn(1, seats(4), "the card was torn"))
    floor.A.says(Renamed(1, "3:P3", "3:Zoe"))
    floor.A.claims(major=seats(1), minor=seats(2))
    floor.A.claims(major=("1:P1", "3:Zoe"), minor=seats(2))
    floor.A.pays(major={"1:P1": 75_000_00, "3:Zoe": 75_000_00}, minor={"2:P2": 10_001_00})
    floor.A.collects(4)
    floor.A.ends(ended="void", carried=seats(1, 2), returned=seats(3), forfeited=seats(4))
    floor.A.says(Returned(3, seats(2)))
    floor.A.collects(seats(5), carried=seats(1))
    floor.A.pays(fixed={"5:P5": 40_00})
    floor.A.says(Reopened(3))
    floor.A.round = 3
    floor.A.ends()
    yield floor


def disputes() -> Iterator[LinkedPool]:
    """A prize falls while a later win stands, and is awarded; a table does not come back."""
    floor = fallen()
    play_on(floor, "A", "B")
    floor.do(AWARD)
    floor.B.says(AwardPaid(1, "major", {"2:P2": 50_001_00}))
    floor.C.claims(minor=seats(2))
    floor.do(CloseTable(table="table:C", **TWO))
    yield floor
    floor = fallen()
    play_on(floor, "A", "B")
    floor.do(replace(AWARD, to="meter"))
    yield floor


def mysteries() -> Iterator[LinkedPool]:
    """A hit in a void round, decided by a supervisor; one that is owed."""
    floor = void_hit()
    message = floor.do(DecideMystery(table="table:A", round=1, among="this_round", **SUPERVISOR))[-1].message  # type: ignore[union-attr]
    floor.A.says(MysteryPaid(1, dict.fromkeys(message.people, 251_00)))  # type: ignore[union-attr]
    yield floor
    floor = LinkedPool(tables="A", mystery="499.90")
    floor.A.collects(7)
    floor.A.ends()
    floor.A.says(Reopened(1))
    floor.do(DecideMystery(table="table:A", round=1, among="next_round", **SUPERVISOR))
    floor.A.round = 1
    floor.A.ends()
    floor.A.collects(1)
    floor.A.ends()
    floor.do(CloseTable(table="table:A", **TWO))
    floor.do(PayOwed(table="table:A", round=1, level="mystery", **{**TWO, "role": "casino_supervisor"}))
    yield floor


def changes() -> Iterator[LinkedPool]:
    """Other terms, and a pool that moves to another."""
    floor = rested()
    floor.do(ChangeTerms(terms=NEW, **TWO))
    floor.do(ResumePool(**TWO))
    floor.A.says(LinkTaken(floor.pool.known.fingerprint))
    yield floor
    source, target = played(), destination(with_major(rate="1/14"))
    target.do(move(source, target))
    yield source
    yield target


def outside() -> Iterator[LinkedPool]:
    """A table of another game: wagers, two hands that share, a fixed prize, a round that is void."""
    floor, table = linked(major="150,000")
    table.asks("announce", round=1)
    table.asks("contribute", round=1, seats=["1", "2", "3"])
    for seat in ("1", "2"):
        table.asks("claim", round=1, level="major", seat=seat, cards=["Ad"] * 3)
    table.asks("fixed", round=1, seat="3", paid=40_00)
    table.asks("end_round", round=1)
    floor.do(confirm("Dee"))
    floor.do(confirm("Kim"))
    table.asks("contribute", round=2, seats=["1", "2"])
    table.asks("withdraw", round=2, seats=["2"], why="a wrong colour")
    table.asks("end_round", round=2, returned=["1"], void=True)
    floor.do(UnlinkTable(table=STREAM, **TWO))
    yield floor


STORIES: tuple[Callable[[], Iterator[LinkedPool]], ...] = (rounds, disputes, mysteries, changes, outside)


def told() -> str:
    """All stories: each command by its name, and its events."""
    return "".join(line + "\n" for story in STORIES for line in _lines(story))


def _lines(story: Callable[[], Iterator[LinkedPool]]) -> Iterator[str]:
    yield f"# {story.__doc__}"
    for floor in story():
        for command, events in floor.entries:
            yield json.loads(write(command))["command"]
            for event in events:
                fields = json.loads(HASH.sub("..", write(event).decode()))
                kind = fields.pop("event")
                fields.pop("terms", None)
                if kind == "message_received":  # the command says it all
                    continue
                yield f"  {kind} " + " ".join(f"{name}={_short(value)}" for name, value in fields.items())


def _short(value: Any) -> str:
    return json.dumps(value, separators=(",", ":")).replace('"', "")


if __name__ == "__main__":
    SAID.write_text(told(), encoding="utf-8")
