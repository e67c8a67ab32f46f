"""A table with physical cards whose commands, one by one, go into a journal."""

from __future__ import annotations

import json
from typing import Any

from cutcard.citations import Refusal
from cutcard.rulebooks import rulebook
from cutcard.table.state import DueConfirmation
from cutcard.table.wire import read_command
from tests.inspection.build import Builder, Journaled
from tests.support.books import BACEBALL
from tests.support.tables import SETUPS, operators

AT = 1_800_000_000
"""When all of it happens, if nothing happened later."""


class Night:
    """A table whose commands go into a journal."""

    def __init__(
        self, build: Builder, book: str, stream: str = "", running: type[Journaled] = Journaled, **more: Any
    ) -> None:
        self.running = running(build, rulebook(book), stream or f"table:{book}")
        self._at = max(build.now, AT)
        pool = {"reference": "sample", "seeds": {"major": "50000", "minor": "5000"}, "rates": {"major": "1/10"}}
        setup: dict[str, Any] = {**SETUPS[book], **more}
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
        sent = read_command(
            json.dumps({"command": command, "actor": actor, "role": role, "at": self._at, **fields}).encode()
        )
        answer = self.running.do(sent)
        assert not isinstance(answer, Refusal), answer

    def bet(self, player: str, box: int, **wagers: int) -> None:
        for wager, amount in wagers.items():
            self.do("place_wager", player, "player", box=box, wager=wager, amount=str(amount))

    def deal(self, cards: str) -> None:
        for card in cards.split():
            self.do("draw", card=card)

    def finish(self) -> None:
        while self.running.table.phase == "settling":
            due = self.running.table.due[0]
            if isinstance(due, DueConfirmation):
                for person in ("Sue", "Pat"):
                    self.do("confirm_jackpot", person, "casino_supervisor", level=due.levels[0])
            else:
                self.do("settle")
        self.do("clear_table")
