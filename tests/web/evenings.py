"""What the unit tests of the pages are checked against: hashes, and evenings at real tables, as a page hears of them.

``python -m tests.web.evenings`` writes them anew; a test fails while they are stale.
"""

from __future__ import annotations

from hashlib import sha256
from itertools import count
from random import Random
from typing import Any

import msgspec

from cutcard import rulebook
from cutcard.cards import DECK
from cutcard.citations import Refusal
from cutcard.house.demonstration import DECKS, setup_for
from cutcard.money import Stake
from cutcard.server.audience import Audience
from cutcard.server.books import book_page
from cutcard.sources import Chain, ElectronicShoe
from cutcard.sources.commitment import HASH, commit
from cutcard.sources.links import chosen, mixed
from cutcard.table.base import Command, evolve
from cutcard.table.dealer import Dealer, senior
from cutcard.table.fairness import PATIENCE
from cutcard.table.offers import offers
from cutcard.table.policies import operator_decided
from cutcard.table.running import happen
from cutcard.table.state import DueCut, Table
from cutcard.table.steps.cards.links import BindChain, RevealLink
from cutcard.table.steps.cards.loading import RefuseCut
from cutcard.table.steps.people.seats import TakeSeat
from cutcard.table.steps.rounds.deciding import Decide
from cutcard.table.steps.rounds.opening import OpenTable
from cutcard.table.steps.rounds.settling import RoundEnded
from cutcard.table.steps.rounds.wagers import PlaceWager
from cutcard.table.witness import Witness
from tests.support.books import BOOKS, WAR_BOOKS
from tests.support.paths import ROOT

FILE = ROOT / "web" / "tests" / "support" / "evenings.json"

SIZES = (1, 2, 3, 5, 52)
ROUNDS = 3
LATE = 2
"""In this round Ben gives no link."""

FIELDS = ("phase", "round", "boxes", "dealer", "shoe", "links", "left", "rack")
"""What a follower reads of a picture."""


def hashes() -> dict[str, Any]:
    """Chains, mixes, choices and opened cards, as the table works them out."""
    chance = Random(14)
    chain = Chain(chance.randbytes(32), 7)
    given = [[("Ann", chain.link(1))], [("Ann", chain.link(2)), ("Zoë", chain.link(3)), ("李", chain.link(4))]]
    commitment = chance.randbytes(32).hex()
    mixes = [(commitment, number, links, mixed(commitment, number, links)) for number, links in enumerate(given, 7)]
    choices = [(mix, draw, below) for _, _, _, mix in mixes for draw, below in enumerate((2, 312, 311, 52, 3, 1))]
    return {
        "chain": [chain.head, *[chain.link(number) for number in range(1, 8)]],
        "mixes": mixes,
        "choices": [[mix, draw, below, chosen(mix, draw, below)] for mix, draw, below in choices],
        "pairs": [_pair(size, chance) for size in SIZES],
    }


