"""Pools as tests find them: what was played until then, and tables outside that ask."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.jackpots.changing import SuspendPool
from cutcard.jackpots.confirming import ConfirmClaim, RejectClaim
from cutcard.jackpots.disputes import AwardDispute
from cutcard.jackpots.messages import (
    Acknowledged,
    Idle,
    MessageSent,
    Moved,
    Receive,
    Reopened,
    Unlinked,
)
from cutcard.jackpots.moving import MovePool, PromiseToTake
from cutcard.jackpots.opening import OpenPool
from cutcard.jackpots.outside import RegisterTable, hash_of, signed
from cutcard.jackpots.requests import Request
from cutcard.jackpots.state import new_pool
from cutcard.jackpots.terms import Terms
from tests.jackpots.link import (
    BOOK,
    TERMS,
    TWO,
    LinkedPool,
    Speaker,
    choice_with,
    first,
    money,
    seats,
)

AWARD = AwardDispute(level="major", generation=1, to="winner", **TWO)


def fallen() -> LinkedPool:
    """Given: A won 150,000.40, B the reseeded level, and then A's round no longer wins."""
    floor = LinkedPool(major="150,000")
    floor.A.collects(1)
    floor.B.collects(2)
    floor.A.claims(major=seats(1))
    floor.A.pays(major={"1:P1": 150_001_00})
    floor.C.collects(3)
    floor.B.claims(major=seats(2))
    floor.B.pays(major={"2:P2": 100_001_00})
    floor.A.says(Reopened(1))
    floor.A.round = 1
    floor.A.ends()
    return floor


def play_on(floor: LinkedPool, *names: str) -> None:
    """Another round each, so that the one before cannot be taken up again."""
    for name in names:
        floor.tables[name].collects(1)
        floor.tables[name].ends()


def hit(table: Speaker, **fields: Any) -> list[Any]:
    """The end of a round whose number is as small as the case asks for."""
    fields = {"choice": choice_with(table, 0, Fraction(1, 2000)), **fields}
    return table.ends(**fields)


def void_hit() -> LinkedPool:
    """Given LJ35: four wagers of A at 250.00, a foreign card, and a number of 1/2000 at most."""
    floor = LinkedPool(mystery="250")
    floor.A.collects(4)
    (answer,) = hit(floor.A, ended="void", carried=first(4))
    assert isinstance(answer, Acknowledged)  # nobody is told before the decision
    assert floor.account("locked:mystery") == 250_20
    assert floor.meter("mystery") == money("100")
    return floor


SUPERVISOR: dict[str, Any] = {"actor": "Dee", "role": "casino_supervisor"}


KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))


STREAM = "outside:Pink 1"


def registration(floor: LinkedPool, **changes: Any) -> RegisterTable:
    given: dict[str, Any] = {
        "table": STREAM,
        "key": KEY.public_key().public_bytes_raw().hex(),
        "game": "Pinkjack",
        "areas": 3,
        "chip": 5_00,
        "reference": "X-1",
        "terms": floor.pool.known,
        "shuffling_device": True,
        **TWO,
        **changes,
    }
    return RegisterTable(**given)


class Outside:
    """A table outside: it signs what it asks, and chains its requests."""

    def __init__(self, floor: LinkedPool, **changes: Any) -> None:
        self.floor = floor
        floor.do(registration(floor, **changes))

    def request(self, ask: str, **fields: Any) -> Request:
        link = self.floor.pool.link(STREAM)
        body = json.dumps({"ask": ask, **fields})
        return self.sign(Request(STREAM, link.received + 1, link.entry, body, ""))

    def sign(self, request: Request) -> Request:
        return replace(request, signature=KEY.sign(signed(self.floor.pool.name, request)).hex())

    def asks(self, ask: str, link: str = "", **fields: Any) -> Any:
        """A request that is acted on, and its answer."""
        request = replace(self.request(ask, **fields), link=link)
        self.floor.do(request)
        outside = self.floor.pool.link(STREAM).outside
        assert outside is not None
        assert self.floor.pool.link(STREAM).entry == hash_of(self.floor.pool.name, request)
        return json.loads(outside.answer)

    def refused(self, ask: str, **fields: Any) -> Refusal:
        return self.floor.refused(self.request(ask, **fields))


def linked(major: str = "100,000") -> tuple[LinkedPool, Outside]:
    floor = LinkedPool(tables="A", major=major)
    return floor, Outside(floor)


def confirm(person: str, kind: type[ConfirmClaim] | type[RejectClaim] = ConfirmClaim) -> ConfirmClaim | RejectClaim:
    return kind(table=STREAM, round=1, level="major", actor=person, role="casino_supervisor")


def with_major(terms: Terms = TERMS, reference: str = "test data", **changes: Any) -> Terms:
    levels = {**terms.levels, "major": replace(terms.levels["major"], **changes)}
    return replace(terms, levels=levels, reference=reference)


def rested() -> LinkedPool:
    """Given LJ27: after LJ01 the pool is suspended, and A and B have come to rest."""
    floor = LinkedPool(tables="AB")
    floor.A.collects(3)
    floor.B.collects(4)
    asked = floor.do(SuspendPool(why="a new approval", **TWO))
    assert [event.to for event in asked if isinstance(event, MessageSent)] == ["table:A", "table:B"]
    for table in (floor.A, floor.B):
        table.ends()
        table.says(Idle())
    return floor


NEW = with_major(reference="A-2", rate="1/14")


def destination(terms: Terms = TERMS, name: str = "Q") -> LinkedPool:
    floor = LinkedPool(terms, tables="A")
    floor.pool = new_pool(BOOK)
    floor.do(OpenPool(pool=name, terms=terms, **TWO))
    return floor


def played() -> LinkedPool:
    """Given a pool that was played for, whose tables have gone."""
    floor = LinkedPool(tables="A", mystery="400")
    floor.A.collects(3)
    floor.A.ends()
    floor.A.says(Unlinked())
    return floor


def move(source: LinkedPool, target: LinkedPool) -> Receive:
    """The promise, and the message with the money."""
    target.do(PromiseToTake(source="pool:P", fingerprint=source.pool.known.fingerprint, **TWO))
    events = source.do(MovePool(to="pool:Q", terms=target.pool.known, promise="ab" * 32, **TWO))
    sent = next(event for event in events if isinstance(event, MessageSent))
    assert isinstance(sent.message, Moved)
    return Receive("pool:P", sent.number, 9, "cd" * 32, sent.message)
