"""A table with physical cards whose commands, one by one, go into a journal."""

from __future__ import annotations

import json
from typing import Any

from cutcard.citations import Refusal
from cutcard.rulebooks import rulebook
from cutcard.table.running import RunningTable, happen
from cutcard.table.wire import read_command
from tests.inspection.build import Builder
from tests.support.books import BACEBALL
from tests.support.tables import SETUPS, operators


class Night:
    """A table whose commands go into a journal."""

    def __init__(self, build: Builder, book: str) -> None:
        self._build, self._stream = build, f"table:{book}"
        self.running = RunningTable(rulebook(book))
        pool = {"reference": "sample", "seeds": {"major": "50000", "minor": "5000"}, "rates": {"major": "1/10"}}
        setup: dict[str, Any] = {**SETUPS[book]}
        if book == BACEBALL:
            setup["pool"] = {**pool, "rates": {"major": "1/10", "minor": "1/20"}, "retained": "1/5"}
        decided = operators(rulebook(book), setup)
        self.do("open_table", role="gaming_supervisor", setup=setup, decided_by=decided)
        while self.running.table.phase == "cards":
            table = self.running.table
            prep = table.prep
            fields: dict[str, Any] = {"found": 312} if prep == "check" else {}
            if prep == "cut":
                fields = {"depth": 100}
            if prep == "load" and table.rules.cutting_card:
                fields = {"behind": 50}
            name = {"check": "check_cards", "load": "load_cards", "burn": "burn_card"}.get(prep, prep)
            self.do(name, role="gaming_supervisor", **fields)

    def do(self, command: str, actor: str = "Dee", role: str = "dealer", **fields: Any) -> None:
        sent = read_command(json.dumps({"command": command, "actor": actor, "role": role, **fields}).encode())
        answer = happen(self.running.table, self.running.pool, sent)
        assert not isinstance(answer, Refusal), answer
        self.running.table, self.running.pool = answer.table, answer.pool
        self._build.record(self._stream, answer.table.rules, sent, answer.events, answer.pool_events)

    def bet(self, player: str, box: int, **wagers: int) -> None:
        for wager, amount in wagers.items():
            self.do("place_wager", player, "player", box=box, wager=wager, amount=str(amount))

    def deal(self, cards: str) -> None:
        for card in cards.split():
            self.do("draw", card=card)

    def finish(self) -> None:
        while self.running.table.phase == "settling":
            self.do("settle")
        self.do("clear_table")