def _pair(size: int, chance: Random) -> dict[str, Any]:
    cards = chance.sample(DECK, size)
    pair = commit(cards, chance.sample(cards, size), chance.randbytes)
    openings = []
    for shoe, place in [(0, 0), (0, size - 1), (1, size // 2), (1, size - 1)]:
        proof = pair.proof(shoe, place)
        salt, *path = [proof[at : at + HASH].hex() for at in range(0, len(proof), HASH)]
        card = str(pair.shoes[shoe].card(place))
        openings.append({"shoe": shoe, "position": place, "card": card, "salt": salt, "path": path})
    first, second = pair.shoes
    whole, seed = second.whole()
    opened = {"cards": whole, "seed": seed.hex(), "root": first.root.hex()}
    return {"size": size, "commitment": pair.commitment, "openings": openings, "second": opened}


class Evening:
    """Ann and Ben give links, Cy gives none; what a spectator is sent, and what the table's own witness found."""

    def __init__(self, book: str, seed: int) -> None:
        self.book = rulebook(book)
        setup = setup_for(self.book)
        chance = Random(seed)
        self.dealer = Dealer(ElectronicShoe(setup.decks or DECKS, chance.randbytes))
        self.chains = {name: Chain(chance.randbytes(32), 40) for name in ("Ann", "Ben")}
        self.audience = Audience(self.book)
        self.table: Table = self.audience.public.table
        self.witness = Witness()
        self.at = self.ended = 0
        self.start: Any = None
        self.steps: list[Any] = []
        self.do(
            OpenTable(
                setup=setup,
                rulebook=book,
                decided_by=operator_decided(self.table.rules.book, setup, "Opal"),
                actor="Sam",
                role=senior(self.table),
            )
        )
        self.until_betting()
        for box, name in enumerate(("Ann", "Ben", "Cy"), 1):
            self.do(TakeSeat(box=box, actor=name, role="player"))
        self.start = _stripped(self.audience.whole(None)["whole"])
        for _ in range(ROUNDS):
            self.round()

    def do(self, command: Command) -> None:
        self.at += 1
        answer = happen(self.table, msgspec.structs.replace(command, at=self.at))
        assert not isinstance(answer, Refusal), answer
        before = self.table
        for event in answer.events:
            self.witness.saw(self.table, event)
            self.ended += isinstance(event, RoundEnded)
            self.table = evolve(self.table, event)
        self.table = answer.table
        shown = self.audience.happened(self.audience.seq + 1, before, answer)
        if self.start is not None:
            step = msgspec.json.decode(shown.body() + b"}")
            events = [_bare(event) for event in step["events"]]
            self.steps.append({"seq": step["seq"], "events": events, "changes": _stripped(step["changes"])})

    def until_betting(self) -> None:
        while (command := self.dealer.next(self.table, self.at)) is not None:
            self.do(command)

    def round(self) -> None:
        for name, chain in self.chains.items():
            if name not in self.table.fairness.chains:
                again = self.chains[name] = Chain(sha256(chain.head.encode()).digest(), 40)
                self.do(BindChain(head=again.head, links=len(again), actor=name, role="player"))
        main = next(each["name"] for each in book_page(self.book)["wagers"] if each["main"])
        least = self.table.rules.setup.limits[main].least
        for box, name in enumerate(("Ann", "Ben", "Cy"), 1):
            self.do(PlaceWager(box=box, wager=main, amount=Stake(least), actor=name, role="player"))
        ended = self.ended
        while self.ended == ended:
            self._go_on()
        self.until_betting()

    def _go_on(self) -> None:
        called, due = self.table.fairness.called, self.table.due[:1]
        late = self.ended + 1 == LATE
        willing = [] if called is None else [name for name in called.missing if not (late and name == "Ben")]
        if willing:
            chain, bound = self.chains[willing[0]], self.table.fairness.chains[willing[0]]
            self.do(RevealLink(link=chain.link(len(chain) - bound.left + 1), actor=willing[0], role="player"))
        elif called is not None:
            self.at += PATIENCE
            self.do(self.dealer.next(self.table, self.at) or self._stuck())
        elif due and isinstance(due[0], DueCut):
            self.do(RefuseCut(actor=due[0].player, role="player"))
        elif deciding := [offer for offer in offers(self.table) if offer.must]:
            box, player, choices, _ = deciding[0]
            self.do(Decide(box=box, choice=choices[0].word, actor=player, role="player"))
        else:
            self.do(self.dealer.next(self.table, self.at) or self._stuck())

    @property
    def later(self) -> bool:
        """Whether cards were chosen after a decision."""
        events = [event for step in self.steps for event in step["events"]]
        decided = [at for at, event in enumerate(events) if event["event"] == "decision_made"]
        return bool(decided) and any(
            event["event"] == "cards_chosen" and not event["stage"].endswith(":0") for event in events[decided[0] :]
        )

    def _stuck(self) -> Command:
        raise AssertionError(f"nobody does anything in {self.table.phase}")

    def told(self) -> dict[str, Any]:
        """The evening, and what the witness of the table counted."""
        seen = self.witness
        assert not seen.wrong, seen.wrong
        counted = {"shoes": seen.shoes, "missed": dict(seen.missed)}
        return {"start": self.start, "steps": self.steps, "counted": counted}


def _bare(event: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in event.items() if name not in ("rules", "readings", "due")} | {"says": ""}


def _stripped(picture: dict[str, Any]) -> dict[str, Any]:
    found = {name: picture[name] for name in FIELDS if name in picture}
    if "boxes" in found:
        found["boxes"] = [
            {**{name: box[name] for name in ("box", "holder", "cards", "collected")}, "players": _players(box)}
            for box in found["boxes"]
            if box["holder"]
        ]
    return found


def _players(box: dict[str, Any]) -> list[dict[str, str]]:
    return [{"player": each["player"]} for each in box["players"]]


def evening(book: str) -> Evening:
    """Where there is a war, an evening at which one is gone to: its cards have a choice of their own."""
    every = (Evening(book, seed) for seed in count(1))
    return next(each for each in every if book not in WAR_BOOKS or each.later)


def written() -> bytes:
    """The file as it should be."""
    evenings = {book: evening(book).told() for book in BOOKS}
    return msgspec.json.encode({"hashes": hashes(), "evenings": evenings}) + b"\n"


if __name__ == "__main__":
    FILE.write_bytes(written())
