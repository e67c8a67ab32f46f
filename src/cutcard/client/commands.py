"""What a guest may send to a floor, as methods. Written from the vocabulary by `make methods`."""

from __future__ import annotations

from typing import Any, Literal

from cutcard.client.table_state import Done
from cutcard.money import Money


class SyncCommands:
    """A guest's commands, each answered before the next."""

    def _command(self, word: str, **fields: Any) -> Done:
        raise NotImplementedError

    def take_seat(self, *, box: int) -> Done:
        """A player sits down at a box."""
        return self._command("take_seat", box=box)

    def give_up_box(self, *, box: int) -> Done:
        """A player, or for one who holds several a supervisor, gives up a box."""
        return self._command("give_up_box", box=box)

    def leave_table(self) -> Done:
        """A player leaves the table."""
        return self._command("leave_table")

    def place_wager(self, *, box: int, wager: str, amount: Money) -> Done:
        """A player puts down a wager, or adds to it."""
        return self._command("place_wager", box=box, wager=wager, amount=amount)

    def withdraw_wager(self, *, box: int, wager: str) -> Done:
        """A player takes a wager back."""
        return self._command("withdraw_wager", box=box, wager=wager)

    def decide(self, *, box: int, choice: str, amount: Money | None = None) -> Done:
        """A player decides on a box."""
        return self._command("decide", box=box, choice=choice, amount=amount)

    def pick_up(self, *, box: int) -> Done:
        """A player lifts the cards of a box to look at them."""
        return self._command("pick_up", box=box)

    def cut(self, *, depth: int) -> Done:
        """The cards are cut, with so many cards before the cutting card."""
        return self._command("cut", depth=depth)

    def refuse_cut(self) -> Done:
        """A player who is offered the cut does not want it."""
        return self._command("refuse_cut")

    def ask_for_riffle(self) -> Done:
        """A player wants cards that came shuffled to be mixed before they are used."""
        return self._command("ask_for_riffle")

    def view_burn_card(self) -> Done:
        """A player asks to see the burned card."""
        return self._command("view_burn_card")

    def take_back_jackpot_wager(self, *, box: int) -> Done:
        """A player who leaves takes back a wager that was carried."""
        return self._command("take_back_jackpot_wager", box=box)

    def place_marker(self, *, box: int, marker: Literal["all_in", "pass"]) -> Done:
        """A tournament player puts down a marker: *all_in* stakes everything that is not on the layout already, ..."""
        return self._command("place_marker", box=box, marker=marker)

    def seal_wager(self, *, box: int, sealed_main: Money | None = None, sealed_side: Money | None = None) -> Done:
        """A tournament player seals a secret wager: on the main wager, and beside it."""
        return self._command("seal_wager", box=box, sealed_main=sealed_main, sealed_side=sealed_side)

    def take_back_marker(self, *, box: int) -> Done:
        """A tournament player takes a marker or a slip back before the next player has acted."""
        return self._command("take_back_marker", box=box)

    def bind_chain(self, *, head: str, links: int) -> Done:
        """A player publishes the head of a chain of so many links, and is bound to them."""
        return self._command("bind_chain", head=head, links=links)

    def reveal_link(self, *, link: str) -> Done:
        """A player reveals the next link of the chain."""
        return self._command("reveal_link", link=link)


class AsyncCommands:
    """A guest's commands for a program with a loop."""

    async def _command(self, word: str, **fields: Any) -> Done:
        raise NotImplementedError

    async def take_seat(self, *, box: int) -> Done:
        """A player sits down at a box."""
        return await self._command("take_seat", box=box)

    async def give_up_box(self, *, box: int) -> Done:
        """A player, or for one who holds several a supervisor, gives up a box."""
        return await self._command("give_up_box", box=box)

    async def leave_table(self) -> Done:
        """A player leaves the table."""
        return await self._command("leave_table")

    async def place_wager(self, *, box: int, wager: str, amount: Money) -> Done:
        """A player puts down a wager, or adds to it."""
        return await self._command("place_wager", box=box, wager=wager, amount=amount)

    async def withdraw_wager(self, *, box: int, wager: str) -> Done:
        """A player takes a wager back."""
        return await self._command("withdraw_wager", box=box, wager=wager)

    async def decide(self, *, box: int, choice: str, amount: Money | None = None) -> Done:
        """A player decides on a box."""
        return await self._command("decide", box=box, choice=choice, amount=amount)

    async def pick_up(self, *, box: int) -> Done:
        """A player lifts the cards of a box to look at them."""
        return await self._command("pick_up", box=box)

    async def cut(self, *, depth: int) -> Done:
        """The cards are cut, with so many cards before the cutting card."""
        return await self._command("cut", depth=depth)

    async def refuse_cut(self) -> Done:
        """A player who is offered the cut does not want it."""
        return await self._command("refuse_cut")

    async def ask_for_riffle(self) -> Done:
        """A player wants cards that came shuffled to be mixed before they are used."""
        return await self._command("ask_for_riffle")

    async def view_burn_card(self) -> Done:
        """A player asks to see the burned card."""
        return await self._command("view_burn_card")

    async def take_back_jackpot_wager(self, *, box: int) -> Done:
        """A player who leaves takes back a wager that was carried."""
        return await self._command("take_back_jackpot_wager", box=box)

    async def place_marker(self, *, box: int, marker: Literal["all_in", "pass"]) -> Done:
        """A tournament player puts down a marker: *all_in* stakes everything that is not on the layout already, ..."""
        return await self._command("place_marker", box=box, marker=marker)

    async def seal_wager(self, *, box: int, sealed_main: Money | None = None, sealed_side: Money | None = None) -> Done:
        """A tournament player seals a secret wager: on the main wager, and beside it."""
        return await self._command("seal_wager", box=box, sealed_main=sealed_main, sealed_side=sealed_side)

    async def take_back_marker(self, *, box: int) -> Done:
        """A tournament player takes a marker or a slip back before the next player has acted."""
        return await self._command("take_back_marker", box=box)

    async def bind_chain(self, *, head: str, links: int) -> Done:
        """A player publishes the head of a chain of so many links, and is bound to them."""
        return await self._command("bind_chain", head=head, links=links)

    async def reveal_link(self, *, link: str) -> Done:
        """A player reveals the next link of the chain."""
        return await self._command("reveal_link", link=link)
