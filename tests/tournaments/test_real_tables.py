"""A whole tournament with real tables: cards are dealt, wagers settled, and both sides agree on every chip."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.money import Stake
from cutcard.tournaments.messages import FromTable, FromTournament, SessionAllotted
from cutcard.tournaments.terms import Range, Session, Terms, Through
from tests.support.seeds import seed_for
from tests.table.tournament import director
from tests.tournaments.hall import NAMES, Hall, without_re_buys

CARDS = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "shdc"]


class RealTable(director.Table):
    """A table of a hall that is a table."""

    def __init__(self, stream: str) -> None:
        super().__init__()
        self.stream, self.told = stream, 0

    def hear(self, number: int, version: int, entry: str, message: FromTournament, at: int) -> Sequence[FromTable]:
        answer = self.tell(message, number)
        assert not isinstance(answer, Refusal), answer
        if isinstance(message, SessionAllotted):
            self.prepare()
        return self.news()

    def news(self) -> list[FromTable]:
        found = self.said[self.told :]
        self.told = len(self.said)
        return found

    def play(self, random: Random) -> list[FromTable]:
        """One hand: who is there wagers something, and everything is dealt and settled."""
        hand, session = self.table.tournament_hand, self.table.session
        assert hand is not None and session is not None
        for box in hand.order:
            player = session.seats[box]
            bank = self.chips(player) // 100
            if player in hand.absent or random.random() < 0.1:
                self.dealer("post_wager", box=box)
                continue
            stakes = [stake for stake in (100, 200, 500, 1_000) if stake <= bank]
            if session.markers.get(player, {}).get("all_in") and random.random() < 0.3:
                self.marker(player, "all_in")
            elif stakes:
                self.wager(player, random.choice(stakes))
        self.call()
        while self.table.phase in ("betting", "dealing") and self.table.tournament_hand is not None:
            self.deal(random.choice(CARDS))
        if self.table.in_round:
            self.finish()
        assert self.table.tournament_hand is None, self.table.phase
        return self.news()


def short() -> Terms:
    """Heats of three hands for six players, the best of each table in a final."""
    base = without_re_buys()
    session = Session(hands=3, compulsory={"1": Stake(100_00)}, markers={"all_in": 1, "pass": 1})
    heat = replace(
        base.stages[0], seats=3, bank=Stake(1_000_00), sessions=(session, session), through=Through(per_table=1)
    )
    final = replace(base.stages[1], seats=3, bank=Stake(1_000_00), sessions=(session,))
    return replace(base, field=Range(least=6, most=9), stages=(heat, final))


@pytest.mark.parametrize("which", range(3))
def test_a_tournament_and_its_tables_agree_to_the_last_chip(which: int) -> None:
    random = Random(seed_for(f"real tables {which}"))
    hall = Hall(short(), tables=4, table=RealTable)
    tables: dict[str, RealTable] = hall.tables
    hall.open().enter(*NAMES[:7])
    hall.operator("close_entries")
    for _ in range(200):
        live = [
            table
            for maps in (hall.now.sittings, hall.now.asides)
            for table, each in sorted(maps.items())
            if each.status == "open"
        ]
        if hall.phase in ("decided", "paying"):
            break
        if live:
            table = random.choice(live)
            for message in tables[table].play(random):
                hall.running.hear(table, message, hall.at)
        else:
            hall.session()
    assert hall.phase == "decided"
    hall.director("declare_result")
    assert sum(place.prize for place in hall.now.places) == 700_00 and len(hall.now.places) == 7
    for place in hall.now.places:
        if place.prize:
            hall.operator("pay_prize", player=place.player)
    hall.operator("dispose_chips")
    assert hall.phase == "ended"
    for real in tables.values():
        assert real.table.session is None and not any(real.table.accounts.get(f"purse:{name}", 0) for name in NAMES)
