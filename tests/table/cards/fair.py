"""Electronic tables for tests of links: an honest house, and players who bind chains and reveal them."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from cutcard.citations import Refusal
from cutcard.sources import Chain, ElectronicShoe
from cutcard.table.dealer import Dealer
from cutcard.table.wire import write
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR
from tests.table.war import opened

MAIN = {STAR: "initial", CROWN: "casino_war", NZ: "casino_war", POKER: "ante", BACEBALL: "bet"}


class Fair:
    """An electronic table with an honest house, at which players bind chains and give their links."""

    def __init__(
        self, book: str = STAR, seed: int = 1, kind: type[ElectronicShoe] = ElectronicShoe, **setup: Any
    ) -> None:
        self.chance = Random(seed)
        self.shoe = kind(1 if book == POKER else 6, self.chance.randbytes)
        self.dealer = Dealer(self.shoe, "Dee", "Sam")
        self.play = opened(book, source="electronic", **setup)
        self.chains: dict[str, Chain] = {}
        self.now = 100
        self.until("betting")

    @property
    def table(self) -> Any:
        return self.play.table

    def house(self) -> str:
        """The next thing that the house does, by its name."""
        command = self.dealer.next(self.table, self.now)
        assert command is not None
        sent = json.loads(write(command))
        name: str = sent.pop("command")
        self.play.do(name, sent.pop("actor"), sent.pop("role"), **sent)
        return name

    def until(self, *phases: str) -> Fair:
        while self.table.phase not in phases or self.table.fairness.called is not None:
            self.house()
        return self

    def bind(self, *names: str, links: int = 9) -> Fair:
        for name in names:
            chain = self.chains[name] = Chain(self.chance.randbytes(32), links)
            self.play.player(name, "bind_chain", head=chain.head, links=links)
        return self

    def link(self, name: str) -> str:
        return self.chains[name].link(len(self.chains[name]) - self.table.fairness.chains[name].left + 1)

    def reveal(self, *names: str) -> Fair:
        for name in names:
            self.play.player(name, "reveal_link", link=self.link(name))
        return self

    def call(self) -> Fair:
        """No more bets, and links."""
        if not self.table.called:
            self.play.dealer("call_no_more_bets")
        self.play.dealer("call_for_links", at=self.now)
        return self

    def exclude(self, name: str) -> Fair:
        """Somebody is found with a device, and has to leave the game."""
        self.play.do("record_conduct", "Sam", "gaming_supervisor", what="prohibited_device", person=name, of="player")
        self.play.do("exclude_from_game", "Sam", "gaming_manager", person=name)
        return self

    def refused(self, name: str, command: str, **fields: Any) -> Refusal:
        role = "dealer" if name == "Dee" else "player"
        return self.play.refused(command, name, role, **fields)


def two(book: str = STAR, **setup: Any) -> Fair:
    """Ann and Ben have wagers and chains."""
    fair = Fair(book, **setup)
    for box, name in ((1, "Ann"), (2, "Ben")):
        fair.play.bet(name, box, **{MAIN[book]: 25})
    return fair.bind("Ann", "Ben")
